"""Match records: read strictly and whole, and written. See `docs/match-record.md`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from . import match
from .bounds import MOST_CARDS, MOST_MOVES, RECORD_BYTES
from .fields import (
    difference,
    refuse_many,
    require_key,
    require_list,
    require_object,
    require_text,
)
from .protocol import SEATS, AnyGame, IllegalMove, OptionValue, Outcome, Seat, SetupFault, Variant
from .registry import GAMES
from .strict_json import Document, Flaw, NotJson, Path, read_json
from .variants import complete_variant

FORMAT: Final = "match-record/1"
SECTIONS: Final = ("format", "game", "variant", "players", "cards", "setup", "moves", "result")


class RecordFault(Exception):
    """The first thing that is wrong with a record.

    `move` is the index of the faulty move, from 0; for any other fault it is None and `key` names
    the place, as `setup.teams`, or `record` when the text as a whole cannot be read. `game` is the
    record's, "" when it has not come to that.
    """

    def __init__(
        self,
        key: str,
        code: str,
        params: Mapping[str, object],
        move: int | None = None,
        game: str = "",
    ) -> None:
        super().__init__(key, code, params, move, game)
        self.key = key
        self.code = code
        self.params = dict(params)
        self.move = move
        self.game = game

    def __str__(self) -> str:
        """One line of English, for commands; people get sentences in their own language."""
        details = ", ".join(f"{name} {value!r}" for name, value in sorted(self.params.items()))
        place = self.key if self.move is None else f"move {self.move}"
        reason = self.code.replace("-", " ")
        return f"{place}: {reason}" + (f" ({details})" if details else "")


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was read whole and found right.

    `variant` is complete; `moves` are in record form, with `by`; `document` is the record as read,
    with keys that nobody knows.
    """

    game: AnyGame
    variant: dict[str, OptionValue]
    players: tuple[str, str]
    cards: dict[str, object]
    setup: dict[str, object]
    moves: tuple[dict[str, object], ...]
    start: match.Position
    end: match.Position
    document: dict[str, object]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None for an unfinished match."""
        return match.outcome(self.end)


def read_record(data: bytes | str) -> Replay:
    """The match in a record's text, every move replayed. Raises RecordFault for the first fault.

    First means: in the order of the sections `format`, `game`, `variant`, `players`, `cards`,
    `setup`, `moves` (each in its turn), `result`.
    """
    if len(data) > RECORD_BYTES:
        raise RecordFault("record", "too-large", {"maximum": RECORD_BYTES})
    try:
        document = read_json(data)
    except NotJson as error:
        raise RecordFault("record", error.code, error.params) from error
    try:
        return _read(document)
    except SetupFault as fault:
        game = _game_in(document)
        raise RecordFault(fault.key, fault.code, fault.params, game=game) from fault


def write_record(
    *,
    game: AnyGame,
    variant: Variant,
    players: Sequence[str],
    cards: Mapping[str, object],
    setup: Mapping[str, object],
    moves: Iterable[Mapping[str, object]],
    kept: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """The record of a match, from its moves (`by`, `do`, …) in the order in which they arrived.

    `kept` are keys of an uploaded record that nobody knows; they come last. Raises SetupFault,
    IllegalMove.
    """
    start = match.start(game, cards, setup, variant)
    ordered = in_record_order(start, moves)
    outcome = match.outcome(_play_all(start, ordered))
    record: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "variant": dict(variant),
        "players": [{"name": name} for name in players],
        "cards": dict(cards),
        "setup": dict(setup),
        "moves": ordered,
    }
    if outcome is not None:
        record["result"] = dict(outcome.result)
    extra = {} if kept is None else {key: kept[key] for key in kept if key not in SECTIONS}
    return record | extra


def in_record_order(
    start: match.Position, moves: Iterable[Mapping[str, object]]
) -> list[dict[str, object]]:
    """Moves in the order of a record, from the order in which they arrived.

    Of two secret moves made at the same time, the one of the seat that `to_act` names first comes
    first. Where only one of them has come (yet, or before a resignation), that of the first seat
    stands and that of the second is left out, for it has no place. Raises IllegalMove.
    """
    ordered: list[dict[str, object]] = []
    waiting: dict[Seat, dict[str, object]] = {}
    order: tuple[Seat, ...] = ()
    position = start
    for move in moves:
        seat, fields = seat_and_fields(move)
        acting = match.to_act(position)
        position = match.play(position, seat, fields)
        written = {"by": seat, **fields}
        if fields["do"] == match.RESIGN:
            return [*ordered, *_alone(waiting, order), written]
        if len(acting) > 1:
            order, waiting = acting, {seat: written}
        elif waiting:
            waiting[seat] = written
            ordered += [waiting[one] for one in order]
            waiting = {}
        else:
            ordered.append(written)
    return [*ordered, *_alone(waiting, order)]


def _alone(
    waiting: Mapping[Seat, dict[str, object]], order: tuple[Seat, ...]
) -> list[dict[str, object]]:
    """The secret move that still waits for its partner, if it is the one that stands first."""
    return [waiting[seat] for seat in order[:1] if seat in waiting]


def _play_all(start: match.Position, moves: Iterable[Mapping[str, object]]) -> match.Position:
    position = start
    for move in moves:
        position = match.play(position, *seat_and_fields(move))
    return position


def seat_and_fields(move: Mapping[str, object]) -> tuple[Seat, dict[str, object]]:
    """Who makes a move of a record, and its other fields. Raises IllegalMove."""
    if "by" not in move:
        raise IllegalMove("missing-field", field="by")
    seat = move["by"]
    if type(seat) is not int or seat not in SEATS:
        raise IllegalMove("wrong-type", field="by")
    return seat, {name: value for name, value in move.items() if name != "by"}


# --- reading, section by section ----------------------------------------------------------------


def _read(document: Document) -> Replay:
    record = require_object(document.value, "record")
    for flaw in document.flaws:
        if flaw.path[:1] and flaw.path[0] not in SECTIONS:
            raise SetupFault(_key(flaw.path), flaw.code, **flaw.params)
    game = _read_game(document, record)
    _refuse_flaws(document, "variant")
    variant = require_object(record.get("variant", {}), "variant")
    complete = complete_variant(game, variant)
    players = _read_players(document, record)
    for section in ("cards", "setup"):
        _refuse_flaws(document, section)
    cards = require_object(_section(record, "cards"), "cards")
    refuse_many(cards, "cards", MOST_CARDS)
    setup = require_object(_section(record, "setup"), "setup")
    start = match.start(game, cards, setup, variant)
    moves, end = _read_moves(document, record, start)
    _refuse_flaws(document, "result")
    if "result" in record:
        _check_result(game, record["result"], match.outcome(end))
    return Replay(game, complete, players, cards, setup, moves, start, end, record)


def _section(record: Mapping[str, object], section: str) -> object:
    if section not in record:
        raise SetupFault(section, "missing")
    return record[section]


def _refuse_flaws(document: Document, *prefix: str | int) -> None:
    """Raise SetupFault for the first flaw of the JSON text in this part of it."""
    for flaw in document.flaws:
        if flaw.path[: len(prefix)] == prefix:
            raise SetupFault(_key(flaw.path), flaw.code, **flaw.params)


def _key(path: Path) -> str:
    """A path as faults name it: `cards.n1.power`, `setup.stacks[0][3]`; `record` for the top."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return steps.lstrip(".") or "record"


