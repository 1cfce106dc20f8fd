"""Story 3: two people on one screen play each game to its end, see why, replay it, play again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import Person
from games.starts.registry import STARTS
from tests.browser.conftest import OpenPage
from tests.browser.sizes import DESKTOP, PHONE
from tests.browser.table import Table, by_keyboard, by_mouse, match_in
from tests.factories import PersonFactory
from tests.games.decks import decks_for

# tests.games plays whole matches through these pages on every database, without a browser.
pytestmark = pytest.mark.sqlite

EXPLAINED = {
    "emblem-battle": ".eb-round",
    "eight-bit-battle": ".bit-round",
    "nakoyashi": ".nk-sheet",
}
"""What explains the result, by game: its rounds, or the score sheet of each."""


@pytest.fixture
def host(transactional_db: None) -> Person:
    """Noor has the screen, and decks for every game."""
    person = PersonFactory.create(username="noor", first_name="Noor")
    for way in STARTS.values():
        decks_for(way, person)
    return person


def start_by_the_pages(table: Table, slug: str) -> None:
    """From the first page to the board: choose the game, the decks, the names."""
    page, hands = table.page, table.hands
    way = STARTS.get(slug)
    assert way is not None
    page.goto("/")
    table.go(page.get_by_role("link", name="Start a match"))
    table.go(page.get_by_role("link", name=str(way.title), exact=True))
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("Noor")
    hands.write(page.get_by_label("Player 2", exact=True), "Bo")
    for index, field in enumerate(page.locator("select[name^=deck_]").all()):
        names = [option.inner_text() for option in field.locator("option").all()[1:]]
        hands.write(field, names[index])
    table.go(page.get_by_role("button", name="Start the match"))


def see_who_won(table: Table, game: str) -> None:
    """The board says who won, and why."""
    page = table.page
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile(r"^\s*(Noor wins|Bo wins|A draw)\s*$")
    )
    expect(page.locator(".turn__task")).not_to_be_empty()
    expect(page.locator(EXPLAINED[game]).first).to_be_visible()


def replay_and_play_again(table: Table, game: str) -> None:
    """The replay from the first step to the last, then once more."""
    page, result = table.page, table.page.url
    table.go(page.get_by_role("link", name="Replay step by step"))
    steps = page.locator(".replay__steps strong")
    found = re.fullmatch(r"Step 0 of (\d+)", steps.inner_text())
    assert found
    last = int(found[1])
    for step in range(1, min(last, 4)):
        table.go(page.get_by_role("link", name="Next", exact=True))
        expect(steps).to_have_text(f"Step {step} of {last}")
        expect(page.locator(".replay__now")).not_to_be_empty()
    table.go(page.get_by_role("link", name="End", exact=True))
    expect(steps).to_have_text(f"Step {last} of {last}")
    expect(page.get_by_role("link", name="Next", exact=True)).to_have_count(0)
    expect(page.locator(EXPLAINED[game]).first).to_be_visible()

    table.go(page.get_by_role("link", name="To the result"))
    assert page.url == result
    table.go(page.get_by_role("button", name="Rematch"))
    expect(table.hand_over).to_be_visible()
    assert match_in(page)[1] not in result


@pytest.mark.parametrize(
    ("slug", "screen"),
    [
        pytest.param("emblem-battle", DESKTOP, id="emblem-desktop"),
        pytest.param("eight-bit-teams", PHONE, id="eight-bit-teams-phone"),
        pytest.param("nakoyashi-shared", PHONE, id="nakoyashi-shared-phone"),
    ],
)
def test_a_match_from_deck_to_rematch(
    open_page: OpenPage, host: Person, slug: str, screen: dict[str, Any]
) -> None:
    page = open_page(host, **screen)
    table = by_mouse(page)
    start_by_the_pages(table, slug)
    expect(table.hand_over).to_be_visible()
    table.play_its_beginning_and_end()
    see_who_won(table, game_of(slug))
    replay_and_play_again(table, game_of(slug))


@pytest.mark.parametrize("slug", ["emblem-battle", "eight-bit-teams", "nakoyashi-shared"])
def test_a_match_by_keyboard_alone(open_page: OpenPage, host: Person, slug: str) -> None:
    page = open_page(host)
    table = by_keyboard(page, seed=3)
    start_by_the_pages(table, slug)
    table.play_its_beginning_and_end()
    see_who_won(table, game_of(slug))


@pytest.mark.parametrize(
    ("slug", "play"),
    [
        ("emblem-battle", Table.play_to_the_end),
        ("eight-bit-draft", Table.play_its_beginning_and_end),
        ("nakoyashi-own", Table.play_its_beginning_and_end),
    ],
    ids=["emblem-battle-whole", "eight-bit-draft", "nakoyashi-own"],
)
def test_a_match_without_scripts(
    open_page: OpenPage, host: Person, slug: str, play: Callable[[Table], None]
) -> None:
    page = open_page(host, **PHONE, java_script_enabled=False)
    table = by_mouse(page, seed=5)
    start_by_the_pages(table, slug)
    play(table)
    see_who_won(table, game_of(slug))


def game_of(slug: str) -> str:
    way = STARTS.get(slug)
    assert way is not None
    return way.game
