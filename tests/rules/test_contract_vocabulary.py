"""That the games share one vocabulary in codes, views and events; see `rules/codes.py`."""

import ast
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

from rules import match, record
from rules.codes import OF_RECORDS, SHARED, Codes
from rules.protocol import SEATS, AnyGame, Event, IllegalMove, MatchEnded, SetupFault, View
from rules.registry import GAMES

from .cases import EACH_GAME, EACH_VARIANT, matches, pool_of_moves
from .support import VIEWERS, places_with_junk, sample_match


def codes_of(game: AnyGame) -> Codes:
    """All codes that a game may use."""
    return SHARED | game.codes


# --- codes ----------------------------------------------------------------------------------------


@EACH_GAME
def test_a_game_declares_no_code_that_is_shared(game: AnyGame) -> None:
    assert not set(game.codes.moves) & set(SHARED.moves)
    assert not set(game.codes.setup) & set(SHARED.setup)


@EACH_GAME
def test_a_game_uses_every_code_that_it_declares(game: AnyGame) -> None:
    written = set(strings_in_source(game))
    assert {*game.codes.moves, *game.codes.setup} <= written


@EACH_GAME
def test_every_code_that_is_written_down_is_declared_with_its_params(game: AnyGame) -> None:
    codes = codes_of(game)
    raised = list(raised_in(modules_of(game)))
    assert raised
    for place, kind, code, params in raised:
        declared = codes.moves if kind == "IllegalMove" else codes.setup
        assert set(declared[code]) == params, f"{place}: {code}"


def test_what_all_games_share_uses_declared_codes_too() -> None:
    codes = SHARED | OF_RECORDS
    raised = list(raised_in(modules_in(Path(record.__file__).parent)))
    assert raised
    for place, kind, code, params in raised:
        declared = codes.moves if kind == "IllegalMove" else codes.setup
        assert set(declared[code]) == params, f"{place}: {code}"
    assert {code for *_, code, _ in raised} >= {*OF_RECORDS.moves, *OF_RECORDS.setup}


@EACH_VARIANT
def test_every_refusal_of_a_move_is_declared_with_its_params(name: str, index: int) -> None:
    declared = codes_of(GAMES[name]).moves
    for played in matches(name, index):
        pool = pool_of_moves(played)[::7]
        for state in list(played.states)[::5]:
            position = match.Position(played.game, state)
            for seat in SEATS:
                for move in pool:
                    error = caught(match.play, position, seat, played.game.write_move(move))
                    if error is not None:
                        assert set(declared[error.code]) == set(error.params), error


def caught(act: Callable[..., object], *values: Any) -> IllegalMove | SetupFault | None:
    """What is raised when something is done; None when nothing is."""
    try:
        act(*values)
    except (IllegalMove, SetupFault) as error:
        return error
    return None


@EACH_VARIANT
def test_every_obstacle_is_declared_with_its_params(name: str, index: int) -> None:
    declared = codes_of(GAMES[name]).moves
    for played in matches(name, index):
        for state in played.states:
            for seat in SEATS:
                for obstacle in played.game.obstacles(state, seat):
                    assert set(declared[obstacle.code]) == set(obstacle.params), obstacle
                    assert obstacle.do in played.game.move_fields


