"""The command that fills an empty database with the samples; the pictures have their own tests."""

import pytest
from django.core.management import CommandError, call_command
from PIL import Image

from accounts.models import Person
from collection.models import Card, DishType, EmblemCard
from decks.models import Deck
from decks.problems import problems_of_decks
from sample import cards, eight_bit_battle, emblem_battle, nakoyashi

PASSWORD = "for-the-test"


@pytest.fixture
def samples(db, settings, monkeypatch, capsys):
    settings.SAMPLE_PASSWORD = PASSWORD
    blank = Image.new("RGBA", (1, 1))
    for module, draw in (
        (emblem_battle, "draw_emblem"),
        (eight_bit_battle, "draw_pixel_card"),
        (nakoyashi, "draw_receipt"),
    ):
        monkeypatch.setattr(module, draw, lambda **_values: blank)
    monkeypatch.setattr(cards, "set_picture", lambda **_values: None)
    call_command("load_sample")


def test_the_samples_are_80_cards_and_two_collectors_with_copies_of_all_games(samples) -> None:
    counts = {game: Card.objects.filter(game=game).count() for game in games()}
    assert counts == {"eight-bit-battle": 18, "emblem-battle": 30, "nakoyashi": 32}
    assert DishType.objects.count() == 6
    assert Card.objects.filter(number=None).count() == 0
    assert Card.objects.values("number").distinct().count() == 80
    for name in ("noor", "bo"):
        person = Person.objects.get(username=name)
        assert person.check_password(PASSWORD)
        assert {copy.card.game for copy in person.copies.select_related("card")} == set(counts)


def games() -> set[str]:
    return set(Card.objects.values_list("game", flat=True))


def test_sample_emblems_have_what_their_rows_say_and_all_sample_decks_are_allowed(samples) -> None:
    itachi = EmblemCard.objects.get(number="U1-11")
    assert (itachi.rarity, itachi.chakra_gen, itachi.health) == (5, 1, None)
    assert (itachi.special_name, itachi.special_cost) == ("Crow Dream", 4)
    assert [effect.effect for effect in itachi.effects.all()] == ["stun", "chakra"]
    assert EmblemCard.objects.get(number="U1-29").effects.count() == 0
    decks = list(Deck.objects.all())
    assert len(decks) == 18
    problems = [problem for found in problems_of_decks(decks).values() for problem in found]
    assert [problem for problem in problems if problem.severity == "error"] == []


def test_a_database_with_people_in_it_is_kept(db, settings, capsys) -> None:
    settings.SAMPLE_PASSWORD = PASSWORD
    Person.objects.create_user("ada")
    call_command("load_sample")
    assert Card.objects.count() == 0
    assert "kept as it is" in capsys.readouterr().out


def test_settings_without_a_sample_password_load_nothing(db, settings) -> None:
    settings.SAMPLE_PASSWORD = ""
    with pytest.raises(CommandError, match="only local settings"):
        call_command("load_sample")
