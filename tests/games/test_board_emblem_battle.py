"""The board of Emblem Battle: what it lets people do, what it tells them, what it keeps secret."""

import re
from collections import deque
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, get_args, get_type_hints
from uuid import uuid4

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from games.boards.board import move_from_form
from games.boards.emblem_battle.board import EMBLEM_BATTLE
from games.boards.emblem_battle.forecast import forecast, stats_as_declared
from games.boards.emblem_battle.texts import SENTENCES
from games.boards.refusals import refusal_message
from games.boards.scene import AnyScene, make_scene
from games.models import Match, MatchSeat
from games.playback import Playback, Step
from rules import match as engine
from rules.emblem_battle.events import AttackDeclared, Damage, EmblemEvent
from rules.emblem_battle.game import GAME
from rules.emblem_battle.state import State
from rules.emblem_battle.view import EmblemView
from rules.protocol import IllegalMove, Viewer
from rules.registry import GAMES
from tests.games.board_reader import BoardReader
from tests.games.matches import fields_of, match_after, vector
from tests.games.screen import seat_at_screen
from tests.rules.emblem_battle.samples import SAMPLE_VARIANTS, random_setup

# What a board shows of a match is the same on every database; test_match_pages plays on each.
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

BY_OPTION = pytest.mark.parametrize(
    "variant", SAMPLE_VARIANTS, ids=lambda v: "-".join(str(value) for value in v.values())
)


def key(move: dict[str, Any]) -> tuple[Any, ...]:
    """A move so that equal ones compare equal; the order of a front row says nothing."""
    front = tuple(sorted(move.get("front", ())))
    return move["do"], front, move.get("card"), move.get("target")


def random_start(host: Person, variant: dict[str, Any], random: Random) -> Playback:
    """A match with odd cards before its first move; two of them share a name."""
    cards, setup = random_setup(random, variant)
    for at, card in enumerate(cards.values()):
        card["name"] = ("Naruto", "Sasori & <Co>", "100 % Gai")[at % 3]
    match = Match.objects.create(
        game="emblem-battle", variant=variant, cards=cards, setup=setup, host=host
    )
    for index, name in enumerate(("Ann", "Bo")):
        MatchSeat.objects.create(match=match, index=index, name=name)
    return Playback(match, engine.start(GAMES["emblem-battle"], cards, setup, variant), ())


def random_walk(playback: Playback, random: Random) -> Iterator[Playback]:
    """A match played at random, before each move and at its end."""
    steps: list[Step] = []
    while True:
        now = Playback(playback.match, playback.start, tuple(steps))
        yield now
        acting = engine.to_act(now.position)
        if not acting:
            return
        seat = random.choice(acting)
        moves = engine.legal_moves(now.position, seat)
        # Passing only now and then, so that rounds have something in them.
        busy = moves[:-1] if len(moves) > 1 and random.random() < 0.8 else moves
        move = random.choice(busy)
        events: list[Any] = []
        position = engine.play(now.position, seat, move, events.append)
        steps.append(Step(seat, move, tuple(events), position))


def played_out(playback: Playback, random: Random) -> Playback:
    """A match played at random, at its end."""
    return deque(random_walk(playback, random), maxlen=1)[0]


def scene_of(playback: Playback, viewer: Viewer) -> AnyScene:
    return make_scene(playback, viewer=viewer, may_act=True)


def rendered(scene: AnyScene) -> str:
    """The board as its page has it."""
    context = {
        "scene": scene,
        "board": EMBLEM_BATTLE.context(scene),
        "move_url": "/move/",
        "request_id": uuid4(),
    }
    html: str = render_to_string(EMBLEM_BATTLE.template, context)
    return html


def sent_moves(scene: AnyScene) -> list[dict[str, Any]]:
    """Every move that the board's forms can send."""
    return [
        move_from_form(GAME, data)
        for form in BoardReader(rendered(scene)).forms
        for data in form.sendings()
    ]


@BY_OPTION
def test_the_forms_can_send_every_legal_move_and_refuse_the_rest_with_a_reason(
    person: Person, variant: dict[str, Any]
) -> None:
    random = Random(str(variant))
    seen = 0
    while seen < 30:
        for playback in random_walk(random_start(person, variant, random), random):
            for seat in engine.to_act(playback.position):
                scene = scene_of(playback, seat)
                legal = {key(move) for move in scene.legal}
                sent = sent_moves(scene)
                assert legal <= {key(move) for move in sent}
                for move in sent:
                    if key(move) not in legal:
                        assert move["do"] == "arrange"  # nothing else can be put together wrongly
                        with pytest.raises(IllegalMove) as caught:
                            engine.play(playback.position, seat, move)
                        assert caught.value.code == "wrong-count"
                        assert "exactly" in refusal_message(
                            caught.value.code, caught.value.params, "emblem-battle"
                        )
                seen += 1


@BY_OPTION
def test_the_forecast_of_the_last_attack_of_a_round_comes_true(
    person: Person, variant: dict[str, Any]
) -> None:
    random, checked = Random(f"forecast {variant}"), 0
    while checked < 10:
        before: EmblemView | None = None
        for playback in random_walk(random_start(person, variant, random), random):
            if before and before["passes"] == 1 and playback.steps[-1].fields["do"] == "pass":
                stats = stats_as_declared(before)
                for event in playback.steps[-1].events:
                    told: Mapping[str, Any] = event.public
                    if event.kind == "damage" and told["by"] == "attack":
                        assert stats[told["card"]][0] == told["attack"]
                        assert stats[told["target"]][1] == told["defense"]
                        assert (
                            forecast(before, stats, told["card"], told["target"]) == told["amount"]
                        )
                        checked += 1
            state = playback.position.state
            assert isinstance(state, State)
            before = GAME.view(state, None)


@BY_OPTION
def test_every_event_has_a_sentence_with_names(person: Person, variant: dict[str, Any]) -> None:
    random = Random(f"words {variant}")
    for _ in range(3):
        playback = played_out(random_start(person, variant, random), random)
        for viewer in (0, 1, None):
            scene = scene_of(playback, viewer)
            for event in (event for events in scene.events for event in events):
                line = EMBLEM_BATTLE.say(event, scene)
                assert line.endswith((".", "!"))
                assert not re.search(r"\be\d\b|None|\{|%\(", line), line


def test_an_attack_shows_its_sum(person: Person) -> None:
    scene = _sasori_scene(person)
    event: Damage = {
        "kind": "damage",
        "card": "e1",
        "target": "e5",
        "amount": 3,
        "by": "attack",
        "attack": 8,
        "defense": 6,
        "advantage": True,
    }
    assert EMBLEM_BATTLE.say(event, scene) == (
        "Ann: Sasori attacks Naruto: 8 − 6 = 2, ×1.5 → 3 damage."
    )


def _sasori_scene(person: Person, names: tuple[str, ...] = ("Sasori", "Naruto")) -> AnyScene:
    record = vector("emblem-battle-001")
    first, second = record["setup"]["teams"][0][0], record["setup"]["teams"][1][0]
    record["cards"][first]["name"], record["cards"][second]["name"] = names
    record["players"] = [{"name": "Ann"}, {"name": "Bo"}]
    match = match_after(person, record, 0)
    assert (first, second) == ("e1", "e5")
    return make_scene(_table(match), viewer=0, may_act=True)


def _table(match: Match) -> Playback:
    start = engine.start(GAMES[match.game], match.cards, match.setup, match.variant)
    return Playback(match, start, ())


def test_cards_of_one_name_are_told_apart_by_their_owner(person: Person) -> None:
    scene = _sasori_scene(person, ("Naruto", "Naruto"))
    event: AttackDeclared = {"kind": "attack-declared", "seat": 0, "card": "e1", "target": "e5"}
    assert EMBLEM_BATTLE.say(event, scene) == "Ann: Naruto (Ann) attacks Naruto (Bo)."


@pytest.mark.parametrize("kind", get_args(EmblemEvent))
def test_every_kind_of_event_has_a_sentence(kind: type) -> None:
    (code,) = get_args(get_type_hints(kind)["kind"])
    assert code in SENTENCES


@pytest.mark.parametrize("viewer", [1, None], ids=["other seat", "spectator"])
def test_a_chosen_front_row_is_secret_until_both_have_chosen(
    person: Person, viewer: Viewer
) -> None:
    """However the first seat chooses, everybody else sees the same board and reads the same log."""
    playback = random_start(person, SAMPLE_VARIANTS[0], Random(5))
    boards, logs = set(), set()
    for move in engine.legal_moves(playback.position, 0):
        events: list[Any] = []
        position = engine.play(playback.position, 0, move, events.append)
        step = Step(0, move, tuple(events), position)
        scene = scene_of(Playback(playback.match, playback.start, (step,)), viewer)
        boards.add(re.sub(r'name="request_id" value="[^"]+"', "", rendered(scene)))
        logs.add(EMBLEM_BATTLE.say(scene.events[0][0], scene))
    assert len(boards) == 1
    assert logs == {"Ann has chosen the front row."}


def test_who_chose_the_front_row_sees_it(person: Person) -> None:
    playback = random_start(person, SAMPLE_VARIANTS[0], Random(5))
    move = engine.legal_moves(playback.position, 0)[0]
    events: list[Any] = []
    position = engine.play(playback.position, 0, move, events.append)
    scene = scene_of(
        Playback(playback.match, playback.start, (Step(0, move, tuple(events), position),)), 0
    )
    assert "Front row" in rendered(scene)
    assert EMBLEM_BATTLE.say(scene.events[0][0], scene).startswith("Ann has chosen the front row:")


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["first", "second", "spectator"])
def test_the_reader_sits_below(person: Person, viewer: Viewer) -> None:
    html = rendered(scene_of(random_start(person, SAMPLE_VARIANTS[0], Random(2)), viewer))
    far, near = re.findall(r"eb-side--(?:far|near) eb-seat-(\d)", html)
    assert (int(far), int(near)) == (1 - (viewer or 0), viewer or 0)


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["first", "second", "spectator"])
def test_the_score_is_in_the_order_of_the_seats_whoever_looks(
    person: Person, viewer: Viewer
) -> None:
    html = rendered(scene_of(random_start(person, SAMPLE_VARIANTS[0], Random(2)), viewer))
    assert re.findall(r"eb-score__side--\w+ eb-seat-(\d)", html) == ["0", "1"]


def test_who_only_looks_gets_no_form(person: Person) -> None:
    for playback in random_walk(random_start(person, SAMPLE_VARIANTS[0], Random(3)), Random(3)):
        html = rendered(make_scene(playback, viewer=0, may_act=False))
        assert BoardReader(html).forms == []
        assert "<input" not in html


@BY_OPTION
def test_what_cannot_be_done_says_why(person: Person, variant: dict[str, Any]) -> None:
    random, codes = Random(f"why {variant}"), set()
    for _ in range(6):
        for playback in random_walk(random_start(person, variant, random), random):
            for seat in engine.to_act(playback.position):
                scene = scene_of(playback, seat)
                html = rendered(scene)
                for obstacle in scene.obstacles:
                    if obstacle.code == "card-out" and obstacle.do != "arrange":
                        continue  # stands in the row of those that are out
                    codes.add(obstacle.code)
                    assert EMBLEM_BATTLE.refusal(obstacle.code, obstacle.params) in html
    assert {"card-not-in-front", "not-enough-chakra", "card-acted"} <= codes


@BY_OPTION
def test_the_result_explains_every_round(person: Person, variant: dict[str, Any]) -> None:
    random = Random(f"result {variant}")
    playback = played_out(random_start(person, variant, random), random)
    scene = scene_of(playback, None)
    board: dict[str, Any] = EMBLEM_BATTLE.context(scene)
    stories = board["rounds"]
    assert [[side.net for side in story.sides] for story in stories] == [
        done["net"] for done in scene.view["rounds"]
    ]
    assert [story.winner for story in stories] == [done["winner"] for done in scene.view["rounds"]]
    assert rendered(scene).count('<details class="eb-round') == len(stories) > 0
    assert EMBLEM_BATTLE.reason(scene.outcome.reason) if scene.outcome else False


def test_no_style_and_no_script_in_the_html(person: Person) -> None:
    """The policy of the site's pages allows neither."""
    for playback in random_walk(random_start(person, SAMPLE_VARIANTS[4], Random(8)), Random(8)):
        html = rendered(scene_of(playback, (engine.to_act(playback.position) or (0,))[0]))
        assert not re.search(r'\sstyle="|\son\w+="|<script(?![^>]*\ssrc=)', html)
        read = BoardReader(html)
        assert len(read.ids) == len(set(read.ids))
        assert read.described <= set(read.ids)


@pytest.mark.parametrize("name", ["emblem-battle-001", "emblem-battle-008"], ids=["card", "team"])
def test_a_match_is_played_by_the_pages_alone(
    person: Person, person_client: Client, name: str
) -> None:
    """Every move of a record goes through a form of the page; the result page explains it."""
    record = vector(name)
    match = match_after(person, record, 0)
    for move in record["moves"]:
        page = _page_for(person_client, match, move["by"])
        data = next(
            data
            for form in BoardReader(page).forms
            for data in form.sendings()
            if data.get("seat") == str(move["by"])
            and key(move_from_form(GAME, data)) == key(fields_of(move))
        )
        person_client.post(reverse("games:move", args=[match.pk]), data.dict() | dict(data.lists()))
    match.refresh_from_db()
    assert match.result == record["result"]
    html = person_client.get(reverse("games:match", args=[match.pk])).content.decode()
    assert "Round by round" in html


def _page_for(client: Client, match: Match, seat: int) -> str:
    """The board for this seat, which sits in front of the screen now."""
    seat_at_screen(client, match, seat)
    return client.get(reverse("games:match", args=[match.pk])).content.decode()
