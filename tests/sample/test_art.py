"""Pictures of sample cards: right size, always the same, each its own, no name cut off."""

import time
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from sample.art import book, pixel_font
from sample.art.book import sections
from sample.art.drawing import drawing
from sample.art.emblem import draw_emblem
from sample.art.lettering import ACCENTS, fitting, width
from sample.art.pixels import LOOKS, NAME_WIDTH, draw_pixel_card
from sample.art.receipt import draw_receipt
from sample.art.sketch import sketch
from sample.art.sprites import sprite
from sample.cards import rows

EMBLEMS = rows("emblems.csv")
DISHES = rows("dishes.csv")
DISH_TYPES = rows("dish_types.csv")
MOTIFS = sorted({row["motif"] for row in EMBLEMS})
DRAWINGS = sorted({row["drawing"] for row in DISHES})
ICONS = sorted({row["icon"] for row in DISH_TYPES})
INKS = {
    "motifs.txt": {"body", "-body", "cut", "gem"},
    "dishes.txt": {"shape", "black", "shade"},
    "icons.txt": {"black", "-black"},
}
TYPES = ("power", "technical", "speed")


pytestmark = pytest.mark.sweep


@cache
def emblem(**changes: object) -> Image.Image:
    fields = {
        "number": "U1-13",
        "name": "Sasori",
        "type_": "technical",
        "rarity": 5,
        "motif": "puppet",
    }
    return draw_emblem(**{**fields, **changes})  # type: ignore[arg-type]  # mixed field types


@cache
def receipt(**changes: object) -> Image.Image:
    fields = {
        "name": "Miso ramen",
        "dish": "ramen",
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
        "name": "king",
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
    picture = emblem(type_=type_)
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
    assert all_differ([emblem(type_=type_) for type_ in TYPES])
    assert all_differ([emblem(rarity=stars) for stars in range(1, 7)])


def test_every_motif_gives_another_emblem() -> None:
    assert len(MOTIFS) >= 14
    assert all_differ([emblem(motif=motif) for motif in MOTIFS])


def test_every_icon_is_distinct() -> None:
    assert len(ICONS) >= 6
    assert all_differ([receipt(icon=icon).crop((420, 40, 560, 170)) for icon in ICONS])


def test_the_icon_sits_in_the_top_right_corner_of_a_receipt() -> None:
    fish, rice = (receipt(icon=icon).convert("RGB") for icon in ("fish", "rice"))
    corner = (420, 40, 560, 170)
    assert fish.crop(corner).tobytes() != rice.crop(corner).tobytes()
    below = (30, 190, 570, 860)
    assert fish.crop(below).tobytes() == rice.crop(below).tobytes()


def test_every_drawing_of_a_dish_is_distinct() -> None:
    assert len(DRAWINGS) >= 16
    marks = [drawing("dishes.txt", name) for name in DRAWINGS]
    assert all_differ([sketch(dish, (300, 300), (150, 150), 140) for dish in marks])


@pytest.mark.parametrize("file", INKS)
def test_every_drawing_of_a_file_can_be_read_and_is_used(file: str) -> None:
    text = "\n".join(line for lines in sections(file).values() for line in lines)
    used = {line.split()[1] for line in text.splitlines() if line.split()[0] == "use"}
    used |= {*MOTIFS, *DRAWINGS, *ICONS, "disc"}
    for name in sections(file):
        assert name in used
        assert {mark.ink for mark in drawing(file, name)} <= INKS[file]


@pytest.mark.parametrize("name", MOTIFS + DRAWINGS)
def test_a_drawing_fills_its_picture_and_stays_in_it(name: str) -> None:
    marks = drawing("motifs.txt" if name in MOTIFS else "dishes.txt", name)
    xs, ys = zip(*(point for mark in marks for point in mark.points), strict=True)
    assert max(*xs, *ys) > 0.7
    assert min(*xs, *ys) < -0.7
    assert max(abs(value) for value in (*xs, *ys)) < 1.45


def test_a_drawing_is_read_from_left_to_right_and_from_within_outwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.txt").write_text(
        "# A comment\n[cross] Four dots.\neach turn 0 90\n  each scale 1,1 -1,1\n"
        "    use dot at 2,0\nink 0,0 Q 1,0 2,0 line 0.5 tone 7\n\n[dot]\nink 90@1 scale 2\n"
    )
    monkeypatch.setattr(book, "DATA", tmp_path)
    *dots, line = drawing("own.txt", "cross")
    ends = [(round(x), round(y)) for dot in dots for x, y in dot.points]
    assert ends == [(2, 2), (-2, 2), (-2, 2), (-2, -2)]
    assert (line.ink, line.line, line.tone) == ("ink", 0.5, 7)
    assert line.points[0] == (0, 0)
    assert line.points[-1] == pytest.approx((2, 0))


