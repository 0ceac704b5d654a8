"""The daily challenge: the calendar of a month, the chosen day, the days in a row, the badges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.daily_badge import BadgeMark, badge_places
from mahjong_solitaire.app.screens.daily_calendar import paint_bands, paint_legend, paint_month
from mahjong_solitaire.app.screens.daily_cards import about_day, pager_side, paint_badges, paint_day, paint_streak
from mahjong_solitaire.app.screens.daily_day import DayCell, Kind
from mahjong_solitaire.app.screens.daily_frame import Frame, MonthGrid, frame_of
from mahjong_solitaire.app.widgets.bars import back_button, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, IconButton
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.solitaire.daily import FIRST_DAY
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.storage.diary import Diary
from mahjong_solitaire.storage.saves import SaveError

_LONGEST_NAP = 30.0
"""Seconds after which the screen looks at least whether midnight has passed."""


class DailyPage(Page):
    """The page, which also looks at the date."""

    def __init__(self, services: Services, content: Daily) -> None:
        super().__init__(services.look, content)
        self._daily = content

    def update(self, seconds: float) -> None:
        """Let time pass; at midnight another day begins."""
        super().update(seconds)
        if self._daily.follow_today():
            self.renew()

    def next_wake(self) -> float | None:
        """Return the seconds until something is due."""
        wait = super().next_wake()
        return _LONGEST_NAP if wait is None else min(wait, _LONGEST_NAP)


def daily_screen(services: Services, today: Callable[[], date], day: date | None = None) -> DailyPage:
    """Return the calendar, with a day chosen; ``today`` gives the date of the player's calendar."""
    return DailyPage(services, Daily(services, today, day))


