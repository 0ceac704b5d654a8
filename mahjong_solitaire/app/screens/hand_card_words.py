"""A line of a card as card players write it: each suit in a colour of its own, and with a small letter for it."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour, Palette
from mahjong_solitaire.table.hand_card import CardLine, Word

_SIZE, _SMALL, _SMALLEST = 18, 11, 11
_BLANK, _DROP = 0.42, 0.3
"""The gap between words and how far the letter of a suit stands lower, in sizes of the letters."""
_BLUE: dict[bool, Colour] = {True: (143, 184, 255), False: (29, 84, 168)}
"""On dark and on light ground."""


def suit_colours(palette: Palette) -> dict[str, Colour]:
    """Return the colours of the three suits; what has no suit is written as other text.

    >>> from mahjong_solitaire.app.theme import PINE
    >>> len(set(suit_colours(PINE).values()))
    4
    """
    return {"a": palette.coral, "b": palette.jade, "c": _BLUE[palette.is_dark], "": palette.text}


def words_width(look: Look, line: CardLine, size: float) -> int:
    """Return how wide a line is in letters of a size."""
    return sum(_gap(look, number, word, size) + _width(look, word, size) for number, word in enumerate(line.words))


def _gap(look: Look, number: int, word: Word, size: float) -> int:
    return round(look.scale.letters(size) * _BLANK) if number and not word.is_joined else 0


def _width(look: Look, word: Word, size: float) -> int:
    letter = look.texts.width(word.suit, look.letters(_SMALL)) if word.suit else 0
    return look.texts.width(_text(word), look.letters(size, Face.SEMIBOLD)) + letter


def _text(word: Word) -> str:
    return f"/{word.text}" if word.is_joined else word.text


def draw_words(surface: pygame.Surface, look: Look, line: CardLine, place: tuple[int, int], room: int) -> None:
    """Write a line in letters that fit into the room; one that can't be won any more is pale."""
    size: float = _SIZE
    while size > _SMALLEST and words_width(look, line, size) > room:
        size -= 1
    colours, left = suit_colours(look.palette), place[0]
    lettering, small = look.letters(size, Face.SEMIBOLD), look.letters(_SMALL)
    for number, word in enumerate(line.words):
        left += _gap(look, number, word, size)
        colour = look.palette.text3 if line.reason else colours[word.suit]
        left = look.write(surface, _text(word), (left, place[1]), lettering, colour).right
        if word.suit:
            below = place[1] + round(lettering.size * _DROP)
            left = look.write(surface, word.suit, (left, below), small, colour).right
