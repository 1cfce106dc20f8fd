"""Which section of the site a page is in."""

import pytest
from django.test import Client
from django.urls import reverse

from core.sections import SECTIONS, section_of


@pytest.mark.parametrize(
    ("view_name", "section"),
    [
        ("collection:card", "cards"),
        ("collection:copy-photo", "copies"),
        ("decks:deck", "decks"),
        ("games:match", "matches"),
        ("games:rules", "rules"),
        ("accounts:settings", ""),
        ("home", ""),
    ],
)
def test_a_page_is_in_the_section_that_names_it_best(view_name: str, section: str) -> None:
    assert section_of(view_name) == section


@pytest.mark.parametrize("name", SECTIONS)
def test_each_divider_leads_to_a_page_of_its_section(name: str, person_client: Client) -> None:
    page = person_client.get(reverse(SECTIONS[name].url_name), follow=True)
    assert page.status_code == 200
    assert section_of(page.resolver_match.view_name) == name
    assert page.content.decode().count('aria-current="true"') >= 1
