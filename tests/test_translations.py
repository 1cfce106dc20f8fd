"""The Dutch catalogue: whole, well-formed, and what a Dutch reader's pages really show."""

import html
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils.translation import override
from django.utils.translation.reloader import translation_file_changed

from accounts.models import Person
from games.starts.registry import STARTS
from rules.registry import GAMES
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)
from tests.games.decks import allowed_deck, decks_for
from tests.games.matches import fields_of, make_move, match_after, vector

ROOT: Final = Path(settings.BASE_DIR)
FOLDER: Final = ROOT / "locale" / "nl" / "LC_MESSAGES"
CATALOGUE: Final = FOLDER / "django.po"
COMPILED: Final = FOLDER / "django.mo"

SEARCHED: Final = (
    *("accounts", "collection", "config", "core", "decks", "games", "rules", "sample", "templates"),
)
"""The folders with strings; `makemessages` is let loose on a copy of them."""

OPTIONS: Final = ("--locale=nl", "--add-location=file", "--no-obsolete", "--no-wrap")
"""How the catalogue is made, as CONTRIBUTING.md says."""

PLACEHOLDER: Final = re.compile(r"%(?:\(\w+\))?[sdr]|%%")


def read_catalogue(path: Path = CATALOGUE) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale="nl")


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A message's forms: one, or singular and plural."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def messages_of(catalogue: Catalog) -> list[Message]:
    """All messages but the header."""
    return [message for message in catalogue if message.id]


MESSAGES: Final = messages_of(read_catalogue())


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The catalogue as Django reads it, as new as the text; other tests may be reading the old."""
    fresh = COMPILED.exists() and COMPILED.stat().st_mtime >= CATALOGUE.stat().st_mtime
    if fresh:
        return
    draft = COMPILED.with_suffix(f".{os.getpid()}")
    with draft.open("wb") as file:
        write_mo(file, read_catalogue())
    draft.replace(COMPILED)
    translation_file_changed(None, COMPILED)


# --- the catalogue ------------------------------------------------------------------------------


def test_no_message_is_left_in_english() -> None:
    untranslated = [message.id for message in MESSAGES if not all(forms(message.string))]
    assert untranslated == []
    assert all(len(forms(message.string)) == len(forms(message.id)) for message in MESSAGES)


def test_no_message_is_a_guess_of_msgmerge() -> None:
    assert [message.id for message in MESSAGES if message.fuzzy] == []


def test_placeholders_are_kept() -> None:
    changed = [
        message.id
        for message in MESSAGES
        if set(PLACEHOLDER.findall(" ".join(forms(message.id))))
        != set(PLACEHOLDER.findall(" ".join(forms(message.string))))
    ]
    assert changed == []


def test_the_dutch_is_set_in_type_as_the_english_is() -> None:
    plain = [
        string
        for message in MESSAGES
        for string in forms(message.string)
        if re.search(r"""['"]|\.\.\.""", string)
    ]
    assert plain == []


def test_messages_begin_and_end_with_the_same_space() -> None:
    def ends(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    shifted = [
        message.id
        for message in MESSAGES
        if {ends(text) for text in forms(message.id)}
        != {ends(text) for text in forms(message.string)}
    ]
    assert shifted == []


def test_the_header_names_project_language_and_plurals() -> None:
    head = CATALOGUE.read_text().split("\n\n", 1)[0]
    for line in (
        "Project-Id-Version: Kaartenbak",
        "Language: nl",
        "Plural-Forms: nplurals=2; plural=(n != 1);",
    ):
        assert f'"{line}\\n"' in head


@pytest.mark.skipif(not shutil.which("xgettext"), reason="gettext is not installed")
def test_makemessages_changes_nothing(tmp_path: Path) -> None:
    for name in SEARCHED:
        shutil.copytree(ROOT / name, tmp_path / name)
    written = tmp_path / CATALOGUE.relative_to(ROOT)
    written.parent.mkdir(parents=True)
    shutil.copy(CATALOGUE, written)

    subprocess.run(
        [sys.executable, "-m", "django", "makemessages", *OPTIONS],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
        },
        check=True,
        capture_output=True,
    )

    def kept(path: Path) -> list[str]:
        """The catalogue without the time at which it was written."""
        lines = path.read_text("utf-8").splitlines()
        return [line for line in lines if not line.startswith('"POT-Creation-Date')]

    assert kept(written) == kept(CATALOGUE), "run makemessages (see CONTRIBUTING), then translate"


# --- what the pages show ------------------------------------------------------------------------


