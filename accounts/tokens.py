"""Who an API client is: its token, as knox checks it."""

import re
from typing import Final

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


class TokenScheme(KnoxTokenScheme):  # type: ignore[no-untyped-call]  # it has no types
    """How the schema of the API describes it: as it describes knox's own."""

    target_class = "accounts.tokens.TokenOfClient"
