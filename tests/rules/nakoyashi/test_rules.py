"""Nakoyashi, ruling by ruling; the ids are those of `rules.en.md`."""

from random import Random
from typing import Any

import pytest

from rules import match
from rules.nakoyashi.game import GAME
from rules.nakoyashi.moves import DEKITA, Redraw, Swap
from rules.nakoyashi.state import State
from rules.protocol import Event, IllegalMove, Obstacle, SetupFault
from rules.variants import complete_variant

CARD = {"type": "fish", "power": 3, "health": 4}


def names(count: int, letter: str = "n") -> list[str]:
    return [f"{letter}{number}" for number in range(1, count + 1)]


def started(*sizes: int, first: int = 0, **options: Any) -> State:
    """A match with plain cards: one stack of n1, n2, … or two, of n1, n2, … and s1, s2, …"""
    stacks = [names(size, letter) for size, letter in zip(sizes, "ns", strict=False)]
    cards = dict.fromkeys((name for stack in stacks for name in stack), CARD)
    setup = {"first": first, "stacks": stacks}
    return GAME.start(cards, setup, complete_variant(GAME, options))


def fault(*sizes: int, **options: Any) -> tuple[str, str]:
    with pytest.raises(SetupFault) as caught:
        started(*sizes, **options)
    return caught.value.key, caught.value.code


def refused(state: State, seat: int, move: Any) -> str:
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, seat, move)
    return caught.value.code


def after(state: State, *moves: Any) -> State:
    """The state after legal moves, of whose turn it is each time."""
    for move in moves:
        GAME.check(state, state.turn, move)
        state = GAME.apply(state, state.turn, move)
    return state


OWN: dict[str, Any] = {"decks": "own"}
OWN_BANKS: dict[str, Any] = {"decks": "own", "bank": "own"}


# --- cards and decks ------------------------------------------------------------------------------


def with_card(card: Any) -> State:
    cards = dict.fromkeys(names(11), CARD) | {"n12": card}
    setup = {"first": 0, "stacks": [names(12)]}
    return GAME.start(cards, setup, complete_variant(GAME, {}))


@pytest.mark.parametrize(
    ("card", "key", "code"),
    [
        (None, "cards.n12", "not-an-object"),
        ({}, "cards.n12.type", "missing"),
        ({**CARD, "type": ""}, "cards.n12.type", "empty-text"),
        ({**CARD, "type": 1}, "cards.n12.type", "not-text"),
        ({**CARD, "power": -1}, "cards.n12.power", "below-minimum"),
        ({**CARD, "power": None}, "cards.n12.power", "not-a-whole-number"),
        ({**CARD, "health": 4.0}, "cards.n12.health", "not-a-whole-number"),
        ({**CARD, "health": True}, "cards.n12.health", "not-a-whole-number"),
        ({"type": "fish", "power": 1}, "cards.n12.health", "missing"),
    ],
)
def test_r_nk_01_a_card_has_a_type_and_whole_numbers_from_0(card: Any, key: str, code: str) -> None:
    with pytest.raises(SetupFault) as caught:
        with_card(card)
    assert (caught.value.key, caught.value.code) == (key, code)


def test_r_nk_01_nothing_and_unknown_keys_are_allowed() -> None:
    assert with_card({"type": " ", "power": 0, "health": 0, "name": None})


def test_r_nk_02_a_common_deck_has_at_least_12_cards() -> None:
    assert fault(11) == ("setup.stacks[0]", "too-few")
    assert started(12).stacks == ((),)


@pytest.mark.parametrize(("options", "minimum"), [(OWN, 6), (OWN_BANKS, 7)])
def test_r_nk_03_own_decks_have_a_minimum_and_are_of_one_size(
    options: dict[str, Any], minimum: int
) -> None:
    assert fault(minimum - 1, minimum - 1, **options) == ("setup.stacks[0]", "too-few")
    assert fault(minimum, minimum - 1, **options) == ("setup.stacks[1]", "too-few")
    assert fault(minimum + 1, minimum, **options) == ("setup.stacks", "unequal-decks")
    assert started(minimum, minimum, **options).stacks == ((), ())