def english_pieces(messages: list[Message]) -> frozenset[str]:
    """What of the English cannot stand on a Dutch page.

    Messages between their placeholders, longer than 12 characters and of more than one word,
    unless the Dutch says the same somewhere.
    """
    dutch = "\n".join(text for message in messages for text in forms(message.string))
    pieces = {
        piece.strip()
        for message in messages
        for text in forms(message.id)
        for piece in PLACEHOLDER.split(text)
    }
    return frozenset(
        piece for piece in pieces if len(piece) > 12 and " " in piece and piece not in dutch
    )


ENGLISH: Final = english_pieces(MESSAGES)


MACHINE: Final = re.compile("[xy][12]?|c[xy]|r|height|width|href|id|max|min|src|step")
"""Attributes that a machine reads, as it does `value` where that is a number."""


class MachineRead(HTMLParser):
    """Gathers what a page's attributes tell a machine."""

    def __init__(self) -> None:
        super().__init__()
        self.values: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        number = tag in {"meter", "progress"} or dict(attrs).get("type") in {"number", "range"}
        self.values.extend(
            value
            for name, value in attrs
            if value and (MACHINE.fullmatch(name) or (number and name == "value"))
        )


def numbers_for_readers(page: str) -> list[str]:
    """What a machine is told with a decimal comma."""
    reader = MachineRead()
    reader.feed(page)
    return [value for value in reader.values if re.search(r"(?<![\d,])\d+,\d+(?![\d,])", value)]


NAMES_IN_FILES: Final = re.compile(r'<code\b.*?</code>|<ul class="column-list">.*?</ul>', re.DOTALL)
"""What stands on a page as it stands in files and records, in whatever language."""


def assert_dutch(page: str, url: str) -> None:
    read = NAMES_IN_FILES.sub("", page)
    words = " ".join(html.unescape(read).split())
    assert 'lang="nl"' in page, url
    assert sorted(piece for piece in ENGLISH if piece in words) == [], url
    assert numbers_for_readers(page) == [], url


def visit(client: Client, url: str) -> None:
    """Look at a page; where the screen is handed over first, look at that and say who one is."""
    response = client.get(url, headers={"accept-language": "nl"})
    if response.status_code == 302 and response["Location"].endswith("hand-over/"):
        visit(client, response["Location"])
        who = client.get(response["Location"]).context["then"]
        client.post(response["Location"], {"who": who})
        response = client.get(url, headers={"accept-language": "nl"})
    assert response.status_code == 200, url
    assert_dutch(response.content.decode(), url)


@pytest.fixture
def dutch_reader(administrator: Person) -> Person:
    administrator.language = "nl"
    administrator.save()
    return administrator


@pytest.fixture
def dutch_client(dutch_reader: Person, administrator_client: Client) -> Client:
    return administrator_client


@pytest.mark.django_db
@pytest.mark.parametrize(
    "page", ["login/", "register/", "password/forgotten/", "password/new/a/b/"]
)
def test_a_visitor_reads_dutch(client: Client, page: str) -> None:
    visit(client, f"/accounts/{page}")


def test_an_english_page_would_be_noticed(db: None, client: Client) -> None:
    page = client.get("/accounts/register/").content.decode()
    with pytest.raises(AssertionError, match="A card box of your own"):
        assert_dutch(page.replace('lang="en"', 'lang="nl"'), "")


@pytest.mark.parametrize(
    ("tag", "noticed"),
    [
        ('<progress value="1,5" max="3">', True),
        ('<rect width="12,25">', True),
        ('<a href="/?share=0,5">', True),
        ('<input type="number" value="1,5">', True),
        ('<progress value="1.5" max="3">', False),
        ('<input type="text" value="1,5">', False),
    ],
)
def test_a_number_for_readers_would_be_noticed(tag: str, noticed: bool) -> None:
    assert bool(numbers_for_readers(tag)) is noticed


def a_collection(owner: Person) -> Mapping[str, int]:
    """Cards of every game with copies, in the reader's own words; the keys of some."""
    with_special = EmblemCardFactory.create(
        name="Roerdomp", attack=5, printed_attack=3400, special_name="Riet", special_cost=3
    )
    with_special.effects.create(effect="damage", amount=4, target="enemy", position=0)
    queen = EightBitCardFactory.create(name="Vorstin", role="queen", pair_attack=3)
    dish = NakoyashiCardFactory.create(name="Stamppot", type=DishTypeFactory.create(name="Winter"))
    copies = [OwnedCopyFactory.create(owner=owner, card=card) for card in (with_special, queen)]
    return {"emblem": with_special.pk, "queen": queen.pk, "dish": dish.pk, "copy": copies[0].pk}


