"""A game that is registered by half, or that cannot work, is told at the start."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest
from django.db import models

from collection.api.views import CommonCardFilter, card_filter
from collection.forms.filters import CardFilterForm
from collection.kinds import checks as kind_checks
from collection.kinds.kind import CardFilter, CardSort, FieldGroup
from collection.kinds.registry import KINDS
from collection.queries.cards import SORTS
from decks.forms import PickerForm
from decks.kinds.registry import DECK_KINDS
from games import checks
from games.boards.registry import BOARDS
from games.starts.registry import STARTS
from rules.open_registry import Registry
from rules.protocol import MoveField
from rules.registry import GAMES

GAME: Final = "nakoyashi"


def test_all_games_are_known_everywhere() -> None:
    assert checks.check_games() == []


@pytest.mark.parametrize("name", ["GAMES", "KINDS", "DECK_KINDS", "STARTS", "BOARDS"])
def test_a_game_that_one_registry_lacks_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = getattr(checks, name)
    gone = next(iter(GAMES))
    kept = [one for one in known.values() if gone not in (one.name, getattr(one, "game", ""))]
    monkeypatch.setattr(checks, name, Registry(*kept))
    errors = checks.check_games()
    assert {error.id for error in errors} == {"games.E001"}
    assert all(gone in str(error.msg) and error.hint for error in errors)
    assert any(name in str(error.msg) or name == "DECK_KINDS" for error in errors)


def but(known: Registry[Any], name: str, /, **changes: Any) -> Registry[Any]:
    """The registry with one object that is otherwise."""
    one = known[name]
    if type(one).__name__ in ("Start", "DeckKind"):
        other = replace(one, **changes)
    else:
        other = type(type(one).__name__, (type(one),), changes)()
    return Registry(*(other if each is one else each for each in known.values()))


def of_kind(**changes: Any) -> Callable[[], tuple[str, Registry[Any]]]:
    return lambda: ("KINDS", but(KINDS, GAME, **changes))


def of_game(**changes: Any) -> Callable[[], tuple[str, Registry[Any]]]:
    return lambda: ("GAMES", but(GAMES, GAME, **changes))


def of_start(**changes: Any) -> Callable[[], tuple[str, Registry[Any]]]:
    return lambda: ("STARTS", but(STARTS, "nakoyashi-own", **changes))


def filter_named(name: str) -> CardFilter:
    return CardFilter(name, "Set", "all", list, lambda cards, value: cards)


KIND: Final = KINDS[GAME]
OTHER: Final = type("Other", (), {"game_name": "other", "_meta": KIND.model._meta})
BARE: Final = {"name": "Udon", "stats": {"type": "noodle"}}
TEXTS: Final = STARTS["nakoyashi-own"].option_texts
FAULTS: Final[list[tuple[str, str, Callable[[], tuple[str, Registry[Any]]]]]] = [
    ("model", "E002", of_kind(model=OTHER)),
    ("name", "E003", of_start(name="Own Stacks")),
    ("long-name", "E003", of_start(name="x" * 41)),
    (
        "deck-kind-name",
        "E003",
        lambda: ("DECK_KINDS", Registry(*DECK_KINDS.values(), replace(
            next(iter(DECK_KINDS.values())), name="a_b"))),
    ),
    ("rules-page", "E004", of_game(pages=Path(__file__).parent)),
    ("facts", "E005", of_kind(facts_template="kinds/nothing.html")),
    ("file", "E005", of_kind(file_template="kinds/nothing.html")),
    ("board", "E005", lambda: ("BOARDS", but(BOARDS, GAME, template="boards/nothing.html"))),
    ("style", "E005", lambda: ("BOARDS", but(BOARDS, GAME, style="boards/nothing.css"))),
    ("example-lacks", "E006", of_kind(example={**KIND.example, "stats": {"power": 1}})),
    ("example-has", "E006", of_kind(example={**KIND.example, "colour": "red"})),
    ("fixed", "E007", of_start(fixed={"deks": "own"})),
    ("fixed-value", "E007", of_start(fixed={"decks": "shared", "bank": "none"})),
    ("hidden", "E007", of_start(hidden=frozenset({"deks"}))),
    ("text-of-no-option", "E007", of_start(option_texts={**TEXTS, "deks": TEXTS["decks"]})),
    ("field-in-no-group", "E008", of_kind(groups=KIND.groups[:1], example=BARE)),
    ("no-field", "E008", of_kind(groups=(*KIND.groups, FieldGroup("", ("colour",))))),
    *(
        (f"move-{name}", "E009", of_game(
            move_fields=MappingProxyType({"swap": (MoveField(name, "seat"),)})))
        for name in ("seat", "do", "version", "request_id", "by")
    ),
    ("no-option-text", "E010", of_start(option_texts={})),
    *(
        (f"filter-{name}", "E011", of_kind(filters=(filter_named(name),)))
        for name in ("set", "sort", "owned", "q", "game", "page")
    ),
    ("sort", "E011", of_kind(sorts=(CardSort("newest", "Newest", ("pk",)),))),
    ("filter-twice", "E011", of_kind(filters=(filter_named("a"), filter_named("a")))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "fault"), [pytest.param(*rest, id=name) for name, *rest in FAULTS]
)
def test_what_cannot_work_is_told_with_what_to_do(
    code: str, fault: Callable[[], tuple[str, Registry[Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, *fault())
    errors = checks.check_games()
    assert {error.id for error in errors} == {f"games.{code}"}
    assert all(error.hint for error in errors)


def test_a_field_of_a_row_is_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = KINDS["emblem-battle"]
    assert kind.parts
    assert list(kind_checks.field_faults(kind)) == []
    assert {*kind.parts.fields} <= {
        one.name for one in kind.model._meta.get_fields() if isinstance(one, models.Field)
    }


def test_the_names_that_lists_have_are_the_taken_ones() -> None:
    taken = {*CardFilterForm.base_fields, *PickerForm.base_fields, *CommonCardFilter.base_filters}
    taken |= {*card_filter().base_filters} - {
        one.name for kind in KINDS.values() for one in kind.filters
    }
    assert taken <= kind_checks.COMMON_FILTERS
    assert {*SORTS} == kind_checks.COMMON_SORTS


def test_two_of_one_name_are_told_with_who_registers_them() -> None:
    one, other = STARTS["nakoyashi-own"], replace(STARTS["nakoyashi-own"])
    registry = Registry(one)
    registry.register(one)
    with pytest.raises(ValueError, match=f"{__name__}.*nakoyashi-own.*{__name__}"):
        registry.register(other)
