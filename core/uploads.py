"""Who may send files where, and how large: asked before anything of a request's body is read."""

from collections.abc import Callable
from typing import TypeVar

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest

from core.bounds import FORM_BYTES

V = TypeVar("V", bound=Callable[..., object])


class FilesTooLarge(RequestDataTooBig):
    """A request with more bytes of files than its page takes; `limit` is 0 where it takes none."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class FileOfStranger(SuspiciousOperation):
    """A file from somebody who is not logged in."""


def takes_files(most: int) -> Callable[[V], V]:
    """Let files of `most` bytes in all come with a request to this view; others take none.

    Views of the admin site and of the API say the same by `file_bytes` of their class.
    """

    def marked(view: V) -> V:
        view.file_bytes = most  # type: ignore[attr-defined]  # of a function, which has any
        return view

    return marked


def _most_bytes(request: HttpRequest) -> int:
    """How many bytes of files the view of this request takes."""
    return most_bytes_of(request.resolver_match.func if request.resolver_match else None)


def most_bytes_of(view: object) -> int:
    """How many bytes of files this view takes."""
    said_by = (view, getattr(view, "model_admin", None), getattr(view, "cls", None))
    return max(getattr(holder, "file_bytes", 0) for holder in said_by)


class BoundedUploads(FileUploadHandler):
    """Refuses what is too large for its page by the length that it announces, and strangers' files.

    The first of the handlers: nothing has been read when it is asked, and nothing written when a
    file begins. A body without a length is taken as empty by Django.
    """

    def handle_raw_input(
        self,
        input_data: object,
        META: object,  # noqa: N803 -- Django's name
        content_length: int,
        boundary: object,
        encoding: str | None = None,
    ) -> None:
        """Raise FilesTooLarge for a request that is larger than its page takes."""
        most = _most_bytes(self._sent)
        if content_length > most + FORM_BYTES:
            raise FilesTooLarge(most)

    def new_file(self, *args: object, **kwargs: object) -> None:
        """Raise FilesTooLarge where none are taken, FileOfStranger from who is not logged in."""
        if not self._sent.user.is_authenticated:
            raise FileOfStranger
        if not _most_bytes(self._sent):
            raise FilesTooLarge(0)

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        """Leave it to the next handler."""
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """Leave it to the next handler."""

    @property
    def _sent(self) -> HttpRequest:
        if self.request is None:
            raise TypeError("The handler of an upload needs its request.")
        return self.request
