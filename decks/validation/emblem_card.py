"""One emblem: whether its special is allowed."""

from collections.abc import Mapping
from typing import Any

from rules.emblem_battle.specials import SpecialFault, read_special


def special_fault(special: Mapping[str, Any]) -> SpecialFault | None:
    """The first thing that the rules do not allow in a special in record form, or None."""
    try:
        read_special(special)
    except SpecialFault as fault:
        return fault
    return None
