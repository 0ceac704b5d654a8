"""The board in the window: a baked picture, and over it what moves or is marked just now."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from mahjong_solitaire.app.geometry import CORNER, TILE_RATIO, BoardGeometry, Division, Point, Rect
from mahjong_solitaire.app.input import Event, Pressed
from mahjong_solitaire.app.look import Look as Tools
from mahjong_solitaire.app.mark_pictures import ORDER
from mahjong_solitaire.app.motion import SELECT_LIFT, Motion
from mahjong_solitaire.app.play_view import Gesture, Sheets, Wishes
from mahjong_solitaire.app.renderer import Painter, Shown
from mahjong_solitaire.app.scene import LIFT_SHIFT, Mark, Sprite, board_scene
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.slides import draw_slides
from mahjong_solitaire.app.tile_marks import TileMarks
from mahjong_solitaire.app.tileset import STANDING, Look
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout, bits

_RAISED = Point(STANDING.x - LIFT_SHIFT[0] * SELECT_LIFT, STANDING.y - LIFT_SHIFT[1] * SELECT_LIFT)
"""Thickness of the selected tile: its base stays where it was."""


class BoardView:
    """Implements ``PlayView`` for a flat board: it never turns, and a press is a click at once."""

    is_moving = False

    def __init__(self, tools: Tools, layout: Layout, division: Division, wishes: Wishes, sheets: Sheets) -> None:
        self.geometry = BoardGeometry(layout, division.board, division.margin)
        self.painter = Painter(self.geometry, wishes.tiles, wishes.dims_blocked)
        self.note_area = self._area = division.board
        self._wishes = wishes
        self._tools = tools
        self._marks = TileMarks(tools)
        self._picture, self._felt = sheets
        self._shown: Shown | None = None
        self._before: pygame.Surface | None = None

    # Where things are

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle around all tiles."""
        return pygame.Rect(self.geometry.bounds.to_pixels())

    def slot_at(self, point: Point, present: int) -> int | None:
        """Return the tile seen at a point."""
        return self.geometry.slot_at(point, present)

    def face(self, slot: int) -> Rect:
        """Return where a tile's face is."""
        return self.geometry.face(slot)

    def body(self, slot: int) -> Rect:
        """Return the rectangle around a tile with its sides."""
        return self.geometry.body(slot)

    # Nothing turns here

    def handle(self, event: Event) -> Gesture:
        """Take a press of the left or right button on the board for a click."""
        is_click = isinstance(event, Pressed) and event.button != 2 and self._area.contains(Point(event.x, event.y))
        return Gesture.CLICK if is_click else Gesture.NONE

    def update(self, seconds: float) -> bool:
        """Return that nothing moved."""
        return False

    def finish(self) -> None:
        """Do nothing: no movement is its own."""

    def reveal(self, slots: Collection[int]) -> None:
        """Do nothing: a free tile is always seen."""

    def controls(self) -> list[Control]:
        """Return no buttons: there is nothing to turn."""
        return []

    # The standing picture

    def refresh(self, board: Board, motion: Motion) -> None:
        """Paint anew what has changed since the last time; tiles on their way are left out of the picture."""
        hidden = sum(1 << slot for slot in motion.arriving)
        wanted = Shown(board, board.present & ~hidden)
        before, self._shown = self._shown, wanted
        if before is None:
            self._prepare(board)
            self.painter.paint(self._picture, self._felt, wanted)
        elif before != wanted:
            for part in self.painter.changed(before, wanted):
                self.painter.paint(self._picture, self._felt, wanted, part)

    def _prepare(self, board: Board) -> None:
        """Draw what the first move would have to wait for."""
        for tile in {board.faces[slot] for slot in bits(board.present)}:
            self.painter.tiles.picture(Look(tile), self._width)
        self.painter.tiles.picture(Look(None, sweep=_RAISED), self._width)
        self._marks.prepare(self._width)

    def keep_faces(self) -> None:
        """Remember the faces as they are, to let them change one by one after a shuffle."""
        self._before = self._picture.copy()

    def draw(self, surface: pygame.Surface, marks: Mapping[int, Mark], motion: Motion) -> None:
        """Draw all that is not in the picture, from back to front, then the marks."""
        if self._shown is None:
            return
        scene = board_scene(self._shown.board, self.geometry, marks, motion)
        self._draw_old_faces(surface, scene, motion)
        for sprite in scene:
            if not sprite.is_at_rest:
                self._draw_sprite(surface, sprite)
        for mark in ORDER:
            for sprite in scene:
                if mark in sprite.marks:
                    self._draw_mark(surface, sprite, mark, motion)
        draw_slides(surface, motion, self._wishes)

    def _draw_mark(self, surface: pygame.Surface, sprite: Sprite, mark: Mark, motion: Motion) -> None:
        strength = motion.glow_level if mark is Mark.HINTED else 1.0
        self._marks.draw(surface, _corner(sprite), self._width, mark, strength)

    @property
    def _width(self) -> float:
        return self.geometry.tile_width

    # Tiles that are not at rest

    def _draw_sprite(self, surface: pygame.Surface, sprite: Sprite) -> None:
        if sprite.alpha < 1:
            self._draw_fading(surface, sprite)
        elif Mark.SELECTED in sprite.marks and sprite.lift > 0:
            self._draw_raised(surface, sprite)
        elif sprite.rect != self.geometry.face(sprite.slot):
            self._draw_shifted(surface, sprite)

    def _draw_fading(self, surface: pygame.Surface, sprite: Sprite) -> None:
        if sprite.alpha <= 0:
            return
        block = self.painter.tiles.picture(Look(sprite.tile), self._width)
        corner = _corner(sprite)
        block.surface.set_alpha(round(255 * sprite.alpha))
        surface.blit(block.surface, (corner[0] - block.corner.x, corner[1] - block.corner.y))
        block.surface.set_alpha(255)

    def _draw_shifted(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw a tile a little beside its place, as bright as the picture has it, behind what covers it."""
        place = self.painter.tile_rect(sprite.slot)
        rest = self.painter.place(sprite.slot)
        corner = _corner(sprite)
        cut = self._cut(surface, place, [sprite.slot])
        for other in self._covering(sprite.slot, place):
            _erase(cut, self._silhouette([other], place))
        moved = place.move(corner[0] - rest[0], corner[1] - rest[1])
        covers = self._cut(surface, moved, self._covering(sprite.slot, moved))
        surface.blit(cut, moved)
        surface.blit(covers, moved)

    def _draw_raised(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw the selected tile: its face lifted, its base in place, tiles in front of it still in front."""
        block = self.painter.tiles.picture(Look(sprite.tile, sweep=_RAISED), self._width)
        corner = _corner(sprite)
        place = block.surface.get_rect(topleft=(corner[0] - block.corner.x, corner[1] - block.corner.y))
        rest = self.painter.tile_rect(sprite.slot)
        area = place.inflate(self._width, self._width)
        level, higher = self.painter.covering(sprite.slot, self._present, area)
        above = self._cut(surface, area, higher)
        self._draw_drop(surface, sprite)
        beside = self._cut(surface, area, level)
        # While it rises the body is still shorter: what would reach below the base is cut off.
        visible = pygame.Rect(0, 0, rest.right - place.left, rest.bottom - place.top)
        surface.blit(block.surface, place, visible)
        surface.blit(beside, area)
        surface.blit(above, area)

    def _draw_drop(self, surface: pygame.Surface, sprite: Sprite) -> None:
        width = self._width
        left, top = self.painter.place(sprite.slot)
        drop = pygame.Rect(left, top, round(width), round(width * TILE_RATIO))
        drop.move_ip(round((STANDING.x + 0.07) * width), round((STANDING.y + 0.09) * width))
        strength = round(150 * min(1.0, sprite.lift / SELECT_LIFT))
        fill = Fill((0, 0, 0), strength // 10 * 10)
        self._tools.shapes.shadow(surface, drop, CORNER * width, max(2, round(0.2 * width)), fill)

    @property
    def _present(self) -> int:
        return self._shown.present if self._shown else 0

    def _covering(self, slot: int, rect: pygame.Rect) -> list[int]:
        level, higher = self.painter.covering(slot, self._present, rect)
        return level + higher

    def _silhouette(self, slots: Sequence[int], area: pygame.Rect) -> pygame.Surface:
        """Return a surface as large as ``area``, white and opaque where one of the tiles stands, clear elsewhere."""
        mask = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        block = self.painter.tiles.picture(Look(None), self._width)
        for slot in slots:
            mask.blit(block.surface, self.painter.tile_rect(slot).move(-area.left, -area.top))
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return mask

    def _cut(self, surface: pygame.Surface, area: pygame.Rect, slots: Sequence[int]) -> pygame.Surface:
        """Return what ``surface`` shows in ``area`` of some tiles, clear elsewhere."""
        cut = self._silhouette(slots, area)
        cut.blit(surface, (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)
        return cut

    # A shuffle

    def _draw_old_faces(self, surface: pygame.Surface, scene: Sequence[Sprite], motion: Motion) -> None:
        """Lay the faces before a shuffle over the new ones, each until its turn has come."""
        if self._before is None:
            return
        for number, sprite in enumerate(scene):
            share = motion.new_face_share(number, len(scene))
            if share < 1:
                face = pygame.Rect(sprite.rect.to_pixels())
                piece = self._before.subsurface(face.clip(self._before.get_rect()))
                piece.set_alpha(round(255 * (1 - share)))
                surface.blit(piece, face)
        if not motion.is_changing:
            self._before = None


def _corner(sprite: Sprite) -> tuple[int, int]:
    return round(sprite.rect.left), round(sprite.rect.top)


def _erase(target: pygame.Surface, mask: pygame.Surface) -> None:
    """Make the target clear where the mask is opaque."""
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
