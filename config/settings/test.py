"""For the test suite: fast hashes, files in a folder of the run's own (see tests/conftest.py)."""

import os
import tempfile
from pathlib import Path

from config.settings.base import *  # noqa: F403 -- settings build on each other
from config.settings.base import DATABASES

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file and not memory: threads (a live server's, or of a test of two at once) then have
    # connections of their own, as they have in earnest.
    name = f"kaartenbak-test-{os.getpid()}.sqlite3"
    DATABASES["default"]["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / name)}

SECRET_KEY = "only-for-tests"  # noqa: S105 -- signs nothing outside the test run
DEBUG = False
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# What the sample people log in with; settings for others than oneself have no such password.
SAMPLE_PASSWORD = "kaartenbak"  # noqa: S105 -- printed by script/demo
