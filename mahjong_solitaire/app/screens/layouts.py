"""The chooser of layouts: a card with a picture for each, found by words, chips and order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.new_games import form_of
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.layout_list import FILTERS, ORDERS, Facts, Filter, choose
from mahjong_solitaire.app.screens.level_chips import draw_label, level_chips
from mahjong_solitaire.app.screens.rule_chips import rule_chips
from mahjong_solitaire.app.screens.thumbnails import Thumbnails
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Chip, IconButton, chip_width
from mahjong_solitaire.app.widgets.card import LayoutCard
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import UNNAMED, VARIANTS, Variant

_CARD_WIDTH = 236
_PICTURE_SHARE = 0.48
_WORDS = 60
_GAP = 16


def layouts_screen(services: Services, game: str, seed: int) -> Page:
    """Return the chooser for a game; the seed decides where the random choice leads."""
    return Page(services.look, Layouts(services, game, seed))


class Layouts:
    """The content of the chooser."""

    is_overlay = False

    def __init__(self, services: Services, game: str, seed: int) -> None:
        self._services = services
        self._game = VARIANTS[game]
        self._playable = self._game.layouts(services.library.layouts)
        self._look = services.look
        self._line = LineEdit(self._begin_at_the_top)
        self._filter = FILTERS[0]
        self._order = ORDERS[0]
        self._scroll = Scroll()
        self._thumbnails = Thumbnails(services)
        self._random = Rng(str(seed))
        self._shown: list[Layout] = []
        self._top = 0
        self._levels = pygame.Rect(0, 0, 0, 0)
        self.enter()

    def enter(self) -> None:
        """Read anew what was reached on the layouts."""
        games, settings = self._services.games, self._services.settings.get()
        rules = self._rules()
        # The Turtle's plain games are Shanghai's, those of other layouts Mahjong's.
        names = (rules.name,) if rules.id_name else UNNAMED
        best = {layout: time for name in names for layout, time in games.best_times(name).items()}
        counts = {layout: number for name in names for layout, number in games.counts(name).items()}
        self._facts = Facts(best, counts, frozenset(settings.favourites))

    def _rules(self) -> Variant:
        return form_of(self._game.name, self._services.settings.get().forms) or self._game

    @property
    def start(self) -> str:
        """The card of the layout played last, else the first one."""
        last = self._services.settings.get().last_layout
        names = [layout.name for layout in self._shown]
        return f"card {last if last in names else names[0] if names else ''}"

    def lay_out(self) -> Sequence[Group]:
        """Place bar, chips and cards."""
        self._shown = choose(self._playable, self._facts, self._line.text, self._filter, self._order)
        look = self._look
        side = look.scale.px(40)
        middle = bar_height(look) // 2
        dice = pygame.Rect(look.scale.width - look.scale.px(16) - side, middle - side // 2, side, side)
        bar = (
            back_button(look, self._services.navigator.back),
            Field("search", self._search_place(dice), self._line, "Find a layout", radius=look.scale.px(12)),
            IconButton("random", dice, "shuffle", self._play_any, Tip("Any of these", "R"), self._why_no_random()),
        )
        chips = self._chips()
        return Group(bar), Group(tuple(chips)), Group(self._cards(), is_one_stop=True, clip=self._scroll.view)

    def _search_place(self, dice: pygame.Rect) -> pygame.Rect:
        width = min(self._look.scale.px(260), self._look.scale.width * 2 // 5)
        return pygame.Rect(dice.left - self._look.scale.px(12) - width, dice.top, width, dice.height)

    def _why_no_random(self) -> str:
        return "" if self._shown else "No layout is shown."

    @property
    def _margin(self) -> int:
        return self._look.scale.px(20 if self._look.scale.is_compact else 32)

    def _chips(self) -> list[Control]:
        """Place the chips in as many rows as they need; the order stands at the end."""
        look, height, gap = self._look, self._look.scale.hit, self._look.scale.px(8)
        place = pygame.Rect(
            self._margin, bar_height(look) + look.scale.px(16), look.scale.width - 2 * self._margin, height
        )
        filters = chip_rows(look, place, (self._draft(one) for one in FILTERS))
        place.top = filters[-1].rect.top
        text = f"Sort: {self._order.text}"
        order = pygame.Rect(0, place.top, chip_width(look, text, has_icon=True), height)
        order.right = place.right
        if filters[-1].rect.right + gap > order.left:
            order.top = place.top = place.top + height + gap
        self._levels = place.move(0, height + gap)
        levels = level_chips(look, self._levels, self._services.settings)
        rules = rule_chips(look, self._levels.move(0, height + gap), self._services, self._game)
        self._top = max(chip.rect.bottom for chip in (*levels, *rules)) + look.scale.px(14)
        sort = Chip("order", order, text, self._next_order, icon="down", tip=Tip("Change the order"))
        return [*filters, sort, *levels, *rules]

    def _draft(self, one: Filter) -> Draft:
        text = f"All {len(self._playable)}" if one is FILTERS[0] else one.text
        return Draft(f"filter {one.text}", text, self._pass(one.text), one is self._filter, one.icon)

    def _pass(self, text: str) -> Callable[[], None]:
        def choose_filter() -> None:
            self._filter = next(one for one in FILTERS if one.text == text)
            self._begin_at_the_top()

        return choose_filter

    def _next_order(self) -> None:
        self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
        self._begin_at_the_top()

    def _begin_at_the_top(self) -> None:
        self._scroll.offset = 0

    def _cards(self) -> tuple[LayoutCard, ...]:
        look, scale = self._look, self._look.scale
        note = look.texts.line_height(look.letters(13)) + scale.px(6) if self._note() else 0
        view = pygame.Rect(0, self._top + note, scale.width - scale.px(8), scale.height - self._top - note)
        gap, room = scale.px(_GAP), scale.width - 2 * self._margin
        columns = max(1, (room + gap) // (scale.px(_CARD_WIDTH) + gap))
        width = (room - (columns - 1) * gap) // columns
        height = round(width * _PICTURE_SHARE) + scale.px(_WORDS)
        rows = -(-len(self._shown) // columns)
        pad = scale.px(6)
        self._scroll.fit(view, 2 * pad + rows * (height + gap), scale.u)
        top = view.top + pad - self._scroll.offset
        return tuple(
            self._card(
                layout,
                pygame.Rect(
                    self._margin + (number % columns) * (width + gap),
                    top + (number // columns) * (height + gap),
                    width,
                    height,
                ),
            )
            for number, layout in enumerate(self._shown)
        )

    def _card(self, layout: Layout, rect: pygame.Rect) -> LayoutCard:
        settings, best = self._services.settings.get(), self._facts.best.get(layout.name)
        size = (rect.width, rect.height - self._look.scale.px(_WORDS))
        return LayoutCard(
            id=f"card {layout.name}",
            rect=rect,
            picture=self._thumbnails.get(layout, size),
            title=layout.title,
            tiles=len(layout.slots),
            levels=layout.levels,
            best=clock(best) if best is not None else "",
            is_favourite=layout.name in self._facts.favourites,
            is_last=layout.name == settings.last_layout,
            on_use=lambda: self._services.navigator.play(layout.name, self._game.name),
            on_star=lambda: self._star(layout.name),
            radius=self._look.scale.px(14),
        )

    def _star(self, name: str) -> None:
        settings = self._services.settings.get()
        others = tuple(favourite for favourite in settings.favourites if favourite != name)
        favourites = others if name in settings.favourites else (*others, name)
        self._services.settings.change(settings.changed(favourites=favourites))
        self.enter()

    def _play_any(self) -> None:
        self._services.navigator.play(self._random.choice(self._shown).name, self._game.name)

    def _note(self) -> str:
        problems = self._services.library.problems
        if not problems:
            return ""
        return f"{count(len(problems), 'layout')} of your own can't be played: {problems[0]}"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the bar and the scroll bar."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        draw_bar(
            surface,
            look,
            self._game.title,
            self._search_place(pygame.Rect(look.scale.width - look.scale.px(56), 0, 1, 1)).left,
            self._rules().summary,
        )
        draw_label(surface, look, (self._margin, self._levels.centery))
        if note := self._note():
            small = look.letters(13)
            text = look.texts.shorten(note, small, look.scale.width - 2 * self._margin)
            look.write(surface, text, (self._margin, self._top + look.scale.px(6)), small, look.palette.text2)
        if not self._shown:
            self._paint_nothing(surface)
        self._scroll.draw(surface, look)

    def _paint_nothing(self, surface: pygame.Surface) -> None:
        look, view = self._look, self._scroll.view
        place = (view.centerx, view.top + look.scale.px(90))
        strong = look.letters(18, Face.SEMIBOLD)
        look.texts.draw(surface, "No layout fits", place, strong, look.palette.text, "centre")
        below = (place[0], place[1] + look.scale.px(28))
        advice = "Another word or another filter shows more."
        look.texts.draw(surface, advice, below, look.letters(14), look.palette.text2, "centre")

    def take(self, event: Event) -> bool:
        """Scroll; letters go to the search, R is any layout, escape goes back."""
        match event:
            case KeyPressed("escape"):
                self._services.navigator.back()
            case KeyPressed("r") if self._shown:
                self._play_any()
            case _:
                return self._scroll.handle(event)
        return True

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the card that got the focus."""
        return name.startswith("card ") and self._scroll.show(rect, self._look.scale.px(8))

    def work(self) -> bool:
        """Draw one picture that is still missing."""
        return self._thumbnails.work()
