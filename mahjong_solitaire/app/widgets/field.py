"""A field for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.widgets.control import Mood, Tip

_LONGEST = 60


class LineEdit:
    """Owns a line of text, of so many letters at most, and the place of the caret in it."""

    def __init__(self, on_change: Callable[[], None], longest: int = _LONGEST) -> None:
        self._longest = longest
        self.text = ""
        self.caret = 0
        self._on_change = on_change

    def insert(self, text: str) -> None:
        """Put printable text at the caret, as much as fits."""
        clean = "".join(letter for letter in text if letter.isprintable())[: self._longest - len(self.text)]
        self._set(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def clear(self) -> None:
        """Empty the line."""
        self._set("", 0)

    def press(self, key: KeyPressed) -> bool:
        """Take a key of editing; return whether it was one."""
        moves = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.text)}
        if key.key in moves and not (key.ctrl or key.alt):
            self.caret = min(len(self.text), max(0, moves[key.key]))
            return True
        if key.key == "backspace":
            start = 0 if key.ctrl else max(0, self.caret - 1)
            self._set(self.text[:start] + self.text[self.caret :], start)
            return True
        if key.key == "delete":
            self._set(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
            return True
        return False

    def _set(self, text: str, caret: int) -> None:
        has_changed = text != self.text
        self.text, self.caret = text, caret
        if has_changed:
            self._on_change()


@dataclass(frozen=True)
class Field:
    """Shows a line that is edited; escape empties it first."""

    id: str
    rect: pygame.Rect
    line: LineEdit
    placeholder: str
    icon: str = "search"
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 12

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the field, its text or what could be written there, and the caret."""
        look.shapes.rounded(surface, self.rect, self.radius, look.line(26 if mood.is_hovered else 18))
        look.shapes.rim(surface, self.rect, self.radius, look.line(34), look.scale.hairline)
        side = look.scale.px(18)
        look.icons.draw(surface, self.icon, (self.rect.left + side + 2, self.rect.centery), side, look.palette.text2)
        self._write(surface, look, mood)

    def _write(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        lettering = look.letters(14)
        room = self.rect.inflate(-2 * look.scale.px(20), 0)
        room.width -= look.scale.px(20)
        room.left += look.scale.px(22)
        text = self.line.text
        width = look.texts.width(text[: self.line.caret], lettering)
        left = room.left - max(0, width - room.width)
        kept = surface.get_clip()
        surface.set_clip(room.inflate(4, 0).clip(kept))
        if text:
            look.write(surface, text, (left, room.centery), lettering)
        else:
            hint = look.texts.shorten(self.placeholder, lettering, room.width)
            look.write(surface, hint, (left, room.centery), lettering, look.palette.text3)
        if mood.is_focused:
            height = round(lettering.size * 1.3)
            caret = pygame.Rect(left + width, room.centery - height // 2, max(1, look.scale.px(1.5)), height)
            look.shapes.line(surface, caret, Fill(look.palette.brass))
        surface.set_clip(kept)

    def use(self, place: tuple[int, int] | None) -> None:
        """Do nothing more: it has the focus now."""

    def type_text(self, text: str) -> None:
        """Take typed text."""
        self.line.insert(text)

    def turn(self, key: KeyPressed) -> bool:
        """Take keys of editing; letters and the space come as text as well."""
        if key.key == "escape" and self.line.text:
            self.line.clear()
            return True
        is_letter = len(key.key) == 1 or key.key == "space"
        return self.line.press(key) or (is_letter and not key.ctrl and not key.alt)
