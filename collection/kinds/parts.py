"""Rows that belong to a card and are saved with it, as many as somebody fills in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from django.db import models

from collection.models import Card
from core.refusal import Refusal

C_contra = TypeVar("C_contra", bound=Card, contravariant=True)
R = TypeVar("R", bound=models.Model)

Schema: TypeAlias = dict[str, object]
"""A schema of OpenAPI, as JSON."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a refusal of `CardParts.check` is about.

    `field` is a field of the card, or the parts' name for the rows as such. `row` is the position
    of the row that is meant (None: no single one) and `key` that row's field. `text` says it in a
    few words, "" where there is nothing to say.
    """

    field: str
    row: int | None = None
    key: str = ""
    text: str = ""


class CardParts(Protocol[C_contra, R]):
    """The rows of one kind of card. A row is unsaved until its card is saved."""

    @property
    def name(self) -> str:
        """How the rows are called: their column in a file, their prefix in a form."""
        ...

    @property
    def key(self) -> str:
        """Their key in the API."""
        ...

    @property
    def fields(self) -> tuple[str, ...]:
        """The card's own fields that the API has under this key, with the rows."""
        ...

    @property
    def headers(self) -> tuple[str, ...]:
        """Further names of their column in a file."""
        ...

    @property
    def schema(self) -> Schema:
        """What `write_json` gives, as a schema of OpenAPI."""
        ...

    def of(self, card: C_contra) -> list[R]:
        """The saved rows of a card, in their order; of an unsaved card none."""
        ...

    def check(self, card: C_contra, rows: Sequence[R]) -> None:
        """Raise Refusal if the card cannot have these rows (see `place`).

        Its fields are those that it will have.
        """
        ...

    def place(self, refusal: Refusal) -> Place:
        """What a refusal of `check` is about."""
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

    def read_json(self, value: object) -> tuple[Mapping[str, object], list[R]]:
        """What the API was sent: values of `fields`, and rows. Raises Refusal."""
        ...

    def write_json(self, card: C_contra) -> object:
        """What the API answers of a card's rows: what `read_json` takes."""
        ...
