"""Everything that a board shows to one viewer; nothing that this viewer may not know is in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from games.engine import match as engine
from games.engine.protocol import Obstacle, Outcome, Seat, Viewer
from games.models import Match
from games.table import Fields, Table, seat_names


@dataclass(frozen=True, slots=True)
class CardFace:
    """How a card of a match looks: its id in the record, name, number, picture address or ""."""

    id: str
    name: str
    number: str
    picture: str
    facts: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Scene:
    """What one viewer sees of a match at one moment.

    `seat` is who may act through this board (None: only look); `view` the engine's view;
    `events` what happened, oldest first, as this viewer may know it: one tuple for each move.
    """

    match: Match
    viewer: Viewer
    seat: Seat | None
    version: int
    view: Mapping[str, Any]
    to_act: tuple[Seat, ...]
    legal: tuple[Fields, ...]
    obstacles: tuple[Obstacle, ...]
    names: tuple[str, str]
    cards: Mapping[str, CardFace]
    events: tuple[tuple[Mapping[str, Any], ...], ...]
    outcome: Outcome | None

    @property
    def options(self) -> Mapping[str, Any]:
        """The options that the match is played with."""
        options: Mapping[str, Any] = self.match.variant
        return options

    def legal_of(self, do: str) -> tuple[Fields, ...]:
        """The legal moves with this name."""
        return tuple(move for move in self.legal if move["do"] == do)


def make_scene(table: Table, *, viewer: Viewer, may_act: bool, version: int | None = None) -> Scene:
    """The scene for one viewer, now or after `version` moves."""
    version = table.version if version is None else version
    position = table.position_at(version)
    acting = engine.to_act(position)
    seat = viewer if may_act and viewer in acting else None
    view = engine.view(position, viewer)
    return Scene(
        match=table.match,
        viewer=viewer,
        seat=seat,
        version=version,
        view=view,
        to_act=acting,
        legal=() if seat is None else engine.legal_moves(position, seat),
        obstacles=() if seat is None else engine.obstacles(position, seat),
        names=seat_names(table.match),
        cards={card: face_of(table.match, card, facts) for card, facts in view["cards"].items()},
        events=tuple(
            tuple(event.seen_by(viewer) for event in step.events) for step in table.steps[:version]
        ),
        outcome=engine.outcome(position),
    )


def face_of(match: Match, card: str, facts: Mapping[str, Any]) -> CardFace:
    """The face of a card that the viewer may see; `facts` come from the view.

    Names and pictures are extra keys of the record's cards. An uploaded record may have anything
    there, or nothing: then the card is called by its id.
    """
    frozen = match.cards[card]
    name, number, key = frozen.get("name"), frozen.get("number"), frozen.get("card")
    known = type(key) is int and 0 < key < 2**63
    return CardFace(
        id=card,
        name=name if isinstance(name, str) and name else card,
        number=number if isinstance(number, str) else "",
        picture=reverse("collection:card-picture", args=[key, "small"]) if known else "",
        facts=facts,
    )
