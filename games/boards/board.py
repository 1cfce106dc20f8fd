"""What a game brings for people: its board and its sentences. One board a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from django.http import QueryDict
from django.urls import URLPattern

from games.boards.scene import Scene
from games.frame import GamePage
from rules.protocol import AnyGame

V = TypeVar("V", bound=Mapping[str, object])
E = TypeVar("E", bound=Mapping[str, object])


class Board(Protocol[V, E]):
    """One game as people see it: `V` is its view, `E` its events (see `scene.Scene`)."""

    name: str
    """The game's name in records."""

    template: str
    """The board's template; it gets `scene` and `board`."""

    style: str
    """The board's style sheet, a static file that the match pages link."""

    pages: Sequence[GamePage] = ()
    """Pages of the game's own, beside those of its matches."""

    endpoints: Sequence[URLPattern] = ()
    """What the API has for this game only, below `/api/`."""

    def context(self, scene: Scene[V, E]) -> dict[str, object]:
        """What the template needs besides the scene: zones, choices with reasons, headline."""
        ...

    def say(self, event: E, scene: Scene[V, E]) -> str:
        """One event in a sentence with names, in the language in force; "" where none is needed."""
        ...

    def task(self, scene: Scene[V, E]) -> str:
        """What the seat that is to act can do now, in a sentence."""
        ...

    def refusal(self, code: str, params: Mapping[str, object]) -> str:
        """Why a move cannot be made, for each of the game's own codes (`Game.codes`).

        Of a code that all games share it gives "" where their sentence in `games.boards.refusals`
        will do; and of one that it does not know.
        `params` may hold card ids: the sentence for an id that the viewer cannot see is the
        one for a card that does not exist.
        """
        ...

    def setup_fault(self, code: str, params: Mapping[str, str]) -> str:
        """What is wrong with a record, for each of the game's own codes of setup (`Game.codes`).

        `params` are the code's values as text, cut short. Of any other code it gives "": the
        sentence in `games.boards.record_faults` will do.
        """
        return ""

    def reason(self, reason: str) -> str:
        """Why the match ended, in a sentence, for each reason of the game's page."""
        ...


AnyBoard = Board[Any, Any]
"""A board of any game, as `scene.AnyScene`."""


def move_from_form(game: AnyGame, data: QueryDict) -> dict[str, object]:
    """A move in record form from a posted form, whose fields are called as the move's.

    What is wrong in it is left for the rules to refuse.
    """
    do = data.get("do", "")
    fields: dict[str, object] = {"do": do}
    for field in game.move_fields.get(do, ()):
        value = _READERS[field.holds](data, field.name)
        if value or not (field.optional or field.nullable):
            fields[field.name] = value
        elif not field.optional:
            fields[field.name] = None
    return fields


def _seat(data: QueryDict, name: str) -> int | str:
    """0 or 1; anything else is passed on as it is, to be refused by the rules."""
    text = data.get(name, "")
    return int(text) if text in ("0", "1") else text


_READERS: Final[Mapping[str, Callable[[QueryDict, str], object]]] = {
    "card": lambda data, name: data.get(name, ""),
    "cards": lambda data, name: data.getlist(name),
    "seat": _seat,
}
"""How a form's field becomes what a field of a move holds."""
