"""Smooth flat shapes: rounded rectangles, rims, soft shadows and glows, kept once drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.theme import Colour

Floats = npt.NDArray[np.float32]
_Bytes = npt.NDArray[np.uint8]
_Places = tuple[npt.NDArray[np.intp], ...]
_Profile = Callable[[Floats], Floats]
"""Turns the distance from the edge (negative inside) into an opacity from 0 to 1."""

_BYTES_KEPT = 32 << 20


class Fill(NamedTuple):
    """A colour or a vertical run from one colour to another, with an opacity from 0 to 255."""

    colour: Colour
    alpha: int = 255
    below: Colour | None = None


class _Recipe(NamedTuple):
    kind: str
    size: tuple[int, int]
    radius: float
    width: float
    fill: Fill


_KEPT: Cache[_Recipe, pygame.Surface] = Cache(_BYTES_KEPT, bytes_of)


class Shapes:
    """Draws shapes on surfaces; equal shapes are drawn once and kept."""

    def rounded(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, fill: Fill) -> None:
        """Fill a rounded rectangle."""
        self._stamp(surface, rect, 0, _Recipe("fill", rect.size, radius, 0, fill))

    def rim(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, fill: Fill, width: float = 1) -> None:
        """Draw a rim of ``width`` inside the edge of a rounded rectangle."""
        self._stamp(surface, rect, 0, _Recipe("rim", rect.size, radius, width, fill))

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, fill: Fill) -> None:
        """Draw a soft shadow that reaches ``blur`` out of the rectangle; shift the rectangle for a drop."""
        self._stamp(surface, rect, blur, _Recipe("shadow", rect.size, radius, blur, fill))

    def glow(self, surface: pygame.Surface, rect: pygame.Rect, radius: float, reach: int, fill: Fill) -> None:
        """Draw a glow along the edge that fades out over ``reach``."""
        self._stamp(surface, rect, reach, _Recipe("glow", rect.size, radius, reach, fill))

    def circle(self, surface: pygame.Surface, centre: tuple[int, int], radius: float, fill: Fill) -> None:
        """Fill a circle."""
        self.rounded(surface, _around(centre, radius), radius, fill)

    def ring(
        self, surface: pygame.Surface, centre: tuple[int, int], radius: float, fill: Fill, width: float = 1
    ) -> None:
        """Draw a circle's rim."""
        self.rim(surface, _around(centre, radius), radius, fill, width)

    def line(self, surface: pygame.Surface, rect: pygame.Rect, fill: Fill) -> None:
        """Fill a rectangle with sharp corners: a hairline, a bar, a veil."""
        self._stamp(surface, rect, 0, _Recipe("fill", rect.size, 0, 0, fill))

    def _stamp(self, surface: pygame.Surface, rect: pygame.Rect, margin: int, recipe: _Recipe) -> None:
        if rect.width <= 0 or rect.height <= 0 or not recipe.fill.alpha:
            return
        made = _KEPT.get(recipe, lambda: _make(recipe, margin))
        surface.blit(made, (rect.x - margin, rect.y - margin))


def _around(centre: tuple[int, int], radius: float) -> pygame.Rect:
    side = round(2 * radius)
    return pygame.Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)


def _make(recipe: _Recipe, margin: int) -> pygame.Surface:
    width, height = recipe.size
    radius = min(recipe.radius, width / 2, height / 2)
    small, places = _small_mask(recipe.size, radius, margin, _profile(recipe))
    return _coloured(_alphas(small * (recipe.fill.alpha / 255))[places], recipe.fill)


def _profile(recipe: _Recipe) -> _Profile:
    width = np.float32(recipe.width)
    if recipe.kind == "rim":
        return lambda distance: np.clip(0.5 - np.abs(distance + width / 2) + width / 2, 0, 1)
    if recipe.kind == "shadow":
        return lambda distance: _smooth(np.clip((width - distance) / (2 * width + 1e-6), 0, 1))
    if recipe.kind == "glow":
        return lambda distance: _glow(distance, width)
    return lambda distance: np.clip(0.5 - distance, 0, 1)


