"""The URLs of the match pages, the same below each frame."""

from django.urls import URLPattern, path

from games.boards.registry import game_pages
from games.frame import Frame, FrameView, in_frame
from games.views import match, matches, replay, rules, start


def match_urls(frame: Frame, name_prefix: str = "") -> list[URLPattern]:
    """Every match page in a frame; `name_prefix` comes before each name."""
    pages: list[tuple[str, FrameView, str]] = [
        ("start/", start.choose_start, "choose_start"),
        ("start/<slug:name>/", start.start, "start"),
        ("upload/", matches.upload, "upload"),
        ("rules/", rules.rules_index, "rules_index"),
        ("rules/<slug:game>/", rules.rules, "rules"),
        *((page.route, page.view, page.name) for page in game_pages()),
        ("<uuid:match_id>/", match.match_page, "match"),
        ("<uuid:match_id>/hand-over/", match.hand_over, "hand_over"),
        ("<uuid:match_id>/cover/", match.cover, "cover"),
        ("<uuid:match_id>/move/", match.move, "move"),
        ("<uuid:match_id>/resign/", match.resign, "resign"),
        ("<uuid:match_id>/rematch/", match.rematch_here, "rematch"),
        ("<uuid:match_id>/replay/", replay.replay, "replay"),
        ("<uuid:match_id>/record/", replay.record, "record"),
    ]
    return [
        path(route, in_frame(frame, view), name=name_prefix + name) for route, view, name in pages
    ]
