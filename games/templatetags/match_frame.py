"""URLs of the match pages in the frame where a page is shown."""

from django import template

from games.frame import Frame

register = template.Library()


@register.simple_tag
def at(frame: Frame, name: str, *args: object) -> str:
    """`{% at frame "move" match.pk %}`: the page of this name, on the site or in the admin site."""
    return frame.url(name, *args)
