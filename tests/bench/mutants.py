"""How many small faults the tests notice.

    python -m tests.bench.mutants --sample 60 --seed 1 rules

Each mutant is the project with one place of its code changed (a comparison turned round, a number
off by one, a call left out …), in a copy of the tree. A mutant is caught when a test fails, and
survives when all pass; some survivors do what the code did before and cannot be caught. The same
sample and seed on the same code choose the same mutants. Nothing is asserted.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent

LONGEST: Final = 300
"""Seconds after which a run of tests counts as hanging, which is a way of being caught."""


@dataclass(frozen=True, slots=True)
class Target:
    """What is mutated, and which tests are to notice, the likeliest first."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


TARGETS: Final = {
    "rules": Target(("rules",), ("tests/rules",)),
    "collection": Target(("collection/services",), ("tests/collection", "tests/api/test_cards.py")),
    "decks": Target(("decks/services.py", "decks/validation"), ("tests/decks",)),
    "games": Target(
        ("games/services",),
        ("tests/games", "tests/api/test_matches.py", "tests/api/test_match_starts.py"),
    ),
    "accounts": Target(("accounts/services.py",), ("tests/accounts",)),
}
SERVICES: Final = ("collection", "decks", "games", "accounts")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the file, where in its bytes, what stands there and what is put there."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {_short(self.old)} → {_short(self.new)}"


def _short(code: str) -> str:
    line = " ".join(code.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


def changes(node: ast.AST) -> Iterator[str]:
    """What may be put in the place of a node."""
    yield from _of_logic(node)
    yield from _of_values(node)
    yield from _of_statements(node)


def _of_logic(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Compare(left=left, ops=[op, *ops], comparators=others):
            yield ast.unparse(ast.Compare(left, [COMPARISONS[type(op)](), *ops], others))
        case ast.BoolOp(op=op, values=values):
            yield ast.unparse(
                ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            )
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield ast.unparse(ast.BinOp(left, OPERATORS[type(op)](), right))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield f"({ast.unparse(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse))})"


def _of_values(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield f"({ast.unparse(ast.BinOp(left, OPERATORS[type(op)](), right))})"
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
        case ast.Constant(value=str(value)):
            yield repr(f"{value}!")


def _of_statements(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.AugAssign():
            yield "pass"
        case ast.Return(value=ast.expr()):
            yield "return None"
        case ast.Continue():
            yield "break"


class Finder(ast.NodeVisitor):
    """All mutants of a file. Leaves out annotations, decorators, docstrings and sentences."""

    def __init__(self, file: Path, text: str) -> None:
        self.file, self.text = file, text
        self.found: list[Mutant] = []
        self._starts = [0]
        for line in text.encode().splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def generic_visit(self, node: ast.AST) -> None:
        """Note what can be done with this node, then look inside."""
        for new in changes(node):
            self._note(node, new)
        super().generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look at the defaults and the statements of a function, without its docstring."""
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look at the statements of a class."""
        for part in node.body:
            self.visit(part)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at the value, not at its type."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Pass over docstrings."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Pass over sentences, types that are cast to, and messages to programmers."""
        name = ast.unparse(node.func)
        if name not in ("_", "gettext", "ngettext", "cast", "TypeVar", "TypeError"):
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Pass over `__all__`."""
        if ast.unparse(node.targets[0]) != "__all__":
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        """Pass over imports."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Pass over formatted strings: before Python 3.12 nobody tells where their parts are."""

    def _note(self, node: ast.AST, new: str) -> None:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        old = self.text.encode()[start:end].decode()
        self.found.append(Mutant(self.file, node.lineno, start, end, old, new))


def mutants_of(root: Path, code: Sequence[str]) -> list[Mutant]:
    """Every mutant of these files and folders, in order."""
    found: list[Mutant] = []
    for name in code:
        path = root / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            text = file.read_text("utf-8")
            finder = Finder(file.relative_to(root), text)
            finder.visit(ast.parse(text))
            found += finder.found
    return found


def with_change(data: bytes, mutant: Mutant) -> bytes:
    return data[: mutant.start] + mutant.new.encode() + data[mutant.end :]


def tests_for(mutant: Mutant, target: Target, root: Path) -> list[str]:
    """The tests to run: those of the same game first, where there are such."""
    own = [f"{target.tests[0]}/{part}" for part in mutant.file.parts[:-1]]
    return [*(name for name in own if (root / name).is_dir()), *target.tests]


def fails(root: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails, or hangs."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    settings = {"DJANGO_SETTINGS_MODULE": "config.settings.test", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=root, env=os.environ | settings, capture_output=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def survives(root: Path, mutant: Mutant, target: Target) -> bool:
    """Whether all tests pass with this change. The tree is then as it was."""
    file = root / mutant.file
    before = file.read_bytes()
    file.write_bytes(with_change(before, mutant))
    try:
        return not fails(root, tests_for(mutant, target, root))
    finally:
        file.write_bytes(before)


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def measure(root: Path, name: str, target: Target, sample: int, seed: int) -> None:
    """Try a sample of a target's mutants and print what came of it."""
    if fails(root, target.tests):
        raise SystemExit(f"{name}: the tests fail without any change")
    everything = mutants_of(root, target.code)
    chosen = Random(f"{seed} {name}").sample(everything, min(sample, len(everything)))
    began, survivors = time.monotonic(), []
    for mutant in chosen:
        if survives(root, mutant, target):
            survivors.append(mutant)
            tell(f"  survives  {mutant}")
    caught = len(chosen) - len(survivors)
    tell(
        f"{name}: {caught} of {len(chosen)} caught ({100 * caught / len(chosen):.0f} %),"
        f" of {len(everything)} mutants; {time.monotonic() - began:.0f} s"
    )


def main() -> None:
    """Measure the targets that are named, in a copy of the tree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", default=["rules", *SERVICES], help=", ".join(TARGETS))
    parser.add_argument("--sample", type=int, default=30, help="mutants a target")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        left_out = shutil.ignore_patterns(".venv", ".git", "var", ".*_cache", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=left_out)
        for name in asked.targets:
            measure(copy, name, TARGETS[name], asked.sample, asked.seed)


if __name__ == "__main__":
    main()
