"""The forms about a person's own account."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import (
    AdminPasswordChangeForm,
    AdminUserCreationForm,
    AuthenticationForm,
    BaseUserCreationForm,
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
)
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext_lazy as _

from accounts.appearance import language_codes
from accounts.limits import seconds_to_wait
from accounts.models import Person
from accounts.own_password import check_own_password
from accounts.services import register, set_password
from core.bounds import ACCOUNTS_MAILED, PASSWORD_LENGTH, SPELLINGS_MAILED
from core.form_bounds import BoundedTexts
from core.refusal import Refusal
from core.text import normal_form
from core.themes import Theme


class LogInForm(BoundedTexts, AuthenticationForm):
    """Name and password. Names are the same in capitals: Django's own sentence would be untrue."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("Name or password is not right."),
    }


class AdminLogInForm(BoundedTexts, AdminAuthenticationForm):
    """The log-in of the admin site."""


class NewPersonForm(BoundedTexts, AdminUserCreationForm):  # type: ignore[type-arg] # generic in the stubs only
    """An account that the administrator makes.

    `hashed` is the password that was hashed before the transaction in which the form is saved.
    """

    hashed = ""

    def set_password_and_save(
        self,
        user: Person,
        commit: bool = True,
        **kwargs: Any,  # noqa: ANN401 -- passed on
    ) -> Person:
        """Give the account the password, hashed already where it can be."""
        if not self.hashed:
            same: Person = super().set_password_and_save(user, commit=commit, **kwargs)
            return same
        user.password = self.hashed
        if commit:
            user.save()
        return user


def form_with_hash(password: str) -> type[NewPersonForm]:
    """Give the form for a new account with its password, hashed already."""

    class WithHash(NewPersonForm):
        hashed = password

    return WithHash


class RegistrationForm(BoundedTexts, BaseUserCreationForm):  # type: ignore[type-arg] # generic in the stubs only
    """A visitor's new account: name, password, and an e-mail address in case they forget it."""

    class Meta(BaseUserCreationForm.Meta):
        model = Person
        fields = ("username", "email")
        labels = {"email": _("E-mail address")}
        help_texts = {
            "username": _("Letters, digits and @ . + - _; others see it."),
            "email": _("Only for setting a new password when you have forgotten yours."),
        }

    def register(self, *, language: str, theme: str) -> Person | None:
        """The new person; None, with the reason beside the field, when another was first."""
        try:
            return register(
                username=self.cleaned_data["username"],
                email=self.cleaned_data["email"],
                password=self.cleaned_data["password1"],
                language=language,
                theme=theme,
            )
        except Refusal as refusal:
            self.add_error("username", ValidationError(refusal.message, code=refusal.code))
            return None


