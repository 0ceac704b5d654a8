"""Who pays whom for what at the end of a hand, in figures that add up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.hand_end_fans import heading, panel
from mahjong_solitaire.app.table.badges import draw_wind
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.wording import figure, signed
from mahjong_solitaire.table.accounts import Due
from mahjong_solitaire.table.outcomes import Outcome
from mahjong_solitaire.table.seats import Seat

_HEADING, _GAP = 24, 6
_LEFT, _SMALL, _FIGURE = 62, 12.5, 20
_HIGHEST = {1: 60, 2: 72}
"""How high a row is at most, by the lines that tell what is paid for."""
_LEAST = 62
"""How high a row is at least that has two of them."""


class Row(NamedTuple):
    """A seat: its player, what he gets and for what, his score then."""

    seat: Seat
    name: str
    role: str
    dues: tuple[Due, ...]
    change: int
    score: int
    is_winner: bool


def settlement(outcome: Outcome, players: Sequence[str], human: int | None) -> tuple[Row, ...]:
    """Return the rows, the winners first, then the person, then in order of the seats."""
    rows = [
        Row(
            Seat(seat),
            players[player],
            _role(outcome, Seat(seat)),
            outcome.dues[seat],
            outcome.payments[seat],
            outcome.scores[seat],
            any(winner.won.seat == seat for winner in outcome.winners),
        )
        for seat, player in enumerate(outcome.sitting.order)
    ]
    own = players[human] if human is not None else ""
    return tuple(sorted(rows, key=lambda row: (not row.is_winner, row.name != own, row.seat)))


def _role(outcome: Outcome, seat: Seat) -> str:
    if any(winner.won.seat == seat for winner in outcome.winners):
        return "Wins"
    if any(winner.won.giver == seat for winner in outcome.winners):
        return "Kong robbed" if outcome.is_robbed else "Discarded"
    return "Dead hand" if outcome.here.places[seat].conduct.is_dead else ""


def told_dues(row: Row) -> tuple[str, ...]:
    """Tell in a line what a seat's payment is made of; then again in fewer words."""
    figures = ", ".join(f"{signed(due.points)} {due.reason}" for due in row.dues)
    whole = ": ".join(filter(None, (row.role, figures))) or "Nothing to pay"
    return whole, figures or row.role, figures.replace(" points", "") or row.role


def draw_settlement(surface: pygame.Surface, look: Look, place: pygame.Rect, rows: Sequence[Row]) -> int:
    """Draw the table of who pays what; return where it ends."""
    scale = look.scale
    ends = place.right - scale.px(12 + 92), place.right - scale.px(12)
    heading(surface, look, "Settlement", (place.left + scale.px(12), place.top + scale.px(6)))
    for text, end in zip(("This hand", "Score"), ends, strict=True):
        small = look.letters(13, Face.MEDIUM)
        look.texts.draw(surface, text, (end, place.top + scale.px(6)), small, look.palette.text2, "right")
    top, gap = place.top + scale.px(_HEADING), scale.px(_GAP)
    fitting = (place.bottom - top - gap * (len(rows) - 1)) // len(rows)
    room = ends[0] - place.left - scale.px(_LEFT)
    lines = 2 if fitting >= scale.px(_LEAST) and any(len(_told(look, row, room, 2)) > 1 for row in rows) else 1
    height = min(scale.px(_HIGHEST[lines]), fitting)
    for number, row in enumerate(rows):
        rect = pygame.Rect(place.left, top + number * (height + gap), place.width, height)
        _draw_row(surface, look, rect, (row, _told(look, row, room, lines)), ends)
    return top + len(rows) * (height + gap)


def _told(look: Look, row: Row, room: int, most: int) -> list[str]:
    """Return the lines that tell what is paid for; in fewer words where one line isn't enough."""
    small = look.letters(_SMALL)
    room -= look.texts.width(signed(row.change), look.letters(_FIGURE, Face.SEMIBOLD)) + look.scale.px(10)
    told = told_dues(row)
    whole = next((words for words in told if look.texts.width(words, small) <= room), None)
    if whole is not None:
        return [whole]
    wrapped = [look.texts.wrap(words, small, room) for words in told]
    lines = next((lines for lines in wrapped if len(lines) <= most), wrapped[-1])
    return [*lines[: most - 1], look.texts.shorten(" ".join(lines[most - 1 :]), small, room)]


def told_fouls(outcome: Outcome, players: Sequence[str]) -> tuple[str, ...]:
    """Tell the fouls of a hand, a sentence each."""
    order = outcome.sitting.order
    return tuple(f"{players[order[foul.seat]]} {foul.sentence}." for foul in outcome.fouls)


def draw_fouls(surface: pygame.Surface, look: Look, place: pygame.Rect, sentences: Sequence[str]) -> None:
    """Write the fouls from the top of ``place``, as many of them as fit."""
    small, side = look.letters(13), look.scale.px(12)
    step = look.texts.line_height(small)
    top = place.top + look.scale.px(12)
    if not sentences or top + 2 * step > place.bottom:
        return
    heading(surface, look, "Fouls", (place.left + side, top))
    lines = [line for one in sentences for line in look.texts.wrap(one, small, place.width - 2 * side)]
    shown = lines[: (place.bottom - top - step) // step]
    look.texts.draw_lines(surface, shown, (place.left + side, top + step), small, look.palette.text)


def _draw_row(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, told: tuple[Row, list[str]], ends: tuple[int, int]
) -> None:
    scale, palette, (row, lines) = look.scale, look.palette, told
    panel(surface, look, rect, is_first=row.is_winner)
    radius = min(scale.px(17), rect.height // 2 - 3)
    draw_wind(surface, look, (rect.left + scale.px(30), rect.centery), radius, row.seat, is_dealer=not row.seat)
    name, small, number = look.letters(16, Face.SEMIBOLD), look.letters(_SMALL), look.letters(_FIGURE, Face.SEMIBOLD)
    left, half, step = rect.left + scale.px(_LEFT), min(scale.px(11), rect.height // 4), look.texts.line_height(small)
    change, up = signed(row.change), (len(lines) - 1) * step // 2
    room = ends[0] - look.texts.width(change, number) - scale.px(10) - left
    look.write(surface, look.texts.shorten(row.name, name, room), (left, rect.centery - half - up), name)
    look.texts.draw_lines(surface, lines, (left, rect.centery + half - up), small, palette.text2)
    colour = palette.jade if row.change > 0 else palette.coral if row.change < 0 else palette.text2
    look.texts.draw(surface, change, (ends[0], rect.centery), number, colour, "right")
    look.texts.draw(surface, figure(row.score), (ends[1], rect.centery), number, palette.text, "right")
