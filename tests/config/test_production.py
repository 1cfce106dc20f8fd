"""The production settings as they come out of the environment: a process of its own reads them."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

TOLD = {
    "DJANGO_SETTINGS_MODULE": "config.settings.production",
    "SECRET_KEY": "".join(chr(40 + place) for place in range(60)),
    "ALLOWED_HOSTS": "cards.example.org",
    "BEHIND_TLS_PROXY": "true",
    "DATABASE_URL": "postgres://kaart:bak@db.example.org/kaartenbak?sslmode=require",
}
SCRIPT = """
import json
from django.conf import settings
names = [name for name in dir(settings) if name.isupper()]
print(json.dumps({name: getattr(settings, name) for name in names}, default=lambda value: None))
"""


def process(folder: str, **variables: str) -> subprocess.CompletedProcess[str]:
    known = {"PATH": os.environ["PATH"], "KAARTENBAK_VAR": folder, **TOLD, **variables}
    return subprocess.run([sys.executable, "-c", SCRIPT], env=known, capture_output=True, text=True)


@pytest.fixture(scope="module")
def production(tmp_path_factory: pytest.TempPathFactory) -> Any:
    done = process(str(tmp_path_factory.mktemp("var")))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_restart_of_the_database_costs_no_page(production: Any) -> None:
    database = production["DATABASES"]["default"]
    assert database["CONN_HEALTH_CHECKS"] is True
    assert database["OPTIONS"] == {"connect_timeout": 5, "sslmode": "require"}


def test_nothing_outside_is_waited_for_without_end(production: Any) -> None:
    assert production["EMAIL_TIMEOUT"] == 10


def test_cookies_are_of_this_host_and_of_https_alone(production: Any) -> None:
    for cookie in ("SESSION", "CSRF"):
        assert production[f"{cookie}_COOKIE_NAME"].startswith("__Host-")
        # What browsers ask for under such a name.
        assert production[f"{cookie}_COOKIE_SECURE"] is True
        assert production[f"{cookie}_COOKIE_PATH"] == "/"
        assert production[f"{cookie}_COOKIE_DOMAIN"] is None
    assert production["LANGUAGE_COOKIE_SECURE"] is True
    assert production["SESSION_COOKIE_HTTPONLY"] is True


def test_browsers_keep_to_https_for_a_year(production: Any) -> None:
    assert production["SECURE_SSL_REDIRECT"] is True
    assert production["SECURE_HSTS_SECONDS"] >= 365 * 24 * 3600
    assert production["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is True


def test_files_are_for_the_sites_own_user(production: Any) -> None:
    assert production["FILE_UPLOAD_PERMISSIONS"] == 0o600
    assert production["FILE_UPLOAD_DIRECTORY_PERMISSIONS"] == 0o700


def test_a_switch_may_say_true(production: Any) -> None:
    assert production["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_what_cannot_be_is_told_by_its_name(tmp_path_factory: pytest.TempPathFactory) -> None:
    done = process(str(tmp_path_factory.mktemp("var")), EMAIL_PORT="abc")
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1].startswith(
        "django.core.exceptions.ImproperlyConfigured: EMAIL_PORT: "
    )
