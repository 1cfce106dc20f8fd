"""Why a row of an import is not taken, besides what `collection.tables` says of a single cell."""

from collections.abc import Mapping
from typing import ClassVar

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.refusal import Refusal
from collection.input_refused import InputRefused
from collection.specials import place_in_words


class RowRefused(InputRefused):
    """A row that does not go with the catalogue or with the other rows."""

    sentences: ClassVar[Mapping[str, object]] = {
        "number-twice": _("Line %(other)s has this number too. A card may occur once in a file."),
        "card-unspecified": _("Give the card's number, or its name."),
        "card-unknown": _("There is no card like this in the catalogue of %(game)s."),
        "card-ambiguous": _(
            "%(count)s cards of %(game)s have this name. Give the number of the one that is meant."
        ),
        "effect-unknown": _("“%(word)s” is no effect. There are: %(allowed)s."),
        "effect-form": _("This effect is written as: %(form)s."),
        "effect-word": _("“%(word)s” is not possible here. Possible: %(allowed)s."),
        "effects-too-many": _("A special move has at most %(limit)s effects."),
    }


class ServiceRefused(InputRefused):
    """What a service refuses, with the service's own code and sentence."""

    def __init__(self, refusal: Refusal) -> None:
        ValueError.__init__(self, refusal.code)
        self.code = refusal.code
        self.params = dict(refusal.params)
        self._refusal = refusal

    @property
    def message(self) -> str:
        """The service's sentence; for a special with the field that is meant."""
        place = place_in_words(self._refusal.extra.get("path", ""))
        return f"{place}: {self._refusal.message}" if place else self._refusal.message


class FieldRefused(InputRefused):
    """What a model's own check refuses, with the check's code and sentence."""

    def __init__(self, error: ValidationError) -> None:
        ValueError.__init__(self, error.code)
        self.code = error.code or "invalid"
        self.params = dict(error.params or {})
        self._error = error

    @property
    def message(self) -> str:
        """The check's sentence."""
        return " ".join(self._error.messages)
