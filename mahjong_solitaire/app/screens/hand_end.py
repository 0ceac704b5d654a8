"""The dialog at the end of a hand: the hand that won, what it is worth and why, who pays whom, and the new scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.dialog import closing
from mahjong_solitaire.app.screens.hand_end_fans import Fans, draw_total, heading
from mahjong_solitaire.app.screens.hand_end_hand import draw_hand, laid_hand
from mahjong_solitaire.app.screens.hand_end_plan import Plan, end_buttons
from mahjong_solitaire.app.screens.hand_end_ready import draw_readiness, readiness
from mahjong_solitaire.app.screens.hand_end_settlement import (
    draw_fouls,
    draw_settlement,
    settlement,
    told_fouls,
)
from mahjong_solitaire.app.screens.hand_end_words import Words, hand_names
from mahjong_solitaire.app.table.navigator import WaysOn
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.buttons import Chip, chip_width
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, use_by_key
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.table.outcomes import Counted, Winner, outcome
from mahjong_solitaire.table.session import Session

_HEADING, _TOTAL, _BAR = 24, 44, 12


def hand_end_screen(services: Services, session: Session, human: int | None, ways: WaysOn) -> Page:
    """Return the dialog for a hand that is over; it is closed before one goes on or back."""
    return Page(services.look, HandEnd(services, session, human, ways))


class HandEnd(Plain):
    """The content of the dialog."""

    is_overlay = True
    start = "next"

    def __init__(self, services: Services, session: Session, human: int | None, ways: WaysOn) -> None:
        self._services, self._look = services, services.look
        self._session, self._human, self._ways = session, human, ways
        self._outcome = outcome(session)
        self._hands: tuple[Winner | Counted, ...] = (*self._outcome.winners, *self._outcome.counted)
        self._hand = hand_names([hand.sitting for hand in session.hands])[-1]
        self._tiles = TileRows(services)
        self._scroll = Scroll()
        self._shown = 0
        self._is_open = self._has_opened = False
        self._plan = Plan.fit(services.look, has_winner=bool(self._outcome.winners))

    @property
    def _winner(self) -> Winner | Counted | None:
        """The hand that is shown: a winner's, or another one that is counted beside it."""
        return self._hands[self._shown] if self._outcome.winners else None

    def choices(self) -> tuple[Choice, ...]:
        """Offer to go on, and to see the hand again."""
        go_on = "Final result" if self._session.is_over else "Next hand"
        navigator, on_undo = self._services.navigator, self._ways.on_undo
        choices = (
            Choice("next", go_on, closing(navigator, self._ways.on_next), "play", "N"),
            Choice("review", "Review hand", self._review, "eye", "R"),
            Choice("log", "Log", self._open_log, "menu", "L"),
        )
        undo = () if on_undo is None else (Choice("undo", "Undo", closing(navigator, on_undo), "undo", "U"),)
        return (*choices, *undo)

    def _review(self) -> None:
        hand = len(self._session.hands) - 1
        self._services.table.open_replay(self._session.record(), self._human, hand)

    def _open_log(self) -> None:
        self._services.table.open_log(self._session, self._human, self._ways.notes)

    def lay_out(self) -> Sequence[Group]:
        """Place everything for the window."""
        self._plan = plan = Plan.fit(self._look, has_winner=self._winner is not None)
        buttons = Group(end_buttons(self._look, plan.buttons, self.choices()))
        return (self._tabs(), *self._list(), buttons)

    def _tabs(self) -> Group:
        """Return a chip for each of several hands that count."""
        hands = self._hands if len(self._hands) > 1 else ()
        look, head = self._look, self._plan.head
        chips: list[Chip] = []
        widest = max((look.texts.width(f"{hand.account.total:,}", self._number) for hand in hands), default=0)
        right, top = head.right - max(widest, look.scale.px(60)) - look.scale.px(20), head.centery - look.scale.px(4)
        for number, hand in reversed(list(enumerate(hands))):
            name = self._name(hand)
            rect = pygame.Rect(0, top, chip_width(look, name), look.scale.px(32))
            rect.right = right
            chips.append(Chip(f"winner {number}", rect, name, self._showing(number), number == self._shown))
            right = rect.left - look.scale.px(8)
        return Group(tuple(reversed(chips)), is_one_stop=True)

    def _showing(self, number: int) -> Callable[[], None]:
        def show() -> None:
            self._shown = number

        return show

    def _name(self, hand: Winner | Counted) -> str:
        seat = hand.won.seat if isinstance(hand, Winner) else hand.seat
        return self._session.players[self._outcome.sitting.order[seat]]

    def _list(self) -> tuple[Group, ...]:
        """Return the rows of what counts, which may be more than there is room for."""
        fans = self._fans()
        if fans is None:
            return ()
        place, look = self._plan.left, self._look
        view = pygame.Rect(place.left, place.top + look.scale.px(_HEADING), place.width, 0)
        view.height = place.bottom - look.scale.px(_TOTAL) - view.top
        fans = fans.fitted(look, view.height)
        view.height = min(fans.length(look), view.height)
        self._scroll.fit(view, fans.length(look), look.scale.u)
        if self._has_opened:
            self._has_opened = False
            self._scroll.reveal(fans.fold_top(look), fans.fold_top(look) + view.height)
        rows = view.move(0, -self._scroll.offset)
        rows.width -= look.scale.px(_BAR) if self._scroll.is_needed else 0
        return (Group(fans.controls(look, self._tiles, rows), clip=view),)

    def _fans(self) -> Fans | None:
        winner = self._winner
        if winner is None:
            return None
        return Fans(winner.account, self._is_open, self._services.table.open_fans, self._fold)

    def _fold(self) -> None:
        self._is_open = self._has_opened = not self._is_open

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the row that got the focus."""
        return name.startswith(("fan", "left out", "fold")) and self._scroll.show(rect, 0)

    def take(self, event: Event) -> bool:
        """Enter goes on, W shows what doesn't count, escape leads to the title; the rest scrolls or is a button's."""
        match event:
            case KeyPressed("enter"):
                self.choices()[0].on_use()
            case KeyPressed("w"):
                self._fold()
            case KeyPressed("escape"):
                self._services.navigator.open_title()
            case _:
                return use_by_key(self.choices(), event) or self._scroll.handle(event)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything below the rows and buttons."""
        look, plan, winner = self._look, self._plan, self._winner
        look.dialog(surface, plan.rect)
        self._paint_head(surface)
        rows = settlement(self._outcome, self._session.players, self._human)
        below = plan.right.copy()
        below.top = draw_settlement(surface, look, plan.right, rows)
        below.height = plan.right.bottom - below.top
        draw_fouls(surface, look, below, told_fouls(self._outcome, self._session.players))
        if winner is None:
            ready = readiness(self._outcome, self._session.players, self._human)
            draw_readiness(surface, look, self._tiles, plan.left, ready, self._session.rules.unit)
            return
        draw_hand(surface, look, self._tiles, plan.strip, laid_hand(winner))
        self._paint_list(surface, winner)

    def _paint_list(self, surface: pygame.Surface, winner: Winner | Counted) -> None:
        look, scale, place = self._look, self._look.scale, self._plan.left
        unit = self._session.rules.unit
        heading(surface, look, unit.capitalize(), (place.left + scale.px(12), place.top + scale.px(6)))
        view = self._scroll.view
        width = place.width - (scale.px(_BAR) if self._scroll.is_needed else 0)
        total = pygame.Rect(place.left, view.bottom + scale.px(4), width, scale.px(_TOTAL - 4))
        draw_total(surface, look, total, winner.account.total, unit)
        self._scroll.draw(surface, look)

    def _paint_head(self, surface: pygame.Surface) -> None:
        look, head, winner = self._look, self._plan.head, self._winner
        room = head.width if winner is None else self._paint_total(surface, winner) - look.scale.px(16) - head.left
        told = Words(self._outcome, self._hand, self._session.players, self._human)
        display, small = look.letters(self._size(40), Face.DISPLAY), look.letters(14)
        shown = look.texts.shorten(told.title(), display, room)
        look.write(surface, shown, (head.left, self._height(0.46)), display)
        about = look.texts.shorten(told.about(winner), small, room)
        look.write(surface, about, (head.left, self._height(0.78)), small, look.palette.text2)

    @property
    def _number(self) -> Lettering:
        return self._look.letters(self._size(56), Face.BOLD)

    def _paint_total(self, surface: pygame.Surface, winner: Winner | Counted) -> int:
        """Draw the one great number; return where it begins."""
        look, head, total = self._look, self._plan.head, f"{winner.account.total:,}"
        colour = look.palette.brass_text
        written = look.texts.draw(surface, total, (head.right, self._height(0.44)), self._number, colour, "right")
        below = head.right, self._height(0.78)
        look.texts.draw(surface, self._session.rules.unit, below, look.letters(14), look.palette.text2, "right")
        return self._tabs_left(written.left)

    def _tabs_left(self, left: int) -> int:
        return min([left, *(chip.rect.left for chip in self._tabs().controls)])

    def _size(self, size: float) -> float:
        """Return a size of letters, smaller in a low window."""
        return size if self._plan.head.height > self._look.scale.px(100) else size * 0.72

    def _height(self, share: float) -> int:
        return self._plan.head.top + round(self._plan.head.height * share)
