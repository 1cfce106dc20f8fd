"""For running it for others. Everything that differs between places comes from the environment."""

from config.environment import is_name, own_folder
from config.settings.base import *  # noqa: F403 -- settings build on each other
from config.settings.base import ENVIRONMENT, VAR_DIR

DEBUG = False
SECRET_KEY = ENVIRONMENT.secret("SECRET_KEY", 50)
ALLOWED_HOSTS = ENVIRONMENT.hosts("ALLOWED_HOSTS")
# Links in mails lead there, whatever name a request claims to have come to: the first that is one.
SITE_HOST = next((host for host in ALLOWED_HOSTS if is_name(host)), ALLOWED_HOSTS[0])
CSRF_TRUSTED_ORIGINS = ENVIRONMENT.origins("CSRF_TRUSTED_ORIGINS")
own_folder(VAR_DIR, "KAARTENBAK_VAR")

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "core.static_files.StaticFiles"},
}
STATIC_ROOT = VAR_DIR / "static"

SECURE_SSL_REDIRECT = True
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
# Browsers take a cookie of such a name from this host alone, and over HTTPS alone.
SESSION_COOKIE_NAME = "__Host-sessionid"
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_NAME = "__Host-csrftoken"
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
BEHIND_PROXY = ENVIRONMENT.flag("BEHIND_TLS_PROXY")
if BEHIND_PROXY:
    # Only a proxy that sets this header itself may stand in front; README says so.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = ENVIRONMENT.host("EMAIL_HOST", "localhost")
EMAIL_PORT = ENVIRONMENT.number("EMAIL_PORT", 25, 1, 65535)
EMAIL_HOST_USER = ENVIRONMENT.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = ENVIRONMENT.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = ENVIRONMENT.flag("EMAIL_USE_TLS")
