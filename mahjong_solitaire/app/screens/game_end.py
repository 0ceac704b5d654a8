"""The dialog at the end of a game: places, points, the course of the scores, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import Event, KeyPressed, Moved
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.game_end_curve import Pictures, ScoreChart, lines_of
from mahjong_solitaire.app.screens.game_end_table import draw_standings, place_text, points_text, table_height
from mahjong_solitaire.app.screens.hand_end_plan import end_buttons
from mahjong_solitaire.app.screens.hand_end_words import hand_names
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_height, use_by_key
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.standings import course, standings

_WIDTH, _HEIGHT, _EDGE, _LOW = 1040, 704, 12, 660
_PICTURES = 4


def game_end_screen(services: Services, session: Session, human: int | None) -> Page:
    """Return the dialog for a game that is over."""
    return Page(services.look, GameEnd(services, session, human))


class GameEnd(Plain):
    """The content of the dialog."""

    is_overlay = True
    start = "new"

    def __init__(self, services: Services, session: Session, human: int | None) -> None:
        self._services, self._look = services, services.look
        self._session, self._human = session, human
        self._rows = standings(session)
        finished = session.after.finished
        self._lines = lines_of(course(session.after), session.players, human)
        self._titles = hand_names([hand.sitting for hand in finished])
        self._pictures: Pictures = Cache(_PICTURES)
        self._marked: int | None = None
        self._told = ""
        self._rect = self._inner = pygame.Rect(0, 0, 1, 1)

    def choices(self) -> tuple[Choice, ...]:
        """Offer another game, to see this one again, to take it along, to leave."""
        table, go = self._services.table, self._services.navigator
        return (
            Choice("new", "New game", table.open_setup, "play", "N"),
            Choice("replay", "Replay", lambda: self._replay(None), "eye", "R"),
            Choice("export", "Export", self._export, "share", "E"),
            Choice("title", "Title", go.open_title, "home", "Esc"),
        )

    def _replay(self, hand: int | None) -> None:
        self._services.table.open_replay(self._session.record(), self._human, hand)

    def _export(self) -> None:
        self._told = self._services.table.export(self._session.record())

    def lay_out(self) -> Sequence[Group]:
        """Place the chart and the buttons."""
        look, scale = self._look, self._look.scale
        edge = scale.px(_EDGE)
        width, height = scale.width - 2 * edge, scale.height - 2 * edge
        self._rect = pygame.Rect(0, 0, min(scale.px(_WIDTH), width), min(scale.px(_HEIGHT), height))
        self._rect.center = scale.width // 2, scale.height // 2
        pad = scale.px(20 if self._is_low else 40)
        self._inner = self._rect.inflate(-2 * pad, -2 * scale.px(14 if self._is_low else 32))
        foot = self._inner.bottom - button_height(look)
        buttons = pygame.Rect(self._inner.left, foot, self._inner.width, button_height(look))
        return (Group((self._chart(foot),)), Group(end_buttons(look, buttons, self.choices())))

    @property
    def _is_low(self) -> bool:
        return self._look.scale.is_compact or self._look.scale.height / self._look.scale.u < _LOW

    @property
    def _head(self) -> int:
        return self._look.scale.px(64 if self._is_low else 92)

    @property
    def _table(self) -> pygame.Rect:
        top = self._inner.top + self._head
        wanted = table_height(self._look, len(self._rows))
        height = wanted * 4 // 5 if self._is_low else wanted
        return pygame.Rect(self._inner.left, top, self._inner.width, height)

    def _chart(self, foot: int) -> ScoreChart:
        scale, table = self._look.scale, self._table
        top = table.bottom + scale.px(8 if self._is_low else 14)
        rect = pygame.Rect(self._inner.left, top, self._inner.width, foot - scale.px(14) - top)
        tip = Tip("Opens the hand that is marked")
        return ScoreChart(
            "chart", rect, self._lines, self._titles, self._marked, self._mark, self._replay, self._pictures, tip
        )

    def _mark(self, hand: int) -> None:
        self._marked = hand

    def take(self, event: Event) -> bool:
        """Pointing at the curves marks a hand; enter begins a new game."""
        if isinstance(event, Moved):
            return self._point((event.x, event.y))
        if event == KeyPressed("enter"):
            self.choices()[0].on_use()
            return True
        return use_by_key(self.choices(), event)

    def _point(self, place: tuple[int, int]) -> bool:
        chart = self._chart(self._inner.bottom - button_height(self._look))
        marked = chart.nearest(self._look, place[0]) if chart.rect.collidepoint(place) else None
        has_changed = marked != self._marked
        self._marked = marked
        return has_changed

    def title(self) -> str:
        """Return the one large line."""
        own = next((row for row in self._rows if row.player == self._human), None)
        if own is not None:
            return "You win the game" if own.place == 1 else f"You are {place_text(own.place)}"
        return f"{self._session.players[self._rows[0].player]} wins the game"

    def about(self) -> str:
        """Return what was played, or what has become of an export."""
        if self._told:
            return self._told
        own = next((row for row in self._rows if row.player == self._human), None)
        points = f", {points_text(own.points)} table points" if own is not None else ""
        return f"{self._session.rules.title}, {count(len(self._titles), 'hand')}{points}"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the head and the table."""
        look, inner = self._look, self._inner
        look.dialog(surface, self._rect)
        display = look.letters(30 if self._is_low else 40, Face.DISPLAY)
        shown = look.texts.shorten(self.title(), display, inner.width)
        look.write(surface, shown, (inner.left, inner.top + self._head * 30 // 100), display)
        small = look.letters(14)
        about = look.texts.shorten(self.about(), small, inner.width)
        look.write(surface, about, (inner.left, inner.top + self._head * 74 // 100), small, look.palette.text2)
        draw_standings(surface, look, self._table, self._rows, self._session.players)
