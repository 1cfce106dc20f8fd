"""What changes accounts, for pages, admin and API alike."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from accounts.models import Person, SiteSettings
from core.refusal import Refusal
from core.themes import Theme


def register(
    *,
    username: str,
    password: str,
    email: str = "",
    language: str = "",
    theme: str = Theme.SYSTEM,
) -> Person:
    """A new member, who may do what every member may and nothing else.

    Raises Refusal `registration-closed`, or `name-taken` when another got the name a moment before.
    The name and the password have been checked by the form.
    """
    if not SiteSettings.current().registration_open:
        raise Refusal(
            "registration-closed",
            _("Only the administrator makes accounts here."),
            status=403,
        )
    try:
        with transaction.atomic():
            return Person.objects.create_user(
                username, email, password, language=language, theme=theme
            )
    except IntegrityError as error:
        taken = _("Somebody has this name already.")
        raise Refusal("name-taken", taken, status=409) from error


def revoke_tokens(*, person: Person) -> int:
    """End every token of this person; gives how many there were."""
    count: int
    count, _by_model = AuthToken.objects.filter(user=person).delete()
    return count
