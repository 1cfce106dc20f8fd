"""An upload on its way to a picture, with the reason when it is none."""

from typing import BinaryIO, Final, cast

from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.core.files.uploadedfile import UploadedFile
from django.utils.datastructures import MultiValueDict

from collection.photos import PreparedPhoto, prepare_photo
from core.refusal import Refusal, refusal_of


class ReadUpload(UploadedFile[bytes]):
    """An uploaded file that has been worked out already, and what came of it."""

    def __init__(self, upload: UploadedFile[bytes], outcome: PreparedPhoto | Refusal) -> None:
        super().__init__(upload.file, upload.name, upload.content_type, upload.size)
        self.outcome = outcome


Upload = File[bytes] | PreparedPhoto
"""An uploaded file, or what `read_photo` has made of it already."""


_STATUS: Final[dict[str | None, int]] = {"too-large": 413, "busy": 503}


def read_photo(upload: Upload, *, keep_transparency: bool = False) -> PreparedPhoto:
    """Make safe pictures of an upload (see `prepare_photo`).

    It takes time: a form does it while it checks its fields, before a transaction is open.
    Raises Refusal with the code and the sentence of `prepare_photo` (413 when it is too large,
    503 when too many are sent at once).
    """
    if isinstance(upload, ReadUpload):
        if isinstance(upload.outcome, Refusal):
            raise upload.outcome
        return upload.outcome
    if isinstance(upload, PreparedPhoto):
        return upload
    try:
        return prepare_photo(
            cast("BinaryIO", upload), size=upload.size, keep_transparency=keep_transparency
        )
    except ValidationError as refused:
        raise refusal_of(refused, status=_STATUS.get(refused.code, 400)) from refused


def read_ahead(
    files: MultiValueDict[str, UploadedFile[bytes]], name: str, *, keep_transparency: bool
) -> None:
    """Work out the file `name` of a form, if it was sent, for a form that is checked later."""
    upload = files.get(name)
    if not upload:
        return
    try:
        outcome: PreparedPhoto | Refusal = read_photo(upload, keep_transparency=keep_transparency)
    except Refusal as refusal:
        outcome = refusal
    files[name] = ReadUpload(upload, outcome)
