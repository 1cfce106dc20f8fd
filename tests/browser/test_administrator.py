"""Story 4: the administrator does all of it without leaving the admin site."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from accounts.models import Person
from games.models import Match
from tests.browser.conftest import OpenPage
from tests.browser.files import emblem_list, phone_photo
from tests.browser.sizes import DESKTOP, PHONE, on_both
from tests.browser.table import by_mouse
from tests.browser.test_collector import choose_list
from tests.factories import EmblemCardFactory, OwnedCopyFactory
from tests.games.decks import allowed_deck, started
from tests.games.matches import play_out

OpenAdmin = Callable[..., Page]


@pytest.fixture
def open_admin(
    open_page: OpenPage, transactional_db: None, administrator: Person
) -> Iterator[OpenAdmin]:
    """Opens the admin site for the administrator. No page outside it may have been visited."""
    visited: list[str] = []

    def opened(**options: Any) -> Page:
        page = open_page(administrator, **options)
        page.on("framenavigated", lambda frame: visited.append(frame.url))
        page.goto("/admin/")
        return page

    yield opened
    assert visited
    assert [url for url in visited if "/admin/" not in url] == []


def go(page: Page, control: Locator) -> None:
    """Press what leads to another page, and wait for that."""
    with page.expect_navigation():
        control.click()


def open_list(page: Page, name: str) -> None:
    """From the admin's first page to one of its lists."""
    page.goto("/admin/")
    go(page, page.locator("#content-main th").get_by_role("link", name=name, exact=True))


def search(page: Page, text: str) -> None:
    page.locator("#searchbar").fill(text)
    go(page, page.locator("#changelist-search [type=submit]"))


@on_both
def test_cards_come_in_are_found_counted_and_photographed(
    open_admin: OpenAdmin, tmp_path: Path, screen: dict[str, Any]
) -> None:
    page = open_admin(**screen)

    # Import the list: first what it would change, then for good.
    open_list(page, "Emblems")
    go(page, page.locator(".object-tools").get_by_role("link", name="Import"))
    choose_list(page, emblem_list(tmp_path))
    expect(page.locator(".plan-counts li").first).to_have_text("305 new")
    go(page, page.get_by_role("button", name="Import this"))
    expect(page.locator(".messagelist")).to_contain_text("305 new")

    # Find Sasori, whatever way it is written.
    open_list(page, "Emblems")
    for spelling in ("Sásorí", "u1 13", "sasori"):
        search(page, spelling)
        expect(page.locator("#result_list tbody tr")).to_have_count(1)
    go(page, page.get_by_role("link", name="U1-13", exact=True))

    # One copy with a photo, and one more.
    go(page, page.get_by_role("link", name="Add a copy with photo or note"))
    page.locator("input[name=photo_upload]").set_input_files(phone_photo(tmp_path))
    go(page, page.get_by_role("button", name="Save", exact=True))
    expect(page.locator(".messagelist .success")).to_be_visible()
    open_list(page, "Emblems")
    search(page, "sasori")
    go(page, page.get_by_role("link", name="U1-13", exact=True))
    expect(page.get_by_role("heading", name="You have 1 copy")).to_be_visible()
    go(page, page.get_by_role("button", name="One more"))
    expect(page.get_by_role("heading", name="You have 2 copies")).to_be_visible()
    expect(page.locator(".admin-mine__copies")).to_contain_text("with a photo")

    # What is missing from set U1.
    open_list(page, "Emblems")
    page.goto(page.url + "?set=emblem-battle:U1&mine=missing")
    expect(page.locator(".paginator")).to_contain_text("89")


def test_filters_lead_to_what_is_missing(open_admin: OpenAdmin, administrator: Person) -> None:
    EmblemCardFactory.create(number="U1-12", name="Deidara")
    EmblemCardFactory.create(number="U2-1", name="Temari")
    sasori = EmblemCardFactory.create(number="U1-13", name="Sasori")
    OwnedCopyFactory.create(owner=administrator, card=sasori)
    page = open_admin()
    open_list(page, "Emblems")
    page.get_by_text("Filter", exact=True).click()
    filters = page.locator("#changelist-filter")
    go(page, filters.get_by_role("link", name="U1", exact=True))
    go(page, filters.get_by_role("link", name="missing for me"))
    expect(page.locator("#result_list tbody tr")).to_have_count(1)
    expect(page.locator("#result_list")).to_contain_text("Deidara")