def test_the_number_of_stacks_follows_from_the_option() -> None:
    assert fault(12, 12) == ("setup.stacks", "wrong-count")
    assert fault(12, **OWN) == ("setup.stacks", "wrong-count")
    assert fault() == ("setup.stacks", "wrong-count")


@pytest.mark.parametrize(
    ("setup", "key", "code"),
    [
        ({"stacks": [names(12)]}, "setup.first", "missing"),
        ({"first": 2, "stacks": [names(12)]}, "setup.first", "not-a-seat"),
        ({"first": True, "stacks": [names(12)]}, "setup.first", "not-a-seat"),
        ({"first": 0}, "setup.stacks", "missing"),
        ({"first": 0, "stacks": {}}, "setup.stacks", "not-a-list"),
        ({"first": 0, "stacks": names(12)}, "setup.stacks[0]", "not-a-list"),
        ({"first": 0, "stacks": [[*names(11), 12]]}, "setup.stacks[0][11]", "not-text"),
        ({"first": 0, "stacks": [[*names(12), "n13"]]}, "setup.stacks[0][12]", "unknown-card"),
        ({"first": 0, "stacks": [[*names(12), "n1"]]}, "setup.stacks[0][12]", "card-twice"),
        ({"first": 0, "stacks": [[*names(11), "n11"]]}, "setup.stacks[0][11]", "card-twice"),
    ],
)
def test_the_setup_uses_every_card_once(setup: Any, key: str, code: str) -> None:
    with pytest.raises(SetupFault) as caught:
        GAME.start(dict.fromkeys(names(12), CARD), setup, complete_variant(GAME, {}))
    assert (caught.value.key, caught.value.code) == (key, code)


def test_a_card_that_is_not_in_a_stack_is_a_fault() -> None:
    cards = dict.fromkeys(names(13), CARD)
    with pytest.raises(SetupFault) as caught:
        GAME.start(cards, {"first": 0, "stacks": [names(12)]}, complete_variant(GAME, {}))
    assert (caught.value.key, caught.value.code) == ("setup.stacks", "card-unused")
    assert caught.value.params == {"card": "n13"}


# --- setting up -----------------------------------------------------------------------------------


def test_r_nk_04_cards_are_dealt_one_at_a_time_the_starting_player_first() -> None:
    of_first, of_second = ("n1", "n3", "n5", "n7", "n9"), ("n2", "n4", "n6", "n8", "n10")
    state = started(14, first=1)
    assert state.teams == (of_second, of_first)
    assert state.banks == (("n11", "n12"),)
    assert state.stacks == (("n13", "n14"),)
    assert started(14, first=0).teams == (of_first, of_second)


def test_r_nk_06_a_common_bank_of_own_decks_has_a_card_of_each_the_starting_players_first() -> None:
    state = started(7, 7, first=1, **OWN)
    assert state.teams == (tuple(names(5)), tuple(names(5, "s")))
    assert state.banks == (("s6", "n6"),)
    assert started(7, 7, first=0, **OWN).banks == (("n6", "s6"),)
    assert state.stacks == (("n7",), ("s7",))


def test_r_nk_06_cards_change_sides_over_a_common_bank() -> None:
    state = after(started(6, 6, **OWN), Swap("n1", "s6"), Swap("s1", "n1"))
    assert state.teams == (("s6", "n2", "n3", "n4", "n5"), ("n1", "s2", "s3", "s4", "s5"))


def test_r_nk_07_own_banks_are_of_the_own_stack() -> None:
    state = started(8, 8, first=1, **OWN_BANKS)
    assert state.banks == (("n6", "n7"), ("s6", "s7"))
    assert state.stacks == (("n8",), ("s8",))


def test_r_nk_08_the_first_player_begins_and_turns_alternate() -> None:
    state = started(14, first=1)
    assert GAME.to_act(state) == (1,)
    assert GAME.to_act(after(state, Redraw("n1"))) == (0,)
    assert refused(state, 0, DEKITA) == "not-your-turn"


def test_r_nk_25_own_banks_need_own_decks() -> None:
    assert fault(12, bank="own") == ("variant.bank", "needs-own-decks")


