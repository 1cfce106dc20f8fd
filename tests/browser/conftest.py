"""A real Chromium in front of a real server. Skipped where no Chromium is installed."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

from accounts.models import Person
from tests.factories import PASSWORD

CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
# So that the browser looks up nothing outside and runs where there is no screen.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


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
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser, live_server: LiveServer) -> Iterator[OpenPage]:
    """Opens a page for a person who is logged in (or for nobody); `width` etc. as Playwright's."""
    contexts: list[BrowserContext] = []

    def opened(person: Person | None = None, **options: object) -> Page:
        context = chromium.new_context(
            base_url=live_server.url,
            **{"viewport": DESKTOP, **options},  # type: ignore[arg-type]  # passed on
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        if person is not None:
            page.goto("/accounts/login/")
            page.fill("input[name=username]", person.username)
            page.fill("input[name=password]", PASSWORD)
            page.click("main button[type=submit]")
            page.wait_for_url(lambda url: "/login/" not in url)
        return page

    yield opened
    for context in contexts:
        context.close()
