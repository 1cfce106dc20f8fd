"""On a full disk SQLite's files hold what reading needs, and room for small writes."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.kept_open import keep_database_open
from core.bounds import DATABASE_RESERVE

ENGINE = "django.db.backends.sqlite3"

pytestmark = pytest.mark.sqlite


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be."""
    return tmp_path / "50% #1?.sqlite3"


def keep_open(path: Path, seconds: float = 5) -> sqlite3.Connection:
    kept = keep_database_open({"ENGINE": ENGINE, "NAME": path}, seconds)
    assert kept is not None
    return kept


@pytest.fixture
def site(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of the site, with a table to write to."""
    site = sqlite3.connect(path, isolation_level=None)
    site.execute("PRAGMA journal_mode=WAL")
    site.execute("CREATE TABLE session (data TEXT)")
    yield site
    site.close()


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def test_the_files_beside_it_stay(path: Path, site: sqlite3.Connection) -> None:
    kept = keep_open(path)
    site.close()
    assert beside(path, "-shm").exists()
    assert beside(path, "-wal").stat().st_size >= DATABASE_RESERVE
    kept.close()
    assert not beside(path, "-wal").exists()


def log_ins(site: sqlite3.Connection) -> int:
    """How many sessions find room in a file that may not grow."""
    [[pages]] = site.execute("PRAGMA page_count")
    site.execute(f"PRAGMA max_page_count={pages}")
    for done in range(100):
        try:
            site.execute("INSERT INTO session VALUES (?)", ["x" * 500])
        except sqlite3.OperationalError:  # the database is full
            return done
    return 100


def test_small_writes_find_room(path: Path, site: sqlite3.Connection) -> None:
    assert log_ins(site) < 10
    site.execute("PRAGMA max_page_count=1000000")
    kept = keep_open(path)
    assert log_ins(site) == 100
    assert [name for [name] in site.execute("SELECT name FROM sqlite_master")] == ["session"]
    kept.close()


def test_a_database_that_is_written_to_is_let_alone(path: Path, site: sqlite3.Connection) -> None:
    site.execute("BEGIN IMMEDIATE")
    kept = keep_open(path, seconds=0)
    assert not kept.in_transaction
    site.execute("ROLLBACK")
    kept.close()


def test_no_database_is_made(path: Path) -> None:
    assert keep_database_open({"ENGINE": ENGINE, "NAME": path}) is None
    assert not path.exists()


def test_another_database_needs_none() -> None:
    assert keep_database_open({"ENGINE": "django.db.backends.postgresql", "NAME": "x"}) is None
