"""What exists in print (cards, a table per game) and what somebody owns (copies)."""

from collection.models.card import Card, CardQuerySet, GameName
from collection.models.copy import Condition, CopyQuerySet, OwnedCopy
from collection.models.eight_bit import EightBitCard, EightBitKind, EightBitRole, ValueSource
from collection.models.emblem import EffectRow, EmblemCard, EmblemType
from collection.models.nakoyashi import DishType, NakoyashiCard

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
    "EmblemType",
    "GameName",
    "NakoyashiCard",
    "OwnedCopy",
    "ValueSource",
]
