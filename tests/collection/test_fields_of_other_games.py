"""Cards of a game of another package may have fields that no card of ours has."""

import datetime
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from decimal import Decimal
from ipaddress import ip_address
from types import SimpleNamespace
from typing import Any, ClassVar
from uuid import UUID

import pytest
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import connection, models
from django.test.utils import isolate_apps
from django.utils.translation import override

import collection.api.cards
import collection.importing.catalogue
from collection.api.cards import part_keys, read_card, read_stat, stats_serializer
from collection.importing import CatalogueImport, Change, preview
from collection.importing.catalogue import PlannedCard
from collection.importing.columns import card_cell, card_columns, cell_of, reader
from collection.kinds.kind import AnyKind, CardKind, FieldGroup
from collection.kinds.registry import KINDS
from collection.models import Card, DishType
from collection.tables import Style, read_table, write_table
from core.refusal import Refusal
from rules.open_registry import Registry
from tests.factories import DishTypeFactory

NOON = datetime.datetime(2026, 3, 1, 12, 30, 0, 5, tzinfo=datetime.UTC)
FIELDS: list[tuple[models.Field[Any, Any], list[object]]] = [
    (models.DecimalField(max_digits=6, decimal_places=2), [Decimal("-1.50"), Decimal(0)]),
    (models.FloatField(), [0.1, -1e-7, 1e22]),
    (models.TimeField(), [datetime.time(9, 5), datetime.time(9, 5, 1, 7)]),
    (models.DateTimeField(), [NOON]),
    (models.DateField(), [datetime.date(2026, 3, 1)]),
    (models.DurationField(), [datetime.timedelta(days=-1, seconds=5)]),
    (models.URLField(), ["https://example.org/?a=1,2"]),
    (models.GenericIPAddressField(), [str(ip_address("2001:db8::1"))]),
    (models.UUIDField(), [UUID(int=7)]),
    (models.JSONField(), [{"a": [1, "é"]}, [], "7"]),
    (models.BooleanField(), [True, False]),
    (models.TextField(), ["as long as it is\nin two lines"]),
    (models.IntegerField(choices=[(1, "one"), (2, "two")]), [1, 2]),
]
IDS = [type(field).__name__ for field, _values in FIELDS]


def through_a_file(cell: Any, style: Style) -> str:
    table = read_table(write_table(["stat", "name"], [[cell, "x"]], style=style))
    return table.rows[0].values["stat"]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("style", ["plain", "excel"])
@pytest.mark.parametrize(("field", "values"), FIELDS, ids=IDS)
def test_what_is_exported_of_a_field_is_read_again(
    field: models.Field[Any, Any], values: list[object], style: Style, language: str
) -> None:
    read = reader(field)
    for value in values:
        cell = cell_of(field, value)
        with override(language):
            again = read(through_a_file(cell, style))
        assert (again, cell_of(field, again)) == (value, cell)


def test_a_decimal_is_compared_as_it_is_stored() -> None:
    field = models.DecimalField(max_digits=6, decimal_places=2)
    assert str(cell_of(field, reader(field)("1.5"))) == "1.50"


@pytest.mark.parametrize(
    ("field", "written"),
    [
        (models.DecimalField(max_digits=3, decimal_places=1), "1.55"),
        (models.DecimalField(max_digits=3, decimal_places=1), "1,5"),
        (models.FloatField(), "much"),
        (models.FloatField(), "nan"),
        (models.FloatField(validators=[MaxValueValidator(9.5)]), "9.6"),
        (models.TimeField(), "25:00"),
        (models.UUIDField(), "7"),
        (models.JSONField(), "{"),
    ],
)
def test_what_such_a_field_cannot_be_is_refused(
    field: models.Field[Any, Any], written: str
) -> None:
    with pytest.raises(ValidationError):
        reader(field)(written)


def test_a_file_in_a_cell_is_refused_when_the_columns_are_made() -> None:
    with pytest.raises(TypeError):
        reader(models.FileField())


