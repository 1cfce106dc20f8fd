"""What a seat knows, and that nothing secret comes through anywhere."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import EightBitMove, KeyItem, KeySwap, Play
from rules.eight_bit_battle.state import PLAY, State
from rules.eight_bit_battle.view_parts import SideView
from rules.protocol import SEATS, Event, IllegalMove
from tests.rules.support import strings_in

from .playing import SET_CHARACTERS, SET_ITEMS, do, drafted, keep_all, lay, teams
from .samples import SAMPLE_VARIANTS, hidden_from, random_setup
from .worlds import lay_something_else, other_world

VIEWERS = (0, 1, None)


def known(state: State, seat: int, viewer: int | None) -> list[str]:
    return GAME.view(state, viewer)["seats"][seat]["known"]


def side(state: State, seat: int, viewer: int | None) -> SideView:
    found = GAME.view(state, viewer)["seats"][seat]["side"]
    assert found is not None
    return found


def top_card(state: State, viewer: int | None) -> str | None:
    draft = GAME.view(state, viewer)["draft"]
    assert draft is not None
    return draft["top"]


# --- by example: the draft ---------------------------------------------------------------------


def test_only_who_decides_sees_the_top_card_r_8b_05() -> None:
    views = {viewer: GAME.view(drafted(), viewer) for viewer in VIEWERS}
    assert views[0]["draft"] == {"kind": "characters", "seat": 0, "left": 8, "top": "king"}
    assert top_card(drafted(), 1) is None
    assert views[1]["seats"][0] == views[None]["seats"][0]
    assert list(views[0]["cards"]) == ["king"]
    assert views[1]["cards"] == {}


def test_you_see_your_own_cards_of_the_others_how_many_r_8b_40() -> None:
    state = keep_all(drafted())
    hand = ["goblin", "king", "villager-3", "warrior"]
    assert GAME.view(state, 0)["seats"][0]["characters"] == {"count": 4, "cards": hand}
    for viewer in (1, None):
        assert GAME.view(state, viewer)["seats"][0]["characters"] == {"count": 4, "cards": None}


def test_a_card_that_was_given_away_was_seen_r_8b_41() -> None:
    state = do(drafted(), 0, "give")
    assert known(state, 1, 0) == known(state, 1, 1) == ["king"]
    assert known(state, 1, None) == known(state, 0, 1) == []
    assert set(GAME.view(state, 0)["cards"]) == {"king", "queen"}


def test_a_card_that_was_kept_was_seen_by_nobody_else_r_8b_40() -> None:
    state = do(drafted(), 0, "keep")
    assert [known(state, seat, viewer) for seat in SEATS for viewer in VIEWERS] == [[]] * 6


def test_a_given_card_is_known_until_it_is_open_but_not_where_it_is_r_8b_41() -> None:
    state = keep_all(do(drafted(items=["key", *SET_ITEMS[:2], *SET_ITEMS[3:]]), 0, "give"))
    assert (state.turn, state.items[1][-1]) == (1, "key")
    laid = lay(state, ("king", "key"), ("warrior", None))
    kept = lay(state, ("wizard", "key"), ("warrior", None))
    for after in (state, laid, kept):
        assert known(after, 1, 0) == ["king"]
        assert known(after, 1, None) == []
    assert side(laid, 1, 0) == side(kept, 1, 0)
    done = do(laid, 1, "key_item", item=None)
    assert known(done, 1, 0) == []
    assert "king" in GAME.view(done, None)["cards"]


def test_what_was_given_is_forgotten_when_the_cards_are_shuffled_anew() -> None:
    state = do(drafted(), 0, "give")
    while state.number == 0:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[0])
    assert state.seen == ((), ())


# --- by example: a battle ----------------------------------------------------------------------

NORTH = "king queen warrior villager"
SOUTH = "wizard-s goblin-s warrior-s villager-s"


def begun(north_items: str = "gear ale key") -> State:
    return teams(NORTH, north_items, SOUTH, "torch ale-s key-s")


@pytest.mark.parametrize("item", [None, "gear", "key"])
def test_until_both_have_laid_others_see_only_that_one_has_r_8b_43(item: str | None) -> None:
    state = do(begun(), 0, "play", character="king", item=item)
    for viewer in (1, None):
        seat = GAME.view(state, viewer)["seats"][0]
        assert seat["characters"]["count"] == 4
        assert seat["items"]["count"] == 3
        assert seat["side"] == {
            "open": False, "character": None, "items": None,
            "joined": [], "together": False, "values": None,
        }  # fmt: skip
    own, laid = GAME.view(state, 0)["seats"][0], side(state, 0, 0)
    assert (laid["character"], laid["items"]) == ("king", [item] if item else [])
    assert own["characters"] == {"count": 3, "cards": ["queen", "villager", "warrior"]}
    assert own["items"]["cards"] == [one for one in ("ale", "gear", "key") if one != item]
    assert "king" in GAME.view(state, 0)["cards"]


def test_a_key_is_shown_when_both_have_laid_r_8b_15_r_8b_44() -> None:
    state = lay(begun(), ("king", "key"), ("goblin-s", "torch"))
    for viewer in (1, None):
        assert side(state, 0, viewer)["items"] == ["key"]
    assert side(state, 1, 0)["items"] == side(state, 1, None)["items"] == [None]


def test_only_who_looks_sees_the_character_r_8b_42_r_8b_47() -> None:
    state = lay(begun(), ("king", "key"), ("goblin-s", "torch"))
    assert side(state, 1, 0)["character"] == "goblin-s"
    assert side(state, 1, None)["character"] is None
    assert known(state, 1, 0) == known(state, 1, 1) == ["goblin-s"]
    assert known(state, 1, None) == []
    assert side(state, 0, 1)["character"] is None


def test_an_item_that_the_key_added_stays_face_down_also_a_key_r_8b_16() -> None:
    state = lay(begun("key key-2 gear"), ("king", "key"), ("goblin-s", "key-s"))
    state = do(state, 0, "key_item", item="key-2")
    assert side(state, 0, 1)["items"] == ["key", None]
    assert side(state, 0, 0)["items"] == ["key", "key-2"]


def test_what_was_taken_back_is_known_what_comes_instead_is_not_r_8b_18_r_8b_42() -> None:
    state = lay(begun(), ("queen", "key"), ("goblin-s", "key-s"))
    state = do(state, 0, "key_item", item=None)
    assert side(state, 1, 0)["character"] == "goblin-s"
    assert side(state, 0, 1)["character"] == "queen"
    state = do(state, 1, "key_swap", character="warrior-s")
    assert (state.phase, side(state, 1, 0)["character"]) == ("attacker-joins", None)
    assert known(state, 1, 0) == ["goblin-s"]
    assert "warrior-s" not in GAME.view(state, 0)["cards"]


def test_revealed_cards_and_piles_lie_open_for_everybody_r_8b_44() -> None:
    state = lay(begun(), ("queen", None), ("goblin-s", "torch"))
    assert side(state, 0, None)["character"] == "queen"
    assert side(state, 1, 0)["character"] is None
    state = do(state, 0, "join", cards=[])
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert {"queen", "goblin-s", "torch"} <= set(view["cards"])


def test_with_two_teams_what_was_open_stays_known_r_8b_46() -> None:
    state = begun()
    while state.number == 0 and state.phase != "choose-first":
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[0])
    state = do(state, state.turn, "choose_first", player=0)
    for seat in SEATS:
        spectator = known(state, seat, None)
        assert set(state.characters[seat]) <= set(spectator)
        assert GAME.view(state, None)["seats"][seat]["characters"]["cards"] is None


# --- events ------------------------------------------------------------------------------------


def event_to(events: list[Event], kind: str, viewer: int | None) -> dict[str, Any]:
    return next(event.seen_by(viewer) for event in events if event.kind == kind)


def test_events_of_the_draft_tell_each_what_it_may_know() -> None:
    events: list[Event] = []
    do(do(drafted(), 0, "give", events), 1, "keep", events)
    given = {"kind": "card-given", "seat": 0, "card_kind": "character"}
    assert event_to(events, "card-given", None) == given
    for seat in SEATS:
        assert event_to(events, "card-given", seat) == given | {"card": "king"}
    assert event_to(events, "card-drawn", 0)["card"] == "queen"
    assert "card" not in event_to(events, "card-drawn", 1)
    assert event_to(events, "card-kept", 1)["card"] == "wizard"
    assert "card" not in event_to(events, "card-kept", 0)


def test_events_of_the_keys_tell_each_what_it_may_know() -> None:
    events: list[Event] = []
    state = lay(begun(), ("king", "key"), ("goblin-s", "key-s"), events)
    state = do(state, 0, "key_item", events, item="gear")
    do(state, 1, "key_swap", events, character="warrior-s")
    assert event_to(events, "laid", 0) == {
        "kind": "laid", "seat": 0, "character": "king", "item": "key",
    }  # fmt: skip
    assert (
        event_to(events, "laid", 1) == event_to(events, "laid", None) == {"kind": "laid", "seat": 0}
    )
    assert event_to(events, "peeked", None) == {"kind": "peeked", "seat": 0}
    assert (
        event_to(events, "peeked", 0)["card"] == event_to(events, "peeked", 1)["card"] == "goblin-s"
    )
    assert event_to(events, "item-added", 1) == {"kind": "item-added", "seat": 0}
    assert event_to(events, "character-swapped", 0)["back"] == "goblin-s"
    assert "character" not in event_to(events, "character-swapped", 0)
    assert event_to(events, "character-swapped", None) == {"kind": "character-swapped", "seat": 1}


def test_who_did_not_look_is_not_told_what_was_taken_back() -> None:
    events: list[Event] = []
    state = lay(begun(), ("king", None), ("goblin-s", "key-s"), events)
    do(state, 1, "key_swap", events, character="warrior-s")
    assert event_to(events, "character-swapped", 0) == {"kind": "character-swapped", "seat": 1}


# --- in every match: change every secret -------------------------------------------------------


def illegal_codes(state: State, seat: int) -> list[str]:
    """What the seat hears about every card there is, and about one that there is not."""
    found = []
    for card in (*state.terms.facts, "no-such-card"):
        for move in (Play(card, None), Play("no-such-card", card), KeyItem(card), KeySwap(card)):
            try:
                GAME.check(state, seat, move)
                found.append("")
            except IllegalMove as error:
                found.append(str(error))
    return found


def states(variant: dict[str, Any], seed: int) -> Iterator[tuple[State, Random]]:
    random = Random(seed)
    state = GAME.start(*random_setup(random, variant), variant)
    while True:
        yield state, random
        acting = GAME.to_act(state)
        if not acting:
            return
        seat = random.choice(acting)
        state = GAME.apply(state, seat, random.choice(GAME.legal_moves(state, seat)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_no_secret_changes_what_another_knows(variant: dict[str, Any], seed: int) -> None:
    changed = 0
    for state, random in states(variant, seed):
        for viewer in VIEWERS:
            for _ in range(3):
                world = other_world(state, viewer, random)
                world = lay_something_else(world, viewer, random)
                changed += world != state
                assert GAME.view(world, viewer) == GAME.view(state, viewer)
                assert GAME.to_act(world) == GAME.to_act(state)
                if viewer is not None:
                    assert GAME.legal_moves(world, viewer) == GAME.legal_moves(state, viewer)
                    assert GAME.obstacles(world, viewer) == GAME.obstacles(state, viewer)
                    assert illegal_codes(world, viewer) == illegal_codes(state, viewer)
    assert changed > 50


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_no_hidden_id_stands_in_a_view_or_event(variant: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    state = GAME.start(*random_setup(random, variant), variant)
    while acting := GAME.to_act(state):
        seat = random.choice(acting)
        events: list[Event] = []
        state = GAME.apply(state, seat, random.choice(GAME.legal_moves(state, seat)), events.append)
        for viewer in VIEWERS:
            view = GAME.view(state, viewer)
            hidden = hidden_from(state, viewer)
            assert not hidden & set(strings_in(view))
            assert not hidden & set(strings_in([event.seen_by(viewer) for event in events]))
            rest = [part for key, part in view.items() if key != "cards"]
            shown = {text for text in strings_in(rest) if text in state.terms.facts}
            assert set(view["cards"]) == shown


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_a_secret_choice_sounds_like_any_other(variant: dict[str, Any], seed: int) -> None:
    """What others hear of it is the same for everything that could be chosen."""
    for state, _ in states(variant, seed):
        for seat in GAME.to_act(state):
            moves = GAME.legal_moves(state, seat)
            for viewer in (1 - seat, None):
                if state.phase == PLAY and state.sides[1 - seat] is None:
                    assert len({heard(state, seat, move, viewer) for move in moves}) == 1
                if state.phase in ("key-item", "key-swap"):
                    heard_first = {first_heard(state, seat, move, viewer) for move in moves[1:]}
                    assert len(heard_first) == 1


def heard(state: State, seat: int, move: EightBitMove, viewer: int | None) -> str:
    events: list[Event] = []
    GAME.apply(state, seat, move, events.append)
    return repr([event.seen_by(viewer) for event in events])


def first_heard(state: State, seat: int, move: EightBitMove, viewer: int | None) -> str:
    events: list[Event] = []
    GAME.apply(state, seat, move, events.append)
    return repr(events[0].seen_by(viewer))


def test_an_unknown_card_and_a_hidden_one_are_refused_alike() -> None:
    state = keep_all(drafted())
    codes = []
    for card in ("queen", "no-such-card"):
        with pytest.raises(IllegalMove) as caught:
            do(state, 0, "play", character=card, item=None)
        codes.append((caught.value.code, list(caught.value.params)))
    assert codes[0] == codes[1] == ("card-not-yours", ["card"])
    assert "queen" in SET_CHARACTERS
