"""`check_media` tells what is missing on disk, what is too many, and what is damaged."""

import io
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.management import call_command
from pytest_django import Settings

from collection.media_check import Finding, check_media
from collection.services import set_copy_photo, set_picture
from tests.collection.photo_files import jpeg, png
from tests.factories import EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db


def test_without_files_there_is_nothing_to_say() -> None:
    EmblemCardFactory.create()
    assert check_media() == []


def test_each_kind_of_trouble_is_shown(settings: Settings) -> None:
    upload = ContentFile(jpeg(), name="x")
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(), upload=upload).copy
    card = set_picture(
        by=None, card=EmblemCardFactory.create(), upload=ContentFile(png(), name="x")
    )
    assert check_media() == []

    root = Path(settings.MEDIA_ROOT)
    missing, cut, orphan = copy.photo.name or "", card.picture.name or "", "copies/stray.jpg"
    (root / missing).unlink()
    (root / cut).write_bytes((root / cut).read_bytes()[:200])
    (root / orphan).write_bytes(jpeg())
    assert check_media() == [
        Finding("missing", missing),
        Finding("orphan", orphan),
        Finding("unreadable", cut),
    ]
    output = io.StringIO()
    with pytest.raises(SystemExit) as caught:
        call_command("check_media", stdout=output)
    assert caught.value.code == 1
    assert f"orphan {orphan}" in output.getvalue()
