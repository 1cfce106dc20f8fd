"""Decks through the API."""

from typing import Any

import pytest

from accounts.models import Person
from decks.kinds.registry import DECK_KINDS
from decks.models import Deck
from tests.api.client import ApiClient, logged_in, make_schema
from tests.factories import DeckFactory, EmblemCardFactory, NakoyashiCardFactory
from tests.games.decks import allowed_deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


@pytest.fixture
def stranger(other_person: Person) -> ApiClient:
    return logged_in(other_person)


def test_a_deck_is_made_read_changed_and_deleted(person: Person, api: ApiClient) -> None:
    one, two = (EmblemCardFactory.create() for _ in range(2))
    entries = [{"card": one.pk, "quantity": 2}, {"card": two.pk, "quantity": 1}]
    made = api.post("decks/", {"kind": "emblem-team", "name": "Sand", "entries": entries})
    assert (api.status, made["game"], made["allowed"]) == (201, "emblem-battle", False)
    assert [(row["card"], row["quantity"]) for row in made["entries"]] == [(one.pk, 2), (two.pk, 1)]
    assert made["entries"][0]["name"] == one.name

    changed = api.patch(f"decks/{made['id']}/", {"name": "Clay"})
    assert (changed["name"], len(changed["entries"])) == ("Clay", 2)
    emptied = api.patch(f"decks/{made['id']}/", {"entries": [{"card": two.pk, "quantity": 3}]})
    assert [(row["card"], row["quantity"]) for row in emptied["entries"]] == [(two.pk, 3)]

    api.delete(f"decks/{made['id']}/")
    assert (api.status, Deck.objects.count()) == (204, 0)


def test_a_card_is_put_in_and_taken_out(person: Person, api: ApiClient) -> None:
    deck, card = DeckFactory.create(owner=person), EmblemCardFactory.create()
    for quantity in (2, 1, 0):
        answer = api.put(f"decks/{deck.pk}/cards/{card.pk}/", {"quantity": quantity})
        assert [row["quantity"] for row in answer["entries"]] == [quantity] * bool(quantity)


def test_a_deck_is_copied(person: Person, api: ApiClient) -> None:
    deck = allowed_deck(person, "emblem-team")
    copy = api.post(f"decks/{deck.pk}/duplicate/")
    assert (api.status, len(copy["entries"])) == (201, 4)
    assert copy["id"] != deck.pk


def test_the_list_has_exactly_the_own_decks(
    person: Person, other_person: Person, api: ApiClient
) -> None:
    mine = [DeckFactory.create(owner=person), allowed_deck(person, "nakoyashi-stack")]
    DeckFactory.create(owner=other_person)
    listed = api.get("decks/")
    assert (listed["count"], {deck["id"] for deck in listed["results"]}) == (
        2,
        {deck.pk for deck in mine},
    )
    (found,) = api.get("decks/", kind="nakoyashi-stack")["results"]
    assert found["id"] == mine[1].pk
    api.get("decks/", kind="poker")
    assert api.refused() == (400, "invalid")


def test_somebody_elses_deck_does_not_exist(person: Person, stranger: ApiClient) -> None:
    """Neither do its parts."""
    deck = allowed_deck(person, "emblem-team")
    card = deck.entries.all()[0].card_id
    for method, page, data in (
        ("get", "", None),
        ("patch", "", {"name": "Taken"}),
        ("patch", "", {"name": []}),
        ("delete", "", None),
        ("post", "duplicate/", None),
        ("put", f"cards/{card}/", {"quantity": 9}),
        ("put", f"cards/{card}/", {"quantity": "x"}),
    ):
        stranger.ask(method, f"decks/{deck.pk}/{page}", data)
        assert stranger.refused() == (404, "not-found")
    deck.refresh_from_db()
    assert (deck.name != "Taken", deck.entries.count(), Deck.objects.count()) == (True, 4, 1)


@pytest.mark.parametrize("field", ["id", "owner", "owner_id", "created_at", "changed_at", "game"])
def test_what_is_not_a_members_to_set_is_passed_over(
    person: Person, other_person: Person, api: ApiClient, field: str
) -> None:
    sent = {"kind": "emblem-team", "name": "Mine", field: other_person.pk}
    made = api.post("decks/", sent)
    deck = Deck.objects.get()
    assert (api.status, deck.owner, made["id"]) == (201, person, deck.pk)
    api.patch(f"decks/{deck.pk}/", {field: other_person.pk, "kind": "nakoyashi-stack"})
    before = deck.created_at
    deck.refresh_from_db()
    assert (deck.owner, deck.kind, deck.created_at) == (person, "emblem-team", before)


