"""The card of hands of which one must be made to win: all its lines, the nearest to one's own hand first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.fans_list import draw_headings
from mahjong_solitaire.app.screens.hand_card_hand import draw_hand, hand_height
from mahjong_solitaire.app.screens.hand_card_rows import Listing, Section, Wanted, listing
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.choices import Option, Segments, segments_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.table.hand_card import CardLine, HandCard
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View

_WIDEST, _GAP, _BAR = 1240, 14, 14
_ORDERS = (Option("nearest", "Nearest"), Option("section", "By section"))
_NEAREST, _GONE = "Nearest to your hand", "Can't be won any more"


def hand_card_screen(services: Services, rules: Ruleset, view: View | None) -> Page:
    """Return the card of some rules, measured with the hand of a view if one is in play."""
    return Page(services.look, HandCardContent(services, rules, rules.card(view)))


class HandCardContent(Plain):
    """The content of the screen."""

    is_overlay = False

    def __init__(self, services: Services, rules: Ruleset, card: HandCard) -> None:
        self._services, self._look, self._rules = services, services.look, rules
        self.card = card
        self._tiles = TileRows(services)
        self._scroll = Scroll()
        self.order = "nearest" if card.is_measured else "section"
        self.chosen = card.by_distance[0] if card.is_measured else 0
        self._list = Listing((), (), 0)
        self._hand = pygame.Rect(0, 0, 0, 0)

    @property
    def start(self) -> str:
        """The line that is looked at."""
        return f"line {self.chosen}"

    @property
    def line(self) -> CardLine:
        """The line that is looked at."""
        return self.card.lines[self.chosen]

    @property
    def sections(self) -> tuple[Section, ...]:
        """The lines below their headings."""
        lines = self.card.lines
        if self.order == "section":
            parts = groupby(range(len(lines)), key=lambda number: lines[number].section)
        else:
            parts = groupby(self.card.by_distance, key=lambda number: _GONE if lines[number].reason else _NEAREST)
        return tuple(Section(title, tuple(numbers)) for title, numbers in parts)

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, hand and lines."""
        scale = self._look.scale
        top, edge = bar_height(self._look) + scale.px(_GAP), scale.px(16)
        width = min(scale.px(_WIDEST), scale.width - 2 * edge)
        left = (scale.width - width) // 2
        self._hand = pygame.Rect(left, top, width, hand_height(self._look, self.card, width))
        below = self._hand.bottom + (scale.px(_GAP) if self._hand.height else 0)
        view = pygame.Rect(left, below, width, scale.height - below - edge).inflate(-scale.px(12), -scale.px(12))
        # Room for the ring of the focus, and for the bar at the right.
        inner = pygame.Rect(view.left + scale.px(4), view.top, view.width - scale.px(_BAR + 4), 0)
        length = self._listing(inner).length
        self._scroll.fit(view, length, scale.u)
        self._list = self._listing(inner.move(0, -self._scroll.offset))
        bar = Group((back_button(self._look, self._services.navigator.back), *self._bar()))
        return bar, Group(self._list.rows, is_one_stop=True, clip=view)

    def _listing(self, place: pygame.Rect) -> Listing:
        return listing(self._look, self._tiles, place, self._wanted)

    @property
    def _wanted(self) -> Wanted:
        return Wanted(self.card, self.sections, self.order == "nearest", self.chosen, self.choose)

    def _bar(self) -> tuple[Control, ...]:
        """Place the order and the way to the example at the right of the bar."""
        look, scale = self._look, self._look.scale
        text, height = "Example", scale.px(40)
        width = button_width(look, text)
        rect = pygame.Rect(scale.width - scale.px(16) - width, (bar_height(look) - height) // 2, width, height)
        tip = Tip("The line in the encyclopedia")
        example = Button("example", rect, text, self._open_example, tip=tip, radius=scale.px(10))
        if not self.card.is_measured:
            return (example,)
        wide = segments_width(look, tuple(option.text for option in _ORDERS))
        place = pygame.Rect(rect.left - scale.px(10) - wide, 0, wide, scale.px(38))
        place.centery = rect.centery
        return Segments("order", place, _ORDERS, self.order, self._order_by, Tip("The order of the lines")), example

    # What is done

    def choose(self, number: int) -> None:
        """Look at a line."""
        self.chosen = number

    def _order_by(self, order: str) -> None:
        self.order = order
        self._scroll.offset = 0

    def _open_example(self) -> None:
        self._services.table.open_fans(self.line.name, self._rules)

    def take(self, event: Event) -> bool:
        """Escape and the key of the card go back; the rest scrolls."""
        if event in (KeyPressed("escape"), KeyPressed("w")):
            self._services.navigator.back()
            return True
        return self._scroll.handle(event)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Look at the line that got the focus, and scroll to it."""
        if not name.startswith("line "):
            return False
        self.chosen = int(name.removeprefix("line "))
        self._scroll.show(rect, self._look.scale.px(40))
        return True

    # The picture

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panels and the hand; the lines come on top."""
        look, view = self._look, self._scroll.view
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        if self._hand.height:
            draw_hand(surface, look, self._tiles, self._hand, self.card, self.line)
        look.panel(surface, view.inflate(look.scale.px(12), look.scale.px(12)))
        kept = surface.get_clip()
        surface.set_clip(view)
        draw_headings(surface, look, self._list.headings)
        surface.set_clip(kept)
        self._scroll.draw(surface, look)
        draw_bar(surface, look, "The card", self._bar()[0].rect.left - look.scale.px(10), self.card.title)
