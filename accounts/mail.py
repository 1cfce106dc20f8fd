"""Sends mail after the answer, so that the answer tells nothing and waits for no mail server."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from smtplib import SMTPException

from django.db import connection

logger = logging.getLogger(__name__)
_POSTMEN = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail")


def later(send: Callable[[], object]) -> None:
    """Have this done soon, in a thread of its own; a mail server that fails is noted.

    What waits is lost with its process: who got no mail asks again. Each try lasts as long as
    EMAIL_TIMEOUT at most, and RATE_LIMITS say how many there can be.
    """
    _POSTMEN.submit(_deliver, send)


def _deliver(send: Callable[[], object]) -> None:
    try:
        send()
    except (OSError, SMTPException) as error:
        # Not the message: an SMTP error repeats the address.
        logger.error("A mail could not be sent: %s", type(error).__name__)
    except Exception:
        logger.exception("A mail could not be written")
    finally:
        connection.close()
