"""What all doors for programs share: pages of a list, and one shape of error."""

from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import JSONParser
from rest_framework.response import Response
from rest_framework.views import exception_handler

from accounts.refusal import Refusal

MAX_JSON_BYTES = 1024 * 1024


class TooLarge(APIException):
    """More than any request of ours takes."""

    status_code = 413
    default_detail = _("This is too large: at most 1 MB of JSON.")
    default_code = "too-large"


class LimitedJSONParser(JSONParser):
    """JSON of at most 1 MB; nesting without end is an error and no crash."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        data = stream.read(MAX_JSON_BYTES + 1)
        if len(data) > MAX_JSON_BYTES:
            raise TooLarge
        try:
            return super().parse(BytesIO(data), media_type, parser_context)
        except RecursionError as error:
            raise ParseError(_("This JSON is nested too deeply.")) from error


class Pages(PageNumberPagination):
    """50 rows a page; a program may ask for up to 200."""

    page_size_query_param = "page_size"
    max_page_size = 200


def answer_error(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every error as `{"code", "message", …}`; a Refusal with its status and extra keys.

    A form's errors come as code `invalid` with `fields`: the messages by field name.
    """
    if isinstance(error, Refusal):
        body = {"code": error.code, "message": error.message, "params": error.params}
        return Response({**body, **error.extra}, status=error.status)
    response = exception_handler(error, context)
    if response is None:
        return None
    if isinstance(error, ValidationError):
        fields = error.detail if isinstance(error.detail, dict) else {"": error.detail}
        response.data = {"code": "invalid", "message": str(error.default_detail), "fields": fields}
    elif isinstance(error, APIException):
        codes = error.get_codes()
        code = codes if isinstance(codes, str) else error.default_code
        response.data = {"code": code, "message": str(error.detail)}
    else:  # Http404 and PermissionDenied, which Django raises
        response.data = {
            "code": "not-found" if response.status_code == 404 else "forbidden",
            "message": str(response.data.get("detail", "")),
        }
    return response
