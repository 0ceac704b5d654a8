"""House rules of one's own: a line for their name, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.table.houses import HouseBook, Known, Rules
from mahjong_solitaire.app.widgets.buttons import Button, button_width
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.storage.table_houses import LONGEST_NAME

_LEAST_FIELD = 220
_NO_NAME = "Type a name first"
_NOT_OWN = "Choose rules of your own first"
_TAKEN = "Other rules have this name"


class HouseNames:
    """Keeps the chosen house rules under a name, renames and deletes those of one's own."""

    def __init__(self, book: HouseBook, rules: Rules, tell: Callable[[str], None]) -> None:
        self._book = book
        self._rules = rules
        self._tell = tell
        self._line = LineEdit(lambda: None, LONGEST_NAME)
        self._own = ""
        played = book.played(rules)
        if played is not None:
            self.take_up(played)

    def take_up(self, known: Known) -> None:
        """Write the name of rules that were chosen, if they are the person's own."""
        self._own = known.title if known.is_own else ""
        self._line.clear()
        self._line.insert(self._own)

    @property
    def _name(self) -> str:
        return self._line.text.strip()[:LONGEST_NAME]

    @property
    def _names(self) -> list[str]:
        return [one.title for one in self._book.known(self._rules) if one.is_own]

    # Controls

    def place(self, look: Look, area: pygame.Rect) -> list[Control]:
        """Place the line with its buttons beside it, or below it where that is narrow."""
        scale = look.scale
        height, gap = max(scale.hit, scale.px(40)), scale.px(10)
        wanted = self._buttons()
        widths = [button_width(look, text) for _, text, _, _ in wanted]
        beside = area.width - sum(widths) - gap * len(widths)
        is_beside = beside >= scale.px(_LEAST_FIELD)
        field = pygame.Rect(area.left, area.top, beside if is_beside else area.width, height)
        left, top = (field.right + gap, field.top) if is_beside else (area.left, field.bottom + gap)
        controls: list[Control] = [Field("name", field, self._line, "A name for these rules", icon="person")]
        for (name, text, act, blocked), width in zip(wanted, widths, strict=True):
            place = pygame.Rect(left, top, width, height)
            controls.append(Button(name, place, text, act, blocked=blocked, radius=scale.px(10)))
            left += width + gap
        return controls

    def _buttons(self) -> tuple[tuple[str, str, Callable[[], None], str], ...]:
        """Return the buttons: id, text, what they do, and why they can't."""
        name, own = self._name, self._own if self._own in self._names else ""
        no_rename = _NOT_OWN if not own else _NO_NAME if not name else _TAKEN if name in self._names else ""
        return (
            ("keep", "Keep", self._keep, "" if name else _NO_NAME),
            ("rename", "Rename", self._rename, no_rename),
            ("delete", "Delete", self._delete, "" if own else _NOT_OWN),
        )

    # What is done

    def _keep(self) -> None:
        had, self._own = self._name in self._names, self._name
        self._book.name(self._rules, self._own)
        self._tell(self._book.trouble or f"{self._own} {'is changed' if had else 'is kept'}.")

    def _rename(self) -> None:
        before, self._own = self._own, self._name
        self._book.rename(self._rules, before, self._own)
        self._tell(self._book.trouble or f"{before} is called {self._own} now.")

    def _delete(self) -> None:
        gone, self._own = self._own, ""
        self._book.remove(self._rules, gone)
        self._tell(self._book.trouble or f"{gone} is deleted; its settings are still chosen. Keep brings it back.")
