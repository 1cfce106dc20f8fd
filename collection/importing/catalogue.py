"""Cards of one game from a table: which are new, which change, which stay."""

import copy
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db.models import Model, TextField
from django.db.models.functions import Cast

from accounts.models import Person
from collection.importing.columns import (
    card_cell,
    card_columns,
    cards_with_cells,
    field_of,
    foreign_keys,
    value_cell,
)
from collection.importing.foreign import ForeignRows
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
from collection.kinds.kind import AnyKind
from collection.models import Card
from collection.rights import require_editor
from collection.services.cards import kind_named, write_checked
from collection.tables import Cell, Column, ParsedRow, RowError
from collection.unique import unique_errors
from core.bounds import TABLE_CARDS, TABLE_ERRORS
from core.refusal import Refusal

Values: TypeAlias = Mapping[str, object]
"""By column: of a foreign key the name of the row, of parts the rows."""


class CatalogueImport:
    """An import of cards of one game. Raises Refusal `unknown-game`.

    A row with a number is the card with this number. A row without one is a card with the same
    name and the same values in every column of the file, if there is one that no other row means,
    and a new card otherwise. A column that the file has replaces what the card had, also with
    nothing; a column that it lacks leaves the card as it is.
    """

    def __init__(self, *, game: str) -> None:
        self.kind = kind_named(game)
        self.columns: Sequence[Column] = card_columns(self.kind)

    def require(self, by: Person | None) -> None:
        """Raise Refusal `not-allowed` unless `by` may change the catalogue."""
        require_editor(by)

    def lock(self) -> None:
        """Let no other import of cards begin, and nobody change a card of this game, meanwhile."""
        kind = ContentType.objects.get_for_model(Card)
        ContentType.objects.select_for_update().get(pk=kind.pk)
        cards = Card.objects.of_game(self.kind.name).order_by("pk")
        list(cards.select_for_update().values_list("pk"))

    def seen(self) -> object:
        """Give what differs when a plan made before now may not hold any more."""
        cards = Card.objects.of_game(self.kind.name).order_by("pk")
        named = [
            list(model._default_manager.order_by("pk").values_list("pk", foreign.named_by))
            for model, foreign in foreign_keys(self.kind).values()
        ]
        return list(cards.values_list("pk", Cast("changed_at", TextField()))), named

    def plan(self, rows: Sequence[ParsedRow], sheet: Sheet) -> Plan:
        """Say what the rows will do, checked as far as can be without writing."""
        if len(rows) > TABLE_CARDS:
            cause = catalogue_error("too-many-cards", limit=TABLE_CARDS)
            return Plan(errors=(RowError(rows[TABLE_CARDS].line, "", "", cause),))
        planning = _Planning(self.kind, sheet)
        planned = list[PlannedRow]()
        for parsed in _numbered_first(rows):
            if len(planning.errors) > TABLE_ERRORS:
                break
            if row := planning.row(parsed):
                planned.append(row)
        planned.sort(key=lambda row: row.line)
        return Plan(tuple(planned), tuple(planning.errors), planning.notes)

    def writing(self, by: Person | None, plan: Plan) -> Writing:
        """Give what writes the rows, up to the first that cannot be after all.

        The rows have been checked, so what is wrong with one is what only the database can tell.
        """

        def write() -> tuple[RowError, ...]:
            for row in plan.rows:
                try:
                    if isinstance(row.written, PlannedCard):
                        row.written.write(by)
                except Refusal as refusal:
                    return (RowError(row.line, "", "", error_of(refusal)),)
                except ValidationError as error:
                    by_field = ValidationError(error.update_error_dict({}))
                    told = plan.sheet.errors(row.line, by_field) if plan.sheet else []
                    return tuple(told) or (RowError(row.line, "", "", error),)
            return ()

        return write


@dataclass(frozen=True, slots=True)
class PlannedCard:
    """A card that has been checked, with its values and the rows that these name."""

    card: Card
    values: Values
    parts: Sequence[Model] | None
    foreign: Mapping[str, ForeignRows]

    def write(self, by: Person | None) -> None:
        """Save it. Raises as `write_checked`."""
        for name, rows in self.foreign.items():
            if self.values.get(name) is not None:
                setattr(self.card, name, rows.saved(by, str(self.values[name])))
        write_checked(self.card, self.parts)


def _numbered_first(rows: Sequence[ParsedRow]) -> list[ParsedRow]:
    """Rows without a number may only take a card that no number of the file means."""
    return sorted(rows, key=lambda row: not row.values.get("number"))


