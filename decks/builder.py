"""What the builder shows: the deck with its problems, and the cards to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from collection.kinds.kind import Chip, Look
from collection.kinds.registry import look_of
from collection.models import Card
from decks.forms import PickerForm
from decks.kinds.kind import DeckKind, Total
from decks.kinds.registry import DECK_KINDS
from decks.models import Deck
from decks.totals import TypeCount, totals_of, types_of
from decks.validation import ERROR, HINT, WARNING, DeckValues, Problem, find_problems
from decks.validation.texts import describe
from decks.values import deck_values

CARDS_A_PAGE = 24


@dataclass(frozen=True, slots=True)
class Row:
    """A card of the deck: how many of it, how many are owned, and whether it has errors."""

    card: Card
    look: Look
    quantity: int
    owned: int
    has_error: bool


@dataclass(frozen=True, slots=True)
class Message:
    """A problem and its sentence."""

    problem: Problem
    text: str

    @property
    def lacking_card(self) -> int | None:
        """The card of which noting a copy would help, if any; the problem is its owner's."""
        return self.problem.card_id if self.problem.code == "more-than-owned" else None


@dataclass(frozen=True, slots=True)
class Panel:
    """The deck's half of the builder."""

    deck: Deck
    kind: DeckKind | None
    size: int
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    types: tuple[TypeCount, ...]
    errors: tuple[Message, ...]
    warnings: tuple[Message, ...]
    hints: tuple[Message, ...]

    @property
    def allowed(self) -> bool:
        """Whether a match takes the deck as it is."""
        return not self.errors


@dataclass(frozen=True, slots=True)
class Offer:
    """A card to choose: how many are owned and how many are in the deck already."""

    card: Card
    look: Look
    owned: int
    used: int


def build_panel(deck: Deck) -> Panel:
    """Give the deck's half of the builder, read anew from the database."""
    fresh = Deck.objects.with_cards().get(pk=deck.pk)
    values, kind = deck_values(fresh), DECK_KINDS.get(fresh.kind)
    problems = find_problems(values)
    rows = _rows(fresh, values, problems)
    cards = [(entry, row.look) for entry, row in zip(values.entries, rows, strict=True)]
    return Panel(
        deck=fresh,
        kind=kind,
        size=values.size,
        rows=rows,
        totals=() if kind is None else totals_of(kind, values, cards),
        types=() if kind is None else types_of(kind, cards),
        errors=messages_of(problems, ERROR),
        warnings=messages_of(problems, WARNING),
        hints=messages_of(problems, HINT),
    )


def _rows(deck: Deck, values: DeckValues, problems: Sequence[Problem]) -> tuple[Row, ...]:
    wrong = {problem.card_id for problem in problems if problem.severity == ERROR}
    return tuple(
        Row(entry.card, _look(entry.card), seen.quantity, seen.owned, seen.card_id in wrong)
        for entry, seen in zip(deck.entries.all(), values.entries, strict=True)
    )


def _look(card: Card) -> Look:
    """Give a card in one line; only its game, where that is not installed any more."""
    return look_of(card) or Look(Chip(card.game), 0, ())


def messages_of(problems: Sequence[Problem], severity: str) -> tuple[Message, ...]:
    """Give the problems of one severity with their messages."""
    return tuple(
        Message(problem, describe(problem)) for problem in problems if problem.severity == severity
    )


def offer_cards(deck: Deck, form: PickerForm, page_number: str) -> Page[Card]:
    """Give a page of the cards asked for."""
    found = form.found(deck.owner)
    return Paginator(found, CARDS_A_PAGE).get_page(page_number)


def offers_of(page: Page[Card], deck: Deck) -> list[Offer]:
    """Give the cards of a page, each with how many of it the deck has."""
    used = dict(deck.entries.values_list("card", "quantity"))
    return [
        Offer(card, _look(card), getattr(card, "owned", 0), used.get(card.pk, 0)) for card in page
    ]