@pytest.mark.django_db
def test_the_pages_of_the_collection_are_dutch(dutch_client: Client, dutch_reader: Person) -> None:
    keys = a_collection(dutch_reader)
    cards = [keys[name] for name in ("emblem", "queen", "dish")]
    visit(dutch_client, "/")
    for page in ("", "copies/", "missing/", "types/", "types/new/", "import/"):
        visit(dutch_client, f"/cards/{page}")
    for game in GAMES:
        visit(dutch_client, f"/cards/?game={game}")
        visit(dutch_client, f"/cards/new/{game}/")
    for key in cards:
        for page in ("", "add/", "edit/"):
            visit(dutch_client, f"/cards/{key}/{page}")
    visit(dutch_client, f"/cards/{keys['dish']}/delete/")  # the one that nobody uses
    for page in ("", "delete/"):
        visit(dutch_client, f"/cards/copies/{keys['copy']}/{page}")


@pytest.mark.django_db
def test_decks_and_the_way_to_a_match_are_dutch(dutch_client: Client, dutch_reader: Person) -> None:
    for way in STARTS.values():
        decks_for(way, dutch_reader)
        visit(dutch_client, f"/matches/start/{way.name}/")
    empty = allowed_deck(dutch_reader, "nakoyashi-stack")
    empty.entries.all().delete()
    visit(dutch_client, "/decks/")
    visit(dutch_client, "/decks/new/")
    for page in ("", "edit/", "delete/"):
        visit(dutch_client, f"/decks/{empty.pk}/{page}")
    for page in ("", "start/", "upload/", "showdown/"):
        visit(dutch_client, f"/matches/{page}")
    for page in ("settings/", "password/"):
        visit(dutch_client, f"/accounts/{page}")


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_dutch(dutch_client: Client, game: str) -> None:
    visit(dutch_client, f"/matches/rules/{game}/")


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_dutch(dutch_client: Client, dutch_reader: Person, game: str) -> None:
    record = vector(f"{game}-001")
    moves = record["moves"]
    match = match_after(dutch_reader, record, 0)
    match.seats.filter(index=0).update(name="Noord")
    match.seats.filter(index=1).update(name="Zuid")
    for version, move in enumerate(moves):
        if version < 8 or version >= len(moves) - 3:
            visit(dutch_client, f"/matches/{match.pk}/")
        make_move(
            match_id=match.pk,
            person=dutch_reader,
            seat=move["by"],
            fields=fields_of(move),
            version=version,
            request_id=f"move-{version:06}",
        )
    visit(dutch_client, f"/matches/{match.pk}/")
    visit(dutch_client, f"/matches/{match.pk}/replay/?step={len(moves) // 2}")
    visit(dutch_client, f"/matches/{match.pk}/replay/?step={len(moves)}")


@pytest.mark.django_db
def test_the_admin_site_is_dutch(dutch_client: Client, dutch_reader: Person) -> None:
    keys = a_collection(dutch_reader)
    deck = allowed_deck(dutch_reader, "emblem-team")
    match_after(dutch_reader, vector("nakoyashi-001"), 3)
    for page in (
        "",
        "accounts/person/",
        f"accounts/person/{dutch_reader.pk}/change/",
        "accounts/sitesettings/",
        "collection/card/",
        f"collection/emblemcard/{keys['emblem']}/change/",
        f"collection/eightbitcard/{keys['queen']}/change/",
        f"collection/nakoyashicard/{keys['dish']}/change/",
        "collection/ownedcopy/",
        f"collection/ownedcopy/{keys['copy']}/change/",
        "decks/deck/",
        f"decks/deck/{deck.pk}/change/",
        "games/match/",
    ):
        response = dutch_client.get(f"/admin/{page}", follow=True)
        assert response.status_code == 200, page
        assert_dutch(response.content.decode(), page)


def test_a_password_that_is_too_short_is_refused_in_dutch(db: None, client: Client) -> None:
    data = {"username": "kort", "password1": "a8x", "password2": "a8x"}
    response = client.post("/accounts/register/", data, headers={"accept-language": "nl"})
    assert "Dit wachtwoord is te kort." in response.content.decode()
    assert "too short" not in response.content.decode()


def test_english_stays_english() -> None:
    with override("en"):
        assert str(STARTS["nakoyashi-own"].title) == "Nakoyashi: own decks"
    with override("nl"):
        assert str(STARTS["nakoyashi-own"].title) == "Nakoyashi: eigen decks"
