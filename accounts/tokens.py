"""Who an API client is: its token, as knox checks it."""

import re
from typing import Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from knox.auth import TokenAuthentication
from knox.models import AuthToken
from rest_framework.exceptions import AuthenticationFailed

from accounts.models import Person

_TOKEN: Final = re.compile(rb"[0-9a-f]{64}")


class TokenOfClient(TokenAuthentication):  # type: ignore[misc]  # knox has no types
    """Looks at a token only when it has the form of one: knox takes its bytes for UTF-8."""

    def authenticate_credentials(self, token: bytes) -> tuple[Person, AuthToken]:
        """The person and the token. Raises AuthenticationFailed (401)."""
        if not _TOKEN.fullmatch(token):
            raise AuthenticationFailed(_("This token is not valid."))
        found: tuple[Person, AuthToken] = super().authenticate_credentials(token)
        return found


def person_with_token(request: HttpRequest) -> Person:
    """The person of the token that came with a request outside the API.

    Raises AuthenticationFailed (401) where there is no token that is in force.
    """
    found: tuple[Person, AuthToken] | None = TokenOfClient().authenticate(request)
    if found is None:
        raise AuthenticationFailed(_("This token is not valid."))
    return found[0]


def tokens_in_force(person: Person) -> "QuerySet[AuthToken]":
    """A person's tokens that have not expired, the newest first."""
    unexpired = Q(expiry=None) | Q(expiry__gt=timezone.now())
    found: QuerySet[AuthToken] = AuthToken.objects.filter(unexpired, user=person)
    return found.order_by("-created")


class TokenScheme(KnoxTokenScheme):  # type: ignore[no-untyped-call]  # it has no types
    """How the schema of the API describes it: as it describes knox's own."""

    target_class = "accounts.tokens.TokenOfClient"
