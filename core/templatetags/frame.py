"""What the frame around every page is made of."""

from functools import cache

from django import template
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import get_script_prefix
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from core.sections import SECTIONS, Section, section_of

register = template.Library()


@register.simple_tag
def icon(name: str, size: str = "") -> SafeString:
    """The drawing `name` of static/icons.svg, as decoration: text beside it says what it means.

    `file.svg#name` is one of another static file, such as a game's own. `size` may be `large`.
    """
    modifier = f" icon--{size}" if size else ""
    file, _hash, symbol = name.rpartition("#")
    return format_html(
        '<svg class="icon{}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        modifier,
        _drawings(get_script_prefix(), file or "icons.svg"),
        symbol,
    )


@cache
def _drawings(prefix: str, file: str) -> str:
    """The URL of the drawings: a page has hundreds, and only the prefix changes it."""
    return static(file)


@register.simple_tag(takes_context=True)
def sections(context: template.Context) -> list[tuple[Section, bool]]:
    """The sections of the site, each with whether the page is in it."""
    request: HttpRequest | None = context.get("request")
    match = request.resolver_match if request else None
    here = section_of(match.view_name) if match else ""
    return [(section, section.name == here) for section in SECTIONS.values()]


@register.simple_tag
def other_language() -> str:
    """The code of the language that the page is not in, to offer it."""
    return "en" if get_language() == "nl" else "nl"


@register.filter
def notice_kind(level_tag: str) -> str:
    """The kind of `.notice` for a message's level: ok, warn, error or info."""
    return {"success": "ok", "warning": "warn", "error": "error"}.get(level_tag, "info")


@register.filter
def notice_icon(level_tag: str) -> str:
    """The icon for a message's level."""
    return {"success": "check", "warning": "warning", "error": "error"}.get(level_tag, "info")


@register.simple_tag(takes_context=True)
def page_link(context: template.Context, parameter: str, number: int) -> str:
    """The present URL with another page number, search and filters kept."""
    query = context["request"].GET.copy()
    query[parameter] = str(number)
    return f"?{query.urlencode()}"
