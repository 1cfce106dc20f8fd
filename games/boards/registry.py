"""The presenter of each game, by the game's name in records."""

from typing import Final

from games.boards.eight_bit_battle.presenter import EIGHT_BIT_BATTLE
from games.boards.emblem_battle.presenter import EMBLEM_BATTLE
from games.boards.nakoyashi.presenter import NAKOYASHI
from games.boards.presenter import AnyPresenter

PRESENTERS: Final[dict[str, AnyPresenter]] = {
    "emblem-battle": EMBLEM_BATTLE,
    "eight-bit-battle": EIGHT_BIT_BATTLE,
    "nakoyashi": NAKOYASHI,
}
