"""When the tile inspector is open, and about which tile: one pointed at for a moment, clicked, or in the corners."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.table_inspector import TileInspector
from mahjong_solitaire.app.table.board import TableBoard
from mahjong_solitaire.app.table.seeing import company_of
from mahjong_solitaire.app.table.state import Chair, Spot, SpotKind
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.unseen import inspect
from mahjong_solitaire.tiles import Tile

_DELAY = 0.4


class Inspecting:
    """Owns the inspector; it tells only what the person at the table can see."""

    def __init__(self, services: Services, control: TableControl, board: TableBoard) -> None:
        self._plate = TileInspector(services)
        self._control = control
        self._game = control.game
        self._board = board
        self.is_on = False
        self._place: tuple[int, int] | None = None
        self._rest = 0.0
        self._shown: Spot | None = None

    @property
    def tile(self) -> Tile | None:
        """The tile that is told about; all alike on the table are marked."""
        return self._shown.tile if self._shown is not None else None

    def toggle(self) -> None:
        """Begin or end to tell about tiles."""
        self.is_on = not self.is_on
        self._rest = _DELAY
        self._show(self._meant() if self.is_on else None)

    def look_at(self, place: tuple[int, int]) -> bool:
        """Tell about the tile at a place at once, or stop if it is told already; return whether there is one."""
        spot = self._open_at(place)
        if spot is None:
            return False
        self._show(None if self._shown == spot else spot)
        return True

    def point(self, place: tuple[int, int] | None) -> None:
        """Follow the pointer."""
        self._place, self._rest = place, 0.0
        if self._shown is not None and self._meant() != self._shown:
            self._show(None)

    def follow(self) -> None:
        """Take in that something has happened: what was told may be different now."""
        self._show(self._meant() if self.is_on and self._rest >= _DELAY else None)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a tile is told about now."""
        was_due, self._rest = self._rest >= _DELAY, self._rest + seconds
        if not self.is_on or was_due or self._rest < _DELAY:
            return False
        self._show(self._meant())
        return self._shown is not None

    def next_wake(self) -> float | None:
        """Return the seconds until a tile is told about, None if none will be."""
        is_due = not self.is_on or self._rest >= _DELAY
        return None if is_due else _DELAY - self._rest

    def _meant(self) -> Spot | None:
        if self._place is not None and (spot := self._open_at(self._place)) is not None:
            return spot
        focus, tiles = self._control.focus, self._control.tiles
        if focus is None or focus >= len(tiles):
            return None
        kind = SpotKind.HAND if focus < len(self._control.arrangement.tiles) else SpotKind.DRAWN
        return Spot(kind, Chair.BOTTOM, focus, tiles[focus])

    def _open_at(self, place: tuple[int, int]) -> Spot | None:
        """Return the tile at a place if it lies face up, for somebody who plays."""
        spot = self._board.spot_at(place) if self._game.human is not None else None
        return spot if spot is not None and spot.tile is not None else None

    def _show(self, spot: Spot | None) -> None:
        self._shown = spot
        rect = self._board.tile_rect(spot) if spot is not None else None
        if spot is None or spot.tile is None or rect is None:
            self._shown = None
            self._plate.show(None, pygame.Rect(0, 0, 1, 1))
            return
        view, names = self._game.view, company_of(self._game.session).names
        named = {Seat(seat): name for seat, name in enumerate(names)}
        self._plate.show(inspect(view, self._game.session.rules.tiles, spot.tile), rect, view.seat, named)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is told."""
        self._plate.paint(surface)
