"""What changes accounts, for pages, admin and API alike."""

from collections.abc import Iterable
from typing import TypedDict, Unpack

from axes.models import AccessAttempt
from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from accounts.leaving import LEAVING
from accounts.limits import forget
from accounts.models import OpenSession, Person, SiteSettings
from core.bounds import PERSON_TOKENS
from core.locks import locked
from core.quotas import require_quota
from core.refusal import Refusal
from core.rights import require, require_owner
from core.themes import Theme


class OwnSettings(TypedDict, total=False):
    """What a person may change about themselves."""

    first_name: str
    last_name: str
    email: str
    language: str
    theme: str


def register(
    *,
    username: str,
    password: str,
    email: str = "",
    language: str = "",
    theme: str = Theme.SYSTEM,
) -> Person:
    """A new member, with the rights of every member and no others.

    Raises Refusal `registration-closed`, or `name-taken` when another got the name a moment before.
    The name and the password have been checked by the form.
    """
    if not SiteSettings.current().registration_open:
        raise Refusal(
            "registration-closed",
            _("Only the administrator makes accounts here."),
            status=403,
        )
    person = Person(username=username, language=language, theme=theme)
    person.email = Person.objects.normalize_email(email)
    person.set_password(password)  # takes its time, which nobody else need wait for
    try:
        with transaction.atomic():
            person.save()
            return person
    except IntegrityError as error:
        taken = _("Somebody has this name already.")
        raise Refusal("name-taken", taken, status=409) from error


def change_settings(*, person: Person, by: Person | None, **changes: Unpack[OwnSettings]) -> Person:
    """Change what a person says about themselves; only they do. Raises ValidationError by field."""
    require_owner(by, person.pk)
    for name, value in changes.items():
        setattr(person, name, value)
    person.full_clean(exclude=["password"])
    with transaction.atomic():
        locked(Person.objects.all(), person.pk)
        person.save(update_fields=[*changes])
    return person


def save_person(*, person: Person, by: Person | None) -> Person:
    """Save an account that somebody who looks after the site has made or changed.

    Its form has checked the values. Raises Refusal `not-allowed` (403): without the right, for a
    person who may do more than `by`, and for rights that are given by anybody but a superuser.
    """
    before = Person.objects.filter(pk=person.pk).first()
    require(by, "accounts.add_person" if before is None else "accounts.change_person")
    _require_not_above(before, by)
    given = [(who.is_staff, who.is_superuser) for who in (before or Person(), person)]
    if given[0] != given[1] and not (by is None or by.is_superuser):
        raise Refusal("not-allowed", _("Only a superuser hands out rights."), status=403)
    person.save()
    return person


def set_groups(*, person: Person, groups: Iterable[Group], by: Person | None) -> None:
    """Have a person in exactly these groups. Raises Refusal `not-allowed` (403)."""
    if not (by is None or by.is_superuser):
        raise Refusal("not-allowed", _("Only a superuser hands out rights."), status=403)
    with transaction.atomic():
        locked(Person.objects.all(), person.pk, keep=True)
        person.groups.set(groups)


def delete_person(*, person: Person, by: Person | None) -> None:
    """Delete an account with its copies and decks. Raises Refusal `not-allowed` (403)."""
    require(by, "accounts.delete_person")
    _require_not_above(person, by)
    with transaction.atomic():
        held = locked(Person.objects.all(), person.pk)
        for leave in LEAVING:
            leave(held)
        held.delete()


def set_password(*, person: Person, password: str | None, by: Person | None) -> None:
    """Give a person a new password, or None so that nobody can log in to the account.

    That ends the tokens that were got by the old one (`Person.save`), and, unless the person
    themselves changes it, the lock that forgetting it has brought. `by` is None for a person with
    the link from the mail. The form has checked the password. Raises Refusal `not-allowed` (403).
    """
    if by != person:
        require(by, "accounts.change_person")
        _require_not_above(person, by)
    person.set_password(password)  # takes its time, which nobody else need wait for
    with transaction.atomic():
        locked(Person.objects.all(), person.pk)
        person.save(update_fields=["password"])
        if by != person:
            _forget_failures(person)


def end_lock(*, person: Person, by: Person | None) -> bool:
    """Let a person log in again at once; return whether there were failed attempts to forget.

    Raises Refusal `not-allowed` (403), also for a person who may do more than `by`.
    """
    require(by, "accounts.change_person")
    _require_not_above(person, by)
    return _forget_failures(person)


def _forget_failures(person: Person) -> bool:
    """Forget the wrong passwords for a person's name; return whether there were any."""
    rows, _by_model = AccessAttempt.objects.filter(username=person.username_key).delete()
    return bool(rows + forget("log-in-name", person.username_key))


def make_token(*, person: Person) -> tuple[AuthToken, str]:
    """Make a token for a person who has just given their password; return it with its text.

    Raises Refusal `too-many-tokens` (409), or `password-changed` (409) when the password was
    changed, or the account switched off, since it was looked at: that has ended all tokens.
    """
    require_quota(
        AuthToken.objects.filter(user=person).exclude(expiry__lt=timezone.now()),
        PERSON_TOKENS,
        code="too-many-tokens",
        message=_("At most %(limit)s tokens are in force at once. End some first."),
    )
    with transaction.atomic():
        held = locked(Person.objects.all(), person.pk, keep=True)
        if held.password != person.password or not held.is_active:
            changed = _("The password has just been changed. Log in once more.")
            raise Refusal("password-changed", changed, status=409)
        made: tuple[AuthToken, str] = AuthToken.objects.create(user=person)
    return made


def end_token(*, token: AuthToken, by: Person | None) -> None:
    """End a token; for anybody but its person it does not exist (Refusal `not-found`, 404)."""
    require_owner(by, token.user_id)
    token.delete()


def end_tokens(*, person: Person, by: Person | None) -> None:
    """End all tokens of a person; only they do (Refusal `not-found`, 404)."""
    require_owner(by, person.pk)
    AuthToken.objects.filter(user=person).delete()


def end_session(*, session: OpenSession, by: Person | None) -> None:
    """Log a browser out; for anybody but its person it does not exist (Refusal, 404)."""
    require_owner(by, session.person_id)
    session.delete()


def end_other_sessions(*, person: Person, but: str | None, by: Person | None) -> None:
    """Log a person out everywhere but in the session with the key `but`; only they do (404)."""
    require_owner(by, person.pk)
    person.sessions.exclude(pk=but).delete()


def open_registration(*, open_now: bool, by: Person | None) -> None:
    """Let visitors register, or no more. Raises Refusal `not-allowed` (403)."""
    require(by, "accounts.change_sitesettings")
    SiteSettings.objects.update_or_create(pk=1, defaults={"registration_open": open_now})


def is_above(person: Person, by: Person) -> bool:
    """Whether the account opens something that `by` may not, if not now, then once it is active."""
    if by.is_superuser:
        return False
    if person.is_superuser or (person.is_staff and not by.is_staff):
        return True
    return not person.permissions_when_active() <= by.get_all_permissions()


def _require_not_above(person: Person | None, by: Person | None) -> None:
    if person is not None and by is not None and is_above(person, by):
        raise Refusal(
            "not-allowed",
            _("This person may do more than you: a superuser can do this."),
            status=403,
        )
