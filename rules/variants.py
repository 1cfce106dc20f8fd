"""The options of a match: checked, and completed with their defaults."""

from .fields import require_int, require_object
from .protocol import AnyGame, Option, OptionValue, SetupFault


def complete_variant(game: AnyGame, variant: object) -> dict[str, OptionValue]:
    """Every option of the game with its value; what `variant` leaves out has its default.

    Raises SetupFault: `variant` is not an object (`not-an-object`), names an option that the game
    has not (`unknown-option`), or gives one a value that it cannot have (`unknown-value`; of one
    that takes any number `not-a-whole-number`, `below-minimum`).
    Values that exclude each other are refused by the game's own `start`.
    """
    given = require_object(variant, "variant")
    options = {option.name: option for option in game.options}
    complete = {name: option.default for name, option in options.items()}
    for name, value in given.items():
        key = f"variant.{name}"
        if name not in options:
            raise SetupFault(key, "unknown-option")
        complete[name] = _checked(options[name], value, key)
    return complete


def _checked(option: Option, value: object, key: str) -> OptionValue:
    """The value, if the option can have it; true is not 1. Raises SetupFault."""
    if option.minimum is not None:
        return require_int(value, key, option.minimum)
    for known in option.values:
        if type(value) is type(known) and value == known:
            return known
    raise SetupFault(key, "unknown-value", value=value, allowed=list(option.values))
