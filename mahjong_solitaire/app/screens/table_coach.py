"""The coach beside the table: a panel at the right edge, or a chip that opens it where the window is narrow."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.table_coach_chip import chip
from mahjong_solitaire.app.screens.table_coach_layout import Opened, pieces, sheet_told
from mahjong_solitaire.app.screens.table_coach_pieces import WordPiece
from mahjong_solitaire.app.screens.table_coach_tools import Piece, Tools
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import IconButton
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.counsel.blocks import Counsel

_WIDTH, _SPREAD = 264, 330
_HEAD, _PAD = 68, 20
_THINKING = "Thinking\u2026"
_NOTHING = "Ask when it is your turn, or when you can claim a tile."


class CoachPanel:
    """Shows what the coach says; the playing screen tells it what, and gives its controls to its own ring."""

    def __init__(self, services: Services, on_close: Callable[[], None]) -> None:
        self._look = services.look
        self._on_close = on_close
        self._tools = Tools(
            services.look, TileRows(services), services.table.open_fans, self._look_at, self._open_row, self._show_all
        )
        self._scroll = Scroll()
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._counsel: Counsel | None = None
        self._is_thinking = False
        self._chosen: Action | None = None
        self._opened = Opened()
        self._stack: list[tuple[Piece, pygame.Rect]] = []
        self.is_spread = False
        self._is_dirty = True

    @staticmethod
    def width(look: Look) -> int:
        """Return how wide the panel is beside the table; 0 where the window is so narrow that it is a chip."""
        return 0 if look.scale.is_compact else look.scale.px(_WIDTH)

    @property
    def is_chip(self) -> bool:
        """Whether it shows only a chip now."""
        return self._look.scale.is_compact and not self.is_spread

    def fit(self, rect: pygame.Rect) -> None:
        """Take the place: a strip at the right edge, or where the chip may be, at the right end."""
        self._rect = rect
        self.is_spread &= self._look.scale.is_compact
        self._lay_out()

    def show(self, counsel: Counsel | None, *, is_thinking: bool = False, chosen: Action | None = None) -> None:
        """Show what the coach says, about the choice that the person is about to make if it is one of those told.

        Without anything to show it says that it is thinking, or when it can be asked.
        """
        if counsel != self._counsel:
            self._opened, self._scroll.offset = Opened(has_all=self._opened.has_all), 0
        if chosen != self._chosen:
            self._opened = Opened(has_all=self._opened.has_all)
        self._counsel, self._is_thinking, self._chosen = counsel, is_thinking, chosen
        self._lay_out()

    def spread(self, is_spread: bool) -> None:
        """Open the whole panel over a narrow window, or make it a chip again."""
        self.is_spread = is_spread and self._look.scale.is_compact
        self._scroll.offset = 0
        self._lay_out()

    def _look_at(self, action: Action) -> None:
        self._opened = Opened(action, has_all=self._opened.has_all)
        self._scroll.offset = 0
        self._lay_out()

    def _open_row(self, number: int) -> None:
        self._opened = self._opened._replace(wait=number)
        self._lay_out()

    def _show_all(self) -> None:
        self._opened = self._opened._replace(has_all=True)
        self._lay_out()

    @property
    def _about(self) -> Action | None:
        return self._chosen if self._opened.looked_at is None else self._opened.looked_at

    # Where things are

    @property
    def _panel(self) -> pygame.Rect:
        if not self.is_spread:
            return self._rect
        width, height = self._look.size
        wide = min(width, self._tools.px(_SPREAD))
        return pygame.Rect(width - wide, 0, wide, height)

    def _lay_out(self) -> None:
        self._is_dirty = True
        if self.is_chip:
            return
        px, panel = self._tools.px, self._panel
        view = pygame.Rect(panel.left, panel.top + px(_HEAD), panel.width, panel.height - px(_HEAD))
        width = panel.width - 2 * px(_PAD)
        told = self._pieces()
        length = sum(piece.height(width) for piece in told) + px(32)
        self._scroll.fit(view, length, self._look.scale.u)
        top = view.top + px(10) - self._scroll.offset
        self._stack = []
        for piece in told:
            place = pygame.Rect(panel.left + px(_PAD), top, width, piece.height(width))
            self._stack.append((piece, place))
            top = place.bottom

    def _pieces(self) -> list[Piece]:
        if self._counsel is None:
            return [WordPiece(self._tools, _THINKING if self._is_thinking else _NOTHING)]
        return list(pieces(self._tools, self._counsel, self._opened._replace(looked_at=self._about)))

    def groups(self) -> list[Group]:
        """Return the controls, for the ring of the playing screen."""
        if self.is_chip:
            return [Group((self._chip(),))]
        inside: list[Control] = []
        for piece, place in self._stack:
            inside += piece.controls(place)
        return [Group((self._close_button(),)), Group(tuple(inside), is_one_stop=True, clip=self._scroll.view)]

    def _chip(self) -> Control:
        sheet = None if self._counsel is None else sheet_told(self._counsel, self._about)
        text = _THINKING if self._is_thinking else "Coach"
        return chip(self._tools, self._rect, sheet, text, lambda: self.spread(True))

    def _close_button(self) -> IconButton:
        side = max(32, self._tools.px(32))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self._panel.right - self._tools.px(28), self._panel.top + self._tools.px(34)
        return IconButton("coach close", rect, "cross", self._close, Tip("Close", "C"), radius=self._tools.px(10))

    def _close(self) -> None:
        if self.is_spread:
            self.spread(False)
        else:
            self._on_close()

    # Events

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the control that got the focus, if it is one of the panel's; return whether that moved anything."""
        is_inside = name.startswith("coach ") and name not in ("coach close", "coach chip") and not self.is_chip
        moved = is_inside and self._scroll.show(rect, self._tools.px(12))
        if moved:
            self._lay_out()
        return moved

    def handle(self, event: Event) -> bool:
        """Take the wheel, the scroll bar, and while it lies over the window also Escape; return whether it did."""
        if self.is_chip:
            return False
        if self.is_spread and self._closes(event):
            self.spread(False)
            return True
        match event:
            case Wheeled() | Pressed() | Moved() | Released():
                used = self._scroll.handle(event)
            case KeyPressed("page up" | "page down"):
                used = self._scroll.handle(event)
            case _:
                used = False
        if used:
            self._lay_out()
        return used

    def _closes(self, event: Event) -> bool:
        match event:
            case KeyPressed("escape" | "c"):
                return True
            case Pressed(x, y):
                return not self._panel.collidepoint(x, y)
            case _:
                return False

    # Drawing

    def needs_draw(self) -> bool:
        """Whether it looks different since it was painted."""
        return self._is_dirty

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything but the controls."""
        self._is_dirty = False
        if self.is_chip:
            return
        self._draw_ground(surface)
        kept = surface.get_clip()
        surface.set_clip(self._scroll.view.clip(kept))
        for piece, place in self._stack:
            if place.colliderect(self._scroll.view):
                piece.paint(surface, place)
        surface.set_clip(kept)
        self._scroll.draw(surface, self._look)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        look, px, panel = self._look, self._tools.px, self._panel
        if self.is_spread:
            look.veil(surface)
            above, below = look.palette.dialog
            look.shapes.line(surface, panel, Fill(above, 255, below))
        else:
            look.shapes.line(surface, panel, Fill(look.palette.ink, look.palette.ink_alpha))
        look.rule(surface, pygame.Rect(panel.topleft, (1, panel.height)))
        left, middle = panel.left + px(_PAD), panel.top + px(34)
        look.icons.draw(surface, "hint", (left + px(9), middle), px(20), look.palette.brass_text)
        title = "Coach" if self._counsel is None or not self._is_thinking else f"Coach: {_THINKING.lower()}"
        look.write(surface, title, (left + px(28), middle), look.letters(16, Face.SEMIBOLD))
        look.rule(surface, pygame.Rect(left, panel.top + px(58), panel.width - 2 * px(_PAD), 1))
