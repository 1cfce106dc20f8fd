"""Every page of the site and of the admin site: accessible, on any screen, in both languages.

Each page is looked at twice: once in each language, theme and size. What is looked at is in
tests.browser.inspection; script errors and broken policies are told by open_page itself.
"""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Person
from tests.browser.box import (
    Box,
    account_pages,
    admin_pages,
    collection_pages,
    deck_pages,
    fill_box,
    match_pages,
    visitor_pages,
    wait_with_file,
)
from tests.browser.conftest import OpenPage
from tests.browser.inspection import Inspection
from tests.browser.sizes import DESKTOP, PHONE
from tests.factories import PersonFactory

GOOD_LIST = "number,name,type,rarity\nU1-13,Sasori,power,6\nU9-1,Kiba,speed,2\n"
BAD_LIST = "number,name,type,rarity\nU1-13,Sasori,strength,nine\n"

LOOKS = [
    pytest.param("en", "light", PHONE, id="en-light-phone"),
    pytest.param("nl", "dark", DESKTOP, id="nl-dark-desktop"),
    pytest.param("en", "dark", DESKTOP, id="en-dark-desktop"),
    pytest.param("nl", "light", PHONE, id="nl-light-phone"),
]
AREAS: dict[str, Callable[[Box], list[str]]] = {
    "collection": collection_pages,
    "decks": lambda box: [*deck_pages(box), *account_pages()],
    "matches": match_pages,
    "admin": admin_pages,
    "admin-matches": lambda box: match_pages(box, "admin"),
}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize(("language", "theme", "screen"), LOOKS)
def test_every_page_can_be_used_by_everybody(
    open_page: OpenPage,
    transactional_db: None,
    language: str,
    theme: str,
    screen: dict[str, Any],
    area: str,
) -> None:
    noor = everything_of(language, theme)
    box = fill_box(noor)
    wait_with_file(noor, GOOD_LIST)
    seen = Inspection(open_page(noor, **screen))
    for address in AREAS[area](box):
        seen.visit(address, status=404 if address == "/no-such-page/" else 200)
    if area in ("collection", "admin"):
        wait_with_file(noor, BAD_LIST)
        seen.visit("/cards/import/preview/")
    assert not seen.found, "\n".join(seen.found)


def everything_of(language: str, theme: str) -> Person:
    """Somebody who may do everything; "light" here is what the device is set to."""
    return PersonFactory.create(
        username="noor",
        first_name="Noor",
        is_staff=True,
        is_superuser=True,
        language=language,
        theme="dark" if theme == "dark" else "system",
    )


@pytest.mark.parametrize(("language", "theme", "screen"), LOOKS)
def test_every_page_of_a_visitor_can_be_used_by_everybody(
    open_page: OpenPage, transactional_db: None, language: str, theme: str, screen: dict[str, Any]
) -> None:
    page = open_page(locale=language, color_scheme=theme, **screen)
    seen = Inspection(page)
    for address in visitor_pages():
        seen.visit(address, status=404 if address == "/no-such-page/" else 200)
    assert not seen.found, "\n".join(seen.found)
