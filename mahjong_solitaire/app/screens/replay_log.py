"""The log beside a replayed table: the moment's line is marked and kept in view, a click jumps to another."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.replay_player import Player
from mahjong_solitaire.app.screens.replay_view import Seeing
from mahjong_solitaire.app.screens.table_log_list import Block, LogList, laid_out, length_of, span_of
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.scroll import Scroll

_PAD, _BAR, _AROUND = 10, 14, 84


class ReplayLog:
    """Owns the list and how far it is scrolled."""

    def __init__(self, services: Services, player: Player, seeing: Seeing) -> None:
        self._look = services.look
        self._player = player
        self._seeing = seeing
        self._tiles = TileRows(services)
        self._scroll = Scroll()
        self._area = pygame.Rect(0, 0, 1, 1)
        self._blocks: tuple[Block, ...] = ()
        self._made_for: tuple[object, ...] = ()
        self._followed = (-1, -1)

    def lay_out(self, area: pygame.Rect) -> tuple[Control, ...]:
        """Place the list and follow the moment; return it as a control."""
        look, player = self._look, self._player
        self._area = area
        view = area.inflate(-2 * look.scale.px(_PAD), -2 * look.scale.px(_PAD))
        width = view.width - look.scale.px(_BAR)
        end = player.index if not self._seeing.is_open else -1
        key = (player.hand, self._seeing.is_open, end, width, look.version)
        if key != self._made_for:
            if key[:2] != self._made_for[:2]:
                self._followed = (-1, -1)
            self._made_for = key
            self._blocks = laid_out(look, self._seeing.lines(), width)
        self._scroll.fit(view, length_of(self._blocks), look.scale.u)
        self._follow()
        rect = pygame.Rect(view.topleft, (width, view.height))
        tip = Tip("Click a line to go there")
        return (LogList("lines", rect, self._blocks, self._scroll.offset, self._event, self._tiles, self._go, tip),)

    @property
    def _event(self) -> int:
        """The number of the event that the moment shows."""
        return len(self._player.moment.here.log) - 1

    def _follow(self) -> None:
        """Bring the moment's line into view when the moment has changed."""
        place = (self._player.hand, self._event)
        if place == self._followed:
            return
        self._followed = place
        top, bottom = span_of(self._blocks, self._event)
        around = self._look.scale.px(_AROUND)
        self._scroll.reveal(max(0, top - around), bottom + around)

    def _go(self, event: int) -> None:
        moments = self._player.review.moments
        self._player.go(next(number for number, moment in enumerate(moments) if len(moment.here.log) > event))

    def handle(self, event: Event) -> bool:
        """Take an event; return whether it scrolled."""
        return not isinstance(event, KeyPressed) and self._scroll.handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and the bar; the lines are a control."""
        look = self._look
        above, _ = look.palette.dialog
        look.shapes.line(surface, self._area, Fill(above))
        look.rule(surface, pygame.Rect(self._area.left, self._area.top, 1, self._area.height))
        self._scroll.draw(surface, look)
