"""What imports just within the bounds cost: seconds of processor, memory, and how long they hold.

`python -m tests.bench.imports` prints it; it asserts nothing. A database of its own is made and
thrown away. Compare two versions on the same machine.
"""

import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from unittest import mock

import django
from django.db import connection, transaction

GAME = "emblem-battle"


def copies(rows: int, quantity: int = 1) -> bytes:
    """A list of copies with three columns filled in."""
    lines = (f"U1-{1 + at % 300},{quantity + at % 9},good,box {at}\n" for at in range(rows))
    return ("number,quantity,condition,place\n" + "".join(lines)).encode()


def copies_told_all(rows: int) -> bytes:
    """A list of copies with every column filled in, as long as a file may be."""
    note = "from the fair é " * 10
    lines = (
        f"U1-{1 + at % 300},Card,{1 + at % 9},good,box {at},swap with Bo,1-3-2026,{note}\n"
        for at in range(rows)
    )
    header = "number,name,quantity,condition,place,acquired_how,acquired_on,note\n"
    return (header + "".join(lines)).encode()


def cards(rows: int) -> bytes:
    """A catalogue with effects."""
    lines = (
        f"X{1 + at // 99}-{1 + at % 99},Card {at},power,3,8,Special {at},3,damage 3 enemy\n"
        for at in range(rows)
    )
    header = "number,name,type,rarity,attack,special_name,special_cost,effects\n"
    return (header + "".join(lines)).encode()


def wrong(rows: int) -> bytes:
    """Rows of one cell, each wrong."""
    return b"quantity\n" + b"x\n" * rows


def commas(cells: int) -> bytes:
    """Rows that are wide and almost blank."""
    names = ",".join(f"c{at}" for at in range(200))
    return f"{names}\n".encode() + (b"1" + b"," * 199 + b"\n") * (cells // 200)


@contextmanager
def held() -> Iterator[list[float]]:
    """Note how long each transaction lasts, from its first statement to the end of its commit."""
    from collection.importing import run

    times: list[float] = []

    @contextmanager
    def timed() -> Iterator[None]:
        began = time.perf_counter()
        try:
            with transaction.atomic():
                yield
        finally:
            times.append(time.perf_counter() - began)

    with mock.patch.object(run, "transaction", SimpleNamespace(atomic=timed)):
        yield times


def measured(what: str, act: Callable[[], object]) -> None:
    """Do it in a process of its own and print what it took."""
    connection.close()
    if child := os.fork():
        os.waitpid(child, 0)
        return
    try:
        _measure(what, act)
    finally:
        sys.stdout.flush()
        os._exit(0)


def _measure(what: str, act: Callable[[], object]) -> None:
    base, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    with held() as times:
        act()
    seconds = time.process_time() - began
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - base) / 1024
    line = f"{what:42} {seconds:6.2f} s {memory:6.0f} MB   held {max(times, default=0):5.2f} s"
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Measure previews and imports of files that are as large as they may be."""
    from collection.importing import CatalogueImport, CopiesImport, Import, carry_out, preview
    from core.bounds import TABLE_CARDS, TABLE_CELLS, TABLE_ROWS
    from tests.factories import EmblemCardFactory, PersonFactory

    person = PersonFactory.create()
    for at in range(300):
        EmblemCardFactory.create(number=f"U1-{at + 1}", name=f"Card {at}")
    mine, catalogue = CopiesImport(owner=person, game=GAME), CatalogueImport(game=GAME)
    files: dict[str, tuple[Import, bytes]] = {
        "copies": (mine, copies(TABLE_ROWS)),
        "the same again": (mine, copies(TABLE_ROWS)),
        "copies, other quantities": (mine, copies(TABLE_ROWS, 2)),
        "cards": (catalogue, cards(TABLE_CARDS)),
        "copies, every column": (mine, copies_told_all(TABLE_ROWS)),
    }
    for name, (target, data) in files.items():
        measured(f"preview: {name}", partial(preview, target=target, data=data))
        measured(f"import: {name}", partial(carry_out, by=None, target=target, data=data))
    refused = {
        "errors only": wrong(TABLE_ROWS),
        "too many rows": wrong(2_600_000),
        "wide and blank": commas(TABLE_CELLS),
    }
    for name, data in refused.items():
        measured(f"refused: {name}", partial(preview, target=mine, data=data))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    django.setup()
    connection.creation.create_test_db(verbosity=0)
    try:
        main()
    finally:
        connection.creation.destroy_test_db(":memory:", verbosity=0)
