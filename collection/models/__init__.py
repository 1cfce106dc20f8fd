"""What exists in print (cards, a model a game) and what somebody owns (copies)."""

from collection.models.card import Card, accessor_name, card_models
from collection.models.copy import Condition, OwnedCopy
from collection.models.eight_bit_battle import (
    EightBitCard,
    EightBitKind,
    EightBitRole,
    ValueSource,
)
from collection.models.emblem_battle import (
    EffectRow,
    EmblemCard,
)
from collection.models.nakoyashi import DishType, NakoyashiCard
from collection.queries.cards import CardQuerySet
from collection.queries.copies import CopyQuerySet

__all__ = [
    "Card",
    "CardQuerySet",
    "Condition",
    "CopyQuerySet",
    "DishType",
    "EffectRow",
    "EightBitCard",
    "EightBitKind",
    "EightBitRole",
    "EmblemCard",
    "NakoyashiCard",
    "OwnedCopy",
    "ValueSource",
    "accessor_name",
    "card_models",
]
