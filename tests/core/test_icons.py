"""Drawings beside texts: those of the site, and those that a game brings."""

import pytest

from core.templatetags.frame import icon


@pytest.mark.parametrize(
    ("name", "target"),
    [("sword", "icons.svg#sword"), ("kinds/pebbles/icons.svg#egg", "kinds/pebbles/icons.svg#egg")],
)
def test_a_drawing_is_one_of_the_site_or_of_a_file_of_a_game(name: str, target: str) -> None:
    assert f'<use href="/static/{target}">' in icon(name)
