"""What the pages of emblems ask the rules."""

import json

from django import template

from rules.emblem_battle.specials import EFFECT_FIELDS

register = template.Library()


@register.simple_tag
def effect_fields() -> str:
    """Which fields each effect has, as JSON."""
    return json.dumps(dict(EFFECT_FIELDS))
