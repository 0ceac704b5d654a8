"""Shadows of stacked tiles: soft stamps, one a caster, that add up to exactly the shadow of them all.

The blur of many tiles is the sum of the blurs of each, because tiles of a level don't overlap. So a stamp at a whole
pixel gives the same picture whether the board is painted at once or in parts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import RISE, TILE_RATIO, BoardGeometry
from mahjong_solitaire.app.theme import Colour

_REACH = 2.4
"""A stamp ends this many standard deviations from the edge."""
_TINT = (1.0, 0.985, 0.96)
"""Shadows take less of the green and the blue, so they look cool."""


class _Kind(NamedTuple):
    """One of the shadows a tile casts, in tile widths; each runs with the height between caster and receiver."""

    shift: tuple[float, float]
    blur: tuple[float, float]
    strength: float
    follows_face: bool = False


_CAST = _Kind(shift=(0.085, 0.12), blur=(0.05, 0.055), strength=0.52)
_CONTACT = _Kind(shift=(0, 0), blur=(0.085, 0.03), strength=0.30)
_HALO = _Kind(shift=(0, 0), blur=(0.06, 0.02), strength=0.34, follows_face=True)
_POOL_SHIFT, _POOL_BLUR, _POOL_STRENGTH = (0.1, 0.2), 0.42, 0.36
_SOFTNESS = 0.5
"""Standard deviation of a blur, in its width."""


class _Stamp(NamedTuple):
    """A blurred tile, and how far its corner lies from the tile's footprint on the table."""

    surface: pygame.Surface
    left: float
    top: float


class _Cast(NamedTuple):
    """One shadow of a whole level on one height: the stamp, and its place for each tile of the level."""

    stamp: pygame.Surface
    places: list[pygame.Rect]


class Shadows:
    """The shadows of one layout at one size."""

    def __init__(self, geometry: BoardGeometry) -> None:
        slots = geometry.layout.slots
        self._geometry = geometry
        self._by_level = [
            [number for number in geometry.order if slots[number].z == level] for level in range(geometry.layout.levels)
        ]

    @cached_property
    def reach(self) -> tuple[pygame.Rect, ...]:
        """For each tile the rectangle around all its shadows."""
        found: dict[int, pygame.Rect] = {}
        for level, slots in enumerate(self._by_level):
            casts = [cast for receiver in range(level + 1) for cast in self._casts[level, receiver]]
            for number, slot in enumerate(slots):
                places = [cast.places[number] for cast in casts]
                found[slot] = places[0].unionall(places)
        return tuple(found[slot] for slot in range(len(found)))

    def shade(
        self, chunk: pygame.Rect, receiver: int, present: int, sheet: pygame.Surface, spare: pygame.Surface
    ) -> None:
        """Darken ``sheet``, which holds the part ``chunk`` of the window, at the height ``receiver``.

        All present tiles from that height on cast shadows; ``spare`` is a surface to work on, as large as the sheet.
        """
        for level in range(receiver, len(self._by_level)):
            for cast in self._casts[level, receiver]:
                touching = chunk.collidelistall(cast.places)
                slots = self._by_level[level]
                places = [
                    cast.places[number].move(-chunk.left, -chunk.top)
                    for number in touching
                    if present >> slots[number] & 1
                ]
                _darken(sheet, spare, cast.stamp, places)

    @cached_property
    def _casts(self) -> dict[tuple[int, int], tuple[_Cast, ...]]:
        return {
            (level, receiver): tuple(
                self._cast(stamp, level) for stamp in _stamps_for(self._geometry.tile_width, level, receiver)
            )
            for level in range(len(self._by_level))
            for receiver in range(level + 1)
        }

    def _cast(self, stamp: _Stamp, level: int) -> _Cast:
        feet = (self._feet[slot] for slot in self._by_level[level])
        size = stamp.surface.get_size()
        return _Cast(stamp.surface, [pygame.Rect((round(x + stamp.left), round(y + stamp.top)), size) for x, y in feet])

    @cached_property
    def _feet(self) -> tuple[tuple[float, float], ...]:
        """The corner of each tile's footprint as if it lay on the table."""
        width = self._geometry.tile_width
        return tuple(
            (face.left + RISE[0] * width * (slot.z + 1), face.top + RISE[1] * width * (slot.z + 1))
            for face, slot in zip(self._geometry.faces, self._geometry.layout.slots, strict=True)
        )


def _darken(sheet: pygame.Surface, spare: pygame.Surface, stamp: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
    """Multiply the sheet by white less all stamps."""
    if not places:
        return
    touched = places[0].unionall(places).clip(sheet.get_rect())
    spare.fill((255, 255, 255), touched)
    for place in places:
        spare.blit(stamp, place, special_flags=pygame.BLEND_RGB_SUB)
    sheet.blit(spare, touched, touched, special_flags=pygame.BLEND_RGB_MULT)


def _stamps_for(width: float, level: int, receiver: int) -> tuple[_Stamp, ...]:
    kinds = (_CAST, _CONTACT) if receiver == 0 else (_CAST, _CONTACT, _HALO)
    stamps = [_stamp_of(kind, width, level, receiver) for kind in kinds]
    if level == receiver == 0:
        shift = _POOL_SHIFT[0] * width, _POOL_SHIFT[1] * width
        stamps.append(_stamp(width, _POOL_BLUR * width, shift, _POOL_STRENGTH))
    return tuple(stamps)


def _stamp_of(kind: _Kind, width: float, level: int, receiver: int) -> _Stamp:
    height = level + 1 - receiver
    up = level + 1 if kind.follows_face else receiver
    shift = (
        width * (kind.shift[0] * height - RISE[0] * up),
        width * (kind.shift[1] * height - RISE[1] * up),
    )
    return _stamp(width, width * (kind.blur[0] + kind.blur[1] * height), shift, kind.strength)


def _stamp(width: float, blur: float, shift: tuple[float, float], strength: float) -> _Stamp:
    deviation = max(0.5, blur * _SOFTNESS)
    margin = math.ceil(_REACH * deviation)
    across = _profile(width, deviation, margin)
    down = _profile(width * TILE_RATIO, deviation, margin)
    size = len(across), len(down)
    color = [255 * strength * part for part in _TINT]
    stamp = pygame.transform.scale(_line(across, (255, 255, 255), (size[0], 1)), size)
    column = _line(down, (round(color[0]), round(color[1]), round(color[2])), (1, size[1]))
    stamp.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _Stamp(stamp, shift[0] - margin, shift[1] - margin)


def _profile(length: float, deviation: float, margin: int) -> list[float]:
    """Return the blur of a bar of ``length``, pixel by pixel, from ``margin`` before it to ``margin`` behind it."""
    scale = deviation * math.sqrt(2)
    middles = [place - margin + 0.5 for place in range(math.ceil(length) + 2 * margin)]
    return [(math.erf(at / scale) - math.erf((at - length) / scale)) / 2 for at in middles]


def _line(shares: Sequence[float], color: Colour, size: tuple[int, int]) -> pygame.Surface:
    line = pygame.Surface(size, 0, 32)
    for place, share in enumerate(shares):
        at = (place, 0) if size[1] == 1 else (0, place)
        line.set_at(at, (round(color[0] * share), round(color[1] * share), round(color[2] * share)))
    return line
