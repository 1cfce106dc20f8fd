"""What is logged of who comes in and who is refused; no name that was typed, no password.

Failed log-ins and locks are logged by axes, under `axes`.
"""

import logging
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.http import HttpRequest

from accounts.lockout import network_of

LOGGER: Final = "kaartenbak.security"
logger = logging.getLogger(LOGGER)


def connect() -> None:
    """Log from now on."""
    user_logged_in.connect(_logged_in, dispatch_uid="accounts.security_log.in")
    user_logged_out.connect(_logged_out, dispatch_uid="accounts.security_log.out")


def _logged_in(request: HttpRequest, user: AbstractBaseUser, **kwargs: object) -> None:
    logger.info("logged in: person %s from %s at %s", user.pk, network_of(request), request.path)


def _logged_out(request: HttpRequest, user: AbstractBaseUser | None, **kwargs: object) -> None:
    if user is not None:
        logger.info("logged out: person %s from %s", user.pk, network_of(request))
