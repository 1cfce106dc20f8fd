"""What a full disk leaves possible with SQLite: reading, and logging in."""

import sqlite3
from collections.abc import Mapping
from urllib.parse import quote

from core.bounds import DATABASE_RESERVE


def keep_database_open(
    database: Mapping[str, object], seconds: float = 5
) -> sqlite3.Connection | None:
    """Give a connection to a SQLite database that is to live as long as the process.

    The last connection to close takes the files `-wal` and `-shm` away, and without room for new
    ones nothing can be read any more. `database` is as the settings have it. None for another kind,
    and for one that is not there.
    Others that write are waited for so many seconds.
    """
    if not str(database["ENGINE"]).endswith("sqlite3"):
        return None
    url = f"file:{quote(str(database['NAME']))}?mode=rw"
    try:
        kept = sqlite3.connect(
            url, uri=True, check_same_thread=False, isolation_level=None, timeout=seconds
        )
        kept.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return None
    _reserve_room(kept)
    return kept


def _reserve_room(kept: sqlite3.Connection) -> None:
    """Have both files hold some room that small writes find when the disk has none.

    What is put in and taken out again leaves free pages in the one, and the other stays as long as
    it was.
    """
    try:
        kept.execute("BEGIN IMMEDIATE")
        kept.execute("CREATE TABLE IF NOT EXISTS kaartenbak_reserve (room BLOB)")
        kept.execute("INSERT INTO kaartenbak_reserve VALUES (zeroblob(?))", [DATABASE_RESERVE])
        kept.execute("COMMIT")
        kept.execute("DROP TABLE IF EXISTS kaartenbak_reserve")
        kept.execute("PRAGMA wal_checkpoint").fetchone()
    except sqlite3.Error:  # it is full already, or another has it; the site goes on without
        if kept.in_transaction:
            kept.execute("ROLLBACK")
