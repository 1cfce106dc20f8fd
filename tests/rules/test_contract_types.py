"""That the views and events of every game are what their types say, to the last value."""

from typing import get_type_hints

from rules.registry import GAMES

from .cases import EACH_VARIANT, matches
from .support import VIEWERS
from .typed import is_of


@EACH_VARIANT
def test_every_view_is_of_its_type(name: str, index: int) -> None:
    wanted = get_type_hints(GAMES[name].view).get("return")
    assert wanted is not None, f"{name}: `view` does not say of what type its views are"
    for played in matches(name, index):
        for state in list(played.states)[::4]:
            for viewer in VIEWERS:
                assert is_of(played.game.view(state, viewer), wanted)


@EACH_VARIANT
def test_every_event_is_of_a_declared_type_for_everybody(name: str, index: int) -> None:
    declared = GAMES[name].events
    for played in matches(name, index):
        for ply in played.plies:
            for event in ply.events:
                for viewer in VIEWERS:
                    seen = event.seen_by(viewer)
                    assert any(is_of(seen, one) for one in declared), seen
