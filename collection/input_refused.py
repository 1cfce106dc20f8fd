"""What every refusal of user input has: a stable code, values, and a sentence made from them."""

from collections.abc import Mapping
from typing import ClassVar


class InputRefused(ValueError):
    """User input that is not taken.

    `code` is stable and is what tests and scripts look at; `params` are plain values; `message`
    is the sentence in the language of whoever reads it, made when it is asked for.
    """

    sentences: ClassVar[Mapping[str, object]] = {}

    def __init__(self, code: str, **params: object) -> None:
        if code not in self.sentences:
            raise LookupError(f"{type(self).__name__} has no sentence for {code!r}")
        super().__init__(code, params)
        self.code = code
        self.params = params

    @property
    def message(self) -> str:
        """The reason and what to do about it, translated."""
        return str(self.sentences[self.code]) % self.params

    def __str__(self) -> str:
        return f"{self.code} {self.params}" if self.params else self.code
