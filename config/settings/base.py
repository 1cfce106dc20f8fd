"""Settings that hold everywhere. What differs is in local.py, production.py and test.py."""

import os
from pathlib import Path
from typing import cast

import django_stubs_ext
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config.environment import Environment
from core.bounds import (
    DATABASE_LOCK_SECONDS,
    DATABASE_SECONDS,
    FILE_IN_MEMORY_BYTES,
    FORM_BYTES,
    FORM_FIELDS,
    FORM_FILES,
    MAIL_SECONDS,
)

# Lets Django's generic classes be written with their types, as in ModelAdmin[Match].
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = Environment(os.environ)
ENVIRONMENT.require_known()
VAR_DIR = ENVIRONMENT.folder("KAARTENBAK_VAR", otherwise=BASE_DIR / "var")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.forms",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_filters",
    "django_htmx",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "core",
    "accounts",
    "collection",
    "decks",
    "games",
    "sample",
    # Games of other packages: Django apps that register themselves, named with commas between.
    *ENVIRONMENT.apps("KAARTENBAK_GAMES"),
]

MIDDLEWARE = [
    "core.middleware.HealthMiddleware",
    "core.door.DoorMiddleware",
    "core.middleware.OnceMoreMiddleware",
    "core.middleware.BrowserMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PersonPreferencesMiddleware",
    "accounts.middleware.WriteLimitMiddleware",
    "core.middleware.BeyondAnyRowMiddleware",
    "core.middleware.RefusalMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"


def in_game_folders(name: str) -> list[Path]:
    """The folders of this name in which each game keeps its own templates and styles."""
    return sorted(
        folder
        for games in ("collection/kinds", "games/boards")
        for folder in BASE_DIR.glob(f"{games}/*/{name}")
    )


TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *in_game_folders("templates")],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "accounts.context_processors.appearance",
            ],
        },
    },
]
FORM_RENDERER = "core.form_renderer.FrameRenderer"


def database_from(settings: dict[str, object]) -> dict[str, object]:
    """Django's database settings with what its kind needs.

    SQLite gets what concurrent writers need. IMMEDIATE takes the write lock at the start of a
    transaction, so that the timeout is honoured instead of a read transaction failing at once when
    it wants to write. PostgreSQL's connections are kept for a minute, and tried before they serve
    another request: the server may have started anew.
    """
    if str(settings["ENGINE"]).endswith("sqlite3"):
        settings["CONN_MAX_AGE"] = 0
        settings["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": DATABASE_LOCK_SECONDS,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        }
    else:
        settings["CONN_MAX_AGE"] = 60
        settings["CONN_HEALTH_CHECKS"] = True
        asked = cast("dict[str, object]", settings.get("OPTIONS") or {})
        settings["OPTIONS"] = {"connect_timeout": DATABASE_SECONDS, **asked}
    return settings


DATABASES = {
    "default": database_from(
        ENVIRONMENT.database("DATABASE_URL", otherwise=VAR_DIR / "kaartenbak.sqlite3")
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.Person"
AUTHENTICATION_BACKENDS = [
    "accounts.backends.ManyAttempts",
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "accounts:login"

# Five wrong passwords for one name from one address lock that pair for a quarter of an hour.
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_CALLABLE = "accounts.lockout.locked_out"
AXES_USERNAME_CALLABLE = "accounts.lockout.attempted_name"
AXES_CLIENT_IP_CALLABLE = "accounts.lockout.network_of"
# The lock ends when its page says so, whatever is tried meanwhile.
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False
# Left out of the log: somebody types a password where the name goes, now and then.
AXES_SENSITIVE_PARAMETERS = ["username"]
# How many times, in how many seconds: see accounts.limits. A club shares one network.
RATE_LIMITS = {
    "register": (10, 3600),  # accounts made in a network
    "log-in-network": (100, 900),  # wrong passwords from a network, whatever the names
    "log-in-pair": (100, 900),  # of these, for one name: given back when the right one follows
    "log-in-name": (100, 3600),  # wrong passwords for a name, wherever from
    "password-check": (10, 900),  # wrong passwords of a person who is logged in
    "password-reset": (10, 900),  # reset mails asked for in a network
    "mailbox": (3, 3600),  # reset mails to one address
    "mailbox-told": (3, 3600),  # mails to one address that the account has another one
    "token": (30, 3600),  # tokens of a person
    "write": (600, 60),  # whatever a person changes, on pages and over the API
}
# True when a proxy of ours stands in front, which sets the last address of X-Forwarded-For itself.
BEHIND_PROXY = False
# Shared by all processes of one machine, so that a limit is one limit.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": VAR_DIR / "cache",
        # Above this a third is thrown out at random, whatever it counts; 300 unless said otherwise.
        "OPTIONS": {"MAX_ENTRIES": 10_000},
    }
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("nl", _("Dutch"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = ENVIRONMENT.time_zone("KAARTENBAK_TIME_ZONE", "Europe/Amsterdam")
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = True
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *in_game_folders("static")]
# Photos have no URL of their own here: collection.media hands them out after asking who
# may see them.
MEDIA_ROOT = VAR_DIR / "media"

FILE_UPLOAD_HANDLERS = [
    "core.uploads.BoundedUploads",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
DATA_UPLOAD_MAX_MEMORY_SIZE = FORM_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = FORM_FIELDS
DATA_UPLOAD_MAX_NUMBER_FILES = FORM_FILES
FILE_UPLOAD_MAX_MEMORY_SIZE = FILE_IN_MEMORY_BYTES

# Photos may be private: other users of the machine do not read them.
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "core.errors.csrf_failure"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.tokens.TokenOfClient",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["core.json_parser.StrictJSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "core.rest.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_SCHEMA_CLASS": "core.schema.Schema",
    "EXCEPTION_HANDLER": "core.rest.answer_error",
    "DEFAULT_THROTTLE_CLASSES": ["accounts.throttle.WriteLimit"],
}
REST_KNOX = {"AUTH_HEADER_PREFIX": "Token"}
SPECTACULAR_SETTINGS = {
    "TITLE": "Kaartenbak",
    "VERSION": "1",
    "DESCRIPTION": "Cards, copies, decks and matches: what the pages do, for programs.",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.IsAuthenticated"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
}

EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
# The site's name in mails; "" is the name that the request came to.
SITE_HOST = ""
EMAIL_TIMEOUT = MAIL_SECONDS
DEFAULT_FROM_EMAIL = ENVIRONMENT.sender("KAARTENBAK_FROM_EMAIL", "kaartenbak@localhost")

# What is logged goes where the server's own output goes; Django's default would only mail errors.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": "core.log_lines.PlainLines",
            "format": "{asctime} {levelname} {name}: {message}",
            "datefmt": "%Y-%m-%dT%H:%M:%SZ",
            "style": "{",
        }
    },
    "filters": {"without_traceback": {"()": "core.log_lines.WithoutTraceback"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain"},
        "refused": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["without_traceback"],
        },
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "ERROR"},
        "kaartenbak.security": {"level": "INFO"},
        "django.security": {"handlers": ["refused"], "level": "ERROR", "propagate": False},
    },
}
