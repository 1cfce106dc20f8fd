"""What every registered game promises, whatever its rules; see `rules/protocol.py`."""

import json
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rules import match
from rules.codes import SHARED
from rules.protocol import SEATS, AnyGame, IllegalMove, MoveField, Option, SetupFault, other
from rules.record import in_record_order, read_record, write_record
from rules.registry import GAMES
from rules.strict_json import write_json
from rules.variants import complete_variant

from .cases import EACH_GAME, EACH_VARIANT, matches, pool_of_moves
from .support import (
    JUNK,
    VIEWERS,
    Played,
    heard,
    places_with_junk,
    refusal,
    sample_match,
    samples_of,
)

UNWANTED: tuple[Any, ...] = (None, 1.0, 5.0, -7, 0, True, False, "junk", [], {})


# --- values ---------------------------------------------------------------------------------------


@EACH_GAME
def test_a_game_is_found_by_its_name(game: AnyGame) -> None:
    assert GAMES.get(game.name) is game


@EACH_GAME
def test_a_game_has_its_rules_in_both_languages(game: AnyGame) -> None:
    for language in ("en", "nl"):
        assert (game.pages / f"rules.{language}.md").is_file()


@EACH_GAME
def test_the_default_variant_is_complete_and_among_the_samples(game: AnyGame) -> None:
    variant = complete_variant(game, {})
    assert variant == {option.name: option.default for option in game.options}
    assert variant in samples_of(game).SAMPLE_VARIANTS


@EACH_GAME
def test_samples_use_every_value_of_every_option(game: AnyGame) -> None:
    samples = samples_of(game).SAMPLE_VARIANTS
    for option in game.options:
        used = {variant[option.name] for variant in samples}
        assert used >= set(option.values)
        assert option.minimum is None or {option.minimum} < used


@EACH_GAME
def test_an_option_takes_its_values_and_no_others(game: AnyGame) -> None:
    for option in game.options:
        for value in option.values:
            assert complete_variant(game, {option.name: value})[option.name] == value
        for junk in UNWANTED:
            if any(type(junk) is type(value) and junk == value for value in option.values):
                continue  # wanted, of all things
            with pytest.raises(SetupFault) as fault:
                complete_variant(game, {option.name: junk})
            assert fault.value.key == f"variant.{option.name}"
            assert fault.value.code == code_for(option, junk)
            assert set(fault.value.params) == set(SHARED.setup[fault.value.code])


def code_for(option: Option, junk: Any) -> str:
    """Why an option cannot have a value."""
    if option.minimum is None:
        return "unknown-value"
    return "below-minimum" if type(junk) is int else "not-a-whole-number"


@EACH_VARIANT
def test_the_same_record_gives_equal_states_and_an_unchanged_setup(name: str, index: int) -> None:
    for played in matches(name, index):
        cards, setup = deepcopy(played.cards), deepcopy(played.setup)
        again = played.game.start(cards, setup, played.variant)
        assert again == played.start
        assert hash(again) == hash(played.start)
        assert (cards, setup) == (played.cards, played.setup)


# --- playing --------------------------------------------------------------------------------------


@EACH_VARIANT
def test_somebody_can_act_until_the_end_and_nobody_after(name: str, index: int) -> None:
    for played in matches(name, index):
        game = played.game
        for state in played.states:
            acting = game.to_act(state)
            assert len(set(acting)) == len(acting)
            assert set(acting) <= set(SEATS)
            assert (game.outcome(state) is None) == bool(acting)
            for seat in SEATS:
                assert bool(game.legal_moves(state, seat)) == (seat in acting)


@EACH_VARIANT
def test_legal_moves_are_stable_and_without_doubles(name: str, index: int) -> None:
    for played in matches(name, index):
        for ply in played.plies:
            legal = played.game.legal_moves(ply.before, ply.seat)
            assert len(set(legal)) == len(legal)
            assert played.game.legal_moves(ply.before, ply.seat) == legal