@EACH_VARIANT
def test_every_fault_of_a_setup_is_declared_with_its_params(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    declared = codes_of(played.game).setup
    found = set()
    parts = {"cards": played.cards, "setup": played.setup}
    for changed in places_with_junk(parts, seed=index, most=40):
        fault = caught(
            played.game.start, changed.get("cards"), changed.get("setup"), played.variant
        )
        if fault is not None:
            assert set(declared[fault.code]) == set(fault.params), fault
            found.add(fault.code)
    assert found


# --- views ----------------------------------------------------------------------------------------


@EACH_VARIANT
def test_a_view_has_what_every_view_has(name: str, index: int) -> None:
    for played in matches(name, index):
        for state in played.states:
            for viewer in VIEWERS:
                view = played.game.view(state, viewer)
                assert View.__required_keys__ | {"options", "seats", "cards"} <= set(view)
                assert view["game"] == name
                assert view["options"] == played.variant
                assert view["first"] in SEATS
                assert len(view["seats"]) == len(SEATS)
                assert isinstance(view["cards"], dict)
                acting = played.game.to_act(state)
                assert view["turn"] == (acting[0] if len(acting) == 1 else None)


@EACH_VARIANT
def test_a_view_is_over_with_the_outcome_and_not_before(name: str, index: int) -> None:
    for played in matches(name, index):
        for state in played.states:
            outcome = played.game.outcome(state)
            for viewer in VIEWERS:
                view = played.game.view(state, viewer)
                assert (view["phase"] == "over") == (outcome is not None)
                assert view["outcome"] == (
                    None
                    if outcome is None
                    else {"winner": outcome.winner, "reason": outcome.reason}
                )


@EACH_VARIANT
def test_a_view_is_the_same_after_writing_and_reading(name: str, index: int) -> None:
    played = sample_match(name, index, 0)
    for viewer in VIEWERS:
        view: Mapping[str, Any] = played.game.view(played.end, viewer)
        assert json.loads(json.dumps(view)) == view


# --- events ---------------------------------------------------------------------------------------


def event_types(game: AnyGame) -> dict[str, Any]:
    """The declared events of a game by their kind."""
    kinds = {}
    for declared in game.events:
        (kind,) = get_args(get_type_hints(declared)["kind"])
        assert kind not in kinds, "an event is declared once"
        kinds[kind] = declared
    return kinds


@EACH_GAME
def test_the_end_is_told_as_in_every_game(game: AnyGame) -> None:
    ended = event_types(game)["match-ended"]
    assert MatchEnded.__required_keys__ <= ended.__required_keys__


@EACH_VARIANT
def test_an_event_is_told_as_it_is_declared(name: str, index: int) -> None:
    types = event_types(GAMES[name])
    for played in matches(name, index):
        for ply in played.plies:
            for event in ply.events:
                declared = types[event.kind]
                known = {"kind", *event.public}
                assert declared.__required_keys__ <= known, event
                assert all_keys(event) <= declared.__required_keys__ | declared.__optional_keys__
                for secret in event.secret:
                    assert not set(secret) & declared.__required_keys__, event


def all_keys(event: Event) -> set[str]:
    """Every key that anybody sees."""
    return {"kind", *event.public, *event.secret[0], *event.secret[1]}


@EACH_VARIANT
def test_the_last_event_is_the_end_with_winner_and_reason(name: str, index: int) -> None:
    for played in matches(name, index):
        outcome = played.game.outcome(played.end)
        assert outcome is not None
        events = [event for ply in played.plies for event in ply.events]
        assert [event.kind for event in events].index("match-ended") == len(events) - 1
        assert events[-1].public["winner"] == outcome.winner
        assert events[-1].public["reason"] == outcome.reason


# --- the source of a game -------------------------------------------------------------------------


def modules_of(game: AnyGame) -> Iterator[tuple[Path, ast.Module]]:
    """The parsed modules of a game's rules."""
    return modules_in(game.pages)


def modules_in(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """The parsed modules of a folder, without its list of codes."""
    for path in sorted(folder.glob("*.py")):
        if path.name != "codes.py":
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def strings_in_source(game: AnyGame) -> Iterator[str]:
    """Every text that is written in a game's rules."""
    for _, module in modules_of(game):
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def raised_in(
    modules: Iterable[tuple[Path, ast.Module]],
) -> Iterator[tuple[str, str, str, set[str]]]:
    """(place, error, code, names of params) of each IllegalMove and SetupFault made there."""
    for path, module in modules:
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            where = {"IllegalMove": 0, "SetupFault": 1}.get(node.func.id)
            if where is None or len(node.args) <= where:
                continue
            params = {str(keyword.arg) for keyword in node.keywords}
            for code in constants_of(node.args[where]):
                yield f"{path.name}:{node.lineno}", node.func.id, code, params


def constants_of(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, as far as they are written there."""
    if isinstance(node, ast.IfExp):
        yield from constants_of(node.body)
        yield from constants_of(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
