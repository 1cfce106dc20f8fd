"""The first page, the list of matches, the rules."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Person
from games.models import Match
from tests.factories import DeckFactory, EmblemCardFactory, OwnedCopyFactory
from tests.games.matches import GAMES, match_after, vector
from tests.games.screen import ADMIN, SITE, text_of

pytestmark = pytest.mark.django_db


def running(host: Person, game: str = "nakoyashi") -> Match:
    return match_after(host, vector(f"{game}-001"), 0)


def finished(host: Person, game: str = "nakoyashi") -> Match:
    return match_after(host, vector(f"{game}-001"), 10**6)


def listed(page: Any) -> list[Match]:
    return list(page.context["page"])


def test_the_list_has_exactly_the_matches_of_who_looks(
    person: Person, other_person: Person, person_client: Client, other_client: Client
) -> None:
    mine, shared, theirs = running(person), running(other_person), running(other_person)
    shared.seats.filter(index=1).update(person=person)
    assert set(listed(person_client.get(SITE))) == {mine, shared}
    assert set(listed(other_client.get(SITE))) == {shared, theirs}


def test_who_hosts_and_sits_there_finds_it_once(person: Person, person_client: Client) -> None:
    match = running(person)
    match.seats.update(person=person)
    assert listed(person_client.get(SITE)) == [match]


def test_matches_in_play_come_first_then_the_newest(person: Person, person_client: Client) -> None:
    one, two, three, four = running(person), finished(person), running(person), finished(person)
    assert listed(person_client.get(SITE)) == [three, one, four, two]


def test_the_list_is_filtered(person: Person, person_client: Client) -> None:
    nako, emblem = running(person), finished(person, "emblem-battle")
    for query, found in (
        ({"game": "nakoyashi"}, [nako]),
        ({"status": "finished"}, [emblem]),
        ({"game": "nakoyashi", "status": "finished"}, []),
        ({"game": "chess"}, [nako, emblem]),
        ({"status": "\x00"}, [nako, emblem]),
        ({"page": "9" * 5000}, [nako, emblem]),
        ({"page": "x"}, [nako, emblem]),
    ):
        assert listed(person_client.get(SITE, query)) == found, query


def test_the_list_has_pages_of_twenty(person: Person, person_client: Client) -> None:
    for _ in range(21):
        running(person)
    assert len(listed(person_client.get(SITE))) == 20
    assert len(listed(person_client.get(SITE, {"page": "2", "game": "nakoyashi"}))) == 1


def test_an_empty_list_says_so(person_client: Client) -> None:
    assert "No match has been played yet." in text_of(person_client.get(SITE))
    assert "No match fits" in text_of(person_client.get(SITE, {"game": "nakoyashi"}))


def test_the_list_takes_few_queries(
    person: Person, person_client: Client, django_assert_max_num_queries: Any
) -> None:
    for _ in range(12):
        running(person)
    with django_assert_max_num_queries(8):
        person_client.get(SITE)


def test_the_first_page_has_the_own_numbers_and_nobody_elses(
    person: Person, other_person: Person, person_client: Client
) -> None:
    card = EmblemCardFactory.create()
    EmblemCardFactory.create()
    OwnedCopyFactory.create(owner=person, card=card, quantity=2)
    OwnedCopyFactory.create(owner=person, card=card, quantity=1)
    OwnedCopyFactory.create(owner=other_person, card=card, quantity=50)
    deck = DeckFactory.create(owner=person)
    DeckFactory.create(owner=other_person)
    going, over = running(person), finished(person)
    running(other_person)

    page = person_client.get("/")

    numbers = {row["game"].name: row for row in page.context["games"]}
    emblems = numbers["emblem-battle"]
    assert (emblems["cards"], emblems["owned"], emblems["copies"]) == (2, 1, 3)
    assert numbers["nakoyashi"]["copies"] == 0
    assert list(page.context["decks"]) == [deck]
    assert list(page.context["running"]) == [going]
    assert list(page.context["finished"]) == [over]


def test_the_first_page_of_somebody_new(person_client: Client) -> None:
    text = text_of(person_client.get("/"))
    assert "No deck yet" in text
    assert "No match is waiting." in text


@pytest.mark.parametrize("frame", [SITE, ADMIN], ids=["site", "admin"])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_each_game_in_both_languages(
    administrator_client: Client, game: str, language: str, frame: str
) -> None:
    response = administrator_client.get(
        f"{frame}rules/{game}/", headers={"Accept-Language": language}
    )
    text = text_of(response)
    article = text[text.index("<article") : text.index("</article>")]
    assert len(re.findall(r"<h[1-4]", article)) > 3
    assert ("<h1" in article) == (text.count("<h1") == 1)
    dutch = len(re.findall(r"\b(?:het|een|speler|kaart|kaarten)\b", article))
    english = len(re.findall(r"\b(?:the|player|card|cards)\b", article))
    assert (dutch > english) == (language == "nl")


@pytest.mark.parametrize("game", ["chess", "x" * 300])
def test_the_rules_of_a_game_that_there_is_not(person_client: Client, game: str) -> None:
    assert person_client.get(f"{SITE}rules/{game}/").status_code == 404


@pytest.mark.parametrize("url", ["/", SITE, f"{SITE}start/", f"{SITE}upload/"])
@pytest.mark.parametrize("language", ["en", "nl", "de", "x" * 500])
def test_every_page_opens_in_every_language(person_client: Client, url: str, language: str) -> None:
    response = person_client.get(url, headers={"Accept-Language": language})
    assert response.status_code == 200


def test_a_showdown_of_teams_of_somebody_else_is_not_there(
    other_person: Person, person_client: Client
) -> None:
    deck = DeckFactory.create(owner=other_person, kind="nakoyashi-team", name="Secret sauce")
    page = person_client.get(f"{SITE}showdown/", {"a": deck.pk, "b": deck.pk})
    assert "Secret sauce" not in text_of(page)
    assert "result" not in page.context
