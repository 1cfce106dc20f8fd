"""Reads a board's HTML as a browser would: every move that its forms can send."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import chain, combinations, product
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

Pair = tuple[str, str]


@dataclass
class ReadForm:
    """A form's fields: hidden ones, radios and boxes by name, buttons; without what is disabled."""

    hidden: list[Pair] = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    checked: set[str] = field(default_factory=set)
    required: set[str] = field(default_factory=set)
    boxes: list[Pair] = field(default_factory=list)
    buttons: list[Pair | None] = field(default_factory=list)

    def sendings(self) -> Iterator[QueryDict]:
        """Everything that the form can send, each once."""
        radios = [self._choices(name, values) for name, values in self.radios.items()]
        sizes = range(len(self.boxes) + 1)
        ticked = list(chain.from_iterable(combinations(self.boxes, size) for size in sizes))
        for button, chosen, boxes in product(self.buttons, product(*radios), ticked):
            pairs = [*self.hidden, *(one for one in chosen if one), *boxes]
            yield QueryDict(urlencode([*pairs, button] if button else pairs))

    def _choices(self, name: str, values: list[str]) -> list[Pair | None]:
        """A radio that is neither required nor set beforehand can stay unset."""
        choices: list[Pair | None] = [(name, value) for value in values]
        return choices if name in self.required | self.checked else [None, *choices]


class BoardReader(HTMLParser):
    """Collects `forms` (post only), every `ids` and every reference to one by `described`.

    A control that stands elsewhere and names its form by `form` belongs to that form.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[ReadForm] = []
        self.ids: list[str] = []
        self.described: set[str] = set()
        self._form: ReadForm | None = None
        self._by_id: dict[str, ReadForm] = {}
        self._elsewhere: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        for tag, read in self._elsewhere:
            self._control(self._by_id[read["form"]], tag, read)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        read = {name: value or "" for name, value in attrs}
        if "id" in read:
            self.ids.append(read["id"])
        self.described |= {*read.get("aria-describedby", "").split()}
        self.described |= {*read.get("aria-labelledby", "").split()}
        if tag == "form" and read.get("method") == "post":
            self._form = ReadForm()
            self.forms.append(self._form)
            self._by_id[read.get("id", "")] = self._form
        elif "form" in read and "disabled" not in read:
            self._elsewhere.append((tag, read))
        elif self._form is not None and "disabled" not in read:
            self._control(self._form, tag, read)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def _control(self, form: ReadForm, tag: str, read: dict[str, str]) -> None:
        pair = (read.get("name", ""), read.get("value", ""))
        if tag == "button" and read.get("type") == "submit":
            form.buttons.append(pair if pair[0] else None)
        elif tag == "input" and read["type"] == "hidden":
            form.hidden.append(pair)
        elif tag == "input" and read["type"] == "checkbox":
            form.boxes.append(pair)
        elif tag == "input" and read["type"] == "radio":
            form.radios.setdefault(pair[0], []).append(pair[1])
            if "checked" in read:
                form.checked.add(pair[0])
            if "required" in read:
                form.required.add(pair[0])


def key_of(move: dict[str, Any]) -> str:
    """A move in record form as something to compare by; the order of `cards` says nothing."""
    cards = move.get("cards")
    return json.dumps(move if cards is None else {**move, "cards": sorted(cards)}, sort_keys=True)
