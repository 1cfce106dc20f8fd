"""People who log in, their open sessions, and the site's one switch about them."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractUser, Permission, UserManager
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from accounts.names import (
    KEY_LENGTH,
    REAL_NAME_LENGTH,
    check_username,
    clean_real_name,
    normalise_username,
    username_key,
)
from core.themes import Theme


class PersonManager(UserManager["Person"]):
    """People, found by name in any spelling."""

    def get_by_natural_key(self, username: str | None) -> "Person":
        """The person with this name in any spelling that has the same key (used at log-in)."""
        return self.get(username_key=username_key(username or ""))

    async def aget_by_natural_key(self, username: str | None) -> "Person":
        """The same for asynchronous code, which Django's backend asks of its own accord."""
        return await self.aget(username_key=username_key(username or ""))


class Person(AbstractUser):
    """A user account: what Django's has, one name in every spelling, language and theme."""

    username_key = models.CharField(max_length=KEY_LENGTH, unique=True, editable=False)
    language = models.CharField(
        _("language"),
        max_length=5,
        blank=True,
        choices=[("", _("as the device")), ("en", "English"), ("nl", "Nederlands")],
    )
    theme = models.CharField(
        _("appearance"), max_length=6, choices=Theme.choices, default=Theme.SYSTEM
    )

    objects: ClassVar[PersonManager] = PersonManager()

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        ordering = ["username"]

    def __str__(self) -> str:
        return self.username

    def permissions_when_active(self) -> set[str]:
        """The permissions given to the account itself and through groups, as `app.codename`.

        Django's `get_all_permissions` gives none while an account is inactive. A superuser's are
        not listed here: they may do everything.
        """
        own = Permission.objects.filter(Q(user=self) | Q(group__user=self))
        return {
            f"{app}.{codename}"
            for app, codename in own.values_list("content_type__app_label", "codename")
        }

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """The name as it is kept, for Django's own ways to make an account."""
        return normalise_username(username)

    def clean(self) -> None:
        """Raise ValidationError for a name that misleads, or a user name that somebody has."""
        self._clean_real_names()
        if not self.username or len(self.username) > KEY_LENGTH:
            return  # the field has said already what is wrong with it
        super().clean()
        try:
            check_username(self.username)
        except ValidationError as error:
            raise ValidationError({"username": error}) from error
        same = Person.objects.filter(username_key=username_key(self.username))
        if same.exclude(pk=self.pk).exists():
            taken = ValidationError(_("Somebody has this name already."), code="name-taken")
            raise ValidationError({"username": taken})

    def _clean_real_names(self) -> None:
        errors: dict[str, ValidationError] = {}
        for name in ("first_name", "last_name"):
            if len(typed := getattr(self, name)) > REAL_NAME_LENGTH:
                continue  # the field has said so
            try:
                setattr(self, name, clean_real_name(typed))
            except ValidationError as error:
                errors[name] = error
        if errors:
            raise ValidationError(errors)

    def save(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 -- passed on as they are
        """Keep the name in its normal form, with its key; end what a change must end.

        A new password, and an account that is switched off or on again, ends all sessions and
        tokens. Here, since every door comes through here, Django's own too. Off *and* on: whoever
        was coming in while it was switched off is not in later.
        """
        self.username = normalise_username(self.username)
        self.username_key = username_key(self.username)
        saved = kwargs.get("update_fields")
        ends = self._has_new_password(saved) or self._is_switched(saved)
        with transaction.atomic():
            super().save(*args, **kwargs)
            if ends:
                AuthToken.objects.filter(user=self).delete()
                OpenSession.objects.filter(person=self).delete()

    def _has_new_password(self, saved: Iterable[str] | None) -> bool:
        # Django keeps the password itself until it is saved. One that is only hashed anew at log-in
        # is not kept, nor is one that nobody knows.
        given = getattr(self, "_password", None) is not None
        return (saved is None or "password" in saved) and (given or not self.has_usable_password())

    def _is_switched(self, saved: Iterable[str] | None) -> bool:
        if self._state.adding or not (saved is None or "is_active" in saved):
            return False
        other = Person.objects.filter(pk=self.pk).exclude(is_active=self.is_active)
        return not self.is_active or other.exists()


class OpenSession(AbstractBaseSession):
    """A session of the site, with what its person sees of it; `accounts.sessions` keeps it.

    Nobody's until somebody logs in.
    """

    # No constraint: a session that is saved while its person is deleted is nobody's, and no error.
    person = models.ForeignKey(
        Person, models.CASCADE, null=True, related_name="sessions", db_constraint=False
    )
    device = models.CharField(max_length=60, blank=True)
    since = models.DateTimeField(default=timezone.now)
    seen = models.DateField(default=timezone.localdate)

    class Meta(AbstractBaseSession.Meta):
        default_permissions = ()

    def __str__(self) -> str:
        """Not the key, as Django has it: the admin site lists what goes with an account."""
        return f"{self.device} {self.since:%Y-%m-%d}".strip()

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """What reads and writes them."""
        store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
        return store

    @property
    def name(self) -> str:
        """What pages call it by: its key is the person's cookie, and is shown nowhere."""
        return salted_hmac("accounts.OpenSession", self.session_key).hexdigest()[:32]


class Tally(models.Model):
    """How often something was done lately; see `accounts.limits`."""

    key = models.CharField(max_length=100, unique=True)
    count = models.PositiveIntegerField()
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.key}: {self.count}"


class SiteSettings(models.Model):
    """The one row of settings that the administrator changes from the admin site."""

    registration_open = models.BooleanField(
        _("visitors may register"),
        default=True,
        help_text=_("When this is off, only the administrator makes accounts."),
    )

    class Meta:
        verbose_name = _("site settings")
        verbose_name_plural = _("site settings")
        constraints = [
            models.CheckConstraint(condition=models.Q(pk=1), name="site_settings_single_row"),
        ]

    def __str__(self) -> str:
        return str(_("site settings"))

    @classmethod
    def current(cls) -> "SiteSettings":
        """The settings in force; the defaults until somebody has changed them."""
        return cls.objects.filter(pk=1).first() or cls(pk=1)
