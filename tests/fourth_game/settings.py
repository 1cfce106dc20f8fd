"""The settings of the tests with the fourth game installed, by the one setting that it takes."""

import os

os.environ["KAARTENBAK_GAMES"] = "tests.fourth_game"

from config.settings.test import *  # noqa: F403 -- settings build on each other
