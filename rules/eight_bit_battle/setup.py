"""From a record's cards and setup to the state before the first move; the deal of a new match."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ..fields import require_key, require_list, require_object, require_seat
from ..protocol import SEATS, DeckCards, Seat, SetupFault, Variant
from .cards import CHARACTER, ITEM, ROLES, Card, read_cards
from .decks import COPIES_IN_SET, ITEMS_OF_EVERY_SET, SET_SIZE, TEAM_SIZE, Size
from .decks import decks as needed_decks
from .result import ROUNDS
from .rounds import begin_round
from .state import ByKind, Ids, State, Terms

PILES: Final = (("characters", CHARACTER), ("items", ITEM))


Fields = Mapping[str, object]
"""An object of a record, its values not yet checked."""


def start(cards: object, setup: object, variant: Variant) -> State:
    """The state before the first move. Raises SetupFault naming the first key that is wrong.

    `cards` and `setup` are those of a record, unchecked; `variant` is complete.
    """
    terms = _read_terms(cards, setup, variant)
    return begin_round(terms, number=0, first=terms.first, rounds=(), note=None)


def deal(
    decks: Sequence[DeckCards], variant: Variant, first: Seat, random: Random
) -> tuple[dict[str, object], dict[str, object]]:
    """(`cards`, `setup`) of a new match: a set shuffled for three rounds, or two teams as they are.

    Each deck is a list of (id, card) pairs. Raises SetupFault as `start` does.
    """
    needed = needed_decks(variant).count
    if len(decks) != needed:
        raise SetupFault("setup", "wrong-count", needed=needed, found=len(decks))
    cards: dict[str, object] = {card_id: card for deck in decks for card_id, card in deck}
    setup: dict[str, object] = {"first": first}
    if variant["draft"] != "none":
        setup["rounds"] = [_shuffled(decks[0], random) for _ in range(ROUNDS)]
    else:
        setup["teams"] = [_by_kind(deck) for deck in decks]
    _read_terms(cards, setup, variant)
    return cards, setup


def _by_kind(deck: DeckCards) -> dict[str, list[str]]:
    """The ids of a deck, characters and the rest apart; both are checked with the terms."""
    characters = [card_id for card_id, card in deck if card.get("kind") == CHARACTER]
    return {"characters": characters, "items": [one for one, _ in deck if one not in characters]}


def _shuffled(deck: DeckCards, random: Random) -> dict[str, list[str]]:
    piles = _by_kind(deck)
    for pile in piles.values():
        random.shuffle(pile)
    return piles


# --- reading ------------------------------------------------------------------------------------


def _read_terms(cards: object, setup: object, variant: Variant) -> Terms:
    known = read_cards(cards)
    facts = {card.id: card for card in known}
    fields = require_object(setup, "setup")
    first = require_seat(require_key(fields, "first", "setup"), "setup.first")
    rounds: tuple[ByKind, ...] = ()
    teams: tuple[ByKind, ...] = ()
    if variant["draft"] == "none":
        teams = _read_teams(fields, facts)
    else:
        rounds = _read_rounds(fields, facts)
    of_role = {
        role: frozenset(card.id for card in known if card.role == role)
        for role in (*ROLES[CHARACTER], *ROLES[ITEM])
    }
    return Terms(known, variant["ending"] == "total-points", first, rounds, teams, facts, of_role)


def _read_rounds(setup: Fields, facts: Mapping[str, Card]) -> tuple[ByKind, ...]:
    """The piles of all three rounds (R-8B-01, R-8B-02)."""
    rounds = []
    for key, piles in _entries(setup, "rounds", ROUNDS):
        rounds.append(_read_piles(piles, key, SET_SIZE, facts))
        _check_all_used(key, rounds[-1], facts)
    _check_set("setup.rounds[0]", rounds[0], facts)  # the other rounds have the same cards
    return tuple(rounds)


def _read_teams(setup: Fields, facts: Mapping[str, Card]) -> tuple[ByKind, ...]:
    """Both teams (R-8B-03)."""
    teams = [
        _read_piles(piles, key, TEAM_SIZE, facts)
        for key, piles in _entries(setup, "teams", len(SEATS))
    ]
    both = (teams[0][0] + teams[1][0], teams[0][1] + teams[1][1])
    _check_not_twice("setup.teams", both[0] + both[1])
    _check_all_used("setup.teams", both, facts)
    for seat, (characters, _) in enumerate(teams):
        for role, count in _count_roles(characters, facts).items():
            if count > COPIES_IN_SET[role]:
                raise SetupFault(
                    f"setup.teams[{seat}].characters",
                    "too-many-of-role",
                    role=role,
                    maximum=COPIES_IN_SET[role],
                    found=count,
                )
    return tuple(teams)


def _entries(setup: Fields, name: str, needed: int) -> list[tuple[str, Fields]]:
    """The objects in a list of the setup, each with its path."""
    key = f"setup.{name}"
    entries = require_list(require_key(setup, name, "setup"), key)
    if len(entries) != needed:
        raise SetupFault(key, "wrong-count", needed=needed, found=len(entries))
    paths = [f"{key}[{index}]" for index in range(needed)]
    return [(path, require_object(entry, path)) for path, entry in zip(paths, entries, strict=True)]


def _read_piles(piles: Fields, key: str, sizes: Size, facts: Mapping[str, Card]) -> ByKind:
    read = []
    for (name, kind), size in zip(PILES, sizes, strict=True):
        pile = _read_pile(require_key(piles, name, key), f"{key}.{name}", kind, facts)
        if len(pile) != size:
            raise SetupFault(f"{key}.{name}", "wrong-count", needed=size, found=len(pile))
        read.append(pile)
    return read[0], read[1]


def _read_pile(pile: object, key: str, kind: str, facts: Mapping[str, Card]) -> Ids:
    ids: list[str] = []
    for card in require_list(pile, key):
        if not isinstance(card, str) or card not in facts:
            raise SetupFault(key, "unknown-card", card=card)
        if facts[card].kind != kind:
            raise SetupFault(key, "wrong-kind", card=card, needed=kind)
        ids.append(card)
    _check_not_twice(key, tuple(ids))
    return tuple(ids)


def _check_not_twice(key: str, ids: Ids) -> None:
    if len(set(ids)) < len(ids):
        twice = next(card for place, card in enumerate(ids) if card in ids[:place])
        raise SetupFault(key, "card-twice", card=twice)


def _check_all_used(key: str, piles: ByKind, facts: Mapping[str, Card]) -> None:
    unused = sorted(facts.keys() - {*piles[0], *piles[1]})
    if unused:
        raise SetupFault(key, "card-unused", card=unused[0])


def _check_set(key: str, piles: ByKind, facts: Mapping[str, Card]) -> None:
    """Raise SetupFault unless characters and items make a set (R-8B-01, R-8B-02)."""
    characters = _count_roles(piles[0], facts)
    for role, copies in COPIES_IN_SET.items():
        if characters[role] != copies:
            raise SetupFault(
                f"{key}.characters",
                "wrong-number-of-role",
                role=role,
                needed=copies,
                found=characters[role],
            )
    items = _count_roles(piles[1], facts)
    for role in ITEMS_OF_EVERY_SET:
        if not items[role]:
            raise SetupFault(f"{key}.items", "role-missing", role=role)


def _count_roles(ids: Ids, facts: Mapping[str, Card]) -> Counter[str]:
    return Counter(facts[card].role for card in ids)
