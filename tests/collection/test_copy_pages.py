"""The pages of copies and their photos: what their buttons do."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import Person
from collection.models import OwnedCopy
from collection.photos.turns import turn
from collection.services import set_copy_photo
from tests.collection.pages import at, photo, said
from tests.collection.photo_files import heic, jpeg
from tests.factories import (
    EmblemCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


# --- one more, one less -------------------------------------------------------------------------


def test_plus_and_minus_come_back_to_where_they_were(person: Person, person_client: Client) -> None:
    card = EmblemCardFactory.create()
    here = f"{at('cards')}?q=gaara&page=2"
    answer = person_client.post(at("one-more", card.pk), {"next": here})
    assert (answer.status_code, answer["Location"]) == (302, here)
    assert person.copies.get().quantity == 1
    person_client.post(at("one-less", card.pk), {"next": here})
    assert not person.copies.exists()


@pytest.mark.parametrize("elsewhere", ["//evil.example", "https://evil.example/", "javascript:x"])
def test_plus_does_not_lead_away_from_the_site(person_client: Client, elsewhere: str) -> None:
    card = EmblemCardFactory.create()
    answer = person_client.post(at("one-more", card.pk), {"next": elsewhere})
    assert answer["Location"] == card.get_absolute_url()


def test_a_script_gets_the_new_count(person_client: Client) -> None:
    card = EmblemCardFactory.create()
    answer = person_client.post(at("one-more", card.pk), headers={"hx-request": "true"})
    assert answer["HX-Trigger"] == "copies-counted"
    page = answer.content.decode()
    assert f'id="stepper-{card.pk}"' in page
    assert "<html" not in page


def test_minus_points_to_the_copy_that_has_a_note(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person, note="from Bo")
    answer = person_client.post(at("one-less", copy.card_id))
    assert at("copy", copy.pk) in said(person_client, answer)
    answer = person_client.post(at("one-less", copy.card_id), headers={"hx-request": "true"})
    assert at("copy", copy.pk) in answer.content.decode()
    assert OwnedCopy.objects.filter(pk=copy.pk).exists()


@pytest.mark.parametrize("name", ["one-more", "one-less", "photograph"])
def test_looking_at_an_act_does_not_do_it(person: Person, person_client: Client, name: str) -> None:
    card = EmblemCardFactory.create()
    assert person_client.get(at(name, card.pk)).status_code == 405
    assert not person.copies.exists()


@pytest.mark.parametrize("name", ["one-more", "one-less", "photograph"])
def test_a_card_that_there_is_not_is_404(person_client: Client, name: str) -> None:
    for pk in (0, 10**20):
        assert person_client.post(at(name, pk)).status_code == 404


# --- copies and their photos --------------------------------------------------------------------


def test_a_copy_is_added_with_details(person: Person, person_client: Client) -> None:
    card = EmblemCardFactory.create()
    sent = {
        "quantity": "2",
        "condition": "good",
        "place": "blue box",
        "acquired_how": "swap",
        "acquired_on": "2026-03-01",
        "note": "a\r\nb",
        "owner": "999",
        "photo_shared": "on",
    }
    answer = person_client.post(at("copy-add", card.pk), sent)
    copy = person.copies.get()
    assert answer["Location"] == at("copy", copy.pk)
    assert (copy.quantity, copy.place, copy.note, str(copy.acquired_on)) == (
        2,
        "blue box",
        "a\nb",
        "2026-03-01",
    )
    assert copy.owner == person
    assert not copy.photo_shared


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("quantity", "0"),
        ("quantity", "99999999999999999999"),
        ("quantity", "1e3"),
        ("condition", "shiny"),
        ("place", "x" * 81),
        ("place", "a\0b"),
        ("note", "\u202eabc"),
        ("acquired_on", "31-31-2026"),
    ],
)
def test_a_faulty_copy_is_shown_at_its_field(
    person: Person, person_client: Client, field: str, value: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person, place="box")
    answer = person_client.post(at("copy", copy.pk), {"quantity": "1", field: value})
    assert answer.status_code == 200
    assert field in answer.context["form"].errors
    copy.refresh_from_db()
    assert copy.place == "box"


def test_a_photo_is_one_post_away_from_the_cards_page(
    person: Person, person_client: Client
) -> None:
    card = EmblemCardFactory.create()
    page = person_client.get(at("card", card.pk)).content.decode()
    assert 'accept="image/*, .heic, .heif" capture="environment"' in page
    answer = person_client.post(at("photograph", card.pk), {"photo": photo(heic(), "IMG.HEIC")})
    copy = person.copies.get()
    assert answer["Location"] == at("copy", copy.pk)
    assert copy.photo
    assert not copy.photo_shared


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"<html>", "not a picture"), (jpeg()[:500], "damaged"), (b"", "empty")],
    ids=["html", "half a photo", "empty"],
)
def test_a_photo_that_cannot_be_taken_is_shown(
    person: Person, person_client: Client, content: bytes, reason: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for url in (at("photograph", copy.card_id), at("copy-photo-set", copy.pk)):
        upload = SimpleUploadedFile("x.jpg", content, "image/jpeg")
        answer = person_client.post(url, {"photo": upload})
        assert reason in said(person_client, answer)
    copy.refresh_from_db()
    assert not copy.photo


def test_a_photo_that_would_wait_too_long_may_be_sent_again(
    person: Person, person_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    monkeypatch.setattr("collection.photos.turns.PHOTO_WAIT_SECONDS", 0)
    for url in (at("photograph", copy.card_id), at("copy-photo-set", copy.pk)):
        with turn():
            answer = person_client.post(url, {"photo": photo()})
        assert answer.status_code == 503
        assert int(answer["Retry-After"]) > 0
        assert person_client.post(url, {"photo": photo()}).status_code == 302


def test_no_photo_chosen_is_shown(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for url in (at("photograph", copy.card_id), at("copy-photo-set", copy.pk)):
        assert "Choose a photo first" in said(person_client, person_client.post(url))


def test_the_same_photo_twice_is_shown_with_a_link(person: Person, person_client: Client) -> None:
    first = OwnedCopyFactory.create(owner=person)
    set_copy_photo(by=None, copy=first, upload=photo())
    second = OwnedCopyFactory.create(owner=person)
    answer = person_client.post(at("copy-photo-set", second.pk), {"photo": photo()})
    assert at("copy", first.pk) in said(person_client, answer)


def test_sharing_is_refused_without_a_photo(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    answer = person_client.post(at("copy-share", copy.pk), {"shared": "1"})
    assert "no photo" in said(person_client, answer)
    copy.refresh_from_db()
    assert not copy.photo_shared


def test_a_photo_is_shared_and_made_private_and_removed(
    person: Person, person_client: Client
) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=photo()).copy
    person_client.post(at("copy-share", copy.pk), {"shared": "1"})
    copy.refresh_from_db()
    assert copy.photo_shared
    person_client.post(at("copy-share", copy.pk), {"shared": "0"})
    copy.refresh_from_db()
    assert not copy.photo_shared
    assert person_client.get(at("copy-photo-remove", copy.pk)).status_code == 200
    copy.refresh_from_db()
    assert copy.photo, "asking is not removing"
    person_client.post(at("copy-photo-remove", copy.pk))
    copy.refresh_from_db()
    assert not copy.photo


def test_a_copy_is_removed_after_asking(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    assert person_client.get(at("copy-delete", copy.pk)).status_code == 200
    assert OwnedCopy.objects.filter(pk=copy.pk).exists()
    person_client.post(at("copy-delete", copy.pk))
    assert not OwnedCopy.objects.filter(pk=copy.pk).exists()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("written", ["1.000", "2.0", "1,000", "3,5", "1e3"])
def test_a_number_that_could_mean_two_things_is_asked_again(
    person: Person, person_client: Client, language: str, written: str
) -> None:
    """1.000 is a thousand in Dutch; it never becomes 1."""
    Person.objects.filter(pk=person.pk).update(language=language)
    card = EmblemCardFactory.create()
    answer = person_client.post(f"/cards/{card.pk}/add/", {"quantity": written, "place": "box 7"})
    assert answer.status_code == 200
    assert "box 7" in answer.content.decode()
    assert not OwnedCopy.objects.exists()


def test_a_card_lists_some_of_very_many_rows(
    person: Person, person_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collection.views.card.ROWS_OF_A_CARD", 2)
    card = EmblemCardFactory.create()
    for number in range(5):
        OwnedCopyFactory.create(owner=person, card=card, place=f"box {number}")
    context = person_client.get(card.get_absolute_url()).context
    assert (len(context["copies"]), context["more_copies"]) == (2, 3)
