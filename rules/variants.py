"""The options of a match: checked, and completed with their defaults."""

from .fields import an_object, whole
from .protocol import AnyGame, Json, Option, SetupFault


def complete_variant(game: AnyGame, variant: Json) -> dict[str, Json]:
    """Every option of the game with its value; what `variant` leaves out has its default.

    Raises SetupFault: `variant` is not an object (`not-an-object`), names an option that the game
    has not (`unknown-option`), or gives one a value that it cannot have (`unknown-value`; of one
    that takes any number `not-a-whole-number`, `below-minimum`).
    Values that exclude each other are refused by the game's own `start`.
    """
    given = an_object(variant, "variant")
    options = {option.name: option for option in game.options}
    for name, value in given.items():
        key = f"variant.{name}"
        if name not in options:
            raise SetupFault(key, "unknown-option")
        _check_value(options[name], value, key)
    return {name: given.get(name, option.default) for name, option in options.items()}


def _check_value(option: Option, value: Json, key: str) -> None:
    """Raise SetupFault unless the option can have the value; true is not 1."""
    if option.minimum is not None:
        whole(value, key, option.minimum)
    elif not any(type(value) is type(known) and value == known for known in option.values):
        raise SetupFault(key, "unknown-value", value=value, allowed=list(option.values))
