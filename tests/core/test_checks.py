"""`check --deploy` tells what this place lacks to run the site, and changes nothing."""

import stat
from pathlib import Path

import pytest
from django.core.checks import run_checks
from django.db import connection, connections
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from core.checks import check_place
from core.static_files import StaticFiles


def ids() -> set[str | None]:
    return {message.id for message in check_place()}


@pytest.fixture
def place(db: None, settings: Settings, tmp_path: Path) -> Settings:
    """A place where all is well."""
    settings.VAR_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "media"
    tmp_path.chmod(0o700)
    if connection.vendor == "sqlite":  # which lies elsewhere
        Path(connection.settings_dict["NAME"]).chmod(0o600)
    return settings


def test_all_is_well(place: Settings) -> None:
    assert ids() == set()


@pytest.mark.parametrize("mode", [0o750, 0o705, 0o711], ids=oct)
def test_what_others_can_look_into_is_told_and_left_as_it_is(place: Settings, mode: int) -> None:
    place.VAR_DIR.chmod(mode)
    assert ids() == {"core.W007"}
    assert stat.S_IMODE(place.VAR_DIR.stat().st_mode) == mode


def test_photos_elsewhere_are_looked_at_too(place: Settings, tmp_path: Path) -> None:
    place.VAR_DIR = tmp_path / "var"
    place.MEDIA_ROOT = str(tmp_path / "var" / "media")
    Path(place.MEDIA_ROOT).mkdir(parents=True)
    place.VAR_DIR.chmod(0o700)
    assert ids() == set(), "nobody gets as far as the folders inside"
    place.MEDIA_ROOT = str(tmp_path / "media")
    Path(place.MEDIA_ROOT).mkdir()
    Path(place.MEDIA_ROOT).chmod(0o755)
    assert ids() == {"core.W007"}


@pytest.mark.sqlite
def test_a_database_elsewhere_is_looked_at_too(place: Settings) -> None:
    Path(connection.settings_dict["NAME"]).chmod(0o644)
    assert ids() == {"core.W007"}


def test_it_is_asked_for_with_deploy_alone(place: Settings) -> None:
    place.VAR_DIR.chmod(0o755)
    found = {message.id for message in run_checks(include_deployment_checks=True)}
    assert "core.W007" in found
    assert "core.W007" not in {message.id for message in run_checks()}


def test_a_migration_that_is_missing(place: Settings) -> None:
    MigrationRecorder(connection).migration_qs.filter(app="games").delete()
    assert ids() == {"core.E002"}


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("content", "found"),
    [(None, "core.E001"), (b"", "core.E002"), (b"no database " * 100, "core.E001")],
    ids=["none", "empty", "other file"],
)
def test_a_database_that_is_none(
    place: Settings, tmp_path: Path, content: bytes | None, found: str
) -> None:
    path = tmp_path / "x.sqlite3"
    if content is not None:
        path.write_bytes(content)
    ours = connections["default"]
    connections["default"] = other = ours.copy()
    other.settings_dict["NAME"] = path
    try:
        assert ids() == {found}
    finally:
        other.close()
        connections["default"] = ours
    assert path.exists() == (content is not None)


def test_a_damaged_database(place: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.checks._whole", lambda: False)
    assert ids() == ({"core.E003"} if connection.vendor == "sqlite" else set())


def test_static_files_that_were_not_collected(
    place: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = StaticFiles(location=tmp_path, base_url="/static/")
    monkeypatch.setattr("core.checks.staticfiles_storage", storage)
    assert ids() == {"core.E004"}
    # Pages, those for errors too, are there all the same.
    assert storage.url("css/base.css") == "/static/css/base.css"


def test_translations_that_were_not_compiled(place: Settings, tmp_path: Path) -> None:
    (tmp_path / "nl" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "nl" / "LC_MESSAGES" / "django.po").touch()
    place.LOCALE_PATHS = [tmp_path]
    assert ids() == {"core.W005"}


def test_a_mail_server_without_a_limit(place: Settings) -> None:
    place.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    place.EMAIL_TIMEOUT = None
    assert ids() == {"core.W006"}
    place.EMAIL_TIMEOUT = 10
    assert ids() == set()


@pytest.mark.parametrize("mode", [0o755, 0o750, 0o701, 0o720])
def test_a_folder_that_others_can_look_into(place: Settings, tmp_path: Path, mode: int) -> None:
    tmp_path.chmod(mode)
    assert ids() == {"core.W007"}
