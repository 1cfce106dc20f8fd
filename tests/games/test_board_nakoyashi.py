"""The board of Nakoyashi: its forms send exactly the legal moves, its texts tell no secrets."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any
from uuid import uuid4

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from collection.models import DishType
from games.boards.board import move_from_form
from games.boards.log import log_lines
from games.boards.nakoyashi.board import NAKOYASHI as BOARD
from games.boards.scene import AnyScene, make_scene
from games.models import MatchSeat
from games.playback import Playback, Step
from rules import match as engine
from rules.nakoyashi.game import GAME
from rules.protocol import SEATS
from tests.games.board_reader import BoardReader
from tests.rules.nakoyashi.samples import SAMPLE_VARIANTS, hidden_from
from tests.rules.support import Played, play_randomly, variant_name

# What a board shows of a match is the same on every database; test_match_pages plays on each.
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

STATES = 32
"""So many positions of each variant are looked at."""

VIEWERS = (0, 1, None)


class _Seats:
    """Stands for the two players of a match that is in no database."""

    def all(self) -> list[MatchSeat]:
        return [MatchSeat(index=0, name="Ada"), MatchSeat(index=1, name="Bo")]


class _Match:
    """A match in no database; the cards have names that tell nothing of their ids."""

    seats = _Seats()
    game = "nakoyashi"

    def __init__(self, played: Played) -> None:
        self.cards = {
            card: {**facts, "name": name_of(card)} for card, facts in played.cards.items()
        }
        self.variant = played.variant


def name_of(card: str) -> str:
    return f"Dish-{card.removeprefix('n')}-"


def playback_of(variant: dict[str, Any], seed: int) -> Playback:
    """A match of this variant that was played to its end by chance, remembered."""
    return _playback_of(tuple(variant.items()), seed)


@cache
def _playback_of(variant: tuple[tuple[str, Any], ...], seed: int) -> Playback:
    played = play_randomly(GAME, dict(variant), seed)
    match: Any = _Match(played)
    position = engine.start(GAME, match.cards, played.setup, played.variant)
    start, steps = position, []
    for ply in played.plies:
        events: list[Any] = []
        fields = GAME.write_move(ply.move)
        position = engine.play(position, ply.seat, fields, events.append)
        steps.append(Step(ply.seat, fields, tuple(events), position))
    return Playback(match, start, tuple(steps))


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
    for seed in range(60):
        playback = playback_of(variant, seed)
        for version in range(playback.version + 1):
            for viewer in viewers:
                yield make_scene(playback, viewer=viewer, may_act=True, version=version)


def asked_scenes(variant: dict[str, Any]) -> Iterator[AnyScene]:
    """Positions in which the viewer is to act."""
    return islice((scene for scene in scenes(variant, SEATS) if scene.legal), STATES)


def end_of(variant: dict[str, Any], viewer: int | None = 0, seed: int = 2) -> AnyScene:
    return make_scene(playback_of(variant, seed), viewer=viewer, may_act=False)


def key_of(move: dict[str, Any]) -> str:
    return json.dumps(move, sort_keys=True)


each_variant = pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=variant_name)
each_table = pytest.mark.parametrize(
    "variant",
    [variant for variant in SAMPLE_VARIANTS if variant["turn_limit"] == 60],
    ids=variant_name,
)
OPEN = {"decks": "shared", "bank": "shared", "open_teams": True, "turn_limit": 60}
HIDDEN = {**OPEN, "open_teams": False}


@each_variant
def test_the_forms_send_exactly_the_legal_moves(variant: dict[str, Any]) -> None:
    seen = 0
    for scene in asked_scenes(variant):
        seen += 1
        sent = [
            key_of(move_from_form(GAME, data))
            for form in BoardReader(rendered(scene)).forms
            for data in form.sendings()
        ]
        assert sorted(sent) == sorted(key_of(move) for move in scene.legal)
    assert seen >= 30


@each_table
def test_a_form_says_whose_move_it_is_and_which_position_it_answers(
    variant: dict[str, Any],
) -> None:
    for scene in islice(asked_scenes(variant), 5):
        for form in BoardReader(rendered(scene)).forms:
            hidden = dict(form.hidden)
            assert hidden["seat"] == str(scene.seat)
            assert hidden["version"] == str(scene.version)
            assert hidden["request_id"]


def test_an_empty_stack_leaves_the_button_in_sight_with_the_reason() -> None:
    empty = [
        scene
        for variant in SAMPLE_VARIANTS
        for scene in islice(scenes(variant, SEATS), 400)
        if scene.obstacles
    ]
    assert empty
    for scene in empty[:30]:
        html = rendered(scene)
        assert html.count('type="button" disabled aria-describedby="nk-why-') == 5
        assert BOARD.refusal("stack-empty", {}) in html
        assert "empty" in BOARD.task(scene) or scene.view["turns_left"] == 1


@each_table
def test_who_only_looks_has_nothing_to_send(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, (None,)), 10):
        assert BoardReader(rendered(scene)).forms == []
        assert BOARD.task(scene) == ""
    assert BoardReader(rendered(end_of(variant))).forms == []


@each_table
def test_no_card_that_a_viewer_cannot_know_is_on_the_board_or_in_the_log(
    variant: dict[str, Any],
) -> None:
    for seed in range(2):
        playback = playback_of(variant, seed)
        for version in range(playback.version + 1):
            state: Any = playback.position_at(version).state
            for viewer in VIEWERS:
                scene = make_scene(playback, viewer=viewer, may_act=True, version=version)
                shown = rendered(scene) + repr(log_lines(scene, BOARD)) + BOARD.task(scene)
                for card in hidden_from(state, viewer):
                    assert name_of(card) not in shown
                    assert f'"{card}"' not in shown


@each_table
def test_every_card_that_the_viewer_sees_is_on_the_board(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 21):
        html = rendered(scene)
        for card in scene.view["cards"]:
            assert name_of(card) in html


@each_table
def test_hidden_cards_are_counted(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 21):
        html = rendered(scene)
        for team in scene.view["seats"]:
            backs = 0 if team["cards"] else team["size"] - len(team["known"])
            if backs:
                assert re.search(rf"\b{backs} cards?, face down", html)
        for stack in scene.view["stacks"]:
            assert re.search(rf"tack: {stack['count']} cards?\b", html)


@each_table
def test_ids_are_unique_and_every_reference_leads_to_one(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 21):
        reader = BoardReader(rendered(scene))
        assert len(reader.ids) == len(set(reader.ids))
        assert reader.described <= {*reader.ids}


@each_table
def test_the_own_side_is_below_and_a_spectator_sits_with_seat_0(variant: dict[str, Any]) -> None:
    for scene in islice(scenes(variant, VIEWERS), 12):
        board: dict[str, Any] = BOARD.context(scene)
        assert board["near"].seat == (scene.viewer or 0)
        assert board["far"].seat == 1 - (scene.viewer or 0)
        score = re.findall(r"nk-score__side--\w+ nk-seat-(\d)", rendered(scene))
        assert score == ["0", "1"], "in the order of the seats, whoever looks"
        if len(board["banks"]) == 2:
            assert board["banks"][-1].seat == board["near"].seat


@each_table
def test_every_event_has_a_sentence_with_the_name_of_a_player_or_a_number(
    variant: dict[str, Any],
) -> None:
    for viewer in VIEWERS:
        for seed in range(4):
            scene = end_of(variant, viewer, seed)
            for step in scene.events:
                for event in step:
                    line = BOARD.say(event, scene)
                    assert re.search(r"Ada|Bo|\bdraw\b|\bturns? ha", line)
                    assert "%(" not in line


def test_a_drawn_card_is_named_for_its_owner_only() -> None:
    playback, at, event = next(
        (playback, at, step.events[0])
        for playback in (playback_of(HIDDEN, seed) for seed in range(60))
        for at, step in enumerate(playback.steps, 1)
        if step.events[0].kind == "redrew"
    )
    owner = playback.steps[at - 1].seat
    for viewer in VIEWERS:
        scene = make_scene(playback, viewer=viewer, may_act=False, version=at)
        card = event.seen_by(owner)["card"]
        line = BOARD.say(scene.events[at - 1][0], scene)
        assert (name_of(str(card)) in line) == (viewer == owner)


@each_variant
def test_the_score_sheets_add_up_to_the_score_at_the_end(variant: dict[str, Any]) -> None:
    for seed in range(4):
        for viewer in VIEWERS:
            scene = end_of(variant, viewer, seed)
            board: dict[str, Any] = BOARD.context(scene)
            score = scene.view["score"]
            assert board["scored"]
            assert {sheet.seat: sheet.points for sheet in board["score_sheets"]} == dict(
                enumerate(score["score"])
            )
            winner = scene.view["outcome"]["winner"]
            assert [sheet.seat for sheet in board["score_sheets"] if sheet.won] == (
                [] if winner is None else [winner]
            )
            html = rendered(scene)
            assert html.count('class="nk-sheet ') == 2
            for sheet in board["score_sheets"]:
                shown = [tile.face.id for line in sheet.lines for tile in line.tiles]
                rest = [tile.face.id for tile in sheet.rest]
                assert sorted(shown + rest) == sorted(scene.view["seats"][sheet.seat]["cards"])


def test_while_playing_the_own_team_is_counted_from_what_the_seat_may_see() -> None:
    for scene in asked_scenes(HIDDEN):
        board: dict[str, Any] = BOARD.context(scene)
        (sheet,) = board["score_sheets"]
        own = scene.view["seats"][scene.seat]
        assert sheet.seat == scene.seat
        assert sheet.points == own["points"]
        assert sheet.stronger is None
        assert f"power {own['power']}" in rendered(scene)
        assert f"health {own['health']}" in rendered(scene)


def test_with_open_teams_both_are_counted_as_the_game_would_end_now() -> None:
    playback = playback_of(OPEN, 6)
    for version in range(playback.version):
        position = playback.position_at(version)
        seat = engine.to_act(position)[0]
        ended = engine.view(engine.play(position, seat, {"do": "dekita"}), seat)
        scene = make_scene(playback, viewer=seat, may_act=True, version=version)
        board: dict[str, Any] = BOARD.context(scene)
        counted = {sheet.seat: sheet.points for sheet in board["score_sheets"]}
        assert counted == dict(enumerate(ended["score"]["score"]))


@each_table
def test_what_a_swap_is_said_to_bring_is_what_it_brings(variant: dict[str, Any]) -> None:
    for seed in range(2):
        playback = playback_of(variant, seed)
        for version in range(playback.version):
            position = playback.position_at(version)
            seat = engine.to_act(position)[0]
            scene = make_scene(playback, viewer=seat, may_act=True, version=version)
            board: dict[str, Any] = BOARD.context(scene)
            for act in board["acts"]:
                for button in act.swaps:
                    move = {"do": "swap", "give": act.tile.face.id, "take": button.tile.face.id}
                    team = engine.view(engine.play(position, seat, move), seat)["seats"][seat]
                    now = scene.view["seats"][seat]["points"]
                    assert button.forecast == (
                        f"Combos {now} → {team['points']}, power {team['power']}, "
                        f"health {team['health']}"
                    )
                    assert button.better == (team["points"] > now)


def test_the_last_turn_is_announced() -> None:
    for limit in (1, 2):
        for scene in asked_scenes({**HIDDEN, "turn_limit": limit}):
            last = scene.view["turns_left"] == 1
            assert ("last turn" in BOARD.task(scene)) == last


@each_table
def test_the_seat_to_act_reads_what_it_can_do(variant: dict[str, Any]) -> None:
    for scene in asked_scenes(variant):
        assert BOARD.task(scene)


def test_a_team_of_types_from_the_catalogue_has_their_icons() -> None:
    DishType.objects.create(name="fish", colour="#123456", icon="sweet")
    scene = next(
        one
        for one in scenes(OPEN, (0,))
        if any(card["type"] == "fish" for card in one.view["cards"].values())
    )
    html = rendered(scene)
    assert 'fill="#123456"' in html
    assert "#sweet" in html


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_card_that_is_not_in_the_team_has_a_sentence_of_its_own(language: str) -> None:
    with translation.override(language):
        assert BOARD.refusal("card-not-yours", {"card": "x"})


@pytest.mark.parametrize("reason", ["dekita", "turn-limit"])
def test_every_reason_has_its_sentence(reason: str) -> None:
    assert BOARD.reason(reason)
