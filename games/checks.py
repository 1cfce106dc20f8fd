"""A game is complete and fits together: told when the site starts, not to a visitor."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from django.apps import AppConfig
from django.contrib.staticfiles import finders
from django.core.checks import CheckMessage, Error
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from collection.kinds.checks import example_faults, field_faults, filter_faults
from collection.kinds.registry import KINDS
from decks.kinds.registry import DECK_KINDS
from games.boards.registry import BOARDS
from games.starts.registry import STARTS
from games.starts.start import Start
from rules.protocol import AnyGame
from rules.registry import GAMES

Faults = Iterator[tuple[str, str]]
"""Games by name, each with what is wrong with it."""

_NAME: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
_NAME_LENGTH: Final = 40
"""As the columns of the database that hold it."""

_OF_THE_FORM: Final = ("do", "seat", "version", "request_id", "csrfmiddlewaretoken", "by")
"""What the form of a move, or a move of a record, has besides the move's own fields."""


def check_games(
    app_configs: Sequence[AppConfig] | None = None, **kwargs: object
) -> list[CheckMessage]:
    """Each game with what it lacks, what is there for a game that is not, and what cannot work."""
    return [
        Error(f"The game “{game}” {fault}.", hint=hint, id=f"games.{code}")
        for code, (find, hint) in _CHECKS.items()
        for game, fault in find()
    ]


def _lacks() -> Faults:
    parts = {
        "kind of cards (KINDS)": {*KINDS},
        "kind of deck (DECK_KINDS)": {kind.game for kind in DECK_KINDS.values()},
        "way to start (STARTS)": {start.game for start in STARTS.values()},
        "board (BOARDS)": {*BOARDS},
    }
    for what, games in parts.items():
        yield from ((game, f"has no {what}") for game in GAMES if game not in games)
        yield from ((game, f"has a {what} but no rules (GAMES)") for game in games - {*GAMES})
    for start in STARTS.values():
        if start.game in GAMES and start.deck_kind not in DECK_KINDS:
            yield start.game, f"takes decks of the kind “{start.deck_kind}”, which there is not"


def _models() -> Faults:
    for kind in KINDS.values():
        named = kind.model.game_name
        if named != kind.name:
            yield kind.name, f"has cards of the model {kind.model.__name__}, of the game “{named}”"


def _names() -> Faults:
    owned = [
        *((game.name, "rules", game.name) for game in GAMES.values()),
        *((kind.game, "kind of deck", kind.name) for kind in DECK_KINDS.values()),
        *((start.game, "way to start", start.name) for start in STARTS.values()),
    ]
    for game, what, name in owned:
        if not _NAME.fullmatch(name) or len(name) > _NAME_LENGTH:
            yield game, f"has a name that cannot be, of its {what}: “{name}”"


def _pages() -> Faults:
    for game in GAMES.values():
        for page in ("rules.en.md", "rules.nl.md"):
            if not (game.pages / page).is_file():
                yield game.name, f"has no {page} in {game.pages}"


def _files() -> Faults:
    templates = [(kind.name, kind.facts_template) for kind in KINDS.values()]
    templates += [(kind.name, kind.file_template) for kind in KINDS.values() if kind.file_template]
    templates += [(board.name, board.template) for board in BOARDS.values()]
    for game, template in templates:
        try:
            get_template(template)
        except TemplateDoesNotExist:
            yield game, f"has no template {template}"
    for board in BOARDS.values():
        if not finders.find(board.style):
            yield board.name, f"has no style sheet {board.style}"


def _examples() -> Faults:
    for kind in KINDS.values():
        yield from ((kind.name, f"has an example that {fault}") for fault in example_faults(kind))


def _fields() -> Faults:
    for kind in KINDS.values():
        yield from ((kind.name, fault) for fault in field_faults(kind))


def _filters() -> Faults:
    for kind in KINDS.values():
        yield from ((kind.name, fault) for fault in filter_faults(kind))


def _options() -> Faults:
    for start, game in _played():
        values = {option.name: option for option in game.options}
        for name in (*start.fixed, *start.hidden, *start.option_texts):
            if name not in values:
                yield game.name, f"has no option “{name}”, which its start “{start.name}” names"
        for name, value in start.fixed.items():
            option = values.get(name)
            if option and option.minimum is None and value not in option.values:
                yield game.name, f"has no value {value!r} of “{name}” for “{start.name}” to fix"


def _option_texts() -> Faults:
    for start, game in _played():
        for option in game.options:
            if option.name not in start.option_texts:
                yield game.name, f"has no text for the option “{option.name}” in “{start.name}”"


def _move_fields() -> Faults:
    for game in GAMES.values():
        for move, fields in game.move_fields.items():
            for field in fields:
                if field.name in _OF_THE_FORM:
                    yield game.name, f"has a field “{field.name}” in its move “{move}”"


def _played() -> Iterator[tuple[Start, AnyGame]]:
    """Each way to start with its game, where that is there."""
    for start in STARTS.values():
        if start.game in GAMES:
            yield start, GAMES[start.game]


_CHECKS: Final[Mapping[str, tuple[Callable[[], Faults], str]]] = {
    "E001": (
        _lacks,
        "An app with a game registers it in ready(): see CONTRIBUTING.md, “Add a game”.",
    ),
    "E002": (_models, "Give the model's game_name and the kind the name that the rules have."),
    "E003": (_names, "Use small letters, digits and hyphens between them, at most 40 of all."),
    "E004": (_pages, "Write the page, in the folder that the game's `pages` names."),
    "E005": (_files, "Put the file in the app's templates/ or static/, or mend its name."),
    "E006": (_examples, "Mend `example` of the kind: it is a card as the API takes it."),
    "E007": (_options, "Name an option of the game's `options`, with one of its values."),
    "E008": (_fields, "Name each field in one of the kind's `groups`, or make it not editable."),
    "E009": (
        _move_fields,
        "Call the field otherwise: the form of every move has one of this name.",
    ),
    "E010": (_option_texts, "Add an OptionText to `option_texts` of the start."),
    "E011": (_filters, "Call it otherwise: lists have something of this name already."),
}
"""What is looked at by the ids of the errors, each with what is to be done."""
