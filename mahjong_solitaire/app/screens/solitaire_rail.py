"""The rail of the playing screen: the outlook, the removed pairs, and two facts or a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import TILE_RATIO, Division, Point
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.outlook import News, OutlookSign
from mahjong_solitaire.app.screens.solitaire_outlook import Ask, OutlookPanel
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.solid.layer_stack import LayerStack
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.tileset import SMALL, TileSet
from mahjong_solitaire.app.tileset import Look as TileLook
from mahjong_solitaire.app.widgets.buttons import flat_alpha
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.tiles import Tile

_PAIR_WIDTH = 1.68
"""Width of two overlapping small tiles, in the width of one."""
_LAYERS, _LOWEST_LAYERS, _LOWEST_PAIRS = 236, 150, 212
"""How high the panel of layers is where there is room, and how little it and the pairs below can do with."""
_LAYERED_RAIL = 620
"""How high a rail must be to show the layers of a solid too."""
_MESSAGE_SIZES = (12.5, 11.5, 11)
_TAKE_BACK = Tip("Take this pair back", "U")


_NO_NEWS = News(OutlookSign("question", "", "text2"))


class Facts(NamedTuple):
    """What the rail tells besides the game: the best time, a message that takes its place, and the outlook."""

    best_seconds: float | None
    message: str = ""
    news: News = _NO_NEWS


class _Grid(NamedTuple):
    """Where the removed pairs stand: rows that scroll down, or one row that scrolls to the right."""

    area: pygame.Rect
    columns: int
    step: tuple[int, int]
    tile: float
    is_row: bool

    def place(self, number: int, scroll: int) -> tuple[int, int]:
        """Return the corner of a pair; the newest has number 0."""
        if self.is_row:
            return self.area.left + number * self.step[0] - scroll, self.area.top
        row, column = divmod(number, self.columns)
        return self.area.left + column * self.step[0], self.area.top + row * self.step[1] - scroll

    def length(self, number: int) -> int:
        """Return how long ``number`` pairs are in the direction of scrolling."""
        return number * self.step[0] if self.is_row else -(-number // self.columns) * self.step[1]

    @property
    def room(self) -> int:
        """The length that is seen at once."""
        return self.area.width if self.is_row else self.area.height

    def thumb(self, number: int, scroll: int) -> tuple[int, int] | None:
        """Return where the thumb of a scroll bar begins and how long it is; None if all pairs are seen."""
        length = self.length(number)
        if length <= self.room:
            return None
        start = self.area.left if self.is_row else self.area.top
        return start + scroll * self.room // length, self.room * self.room // length


@dataclass(frozen=True)
class NewestPair(Usable):
    """The pair taken last, as a control that takes it back."""

    rect: pygame.Rect
    radius: int
    on_use: Callable[[], None]
    id: str = "newest pair"
    tip: Tip | None = _TAKE_BACK
    blocked: str = ""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a light over the pair, which lies in the rail already."""
        if mood.is_hovered or mood.is_pressed:
            look.shapes.rounded(surface, self.rect, self.radius, look.line(flat_alpha(mood)))
            look.shapes.rim(surface, self.rect, self.radius, look.line(61), look.scale.hairline)


