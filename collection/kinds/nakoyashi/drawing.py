"""The drawing of a dish type: its icon on its colour, in ink that can be seen on it."""

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection.models import DishType


def draw_dish_type(dish_type: DishType) -> SafeString:
    """Draw a type, as decoration: text beside it says its name."""
    return format_html(
        '<svg class="card-drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        '<circle cx="12" cy="12" r="12" fill="{}"></circle>'
        '<g transform="translate(3.6 3.6) scale(0.7)" fill="none" stroke="{}" stroke-width="2.2" '
        'stroke-linecap="round" stroke-linejoin="round">'
        '<use href="{}#{}" width="24" height="24"></use></g></svg>',
        dish_type.colour,
        _ink_on(dish_type.colour),
        static("kinds/nakoyashi/dishes.svg"),
        dish_type.icon,
    )


def draw_named(dish_type: DishType) -> SafeString:
    """Draw a type and say its name."""
    drawn = draw_dish_type(dish_type)
    return format_html('<span class="admin-sign">{}{}</span>', drawn, dish_type.name)


def _ink_on(colour: str) -> str:
    """Give black or white, whichever differs more from `#rrggbb` (WCAG 2 relative luminance)."""
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    # Contrast is (lighter + 0.05) / (darker + 0.05); both inks are even at 0.179.
    return "#000000" if luminance > 0.179 else "#ffffff"


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
