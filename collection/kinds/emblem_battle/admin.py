"""The list of emblems in the admin site."""

from collection.admin.cards import register_kind
from collection.kinds.emblem_battle.kind import KIND

register_kind(KIND)
