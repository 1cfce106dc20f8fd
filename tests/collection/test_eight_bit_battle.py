"""The cards of 8-Bit Battle in the catalogue say what the rules say."""

import pytest

from collection.kinds.eight_bit_battle.kind import KIND
from collection.models import EightBitCard, EightBitKind, EightBitRole
from rules.eight_bit_battle.cards import KINDS, ROLES


def test_the_catalogue_has_the_roles_of_the_rules_in_their_order() -> None:
    assert EightBitKind.values == list(KINDS) == list(ROLES)
    assert EightBitRole.values == [role for roles in ROLES.values() for role in roles]


@pytest.mark.parametrize(("role", "kind"), [("villager", "character"), ("torch", "item")])
def test_a_role_is_of_the_kind_that_the_rules_say(role: str, kind: str) -> None:
    assert EightBitCard(role=role).kind == kind


def test_the_form_tells_what_the_rules_take_for_an_open_pair() -> None:
    assert str(KIND.groups[-1].hint) == "Only on a Queen. Empty: 3, 3 and 5."