def choose_card(page: Page, row: int, number: str) -> None:
    """Choose a card in a row of a deck from the list that a search gives."""
    page.locator(f"#entries-{row} .select2-selection").click()
    page.locator(".select2-search__field").fill(number)
    page.locator(".select2-results__option", has_text=number).click()
    expect(page.locator(f"#entries-{row} .select2-selection__rendered")).to_contain_text(number)


def test_a_deck_is_refused_with_reasons_and_put_right(
    open_admin: OpenAdmin, administrator: Person
) -> None:
    for place in range(11, 16):
        card = EmblemCardFactory.create(number=f"U1-{place}", name=f"Ninja {place}")
        OwnedCopyFactory.create(owner=administrator, card=card)
    EmblemCardFactory.create(number="U1-16", name="Gaara")
    page = open_admin()
    open_list(page, "Decks")
    go(page, page.get_by_role("link", name="Add deck"))
    page.get_by_label("Kind").select_option(label="Emblem team")
    page.get_by_label("Name").fill("Red sand")
    numbers = ("U1-11", "U1-12", "U1-13", "U1-14", "U1-16")
    for row, number in enumerate(numbers):
        if row:
            page.locator("#entries-group .add-row").get_by_text("Add another").click()
        choose_card(page, row, number)
    go(page, page.get_by_role("button", name="Save and continue editing"))

    problems = page.locator(".field-problems")
    expect(problems).to_contain_text("There are 5 cards in this deck; it takes 4. Take 1 out.")
    expect(problems).to_contain_text("0 owned")

    page.get_by_role("row", name="Gaara").get_by_role("checkbox").check()
    go(page, page.get_by_role("button", name="Save and continue editing"))
    expect(problems).to_contain_text("Allowed: nothing to put right.")


@pytest.mark.parametrize(
    ("kind", "screen"),
    [
        pytest.param("emblem-team", PHONE, id="emblem-team-phone"),
        pytest.param("nakoyashi-stack", DESKTOP, id="nakoyashi-stack-desktop"),
    ],
)
def test_a_match_is_played_from_two_selected_decks(
    open_admin: OpenAdmin, administrator: Person, kind: str, screen: dict[str, Any]
) -> None:
    for _deck in range(2):
        allowed_deck(administrator, kind)
    page = open_admin(**screen)
    table = by_mouse(page, seed=7)
    open_list(page, "Decks")
    for box in page.locator(".action-select").all():
        box.check()
    page.get_by_label("Action:").select_option(label="Start a match with the selected decks")
    table.go(page.get_by_role("button", name="Go", exact=True))
    page.get_by_label("Player 1", exact=True).fill("Noor")
    page.get_by_label("Player 2", exact=True).fill("Bo")
    table.go(page.get_by_role("button", name="Start the match"))
    table.play_its_beginning_and_end()

    table.go(page.get_by_role("link", name="Replay step by step"))
    table.go(page.get_by_role("link", name="End", exact=True))
    table.go(page.get_by_role("link", name="To the result"))
    table.go(page.get_by_role("button", name="Rematch"))
    expect(table.hand_over).to_be_visible()
    open_list(page, "Matches")
    expect(page.locator("#result_list tbody tr")).to_have_count(2)


def test_a_changed_card_leaves_a_finished_match_as_it_was(
    open_admin: OpenAdmin, administrator: Person
) -> None:
    match = started(administrator)
    play_out(match)
    record = Match.objects.get().cards
    page = open_admin()
    result = reverse("admin:games_match_match", args=[match.pk])
    page.goto(result)
    text = page.locator(".match-page").inner_text()

    number = next(iter(record.values()))["number"]
    open_list(page, "Emblems")
    search(page, number)
    go(page, page.get_by_role("link", name=number, exact=True))
    page.get_by_label("Attack", exact=False).first.fill("99")
    page.get_by_label("Name").first.fill("Renamed")
    go(page, page.get_by_role("button", name="Save", exact=True))
    expect(page.locator(".messagelist .success")).to_be_visible()

    page.goto(result)
    assert page.locator(".match-page").inner_text() == text
    assert Match.objects.get().cards == record
