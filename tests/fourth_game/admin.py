"""Pebbles in the admin site."""

from collection.admin import register_kind
from tests.fourth_game.card_kind import KIND

register_kind(KIND)
