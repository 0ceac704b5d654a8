"""The tile inspector: a plate beside a tile that says how many of it are unseen, and where the others lie."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import mix
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.unseen import Inspection, Spot

_TILE, _PAD, _GAP, _LINE = 34, 14, 10, 20
_LEAST_WIDTH = 190
_WAITED = "Your hand waits for it"
_PLACES = {
    Spot.HAND: "in {whose} hand",
    Spot.MELDS: "in {whose} melds",
    Spot.BONUS: "beside {whose} melds",
    Spot.DISCARDS: "in {whose} discards",
    Spot.OFFERED: "for {whose} kong",
    Spot.SHOWN: "shown of {whose} hand",
}


def told(inspection: Inspection, own: Seat, names: Mapping[Seat, str]) -> list[str]:
    """Return in lines where the tiles lie that are seen."""
    return [
        f"{count} {_PLACES[spot].format(whose=_whose(seat, own, names))}" for seat, spot, count in inspection.places
    ]


def _whose(seat: Seat, own: Seat, names: Mapping[Seat, str]) -> str:
    if seat == own:
        return "your"
    name = names.get(seat, seat.name.title())
    return f"{name}'" if name.endswith("s") else f"{name}'s"


class TileInspector:
    """Draws the plate; the playing screen tells it which tile, and where that lies."""

    def __init__(self, services: Services) -> None:
        self._look = services.look
        self._rows = TileRows(services)
        self._inspection: Inspection | None = None
        self._anchor = pygame.Rect(0, 0, 1, 1)
        self._lines: list[str] = []

    @property
    def is_open(self) -> bool:
        """Whether there is anything to be seen."""
        return self._inspection is not None

    def show(
        self,
        inspection: Inspection | None,
        anchor: pygame.Rect,
        own: Seat = Seat.EAST,
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        """Show all about a tile beside ``anchor``, to the seat ``own``; None closes the plate."""
        self._inspection, self._anchor = inspection, anchor
        self._lines = [] if inspection is None else told(inspection, own, names or {})

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate over the table."""
        if self._inspection is None:
            return
        look, px = self._look, self._look.scale.px
        plate = self._plate(self._inspection)
        ground = mix(*look.palette.dialog, 0.4)
        look.shapes.shadow(surface, plate.move(0, px(5)), px(12), px(18), Fill((0, 0, 0), 120))
        look.shapes.rounded(surface, plate, px(12), Fill(ground))
        look.shapes.rim(surface, plate, px(12), look.line(60), look.scale.hairline)
        self._draw_head(surface, plate, self._inspection)
        self._draw_lines(surface, plate, self._inspection)

    def _plate(self, inspection: Inspection) -> pygame.Rect:
        """Return where the plate stands: above the tile, or below where there is no room, inside the window."""
        look, px = self._look, self._look.scale.px
        small = _small(look)
        lines = [*self._lines, *([_WAITED] if inspection.is_waited_for else [])]
        counted = inspection.total * px(13) + px(6) + look.texts.width(_counted(inspection), small)
        head = max(look.texts.width(_title(inspection), _strong(look)), counted) + px(_TILE + 2 * _PAD + 12)
        widest = max((look.texts.width(line, small) for line in lines), default=0) + px(2 * _PAD + 22)
        step = self._step
        height = px(2 * _PAD) + tile_height(px(_TILE)) + (px(10) + len(lines) * step if lines else 0)
        plate = pygame.Rect(0, 0, max(px(_LEAST_WIDTH), head, widest), height)
        plate.midbottom = self._anchor.centerx, self._anchor.top - px(_GAP)
        if plate.top < px(8):
            plate.midtop = self._anchor.centerx, self._anchor.bottom + px(_GAP)
        return plate.clamp(pygame.Rect((0, 0), look.size).inflate(-px(16), -px(16)))

    @property
    def _step(self) -> int:
        return max(self._look.scale.px(_LINE), self._look.texts.line_height(_small(self._look)))

    def _draw_head(self, surface: pygame.Surface, plate: pygame.Rect, found: Inspection) -> None:
        look, px = self._look, self._look.scale.px
        left, top = plate.left + px(_PAD), plate.top + px(_PAD)
        self._rows.draw(surface, found.tile, (left, top), px(_TILE))
        left += px(_TILE + 12)
        look.write(surface, _title(found), (left, top + px(9)), _strong(look))
        middle = top + px(33)
        for number in range(found.total):
            pip = pygame.Rect(left + number * px(13), middle - px(6), px(9), px(12))
            fill = Fill(look.palette.jade) if number < found.unseen else look.line(44)
            look.shapes.rounded(surface, pip, px(2.5), fill)
        after = left + found.total * px(13) + px(6), middle
        look.write(surface, _counted(found), after, _small(look), look.palette.text2)

    def _draw_lines(self, surface: pygame.Surface, plate: pygame.Rect, found: Inspection) -> None:
        look, px, step = self._look, self._look.scale.px, self._step
        left = plate.left + px(_PAD)
        middle = plate.top + px(_PAD + 10) + tile_height(px(_TILE)) + step // 2
        for line in self._lines:
            look.write(surface, line, (left, middle), _small(look), look.palette.text2)
            middle += step
        if found.is_waited_for:
            look.icons.draw(surface, "check", (left + px(7), middle), px(15), look.palette.jade)
            look.write(surface, _WAITED, (left + px(20), middle), _small(look), look.palette.jade)


def _title(found: Inspection) -> str:
    title = found.tile.title
    return title[0].upper() + title[1:]


def _counted(found: Inspection) -> str:
    return f"{found.unseen} unseen" if found.unseen else "None unseen"


def _strong(look: Look) -> Lettering:
    return look.letters(14, Face.SEMIBOLD)


def _small(look: Look) -> Lettering:
    return look.letters(13)
