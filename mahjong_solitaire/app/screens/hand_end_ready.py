"""Who was ready at the end of a drawn hand, for which tiles, and what each would have been worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import TILE_RATIO
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.hand_end_fans import heading, panel
from mahjong_solitaire.app.screens.hand_end_hand import shown_meld
from mahjong_solitaire.app.table.badges import draw_wind
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.table.events import Revealed
from mahjong_solitaire.table.outcomes import Outcome
from mahjong_solitaire.table.readiness import Wait
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

_HEADING, _GAP, _LEGEND, _LARGEST = 24, 6, 22, 104
_TILE, _WAIT, _SETS_GAP, _MANY = 23, 25, 7, 3
LEGENDS = ("{} for it as a discard, d only when drawn, none if too few", "{} as a discard, d when drawn")


class Row(NamedTuple):
    """A seat at the end of a drawn hand: its player, what it says of him, his hand in sets, his waits."""

    seat: Seat
    name: str
    told: str
    hand: tuple[tuple[Tile | None, ...], ...]
    waits: tuple[Wait, ...]


def readiness(outcome: Outcome, players: Sequence[str], human: int | None) -> tuple[Row, ...]:
    """Return the rows, the ready ones first; others stay hidden, unless they were laid open or are one's own."""
    waits = {ready.seat: ready.waits for ready in outcome.ready}
    revealed = {event.seat for event in outcome.here.log if isinstance(event, Revealed)}
    rows = []
    for seat, player in enumerate(outcome.sitting.order):
        own = waits.get(Seat(seat), ())
        place = outcome.here.places[seat]
        hand = (
            (place.concealed, *map(shown_meld, place.melds)) if own or player == human or Seat(seat) in revealed else ()
        )
        told = "Ready" if own else "Dead hand" if place.conduct.is_dead else "Not ready"
        rows.append(Row(Seat(seat), players[player], told, hand, own))
    return tuple(sorted(rows, key=lambda row: (not row.waits, row.seat)))


def worth(wait: Wait) -> str:
    """Return what is written below a tile that is waited for."""
    if wait.discarded is not None and wait.discarded.is_enough:
        return f"{wait.discarded.total:,}"
    return f"d {wait.drawn.total:,}" if wait.drawn is not None and wait.drawn.is_enough else "none"


def draw_readiness(
    surface: pygame.Surface, look: Look, tiles: TileRows, place: pygame.Rect, rows: Sequence[Row], unit: str
) -> None:
    """Draw the hands and what they wait for."""
    scale = look.scale
    heading(surface, look, "Ready hands", (place.left + scale.px(12), place.top + scale.px(6)))
    top, gap = place.top + scale.px(_HEADING), scale.px(_GAP)
    room = place.bottom - scale.px(_LEGEND) - top - gap * (len(rows) - 1)
    height = min(scale.px(_LARGEST), room // len(rows))
    for number, row in enumerate(rows):
        rect = pygame.Rect(place.left, top + number * (height + gap), place.width, height)
        panel(surface, look, rect, is_first=False)
        _draw_row(surface, look, tiles, rect, row)
    if any(row.waits for row in rows):
        small = look.letters(12)
        room = place.width - scale.px(24)
        legends = [legend.format(unit.capitalize()) for legend in LEGENDS]
        legend = next((text for text in legends if look.texts.width(text, small) <= room), legends[-1])
        below = place.left + scale.px(12), min(place.bottom, top + len(rows) * (height + gap)) - scale.px(2)
        look.write(surface, legend, (below[0], below[1] + scale.px(6)), small, look.palette.text2)


def _draw_row(surface: pygame.Surface, look: Look, tiles: TileRows, rect: pygame.Rect, row: Row) -> None:
    scale = look.scale
    middle = rect.top + rect.height * 3 // 10 if row.hand else rect.centery
    radius = min(scale.px(15), rect.height // 4)
    draw_wind(surface, look, (rect.left + scale.px(30), middle), radius, row.seat, is_dealer=not row.seat)
    left = rect.left + scale.px(58)
    end = look.write(surface, row.name, (left, middle), look.letters(15, Face.SEMIBOLD)).right + scale.px(10)
    colour = look.palette.jade if row.waits else look.palette.text2
    end = look.write(surface, row.told, (end, middle), look.letters(13, Face.MEDIUM), colour).right
    if row.waits:
        room = pygame.Rect(end, rect.top, rect.right - scale.px(12) - end, rect.height * 55 // 100)
        _draw_waits(surface, look, tiles, room, row.waits)
    if row.hand:
        _draw_hand(surface, look, tiles, rect, row)


def _draw_waits(surface: pygame.Surface, look: Look, tiles: TileRows, room: pygame.Rect, waits: Sequence[Wait]) -> None:
    """Draw the tiles that are waited for, from the right end, with their worth below."""
    scale, lettering = look.scale, look.letters(12, Face.SEMIBOLD)
    top = room.top + min(scale.px(7), room.height // 9)
    highest = room.bottom - top - lettering.size
    pitch = min(scale.px(_WAIT + 10), room.width // len(waits))
    width = min(scale.px(_WAIT), pitch - 2, int(highest / TILE_RATIO))
    left, below = room.right - pitch * len(waits) + (pitch - width), top + tile_height(width) + lettering.size * 7 // 8
    for number, wait in enumerate(waits):
        tiles.draw(surface, wait.tile, (left + number * pitch, top), width)
    for text, wait, middle in _worths(waits, left + width / 2, pitch):
        look.texts.draw(surface, text, (middle, below), lettering, _colour_of(look, wait), "centre")


def _worths(waits: Sequence[Wait], first: float, pitch: int) -> list[tuple[str, Wait, int]]:
    """Return what is written below the tiles and where: once, if it is the same for many."""
    if len(waits) > _MANY and len(set(map(worth, waits))) == 1:
        return [(f"each {worth(waits[0])}", waits[0], round(first + pitch * (len(waits) - 1) / 2))]
    return [(worth(wait), wait, round(first + pitch * number)) for number, wait in enumerate(waits)]


def _colour_of(look: Look, wait: Wait) -> Colour:
    return look.palette.jade if wait.is_enough else look.palette.text2


def _draw_hand(surface: pygame.Surface, look: Look, tiles: TileRows, rect: pygame.Rect, row: Row) -> None:
    scale = look.scale
    sizes = [len(one) for one in row.hand]
    room, gap = rect.width - scale.px(24), scale.px(_SETS_GAP)
    width = min(scale.px(_TILE), (room - gap * (len(sizes) - 1)) // sum(sizes), int(rect.height * 0.33 / TILE_RATIO))
    left = rect.left + scale.px(14)
    top = rect.bottom - min(scale.px(8), rect.height // 14) - tile_height(width)
    for one in row.hand:
        if one:
            left = tiles.row(surface, one, (left, top), width).right + gap
