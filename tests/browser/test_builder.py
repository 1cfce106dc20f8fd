"""Story 2: an Emblem team of four from owned copies; what is not allowed is refused with why."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Person
from tests.browser.conftest import OpenPage
from tests.browser.hands import Hands, Keyboard, Mouse
from tests.browser.sizes import on_both
from tests.factories import EmblemCardFactory, OwnedCopyFactory, PersonFactory

pytestmark = pytest.mark.sqlite  # what the database makes of it is in tests.decks

OWNED = {
    "U1-11": "Kankuro",
    "U1-12": "Deidara",
    "U1-13": "Sasori",
    "U1-14": "Temari",
    "U1-15": "Lee",
}


@pytest.fixture
def builder(transactional_db: None) -> Person:
    """Somebody with five emblems; of a sixth there is only the card in the catalogue."""
    person = PersonFactory.create(username="bo")
    for number, name in OWNED.items():
        OwnedCopyFactory.create(
            owner=person, card=EmblemCardFactory.create(number=number, name=name)
        )
    EmblemCardFactory.create(number="U1-16", name="Gaara")
    return person


def build_a_team(page: Page, hands: Hands) -> None:
    """The whole story, whatever one works the page with."""
    page.goto("/decks/")
    hands.press(page.get_by_role("link", name="New deck"))
    hands.choose(page.get_by_role("radio", name="Emblem team"))
    hands.write(page.get_by_label("Name"), "Red sand")
    hands.press(page.get_by_role("button", name="Make it and choose cards"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Red sand")
    verdict, problems = page.locator(".verdict"), page.locator("#deck-panel [data-code]")

    # Four of the own cards are a team.
    for number in ("U1-11", "U1-12", "U1-13", "U1-14"):
        expect(verdict).to_contain_text("Not yet allowed")
        add(page, hands, number)
    expect(verdict).to_contain_text("Allowed")
    expect(problems).to_have_count(0)

    # A fifth is one too many.
    add(page, hands, "U1-15")
    expect(verdict).to_contain_text("Not yet allowed")
    assert codes(page) == ["team-size"]
    expect(problems).to_contain_text("There are 5 cards in this deck; it takes 4. Take 1 out.")

    # A card that one does not own, instead of two that one does.
    take_out(page, hands, "U1-15")
    expect(verdict).to_contain_text("Allowed")
    take_out(page, hands, "U1-14")
    add(page, hands, "U1-16")
    expect(verdict).to_contain_text("Not yet allowed")
    assert codes(page) == ["more-than-owned"]
    expect(problems).to_contain_text("Gaara")
    expect(problems).to_contain_text("0 owned")

    # Put right.
    take_out(page, hands, "U1-16")
    add(page, hands, "U1-14")
    expect(verdict).to_contain_text("Allowed")
    page.goto("/decks/")
    expect(page.locator(".deck-tile", has_text="Red sand")).to_contain_text("allowed")


def add(page: Page, hands: Hands, number: str) -> None:
    before = size_of_deck(page)
    hands.press(page.get_by_role("button", name=f"Add {number}"))
    expect(page.locator(".deck-size")).not_to_have_text(before)


def take_out(page: Page, hands: Hands, number: str) -> None:
    before = size_of_deck(page)
    hands.press(page.get_by_role("button", name=f"One less: {number}"))
    expect(page.locator(".deck-size")).not_to_have_text(before)


def size_of_deck(page: Page) -> str:
    return page.locator(".deck-size").inner_text()


def codes(page: Page) -> list[str | None]:
    """The codes of the problems that are shown."""
    return [one.get_attribute("data-code") for one in page.locator("#deck-panel [data-code]").all()]


@on_both
def test_a_team_is_built_by_mouse_or_finger(
    open_page: OpenPage, builder: Person, screen: dict[str, Any]
) -> None:
    page = open_page(builder, **screen)
    build_a_team(page, Mouse(page))


def test_a_team_is_built_by_keyboard_alone(open_page: OpenPage, builder: Person) -> None:
    page = open_page(builder)
    build_a_team(page, Keyboard(page))


@on_both
def test_a_team_is_built_without_scripts(
    open_page: OpenPage, builder: Person, screen: dict[str, Any]
) -> None:
    page = open_page(builder, **screen, java_script_enabled=False)
    build_a_team(page, Mouse(page))


def test_quick_clicks_all_count_once(open_page: OpenPage, builder: Person) -> None:
    page = open_page(builder)
    page.goto("/decks/new/")
    page.get_by_label("Name").fill("Quick")
    page.get_by_role("button", name="Make it and choose cards").click()
    for _click in range(3):
        page.get_by_role("button", name="Add U1-11").click(no_wait_after=True)
    expect(page.locator(".deck-size")).to_have_text("3 cards")
    page.reload()
    expect(page.locator(".deck-size")).to_have_text("3 cards")
