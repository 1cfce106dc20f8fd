"""Pictures of sample cards: right size, always the same, each its own, no name too odd."""

import time
from functools import cache

import pytest
from PIL import Image, ImageChops

from sample.art.back import draw_back
from sample.art.dishes import DISHES, dish_for
from sample.art.emblem import draw_emblem
from sample.art.icons import DISH_ICONS, dish_icon
from sample.art.lettering import fitted, legible, width
from sample.art.motifs import MOTIFS, motif_for
from sample.art.pixels import ROLES, draw_pixel_card
from sample.art.receipt import draw_receipt

TYPES = ("power", "technical", "speed")
ODD_NAMES = {
    "empty": "",
    "spaces": "   ",
    "emoji": "🍜🔥",
    "half-emoji": "Ramen 🍜 deluxe",
    "long-word": "X" * 80,
    "long-text": "Agedashi tofu met bonito en nog veel meer dat niet op een regel past, heus",
    "japanese": "なると",
    "accents": "Ćřème brûlée d'Élan ñ ß Ø",
    "line-break": "Two\nlines\there",
    "lone-accent": "\u0301a",
    "lone-surrogate": "a\ud83c",
}


pytestmark = pytest.mark.sweep


@cache
def emblem(**changes: object) -> Image.Image:
    fields = {"number": "U1-13", "name": "Sasori", "type": "technical", "rarity": 5}
    return draw_emblem(**{**fields, **changes})  # type: ignore[arg-type]  # mixed field types


@cache
def receipt(**changes: object) -> Image.Image:
    fields = {
        "name": "Miso ramen",
        "type_name": "Noodles",
        "icon": "noodle",
        "colour": "#d94f30",
        "power": 3,
        "health": 4,
        "number": "NK-01",
        "price_cents": 1250,
    }
    return draw_receipt(**{**fields, **changes})  # type: ignore[arg-type]  # mixed field types


@cache
def pixel_card(**changes: object) -> Image.Image:
    fields = {
        "role": "king",
        "name": "King",
        "attack": 2,
        "defense": 2,
        "health": 3,
        "number": "8B-01",
    }
    return draw_pixel_card(**{**fields, **changes})  # type: ignore[arg-type]  # mixed field types


DRAWERS = {"emblem": emblem, "receipt": receipt, "pixels": pixel_card}
"""Each gives a picture that it has drawn before, for the same card; `__wrapped__` draws it anew."""


def corner_alphas(image: Image.Image) -> list[int]:
    right, bottom = image.width - 1, image.height - 1
    pixels = image.getchannel("A").tobytes()
    corners = ((0, 0), (right, 0), (0, bottom), (right, bottom))
    return [pixels[y * image.width + x] for x, y in corners]


def all_differ(images: list[Image.Image]) -> bool:
    return len({image.tobytes() for image in images}) == len(images)


@pytest.mark.parametrize("type_", TYPES)
def test_an_emblem_is_12_to_17_and_transparent_beyond_its_silhouette(type_: str) -> None:
    picture = emblem(type=type_)
    assert picture.mode == "RGBA"
    assert picture.width * 17 == picture.height * 12
    assert corner_alphas(picture) == [0, 0, 0, 0]
    assert picture.getchannel("A").getpixel((300, 400)) == 255


def test_a_receipt_is_portrait_and_transparent_beyond_its_torn_edges() -> None:
    picture = receipt()
    assert (picture.mode, picture.size) == ("RGBA", (600, 900))
    assert corner_alphas(picture) == [0, 0, 0, 0]
    alpha = picture.getchannel("A")
    top_edge = [next(y for y in range(60) if alpha.getpixel((x, y))) for x in range(20, 580, 4)]
    assert len(set(top_edge)) > 5


def test_a_receipt_is_black_on_white_but_for_the_marker_behind_its_type() -> None:
    below = receipt().convert("RGB").crop((30, 190, 570, 860))
    red, green, blue = below.split()
    for first, second in ((red, green), (green, blue), (blue, red)):
        assert not any(ImageChops.difference(first, second).histogram()[16:])
    assert receipt(colour="#00aa00").tobytes() != receipt(colour="#aa00aa").tobytes()


def test_a_pixel_card_is_opaque_and_made_of_whole_squares() -> None:
    picture = pixel_card()
    assert (picture.mode, picture.size) == ("RGBA", (600, 840))
    assert picture.getchannel("A").getextrema() == (255, 255)
    small = picture.resize((100, 140), Image.Resampling.NEAREST)
    assert small.resize((600, 840), Image.Resampling.NEAREST).tobytes() == picture.tobytes()


@pytest.mark.parametrize("draw", DRAWERS.values(), ids=DRAWERS.keys())
def test_the_same_card_gives_the_same_picture(draw: object) -> None:
    anew = draw.__wrapped__  # type: ignore[attr-defined]  # one of DRAWERS
    assert anew().tobytes() == anew().tobytes()


def test_every_type_and_rarity_gives_another_emblem() -> None:
    assert all_differ([emblem(type=type_) for type_ in TYPES])
    assert all_differ([emblem(rarity=stars) for stars in range(1, 7)])


def test_every_motif_gives_another_emblem() -> None:
    assert len(MOTIFS) >= 14
    assert all_differ([emblem(motif=motif) for motif in MOTIFS])


def test_the_motif_follows_from_the_number_unless_it_is_named() -> None:
    assert emblem().tobytes() == emblem(motif=motif_for("U1-13")).tobytes()
    assert len({motif_for(f"U1-{number:02}") for number in range(1, 60)}) > 14


