"""Before a game of the table: which rules, how long, against whom, with how much help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.fans_topic import heading_of
from mahjong_solitaire.app.screens.scrolled import Scrolled
from mahjong_solitaire.app.screens.table_setup_cards import rules_cards
from mahjong_solitaire.app.screens.table_setup_house import HouseActs, HouseStrip, paint_strip, place_strip
from mahjong_solitaire.app.screens.table_setup_panels import (
    Panel,
    PlacedPanel,
    paint_panel,
    paint_pick,
    place_panels,
    segments_of,
    write_row,
)
from mahjong_solitaire.app.screens.table_setup_picks import (
    PRESETS,
    Preset,
    bots_of,
    game_picks,
    help_picks,
    is_chosen,
    opponent_picks,
    rulings_of,
    terms_of,
)
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.houses import HouseBook, Rules
from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.settings import House, written

_WIDEST = 1180
_FOOT = 76
_NUMBERS = {3: "three", 4: "four"}
_DEMO_HANDS = 1
_TIPS = {
    "records": "The ended games, to look at again",
    "fans": "What hands are worth, with examples",
    "card": "The hands that win, line by line",
    "rules": "The rules in short",
    "tutorial": "For those who have never played",
}


def table_setup_screen(services: Services, seed: str, book: HouseBook) -> Page:
    """Return the setup; the seed decides the game's tiles."""
    return Page(services.look, TableSetupContent(services, seed, book))


