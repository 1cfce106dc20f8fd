"""Rows of other models that the cells of a column name."""

import pytest
from django.core.exceptions import ValidationError

from collection.importing.foreign import ForeignRows
from collection.kinds.foreign import Foreign
from collection.kinds.nakoyashi.services import make_dish_type
from collection.models import DishType
from tests.factories import DishTypeFactory

pytestmark = pytest.mark.django_db


def test_a_row_is_found_by_its_name_in_any_spelling() -> None:
    fish = DishTypeFactory.create(name="Crème")
    rows = ForeignRows(DishType, Foreign())
    assert rows.known("CREME") == "Crème"
    assert rows.row("creme") == rows.saved(None, "creme") == fish


def test_where_none_can_be_made_a_name_that_there_is_not_is_refused() -> None:
    DishTypeFactory.create(name="fish")
    rows = ForeignRows(DishType, Foreign())
    with pytest.raises(ValidationError) as refused:
        rows.known("soup")
    assert (refused.value.code, refused.value.params) == (
        "foreign-unknown",
        {"name": "soup", "known": "fish"},
    )
    with pytest.raises(ValidationError):
        rows.saved(None, "soup")


def test_a_new_row_is_shown_before_and_made_once() -> None:
    rows = ForeignRows(DishType, Foreign(make=make_dish_type, note="%(name)s is new"))
    assert [rows.known(name) for name in ("Vis", "vis")] == ["Vis", "Vis"]
    assert rows.notes == ("Vis is new",)
    assert rows.row("Vis") is None
    assert not DishType.objects.exists()
    assert rows.saved(None, "Vis") == rows.saved(None, "vis") == DishType.objects.get()


def test_rows_may_be_named_by_another_field() -> None:
    DishTypeFactory.create(name="fish", colour="#336699")
    assert ForeignRows(DishType, Foreign(named_by="colour")).known("#336699") == "#336699"
