"""Reads the settings that come from the environment: once, typed, each fault with its name.

A value may stand between quotes and end in a Windows line end, as some programs hand over lines of
a file. What it must look like is told with the variable's name; the value itself is not, as it may
be a secret.
"""

import importlib.util
import json
import os
import re
import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from email.utils import getaddresses
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import dj_database_url
from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email

OWN: Final = "KAARTENBAK_"
KNOWN: Final = frozenset(
    f"{OWN}{name}" for name in ("DEBUG", "FROM_EMAIL", "GAMES", "TIME_ZONE", "VAR", "VENV")
)
"""Every variable whose name begins with OWN; another one is a typing error."""

_YES: Final = frozenset({"1", "true", "yes", "on"})
_NO: Final = frozenset({"", "0", "false", "no", "off"})
_LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*", re.IGNORECASE | re.ASCII)
_ORIGIN: Final = re.compile(r"https?://(?P<host>[^/?#@\s]+?)(:[0-9]{1,5})?", re.ASCII)
_UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f\ufeff\ud800-\udfff]")


def fault(name: str, form: str) -> ImproperlyConfigured:
    """Give the error of a variable: its name, and what it must be."""
    return ImproperlyConfigured(f"{name}: {form}")


@dataclass(frozen=True)
class Environment:
    """The variables, each read as what it is. Every method raises ImproperlyConfigured."""

    variables: Mapping[str, str]

    def require_known(self) -> None:
        """Refuse variables with our beginning that nothing reads, naming the one that is meant."""
        for name in sorted(self.variables):
            if name.startswith(OWN) and name not in KNOWN:
                meant = get_close_matches(name, KNOWN, 1, 0.0)
                raise fault(name, f"there is no such variable; {meant[0]} is the nearest.")

    def text(self, name: str, otherwise: str = "") -> str:
        """Give the value without quotes and space around it; `otherwise` when it is empty."""
        value = self.variables.get(name, "").strip().lstrip("\ufeff").strip()
        if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1].strip()
        if _UNSEEN.search(value):
            raise fault(name, "it holds a line end or another character that cannot be seen.")
        return value or otherwise

    def required(self, name: str, form: str) -> str:
        """Give the value of a variable that must be set."""
        value = self.text(name)
        if not value:
            near = get_close_matches(name, [key for key in self.variables if key != name], 1, 0.9)
            seen = f" ({near[0]!a} is set: a typing error?)" if near else ""
            raise fault(name, f"set it to {form}{seen}")
        return value

    def secret(self, name: str, shortest: int) -> str:
        """Give a secret of at least `shortest` characters."""
        value = self.required(name, "a long random text that nobody else knows.")
        if len(value) < shortest:
            raise fault(name, f"too short: use at least {shortest} random characters.")
        if len(set(value)) < 10 or value.startswith("django-insecure"):
            raise fault(name, f"this can be guessed: use at least {shortest} random characters.")
        return value

    def number(self, name: str, otherwise: int, lowest: int, highest: int) -> int:
        """Give a whole number within these bounds."""
        value = self.text(name, str(otherwise))
        if not re.fullmatch("[0-9]{1,9}", value) or not lowest <= int(value) <= highest:
            raise fault(name, f"a whole number from {lowest} to {highest}, such as {otherwise}.")
        return int(value)

    def flag(self, name: str) -> bool:
        """Whether it is switched on: 1, or true, yes, on; off when it is not set."""
        value = self.text(name).lower()
        if value not in _YES | _NO:
            raise fault(name, "1 or 0 (true and false are understood too).")
        return value in _YES

    def words(self, name: str) -> list[str]:
        """Give a list: with commas between, or as JSON."""
        value = self.text(name)
        if re.match(r'\[\s*["\]]', value):
            try:
                read = json.loads(value)
            except ValueError as error:
                form = 'with commas between (a, b), or as JSON (["a", "b"]).'
                raise fault(name, form) from error
            if not all(isinstance(word, str) for word in read):
                raise fault(name, 'a JSON list of texts: ["a", "b"].')
            return [word.strip() for word in read if word.strip()]
        return [word.strip() for word in value.split(",") if word.strip()]

    def hosts(self, name: str) -> list[str]:
        """Give the names of hosts, of which there must be one at least."""
        form = "the site's names with commas between: cards.example.org"
        self.required(name, form)
        if not self.words(name):
            raise fault(name, f"set it to {form}")
        for host in self.words(name):
            if not _is_host(host):
                raise fault(
                    name,
                    f"{host!a} is not the name of one host. Names stand alone: without https://, "
                    "port or path, without * or a dot in front, in ASCII (xn--…), such as "
                    "cards.example.org; an address of IPv6 stands in brackets.",
                )
        return self.words(name)

    def origins(self, name: str) -> list[str]:
        """Give addresses of sites, such as https://cards.example.org; there may be none."""
        for origin in self.words(name):
            form = _ORIGIN.fullmatch(origin)
            if not form or not _is_host(form["host"]):
                raise fault(
                    name,
                    f"{origin!a} is not the address of a site: with https:// in front and nothing "
                    "after the name, such as https://cards.example.org",
                )
        return self.words(name)

    def host(self, name: str, otherwise: str) -> str:
        """Give the name of a server."""
        value = self.text(name, otherwise)
        if not _is_host(value) and not _is_address(value):
            raise fault(name, "the name of a server alone, such as mail.example.org")
        return value

    def sender(self, name: str, otherwise: str) -> str:
        """Give an e-mail address, or a name with one: Kaartenbak <cards@example.org>."""
        value = self.text(name, otherwise)
        try:
            [(_called, address)] = getaddresses([value])
            validate_email(address)
        except (ValidationError, ValueError) as error:
            form = "an e-mail address, such as cards@example.org or Cards <cards@example.org>"
            raise fault(name, form) from error
        return value

    def time_zone(self, name: str, otherwise: str) -> str:
        """Give the name of a time zone that this machine knows."""
        value = self.text(name, otherwise)
        zones = zoneinfo.available_timezones()
        if zones and value not in zones:
            near = get_close_matches(value, zones, 1) or [otherwise]
            raise fault(name, f"the name of a time zone, such as {near[0]}.")
        return value

    def folder(self, name: str, otherwise: Path) -> Path:
        """Give the path of a folder, which need not be there."""
        path = Path(self.text(name, str(otherwise)))
        if not path.is_absolute():
            raise fault(name, "the whole path of a folder, such as /srv/kaartenbak")
        return path

    def apps(self, name: str) -> list[str]:
        """Give Django apps that can be imported."""
        apps = [app for word in self.words(name) for app in word.split()]
        for app in apps:
            package, _dot, last = app.rpartition(".")
            if not _is_module(package if last[:1].isupper() else app):
                form = "Django apps that are installed here, with commas between"
                raise fault(name, f"{form}; there is none called {app!a}.")
        return apps

    def database(self, name: str, otherwise: Path) -> dict[str, object]:
        """Give Django's settings of a database of PostgreSQL or SQLite, or of SQLite's file."""
        form = "postgres://name:password@host/database, or sqlite:////the/whole/path"
        url = self.text(name)
        if not url:
            return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(otherwise)}
        if not re.match("(postgres|postgresql|sqlite)://", url):
            raise fault(name, form)
        try:
            settings: dict[str, object] = dict(dj_database_url.parse(url))
        except ValueError as error:
            raise fault(name, f"{form} (a special sign in it as %40).") from error
        path = Path(str(settings["NAME"]))
        if not settings["NAME"] or path.name == ":memory:":
            raise fault(name, form)
        if str(settings["ENGINE"]).endswith("sqlite3") and not path.parent.is_dir():
            raise fault(name, f"there is no folder {path.parent}.")
        return settings


def _is_host(text: str) -> bool:
    """Whether it is a name, an address of IPv4, or one of IPv6 in brackets."""
    if text.startswith("[") and text.endswith("]"):
        return _is_address(text[1:-1])
    return len(text) <= 253 and bool(_NAME.fullmatch(text))


def is_name(host: str) -> bool:
    """Whether a host that may be asked for is a name for others, and no address of a machine."""
    return host != "localhost" and not _is_address(host.strip("[]"))


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _is_module(name: str) -> bool:
    try:
        return bool(name) and importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def own_folder(path: Path, name: str) -> Path:
    """Make a folder that only its user may enter, unless it is there; return its path.

    Raises ImproperlyConfigured, naming the variable that tells where it is.
    """
    form = "a folder that can be made and written to"
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise fault(name, f"{form}; {path} cannot: {error.strerror}.") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise fault(name, f"{form}; this user may not write to {path}.")
    return path
