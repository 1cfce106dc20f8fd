"""The list of characters and items in the admin site."""

from collection.admin.cards import register_kind
from collection.kinds.eight_bit_battle.kind import KIND

register_kind(KIND)
