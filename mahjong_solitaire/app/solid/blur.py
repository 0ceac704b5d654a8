"""A soft blur from scaling alone: halves until small enough, then doubles step by step."""

from __future__ import annotations

import math

import pygame

_SMALLEST = 2
_HALF = (128, 128, 128, 128)


def evenly_blurred(picture: pygame.Surface, reach: float) -> pygame.Surface:
    """Return the picture blurred alike to all sides: scaling up moves it a little, so it is also done mirrored."""
    one = blurred(picture, reach)
    other = pygame.transform.flip(blurred(pygame.transform.flip(picture, True, True), reach), True, True)
    for half in (one, other):
        half.fill(_HALF, special_flags=pygame.BLEND_RGBA_MULT)
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return one


def blurred(picture: pygame.Surface, reach: float) -> pygame.Surface:
    """Return the picture with its edges faded over about ``reach`` pixels to both sides."""
    sizes = [picture.get_size()]
    for _ in range(max(1, round(math.log2(max(2.0, reach))))):
        width, height = sizes[-1]
        sizes.append((max(_SMALLEST, -(-width // 2)), max(_SMALLEST, -(-height // 2))))
    for size in (*sizes[1:], *reversed(sizes[:-1])):
        picture = pygame.transform.smoothscale(picture, size)
    return picture
