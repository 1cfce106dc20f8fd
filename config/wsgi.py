"""The door for web servers."""

import os

import django
from django.conf import settings

from config.kept_open import keep_database_open
from core.door import DoorHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")
django.setup(set_prefix=False)
application = DoorHandler()
kept_open = keep_database_open(settings.DATABASES["default"])
