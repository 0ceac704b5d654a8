"""The figures of the statistics: a card for each, and the last games row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_axes import date_text
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Palette
from mahjong_solitaire.app.wording import clock, count
from mahjong_solitaire.storage.statistics import Outcome, Result, Summary

CARD_HEIGHT = 78
ROW_HEIGHT = 54
_GAP = 12
_CARDS_A_ROW = (5, 2)


class Card(NamedTuple):
    """A figure and what it is."""

    value: str
    label: str


def cards(figures: Summary) -> tuple[Card, ...]:
    """Return the cards of a summary."""
    return (
        Card(f"{figures.games:,}", "Games"),
        Card(f"{figures.wins:,}", f"Cleared ({figures.share:.0%})"),
        Card(f"{figures.wins_without_help:,}", "Without help"),
        Card(f"{figures.streak:,}", "Streak now"),
        Card(f"{figures.longest_streak:,}", "Longest streak"),
        Card(_time(figures.best_seconds), "Best time"),
        Card(_time(figures.average_seconds), "Average time"),
        Card(_time(figures.median_seconds), "Median time"),
        Card("None" if figures.best_score is None else f"{figures.best_score:,}", "Best score"),
        Card(clock(figures.seconds_played), "Time played"),
    )


def _time(seconds: float | None) -> str:
    return "None" if seconds is None else clock(seconds)


def card_places(look: Look, left: int, top: int, width: int, shown: Sequence[Card]) -> tuple[pygame.Rect, ...]:
    """Return where the cards stand, in rows of equal length."""
    gap, height = look.scale.px(_GAP), look.scale.px(CARD_HEIGHT)
    label = look.letters(13)
    widest = max(look.texts.width(card.label, label) for card in shown) + look.scale.px(24)
    columns = next((number for number in _CARDS_A_ROW if number * (widest + gap) - gap <= width), _CARDS_A_ROW[-1])
    edges = [left + (width + gap) * number // columns for number in range(columns + 1)]
    return tuple(
        pygame.Rect(
            edges[number % columns],
            top + number // columns * (height + gap),
            edges[number % columns + 1] - edges[number % columns] - gap,
            height,
        )
        for number in range(len(shown))
    )


def draw_card(surface: pygame.Surface, look: Look, place: pygame.Rect, card: Card) -> None:
    """Draw a figure over what it is."""
    look.panel(surface, place)
    strong, small = look.letters(22, Face.SEMIBOLD), look.letters(13)
    scale, palette = look.scale, look.palette
    colour = palette.text if card.value != "None" else palette.text3
    value = look.texts.shorten(card.value, strong, place.width - scale.px(16))
    look.texts.draw(surface, value, (place.centerx, place.centery - scale.px(12)), strong, colour, "centre")
    label = look.texts.shorten(card.label, small, place.width - scale.px(12))
    look.texts.draw(surface, label, (place.centerx, place.centery + scale.px(18)), small, palette.text2, "centre")


class _Ending(NamedTuple):
    text: str
    icon: str
    colour: Callable[[Palette], tuple[int, int, int]]


ENDINGS: Mapping[Outcome, _Ending] = {
    "cleared": _Ending("Cleared", "check", lambda palette: palette.jade),
    "stuck": _Ending("Stuck", "cross", lambda palette: palette.coral),
    "timeout": _Ending("Out of time", "clock", lambda palette: palette.coral),
    "abandoned": _Ending("Given up", "door", lambda palette: palette.text3),
}
"""How the ways to end a game are told."""


class Line(NamedTuple):
    """A game in the list: its ending, what was played, and two columns of two lines at the right."""

    outcome: Outcome
    title: str
    about: str
    helps: tuple[str, str]
    time: tuple[str, str]


def line_of(result: Result, layout: str, variant: str, difficulty: str) -> Line:
    """Return a result as a line, with the titles that are given."""
    about = ", ".join(part for part in (ENDINGS[result.outcome].text, variant, difficulty.lower()) if part)
    helped = [count(number, word) for number, word in ((result.hints, "hint"), (result.shuffles, "shuffle")) if number]
    return Line(
        result.outcome,
        layout,
        about,
        (count(result.score, "point"), ", ".join(helped) or "No help"),
        (clock(result.seconds), date_text(result.ended_on)),
    )


def draw_line(surface: pygame.Surface, look: Look, place: pygame.Rect, line: Line) -> None:
    """Draw a game; a narrow place leaves the helps out."""
    scale, palette, ending = look.scale, look.palette, ENDINGS[line.outcome]
    icon = (place.left + scale.px(24), place.centery)
    look.icons.draw(surface, ending.icon, icon, scale.px(20), ending.colour(palette))
    right = place.right - scale.px(20)
    _draw_column(surface, look, (right, place.centery), line.time)
    right -= scale.px(130)
    if place.width > scale.px(640):
        _draw_column(surface, look, (right, place.centery), line.helps)
        right -= scale.px(170)
    left = place.left + scale.px(52)
    strong, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
    title = look.texts.shorten(line.title, strong, right - left)
    look.write(surface, title, (left, place.centery - scale.px(10)), strong)
    about = look.texts.shorten(line.about, small, right - left)
    look.write(surface, about, (left, place.centery + scale.px(11)), small, palette.text2)


def _draw_column(surface: pygame.Surface, look: Look, place: tuple[int, int], lines: tuple[str, str]) -> None:
    x, middle = place
    strong, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
    above, below = (x, middle - look.scale.px(10)), (x, middle + look.scale.px(11))
    look.texts.draw(surface, lines[0], above, strong, look.palette.text, "right")
    look.texts.draw(surface, lines[1], below, small, look.palette.text2, "right")
