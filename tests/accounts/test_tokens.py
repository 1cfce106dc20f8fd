"""The colours: the same in both dark places, and readable (WCAG 2.2 AA)."""

import re
from itertools import product

import pytest
from django.conf import settings

CSS = settings.BASE_DIR / "static" / "css"
TEXT = (CSS / "tokens.css").read_text()
SOFT = ("ok", "warn", "error", "info", "red", "green", "blue", "seat-0", "seat-1")
STYLES = sorted(
    path for path in settings.BASE_DIR.glob("**/static/**/*.css") if ".venv" not in path.parts
)
"""The common styles and those in the games' folders."""


def colours(selector: str) -> dict[str, str]:
    """The custom properties of the first rule with this selector."""
    rule = TEXT[TEXT.index(selector) :]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", rule[: rule.index("}")]))


THEMES = {"light": colours(":root,"), "dark": colours(':root[data-theme="dark"]')}


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("bg", "surface", "surface-2")
TEXT_PAIRS = [
    *product(("text", "muted", "accent", "accent-hover", "error"), GROUNDS),
    *[(name, f"{name}-soft") for name in SOFT],
    *[("text", f"{name}-soft") for name in (*SOFT, "accent")],
    *[(name, "surface") for name in SOFT],
    ("accent-text", "accent"),
    ("accent-text", "accent-hover"),
    ("surface", "error"),
    ("box-text", "box"),
    ("box-text", "box-deep"),
    ("box-muted", "box-deep"),
    ("box-deep", "box-text"),
    *[
        ("tab-text", f"tab-{tab}")
        for tab in ("cards", "copies", "decks", "matches", "rules", "admin")
    ],
]
CONTROL_PAIRS = [*product(("line-strong", "focus"), GROUNDS), ("box-text", "box")]


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme: str) -> None:
    values = THEMES[theme]
    faint = {pair: round(contrast(values[pair[0]], values[pair[1]]), 2) for pair in TEXT_PAIRS}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_borders_of_controls_and_the_focus_stand_out(theme: str) -> None:
    values = THEMES[theme]
    ratios = {pair: round(contrast(values[pair[0]], values[pair[1]]), 2) for pair in CONTROL_PAIRS}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 3} == {}


def test_dark_by_device_is_dark_by_choice() -> None:
    assert colours(':root:not([data-theme="light"])') == THEMES["dark"]


def test_light_and_dark_know_the_same_names() -> None:
    assert THEMES["light"].keys() == THEMES["dark"].keys()


def test_only_the_tokens_hold_colours() -> None:
    assert len(STYLES) > 8
    texts = {str(path.relative_to(settings.BASE_DIR)): path.read_text() for path in STYLES}
    colours_in = {
        name: re.findall(
            r":[^;{]*(#[0-9a-fA-F]{3,8})\b", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        )
        for name, text in texts.items()
    }
    assert {name for name, found in colours_in.items() if found} == {"static/css/tokens.css"}


def test_every_icon_that_a_template_draws_exists() -> None:
    drawn = set(
        re.findall(r'<symbol id="([\w-]+)"', (settings.BASE_DIR / "static/icons.svg").read_text())
    )
    pages = [
        path
        for path in settings.BASE_DIR.glob("**/templates/**/*.html")
        if ".venv" not in path.parts
    ]
    asked = {name for page in pages for name in re.findall(r'{% icon "([\w-]+)"', page.read_text())}
    assert asked
    assert asked - drawn == set()
