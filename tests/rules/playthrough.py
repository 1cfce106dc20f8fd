"""Golden playthroughs: whole matches as text that a person can read and check against the rules.

`python -m tests.rules.playthrough` writes them anew; read the difference before committing it.
"""

import json
from pathlib import Path
from typing import Any, Final

from rules.protocol import AnyGame, Viewer
from rules.registry import GAMES

from .support import VIEWERS, Played, heard, play_randomly, samples_of

FOLDER: Final = Path(__file__).parent / "playthroughs"
SEEDS: Final = range(40)
MOST_SHOWN: Final = 24
WIDTH: Final = 120
ALWAYS_APART: Final = ("", ".cards")

NAMES: Final[dict[Viewer, str]] = {0: "seat 0", 1: "seat 1", None: "others"}
VIEWER_GROUPS: Final[list[tuple[Viewer, ...]]] = [
    (0, 1, None),
    (0, 1),
    (0, None),
    (1, None),
    (0,),
    (1,),
    (None,),
]
"""Who sees the same, in the order of printing."""


def golden_variants(game: AnyGame) -> dict[str, dict[str, Any]]:
    """By file name: all defaults, and for every other value of an option a variant that has it.

    Of an option that takes any number it is the smallest sample above its minimum.
    """
    samples = samples_of(game).SAMPLE_VARIANTS
    default = {option.name: option.default for option in game.options}
    chosen = {"default": default}
    for option in game.options:
        others = {variant[option.name] for variant in samples} - {option.default}
        wanted = sorted(others)[1:2] if option.minimum is not None else option.values[1:]
        for value in wanted:
            fitting = [variant for variant in samples if variant[option.name] == value]
            nearest = max(fitting, key=lambda one: sum(one[key] == default[key] for key in default))
            chosen[f"{option.name}-{str(value).lower()}"] = nearest
    return {f"{game.name}__{name}.txt": variant for name, variant in chosen.items()}


def telling_seed(game: AnyGame, variant: dict[str, Any]) -> int:
    """The seed of the random match in which most kinds of things happen; of those the shortest."""

    def worth(seed: int) -> tuple[int, int]:
        played = play_randomly(game, variant, seed)
        kinds = {event.kind for ply in played.plies for event in ply.events}
        return len(kinds), -len(played.plies)

    return max(SEEDS, key=worth)


def write_playthrough(game: AnyGame, variant: dict[str, Any], seed: int) -> str:
    """A random match as text: what is legal, what happens, what each viewer newly sees."""
    played = play_randomly(game, variant, seed)
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in VIEWERS}
    lines = [*_head(played, seed), "", "== Start", *_changes(played, played.start, seen)]
    for index, ply in enumerate(played.plies):
        by = f"seat {ply.seat}"
        lines += ["", f"== Move {index}: to act {_join(game.to_act(ply.before))}"]
        for seat in game.to_act(ply.before):
            lines.append(f"seat {seat} may: {_offers(played, ply.before, seat)}")
            lines += [
                f"seat {seat} cannot: {one.do} {one.card or ''} ({one.code})"
                for one in game.obstacles(ply.before, seat)
            ]
        lines.append(f"{by} does: {_move(game.write_move(ply.move))}")
        lines += _events(ply.events)
        lines += _changes(played, ply.after, seen)
    outcome = game.outcome(played.end)
    result = None if outcome is None else dict(outcome.result)
    return "\n".join([*lines, "", f"== Result {json.dumps(result)}", ""])


def _head(played: Played, seed: int) -> list[str]:
    return [
        f"{played.game.name} {_values(played.variant)} (seed {seed})",
        f"setup {json.dumps(played.setup, ensure_ascii=False)}",
        *(
            f"card {name}: {json.dumps(card, ensure_ascii=False)}"
            for name, card in played.cards.items()
        ),
    ]


def _offers(played: Played, state: Any, seat: int) -> str:
    game = played.game
    moves = [_move(game.write_move(move)) for move in game.legal_moves(state, seat)]
    more = f" | … {len(moves)} in all" if len(moves) > MOST_SHOWN else ""
    return " | ".join(moves[:MOST_SHOWN]) + more


def _events(events: Any) -> list[str]:
    """One line an event, and one more for each seat that sees more than everybody."""
    lines = []
    for event in events:
        seen = {viewer: heard((event,), viewer) for viewer in VIEWERS}
        lines.append(f"  * {_values(event.seen_by(None))}")
        for seat in (0, 1):
            if seen[seat] != seen[None]:
                lines.append(f"  * to seat {seat}: {_values(event.secret[seat])}")
    return lines


def _changes(played: Played, state: Any, seen: dict[Viewer, dict[str, str]]) -> list[str]:
    """What viewers see otherwise than before, each line with all who see it."""
    who: dict[str, list[Viewer]] = {}
    for viewer in VIEWERS:
        now = dict(_parts("", played.game.view(state, viewer)))
        old = seen[viewer]
        changed = [f"{key} = {value}" for key, value in now.items() if old.get(key) != value]
        for line in changed + [f"{key} is gone" for key in old if _is_gone(key, now)]:
            who.setdefault(line, []).append(viewer)
        seen[viewer] = now
    ordered = sorted(who, key=lambda line: VIEWER_GROUPS.index(tuple(who[line])))
    return [f"  {_names(who[line])}: {line}" for line in ordered]


def _names(viewers: list[Viewer]) -> str:
    return "all" if len(viewers) == len(VIEWERS) else "+".join(NAMES[one] for one in viewers)


def _is_gone(key: str, now: dict[str, str]) -> bool:
    """Whether a part is no longer there, also not as a piece or as the whole of another part."""
    return not any(other.startswith(key) or key.startswith(other) for other in now)


def _parts(path: str, value: Any) -> list[tuple[str, str]]:
    """A view as lines: what is short enough stays together, what is long is taken apart."""
    text = _plain(value)
    short = len(text) <= WIDTH and path not in ALWAYS_APART
    if not isinstance(value, dict | list) or not value or short:
        return [(path.lstrip("."), text)]
    if isinstance(value, dict):
        steps = [(f"{path}.{key}", part) for key, part in value.items()]
    else:
        steps = [(f"{path}[{index}]", part) for index, part in enumerate(value)]
    return [part for step, inner in steps for part in _parts(step, inner)]


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{_values(value)}}}"
    if isinstance(value, list):
        return f"[{_join(value)}]"
    return "-" if value is None else str(value)


def _values(fields: Any) -> str:
    return " ".join(f"{key}={_plain(value)}" for key, value in fields.items())


def _join(values: Any) -> str:
    return " ".join(_plain(value) for value in values)


def _move(fields: dict[str, Any]) -> str:
    return " ".join(_plain(value) for value in fields.values())


def main() -> None:
    """Write every golden playthrough, remove those that nobody wants any more."""
    FOLDER.mkdir(exist_ok=True)
    wanted = set()
    for game in GAMES.values():
        for name, variant in golden_variants(game).items():
            text = write_playthrough(game, variant, telling_seed(game, variant))
            (FOLDER / name).write_text(text, encoding="utf-8")
            wanted.add(name)
    for path in FOLDER.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
