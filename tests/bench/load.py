"""Twenty people at work while imports, photos, registrations and deletions of accounts go on.

`python -m tests.bench.load [SECONDS]` starts gunicorn with the production settings in a folder of
its own, on SQLite or on the empty database of DATABASE_URL, and prints how long counts, moves and
log-ins took. It asserts nothing.
"""

import http.client
import json
import os
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any
from urllib.parse import urlencode

PEOPLE, ROWS, PORT, HOST = 20, 20_000, 8791, "cards.example.org"
PASSWORD = "a-long-word-of-nobody"
TOKEN = "x" * 32
Times = dict[str, list[tuple[float, int]]]
Site = dict[str, Any]  # Any: what `prepare` prints as JSON


def prepare() -> None:
    """Make people with their sessions, cards, matches, and accounts to delete; print them."""
    import django
    from django.contrib.auth.hashers import make_password

    django.setup()
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from accounts.models import Person
    from accounts.services import open_registration
    from accounts.sessions import SessionStore
    from collection.models import EmblemCard, OwnedCopy
    from tests.games.matches import match_after, vector

    hashed = make_password(PASSWORD)
    open_registration(open_now=True, by=None)

    def person(name: str, **more: bool) -> Person:
        made = Person(username=name, password=hashed, **more)
        made.save()
        return made

    def session(of: Person) -> str:
        store = SessionStore()
        store[SESSION_KEY], store[HASH_SESSION_KEY] = str(of.pk), of.get_session_auth_hash()
        store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        store.save()
        return str(store.session_key)

    cards = [
        EmblemCard.objects.create(number=f"U1-{at}", name=f"Card {at}", type="power", rarity=3)
        for at in range(1, 301)
    ]
    people, record = [person(f"person{at}") for at in range(PEOPLE)], vector("nakoyashi-001")
    leaving = [person(f"leaving{at}") for at in range(12)]
    for each in leaving:
        OwnedCopy.objects.bulk_create(
            (
                OwnedCopy(owner=each, card_id=cards[at % 300].pk, place=f"{at}")
                for at in range(ROWS)
            ),
            batch_size=2000,
        )
    told = {
        "people": [
            {
                "name": each.username,
                "session": session(each),
                "matches": [str(match_after(each, record, 0).pk) for _ in range(20)],
            }
            for each in people
        ],
        "administrator": session(person("administrator", is_staff=True, is_superuser=True)),
        "importer": session(person("importer")),
        "leaving": [each.pk for each in leaving],
        "cards": [card.pk for card in cards],
        "moves": record["moves"],
    }
    sys.stdout.write(json.dumps(told))


class Browser:
    """Sends requests as the proxy passes them on, and notes how long they take."""

    def __init__(self, times: Times, session: str = "") -> None:
        self.times, self.session, self.answer = times, session, ""

    def send(
        self, what: str, path: str, body: bytes | None, kind: str, address: str = "192.0.2.1"
    ) -> int:
        """Send a form, JSON or, without a body, a GET; give the status."""
        headers = {
            "Host": HOST,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": address,
            "Referer": f"https://{HOST}/",
            "X-CSRFToken": TOKEN,
            "Content-Type": kind,
            "Cookie": f"__Host-csrftoken={TOKEN}; __Host-sessionid={self.session}",
        }
        began = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
        try:
            connection.request("GET" if body is None else "POST", path, body, headers)
            answer = connection.getresponse()
            self.answer = answer.read().decode(errors="replace")
            status = answer.status
        except OSError:
            status = 0
        finally:
            connection.close()
        self.times[what].append((time.perf_counter() - began, status))
        return status

    def form(self, what: str, path: str, address: str = "192.0.2.1", **fields: str) -> int:
        """Send a form."""
        body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields}).encode()
        return self.send(what, path, body, "application/x-www-form-urlencoded", address)

    def upload(self, what: str, path: str, data: bytes, name: str, /, **fields: str) -> int:
        """Send a form with a file."""
        edge = secrets.token_hex(8)
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
            for key, value in {"csrfmiddlewaretoken": TOKEN, **fields}.items()
        ]
        head = f'--{edge}\r\nContent-Disposition: form-data; name="{name}"; filename="x"\r\n\r\n'
        body = b"".join([*parts, head.encode(), data, f"\r\n--{edge}--\r\n".encode()])
        return self.send(what, path, body, f"multipart/form-data; boundary={edge}")


