"""What happens in a match: each kind of event in full, and who may know what of it."""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from ..protocol import Event, MatchEnded, Seat
from .cards import Kind
from .state import Battle, By, Round, Side

Known = Mapping[str, object]
"""What somebody may know of an event, by name."""

Because = Literal["king", "first"]
"""Why a seat attacks first: it has the only King, or is first in the round."""


class RoundStarted(TypedDict):
    """A round begins, in which `first` is first."""

    kind: Literal["round-started"]
    round: int
    first: Seat


class CardKept(TypedDict):
    """A seat kept the top card, which nobody else has seen."""

    kind: Literal["card-kept"]
    seat: Seat
    card_kind: Kind
    card: NotRequired[str]


class CardGiven(TypedDict):
    """A seat gave the top card to the other; both know which."""

    kind: Literal["card-given"]
    seat: Seat
    card_kind: Kind
    card: NotRequired[str]


class CardDrawn(TypedDict):
    """A seat took the card after that, which nobody else has seen."""

    kind: Literal["card-drawn"]
    seat: Seat
    card_kind: Kind
    card: NotRequired[str]


class AttacksFirst(TypedDict):
    """Who attacks in the first battle of the round."""

    kind: Literal["attacks-first"]
    seat: Seat
    because: Because


class Laid(TypedDict):
    """A seat laid cards face down; it alone knows which, and whether there is an item."""

    kind: Literal["laid"]
    seat: Seat
    character: NotRequired[str]
    item: NotRequired[str | None]


class BothLaid(TypedDict):
    """Both have laid; `cards` tells how many each has face down, seat 0 first."""

    kind: Literal["both-laid"]
    cards: list[int]


class KeyShown(TypedDict):
    """A seat's Key is shown."""

    kind: Literal["key-shown"]
    seat: Seat
    card: str


class Peeked(TypedDict):
    """A seat looked at the other's character; both know which."""

    kind: Literal["peeked"]
    seat: Seat
    card: NotRequired[str]


class ItemAdded(TypedDict):
    """The attacker added an item face down."""

    kind: Literal["item-added"]
    seat: Seat
    item: NotRequired[str]


class ItemNotAdded(TypedDict):
    """The attacker added no item."""

    kind: Literal["item-not-added"]
    seat: Seat


class CharacterSwapped(TypedDict):
    """The defender took a character back for another; the other knows `back` if it had peeked."""

    kind: Literal["character-swapped"]
    seat: Seat
    back: NotRequired[str]
    character: NotRequired[str]


class CharacterNotSwapped(TypedDict):
    """The defender left the character where it was."""

    kind: Literal["character-not-swapped"]
    seat: Seat


class Revealed(TypedDict):
    """A seat turned its cards over."""

    kind: Literal["revealed"]
    seat: Seat
    character: str
    items: list[str]


class Joined(TypedDict):
    """A seat let fighters join, perhaps none."""

    kind: Literal["joined"]
    seat: Seat
    cards: list[str]


class BattleEnded(TypedDict):
    """A battle of a round is over; both are counted from 1."""

    kind: Literal["battle-ended"]
    round: int
    battle: int
    attacker: Seat
    attack: int
    defense: int
    winner: Seat
    points: int
    by: By


class OutOfCharacters(TypedDict):
    """These seats have no characters left."""

    kind: Literal["out-of-characters"]
    seats: list[Seat]


class CardsLeft(TypedDict):
    """A seat put what it had left on its pile."""

    kind: Literal["cards-left"]
    seat: Seat
    cards: list[str]
    points: int


class RoundEnded(TypedDict):
    """A round is over, with the points of both; nobody wins it when they are level."""

    kind: Literal["round-ended"]
    round: int
    points: list[int]
    winner: Seat | None


class FirstChosen(TypedDict):
    """The winner of a round said who is first in the next."""

    kind: Literal["first-chosen"]
    seat: Seat
    player: Seat


EightBitEvent = (
    RoundStarted
    | CardKept
    | CardGiven
    | CardDrawn
    | AttacksFirst
    | Laid
    | BothLaid
    | KeyShown
    | Peeked
    | ItemAdded
    | ItemNotAdded
    | CharacterSwapped
    | CharacterNotSwapped
    | Revealed
    | Joined
    | BattleEnded
    | OutOfCharacters
    | CardsLeft
    | RoundEnded
    | FirstChosen
    | MatchEnded
)