class TableSetupContent(Scrolled):
    """The content of the setup."""

    start = "play"

    def __init__(self, services: Services, seed: str, book: HouseBook) -> None:
        super().__init__(services)
        self._seed = seed
        self._name = LineEdit(self._keep_name)
        self._name.insert(services.settings.get().table_name)
        self._panels: tuple[PlacedPanel, ...] = ()
        self._strip: HouseStrip | None = None
        self._book = book
        self._has_game = False
        self.enter()

    def enter(self) -> None:
        """Look whether a game can be continued."""
        self._has_game = self._services.table_files.saves.glance()[0] is not None

    @property
    def _settings(self) -> Settings:
        return self._services.settings.get()

    @property
    def _kind(self) -> Rules:
        return RULESETS.get(self._settings.table_rules) or next(iter(RULESETS.values()))

    @property
    def _rules(self) -> Ruleset:
        return _played(self._kind.name, self._book.house(self._kind))

    def _change(self, settings: Settings) -> None:
        self._services.settings.change(settings)

    def _keep_name(self) -> None:
        self._change(self._settings.changed(table_name=self._name.text))

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, rule sets, presets, panels and the buttons at the foot."""
        scale, top = self._look.scale, bar_height(self._look)
        foot = scale.px(_FOOT)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top - foot)
        self._scroll.fit(view, self._place(view)[1], scale.u)
        controls, _ = self._place(view)
        bar = Group((back_button(self._look, self._services.navigator.back), *self._links()))
        return bar, Group(tuple(controls), clip=view), Group(self._buttons(foot))

    def _place(self, view: pygame.Rect) -> tuple[list[Control], int]:
        """Place what scrolls; return it and how long it is."""
        scale, rules = self._look.scale, self._rules
        width = min(scale.px(_WIDEST), scale.width - 2 * scale.px(24))
        start = view.top + scale.px(18) - self._scroll.offset
        area = pygame.Rect((scale.width - width) // 2, start, width, 0)
        cards = rules_cards(self._look, area, self._kind, self._choose_rules)
        top = cards[-1].rect.bottom + scale.px(6)
        acts = HouseActs(self._choose_house, self._open_house)
        self._strip = place_strip(self._look, area, top, self._book, self._kind, acts)
        top = self._strip.rect.bottom if self._strip else top
        place = pygame.Rect(area.left, top + scale.px(14), width, scale.hit)
        chips = chip_rows(self._look, place, (self._draft(preset, rules) for preset in PRESETS))
        self._panels, end = place_panels(self._look, area, chips[-1].rect.bottom + scale.px(8), self._columns(rules))
        controls: list[Control] = [*cards, *(self._strip.controls if self._strip else ()), *chips]
        for one in self._panels:
            if one.panel.has_first_row:
                controls.append(self._field(one.rows[0]))
            controls += [segments_of(self._look, pick, row) for pick, row in one.pick_rows]
        return controls, end - start + scale.px(36)

    def _columns(self, rules: Ruleset) -> tuple[tuple[Panel, ...], ...]:
        return (
            (Panel("Game", game_picks(self._settings, rules, self._change)),),
            (
                Panel("Players", opponent_picks(self._settings, rules, self._change), has_first_row=True),
                Panel("Help and pace", help_picks(self._settings, self._change)),
            ),
        )

    def _draft(self, preset: Preset, rules: Ruleset) -> Draft:
        return Draft(
            f"preset {preset.name}",
            preset.title,
            lambda: self._change(self._settings.changed(**preset.fields(rules))),
            is_chosen(preset, self._settings, rules),
        )

    def _field(self, row: pygame.Rect) -> Field:
        scale = self._look.scale
        width = min(scale.px(300), row.width * 3 // 5)
        rect = pygame.Rect(row.right - width, row.top + scale.px(10), width, max(32, scale.px(36)))
        return Field("name", rect, self._name, "You", icon="person", radius=scale.px(10))

    def _links(self) -> tuple[Button, ...]:
        """Place the ways to what belongs to the table beside playing, at the right of the bar."""
        look, go = self._look, self._services.table
        height, right, buttons = look.scale.px(40), look.scale.width - look.scale.px(16), list[Button]()
        for name, text, act in (
            ("records", "Games", go.open_records),
            ("fans", heading_of(self._rules.unit), self._open_fans),
            *((("card", "Card", self._open_card),) if self._rules.has_card else ()),
            ("rules", "Rules", lambda: go.open_rules(self._rules)),
            ("tutorial", "Tutorial", lambda: go.open_tutorial(self._kind)),
        ):
            width = button_width(look, text)
            place = pygame.Rect(right - width, (bar_height(look) - height) // 2, width, height)
            buttons.append(Button(name, place, text, act, tip=Tip(_TIPS[name]), radius=look.scale.px(10)))
            right = place.left - look.scale.px(10)
        return tuple(reversed(buttons))

    def _buttons(self, foot: int) -> tuple[Button, ...]:
        look, scale = self._look, self._look.scale
        height = max(scale.hit, scale.px(48))
        top, right = scale.height - foot + (foot - height) // 2, scale.width - scale.px(24)
        go = self._services.table
        wanted: list[tuple[str, str, str, Callable[[], None]]] = [("play", "Play", "play", self._play)]
        if self._has_game:
            wanted.append(("continue", "Continue the last game", "forward", go.resume))
        wanted.append(("demo", f"Demo: {_NUMBERS[self._rules.seats]} bots", "eye", self._play_demo))
        buttons = []
        for name, text, icon, act in wanted:
            width = max(scale.px(150) if name == "play" else 0, button_width(look, text, has_icon=True))
            rect = pygame.Rect(right - width, top, width, height)
            kind = Button(
                name, rect, text, act, icon, "primary" if name == "play" else "secondary", radius=scale.px(12)
            )
            buttons.append(kind)
            right = rect.left - scale.px(12)
        return tuple(reversed(buttons))

    # What is done

    def _choose_rules(self, rules: Rules) -> None:
        self._change(self._settings.changed(table_rules=rules.name))

    def _choose_house(self, house: House) -> None:
        self._book.choose(self._kind, house)

    def _open_fans(self) -> None:
        rules = self._rules
        terms = Terms(profile=rulings_of(self._settings, rules), house=written(rules.house))
        self._services.table.open_fans("", ruleset(rules.name, terms))

    def _open_card(self) -> None:
        self._services.table.open_card(self._rules)

    def _open_house(self) -> None:
        self._services.table.open_house_rules(self._book, self._kind)

    def _play(self) -> None:
        self._services.table.start(self._setup())

    def _play_demo(self) -> None:
        bots = bots_of(self._settings, self._rules.seats)
        setup = self._setup()
        terms = Terms(hands=_DEMO_HANDS, profile=setup.terms.profile, house=setup.terms.house)
        self._services.table.start(
            setup._replace(terms=terms, hands=_DEMO_HANDS, bots=(*bots, bots[0]), is_casual=True, is_demo=True)
        )

    def _setup(self) -> TableSetup:
        settings, rules = self._settings, self._rules
        terms, bots = terms_of(settings, rules), bots_of(settings, rules.seats)
        name = settings.table_name.strip() or "You"
        return TableSetup(rules.name, terms, bots, terms.hands, not terms.referee, self._seed, name)

    # How it looks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panels and the words; the controls come on top."""
        look, scale = self._look, self._look.scale
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        surface.set_clip(self._scroll.view)
        if self._strip:
            paint_strip(surface, look, self._strip)
        for one in self._panels:
            paint_panel(surface, look, one)
            if one.panel.has_first_row:
                row = one.rows[0]
                write_row(surface, look, row, "Your name", "As the others see it", self._field(row).rect)
            for pick, row in one.pick_rows:
                paint_pick(surface, look, pick, row)
        surface.set_clip(kept)
        foot = pygame.Rect(0, scale.height - scale.px(_FOOT), scale.width, scale.px(_FOOT))
        look.shapes.line(surface, foot, Fill(look.palette.ink, look.palette.ink_alpha))
        look.rule(surface, pygame.Rect(0, foot.top, scale.width, 1))
        draw_bar(surface, look, "Table Mahjong", self._links()[0].rect.left - scale.px(10))
        self._scroll.draw(surface, look)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        is_fixed = name in {"back", "play", "demo", "continue", *_TIPS}
        return not is_fixed and self._scroll.show(rect, self._look.scale.px(40))


@lru_cache(maxsize=16)
def _played(name: str, house: House) -> Ruleset:
    """Return the rule set with house rules: how many play and how long may depend on them."""
    return ruleset(name, Terms(house=written(house)))
