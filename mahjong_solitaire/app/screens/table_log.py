"""The log of the hand in play: all that the person has seen of it, the newest line in view."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.hand_end_plan import end_buttons
from mahjong_solitaire.app.screens.hand_end_words import hand_names
from mahjong_solitaire.app.screens.table_log_lines import Line, Teller
from mahjong_solitaire.app.screens.table_log_list import LogList, laid_out, length_of
from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_height, use_by_key
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.table.events import Drawn
from mahjong_solitaire.table.events import Event as Happened
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session

_WIDTH, _HEIGHT, _EDGE, _PAD, _HEAD, _BAR = 620, 660, 12, 32, 66, 14


def log_screen(services: Services, session: Session, human: int | None, notes: tuple[Note, ...] = ()) -> Page:
    """Return the dialog with the log of the hand in play."""
    return Page(services.look, TableLog(services, session, human, notes))


def lines_seen(session: Session, human: int | None, notes: Sequence[Note] = ()) -> tuple[Line, ...]:
    """Return what the person has seen of the hand, or all of it if nobody plays or it is over."""
    hand = session.hands[-1]
    order = hand.sitting.order
    own = Seat(order.index(human)) if human is not None else None
    log: Sequence[Happened] = hand.log if own is None or session.is_hand_over else session.view(own).log
    mine = [note for note in notes if note.hand == hand.sitting.number]
    told = Teller([session.players[player] for player in order], own, session.rules.unit).lines(log, mine)
    # That others draw a tile that isn't seen goes without saying.
    return tuple(line for line in told if not _is_silent(log[line.event]))


def _is_silent(event: Happened) -> bool:
    return isinstance(event, Drawn) and event.tile is None and not event.is_replacement


class TableLog(Plain):
    """The content of the dialog."""

    is_overlay = True
    start = "close"

    def __init__(self, services: Services, session: Session, human: int | None, notes: tuple[Note, ...]) -> None:
        self._services, self._look = services, services.look
        self._title = hand_names([hand.sitting for hand in session.hands])[-1]
        self._lines = lines_seen(session, human, notes)
        self._tiles = TileRows(services)
        self._scroll = Scroll()
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._is_at_end = True

    def choices(self) -> tuple[Choice, ...]:
        """Offer to close it."""
        return (Choice("close", "Close", self._services.navigator.back, key="Esc"),)

    def lay_out(self) -> Sequence[Group]:
        """Place list and button."""
        look, scale = self._look, self._look.scale
        edge, pad = scale.px(_EDGE), scale.px(_PAD)
        width, height = min(scale.px(_WIDTH), scale.width - 2 * edge), min(scale.px(_HEIGHT), scale.height - 2 * edge)
        self._rect = pygame.Rect(0, 0, width, height)
        self._rect.center = scale.width // 2, scale.height // 2
        inner = self._rect.inflate(-2 * pad, 0)
        foot = self._rect.bottom - scale.px(20) - button_height(look)
        view = pygame.Rect(inner.left - scale.px(10), self._rect.top + scale.px(_HEAD), inner.width + scale.px(20), 0)
        view.height = foot - scale.px(12) - view.top
        blocks = laid_out(look, self._lines, view.width - scale.px(_BAR))
        self._scroll.fit(view, length_of(blocks), scale.u)
        if self._is_at_end:
            self._is_at_end = False
            self._scroll.reveal(length_of(blocks) - 1, length_of(blocks))
        rect = view.copy()
        rect.width -= scale.px(_BAR)
        newest = self._lines[-1].event if self._lines else -1
        log = LogList("log", rect, blocks, self._scroll.offset, newest, self._tiles)
        place = pygame.Rect(inner.left, foot, inner.width, button_height(look))
        return (Group((log,), clip=view), Group(end_buttons(look, place, self.choices())))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and the heading; the list is a control."""
        look, rect = self._look, self._rect
        look.dialog(surface, rect)
        left, middle = rect.left + look.scale.px(_PAD), rect.top + look.scale.px(36)
        end = look.write(surface, "Log", (left, middle), look.letters(21, Face.SEMIBOLD)).right
        place = end + look.scale.px(12), middle + look.scale.px(2)
        look.write(surface, self._title, place, look.letters(14), look.palette.text2)
        self._scroll.draw(surface, look)

    def take(self, event: Event) -> bool:
        """Enter closes; the rest scrolls."""
        if event == KeyPressed("enter"):
            self._services.navigator.back()
            return True
        return use_by_key(self.choices(), event) or self._scroll.handle(event)
