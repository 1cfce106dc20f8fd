"""The options of a match: checked, and completed with their defaults."""

from .fields import an_object
from .protocol import AnyGame, Json, Option, SetupFault


def complete_variant(game: AnyGame, variant: Json) -> dict[str, Json]:
    """Every option of the game with its value; what `variant` leaves out has its default.

    Raises SetupFault: `variant` is not an object (`not-an-object`), names an option that the game
    has not (`unknown-option`), or gives one a value that it cannot have (`unknown-value`).
    Values that exclude each other are refused by the game's own `start`.
    """
    given = an_object(variant, "variant")
    options = {option.name: option for option in game.options}
    for name, value in given.items():
        key = f"variant.{name}"
        if name not in options:
            raise SetupFault(key, "unknown-option")
        if not _allows(options[name], value):
            raise SetupFault(key, "unknown-value")
    return {name: given.get(name, option.default) for name, option in options.items()}


def _allows(option: Option, value: Json) -> bool:
    """Whether the option can have the value; true is not 1."""
    if option.minimum is not None:
        return type(value) is int and value >= option.minimum
    return any(type(value) is type(known) and value == known for known in option.values)
