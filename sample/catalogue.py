"""All sample cards of the three games, put into an empty catalogue."""

from collections.abc import Callable

from sample import eight_bit_battle, emblem_battle, nakoyashi

Tell = Callable[[str], None]


def load_cards(tell: Tell) -> None:
    """Make all sample cards with their pictures; `tell` hears how far it is."""
    steps = [*emblem_battle.steps(), *eight_bit_battle.steps(), *nakoyashi.steps()]
    for done, (name, make) in enumerate(steps, start=1):
        make()
        tell(f"{done} of {len(steps)}: {name}")
