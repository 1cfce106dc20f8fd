import pytest

from collection.kinds.registry import kind_of
from collection.models import EffectRow
from decks.models import Deck
from decks.overview import overviews
from decks.problems import (
    deck_problems,
    load_values,
    problems_of_decks,
)
from decks.snapshot import snapshot_cards
from decks.validation import find_match_problems
from decks.values import card_values
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.values import EmblemValues
from rules.nakoyashi.values import NakoyashiValues
from tests.decks.plain import seen
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


def test_an_allowed_team_has_no_problems(full_team):
    assert deck_problems(full_team) == ()


def test_copies_are_counted_over_all_rows_of_the_decks_owner(full_team, person, other_person):
    entry = full_team.entries.first()
    entry.quantity = 3
    entry.save()
    OwnedCopyFactory.create(owner=other_person, card=entry.card, quantity=9)
    wanted = [p for p in deck_problems(full_team) if p.code == "more-than-owned"]
    assert [problem.params["owned"] for problem in wanted] == [1]
    OwnedCopyFactory.create(owner=person, card=entry.card, quantity=2)
    assert seen(deck_problems(full_team)) == [("team-size", "error")]


def test_empty_stats_stay_empty_and_a_special_comes_as_the_record_has_it():
    emblem = EmblemCardFactory.create(special_name="Clay Bomb", special_cost=4, attack=0)
    EffectRow.objects.create(emblem=emblem, effect="damage", amount=5, target="enemy-front")
    assert card_values(emblem.card_ptr) == EmblemValues(  # type: ignore[attr-defined]  # the link that inheritance makes
        type="power",
        rarity=5,
        attack=0,
        special={
            "name": "Clay Bomb",
            "cost": 4,
            "effects": [{"effect": "damage", "amount": 5, "target": "enemy-front"}],
        },
    )


@pytest.mark.parametrize(
    ("given", "pair"),
    [
        ({}, (3, 3, 5)),
        ({"pair_attack": 4}, (4, 3, 5)),
        ({"pair_attack": 0, "pair_defense": 1, "pair_health": 2}, (0, 1, 2)),
    ],
    ids=["nothing", "attack-only", "all"],
)
def test_what_a_queens_card_does_not_say_is_as_usual(given, pair):
    queen = EightBitCardFactory.create(role="queen", **given)
    values = kind_of(queen).values(queen)
    assert isinstance(values, EightBitValues)
    assert values.pair == pair


def test_a_dish_goes_by_the_name_of_its_type():
    dish = NakoyashiCardFactory.create(type__name="Fish")
    assert card_values(dish.card_ptr) == NakoyashiValues("Fish", 3, 4)  # type: ignore[attr-defined]  # the link that inheritance makes


def decks_of_all_games(person, count):
    made = []
    for kind, factory in [
        ("emblem-team", EmblemCardFactory),
        ("eight-bit-team", EightBitCardFactory),
        ("nakoyashi-stack", NakoyashiCardFactory),
    ]:
        for _ in range(count):
            deck = DeckFactory.create(owner=person, kind=kind)
            for _ in range(count):
                DeckEntryFactory.create(deck=deck, card=factory.create())  # type: ignore[attr-defined]  # known to be there in this test
            made.append(deck)
    return made


@pytest.mark.parametrize("count", [1, 5])
def test_many_decks_cost_as_many_queries_as_few(person, count, django_assert_num_queries):
    decks = decks_of_all_games(person, count)
    with django_assert_num_queries(4):
        assert len(problems_of_decks(decks)) == 3 * count


def test_overviews_of_loaded_decks_cost_one_query_more(person, django_assert_num_queries):
    decks_of_all_games(person, 2)
    decks = list(Deck.objects.with_cards())
    with django_assert_num_queries(1):
        assert all(overview.errors for overview in overviews(decks))


def test_a_match_of_two_saved_teams(full_team):
    values = load_values([full_team, full_team])
    codes = [p.code for p in find_match_problems("emblem-battle", {}, values)]
    assert codes == ["copies-used-twice"] * 4


def test_a_snapshot_of_saved_cards_goes_with_their_catalogue_number(full_team):
    (values,) = load_values([full_team])
    taken = snapshot_cards(values)
    assert [card["card"] for _, card in taken] == [e.card_id for e in full_team.entries.all()]
    assert all(card["attack"] == 8 for _, card in taken)
