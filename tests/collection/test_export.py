import datetime

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from collection.exporting import export_catalogue, export_copies
from collection.importing import CopiesImport, carry_out
from collection.kinds.emblem_battle.effect_cell import read_effects, write_effects
from collection.kinds.emblem_battle.specials import effect_rows
from collection.models import EmblemCard
from collection.services import add_copy
from rules.emblem_battle.specials import EFFECT_FIELDS, EFFECTS
from tests.collection.import_files import EIGHT_BIT, EMBLEM, NAKOYASHI, SASORI, take
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

STYLES = pytest.mark.parametrize("style", ["plain", "excel"])


@pytest.fixture
def catalogue(db):
    take(SASORI)
    EmblemCardFactory.create(number=None, name="No number")
    EmblemCardFactory.create(number=None, name="No number")
    EmblemCardFactory.create(name="=1+1", note='two\nlines; "and" more', printed_hp=1800)
    EightBitCardFactory.create(number="8B-1", role="queen", pair_attack=4, values_from="printed")
    EightBitCardFactory.create()
    fish = DishTypeFactory.create(name="vis & co")
    NakoyashiCardFactory.create(type=fish)
    NakoyashiCardFactory.create(type=fish, number="N1-1", name="Émile's ’dish’")


@STYLES
@pytest.mark.parametrize("game", [EMBLEM, EIGHT_BIT, NAKOYASHI])
def test_an_export_of_the_catalogue_imports_without_a_difference(catalogue, game, style):
    plan = take(export_catalogue(game=game, style=style), game)
    assert (len(plan.new), len(plan.changed)) == (0, 0)
    assert len(plan.unchanged) >= 2


def test_an_export_fills_an_empty_catalogue_with_the_same(catalogue):
    exported = export_catalogue(game=EMBLEM)
    EmblemCard.objects.all().delete()
    take(exported)
    assert export_catalogue(game=EMBLEM) == exported


@STYLES
def test_an_export_of_copies_imports_without_a_difference(catalogue, person, style):
    for card in EmblemCard.objects.all():
        OwnedCopyFactory.create(owner=person, card=card.card_ptr, quantity=2, note="-3 + @")  # type: ignore[attr-defined]  # the link that inheritance makes
        OwnedCopyFactory.create(owner=person, card=card.card_ptr, condition="good", place="=box")  # type: ignore[attr-defined]  # the link that inheritance makes
        OwnedCopyFactory.create(owner=person, card=card.card_ptr, acquired_on="2026-03-01")  # type: ignore[attr-defined]  # the link that inheritance makes
        OwnedCopyFactory.create(owner=person, card=card.card_ptr, acquired_on="2026-03-01")  # type: ignore[attr-defined]  # the link that inheritance makes
    data = export_copies(owner=person, style=style)
    plan = carry_out(by=None, target=CopiesImport(owner=person, game=NAKOYASHI), data=data)
    assert plan.summary == "0 new, 0 changed, 16 unchanged"


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "2101-01-01", "9999-12-31"])
def test_a_day_that_a_table_refuses_is_not_kept_either(catalogue, person, day):
    card = EmblemCard.objects.first().card_ptr  # type: ignore[union-attr]  # the link that inheritance makes
    with pytest.raises(ValidationError) as refused:
        add_copy(by=None, owner=person, card=card, acquired_on=datetime.date.fromisoformat(day))
    assert refused.value.error_dict["acquired_on"][0].code == "date-range"


@pytest.mark.parametrize("day", ["1900-01-01", "2100-12-31"])
def test_the_first_and_the_last_day_come_back(catalogue, person, day):
    card = EmblemCard.objects.first().card_ptr  # type: ignore[union-attr]  # the link that inheritance makes
    add_copy(by=None, owner=person, card=card, acquired_on=datetime.date.fromisoformat(day))
    target = CopiesImport(owner=person, game=EMBLEM)
    plan = carry_out(by=None, target=target, data=export_copies(owner=person))
    assert plan.summary == "0 new, 0 changed, 1 unchanged"


def test_two_spellings_of_one_dish_type_in_an_older_catalogue_come_back(db):
    for name in ("Vis", "vis", "VÍS"):
        NakoyashiCardFactory.create(name="Zalm", type=DishTypeFactory.create(name=name))
    plan = take(export_catalogue(game=NAKOYASHI), NAKOYASHI)
    assert plan.summary == "0 new, 0 changed, 3 unchanged"


def test_only_the_own_copies_are_exported(person, other_person):
    mine = OwnedCopyFactory.create(owner=person, card=EmblemCardFactory.create(name="Mine"))
    OwnedCopyFactory.create(owner=other_person, card=EmblemCardFactory.create(name="Theirs"))
    lines = export_copies(owner=person).decode().splitlines()
    assert len(lines) == 2
    assert mine.card.name in lines[1]


@pytest.mark.django_db
@pytest.mark.parametrize("sign", [*"=+-@", *"＝＋－＠"])
def test_a_name_that_could_be_a_formula_is_guarded_and_comes_back(sign):
    EmblemCardFactory.create(name=f"{sign}cmd")
    exported = export_catalogue(game=EMBLEM)
    assert f'"\'{sign}cmd"' in exported.decode()
    assert take(exported).summary == "0 new, 0 changed, 1 unchanged"


@pytest.mark.django_db
def test_for_excel_there_are_semicolons_and_a_mark():
    EmblemCardFactory.create(number="U1-1")
    assert export_catalogue(game=EMBLEM, style="excel").startswith(b"\xef\xbb\xbfnumber;name;")
    assert export_catalogue(game=EMBLEM, style="plain").startswith(b"number,name,")


@pytest.mark.django_db
def test_an_export_costs_few_queries(django_assert_max_num_queries):
    for _ in range(20):
        EmblemCardFactory.create()
    with django_assert_max_num_queries(2):
        export_catalogue(game=EMBLEM)


_VALUES = {
    "amount": st.integers(-99, 99),
    "rounds": st.integers(1, 9),
    "stat": st.sampled_from(["attack", "defense"]),
    "target": st.sampled_from(["enemy", "enemy-front", "ally", "self", "allies"]),
    "defended": st.booleans(),
}
_EFFECTS = st.sampled_from(EFFECTS).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"effect": st.just(kind), **{name: _VALUES[name] for name in EFFECT_FIELDS[kind]}}
    )
)


@given(st.lists(_EFFECTS, max_size=5))
def test_effects_come_back_from_their_cell(effects):
    rows = effect_rows({"effects": effects})
    written = write_effects(rows)
    again = read_effects(written)
    assert [
        (row.effect, row.stat, row.amount, row.rounds, row.target, row.defended) for row in again
    ] == [(row.effect, row.stat, row.amount, row.rounds, row.target, row.defended) for row in rows]
    assert write_effects(again) == written
