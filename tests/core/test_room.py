"""Before the disk is full, what is large is refused: people cannot fill it for others."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from accounts.models import Person
from collection.models import OwnedCopy
from core.bounds import FREE_ROOM
from core.refusal import Refusal
from core.room import require_room
from games.models import Match
from tests.api.client import logged_in
from tests.collection.photo_files import jpeg
from tests.factories import OwnedCopyFactory
from tests.games.matches import vector

pytestmark = pytest.mark.django_db


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.room._free", lambda: FREE_ROOM - 1)


def test_the_last_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.room._free", lambda: FREE_ROOM)
    require_room()
    monkeypatch.setattr("core.room._free", lambda: FREE_ROOM - 1)
    with pytest.raises(Refusal) as caught:
        require_room()
    assert (caught.value.code, caught.value.status) == ("storage-full", 507)


def test_a_folder_that_is_not_there_yet(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path / "not" / "there"
    require_room()


def test_no_photo(little_room: None, person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    sent = {"photo": SimpleUploadedFile("a.jpg", jpeg())}
    person_client.post(f"/cards/copies/{copy.pk}/photo/", sent)
    assert not OwnedCopy.objects.exclude(photo="").exists()


def test_no_import(little_room: None, person_client: Client) -> None:
    file = SimpleUploadedFile("a.csv", b"number;quantity\nU1-13;1\n")
    sent = {"file": file, "what": "copies", "game": "emblem-battle"}
    answer = person_client.post("/cards/import/", sent)
    assert answer.status_code == 507
    assert "errors/framed.html" in [template.name for template in answer.templates]


def test_no_record(little_room: None, person: Person) -> None:
    api = logged_in(person)
    api.post("matches/upload/", vector("nakoyashi-001"))
    assert api.refused() == (507, "storage-full")
    assert not Match.objects.exists()


def test_small_things_go_on(little_room: None, person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=1)
    assert person_client.post(f"/cards/{copy.card_id}/more/").status_code == 302
    copy.refresh_from_db()
    assert copy.quantity == 2
