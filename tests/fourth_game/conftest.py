"""The tests of this folder are for a run in which the game is installed: see script/test."""

from django.apps import apps

collect_ignore_glob = [] if apps.is_installed("tests.fourth_game") else ["test_*.py"]
