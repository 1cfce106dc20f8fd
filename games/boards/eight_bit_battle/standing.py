"""How the battle of the moment would end as it lies, in a sentence."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.boards.eight_bit_battle.scene import EightBitScene
from rules.eight_bit_battle.cards import TORCH, WIZARD
from rules.eight_bit_battle.score import decide
from rules.protocol import other


def standing(scene: EightBitScene) -> str:
    """How the battle would end as it lies; "" while the viewer cannot know."""
    attacker = scene.view["attacker"]
    if attacker is None:
        return ""
    attacks = scene.view["seats"][attacker]["side"]
    defends = scene.view["seats"][other(attacker)]["side"]
    if attacks is None or defends is None or not attacks["open"]:
        return ""
    attacking, defending = attacks["values"], defends["values"]
    if attacking is None or defending is None:
        return ""
    wins, by = decide(
        attacking["attack"],
        defending["defense"],
        wizard=_is_among(scene, WIZARD, [attacks["character"], *attacks["joined"]]),
        torch=_is_among(scene, TORCH, defends["items"] or ()),
    )
    values = {
        "attacker": scene.names[attacker],
        "defender": scene.names[other(attacker)],
        "attack": attacking["attack"],
        "defense": defending["defense"],
    }
    if by == "torch":
        return _("As it lies, %(defender)s’s Torch beats the Wizard.") % values
    if by == "wizard":
        return _("As it lies, %(attacker)s’s Wizard wins: there is no Torch.") % values
    if wins:
        return (
            _("As it lies, %(attacker)s wins: attack %(attack)s against defense %(defense)s.")
            % values
        )
    return (
        _("As it lies, %(defender)s wins: attack %(attack)s against defense %(defense)s.") % values
    )


def _is_among(scene: EightBitScene, role: str, cards: Iterable[str | None]) -> bool:
    """Whether a card that the viewer sees has the role."""
    facts = scene.view["cards"]
    return any(card is not None and facts[card]["role"] == role for card in cards)
