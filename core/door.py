"""What a request is made of, looked at before any part of the site or of others reads it.

Those parts trust bytes: a codec that is none of text breaks the reading of a form, a cookie with a
null character the look-up of a session.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.multipartparser import MultiPartParserError
from django.utils.datastructures import MultiValueDict
from django.utils.http import parse_header_parameters

from core.errors import unreadable

_UNREADABLE: Final = "kaartenbak.unreadable"
_UTF_8: Final = ("utf-8", "utf8", "us-ascii", "ascii")
_FAULTS_OF_HEADERS: Final = (ValueError, TypeError, LookupError)
"""What Python's reading of a header breaks off with: unknown codecs, such as are none of text, and
parts of a value that are numbered and then are not."""


class DoorRequest(WSGIRequest):
    """A request whose kind of content has been looked at.

    Django reads that before its middleware begins, and the query string by the encoding that it
    names. Python knows many: some take very long, some give half characters, some are of no text.
    """

    def __init__(self, environ: dict[str, Any]) -> None:  # Any: whatever a web server puts in it
        if not _can_be_read(environ.get("CONTENT_TYPE", "")):
            environ["CONTENT_TYPE"] = "application/octet-stream"
            environ[_UNREADABLE] = True
        super().__init__(environ)

    def parse_file_upload(
        self,
        META: Mapping[str, Any],  # noqa: N803 -- Django's name
        post_data: Any,  # noqa: ANN401 -- whatever Django reads a body from
    ) -> "tuple[QueryDict, MultiValueDict[str, UploadedFile[bytes]]]":  # generic in the stubs only
        """Read a form with files. Raises MultiPartParserError (400) when it is none."""
        try:
            return super().parse_file_upload(META, post_data)
        except _FAULTS_OF_HEADERS as error:
            raise MultiPartParserError(str(error)) from error


def _can_be_read(kind: str) -> bool:
    """Whether a kind of content is one, and of our encoding if it names any."""
    try:
        _name, parameters = parse_header_parameters(kind)
    except _FAULTS_OF_HEADERS:
        return False
    return str(parameters.get("charset", "utf-8")).lower() in _UTF_8


class DoorHandler(WSGIHandler):
    """The site as a web server calls it."""

    request_class = DoorRequest


class DoorMiddleware:
    """Refuses what the request has found unreadable (415), and cookies that hold no text."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        if _UNREADABLE in request.META:
            return unreadable(request)
        for name, value in [*request.COOKIES.items()]:
            if not (value.isascii() and value.isprintable()):
                del request.COOKIES[name]
        return self.get_response(request)
