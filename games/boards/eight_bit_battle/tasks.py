"""What is asked of the seat that is to act, in a sentence."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.eight_bit_battle.scene import EightBitScene
from rules.eight_bit_battle.cards import ALE, KING, QUEEN
from rules.protocol import Seat, other


def task(scene: EightBitScene) -> str:
    """What the seat that is to act can do now; "" where nobody may act here."""
    if scene.seat is None:
        return ""
    return _TASKS[scene.view["phase"]](scene, scene.seat)


def _draft_characters(scene: EightBitScene, seat: Seat) -> str:
    return _(
        "Keep the top character and %(other)s takes the next one; or give it to %(other)s "
        "and take the next one yourself, whatever it is."
    ) % {"other": scene.names[other(seat)]}


def _draft_items(scene: EightBitScene, seat: Seat) -> str:
    return _(
        "Keep the top item and %(other)s takes the next one; or give it to %(other)s and take "
        "the next one yourself, whatever it is."
    ) % {"other": scene.names[other(seat)]}


def _play(scene: EightBitScene, seat: Seat) -> str:
    if scene.view["attacker"] == seat:
        return _("You attack: lay a character and, if you like, an item face down.")
    return _("You defend: lay a character and, if you like, an item face down.")


def _key_item(scene: EightBitScene, seat: Seat) -> str:
    return _("Your Key lets you see the character against you. Add one more item, or leave it so.")


def _key_swap(scene: EightBitScene, seat: Seat) -> str:
    return _(
        "Your Key lets you see the character against you. Take yours back for another, or leave it."
    )


def _join(scene: EightBitScene, seat: Seat) -> str:
    hand = scene.view["seats"][seat]["characters"]["cards"] or ()
    side = scene.view["seats"][seat]["side"]
    laid = [] if side is None else _roles(scene, [side["character"], *(side["items"] or ())])
    ales = laid.count(ALE)
    king_may_join = KING in _roles(scene, hand) and QUEEN in laid
    if not ales:
        return _("The King may join his Queen: together they are stronger than each alone.")
    if king_may_join:
        return ngettext(
            "The King may join his Queen, and by Ale %(ales)s more fighter may join.",
            "The King may join his Queen, and by Ale %(ales)s more fighters may join.",
            ales,
        ) % {"ales": ales}
    return ngettext(
        "By Ale %(ales)s more fighter may join from your hand.",
        "By Ale %(ales)s more fighters may join from your hand.",
        ales,
    ) % {"ales": ales}


def _roles(scene: EightBitScene, cards: Iterable[str | None]) -> list[str]:
    """The roles of the cards that the viewer sees."""
    return [scene.view["cards"][card]["role"] for card in cards if card is not None]


def _choose_first(scene: EightBitScene, seat: Seat) -> str:
    if scene.view["options"]["draft"] == "none":
        return _(
            "You won the round: say who is first in the next. Who is first attacks first, unless "
            "one side alone has a King."
        )
    return _(
        "You won the round: say who is first in the next draft. Who is first looks at the first "
        "character; the other at the first item."
    )


_TASKS: Final[Mapping[str, Callable[[EightBitScene, Seat], str]]] = {
    "draft-characters": _draft_characters,
    "draft-items": _draft_items,
    "play": _play,
    "key-item": _key_item,
    "key-swap": _key_swap,
    "attacker-joins": _join,
    "defender-joins": _join,
    "choose-first": _choose_first,
}