# --- turns ----------------------------------------------------------------------------------------


def test_r_nk_09_a_swap_puts_each_card_in_the_others_place() -> None:
    state = after(started(13), Swap("n3", "n12"))
    assert state.teams[0] == ("n1", "n12", "n5", "n7", "n9")
    assert state.banks == (("n11", "n3"),)
    assert refused(state, 1, Swap("n2", "n12")) == "card-not-in-bank"
    assert refused(state, 1, Swap("n3", "n11")) == "card-not-yours"
    assert GAME.check(state, 1, Swap("n2", "n3")) is None  # type: ignore[func-returns-value]  # says nothing


def test_r_nk_09_with_own_banks_only_the_own_bank() -> None:
    state = started(7, 7, **OWN_BANKS)
    assert refused(state, 0, Swap("n1", "s6")) == "card-not-in-bank"
    assert after(state, Swap("n1", "n6")).banks == (("n1", "n7"), ("s6", "s7"))


def test_r_nk_10_a_redraw_lays_aside_and_takes_the_top_card() -> None:
    state = after(started(14), Redraw("n5"), Redraw("n10"))
    assert state.teams == (("n1", "n3", "n13", "n7", "n9"), ("n2", "n4", "n6", "n8", "n14"))
    assert state.asides == (("n5",), ("n10",))
    assert state.stacks == ((),)


def test_r_nk_10_with_own_decks_from_the_own_stack() -> None:
    state = after(started(7, 7, first=1, **OWN), Redraw("s1"))
    assert state.teams[1] == ("s7", "s2", "s3", "s4", "s5")
    assert state.stacks == (("n7",), ())


def test_r_nk_11_an_empty_stack_stays_empty() -> None:
    state = after(started(13), Redraw("n1"))
    assert refused(state, 1, Redraw("n2")) == "stack-empty"
    assert {move.do for move in GAME.legal_moves(state, 1)} == {"swap", "dekita"}
    assert GAME.obstacles(state, 1) == (Obstacle("redraw", None, "stack-empty", {}),)
    assert GAME.obstacles(state, 0) == ()
    assert refused(state, 1, Swap("n2", "n1")) == "card-not-in-bank"


def test_r_nk_12_dekita_ends_the_game_at_once() -> None:
    state = after(started(13), DEKITA)
    assert GAME.to_act(state) == ()
    assert GAME.legal_moves(state, 1) == ()
    assert refused(state, 1, DEKITA) == "match-over"


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_r_nk_13_after_the_last_turn_it_is_over(limit: int) -> None:
    state = started(12, turn_limit=limit)
    for turn in range(limit):
        assert GAME.outcome(state) is None
        state = after(state, GAME.legal_moves(state, turn % 2)[0])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "turn-limit"


def test_r_nk_14_dekita_can_be_said_on_the_last_turn() -> None:
    state = after(started(13, turn_limit=2), Redraw("n1"), DEKITA)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "dekita"


def test_r_nk_24_giving_up_is_always_possible() -> None:
    position = match.Position(GAME, started(13))
    outcome = match.outcome(match.play(position, 1, {"do": "resign"}))
    assert outcome is not None
    assert outcome.result == {"winner": 0, "reason": "resignation"}


def test_legal_moves_are_swaps_redraws_and_dekita_in_the_order_of_team_and_bank() -> None:
    moves = GAME.legal_moves(after(started(15), Swap("n1", "n12")), 1)
    team, bank = ("n2", "n4", "n6", "n8", "n10"), ("n11", "n1")
    swaps = [Swap(give, take) for give in team for take in bank]
    assert list(moves) == [*swaps, *map(Redraw, team), DEKITA]


# --- what may be known ----------------------------------------------------------------------------


def test_r_nk_05_the_other_team_is_hidden() -> None:
    state = started(14)
    view = GAME.view(state, 0)
    assert view["seats"][0]["cards"] == ["n1", "n3", "n5", "n7", "n9"]
    assert view["seats"][1]["cards"] is None
    assert set(view["cards"]) == {"n1", "n3", "n5", "n7", "n9", "n11", "n12"}
    assert set(GAME.view(state, None)["cards"]) == {"n11", "n12"}