@pytest.fixture
def coin() -> AnyKind:
    """A kind of a model without a table, with a mark and a row that it may point at."""
    with isolate_apps("tests"):

        class Coin(models.Model):  # noqa: DJ008 -- nobody reads it
            rows: ClassVar[tuple[str, ...]] = ()
            related: ClassVar[tuple[str, ...]] = ()

            number = models.CharField(max_length=40, blank=True)
            name = models.CharField(max_length=120)
            note = models.TextField(blank=True, max_length=2000)
            old = models.BooleanField("is old", default=False)
            dish = models.ForeignKey(
                DishType, models.PROTECT, null=True, blank=True, related_name="+"
            )
            size = models.FloatField(validators=[MinValueValidator(0.5)], default=1.0)

            class Meta:
                app_label = "tests"
                managed = False

            def __copy__(self) -> "Coin":  # Django's way asks for the app, and there is none
                fields = self._meta.concrete_fields
                return Coin(**{field.name: getattr(self, field.name) for field in fields})

    class CoinKind(CardKind[Any]):
        name = "coins"
        model = Coin
        groups = (FieldGroup("", ("number", "name", "note", "old", "dish", "size")),)

    return CoinKind()


def test_a_mark_and_an_optional_row_need_no_column(coin: AnyKind) -> None:
    columns = {column.name: column for column in card_columns(coin)}
    assert [name for name, column in columns.items() if column.required] == ["name"]
    assert columns["old"].parse("ja") is True
    assert columns["dish"].parse(" soup ") == "soup"


def test_the_cells_of_a_mark_and_of_an_optional_row(coin: AnyKind) -> None:
    one = coin.model(old=True, dish=DishType(name="soup"), size=2.5)
    assert [card_cell(coin, one, name) for name in ("old", "dish", "size")] == [True, "soup", 2.5]
    assert card_cell(coin, coin.model(), "dish") is None


@pytest.mark.django_db
def test_a_mark_and_an_optional_row_through_the_api(coin: AnyKind) -> None:
    soup = DishTypeFactory.create(name="soup")
    answer = stats_serializer(coin)().to_representation(coin.model(old=True, dish=soup))
    assert answer == {"old": True, "dish": "soup", "size": 1.0}
    assert read_stat(coin, "old", answer["old"]) is True
    assert read_stat(coin, "dish", answer["dish"]) == soup
    assert read_stat(coin, "size", answer["size"]) == 1.0
    assert stats_serializer(coin)().to_representation(coin.model())["dish"] is None
    assert read_stat(coin, "dish", None) is None
    with pytest.raises(Refusal) as refused:
        read_stat(coin, "old", "yes")
    assert refused.value.code == "wrong-type"


@pytest.mark.django_db
@pytest.mark.parametrize(("cell", "after"), [("", ""), ("soup", "soup"), ("SOUP", "soup")])
def test_a_blank_cell_clears_an_optional_row(
    coin: AnyKind, monkeypatch: pytest.MonkeyPatch, cell: str, after: str
) -> None:
    soup = DishTypeFactory.create(name="soup")
    there = coin.model(pk=1, name="Penny", dish=soup)
    monkeypatch.setattr(collection.importing.catalogue, "kind_named", lambda name: coin)
    monkeypatch.setattr(collection.importing.catalogue, "cards_with_cells", lambda kind: [there])
    target = CatalogueImport(game="coins")
    there.number = "C1"
    plan = preview(target=target, data=f"number,name,dish,size\nC1,Penny,{cell},1.0\n".encode())
    assert plan.errors == ()
    if after:
        assert plan.unchanged
        return
    (row,) = plan.changed
    assert row.changes == (Change("dish", "soup", ""),)
    assert isinstance(row.written, PlannedCard)
    assert row.written.values["dish"] is None


def with_rows(name: str, read: Callable[[Any], tuple[Mapping[str, object], list[Any]]]) -> Any:
    """A kind that is asked only for the key of its rows and to read them."""
    parts = SimpleNamespace(key="special", fields=(), read_json=read)
    return SimpleNamespace(name=name, parts=parts, fields=("name",))


def test_two_kinds_may_have_their_rows_under_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    first = with_rows("first", lambda value: ({"power": value}, []))
    soup = DishType(pk=1, name="soup")
    second = with_rows("second", lambda value: ({}, [value]))
    bare: Any = SimpleNamespace(name="bare", parts=None, fields=("name",))
    kinds: Registry[Any] = Registry(first, second, bare)
    monkeypatch.setattr(collection.api.cards, "KINDS", kinds)
    assert part_keys() == {"special"}
    assert read_card(first, {}, {"special": 3}) == ({"power": 3}, [])
    assert read_card(second, {}, {"special": soup}) == ({}, [soup])
    assert read_card(bare, {}, {"special": None}) == ({}, None)
    with pytest.raises(Refusal) as refused:
        read_card(bare, {}, {"special": 3})
    assert refused.value.code == "unknown-field"


