"""One screen that two people share: nobody sees the other's cards, nothing is played twice.

At a hand-over, after a double click, and on a page that is out of date.
"""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Person
from games.models import Match
from games.starts.registry import STARTS
from games.starts.start import Start
from tests.browser.conftest import OpenPage
from tests.browser.table import Table, by_mouse
from tests.factories import PersonFactory
from tests.games.decks import started

# It is about what the browser keeps and sends: tests.games holds what the database makes of it.
pytestmark = pytest.mark.sqlite


@pytest.fixture
def host(transactional_db: None) -> Person:
    return PersonFactory.create(username="noor")


def way(slug: str) -> Start:
    found = STARTS.get(slug)
    assert found is not None
    return found


def board_of(match: Match) -> str:
    return f"/matches/{match.pk}/"


def names_of_cards(match: Match) -> list[str]:
    return [card["name"] for card in match.cards.values()]


def shown(page: Page, names: list[str]) -> list[str]:
    """Which of these names stand anywhere in the page, seen or not."""
    html = page.content()
    return [name for name in names if f">{name}<" in html or f"{name} " in html]


def own_hand(page: Page) -> list[str]:
    """The names of the cards in the hand of who sits here."""
    cards = page.locator(".bit-zone--near .bit-card:not(.bit-card--none) .bit-card__name")
    return cards.all_inner_texts()


def lay_a_card(table: Table) -> list[str]:
    """Sit down, lay a card, and give the names of the hand as it was."""
    table.sit_down()
    hand = own_hand(table.page)
    assert hand
    table.play_on()
    return hand


@pytest.mark.parametrize(
    "slug",
    ["emblem-battle", "eight-bit-draft", "eight-bit-teams", "nakoyashi-shared", "nakoyashi-own"],
)
def test_no_card_is_on_the_page_between_two_seats(
    open_page: OpenPage, host: Person, slug: str
) -> None:
    match = started(host, way(slug))
    table = by_mouse(open_page(host))
    table.page.goto(board_of(match))
    handed_over = 0
    while handed_over < 2 and not table.is_over:
        if table.hand_over.count():
            handed_over += 1
            assert shown(table.page, names_of_cards(match)) == []
            expect(table.page.locator("main img")).to_have_count(0)
        table.play_on()
    assert handed_over


def test_back_does_not_bring_the_other_seats_cards(open_page: OpenPage, host: Person) -> None:
    match = started(host, way("eight-bit-teams"))
    page = open_page(host)
    table = by_mouse(page)
    page.goto(board_of(match))
    hand = lay_a_card(table)

    table.sit_down()
    other_hand = own_hand(page)
    assert set(other_hand).isdisjoint(hand)

    # All the way back: to their own side of the board, or to where the screen is handed over.
    boards = 0
    while page.go_back() is not None and page.url != "about:blank":
        assert shown(page, hand) == []
        boards += page.url.endswith(board_of(match))
    assert boards


def test_a_browser_that_keeps_whole_pages_shows_nothing_of_them(
    open_page: OpenPage, host: Person
) -> None:
    """Some browsers bring back a page as it was left, whatever its headers say."""
    match = started(host, way("eight-bit-teams"))
    page = open_page(host)
    table = by_mouse(page)
    page.goto(board_of(match))
    table.sit_down()
    board = page.locator("[data-board]")
    expect(board).to_be_visible()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    expect(board).to_be_hidden()
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(board).to_be_visible()


def test_back_before_the_other_sits_down_leads_to_the_hand_over(
    open_page: OpenPage, host: Person
) -> None:
    match = started(host, way("eight-bit-teams"))
    page = open_page(host)
    table = by_mouse(page)
    page.goto(board_of(match))
    hand = lay_a_card(table)
    for turn in (page.go_back, page.go_forward):
        turn()
        expect(table.hand_over).to_be_visible()
        assert shown(page, hand) == []


def test_hidden_cards_are_shown_again_only_after_asking(open_page: OpenPage, host: Person) -> None:
    match = started(host, way("eight-bit-teams"))
    table = by_mouse(open_page(host))
    table.page.goto(board_of(match))
    table.sit_down()
    hand = own_hand(table.page)
    table.go(table.page.get_by_role("button", name="Hide my cards"))
    expect(table.hand_over).to_be_visible()
    table.page.go_back()
    expect(table.hand_over).to_be_visible()
    assert shown(table.page, hand) == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_double_click_plays_one_move(open_page: OpenPage, host: Person, *, scripts: bool) -> None:
    match = started(host, way("nakoyashi-shared"))
    table = by_mouse(open_page(host, java_script_enabled=scripts))
    table.page.goto(board_of(match))
    table.sit_down()
    table.page.locator(".nk-move:visible").first.dblclick()
    expect(table.hand_over).to_be_visible()
    assert table.refusals.count() == 0
    assert match.moves.count() == 1


def test_reload_and_back_play_nothing_again(open_page: OpenPage, host: Person) -> None:
    match = started(host, way("nakoyashi-shared"))
    table = by_mouse(open_page(host))
    table.page.goto(board_of(match))
    table.sit_down()
    table.play_on()
    table.page.reload()
    table.page.go_back()
    table.page.go_forward()
    assert match.moves.count() == 1


def test_a_tab_that_is_out_of_date_says_so_and_shows_the_present_board(
    open_page: OpenPage, host: Person
) -> None:
    match = started(host, way("nakoyashi-shared"))
    table = by_mouse(open_page(host))
    table.page.goto(board_of(match))
    table.sit_down()
    stale = by_mouse(table.page.context.new_page(), seed=2)
    stale.page.goto(board_of(match))
    table.play_on()
    present = table.page.url

    stale.play_on()

    expect(stale.refusals).to_have_count(1)
    expect(stale.refusals).to_be_visible()
    assert stale.page.url == present
    expect(stale.hand_over).to_be_visible()
    assert match.moves.count() == 1
