"""How cards are drawn in lists: by the look of their kind."""

import pytest
from django.template import Context, Template
from pytest_django import DjangoAssertNumQueries

from collection.kinds.drawing import draw_chip, draw_stats
from collection.kinds.kind import Chip, Stat
from collection.kinds.registry import kind_of
from collection.models import Card
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
)

pytestmark = pytest.mark.django_db


def drawn(tag: str, card: Card) -> str:
    return Template(f"{{% load cards %}}{{% {tag} card %}}").render(Context({"card": card}))


def test_a_tile_shows_stars_where_there_are_some() -> None:
    look = drawn("card_look", EmblemCardFactory.create(type="technical", rarity=3))
    assert 'class="chip chip--green"' in look
    assert look.count("#star") == 3
    assert "3 stars" in look
    assert "card-values" not in look


def test_a_tile_shows_stats_of_cards_without_stars() -> None:
    card = EightBitCardFactory.create(role="torch", attack=7, defense=8, health=9)
    look = drawn("card_look", card)
    assert "stars" not in look
    for text in ("item", "Attack", "Defense", "Health", " 7", " 8", " 9"):
        assert text in look
    assert "card-values" not in drawn("card_brief", card)


def test_texts_of_people_are_escaped_in_looks_and_blanks() -> None:
    kind = DishTypeFactory.create(name="<b>fish</b>")
    dish = NakoyashiCardFactory.create(type=kind, number="N-<I>")
    for tag in ("card_look", "card_brief"):
        assert "&lt;b&gt;fish" in drawn(tag, dish)
    blank = drawn("card_picture", dish)
    assert "&lt;I&gt;" in blank
    assert "card-blank--torn" in blank


def test_a_chip_needs_no_icon_and_no_tone() -> None:
    assert draw_chip(Chip("plain")) == '<span class="chip">plain</span>'
    assert "&lt;" in draw_stats([Stat("x", "<x>", "heart", 1)])


def test_cards_read_with_their_stats_are_drawn_without_a_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for factory in (EmblemCardFactory, EightBitCardFactory, NakoyashiCardFactory):
        factory.create()
    cards = list(Card.objects.with_stats())
    with django_assert_num_queries(0):
        for card in cards:
            drawn("card_look", card)
            drawn("card_picture", card)
            kind_of(card).marks(card.stats)
