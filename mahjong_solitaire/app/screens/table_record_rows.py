"""A row of the list of ended games at the table: when, what, against whom, with what place and points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_axes import date_text
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.app.wording import count, signed
from mahjong_solitaire.storage.table_history import Ended
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.rules import RULESETS

_LEVELS = {level.name: level.title.lower() for level in LEVELS}
_PLACES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}


class RecordWords(NamedTuple):
    """What a row says: the place, or an icon where there is none; what was played, by whom; the points, the date."""

    place: str
    icon: str
    title: str
    about: str
    points: str
    date: str
    is_first: bool


def words_of(game: Ended) -> RecordWords:
    """Return what the row of a game says; of a game without a person it tells who was first."""
    rules = RULESETS[game.rules].title if game.rules in RULESETS else game.rules
    title = f"{rules}, {count(game.hands, 'hand')}"
    number = game.places.index(1) if game.human is None else game.human
    place = _PLACES.get(game.places[number], f"{game.places[number]}th") if game.is_over else ""
    others = ", ".join(_named(game, player) for player in range(len(game.players)) if player != game.human)
    about = others if game.is_over else f"Given up; {others}"
    return RecordWords(
        place if game.human is not None else "",
        "eye" if game.human is None else "door",
        title,
        about,
        signed(game.totals[number]) if game.human is not None else f"{game.players[number]} first",
        date_text(game.ended_at[:10]),
        game.is_over and game.human is not None and game.places[number] == 1,
    )


def _named(game: Ended, player: int) -> str:
    level = _LEVELS.get(game.bots[player], "")
    return f"{game.players[player]} ({level})" if level else game.players[player]


@dataclass(frozen=True)
class RecordRow(Usable):
    """A game that can be opened."""

    id: str
    rect: pygame.Rect
    words: RecordWords
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 12

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the row; a first place stands on brass."""
        if mood.is_hovered:
            look.shapes.rounded(surface, self.rect, self.radius, look.line(26 if mood.is_pressed else 14))
        scale, words = look.scale, self.words
        self._draw_place(surface, look)
        right = self.rect.right - scale.px(16)
        strong, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
        above, below = self.rect.centery - scale.px(10), self.rect.centery + scale.px(11)
        look.texts.draw(surface, words.points, (right, above), strong, look.palette.text, "right")
        look.texts.draw(surface, words.date, (right, below), small, look.palette.text2, "right")
        ends = [look.texts.width(words.points, strong), look.texts.width(words.date, small)]
        left = self.rect.left + scale.px(64)
        for text, lettering, y, end in ((words.title, strong, above, ends[0]), (words.about, small, below, ends[1])):
            colour = look.palette.text if lettering is strong else look.palette.text2
            shown = look.texts.shorten(text, lettering, right - end - scale.px(16) - left)
            look.write(surface, shown, (left, y), lettering, colour)

    def _draw_place(self, surface: pygame.Surface, look: Look) -> None:
        scale, palette = look.scale, look.palette
        centre = (self.rect.left + scale.px(32), self.rect.centery)
        if not self.words.place:
            look.icons.draw(surface, self.words.icon, centre, scale.px(20), palette.text2)
            return
        ground = Fill(palette.brass) if self.words.is_first else look.line(26)
        look.shapes.circle(surface, centre, scale.px(19), ground)
        colour = palette.button_text if self.words.is_first else palette.text
        look.texts.draw(surface, self.words.place, centre, look.letters(13, Face.SEMIBOLD), colour, "centre")