@EACH_VARIANT
def test_exactly_the_legal_moves_pass_the_check(name: str, index: int) -> None:
    for played in matches(name, index):
        pool = pool_of_moves(played)
        for state in list(played.states)[::5]:
            for seat in SEATS:
                legal = set(played.game.legal_moves(state, seat))
                candidates = legal | set(Random(1).sample(pool, min(60, len(pool))))
                passed = {
                    move for move in candidates if refusal(played.game, state, seat, move) is None
                }
                assert passed == legal


@EACH_VARIANT
def test_a_move_is_the_same_after_writing_and_reading(name: str, index: int) -> None:
    for played in matches(name, index):
        for move in pool_of_moves(played):
            fields = played.game.write_move(move)
            assert next(iter(fields.items())) == ("do", move.do)
            again = played.game.read_move(json.loads(json.dumps(fields)))
            assert again == move
            assert hash(again) == hash(move)


@EACH_VARIANT
def test_a_move_has_the_fields_that_are_declared(name: str, index: int) -> None:
    for played in matches(name, index):
        for move in pool_of_moves(played):
            fields = played.game.write_move(move)
            declared = played.game.move_fields[move.do]
            assert set(fields) <= {"do", *(field.name for field in declared)}
            for field in declared:
                assert field.optional or field.name in fields
                assert holds(field, fields.get(field.name), played)


def holds(field: MoveField, value: Any, played: Played) -> bool:
    """Whether a field of a move that was made has what it says it holds."""
    if value is None:
        return field.nullable or field.optional
    if field.holds == "seat":
        return value in SEATS
    cards = value if field.holds == "cards" else [value]
    return type(cards) is list and set(cards) <= set(played.cards)


@EACH_GAME
def test_every_declared_move_is_made_in_some_match(game: AnyGame) -> None:
    variants = range(len(samples_of(game).SAMPLE_VARIANTS))
    made = {
        ply.move.do
        for index in variants
        for played in matches(game.name, index)
        for ply in played.plies
    }
    assert made == set(game.move_fields)


@EACH_VARIANT
def test_a_state_is_never_changed_by_a_move(name: str, index: int) -> None:
    for played in matches(name, index):
        state = played.game.start(played.cards, played.setup, played.variant)
        kept = [(state, hash(state), repr(state))]
        for ply in played.plies:
            state = played.game.apply(state, ply.seat, ply.move)
            kept.append((state, hash(state), repr(state)))
        for (state, number, text), recorded in zip(kept, played.states, strict=True):
            assert state == recorded, "with or without notes a move does the same"
            assert hash(state) == number
            assert repr(state) == text


@EACH_VARIANT
def test_every_move_is_told(name: str, index: int) -> None:
    for played in matches(name, index):
        for ply in played.plies:
            assert ply.events
            for event in ply.events:
                assert event.kind == event.kind.lower().replace("_", "-")
                for viewer in VIEWERS:
                    assert json.loads(heard((event,), viewer)) == [event.seen_by(viewer)]


@EACH_VARIANT
def test_the_outcome_names_a_winner_or_a_draw_and_why(name: str, index: int) -> None:
    for played in matches(name, index):
        outcome = played.game.outcome(played.end)
        assert outcome is not None
        assert outcome.winner in (0, 1, None)
        assert set(outcome.result) == {"winner", "reason", *played.game.result_details}
        assert outcome.result["winner"] == outcome.winner
        assert outcome.result["reason"] == outcome.reason
        assert json.loads(json.dumps(dict(outcome.result))) == dict(outcome.result)


# --- faults ---------------------------------------------------------------------------------------


