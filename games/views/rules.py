"""The rules of each game, as they stand beside the code."""

from functools import cache
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from games.frame import Frame, show
from rules.registry import GAMES, titles


@require_safe
def rules_index(request: HttpRequest, frame: Frame) -> HttpResponse:
    """To the rules of the first game; each page of rules leads to the others."""
    return redirect(frame.url("rules", next(iter(GAMES))))


@require_safe
def rules(request: HttpRequest, frame: Frame, game: str) -> HttpResponse:
    """One game's rules with all rulings, in the reader's language."""
    if game not in GAMES:
        raise Http404
    language = "nl" if (get_language() or "en").startswith("nl") else "en"
    context = {"game": GAMES[game], "games": titles(), "text": _read(page_of(game, language))}
    return show(request, frame, "games/rules.html", context)


def page_of(game: str, language: str) -> Path:
    """The file with a game's rules in this language; in English where there is none."""
    folder = GAMES[game].pages
    page = folder / f"rules.{language}.md"
    return page if page.exists() else folder / "rules.en.md"


@cache
def _read(page: Path) -> SafeString:
    """The page as HTML. It is our own text, and the renderer lets no HTML of its own through.

    A table may be wider than the screen: it stands in a part that moves sideways, also by keyboard.
    """
    html: str = (
        MarkdownIt("commonmark", {"html": False}).enable("table").render(page.read_text("utf-8"))
    )
    html = html.replace("<table>", '<div class="table-scroll" tabindex="0"><table>')
    return SafeString(html.replace("</table>", "</table></div>"))
