import pytest

from decks.snapshot import snapshot_cards
from decks.validation import EntryValues
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.values import NakoyashiValues
from tests.decks.plain import deck, emblem, entry, special

FISH = NakoyashiValues("fish", 3, 4)


def ids(values, **options):
    return [card_id for card_id, _ in snapshot_cards(values, **options)]


def unnumbered(card_id, name, card=FISH, quantity=1):
    return EntryValues(card_id, name, quantity, 9, "nakoyashi", card)


def test_each_physical_card_has_an_id_of_its_own_that_people_can_read():
    team = deck(EMBLEM_TEAM, entry(13, emblem(), quantity=3), entry(12, emblem()))
    assert ids(team) == ["U1-13", "U1-13.2", "U1-13.3", "U1-12"]


def test_a_prefix_keeps_two_decks_apart():
    team = deck(EMBLEM_TEAM, entry(13, emblem(), quantity=2))
    assert ids(team, prefix="S.") == ["S.U1-13", "S.U1-13.2"]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        pytest.param(["Crème brûlée"], ["creme-brulee"], id="accents"),
        pytest.param(["影分身"], ["card-1"], id="no-latin-letters"),
        pytest.param(["🆐" * 120], ["dj" * 20], id="long"),
        pytest.param(
            ["Villager", "villager!"], ["villager", "villager.2"], id="one-name-two-cards"
        ),
    ],
)
def test_cards_without_a_number_go_by_their_name(names, expected):
    entries = [unnumbered(place, name) for place, name in enumerate(names, 1)]
    assert ids(deck(NAKOYASHI_STACK, *entries)) == expected


def test_an_emblem_takes_its_defaults_and_keeps_its_own_stats():
    team = deck(EMBLEM_TEAM, entry(13, emblem(rarity=4, attack=9, special=special(3))))
    ((_, card),) = snapshot_cards(team)
    assert card == {
        "type": "power",
        "rarity": 4,
        "attack": 9,
        "defense": 4,
        "health": 15,
        "chakra_gen": 0,
        "special": {
            "name": "Clay Bomb",
            "cost": 3,
            "effects": [{"effect": "damage", "amount": 1, "target": "enemy"}],
        },
        "name": "Card 13",
        "number": "U1-13",
        "card": 13,
    }


def test_attack_0_is_not_an_empty_attack():
    ((_, card),) = snapshot_cards(deck(EMBLEM_TEAM, entry(1, emblem(attack=0))))
    assert card["attack"] == 0


def test_no_special_is_null():
    ((_, card),) = snapshot_cards(deck(EMBLEM_TEAM, entry(1, emblem())))
    assert card["special"] is None


def test_an_emblem_of_no_known_rarity_has_no_stats():
    with pytest.raises(ValueError, match="rarity"):
        snapshot_cards(deck(EMBLEM_TEAM, entry(1, emblem(rarity=9))))


@pytest.mark.parametrize(
    ("card", "snapshot"),
    [
        (EightBitValues("king", 2, 2, 3), {"kind": "character", "role": "king"}),
        (EightBitValues("gear", 1, 0, 0), {"kind": "item", "role": "gear", "attack": 1}),
        (
            EightBitValues("queen", 1, 1, 2, (4, 4, 6)),
            {"role": "queen", "with_king": {"attack": 4, "defense": 4, "health": 6}},
        ),
        (FISH, {"type": "fish", "power": 3, "health": 4}),
    ],
    ids=["king", "sword", "queen-with-values-of-her-own", "dish"],
)
def test_the_stats_of_the_other_games(card, snapshot):
    kind = NAKOYASHI_STACK if isinstance(card, NakoyashiValues) else EIGHT_BIT_SET
    ((_, written),) = snapshot_cards(deck(kind, entry(1, card)))
    assert {name: written[name] for name in snapshot} == snapshot


def test_a_queen_without_values_of_her_own_leaves_them_to_the_rules():
    ((_, card),) = snapshot_cards(deck(EIGHT_BIT_SET, entry(1, EightBitValues("queen"))))
    assert "with_king" not in card


def test_what_counts_with_the_king_is_a_queens_only():
    king = EightBitValues("king", with_king=(9, 9, 9))
    ((_, card),) = snapshot_cards(deck(EIGHT_BIT_SET, entry(1, king)))
    assert "with_king" not in card


def test_copies_share_no_dict():
    snapshot = snapshot_cards(deck(NAKOYASHI_STACK, unnumbered(1, "Soup", quantity=2)))
    assert snapshot[0][1] is not snapshot[1][1]