def _smooth(share: Floats) -> Floats:
    return share * share * (3 - 2 * share)


def _glow(distance: Floats, reach: np.float32) -> Floats:
    # Far away the glow is nothing; its square there would be too large a number.
    outside = np.exp(-(np.clip(distance / (reach * 0.42), 0, 20) ** 1.5))
    inside = np.exp(-(np.clip(-distance / (reach * 0.2), 0, 10) ** 2))
    faded: Floats = np.where(distance > 0, outside, inside).astype(np.float32)
    return faded


def rounded_mask(size: tuple[int, int], radius: float, margin: int, profile: _Profile) -> Floats:
    """Return the opacity of a shape made from a rounded rectangle, with ``margin`` pixels around it."""
    small, places = _small_mask(size, radius, margin, profile)
    mask: Floats = small[places]
    return mask


def _small_mask(size: tuple[int, int], radius: float, margin: int, profile: _Profile) -> tuple[Floats, _Places]:
    """Return the opacity of a small shape, and which of its pixels each pixel of the whole one repeats.

    Its middle row and column are repeated, because nothing changes there.
    """
    reach = int(np.ceil(radius)) + margin + 2
    places = np.ix_(_stretched(size[0], margin, reach), _stretched(size[1], margin, reach))
    small = (min(size[0], 2 * reach + 1), min(size[1], 2 * reach + 1))
    return profile(_distance(small, radius, margin)), places


def _stretched(length: int, margin: int, reach: int) -> npt.NDArray[np.intp]:
    """Return for each pixel the pixel of the small shape that it repeats."""
    small = min(length, 2 * reach + 1)
    places = np.arange(length + 2 * margin)
    middle = small // 2 + margin
    tail = places - (length - small)
    return np.where(places <= middle, places, np.maximum(tail, middle)).astype(np.intp)


def _distance(size: tuple[int, int], radius: float, margin: int) -> Floats:
    width, height = size
    x = np.abs(np.arange(-margin, width + margin, dtype=np.float32) + np.float32(0.5 - width / 2))
    y = np.abs(np.arange(-margin, height + margin, dtype=np.float32) + np.float32(0.5 - height / 2))
    over_x = (x - np.float32(width / 2 - radius))[:, None]
    over_y = (y - np.float32(height / 2 - radius))[None, :]
    corner = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
    distance: Floats = corner + np.minimum(np.maximum(over_x, over_y), 0) - np.float32(radius)
    return distance


def painted(opacity: Floats, fill: Fill) -> pygame.Surface:
    """Return a surface of that opacity (columns by rows, 0 to 1) in the fill's colours."""
    return _coloured(_alphas(opacity), fill)


def _alphas(opacity: Floats) -> _Bytes:
    return (np.clip(opacity, 0, 1) * 255 + 0.5).astype(np.uint8)


def _coloured(opacity: _Bytes, fill: Fill) -> pygame.Surface:
    surface = pygame.Surface(opacity.shape, pygame.SRCALPHA, 32)
    surface.fill((*fill.colour, 255))
    if fill.below is not None:
        _run_down(surface, fill.colour, fill.below)
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[:] = opacity
    del alphas
    return surface


def _run_down(surface: pygame.Surface, above: Colour, below: Colour) -> None:
    pixels = pygame.surfarray.pixels3d(surface)
    share = np.linspace(0, 1, surface.get_height(), dtype=np.float32)[:, None]
    start, end = np.array(above, np.float32), np.array(below, np.float32)
    pixels[:] = (start + (end - start) * share + 0.5).astype(np.uint8)[None, :, :]
    del pixels


def cut_top_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the picture with its two upper corners rounded."""
    width, height = picture.get_size()
    mask = rounded_mask((width, height + radius + 2), radius, 0, lambda distance: np.clip(0.5 - distance, 0, 1))
    cut = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    cut.blit(picture, (0, 0))
    alphas = pygame.surfarray.pixels_alpha(cut)
    alphas[:] = (mask[:, :height] * 255 + 0.5).astype(np.uint8)
    del alphas
    return cut
