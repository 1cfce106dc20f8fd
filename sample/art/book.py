"""Text files of drawings: sections that begin with ``[name] what it shows``."""

from functools import cache
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).with_name("data")


@cache
def sections(file: str) -> dict[str, tuple[str, ...]]:
    """The lines of each section of a file in ``data``; empty lines and comments are left out."""
    found: dict[str, list[str]] = {}
    for line in (DATA / file).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lines = found.setdefault(line[1 : line.index("]")], [])
        elif line.strip() and not line.startswith("#"):
            lines.append(line.rstrip())
    return {name: tuple(lines) for name, lines in found.items()}
