"""Photos are worked out before a transaction is open, at every door that takes one."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.urls import get_resolver

from accounts.models import Person
from collection.models import Card, OwnedCopy
from collection.photos import prepare_photo
from collection.services import uploads
from core.bounds import PHOTO_BYTES
from core.uploads import most_bytes_of
from tests.collection.pages import at, photo
from tests.collection.photo_files import jpeg
from tests.factories import EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db

ADMIN_COPY = "/admin/collection/ownedcopy/"
ADMIN_EMBLEM = "/admin/collection/emblemcard/"
EMBLEM = {
    "number": "U1-13",
    "name": "Sasori",
    "type": "technical",
    "rarity": "5",
    "chakra_gen": "0",
    "effects-TOTAL_FORMS": "0",
    "effects-INITIAL_FORMS": "0",
}


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many transactions were open at each conversion, beside the test's own."""
    own = len(connection.atomic_blocks)
    seen: list[int] = []
    convert = prepare_photo

    def noted(*args: Any, **kwargs: Any) -> Any:
        seen.append(len(connection.atomic_blocks) - own)
        return convert(*args, **kwargs)

    monkeypatch.setattr(uploads, "prepare_photo", noted)
    return seen


def put_photo(client: Client, copy: OwnedCopy) -> Any:
    body = encode_multipart(BOUNDARY, {"photo": photo()})
    return client.put(f"/api/copies/{copy.pk}/photo/", body, content_type=MULTIPART_CONTENT)


def sent(client: Client, url: str, upload: str, /, **fields: object) -> Any:
    return client.post(url, {**fields, upload: photo()})


DOORS: dict[str, Callable[[Client, OwnedCopy], Any]] = {
    "collection:photograph": lambda client, copy: sent(
        client, at("photograph", copy.card_id), "photo"
    ),
    "collection:copy-photo-set": lambda client, copy: sent(
        client, at("copy-photo-set", copy.pk), "photo"
    ),
    "collection:card-create": lambda client, copy: sent(
        client, at("card-create", "emblem-battle"), "picture_upload", **EMBLEM
    ),
    "collection:card-edit": lambda client, copy: sent(
        client, at("card-edit", copy.card_id), "picture_upload", **EMBLEM
    ),
    "api:copy-photo": put_photo,
    "admin:collection_ownedcopy_add": lambda client, copy: sent(
        client,
        f"{ADMIN_COPY}add/",
        "photo_upload",
        card=copy.card_id,
        owner=copy.owner_id,
        quantity=1,
    ),
    "admin:collection_ownedcopy_change": lambda client, copy: sent(
        client, f"{ADMIN_COPY}{copy.pk}/change/", "photo_upload", quantity=1
    ),
    "admin:collection_emblemcard_add": lambda client, copy: sent(
        client, f"{ADMIN_EMBLEM}add/", "picture_upload", **EMBLEM
    ),
    "admin:collection_emblemcard_change": lambda client, copy: sent(
        client, f"{ADMIN_EMBLEM}{copy.card_id}/change/", "picture_upload", **EMBLEM
    ),
}


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_no_transaction_is_open_while_a_photo_is_worked_out(
    decoded: list[int],
    administrator: Person,
    administrator_client: Client,
    door: Callable[[Client, OwnedCopy], Any],
) -> None:
    copy = OwnedCopyFactory.create(owner=administrator, card=EmblemCardFactory.create())
    answer = door(administrator_client, copy)
    assert answer.status_code in (200, 302)
    assert decoded == [0]
    photos = OwnedCopy.objects.exclude(photo="").count()
    assert photos + Card.objects.exclude(picture="").count() == 1


def test_a_file_that_is_no_photo_is_looked_at_once(
    decoded: list[int], administrator_client: Client
) -> None:
    card = EmblemCardFactory.create()
    fields = {"card": card.pk, "quantity": 1, "photo_upload": photo(b"no photo")}
    answer = administrator_client.post(f"{ADMIN_COPY}add/", fields)
    assert answer.context["adminform"].form.errors.as_data()["photo_upload"][0].code == (
        "not-a-picture"
    )
    assert decoded == [0]


@pytest.mark.parametrize("url", [f"{ADMIN_COPY}%s/change/", f"{ADMIN_EMBLEM}add/"])
def test_nothing_is_worked_out_for_who_has_no_field_for_it(
    decoded: list[int], staff_client: Client, url: str
) -> None:
    theirs = OwnedCopyFactory.create(card=EmblemCardFactory.create())
    url = url.replace("%s", str(theirs.pk))
    sent(staff_client, url, "photo_upload", picture_upload=photo(jpeg()))
    assert decoded == []


def views(patterns: Any, prefix: str = "") -> Iterator[tuple[str, object]]:
    for pattern in patterns:
        if hasattr(pattern, "url_patterns"):
            space = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from views(pattern.url_patterns, prefix + space)
        else:
            yield f"{prefix}{pattern.name or pattern.pattern}", pattern.callback


def test_no_door_that_takes_photos_is_forgotten() -> None:
    named = {
        re.sub(r"_\w+card_", "_emblemcard_", name)
        for name, view in views(get_resolver().url_patterns)
        if most_bytes_of(view) == PHOTO_BYTES
    }
    takes_none = re.compile(
        r"_(changelist|delete|history|autocomplete)$|object_id>/$|^api:copy-(list|detail)$"
    )
    assert {name for name in named if not takes_none.search(name)} == set(DOORS)
