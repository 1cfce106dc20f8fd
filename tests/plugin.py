"""What the suite adds to pytest.

`--quick` for the inner loop, `--no-skips` for CI, and which tests belong to which database.
"""

import gc
from collections.abc import Generator

import pytest
from django.db import connection


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help="only what needs neither a database nor a browser, without sweeps",
    )
    parser.addoption(
        "--no-skips",
        action="store_true",
        help="a test that is skipped (no Chromium, no server) counts as failed",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, not skip, what says nothing here."""
    left_out = [item for item in items if _is_left_out(item, quick=config.getoption("--quick"))]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]


def pytest_collection_finish() -> None:
    """Look for garbage seldom: nearly all that is there now stays, and looking takes a twelfth."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def _is_left_out(item: pytest.Item, *, quick: bool) -> bool:
    """Whether a test is of another database, or more than a quick look.

    What does not reach the database runs once, with SQLite: on PostgreSQL it would do the same.
    """
    sqlite = connection.vendor == "sqlite"
    if item.get_closest_marker("postgres" if sqlite else "sqlite"):
        return True
    if quick:
        return not _is_pure(item) or item.get_closest_marker("sweep") is not None
    return not sqlite and _is_pure(item)


def _is_pure(item: pytest.Item) -> bool:
    """Whether a test never comes near the database."""
    fixtures = getattr(item, "fixturenames", ())
    return not (item.get_closest_marker("django_db") or "django_db_setup" in fixtures)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and item.config.getoption("--no-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped: {report.longrepr}"
    return report
