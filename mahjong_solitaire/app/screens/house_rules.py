"""The house rules of a rule set: presets, rules with names of one's own, and every setting, in effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from mahjong_solitaire.app.input import Dropped, Event, KeyPressed
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.house_names import HouseNames
from mahjong_solitaire.app.screens.house_rows import SettingRow, TextSource, controls_of, paint_row, row_height
from mahjong_solitaire.app.table.houses import HouseBook, Known, Rules
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.buttons import Button, Chip, button_width
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.app.widgets.field import LineEdit
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.scroll import Scroll
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.table_houses import read_text
from mahjong_solitaire.table.settings import House, Setting, SettingError, Value, read, settings_of, written

_WIDTH = 860
_MARGIN, _GAP = 24, 14
_LONGEST_PATH = 4096


def house_rules_screen(services: Services, book: HouseBook, rules: Rules) -> Page:
    """Return the house rules of a rule set."""
    return Page(services.look, HouseRulesContent(services, book, rules))


class HouseRulesContent(Plain):
    """The content of the screen."""

    is_overlay = False

    def __init__(self, services: Services, book: HouseBook, rules: Rules) -> None:
        self._services = services
        self._look = services.look
        self._book = book
        self._rules = rules
        self._scroll = Scroll()
        self._names = HouseNames(book, rules, self._tell)
        self._shows_changed = False
        self._told = ""
        self._told_at = (0, 0)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._rows: tuple[SettingRow, ...] = ()
        self._settings = settings_of(rules.house_type)
        self._sources = {one.name: self._source(one) for one in self._settings if one.told is not None}

    @property
    def start(self) -> str:
        """The first of the presets."""
        return self._book.known(self._rules)[0].id if self._book.known(self._rules) else "changed"

    @property
    def _house(self) -> House:
        return self._book.house(self._rules)

    # Where things stand

    def lay_out(self) -> Sequence[Group]:
        """Place bar, presets, names and the settings."""
        scale, top = self._look.scale, bar_height(self._look)
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        self._scroll.fit(view, self._place(view)[1], scale.u)
        controls, _ = self._place(view)
        bar = Group((back_button(self._look, self._services.navigator.back), self._compare_button()))
        return bar, Group(tuple(controls), clip=view)

    def _place(self, view: pygame.Rect) -> tuple[list[Control], int]:
        """Place what scrolls; return it and how long it is."""
        scale = self._look.scale
        gap, start = scale.px(_GAP), view.top + scale.px(18) - self._scroll.offset
        width = min(scale.px(_WIDTH), scale.width - 2 * scale.px(_MARGIN))
        area = pygame.Rect((scale.width - width) // 2, start, width, 0)
        chips = self._known_chips(area)
        self._told_at = area.left + scale.px(4), chips[-1].rect.bottom + scale.px(18) if chips else start
        area.top = self._told_at[1] + scale.px(18) + self._told_height(width)
        names = self._names.place(self._look, area)
        area.top = names[-1].rect.bottom + gap
        filters = chip_rows(self._look, area, self._filters())
        area.top = filters[-1].rect.bottom + gap
        self._panel, self._rows = self._place_rows(area)
        settings = [one for row in self._rows for one in controls_of(self._look, row, self._setter(row.setting))]
        return [*chips, *names, *filters, *settings], self._panel.bottom - start + scale.px(48)

    def _known_chips(self, area: pygame.Rect) -> tuple[Chip, ...]:
        house = self._house
        return chip_rows(self._look, area, (self._known_draft(one, house) for one in self._book.known(self._rules)))

    def _known_draft(self, one: Known, house: House) -> Draft:
        icon = "person" if one.is_own else ""
        return Draft(one.id, one.title, lambda: self._choose(one), one.house == house, icon, Tip(one.summary))

    def _filters(self) -> tuple[Draft, ...]:
        changed = count(len(self._changed), "setting")
        return (
            Draft("all", f"All {len(self._settings)} settings", lambda: self._show(False), not self._shows_changed),
            Draft("changed", f"{changed} not as usual", lambda: self._show(True), self._shows_changed),
            Draft("reset", "Reset all", self._reset, icon="restart", tip=Tip("Play everything as usual")),
        )

    @property
    def _changed(self) -> frozenset[str]:
        usual = dict(written(self._book.usual(self._rules)))
        return frozenset(name for name, value in written(self._house) if value != usual[name])

    def _place_rows(self, area: pygame.Rect) -> tuple[pygame.Rect, tuple[SettingRow, ...]]:
        now, usual = dict(written(self._house)), dict(written(self._book.usual(self._rules)))
        shown = self._changed if self._shows_changed else now.keys()
        rows, top = list[SettingRow](), area.top
        for one in self._settings:
            if one.name in shown:
                place = pygame.Rect(area.left, top, area.width, 0)
                row = SettingRow(one, now[one.name], usual[one.name], place, self._sources.get(one.name))
                place.height = row_height(self._look, row)
                rows.append(row.placed(place))
                top = place.bottom
        return pygame.Rect(area.left, area.top, area.width, top - area.top), tuple(rows)

    def _compare_button(self) -> Button:
        look, text = self._look, "Compare"
        width, height = button_width(look, text), look.scale.px(40)
        place = pygame.Rect(look.scale.width - look.scale.px(16) - width, 0, width, height)
        place.centery = bar_height(look) // 2
        return Button(
            "compare", place, text, self._compare, tip=Tip("Two sets of rules side by side"), radius=look.scale.px(10)
        )

    # What is done

    def _compare(self) -> None:
        self._services.table.open_house_comparison(self._book, self._rules)

    def _choose(self, one: Known) -> None:
        self._names.take_up(one)
        self._play(one.house)

    def _reset(self) -> None:
        self._play(self._book.usual(self._rules))

    def _play(self, house: House) -> None:
        self._book.choose(self._rules, house)
        self._told = self._book.trouble

    def _show(self, only_changed: bool) -> None:
        self._shows_changed = only_changed

    def _setter(self, setting: Setting) -> Callable[[Value], None]:
        return lambda value: self._set(setting.name, value)

    def _set(self, name: str, value: Value) -> None:
        self._play(read(self._rules.house_type, {**dict(written(self._house)), name: value}.items()))

    def _tell(self, sentence: str) -> None:
        self._told = sentence

    # Texts out of files

    def _source(self, setting: Setting) -> TextSource:
        line = LineEdit(lambda: None, _LONGEST_PATH)
        return TextSource(line, lambda: self._read(setting, line.text.strip()))

    def _read(self, setting: Setting, path: str) -> None:
        """Take the text of a file for a setting, or tell why it can't be that."""
        name = Path(path).name
        try:
            self._set(setting.name, read_text(Path(path).expanduser(), setting.longest))
        except SettingError as error:
            self._tell(f"{name} was not taken: {error}.")
        except OSError as error:
            self._tell(f"{path} can't be read: {error.strerror}.")
        except ValueError as error:
            self._tell(f"{name} was not taken: {error}.")
        else:
            self._told = self._book.trouble or f"{name} was taken."
        self._scroll.offset = 0

    def take(self, event: Event) -> bool:
        """Take a dropped file; escape goes back; the rest scrolls."""
        match event:
            case KeyPressed("escape"):
                self._services.navigator.back()
            case Dropped(path) if self._sources:
                setting = next(one for one in self._settings if one.name in self._sources)
                self._read(setting, path)
            case _:
                return self._scroll.handle(event)
        return True

    # How it looks

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the panel and the words; the controls come on top."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        kept = surface.get_clip()
        surface.set_clip(self._scroll.view)
        colour = look.palette.brass_text if self._told else look.palette.text2
        look.texts.draw_lines(surface, self._told_lines(self._panel.width), self._told_at, look.letters(13), colour)
        if self._rows:
            look.panel(surface, self._panel)
        for number, row in enumerate(self._rows):
            if row.rect.colliderect(self._scroll.view):
                if number:
                    inset = look.scale.px(20)
                    look.rule(
                        surface, pygame.Rect(row.rect.left + inset, row.rect.top, row.rect.width - 2 * inset, 1), 20
                    )
                paint_row(surface, look, row)
        surface.set_clip(kept)
        draw_bar(
            surface, look, f"House rules: {self._rules.title}", self._compare_button().rect.left - look.scale.px(10)
        )
        self._scroll.draw(surface, look)

    def _told_lines(self, width: int) -> list[str]:
        return self._look.texts.wrap(self._told or self._about(), self._look.letters(13), width)

    def _told_height(self, width: int) -> int:
        return (len(self._told_lines(width)) - 1) * self._look.texts.line_height(self._look.letters(13))

    def _about(self) -> str:
        played = self._book.played(self._rules)
        if played is not None:
            return played.summary
        return f"{count(len(self._changed), 'setting')} not as usual. Give these rules a name to keep them."

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to what got the focus."""
        return name not in {"back", "compare"} and self._scroll.show(rect, self._look.scale.px(40))
