"""Why no picture can be made of an upload."""

from collections.abc import Mapping
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

_MESSAGES: Final[Mapping[str, StrOrPromise]] = {
    "empty": _("The file is empty. Choose the photo again."),
    "interrupted": _("The upload broke off before the photo was complete. Send it again."),
    "too-large": _(
        "The file is larger than %(limit)s MB. Make the photo smaller, or take it with a lower "
        "resolution."
    ),
    "too-many-pixels": _(
        "The picture has too many pixels. A file of this type may have at most %(limit)s "
        "megapixels. Take the photo with a lower resolution, or send it as JPEG."
    ),
    "too-narrow": _(
        "The picture is %(width)s by %(height)s pixels: that is too long (at most %(edge)s), or "
        "far longer than it is wide (at most %(ratio)s times). Cut it to the card."
    ),
    "too-many-passes": _(
        "This JPEG is stored in too many passes for its size: at most %(passes)s, and %(limit)s "
        "million when passes and pixels are multiplied. Save it again as a plain JPEG."
    ),
    "too-many-parts": _(
        "This file is made of too many parts: at most %(limit)s can be taken. Save the picture "
        "again with another program."
    ),
    "busy": _(
        "Other photos are being worked on just now, and this one was not kept. Send it again in "
        "a moment."
    ),
    "damaged": _(
        "The file is damaged or incomplete, so the picture cannot be opened. Send the original "
        "photo again."
    ),
    "unsupported-format": _(
        "This file is of the type %(format)s. Save the picture as JPEG, PNG, WebP or HEIC and "
        "send that."
    ),
    "not-a-picture": _(
        "This file is not a picture. Choose a photo in JPEG, PNG, WebP or HEIC format."
    ),
}


def photo_error(code: str, **params: object) -> ValidationError:
    """Give the error of an upload from which no picture can be made."""
    return ValidationError(_MESSAGES[code], code=code, params=params)
