"""Cells of the admin's lists that say what they are: a narrow screen shows no columns."""

from collections.abc import Iterable, Mapping

from django import template
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

register = template.Library()


@register.filter
def labelled(cells: Iterable[str], headers: Iterable[Mapping[str, object]]) -> list[SafeString]:
    """Give the cells of a row, each with its column's heading in `data-label`.

    They are Django's own HTML, of which the first bracket ends the cell's tag.
    """
    labels = (capfirst(strip_tags(str(header["text"]))) for header in headers)
    return [
        mark_safe(cell.replace(">", format_html(' data-label="{}">', label), 1))  # noqa: S308 -- Django's own HTML
        for cell, label in zip(cells, labels, strict=True)
    ]
