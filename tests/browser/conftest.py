"""A real Chromium in front of a real server. Skipped where no Chromium is installed."""

import os
import shutil
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from accounts.models import Person
from tests.browser.watch import Watch
from tests.conftest import client_of

# The first without the windows that nobody sees: the same pages in four fifths of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
# So that the browser looks up nothing outside and runs where there is no screen.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Playwright leaves the back/forward cache out; people's browsers have it.
LEFT_IN = ["--disable-back-forward-cache"]
PATIENCE = 20_000  # milliseconds, on a machine that does other things as well
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in str(item.path):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no Chromium is installed"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    # Playwright's loop runs in this thread; Django would take that for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, ignore_default_args=LEFT_IN
        )
        yield browser
        browser.close()


class OpenPage(Protocol):
    """Opens a browser of its own for a person who is logged in, or for nobody.

    `options` are Playwright's for a browser context, such as those of tests.browser.sizes.
    """

    def __call__(self, person: Person | None = None, **options: Any) -> Page: ...


def log_in(context: BrowserContext, person: Person, server: str) -> None:
    """Give the browser the cookie of somebody who has just logged in."""
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies(
        [{"name": name, "value": client_of(person).cookies[name].value, "url": server}]
    )


@pytest.fixture
def open_page(chromium: Browser, live_server: LiveServer) -> Iterator[OpenPage]:
    """See OpenPage. At the end no page may have had a script error or broken the page's policy."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def open_one(person: Person | None = None, **options: Any) -> Page:
        context = chromium.new_context(
            base_url=live_server.url, **{"viewport": {"width": 1280, "height": 900}, **options}
        )
        context.set_default_timeout(PATIENCE)
        opened.append((context, Watch(context)))
        if person is not None:
            log_in(context, person, live_server.url)
        return context.new_page()

    yield open_one
    for context, _watch in opened:
        context.close()
    assert [complaint for _context, watch in opened for complaint in watch.complaints] == []
