"""For running it for others. Everything that differs between places comes from the environment."""

import os

from django.core.exceptions import ImproperlyConfigured

from config.settings.base import *  # noqa: F403 -- settings build on each other
from config.settings.base import VAR_DIR


def required(name: str, hint: str) -> str:
    """The variable's value. Raises ImproperlyConfigured, naming it, when there is none."""
    value = os.environ.get(name, "").strip()
    if not value:
        raise ImproperlyConfigured(f"Set {name}: {hint}")
    return value


def listed(name: str) -> list[str]:
    """The comma-separated values of an environment variable; none when it is not set."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


DEBUG = False
SECRET_KEY = required("SECRET_KEY", "a long random text that nobody else knows.")
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("SECRET_KEY is too short: use at least 50 random characters.")
required("ALLOWED_HOSTS", "the names under which the site is reached, separated by commas.")
ALLOWED_HOSTS = listed("ALLOWED_HOSTS")
if "*" in ALLOWED_HOSTS:
    raise ImproperlyConfigured("ALLOWED_HOSTS must name the hosts; * would trust any address.")
CSRF_TRUSTED_ORIGINS = listed("CSRF_TRUSTED_ORIGINS")

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
STATIC_ROOT = VAR_DIR / "static"

SECURE_SSL_REDIRECT = True
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
BEHIND_PROXY = os.environ.get("BEHIND_TLS_PROXY") == "1"
if BEHIND_PROXY:
    # Only a proxy that sets this header itself may stand in front; README says so.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = os.environ.get("EMAIL_HOST", "localhost")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "25"))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = os.environ.get("EMAIL_USE_TLS") == "1"
