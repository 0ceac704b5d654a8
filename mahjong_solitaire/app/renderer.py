"""The picture of a board: tiles level by level on the felt, each level shaded by all that stand above it.

Every step works pixel by pixel at whole-pixel places, so that a part painted anew equals the whole painted anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import BoardGeometry
from mahjong_solitaire.app.shadows import Shadows
from mahjong_solitaire.app.tileset import Look, TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import bits

_CHUNK = 320
"""Side of the squares a board is painted in: small enough to stay in the processor's memory."""
_LIGHT = (0.935, 0.065 / 4)
"""Light of the lowest level's faces, and what each level adds."""
_DEEPEST = (84, 86, 90)
"""The least light on a face, so that tiles beside high stacks can still be read."""
_NOTHING = (0, 0, 0, 0)


class Shown(NamedTuple):
    """A board to paint, and which of its tiles: those on their way are left out."""

    board: Board
    present: int

    @classmethod
    def whole(cls, board: Board) -> Shown:
        """Return the board with all its tiles."""
        return cls(board, board.present)


@dataclass(frozen=True)
class Painter:
    """Paints boards of one layout at one size in one set of tiles."""

    geometry: BoardGeometry
    tiles: TileSet
    dims_blocked: bool = True

    @cached_property
    def shadows(self) -> Shadows:
        """The shadows of the layout at this size."""
        return Shadows(self.geometry)

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle around everything that may be painted."""
        around = pygame.Rect(self.geometry.bounds.to_pixels())
        return around.unionall([self.shadows.reach[slot] for slot in self.geometry.order])

    def paint(
        self, target: pygame.Surface, felt: pygame.Surface, shown: Shown, part: pygame.Rect | None = None
    ) -> None:
        """Paint a board, or only the ``part`` of it, on ``target``; ``felt`` is what lies below, of equal size."""
        wanted = (part or self.bounds).clip(target.get_clip())
        for chunk in _chunks(wanted):
            self._paint_chunk(target, felt, shown, chunk)

    def look(self, board: Board, slot: int) -> Look:
        """Return how the tile of a slot is shown at rest."""
        return Look(board.faces[slot], self.dims_blocked and not board.free >> slot & 1)

    def place(self, slot: int) -> tuple[int, int]:
        """Return the whole pixel at which a tile's face begins."""
        face = self.geometry.face(slot)
        return round(face.left), round(face.top)

    def tile_rect(self, slot: int) -> pygame.Rect:
        """Return the rectangle a tile's picture fills."""
        block = self.tiles.picture(Look(None), self.geometry.tile_width)
        left, top = self.place(slot)
        return block.surface.get_rect(topleft=(left - block.corner.x, top - block.corner.y))

    def changed(self, before: Shown, after: Shown) -> list[pygame.Rect]:
        """Return the parts of the picture in which two boards of the layout differ."""
        rects = [self.tile_rect(slot).union(self.shadows.reach[slot]) for slot in bits(before.present ^ after.present)]
        both = before.present & after.present
        rects.extend(
            self.tile_rect(slot) for slot in bits(both) if self.look(before.board, slot) != self.look(after.board, slot)
        )
        return merged(rects)

    def covering(self, slot: int, present: int, rect: pygame.Rect) -> tuple[list[int], list[int]]:
        """Return the present tiles drawn after a slot's within ``rect``: those of its level, and higher ones."""
        order, slots = self.geometry.order, self.geometry.layout.slots
        later = [
            other
            for other in order[order.index(slot) + 1 :]
            if present >> other & 1 and self._places[other].colliderect(rect)
        ]
        level = slots[slot].z
        return [other for other in later if slots[other].z == level], [
            other for other in later if slots[other].z > level
        ]

    def _paint_chunk(self, target: pygame.Surface, felt: pygame.Surface, shown: Shown, chunk: pygame.Rect) -> None:
        sheets = _Sheets.of(chunk.size)
        target.blit(felt, chunk, chunk)
        self._shade(sheets, chunk, 0, shown.present)
        target.blit(sheets.shade, chunk, special_flags=pygame.BLEND_RGB_MULT)
        for level, (slots, places) in enumerate(self._levels):
            visible = [number for number in chunk.collidelistall(places) if shown.present >> slots[number] & 1]
            if visible:
                standing = [slots[number] for number in visible]
                self._draw_tiles(sheets.layer, chunk, shown.board, standing)
                self._shade(sheets, chunk, level + 1, shown.present)
                if level + 1 < len(self._levels):
                    self._light_sides(sheets, chunk, standing)
                sheets.layer.blit(sheets.shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                target.blit(sheets.layer, chunk)

    def _light_sides(self, sheets: _Sheets, chunk: pygame.Rect, slots: Sequence[int]) -> None:
        """Take shadows of higher levels off the tiles' sides: those fall on faces."""
        outline = self.tiles.sides(self.geometry.tile_width).surface
        sheets.spare.fill((0, 0, 0))
        for slot in slots:
            sheets.spare.blit(outline, self._places[slot].move(-chunk.left, -chunk.top))
        sheets.shade.blit(sheets.spare, (0, 0), special_flags=pygame.BLEND_RGB_MAX)

    def _shade(self, sheets: _Sheets, chunk: pygame.Rect, receiver: int, present: int) -> None:
        light = 255 if receiver == 0 else round(255 * min(1.0, _LIGHT[0] + _LIGHT[1] * (receiver - 1)))
        sheets.shade.fill((light, light, light))
        self.shadows.shade(chunk, receiver, present, sheets.shade, sheets.spare)
        if receiver:
            sheets.shade.fill(_DEEPEST, special_flags=pygame.BLEND_RGB_MAX)

    def _draw_tiles(self, layer: pygame.Surface, chunk: pygame.Rect, board: Board, slots: Sequence[int]) -> None:
        layer.fill(_NOTHING)
        width = self.geometry.tile_width
        for slot in slots:
            picture = self.tiles.picture(self.look(board, slot), width).surface
            layer.blit(picture, self._places[slot].move(-chunk.left, -chunk.top))

    @cached_property
    def _places(self) -> tuple[pygame.Rect, ...]:
        return tuple(self.tile_rect(slot) for slot in range(len(self.geometry.faces)))

    @cached_property
    def _levels(self) -> list[tuple[list[int], list[pygame.Rect]]]:
        """For each level its slots back to front and the rectangles of their pictures."""
        slots = self.geometry.layout.slots
        by_level: list[tuple[list[int], list[pygame.Rect]]] = [([], []) for _ in range(self.geometry.layout.levels)]
        for slot in self.geometry.order:
            by_level[slots[slot].z][0].append(slot)
            by_level[slots[slot].z][1].append(self._places[slot])
        return by_level


class _Sheets(NamedTuple):
    """Surfaces a chunk is painted with: the tiles of one level, their shade, and a spare one."""

    layer: pygame.Surface
    shade: pygame.Surface
    spare: pygame.Surface

    @classmethod
    def of(cls, size: tuple[int, int]) -> _Sheets:
        return cls(pygame.Surface(size, pygame.SRCALPHA, 32), pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32))


def _chunks(part: pygame.Rect) -> Iterator[pygame.Rect]:
    for left in range(part.left, part.right, _CHUNK):
        for top in range(part.top, part.bottom, _CHUNK):
            yield pygame.Rect(left, top, _CHUNK, _CHUNK).clip(part)


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Join rectangles that overlap, so that no part is painted twice."""
    result: list[pygame.Rect] = []
    for rect in rects:
        joined = rect
        while (hit := joined.collidelist(result)) >= 0:
            joined = joined.union(result.pop(hit))
        result.append(joined)
    return result
