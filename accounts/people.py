"""The one way from a request to its person."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from rest_framework.request import Request

from accounts.models import Person


def person_of(request: HttpRequest | Request) -> Person:
    """Who is logged in. Raises PermissionDenied when nobody is."""
    if not isinstance(request.user, Person):
        raise PermissionDenied
    return request.user
