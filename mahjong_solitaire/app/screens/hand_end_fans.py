"""The list of what counts in a hand, each line with its sets and points; below, folded, what doesn't count and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, sets_width, tile_height
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.accounts import DOUBLINGS, Account, LeftOut, Part, Set

LARGEST_ROW, LEAST_ROW, LEFT_OUT_ROW, FOLD_ROW = 42, 31, 54, 34
_TILE, _GAP, _POINTS, _UNIT = 20, 7, 44, 48
_SIDE = 12
_TIMES = "\u00d7"


@dataclass(frozen=True)
class FanRow(Usable):
    """A line that counts; it leads to its page in the encyclopedia."""

    id: str
    rect: pygame.Rect
    part: Part
    rows: TileRows
    on_use: Callable[[], None]
    is_striped: bool = False
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw name, sets and points."""
        _draw_ground(surface, look, self.rect, mood, is_striped=self.is_striped)
        side, middle = look.scale.px(_SIDE), self.rect.centery
        end = self._write_unit(surface, look, self.rect.right - side)
        look.texts.draw(
            surface, self._worth, (end, middle), look.letters(17, Face.SEMIBOLD), look.palette.text, "right"
        )
        name = f"{self.part.name} {_TIMES} {self.part.times}" if self.part.times > 1 else self.part.name
        end -= max(look.scale.px(_POINTS), look.texts.width(self._worth, look.letters(17, Face.SEMIBOLD)) + side)
        room = _Room(self.rect.left + side, end, middle)
        _write_with_sets(surface, look, self.rows, room, _Line(name, self.part.uses))

    @property
    def _worth(self) -> str:
        worth = self.part.worth
        return f"{int(worth):,}" if worth.isdecimal() else worth

    def _write_unit(self, surface: pygame.Surface, look: Look, right: int) -> int:
        """Write what the points are, where a hand is counted in several units; return where they end."""
        unit = self.part.unit
        if unit in ("", DOUBLINGS):
            return right
        small = look.letters(12.5)
        left = right - max(look.scale.px(_UNIT), look.texts.width(unit, small))
        look.write(surface, unit, (left, self.rect.centery), small, look.palette.text2)
        return left - look.scale.px(6)


