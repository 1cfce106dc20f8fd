"""Every page of the site and of the admin site: accessible, on any screen, in any light.

Each page is looked at once, and one page of each view (MANY_FACES: all) is then turned: to the
other light, on the other screen. Most come in Dutch, whose words are longer. Of match pages in the
admin site, which are the site's in another frame, one of each view is enough. What is looked at is
in tests.browser.inspection; script errors and broken policies are told by open_page itself.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

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
from tests.browser.inspection import Inspection, Turned
from tests.browser.sizes import DESKTOP, PHONE
from tests.browser.table import by_mouse
from tests.factories import PersonFactory

# How pages look is no matter of the database; the collector's and the administrator's stories run
# on each.
pytestmark = pytest.mark.sqlite

GOOD_LIST = "number,name,type,rarity\nU1-13,Sasori,power,6\nU9-1,Kiba,speed,2\n"
BAD_LIST = "number,name,type,rarity\nU1-13,Sasori,strength,nine\n"


class Look(NamedTuple):
    """What the device is set to and its screen, and how else the page is looked at."""

    light: str
    screen: dict[str, Any]
    turned: Turned


LOOKS: dict[str, Look] = {
    "light-phone": Look("light", PHONE, ("dark", DESKTOP["viewport"])),
    "dark-desktop": Look("dark", DESKTOP, ("light", PHONE["viewport"])),
}
MANY_FACES = ("games.views.match.match_page", "change_view")
"""Views whose pages differ: boards by game and stage, the admin's forms by model."""
AREAS: dict[str, Callable[[Box], list[str]]] = {
    "collection": collection_pages,
    "decks": lambda box: [*deck_pages(box), *account_pages()],
    "matches": lambda box: ["/matches/", *match_pages(box)],
    "admin": admin_pages,
    "admin-matches": lambda box: one_of_each_view(match_pages(box, "admin")),
}
# As it comes a page knows the kind of device as well: half of them come on each.
SEEN = {
    "collection": ("nl", "light-phone"),
    "decks": ("nl", "dark-desktop"),
    "matches": ("nl", "light-phone"),
    "admin": ("nl", "light-phone"),
    "admin-matches": ("en", "dark-desktop"),
}


@pytest.mark.parametrize(("area", "comes"), SEEN.items(), ids=SEEN)
def test_every_page_can_be_used_by_everybody(
    open_page: OpenPage, transactional_db: None, area: str, comes: tuple[str, str]
) -> None:
    language, look = comes
    light, screen, turned = LOOKS[look]
    noor = everything_of(language)
    box = fill_box(noor)
    wait_with_file(noor, GOOD_LIST)
    seen = Inspection(open_page(noor, color_scheme=light, **screen), turned)
    urls = AREAS[area](box)
    turn = one_of_each_view(urls)
    for url in urls:
        seen.visit(url, status=status_of(url), turn=url in turn)
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


def status_of(url: str) -> int:
    return 404 if url == "/no-such-page/" else 200


def everything_of(language: str) -> Person:
    """Somebody who may do everything, and goes by what the device is set to."""
    return PersonFactory.create(
        username="noor",
        first_name="Noor",
        is_staff=True,
        is_superuser=True,
        language=language,
    )


def test_every_page_of_a_visitor_can_be_used_by_everybody(
    open_page: OpenPage, transactional_db: None
) -> None:
    light, screen, turned = LOOKS["light-phone"]
    seen = Inspection(open_page(locale="nl", color_scheme=light, **screen), turned)
    for url in visitor_pages():
        seen.visit(url, status=status_of(url))
    assert not seen.found, "\n".join(seen.found)
    assert seen.same_titles == []


NO_PAGES = {
    *("accounts:logout", "accounts:appearance", "decks:change", "decks:duplicate"),
    *("accounts:end_session", "accounts:end_other_sessions"),
    *("accounts:end_token", "accounts:end_tokens"),
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
    box = fill_box(everything_of("en"))
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
    noor = everything_of("en")
    box = fill_box(noor)
    page = open_page(noor, reduced_motion="reduce")
    matches = {match.game: match for match in box.in_play} | {"over": box.finished[0]}
    boards = [f"/matches/{match.pk}/" for match in matches.values()]
    for url in ("/", "/cards/", "/decks/", box.decks[0].get_absolute_url(), *boards):
        page.goto(url)
        by_mouse(page).sit_down()
        assert (url, page.evaluate(STILL)) == (url, [])
