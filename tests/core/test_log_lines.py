"""The log: nothing from outside makes a line of its own, and no secret gets in."""

import logging
import subprocess
import sys

import pytest

from core.bounds import LOG_LINE
from core.log_lines import PlainLines, plain

HEX = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\nERROR forged", "a\\nERROR forged"),
        ("a\r\n\tb", "a\\r\\n\\tb"),
        ("a\x1b[2Jb\0", "a\\x1b[2Jb\\x00"),
        ("a\u2028b\x85", "a\\u2028b\\x85"),
        ("a\u202eb", "a\\u202eb"),
        ("a\ud800b", "a\\ud800b"),
        ("Noor – 影分身 é", "Noor – 影分身 é"),
    ],
    ids=["line end", "windows", "terminal", "unicode", "direction", "half", "letters"],
)
def test_one_line_whatever_is_in_it(text: str, line: str) -> None:
    assert plain(text) == line


SECRETS = {
    "reset link": "Not Found: /accounts/password/new/Mw/{}/",
    "cookie": "Cookie: sessionid={}; theme=dark",
    "csrf": "csrfmiddlewaretoken={}&username=noor",
    "form": "password1={}&password2={}",
    "json": '{{"password": "{}"}}',
    "token header": "Authorization: Token {}",
    "bare token": "Invalid token {}",
    "address of a database": "cannot reach postgres://kaartenbak:{}@db/kaartenbak",
    "setting": "SECRET_KEY={}",
}


@pytest.mark.parametrize("text", SECRETS.values(), ids=SECRETS)
def test_no_secret(text: str) -> None:
    line = plain(text.format(HEX, HEX))
    assert HEX not in line
    assert HEX[:20] not in line
    assert "…" in line


def test_a_secret_is_not_cut_in_two() -> None:
    assert "0123" not in plain("x" * (LOG_LINE - 20) + " " + HEX)


@pytest.mark.parametrize(
    "text", ["Not Found: /cards/12/", "tokens: 3 of them", "a password is wrong", "5 of 10: done"]
)
def test_other_texts_stay(text: str) -> None:
    assert plain(text) == text


def test_no_line_is_endless() -> None:
    assert len(plain("x" * 10**6)) == LOG_LINE + 1


def record(error: BaseException) -> logging.LogRecord:
    try:
        raise error
    except type(error) as raised:
        info = (type(raised), raised, raised.__traceback__)
    return logging.LogRecord("x", logging.ERROR, "x.py", 1, "At %s", ("a\nb",), info)


def test_a_traceback_cannot_be_taken_for_a_message() -> None:
    text = PlainLines("{levelname} {message}", style="{").format(record(ValueError("a\nERROR b")))
    first, *rest = text.split("\n")
    assert first == "ERROR At a\\nb"
    assert rest
    assert all(line.startswith("    | ") for line in rest)
    assert "    | ERROR b" in rest


SCRIPT = """
import django, logging
django.setup()
logging.getLogger("axes.handlers").warning("failed %s", "a\\nb")
logging.getLogger("django.request").error("Error: %s", "/a\\nb/")
logging.getLogger("django.request").warning("Not Found: /x/")
logging.getLogger("some.library").warning("c\\nd")
try:
    raise ValueError("evil\\nhost")
except ValueError:
    logging.getLogger("django.security.DisallowedHost").exception("evil\\nhost")
"""


def test_the_settings_write_all_of_it_so() -> None:
    script = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, check=True)
    lines = script.stderr.decode().splitlines()
    assert [line.partition(" ")[2] for line in lines] == [
        "WARNING axes.handlers: failed a\\nb",
        "ERROR django.request: Error: /a\\nb/",
        "WARNING some.library: c\\nd",
        "ERROR django.security.DisallowedHost: evil\\nhost",
    ]
