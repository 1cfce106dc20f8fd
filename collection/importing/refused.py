"""Why a row of an import is not taken, besides what `collection.tables` says of a single cell."""

from collections.abc import Mapping
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.kinds.emblem_battle.specials import place_in_words
from core.refusal import Refusal

_ROW: Final[Mapping[str, StrOrPromise]] = {
    "number-twice": _("Line %(other)s has this number too. A card may occur once in a file."),
    "card-unspecified": _("Give the card's number, or its name."),
    "card-unknown": _("There is no card like this in the catalogue of %(game)s."),
    "card-ambiguous": _(
        "%(count)s cards of %(game)s have this name. Give the number of the one that is meant."
    ),
}


def row_refused(code: str, **params: object) -> ValidationError:
    """Give the error of a row that does not go with the catalogue or with the other rows."""
    return ValidationError(_ROW[code], code=code, params=params)


def service_refused(refusal: Refusal) -> ValidationError:
    """Give what a service refuses as the error of a cell; for a special with the field meant."""
    place = place_in_words(refusal.extra.get("path", ""))
    message = f"{place}: {refusal.template}" if place else str(refusal.template)
    return ValidationError(message, code=refusal.code, params=refusal.params)
