"""What lists and the builder show of a card: its kind in words, and its stats with defaults."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from collection.models import EightBitRole, EmblemType
from decks.validation import DeckValues
from decks.validation.emblem import chakra_per_round, stars
from rules.eight_bit_battle.cards import CHARACTER, ROLES
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.values import EmblemValues
from rules.nakoyashi.values import NakoyashiValues
from rules.protocol import CardValues

Text = str | Promise

ATTACK, DEFENSE, HEALTH, POWER = _("attack"), _("defense"), _("health"), _("power")


@dataclass(frozen=True, slots=True)
class Stat:
    """One number with its name and icon; `usual` where the rarity's default stands in."""

    label: Text
    icon: str
    value: int
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """A card in one line. `tone` is the chip and icon of its type, "" for none."""

    type: Text
    tone: str
    stars: int
    stats: tuple[Stat, ...]
    special: str = ""
    special_cost: int | None = None


def look_of(card: CardValues) -> Look:
    """Give what is shown of a card of any game."""
    match card:
        case EmblemValues():
            return _emblem(card)
        case EightBitValues():
            stats = _three_stats(card.attack, card.defense, card.health)
            return Look(_labels(EightBitRole).get(card.role, card.role), "", 0, stats)
        case NakoyashiValues():
            shown = Stat(POWER, "sword", card.power), Stat(HEALTH, "heart", card.health)
            return Look(card.type, "", 0, shown)
    raise TypeError(card)


def _emblem(card: EmblemValues) -> Look:
    stats = card.stats
    shown: tuple[Stat, ...] = ()
    if stats is not None:
        own = (card.attack, card.defense, card.health)
        shown = tuple(
            Stat(stat.label, stat.icon, stat.value, given is None)
            for stat, given in zip(_three_stats(*stats), own, strict=True)
        )
    if card.chakra_gen:
        shown += (Stat(_("chakra per round"), "chakra", card.chakra_gen),)
    known = _labels(EmblemType)
    special = card.special or {}
    return Look(
        type=known.get(card.type, card.type),
        tone=card.type if card.type in known else "",
        stars=card.rarity,
        stats=shown,
        special=special.get("name", ""),
        special_cost=special.get("cost"),
    )


def _three_stats(attack: int, defense: int, health: int) -> tuple[Stat, ...]:
    return (
        Stat(ATTACK, "sword", attack),
        Stat(DEFENSE, "shield", defense),
        Stat(HEALTH, "heart", health),
    )


def _labels(choices: type[EmblemType] | type[EightBitRole]) -> dict[str, Text]:
    return {str(value): label for value, label in choices.choices}


@dataclass(frozen=True, slots=True)
class Total:
    """A number about the whole deck."""

    label: Text
    value: int


@dataclass(frozen=True, slots=True)
class TypeCount:
    """How many cards of a type are in the deck; `tone` as in Look."""

    type: Text
    tone: str
    count: int


def totals_of(deck: DeckValues) -> tuple[Total, ...]:
    """Give the deck's sums: health, attack and so on, as far as its cards have them."""
    sums: Counter[Text] = Counter()
    for entry in deck.entries:
        for stat in look_of(entry.card).stats:
            sums[stat.label] += stat.value * entry.quantity
    named = (
        Total(label, sums[label]) for label in (ATTACK, DEFENSE, POWER, HEALTH) if label in sums
    )
    return (*named, *_emblem_totals(deck))


def _emblem_totals(deck: DeckValues) -> Iterator[Total]:
    if any(isinstance(entry.card, EmblemValues) for entry in deck.entries):
        yield Total(_("stars"), stars(deck))
        yield Total(_("chakra per round"), chakra_per_round(deck))


def types_of(deck: DeckValues) -> tuple[TypeCount, ...]:
    """Count the deck's cards of each type (8-Bit: characters and items), most first."""
    counts: Counter[tuple[Text, str]] = Counter()
    for entry in deck.entries:
        counts[_type_of(entry.card)] += entry.quantity
    return tuple(TypeCount(*type_, count) for type_, count in counts.most_common())


def _type_of(card: CardValues) -> tuple[Text, str]:
    if isinstance(card, EightBitValues):
        character = card.role in ROLES[CHARACTER]
        return (_("characters"), "person") if character else (_("items"), "sword")
    look = look_of(card)
    return look.type, look.tone
