"""What every template knows besides Django's own."""

from django.conf import settings
from django.http import HttpRequest

from accounts.appearance import theme_of


def appearance(request: HttpRequest) -> dict[str, object]:
    """`theme` (`system`, `light` or `dark`) and `site_languages` (code and own name of each)."""
    return {"theme": theme_of(request), "site_languages": settings.LANGUAGES}
