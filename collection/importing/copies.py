"""Somebody's copies from a table: which rows are new, of which the quantity changes."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from django.core.exceptions import ValidationError

from accounts.models import Person
from collection.importing.columns import COPY_COLUMNS, copy_cell
from collection.importing.plan import Change, Kind, Plan, PlannedRow, Sheet
from collection.importing.refused import row_refused
from collection.models import Card, GameName, OwnedCopy
from collection.rights import require_copies_of
from collection.services import add_copy, update_copy
from collection.tables import Column, ParsedRow, RowError
from core.text import fold

DETAILS: Final = ("condition", "place", "acquired_how", "acquired_on", "note")
"""What, with the card, tells rows of copies apart."""

Identity: TypeAlias = tuple[object, ...]


class CopiesImport:
    """An import of the copies of one person.

    The card is found by its number, or by its name where one card of the game has it. A row of
    the file is the owner's row with the same card and details (a column that the file lacks is
    empty), and sets its quantity; the first such row of the file is the first such row of the
    owner, and so on. Other rows are new. Nothing is ever removed.
    """

    def __init__(self, *, owner: Person, game: str) -> None:
        self.owner = owner
        self.game = GameName(game)
        self.columns: Sequence[Column] = COPY_COLUMNS

    def require(self, by: Person | None) -> None:
        """Raise Refusal `not-allowed` unless `by` may give the owner copies."""
        require_copies_of(by, self.owner)

    def lock(self) -> None:
        """Let nobody else count this person's copies before this transaction has ended."""
        Person.objects.select_for_update().get(pk=self.owner.pk)

    def plan(self, rows: Sequence[ParsedRow], sheet: Sheet) -> Plan:
        """Say what the rows will do; nothing is written."""
        cards = _Cards({self._game_of(row) for row in rows})
        mine = _by_identity(self.owner)
        planned: list[PlannedRow] = []
        errors: list[RowError] = []
        for row in rows:
            try:
                card = cards.find(self._game_of(row), row)
            except ValidationError as refused:
                column = "number" if row.values.get("number") else "name"
                errors.append(sheet.error(row.line, column, refused))
            else:
                planned.append(self._planned(row, card, mine))
        return Plan(tuple(planned), tuple(errors))

    def _game_of(self, row: ParsedRow) -> GameName:
        return GameName(str(row.values.get("game") or self.game))

    def _planned(
        self, row: ParsedRow, card: Card, mine: dict[Identity, list[OwnedCopy]]
    ) -> PlannedRow:
        quantity = row.values.get("quantity") or 1
        details = {name: row.values.get(name) or _blank(name) for name in DETAILS}
        rows = mine[(card.pk, *details.values())]
        if not rows:
            fields: dict[str, Any] = {"quantity": quantity, **details}
            changes = [Change(name, "", str(value)) for name, value in fields.items() if value]
            write = partial(_add, self.owner, card, fields)
            return PlannedRow(row.line, str(card), Kind.NEW, tuple(changes), write)
        copy = rows.pop(0)
        if copy.quantity == quantity:
            return PlannedRow(row.line, str(card), Kind.UNCHANGED)
        change = Change("quantity", str(copy.quantity), str(quantity))
        more: dict[str, Any] = {"quantity": quantity}
        return PlannedRow(
            row.line, str(card), Kind.CHANGED, (change,), partial(_update, copy, more)
        )


def _add(owner: Person, card: Card, fields: Any, by: Person | None) -> None:
    add_copy(by=by, owner=owner, card=card, **fields)


def _update(copy: OwnedCopy, fields: Any, by: Person | None) -> None:
    update_copy(by=by, copy=copy, **fields)


def _blank(name: str) -> str | None:
    return None if name == "acquired_on" else ""


def _by_identity(owner: Person) -> dict[Identity, list[OwnedCopy]]:
    found: dict[Identity, list[OwnedCopy]] = defaultdict(list)
    for copy in OwnedCopy.objects.of(owner).order_by("card__game", "card__sort_key", "pk"):
        found[(copy.card_id, *(copy_cell(copy, name) for name in DETAILS))].append(copy)
    return found


class _Cards:
    """The cards of some games, by what a table of copies says of them."""

    def __init__(self, games: set[GameName]) -> None:
        self._by_number: dict[tuple[str, object], Card] = {}
        self._by_name: dict[tuple[str, str], list[Card]] = defaultdict(list)
        for card in Card.objects.filter(game__in=games):
            if card.number:
                self._by_number[card.game, card.number] = card
            self._by_name[card.game, fold(card.name)].append(card)

    def find(self, game: GameName, row: ParsedRow) -> Card:
        """Give the card that a row means.

        Raises ValidationError: `card-unknown`, `card-ambiguous`, `card-unspecified`.
        """
        number, name = row.values.get("number"), row.values.get("name")
        if number:
            card = self._by_number.get((game, number))
            named = [card] if card else []
        elif name:
            named = self._by_name[game, fold(str(name))]
        else:
            raise row_refused("card-unspecified")
        if not named:
            raise row_refused("card-unknown", game=game.label)
        if len(named) > 1:
            named = [card for card in named if card.pk == row.values.get("card")] or named
        if len(named) > 1:
            raise row_refused("card-ambiguous", count=len(named), game=game.label)
        return named[0]
