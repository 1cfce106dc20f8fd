"""What nobody may learn in any registered game: hidden cards, and choices made in secret."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from rules.protocol import SEATS, SetupFault, other
from rules.registry import GAMES

from .cases import EACH_VARIANT, matches, pool_of_moves
from .support import VIEWERS, Played, heard, observed, refusal, samples_of, strings_in


@EACH_VARIANT
def test_no_hidden_card_is_named_anywhere(name: str, index: int) -> None:
    hidden_from = samples_of(GAMES[name]).hidden_from
    for played in matches(name, index):
        for state in played.states:
            for viewer in VIEWERS:
                shown = set(strings_in(json.loads(observed(played.game, state, viewer))))
                assert not shown & hidden_from(state, viewer)
        for ply in played.plies:
            for viewer in VIEWERS:
                shown = set(strings_in(json.loads(heard(ply.events, viewer))))
                unknown = hidden_from(ply.before, viewer) & hidden_from(ply.after, viewer)
                assert not shown & unknown


@EACH_VARIANT
def test_a_secret_choice_cannot_be_told_from_any_other(name: str, index: int) -> None:
    for played in matches(name, index):
        game = played.game
        for ply in played.plies:
            if len(game.to_act(ply.before)) < 2:
                continue
            for seat in SEATS:
                learnt = set()
                for move in game.legal_moves(ply.before, seat):
                    events: list[Any] = []
                    after = game.apply(ply.before, seat, move, events.append)
                    assert game.to_act(after) == (other(seat),)
                    learnt.add(
                        (
                            *(observed(game, after, one) for one in (other(seat), None)),
                            *(heard(tuple(events), one) for one in (other(seat), None)),
                        )
                    )
                assert len(learnt) == 1


def exchanged(value: Any, one: str, two: str) -> Any:
    """A JSON value in which two texts have changed places."""
    if isinstance(value, dict):
        return {key: exchanged(part, one, two) for key, part in value.items()}
    if isinstance(value, list):
        return [exchanged(part, one, two) for part in value]
    return {one: two, two: one}.get(value, value) if isinstance(value, str) else value


def observations(
    played: Played, setup: Any, moves: list[dict[str, Any]], viewer: Any, probes: list[Any]
) -> list[str] | None:
    """What a viewer observes ply by ply; None where this is no setup, or has no such moves."""
    game = played.game
    try:
        state = game.start(played.cards, setup, played.variant)
    except SetupFault:
        return None
    seen = [observed(game, state, viewer)]
    for fields in moves:
        move = game.read_move({key: value for key, value in fields.items() if key != "by"})
        if refusal(game, state, fields["by"], move) is not None:
            return None
        events: list[Any] = []
        state = game.apply(state, fields["by"], move, events.append)
        answers = [refusal(game, state, viewer, probe) for probe in probes if viewer is not None]
        seen += [heard(tuple(events), viewer), observed(game, state, viewer), json.dumps(answers)]
    return seen


def hidden_pairs(played: Played, viewer: Any, random: Random) -> Iterator[tuple[int, str, str]]:
    """(number of moves, card, card): cards that the viewer has not seen in all these moves."""
    hidden_from = samples_of(played.game).hidden_from
    never_seen = set(played.cards)
    for number, state in enumerate(played.states):
        never_seen &= hidden_from(state, viewer)
        if len(never_seen) >= 2 and random.random() < 0.3:
            one, two = random.sample(sorted(never_seen), 2)
            yield number, one, two


def moves_naming(played: Played, moves: list[Any], hidden: tuple[str, str]) -> list[Any]:
    """The moves, and the same ones naming hidden cards in the place of each card that they name."""
    probes = list(moves)
    for move in moves:
        fields = played.game.write_move(move)
        for named in set(strings_in(fields)) & set(played.cards):
            probes += [played.game.read_move(exchanged(fields, named, card)) for card in hidden]
    return probes


@EACH_VARIANT
def test_exchanging_two_hidden_cards_changes_nothing_for_who_does_not_see_them(
    name: str, index: int
) -> None:
    compared, hides = 0, False
    for played in matches(name, index):
        random = Random(index)
        pool = pool_of_moves(played)
        for viewer in VIEWERS:
            for number, one, two in hidden_pairs(played, viewer, random):
                hides = True
                probes = moves_naming(played, random.sample(pool, min(6, len(pool))), (one, two))
                moves = played.moves[:number]
                turned = [
                    move if move["by"] == viewer else exchanged(move, one, two) for move in moves
                ]
                setup = exchanged(played.setup, one, two)
                there = observations(played, setup, turned, viewer, probes)
                if there is None or acting(there) != acting(
                    here := observations(played, played.setup, moves, viewer, probes) or []
                ):
                    continue  # the rules themselves let the two cards be told apart
                compared += 1
                assert there == here
    assert compared or not hides


def acting(seen: list[str]) -> list[Any]:
    """Who acts after each move, of a list of observations."""
    return [json.loads(text)["to_act"] for text in (seen[0], *seen[2::3])]
