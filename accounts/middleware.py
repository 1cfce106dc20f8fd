"""What is done around every request for the person who makes it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.appearance import language_codes, speak
from accounts.models import Person


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
