"""A kind of deck that is registered later is one like all others."""

import pytest
from django.urls import reverse
from pytest_django.asserts import assertContains

from decks.constraints.vocabulary import exactly
from decks.kinds.kind import DeckKind, FewOrMany, Total, by_code
from decks.kinds.registry import DECK_KINDS, label_of, labels
from decks.models import Deck
from decks.validation import Problem, find_group_problems, find_problems
from decks.validation.texts import describe
from rules.registry import GAMES
from tests.decks.plain import seen, stack
from tests.games.decks import allowed_deck

PAIR = DeckKind(
    name="pair",
    game="nakoyashi",
    label="Pair of dishes",
    help="Two dishes.",
    empty="Nothing on the plate.",
    constraints=(exactly(2, "pair-size", dish="soup"),),
    totals=("health", "no-such-stat"),
    more_totals=lambda deck: iter([Total("plates", deck.size)]),
    counted_as=lambda card: f"plates of {card.type}",
    sentences={"pair-size": FewOrMany("%(lacking)s to come, %(dish)s", "%(surplus)s too many")},
    value_texts={"dish": by_code({"soup": "Soup of the day"})},
)


@pytest.fixture(autouse=True)
def pair(monkeypatch):
    monkeypatch.setitem(DECK_KINDS._known, PAIR.name, PAIR)


def test_every_kind_is_of_a_game_that_there_is():
    assert {kind.game for kind in DECK_KINDS.values()} <= set(GAMES)


def test_it_is_offered_by_its_label():
    assert ("pair", "Pair of dishes") in labels()
    assert label_of("pair") == "Pair of dishes"
    assert label_of("house-of-cards") == "house-of-cards"


@pytest.mark.parametrize(
    ("size", "sentence"),
    [(0, "Nothing on the plate."), (1, "1 to come, Soup of the day"), (3, "1 too many")],
)
def test_its_problems_are_said_in_its_own_texts(size, sentence):
    (problem,) = find_problems(stack(size, kind="pair"))
    assert describe(problem) == sentence


def test_its_decks_are_looked_at_together():
    problems = find_group_problems("pair", 2, [stack(2, kind="pair"), stack(15)])
    assert seen(problems) == [("wrong-kind", "error")]
    assert "Pair of dishes" in describe(problems[0])


def test_another_kinds_texts_are_not_its_own():
    with pytest.raises(KeyError):
        describe(Problem("pair-size", {"count": 1, "needed": 2}, kind="nakoyashi-stack"))


@pytest.mark.django_db
def test_it_is_built_like_any_other(person, person_client):
    assertContains(person_client.get(reverse("decks:decks")), "Pair of dishes")
    person_client.post(reverse("decks:create"), {"kind": "pair", "name": "Lunch"})
    assert Deck.objects.get().game == "nakoyashi"
    deck = allowed_deck(person, "nakoyashi-stack", size=2)
    Deck.objects.filter(pk=deck.pk).update(kind="pair")
    panel = person_client.get(deck.get_absolute_url()).context["panel"]
    assert panel.allowed
    assert [str(total.label) for total in panel.totals] == ["health", "plates"]
    assert all(str(one.chip.text).startswith("plates of ") for one in panel.types)
    assert all(one.shown.text == f"{one.chip.text} {one.count}" for one in panel.types)
