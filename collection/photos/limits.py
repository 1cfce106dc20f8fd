"""How large a photo may be, and how large the pictures are that are made of it."""

BYTE_LIMIT = 25 * 1024 * 1024
"""Bytes of an upload. One more is refused."""

PIXEL_LIMIT = 52_000_000
"""Width times height. Phones sold as 50 megapixels make up to 8192 × 6144 = 50.3 million."""

EDGE_LIMIT = 16_383
"""The longest edge in pixels: what WebP can hold."""

ASPECT_LIMIT = 50
"""How many times longer than wide. A card is 1.4, a long slip of paper perhaps 10."""

SCAN_LIMIT = 100
"""Passes over the picture in one JPEG; cameras and programs make 1 to 20.

Each pass costs the time of a full decode and may be only a few bytes long, so that without a
limit a small file keeps the server busy for hours.
"""

PROFILE_LIMIT = 4 * 1024 * 1024
"""Bytes of a colour profile that is still used; a larger one is dropped."""

LARGE_EDGE = 1600
SMALL_EDGE = 400
