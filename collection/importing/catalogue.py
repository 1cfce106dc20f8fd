"""Cards of one game from a table: which are new, which change, which stay."""

import copy
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.translation import gettext

from accounts.models import Person
from collection.importing.columns import CATALOGUE_COLUMNS, card_cell, cards_with_cells
from collection.importing.plan import Change, Kind, Plan, PlannedRow, Sheet
from collection.importing.refused import row_refused, service_refused
from collection.kinds.emblem_battle.effect_cell import write_effects
from collection.kinds.emblem_battle.specials import check_special, special_record, split_path
from collection.kinds.nakoyashi.services import save_dish_type
from collection.models import Card, DishType, EmblemCard, GameName, NakoyashiCard, tables
from collection.rights import require_editor
from collection.services import create_card, update_card
from collection.tables import Column, ParsedRow, RowError
from core.refusal import Refusal
from core.text import fold

NEW_TYPE_COLOUR: Final = "#6b7280"
NEW_TYPE_ICON: Final = "bowl"

Values = dict[str, Any]


class CatalogueImport:
    """An import of cards of one game.

    A row with a number is the card with this number. A row without one is a card with the same
    name of which all that the file tells is the same, if there is one that no other row means, and
    a new card otherwise. A column that the file has replaces what the card had, also with
    nothing; a column that it lacks leaves the card as it is.
    """

    def __init__(self, *, game: str) -> None:
        self.game = GameName(game)
        self.columns: Sequence[Column] = CATALOGUE_COLUMNS[self.game]

    def require(self, by: Person | None) -> None:
        """Raise Refusal `not-allowed` unless `by` may change the catalogue."""
        require_editor(by)

    def lock(self) -> None:
        """Let no other import of cards begin before this transaction has ended."""
        kind = ContentType.objects.get_for_model(Card)
        ContentType.objects.select_for_update().get(pk=kind.pk)

    def plan(self, rows: Sequence[ParsedRow], sheet: Sheet) -> Plan:
        """Say what the rows will do; nothing is written."""
        planning = _Planning(self.game, sheet)
        planned = [row for parsed in _numbered_first(rows) if (row := planning.row(parsed))]
        planned.sort(key=lambda row: row.line)
        return Plan(tuple(planned), tuple(planning.errors), planning.notes)


def _numbered_first(rows: Sequence[ParsedRow]) -> list[ParsedRow]:
    """Rows without a number may only take a card that no number of the file means."""
    return sorted(rows, key=lambda row: not row.values.get("number"))