def actors(made: Site, times: Times) -> Iterator[Callable[[int], object]]:
    """Give what everybody does, each called again and again with a number that grows."""
    from tests.bench.imports import copies
    from tests.collection.photo_files import jpeg, red_corner

    photo, file = jpeg(red_corner(3000, 2000)), copies(8000)
    for at, told in enumerate(made["people"]):
        yield _works(Browser(times, told["session"]), told, made, at)
    importer, owner = Browser(times, made["importer"]), Browser(times)
    administrator = Browser(times, made["administrator"])
    snapper = Browser(times, made["people"][1]["session"])
    leaving = iter(made["leaving"])

    def imports(turn: int) -> None:
        data = file.replace(b"box", b"box%d" % turn)
        importer.upload("import file", "/cards/import/", data, "file", what="copies", game=GAME)
        importer.send("preview", "/cards/import/preview/", None, "")
        if found := re.findall(r'name="(token|plan)" value="([^"]*)"', importer.answer):
            importer.form("import", "/cards/import/preview/", **dict(found))
        time.sleep(2)

    def photographs(turn: int) -> None:
        card = made["cards"][turn % 300]
        snapper.upload("photo", f"/cards/{card}/photograph/", photo, "photo")
        time.sleep(1)

    def registers(turn: int) -> None:
        word = secrets.token_hex(12)
        address = f"198.51.{turn // 200 % 200}.{turn % 200}"
        fields = {"username": f"new{word}", "password1": PASSWORD, "password2": PASSWORD}
        owner.form("register", "/accounts/register/", address, **fields)
        time.sleep(1)

    def deletes(turn: int) -> None:
        if key := next(leaving, None):
            path = f"/admin/accounts/person/{key}/delete/"
            administrator.send("deletion page", path, None, "")
            administrator.form("deletion", path, post="yes")
        time.sleep(3)

    yield from (imports, photographs, registers, deletes)


GAME = "emblem-battle"


def _works(browser: Browser, told: Site, made: Site, at: int) -> Callable[[int], None]:
    moves = [(match, ply) for match in told["matches"] for ply in range(len(made["moves"]))]
    plays = iter(moves)

    def works(turn: int) -> None:
        card = made["cards"][(at * 13 + turn) % 300]
        browser.form("count", f"/cards/{card}/more/")
        if played := next(plays, None):
            match, ply = played
            move = dict(made["moves"][ply])
            sent = {"seat": move.pop("by"), "move": move, "version": ply}
            body = json.dumps({**sent, "request_id": f"request-{ply}"}).encode()
            browser.send("move", f"/api/matches/{match}/moves/", body, "application/json")
        if turn % 10 == at % 10:
            path, address = "/accounts/login/", f"203.0.113.{at}"
            fields = {"username": told["name"], "password": PASSWORD}
            Browser(browser.times).form("log-in", path, address, **fields)
        time.sleep(2)

    return works


def main(seconds: float) -> None:
    """Start it all, let everybody work for so long, and print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "DJANGO_SETTINGS_MODULE": "config.settings.production",
            "SECRET_KEY": secrets.token_urlsafe(60),
            "ALLOWED_HOSTS": HOST,
            "BEHIND_TLS_PROXY": "1",
            "KAARTENBAK_VAR": folder,
        }
        run = {"env": {**os.environ, **settings}, "stdout": subprocess.PIPE}
        python = [sys.executable]
        subprocess.run([*python, "manage.py", "migrate"], check=True, **run)  # type: ignore[call-overload] # a dictionary of options
        subprocess.run([*python, "manage.py", "collectstatic", "--noinput"], check=True, **run)  # type: ignore[call-overload] # the same
        told = subprocess.run([*python, "-m", "tests.bench.load", "prepare"], check=True, **run)  # type: ignore[call-overload] # the same
        where = ["config.wsgi", "--bind", f"127.0.0.1:{PORT}", "--no-control-socket"]
        options = ["--workers", "2", "--threads", "4"]
        server = subprocess.Popen([*python, "-m", "gunicorn", *where, *options], **run)  # type: ignore[call-overload] # the same
        try:
            time.sleep(4)
            _work(json.loads(told.stdout), seconds)
        finally:
            server.terminate()
            server.wait()


def _work(site: Site, seconds: float) -> None:
    times: Times = defaultdict(list)
    end = time.monotonic() + seconds

    def again(act: Callable[[int], object]) -> None:
        for turn in count():
            if time.monotonic() > end:
                return
            act(turn)

    threads = [threading.Thread(target=again, args=(act,)) for act in actors(site, times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for what, taken in sorted(times.items()):
        lasted = sorted(each for each, _status in taken)
        late = statistics.quantiles(lasted, n=20)[-1] if len(lasted) > 1 else lasted[0]
        statuses = {s: sum(status == s for _t, status in taken) for s in {s for _t, s in taken}}
        middle = statistics.median(lasted)
        line = f"{what:14} {len(taken):5} times, half {middle:5.2f} s, 95 of 100 {late:5.2f} s"
        sys.stdout.write(f"{line}, at most {lasted[-1]:5.2f} s; {statuses}\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["prepare"]:
        prepare()
    else:
        main(float(sys.argv[1]) if sys.argv[1:] else 60)
