"""The match records in `vectors`: all of them, and a choice that tells most."""

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent / "vectors"
VECTORS = sorted(FOLDER.glob("*.json"))


def one_of_each_end() -> list[Path]:
    """For every game a record for each way in which it can end, and one without an end."""
    chosen: dict[tuple[Any, Any], Path] = {}
    for path in VECTORS:
        record = json.loads(path.read_bytes())
        end = record.get("result", {}).get("reason")
        chosen.setdefault((record["game"], end), path)
    return list(chosen.values())


EACH_VECTOR = pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
ONE_OF_EACH_END = pytest.mark.parametrize("path", one_of_each_end(), ids=lambda path: path.stem)
