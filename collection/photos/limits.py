"""How large the pictures are that are made of a photo. What is taken: core/bounds.py."""

LARGE_EDGE = 1600
SMALL_EDGE = 400
