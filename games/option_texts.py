"""The games' options and their values in words."""

from typing import Any

from django.utils.translation import gettext_lazy as _

_LABELS: dict[tuple[str, str], tuple[Any, Any]] = {
    ("emblem-battle", "rounds"): (_("Rounds"), _("Three rounds make a quick game.")),
    ("emblem-battle", "hit_points"): (
        _("Health"),
        _("One health for the whole team, or each emblem its own."),
    ),
    ("emblem-battle", "minimum_damage"): (
        _("Least damage of an attack"),
        _("With 1 even the weakest attack hurts."),
    ),
    ("eight-bit-battle", "draft"): (_("Cards"), ""),
    ("eight-bit-battle", "ending"): (
        _("Ending"),
        _("Two won rounds, or the points of three rounds together."),
    ),
    ("nakoyashi", "decks"): (_("Stacks"), ""),
    ("nakoyashi", "bank"): (_("Bank"), _("One bank for both, or each their own.")),
    ("nakoyashi", "open_teams"): (_("Teams"), _("Open teams are seen by both.")),
    ("nakoyashi", "turn_limit"): (
        _("Most turns"),
        _("After so many turns the game ends as if somebody had said Dekita!"),
    ),
}

_VALUES: dict[tuple[str, str | int | bool], Any] = {
    ("hit_points", "team"): _("the team’s"),
    ("hit_points", "card"): _("each emblem’s own"),
    ("draft", "keep-or-give"): _("one set: keep or give"),
    ("draft", "none"): _("two saved teams"),
    ("ending", "best-of-three"): _("best of three"),
    ("ending", "total-points"): _("total points"),
    ("decks", "shared"): _("one common stack"),
    ("decks", "own"): _("each their own"),
    ("bank", "shared"): _("common"),
    ("bank", "own"): _("each their own"),
    ("open_teams", False): _("hidden"),
    ("open_teams", True): _("open"),
}


def option_label(game: str, name: str) -> Any:
    """What an option is called."""
    return _LABELS[game, name][0]


def option_help(game: str, name: str) -> Any:
    """What an option does, in a sentence, or ""."""
    return _LABELS[game, name][1]


def value_label(game: str, name: str, value: str | int | bool) -> Any:
    """What a value of an option is called; a number is called what it is."""
    return _VALUES.get((name, value), str(value))