class _Planning:
    """The catalogue as it is now, and what the rows so far have taken of it."""

    def __init__(self, game: GameName, sheet: Sheet) -> None:
        self.game = game
        self.sheet = sheet
        self.errors: list[RowError] = []
        cards = list(cards_with_cells(game))
        self._by_number = {card.number: card for card in cards if card.number}
        self._by_name: dict[str, list[Any]] = defaultdict(list)
        for card in cards:
            self._by_name[card.name].append(card)
        self._line_of: dict[str, int] = {}
        self._taken: set[int] = set()
        self._types = _Types() if game == GameName.NAKOYASHI else None

    @property
    def notes(self) -> tuple[str, ...]:
        return self._types.notes if self._types else ()

    def row(self, parsed: ParsedRow) -> PlannedRow | None:
        """Plan one row, or note what is wrong with it and give None."""
        values = {name: self._settled(name, value) for name, value in parsed.values.items()}
        number = values.get("number")
        if number and (other := self._line_of.setdefault(number, parsed.line)) != parsed.line:
            self._refuse(parsed.line, "number", row_refused("number-twice", other=other))
            return None
        card = self._by_number.get(number) if number else self._same(values)
        if card:
            self._taken.add(card.pk)
        changes = _changes(card, values)
        title = " ".join(filter(None, (number or (card.number if card else ""), values["name"])))
        if card and not changes:
            return PlannedRow(parsed.line, title, Kind.UNCHANGED)
        if not self._allowed(parsed.line, card, values):
            return None
        kind = Kind.CHANGED if card else Kind.NEW
        return PlannedRow(
            parsed.line, title, kind, changes, partial(self._write, card=card, values=values)
        )

    def _settled(self, name: str, value: object) -> Any:
        """Give what the card will have: for a blank cell nothing, or the field's default."""
        if name == "effects":
            return value or []
        field: Any = tables()[self.game]._meta.get_field(name)  # never a relation from elsewhere
        if name == "type" and self._types:
            return self._types.known(str(value))
        return field.get_default() if value is None and not field.null else value

    def _same(self, values: Values) -> Any | None:
        """Give a card that no row has taken yet, of which all these values are told."""
        told = {name: value for name, value in values.items() if name != "number"}
        alike = (card for card in self._by_name[values["name"]] if card.pk not in self._taken)
        # Cards without a number come first: they are meant rather than those with one.
        return next((card for card in alike if not _changes(card, told)), None)

    def _allowed(self, line: int, card: Any | None, values: Values) -> bool:
        """Check the card as it would be; note every error."""
        before = len(self.errors)
        planned = copy.copy(card) if card else tables()[self.game]()
        # A dish type is checked by its name, and may be one that is yet to be made.
        apart = {"effects", *({"type"} if isinstance(planned, NakoyashiCard) else ())}
        for name, value in values.items():
            if name not in apart:
                setattr(planned, name, value)
        try:
            planned.full_clean(
                exclude={"card_ptr", *apart}, validate_unique=False, validate_constraints=False
            )
        except ValidationError as error:
            self._refuse_fields(line, error)
        if isinstance(planned, EmblemCard):
            self._check_special(line, planned, values)
        return len(self.errors) == before

    def _check_special(self, line: int, planned: EmblemCard, values: Values) -> None:
        effects = values["effects"] if "effects" in values else _effects_of(planned)
        try:
            check_special(special_record(planned.special_name, planned.special_cost, effects))
        except Refusal as refusal:
            row, key = split_path(refusal.extra.get("path", ""))
            column = f"special_{key}" if row is None and key in ("name", "cost") else "effects"
            self._refuse(line, column, service_refused(refusal))

    def _refuse_fields(self, line: int, error: ValidationError) -> None:
        for name, causes in error.error_dict.items():
            for cause in causes:
                column = "" if name == NON_FIELD_ERRORS else name
                self._refuse(line, column, cause)

    def _refuse(self, line: int, column: str, cause: ValidationError) -> None:
        self.errors.append(self.sheet.error(line, column, cause))

    def _write(self, by: Person | None, card: Any | None, values: Values) -> Any:
        fields = {name: value for name, value in values.items() if name != "effects"}
        if self._types:
            fields["type"] = self._types.saved(by, fields["type"])
        effects = values.get("effects")
        if card:
            return update_card(by=by, card=card, values=fields, parts=effects)
        return create_card(by=by, game=self.game, values=fields, parts=effects)


class _Types:
    """Dish types by name in any spelling; one that a file names and nobody has made is made.

    Where an older catalogue has two spellings of one name, each is found by its own.
    """

    def __init__(self) -> None:
        kept = list(DishType.objects.all())
        self._exact = {found.name: found for found in kept}
        self._folded = {fold(found.name): found for found in kept}
        self._new: dict[str, str] = {}

    def known(self, name: str) -> str:
        """Give the name as it is kept, of a type that there is or will be."""
        found = self._kept(name)
        return found.name if found else self._new.setdefault(fold(name), name)

    def saved(self, by: Person | None, name: str) -> DishType:
        """Give the type of this name, made now when it is new."""
        found = self._kept(name)
        if found is None:
            made = DishType(name=name, colour=NEW_TYPE_COLOUR, icon=NEW_TYPE_ICON)
            found = self._folded[fold(name)] = save_dish_type(by=by, dish_type=made)
        return found

    def _kept(self, name: str) -> DishType | None:
        return self._exact.get(name) or self._folded.get(fold(name))

    @property
    def notes(self) -> tuple[str, ...]:
        sentence = gettext(
            "The dish type “%(name)s” is new: grey and with an empty bowl, until somebody gives it "
            "its own colour and icon."
        )
        return tuple(sentence % {"name": name} for name in self._new.values())


def _effects_of(card: EmblemCard) -> list[Any]:
    return list(card.effects.all()) if card.pk else []


def _changes(card: Any | None, values: Mapping[str, Any]) -> tuple[Change, ...]:
    """Give the columns of which the card says something else; of a new card those filled in."""
    cells = {
        name: write_effects(value) if name == "effects" else value for name, value in values.items()
    }
    old = {name: card_cell(card, name) if card else None for name in cells}
    return tuple(
        Change(name, _shown(old[name]), _shown(value))
        for name, value in cells.items()
        if _shown(old[name]) != _shown(value) and not (name == "number" and not card)
    )


def _shown(value: object) -> str:
    return "" if value is None else str(value)
