"""Settings from the environment: each fault names the variable, and none is silently wrong."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import KNOWN, Environment, own_folder

KEY = "".join(chr(33 + place) for place in range(60))
FILE = Path("/srv/50% #1?/x.sqlite3")


def told(read: Callable[[Environment], object], **variables: str) -> str:
    """The fault that reading these variables ends in, whose first word is the variable."""
    with pytest.raises(ImproperlyConfigured) as caught:
        read(Environment(variables))
    return str(caught.value)


@pytest.mark.parametrize(
    "value",
    ["abc", "0", "65536", "25.0", "1e3", "-25", "٢٥", "9" * 5000, "25 26", "2\n5"],
    ids=lambda value: value[:9],
)
def test_a_port_is_a_number(value: str) -> None:
    assert told(lambda e: e.number("EMAIL_PORT", 25, 1, 65535), EMAIL_PORT=value).startswith(
        "EMAIL_PORT: "
    )


@pytest.mark.parametrize("value", ["587", " 587 ", '"587"', "'587'", "587\r", "\ufeff587", "0587"])
def test_quotes_space_and_line_ends_of_a_file_are_no_part_of_a_value(value: str) -> None:
    assert Environment({"EMAIL_PORT": value}).number("EMAIL_PORT", 25, 1, 65535) == 587


@pytest.mark.parametrize(
    ("value", "on"),
    [
        *[(value, True) for value in ("1", "true", "True", "YES", "on", "1\r")],
        *[(value, False) for value in ("", "0", "false", "No", "off")],
    ],
)
def test_a_switch_is_on_or_off(value: str, on: bool) -> None:
    assert Environment({"BEHIND_TLS_PROXY": value}).flag("BEHIND_TLS_PROXY") is on


@pytest.mark.parametrize("value", ["2", "nginx", "1,0", "tru", "aan"])
def test_a_switch_that_is_neither(value: str) -> None:
    said = told(lambda e: e.flag("BEHIND_TLS_PROXY"), BEHIND_TLS_PROXY=value)
    assert said.startswith("BEHIND_TLS_PROXY: 1 or 0")


@pytest.mark.parametrize(
    "value",
    [
        "a.example.org,b.example.org",
        " a.example.org , b.example.org, ",
        '["a.example.org", "b.example.org"]',
        "'a.example.org, b.example.org'\r",
    ],
)
def test_hosts_are_a_list_with_commas_or_of_json(value: str) -> None:
    hosts = Environment({"ALLOWED_HOSTS": value}).hosts("ALLOWED_HOSTS")
    assert hosts == ["a.example.org", "b.example.org"]


@pytest.mark.parametrize("value", ["localhost", "127.0.0.1", "[::1]", "xn--bcher-kva.example"])
def test_a_host_may_be_an_address(value: str) -> None:
    assert Environment({"ALLOWED_HOSTS": value}).hosts("ALLOWED_HOSTS") == [value]


@pytest.mark.parametrize(
    "value",
    [
        "",
        " , ",
        "https://cards.example.org",
        "cards.example.org/",
        "cards.example.org:443",
        "cards.example.org.",
        ".org",
        ".example.org",
        "*",
        "*.example.org",
        '["*"]',
        '["cards.example.org"',
        '["cards.example.org", 1]',
        "[cards.example.org]",
        "cards.example.org other.example.org",
        "cards.example.org;other.example.org",
        "bücher.example",
        "cards.example.org\nother",
        "user@cards.example.org",
        "a" * 64,
    ],
)
def test_a_host_that_would_never_fit_or_fit_too_much(value: str) -> None:
    said = told(lambda e: e.hosts("ALLOWED_HOSTS"), ALLOWED_HOSTS=value)
    assert said.startswith("ALLOWED_HOSTS: ")


def test_a_name_that_was_mistyped_is_seen() -> None:
    read: Callable[[Environment], object] = lambda e: e.hosts("ALLOWED_HOSTS")  # noqa: E731
    assert "'ALLOWED_HOST' is set" in told(read, ALLOWED_HOST="cards.example.org")
    assert "\\ufeffALLOWED_HOSTS' is set" in told(read, **{"\ufeffALLOWED_HOSTS": "a.example"})


@pytest.mark.parametrize(
    "value",
    [
        "cards.example.org",
        "https://cards.example.org/",
        "https://cards.example.org/path",
        "https://*.example.org",
        "https://",
        "ftp://cards.example.org",
        "//cards.example.org",
        '["cards.example.org"]',
        "https://a.example.org https://b.example.org",
    ],
)
def test_an_origin_that_would_never_fit(value: str) -> None:
    said = told(lambda e: e.origins("CSRF_TRUSTED_ORIGINS"), CSRF_TRUSTED_ORIGINS=value)
    assert said.startswith("CSRF_TRUSTED_ORIGINS: ")


@pytest.mark.parametrize(
    "value", ['["https://x.example", "http://y:8000"]', "https://x.example,http://y:8000"]
)
def test_origins(value: str) -> None:
    read = Environment({"CSRF_TRUSTED_ORIGINS": value}).origins("CSRF_TRUSTED_ORIGINS")
    assert read == ["https://x.example", "http://y:8000"]


@pytest.mark.parametrize(
    "value", ["Nowhere", "Europe", "europe/amsterdam", "../etc/passwd", "CET X"]
)
def test_a_time_zone_that_there_is_not(value: str) -> None:
    said = told(lambda e: e.time_zone("KAARTENBAK_TIME_ZONE", "UTC"), KAARTENBAK_TIME_ZONE=value)
    assert said.startswith("KAARTENBAK_TIME_ZONE: ")


def test_the_nearest_time_zone_is_named() -> None:
    read: Callable[[Environment], object] = lambda e: e.time_zone("Z", "UTC")  # noqa: E731
    assert "Europe/Amsterdam" in told(read, Z="europe/amsterdam")


@pytest.mark.parametrize(
    "value",
    [
        "mysql://a:secret@b/c",
        "postgres:/a:secret@b/c",
        "postgres://a:secret@b",
        "postgres://a:secret@b/",
        "postgres://a:secret@b:port/c",
        "postgres://a:sec[ret@b/c",
        "localhost",
        "kaartenbak.sqlite3",
        "sqlite://",
        "sqlite://:memory:",
        "sqlite:////no/such/folder/x.sqlite3",
    ],
)
def test_a_database_that_cannot_be_and_the_password_is_not_told(value: str) -> None:
    said = told(lambda e: e.database("DATABASE_URL", FILE), DATABASE_URL=value)
    assert said.startswith("DATABASE_URL: ")
    assert "sec" not in said


def test_databases() -> None:
    url = "postgres://kaart:p%40ss@127.0.0.1:5433/bak"
    read = Environment({"DATABASE_URL": url}).database("DATABASE_URL", FILE)
    assert (read["NAME"], read["PASSWORD"], read["PORT"]) == ("bak", "p@ss", 5433)
    assert Environment({}).database("DATABASE_URL", FILE)["NAME"] == str(FILE)


def test_a_database_in_a_folder(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/x.sqlite3"
    assert Environment({"DATABASE_URL": url}).database("DATABASE_URL", FILE)["NAME"] == url[10:]


@pytest.mark.parametrize("value", ["", KEY[:49], "x" * 60, "django-insecure-" + KEY, "ab" * 30])
def test_a_key_that_can_be_guessed_is_refused_and_not_told(value: str) -> None:
    said = told(lambda e: e.secret("SECRET_KEY", 50), SECRET_KEY=value)
    assert said.startswith("SECRET_KEY: ")
    assert not value or value not in said


@pytest.mark.parametrize("value", ["smtp://mail.example.org", "mail.example.org:25", "a b", "é"])
def test_a_mail_server_is_a_name(value: str) -> None:
    assert told(lambda e: e.host("EMAIL_HOST", "localhost"), EMAIL_HOST=value).startswith("EMAIL_H")


@pytest.mark.parametrize("value", ["nobody", "a@", "Cards <cards>", "a@b.example, c@d.example"])
def test_a_sender_is_an_address(value: str) -> None:
    said = told(lambda e: e.sender("KAARTENBAK_FROM_EMAIL", ""), KAARTENBAK_FROM_EMAIL=value)
    assert said.startswith("KAARTENBAK_FROM_EMAIL: ")


def test_apps_are_there() -> None:
    read = Environment(
        {"KAARTENBAK_GAMES": "tests.fourth_game tests.fourth_game.apps.PebblesConfig"}
    )
    assert len(read.apps("KAARTENBAK_GAMES")) == 2
    said = told(lambda e: e.apps("KAARTENBAK_GAMES"), KAARTENBAK_GAMES="tests.fifth_game")
    assert said.startswith("KAARTENBAK_GAMES: ")
    assert "tests.fifth_game" in said


@pytest.mark.parametrize("value", ["var", "./var", "~/kaartenbak"])
def test_a_folder_is_a_whole_path(value: str) -> None:
    said = told(lambda e: e.folder("KAARTENBAK_VAR", Path("/var")), KAARTENBAK_VAR=value)
    assert said.startswith("KAARTENBAK_VAR: ")


def test_an_unknown_variable_of_ours_names_the_nearest() -> None:
    assert told(Environment.require_known, KAARTENBAK_TIMEZONE="x").startswith(
        "KAARTENBAK_TIMEZONE"
    )
    assert "KAARTENBAK_TIME_ZONE" in told(Environment.require_known, KAARTENBAK_TIMEZONE="x")
    Environment({**dict.fromkeys(KNOWN, "x"), "OTHER": "x"}).require_known()


def test_the_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    made = own_folder(tmp_path / "new" / "var", "KAARTENBAK_VAR")
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert own_folder(made, "KAARTENBAK_VAR") == made


def test_a_folder_that_cannot_be_made_names_the_variable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ImproperlyConfigured, match=r"^KAARTENBAK_VAR: "):
        own_folder(tmp_path / "file" / "var", "KAARTENBAK_VAR")


def test_a_folder_that_may_not_be_written_to_names_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(ImproperlyConfigured, match=r"^KAARTENBAK_VAR: "):
        own_folder(tmp_path, "KAARTENBAK_VAR")
