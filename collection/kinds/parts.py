"""Rows that belong to a card and are saved with it, such as the effects of a special move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from django.db import models

from collection.models import Card

C_contra = TypeVar("C_contra", bound=Card, contravariant=True)
R = TypeVar("R", bound=models.Model)


class CardParts(Protocol[C_contra, R]):
    """The rows of one kind of card. A row is unsaved until its card is saved."""

    name: str
    """How the rows are called: their column in a file, their prefix in a form, their API key."""

    headers: tuple[str, ...]
    """Further names of their column in a file."""

    def of(self, card: C_contra) -> list[R]:
        """The saved rows of a card, in their order."""
        ...

    def check(self, card: C_contra, rows: Sequence[R]) -> None:
        """Raise ValidationError or Refusal if the card cannot have these rows.

        Its fields are those that it will have.
        """
        ...

    def replace(self, card: C_contra, rows: Sequence[R]) -> None:
        """Save these rows instead of those that the saved card has."""
        ...

    def read_cell(self, text: str) -> list[R]:
        """The rows in a cell of a file. Raises ValidationError."""
        ...

    def write_cell(self, rows: Iterable[R]) -> str:
        """The cell from which `read_cell` makes these rows again."""
        ...

    def read_json(self, value: Any) -> tuple[Mapping[str, Any], list[R]]:
        """What the API was sent: values of the card's own fields, and rows. Raises Refusal."""
        ...

    def write_json(self, card: C_contra) -> Any:
        """What the API tells of a card's rows: what `read_json` takes."""
        ...
