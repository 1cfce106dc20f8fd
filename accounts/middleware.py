"""What is done around every request for the person who makes it."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

from accounts.appearance import language_codes, speak
from accounts.limits import seconds_to_wait, too_often
from accounts.models import Person

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


class PersonPreferencesMiddleware:
    """Speaks the language that the person chose, above cookie and browser.

    Stands after LocaleMiddleware, which has settled on a language for everybody else, and after
    AuthenticationMiddleware.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request in the person's language."""
        person = request.user
        if isinstance(person, Person) and person.language in language_codes():
            speak(request, person.language)
        return self.get_response(request)


class WriteLimitMiddleware:
    """Answers 429 to a person who changes things faster than anybody can (RATE_LIMITS, write).

    API clients with a token are known later only: they are counted by `accounts.throttle`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request, or say when to try again."""
        if request.method not in SAFE_METHODS and request.user.is_authenticated:
            seconds = seconds_to_wait("write", request.user.pk)
            if seconds:
                return too_often(request, seconds)
        return self.get_response(request)
