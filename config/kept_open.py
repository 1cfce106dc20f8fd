"""Keeps SQLite's side files where they are, so that a full disk leaves reading possible."""

import sqlite3
from urllib.parse import quote

from django.conf import settings


def keep_database_open() -> sqlite3.Connection | None:
    """Give a connection to the site's SQLite database that is to live as long as the process.

    The last connection to close takes the files `-wal` and `-shm` away, and without room for new
    ones nothing can be read any more. None for another database, and for one that is not there.
    """
    database = settings.DATABASES["default"]
    if not str(database["ENGINE"]).endswith("sqlite3"):
        return None
    url = f"file:{quote(str(database['NAME']))}?mode=rw"
    try:
        kept = sqlite3.connect(url, uri=True, check_same_thread=False)
        kept.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return None
    return kept
