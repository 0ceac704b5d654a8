"""The page of the encyclopedia about one thing that counts, laid out from the top down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.fans_hand import (
    Layout,
    are_all_marked,
    draw_strip,
    is_any_marked,
    laid,
    strip_height,
)
from mahjong_solitaire.app.screens.fans_topic import Book, Played, told_total
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.table.catalogue import Entry

_TITLE, _PARAGRAPH, _SECTION = 44, 14, 20
_MARKS = {
    (True, True): "The whole hand makes it; the ring is around the last tile.",
    (False, True): "The underlined tiles make it; the ring is around the last tile.",
    (False, False): "The ringed tile, and how it came, makes it.",
}
_BESIDE = "These don't count beside it, since it includes or excludes them."
_INSIDE = "It doesn't count beside these, which include or exclude it."


class Topic(NamedTuple):
    """What the page is about, and what a click on another name does."""

    book: Book
    entry: Entry
    played: Played
    open: Callable[[str], None]


class _Lines(NamedTuple):
    lines: Sequence[str]
    place: tuple[int, int]
    lettering: Lettering
    colour: Colour


class _Strip(NamedTuple):
    rect: pygame.Rect
    layout: Layout


class FanPage:
    """Lays the page out in a place and draws it; ``chips`` lead to other pages, ``bottom`` is where it ends."""

    def __init__(self, look: Look, rows: TileRows, place: pygame.Rect, topic: Topic) -> None:
        self._look, self._rows, self._place, self._topic = look, rows, place, topic
        self._written: list[_Lines] = []
        self._strips: list[_Strip] = []
        self.chips: tuple[Chip, ...] = ()
        self.bottom = place.top
        self._lay_out()

    def _lay_out(self) -> None:
        look, topic, palette = self._look, self._topic, self._look.palette
        book, entry = topic.book, topic.entry
        exhibit = book.exhibit(entry)
        self.bottom += look.scale.px(_TITLE)
        self._write(entry.explanation, look.letters(16), palette.text)
        self._space(_PARAGRAPH)
        layout = laid(exhibit)
        strip = pygame.Rect(
            self._place.left, self.bottom, self._place.width, strip_height(look, layout, self._place.width)
        )
        self._strips.append(_Strip(strip, layout))
        self.bottom = strip.bottom + look.scale.px(10)
        self._write(exhibit.told + " " + told_total(exhibit, book.unit), look.letters(14), palette.text)
        marks = _MARKS[are_all_marked(exhibit), is_any_marked(exhibit)]
        self._write(marks, look.letters(13), palette.text2)
        self._link(_BESIDE, "beside", entry.excludes)
        self._link(_INSIDE, "inside", book.catalogue.excluding(entry.name))
        for heading, sentences in (
            ("Rulings", book.differences(entry.name)),
            ("Your games", tuple(filter(None, (topic.played.told(entry.name),)))),
        ):
            self._tell(heading, sentences)

    def _space(self, length: float) -> None:
        self.bottom += self._look.scale.px(length)

    def _write(self, text: str, lettering: Lettering, colour: Colour) -> None:
        texts, step = self._look.texts, self._look.texts.line_height(lettering)
        lines = texts.wrap(text, lettering, self._place.width)
        self._written.append(_Lines(lines, (self._place.left, self.bottom + step // 2), lettering, colour))
        self.bottom += len(lines) * step

    def _tell(self, heading: str, sentences: Sequence[str]) -> None:
        if not sentences:
            return
        self._space(_SECTION)
        self._write(heading, self._look.letters(13, Face.SEMIBOLD), self._look.palette.brass_text)
        for sentence in sentences:
            self._write(sentence, self._look.letters(14), self._look.palette.text)

    def _link(self, sentence: str, name: str, others: Sequence[str]) -> None:
        if not others:
            return
        self._space(_SECTION)
        self._write(sentence, self._look.letters(13), self._look.palette.text2)
        self._space(6)
        place = pygame.Rect(self._place.left, self.bottom, self._place.width, self._look.scale.hit)
        drafts = (Draft(f"{name} {other}", other, self._opening(other)) for other in others)
        chips = chip_rows(self._look, place, drafts)
        self.chips += chips
        self.bottom = chips[-1].rect.bottom

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self._topic.open(name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all but the chips."""
        look, place = self._look, self._place
        middle = place.top + look.scale.px(14)
        worth, brass = look.letters(18, Face.BOLD), look.palette.brass_text
        told = self._topic.book.worth(self._topic.entry)
        end = look.texts.draw(surface, told, (place.right, middle), worth, brass, "right").left
        title = look.letters(22, Face.SEMIBOLD)
        name = look.texts.shorten(self._topic.entry.name, title, end - look.scale.px(12) - place.left)
        look.write(surface, name, (place.left, middle), title)
        for one in self._written:
            look.texts.draw_lines(surface, one.lines, one.place, one.lettering, one.colour)
        for strip in self._strips:
            draw_strip(surface, look, self._rows, strip.rect, strip.layout)