class Rail:
    """Draws the rail and keeps how far its pairs are scrolled."""

    def __init__(self, look: Look, division: Division, tiles: TileSet, turntable: Turntable | None = None) -> None:
        self._look = look
        self._division = division
        self._tiles = tiles
        self._turntable = turntable if _has_room_for_layers(division) else None
        self.layers: LayerStack | None = None
        self._scroll = 0
        self.rect = pygame.Rect(division.rail.to_pixels())
        self._news = _NO_NEWS
        self._divide()

    def tell(self, news: News) -> None:
        """Make room for what the outlook says now."""
        if news != self._news:
            self._news = news
            self._divide()

    def _divide(self) -> None:
        division = self._division
        self._outlook, self._panel, self._foot = _RAILS[division.is_compact, division.rail_is_below](self)
        if self._turntable is not None:
            self._panel = self._place_layers(self._turntable, self._panel)
        self._grid = self._make_grid()

    def _told(self, width: int) -> OutlookPanel:
        return OutlookPanel(self._look, self._division, width, self._news, is_low=self._division.rail_is_below)

    def outlook_controls(self, ask: Ask) -> list[Control]:
        """Return what the outlook offers."""
        return [] if self._division.is_compact else self._told(self._outlook.width).controls(self._outlook, ask)

    # Where things are

    def _px(self, length: float) -> int:
        return self._division.px(length)

    def _beside(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        px, rect = self._px, self.rect
        left, width = rect.left + px(8), rect.width - px(24)
        outlook = pygame.Rect(left, rect.top + px(20), width, self._told(width).height)
        top = outlook.bottom + px(16)
        panel = pygame.Rect(left, top, width, rect.bottom - px(20) - top)
        foot = pygame.Rect(left + px(16), panel.bottom - px(112), width - px(32), px(104))
        return outlook, panel, foot

    def _place_layers(self, turntable: Turntable, room: pygame.Rect) -> pygame.Rect:
        """Place the layers of a solid at the top of ``room``; return what is left for the pairs."""
        px = self._px
        height = max(px(_LOWEST_LAYERS), min(px(_LAYERS), room.height - px(16 + _LOWEST_PAIRS)))
        place = pygame.Rect(room.left, room.top, room.width, height)
        self.layers = LayerStack("layers", place, turntable, self._tiles.materials, self._division.unit, px(14))
        top = place.bottom + px(16)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)

    def _below(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        px, rect = self._px, self.rect
        side, told = min(px(230), rect.width // 4), min(px(340), rect.width // 3)
        height = rect.height - px(28)
        outlook = pygame.Rect(rect.left + px(16), rect.top + px(8), side, height)
        panel = pygame.Rect(outlook.right + px(16), outlook.top, rect.width - side - px(48), height)
        foot = pygame.Rect(panel.right - told, panel.top + px(4), told - px(16), height - px(8))
        return outlook, panel, foot

    def _compact_beside(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        px, rect = self._px, self.rect
        panel = pygame.Rect(rect.left + px(2), rect.top + px(10), rect.width - px(10), rect.height - px(20))
        return pygame.Rect(0, 0, 0, 0), panel, pygame.Rect(0, 0, 0, 0)

    def _compact_below(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        px, rect = self._px, self.rect
        panel = pygame.Rect(rect.left + px(10), rect.top + px(2), rect.width - px(20), rect.height - px(12))
        return pygame.Rect(0, 0, 0, 0), panel, pygame.Rect(0, 0, 0, 0)

    def _make_grid(self) -> _Grid:
        px, panel, below = self._px, self._panel, self._division.rail_is_below
        if self._division.is_compact and below:
            tile = px(28)
            area = pygame.Rect(panel.left + px(64), panel.top + px(10), panel.width - px(72), panel.height - px(12))
            return _Grid(area, 1, (round(tile * _PAIR_WIDTH) + px(12), 0), tile, True)
        if self._division.is_compact:
            tile = px(24)
            area = pygame.Rect(panel.left + px(8), panel.top + px(52), panel.width - px(10), panel.height - px(56))
            return _Grid(_whole(area, px(42), px(2)), 1, (0, px(42)), tile, False)
        tile = px(29)
        if below:
            area = pygame.Rect(panel.left + px(16), panel.top + px(38), self._foot.left - panel.left - px(44), px(56))
            return _Grid(area, 1, (round(tile * _PAIR_WIDTH) + px(14), 0), tile, True)
        pitch = (panel.width - px(32) - round(tile * _PAIR_WIDTH)) // 2
        top = panel.top + px(36)
        area = pygame.Rect(panel.left + px(9), top, panel.width - px(18), self._foot.top - px(6) - top)
        return _Grid(_whole(area, px(56), px(8)), 3, (pitch, px(56)), tile, False)

    def _pair_at(self, number: int) -> tuple[int, int]:
        x, y = self._grid.place(number, self._scroll)
        inset = 0 if self._division.is_compact else self._px(7)
        return (x + (inset if not self._grid.is_row else 0), y + inset)

    @property
    def tile_width(self) -> float:
        """Width of the small tiles."""
        return float(self._grid.tile)

    @property
    def newest_place(self) -> Point:
        """Where the middle of the newest pair is."""
        x, y = self._grid.place(0, 0)
        tile = self._grid.tile
        return Point(x + tile * _PAIR_WIDTH / 2, y + tile * TILE_RATIO / 2)

    def control(self, game: Game, on_use: Callable[[], None]) -> NewestPair | None:
        """Return the newest pair as a control, None if there is none or it is scrolled away."""
        rect = self._newest_rect()
        if not game.taken or not game.can_undo or not self._grid.area.contains(rect.inflate(-8, -8)):
            return None
        return NewestPair(rect, self._px(7), on_use)

    def _newest_rect(self) -> pygame.Rect:
        x, y = self._pair_at(0)
        tile = self._grid.tile
        size = round(tile * (_PAIR_WIDTH + 0.12)), round(tile * (TILE_RATIO + 0.24))
        return pygame.Rect((x, y), size).inflate(self._px(9), self._px(9))

    def scroll(self, notches: float, game: Game) -> bool:
        """Scroll the pairs; return whether they moved."""
        grid = self._grid
        furthest = max(0, grid.length(len(game.taken)) - grid.room)
        step = grid.step[0] if grid.is_row else grid.step[1]
        before = self._scroll
        self._scroll = min(furthest, max(0, round(before - notches * step)))
        return self._scroll != before

    def show_newest(self) -> None:
        """Scroll back to the newest pair."""
        self._scroll = 0

    # Drawing

    def draw(self, surface: pygame.Surface, game: Game, facts: Facts, *, hides_newest: bool = False) -> None:
        """Draw the rail on the felt; a pair on its way here isn't shown yet."""
        if self._division.is_compact:
            self._draw_compact_panel(surface, game)
        else:
            self._told(self._outlook.width).draw(surface, self._outlook)
            if self.layers is not None:
                self.layers.paint(surface, self._look)
            self._draw_panel(surface, game)
            self._draw_foot(surface, game, facts)
        kept = surface.get_clip()
        surface.set_clip(self._grid.area.inflate(self._px(4), 0).clip(kept))
        self._draw_pairs(surface, pairs_of(game), hides_newest)
        surface.set_clip(kept)
        self._draw_thumb(surface, len(game.taken))

    def _letters(self, size: float, face: Face = Face.REGULAR) -> Lettering:
        return Lettering(max(11, self._px(size)), face)

    def _draw_panel(self, surface: pygame.Surface, game: Game) -> None:
        px, rect, look = self._px, self._panel, self._look
        look.panel(surface, rect)
        label, strong = self._letters(12, Face.MEDIUM), self._letters(12, Face.SEMIBOLD)
        middle = rect.top + px(20)
        look.write(surface, "Removed", (rect.left + px(16), middle), label, look.palette.text2)
        number = count(len(game.taken), "pair")
        end = self._foot.left - px(28) if self._division.rail_is_below else rect.right - px(16)
        look.texts.draw(surface, number, (end, middle), strong, look.palette.text, "right")

    def _draw_foot(self, surface: pygame.Surface, game: Game, facts: Facts) -> None:
        px, rect, look = self._px, self._foot, self._look
        if self._division.rail_is_below:
            look.rule(surface, pygame.Rect(rect.left - px(12), rect.top + px(4), 1, rect.height - px(8)), 24)
        else:
            look.rule(surface, pygame.Rect(rect.left, rect.top, rect.width, 1), 24)
        if facts.message and self.has_room_for(facts.message):
            self._draw_message(surface, facts.message)
            return
        best = "None yet" if facts.best_seconds is None else clock(facts.best_seconds)
        rows = (("Best time", best), ("Hints used", str(game.hints)), ("Shuffles", str(game.shuffles)))
        for number, (label, value) in enumerate(rows):
            middle = rect.top + px(24) + number * px(27)
            look.write(surface, label, (rect.left, middle), self._letters(12), look.palette.text2)
            strong = self._letters(13, Face.SEMIBOLD)
            look.texts.draw(surface, value, (rect.right, middle), strong, look.palette.text, "right")

    def _draw_message(self, surface: pygame.Surface, message: str) -> None:
        look, lettering = self._look, self._message_letters(message)
        lines = look.texts.wrap(message, lettering, self._foot.width)
        start = self._foot.left, self._foot.top + self._px(10) + look.texts.line_height(lettering) // 2
        look.texts.draw_lines(surface, lines, start, lettering, look.palette.text)

    def has_room_for(self, message: str) -> bool:
        """Whether the rail can show the whole of a message."""
        return not self._division.is_compact and self._fits(message, self._message_letters(message))

    def _message_letters(self, message: str) -> Lettering:
        """Return the largest letters in which all of a message fits, else the smallest."""
        choice = [self._letters(size, Face.MEDIUM) for size in _MESSAGE_SIZES]
        return next((letters for letters in choice if self._fits(message, letters)), choice[-1])

    def _fits(self, message: str, lettering: Lettering) -> bool:
        texts, room = self._look.texts, self._foot.height - self._px(10)
        return len(texts.wrap(message, lettering, self._foot.width)) * texts.line_height(lettering) <= room

    def _draw_compact_panel(self, surface: pygame.Surface, game: Game) -> None:
        px, rect, look = self._px, self._panel, self._look
        look.shapes.rounded(surface, rect, px(12), Fill(look.palette.ink, 110))
        look.shapes.rim(surface, rect, px(12), look.line(20))
        below = self._division.rail_is_below
        middle = rect.left + px(34) if below else rect.centerx
        top = rect.centery - px(9) if below else rect.top + px(18)
        number = str(len(game.taken))
        strong, small = self._letters(17.5, Face.SEMIBOLD), self._letters(13)
        look.texts.draw(surface, number, (middle, top), strong, look.palette.text, "centre")
        unit = "pair" if number == "1" else "pairs"
        look.texts.draw(surface, unit, (middle, top + px(18)), small, look.palette.text2, "centre")

    def _draw_pairs(self, surface: pygame.Surface, pairs: Sequence[tuple[Tile, Tile]], hides_newest: bool) -> None:
        grid = self._grid
        visible = grid.area.inflate(2 * grid.step[0], 2 * grid.step[1])
        for number, pair in enumerate(pairs):
            x, y = self._pair_at(number)
            if visible.collidepoint(x, y) and not (number == 0 and hides_newest):
                self._draw_small(surface, pair[0], x, y)
                self._draw_small(surface, pair[1], x + round(0.62 * grid.tile), y + round(0.12 * grid.tile))

    def _draw_thumb(self, surface: pygame.Surface, number: int) -> None:
        """Show that there are more pairs than are seen, and where these are."""
        thumb, thick = self._grid.thumb(number, self._scroll), max(3, self._px(3))
        if thumb is None:
            return
        start, length = thumb
        edge = self._px(4)
        bar = (
            pygame.Rect(start, self._panel.bottom - edge - thick, length, thick)
            if self._grid.is_row
            else pygame.Rect(self._panel.right - edge - thick, start, thick, length)
        )
        self._look.shapes.rounded(surface, bar, thick / 2, self._look.line(90))

    def _draw_small(self, surface: pygame.Surface, tile: Tile, x: int, y: int) -> None:
        width = self._grid.tile
        drop = pygame.Rect(x + round(0.08 * width), y + round(0.12 * width), round(width), round(width * TILE_RATIO))
        self._look.shapes.shadow(surface, drop, 0.12 * width, max(2, round(0.12 * width)), Fill((0, 0, 0), 80))
        block = self._tiles.picture(TileLook(tile, sweep=SMALL), self.tile_width)
        surface.blit(block.surface, (x - block.corner.x, y - block.corner.y))


def _has_room_for_layers(division: Division) -> bool:
    """Whether the layers of a solid can be shown in the rail."""
    return not division.is_compact and not division.rail_is_below and division.rail.height >= division.px(_LAYERED_RAIL)


def _whole(area: pygame.Rect, step: int, spare: int) -> pygame.Rect:
    """Return an area as high as whole rows; the last one may do without ``spare`` of the space below it."""
    return pygame.Rect(area.left, area.top, area.width, max(1, (area.height + spare) // step) * step)


def pairs_of(game: Game) -> list[tuple[Tile, Tile]]:
    """Return the faces of the pairs taken, newest first."""
    pairs = []
    for pair, board in reversed(game.taken):
        first, second = board.faces[pair.first], board.faces[pair.second]
        if first is not None and second is not None:
            pairs.append((first, second))
    return pairs


_RAILS: dict[tuple[bool, bool], Callable[[Rail], tuple[pygame.Rect, pygame.Rect, pygame.Rect]]] = {
    (False, False): Rail._beside,
    (False, True): Rail._below,
    (True, False): Rail._compact_beside,
    (True, True): Rail._compact_below,
}
"""The outlook, the panel of pairs and its foot, by compact or not, and below the board or beside it."""
