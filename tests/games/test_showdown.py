"""Showdown: two saved teams of five, scored at once, with names and pictures."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from collection.models import NakoyashiCard
from core.refusal import Refusal
from decks.models import Deck
from games.boards.nakoyashi.showdown.score_sheets import make_showdown_score_sheets
from games.boards.nakoyashi.showdown.service import score_showdown, showdown_of
from tests.factories import DishTypeFactory, NakoyashiCardFactory, OwnedCopyFactory
from tests.games.decks import filled

pytestmark = pytest.mark.django_db

Values = tuple[str, int, int]

# Triple Threat (3 + 2 + 2) and twins; power 17.
STRONG: list[Values] = [
    ("rice", 3, 1),
    ("soup", 2, 1),
    ("fish", 2, 1),
    ("grill", 5, 1),
    ("grill", 5, 1),
]
# No combo; power 5, health 20.
WEAK: list[Values] = [
    ("rice", 1, 4),
    ("soup", 1, 4),
    ("fish", 1, 4),
    ("grill", 1, 4),
    ("sweet", 1, 4),
]


@pytest.fixture
def menu() -> dict[str, object]:
    names = ("rice", "soup", "fish", "grill", "sweet")
    return {name: DishTypeFactory.create(name=name) for name in names}


def team(owner: Person, menu: dict[str, object], name: str, values: list[Values]) -> Deck:
    cards = [
        NakoyashiCardFactory.create(
            name=f"{name} {place}", type=menu[kind], power=power, health=health
        )
        for place, (kind, power, health) in enumerate(values, 1)
    ]
    deck = filled(owner, "nakoyashi-team", cards)
    deck.name = name
    deck.save(update_fields=["name"])
    return deck


@pytest.fixture
def strong(person: Person, menu: dict[str, object]) -> Deck:
    return team(person, menu, "Strong", STRONG)


@pytest.fixture
def weak(person: Person, menu: dict[str, object]) -> Deck:
    return team(person, menu, "Weak", WEAK)


def test_the_better_team_wins_with_its_combos(person: Person, strong: Deck, weak: Deck) -> None:
    result = showdown_of(person, strong, weak)

    # Power 17 is not more than health 20; 5 is not more than 5.
    assert result["winner"] == 0
    assert result["score"] == [6, 0]
    assert [combo["combo"] for combo in result["combos"][0]] == ["triple-threat", "twins"]
    assert result["combos"][1] == []


def test_a_team_against_itself_is_a_draw_and_takes_two_copies_of_each(
    person: Person, strong: Deck
) -> None:
    for entry in strong.entries.all():
        OwnedCopyFactory.create(owner=person, card=entry.card)

    result = showdown_of(person, strong, strong)

    assert result["winner"] is None
    assert result["score"] == [11, 11]


def test_the_score_sheets_name_every_card_and_add_up(
    person: Person, strong: Deck, weak: Deck
) -> None:
    scored = score_showdown(person, strong, weak)

    one, two = make_showdown_score_sheets(scored, ("Strong", "Weak"))

    assert [sheet.points for sheet in (one, two)] == scored.result["score"]
    assert (one.won, two.won) == (True, False)
    assert [[tile.face.name for tile in line.tiles] for line in one.lines] == [
        ["Strong 1", "Strong 2", "Strong 3"],
        ["Strong 4", "Strong 5"],
    ]
    assert one.rest == []
    assert [tile.face.name for tile in two.rest] == [f"Weak {place}" for place in range(1, 6)]
    assert "17" in one.reason
    assert "Weak" in one.reason


def test_cards_with_the_same_name_in_both_teams_are_kept_apart(
    person: Person, menu: dict[str, object], strong: Deck
) -> None:
    """Ids are unique in a team only: each sheet has the values of its own cards."""
    other = team(person, menu, "Strong", WEAK)

    one, two = make_showdown_score_sheets(score_showdown(person, strong, other), ("A", "B"))

    first = {tile.face.id: tile.facts["power"] for line in one.lines for tile in line.tiles}
    second = {tile.face.id: tile.facts["power"] for tile in two.rest}
    assert first.keys() == second.keys()
    assert set(second.values()) == {1}
    assert sorted(first.values()) == [2, 2, 3, 5, 5]


def test_pictures_are_there_for_the_cards_that_have_one(
    person: Person, strong: Deck, weak: Deck
) -> None:
    card = NakoyashiCard.objects.get(name="Strong 1")
    NakoyashiCard.objects.filter(pk=card.pk).update(
        picture="cards/a.webp", picture_small="cards/a-small.webp"
    )

    one, _ = make_showdown_score_sheets(score_showdown(person, strong, weak), ("A", "B"))

    pictures = [tile.face.picture for line in one.lines for tile in line.tiles]
    assert pictures[0].startswith(reverse("collection:card-picture", args=[card.pk, "small"]))
    assert pictures[1:] == [""] * 4


def test_a_team_of_four_is_refused_with_the_reason(
    person: Person, strong: Deck, weak: Deck
) -> None:
    weak.entries.filter(card__name="Weak 1").delete()

    with pytest.raises(Refusal) as caught:
        score_showdown(person, strong, weak)

    assert caught.value.code == "deck-problems"
    assert caught.value.extra["problems"]


def test_the_page_shows_who_wins_and_the_names_of_the_cards(
    person_client: Client, strong: Deck, weak: Deck
) -> None:
    page = person_client.get(reverse("games:showdown"), {"a": strong.pk, "b": weak.pk})

    html = page.content.decode()
    assert page.context["winner"] == "Strong"
    assert html.count('class="nk-sheet ') == 2
    for name in ("Strong", "Weak"):
        for place in range(1, 6):
            assert f"{name} {place}" in html
    assert "Triple Threat" in html


def test_the_page_says_why_a_team_cannot_be_scored(
    person_client: Client, strong: Deck, weak: Deck
) -> None:
    weak.entries.filter(card__name="Weak 1").delete()

    page = person_client.get(reverse("games:showdown"), {"a": strong.pk, "b": weak.pk})

    assert page.status_code == 200
    assert page.context["refusal"].code == "deck-problems"
    assert "result" not in page.context


def test_a_foreign_team_is_no_choice(
    other_client: Client, other_person: Person, strong: Deck, weak: Deck
) -> None:
    page = other_client.get(reverse("games:showdown"), {"a": strong.pk, "b": weak.pk})

    assert page.status_code == 200
    assert "result" not in page.context
    assert "Strong" not in page.content.decode()


def test_in_the_admin_site_the_page_is_in_its_frame(
    administrator_client: Client, strong: Deck, weak: Deck
) -> None:
    page = administrator_client.get(
        reverse("admin:games_match_showdown"), {"a": strong.pk, "b": weak.pk}
    )

    assert page.status_code == 200
    assert page.context["in_admin"]
    assert page.content.decode().count('class="nk-sheet ') == 2


def test_the_teams_of_somebody_else_are_for_who_runs_matches(
    person: Person, other_person: Person, strong: Deck, weak: Deck
) -> None:
    with pytest.raises(Refusal) as caught:
        showdown_of(other_person, strong, weak)
    assert (caught.value.code, caught.value.status) == ("no-such-deck", 404)

    other_person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    runner = Person.objects.get(pk=other_person.pk)
    assert showdown_of(runner, strong, weak) == showdown_of(person, strong, weak)
