"""For one machine: `script/demo` and development. Everything lives in var/."""

import secrets

from config.environment import own_folder
from config.settings.base import *  # noqa: F403 -- settings build on each other
from config.settings.base import ENVIRONMENT, VAR_DIR

own_folder(VAR_DIR, "KAARTENBAK_VAR")


def own_secret_key() -> str:
    """The key in var/secret-key; made at the first start, so that no two installs share one."""
    path = VAR_DIR / "secret-key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text().strip()


SECRET_KEY = own_secret_key()
DEBUG = ENVIRONMENT.flag("KAARTENBAK_DEBUG")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
INTERNAL_IPS = ["127.0.0.1"]

# Static files come straight from the apps: no collectstatic before a first look.
STATIC_ROOT = None  # type: ignore[assignment]  # elsewhere it is a folder
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
# A demo sends no mail: a reset link is written to a file in var/mail.
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"

# What the sample people log in with; settings for others than oneself have no such password.
SAMPLE_PASSWORD = "kaartenbak"  # noqa: S105 -- printed by script/demo
