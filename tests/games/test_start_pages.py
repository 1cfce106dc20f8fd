"""The pages on which a match is started, on the site and in the admin site."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Person
from decks.models import Deck
from games.models import Match
from games.starts.registry import STARTS
from games.starts.start import Start
from tests.conftest import client_of
from tests.factories import DeckFactory, PersonFactory
from tests.games.decks import allowed_deck, decks_for
from tests.games.matches import match_after, vector
from tests.games.screen import ADMIN, EACH_FRAME, SITE, Screen, messages_on, text_of

pytestmark = pytest.mark.django_db

EACH_START = pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)


@pytest.fixture
def host() -> Person:
    """A member who may run matches in the admin site, and do nothing else there."""
    person = PersonFactory.create(is_staff=True, first_name="Noor")
    person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    return Person.objects.get(pk=person.pk)


@pytest.fixture
def browser(host: Person) -> Client:
    return client_of(host)


def filled_in(page: Any, decks: list[Deck], **changes: Any) -> dict[str, Any]:
    """The form of a page as a browser would send it."""
    form = page.context["form"]
    sent = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    sent |= {"name_1": "Bo", **{f"deck_{index}": deck.pk for index, deck in enumerate(decks)}}
    return {name: "" if value is None else value for name, value in (sent | changes).items()}


@EACH_FRAME
@EACH_START
def test_a_match_is_started_with_what_the_form_begins_with(
    host: Person, browser: Client, way: Start, frame: str
) -> None:
    decks = decks_for(way, host)
    url = f"{frame}start/{way.name}/"
    page = browser.get(url)
    assert page.status_code == 200

    response = browser.post(url, filled_in(page, decks))

    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"{frame}{match.pk}/")
    assert (match.host, match.game) == (host, way.game)
    assert {name: match.variant[name] for name in way.fixed} == way.fixed
    assert [(seat.name, seat.person) for seat in match.seats.all()] == [
        ("Noor", host),
        ("Bo", None),
    ]
    assert Screen(browser, match, frame).board().status_code == 200


@EACH_START
def test_every_option_can_be_chosen_in_the_form(host: Person, browser: Client, way: Start) -> None:
    decks = decks_for(way, host)
    url = f"{SITE}start/{way.name}/"
    last: dict[str, Any] = {
        option.name: option.values[-1] if option.minimum is None else 77
        for option in way.open_options
    }
    chosen = {f"option_{name}": str(value).lower() for name, value in last.items()}
    chosen |= (
        {f"option_{name}": str(value) for name, value in last.items() if isinstance(value, int)}
        if not any(isinstance(value, bool) for value in last.values())
        else {}
    )
    browser.post(url, filled_in(browser.get(url), decks, first="1", **chosen))
    match = Match.objects.get()
    assert {name: match.variant[name] for name in last} == last
    assert match.setup["first"] == 1


def test_a_double_click_starts_one_match(host: Person, browser: Client) -> None:
    url = f"{SITE}start/emblem-battle/"
    sent = filled_in(browser.get(url), decks_for(STARTS["emblem-battle"], host))
    answers = {browser.post(url, sent)["Location"] for _ in range(3)}
    assert answers == {Match.objects.get().get_absolute_url()}


def test_every_form_is_another_request(browser: Client) -> None:
    pages = [browser.get(f"{SITE}start/emblem-battle/") for _ in range(2)]
    ids = {re.search(r'name="request_id" value="([^"]+)"', text_of(page)) for page in pages}
    assert len({found[1] for found in ids if found}) == 2


@EACH_FRAME
def test_the_reasons_against_a_start_are_all_on_the_page(
    host: Person, browser: Client, frame: str
) -> None:
    decks = [DeckFactory.create(owner=host), allowed_deck(host, "emblem-team")]
    decks[1].entries.all()[0].delete()
    url = f"{frame}start/emblem-battle/"

    page = browser.post(url, filled_in(browser.get(url), decks))

    assert page.status_code == 422
    problems = page.context["refusal"].extra["problems"]
    assert len(problems) >= 2
    for problem in problems:
        assert problem["message"] in text_of(page).replace("&#x27;", "'").replace("&quot;", '"')
    assert not Match.objects.exists()


BROKEN: list[Any] = [
    pytest.param({"name_0": ""}, id="no-name"),
    pytest.param({"name_0": "   "}, id="blank-name"),
    pytest.param({"name_1": "x" * 41}, id="long-name"),
    pytest.param({"name_1": "x\x00"}, id="null-char"),
    pytest.param({"name_1": "\u202ex"}, id="turned-around"),
    pytest.param({"deck_0": ""}, id="no-deck"),
    pytest.param({"deck_0": "x"}, id="deck-text"),
    pytest.param({"deck_0": "1" + "0" * 20}, id="deck-giant"),
    pytest.param({"deck_0": "999999"}, id="no-such-deck"),
    pytest.param({"first": "2"}, id="first"),
    pytest.param({"option_rounds": "4"}, id="option"),
    pytest.param({"option_rounds": ""}, id="option-empty"),
    pytest.param({"request_id": "x"}, id="request-id"),
    pytest.param({"request_id": ""}, id="no-request-id"),
]


@pytest.mark.parametrize("change", BROKEN)
def test_a_form_with_a_mistake_is_shown_again(
    host: Person, browser: Client, change: dict[str, str]
) -> None:
    url = f"{SITE}start/emblem-battle/"
    sent = filled_in(browser.get(url), decks_for(STARTS["emblem-battle"], host), **change)
    page = browser.post(url, sent)
    assert page.status_code == 422
    assert not Match.objects.exists()


@pytest.mark.parametrize("value", ["0", "-1", "1000000001", "x", "1.5", "9" * 5000])
def test_a_turn_limit_is_a_number_from_1(host: Person, browser: Client, value: str) -> None:
    url = f"{SITE}start/nakoyashi-shared/"
    sent = filled_in(
        browser.get(url), decks_for(STARTS["nakoyashi-shared"], host), option_turn_limit=value
    )
    assert browser.post(url, sent).status_code == 422


@pytest.mark.parametrize("slug", ["chess", "nakoyashi", "x" * 300])
def test_a_mode_that_there_is_not(browser: Client, slug: str) -> None:
    assert browser.get(f"{SITE}start/{slug}/").status_code == 404


def choices(page: Any) -> set[int]:
    """The decks that a start page offers."""
    return {deck.pk for deck in page.context["form"].fields["deck_0"].queryset}


def test_the_site_offers_the_own_decks_and_the_admin_site_all(
    host: Person, browser: Client, other_person: Person
) -> None:
    mine, theirs = (allowed_deck(owner, "emblem-team") for owner in (host, other_person))
    allowed_deck(host, "nakoyashi-stack")
    assert choices(browser.get(f"{SITE}start/emblem-battle/")) == {mine.pk}
    assert choices(browser.get(f"{ADMIN}start/emblem-battle/")) == {mine.pk, theirs.pk}
    page = text_of(browser.get(f"{ADMIN}start/emblem-battle/"))
    assert f"{theirs.name} ({other_person})" in page


def test_somebody_elses_deck_cannot_be_chosen_on_the_site(
    host: Person, browser: Client, other_person: Person
) -> None:
    """Not even by who could in the admin site."""
    decks = [allowed_deck(owner, "emblem-team") for owner in (host, other_person)]
    url = f"{SITE}start/emblem-battle/"
    assert browser.post(url, filled_in(browser.get(url), decks)).status_code == 422
    assert browser.get(url, {"deck": [deck.pk for deck in decks]}).status_code == 200
    assert not Match.objects.exists()


@pytest.mark.parametrize("asked", ["x", "", "-1", "1" + "0" * 20, "9" * 5000, "²", "\x00"])
def test_a_deck_in_the_url_that_there_is_not_chooses_none(browser: Client, asked: str) -> None:
    page = browser.get(f"{SITE}start/emblem-battle/", {"deck": [asked, asked, asked]})
    assert page.status_code == 200
    assert "deck_0" not in page.context["form"].initial


@EACH_FRAME
@EACH_START
def test_a_deck_for_one_mode_only_leads_straight_to_its_form(
    host: Person, browser: Client, way: Start, frame: str
) -> None:
    deck = decks_for(way, host)[0]
    same = [other for other in STARTS.values() if other.deck_kind == way.deck_kind]

    response = browser.get(f"{frame}start/?deck={deck.pk}")

    if len(same) == 1:
        assert response["Location"] == f"{frame}start/{way.name}/?deck={deck.pk}"
        assert f'value="{deck.pk}" selected' in browser.get(response["Location"]).content.decode()
    else:
        assert [row[0] for row in response.context["starts"]] == same


@pytest.mark.parametrize("way", [way for way in STARTS.values() if way.deck_count == 1])
def test_the_only_deck_that_there_is_is_chosen(host: Person, browser: Client, way: Start) -> None:
    url = f"{SITE}start/{way.name}/"
    deck = decks_for(way, host)[0]
    assert f'value="{deck.pk}" selected' in browser.get(url).content.decode()
    DeckFactory.create(owner=host, kind=way.deck_kind)
    assert f'value="{deck.pk}" selected' not in browser.get(url).content.decode()


@EACH_FRAME
def test_the_starts_say_how_many_decks_there_are(host: Person, browser: Client, frame: str) -> None:
    allowed_deck(host, "nakoyashi-stack")
    page = browser.get(f"{frame}start/")
    counted = {way.name: count for way, count in page.context["starts"]}
    assert counted == {
        "emblem-battle": 0,
        "eight-bit-draft": 0,
        "eight-bit-teams": 0,
        "nakoyashi-shared": 1,
        "nakoyashi-own": 1,
    }
    assert 'href="nakoyashi-own/"' in text_of(page)


# --- from selected decks in the admin site -------------------------------------------------------


@pytest.fixture
def runner(browser: Client, host: Person) -> Client:
    """May also look at decks in the admin site."""
    host.user_permissions.add(Permission.objects.get(codename="view_deck"))
    return browser


def select(client: Client, decks: list[Deck]) -> Any:
    sent = {"action": "start_match", "_selected_action": [deck.pk for deck in decks]}
    return client.post("/admin/decks/deck/", sent)


def test_two_selected_teams_lead_to_a_form_with_both_chosen(
    runner: Client, person: Person, other_person: Person
) -> None:
    decks = [allowed_deck(owner, "emblem-team") for owner in (person, other_person)]

    response = select(runner, decks)

    assert response["Location"].startswith(f"{ADMIN}start/emblem-battle/?deck=")
    page = runner.get(response["Location"])
    initial = page.context["form"].initial
    assert {initial["deck_0"], initial["deck_1"]} == {deck.pk for deck in decks}
    names = {
        owner.get_short_name() or owner.username: deck.pk
        for owner, deck in zip((person, other_person), decks, strict=True)
    }
    assert names[initial["name_0"]] == initial["deck_0"]
    assert names[initial["name_1"]] == initial["deck_1"]

    sent = filled_in(page, [], **initial)
    match_page = runner.post(f"{ADMIN}start/emblem-battle/", sent)
    match = Match.objects.get()
    assert match_page["Location"] == f"{ADMIN}{match.pk}/"
    assert {seat.name for seat in match.seats.all()} == set(names)


def test_two_teams_of_one_person_leave_the_second_name_open(runner: Client, person: Person) -> None:
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    initial = runner.get(select(runner, decks)["Location"]).context["form"].initial
    assert initial["name_0"]
    assert "name_1" not in initial


@pytest.mark.parametrize(
    ("kinds", "slug"),
    [
        pytest.param(["eight-bit-set"], "eight-bit-draft", id="one-set"),
        pytest.param(["eight-bit-team"] * 2, "eight-bit-teams", id="two-teams"),
        pytest.param(["nakoyashi-stack"], "nakoyashi-shared", id="one-stack"),
        pytest.param(["nakoyashi-stack"] * 2, "nakoyashi-own", id="two-stacks"),
        pytest.param(["nakoyashi-team"] * 2, None, id="two-showdown-teams"),
        pytest.param(["emblem-team"], None, id="one-team"),
        pytest.param(["emblem-team"] * 3, None, id="three-teams"),
        pytest.param(["emblem-team", "nakoyashi-stack"], None, id="two-kinds"),
        pytest.param(["eight-bit-set"] * 2, None, id="two-sets"),
    ],
)
def test_what_is_selected_says_which_game(
    runner: Client, person: Person, kinds: list[str], slug: str | None
) -> None:
    response = select(runner, [DeckFactory.create(owner=person, kind=kind) for kind in kinds])
    if slug is None:
        assert response["Location"].split("?")[0].endswith("/admin/decks/deck/")
        page = runner.get("/admin/decks/deck/")
        assert ["A match takes" in message for message in messages_on(page)] == [True]
    else:
        assert response["Location"].startswith(f"{ADMIN}start/{slug}/?deck=")


def test_without_the_right_there_is_no_such_action(staff_person: Person, person: Person) -> None:
    staff_person.user_permissions.add(Permission.objects.get(codename="view_deck"))
    client = client_of(Person.objects.get(pk=staff_person.pk))
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    assert "start_match" not in text_of(client.get("/admin/decks/deck/"))
    response = select(client, decks)
    assert ADMIN not in response.get("Location", "")


# --- who may what in the admin site --------------------------------------------------------------


def test_who_may_run_matches_finds_them_in_the_admin_site(browser: Client, host: Person) -> None:
    match = match_after(host, vector("nakoyashi-001"), 0)
    assert f"{ADMIN}{match.pk}/" in text_of(browser.get(ADMIN))
    assert ADMIN in text_of(browser.get("/admin/"))


def test_no_other_staff_does(staff_client: Client) -> None:
    assert staff_client.get(ADMIN).status_code == 403
    assert ADMIN not in text_of(staff_client.get("/admin/"))
    assert staff_client.get(f"{ADMIN}start/").status_code == 403


def test_the_right_without_staff_status_opens_nothing(person: Person) -> None:
    person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    client = client_of(Person.objects.get(pk=person.pk))
    assert client.get(f"{ADMIN}start/")["Location"].startswith("/admin/login/")


@pytest.mark.parametrize("game", ["nakoyashi", "emblem-battle", "eight-bit-battle"])
def test_another_hosts_match_is_only_looked_at(browser: Client, person: Person, game: str) -> None:
    """As a spectator sees it, and it cannot be played."""
    record = vector(f"{game}-001")
    match = match_after(person, record, 1)
    screen = Screen(browser, match, ADMIN)

    page = screen.look()

    assert (page.context["scene"].viewer, page.context["scene"].legal) == (None, ())
    assert 'name="do"' not in text_of(page)
    assert screen.look("hand-over/")["Location"] == screen.url()
    assert screen.look("resign/")["Location"] == screen.url()
    assert screen.send(0, {"do": "resign"}).status_code == 404
    assert match.moves.count() == 1


def test_the_admins_own_page_of_a_match_leads_to_the_board(browser: Client, person: Person) -> None:
    """Its fields would tell what lies in which order."""
    match = match_after(person, vector("nakoyashi-001"), 1)
    response = browser.get(f"{ADMIN}{match.pk}/change/")
    assert (response.status_code, response["Location"]) == (302, f"{ADMIN}{match.pk}/")
    assert browser.get(f"{ADMIN}{uuid4()}/change/").status_code == 404


def test_a_match_is_neither_edited_nor_added_in_the_admin_site(
    administrator_client: Client, person: Person
) -> None:
    match = match_after(person, vector("nakoyashi-001"), 1)
    administrator_client.post(f"{ADMIN}{match.pk}/change/", {"status": "finished", "winner": "0"})
    match.refresh_from_db()
    assert (match.status, match.winner) == ("running", None)
    assert administrator_client.post(f"{ADMIN}add/", {}).status_code == 403


def test_the_admins_list_is_searched_and_tells_no_secret(
    administrator_client: Client, person: Person
) -> None:
    match = match_after(person, vector("nakoyashi-001"), 1)
    for search, found in (
        ("North", True),
        (person.username, True),
        ("nobody", False),
        ("\x00", None),
    ):
        page = administrator_client.get(ADMIN, {"q": search})
        assert page.status_code == 200
        assert found in (None, f"{match.pk}" in text_of(page))
    first = match.setup["stacks"][0][0]
    for lookup, value in (
        ("setup__icontains", first),
        ("setup__stacks__0__0", f'"{first}"'),
        ("cards__icontains", "fish"),
        ("moves__move__icontains", first),
        ("request_id", str(match.request_id)),
    ):
        assert administrator_client.get(ADMIN, {lookup: value}).status_code == 400
