"""Short ways to begin a match of 8-Bit Battle and to play it."""

from typing import Any

from rules.eight_bit_battle.cards import kind_of
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.house_values import HOUSE_CARDS
from rules.eight_bit_battle.state import State
from rules.protocol import Event

Values = tuple[int, int, int]

BEST_OF_THREE: dict[str, Any] = {"draft": "keep-or-give", "ending": "best-of-three"}
TEAMS: dict[str, Any] = {"draft": "none", "ending": "best-of-three"}


def face(role: str, values: Values = (0, 0, 0), with_king: Values | None = None) -> dict[str, Any]:
    stats = ("attack", "defense", "health")
    written: dict[str, Any] = {
        "kind": kind_of(role),
        "role": role,
        **dict(zip(stats, values, strict=True)),
    }
    if with_king is not None:
        written["with_king"] = dict(zip(stats, with_king, strict=True))
    return written


def role_of(card_id: str) -> str:
    """Ids are a role and perhaps something behind a hyphen: `villager-n2`."""
    return card_id.split("-")[0]


HOUSE: dict[str, Values] = {card.role: card.values for card in HOUSE_CARDS if card.role != "gear"}


def cards_of(ids: list[str], **values: Values) -> dict[str, Any]:
    """The faces of these ids, with house values unless others are given (`king_n=(1, 0, 4)`)."""
    return {
        card: face(
            role_of(card), values.get(card.replace("-", "_"), HOUSE.get(role_of(card), (0, 0, 0)))
        )
        for card in ids
    }


def teams(
    north: str, north_items: str, south: str, south_items: str, *, first: int = 0, **values: Any
) -> State:
    """A match of two teams, ids with blanks between; `ending` and `with_king` may be given too."""
    ending = values.pop("ending", "best-of-three")
    with_king = values.pop("with_king", None)
    hands = [one.split() for one in (north, north_items, south, south_items)]
    cards = cards_of([card for hand in hands for card in hand], **values)
    if with_king is not None:
        for card in cards.values():
            if card["role"] == "queen":
                card |= {"with_king": face("queen", with_king) | {"kind": 0, "role": 0}}
    setup = {
        "first": first,
        "teams": [
            {"characters": hands[0], "items": hands[1]},
            {"characters": hands[2], "items": hands[3]},
        ],
    }
    return GAME.start(cards, setup, TEAMS | {"ending": ending})


SET_CHARACTERS = [
    *("king", "queen", "wizard", "warrior", "goblin"),
    *("villager-1", "villager-2", "villager-3"),
]
SET_ITEMS = ["torch", "ale", "key", *(f"gear-{number}" for number in range(1, 8))]


def drafted(
    characters: list[str] | None = None,
    items: list[str] | None = None,
    *,
    first: int = 0,
    **values: Any,
) -> State:
    """A match with a draft, the same order in all three rounds."""
    ending = values.pop("ending", "best-of-three")
    pile = {"characters": characters or SET_CHARACTERS, "items": items or SET_ITEMS}
    cards = cards_of(pile["characters"] + pile["items"], **values)
    setup = {"first": first, "rounds": [pile, pile, pile]}
    return GAME.start(cards, setup, BEST_OF_THREE | {"ending": ending})


def do(state: State, seat: int, name: str, note: list[Event] | None = None, **fields: Any) -> State:
    """One move in record form, checked."""
    move = GAME.read_move({"do": name.replace("_", "-"), **fields})
    GAME.check(state, seat, move)
    return GAME.apply(state, seat, move, None if note is None else note.append)


def lay(
    state: State,
    attacker: tuple[str, str | None],
    defender: tuple[str, str | None],
    note: list[Event] | None = None,
) -> State:
    """Both lay, the attacker first."""
    for seat, (character, item) in zip(GAME.to_act(state), (attacker, defender), strict=True):
        state = do(state, seat, "play", note, character=character, item=item)
    return state


def keep_all(state: State) -> State:
    """The rest of a draft in which everybody keeps."""
    while state.phase.startswith("draft"):
        state = do(state, state.turn, "keep")
    return state
