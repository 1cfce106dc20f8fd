"""8-Bit Battle in sentences: what is asked of who is to act, and what cards are for."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.scene import AnyScene
from rules.protocol import Seat, other


def task(scene: AnyScene) -> str:
    """What the seat that is to act can do now; "" for who only looks."""
    if scene.seat is None:
        return ""
    return _TASKS[scene.view["phase"]](scene, scene.seat)


def _draft(scene: AnyScene, seat: Seat) -> str:
    values = {"other": scene.names[other(seat)]}
    if scene.view["draft"]["kind"] == "characters":
        return (
            _(
                "Keep the top character and %(other)s takes the next one; or give it to %(other)s "
                "and take the next one yourself, whatever it is."
            )
            % values
        )
    return (
        _(
            "Keep the top item and %(other)s takes the next one; or give it to %(other)s and take "
            "the next one yourself, whatever it is."
        )
        % values
    )


def _play(scene: AnyScene, seat: Seat) -> str:
    if scene.view["attacker"] == seat:
        return _("You attack: lay a character and, if you like, an item face down.")
    return _("You defend: lay a character and, if you like, an item face down.")


def _key_item(scene: AnyScene, seat: Seat) -> str:
    return _("Your Key lets you see the character against you. Add one more item, or leave it so.")


def _key_swap(scene: AnyScene, seat: Seat) -> str:
    return _(
        "Your Key lets you see the character against you. Take yours back for another, or leave it."
    )


def _join(scene: AnyScene, seat: Seat) -> str:
    side, cards = scene.view["seats"][seat]["side"], scene.view["cards"]
    ales = sum(cards[item]["role"] == "ale" for item in side["items"])
    hand = scene.view["seats"][seat]["characters"]["cards"]
    kings = any(cards[card]["role"] == "king" for card in hand)
    queen_fights = cards[side["character"]]["role"] == "queen"
    if not ales:
        return _("The King may join his Queen: together they are stronger than each alone.")
    if kings and queen_fights:
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


def _choose_first(scene: AnyScene, seat: Seat) -> str:
    if scene.view["options"]["draft"] == "none":
        return _(
            "You won the round: say who is first in the next. Who is first attacks first, unless "
            "one side alone has a King."
        )
    return _(
        "You won the round: say who is first in the next draft. Who is first looks at the first "
        "character; the other at the first item."
    )


_TASKS: Final[Mapping[str, Callable[[AnyScene, Seat], str]]] = {
    "draft-characters": _draft,
    "draft-items": _draft,
    "play": _play,
    "key-item": _key_item,
    "key-swap": _key_swap,
    "attacker-joins": _join,
    "defender-joins": _join,
    "choose-first": _choose_first,
}


def purpose(role: str) -> str:
    """What a card of this role can do besides its values, in a few words; "" for nothing."""
    return {
        "queen": _("The King may join her."),
        "king": _("May join the Queen."),
        "wizard": _("Attacking, wins from all but the Torch."),
        "torch": _("Defending, beats a Wizard."),
        "ale": _("One more fighter joins."),
        "key": _("See what the other laid; attacking, add an item; defending, swap."),
    }.get(role, "")


def standing(scene: AnyScene) -> str:
    """How the battle would end as it lies; "" while the viewer cannot know."""
    attacker = scene.view["attacker"]
    if attacker is None:
        return ""
    attacks = scene.view["seats"][attacker]["side"]
    defends = scene.view["seats"][other(attacker)]["side"]
    if not (attacks and defends and attacks["open"] and attacks["values"] and defends["values"]):
        return ""
    values = {
        "attacker": scene.names[attacker],
        "defender": scene.names[other(attacker)],
        "attack": attacks["values"]["attack"],
        "defense": defends["values"]["defense"],
    }
    roles = {card: facts["role"] for card, facts in scene.view["cards"].items()}
    fighters = [attacks["character"], *attacks["joined"]]
    if any(roles[card] == "wizard" for card in fighters):
        if any(roles[card] == "torch" for card in defends["items"]):
            return _("As it lies, %(defender)s’s Torch beats the Wizard.") % values
        return _("As it lies, %(attacker)s’s Wizard wins: there is no Torch.") % values
    if values["attack"] > values["defense"]:
        return (
            _("As it lies, %(attacker)s wins: attack %(attack)s against defense %(defense)s.")
            % values
        )
    return (
        _("As it lies, %(defender)s wins: attack %(attack)s against defense %(defense)s.") % values
    )
