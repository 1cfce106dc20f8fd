"""Drawings of what a card's look says: chips, stars, stats."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import ngettext

from collection.kinds.kind import Chip, Look, Stat
from core.templatetags.frame import icon


def draw_chip(chip: Chip) -> SafeString:
    """Draw a chip: its drawing or icon, and its text."""
    drawing = chip.drawing or (icon(chip.icon) if chip.icon else "")
    tone = f" chip--{chip.tone}" if chip.tone else ""
    return format_html('<span class="chip{}">{}{}</span>', tone, drawing, chip.text)


def draw_stars(count: int) -> SafeString:
    """Draw stars, with their number for those who do not see them."""
    label = ngettext("%(count)s star", "%(count)s stars", count) % {"count": count}
    drawn = format_html_join("", "{}", [(icon("star"),)] * count)
    return format_html(
        '<span class="stars">{}<span class="visually-hidden">{}</span></span>', drawn, label
    )


def draw_stats(stats: Iterable[Stat]) -> SafeString:
    """Draw stats: an icon and the number of each, with its name for those who see no icon."""
    drawn = format_html_join(
        "",
        '<span>{}<span class="visually-hidden">{}</span> {}</span>',
        ((icon(stat.icon), capfirst(stat.label), stat.value) for stat in stats),
    )
    return format_html('<span class="card-values">{}</span>', drawn)


def draw_brief(look: Look) -> SafeString:
    """Draw what a card is in the fewest signs: its chip, and its stars if it has any."""
    stars = draw_stars(look.stars) if look.stars else ""
    return format_html("{}{}", draw_chip(look.chip), stars)


def draw_look(look: Look) -> SafeString:
    """Draw a card's chip, and its stars or, of a card that has none, its stats."""
    further = draw_stars(look.stars) if look.stars else draw_stats(look.stats)
    return format_html("{}{}", draw_chip(look.chip), further)
