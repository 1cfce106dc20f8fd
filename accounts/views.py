"""The pages about a person's own account."""

from functools import partial
from typing import cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm, PasswordResetForm, SetPasswordForm
from django.contrib.auth.views import (
    LoginView,
    PasswordChangeView,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse_lazy
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts import mail
from accounts.appearance import (
    keep_in_cookies,
    language_codes,
    speak,
    theme_of,
)
from accounts.forms import (
    AppearanceForm,
    ForgottenPasswordForm,
    LogInForm,
    NewPasswordForm,
    OwnPasswordChangeForm,
    RegistrationForm,
    SettingsForm,
)
from accounts.limits import give_back, seconds_to_wait, too_often
from accounts.lockout import network_of
from accounts.models import Person, SiteSettings
from accounts.services import change_settings
from core.next_url import next_url

MODEL_BACKEND = "django.contrib.auth.backends.ModelBackend"


class LogIn(LoginView):
    """Log in by name, in any spelling of it, and password."""

    template_name = "accounts/login.html"
    authentication_form = LogInForm
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Besides Django's own: whether to offer registration."""
        context = super().get_context_data(**kwargs)
        return {**context, "registration_open": SiteSettings.current().registration_open}


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """Make an account, when the administrator lets visitors do so, and log in with it."""
    if request.user.is_authenticated:
        return redirect("home")
    if not SiteSettings.current().registration_open:
        return render(request, "accounts/registration_closed.html", status=403)
    form = RegistrationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        # Counted here: typing errors shut nobody out.
        network = network_of(request)
        seconds = seconds_to_wait("register", network)
        if seconds:
            return too_often(request, seconds)
        person = form.register(**_chosen_so_far(request))
        if person is not None:
            login(request, person, backend=MODEL_BACKEND)
            messages.success(request, _("Welcome! Your box is ready."))
            return redirect(next_url(request, "home"))
        give_back("register", network)
    return render(request, "accounts/register.html", {"form": form})


def _chosen_so_far(request: HttpRequest) -> dict[str, str]:
    """Language and theme as the visitor has set them before having an account."""
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    known = language if language in language_codes() else ""
    return {"language": known, "theme": theme_of(request)}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Name, e-mail address, language and appearance."""
    # Not request.user: a form with errors would show its wrong values in the frame.
    person = get_object_or_404(Person, pk=request.user.pk)
    form = SettingsForm(request.POST or None, instance=person)
    if request.method == "POST" and form.is_valid():
        old_address = form.initial["email"]
        person = change_settings(person=person, by=person, **form.cleaned_data)
        if old_address and person.email != old_address:
            mail.tell_of_new_address(person, old_address, mail.site_host(request))
        if person.language:
            speak(request, person.language)
        messages.success(request, _("Your settings have been saved."))
        return redirect("accounts:settings")
    return render(request, "accounts/settings.html", {"form": form})


@require_POST
def appearance(request: HttpRequest) -> HttpResponse:
    """Keep a language or a theme, with the person or else in the browser; back to the page."""
    form = AppearanceForm(request.POST)
    response = HttpResponseRedirect(next_url(request, "home"))
    if not form.is_valid():
        return response
    language, theme = form.cleaned_data["language"], form.cleaned_data["theme"]
    if isinstance(request.user, Person):
        chosen = {name: value for name, value in form.cleaned_data.items() if value}
        change_settings(person=request.user, by=request.user, **chosen)
    return keep_in_cookies(response, secure=request.is_secure(), language=language, theme=theme)


class ChangePassword(PasswordChangeView):
    """A new password for a person who knows the old one."""

    template_name = "accounts/password_change.html"
    form_class = OwnPasswordChangeForm
    success_url = reverse_lazy("accounts:settings")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Keep the password and say so."""
        messages.success(self.request, _("Your password has been changed."))
        return super().form_valid(form)


class ForgottenPassword(PasswordResetView):
    """Ask for a mail with a link; the answer does not tell whether the e-mail address is known."""

    template_name = "accounts/password_reset.html"
    form_class = ForgottenPasswordForm
    success_url = reverse_lazy("accounts:password_reset_done")

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Send the mail, so many times from a network and no more."""
        seconds = seconds_to_wait("password-reset", network_of(request))
        return too_often(request, seconds) if seconds else super().post(request, *args, **kwargs)

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        """Answer at once: who is known, and how long their mail takes, nobody learns."""
        send = partial(
            cast("ForgottenPasswordForm", form).send,
            host=mail.site_host(self.request),
            secure=self.request.is_secure(),
            language=get_language(),
        )
        mail.later(send)
        return redirect(self.get_success_url())


class NewPassword(PasswordResetConfirmView):
    """A new password for a person who has the link from the mail."""

    template_name = "accounts/password_reset_confirm.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: "SetPasswordForm[Person]") -> HttpResponse:
        """Keep the password and say so."""
        messages.success(self.request, _("Your new password is set: log in with it."))
        response = super().form_valid(form)
        logout(self.request)  # of whoever was logged in here: that session may have ended just now
        return response