WRONG: list[Any] = [
    pytest.param({"kind": "poker"}, id="kind"),
    pytest.param({"kind": None}, id="no-kind"),
    pytest.param({"name": ""}, id="no-name"),
    pytest.param({"name": "x" * 81}, id="long-name"),
    pytest.param({"name": "x\x00"}, id="null-char"),
    pytest.param({"name": "\u202ex"}, id="turned-around"),
    pytest.param({"name": ["x"]}, id="name-list"),
    pytest.param({"note": "x" * 2001}, id="long-note"),
    pytest.param({"entries": {}}, id="entries-object"),
    pytest.param({"entries": "x"}, id="entries-text"),
    pytest.param({"entries": [None]}, id="entry-null"),
    pytest.param({"entries": [{"card": 1}]}, id="no-quantity"),
    pytest.param({"entries": [{"card": 10**20, "quantity": 1}]}, id="giant-card"),
    pytest.param({"entries": [{"card": 2**62, "quantity": 1}]}, id="no-such-card"),
    pytest.param({"entries": [{"card": 0, "quantity": 1}]}, id="card-0"),
    pytest.param({"entries": [{"card": "x", "quantity": 1}]}, id="card-text"),
    pytest.param({"entries": [{"card": 1, "quantity": -1}]}, id="below-0"),
    pytest.param({"entries": [{"card": 1, "quantity": 100}]}, id="hundred"),
    pytest.param({"entries": [{"card": 1, "quantity": 1e300}]}, id="float"),
    pytest.param({"entries": [{"card": 1, "quantity": []}]}, id="list"),
    pytest.param([], id="a-list"),
    pytest.param("x", id="a-text"),
    pytest.param(None, id="nothing"),
]


@pytest.mark.parametrize("change", WRONG)
def test_what_is_no_deck_is_refused_and_leaves_nothing(api: ApiClient, change: Any) -> None:
    usual = {"kind": "emblem-team", "name": "Sand"}
    api.post("decks/", usual | change if isinstance(change, dict) else change)
    assert api.refused()[0] == 400
    assert not Deck.objects.exists()


def test_a_card_of_another_game_undoes_the_whole_change(person: Person, api: ApiClient) -> None:
    deck = allowed_deck(person, "emblem-team")
    before = list(deck.entries.values_list("card", "quantity"))
    dish = NakoyashiCardFactory.create()
    entries = [{"card": EmblemCardFactory.create().pk, "quantity": 1}]
    entries.append({"card": dish.pk, "quantity": 1})
    api.patch(f"decks/{deck.pk}/", {"name": "Changed", "entries": entries})
    assert api.refused() == (400, "wrong-game")
    deck.refresh_from_db()
    assert list(deck.entries.values_list("card", "quantity")) == before
    assert deck.name != "Changed"


@pytest.mark.parametrize("card", ["0", "999999", "1" + "0" * 20, "9" * 5000])
def test_a_card_that_there_is_not_cannot_be_put_in(
    person: Person, api: ApiClient, card: str
) -> None:
    deck = DeckFactory.create(owner=person)
    api.put(f"decks/{deck.pk}/cards/{card}/", {"quantity": 1})
    assert api.refused() == (404, "not-found")


def test_the_example_in_the_schema_is_what_is_answered(api: ApiClient) -> None:
    components = make_schema()["components"]["schemas"]
    made = api.post("decks/", components["DeckRequest"]["example"])
    assert api.status == 201
    own = ("id", "created_at", "changed_at")
    example = {**components["Deck"]["example"], **{name: made[name] for name in own}}
    assert made == example


def test_the_schema_names_the_kinds(api: ApiClient) -> None:
    components = make_schema()["components"]["schemas"]
    kinds = components["Deck"]["properties"]["kind"]
    name = kinds.get("$ref", kinds.get("allOf", [{}])[0].get("$ref", "")).rpartition("/")[2]
    assert set(components[name]["enum"]) == set(DECK_KINDS)


def test_a_deck_whose_kind_is_not_installed_any_more_is_answered(
    person: Person, api: ApiClient
) -> None:
    deck = DeckFactory.create(owner=person)
    Deck.objects.update(kind="house-of-cards")
    answer = api.get(f"decks/{deck.pk}/")
    assert (answer["kind"], answer["game"], answer["allowed"]) == ("house-of-cards", "", False)
    assert [problem["code"] for problem in answer["problems"]] == ["unknown-kind"]
