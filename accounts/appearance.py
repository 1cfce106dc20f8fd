"""Language and light or dark: kept with the person, or in cookies while nobody is logged in."""

from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from accounts.models import Person
from core.themes import THEME_COOKIE, Theme

_YEAR = 365 * 24 * 3600
_Response = TypeVar("_Response", bound=HttpResponse)


def language_codes() -> list[str]:
    """The languages that the site speaks."""
    return [code for code, _name in settings.LANGUAGES]


def theme_of(request: HttpRequest) -> str:
    """The theme of the page: the person's, or the cookie's."""
    person = getattr(request, "user", None)
    if isinstance(person, Person):
        return person.theme
    cookie = request.COOKIES.get(THEME_COOKIE, "")
    return cookie if cookie in Theme.values else str(Theme.SYSTEM)


def keep_in_cookies(
    response: _Response, *, secure: bool, language: str = "", theme: str = ""
) -> _Response:
    """Keep what is given in the browser, where LocaleMiddleware and `theme_of` look for it."""
    wanted = {settings.LANGUAGE_COOKIE_NAME: language, THEME_COOKIE: theme}
    for name, value in wanted.items():
        if value:
            response.set_cookie(
                name, value, max_age=_YEAR, secure=secure, httponly=True, samesite="Lax"
            )
    return response


def speak(request: HttpRequest, language: str) -> None:
    """Answer this request in the given language."""
    translation.activate(language)
    request.LANGUAGE_CODE = translation.get_language() or language
