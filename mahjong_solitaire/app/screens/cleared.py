"""The dialog after the last pair: the time, what it means, and the next game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.dialog import Dialog, closing
from mahjong_solitaire.app.screens.petals import draw_petals
from mahjong_solitaire.app.screens.trend import Bar, draw_trend, trend
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.app.wording import clock, span
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage.diary import Diary
from mahjong_solitaire.tiles import Tile

_HEAD = 252
_ROOM_FOR_TILES = 26
_RATING = 20
_FIGURES = 86
_TREND = 92
_BETWEEN = 28
_FOOT = 36
_FAN = ((Tile.FLOWER1, -96, 16, 76), (Tile.FLOWER3, 20, 16, 76), (Tile.RED, -44, -10, 88))
_GAMES = 10


def cleared_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, Cleared(services, summary, actions))


def verdict(seconds: float, previous_best: float | None) -> str:
    """Return the sentence below the time; empty if there is nothing to tell.

    >>> verdict(468, 492), verdict(468, None), verdict(500, 468)
    ('Your best time, 24 seconds faster', 'Your first time on this layout', '')
    """
    if previous_best is None:
        return "Your first time on this layout"
    faster = int(previous_best) - int(seconds)
    if faster > 0:
        return f"Your best time, {span(faster)} faster"
    return "" if faster else "As fast as your best time"


class Cleared(Dialog):
    """The content of the dialog."""

    width = 600
    padding = 40

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        super().__init__(services)
        self._summary = summary
        self._actions = actions
        self._bars: tuple[Bar, ...] = ()
        self.enter()

    def enter(self) -> None:
        """Read the last games of the layout."""
        self._bars = trend(self._services.games.recent(self._summary.layout, _GAMES, self._summary.variant))

    def height_above(self, inner: int) -> int:
        """Return the height of all parts that there is room for."""
        return self._look.scale.px(self._head + _FIGURES + self._trend_height + _BETWEEN)

    @property
    def foot(self) -> int:
        """The room below the buttons."""
        return self._look.scale.px(_FOOT)

    @property
    def drop(self) -> int:
        """Lower where tiles stand on its upper edge."""
        return self._look.scale.px(28) if self._has_tiles else 0

    @property
    def _head(self) -> int:
        return _HEAD + (_ROOM_FOR_TILES if self._has_tiles else -_ROOM_FOR_TILES) + self._rating_height

    @property
    def _rating_height(self) -> int:
        """The room for how difficult the deal was, if that is known."""
        return _RATING if self._summary.figures and self._room >= 600 else 0

    @property
    def _room(self) -> float:
        return self._look.scale.height / self._look.scale.u

    @property
    def _has_tiles(self) -> bool:
        return self._room >= 720

    @property
    def _trend_height(self) -> int:
        return _TREND if self._room >= 600 else 0

    def choices(self) -> tuple[Choice, ...]:
        """Offer the next game, or, after a day's challenge, the calendar."""
        if self._summary.day:
            return (
                Choice("calendar", "Calendar", self._open_calendar, "calendar", "C"),
                Choice("share", "Share", self._share, "share", "S"),
                Choice("same", "Same deal", self._then(self._actions.restart), "restart", "Shift+R"),
            )
        return (
            Choice(
                "next",
                "Next level" if self._summary.level else "Next deal",
                self._then(self._actions.new_deal),
                "play",
                "N",
            ),
            Choice("same", "Same deal", self._then(self._actions.restart), "restart", "Shift+R"),
            Choice("layouts", "Layouts" if self._has_layouts else "Games", self._leave),
        )

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        return closing(self._services.navigator, act)

    def _open_calendar(self) -> None:
        self._services.navigator.open_title()
        self._services.navigator.open_daily(self._summary.day)

    def _share(self) -> None:
        diary = Diary(self._services.games, self._services.library.layouts)
        self._services.navigator.open_share(diary.share_text(date.fromisoformat(self._summary.day)))

    def _leave(self) -> None:
        go = self._services.navigator
        go.open_title()
        if self._has_layouts:
            go.open_layouts(self._summary.game)
        else:
            go.open_games()

    @property
    def _has_layouts(self) -> bool:
        """Whether the game leaves a choice of layouts."""
        return len(VARIANTS[self._summary.game].layouts(self._services.library.layouts)) > 1

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything from top to bottom."""
        draw_petals(surface, self._look, self._rect)
        self._look.dialog(surface, self._rect)
        if self._has_tiles:
            self._paint_tiles(surface)
        self._paint_head(surface)
        self._paint_figures(surface, self._rect.top + self._look.scale.px(self._head))
        if self._trend_height:
            self._paint_trend(surface, self._rect.top + self._look.scale.px(self._head + _FIGURES))

    def _paint_tiles(self, surface: pygame.Surface) -> None:
        scale = self._look.scale
        for tile, across, down, width in _FAN:
            picture = self._services.art.tile(tile, scale.px(width))
            left = self._rect.centerx + scale.px(across)
            surface.blit(picture, (left, self._rect.top + scale.px(down - 62)))

    def _paint_head(self, surface: pygame.Surface) -> None:
        look, scale, palette = self._look, self._look.scale, self._look.palette
        where = f"{self._summary.title}, {self._summary.deal}"
        centre, top = (
            self._rect.centerx,
            self._rect.top + scale.px(_ROOM_FOR_TILES if self._has_tiles else -_ROOM_FOR_TILES),
        )
        steps = (
            (100, "Cleared", look.letters(44, Face.DISPLAY), palette.text),
            (138, where, look.letters(14), palette.text2),
            (160, self._summary.figures if self._rating_height else "", look.letters(13), palette.text2),
            (190 + self._rating_height, clock(self._summary.seconds), look.letters(56, Face.BOLD), palette.brass_text),
        )
        room = self._rect.width - scale.px(48)
        for down, text, lettering, colour in steps:
            shown = look.texts.shorten(text, lettering, room)
            look.texts.draw(surface, shown, (centre, top + scale.px(down)), lettering, colour, "centre")
        self._paint_badge(surface, top + scale.px(240 + self._rating_height))

    def _paint_badge(self, surface: pygame.Surface, middle: int) -> None:
        look, scale = self._look, self._look.scale
        text = verdict(self._summary.seconds, self._summary.previous_best)
        if not text:
            return
        lettering = look.letters(14, Face.SEMIBOLD)
        text = look.texts.shorten(text, lettering, self._rect.width - scale.px(100))
        plate = pygame.Rect(0, 0, look.texts.width(text, lettering) + scale.px(54), scale.px(30))
        plate.center = (self._rect.centerx, middle)
        look.shapes.rounded(surface, plate, plate.height // 2, Fill(look.palette.jade, 36))
        look.icons.draw(surface, "trophy", (plate.left + scale.px(22), middle), scale.px(17), look.palette.jade)
        look.write(surface, text, (plate.left + scale.px(38), middle), lettering, look.palette.jade)

    def _paint_figures(self, surface: pygame.Surface, top: int) -> None:
        look, scale, palette = self._look, self._look.scale, self._look.palette
        inner = self._rect.inflate(-2 * scale.px(40), 0)
        top += scale.px(14)
        look.rule(surface, pygame.Rect(inner.left, top, inner.width, 1), 30)
        summary = self._summary
        figures = (
            ("Score", summary.score),
            ("Pairs", summary.pairs_taken),
            ("Hints", summary.hints),
            ("Undos", summary.undos),
        )
        value, label = look.letters(22, Face.SEMIBOLD), look.letters(13)
        for number, (name, amount) in enumerate(figures):
            x = inner.left + inner.width * (2 * number + 1) // 8
            look.texts.draw(surface, f"{amount:,}", (x, top + scale.px(32)), value, palette.text, "centre")
            look.texts.draw(surface, name, (x, top + scale.px(58)), label, palette.text2, "centre")
            if number:
                edge = inner.left + inner.width * number // 4
                look.rule(surface, pygame.Rect(edge, top + scale.px(22), 1, scale.px(44)), 30)

    def _paint_trend(self, surface: pygame.Surface, top: int) -> None:
        look, scale = self._look, self._look.scale
        inner = self._rect.inflate(-2 * scale.px(40), 0)
        top += scale.px(22)
        look.rule(surface, pygame.Rect(inner.left, top, inner.width, 1), 30)
        draw_trend(surface, look, pygame.Rect(inner.left, top + scale.px(20), inner.width, scale.px(52)), self._bars)

    def take(self, event: Event) -> bool:
        """Take the keys of the buttons; escape leads to the title."""
        if event == KeyPressed("escape"):
            self._services.navigator.open_title()
            return True
        return super().take(event)
