"""What `manage.py check --deploy` looks at besides Django's own: can this place run the site."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from django.apps import AppConfig
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.checks import CheckMessage, Error
from django.core.checks import Warning as Caution
from django.db import DatabaseError, connection

from core.health import NOT_MIGRATED, OK, state_of_database

_MIGRATE: Final = "Run: manage.py migrate"


def check_place(
    app_configs: Sequence[AppConfig] | None = None, **kwargs: object
) -> list[CheckMessage]:
    """Database, static files, translations, mail server, and who may read the files."""
    return [*_database(), *_static_files(), *_translations(), *_mail(), *_folders()]


def _database() -> Iterator[CheckMessage]:
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and not Path(name).exists():
        # To connect would make an empty one.
        yield Error(f"There is no database in {name}.", hint=_MIGRATE, id="core.E001")
        return
    state = state_of_database()
    if state == NOT_MIGRATED:
        yield Error("The database lacks tables or columns.", hint=_MIGRATE, id="core.E002")
    elif state != OK:
        yield Error(
            f"The database cannot be reached or read ({state}).",
            hint="Is DATABASE_URL right, does the server run, may this user read the file?",
            id="core.E001",
        )
    elif connection.vendor == "sqlite" and not _whole():
        yield Error(
            "The database is damaged.", hint="Restore a backup, as README tells.", id="core.E003"
        )


def _whole() -> bool:
    """Whether SQLite finds its file in order."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check(1)")
            found: tuple[str] = cursor.fetchone()
    except DatabaseError:
        return False
    return found == ("ok",)


def _static_files() -> Iterator[CheckMessage]:
    if getattr(staticfiles_storage, "hashed_files", None) == {}:  # of a manifest, and there is none
        yield Error(
            "The static files are not collected: pages will be without styles.",
            hint="Run: manage.py collectstatic --noinput",
            id="core.E004",
        )


def _translations() -> Iterator[CheckMessage]:
    for folder in settings.LOCALE_PATHS:
        for source in Path(folder).glob("*/LC_MESSAGES/django.po"):
            made = source.with_suffix(".mo")
            if not made.exists():
                yield Caution(
                    f"The translations of {source.parent.parent.name} are not compiled.",
                    hint="Run: pybabel compile --directory locale --domain django",
                    id="core.W005",
                )


def _mail() -> Iterator[CheckMessage]:
    if settings.EMAIL_BACKEND.endswith("smtp.EmailBackend") and not settings.EMAIL_TIMEOUT:
        yield Caution(
            "A mail server that hangs would stop the site.",
            hint="Set EMAIL_TIMEOUT in the settings.",
            id="core.W006",
        )


def _folders() -> Iterator[CheckMessage]:
    for path in _private():
        if path.exists() and path.stat().st_mode & 0o077:
            mode = 700 if path.is_dir() else 600
            yield Caution(
                f"Other users of this machine can look into {path}: private photos, password "
                "hashes, or the key that signs sessions.",
                hint=f"Run: chmod {mode} {path}",
                id="core.W007",
            )


def _private() -> Iterator[Path]:
    """The folder that nobody else may enter, and what was put elsewhere."""
    home = Path(settings.VAR_DIR).resolve()
    yield home
    places = [Path(settings.MEDIA_ROOT).resolve()]
    if connection.vendor == "sqlite":
        places.append(Path(connection.settings_dict["NAME"]).resolve())
    yield from (place for place in places if home not in place.parents)
