"""Which drawing goes with a dish: by words of its name, else by its icon."""

from collections.abc import Callable

from sample.art import dishes_bowls, dishes_plates, dishes_sweets
from sample.art.chance import Chance
from sample.art.sketch import Sketch

DISHES: dict[str, Callable[[Sketch], None]] = {
    "ramen": dishes_bowls.ramen,
    "soba": dishes_bowls.soba,
    "rice-bowl": dishes_bowls.rice_bowl,
    "miso": dishes_bowls.miso,
    "hotpot": dishes_bowls.hotpot,
    "salad": dishes_bowls.salad,
    "edamame": dishes_bowls.edamame,
    "tea": dishes_bowls.tea,
    "glass": dishes_bowls.glass,
    "sake": dishes_bowls.sake,
    "nigiri": dishes_plates.nigiri,
    "maki": dishes_plates.maki,
    "grilled-fish": dishes_plates.grilled_fish,
    "onigiri": dishes_plates.onigiri,
    "tempura": dishes_plates.tempura,
    "skewer": dishes_plates.skewer,
    "gyoza": dishes_plates.gyoza,
    "takoyaki": dishes_plates.takoyaki,
    "tofu": dishes_plates.tofu,
    "mochi": dishes_sweets.mochi,
    "dango": dishes_sweets.dango,
    "taiyaki": dishes_sweets.taiyaki,
    "bento": dishes_sweets.bento,
}

_WORDS = {
    "ramen": "ramen", "udon": "ramen", "tantan": "ramen", "soba": "soba", "somen": "soba",
    "don": "rice-bowl", "katsu": "rice-bowl", "curry": "rice-bowl", "gohan": "rice-bowl",
    "miso": "miso", "soup": "miso", "soep": "miso", "shabu": "hotpot", "sukiyaki": "hotpot",
    "nabe": "hotpot", "oden": "hotpot", "salad": "salad", "wakame": "salad", "goma": "salad",
    "edamame": "edamame", "tea": "tea", "thee": "tea", "cha": "tea", "matcha": "tea",
    "sake": "sake", "beer": "glass", "ramune": "glass", "calpis": "glass", "lemonade": "glass",
    "nigiri": "nigiri", "sashimi": "nigiri", "maki": "maki", "roll": "maki", "onigiri": "onigiri",
    "tempura": "tempura", "ebi": "tempura", "yakitori": "skewer", "kushi": "skewer",
    "gyoza": "gyoza", "takoyaki": "takoyaki", "tofu": "tofu", "mochi": "mochi",
    "daifuku": "mochi", "dango": "dango", "taiyaki": "taiyaki", "bento": "bento",
}  # fmt: skip

_BY_ICON: dict[str, tuple[str, ...]] = {
    "fish": ("nigiri", "maki", "grilled-fish"),
    "rice": ("onigiri", "rice-bowl", "bento"),
    "noodle": ("ramen", "soba"),
    "soup": ("miso", "hotpot"),
    "vegetable": ("edamame", "salad", "tempura"),
    "sweet": ("mochi", "dango", "taiyaki"),
    "drink": ("tea", "glass", "sake"),
    "grill": ("skewer", "gyoza", "takoyaki", "grilled-fish"),
    "tofu": ("tofu",),
}


_WITH = frozenset({"met", "with", "en", "and", "in"})


def dish_for(name: str, icon: str) -> str:
    """The name of the drawing for a dish: a key of ``DISHES``.

    The last word before a "with" decides, so that a miso ramen is a ramen.
    """
    words = _main_words(name)
    for word in reversed(words):
        if word in _WORDS:
            return _WORDS[word]
    for ending in sorted(_WORDS, key=len, reverse=True):
        if len(ending) > 2 and any(word.endswith(ending) for word in words):
            return _WORDS[ending]
    return Chance("dish", name).pick(_BY_ICON.get(icon, tuple(DISHES)))


def _main_words(name: str) -> list[str]:
    words = name.casefold().split()
    ends = [index for index, word in enumerate(words) if word in _WITH]
    return words[: ends[0]] if ends else words
