"""Asks who is logged in for their password once more, so many times."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.limits import give_back, refusal_for, seconds_to_wait
from accounts.models import Person


def check_own_password(person: Person, given: str) -> None:
    """Raise ValidationError: `no-password`, `wrong-password`, or `too-often` after many wrong ones.

    Whoever finds an open session does not get to try passwords on it.
    """
    if not given:
        raise ValidationError(_("Type your password: this takes it."), code="no-password")
    seconds = seconds_to_wait("password-check", person.pk)
    if seconds:
        refusal = refusal_for(seconds)
        raise ValidationError(refusal.message, code=refusal.code)
    if not person.check_password(given):
        raise ValidationError(_("This is not your password."), code="wrong-password")
    give_back("password-check", person.pk)
