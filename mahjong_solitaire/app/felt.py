"""The felt behind everything: one soft pool of light and a little grain, made once for each size."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.shapes import Floats
from mahjong_solitaire.app.theme import Colour

_GRAIN = 160
"""Side of the square of grain that is laid over the felt again and again."""
_MOST_KEPT = 4


class Pool(NamedTuple):
    """Where the light falls, as shares of the width and height, and its three colours from the middle out."""

    x: float
    y: float
    colours: tuple[Colour, Colour, Colour]


_KEPT: Cache[tuple[tuple[int, int], Pool], pygame.Surface] = Cache(_MOST_KEPT)


class Felt:
    """Makes backgrounds and keeps the last few of them."""

    def background(self, size: tuple[int, int], pool: Pool) -> pygame.Surface:
        """Return an opaque surface of that size; callers draw it and never on it."""
        return _KEPT.get((size, pool), lambda: _make(size, pool))

    def fresh(self, size: tuple[int, int], pool: Pool) -> pygame.Surface:
        """Return a new surface that the caller may draw on."""
        return self.background(size, pool).copy()


def _make(size: tuple[int, int], pool: Pool) -> pygame.Surface:
    # Light changes slowly: a quarter of the size is enough, and it is scaled up with the grain added after.
    small = (max(2, size[0] // 4), max(2, size[1] // 4))
    light = pygame.surfarray.make_surface(_light(small, size, pool).astype(np.uint8))
    surface = pygame.transform.smoothscale(light, size)
    _roughen(surface)
    return surface


def _roughen(surface: pygame.Surface) -> None:
    lighter, darker = _grain()
    for left in range(0, surface.get_width(), _GRAIN):
        for top in range(0, surface.get_height(), _GRAIN):
            surface.blit(lighter, (left, top), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (left, top), special_flags=pygame.BLEND_RGB_SUB)


def _light(small: tuple[int, int], size: tuple[int, int], pool: Pool) -> Floats:
    x = (np.arange(small[0], dtype=np.float32) / small[0] - pool.x)[:, None] * 1.15
    y = (np.arange(small[1], dtype=np.float32) / small[1] - pool.y)[None, :] * (size[1] / size[0] * 1.35)
    share = np.clip(np.hypot(x, y) / 0.75, 0, 1)[..., None]
    share = share * share * (3 - 2 * share)
    inner, middle, outer = (np.array(colour, np.float32) for colour in pool.colours)
    near, far = inner + (middle - inner) * share * 2, middle + (outer - middle) * (share * 2 - 1)
    light: Floats = np.where(share < 0.5, near, far)
    return light


@cache
def _grain() -> tuple[pygame.Surface, pygame.Surface]:
    noise = np.random.default_rng(7).standard_normal((_GRAIN, _GRAIN))
    soft = sum(np.roll(noise, (dx, dy), (0, 1)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)) / 3
    grain = np.rint(noise * 0.6 + soft * 0.4)
    parts = (np.clip(grain, 0, 4), np.clip(-grain, 0, 4))
    lighter, darker = (
        pygame.surfarray.make_surface(np.repeat(part[..., None], 3, 2).astype(np.uint8)) for part in parts
    )
    return lighter, darker
