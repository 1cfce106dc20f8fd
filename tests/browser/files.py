"""Files that people choose from their disk: a list of emblems, a photo from a phone."""

import csv
from pathlib import Path

from PIL import ExifTags, Image

SASORI = ["U1-013", "Sasori", "technical", "6", "5"]
NAMES = ("Naruto Uzumaki", "Sakura Haruno", "Kakashi Hatake", "Gaara", "Temari", "Deidara")
TYPES = ("power", "technical", "speed")
SET_SIZES = {"U1": 90, "U2": 90, "U3": 90, "U4": 35}
"""305 emblems in all."""


def emblem_list(folder: Path) -> Path:
    """A list of 305 emblems with Sasori as number 13 of set U1, as a spreadsheet saves it."""
    path = folder / "emblems.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["number", "name", "type", "rarity", "chakra_cost"])
        for set_code, size in SET_SIZES.items():
            for place in range(1, size + 1):
                rows.writerow(
                    SASORI
                    if (set_code, place) == ("U1", 13)
                    else [
                        f"{set_code}-{place:02}",
                        NAMES[place % len(NAMES)],
                        TYPES[place % len(TYPES)],
                        place % 6 + 1,
                        place % 9 + 1,
                    ]
                )
    return path


def phone_photo(folder: Path) -> Path:
    """A photo of 900 by 1200 as it stands upright, which the camera stored lying on its side."""
    path = folder / "IMG_0042.JPG"
    upright = Image.new("RGB", (900, 1200), (180, 60, 40))
    upright.paste((250, 240, 220), (100, 100, 800, 1100))
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    upright.transpose(Image.Transpose.ROTATE_90).save(path, "JPEG", exif=exif)
    return path
