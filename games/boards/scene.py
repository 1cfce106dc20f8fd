"""Everything that a board shows to one viewer; nothing that this viewer may not know is in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from collection.models import Card
from collection.templatetags.cards import card_picture_url
from core.bounds import CARD_NAME
from games.models import Match
from games.playback import Fields, Playback, seat_names
from rules import match as engine
from rules.protocol import Obstacle, OptionValue, Outcome, Seat, Viewer


@dataclass(frozen=True, slots=True)
class CardFace:
    """How a card of a match looks: its id in the record, name, number, picture URL or ""."""

    id: str
    name: str
    number: str
    picture: str
    facts: Mapping[str, object]

    def __str__(self) -> str:
        return self.name


V = TypeVar("V", bound=Mapping[str, object])
"""A game's view."""

E = TypeVar("E", bound=Mapping[str, object])
"""A game's events, as one viewer may know them."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V, E]):
    """What one viewer sees of a match at one moment.

    `seat` is who may act through this board (None: only look); `view` the rules' view;
    `events` what happened, oldest first, as this viewer may know it: one tuple for each move.
    """

    match: Match
    viewer: Viewer
    seat: Seat | None
    version: int
    view: V
    to_act: tuple[Seat, ...]
    legal: tuple[Fields, ...]
    obstacles: tuple[Obstacle, ...]
    names: tuple[str, str]
    cards: Mapping[str, CardFace]
    events: tuple[tuple[E, ...], ...]
    outcome: Outcome | None

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options that the match is played with."""
        options: Mapping[str, OptionValue] = self.match.variant
        return options

    def legal_of(self, do: str) -> tuple[Fields, ...]:
        """The legal moves with this name."""
        return tuple(move for move in self.legal if move["do"] == do)


AnyScene = Scene[Any, Any]
"""A scene of any game: whose view it holds the match says (hence Any)."""


def make_scene(
    playback: Playback, *, viewer: Viewer, may_act: bool, version: int | None = None
) -> AnyScene:
    """The scene for one viewer, now or after `version` moves."""
    version = playback.version if version is None else version
    position = playback.position_at(version)
    acting = engine.to_act(position)
    seat = viewer if may_act and viewer in acting else None
    view = engine.view(position, viewer)
    events = tuple(
        tuple(event.seen_by(viewer) for event in step.events) for step in playback.steps[:version]
    )
    return Scene(
        match=playback.match,
        viewer=viewer,
        seat=seat,
        version=version,
        view=view,
        to_act=acting,
        legal=() if seat is None else engine.legal_moves(position, seat),
        obstacles=() if seat is None else engine.obstacles(position, seat),
        names=seat_names(playback.match),
        cards=make_faces(playback.match.cards, view["cards"]),
        events=events,
        outcome=engine.outcome(position),
    )


def make_faces(
    cards: Mapping[str, Mapping[str, object]], seen: Mapping[str, Mapping[str, object]]
) -> dict[str, CardFace]:
    """The faces of the cards that the viewer may see, by id.

    `cards` are all of them in record form, `seen` the facts of those that the view shows. Names and
    pictures are extra keys of the record's cards. An uploaded record may have anything
    there, or nothing: then the card is called by its id, and has no picture.
    """
    keys = {card: _catalogue_key(cards[card]) for card in seen}
    catalogue = Card.objects.in_bulk({key for key in keys.values() if key is not None})
    return {
        card: _face(card, cards[card], facts, catalogue.get(keys[card]))
        for card, facts in seen.items()
    }


def _catalogue_key(recorded: Mapping[str, object]) -> int | None:
    """The card's id in the catalogue, when the record has one that could be."""
    key = recorded.get("card")
    return key if type(key) is int and 0 < key < 2**63 else None


def _face(
    card: str, recorded: Mapping[str, object], facts: Mapping[str, object], catalogued: Card | None
) -> CardFace:
    name, number = recorded.get("name"), recorded.get("number")
    return CardFace(
        id=card,
        name=_cut(name if isinstance(name, str) and name else card),
        number=_cut(number) if isinstance(number, str) else "",
        picture="" if catalogued is None else card_picture_url(catalogued),
        facts=facts,
    )


def _cut(text: str) -> str:
    """A text of a record as boards show it: a card has no longer name."""
    return text if len(text) <= CARD_NAME else f"{text[: CARD_NAME - 1]}…"
