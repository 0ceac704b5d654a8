"""The list of the encyclopedia: a row for each thing that counts, below headings with their points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.fans_topic import worth_of
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.catalogue import Entry

_HEADING, _ROW, _SIDE = 38, 36, 14
_RADIUS = 8


def draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: Mood, *, is_chosen: bool) -> None:
    """Draw what lies below a row of a list: brass with a bar if it is chosen, light under the pointer."""
    if is_chosen:
        look.shapes.rounded(surface, rect, _RADIUS, Fill(look.palette.brass, 52))
        bar = pygame.Rect(rect.left, rect.top + 4, max(3, look.scale.px(4)), rect.height - 8)
        look.shapes.rounded(surface, bar, 2, Fill(look.palette.brass))
    elif mood.is_hovered:
        look.shapes.rounded(surface, rect, _RADIUS, look.line(40 if mood.is_pressed else 26))


@dataclass(frozen=True)
class EntryRow(Usable):
    """A line of the list."""

    id: str
    rect: pygame.Rect
    name: str
    often: int
    is_chosen: bool
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = _RADIUS

    @property
    def text(self) -> str:
        """The words of the row."""
        return self.name

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the name, and in how many of the person's hands it counted."""
        side = look.scale.px(_SIDE)
        draw_ground(surface, look, self.rect, mood, is_chosen=self.is_chosen)
        end = self.rect.right - side
        if self.often:
            small, told = look.letters(12.5), f"{self.often} won"
            end = look.texts.draw(surface, told, (end, self.rect.centery), small, look.palette.text2, "right").left
        lettering = look.letters(14.5, Face.SEMIBOLD if self.is_chosen else Face.MEDIUM)
        name = look.texts.shorten(self.name, lettering, end - self.rect.left - 2 * side)
        look.write(surface, name, (self.rect.left + side, self.rect.centery), lettering)


class Heading(NamedTuple):
    """The points of the rows below it."""

    text: str
    rect: pygame.Rect


class Listing(NamedTuple):
    """The list laid out: headings, rows, and how long it is."""

    headings: tuple[Heading, ...]
    rows: tuple[EntryRow, ...]
    length: int

    def row(self, name: str) -> EntryRow | None:
        """Return the row of a name."""
        return next((row for row in self.rows if row.name == name), None)


class Wanted(NamedTuple):
    """What the list shows: the entries, the chosen one, how often each counted, what a click does."""

    entries: Sequence[Entry]
    chosen: str
    counted: Callable[[str], int]
    choose: Callable[[str], None]
    unit: str


def listing(look: Look, place: pygame.Rect, wanted: Wanted) -> Listing:
    """Lay the list out from the top of ``place`` down."""
    heading, height = look.scale.px(_HEADING), max(look.scale.hit, look.scale.px(_ROW))
    headings: list[Heading] = []
    rows: list[EntryRow] = []
    top = place.top
    for worth, entries in groupby(wanted.entries, key=lambda entry: worth_of(entry, wanted.unit)):
        headings.append(Heading(worth, pygame.Rect(place.left, top, place.width, heading)))
        top += heading
        for entry in entries:
            rows.append(_row(look, pygame.Rect(place.left, top, place.width, height), entry, wanted))
            top += height
    return Listing(tuple(headings), tuple(rows), top - place.top)


def _row(look: Look, rect: pygame.Rect, entry: Entry, wanted: Wanted) -> EntryRow:
    return EntryRow(
        f"fan {entry.name}",
        rect,
        entry.name,
        wanted.counted(entry.name),
        entry.name == wanted.chosen,
        lambda: wanted.choose(entry.name),
        radius=look.scale.px(8),
    )


def draw_headings(surface: pygame.Surface, look: Look, headings: Sequence[Heading]) -> None:
    """Write the headings."""
    lettering = look.letters(12.5, Face.SEMIBOLD)
    for one in headings:
        place = one.rect.left + look.scale.px(_SIDE), one.rect.bottom - look.scale.px(14)
        end = look.write(surface, one.text, place, lettering, look.palette.brass_text).right + look.scale.px(10)
        look.rule(surface, pygame.Rect(end, place[1], one.rect.right - look.scale.px(_SIDE) - end, 1))
