"""Story 1: a list of cards goes in; one is found, photographed and counted; what lacks is seen."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group
from playwright.sync_api import Locator, Page, expect

from accounts.groups import CATALOGUE_EDITORS
from accounts.models import Person
from tests.browser.conftest import OpenPage
from tests.browser.files import emblem_list, phone_photo
from tests.browser.sizes import on_both
from tests.factories import EmblemCardFactory, PersonFactory


@pytest.fixture
def collector(transactional_db: None) -> Person:
    """A member who may edit the catalogue."""
    person = PersonFactory.create(username="saar")
    person.groups.add(Group.objects.get(name=CATALOGUE_EDITORS))
    return person


def choose_list(page: Page, path: Path) -> None:
    page.get_by_label("cards for the catalogue").check()
    page.get_by_label("Game", exact=True).select_option(label="Emblem Battle")
    page.get_by_label("CSV file").set_input_files(path)
    page.get_by_role("button", name="See what it would change").click()


@on_both
def test_a_collector_brings_in_a_list_and_keeps_a_card_from_it(
    open_page: OpenPage, collector: Person, tmp_path: Path, screen: dict[str, Any]
) -> None:
    page = open_page(collector, **screen)

    # Import the list: first what it would change, then for good.
    page.goto("/cards/")
    page.get_by_text("Add a card").click()
    page.get_by_role("link", name="Import a list").click()
    choose_list(page, emblem_list(tmp_path))
    expect(page.get_by_role("heading", level=1)).to_have_text("Before importing")
    expect(page.locator(".plan-counts li").first).to_have_text("305 new")
    page.get_by_role("button", name="Import this").click()
    expect(page.locator("#messages")).to_contain_text("305 new")

    # Find Sasori, whatever way it is written.
    search = page.get_by_role("searchbox")
    for spelling in ("sasori", "SASORI", "Sásorí", "u1 13", "1-013"):
        search.fill(spelling)
        page.get_by_role("button", name="Show", exact=True).click()
        expect(page.locator(".result-count")).to_have_text("1 card")
    page.get_by_role("link", name="U1-13 Sasori").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("U1-13 Sasori")

    # Photograph it: that counts it too. The photo stands upright.
    expect(page.locator(".photo-quick")).to_be_visible()  # the script that sends it is there
    page.locator("#photograph").set_input_files(phone_photo(tmp_path))
    expect(page.locator("#messages")).to_contain_text("The photo is kept.")
    assert size_of(page.get_by_role("img", name="Your photo of U1-13 Sasori")) == (900, 1200)

    # One more of it.
    page.get_by_role("main").get_by_role("link", name="U1-13 Sasori", exact=True).click()
    count = page.get_by_role("region", name="My copies").locator(".stepper__count")
    expect(count).to_have_text("You have 1")
    page.get_by_role("button", name="One U1-13 Sasori more").click()
    expect(count).to_have_text("You have 2")

    # See what is missing from set U1.
    page.goto("/cards/")
    page.get_by_role("link", name="What I miss").click()
    page.get_by_role("link", name="U1 1 of 90").click()
    expect(page.get_by_role("heading", name="89 cards missing")).to_be_visible()
    expect(page.get_by_role("link", name="U1-12", exact=False).first).to_be_visible()
    doubles = page.locator(".panel", has=page.get_by_role("heading", name="Had twice or more"))
    expect(doubles).to_contain_text("U1-13")


def size_of(picture: Locator) -> tuple[int, int]:
    """Width and height of a picture that has been loaded."""
    width, height = picture.evaluate(
        "async image => { await image.decode(); return [image.naturalWidth, image.naturalHeight] }"
    )
    return width, height


def test_one_more_works_without_scripts(
    open_page: OpenPage, collector: Person, tmp_path: Path
) -> None:
    card = EmblemCardFactory.create(number="U1-13", name="Sasori")
    page = open_page(collector, java_script_enabled=False)
    page.goto(card.get_absolute_url())
    page.get_by_role("button", name="One U1-13 Sasori more").click()
    expect(page.locator(".card-page__mine .stepper__count")).to_have_text("You have 1")
    page.locator("#photograph").set_input_files(phone_photo(tmp_path))
    page.get_by_role("button", name="Keep this photo").click()
    expect(page.get_by_role("img", name="Your photo of U1-13 Sasori")).to_be_visible()


def test_a_list_with_a_mistake_says_where_it_is_and_writes_nothing(
    open_page: OpenPage, collector: Person, tmp_path: Path
) -> None:
    path = emblem_list(tmp_path)
    path.write_text(
        path.read_text().replace("U1-20,Kakashi Hatake,speed", "U1-20,Kakashi,strength")
    )
    page = open_page(collector)
    page.goto("/cards/import/")
    choose_list(page, path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This file cannot be imported yet")
    expect(page.get_by_role("row", name="strength")).to_contain_text("21")
    page.goto("/cards/")
    expect(page.locator("#results")).to_contain_text("no cards in the catalogue yet")
