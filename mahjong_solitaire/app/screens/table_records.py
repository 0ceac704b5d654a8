"""The ended games at the table: a list to open, export and delete them, and to take in those of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from mahjong_solitaire.app.input import Dropped, Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.no_games import draw_no_games, first_game_button
from mahjong_solitaire.app.screens.table_record_rows import RecordRow, words_of
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, IconButton, button_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.storage.table_history import Ended

_WIDTH = 1000
_ROW = 66
_ICON = 40
_DROP = "A record of a game comes in when its file is dropped on this window."


def table_records_screen(services: Services, now: Callable[[], str]) -> Page:
    """Return the list; ``now`` gives the moment that a game is taken in."""
    content = TableRecordsContent(services, now)
    page = Page(services.look, content)
    content.on_news = page.renew
    return page


class TableRecordsContent(Plain):
    """The content of the list."""

    is_overlay = False

    def __init__(self, services: Services, now: Callable[[], str]) -> None:
        self.on_news: Callable[[], None] = lambda: None
        self._services = services
        self._look = services.look
        self._history = services.table_files.history
        self._now = now
        self._scroll = Scroll()
        self._told = ""
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._games: tuple[Ended, ...] = ()
        self.enter()

    def enter(self) -> None:
        """Read anew what is there."""
        self._games = self._history.games()

    @property
    def start(self) -> str:
        """The newest game, or the way to a first one."""
        return f"game {self._games[0].file}" if self._games else "play"

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar and rows."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        height = scale.px(_ROW)
        notes = scale.px(18) + self._note_height(view)
        self._scroll.fit(view, notes + len(self._games) * height + scale.px(24), scale.u)
        width = min(scale.px(_WIDTH), view.width - 2 * scale.px(24))
        left, first = (scale.width - width) // 2, view.top + notes - self._scroll.offset
        self._panel = pygame.Rect(left, first, width, len(self._games) * height)
        rows = list[Control]()
        for number, game in enumerate(self._games):
            rows += self._row(game, pygame.Rect(left, first + number * height, width, height))
        bar = Group((back_button(self._look, self._services.navigator.back), self._statistics_button()))
        if not rows:
            rows.append(first_game_button(self._look, view, "Play a game", self._services.table.open_setup))
        return bar, Group(tuple(rows), clip=view)

    def _note_height(self, view: pygame.Rect) -> int:
        lines = self._note_lines(view.width) if self._games else []
        return len(lines) * self._look.texts.line_height(self._look.letters(13)) + self._look.scale.px(10)

    def _note_lines(self, room: int) -> list[str]:
        look, scale = self._look, self._look.scale
        width = min(scale.px(_WIDTH), room - 2 * scale.px(24)) - scale.px(8)
        return look.texts.wrap(self._told or _DROP, look.letters(13), width)

    def _row(self, game: Ended, place: pygame.Rect) -> list[Control]:
        scale, side = self._look.scale, max(32, self._look.scale.px(_ICON))
        icons = (
            ("export", "share", Tip("Export this game"), lambda: self._export(game)),
            ("delete", "cross", Tip("Delete this game; asks first"), lambda: self._ask_to_delete(game)),
        )
        right, buttons = place.right - scale.px(12), list[Control]()
        for name, icon, tip, act in reversed(icons):
            rect = pygame.Rect(right - side, place.centery - side // 2, side, side)
            buttons.append(IconButton(f"{name} {game.file}", rect, icon, act, tip, radius=scale.px(10)))
            right = rect.left - scale.px(8)
        row = pygame.Rect(place.left, place.top, right - place.left, place.height).inflate(0, -scale.px(4))
        open_ = RecordRow(f"game {game.file}", row, words_of(game), lambda: self._open(game), radius=scale.px(12))
        return [open_, *reversed(buttons)]

    def _statistics_button(self) -> Button:
        look, text = self._look, "Statistics"
        width, height = button_width(look, text, has_icon=True), look.scale.px(40)
        place = pygame.Rect(look.scale.width - look.scale.px(16) - width, 0, width, height)
        place.centery = bar_height(look) // 2
        go = self._services.table.open_statistics
        return Button("statistics", place, text, go, "chart", radius=look.scale.px(10))

    # What is done

    def _open(self, game: Ended) -> None:
        try:
            self._services.table.open_replay(self._history.record(game.file), game.human)
        except (OSError, ValueError) as error:
            self._tell(f"{game.file} can't be opened: {error}.")

    def _export(self, game: Ended) -> None:
        try:
            self._tell(self._services.table.export(self._history.record(game.file)))
        except (OSError, ValueError) as error:
            self._tell(f"{game.file} can't be exported: {error}.")

    def _ask_to_delete(self, game: Ended) -> None:
        words = words_of(game)
        question = Question(
            "Delete this game?",
            f"{words.title} of {words.date} would be gone for good. Its figures stay in the statistics.",
            "Delete",
            "Keep it",
        )
        self._services.navigator.confirm(question, lambda: self._delete(game))

    def _delete(self, game: Ended) -> None:
        try:
            self._history.delete(game.file)
        except OSError as error:
            self._told = f"{game.file} can't be deleted: {error.strerror}."
        self.enter()
        self.on_news()

    def _take_in(self, path: str) -> None:
        try:
            taken = self._history.take_in(Path(path), self._now())
        except (OSError, ValueError) as error:
            self._tell(f"Nothing was taken: {error}.")
            return
        self.enter()
        self._tell(f"{Path(path).name} was taken in: {words_of(taken).title}.")

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self._scroll.offset = 0

    def take(self, event: Event) -> bool:
        """Take a dropped file; escape goes back; delete asks about the game with the focus; the rest scrolls."""
        match event:
            case KeyPressed("escape"):
                self._services.navigator.back()
            case Dropped(path):
                self._take_in(path)
            case _:
                return self._scroll.handle(event)
        return True

    # How it looks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panel and the notes; the rows come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        if self._games:
            kept = surface.get_clip()
            surface.set_clip(self._scroll.view)
            self._paint_list(surface)
            surface.set_clip(kept)
        else:
            self._paint_nothing(surface)
        draw_bar(surface, look, "Ended games", self._statistics_button().rect.left - look.scale.px(10))
        self._scroll.draw(surface, look)

    def _paint_list(self, surface: pygame.Surface) -> None:
        look, scale, panel = self._look, self._look.scale, self._panel
        small = look.letters(13)
        top = self._scroll.view.top - self._scroll.offset + scale.px(18) + look.texts.line_height(small) // 2
        colour = look.palette.brass_text if self._told else look.palette.text2
        lines = self._note_lines(self._scroll.view.width)
        look.texts.draw_lines(surface, lines, (panel.left + scale.px(4), top), small, colour)
        look.panel(surface, panel)
        for number in range(1, len(self._games)):
            y = panel.top + number * scale.px(_ROW)
            look.rule(surface, pygame.Rect(panel.left + scale.px(16), y, panel.width - scale.px(32), 1), 20)

    def _paint_nothing(self, surface: pygame.Surface) -> None:
        told = self._told or f"Every game at the table that is finished or given up is kept here. {_DROP}"
        draw_no_games(surface, self._look, self._scroll.view, told)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the row that got the focus."""
        return name not in {"back", "statistics", "play"} and self._scroll.show(rect, self._look.scale.px(12))
