"""Draws the compass: winds, whose turn it is, the hand's name, what is left of the wall, the dice at the start."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.painter import pixels
from mahjong_solitaire.app.table.places import Place
from mahjong_solitaire.app.table.scene import Compass
from mahjong_solitaire.app.table.state import Chair
from mahjong_solitaire.app.table.wall_ring import WallRing, wall_ring
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.tileset import Look as TileLook
from mahjong_solitaire.app.tileset import TileSet

WIND_SIGNS, WIND_LETTERS = "東南西北", "ESWN"
_WHOLE, _HALF = Point(0.1, 0.5), Point(0.06, 0.2)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_UPWARDS = 3
"""The turn of the stacks that stand one above the other on the left."""
_SMALL = 120
"""A narrower compass has fewer words, and none where it shows the wall itself."""
_IVORY, _INK, _RED = (250, 245, 230), (27, 42, 74), (179, 35, 27)


class CompassPainter:
    """Draws compasses; with index marks on the tiles, winds are written in Latin letters."""

    def __init__(self, look: Look, tiles: TileSet) -> None:
        self._look = look
        self._tiles = tiles

    def paint(self, surface: pygame.Surface, compass: Compass, unit: float) -> None:
        """Draw a compass; ``unit`` is how many pixels one of the design's takes."""
        rect = pixels(compass.rect)
        self._paint_ground(surface, rect, unit)
        self._paint_turn(surface, compass, unit)
        ring = wall_ring(compass.rect, compass.wall.side_length)
        inside = rect if ring is None else pixels(ring.inside)
        if ring is not None:
            self._paint_wall(surface, compass, ring)
        self._paint_winds(surface, compass, inside, unit)
        self._paint_sticks(surface, compass, inside, unit)
        self._paint_words(surface, compass, rect, has_bar=ring is None)

    def _paint_ground(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        look, radius = self._look, round(18 * unit)
        above, below = look.palette.dialog
        drop = rect.move(0, max(2, round(6 * unit)))
        shade = Fill((0, 0, 0), 100 if look.palette.is_dark else 50)
        look.shapes.shadow(surface, drop, radius, max(4, round(16 * unit)), shade)
        look.shapes.rounded(surface, rect, radius, Fill(above, 255, below))
        look.shapes.rim(surface, rect, radius, look.line(36), look.scale.hairline)

    def _paint_turn(self, surface: pygame.Surface, compass: Compass, unit: float) -> None:
        """Draw the bars at the four edges; that of the side in turn is lit."""
        look, rect = self._look, pixels(compass.rect)
        thick, long = max(3, round(4 * unit)), round(0.44 * rect.width)
        away = max(2, round(2 * unit))
        for chair, _ in compass.winds:
            is_flat = chair in (Chair.BOTTOM, Chair.ACROSS)
            bar = pygame.Rect(0, 0, long if is_flat else thick, thick if is_flat else long)
            bar.center = rect.center
            bar.bottom = rect.bottom - away if chair is Chair.BOTTOM else bar.bottom
            bar.top = rect.top + away if chair is Chair.ACROSS else bar.top
            bar.left = rect.left + away if chair is Chair.LEFT else bar.left
            bar.right = rect.right - away if chair is Chair.RIGHT else bar.right
            if chair in compass.declared:
                self._paint_declared(surface, bar, is_turn=chair is compass.turn)
            elif chair is compass.turn:
                look.shapes.glow(surface, bar, thick / 2, max(4, round(8 * unit)), Fill(look.palette.brass, 90))
                look.shapes.rounded(surface, bar, thick / 2, Fill(look.palette.brass))
            else:
                look.shapes.rounded(surface, bar, thick / 2, look.line(36))

    def _paint_wall(self, surface: pygame.Surface, compass: Compass, ring: WallRing) -> None:
        wall = compass.wall
        for number, (place, height) in enumerate(zip(ring.places, wall.stacks, strict=False)):
            rect = pixels(place.rect)
            if not height:
                dot = max(1, place.width // 4)
                self._look.shapes.circle(surface, rect.center, dot, self._look.line(26))
                continue
            sweep = _WHOLE if height > 1 else _HALF
            look = TileLook(None, number in wall.dead, sweep, is_face_down=True, turn=place.turn)
            block = self._tiles.picture(look, place.width)
            rise = round(0.4 * place.width) if height > 1 else 0
            surface.blit(block.surface, (rect.left - block.corner.x, rect.top - block.corner.y - rise))
        self._paint_ends(surface, compass, ring)

    def _paint_ends(self, surface: pygame.Surface, compass: Compass, ring: WallRing) -> None:
        """Mark the stack that is drawn from with a rim, and where the wall was broken with a notch."""
        look, wall = self._look, compass.wall
        if wall.next is not None and wall.next < len(ring.places):
            face = pixels(ring.places[wall.next].rect)
            face.top -= round(0.4 * face.width) if wall.stacks[wall.next] > 1 else 0
            rim = max(1, round(0.16 * ring.places[wall.next].width))
            look.shapes.rim(surface, face.inflate(2, 2), rim, Fill(look.palette.brass), rim)
        if wall.start < len(ring.places):
            look.shapes.line(surface, _notch(ring.places[wall.start]), look.line(150))

    def _paint_winds(self, surface: pygame.Surface, compass: Compass, inside: pygame.Rect, unit: float) -> None:
        look = self._look
        size = max(11, round(17 * unit))
        away = round(0.5 * size) + max(7, round(6 * unit))
        x, y = inside.center
        spots = {
            Chair.BOTTOM: (x, inside.bottom - away),
            Chair.ACROSS: (x, inside.top + away),
            Chair.LEFT: (inside.left + away, y),
            Chair.RIGHT: (inside.right - away, y),
        }
        for chair, seat in compass.winds:
            is_turn = chair is compass.turn
            colour = look.palette.brass_text if is_turn else look.palette.text2
            sign = (WIND_LETTERS if self._tiles.index_marks else WIND_SIGNS)[seat]
            lettering = Lettering(size, Face.SEMIBOLD)
            look.texts.draw(surface, sign, spots[chair], lettering, colour, "centre")

    def _paint_words(self, surface: pygame.Surface, compass: Compass, rect: pygame.Rect, *, has_bar: bool) -> None:
        look, (x, y) = self._look, rect.center
        palette = look.palette
        step = max(rect.width, 88) / 172
        # The indicators below need the room down to the wind of the player at the bottom.
        y -= round(9 * step) if compass.indicators else 0
        title = Lettering(max(11, round(15 * step)), Face.SEMIBOLD)
        number = Lettering(max(16, round(29 * step)), Face.BOLD)
        small = Lettering(max(11, round(11 * step)), Face.REGULAR)
        gap = round(0.38 * number.size) + max(4, round(6 * step))
        above, below = y - gap - round(0.36 * title.size), y + gap + round(0.36 * small.size)
        look.texts.draw(surface, compass.title, (x, above), title, palette.text, "centre")
        look.texts.draw(surface, str(compass.left), (x, y), number, palette.text, "centre")
        if compass.indicators:
            self._paint_indicators(surface, compass, (x, y + gap), step)
            return
        if compass.dice:
            side = max(10, round(14 * step))
            self._paint_dice(surface, compass.dice, (x, y + gap + side // 2), side)
            return
        words = "tiles in the wall" if rect.width > _SMALL else "in wall"
        if has_bar or rect.width > _SMALL:
            look.texts.draw(surface, words, (x, below), small, palette.text2, "centre")
        if has_bar:
            self._paint_bar(surface, compass, (x, below + round(0.6 * small.size) + 2))

    def _paint_indicators(self, surface: pygame.Surface, compass: Compass, place: tuple[int, int], step: float) -> None:
        """Draw the tiles that lie face up in the dead wall, in a row below the middle."""
        count = len(compass.indicators)
        width = max(12, round(min(20 * step, 100 * step / count)))
        left = place[0] - count * (width + 1) // 2
        for number, tile in enumerate(compass.indicators):
            block = self._tiles.picture(TileLook(tile, sweep=_HALF), width)
            corner = left + number * (width + 1) - round(block.corner.x), place[1] - round(block.corner.y)
            surface.blit(block.surface, corner)

    def _paint_sticks(self, surface: pygame.Surface, compass: Compass, inside: pygame.Rect, unit: float) -> None:
        """Write how often the hand was dealt again at the upper left, and the points on the table at the right."""
        look, palette = self._look, self._look.palette
        lettering = Lettering(max(11, round(11.5 * unit)), Face.SEMIBOLD)
        y, pad = inside.top + max(9, round(13 * unit)), max(5, round(8 * unit))
        if compass.counters:
            stick = pygame.Rect(inside.left + pad, 0, max(9, round(13 * unit)), max(4, round(5 * unit)))
            stick.centery = y
            self._paint_stick(surface, stick, _INK, 2)
            look.texts.draw(surface, str(compass.counters), (stick.right + 3, y), lettering, palette.text)
        if compass.deposits:
            words = f"{compass.deposits:,}"
            look.texts.draw(surface, words, (inside.right - pad, y), lettering, palette.text, "right")
            stick = pygame.Rect(0, 0, max(9, round(13 * unit)), max(4, round(5 * unit)))
            stick.midtop = inside.right - pad - look.texts.width(words, lettering) // 2, y + round(0.7 * lettering.size)
            self._paint_stick(surface, stick, _RED, 1)

    def _paint_declared(self, surface: pygame.Surface, bar: pygame.Rect, *, is_turn: bool) -> None:
        """Draw the stick before a player who has declared something; it takes the place of the bar of the turn."""
        look = self._look
        grown = (0, 4) if bar.width > bar.height else (4, 0)
        stick = bar.inflate(*grown)
        if is_turn:
            look.shapes.glow(surface, stick, 3, max(4, min(stick.size)), Fill(look.palette.brass, 150))
        self._paint_stick(surface, stick, _RED, 1)

    def _paint_stick(self, surface: pygame.Surface, stick: pygame.Rect, colour: Colour, dots: int) -> None:
        thick = min(stick.size)
        self._look.shapes.rounded(surface, stick, thick * 0.3, Fill(_IVORY))
        self._look.shapes.rim(surface, stick, thick * 0.3, Fill(_INK, 190), max(1.0, thick * 0.12))
        for number in range(dots):
            away = round((number - (dots - 1) / 2) * thick)
            spot = (
                (stick.centerx + away, stick.centery)
                if stick.width > stick.height
                else (stick.centerx, stick.centery + away)
            )
            self._look.shapes.circle(surface, spot, max(1.0, thick * 0.24), Fill(colour))

    def _paint_bar(self, surface: pygame.Surface, compass: Compass, place: tuple[int, int]) -> None:
        """Draw how much of the wall is left, where there is no room for the wall itself."""
        bar = pygame.Rect(0, 0, round(0.44 * compass.rect.width), 3)
        bar.midtop = place
        self._look.shapes.rounded(surface, bar, 1.5, self._look.line(44))
        bar.width = round(bar.width * compass.left / max(1, compass.total))
        self._look.shapes.rounded(surface, bar, 1.5, Fill(self._look.palette.jade))

    def _paint_dice(self, surface: pygame.Surface, dice: tuple[int, ...], centre: tuple[int, int], side: int) -> None:
        gap = max(2, side // 4)
        left = centre[0] - (len(dice) * (side + gap) - gap) // 2
        for number, eyes in enumerate(dice):
            die = pygame.Rect(left + number * (side + gap), centre[1] - side // 2, side, side)
            self._look.shapes.rounded(surface, die, side * 0.22, Fill(_IVORY))
            self._look.shapes.rim(surface, die, side * 0.22, Fill(_INK, 90))
            for across, down in _PIPS[eyes]:
                spot = die.centerx + round(across * side * 0.27), die.centery + round(down * side * 0.27)
                self._look.shapes.circle(surface, spot, max(1, side * 0.1), Fill(_RED if eyes in (1, 4) else _INK))


def _notch(place: Place) -> pygame.Rect:
    """Return the line before the stack with which dealing began: it is on the side of its player's right hand."""
    rect, thick = pixels(place.rect), max(1, place.width // 6)
    reach = max(2, place.width // 3)
    if place.turn % 2:
        line = pygame.Rect(rect.left - reach, 0, rect.width + 2 * reach, thick)
        line.centery = rect.bottom if place.turn == _UPWARDS else rect.top
    else:
        line = pygame.Rect(0, rect.top - reach, thick, rect.height + 2 * reach)
        line.centerx = rect.left if place.turn else rect.right
    return line
