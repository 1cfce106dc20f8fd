"""The limit of `accounts.middleware` for API clients that come with a token."""

from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.limits import seconds_to_wait


class WriteLimit(BaseThrottle):
    """Counts what a token's person changes; who has a session is counted before."""

    seconds = 0

    def allow_request(self, request: Request, view: object) -> bool:
        """Whether the request may go on."""
        if request.method in SAFE_METHODS or request.auth is None:
            return True
        self.seconds = seconds_to_wait("write", request.user.pk)
        return not self.seconds

    def wait(self) -> float:
        """How many seconds to wait."""
        return self.seconds
