"""The standing picture of a table: felt, mat, compass, plates, and all tiles at rest, painted anew where it changed."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.felt import Pool
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.compass import CompassPainter
from mahjong_solitaire.app.table.geometry import TableGeometry
from mahjong_solitaire.app.table.mark_painter import MarkPainter
from mahjong_solitaire.app.table.painter import TilePainter, pixels
from mahjong_solitaire.app.table.plates import PlatePainter
from mahjong_solitaire.app.table.scene import Compass, Plate, TableScene, TileSprite, enlarged
from mahjong_solitaire.app.table.state import Key


class _Shown(NamedTuple):
    """What the picture shows: each value is painted anew when it has changed."""

    tiles: tuple[TileSprite, ...] = ()
    marked: TileSprite | None = None
    plates: tuple[Plate, ...] = ()
    compass: Compass | None = None

    def parts(self) -> frozenset[TileSprite | Plate | Compass | tuple[str, TileSprite]]:
        """Return all values; the marked tile is told apart from one at rest."""
        marked = () if self.marked is None else (("marked", self.marked),)
        compass = () if self.compass is None else (self.compass,)
        return frozenset((*self.tiles, *marked, *self.plates, *compass))


class TablePicture:
    """Keeps the picture of everything that stands still; the own hand is drawn over it."""

    def __init__(self, look: Look, painter: TilePainter) -> None:
        self._look = look
        self._painter = painter
        self._marks = MarkPainter(look)
        self._plates = PlatePainter(look, uses_letters=painter.tiles.index_marks)
        self._compass = CompassPainter(look, painter.tiles)
        self._ground_of: tuple[object, ...] = ()
        self._ground = self._picture = pygame.Surface((1, 1))
        self._shown = _Shown()
        self._unit = 1.0

    def refresh(
        self, size: tuple[int, int], geometry: TableGeometry, scene: TableScene, hidden: Collection[Key]
    ) -> pygame.Surface:
        """Return the picture of a scene without the tiles at ``hidden`` spots."""
        shown = _Shown(
            tuple(sprite for sprite in scene.sprites if not sprite.spot.is_held and sprite.spot.key not in hidden),
            scene.last if scene.last is not None and scene.last.spot.key not in hidden else None,
            scene.plates,
            scene.compass,
        )
        ground_of = size, geometry, self._look.palette.name
        if ground_of != self._ground_of:
            self._ground_of, self._unit = ground_of, geometry.unit
            self._make_ground(size, geometry)
            self._paint(shown, self._picture.get_rect())
        elif shown != self._shown:
            for part in self._changed(shown):
                self._paint(shown, part)
        self._shown = shown
        return self._picture

    def _make_ground(self, size: tuple[int, int], geometry: TableGeometry) -> None:
        look, (x, y) = self._look, geometry.centre_point
        pool = Pool(round(x / size[0], 2), round(y / size[1], 2), look.palette.felt)
        self._ground = look.felt.background(size, pool).copy()
        mat, radius = pixels(geometry.mat), geometry.px(20)
        look.shapes.rounded(self._ground, mat, radius, Fill(look.palette.ink, 46))
        look.shapes.rim(self._ground, mat, radius, look.line(18), look.scale.hairline)
        self._picture = self._ground.copy()

    def _changed(self, shown: _Shown) -> list[pygame.Rect]:
        """Return the parts of the picture in which two states differ, those that touch as one."""
        rects: list[pygame.Rect] = []
        for part in shown.parts() ^ self._shown.parts():
            rect = self._reach(part)
            while (touching := rect.collidelist(rects)) >= 0:
                rect = rect.union(rects.pop(touching))
            rects.append(rect)
        return rects

    def _reach(self, part: TileSprite | Plate | Compass | tuple[str, TileSprite]) -> pygame.Rect:
        if isinstance(part, Plate):
            return self._plates.reach(part)
        if isinstance(part, Compass):
            rect = pixels(part.rect)
            return rect.inflate(rect.width // 3, rect.width // 3)
        if isinstance(part, TileSprite):
            return self._painter.reach(part)
        rect = self._painter.reach(part[1])
        return rect.inflate(part[1].place.width, part[1].place.width)

    def _paint(self, shown: _Shown, part: pygame.Rect) -> None:
        """Paint a part of the picture anew, from back to front."""
        picture = self._picture
        picture.set_clip(part)
        picture.blit(self._ground, part, part)
        if shown.compass is not None and part.colliderect(self._reach(shown.compass)):
            self._compass.paint(picture, shown.compass, self._unit)
        for plate in shown.plates:
            if part.colliderect(self._plates.reach(plate)):
                self._plates.paint(picture, plate, self._unit)
        touched = [sprite for sprite in shown.tiles if part.colliderect(self._painter.reach(sprite))]
        marked = None if shown.marked is None else shown.marked.spot.key
        self._painter.paint(picture, [sprite for sprite in touched if sprite.spot.key != marked])
        if shown.marked is not None:
            self._paint_marked(picture, shown.marked)
        picture.set_clip(None)

    def _paint_marked(self, surface: pygame.Surface, sprite: TileSprite) -> None:
        raised = enlarged(sprite)
        self._painter.shade(surface, raised, 1.4)
        self._painter.draw(surface, raised)
        self._marks.selected(surface, pixels(raised.place.rect), raised.place.width)