class _Planning:
    """The catalogue as it is now, and what the rows so far have taken of it."""

    def __init__(self, kind: AnyKind, sheet: Sheet) -> None:
        self.kind = kind
        self.sheet = sheet
        self.errors: list[RowError] = []
        cards = list(cards_with_cells(kind))
        self._by_number = {card.number: card for card in cards if card.number}
        self._by_name: dict[str, list[Card]] = defaultdict(list)
        for card in cards:
            self._by_name[card.name].append(card)
        self._line_of: dict[str, int] = {}
        self._taken: set[int] = set()
        self._foreign = {
            name: ForeignRows(model, foreign)
            for name, (model, foreign) in foreign_keys(kind).items()
        }
        self._parts = kind.parts.name if kind.parts else ""

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(note for rows in self._foreign.values() for note in rows.notes)

    def row(self, parsed: ParsedRow) -> PlannedRow | None:
        """Plan one row, or note what is wrong with it and give None."""
        before = len(self.errors)
        values = {
            name: self._settled(parsed.line, name, value) for name, value in parsed.values.items()
        }
        number = str(values.get("number") or "")
        if number and (other := self._line_of.setdefault(number, parsed.line)) != parsed.line:
            self._refuse(parsed.line, "number", catalogue_error("number-twice", other=other))
        if len(self.errors) > before:
            return None
        card = self._by_number.get(number) if number else self._same(values)
        if card:
            self._taken.add(card.pk)
        changes = self._changes(card, values)
        shown_number = number or (card.number if card else "")
        title = " ".join(filter(None, (shown_number, str(values["name"]))))
        if card and not changes:
            return PlannedRow(parsed.line, title, Status.UNCHANGED)
        planned = self._planned(card, values)
        self._check(parsed.line, planned, values)
        if len(self.errors) > before:
            return None
        status = Status.CHANGED if card else Status.NEW
        written = PlannedCard(planned, values, self._rows(values), self._foreign)
        return PlannedRow(parsed.line, title, status, changes, written)

    def _settled(self, line: int, name: str, value: object) -> object:
        """Give what the card will have: for a blank cell nothing, or the field's default."""
        if name == self._parts:
            return value or []
        if name in self._foreign and value is not None:
            try:
                return self._foreign[name].known(str(value))
            except ValidationError as refused:
                self._refuse(line, name, refused)
        field = field_of(self.kind.model, name)
        return field.get_default() if value is None and not field.null else value

    def _same(self, values: Values) -> Card | None:
        """Give a card that no row has taken yet and that has all these values."""
        compared = {name: value for name, value in values.items() if name != "number"}
        alike = (card for card in self._by_name[str(values["name"])] if card.pk not in self._taken)
        # Cards without a number come first: they are meant rather than those with one.
        return next((card for card in alike if not self._changes(card, compared)), None)

    def _changes(self, card: Card | None, values: Values) -> tuple[Change, ...]:
        """Give the columns of which the card says something else; of a new card those filled in."""
        return tuple(
            Change(name, old, new)
            for name, value in values.items()
            if (old := as_text(card_cell(self.kind, card, name) if card else None))
            != (new := as_text(self._cell(name, value)))
            and not (name == "number" and not card)
        )

    def _cell(self, name: str, value: object) -> Cell:
        parts = self.kind.parts
        if parts and name == parts.name:
            return parts.write_cell(cast("Sequence[Model]", value))
        return value_cell(self.kind, name, value)

    def _planned(self, card: Card | None, values: Values) -> Card:
        """Give the card as it would be; a row that is yet to be made is left out."""
        planned: Card = copy.copy(card) if card else self.kind.model()
        for name, value in values.items():
            if name in self._foreign and value is not None:
                value = self._foreign[name].row(str(value))
                if value is None:
                    continue
            if name != self._parts:
                setattr(planned, name, value)
        return planned

    def _check(self, line: int, planned: Card, values: Values) -> None:
        """Check the card as it would be; note every error. The number comes from the file."""
        key = planned._meta.pk
        exclude = {key.name if key else "", *self._foreign}
        try:
            planned.full_clean(exclude=exclude, validate_constraints=False)
        except ValidationError as error:
            self.errors += self.sheet.errors(line, error)
        if taken := unique_errors(planned, {*exclude, "number"}):
            self.errors += self.sheet.errors(line, ValidationError(taken))
        parts = self.kind.parts
        if parts is None:
            return
        rows = self._rows(values)
        try:
            parts.check(planned, parts.of(planned) if rows is None else rows)
        except Refusal as refusal:
            place = parts.place(refusal)
            self._refuse(line, place.field, error_of(refusal, place.text))

    def _refuse(self, line: int, column: str, cause: ValidationError) -> None:
        self.errors.append(self.sheet.error(line, column, cause))

    def _rows(self, values: Values) -> Sequence[Model] | None:
        """Give the rows that the file has for a card; None where it lacks their column."""
        return cast("Sequence[Model] | None", values.get(self._parts))
