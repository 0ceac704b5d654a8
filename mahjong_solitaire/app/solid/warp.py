"""Square pictures laid on parallelograms, with smooth edges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pygame

from mahjong_solitaire.app.geometry import Point

Floats = npt.NDArray[np.float32]
Pixels = npt.NDArray[np.uint32]
"""Colours as the screen has them: alpha, red, green, blue from the highest byte to the lowest."""
Places = npt.NDArray[np.int32]
_HALVED = np.uint32(0xFEFEFEFE)
_COLOURS = np.uint32(0x00FFFFFF)
_THINNEST = 0.6
"""A parallelogram thinner than this many pixels isn't drawn."""
_FINE = 3
"""At rest the mean of so many times so many places makes a pixel."""
_QUICK_SPOTS = (
    (60.0, ((0.12, 0.38), (0.62, 0.12), (0.88, 0.62), (0.38, 0.88))),
    (110.0, ((0.27, 0.38), (0.73, 0.62))),
    (math.inf, ((0.5, 0.5),)),
)
"""While turning, the mean of these places makes a pixel: for pictures up to so many pixels long."""


@dataclass(frozen=True)
class Square:
    """A square picture as one row of pixels."""

    side: int
    pixels: Pixels

    @classmethod
    def of(cls, surface: pygame.Surface) -> Square:
        """Take the pixels of an opaque square surface."""
        data = np.frombuffer(pygame.image.tobytes(surface, "BGRA"), np.uint32)
        return cls(surface.get_width(), data & _COLOURS)

    def turned(self, quarters: int) -> Square:
        """Return the picture turned clockwise."""
        rows = np.rot90(self.pixels.reshape(self.side, self.side), -quarters)
        return Square(self.side, np.ascontiguousarray(rows).ravel())

    def mixed(self, other: Square, share: float) -> Square:
        """Return this picture with a share of another, equally large one laid over it."""
        own, laid = (pixels.view(np.uint8).astype(np.uint16) for pixels in (self.pixels, other.pixels))
        part = round(256 * share)
        blend = (own * (256 - part) + laid * part) >> 8
        return Square(self.side, blend.astype(np.uint8).view(np.uint32))


@dataclass(frozen=True)
class Warp:
    """A parallelogram with the edges ``u`` and ``v``; ``margin`` is how much it is drawn too large, in pixels."""

    u: Point
    v: Point
    margin: float = 0.25
    _placed: dict[int, list[Places]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def is_visible(self) -> bool:
        """Whether it is broad enough to be drawn."""
        return min(self._breadths) > _THINNEST

    @property
    def _area(self) -> float:
        return self.u.x * self.v.y - self.u.y * self.v.x

    @property
    def _breadths(self) -> tuple[float, float]:
        """The distance between the opposite edges."""
        return abs(self._area) / math.hypot(*self.v), abs(self._area) / math.hypot(*self.u)

    @cached_property
    def box(self) -> pygame.Rect:
        """The rectangle around it, as seen from its first corner."""
        xs, ys = (sorted((0.0, one, other, one + other)) for one, other in zip(self.u, self.v, strict=True))
        left, top = math.floor(xs[0]) - 1, math.floor(ys[0]) - 1
        return pygame.Rect(left, top, math.ceil(xs[-1]) + 1 - left, math.ceil(ys[-1]) + 1 - top)

    @cached_property
    def places(self) -> tuple[Floats, Floats]:
        """Where each pixel lies along the two edges, from 0 to 1 inside."""
        return self._places(0.5, 0.5)

    def _places(self, right: float, down: float) -> tuple[Floats, Floats]:
        x = np.arange(self.box.left, self.box.right, dtype=np.float32) + np.float32(right)
        y = (np.arange(self.box.top, self.box.bottom, dtype=np.float32) + np.float32(down))[:, None]
        u = (x * self.v.y - y * self.v.x) / np.float32(self._area)
        v = (y * self.u.x - x * self.u.y) / np.float32(self._area)
        return u.astype(np.float32).ravel(), v.astype(np.float32).ravel()

    @cached_property
    def coverage(self) -> Floats:
        """How much of each pixel it covers."""
        (u, v), (across, down) = self.places, self._breadths
        inside = np.minimum(np.minimum(u, 1 - u) * across, np.minimum(v, 1 - v) * down)
        covered: Floats = np.clip(inside + np.float32(0.5 + self.margin), 0, 1).astype(np.float32)
        return covered

    @cached_property
    def _alpha(self) -> Pixels:
        return (self.coverage * 255 + 0.5).astype(np.uint32) << np.uint32(24)

    def quick(self, picture: Square) -> pygame.Surface:
        """Lay a picture on it, each pixel the mean of a few places."""
        taken = [picture.pixels[places] for places in self._quick_places(picture.side)]
        while len(taken) > 1:
            taken = [_mean(one, other) for one, other in zip(taken[::2], taken[1::2], strict=True)]
        return self._surface(taken[0] | self._alpha)

    def _quick_places(self, side: int) -> list[Places]:
        """Return the places for each pixel; they are the same for all pictures of a size."""
        if side not in self._placed:
            spots = next(spots for largest, spots in _QUICK_SPOTS if side <= largest)
            self._placed[side] = [self._nearest(side, *self._places(*spot)) for spot in spots]
        return self._placed[side]

    def fine(self, picture: Square) -> pygame.Surface:
        """Lay a picture on it, each pixel the mean of several places."""
        total = np.zeros((self.coverage.size, 4), np.uint16)
        for u, v in self._spread():
            total += picture.pixels[self._nearest(picture.side, u, v)].view(np.uint8).reshape(-1, 4)
        mean = ((total + _FINE**2 // 2) // _FINE**2).astype(np.uint8)
        return self._surface(mean.view(np.uint32).ravel() | self._alpha)

    def _spread(self) -> Iterator[tuple[Floats, Floats]]:
        parts = [(number + 0.5) / _FINE for number in range(_FINE)]
        for right in parts:
            for down in parts:
                yield self._places(right, down)

    def light(self, light: Floats, colour: tuple[float, float, float]) -> pygame.Surface:
        """Return what to multiply the parallelogram with: the light at each pixel times a colour."""
        made = np.full((light.size, 4), 255, np.uint8)
        for channel, part in zip((2, 1, 0), colour, strict=True):
            made[:, channel] = (1 - (1 - light * np.float32(part)) * self.coverage) * 255 + np.float32(0.5)
        return self._surface(made.view(np.uint32).ravel())

    def _nearest(self, side: int, u: Floats, v: Floats) -> Places:
        across = np.clip(u * side, 0, side - 1).astype(np.int32)
        down = np.clip(v * side, 0, side - 1).astype(np.int32)
        return down * side + across

    def _surface(self, pixels: Pixels) -> pygame.Surface:
        return pygame.image.frombuffer(pixels.tobytes(), self.box.size, "BGRA")


def _mean(one: Pixels, other: Pixels) -> Pixels:
    """Return the mean of two rows of pixels, all channels at once."""
    return (one & other) + (((one ^ other) & _HALVED) >> np.uint32(1))
