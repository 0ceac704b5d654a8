"""The replay: any hand of a saved game once more, moment by moment, all hands open or only one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.input import Event, KeyPressed, Wheeled
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.replay_bars import (
    Act,
    Areas,
    Scrubber,
    draw_plate,
    icon_row,
    ticks_of,
    write_place,
)
from mahjong_solitaire.app.screens.replay_log import ReplayLog
from mahjong_solitaire.app.screens.replay_player import SPEEDS, Player, Speed
from mahjong_solitaire.app.screens.replay_view import Seeing
from mahjong_solitaire.app.table.board import TableBoard
from mahjong_solitaire.app.widgets.choices import Option, Segments, segments_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.table.records import TableRecord

_SPEED_TITLES: tuple[tuple[Speed, str], ...] = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
_NOTE_SECONDS = 6.0
_PACES: tuple[tuple[Speed, str], ...] = (("slow", "slowly"), ("normal", "at normal speed"), ("fast", "fast"))


def replay_screen(services: Services, record: TableRecord, human: int | None, hand: int | None = None) -> Page:
    """Return the screen; raise RecordError if the record can't be played."""
    return ReplayPage(services.look, Replay(services, Player(record, hand), human))


class Replay(Plain):
    """The content of the screen."""

    is_overlay = False
    start = "play"

    def __init__(self, services: Services, player: Player, human: int | None) -> None:
        self._services, self._look = services, services.look
        self.player = player
        self.seeing = Seeing(player, human)
        self.board = TableBoard(services.look, services.settings.get())
        self._log = ReplayLog(services, player, self.seeing)
        self._has_log = not services.look.scale.is_compact
        self._areas = Areas.fit(services.look, has_log=self._has_log)
        self._shown: tuple[int, int, bool] | None = None
        self._count = pygame.Rect(0, 0, 1, 1)
        self._note = ""
        self._note_left = 0.0

    def enter(self) -> None:
        """Take on settings that may have changed."""
        self.board.refit(self._services.settings.get())
        self._shown = None

    # What is laid out

    def lay_out(self) -> Sequence[Group]:
        """Place table, log and controls, and show the moment."""
        self._areas = areas = Areas.fit(self._look, has_log=self._has_log)
        self.board.fit(areas.board)
        self._show()
        log = self._log.lay_out(areas.log) if self._has_log else ()
        return (Group(self._bar_controls()), *(Group((one,), clip=areas.log) for one in log), *self._strip())

    def _show(self) -> None:
        """Show the moment on the table; a step forward moves its tiles."""
        player = self.player
        shown = (player.hand, player.index, self.seeing.is_open)
        if shown == self._shown:
            return
        is_next = self._shown is not None and shown == (self._shown[0], self._shown[1] + 1, self._shown[2])
        self._shown = shown
        self.board.finish()
        self.board.show(self.seeing.state(), self.seeing.news() if is_next else ())

    def _bar_controls(self) -> tuple[Control, ...]:
        look, bar = self._look, self._areas.bar
        inner = bar.inflate(-2 * look.scale.px(12), 0)
        back = icon_row(look, inner, (Act("back", "back", self._services.navigator.back, Tip("Back", "Esc")),))
        is_open = self.seeing.is_open
        eye = Tip("Hide the other hands" if is_open else "Open all hands", "O")
        acts = (
            Act("open", "eye", self._turn_hands, eye, is_open),
            Act("export", "share", self._export, Tip("Export as text and JSON", "E")),
            Act("log", "menu", self._turn_log, Tip("Log", "L"), self._has_log),
        )
        return (*back, *icon_row(look, inner, acts, is_from_right=True))

    def _strip(self) -> tuple[Group, Group]:
        look, player, place = self._look, self.player, self._areas.strip
        inner = place.inflate(-2 * look.scale.px(12), 0)
        buttons = icon_row(look, inner, self._transport())
        speeds = self._speeds(inner)
        left = buttons[-1].rect.right + look.scale.px(12)
        words = look.texts.width("000 of 000", look.letters(13)) + look.scale.px(16)
        right = (speeds.rect.left - look.scale.px(12) if speeds else inner.right) - words
        rect = pygame.Rect(left, place.top + look.scale.px(8), right - left, place.height - 2 * look.scale.px(8))
        tip = Tip("Moment of the hand", "Left, Right")
        ticks = ticks_of(player.review.moments)
        scrubber = Scrubber("scrubber", rect, player.index, player.last, ticks, player.go, tip)
        self._count = pygame.Rect(right, place.top, words, place.height)
        return Group(buttons), Group((scrubber, *((speeds,) if speeds else ())))

    def _transport(self) -> tuple[Act, ...]:
        player = self.player
        is_first = not player.hand and not player.index
        run = Tip("Stop" if player.is_playing else "Run", "Space")
        return (
            Act("hand back", "rewind", player.go_back_hand, Tip("Hand before", "Page up"), blocked=_first(is_first)),
            Act("step back", "back", self._stepping(-1), Tip("Move before", "Left"), blocked=_first(is_first)),
            Act("play", "pause" if player.is_playing else "play", player.toggle, run),
            Act("step", "forward", self._stepping(1), Tip("Next move", "Right"), blocked=_last(player.is_at_end)),
            Act("hand on", "finish", self._next_hand, Tip("Next hand", "Page down"), blocked=_last(self._is_last_hand)),
        )

    @property
    def _is_last_hand(self) -> bool:
        return self.player.hand == self.player.hands - 1

    def _speeds(self, inner: pygame.Rect) -> Segments | None:
        """Return the choice of speeds, if there is room for it."""
        look = self._look
        if look.scale.is_compact:
            return None
        width = segments_width(look, tuple(text for _, text in _SPEED_TITLES))
        rect = pygame.Rect(0, 0, width, look.scale.px(36))
        rect.midright = inner.right, inner.centery
        options = tuple(Option(speed, text) for speed, text in _SPEED_TITLES)
        return Segments("speed", rect, options, self.player.speed, self._set_speed, Tip("How fast it runs", "S"))

    # What is done

    def _stepping(self, steps: int) -> Callable[[], None]:
        return lambda: self.player.step(steps)

    def _next_hand(self) -> None:
        self.player.go_hand(self.player.hand + 1)

    def _set_speed(self, name: str) -> None:
        self.player.set_speed(next(speed for speed in SPEEDS if speed == name))

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        self.player.set_speed(speeds[(speeds.index(self.player.speed) + 1) % len(speeds)])
        self._tell(f"It runs {dict(_PACES)[self.player.speed]} now.")

    def _turn_hands(self) -> None:
        self.seeing.is_open = not self.seeing.is_open

    def _turn_log(self) -> None:
        self._has_log = not self._has_log

    def _export(self) -> None:
        self._tell(self._services.table.export(self.player.record))

    def _tell(self, text: str) -> None:
        self._note, self._note_left = text, _NOTE_SECONDS

    # Events and time

    def take_first(self, event: Event) -> bool:
        """Take the keys that go through the hand before any control gets them; return whether it was one."""
        if not isinstance(event, KeyPressed):
            return False
        act = self._keys().get(event.stroke)
        if act is not None:
            act()
        return act is not None

    def _keys(self) -> dict[str, Callable[[], None]]:
        player = self.player
        return {
            "left": self._stepping(-1),
            "right": self._stepping(1),
            "home": lambda: player.go(0),
            "end": lambda: player.go(player.last),
            "page up": player.go_back_hand,
            "page down": self._next_hand,
            "space": player.toggle,
            "o": self._turn_hands,
            "e": self._export,
            "l": self._turn_log,
            "s": self._next_speed,
            "escape": self._services.navigator.back,
        }

    def take(self, event: Event) -> bool:
        """Take the wheel: over the table it goes through the hand, over the log through its lines."""
        if self._has_log and self._log.handle(event):
            return True
        if not isinstance(event, Wheeled) or not event.dy:
            return False
        self.player.step(-1 if event.dy > 0 else 1)
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something else is shown now."""
        self.board.update(seconds)
        has_note = bool(self._note)
        self._note_left = max(0.0, self._note_left - seconds)
        if not self._note_left:
            self._note = ""
        return self.player.update(seconds) or has_note != bool(self._note)

    @property
    def wake(self) -> float | None:
        """The seconds until something moves."""
        waits = (self.board.next_wake(), self.player.wake, self._note_left if self._note else None)
        return min((wait for wait in waits if wait is not None), default=None)

    # The picture

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, the bars and the log; the controls come on top."""
        look, areas, player = self._look, self._areas, self.player
        self.board.draw(surface)
        draw_plate(surface, look, areas.bar)
        draw_plate(surface, look, areas.strip)
        room = areas.bar.inflate(-2 * look.scale.px(64), 0)
        room.width -= look.scale.px(90)
        about = f"hand {player.hand + 1} of {player.hands}" if player.hands > 1 else ""
        write_place(surface, look, room, player.titles[player.hand], about)
        words = f"{player.index} of {player.last}"
        small = look.letters(13)
        look.texts.draw(surface, words, (self._count.right, self._count.centery), small, look.palette.text2, "right")
        if self._has_log:
            self._log.paint(surface)
        if self._note:
            room = areas.board.copy()
            room.width = min(room.right, areas.log.left) - room.left
            draw_note(surface, look, Rect(*room), self._note)


class ReplayPage(Page):
    """The page of a replay: beside what all pages do, it moves."""

    def __init__(self, look: Look, replay: Replay) -> None:
        super().__init__(look, replay)
        self._replay = replay

    def handle(self, event: Event) -> None:
        """Give an event to the replay's own keys first: arrows go through the hand here, not through the controls."""
        if self._replay.take_first(event):
            self.renew()
        else:
            super().handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass, for what moves too."""
        super().update(seconds)
        if self._replay.update(seconds):
            self.renew()

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return super().needs_draw() or self._replay.board.needs_draw()

    def next_wake(self) -> float | None:
        """Return the seconds until something moves, or is due."""
        waits = (super().next_wake(), self._replay.wake)
        return min((wait for wait in waits if wait is not None), default=None)


def _first(is_first: bool) -> str:
    return "This is where the game begins." if is_first else ""


def _last(is_last: bool) -> str:
    return "This is where the game ends." if is_last else ""
