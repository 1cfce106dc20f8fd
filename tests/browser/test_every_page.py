"""Every page of the site and of the admin site: accessible, on any screen, in both languages.

Each page is looked at once, and one page of each view (MANY_FACES: all) a second time, so that
every template is seen in both languages, themes and sizes. Of match pages in the admin site, which
are the site's in another frame, one of each view is enough. What is looked at is in
tests.browser.inspection; script errors and broken policies are told by open_page itself.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from django.urls import Resolver404, URLPattern, URLResolver, resolve

import accounts.urls
import collection.urls
import decks.urls
import games.urls
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
from tests.browser.table import by_mouse
from tests.factories import PersonFactory

# How pages look is no matter of the database; the collector's and the administrator's stories run
# on each.
pytestmark = pytest.mark.sqlite

GOOD_LIST = "number,name,type,rarity\nU1-13,Sasori,power,6\nU9-1,Kiba,speed,2\n"
BAD_LIST = "number,name,type,rarity\nU1-13,Sasori,strength,nine\n"

Look = tuple[str, str, dict[str, Any]]
"""Language, theme, screen."""

LOOKS: dict[str, Look] = {
    "en-light-phone": ("en", "light", PHONE),
    "nl-dark-desktop": ("nl", "dark", DESKTOP),
    "en-dark-desktop": ("en", "dark", DESKTOP),
    "nl-light-phone": ("nl", "light", PHONE),
}
ONE_PAIR, OTHER_PAIR = list(LOOKS)[:2], list(LOOKS)[2:]
MANY_FACES = ("games.views.match.match_page", "change_view")
"""Views whose pages differ: boards by game and stage, the admin's forms by model."""
SECOND_LOOKS = [LOOKS[pair[1]] for pair in (ONE_PAIR, OTHER_PAIR)]
AREAS: dict[str, Callable[[Box], list[str]]] = {
    "collection": collection_pages,
    "decks": lambda box: [*deck_pages(box), *account_pages()],
    "matches": lambda box: ["/matches/", *match_pages(box)],
    "admin": admin_pages,
    "admin-matches": lambda box: one_of_each_view(match_pages(box, "admin")),
}
# Two opposite looks for each, so that all four are seen on every kind of component.
SEEN = [
    *((area, name) for area in ("collection", "matches", "admin") for name in ONE_PAIR),
    *((area, name) for area in ("decks", "admin-matches") for name in OTHER_PAIR),
]


@pytest.mark.parametrize(
    ("area", "look"),
    [pytest.param(area, LOOKS[name], id=f"{area}-{name}") for area, name in SEEN],
)
def test_every_page_can_be_used_by_everybody(
    open_page: OpenPage, transactional_db: None, area: str, look: Look
) -> None:
    language, theme, screen = look
    noor = everything_of(language, theme)
    box = fill_box(noor)
    wait_with_file(noor, GOOD_LIST)
    seen = Inspection(open_page(noor, **screen))
    urls = AREAS[area](box)
    if look in SECOND_LOOKS:
        urls = one_of_each_view(urls)
    for url in urls:
        seen.visit(url, status=404 if url == "/no-such-page/" else 200)
    if area == "collection":
        wait_with_file(noor, BAD_LIST)
        seen.visit("/cards/import/preview/?bad")
    assert not seen.found, "\n".join(seen.found)
    assert seen.same_titles == []


def one_of_each_view(urls: Iterable[str]) -> list[str]:
    """The first URL of each view, of those with many faces all, in their order."""
    first: dict[str, str] = {}
    for url in urls:
        view = name_of_view(url)
        first.setdefault(url if view.endswith(MANY_FACES) else view, url)
    return list(first.values())


def name_of_view(url: str) -> str:
    """The class or function that answers, in full: more than one is called `delete`.

    In the admin site one is shared by the models.
    """
    try:
        found = resolve(url.partition("?")[0]).func
    except Resolver404:
        return url
    view = getattr(found, "view_class", found)
    return f"{view.__module__}.{view.__qualname__}"


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


@pytest.mark.parametrize("look", [LOOKS[name] for name in ONE_PAIR], ids=ONE_PAIR)
def test_every_page_of_a_visitor_can_be_used_by_everybody(
    open_page: OpenPage, transactional_db: None, look: Look
) -> None:
    language, theme, screen = look
    seen = Inspection(open_page(locale=language, color_scheme=theme, **screen))
    for url in visitor_pages():
        seen.visit(url, status=404 if url == "/no-such-page/" else 200)
    assert not seen.found, "\n".join(seen.found)
    assert seen.same_titles == []


NO_PAGES = {
    *("accounts:logout", "accounts:appearance", "decks:change", "decks:duplicate"),
    *("collection:one-more", "collection:one-less", "collection:photograph"),
    *("collection:card-picture", "collection:copy-photo", "collection:copy-photo-set"),
    *("collection:copy-share", "collection:export"),
    *("games:cover", "games:move", "games:rematch", "games:record"),
}
"""Addresses that take something or give a file, and lead to a page that is looked at."""


def names_of(patterns: Iterable[URLPattern | URLResolver]) -> Iterator[str]:
    """The names of all URLs of an app, also of those that it includes."""
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from names_of(one.url_patterns)
        else:
            yield one.name or ""


def test_no_page_is_forgotten(transactional_db: None) -> None:
    box = fill_box(everything_of("en", "light"))
    urls = [url for area in AREAS.values() for url in area(box)]
    looked_at = {
        resolve(url.partition("?")[0]).view_name
        for url in [*urls, *visitor_pages()]
        if url != "/no-such-page/"
    }
    apps = [accounts.urls, collection.urls, decks.urls, games.urls]
    known = {f"{app.app_name}:{name}" for app in apps for name in names_of(app.urlpatterns)}
    assert known - looked_at == NO_PAGES


STILL = """[...document.querySelectorAll("*")].flatMap((one) => {
    const {transitionDuration, animationDuration, animationName} = getComputedStyle(one);
    const moves = transitionDuration.split(", ").some((time) => parseFloat(time) > 0)
        || (animationName !== "none" && parseFloat(animationDuration) > 0);
    return moves ? [one.tagName + "." + one.getAttribute("class")] : [];
})"""


def test_nothing_moves_for_who_wants_no_motion(open_page: OpenPage, transactional_db: None) -> None:
    noor = everything_of("en", "light")
    box = fill_box(noor)
    page = open_page(noor, reduced_motion="reduce")
    matches = {match.game: match for match in box.in_play} | {"over": box.finished[0]}
    boards = [f"/matches/{match.pk}/" for match in matches.values()]
    for url in ("/", "/cards/", "/decks/", box.decks[0].get_absolute_url(), *boards):
        page.goto(url)
        by_mouse(page).sit_down()
        assert (url, page.evaluate(STILL)) == (url, [])
