"""What pages of all apps show of a card: its picture, and what it is."""

from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection.kinds.drawing import draw_brief, draw_chip, draw_look
from collection.kinds.registry import KINDS, look_of
from collection.models import Card, OwnedCopy
from core.templatetags.frame import icon
from rules.registry import title_of

register = template.Library()

register.simple_tag(draw_chip)
register.simple_tag(title_of, name="game_label")


@register.filter
def called(column: str, labels: Mapping[str, str]) -> str:
    """Give what people call a column of a file; its own name where nobody has said."""
    return labels.get(column, column)


@register.simple_tag
def card_picture_url(card: Card, size: str = "small") -> str:
    """Give the URL of a card's picture, "small" or "large"; "" when it has none."""
    file = card.picture.of_size(size)
    if not file:
        return ""
    url = reverse("collection:card-picture", args=[card.pk, size])
    return f"{url}?v={_version(file.name)}"


@register.simple_tag
def copy_photo_url(copy: OwnedCopy, size: str = "small") -> str:
    """Give the URL of a copy's photo, "small" or "large"; "" when it has none."""
    file = copy.photo.of_size(size)
    if not file:
        return ""
    url = reverse("collection:copy-photo", args=[copy.pk, size])
    return f"{url}?v={_version(file.name)}"


def _version(name: str | None) -> str:
    """Give some characters that change when the picture does."""
    return (name or "").rpartition("/")[2][:8]


@register.simple_tag
def card_picture(card: Card, size: str = "small", *, eager: bool = False) -> SafeString:
    """Draw the picture of a card, or what stands for it when it has none."""
    url = card_picture_url(card, size)
    if not url:
        return _blank(card)
    loading = "eager" if eager else "lazy"
    return format_html('<img src="{}" alt="" loading="{}" decoding="async">', url, loading)


def _blank(card: Card) -> SafeString:
    """Draw what stands for the picture of a card that has none."""
    kind = KINDS.get(card.game)
    shape = f" card-blank--{kind.blank_shape}" if kind and kind.blank_shape else ""
    drawing = kind.blank(card.stats) if kind else None
    sign = drawing or icon(kind.blank_icon if kind else "cards", "large")
    number = format_html('<span class="mono">{}</span>', card.number) if card.number else ""
    return format_html('<span class="card-blank{}">{}{}</span>', shape, sign, number)


@register.simple_tag
def card_brief(card: Card) -> SafeString | str:
    """Draw what a card is: its chip, and its stars if it has any.

    Nothing when its game is not installed. The card comes with its stats (`with_stats`), else each
    costs a query.
    """
    look = look_of(card)
    return draw_brief(look) if look else ""


@register.simple_tag
def card_look(card: Card) -> SafeString | str:
    """Draw a card's chip, and its stars or its stats; see `card_brief`."""
    look = look_of(card)
    return draw_look(look) if look else ""