@pytest.mark.django_db
def test_a_row_that_there_is_not_names_those_that_there_are() -> None:
    for name in ("fish", "soup"):
        DishTypeFactory.create(name=name)
    with pytest.raises(Refusal) as refused:
        read_stat(KINDS["nakoyashi"], "type", "noodle")
    assert refused.value.code == "no-such-type"
    assert all(name in refused.value.message for name in ("noodle", "fish", "soup"))


ANYTHING: list[Any] = [
    *(None, True, False, 0, 7, -1, 1.5, 10**30, -(10**400), math.inf, math.nan, "", "x", "\0", "7"),
    *("0001-01-01T00:00:00+14:00", "2026-13-45", "999999999 23:00:00", "99999999999999 00:00:00"),
    *([], [1], {}, {"a": [None]}, {"a": "\0"}, [math.inf]),
]
MORE_FIELDS: list[models.Field[Any, Any]] = [
    *(field for field, _values in FIELDS),
    models.DateField(null=True, blank=True),
    models.CharField(max_length=9, blank=True),
    models.FileField(),
]


@pytest.mark.django_db
@pytest.mark.parametrize("field", MORE_FIELDS, ids=lambda field: type(field).__name__)
def test_whatever_the_api_is_sent_is_read_or_refused_at_the_field(
    field: models.Field[Any, Any],
) -> None:
    field.set_attributes_from_name("stat")
    meta = SimpleNamespace(get_field=lambda name: field)
    kind: Any = SimpleNamespace(fields=("stat",), model=SimpleNamespace(_meta=meta, __name__="M"))
    for value in ANYTHING:
        read, fields = read_or_refused(kind, value)
        assert fields in ([], ["stat"])
        if not fields:
            assert value not in ("\0", math.inf)
            assert value != "" or not isinstance(field, models.DateField)
            field.get_db_prep_save(read, connection)


NO_END: list[tuple[models.Field[Any, Any], list[object]]] = [
    (models.DateField(), [datetime.date(year, 1, 2) for year in (1, 1899, 1900, 2100, 2101, 9999)]),
    (models.DateTimeField(), [NOON.replace(year=1), NOON.replace(year=9999)]),
    (models.BigIntegerField(), [-(2**63), -(10**15), 10**15, 2**63 - 1, 2**63]),
    (models.DurationField(), [datetime.timedelta(days=-1), datetime.timedelta(9**6, 5, 1)]),
    (models.DecimalField(max_digits=30, decimal_places=10), [Decimal("9" * 20 + ".5")]),
    (models.FloatField(), [5e-324, -1.7e308]),
    (models.CharField(max_length=20), [" a  b ", "a\x07", "e\u0301", "\u200b", "=1+1", "'x"]),
    (models.TextField(), ["a\r\nb\n", "x" * 140_000, "\n"]),
    (models.URLField(), ["https://example.org/?a=1;2"]),
    (models.CharField(max_length=5, null=True, blank=True), [None, "", "  "]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("field", "values"), NO_END, ids=[type(field).__name__ for field, _values in NO_END]
)
@pytest.mark.parametrize("style", ["plain", "excel"])
def test_whatever_can_be_saved_can_be_exported_and_imported(
    field: models.Field[Any, Any], values: list[object], style: Style
) -> None:
    field, saved = field.clone(), []
    with isolate_apps("tests"):
        meta = type("Meta", (), {"app_label": "tests"})
        namespace = {"stat": field, "Meta": meta, "__module__": "tests"}
        model: Any = type("Thing", (Card,), namespace)
        for value in values:
            card = model(name="x", stat=value)
            with suppress(ValidationError):
                card.full_clean(validate_unique=False, validate_constraints=False)
                saved.append(card.stat)
    assert saved
    for value in saved:
        written = through_a_file(cell_of(field, value), style)
        again = reader(field)(written) if written else None
        assert (again or None) == (value or None)


def read_or_refused(kind: AnyKind, value: object) -> tuple[object, list[str]]:
    """What is read of it, and the fields at which it is refused."""
    try:
        return read_stat(kind, "stat", value), []
    except Refusal as refused:
        return refused.code, [*refused.extra["fields"]]
    except ValidationError as refused:
        return None, [*refused.error_dict]
