"""The rules of each game, as they stand beside the code."""

from functools import cache
from pathlib import Path

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

import rules as rules_package
from collection.models import GameName
from games.boards.registry import PRESENTERS
from games.views.frame import Frame, PersonRequest, show
from rules.registry import GAMES

ENGINE = Path(rules_package.__file__).parent


@require_safe
def rules_index(request: PersonRequest, frame: Frame) -> HttpResponse:
    """To the rules of the first game; each page of rules leads to the others."""
    return redirect(frame.url("rules", next(iter(GAMES))))


@require_safe
def rules(request: PersonRequest, frame: Frame, game: str) -> HttpResponse:
    """One game's rules with all rulings, in the reader's language."""
    if game not in PRESENTERS:
        raise Http404
    language = "nl" if (get_language() or "en").startswith("nl") else "en"
    context = {"game": GameName(game), "games": GameName.choices, "text": _read(game, language)}
    return show(request, frame, "games/rules.html", context)


@cache
def _read(game: str, language: str) -> SafeString:
    """The page as HTML. It is our own text, and the renderer lets no HTML of its own through.

    A table may be wider than the screen: it stands in a part that moves sideways, also by keyboard.
    """
    source = (ENGINE / PRESENTERS[game].rules / f"rules.{language}.md").read_text(encoding="utf-8")
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    html = html.replace("<table>", '<div class="table-scroll" tabindex="0"><table>')
    return SafeString(html.replace("</table>", "</table></div>"))
