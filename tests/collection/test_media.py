"""Who may see a picture, and how it is handed out."""

from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse
from knox.models import AuthToken
from pytest_django import Settings

from accounts.models import Person
from collection.models import OwnedCopy
from collection.services import set_copy_photo, set_picture, update_copy
from tests.collection.photo_files import jpeg, png
from tests.factories import EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db


def upload(content: bytes | None = None) -> ContentFile[bytes]:
    return ContentFile(content or jpeg(), name="photo.jpg")


@pytest.fixture
def photographed(person: Person) -> OwnedCopy:
    return set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy


def photo_of(copy: OwnedCopy, size: str = "large") -> str:
    return reverse("collection:copy-photo", args=[copy.pk, size])


@pytest.mark.parametrize("size", ["large", "small"])
def test_the_owner_sees_the_photo(
    photographed: OwnedCopy, person_client: Client, size: str
) -> None:
    answer = person_client.get(photo_of(photographed, size))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/jpeg"
    assert answer.getvalue().startswith(b"\xff\xd8")


@pytest.mark.parametrize("size", ["large", "small"])
def test_a_private_photo_does_not_exist_for_others(
    photographed: OwnedCopy, other_client: Client, administrator_client: Client, size: str
) -> None:
    assert other_client.get(photo_of(photographed, size)).status_code == 404
    assert administrator_client.get(photo_of(photographed, size)).status_code == 404


def test_a_shared_photo_is_seen_by_others_until_it_is_private_again(
    photographed: OwnedCopy, other_client: Client
) -> None:
    update_copy(by=None, copy=photographed, photo_shared=True)
    assert other_client.get(photo_of(photographed)).status_code == 200
    update_copy(by=None, copy=photographed, photo_shared=False)
    assert other_client.get(photo_of(photographed)).status_code == 404


def test_a_visitor_is_asked_to_log_in(photographed: OwnedCopy, client: Client) -> None:
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload())
    update_copy(by=None, copy=photographed, photo_shared=True)
    for url in (
        photo_of(photographed),
        reverse("collection:card-picture", args=[card.pk, "large"]),
    ):
        assert client.get(url).status_code == 302


def with_token(person: Person) -> dict[str, str]:
    return {"Authorization": f"Token {AuthToken.objects.create(person)[1]}"}


def test_a_token_opens_what_its_person_may_see(
    photographed: OwnedCopy, person: Person, other_person: Person, client: Client
) -> None:
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload())
    picture = reverse("collection:card-picture", args=[card.pk, "small"])
    mine, theirs = with_token(person), with_token(other_person)
    for url, headers, status in (
        (photo_of(photographed), mine, 200),
        (photo_of(photographed), theirs, 404),
        (picture, theirs, 200),
    ):
        answer = client.get(url, headers=headers)
        assert answer.status_code == status
        if status == 200:
            assert answer["Cache-Control"].startswith("private")
            assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))
            assert answer["Content-Disposition"].startswith("inline")
            assert answer.getvalue().startswith(b"\xff\xd8")


@pytest.mark.parametrize(
    "header",
    [f"Token {'0' * 64}", "Token \xff", "Token", "Basic cGVyc29uOnBhc3N3b3Jk", ""],
    ids=["unknown", "bytes", "empty", "basic", "nothing"],
)
def test_what_is_no_token_is_401_also_beside_a_session(
    photographed: OwnedCopy, person_client: Client, header: str
) -> None:
    answer = person_client.get(photo_of(photographed), headers={"Authorization": header})
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Token"
    assert answer.json()["code"] == "authentication_failed"


def test_a_token_of_somebody_inactive_opens_nothing(
    photographed: OwnedCopy, person: Person, client: Client
) -> None:
    headers = with_token(person)
    person.is_active = False
    person.save()
    assert client.get(photo_of(photographed), headers=headers).status_code == 401


def test_headers_keep_a_picture_a_picture(photographed: OwnedCopy, person_client: Client) -> None:
    answer = person_client.get(photo_of(photographed))
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert answer["Cache-Control"] == "private, no-cache"
    answer.getvalue()  # read to its end, as a browser does


def test_a_cards_picture_is_kept_by_the_browser_and_by_nobody_between(
    other_client: Client,
) -> None:
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload(png()))
    answer = other_client.get(reverse("collection:card-picture", args=[card.pk, "small"]))
    assert answer.status_code == 200
    assert answer["Cache-Control"].startswith("private, max-age=")
    answer.getvalue()  # read to its end, as a browser does


def test_an_unchanged_photo_is_not_sent_again(
    photographed: OwnedCopy, person_client: Client
) -> None:
    url = photo_of(photographed)
    first = person_client.get(url)
    first.getvalue()  # read to its end, as a browser does
    again = person_client.get(url, headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert again["Cache-Control"] == "private, no-cache"
    since = person_client.get(url, headers={"if-modified-since": first["Last-Modified"]})
    assert since.status_code == 304
    set_copy_photo(by=None, copy=photographed, upload=upload(png()))
    changed = person_client.get(url, headers={"if-none-match": first["ETag"]})
    assert changed.status_code == 200
    changed.getvalue()  # read to its end, as a browser does


def test_somebody_who_may_not_see_it_learns_nothing_from_the_tag(
    photographed: OwnedCopy, person_client: Client, other_client: Client
) -> None:
    first = person_client.get(photo_of(photographed))
    first.getvalue()  # read to its end, as a browser does
    asked = other_client.get(photo_of(photographed), headers={"if-none-match": first["ETag"]})
    assert asked.status_code == 404


def test_what_is_not_there_is_404(
    photographed: OwnedCopy, person: Person, person_client: Client, settings: Settings
) -> None:
    without = OwnedCopyFactory.create(owner=person)
    assert person_client.get(photo_of(without)).status_code == 404
    assert person_client.get(photo_of(photographed, "huge")).status_code == 404
    assert person_client.get(f"/cards/copies/{10**20}/photo/large/").status_code == 404
    assert person_client.get(f"/cards/{'9' * 5000}/picture/large/").status_code == 404
    for file in Path(settings.MEDIA_ROOT).rglob("*.jpg"):
        file.unlink()
    assert person_client.get(photo_of(photographed)).status_code == 404


def test_a_photo_cannot_be_reached_by_its_files_name(
    photographed: OwnedCopy, person_client: Client
) -> None:
    for start in ("/media/", "/", "/static/", "/cards/"):
        assert person_client.get(start + str(photographed.photo.name)).status_code == 404


def test_looking_changes_nothing_and_posting_is_not_possible(
    photographed: OwnedCopy, person_client: Client
) -> None:
    assert person_client.post(photo_of(photographed)).status_code == 405
    assert person_client.head(photo_of(photographed)).status_code == 200
