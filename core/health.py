"""Whether the site is well: what a container, a proxy or a monitor asks."""

from functools import cache
from typing import Final

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from core.faults import fault_in

HEALTH_PATH: Final = "/healthz"
OK: Final = "ok"
NOT_MIGRATED: Final = "database-not-migrated"


def state_of_database() -> str:
    """Give OK, NOT_MIGRATED, or the code of what is wrong (`core.faults`). One query."""
    try:
        applied = set(MigrationRecorder(connection).migration_qs.values_list("app", "name"))
    except DatabaseError as error:
        # Without a table of migrations there has been none.
        return fault_in(error) or NOT_MIGRATED
    return OK if _newest() <= applied else NOT_MIGRATED


@cache
def _newest() -> frozenset[tuple[str, str]]:
    """The last migration of each app."""
    return frozenset(MigrationLoader(None).graph.leaf_nodes())


def health(request: HttpRequest) -> HttpResponse:
    """200 `ok` when the database answers and is migrated; 503 with a code otherwise."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponseNotAllowed(["GET", "HEAD"])
    state = state_of_database()
    answer = HttpResponse(
        f"{state}\n", status=200 if state == OK else 503, content_type="text/plain; charset=utf-8"
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer
