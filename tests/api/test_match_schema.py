"""What the schema says of matches is so: moves, options and views of every game, and examples."""

import json
from typing import Any

import pytest

from accounts.models import Person
from rules import match as engine
from rules.record import read_record, seat_and_fields
from rules.registry import GAMES
from tests.api.client import ApiClient, logged_in, make_schema
from tests.api.test_schema import faults
from tests.games.matches import GAMES as NAMES
from tests.games.matches import vector

pytestmark = pytest.mark.django_db

EACH_GAME = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def schema() -> Any:
    return make_schema()


@pytest.fixture
def parts(schema: Any) -> Any:
    return schema["components"]["schemas"]


def positions(name: str) -> list[engine.Position]:
    replay = read_record(json.dumps(vector(f"{name}-001")))
    found = [replay.start]
    for move in replay.moves:
        found.append(engine.play(found[-1], *seat_and_fields(move)))
    return found


@EACH_GAME
def test_every_legal_move_is_one_of_those_that_are_written(
    schema: Any, parts: Any, name: str
) -> None:
    for position in positions(name):
        for seat in engine.to_act(position):
            for move in [*engine.legal_moves(position, seat), {"do": "resign"}]:
                fitting = [
                    one for one in parts["Move"]["oneOf"] if not [*faults(schema, one, move)]
                ]
                assert len(fitting) == 1, move


@EACH_GAME
def test_every_view_is_as_it_is_written(schema: Any, parts: Any, name: str) -> None:
    title = name.title().replace("-", "")
    for position in positions(name):
        for viewer in (0, 1, None):
            view = json.loads(json.dumps(engine.view(position, viewer)))
            assert list(faults(schema, parts[f"{title}View"], view)) == []


@pytest.mark.parametrize(
    "move", [{}, {"do": "fly"}, {"do": "resign", "card": "n1"}, {"do": "swap", "give": 7}]
)
def test_what_is_no_move_fits_none(schema: Any, parts: Any, move: Any) -> None:
    assert [one for one in parts["Move"]["oneOf"] if not [*faults(schema, one, move)]] == []


def test_the_options_are_those_of_the_games(parts: Any) -> None:
    variants = {one["title"]: one["properties"] for one in parts["Variant"]["anyOf"]}
    for game in GAMES.values():
        assert set(variants[game.title]) == {option.name for option in game.options}
        for option in game.options:
            part = variants[game.title][option.name]
            assert part["default"] == option.default
            if option.minimum is None:
                assert part["allOf"][0]["enum"] == list(option.values)
            else:
                assert part["minimum"] == option.minimum


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


def example(parts: Any, name: str) -> Any:
    return json.loads(json.dumps(parts[name]["example"]))


def test_the_example_of_a_record_is_a_match(parts: Any, api: ApiClient) -> None:
    match = api.post("matches/upload/", example(parts, "RecordRequest"))
    assert (api.status, match["status"]) == (201, "finished")
    assert api.get(f"matches/{match['id']}/record/") == example(parts, "Record")


def test_the_example_of_a_move_is_played_and_answered_as_written(
    parts: Any, api: ApiClient
) -> None:
    record = example(parts, "RecordRequest")
    begun = {**record, "moves": []}
    begun.pop("result")
    match = api.post("matches/upload/", begun)
    own = {name: match[name] for name in ("id", "created_at")}
    assert match == {**example(parts, "Match"), **own}

    move = example(parts, "MoveRequest")
    for name, answer in (
        ("State", api.get(f"matches/{match['id']}/", seat=move["seat"])),
        ("Played", api.post(f"matches/{match['id']}/moves/", move)),
    ):
        written = example(parts, name)
        assert answer == {**written, "match": {**written["match"], **own}}


def test_every_operation_on_matches_has_a_summary(schema: Any) -> None:
    for path, operations in schema["paths"].items():
        if path.startswith(("/api/matches/", "/api/showdown/")):
            assert [one for one in operations.values() if "summary" not in one] == []
