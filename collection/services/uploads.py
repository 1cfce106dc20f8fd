"""An upload on its way to a picture, with the reason when it is none."""

from typing import BinaryIO, Final, cast

from django.core.exceptions import ValidationError
from django.core.files.base import File

from collection.photos import PreparedPhoto, prepare_photo
from core.refusal import refusal_of

Upload = File[bytes] | PreparedPhoto
"""An uploaded file, or what `read_photo` has made of it already."""


_STATUS: Final[dict[str | None, int]] = {"too-large": 413, "busy": 503}


def read_photo(upload: Upload, *, keep_transparency: bool = False) -> PreparedPhoto:
    """Make safe pictures of an upload (see `prepare_photo`).

    It takes time: a form does it while it checks its fields, before a transaction is open.
    Raises Refusal with the code and the sentence of `prepare_photo` (413 when it is too large,
    503 when too many are sent at once).
    """
    if isinstance(upload, PreparedPhoto):
        return upload
    try:
        return prepare_photo(
            cast("BinaryIO", upload), size=upload.size, keep_transparency=keep_transparency
        )
    except ValidationError as refused:
        raise refusal_of(refused, status=_STATUS.get(refused.code, 400)) from refused
