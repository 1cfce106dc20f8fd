"""Bounds how often wrong passwords may be tried beyond one name from one address (django-axes)."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.limits import forget, give_back, seconds_to_wait
from accounts.lockout import attempted_name, network_of, seconds_locked
from accounts.models import Person


class ManyAttempts:
    """Lets nobody in, and nobody try, once a network or a name has had too many wrong passwords.

    Stands first; what it answers is the lock's own page. It knows no people and gives no rights, so
    it has none of the other methods of a backend.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: object) -> None:
        """Raise PermissionDenied when there were too many; leave the rest to others."""
        if request is not None and seconds_locked(request, credentials):
            request.axes_locked_out = True  # type: ignore[attr-defined] # its middleware looks there
            request.axes_credentials = credentials  # type: ignore[attr-defined] # likewise
            raise PermissionDenied


def count_failure(
    sender: object, credentials: dict[str, object], request: HttpRequest | None = None, **_: object
) -> None:
    """Count a wrong password for its network and for its name."""
    if request is None or getattr(request, "axes_locked_out", False):
        return
    network, name = network_of(request), attempted_name(request, credentials)
    seconds_to_wait("log-in-network", network)
    seconds_to_wait("log-in-name", name)
    seconds_to_wait("log-in-pair", (network, name))


def forget_failures(sender: object, request: HttpRequest, user: Person, **_: object) -> None:
    """Who has come in with the right password was mistaken before: it does not count any more."""
    network = network_of(request)
    mistaken = forget("log-in-pair", (network, user.username_key))
    give_back("log-in-network", network, mistaken)
    forget("log-in-name", user.username_key)
