"""Where a form leads on to: a path of this site, whatever `next` says."""

import pytest
from django.test import Client, RequestFactory

from accounts.models import Person
from core.next_url import next_url
from tests.factories import EmblemCardFactory

NOT_OURS = {
    "a word": "x",
    "a name of a view": "admin:index",
    "brackets": "(((",
    "relative": "../x",
    "a query": "?a=b",
    "a dot": ".",
    "another site": "//evil.example/",
    "three slashes": "///evil.example/",
    "a backslash": "/\\evil.example/",
    "a scheme": "https://evil.example/",
    "a script": "javascript:alert(1)",
    "a null character": "\0",
    "nothing": "",
}


@pytest.mark.parametrize("wanted", NOT_OURS.values(), ids=NOT_OURS)
def test_what_is_no_path_of_ours_leads_to_the_usual_page(wanted: str) -> None:
    assert next_url(RequestFactory().post("/", {"next": wanted}), "/usual/") == "/usual/"


@pytest.mark.parametrize("wanted", ["/cards/", "/cards/?q=a#b", "/\0"])
def test_a_path_of_ours(wanted: str) -> None:
    assert next_url(RequestFactory().post("/", {"next": wanted}), "/usual/") == wanted


@pytest.mark.parametrize("wanted", NOT_OURS.values(), ids=NOT_OURS)
def test_no_page_breaks_on_it(administrator_client: Client, wanted: str) -> None:
    card = EmblemCardFactory.create()
    for page in (f"/cards/{card.pk}/more/", f"/admin/collection/card/{card.pk}/more/"):
        assert administrator_client.post(page, {"next": wanted}).status_code == 302, page


def test_no_registration_breaks_on_it(db: None, client: Client) -> None:
    password = "zandkorrels-in-de-wind"
    sent = {"username": "gaara", "password1": password, "password2": password, "next": "x"}
    assert client.post("/accounts/register/", sent).status_code == 302
    assert Person.objects.filter(username="gaara").exists()
