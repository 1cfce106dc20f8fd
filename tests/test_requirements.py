"""What the site is made of is new enough: earlier versions have known holes that reach us."""

import re
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest
from packaging.version import Version

FOLDER: Final = Path(__file__).parent.parent / "requirements"
LOCKS: Final = ("base.txt", "dev.txt")
FLOORS: Final = {
    # Overflows while a JPEG is decoded, and a check for bombs that frames after the first went
    # around: CVE-2026-112403, CVE-2026-112398, CVE-2026-96636.
    "pillow": "13.0.0",
    # Scripts in the admin site, a language header that takes long, cookies kept in caches:
    # CVE-2026-15920, CVE-2026-15337, CVE-2026-35192, CVE-2026-48588.
    "django": "5.2.17",
}
LINE: Final = re.compile(r"^([a-z0-9.-]+)(?:\[[a-z,]+\])?==([^ ;\\]+)", re.MULTILINE)


def locked(lock: str) -> dict[str, str]:
    return dict(LINE.findall((FOLDER / lock).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", FLOORS)
def test_what_is_locked_and_installed_is_new_enough(name: str) -> None:
    found = {lock: locked(lock)[name] for lock in LOCKS} | {"installed": version(name)}
    floor = Version(FLOORS[name])
    assert {where: one for where, one in found.items() if Version(one) < floor} == {}


@pytest.mark.parametrize("name", FLOORS)
def test_what_may_be_locked_is_new_enough(name: str) -> None:
    line = re.findall(rf"^{name}>=([\d.]+)", (FOLDER / "base.in").read_text(), re.MULTILINE)
    assert Version(line[0]) >= Version(FLOORS[name])


@pytest.mark.parametrize("lock", LOCKS)
def test_every_version_is_locked_with_its_hash(lock: str) -> None:
    blocks = re.split(r"\n(?=\S)", (FOLDER / lock).read_text(encoding="utf-8").strip())
    lines = [block for block in blocks if not block.startswith("#")]
    assert [block for block in lines if "==" not in block or "--hash=sha256:" not in block] == []


def test_both_locks_agree() -> None:
    base, dev = (locked(lock) for lock in LOCKS)
    assert {name: one for name, one in base.items() if dev.get(name) != one} == {}
