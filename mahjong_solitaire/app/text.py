"""Text in the program's own fonts, drawn in runs so that every character finds a font that has it."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from enum import Enum, unique
from itertools import groupby
from typing import Literal, NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.resources import asset, asset_text

Align = Literal["left", "centre", "right"]

_CAP_HEIGHT = 0.714
"""Height of a capital in Noto Sans, as a part of the size; a line is centred on its capitals."""
_LINE = 1.4


@unique
class Face(Enum):
    """The faces of the program; the value is the name of the font chain."""

    REGULAR = "regular"
    MEDIUM = "medium"
    SEMIBOLD = "semibold"
    BOLD = "bold"
    DISPLAY = "display"


class Lettering(NamedTuple):
    """A size in pixels and a face."""

    size: int
    face: Face = Face.REGULAR


_WIDTHS: Cache[tuple[str, Lettering], int] = Cache(4000)
_LINES: Cache[tuple[str, Lettering, Colour], pygame.Surface] = Cache(600)


class Texts:
    """Measures and draws text; every line is centred on its capitals."""

    def __init__(self) -> None:
        pygame.font.init()
        found = json.loads(asset_text("fonts", "chains.json"))
        self._chains: dict[str, list[str]] = found["chains"]
        self._covered = {str(name): _codes(spans) for name, spans in found["characters"].items()}
        self._fonts: Cache[tuple[str, int], pygame.font.Font] = Cache(160)

    def missing(self, text: str, face: Face = Face.REGULAR) -> set[str]:
        """Return the characters that no font of the chain has."""
        chain = self._chains[face.value]
        return {letter for letter in text if not any(ord(letter) in self._covered[name] for name in chain)}

    def width(self, text: str, lettering: Lettering) -> int:
        """Return how wide a line is."""
        return _WIDTHS.get((text, lettering), lambda: self._measure(text, lettering))

    def line_height(self, lettering: Lettering) -> int:
        """Return the distance between the lines of a paragraph."""
        return round(lettering.size * _LINE)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int],
        lettering: Lettering,
        colour: Colour,
        align: Align = "left",
    ) -> pygame.Rect:
        """Draw a line with the middle of its capitals at ``place``'s y; return where it stands."""
        line = _LINES.get((text, lettering, colour), lambda: self._render(text, lettering, colour))
        left = place[0] - round(line.get_width() * _SHARE_LEFT_OF_PLACE[align])
        top = place[1] + round(lettering.size * _CAP_HEIGHT / 2) - self._ascent(lettering)
        return surface.blit(line, (left, top))

    def shorten(self, text: str, lettering: Lettering, width: int) -> str:
        """Return the text, cut with an ellipsis if it is wider than ``width``."""
        if self.width(text, lettering) <= width:
            return text
        sizes = range(len(text))
        kept = bisect_right(sizes, width, key=lambda size: self.width(text[:size] + "…", lettering)) - 1
        return text[: max(0, kept)].rstrip() + "…"

    def wrap(self, text: str, lettering: Lettering, width: int) -> list[str]:
        """Return the lines of a paragraph; a word wider than ``width`` is cut with an ellipsis."""
        lines = [""]
        # A no-break space keeps its words together.
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if self.width(longer, lettering) <= width:
                lines[-1] = longer
            elif lines[-1]:
                lines.append(self.shorten(word, lettering, width))
            else:
                lines[-1] = self.shorten(word, lettering, width)
        return lines

    def draw_lines(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        place: tuple[int, int],
        lettering: Lettering,
        colour: Colour,
        align: Align = "left",
    ) -> int:
        """Draw the lines below each other, the first one at ``place``; return the y below the last."""
        step = self.line_height(lettering)
        for number, line in enumerate(lines):
            self.draw(surface, line, (place[0], place[1] + number * step), lettering, colour, align)
        return place[1] + len(lines) * step

    def _runs(self, text: str, lettering: Lettering) -> list[tuple[pygame.font.Font, str]]:
        chain = self._chains[lettering.face.value]
        runs = groupby(text, lambda letter: self._font_of(letter, chain))
        return [(self._font(name, lettering.size), "".join(letters)) for name, letters in runs]

    def _font_of(self, letter: str, chain: Sequence[str]) -> str:
        return next((name for name in chain if ord(letter) in self._covered[name]), chain[0])

    def _font(self, name: str, size: int) -> pygame.font.Font:
        return self._fonts.get((name, size), lambda: pygame.font.Font(asset("fonts", name), size))

    def _measure(self, text: str, lettering: Lettering) -> int:
        return sum(font.size(run)[0] for font, run in self._runs(text, lettering))

    def _ascent(self, lettering: Lettering) -> int:
        return self._font(self._chains[lettering.face.value][0], lettering.size).get_ascent()

    def _render(self, text: str, lettering: Lettering, colour: Colour) -> pygame.Surface:
        runs = self._runs(text, lettering)
        ascent = self._ascent(lettering)
        height = self._font(self._chains[lettering.face.value][0], lettering.size).get_height()
        line = pygame.Surface((max(1, self.width(text, lettering)), height), pygame.SRCALPHA)
        line.fill((*colour, 0))
        left = 0
        for font, run in runs:
            # Blending onto a clear surface of the same colour keeps the edges of the letters clean.
            line.blit(font.render(run, True, colour), (left, ascent - font.get_ascent()))
            left += font.size(run)[0]
        return line


_SHARE_LEFT_OF_PLACE: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}


def _codes(spans: str) -> frozenset[int]:
    ends = [span.split("-") for span in spans.split()]
    return frozenset(code for pair in ends for code in range(int(pair[0], 16), int(pair[-1], 16) + 1))
