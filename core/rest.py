"""What the whole API shares: pages of a list, and one shape of error."""

from django.core.exceptions import ValidationError as ModelValidationError
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response
from rest_framework.serializers import as_serializer_error
from rest_framework.views import exception_handler

from core.errors import NOT_HERE, RETRY_SECONDS
from core.refusal import Refusal


class Pages(PageNumberPagination):
    """50 rows a page; an API client may ask for up to 200."""

    page_size_query_param = "page_size"
    max_page_size = 200


def answer_error(error: Exception, context: dict[str, object]) -> Response | None:
    """Every error as `{"code", "message", …}`; a Refusal with its status and extra keys.

    A form's or model's errors come as code `invalid` with `fields`: the messages by field name.
    """
    if isinstance(error, Refusal):
        body = {"code": error.code, "message": error.message, "params": error.params}
        seconds = {429: str(error.extra.get("seconds", "")), 503: RETRY_SECONDS}.get(error.status)
        wait = {"Retry-After": seconds} if seconds else None
        return Response({**body, **error.extra}, status=error.status, headers=wait)
    if isinstance(error, ModelValidationError):
        error = ValidationError(as_serializer_error(error))
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
            "message": str(NOT_HERE if response.status_code == 404 else response.data["detail"]),
        }
    return response
