"""What the statistics of all games begin with, and where it stands: chips, news, cards, curves over time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_chart import Curve
from mahjong_solitaire.app.screens.statistics_figures import Card, card_places
from mahjong_solitaire.app.text import Lettering
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.choices import segments_width
from mahjong_solitaire.storage.statistics import Step

GAP = 16
_WIDTH = 1120
_CHART_HEIGHT = 270
_COLUMN = 440


class Figures(NamedTuple):
    """The figures of a scope, the names that can be chosen beside it, the curves."""

    cards: tuple[Card, ...]
    names: Mapping[str, tuple[str, ...]]
    step: Step
    curves: tuple[Curve, Curve]


class Words(NamedTuple):
    """A heading and where it begins."""

    text: str
    place: tuple[int, int]


class Note(NamedTuple):
    """Lines of small text and where they begin; news are written stronger."""

    lines: list[str]
    place: tuple[int, int]
    is_news: bool = False


class PlacedCard(NamedTuple):
    """A figure in its place."""

    card: Card
    place: pygame.Rect


class Top(NamedTuple):
    """The parts on the surface, scrolled; ``column`` is where everything stands, and its top where it begins."""

    column: pygame.Rect
    chips: tuple[Chip, ...]
    notes: tuple[Note, ...]
    cards: tuple[PlacedCard, ...]
    heading: Words
    steps: pygame.Rect
    charts: tuple[pygame.Rect, pygame.Rect]

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.charts[-1].bottom


def place_column(look: Look, view: pygame.Rect, offset: int) -> pygame.Rect:
    """Return the width and the top of everything, in a view from which ``offset`` pixels are scrolled away."""
    margin = look.scale.px(20 if look.scale.is_compact else 32)
    width = min(look.scale.px(_WIDTH), view.width - 2 * margin)
    return pygame.Rect(view.left + (view.width - width) // 2, view.top - offset + look.scale.px(20), width, 0)


def place_top(look: Look, column: pygame.Rect, chips: tuple[Chip, ...], told: str, cards: Sequence[Card]) -> Top:
    """Place what comes below the chips."""
    top, notes = place_note(look, column, max(chip.rect.bottom for chip in chips), told)
    places = card_places(look, column.left, top + look.scale.px(GAP), column.width, cards)
    heading = Words("Over time", (column.left + look.scale.px(4), places[-1].bottom + look.scale.px(40)))
    steps = pygame.Rect(0, 0, segments_width(look, ("Months",) * 3), max(32, look.scale.px(34)))
    steps.midright = (column.right, heading.place[1])
    height = look.scale.px(_CHART_HEIGHT)
    return Top(
        column,
        chips,
        tuple(note._replace(is_news=True) for note in notes),
        tuple(map(PlacedCard, cards, places)),
        heading,
        steps,
        side_by_side(look, column, steps.bottom + look.scale.px(10), (height, height)),
    )


def place_note(look: Look, column: pygame.Rect, top: int, text: str) -> tuple[int, tuple[Note, ...]]:
    """Place a small text below ``top``; return where it ends."""
    if not text:
        return top, ()
    small, room = look.letters(13), column.width - look.scale.px(8)
    # A file's path is one long word, and all of it is wanted.
    words = " ".join(piece for word in text.split(" ") for piece in _pieces(look, word, small, room))
    lines, step = look.texts.wrap(words, small, room), look.texts.line_height(small)
    first = top + look.scale.px(12) + step // 2
    return top + look.scale.px(12) + len(lines) * step, (Note(lines, (column.left + look.scale.px(4), first)),)


def _pieces(look: Look, word: str, lettering: Lettering, room: int) -> Iterator[str]:
    """Cut a word into pieces that fit."""
    while look.texts.width(word, lettering) > room:
        length = next(size for size in range(len(word), 0, -1) if look.texts.width(word[:size], lettering) <= room)
        yield word[:length]
        word = word[length:]
    yield word


def side_by_side(
    look: Look, column: pygame.Rect, top: int, heights: tuple[int, int], between: int = 0
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return two places beside each other, or where they don't fit below each other with some more room between."""
    gap = look.scale.px(GAP)
    first, second = (pygame.Rect(column.left, top, column.width, height) for height in heights)
    if column.width < 2 * look.scale.px(_COLUMN) + gap:
        return first, second.move(0, first.height + gap + between)
    first.width = second.width = (column.width - gap) // 2
    second.right = column.right
    return first, second
