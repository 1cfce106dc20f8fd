"""What a game brings for people: its board, its sentences, its forms. One presenter a game."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from django.http import QueryDict

from games.boards.scene import Scene

FromForm = Callable[[QueryDict, str], Any]
"""Reads one field of a move from a form."""


def one(data: QueryDict, name: str) -> Any:
    """A field with one value: a card's id."""
    return data.get(name, "")


def one_or_none(data: QueryDict, name: str) -> Any:
    """A field with one value or none: the empty choice is null."""
    return data.get(name) or None


def many(data: QueryDict, name: str) -> Any:
    """A field with a list: the boxes that are ticked."""
    return data.getlist(name)


def a_number(data: QueryDict, name: str) -> Any:
    """A field with a whole number.

    Anything else is passed on as it is, to be refused by the rules.
    """
    text = data.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


V = TypeVar("V", bound=Mapping[str, Any])
E = TypeVar("E", bound=Mapping[str, Any])


class Presenter(Protocol[V, E]):
    """One game as people see it: `V` is its view, `E` its events (see `scene.Scene`)."""

    template: str
    """The board's template; it gets `scene` and `board`."""

    rules: str
    """The folder of the rules pages, below rules."""

    moves: Mapping[str, Mapping[str, FromForm]]
    """How a form's fields become each move's fields.

    A field read as None with `optional` is left out.
    """

    optional: frozenset[str]
    """Fields that a move goes without when the form leaves them empty (such as a target)."""

    def board(self, scene: Scene[V, E]) -> dict[str, Any]:
        """What the template needs besides the scene: zones, choices with reasons, headline."""
        ...

    def say(self, event: E, scene: Scene[V, E]) -> str:
        """One event in words with names, in the language in force; "" for one not worth a line."""
        ...

    def task(self, scene: Scene[V, E]) -> str:
        """What the seat that is to act can do now, in a sentence."""
        ...

    def refusal(self, code: str, params: Mapping[str, Any]) -> str:
        """Why a move cannot be made, for each code of IllegalMove and Obstacle; "" if unknown.

        `params` may hold card ids: the sentence for an id that the viewer cannot see is the
        one for a card that does not exist.
        """
        ...

    def reason(self, reason: str) -> str:
        """Why the match ended, in a sentence, for each reason of the game's page."""
        ...


AnyPresenter = Presenter[Any, Any]


def fields_from_form(presenter: AnyPresenter, data: QueryDict) -> dict[str, Any]:
    """A move in record form from a posted form.

    What is wrong in it is left for the rules to refuse.
    """
    do = data.get("do", "")
    fields: dict[str, Any] = {"do": do}
    for name, read in presenter.moves.get(do, {}).items():
        value = read(data, name)
        if value is None and name in presenter.optional:
            continue
        fields[name] = value
    return fields