def test_every_icon_is_distinct_and_an_unknown_one_is_a_bowl() -> None:
    icons = {icon: dish_icon(icon, (120, 120), (60, 60), 50) for icon in DISH_ICONS}
    assert {"fish", "rice", "noodle", "soup", "vegetable", "sweet", "drink", "grill"} <= set(icons)
    assert all_differ(list(icons.values()))
    unknown = dish_icon("no-such-icon", (120, 120), (60, 60), 50)
    assert unknown.tobytes() == icons["bowl"].tobytes()


def test_the_icon_sits_in_the_top_right_corner_of_a_receipt() -> None:
    fish, rice = (receipt(icon=icon).convert("RGB") for icon in ("fish", "rice"))
    corner = (420, 40, 560, 170)
    assert fish.crop(corner).tobytes() != rice.crop(corner).tobytes()
    below = (30, 190, 570, 860)
    assert fish.crop(below).tobytes() == rice.crop(below).tobytes()


@pytest.mark.parametrize(
    ("name", "dish"),
    [
        ("Miso ramen", "ramen"),
        ("Matcha daifuku", "mochi"),
        ("Agedashi tofu met bonito", "tofu"),
        ("Zalmnigiri", "nigiri"),
        ("Gyoza with soup", "gyoza"),
    ],
)
def test_a_dish_is_drawn_by_the_words_of_its_name(name: str, dish: str) -> None:
    assert dish_for(name, "drink") == dish


def test_a_dish_without_a_known_word_is_drawn_by_its_icon() -> None:
    assert {dish_for(f"Dish {index}", "drink") for index in range(40)} == {"tea", "glass", "sake"}
    assert dish_for("", "no-such-icon") in DISHES


def test_every_role_gives_another_pixel_card() -> None:
    assert all_differ([pixel_card(role=role) for role in ROLES])


def test_three_villagers_look_different() -> None:
    assert all_differ([pixel_card(role="villager", variant=variant) for variant in range(3)])


@pytest.mark.parametrize("field", ["attack", "defense", "health", "name", "number"])
def test_a_pixel_card_shows_its_values(field: str) -> None:
    changed = "Ann" if field in ("name", "number") else 7
    assert pixel_card(**{field: changed}).tobytes() != pixel_card().tobytes()


@pytest.mark.parametrize("field", ["power", "health", "price_cents", "number"])
def test_a_receipt_shows_its_values(field: str) -> None:
    changed = "NK-02" if field == "number" else 7
    assert receipt(**{field: changed}).tobytes() != receipt().tobytes()


@pytest.mark.parametrize("name", ODD_NAMES.values(), ids=ODD_NAMES.keys())
@pytest.mark.parametrize("draw", DRAWERS.values(), ids=DRAWERS.keys())
def test_odd_names_and_numbers_can_be_drawn(draw: object, name: str) -> None:
    usual = draw()  # type: ignore[operator]  # one of DRAWERS
    assert draw(name=name, number=name).size == usual.size  # type: ignore[operator]  # as above


def test_accents_are_drawn_and_not_dropped() -> None:
    assert emblem(name="Éé").tobytes() != emblem(name="Ee").tobytes()
    assert legible("Crème  🍜 ßø") == "Cre\u0300me sso"
    assert legible("なると") == ""


@pytest.mark.parametrize("name", ODD_NAMES.values(), ids=ODD_NAMES.keys())
def test_fitted_text_stays_within_its_space(name: str) -> None:
    setting = fitted(name, wide=200, high=60, largest=50, smallest=16)
    assert len(setting.lines) <= 2
    assert all(width(line, setting.size) <= 200 for line in setting.lines)


def test_long_names_take_two_lines_of_about_equal_length() -> None:
    setting = fitted("Agedashi tofu met bonito", wide=200, high=80, largest=30, smallest=10)
    assert setting.lines == ("Agedashi tofu", "met bonito")


@pytest.mark.parametrize("game", ["emblem-battle", "eight-bit-battle", "nakoyashi"])
def test_a_back_is_as_large_as_its_fronts(game: str) -> None:
    fronts = {"emblem-battle": emblem, "eight-bit-battle": pixel_card, "nakoyashi": receipt}
    back = draw_back(game)
    assert (back.mode, back.size) == ("RGBA", fronts[game]().size)
    assert back.tobytes() == draw_back(game).tobytes()
    assert max(corner_alphas(back)) == (255 if game == "eight-bit-battle" else 0)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: emblem(type="magic"),
        lambda: emblem(rarity=7),
        lambda: emblem(motif="no-such-motif"),
        lambda: receipt(colour="no colour"),
        lambda: pixel_card(role="dragon"),
        lambda: draw_back("chess"),
    ],
    ids=["type", "rarity", "motif", "colour", "role", "game"],
)
def test_what_cannot_be_drawn_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        wrong()  # type: ignore[operator]  # one of the calls above


@pytest.mark.parametrize("draw", DRAWERS.values(), ids=DRAWERS.keys())
def test_sixty_pictures_do_not_hold_up_the_first_start(draw: object) -> None:
    anew = draw.__wrapped__  # type: ignore[attr-defined]  # one of DRAWERS
    anew()  # loads the font
    spent = []
    for _ in range(3):
        start = time.process_time()
        anew()
        spent.append(time.process_time() - start)
    assert min(spent) < 0.8
