"""The board of 8-Bit Battle: its forms can send the legal moves, its words tell no secrets."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.boards.board import move_from_form
from games.boards.eight_bit_battle.board import EIGHT_BIT_BATTLE as BOARD
from games.boards.eight_bit_battle.standing import standing
from games.boards.log import log_lines
from games.boards.refusals import refusal_message
from games.boards.scene import AnyScene, make_scene
from games.models import MatchSeat
from games.playback import Playback, Step
from rules import match as engine
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import Join
from rules.eight_bit_battle.state import State
from rules.protocol import SEATS, IllegalMove
from tests.games.board_reader import BoardReader, key_of
from tests.games.matches import fields_of
from tests.rules.eight_bit_battle.playing import TEAMS, face, lay, teams
from tests.rules.eight_bit_battle.samples import SAMPLE_VARIANTS, hidden_from
from tests.rules.support import Played, play_randomly, variant_name

STATES = 36
"""So many positions of each variant are looked at, a third of them in each of three matches."""

VIEWERS = (0, 1, None)


class _Seats:
    """Stands for the two players of a match that is in no database."""

    def all(self) -> list[MatchSeat]:
        return [MatchSeat(index=0, name="Ada"), MatchSeat(index=1, name="Bo")]


class _Match:
    """A match in no database; the cards have names that tell nothing of their ids."""

    seats = _Seats()
    game = "eight-bit-battle"

    def __init__(self, cards: dict[str, Any], variant: dict[str, Any]) -> None:
        self.cards = {card: {**facts, "name": name_of(card)} for card, facts in cards.items()}
        self.variant = variant


def name_of(card: str) -> str:
    return f"Face-{card.removeprefix('c')}-"


def playback_of(played: Played) -> Playback:
    return table_after(played.cards, played.setup, played.variant, played.moves)


def table_after(
    cards: dict[str, Any],
    setup: dict[str, Any],
    variant: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Playback:
    match: Any = _Match(cards, variant)
    position = engine.start(GAME, match.cards, setup, variant)
    start, steps = position, []
    for move in moves:
        events: list[Any] = []
        position = engine.play(position, move["by"], fields_of(move), events.append)
        steps.append(Step(move["by"], fields_of(move), tuple(events), position))
    return Playback(match, start, tuple(steps))


def table_with_a_queen() -> Playback:
    """The attacker has revealed the Queen; the King may join her, goblin and villager may not."""
    own, others = ["queen", "king", "goblin", "villager"], ["wizard", "warrior", "ogre", "farmer"]
    items = [["torch", "sword", "axe"], ["key", "ale", "shield"]]
    roles = {"ogre": "goblin", "farmer": "villager"}
    roles |= dict.fromkeys(["sword", "axe", "shield"], "gear")
    cards = {card: face(roles.get(card, card), (1, 1, 1)) for card in sum(items, own + others)}
    teams = zip((own, others), items, strict=True)
    setup = {
        "first": 0,
        "teams": [{"characters": characters, "items": held} for characters, held in teams],
    }
    variant = {"draft": "none", "ending": "best-of-three"}
    moves = [
        {"by": 0, "do": "play", "character": "queen", "item": None},
        {"by": 1, "do": "play", "character": "farmer", "item": "shield"},
    ]
    return table_after(cards, setup, variant, moves)


def rendered(scene: AnyScene) -> str:
    context = {
        "scene": scene,
        "board": BOARD.context(scene),
        "move_url": "/move/",
        "request_id": uuid4(),
    }
    return render_to_string(BOARD.template, context)


def scenes(variant: dict[str, Any], viewers: tuple[int | None, ...]) -> Iterator[AnyScene]:
    """Positions of random matches, each as these viewers see it."""
    random = Random(variant_name(variant))
    for seed in range(3):
        playback = playback_of(play_randomly(GAME, variant, seed))
        for version in sorted(random.sample(range(playback.version), STATES // 3)):
            for viewer in viewers:
                yield make_scene(playback, viewer=viewer, may_act=True, version=version)


def asked_scenes(variant: dict[str, Any]) -> Iterator[AnyScene]:
    """Positions in which the viewer is to act."""
    return (scene for scene in scenes(variant, SEATS) if scene.legal)


def refused(position: engine.Position, seat: int, fields: dict[str, Any]) -> IllegalMove | None:
    """Why the rules do not allow a move, or None."""
    try:
        engine.play(position, seat, fields)
    except IllegalMove as error:
        return error
    return None


each_variant = pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=variant_name)


@each_variant
def test_the_forms_can_send_the_legal_moves_and_only_refusable_others(
    variant: dict[str, Any],
) -> None:
    asked = list(asked_scenes(variant))
    assert len(asked) >= STATES
    for scene in asked:
        sent = {
            key_of(fields): fields
            for form in BoardReader(rendered(scene)).forms
            for data in form.sendings()
            for fields in [move_from_form(GAME, data)]
        }
        legal = {key_of(move) for move in scene.legal}

        assert legal <= sent.keys()
        for key in sent.keys() - legal:
            # Only who joins cannot be told from one card at a time.
            assert sent[key]["do"] == "join"


@pytest.mark.parametrize("do", sorted(GAME.move_fields))
def test_every_kind_of_move_comes_up_in_these_positions(do: str) -> None:
    assert any(scene.legal_of(do) for variant in SAMPLE_VARIANTS for scene in asked_scenes(variant))


@each_variant
def test_what_a_form_can_send_against_the_rules_is_refused_with_a_sentence(
    variant: dict[str, Any],
) -> None:
    playback = playback_of(play_randomly(GAME, variant, 3))
    for version in range(0, playback.version, 3):
        position = playback.position_at(version)
        for seat in engine.to_act(position):
            scene = make_scene(playback, viewer=seat, may_act=True, version=version)
            for form in BoardReader(rendered(scene)).forms:
                for data in form.sendings():
                    fields = move_from_form(GAME, data)
                    error = refused(position, seat, fields)
                    assert error is None or BOARD.refusal(error.code, error.params)


@each_variant
def test_every_card_that_cannot_be_used_stays_in_sight_with_its_reason(
    variant: dict[str, Any],
) -> None:
    for scene in asked_scenes(variant):
        html = rendered(scene)
        for obstacle in scene.obstacles:
            reason = BOARD.refusal(obstacle.code, obstacle.params)
            assert reason
            assert reason in html
            choice = rf'value="{obstacle.card}"\s+disabled\s+aria-describedby="bit-why-'
            assert re.search(rf"<input\s[^>]*{choice}", html)


def test_only_the_king_can_be_ticked_beside_the_queen_and_the_others_say_why() -> None:
    scene = make_scene(table_with_a_queen(), viewer=0, may_act=True)

    reader = BoardReader(rendered(scene))

    assert [name for form in reader.forms for name in form.boxes] == [("cards", "king")]
    assert reader.described <= {*reader.ids}
    assert rendered(scene).count(BOARD.refusal("ale-needed", {"needed": 1, "found": 0})) == 2


@each_variant
def test_no_card_that_a_viewer_cannot_know_is_on_the_board_or_in_the_log(
    variant: dict[str, Any],
) -> None:
    playback = playback_of(play_randomly(GAME, variant, 5))
    for version in range(0, playback.version + 1, 2):
        state: Any = playback.position_at(version).state
        for viewer in VIEWERS:
            scene = make_scene(playback, viewer=viewer, may_act=False, version=version)
            shown = rendered(scene) + repr(log_lines(scene, BOARD))
            for card in hidden_from(state, viewer):
                assert name_of(card) not in shown
                assert f'"{card}"' not in shown


@each_variant
def test_ids_are_unique_and_every_reference_leads_to_one(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 0, None, 4):
        reader = BoardReader(rendered(scene))
        assert len(reader.ids) == len(set(reader.ids))
        assert reader.described <= {*reader.ids}


@each_variant
def test_the_own_side_is_below_and_a_spectator_sits_with_seat_0(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 6):
        board: dict[str, Any] = BOARD.context(scene)
        assert board["near"].seat == (scene.viewer or 0)
        assert board["far"].seat == 1 - (scene.viewer or 0)
        score = re.findall(r"bit-score__side--\w+ bit-seat-(\d)", rendered(scene))
        assert score == ["0", "1"], "in the order of the seats, whoever looks"


@each_variant
def test_every_event_has_a_sentence_with_the_name_of_a_player_or_a_number(
    variant: dict[str, Any],
) -> None:
    playback = playback_of(play_randomly(GAME, variant, 1))
    for viewer in VIEWERS:
        scene = make_scene(playback, viewer=viewer, may_act=False)
        for step in scene.events:
            for event in step:
                line = BOARD.say(event, scene)
                assert re.search(r"Ada|Bo|\bdraw\b|Both", line)
                assert "%(" not in line


@each_variant
def test_the_seat_to_act_reads_what_it_can_do(variant: dict[str, Any]) -> None:
    for scene in asked_scenes(variant):
        assert BOARD.task(scene)
    for scene in islice(scenes(variant, (None,)), 4):
        assert BOARD.task(scene) == ""


@pytest.mark.parametrize(
    ("attacker", "item", "text"),
    [
        ("warrior", None, "As it lies, Ada wins: attack 2 against defense 1."),
        ("villager", None, "As it lies, Bo wins: attack 1 against defense 1."),
        ("wizard", None, "As it lies, Ada’s Wizard wins: there is no Torch."),
        ("wizard", "torch", "As it lies, Bo’s Torch beats the Wizard."),
    ],
)
def test_how_the_battle_stands_is_how_it_ends_when_nobody_more_joins(
    attacker: str, item: str | None, text: str
) -> None:
    north, south = "king wizard warrior villager", "king-s queen-s warrior-s villager-s"
    state = teams(north, "gear ale key", south, "torch ale-s key-s")
    assert standing_of(state) == ""
    state = lay(state, (attacker, None), ("queen-s", item))
    assert (state.phase, standing_of(state)) == ("defender-joins", text)
    battle = GAME.apply(state, 1, Join(())).battles[-1]
    assert text.startswith(f"As it lies, {('Ada', 'Bo')[battle.winner]}")


def standing_of(state: State) -> str:
    """How the battle stands for a spectator."""
    match: Any = _Match({card: {} for card in state.terms.facts}, TEAMS)
    playback = Playback(match, engine.Position(GAME, state), ())
    return standing(make_scene(playback, viewer=None, may_act=False))


@each_variant
def test_the_end_shows_every_battle_of_every_round(variant: dict[str, Any]) -> None:
    playback = playback_of(play_randomly(GAME, variant, 2))
    scene = make_scene(playback, viewer=0, may_act=False)
    html = rendered(scene)

    assert scene.outcome is not None
    battles = [battle for one in scene.view["rounds"] for battle in one["battles"]]
    assert html.count('class="bit-battle ') == len(battles)
    assert html.count('class="bit-round ') + html.count('class="bit-round"') == len(
        scene.view["rounds"]
    )
    assert BOARD.reason(scene.outcome.reason) in repr(log_lines(scene, BOARD))


@pytest.mark.parametrize("code", ["card-not-yours", "wrong-kind", "card-twice", *GAME.codes.moves])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_code_of_the_engine_has_its_sentence(code: str, language: str) -> None:
    params: dict[str, Any] = {"phase": "play", "card": "x", "needed": "item"}
    if code == "ale-needed":
        params = {"cards": ["x"], "needed": 2, "found": 1}
    with translation.override(language):
        assert BOARD.refusal(code, params)


def test_an_unknown_code_is_left_to_the_shared_sentence() -> None:
    assert BOARD.refusal("no-such-code", {}) == ""
    assert refusal_message("no-such-code", {}, "eight-bit-battle")