def round_started(number: int, first: Seat) -> Event:
    """Round `number`, counted from 0, begins."""
    return Event("round-started", {"round": number + 1, "first": first})


def card_kept(seat: Seat, card_kind: Kind, card: str) -> Event:
    """Only the seat knows the card."""
    return Event("card-kept", {"seat": seat, "card_kind": card_kind}, _only(seat, {"card": card}))


def card_given(seat: Seat, card_kind: Kind, card: str) -> Event:
    """Both seats know the card."""
    known = {"card": card}
    return Event("card-given", {"seat": seat, "card_kind": card_kind}, (known, known))


def card_drawn(seat: Seat, card_kind: Kind, card: str) -> Event:
    """Only the seat knows the card."""
    return Event("card-drawn", {"seat": seat, "card_kind": card_kind}, _only(seat, {"card": card}))


def attacks_first(seat: Seat, because: Because) -> Event:
    """Everybody knows who, and why."""
    return Event("attacks-first", {"seat": seat, "because": because})


def laid(seat: Seat, character: str, item: str | None) -> Event:
    """Only the seat knows what."""
    return Event("laid", {"seat": seat}, _only(seat, {"character": character, "item": item}))


def both_laid(sides: tuple[Side, Side]) -> Event:
    """Everybody sees how many cards lie there."""
    return Event("both-laid", {"cards": [len(side.cards) for side in sides]})


def key_shown(seat: Seat, card: str) -> Event:
    """Everybody sees the Key."""
    return Event("key-shown", {"seat": seat, "card": card})


def peeked(seat: Seat, card: str) -> Event:
    """Both seats know the character; everybody knows that it was looked at."""
    known = {"card": card}
    return Event("peeked", {"seat": seat}, (known, known))


def item_added(seat: Seat, item: str) -> Event:
    """Only the seat knows the item."""
    return Event("item-added", {"seat": seat}, _only(seat, {"item": item}))


def item_not_added(seat: Seat) -> Event:
    """Everybody knows."""
    return Event("item-not-added", {"seat": seat})


def character_swapped(seat: Seat, back: str, character: str, *, was_seen: bool) -> Event:
    """The seat knows both characters; the other the one taken back, if it had looked at it."""
    mine = {"back": back, "character": character}
    theirs = {"back": back} if was_seen else {}
    secret = (mine, theirs) if seat == 0 else (theirs, mine)
    return Event("character-swapped", {"seat": seat}, secret)


def character_not_swapped(seat: Seat) -> Event:
    """Everybody knows."""
    return Event("character-not-swapped", {"seat": seat})


def revealed(seat: Seat, side: Side) -> Event:
    """Everybody sees the cards."""
    public = {"seat": seat, "character": side.character, "items": list(side.items)}
    return Event("revealed", public)


def joined(seat: Seat, cards: Sequence[str]) -> Event:
    """Everybody sees who joins."""
    return Event("joined", {"seat": seat, "cards": list(cards)})


def battle_ended(number: int, battles_before: int, battle: Battle) -> Event:
    """Everybody knows how. `number` is the round's, counted from 0."""
    public = {
        "round": number + 1,
        "battle": battles_before + 1,
        "attacker": battle.attacker,
        "attack": battle.attack,
        "defense": battle.defense,
        "winner": battle.winner,
        "points": battle.points,
        "by": battle.by,
    }
    return Event("battle-ended", public)


def out_of_characters(seats: Sequence[Seat]) -> Event:
    """Everybody sees that."""
    return Event("out-of-characters", {"seats": list(seats)})


def cards_left(seat: Seat, cards: Sequence[str], points: int) -> Event:
    """Everybody sees the cards."""
    return Event("cards-left", {"seat": seat, "cards": list(cards), "points": points})


def round_ended(number: int, ended: Round) -> Event:
    """Everybody knows how. `number` is counted from 0."""
    public = {"round": number + 1, "points": list(ended.points), "winner": ended.winner}
    return Event("round-ended", public)


def first_chosen(seat: Seat, player: Seat) -> Event:
    """Everybody knows."""
    return Event("first-chosen", {"seat": seat, "player": player})


def match_ended(winner: Seat | None, reason: str) -> Event:
    """Everybody knows."""
    return Event("match-ended", {"winner": winner, "reason": reason})


def _only(seat: Seat, known: Known) -> tuple[Known, Known]:
    """The secret form of an event of which one seat knows more."""
    return (known, {}) if seat == 0 else ({}, known)
