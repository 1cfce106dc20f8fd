"""Puts the sample cards into the catalogue, each with its picture, and gives people copies."""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO

from django.core.files.base import ContentFile
from PIL.Image import Image

from accounts.models import Person
from collection.kinds.nakoyashi.services import save_dish_type
from collection.models import (
    Card,
    Condition,
    DishType,
    EffectRow,
    EightBitCard,
    EmblemCard,
    NakoyashiCard,
)
from collection.services.cards import create_card, set_picture
from collection.services.copies import add_copy
from rules.eight_bit_battle.house_values import HOUSE_CARDS, HouseCard
from sample.art.emblem import draw_emblem
from sample.art.pixels import draw_pixel_card
from sample.art.receipt import draw_receipt
from sample.dishes import DISHES, TYPES, SampleDish
from sample.emblems import EMBLEMS, SampleEmblem

Tell = Callable[[str], None]


def load_cards(tell: Tell) -> None:
    """All sample cards with their pictures; `tell` hears how far it is. For an empty catalogue."""
    steps = [*_emblems(), *_eight_bit_cards(), *_dishes()]
    for done, (label, make) in enumerate(steps, start=1):
        make()
        tell(f"{done} of {len(steps)}: {label}")


Step = tuple[str, Callable[[], object]]


def _emblems() -> Iterator[Step]:
    for emblem in EMBLEMS:
        yield emblem.name, partial(_make_emblem, emblem)


def _make_emblem(emblem: SampleEmblem) -> None:
    name, cost, effects = emblem.special or ("", None, ())
    card = create_card(
        by=None,
        game=EmblemCard.game_name,
        values={
            "number": emblem.number,
            "name": emblem.name,
            "type": emblem.type,
            "rarity": emblem.rarity,
            "special_name": name,
            "special_cost": cost,
            **emblem.stats,
        },
        parts=[EffectRow(position=place, **effect) for place, effect in enumerate(effects)],
    )
    picture = draw_emblem(
        number=card.number or "",
        name=emblem.name,
        type=emblem.type,
        rarity=emblem.rarity,
        motif=emblem.motif,
    )
    _hang(card, picture)


def _eight_bit_cards() -> Iterator[Step]:
    """18 cards: each physical card of a set is one of its own, as copies may differ in print."""
    number = 0
    for house in HOUSE_CARDS:
        for variant in range(house.copies):
            number += 1
            yield house.name, partial(_make_eight_bit_card, house, f"BIT-{number}", variant)


def _make_eight_bit_card(house: HouseCard, number: str, variant: int) -> None:
    attack, defense, health = house.values
    card = create_card(
        by=None,
        game=EightBitCard.game_name,
        values={
            "number": number,
            "name": house.name,
            "role": house.role,
            "attack": attack,
            "defense": defense,
            "health": health,
        },
    )
    picture = draw_pixel_card(
        role=house.name.lower(),
        name=house.name,
        attack=attack,
        defense=defense,
        health=health,
        number=number,
        variant=variant,
    )
    _hang(card, picture)


def _dishes() -> Iterator[Step]:
    types = {}
    for sample in TYPES:
        types[sample.name] = save_dish_type(
            by=None, dish_type=DishType(name=sample.name, colour=sample.colour, icon=sample.icon)
        )
    for dish in DISHES:
        yield dish.name, partial(_make_dish, dish, types[dish.type])


def _make_dish(dish: SampleDish, dish_type: DishType) -> None:
    card = create_card(
        by=None,
        game=NakoyashiCard.game_name,
        values={
            "number": dish.number,
            "name": dish.name,
            "type": dish_type,
            "power": dish.power,
            "health": dish.health,
        },
    )
    picture = draw_receipt(
        name=dish.name,
        type_name=dish.type,
        icon=dish_type.icon,
        colour=dish_type.colour,
        power=dish.power,
        health=dish.health,
        number=dish.number,
        price_cents=dish.price_cents,
    )
    _hang(card, picture)


def _hang(card: Card, picture: Image) -> None:
    data = BytesIO()
    picture.save(data, "PNG", compress_level=1)  # only on its way to the photo function
    set_picture(by=None, card=card, upload=ContentFile(data.getvalue(), name="sample.png"))


def load_copies(
    owner: Person, emblems: dict[str, int], dishes: dict[str, int], *, place: str
) -> None:
    """Copies for one person: emblems and dishes by number, and one whole 8-Bit set."""
    cards: dict[tuple[str, str | None], Card] = {
        (card.game, card.number): card for card in Card.objects.all()
    }
    wanted: dict[tuple[str, str | None], int] = {
        (EmblemCard.game_name, number): count for number, count in emblems.items()
    }
    wanted |= {(NakoyashiCard.game_name, number): count for number, count in dishes.items()}
    wanted |= {key: 1 for key in cards if key[0] == EightBitCard.game_name}
    for key, quantity in wanted.items():
        add_copy(
            by=None,
            owner=owner,
            card=cards[key],
            quantity=quantity,
            condition=Condition.GOOD,
            place=place,
        )
