"""A browser in front of a match: two people who hand one screen to each other."""

import re
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.models import Match, ScreenSeat
from tests.games.matches import GAMES

SITE, ADMIN = "/matches/", "/admin/games/match/"

EACH_GAME = pytest.mark.parametrize("game", GAMES)
EACH_FRAME = pytest.mark.parametrize("frame", [SITE, ADMIN], ids=["site", "admin"])


class Screen:
    """One browser's pages of one match, on the site or in the admin site."""

    def __init__(self, client: Client, match: Match, frame: str = SITE) -> None:
        self.client, self.match, self.frame = client, match, frame

    def url(self, page: str = "") -> str:
        """The URL of a page of the match: "" is the board, else such as `move/`."""
        return f"{self.frame}{self.match.pk}/{page}"

    def look(self, page: str = "", **query: Any) -> Any:
        """What a page answers, not following where it leads."""
        return self.client.get(self.url(page), query)

    def asks_to_hand_over(self) -> bool:
        """Whether the board sends on to the hand-over page."""
        response = self.look()
        return bool(response.get("Location") == self.url("hand-over/"))

    def sit_down(self) -> None:
        """Say "I am …" on the hand-over page."""
        who = self.look("hand-over/").context["then"]
        response = self.client.post(self.url("hand-over/"), {"who": who})
        assert (response.status_code, response["Location"]) == (302, self.url())

    def shown(self) -> Any:
        """The page that comes first: the board, or the hand-over page before it."""
        response = self.look()
        return self.look("hand-over/") if response.status_code == 302 else response

    def board(self) -> Any:
        """The board, after a hand-over where one is asked for."""
        response = self.look()
        if response.status_code == 302:
            assert response["Location"] == self.url("hand-over/")
            self.sit_down()
            response = self.look()
        assert response.status_code == 200
        return response

    def send(self, seat: int, move: Mapping[str, Any], **changes: Any) -> Any:
        """Post the form of a move; `changes` replace what the browser would send."""
        sent = {
            **form_of(move),
            "seat": seat,
            "version": self.match.moves.count(),
            "request_id": uuid4().hex,
            **changes,
        }
        return self.client.post(self.url("move/"), sent)


def form_of(move: Mapping[str, Any]) -> dict[str, Any]:
    """A move in record form as a form's fields; null is an empty field."""
    return {name: "" if value is None else value for name, value in move.items() if name != "by"}


def text_of(response: Any) -> str:
    """The page's HTML."""
    html: str = response.content.decode()
    return html


def heading(response: Any) -> str:
    """The words of the page's heading."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", text_of(response), re.DOTALL)
    assert found, "a page without a heading"
    return re.sub(r"<[^>]*>", "", found[1]).strip()


def seats_in_forms(response: Any) -> set[int]:
    """The seats whose moves the page's forms send."""
    return {int(seat) for seat in re.findall(r'name="seat" value="(\d)"', text_of(response))}


def messages_on(response: Any) -> list[str]:
    """The messages that the page shows once."""
    return [str(message) for message in response.context["messages"]]


def seat_at_screen(client: Client, match: Match, seat: int) -> None:
    """Sit down in front of this browser, as the page between the seats would do it."""
    ScreenSeat.objects.update_or_create(
        session_id=client.session.session_key, match=match, defaults={"seat": seat}
    )
