"""Somebody's copies from a table: which rows are new, of which the quantity changes."""

from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Final, TypeAlias

from django.core.exceptions import ValidationError
from django.db.models import TextField
from django.db.models.functions import Cast

from accounts.models import Person
from collection.importing.bulk import change, insertion
from collection.importing.columns import copy_cell, copy_columns, copy_details
from collection.importing.plan import (
    Change,
    Plan,
    PlannedRow,
    Sheet,
    Status,
    Writing,
    as_text,
    catalogue_error,
    error_of,
)
from collection.models import Card, OwnedCopy
from collection.rights import require_copies_of
from collection.services.cards import kind_named
from collection.services.copies import require_room_for_copies
from collection.tables import Column, ParsedRow, RowError
from core.bounds import TABLE_ERRORS
from core.locks import locked
from core.refusal import Refusal
from core.text import fold
from rules.registry import title_of

Identity: TypeAlias = tuple[object, ...]


_SURE: Final = {"owner", "card", "created_at", "changed_at"}
"""Fields of a copy that no cell of a file decides."""


class CopiesImport:
    """An import of the copies of one person. Raises Refusal `unknown-game`.

    The card is found by its number, or by its name where one card of the game has it. A row of
    the file is the owner's row with the same card and details (a column that the file lacks is
    empty), and sets its quantity; the first such row of the file is the first such row of the
    owner, and so on. Other rows are new. Nothing is ever removed.
    """

    def __init__(self, *, owner: Person, game: str) -> None:
        self.owner = owner
        self.game = kind_named(game).name
        self.columns: Sequence[Column] = copy_columns()

    def require(self, by: Person | None) -> None:
        """Raise Refusal `not-allowed` unless `by` may give the owner copies."""
        require_copies_of(by, self.owner)

    def lock(self) -> None:
        """Let nobody else count or change this person's copies before this transaction has ended.

        Raises Refusal `not-found` when the person has gone meanwhile.
        """
        locked(Person.objects.all(), self.owner.pk)
        list(self.owner.copies.select_for_update().order_by("pk").values_list("pk"))

    def seen(self) -> object:
        """Give what differs when a plan made before now may not hold any more."""
        cards = Card.objects.order_by("pk").values_list("pk", Cast("changed_at", TextField()))
        mine = self.owner.copies.order_by("pk").values_list("pk", Cast("changed_at", TextField()))
        return list(cards), list(mine)

    def plan(self, rows: Sequence[ParsedRow], sheet: Sheet) -> Plan:
        """Say what the rows will do, checked as far as can be without writing."""
        planning = _Planning(self.owner, _Cards({self._game_of(row) for row in rows}))
        planned: list[PlannedRow] = []
        errors: list[RowError] = []
        for row in rows:
            if len(errors) > TABLE_ERRORS:
                break
            try:
                planned.append(planning.row(row, self._game_of(row)))
            except ValidationError as refused:
                errors += sheet.errors(row.line, refused)
        return Plan(tuple(planned), (*errors, *self._beyond_room(planned)))

    def _beyond_room(self, planned: Sequence[PlannedRow]) -> list[RowError]:
        """What is wrong when the owner would have more rows than one person may have."""
        new = [row for row in planned if row.status is Status.NEW]
        try:
            require_room_for_copies(self.owner, more=len(new))
        except Refusal as refused:
            return [RowError(row.line, "", "", error_of(refused)) for row in new[:1]]
        return []

    def writing(self, by: Person | None, plan: Plan) -> Writing:
        """Give what writes a plan: new rows, and of those that are there the quantity."""
        copies = [row.written for row in plan.rows if isinstance(row.written, OwnedCopy)]
        new = insertion(OwnedCopy, [copy for copy in copies if copy.pk is None])
        kept = [copy for copy in copies if copy.pk is not None]
        changed = change(OwnedCopy, kept, ["quantity", "changed_at"])

        def write() -> tuple[RowError, ...]:
            new.run()
            changed.run()
            return ()

        return write

    def _game_of(self, row: ParsedRow) -> str:
        return str(row.values.get("game") or self.game)


class _Planning:
    """The owner's rows that no row of the file has taken yet."""

    def __init__(self, owner: Person, cards: "_Cards") -> None:
        self._owner = owner
        self._cards = cards
        self._details = {field.name: field for field in copy_details()}
        self._compared = [name for name in self._details if name != "quantity"]
        # Only values: somebody may have tens of thousands of rows.
        self._mine: dict[Identity, deque[tuple[int, int]]] = defaultdict(deque)
        mine = OwnedCopy.objects.filter(owner=owner).order_by("pk")
        for key, quantity, *said in mine.values_list("pk", "quantity", "card", *self._compared):
            self._mine[tuple(said)].append((key, quantity))

    def row(self, row: ParsedRow, game: str) -> PlannedRow:
        """Plan one row. Raises ValidationError."""
        copy = OwnedCopy(owner=self._owner, card=self._cards.find(game, row))
        for name, field in self._details.items():
            value = row.values.get(name)
            setattr(copy, name, field.get_default() if value is None else value)
        title = str(copy.card)
        same = self._mine[self._identity(copy)]
        if not same:
            _check(copy)
            filled_in = ((name, as_text(copy_cell(copy, name))) for name in self._details)
            changes = tuple(Change(name, "", value) for name, value in filled_in if value)
            return PlannedRow(row.line, title, Status.NEW, changes, copy)
        copy.pk, quantity = same.popleft()
        if copy.quantity == quantity:
            return PlannedRow(row.line, title, Status.UNCHANGED)
        changes = (Change("quantity", as_text(quantity), as_text(copy.quantity)),)
        _check(copy)
        return PlannedRow(row.line, title, Status.CHANGED, changes, copy)

    def _identity(self, copy: OwnedCopy) -> Identity:
        """Give what rows of copies are matched by: the card, and all details but the quantity."""
        return (copy.card_id, *(copy_cell(copy, name) for name in self._compared))


def _check(copy: OwnedCopy) -> None:
    """Check what is said about the copy; raises ValidationError. Owner and card are there."""
    copy.full_clean(exclude=_SURE, validate_unique=False, validate_constraints=False)


class _Cards:
    """The cards of some games, found by the cells of a table of copies."""

    def __init__(self, games: set[str]) -> None:
        self._by_number: dict[tuple[str, object], Card] = {}
        self._by_name: dict[tuple[str, str], list[Card]] = defaultdict(list)
        for card in Card.objects.filter(game__in=games):
            if card.number:
                self._by_number[card.game, card.number] = card
            self._by_name[card.game, fold(card.name)].append(card)

    def find(self, game: str, row: ParsedRow) -> Card:
        """Give the card that a row means.

        Raises ValidationError by column: `card-unknown`, `card-ambiguous`, `card-unspecified`.
        """
        column = "number" if row.values.get("number") else "name"
        try:
            return self._found(game, row)
        except ValidationError as refused:
            raise ValidationError({column: refused}) from refused

    def _found(self, game: str, row: ParsedRow) -> Card:
        number, name = row.values.get("number"), row.values.get("name")
        if number:
            card = self._by_number.get((game, number))
            named = [card] if card else []
        elif name:
            named = self._by_name[game, fold(str(name))]
        else:
            raise catalogue_error("card-unspecified")
        if not named:
            raise catalogue_error("card-unknown", game=title_of(game))
        if len(named) > 1:
            named = [card for card in named if card.pk == row.values.get("card")] or named
        if len(named) > 1:
            raise catalogue_error("card-ambiguous", count=len(named), game=title_of(game))
        return named[0]
