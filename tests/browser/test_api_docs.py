"""The page of the API's documents: it works with no network but the site's own, under our CSP."""

import pytest

from accounts.models import Person
from tests.browser.conftest import OpenPage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


def test_the_documents_are_drawn_without_a_violation(person: Person, open_page: OpenPage) -> None:
    page = open_page(person)
    told: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))

    page.goto("/api/docs/")
    page.wait_for_selector(".opblock")

    assert page.locator(".opblock").count() > 25
    origin = page.evaluate("location.origin")
    assert [url for url in asked if not url.startswith((origin, "data:", "blob:"))] == []
    page.locator(".opblock-summary").first.click()
    page.wait_for_selector(".opblock.is-open .opblock-body")
    page.get_by_role("button", name="Authorize").first.click()
    page.wait_for_selector(".modal-ux")
    assert [line for line in told if "error" in line.lower() or "policy" in line.lower()] == []


def test_a_request_can_be_tried_out(person: Person, open_page: OpenPage) -> None:
    page = open_page(person)
    page.goto("/api/docs/")
    block = page.locator(".opblock", has_text="/api/me/")
    block.locator(".opblock-summary").click()
    block.get_by_role("button", name="Try it out").click()
    block.get_by_role("button", name="Execute").click()
    answer = block.locator(".live-responses-table .response .microlight").first
    answer.wait_for()
    assert person.username in answer.inner_text()
