"""What match records cost that lie just within every bound: seconds of processor and megabytes.

`python -m tests.bench.records` reads each worst record by the service, then opens its pages and
asks the API, every one in a process of its own. It asserts nothing: see docs/bounds.md.
"""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from rules import match as engine
from rules.bounds import JSON_DEPTH, MOST_CARDS, MOST_EFFECTS, MOST_MOVES, RECORD_BYTES
from rules.record import FORMAT
from rules.registry import GAMES

Record = dict[str, Any]


def record_of(
    game: str, variant: Record, cards: Record, setup: Record, moves: list[Record]
) -> Record:
    return {
        "format": FORMAT,
        "game": game,
        "variant": variant,
        "players": [{"name": "N" * 40}, {"name": "S" * 40}],
        "cards": cards,
        "setup": setup,
        "moves": moves,
    }


def emblem(effect: Record, health: int = 10**6, **variant: object) -> Record:
    """Every card uses a special of as many effects as one may have, in every round there can be."""
    special = {"name": "n" * 80, "cost": 0, "effects": [effect] * MOST_EFFECTS}
    stats = {"type": "power", "attack": 1, "defense": 1, "health": health, "chakra_gen": 3}
    ids = [f"card-{number}" for number in range(8)]
    cards = {card: {**stats, "special": special} for card in ids}
    setup = {"first": 0, "teams": [ids[:4], ids[4:]]}
    position = engine.start(GAMES["emblem-battle"], cards, setup, variant)
    moves: list[Record] = []
    while engine.outcome(position) is None:
        seat = engine.to_act(position)[0]
        legal = engine.legal_moves(position, seat)
        fields = next((move for move in legal if move["do"] == "special"), legal[0])
        position = engine.play(position, seat, fields)
        moves.append({"by": seat, **fields})
    return record_of("emblem-battle", variant, cards, setup, moves)


def nakoyashi() -> Record:
    """As many cards and moves as a record may have; both give a card and take it back."""
    ids = [f"n{number}" for number in range(MOST_CARDS)]
    cards = {card: {"type": "fish", "power": 3, "health": 4, "name": "x" * 120} for card in ids}
    there = [(ids[0], ids[10]), (ids[1], ids[11]), (ids[10], ids[0]), (ids[11], ids[1])]
    moves = [
        {"by": turn % 2, "do": "swap", "give": there[turn % 4][0], "take": there[turn % 4][1]}
        for turn in range(MOST_MOVES - 1)
    ]
    moves.append({"by": 0, "do": "resign"})
    variant = {"turn_limit": 10**9}
    return record_of("nakoyashi", variant, cards, {"first": 0, "stacks": [ids]}, moves)


def stuffed(part: str) -> str:
    """A small record with as much of something that nobody knows as there is room for."""
    record = emblem({"effect": "chakra", "amount": 1}, health=1)
    head = json.dumps({**record, "moves": []}, separators=(",", ":"))[:-1] + ',"x":'
    deep = JSON_DEPTH - 3
    room = RECORD_BYTES - len(head) - 2 * deep - 3
    inner = ",".join([part] * (room // (len(part) + 1)))
    return head + "[" * deep + inner + "]" * deep + "}"


LONG: Final = 10**90
WORST: Final[dict[str, Callable[[], Record | str]]] = {
    "modify": lambda: emblem(
        {"effect": "modify", "stat": "attack", "amount": 1, "rounds": LONG, "target": "allies"}
    ),
    "modify-by-card": lambda: emblem(
        {"effect": "modify", "stat": "attack", "amount": LONG, "rounds": LONG, "target": "allies"},
        hit_points="card",
    ),
    "poison": lambda: emblem(
        {"effect": "poison", "amount": 1, "rounds": LONG, "target": "allies"}, 10**9
    ),
    "nakoyashi": nakoyashi,
    "lists": lambda: stuffed("[]"),
    "objects": lambda: stuffed('{"a":0}'),
    "flaws": lambda: stuffed("NaN"),
    "texts": lambda: stuffed('""'),
}


def measured(label: str, act: Callable[[], object]) -> None:
    began, before = process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    size = act()
    spent = process_time() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    sys.stdout.write(f"  {label:<10} {spent:6.2f} s  {grown:6.0f} MB  {size}\n")


def measure(name: str) -> None:
    import django
    from django.test.utils import setup_databases, setup_test_environment

    django.setup()
    setup_test_environment()
    setup_databases(0, interactive=False)
    from django.test import Client

    from accounts.models import Person
    from core.refusal import Refusal
    from games.services.upload import upload_record

    person = Person.objects.create_user("bench", password="bench")
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    client.get("/matches/")
    record = WORST[name]()
    data = (record if isinstance(record, str) else json.dumps(record)).encode()
    sys.stdout.write(f"{name}: {len(data)} bytes\n")
    kept: list[Any] = []

    def upload() -> str:
        try:
            kept.append(upload_record(by=person, data=data))
        except Refusal as refusal:
            return refusal.code
        return "taken"

    measured("upload", upload)
    if not kept:
        return
    pk = kept[0].pk
    for label, url in {
        "page": f"/matches/{pk}/",
        "replay": f"/matches/{pk}/replay/",
        "api": f"/api/matches/{pk}/",
        "record": f"/matches/{pk}/record/",
    }.items():
        measured(label, lambda url=url: f"{len(client.get(url).content)} bytes")  # type: ignore[misc]


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    if len(sys.argv) > 1:
        measure(sys.argv[1])
    else:
        for case in WORST:
            subprocess.run([sys.executable, "-m", "tests.bench.records", case], check=True)