class Daily(Plain):
    """The content of the screen."""

    is_overlay = False

    def __init__(self, services: Services, today: Callable[[], date], day: date | None) -> None:
        self._services = services
        self._look = services.look
        self._ask_today = today
        self._today = max(today(), FIRST_DAY)
        self.chosen = day or self._today
        self._month = self.chosen.replace(day=1)
        self._diary = Diary(services.games, services.library.layouts)
        self._in_progress = ""
        self._first_badge: int | None = None
        self._frame, self._grid = self._divided()

    @property
    def start(self) -> str:
        """The button that plays the chosen day."""
        return "play"

    def enter(self) -> None:
        """Read anew what was played meanwhile."""
        self._diary.read()
        try:
            record = self._services.saves.load()
        except SaveError:
            # The title tells what is wrong with it and sets it aside.
            record = None
        self._in_progress = record.day if record is not None else ""

    def follow_today(self) -> bool:
        """Take in that midnight has passed; return whether it has."""
        today = max(self._ask_today(), FIRST_DAY)
        if today == self._today:
            return False
        if self.chosen == self._today:
            self._choose(today)
        self._today = today
        return True

    # Controls

    def lay_out(self) -> Sequence[Group]:
        """Place bar, days, button and badges."""
        self._frame, self._grid = self._divided()
        return (
            Group((back_button(self._look, self._services.navigator.back),)),
            Group(self._month_buttons()),
            Group(tuple(self._cell(day) for day in self._grid.days), is_one_stop=True),
            Group(self._day_buttons()),
            Group(self._pagers()),
            Group(self._badges(), is_one_stop=True),
        )

    def _divided(self) -> tuple[Frame, MonthGrid]:
        frame = frame_of(self._look)
        return frame, MonthGrid(self._look, frame.calendar, self._month, is_roomy=frame.is_roomy)

    def _month_buttons(self) -> tuple[Control, ...]:
        side, head = max(self._look.scale.hit, self._look.scale.px(36)), self._grid.head
        after = pygame.Rect(head.right - side, head.centery - side // 2, side, side)
        before = after.move(-side - self._look.scale.px(8), 0)
        radius = self._look.scale.px(10)
        is_first = self._month <= FIRST_DAY
        is_last = self._month >= self._today.replace(day=1)
        return (
            IconButton("before", before, "back", self._month_before, Tip("The month before", "Page up"),
                       "This is the first month." if is_first else "", radius),
            IconButton("after", after, "forward", self._month_after, Tip("The month after", "Page down"),
                       "The next month hasn't begun." if is_last else "", radius),
        )  # fmt: skip

    def _cell(self, day: date) -> DayCell:
        feat, is_today = self._diary.feat(day), day == self._today
        is_closed = not FIRST_DAY <= day <= self._today
        kind: Kind = "cleared" if feat else "closed" if is_closed else "today" if is_today else "missed"
        radius = round(self._grid.radius * 1.16) if kind == "today" else self._grid.radius
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = self._grid.middle(day)
        return DayCell(
            id=f"day {day.isoformat()}",
            rect=rect,
            number=day.day,
            kind=kind,
            feat=feat,
            is_today=is_today,
            is_chosen=day == self.chosen,
            art=self._services.art,
            on_use=lambda: self._use(day),
            tip=None if is_closed else Tip(f"{day:%A} {day.day} {day:%B}"),
            blocked=self._why_closed(day) if is_closed else "",
        )

    def _why_closed(self, day: date) -> str:
        if day < FIRST_DAY:
            return "There was no challenge yet."
        return f"It can be played on {day:%A} {day.day} {day:%B}."

    def _day_buttons(self) -> tuple[Control, ...]:
        scale, card = self._look.scale, self._frame.day
        height = max(scale.hit, scale.px(44))
        place = card.inflate(-2 * scale.px(22), 0)
        place.height = height
        place.bottom = card.bottom - scale.px(20)
        share = pygame.Rect(place.right - height, place.top, height, height)
        is_cleared = self._diary.feat(self.chosen) is not None
        if is_cleared:
            place.width -= height + scale.px(10)
        past = None if self.chosen == self._today else Tip("A past day doesn't count for the days in a row", "P")
        play = Button("play", place, self._play_text(), self._play, "play", "primary", past, radius=scale.px(12))
        tip = Tip("Share the result", "S")
        shares = (IconButton("share", share, "share", self._share, tip, radius=scale.px(12)),) if is_cleared else ()
        return (play, *shares)

    def _play_text(self) -> str:
        if self._in_progress == self.chosen.isoformat():
            return "Continue"
        if self._diary.feat(self.chosen) is not None:
            return "Play again"
        return "Play today's challenge" if self.chosen == self._today else "Play this day"

    def _pagers(self) -> tuple[Control, ...]:
        scale, card = self._look.scale, self._frame.badges
        side = pager_side(self._look)
        after = pygame.Rect(card.right - scale.px(16) - side, card.top + scale.px(28) - side // 2, side, side)
        before = after.move(-side - scale.px(6), 0)
        first, last = self._badge_offset, len(self._diary.badges) - len(self._badge_places)
        return (
            IconButton("fewer", before, "back", lambda: self._turn_badges(-1), Tip("More badges"),
                       "" if first else "These are the first badges.", scale.px(8)),
            IconButton("more", after, "forward", lambda: self._turn_badges(1), Tip("More badges"),
                       "" if first < last else "These are the last badges.", scale.px(8)),
        )  # fmt: skip

    @property
    def _badge_places(self) -> list[pygame.Rect]:
        scale, card = self._look.scale, self._frame.badges
        room = card.inflate(-scale.px(16), 0)
        room.top += scale.px(50)
        room.height -= scale.px(58)
        return badge_places(self._look, room)

    @property
    def _badge_offset(self) -> int:
        """The first badge shown: until others were asked for, the nearest one to earn is the last."""
        earned = sum(row.progress.is_earned for row in self._diary.badges)
        first = earned - len(self._badge_places) + 1 if self._first_badge is None else self._first_badge
        return max(0, min(first, len(self._diary.badges) - len(self._badge_places)))

    def _turn_badges(self, direction: int) -> None:
        self._first_badge = self._badge_offset + direction * len(self._badge_places)

    def _badges(self) -> tuple[Control, ...]:
        shown = self._diary.badges[self._badge_offset :]
        radius = self._look.scale.px(12)
        return tuple(
            BadgeMark(f"badge {standing.badge.title}", place, standing, self._services.art, radius)
            for standing, place in zip(shown, self._badge_places, strict=False)
        )

    # Acts

    def _choose(self, day: date) -> None:
        self.chosen, self._month = day, day.replace(day=1)

    def _use(self, day: date) -> None:
        if day == self.chosen:
            self._play()
        else:
            self._choose(day)

    def _play(self) -> None:
        go, settings = self._services.navigator, self._services.settings.get()
        if self._in_progress == self.chosen.isoformat():
            go.continue_game()
            return
        go.play_id(self._diary.challenge(self.chosen).id, Terms(settings.timed, day=self.chosen.isoformat()))

    def _share(self) -> None:
        if self._diary.feat(self.chosen) is not None:
            self._services.navigator.open_share(self._diary.share_text(self.chosen))

    def _month_before(self) -> None:
        if self._month > FIRST_DAY:
            self._month = (self._month - timedelta(days=1)).replace(day=1)

    def _month_after(self) -> None:
        if self._month < self._today.replace(day=1):
            self._month = (self._month + timedelta(days=31)).replace(day=1)

    def take(self, event: Event) -> bool:
        """Page up and down turn the months, home leads to today, P plays, S shares, escape goes back."""
        acts: dict[str, Callable[[], None]] = {
            "page up": self._month_before,
            "page down": self._month_after,
            "home": lambda: self._choose(self._today),
            "p": self._play,
            "s": self._share,
            "escape": self._services.navigator.back,
        }
        if not isinstance(event, KeyPressed) or event.stroke not in acts:
            return False
        acts[event.stroke]()
        return True

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Show the day that the keys have reached on its card."""
        kind, _, text = name.partition(" ")
        day = date.fromisoformat(text) if kind == "day" else self.chosen
        if day == self.chosen or not FIRST_DAY <= day <= self._today:
            return False
        self._choose(day)
        return True

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything below the controls."""
        look, frame = self._look, self._frame
        look.ground(surface, 0.4, 0.1, is_quiet=True)
        draw_bar(surface, look, "Daily challenge", look.scale.width - look.scale.px(16))
        look.panel(surface, frame.calendar, 16)
        paint_month(surface, look, self._grid)
        paint_bands(surface, look, self._grid, self._diary.is_kept)
        paint_legend(surface, look, self._grid)
        self._paint_cards(surface, frame)

    def _paint_cards(self, surface: pygame.Surface, frame: Frame) -> None:
        look, challenge = self._look, self._diary.challenge(self.chosen)
        told = about_day(challenge, self._diary.feat(self.chosen), self._today)
        paint_streak(surface, look, frame.streak, self._diary, self._today)
        paint_day(surface, look, frame.day, self._services.art, (challenge, told))
        paint_badges(surface, look, frame.badges, self._diary)
