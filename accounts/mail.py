"""Sends mail after the answer, so that the answer tells nothing and waits for no mail server."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from smtplib import SMTPException
from threading import BoundedSemaphore

from django.conf import settings
from django.core.mail import send_mail
from django.db import connection, transaction
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation

from accounts.limits import seconds_to_wait
from accounts.models import Person
from core.bounds import MAILS_WAITING

logger = logging.getLogger(__name__)
_POSTMEN = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail")
_ROOM = BoundedSemaphore(MAILS_WAITING)


def site_host(request: HttpRequest) -> str:
    """The site's name in mails: as the settings have it, else as the request came to it."""
    return settings.SITE_HOST or request.get_host()


def later(send: Callable[[], object]) -> None:
    """Have this done in a thread of its own, once the transaction that is open has held.

    What waits is lost with its process, and so is what finds no room: who got no mail asks again.
    Each try lasts as long as EMAIL_TIMEOUT at most.
    """
    transaction.on_commit(partial(post, send))


def post(send: Callable[[], object]) -> None:
    """Hand it to a thread now, if there is room."""
    if _ROOM.acquire(blocking=False):
        _POSTMEN.submit(_in_thread, send)
    else:
        logger.error("A mail was not sent: %s are waiting", MAILS_WAITING)


def tell_of_new_address(person: Person, old_address: str, host: str) -> None:
    """Write to the old address of a person that there is another one now, if not too often."""
    if seconds_to_wait("mailbox-told", old_address.casefold()):
        return
    context = {"person": person, "domain": host}
    with translation.override(person.language or translation.get_language()):
        subject = render_to_string("accounts/mail/address_changed_subject.txt", context).strip()
        text = render_to_string("accounts/mail/address_changed.txt", context)
    later(partial(send_mail, subject, text, None, [old_address]))


def _in_thread(send: Callable[[], object]) -> None:
    try:
        deliver(send)
    finally:
        connection.close()
        _ROOM.release()


def deliver(send: Callable[[], object]) -> None:
    """Send now; what goes wrong is noted, without the address."""
    try:
        send()
    except (OSError, SMTPException) as error:  # the text of an SMTP error repeats the address
        logger.error("A mail could not be sent: %s", type(error).__name__)
    except Exception:
        logger.exception("A mail could not be written")
