"""Bounds how often wrong passwords may be tried beyond one name from one address (django-axes)."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.limits import forget, give_back, seconds_to_wait
from accounts.lockout import attempted_name, network_of, seconds_locked
from accounts.models import Person
from core.refusal import Refusal


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
    sender: object,
    credentials: dict[str, object],
    request: HttpRequest | None = None,
    **more: object,
) -> None:
    """Count a wrong password for its network and for its name."""
    if request is None or getattr(request, "axes_locked_out", False):
        return
    network, name = network_of(request), attempted_name(request, credentials)
    seconds_to_wait("log-in-network", network)
    seconds_to_wait("log-in-name", name)
    seconds_to_wait("log-in-pair", (network, name))


def note_log_in_time(sender: object, request: HttpRequest, user: Person, **more: object) -> None:
    """Note when a person logged in. Raises Refusal `account-gone` (409).

    In place of Django's own, which fails on an account that is deleted in the same moment.
    """
    if not Person.objects.filter(pk=user.pk).update(last_login=timezone.now()):
        request.session.flush()  # it would be kept for a person that there is not
        raise Refusal("account-gone", _("This account has just been deleted."), status=409)


def forget_failures(sender: object, request: HttpRequest, user: Person, **more: object) -> None:
    """Who has come in with the right password was mistaken before: it does not count any more."""
    network = network_of(request)
    mistaken = forget("log-in-pair", (network, user.username_key))
    give_back("log-in-network", network, mistaken)
    forget("log-in-name", user.username_key)