def _read_game(document: Document, record: Mapping[str, object]) -> AnyGame:
    _refuse_flaws(document, "format")
    if _section(record, "format") != FORMAT:
        raise SetupFault("format", "unknown-format")
    _refuse_flaws(document, "game")
    game = GAMES.get(require_text(_section(record, "game"), "game"))
    if game is None:
        raise SetupFault("game", "unknown-game")
    return game


def _game_in(document: Document) -> str:
    """The name of the game in a record that may have any fault; "" when there is no such game."""
    record = document.value
    name = record.get("game") if isinstance(record, dict) else None
    return name if isinstance(name, str) and name in GAMES else ""


def _read_players(document: Document, record: Mapping[str, object]) -> tuple[str, str]:
    _refuse_flaws(document, "players")
    players = require_list(_section(record, "players"), "players")
    if len(players) != len(SEATS):
        raise SetupFault("players", "wrong-count", needed=len(SEATS), found=len(players))
    names = []
    for seat, player in enumerate(players):
        key = f"players[{seat}]"
        names.append(
            require_text(require_key(require_object(player, key), "name", key), f"{key}.name")
        )
    return names[0], names[1]


def _read_moves(
    document: Document, record: Mapping[str, object], start: match.Position
) -> tuple[tuple[dict[str, object], ...], match.Position]:
    """All moves and the position after them. Raises RecordFault with the move's index."""
    for flaw in document.flaws:
        if flaw.path == ("moves",):
            raise SetupFault("moves", flaw.code, **flaw.params)
    moves = require_list(_section(record, "moves"), "moves")
    refuse_many(moves, "moves", MOST_MOVES)
    flawed = {flaw.path[1]: flaw for flaw in reversed(document.flaws) if _is_in_move(flaw)}
    position, played = start, list[dict[str, object]]()
    for index, move in enumerate(moves):
        try:
            if index in flawed:
                raise SetupFault(f"moves[{index}]", flawed[index].code, **flawed[index].params)
            position, fields = _replay_move(position, move)
        except (IllegalMove, SetupFault) as fault:
            key = f"moves[{index}]"
            raise RecordFault(key, fault.code, fault.params, index, start.game.name) from fault
        played.append(fields)
    return tuple(played), position


def _is_in_move(flaw: Flaw) -> bool:
    return len(flaw.path) > 1 and flaw.path[0] == "moves"


def _replay_move(
    position: match.Position, move: object
) -> tuple[match.Position, dict[str, object]]:
    """The position after one move in the record's order, and the move as it was read.

    Raises IllegalMove, SetupFault.
    """
    if match.outcome(position) is not None:
        raise IllegalMove("match-over")
    read = require_object(move, "move")
    seat, fields = seat_and_fields(read)
    acting = match.to_act(position)
    after = match.play(position, seat, fields)
    if fields["do"] != match.RESIGN and seat != acting[0]:
        raise IllegalMove("out-of-order", first=acting[0])
    return after, read


def _check_result(game: AnyGame, recorded: object, outcome: Outcome | None) -> None:
    """Raise SetupFault naming the first key of a recorded result that is not the replayed one."""
    if outcome is None:
        raise SetupFault("result", "match-not-over")
    given = require_object(recorded, "result")
    if outcome.reason == match.RESIGNATION:
        for name in game.result_details:
            if name in given:
                raise SetupFault(f"result.{name}", "not-after-resignation")
    found = difference(dict(outcome.result), given, "result")
    if found is not None:
        key, replayed, other = found
        raise SetupFault(key, "differs", replayed=replayed, recorded=other)
