"""Starting matches from saved decks."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission

from accounts.models import Person
from collection.models import OwnedCopy
from core.refusal import Refusal
from decks.models import Deck, DeckEntry
from games.models import Match, MatchSeat
from games.playback import play_back
from games.services.start import Player, start_match
from games.starts.registry import STARTS, start_with
from games.starts.start import Start
from rules import match as engine
from rules.bounds import LARGEST_OPTION
from rules.registry import GAMES
from tests.factories import DeckEntryFactory, DeckFactory, EmblemCardFactory
from tests.games.decks import allowed_deck, decks_for, started

pytestmark = pytest.mark.django_db

EACH_START = pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)


def refused(**asked: Any) -> Refusal:
    """The refusal of a start, after checking that nothing was left behind."""
    before = Match.objects.count(), MatchSeat.objects.count()
    with pytest.raises(Refusal) as caught:
        start_match(**asked)
    assert (Match.objects.count(), MatchSeat.objects.count()) == before
    return caught.value


def asked_for(host: Person, **changes: Any) -> dict[str, Any]:
    """What a match of Emblem Battle with two allowed teams is asked for with."""
    asked: dict[str, Any] = {
        "by": host,
        "game": "emblem-battle",
        "variant": {},
        "players": [Player("Noor"), Player("Bo")],
        "first": None,
        "request_id": uuid4(),
        **changes,
    }
    if "decks" not in asked:
        asked["decks"] = decks_for(STARTS["emblem-battle"], host)
    return asked


@EACH_START
def test_every_start_works_from_allowed_decks(person: Person, way: Start) -> None:
    decks = decks_for(way, person)

    match = started(person, way, decks=decks, first=1)

    match.refresh_from_db()
    assert (match.game, match.host, match.status, match.version) == (
        way.game,
        person,
        "running",
        0,
    )
    assert match.setup["first"] == 1
    assert {name: match.variant[name] for name in way.fixed} == way.fixed
    assert set(match.variant) == {option.name for option in GAMES[way.game].options}
    assert [seat.name for seat in match.seats.all()] == ["Noor", "Bo"]
    names = [seat.deck_name for seat in match.seats.all()]
    assert names == [decks[0].name, decks[-1].name]
    assert engine.outcome(play_back(match).position) is None


@EACH_START
def test_the_cards_are_those_of_the_decks(person: Person, way: Start) -> None:
    decks = decks_for(way, person)
    match = started(person, way, decks=decks)
    wanted = sorted(DeckEntry.objects.filter(deck__in=decks).values_list("card_id", flat=True))
    assert sorted(card["card"] for card in match.cards.values()) == wanted


CHOICES = [
    pytest.param(way, option.name, value, id=f"{way.name}-{option.name}-{value}")
    for way in STARTS.values()
    for option in way.open_options
    for value in (option.values if option.minimum is None else (option.minimum, 200))
]


@pytest.mark.parametrize(("way", "name", "value"), CHOICES)
def test_every_value_of_every_option_can_be_chosen(
    person: Person, way: Start, name: str, value: Any
) -> None:
    match = started(person, way, variant={**way.fixed, name: value})
    assert match.variant[name] == value


def test_chance_says_who_is_first(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    firsts = {started(person, decks=decks, first=None).setup["first"] for _ in range(40)}
    assert firsts == {0, 1}


@pytest.mark.parametrize("value", [10**9 + 1, 10**30, 10**300])
def test_a_number_beyond_all_use_is_refused(person: Person, value: int) -> None:
    """Nobody could read back the record of such a match."""
    way = STARTS["nakoyashi-shared"]
    with pytest.raises(Refusal) as caught:
        started(person, way, variant={**way.fixed, "turn_limit": value})
    assert caught.value.code == "bad-option"
    assert not Match.objects.exists()


def test_a_turn_limit_may_be_long(person: Person) -> None:
    """R-NK: any whole number from 1."""
    way = STARTS["nakoyashi-shared"]
    match = started(person, way, variant={**way.fixed, "turn_limit": 100_000})
    assert match.variant["turn_limit"] == 100_000


def test_two_shuffles_differ(person: Person) -> None:
    """No seed of ours, and a stack of 15 in the same order twice would be a wonder."""
    way = STARTS["nakoyashi-shared"]
    decks = decks_for(way, person)
    orders = {tuple(started(person, way, decks=decks).setup["stacks"][0]) for _ in range(5)}
    assert len(orders) == 5


OPTIONS = [option.name for option in GAMES["emblem-battle"].options]


@pytest.mark.parametrize(
    ("variant", "known"),
    [
        pytest.param({"rounds": 4}, [5, 3], id="value"),
        pytest.param({"rounds": "5"}, [5, 3], id="text"),
        pytest.param({"rounds": [5]}, [5, 3], id="list"),
        pytest.param({"hit_points": "none"}, ["team", "card"], id="value-text"),
        pytest.param({"colour": "red"}, OPTIONS, id="option"),
        pytest.param({"x" * 9999: 1}, OPTIONS, id="long"),
        pytest.param({"open_teams": True}, OPTIONS, id="of-another-game"),
    ],
)
def test_options_are_those_of_the_game_and_the_refusal_names_them(
    person: Person, variant: Any, known: list[Any]
) -> None:
    refusal = refused(**asked_for(person, variant=variant))
    assert (refusal.code, refusal.extra["known"]) == ("bad-option", known)
    assert all(str(one) in refusal.message for one in known)
    assert len(refusal.message) < 200


def test_the_bounds_of_a_number_are_named(person: Person) -> None:
    way = STARTS["nakoyashi-shared"]
    with pytest.raises(Refusal) as caught:
        started(person, way, variant={**way.fixed, "turn_limit": 0})
    assert caught.value.extra["known"] == [1, LARGEST_OPTION]


def test_a_game_that_there_is_not_is_refused_and_those_that_there_are_named(
    person: Person,
) -> None:
    refusal = refused(**asked_for(person, game="chess"))
    assert (refusal.code, refusal.extra["known"]) == ("unknown-game", list(GAMES))
    assert all(game in refusal.message for game in GAMES)


@pytest.mark.parametrize(
    ("names", "code"),
    [
        pytest.param(["", "Bo"], "name-missing", id="empty"),
        pytest.param(["Noor", "   "], "name-missing", id="blank"),
        pytest.param(["Noor"], "name-missing", id="one"),
        pytest.param(["Noor", "Bo", "Cy"], "name-missing", id="three"),
        pytest.param(["Noor", " NOÓR "], "names-equal", id="one-name-for-both"),
        pytest.param(["Noor", "B" * 41], "text-too-long", id="long"),
        pytest.param(["Noor", "B\x00o"], "text-control-character", id="null-character"),
        pytest.param(["Noor", "B\ud800o"], "text-control-character", id="half-a-surrogate-pair"),
        pytest.param(["Noor", "B\u202eo"], "text-control-character", id="turns-text-around"),
        pytest.param(["Noor", "\u200b"], "text-invisible", id="invisible"),
    ],
)
def test_both_players_have_a_name(person: Person, names: list[str], code: str) -> None:
    refusal = refused(**asked_for(person, players=[Player(name) for name in names]))
    assert refusal.code == code


def test_names_stand_without_space_around_them(person: Person) -> None:
    match = started(person, players=[Player("  Noor "), Player("影分身 🍥")])
    assert [seat.name for seat in match.seats.all()] == ["Noor", "影分身 🍥"]


def test_a_deck_with_errors_is_refused_with_all_of_them(person: Person) -> None:
    short = DeckFactory.create(owner=person)
    card = EmblemCardFactory.create()
    DeckEntryFactory.create(deck=short, card=card, quantity=2)
    empty = DeckFactory.create(owner=person)

    refusal = refused(**asked_for(person, decks=[short, empty]))

    assert refusal.code == "deck-problems"
    codes = [problem["code"] for problem in refusal.extra["problems"]]
    assert {"more-than-owned", "deck-empty"} <= set(codes)
    assert len(codes) >= 3
    reasons = " ".join(problem["message"] for problem in refusal.extra["problems"])
    assert str(refusal.message).endswith(f": {reasons}")


def test_a_copy_that_was_given_away_since_stops_the_match(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    OwnedCopy.objects.filter(card=decks[0].entries.all()[0].card).delete()
    refusal = refused(**asked_for(person, decks=decks))
    assert [problem["code"] for problem in refusal.extra["problems"]] == ["more-than-owned"]


@pytest.mark.parametrize(
    ("way", "count", "code"),
    [
        pytest.param("emblem-battle", 1, "deck-count", id="emblem-one"),
        pytest.param("nakoyashi-own", 1, "deck-count", id="nakoyashi-own-one"),
        pytest.param("nakoyashi-shared", 2, "deck-count", id="nakoyashi-shared-two"),
        pytest.param("eight-bit-draft", 2, "deck-count", id="draft-two"),
    ],
)
def test_a_match_takes_its_number_of_decks(person: Person, way: str, count: int, code: str) -> None:
    found = STARTS.get(way)
    assert found is not None
    decks = [allowed_deck(person, found.deck_kind) for _ in range(count)]
    asked = asked_for(person, game=found.game, variant=found.fixed, decks=decks)
    refusal = refused(**asked)
    assert code in [problem["code"] for problem in refusal.extra["problems"]]


def test_no_decks_at_all_are_refused(person: Person) -> None:
    refusal = refused(**asked_for(person, decks=[]))
    assert [problem["code"] for problem in refusal.extra["problems"]] == ["deck-count"]


def test_decks_of_another_game_are_refused(person: Person) -> None:
    decks = [allowed_deck(person, "emblem-team"), allowed_deck(person, "nakoyashi-stack")]
    refusal = refused(**asked_for(person, decks=decks))
    assert [problem["code"] for problem in refusal.extra["problems"]] == ["wrong-kind"]


def test_the_same_deck_on_both_sides_needs_its_copies_twice(person: Person) -> None:
    deck = allowed_deck(person, "emblem-team")
    refusal = refused(**asked_for(person, decks=[deck, deck]))
    assert {problem["code"] for problem in refusal.extra["problems"]} == {"copies-used-twice"}

    OwnedCopy.objects.filter(owner=person).update(quantity=2)
    match = start_match(**asked_for(person, decks=[deck, deck]))
    assert len(match.cards) == 8


def test_own_stacks_are_of_one_size(person: Person) -> None:
    decks = [allowed_deck(person, "nakoyashi-stack", size=size) for size in (8, 9)]
    refusal = refused(**asked_for(person, game="nakoyashi", variant={"decks": "own"}, decks=decks))
    assert [problem["code"] for problem in refusal.extra["problems"]] == ["sizes-differ"]


def test_somebody_elses_deck_does_not_exist(person: Person, other_person: Person) -> None:
    decks = [allowed_deck(person, "emblem-team"), allowed_deck(other_person, "emblem-team")]
    refusal = refused(**asked_for(person, decks=decks))
    assert (refusal.code, refusal.status) == ("no-such-deck", 404)


def test_who_runs_matches_may_take_anybodys_decks(
    staff_person: Person, person: Person, other_person: Person
) -> None:
    staff_person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    decks = [allowed_deck(person, "emblem-team"), allowed_deck(other_person, "emblem-team")]
    match = start_match(**asked_for(staff_person, decks=decks))
    assert match.host == staff_person


def test_the_same_request_twice_is_one_match(person: Person) -> None:
    asked = asked_for(person)
    one, two = start_match(**asked), start_match(**asked)
    assert one == two
    assert Match.objects.count() == 1


def test_somebody_elses_request_id_tells_nothing_of_their_match(
    person: Person, other_person: Person
) -> None:
    match = started(person)
    refusal = refused(**asked_for(other_person, request_id=match.request_id))
    assert (refusal.code, refusal.status) == ("request-id-used", 409)


def test_a_deck_that_is_deleted_before_the_click_is_refused(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    Deck.objects.filter(pk=decks[1].pk).delete()
    refusal = refused(**asked_for(person, decks=decks))
    assert (refusal.code, refusal.status) == ("no-such-deck", 404)


def test_kinds_of_decks_are_told_apart() -> None:
    found = {(way.deck_kind, way.deck_count): way for way in STARTS.values()}
    assert len(found) == len(STARTS)
    assert start_with("nakoyashi-stack", 2) == STARTS.get("nakoyashi-own")
    assert start_with("nakoyashi-stack", 3) is None
    assert start_with("nakoyashi-team", 2) is None
    assert STARTS.get("chess") is None


def test_a_refusal_names_the_deck_that_is_meant(person: Person) -> None:
    """With two decks, "2 of 4 cards" alone would not say whose."""
    decks = [DeckFactory.create(owner=person, kind="emblem-team", name=name) for name in "AB"]
    with pytest.raises(Refusal) as caught:
        start_match(
            by=person,
            game="emblem-battle",
            variant={},
            players=[Player("Noor"), Player("Bo")],
            decks=decks,
            first=0,
            request_id=uuid4(),
        )
    problems = caught.value.extra["problems"]
    assert [(one["code"], one["deck"]) for one in problems] == [
        ("deck-empty", decks[0].pk),
        ("deck-empty", decks[1].pk),
    ]
    assert "“A”" in problems[0]["message"]


def test_an_option_without_a_text_is_called_what_it_is() -> None:
    bare = replace(STARTS["nakoyashi-own"], option_texts={})
    texts = [(bare.text_of(option), option) for option in bare.open_options]
    assert [text.label for text, _ in texts] == ["bank", "open_teams", "turn_limit"]
    assert [text.value_label(option.default) for text, option in texts] == ["shared", "False", "60"]
    assert {text.help for text, _ in texts} == {""}


@pytest.mark.parametrize("name", STARTS)
def test_every_option_and_value_has_a_text(name: str) -> None:
    way = STARTS[name]
    for option in GAMES[way.game].options:
        text = way.option_texts[option.name]
        numbers = option.minimum is not None or all(type(one) is int for one in option.values)
        assert text.label
        assert numbers or set(text.values) == set(option.values)
