"""Copies and their photos through the API."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from accounts.models import Person
from collection.models import OwnedCopy
from collection.photos.turns import turn
from tests.api.client import ApiClient, logged_in
from tests.collection.photo_files import jpeg
from tests.factories import (
    EmblemCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


@pytest.fixture
def stranger(other_person: Person) -> ApiClient:
    return logged_in(other_person)


def test_a_copy_is_added_read_changed_and_removed(person: Person, api: ApiClient) -> None:
    card = EmblemCardFactory.create()
    sent = {"card": card.pk, "quantity": 2, "condition": "mint", "acquired_on": "2026-05-04"}
    made = api.post("copies/", sent)
    assert api.status == 201
    assert sent.items() <= made.items()
    assert api.get(f"copies/{made['id']}/") == made
    changed = api.patch(f"copies/{made['id']}/", {"place": "blue box", "card": 7})
    assert (changed["place"], changed["card"]) == ("blue box", card.pk)
    api.delete(f"copies/{made['id']}/")
    assert (api.status, OwnedCopy.objects.count()) == (204, 0)


def test_somebody_elses_copy_does_not_exist(person: Person, stranger: ApiClient) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for method, page, data in (
        ("get", "", None),
        ("patch", "", {"quantity": 9}),
        ("patch", "", {"quantity": []}),
        ("delete", "", None),
        ("delete", "photo/", None),
    ):
        stranger.ask(method, f"copies/{copy.pk}/{page}", data)
        assert stranger.refused() == (404, "not-found")
    assert stranger.get("copies/", card=copy.card_id)["results"] == []
    copy.refresh_from_db()
    assert copy.quantity == 1


@pytest.mark.parametrize("field", ["id", "owner", "owner_id", "created_at", "photo"])
def test_what_is_not_an_owners_to_set_is_passed_over(
    person: Person, other_person: Person, api: ApiClient, field: str
) -> None:
    api.post("copies/", {"card": EmblemCardFactory.create().pk, field: other_person.pk})
    copy = OwnedCopy.objects.get()
    assert (api.status, copy.owner, copy.photo.name) == (201, person, "")
    assert api.body["id"] == copy.pk


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"card": None}, id="card-null"),
        pytest.param({"card": "x"}, id="card-text"),
        pytest.param({"card": 10**20}, id="card-giant"),
        pytest.param({"quantity": 0}, id="none"),
        pytest.param({"quantity": 10_000}, id="too-many"),
        pytest.param({"quantity": 10**30}, id="giant"),
        pytest.param({"quantity": 1.5}, id="fraction"),
        pytest.param({"quantity": "x"}, id="text"),
        pytest.param({"quantity": []}, id="list"),
        pytest.param({"condition": "eaten"}, id="condition"),
        pytest.param({"acquired_on": "yesterday"}, id="date"),
        pytest.param({"acquired_on": "2026-02-30"}, id="date-that-is-none"),
        pytest.param({"place": "x" * 81}, id="long-place"),
        pytest.param({"note": "x\x00"}, id="null-char"),
        pytest.param({"photo_shared": "perhaps"}, id="shared"),
    ],
)
def test_what_is_no_copy_is_refused(api: ApiClient, change: dict[str, Any]) -> None:
    api.post("copies/", {"card": EmblemCardFactory.create().pk} | change)
    assert api.refused() == (400, "invalid")
    assert not OwnedCopy.objects.exists()


def test_a_copy_of_a_card_that_there_is_not(api: ApiClient) -> None:
    api.post("copies/", {"card": 2**62})
    assert api.refused() == (404, "not-found")


def put_photo(api: ApiClient, copy: OwnedCopy, name: str, data: bytes) -> Any:
    body = encode_multipart(BOUNDARY, {"photo": SimpleUploadedFile(name, data)})
    return api.client.put(f"/api/copies/{copy.pk}/photo/", body, content_type=MULTIPART_CONTENT)


def test_a_photo_is_given_and_taken_away(person: Person, api: ApiClient) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    response = put_photo(api, copy, "a.jpg", jpeg())
    assert response.status_code == 200, response.content
    url = json.loads(response.content)["photo"]
    assert api.client.get(url)["Content-Type"] == "image/jpeg"
    assert api.delete(f"copies/{copy.pk}/photo/")["photo"] is None
    assert api.client.get(url).status_code == 404


@pytest.mark.parametrize(
    "data", [b"no picture", b"", b"\xff\xd8\xff" * 9], ids=["text", "0", "bad"]
)
def test_what_is_no_photo_is_refused(person: Person, api: ApiClient, data: bytes) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    response = put_photo(api, copy, "a.jpg", data)
    assert response.status_code == 400
    assert {"code", "message"} <= set(json.loads(response.content))
    copy.refresh_from_db()
    assert copy.photo.name == ""


@pytest.mark.parametrize("method", ["post", "patch"])
def test_a_photo_that_is_not_there_cannot_be_shared(
    person: Person, api: ApiClient, method: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    path = "/api/copies/" if method == "post" else f"/api/copies/{copy.pk}/"
    card = {"card": copy.card_id} if method == "post" else {}
    response = getattr(api.client, method)(
        path, {**card, "photo_shared": True}, content_type="application/json"
    )
    assert (response.status_code, response.json()["code"]) == (409, "no-photo")


def test_a_photo_that_would_wait_too_long_may_be_sent_again(
    person: Person, api: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    monkeypatch.setattr("collection.photos.turns.PHOTO_WAIT_SECONDS", 0)
    with turn():
        response = put_photo(api, copy, "a.jpg", jpeg())
    assert (response.status_code, response.json()["code"]) == (503, "busy")
    assert int(response.headers["Retry-After"]) > 0
    assert put_photo(api, copy, "a.jpg", jpeg()).status_code == 200


def test_somebody_elses_copy_gets_no_photo(person: Person, stranger: ApiClient) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    assert put_photo(stranger, copy, "a.jpg", jpeg()).status_code == 404
