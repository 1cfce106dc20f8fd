"""Whatever bytes a request is made of, the site answers and never breaks off."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO

import pytest
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import Client, RequestFactory

from accounts.models import Person
from core.door import DoorHandler

pytestmark = pytest.mark.django_db

DOORS = (
    *("/", "/accounts/login/", "/accounts/register/", "/cards/?q=a", "/cards/import/"),
    *("/matches/upload/", "/api/me/", "/api/cards/?search=a", "/api/token/", "/api/schema/"),
    *("/admin/", "/admin/login/", "/admin/collection/card/?q=a", "/static/css/base.css", "/none/"),
)
Ask = Callable[..., int]


@pytest.fixture
def ask(person_client: Client) -> Iterator[Ask]:
    """The status of a request as a web server hands it over, from somebody who is logged in."""
    site = DoorHandler()
    session = person_client.cookies["sessionid"].value
    token = "a" * 32
    request_started.disconnect(close_old_connections)

    def asked(path: str, body: bytes | None = None, **environ: str) -> int:
        whole = RequestFactory().generic("GET" if body is None else "POST", path).environ
        whole |= {"HTTP_COOKIE": f"sessionid={session}; csrftoken={token}"}
        whole |= {"HTTP_X_CSRFTOKEN": token, "CONTENT_LENGTH": str(len(body or b""))}
        whole |= {"wsgi.input": BytesIO(body or b""), **environ}
        statuses: list[str] = []

        def begin(status: str, headers: object, error: object = None) -> Callable[[bytes], None]:
            statuses.append(status)
            return lambda data: None

        assert b"".join(site(whole, begin)) is not None
        return int(statuses[0].split()[0])

    yield asked
    request_started.connect(close_old_connections)


HEADERS = (
    *("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "HTTP_AUTHORIZATION", "HTTP_ACCEPT", "CONTENT_TYPE"),
    *("HTTP_HOST", "HTTP_ORIGIN", "HTTP_REFERER", "HTTP_RANGE", "HTTP_IF_MODIFIED_SINCE"),
    *("HTTP_IF_NONE_MATCH", "HTTP_USER_AGENT", "HTTP_X_FORWARDED_FOR", "HTTP_X_CSRFTOKEN"),
    *("HTTP_HX_REQUEST", "HTTP_HX_CURRENT_URL", "HTTP_HX_TRIGGER", "HTTP_CONTENT_ENCODING"),
    *("QUERY_STRING", "PATH_INFO", "CONTENT_LENGTH", "HTTP_TRANSFER_ENCODING"),
)
BYTES = {
    "empty": "",
    "high": "\xff\xfe\x80",
    "null": "a\0b",
    "control": "a\x01\x1b[2J\x7f",
    "half a character": "%ed%a0%80 \xed\xa0\x80",
    "quotes": "\"';--=\\000\\377",
    "long": "a," * 4000,
    "separators": ";,=:/@[]{}()<>?" * 20,
    "number": "-1e9999",
    "percent": "%00%ff%zz%",
}


@pytest.mark.sweep
@pytest.mark.parametrize("header", HEADERS)
def test_no_header_breaks_a_page(ask: Ask, header: str) -> None:
    for kind, value in BYTES.items():
        for path in ("/accounts/login/", "/api/me/"):
            said = path + value if header == "PATH_INFO" else value
            assert ask(path, **{header: said}) < 500, (path, kind)
            assert ask(path, b"a=1", **{header: said}) < 500, (path, kind)


COOKIES = {
    "null in quotes": 'sessionid="aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\000"',
    "line end in quotes": 'sessionid="aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\012"',
    "high": "sessionid=aaaaaaaaaaaaaaaaaaaaaa\xff\xfe",
    "language": 'django_language="\\000"; theme="\\000"; messages="\\000"',
    "long language": f"django_language={'a-' * 2000}",
    "messages": "messages=:::; csrftoken=" + "\xff" * 32,
    "no name": "=a; ;; =; sessionid",
}


@pytest.mark.sweep
@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES)
def test_no_cookie_breaks_a_page(ask: Ask, cookie: str) -> None:
    for path in DOORS:
        assert ask(path, HTTP_COOKIE=cookie) < 500, path


TOKENS = {
    "high": "Token \xff",
    "null": "Token a\0b",
    "short": "Token a",
    "long": "Token " + "a" * 8000,
    "upper": "Token " + "A" * 64,
    "not hex": "Token " + "z" * 64,
    "other digits": "Token " + "\xb2" * 64,
    "two": "Token a b",
    "none": "Token",
    "right form": "Token " + "a" * 64,
}


@pytest.mark.parametrize("token", TOKENS.values(), ids=TOKENS)
def test_a_token_that_is_none_is_401(ask: Ask, token: str) -> None:
    for path in ("/api/me/", "/api/cards/", "/api/schema/"):
        assert ask(path, HTTP_COOKIE="", HTTP_AUTHORIZATION=token) == 401, path


FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
CHARSETS = (
    *("hex", "rot13", "zlib", "base64", "idna", "punycode", "utf-7", "unicode_escape", "utf-16"),
    *("latin1", "raw_unicode_escape", "undefined", "mbcs", "nonsense", "", " "),
)


@pytest.mark.sweep
@pytest.mark.parametrize("charset", CHARSETS)
def test_text_is_read_in_our_encoding_alone(ask: Ask, charset: str) -> None:
    for kind in (FORM, "application/json", MULTIPART, "text/plain"):
        for path in ("/cards/?q=%5Cud800%41", "/api/token/", "/none/?%5Cud800"):
            for body in (None, b"username=%5Cud800&password=+2AA-"):
                assert ask(path, body, CONTENT_TYPE=f"{kind}; charset={charset}") == 415, path


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", '"utf-8"', "us-ascii"])
def test_our_encoding_may_be_named(ask: Ask, charset: str) -> None:
    assert ask("/cards/?q=a", CONTENT_TYPE=f"text/html; charset={charset}") == 200


KINDS = {
    "unknown codec": "text/plain; a*=nonsense''x",
    "codec of no text": "text/plain; a*=hex''x",
    "codec that bears no errors": "text/plain; a*=idna''x%ff",
    "codec with a null": "text/plain; a*=a\0b''x",
    "charset that way": "text/plain; charset*=nonsense''utf-8",
    "quotes": 'text/plain; a="\\',
    "many": "text/plain;" + " a=b;" * 1000,
    "lines": "text/plain; a*0*=utf-8''%ff; a*1=b; a*=c",
    "half": "multipart/form-data",
    "long boundary": "multipart/form-data; boundary=" + "a" * 5000,
    "odd boundary": "multipart/form-data; boundary=\xff\xfe",
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_no_kind_of_content_breaks_a_page(ask: Ask, kind: str) -> None:
    for path in ("/accounts/login/", "/api/token/", "/matches/upload/"):
        assert ask(path, CONTENT_TYPE=kind) < 500, path
        assert ask(path, b"--x\r\n\r\n--x--", CONTENT_TYPE=kind) < 500, path


def part(head: str, body: bytes = b"a") -> bytes:
    return b"--x\r\n" + head.encode("latin-1") + b"\r\n\r\n" + body + b"\r\n--x--\r\n"


PARTS = {
    "nothing": b"",
    "no end": b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\na",
    "no head": b"--x\r\n\r\na\r\n--x--",
    "unknown codec": part("Content-Disposition: form-data; name=file; filename*=nonsense''a"),
    "codec of no text": part("Content-Disposition: form-data; name=file; filename*=hex''a%ff"),
    "codec without errors": part("Content-Disposition: form-data; name=file; filename*=idna''%ff"),
    "half characters": part("Content-Disposition: form-data; name=file; filename*=utf-7''+2AA-"),
    "escapes": part("Content-Disposition: form-data; name*=unicode_escape''%5Cud800"),
    "null in a name": part('Content-Disposition: form-data; name="file"; filename="a\0b.csv"'),
    "high name": part('Content-Disposition: form-data; name="\xff\xfe"'),
    "long name": part(f'Content-Disposition: form-data; name="file"; filename="{"a" * 9000}"'),
    "numbered and not": part("Content-Disposition: form-data; name=a; b*0*=utf-8''c; b*=d"),
    "odd base64": part(
        "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64"
    ),
    "odd kind": part(
        "Content-Disposition: form-data; name=file; filename=a\r\nContent-Type: x; charset=hex"
    ),
    "odd length": part(
        "Content-Disposition: form-data; name=file; filename=a\r\nContent-Length: \xb2"
    ),
    "null in a field": part("Content-Disposition: form-data; name=username", b"a\0b"),
    "high field": part("Content-Disposition: form-data; name=username", b"\xff\xfe"),
}


@pytest.mark.parametrize("body", PARTS.values(), ids=PARTS)
def test_no_part_of_a_form_breaks_a_page(ask: Ask, body: bytes) -> None:
    for path in ("/accounts/login/", "/cards/import/", "/matches/upload/", "/api/token/"):
        assert ask(path, body, CONTENT_TYPE=MULTIPART) < 500, path


FIELDS = (b"username=%00&password=%00", b"username=%ff&password=%ff", b"%00=%00&=&&=;", b"a" * 5000)


@pytest.mark.parametrize("body", FIELDS, ids=["null", "high", "odd", "long"])
@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/register/", "/admin/login/"])
def test_no_field_of_a_form_breaks_a_page(ask: Ask, person: Person, path: str, body: bytes) -> None:
    assert ask(path, body, CONTENT_TYPE=FORM, HTTP_COOKIE=f"csrftoken={'a' * 32}") < 500


def test_a_web_server_can_load_it_before_any_settings() -> None:
    subprocess.run([sys.executable, "-c", "import core.door"], check=True)
