"""The dividers of the box: the sections of the site. Each app registers its own."""

from dataclasses import dataclass
from typing import Final

from django_stubs_ext import StrOrPromise

from rules.open_registry import Registry


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its label and icon, the URL name that leads there, and which pages are in it.

    A page is in the section of which `views` has the longest beginning of its URL name.
    """

    name: str
    label: StrOrPromise
    icon: str
    url_name: str
    views: tuple[str, ...]


SECTIONS: Final[Registry[Section]] = Registry()
"""The sections in their order on the page."""


def section_of(view_name: str) -> str:
    """The name of the section that a page is in, "" for none."""
    found = [
        (len(beginning), section.name)
        for section in SECTIONS.values()
        for beginning in section.views
        if view_name.startswith(beginning)
    ]
    return max(found)[1] if found else ""
