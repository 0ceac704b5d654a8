"""The title: go on with the game, start another, or look around."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.new_games import rules_for
from mahjong_solitaire.app.page import Page, Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.title_art import ART, FACES
from mahjong_solitaire.app.shapes import Fill, painted
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import mix
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.menu import DETAIL, WORDS_LEFT, LeadButton, MenuIcon, MenuRow
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import NO_LEVEL
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.solitaire.variants import GAMES, Variant
from mahjong_solitaire.storage.table_saves import TableSave
from mahjong_solitaire.table.rules import RULESETS

_CONTINUE, _NEW, _SOLITAIRE, _TABLE = "Continue", "New game", "Solitaire", "Table Mahjong"
_SMALL_WIDTH = 82
_LIGHT = (0.70, 0.40)
_TALL_BELOW = 1.2
"""Below this ratio of the sides the tiles stand under the menu."""


def title_screen(services: Services, content: Title) -> Page:
    """Return the title."""
    return Page(services.look, content)


class _Entry(NamedTuple):
    id: str
    icon: str
    text: str
    detail: str
    on_use: Callable[[], None]


class _Frame(NamedTuple):
    """Where things stand: the column of words, the name's middle, the height of a row."""

    left: int
    width: int
    name_y: int
    name: Lettering
    subtitle_y: int
    lead_top: int
    lead_height: int
    row_height: int
    small_height: int


_PICTURES: Cache[tuple[object, ...], pygame.Surface] = Cache(2)
"""The ground with its tiles, at once there when one comes back to the title."""


