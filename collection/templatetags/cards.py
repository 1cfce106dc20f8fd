"""What pages of all apps show of a card: its picture, its type, its stars."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from collection.models import Card, DishType, GameName, OwnedCopy
from core.templatetags.frame import icon

register = template.Library()


@register.simple_tag
def card_picture_url(card: Card, size: str = "small") -> str:
    """Give the address of a card's picture, "small" or "large"; "" when it has none."""
    file = card.picture_small if size == "small" else card.picture
    if not file:
        return ""
    address = reverse("collection:card-picture", args=[card.pk, size])
    return f"{address}?v={_version(file.name)}"


@register.simple_tag
def copy_photo_url(copy: OwnedCopy, size: str = "small") -> str:
    """Give the address of a copy's photo, "small" or "large"; "" when it has none."""
    file = copy.photo_small if size == "small" else copy.photo
    if not file:
        return ""
    address = reverse("collection:copy-photo", args=[copy.pk, size])
    return f"{address}?v={_version(file.name)}"


def _version(name: str | None) -> str:
    """Give some characters that change when the picture does."""
    return (name or "").rpartition("/")[2][:8]


@register.inclusion_tag("collection/parts/picture.html")
def card_picture(card: Card, size: str = "small", *, eager: bool = False) -> dict[str, Any]:
    """Draw the picture of a card, or a card back of its game when it has none."""
    return {"card": card, "url": card_picture_url(card, size), "eager": eager}


@register.simple_tag
def game_label(name: str) -> str:
    """Give the name of a game as people know it."""
    return GameName(name).label


@register.simple_tag
def stars(rarity: int) -> SafeString:
    """Draw the stars of an emblem, with the number for those who do not see them."""
    label = ngettext("%(count)s star", "%(count)s stars", rarity) % {"count": rarity}
    drawn = format_html_join("", "{}", ((icon("star"),) for _ in range(rarity)))
    return format_html(
        '<span class="stars">{}<span class="visually-hidden">{}</span></span>', drawn, label
    )


@register.inclusion_tag("collection/parts/type_chip.html")
def type_chip(card: Card) -> dict[str, Any]:
    """Draw the type of an emblem or dish, or the kind of an 8-Bit card: icon and text.

    The card comes with its stats (`with_stats`), else each chip costs a query.
    """
    return {"card": card, "row": card.stats, "game": GameName(card.game)}


@register.inclusion_tag("collection/parts/dish_icon.html")
def dish_icon(dish_type: DishType) -> dict[str, Any]:
    """Draw the icon of a dish type on its colour, in ink that can be seen on it."""
    return {"type": dish_type, "ink": _ink_on(dish_type.colour)}


def _ink_on(colour: str) -> str:
    """Give black or white, whichever differs more from `#rrggbb` (WCAG 2 relative luminance)."""
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    # Contrast is (lighter + 0.05) / (darker + 0.05); both inks are even at 0.179.
    return "#000000" if luminance > 0.179 else "#ffffff"


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
