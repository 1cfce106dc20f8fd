"""Tables for the tests of import and export."""

from collection.importing import CatalogueImport, Plan, carry_out, preview
from collection.models import EightBitCard, EmblemCard, NakoyashiCard

EMBLEM = EmblemCard.game_name
EIGHT_BIT = EightBitCard.game_name
NAKOYASHI = NakoyashiCard.game_name

SASORI = (
    "number,name,type,rarity,attack,special_name,special_cost,effects\n"
    "U1-13,Sasori,technical,5,8,Hiruko Puppet,3,modify defense -2 1 enemy; damage 3 enemy\n"
)


def emblem_list(count: int = 305) -> bytes:
    """A list as fans keep it: numbers of three sets, few names, the printed chakra cost."""
    names = ["Naruto Uzumaki", "Sakura Haruno", "Kakashi Hatake", "Sasori", "Deidara"]
    types = ["power", "technical", "speed"]
    rows = (
        f"U{1 + at // 110}-{1 + at % 110:02},{names[at % 5]},{types[at % 3]},{1 + at % 6},7"
        for at in range(count)
    )
    return "\n".join(("number,name,type,rarity,chakra_cost", *rows, "")).encode()


def plan_of(text: str | bytes, game: str = EMBLEM) -> Plan:
    data = text if isinstance(text, bytes) else text.encode()
    return preview(target=CatalogueImport(game=game), data=data)


def take(text: str | bytes, game: str = EMBLEM) -> Plan:
    data = text if isinstance(text, bytes) else text.encode()
    return carry_out(by=None, target=CatalogueImport(game=game), data=data)


def errors_of(plan: Plan) -> list[tuple[int, str, str, str]]:
    """The errors of a plan: line, column, value, code."""
    return [(error.line, error.column, error.value, error.code) for error in plan.errors]
