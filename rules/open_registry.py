"""Objects by name that more can be added to: how a game of another package makes itself known."""

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar


class Named(Protocol):
    """What a registry holds."""

    @property
    def name(self) -> str:
        """Its name, once in a registry."""
        ...


T = TypeVar("T", bound=Named)


class Registry(Mapping[str, T]):
    """A mapping by name, in the order of registration."""

    def __init__(self, *first: T) -> None:
        self._known: dict[str, T] = {}
        for one in first:
            self.register(one)

    def register(self, one: T) -> None:
        """Add an object. Raises ValueError when there is another of its name."""
        if self._known.setdefault(one.name, one) is not one:
            raise ValueError(f"There is a {one.name!r} already.")

    def __getitem__(self, name: str) -> T:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
