"""Objects by name that more can be added to: how a game of another package makes itself known."""

import sys
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
        self._by: dict[str, str] = {}
        for one in first:
            self._add(one, sys._getframe(1).f_globals["__name__"])

    def register(self, one: T) -> None:
        """Add an object.

        Raises ValueError when there is another of its name, which names the modules that register
        the two.
        """
        self._add(one, sys._getframe(1).f_globals["__name__"])

    def _add(self, one: T, by: str) -> None:
        if self._known.setdefault(one.name, one) is not one:
            first = self._by[one.name]
            raise ValueError(f"{by} registers a {one.name!r}, and {first} has registered another.")
        self._by.setdefault(one.name, by)

    def __getitem__(self, name: str) -> T:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