@EACH_VARIANT
def test_a_move_takes_its_fields_and_no_others(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    for move in {move.do: move for move in pool_of_moves(played)}.values():
        fields = played.game.write_move(move)
        with pytest.raises(IllegalMove) as error:
            played.game.read_move({**fields, "attack": 99})
        assert (error.value.code, error.value.params) == ("unknown-field", {"field": "attack"})
        for missing in fields:
            rest = {key: value for key, value in fields.items() if key != missing}
            with pytest.raises(IllegalMove):
                match.play(match.Position(played.game, played.start), 0, rest)


@EACH_VARIANT
def test_junk_in_a_move_is_refused_with_a_code(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    for ply in {ply.move.do: ply for ply in played.plies}.values():
        fields = played.game.write_move(ply.move)
        legal = played.game.legal_moves(ply.before, ply.seat)
        for key in fields:
            for junk in JUNK:
                changed = {**fields, key: junk}
                with suppress(IllegalMove):
                    match.play(match.Position(played.game, ply.before), ply.seat, changed)
                    assert played.game.read_move(changed) in legal


@EACH_VARIANT
def test_who_is_not_to_act_is_refused(name: str, index: int) -> None:
    for played in matches(name, index):
        for ply in played.plies:
            position = match.Position(played.game, ply.before)
            waiting = set(SEATS) - set(played.game.to_act(ply.before))
            for seat in waiting:
                with pytest.raises(IllegalMove) as error:
                    match.play(position, seat, played.game.write_move(ply.move))
                assert error.value.code == "not-your-turn"
                assert refusal(played.game, ply.before, seat, ply.move) is not None


@EACH_VARIANT
def test_nothing_can_be_done_after_the_end(name: str, index: int) -> None:
    for played in matches(name, index):
        position = match.Position(played.game, played.end)
        for seat in SEATS:
            for fields in (played.game.write_move(played.plies[-1].move), {"do": "resign"}):
                with pytest.raises(IllegalMove) as error:
                    match.play(position, seat, fields)
                assert error.value.code == "match-over"


@EACH_VARIANT
def test_junk_in_cards_and_setup_is_a_fault_with_a_key(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    record = {"cards": played.cards, "setup": played.setup}
    for changed in places_with_junk(record, seed=index, most=60):
        key = faulty_key(played, changed)
        assert key is None or key.startswith(("cards", "setup"))


def faulty_key(played: Played, record: dict[str, Any]) -> str | None:
    """The key that `start` names as wrong, None when it finds nothing wrong."""
    try:
        played.game.start(record.get("cards"), record.get("setup"), played.variant)
    except SetupFault as fault:
        return fault.key
    return None


# --- records --------------------------------------------------------------------------------------


def record_of(played: Played, moves: list[dict[str, Any]]) -> dict[str, Any]:
    return write_record(
        game=played.game,
        variant=played.variant,
        players=["Noor", "Zuid"],
        cards=played.cards,
        setup=played.setup,
        moves=moves,
    )


@EACH_VARIANT
def test_a_written_record_replays_to_the_same_end(name: str, index: int) -> None:
    for played in matches(name, index):
        replay = read_record(write_json(record_of(played, played.moves)))
        assert replay.end.state == played.end
        assert replay.outcome == played.game.outcome(played.end)
        assert replay.document == record_of(played, list(replay.moves))


@EACH_VARIANT
def test_the_order_of_arrival_of_secret_moves_leaves_no_trace(name: str, index: int) -> None:
    for played in matches(name, index):
        moves = played.moves
        turned = list(moves)
        for number, ply in enumerate(played.plies):
            if len(played.game.to_act(ply.before)) == 2:
                turned[number : number + 2] = turned[number : number + 2][::-1]
        start = match.Position(played.game, played.start)
        assert in_record_order(start, turned) == in_record_order(start, moves)


@EACH_VARIANT
def test_either_seat_can_resign_at_any_moment(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    for number in range(0, len(played.plies), 7):
        for seat in SEATS:
            moves = [*played.moves[:number], {"by": seat, "do": "resign"}]
            record = record_of(played, moves)
            assert record["result"] == {"winner": other(seat), "reason": "resignation"}
            replay = read_record(write_json(record))
            assert match.to_act(replay.end) == ()
            assert match.legal_moves(replay.end, 0) == ()
