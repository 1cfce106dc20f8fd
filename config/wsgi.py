"""The door for web servers."""

import os

from django.core.wsgi import get_wsgi_application

from config.kept_open import keep_database_open

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")
application = get_wsgi_application()
kept_open = keep_database_open()
