"""The encyclopedia of all that can count in a hand: a list to search, and a page for each with an example."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed, Typed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.fans_list import Listing, Wanted, draw_headings, listing
from mahjong_solitaire.app.screens.fans_page import FanPage, Topic
from mahjong_solitaire.app.screens.fans_topic import Book, Played, found
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.storage.table_queries import TableScope
from mahjong_solitaire.table.catalogue import Entry
from mahjong_solitaire.table.ruleset import Ruleset

_WIDEST, _LIST, _GAP, _PAD, _BAR = 1240, 340, 20, 28, 14
_FIELD, _SEARCH = 260, "search"


def fans_screen(services: Services, name: str, rules: Ruleset) -> Page:
    """Return the encyclopedia of some rules; the page of ``name`` is open, if it is known."""
    return FansPage(services.look, Fans(services, name, rules))


class Fans(Plain):
    """The content of the encyclopedia; in a narrow window a page covers the list."""

    is_overlay = False

    def __init__(self, services: Services, name: str, rules: Ruleset) -> None:
        self._services, self._look = services, services.look
        self._rules = rules
        self._book = Book(rules)
        self._line = LineEdit(self._search)
        self._scroll, self._page_scroll = Scroll(), Scroll()
        self._tiles = TileRows(services)
        self._played = Played()
        self._list = Listing((), (), 0)
        self._page: FanPage | None = None
        entry = self._book.catalogue.entry(name)
        self.chosen = entry.name if entry else next((one.name for one in self._book.catalogue.entries), "")
        self._is_reading = entry is not None
        self._is_new = True
        self.enter()

    def enter(self) -> None:
        """Read anew what counted in the person's games."""
        games, scope = self._services.table_files.games, TableScope(self._rules.name)
        self._played = Played(games.summary(scope).wins, games.fans(scope))

    @property
    def start(self) -> str:
        """The row of the page that is open."""
        return "back" if self._covers else f"fan {self.chosen}"

    @property
    def _covers(self) -> bool:
        """Whether the page covers the list."""
        return self._look.scale.is_compact and self._is_reading

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, list and page."""
        scale = self._look.scale
        top, edge = bar_height(self._look) + scale.px(16), scale.px(16)
        width = min(scale.px(_WIDEST), scale.width - 2 * edge)
        area = pygame.Rect((scale.width - width) // 2, top, width, scale.height - top - edge)
        places = self._split(area)
        bar = Group((back_button(self._look, self._go_back), *self._at_right))
        groups = [bar]
        self._page = None
        if places[0].width:
            groups.append(Group(self._lay_out_list(places[0]), is_one_stop=True, clip=self._scroll.view))
        if places[1].width:
            groups.append(Group(self._lay_out_page(places[1]), clip=self._page_scroll.view))
        return groups

    def _split(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of list and page; one that isn't shown has no width."""
        nothing = pygame.Rect(0, 0, 0, 0)
        if self._look.scale.is_compact:
            return (nothing, area) if self._is_reading else (area, nothing)
        width, gap = self._look.scale.px(_LIST), self._look.scale.px(_GAP)
        right = pygame.Rect(area.left + width + gap, area.top, area.width - width - gap, area.height)
        return pygame.Rect(area.topleft, (width, area.height)), right

    def _field(self) -> Field:
        scale = self._look.scale
        width = min(scale.px(_FIELD), scale.width * 2 // 5)
        height = scale.px(40)
        rect = pygame.Rect(0, 0, width, height)
        rect.midright = scale.width - scale.px(16), bar_height(self._look) // 2
        return Field(_SEARCH, rect, self._line, "Find by name or words", radius=scale.px(12))

    @property
    def _at_right(self) -> tuple[Control, ...]:
        return *self._card_button(), self._field()

    def _card_button(self) -> tuple[Button, ...]:
        """Place the way to the card beside the field, if there is one by these rules."""
        if not self._rules.has_card:
            return ()
        look, field = self._look, self._field().rect
        rect = pygame.Rect(0, 0, button_width(look, "Card"), field.height)
        rect.midright = field.left - look.scale.px(10), field.centery
        tip = Tip("All lines, as they are written")
        return (Button("card", rect, "Card", lambda: self._services.table.open_card(self._rules), tip=tip),)

    @property
    def _shown(self) -> tuple[Entry, ...]:
        return found(self._book.catalogue.entries, self._line.text)

    def _lay_out_list(self, place: pygame.Rect) -> tuple[Control, ...]:
        scale = self._look.scale
        view = place.inflate(-scale.px(12), -scale.px(12))
        inner = pygame.Rect(view.left, view.top, view.width - scale.px(_BAR), 0)
        wanted = Wanted(
            self._shown, self.chosen, lambda name: self._played.counted.get(name, 0), self.open, self._book.unit
        )
        measured = listing(self._look, inner, wanted)
        self._scroll.fit(view, measured.length, scale.u)
        row = measured.row(self.chosen)
        if self._is_new and row is not None:
            self._is_new = False
            around = view.height // 3
            self._scroll.reveal(row.rect.top - view.top - around, row.rect.bottom - view.top + around)
        self._list = listing(self._look, inner.move(0, -self._scroll.offset), wanted)
        return self._list.rows

    def _lay_out_page(self, place: pygame.Rect) -> tuple[Control, ...]:
        entry = self._book.catalogue.entry(self.chosen)
        if entry is None:
            return ()
        look, pad = self._look, self._look.scale.px(_PAD)
        topic = Topic(self._book, entry, self._played, self.open)
        inner = pygame.Rect(place.left + pad, place.top + pad, place.width - 2 * pad, 0)
        length = FanPage(look, self._tiles, inner, topic).bottom - place.top + pad
        self._page_scroll.fit(place, length, look.scale.u)
        self._page = FanPage(look, self._tiles, inner.move(0, -self._page_scroll.offset), topic)
        return self._page.chips

    # What is done

    def open(self, name: str) -> None:
        """Open the page of a name."""
        if name != self.chosen:
            self._page_scroll.offset = 0
        self.chosen, self._is_reading, self._is_new = name, True, True

    def _search(self) -> None:
        """Show what fits; the first of it is opened if the page was of something else."""
        self._scroll.offset = 0
        self._is_reading = False
        shown = [entry.name for entry in self._shown]
        if shown and self._line.text and self.chosen not in shown:
            self.chosen = shown[0]
            self._page_scroll.offset = 0

    def _go_back(self) -> None:
        """In a narrow window a page leads back to the list; else leave."""
        if self._covers:
            self._is_reading, self._is_new = False, True
        else:
            self._services.navigator.back()

    # Events

    def take(self, event: Event) -> bool:
        """Escape goes back; what is typed is looked for; the rest scrolls."""
        match event:
            case KeyPressed("escape"):
                self._go_back()
                return True
            case KeyPressed("backspace"):
                return self._line.press(event)
            case Typed(text) if text.strip() or self._line.text:
                self._line.insert(text)
                return True
            case KeyPressed():
                scroll = self._page_scroll if self._covers or not self._look.scale.is_compact else self._scroll
                return scroll.handle(event)
            case _:
                return self._page_scroll.handle(event) or self._scroll.handle(event)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Show the page of the row that got the focus, and scroll to it."""
        pad = self._look.scale.px(40)
        if name.startswith("fan "):
            if not self._look.scale.is_compact:
                self.chosen = name.removeprefix("fan ")
                self._page_scroll.offset = 0
            self._scroll.show(rect, pad)
            return True
        is_chip = name.startswith(("beside ", "inside "))
        return is_chip and self._page_scroll.show(rect, pad)

    # The picture

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panels and the words; the controls come on top."""
        look, scale = self._look, self._look.scale
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        if self._page is not None:
            look.panel(surface, self._page_scroll.view)
            surface.set_clip(self._page_scroll.view)
            self._page.draw(surface)
            surface.set_clip(kept)
            self._page_scroll.draw(surface, look)
        if not self._covers:
            self._paint_list(surface)
        about = f"{self._book.title}, rulings {self._book.rulings}" if self._book.rulings else self._book.title
        end = min(one.rect.left for one in self._at_right) - scale.px(10)
        draw_bar(surface, look, self._book.heading, end, about)

    def _paint_list(self, surface: pygame.Surface) -> None:
        look, view = self._look, self._scroll.view
        pad = look.scale.px(12)
        look.panel(surface, view.inflate(pad, pad))
        kept = surface.get_clip()
        surface.set_clip(view)
        draw_headings(surface, look, self._list.headings)
        surface.set_clip(kept)
        if not self._list.rows:
            place = view.left + pad, view.top + look.scale.px(28)
            look.write(surface, "Nothing fits these words.", place, look.letters(14), look.palette.text2)
        self._scroll.draw(surface, look)


class FansPage(Page):
    """The page of the encyclopedia: whoever begins to type goes on in the field."""

    def handle(self, event: Event) -> None:
        """Give an event to the page, and the focus to the field if something was typed."""
        before = self.ring.focus
        super().handle(event)
        if isinstance(event, Typed) and before != _SEARCH and event.text.strip():
            self.ring.focus_on(_SEARCH)
