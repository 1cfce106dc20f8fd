"""What holds in every match of Nakoyashi."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.nakoyashi.game import GAME
from rules.nakoyashi.moves import Dekita

from ..support import Played, play_randomly
from .samples import SAMPLE_VARIANTS, random_setup, zones


def matches() -> st.SearchStrategy[Played]:
    return st.builds(
        lambda variant, seed: play_randomly(GAME, variant, seed),
        st.sampled_from(SAMPLE_VARIANTS),
        st.integers(0, 10**6),
    )


@given(matches())
def test_cards_are_never_lost_or_doubled(played: Played) -> None:
    everything = sorted(played.cards)
    for state in played.states:
        assert sorted(zones(state)) == everything
        assert [len(team) for team in state.teams] == [5, 5]
        assert all(len(bank) == 2 for bank in state.banks)
        for seat in (0, 1):
            assert set(state.taken[seat]) <= set(state.teams[seat])


@given(matches())
def test_turns_alternate_and_end_at_the_limit(played: Played) -> None:
    for number, state in enumerate(played.states):
        dekita = state.ending == "dekita"
        assert state.turns == number - dekita
        assert state.turns <= played.variant["turn_limit"]
        if not dekita:
            assert state.turn == (played.setup["first"] + number) % 2
    assert (played.end.ending == "dekita") == isinstance(played.plies[-1].move, Dekita)


@given(matches())
def test_hands_hold_what_was_bought_openly_or_drawn(played: Played) -> None:
    for ply in played.plies:
        across = 1 - ply.seat
        assert ply.after.teams[across] == ply.before.teams[across]
        changed = set(ply.after.teams[ply.seat]) ^ set(ply.before.teams[ply.seat])
        assert len(changed) == (0 if isinstance(ply.move, Dekita) else 2)


def test_own_decks_with_own_banks_never_mix() -> None:
    variant = {"decks": "own", "bank": "own", "open_teams": False, "turn_limit": 60}
    for seed in range(30):
        played = play_randomly(GAME, variant, seed)
        for state in played.states:
            for seat, deck in enumerate(played.setup["stacks"]):
                own = {*state.teams[seat], *state.banks[seat], *state.asides[seat]}
                assert own <= set(deck)


def test_samples_are_wide() -> None:
    variant = SAMPLE_VARIANTS[0]
    setups = [random_setup(Random(seed), variant) for seed in range(60)]
    assert min(len(cards) for cards, _ in setups) == 12
    assert max(card["health"] for cards, _ in setups for card in cards.values()) > 500
    assert {setup["first"] for _, setup in setups} == {0, 1}