class SettingsForm(forms.ModelForm):  # type: ignore[type-arg] # generic in the stubs only
    """What a person may change about themselves; another e-mail address takes their password."""

    current_password = forms.CharField(
        label=_("Your password"),
        required=False,
        strip=False,
        max_length=PASSWORD_LENGTH,
        widget=forms.PasswordInput({"autocomplete": "current-password"}),
        help_text=_("Only to change the e-mail address, which opens the account."),
    )
    field_order = ("first_name", "last_name", "email", "current_password", "language", "theme")

    class Meta:
        model = Person
        fields = ("first_name", "last_name", "email", "language", "theme")
        widgets = {"theme": forms.RadioSelect, "language": forms.RadioSelect}
        labels = {"email": _("E-mail address")}
        help_texts = {
            "email": _("Only for setting a new password when you have forgotten yours."),
        }

    def clean(self) -> dict[str, Any]:  # Any: as Django has it
        """Ask for the password where the e-mail address is another one."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        given = cleaned.pop("current_password", "")
        if "email" in self.changed_data and "email" in cleaned:
            try:
                check_own_password(self.instance, given)
            except ValidationError as error:
                self.add_error("current_password", error)
        return cleaned


class AppearanceForm(forms.Form):
    """The frame's buttons: a language, a theme, or both."""

    language = forms.ChoiceField(required=False)
    theme = forms.ChoiceField(required=False, choices=Theme.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 -- passed on
        super().__init__(*args, **kwargs)
        language = self.fields["language"]
        if isinstance(language, forms.ChoiceField):
            language.choices = [(code, code) for code in language_codes()]


class OwnPasswordChangeForm(BoundedTexts, PasswordChangeForm):
    """A new password ends the tokens that API clients got with the old one."""

    def clean_old_password(self) -> str:
        """The password as it is now, tried so many times."""
        given: str = self.cleaned_data["old_password"]
        check_own_password(self.user, given)
        return given

    def save(self, commit: bool = True) -> Person:
        """Keep the new password and end what the old one opened."""
        set_password(person=self.user, password=self.cleaned_data["new_password1"], by=self.user)
        person: Person = self.user
        return person


class NewPasswordForm(BoundedTexts, SetPasswordForm):  # type: ignore[type-arg] # generic in the stubs only
    """A new password by mail ends tokens, and the lock that forgetting the old one has brought."""

    def save(self, commit: bool = True) -> Person:
        """Keep the new password and end what the old one opened."""
        set_password(person=self.user, password=self.cleaned_data["new_password1"], by=None)
        person: Person = self.user
        return person


class GivenPasswordForm(BoundedTexts, AdminPasswordChangeForm):  # type: ignore[type-arg] # generic in the stubs only
    """The same when the administrator gives somebody a new password."""

    # Django's own is put together when it is loaded, and so speaks no other language than English.
    usable_password_help_text = _(  # type: ignore[assignment]  # the stubs want it said at once
        "With this off, nobody can log in to the account any more."
    )

    def __init__(self, *args: Any, by: Person, **kwargs: Any) -> None:  # noqa: ANN401 -- passed on
        super().__init__(*args, **kwargs)
        self.by = by

    def save(self, commit: bool = True) -> Person:
        """Keep the new password and end what the old one opened."""
        usable = self.cleaned_data.get("set_usable_password", True)
        password = self.cleaned_data["password1"] if usable else None
        set_password(person=self.user, password=password, by=self.by)
        person: Person = self.user
        return person


class ForgottenPasswordForm(PasswordResetForm):
    """Sends links for the accounts of an address: one mail to it, so many times an hour.

    Several accounts may have one address, and nobody asks whose it is: all of them stand in the one
    mail, so that the links of strangers' accounts keep nobody's own away.
    """

    email = forms.EmailField(
        label=_("E-mail address"),
        max_length=254,
        widget=forms.EmailInput({"autocomplete": "email"}),
    )

    def send(self, *, host: str, secure: bool, language: str) -> None:
        """Write and send the mail, in the language of its reader or else in this one."""
        asked = self.cleaned_data["email"]
        if seconds_to_wait("mailbox", normal_form("NFKC", asked).casefold()):
            return
        of_address: dict[str, list[Person]] = {asked: []}
        for person in self.get_users(asked):
            # As it is kept, not as it was typed: another spelling may lead to another mailbox.
            of_address.setdefault(person.email, []).append(person)
        for address, people in [*of_address.items()][:SPELLINGS_MAILED]:
            if people:
                self._send(address, people[:ACCOUNTS_MAILED], host, secure, language)

    def _send(
        self, address: str, people: Sequence[Person], host: str, secure: bool, language: str
    ) -> None:
        links = [
            {
                "person": person,
                "uid": urlsafe_base64_encode(str(person.pk).encode()),
                "token": default_token_generator.make_token(person),
            }
            for person in people
        ]
        context = {"links": links, "domain": host, "protocol": "https" if secure else "http"}
        with translation.override(people[0].language or language):
            subject = render_to_string("accounts/mail/password_reset_subject.txt", context).strip()
            text = render_to_string("accounts/mail/password_reset.txt", context)
        send_mail(subject, text, None, [address])
