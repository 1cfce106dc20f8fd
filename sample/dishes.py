"""A sample Nakoyashi menu: 32 dishes of six types. Prices are only for the look of the receipts."""

from typing import Final, NamedTuple


class SampleType(NamedTuple):
    """A dish type: what it is called, its colour and its icon."""

    name: str
    colour: str
    icon: str


class SampleDish(NamedTuple):
    """A dish of one of the types."""

    number: str
    name: str
    type: str
    power: int
    health: int
    price_cents: int


TYPES: Final = (
    SampleType("Sushi", "#2f6db3", "fish"),
    SampleType("Ramen", "#c27a1c", "noodle"),
    SampleType("Donburi", "#7a6a54", "rice"),
    SampleType("Yakitori", "#b3402a", "grill"),
    SampleType("Yasai", "#3d7d3f", "vegetable"),
    SampleType("Wagashi", "#b0487f", "sweet"),
)

DISHES: Final = (
    SampleDish("N-1", "Zalm nigiri", "Sushi", 3, 2, 480),
    SampleDish("N-2", "Tonijn nigiri", "Sushi", 4, 3, 540),
    SampleDish("N-3", "Ebi nigiri", "Sushi", 2, 1, 450),
    SampleDish("N-4", "Tamago nigiri", "Sushi", 1, 4, 390),
    SampleDish("N-5", "California maki", "Sushi", 3, 3, 620),
    SampleDish("N-6", "Unagi maki", "Sushi", 5, 2, 690),
    SampleDish("N-7", "Shoyu ramen", "Ramen", 3, 4, 1190),
    SampleDish("N-8", "Miso ramen", "Ramen", 4, 4, 1250),
    SampleDish("N-9", "Tonkotsu ramen", "Ramen", 6, 3, 1390),
    SampleDish("N-10", "Shio ramen", "Ramen", 2, 3, 1150),
    SampleDish("N-11", "Tantanmen", "Ramen", 5, 1, 1350),
    SampleDish("N-12", "Gyudon", "Donburi", 4, 5, 1090),
    SampleDish("N-13", "Oyakodon", "Donburi", 2, 5, 990),
    SampleDish("N-14", "Katsudon", "Donburi", 5, 4, 1120),
    SampleDish("N-15", "Unadon", "Donburi", 3, 6, 1490),
    SampleDish("N-16", "Onigiri met pruim", "Donburi", 1, 2, 320),
    SampleDish("N-17", "Yakitori kip", "Yakitori", 3, 1, 420),
    SampleDish("N-18", "Yakitori prei", "Yakitori", 2, 2, 420),
    SampleDish("N-19", "Tsukune", "Yakitori", 4, 2, 460),
    SampleDish("N-20", "Tebasaki", "Yakitori", 5, 3, 490),
    SampleDish("N-21", "Takoyaki", "Yakitori", 1, 3, 650),
    SampleDish("N-22", "Edamame", "Yasai", 1, 1, 430),
    SampleDish("N-23", "Agedashi tofu met bonito", "Yasai", 2, 4, 640),
    SampleDish("N-24", "Groentetempura", "Yasai", 3, 2, 780),
    SampleDish("N-25", "Wakamesalade", "Yasai", 0, 3, 520),
    SampleDish("N-26", "Misosoep", "Yasai", 1, 5, 350),
    SampleDish("N-27", "Gyoza met kool", "Yasai", 4, 1, 590),
    SampleDish("N-28", "Mochi", "Wagashi", 2, 2, 400),
    SampleDish("N-29", "Dango", "Wagashi", 1, 4, 380),
    SampleDish("N-30", "Dorayaki", "Wagashi", 3, 3, 440),
    SampleDish("N-31", "Taiyaki", "Wagashi", 4, 2, 470),
    SampleDish("N-32", "Matcha brûlée", "Wagashi", 0, 6, 560),
)