@dataclass(frozen=True)
class LeftOutRow(Usable):
    """A line that is there but doesn't count, and why."""

    id: str
    rect: pygame.Rect
    left_out: LeftOut
    rows: TileRows
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw name and sets, the reason below."""
        _draw_ground(surface, look, self.rect, mood, is_striped=False)
        side, half = look.scale.px(_SIDE), look.scale.px(11)
        uses = (self.left_out.sets,) if self.left_out.sets else ()
        room = _Room(self.rect.left + side, self.rect.right - side, self.rect.centery - half)
        _write_with_sets(surface, look, self.rows, room, _Line(self.left_out.name, uses, is_faint=True))
        small = look.letters(12.5)
        reason = look.texts.shorten(self.left_out.reason, small, self.rect.width - 2 * side)
        look.write(surface, reason, (self.rect.left + side, self.rect.centery + half), small, look.palette.text2)


@dataclass(frozen=True)
class FoldRow(Usable):
    """Shows or hides what doesn't count."""

    id: str
    rect: pygame.Rect
    text: str
    is_open: bool
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw an arrow and the words."""
        _draw_ground(surface, look, self.rect, mood, is_striped=False)
        icon, side = ("down" if self.is_open else "forward"), look.scale.px(16)
        centre = self.rect.left + look.scale.px(_SIDE) + side // 2, self.rect.centery
        look.icons.draw(surface, icon, centre, side, look.palette.text2)
        lettering = look.letters(13.5, Face.MEDIUM)
        left = centre[0] + side // 2 + look.scale.px(8)
        text = look.texts.shorten(self.text, lettering, self.rect.right - left)
        look.write(surface, text, (left, self.rect.centery), lettering, look.palette.text2)


class _Room(NamedTuple):
    left: int
    right: int
    middle: int


class _Line(NamedTuple):
    name: str
    uses: Sequence[Sequence[Set]]
    is_faint: bool = False


def _draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: Mood, *, is_striped: bool) -> None:
    alpha = 44 if mood.is_pressed else 30 if mood.is_hovered else 14 if is_striped else 0
    look.shapes.rounded(surface, rect, look.scale.px(8), look.line(alpha))


def _write_with_sets(surface: pygame.Surface, look: Look, rows: TileRows, room: _Room, line: _Line) -> None:
    """Write a name at the left, and its sets at the right as far as there is room: whole, or the first tile of each."""
    lettering = look.letters(15, Face.MEDIUM)
    written = look.texts.shorten(line.name, lettering, room.right - room.left)
    colour = look.palette.text2 if line.is_faint else look.palette.text
    end = look.write(surface, written, (room.left, room.middle), lettering, colour).right
    width, gap = look.scale.px(_TILE), look.scale.px(_GAP)
    free = room.right - end - look.scale.px(12)
    sets = next((some for some in _ways(line.uses) if sets_width([len(one) for one in some], width, gap) <= free), ())
    left = room.right - sets_width([len(one) for one in sets], width, gap)
    for one in sets:
        left = rows.row(surface, one, (left, room.middle - tile_height(width) // 2), width).right + gap


def _ways(uses: Sequence[Sequence[Set]]) -> tuple[tuple[Set, ...], ...]:
    """Return what can be shown of the sets, the fullest first: all of each time, then less."""
    whole = tuple(one for use in uses for one in use)
    return whole, tuple(tuple(one[0] for one in use) for use in uses if use)


class Fans(NamedTuple):
    """The list: what is told, and what its rows do; ``row`` is their height in units of the design."""

    account: Account
    is_open: bool
    on_fan: Callable[[str], None]
    on_fold: Callable[[], None]
    row: float = LARGEST_ROW

    def fitted(self, look: Look, room: int) -> Fans:
        """Return the list with rows that fit the room as long as it is folded, if they can."""
        fold = FOLD_ROW if self.account.left_out else 0
        fitting = (room / look.scale.u - fold) / max(1, len(self.account.parts))
        return self._replace(row=min(LARGEST_ROW, max(LEAST_ROW, fitting)))

    def fold_top(self, look: Look) -> int:
        """Return how far down what doesn't count begins."""
        return look.scale.px(self.row) * len(self.account.parts)

    def length(self, look: Look) -> int:
        """Return how high the whole list is."""
        left_out = len(self.account.left_out)
        fold = look.scale.px(FOLD_ROW) if left_out else 0
        return self.fold_top(look) + fold + look.scale.px(LEFT_OUT_ROW) * left_out * self.is_open

    def controls(self, look: Look, rows: TileRows, place: pygame.Rect) -> tuple[Control, ...]:
        """Return the rows from the top of ``place`` down."""
        height = look.scale.px(self.row)
        found = tuple(
            FanRow(
                f"fan {number}",
                pygame.Rect(place.left, place.top + number * height, place.width, height),
                part,
                rows,
                self._opening(part.name),
                number % 2 == 0,
            )
            for number, part in enumerate(self.account.parts)
        )
        return (*found, *self._below(look, rows, place.move(0, self.fold_top(look))))

    def _below(self, look: Look, rows: TileRows, place: pygame.Rect) -> tuple[Control, ...]:
        left_out = self.account.left_out
        if not left_out:
            return ()
        rect = pygame.Rect(place.left, place.top, place.width, look.scale.px(FOLD_ROW))
        words = f"{count(len(left_out), 'more is', 'more are')} there but not counted"
        fold = FoldRow("fold", rect, words, self.is_open, self.on_fold, Tip("", "W"))
        if not self.is_open:
            return (fold,)
        height = look.scale.px(LEFT_OUT_ROW)
        return (
            fold,
            *(
                LeftOutRow(
                    f"left out {number}",
                    pygame.Rect(place.left, rect.bottom + number * height, place.width, height),
                    one,
                    rows,
                    self._opening(one.name),
                )
                for number, one in enumerate(left_out)
            ),
        )

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self.on_fan(name)


def draw_total(surface: pygame.Surface, look: Look, place: pygame.Rect, total: int, unit: str) -> None:
    """Draw the sum below the list."""
    look.rule(surface, pygame.Rect(place.left, place.top, place.width, 1), 44)
    side = look.scale.px(_SIDE)
    strong = look.letters(15, Face.SEMIBOLD)
    look.write(surface, f"Total in {unit}", (place.left + side, place.centery), strong)
    number = look.letters(20, Face.BOLD)
    end = place.right - side, place.centery
    look.texts.draw(surface, f"{total:,}", end, number, look.palette.brass_text, "right")


def heading(surface: pygame.Surface, look: Look, text: str, place: tuple[int, int]) -> None:
    """Write the heading of a column."""
    look.write(surface, text, place, look.letters(13, Face.MEDIUM), look.palette.text2)


def panel(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, is_first: bool) -> None:
    """Draw the ground of a row, brass for the one that matters."""
    fill = Fill(look.palette.brass, 34) if is_first else look.line(14)
    look.shapes.rounded(surface, rect, look.scale.px(10), fill)
