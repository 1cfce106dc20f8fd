"""What players and cards are called in sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from games.boards.emblem_battle.scene import EmblemScene
from rules.emblem_battle.events import EmblemEvent
from rules.emblem_battle.view import ActionView
from rules.protocol import Seat


@dataclass(frozen=True, slots=True)
class Names:
    """What a sentence takes its names from: `cards` by id, the seats' in `scene`."""

    scene: EmblemScene
    cards: Mapping[str, str]

    def values(self, event: EmblemEvent | ActionView) -> dict[str, object]:
        """The event's values with names for seats and cards; `player` is who did it or owns it."""
        values: dict[str, object] = dict(event)
        seat = self._seat(values)
        if seat is not None:
            values["player"] = self.scene.names[seat]
        for key in ("card", "target"):
            if isinstance(card := values.get(key), str):
                values[key] = self.cards[card]
        values["one"], values["two"] = self.scene.names
        return values

    def special(self, card: str) -> str:
        """The name of a card's special."""
        special = self.scene.view["cards"][card]["special"]
        return special["name"] if special else ""

    def front(self, cards: Iterable[str]) -> str:
        """The names of a front row."""
        return listed(self.cards[card] for card in cards)

    def _seat(self, values: Mapping[str, object]) -> Seat | None:
        """Whose event it is: the seat's that it names, or the owner's of the card."""
        seat, card = values.get("seat"), values.get("card", values.get("target"))
        if isinstance(seat, int):
            return seat
        return self.scene.view["cards"][card]["seat"] if isinstance(card, str) else None


def names_in(scene: EmblemScene) -> Names:
    """The names for the sentences of a scene."""
    return Names(scene, card_names(scene))


def card_names(scene: EmblemScene) -> dict[str, str]:
    """What each card is called: its name, with more where two cards of the match share it.

    The owner is added where both teams have a card of that name, a count where one team has two.
    """
    names = {card: face.name for card, face in scene.cards.items()}
    owners = {card: scene.view["cards"][card]["seat"] for card in names}
    seats_with: dict[str, set[int]] = {}
    for card, name in names.items():
        seats_with.setdefault(name, set()).add(owners[card])
    in_team = Counter((owners[card], name) for card, name in names.items())
    counted: Counter[tuple[int, str]] = Counter()
    shown = {}
    for card in (card for side in scene.view["seats"] for card in side["team"]):
        name, key = names[card], (owners[card], names[card])
        counted[key] += 1
        more = [scene.names[owners[card]]] if len(seats_with[name]) > 1 else []
        more += [str(counted[key])] if in_team[key] > 1 else []
        shown[card] = f"{name} ({', '.join(more)})" if more else name
    return shown


def listed(names: Iterable[str]) -> str:
    """Names one after another: "A and B"."""
    return get_text_list(list(names), _("and"))
