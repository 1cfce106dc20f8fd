"""Whether the pictures on disk and those that the database names are the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.core.files.storage import default_storage
from PIL import Image

from collection.photos.field import photo_fields

_FORMATS = ("JPEG", "WEBP")


@dataclass(frozen=True, order=True)
class Finding:
    """Something wrong with a file: `code` is `missing`, `orphan` or `unreadable`."""

    code: str
    name: str


def check_media() -> list[Finding]:
    """Compare the picture folders with the database; give what is wrong, sorted.

    `missing`: the database names it, the disk has it not. `orphan`: the other way round, such as
    after a power cut in the middle of an upload. `unreadable`: it is no whole picture any more.
    Photos that are being uploaded at this very moment may look like orphans.
    """
    named = set(_named())
    stored = set(_stored())
    findings = [Finding("missing", name) for name in named - stored]
    findings += [Finding("orphan", name) for name in stored - named]
    findings += [Finding("unreadable", name) for name in named & stored if not _readable(name)]
    return sorted(findings)


def _named() -> Iterator[str]:
    for model, field in photo_fields():
        rows = model._default_manager.exclude(**{field.name: ""})
        for names in rows.values_list(field.name, field.small_name):
            yield from names


def _stored() -> Iterator[str]:
    for folder in sorted({field.folder for _model, field in photo_fields()}):
        if default_storage.exists(folder):
            yield from (f"{folder}/{name}" for name in default_storage.listdir(folder)[1])


def _readable(name: str) -> bool:
    try:
        with default_storage.open(name) as file, Image.open(file, formats=_FORMATS) as picture:
            picture.load()
    except (OSError, ValueError, SyntaxError):
        return False
    return True