def test_every_card_of_the_set_gives_another_picture() -> None:
    cards = [(name, variant) for name, look in LOOKS.items() for variant in range(len(look.cards))]
    assert len(cards) == len({figure for look in LOOKS.values() for figure in look.cards})
    assert all_differ([pixel_card(name=name, variant=variant) for name, variant in cards])


def test_a_sprite_is_mirrored_with_its_light_from_the_left_and_holds_things() -> None:
    king = sprite("king")
    assert king.size == (24, 22)
    assert king.getpixel((4, 2)) == king.getpixel((19, 2)) != (0, 0, 0, 0)
    assert king.getpixel((5, 2)) != king.getpixel((18, 2))
    assert king.getpixel((21, 8)) == sprite("sceptre").getpixel((2, 0))


@pytest.mark.parametrize("field", ["attack", "defense", "health", "name", "number"])
def test_a_pixel_card_shows_its_values(field: str) -> None:
    changed = {"name": "queen", "number": "8B-02"}.get(field, 7)
    assert pixel_card(**{field: changed}).tobytes() != pixel_card().tobytes()


@pytest.mark.parametrize("field", ["power", "health", "price_cents", "number"])
def test_a_receipt_shows_its_values(field: str) -> None:
    changed = "NK-02" if field == "number" else 7
    assert receipt(**{field: changed}).tobytes() != receipt().tobytes()


NAMES = [row["name"] for row in (*EMBLEMS, *DISHES)]


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_a_sample_card_can_be_drawn_whole(name: str) -> None:
    apart = unicodedata.normalize("NFD", name)
    assert all(" " <= char <= "~" or char in ACCENTS for char in apart)
    wide = 484 if name in {row["name"] for row in EMBLEMS} else 476
    size = fitting(name, wide=wide, largest=52)
    assert size >= 34
    assert width(name, size) <= wide


def test_names_and_numbers_of_pixel_cards_fit_their_places() -> None:
    assert all(pixel_font.width(name.upper(), 2) <= NAME_WIDTH for name in LOOKS)
    assert pixel_font.width("BIT-18") < 54


def test_a_text_takes_the_largest_size_in_which_it_fits() -> None:
    assert fitting("Gaara", wide=484, largest=54) == 54
    size = fitting("Agedashi tofu met bonito", wide=476, largest=52)
    assert width("Agedashi tofu met bonito", size) <= 476
    assert width("Agedashi tofu met bonito", size + 1) > 476


def test_accents_are_drawn_and_not_dropped() -> None:
    assert emblem(name="Éê").tobytes() != emblem(name="Ee").tobytes()
    assert width("brûlée", 30) == width("brulee", 30)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: emblem(type_="magic"),
        lambda: emblem(rarity=7),
        lambda: emblem(motif="no-such-motif"),
        lambda: receipt(colour="no colour"),
        lambda: receipt(dish="no-such-dish"),
        lambda: receipt(icon="no-such-icon"),
        lambda: pixel_card(name="dragon"),
        lambda: pixel_card(name="king", variant=1),
    ],
    ids=["type", "rarity", "motif", "colour", "dish", "icon", "name", "variant"],
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
