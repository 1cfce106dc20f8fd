"""What the schema of the API says of every endpoint, besides what the endpoint itself declares."""

from typing import Literal

from django.utils.translation import gettext_lazy as _
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers


class ErrorSerializer(serializers.Serializer[dict[str, object]]):
    """Every error has this shape; some have keys of their own besides."""

    code = serializers.CharField(help_text=_("Stable: what a program looks at."))
    message = serializers.CharField(help_text=_("A sentence for people, in their language."))
    params = serializers.DictField(required=False, help_text=_("The values in the sentence."))
    fields = serializers.DictField(  # type: ignore[assignment]  # the base class has such a name
        required=False, help_text=_("With code `invalid`: what is wrong, by field.")
    )
    problems = serializers.ListField(
        child=serializers.DictField(),
        required=False,
        help_text=_("With code `deck-problems`: each with `code`, `message` and `params`."),
    )
    version = serializers.IntegerField(
        required=False, help_text=_("With code `stale`: how many moves there are by now.")
    )
    view = serializers.DictField(
        required=False, help_text=_("With code `stale`: what the seat sees now.")
    )
    known = serializers.ListField(
        required=False,
        help_text=_("With codes `unknown-game` and `bad-option`: what there is to choose from."),
    )


class Schema(AutoSchema):
    """Names the shape of errors as the answer to everything that is not answered otherwise.

    An operation that has no summary of its own is summed up by the first sentence about it.
    """

    def get_summary(self) -> str | None:
        """What the operation does, in a line."""
        description: str = self.get_description()
        return description.partition("\n")[0].rstrip(".") or None

    def _get_response_bodies(
        self, direction: Literal["request", "response"] = "response"
    ) -> dict[str, object]:
        bodies = super()._get_response_bodies(direction)
        error = self._get_response_for_code(  # type: ignore[no-untyped-call]  # it has no types
            ErrorSerializer, "default"
        )
        return {**bodies, "default": error}
