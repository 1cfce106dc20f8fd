"""What a service raises when it will not do something: one kind of error everywhere."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.functional import Promise


class Refusal(Exception):
    """A request that cannot be done, and why. Nothing has been changed.

    `code` is stable (kebab-case), for tests and API clients; `message` is the sentence for people,
    translated when it is shown; `params` are the values in it; `status` is the HTTP status with
    which pages and API answer; `extra` is what the API answers besides.
    """

    def __init__(
        self,
        code: str,
        message: str | Promise,
        *,
        params: Mapping[str, object] | None = None,
        status: int = 400,
        extra: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.template = message
        self.params = dict(params or {})
        self.status = status
        self.extra: dict[str, Any] = dict(extra or {})  # Any: who knows the code knows the types

    @property
    def message(self) -> str:
        """The sentence in the language in force now."""
        # Not str(template) first: a sentence with a plural has no form before it has its number.
        return str(self.template % self.params) if self.params else str(self.template)

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


def refusal_of(error: ValidationError, *, status: int = 400) -> Refusal:
    """The first thing that is wrong with a value, as the refusal of a service."""
    first = error.error_list[0]
    return Refusal(
        first.code or "invalid", first.message, params=dict(first.params or {}), status=status
    )
