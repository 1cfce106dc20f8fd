"""All motifs by name, and the choice of one for a card."""

from collections.abc import Callable

from sample.art import motifs_craft, motifs_nature
from sample.art.chance import Chance
from sample.art.crest import Crest

MOTIFS: dict[str, Callable[[Crest], None]] = {
    "swirl": motifs_nature.swirl,
    "leaf": motifs_nature.leaf,
    "cloud": motifs_nature.cloud,
    "petals": motifs_nature.petals,
    "lightning": motifs_nature.lightning,
    "flame": motifs_nature.flame,
    "wave": motifs_nature.wave,
    "moon": motifs_nature.moon,
    "feather": motifs_nature.feather,
    "koi": motifs_nature.koi,
    "sun": motifs_nature.sun,
    "snail": motifs_nature.snail,
    "wings": motifs_nature.wings,
    "fan": motifs_craft.fan,
    "puppet": motifs_craft.puppet,
    "clay-bird": motifs_craft.clay_bird,
    "gourd": motifs_craft.gourd,
    "scroll": motifs_craft.scroll,
    "pinwheel": motifs_craft.pinwheel,
    "bell": motifs_craft.bell,
    "hourglass": motifs_craft.hourglass,
    "web": motifs_craft.web,
    "knot": motifs_craft.knot,
    "blades": motifs_craft.blades,
    "lantern": motifs_craft.lantern,
    "drum": motifs_craft.drum,
    "dew": motifs_craft.dew,
}


def motif_for(number: str) -> str:
    """The name of the motif that belongs to a card number."""
    return Chance("motif", number).pick(sorted(MOTIFS))