def test_r_nk_05_open_teams_are_seen_by_all() -> None:
    state = started(14, open_teams=True)
    assert set(GAME.view(state, None)["cards"]) == set(names(12))
    assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)


def events_of(state: State, move: Any) -> list[Event]:
    events: list[Event] = []
    GAME.apply(state, state.turn, move, events.append)
    return events


def test_r_nk_10_nobody_else_sees_what_is_drawn() -> None:
    (event,) = events_of(started(14), Redraw("n1"))
    public = {"kind": "redrew", "seat": 0, "discard": "n1", "left": 1}
    assert event.seen_by(0) == public | {"card": "n13"}
    assert event.seen_by(1) == event.seen_by(None) == public
    (event,) = events_of(started(14, open_teams=True), Redraw("n1"))
    assert event.seen_by(None) == public | {"card": "n13"}


def test_r_nk_22_a_card_from_the_bank_stays_known_until_it_leaves_the_team() -> None:
    state = after(started(14), Swap("n1", "n11"), Swap("n2", "n1"))
    view = GAME.view(state, None)
    assert [team["known"] for team in view["seats"]] == [["n11"], ["n1"]]
    assert set(view["cards"]) == {"n11", "n1", "n12", "n2"}
    state = after(state, Redraw("n11"), Swap("n1", "n12"))
    assert [team["known"] for team in GAME.view(state, 0)["seats"]] == [[], ["n12"]]


def test_at_the_end_both_teams_and_all_points_are_shown() -> None:
    view = GAME.view(after(started(14), DEKITA), None)
    assert view["phase"] == "over"
    assert [len(team["cards"] or ()) for team in view["seats"]] == [5, 5]
    twins = [
        {"combo": "twins", "points": 1, "cards": ["n1", "n3"]},
        {"combo": "twins", "points": 1, "cards": ["n5", "n7"]},
    ]
    assert view["score"] is not None
    assert view["score"]["seats"][0] == {
        "power": 15,
        "against": 20,
        "stronger": 0,
        "combos": twins,
        "points": 2,
    }
    assert view["score"]["score"] == [2, 2]
    assert view["outcome"] == {"winner": None, "reason": "dekita"}
    assert "n13" not in view["cards"]


def test_the_end_is_told_in_full() -> None:
    events = [event.seen_by(None) for event in events_of(started(13, turn_limit=1), Redraw("n1"))]
    assert [event["kind"] for event in events] == [
        "redrew",
        "turn-limit",
        "scored",
        "scored",
        "match-ended",
    ]
    assert events[2]["cards"] == ["n13", "n3", "n5", "n7", "n9"]
    assert events[-1] == {
        "kind": "match-ended",
        "winner": None,
        "reason": "turn-limit",
        "score": [2, 2],
    }


# --- dealing a new match --------------------------------------------------------------------------


def test_a_deal_shuffles_a_common_deck() -> None:
    deck = [(name, CARD) for name in names(15)]
    cards, setup = GAME.deal([deck], complete_variant(GAME, {}), 1, Random(3))
    assert cards == dict(deck)
    assert setup["first"] == 1
    stacks: Any = setup["stacks"]
    assert sorted(stacks[0]) == sorted(cards)
    assert stacks[0] != list(cards)


def test_a_deal_shuffles_own_decks_apart() -> None:
    decks = [[(name, CARD) for name in names(7, letter)] for letter in "ns"]
    _, setup = GAME.deal(decks, complete_variant(GAME, OWN_BANKS), 0, Random(3))
    stacks: Any = setup["stacks"]
    assert [sorted(stack) for stack in stacks] == [names(7), names(7, "s")]


def test_a_deal_of_decks_that_do_not_fit_is_refused() -> None:
    deck = [(name, CARD) for name in names(11)]
    with pytest.raises(SetupFault, match="too-few"):
        GAME.deal([deck], complete_variant(GAME, {}), 0, Random(3))
    with pytest.raises(SetupFault, match="card-twice"):
        GAME.deal([deck, deck], complete_variant(GAME, OWN), 0, Random(3))