class Title(Plain):
    """The content of the title, with a notice of something that went wrong at the start."""

    is_overlay = False
    start = "lead"

    def __init__(self, services: Services, notice: str) -> None:
        self._services = services
        self._look = services.look
        self._notice = notice
        self._saved: Record | None = None
        self._table: TableSave | None = None
        self._last: pygame.Surface | None = None
        self._menu_end = 0

    @property
    def notice(self) -> str:
        """What it tells of what went wrong."""
        return self._notice

    def enter(self) -> None:
        """Look whether a game can be continued."""
        self._saved, trouble = self._services.saves.load_or_set_aside()
        self._table, loss = self._services.table_files.saves.glance()
        news = self._notice, trouble, loss, self._services.games.take_notice()
        self._notice = " ".join(dict.fromkeys(sentence for sentence in news if sentence))

    def lay_out(self) -> Sequence[Group]:
        """Place the menu."""
        frame = self._frame()
        lead, *rows = self._entries()
        scale = self._look.scale
        place = pygame.Rect(frame.left, frame.lead_top, frame.width, frame.lead_height)
        controls: list[Control] = [
            LeadButton(lead.id, place, lead.icon, lead.text, lead.detail, lead.on_use, radius=scale.px(16))
        ]
        top = place.bottom + scale.px(14)
        for entry in rows:
            row = pygame.Rect(frame.left, top, frame.width, frame.row_height)
            controls.append(
                MenuRow(entry.id, row, entry.icon, entry.text, entry.detail, entry.on_use, radius=scale.px(14))
            )
            top += frame.row_height + scale.px(2)
        top += scale.px(6)
        small = self._small_entries()
        width = min(frame.width // len(small), scale.px(_SMALL_WIDTH))
        for number, entry in enumerate(small):
            place = pygame.Rect(frame.left + number * width, top, width, frame.small_height)
            controls.append(MenuIcon(entry.id, place, entry.icon, entry.text, entry.on_use, radius=scale.px(14)))
        self._menu_end = top + frame.small_height
        return (Group(tuple(controls)),)

    def _entries(self) -> list[_Entry]:
        go = self._services.navigator
        lead, *others = self._first_entries()
        return [
            lead._replace(id="lead", icon="play"),
            *others,
            _Entry("daily", "calendar", "Daily challenge", "One deal a day, the same for everyone", go.open_daily),
            _Entry(
                "games", "grid", "Games", f"{count(len(GAMES), 'way')} to play, {self._layouts_told}", go.open_games
            ),
        ]

    def _first_entries(self) -> list[_Entry]:
        """Return the ways into a game, that of the kind played last before the others."""
        solitaire, table = self._ways_into_solitaire(), self._ways_to_the_table()
        if self._is_table_first:
            return [table[0], solitaire[0]._replace(text=_SOLITAIRE if self._saved else _NEW), *table[1:]]
        return [*solitaire, table[0]._replace(text=_TABLE)]

    @property
    def _is_table_first(self) -> bool:
        if (self._saved is None) != (self._table is None):
            return self._saved is None
        return self._services.settings.get().last_kind == "table"

    def _ways_into_solitaire(self) -> list[_Entry]:
        """Return how to go on with the game in progress, if there is one, and how to begin one."""
        go, (rules, layout) = self._services.navigator, self._last_played()
        detail = f"{rules.title} on {layout.title}, a {self._kind_of_deal} deal"
        new = _Entry("new", "new", _NEW, detail, lambda: go.play(layout.name, rules.game))
        if self._saved is None:
            return [new]
        return [_Entry("solitaire", "play", _CONTINUE, _about(self._saved), go.continue_game), new]

    def _ways_to_the_table(self) -> list[_Entry]:
        """Return the same for the table."""
        go = self._services.table
        new = _Entry("table", "table", _TABLE, "Against three bots, with a coach", go.open_setup)
        if self._table is None:
            return [new]
        return [_Entry("seat", "table", _CONTINUE, _about_table(self._table), go.resume), new]

    def _last_played(self) -> tuple[Variant, Layout]:
        library, settings = self._services.library.layouts, self._services.settings.get()
        layout = next((one for one in library if one.name == settings.last_layout), library[0])
        return rules_for(layout, settings.last_game, settings.forms), layout

    @property
    def _layouts_told(self) -> str:
        return count(len(self._services.library.layouts), "layout")

    def _small_entries(self) -> list[_Entry]:
        go = self._services.navigator
        return [
            _Entry("statistics", "chart", "Statistics", "", self._open_statistics),
            _Entry("settings", "gear", "Settings", "", go.open_settings),
            _Entry("help", "help", "Help", "", go.open_help),
            _Entry("quit", "door", "Quit", "", go.quit),
        ]

    def _open_statistics(self) -> None:
        """Show those of the kind of game played last; each leads to the other."""
        if self._services.settings.get().last_kind == "table":
            self._services.table.open_statistics()
        else:
            self._services.navigator.open_statistics()

    @property
    def _kind_of_deal(self) -> str:
        level = self._services.settings.get().difficulty
        return "new" if level == NO_LEVEL else level

    def _frame(self) -> _Frame:
        scale = self._look.scale
        notice = self._notice_place().height
        room = (scale.height - notice) / scale.u
        rows = len(self._entries()) - 1
        small = 62.0
        row = min(60.0, max(44.0, (room - 306 - small) / rows - 2))
        lead = 84.0 if room >= 700 else 68.0 if room >= 500 else 56.0
        name = 92 if room >= 640 and not scale.is_compact else 64
        head = name * 0.98 + 74
        block = head + lead + 20 + rows * (row + 2) + small
        top = 48.0 if self._is_tall else max(12.0, (room - block) * 0.48)
        left = 32.0 if scale.is_compact else 80.0
        return _Frame(
            left=scale.px(left),
            width=min(scale.px(400), scale.width - 2 * scale.px(left)),
            name_y=scale.px(top + name * 0.42),
            name=self._look.letters(name, Face.DISPLAY),
            subtitle_y=scale.px(top + name * 0.98 + 18),
            lead_top=scale.px(top + head),
            lead_height=scale.px(lead),
            row_height=scale.px(row),
            small_height=scale.px(small),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt, the tiles at the right and the name."""
        look, frame = self._look, self._frame()
        self._paint_ground(surface)
        look.write(surface, "Mahjong", (frame.left - look.scale.px(4), frame.name_y), frame.name)
        subtitle = look.letters(17)
        look.write(
            surface,
            "Solitaire for quiet hours, and a table for four",
            (frame.left, frame.subtitle_y),
            subtitle,
            look.palette.text2,
        )
        self._paint_notice(surface)

    def _notice_place(self) -> pygame.Rect:
        """Return the plate of the notice at the bottom, without a height if there is none."""
        scale = self._look.scale
        margin = scale.px(20 if scale.is_compact else 48)
        plate = pygame.Rect(margin, 0, min(scale.px(640), scale.width - 2 * margin), 0)
        if self._notice:
            lines = self._notice_lines(plate.width)
            plate.height = len(lines) * self._look.texts.line_height(_small(self._look)) + scale.px(14)
        plate.bottom = scale.height - scale.px(12)
        return plate

    def _notice_lines(self, width: int) -> list[str]:
        lettering = _small(self._look)
        return self._look.texts.wrap(self._notice, lettering, width - self._look.scale.px(28))[:6]

    def _paint_notice(self, surface: pygame.Surface) -> None:
        """Draw what went wrong, small, below the menu."""
        look, plate = self._look, self._notice_place()
        if not plate.height:
            return
        look.shapes.rounded(surface, plate, look.scale.px(10), Fill(look.palette.dialog[1]))
        look.shapes.rim(surface, plate, look.scale.px(10), look.line(40), look.scale.hairline)
        small = _small(look)
        start = (plate.left + look.scale.px(14), plate.top + look.scale.px(7) + look.texts.line_height(small) // 2)
        look.texts.draw_lines(surface, self._notice_lines(plate.width), start, small, look.palette.text2)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        """Draw the finished picture; until it is there the last one serves, or the bare felt."""
        if self._key in _PICTURES:
            self._last = _PICTURES.get(self._key, lambda: self._picture(surface.get_size()))
            surface.blit(self._last, (0, 0))
        elif self._last is not None:
            surface.blit(pygame.transform.scale(self._last, surface.get_size()), (0, 0))
        else:
            self._look.ground(surface, *_LIGHT)
            if not self._is_tall:
                surface.blit(self._veil(surface.get_size()), (0, 0))

    @property
    def _key(self) -> tuple[object, ...]:
        look, settings = self._look, self._services.settings.get()
        return look.scale, look.palette.name, settings.tile_theme, settings.index_marks, self._art_place(look.size)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        self._look.ground(picture, *_LIGHT)
        unit, left, top = self._art_place(size)
        self._services.art.stack_on(picture, ART, FACES, round(112 * unit), (left, top))
        if not self._is_tall:
            picture.blit(self._veil(size), (0, 0))
        return picture

    @property
    def _is_tall(self) -> bool:
        width, height = self._look.size
        return width < _TALL_BELOW * height

    def _art_place(self, size: tuple[int, int]) -> tuple[float, int, int]:
        """Return scale and corner of the tiles: at the right, or below the menu of a tall window."""
        if self._is_tall:
            unit = size[0] / 860
            return unit, round(70 * unit), self._menu_end + round(20 * unit)
        unit = max(size[0] / 1280, size[1] / 800)
        reach = 560 if self._look.scale.is_compact else 690
        left = max(round(size[0] - reach * unit), self._words_end() + self._look.scale.px(16))
        return unit, left, round(size[1] / 2 - 312 * unit)

    def _words_end(self) -> int:
        """Return where the longest line of the menu ends."""
        details = [entry.detail for entry in self._entries()[1:]]
        widest = max(self._look.texts.width(detail, self._look.letters(DETAIL)) for detail in details)
        icons = len(self._small_entries()) * self._look.scale.px(_SMALL_WIDTH)
        return self._frame().left + max(icons, self._look.scale.px(WORDS_LEFT) + widest)

    def _veil(self, size: tuple[int, int]) -> pygame.Surface:
        """Return quiet ground for the words."""
        palette = self._look.palette
        calm = mix(palette.felt[2], palette.ink, 0.3) if palette.is_dark else mix(palette.felt[0], palette.felt[1], 0.5)
        share = np.clip((np.arange(size[0], dtype=np.float32) / size[0] - 0.10) / self._reach_of_calm(), 0, 1)
        # Without an edge at either end: the eye sees the smallest bend on bare felt.
        column = (0.94 * (1 - share * share * (3 - 2 * share))).astype(np.float32)
        return painted(np.repeat(column[:, None], size[1], axis=1), Fill(calm))

    def _reach_of_calm(self) -> float:
        return 0.75 if self._look.scale.is_compact else 0.46

    def take(self, event: Event) -> bool:
        """Nothing but the controls does anything here."""
        return False

    def work(self) -> bool:
        """Draw the tiles at the right, after the menu has been seen."""
        _PICTURES.get(self._key, lambda: self._picture(self._look.size))
        return False


def _small(look: Look) -> Lettering:
    return look.letters(12.5)


def _about(record: Record) -> str:
    taken = sum(1 for move in record.moves[: record.done] if move.startswith("take "))
    left = len(record.slots) - 2 * taken
    return f"{record.layout_title}, {count(left, 'tile')} left, {clock(record.seconds)}"


def _about_table(save: TableSave) -> str:
    record = save.record
    whole = f" of {record.terms.hands}" if record.terms.hands else ""
    return f"Hand {len(record.hands)}{whole}, {RULESETS[record.rules].title}"
