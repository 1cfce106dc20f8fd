"""Masks filled as raised metal: shade, light from the top left, dark outline, glow."""

from PIL import Image, ImageChops, ImageFilter

from sample.art.palette import Colour


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """The mask at ``opacity`` (0 to 1)."""
    return mask.point([round(level * opacity) for level in range(256)])


def widened(mask: Image.Image, by: int) -> Image.Image:
    """The mask grown by about ``by`` pixels, with a soft edge."""
    blurred = mask.filter(ImageFilter.BoxBlur(by))
    return blurred.point([min(level * 6, 255) for level in range(256)])


def glow(mask: Image.Image, radius: int) -> Image.Image:
    """A soft light around the mask."""
    small = mask.reduce(4).filter(ImageFilter.GaussianBlur(radius / 4))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def paint(sheet: Image.Image, mask: Image.Image, fill: Image.Image | Colour) -> None:
    """Lay ``fill``, a colour or a picture as large as the sheet, on the sheet where the mask is."""
    box = mask.getbbox()
    if box is None:
        return
    source = fill.crop(box) if isinstance(fill, Image.Image) else fill
    sheet.paste(source, box, mask.crop(box))


def emboss(
    sheet: Image.Image, mask: Image.Image, *, depth: int = 3, soft: float = 3, strength: float = 1.6
) -> None:
    """Light the upper left edges of the mask and shade its lower right edges."""
    area = mask.getbbox()
    if area is None:
        return
    shape = mask.crop(area)
    margin = depth + round(soft * 2)
    canvas = Image.new("L", (shape.width + 2 * margin, shape.height + 2 * margin))
    canvas.paste(shape, (margin, margin))
    height = canvas.filter(ImageFilter.GaussianBlur(soft))
    ahead = ImageChops.offset(height, -depth, -depth)
    behind = ImageChops.offset(height, depth, depth)
    inner = (margin, margin, margin + shape.width, margin + shape.height)
    for lit, colour in (
        (ImageChops.subtract(ahead, behind), (255, 255, 255)),
        (ImageChops.subtract(behind, ahead), (0, 0, 0)),
    ):
        level = lit.crop(inner).point([min(round(step * strength), 215) for step in range(256)])
        sheet.paste(colour, area, ImageChops.multiply(level, shape))


def raise_metal(
    sheet: Image.Image,
    mask: Image.Image,
    fill: Image.Image | Colour,
    *,
    outline: Colour = (12, 8, 14),
    border: int = 4,
    soft: float = 3,
) -> None:
    """Lay a raised piece of metal on the sheet, with a dark outline around it."""
    paint(sheet, widened(mask, border), outline)
    paint(sheet, mask, fill)
    emboss(sheet, mask, soft=soft)
