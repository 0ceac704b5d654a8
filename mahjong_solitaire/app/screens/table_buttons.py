"""The buttons in the corners of the table: the menu and the acts at the left, wishes for the hand at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.controls.table_keys import TableCommand
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.table_words import SPEED_TITLES
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.widgets.buttons import Button, Chip, IconButton, button_width, chip_width
from mahjong_solitaire.app.widgets.control import Control, Tip

Ask = Callable[[TableCommand], None]
_NO_UNDO = "There is nothing to take back in this hand."
_COUNTS = "This game counts: nothing is taken back."


def why_no_undo(game: TableGame) -> str:
    """Return why nothing can be taken back; empty if something can."""
    if game.can_undo:
        return ""
    return _NO_UNDO if game.setup.is_casual else _COUNTS


def corner_buttons(look: Look, area: pygame.Rect, control: TableControl, ask: Ask) -> list[Control]:
    """Return the icon buttons at the top left."""
    scale, game = look.scale, control.game
    side, edge = (32, 6) if scale.is_compact else (scale.px(40), scale.px(20))
    pitch, top = side + (4 if scale.is_compact else scale.px(6)), 6 if scale.is_compact else scale.px(14)
    menu = ("menu", "menu", TableCommand.MENU, Tip("Menu", "F10"), "")
    log = ("log", "layers", TableCommand.LOG, Tip("Log of the hand", "L"), "")
    card = ("card", "card", TableCommand.CARD, Tip("The card", "W"), "")
    has_card = game.session.rules.has_card
    if game.human is None:
        wanted = [menu, ("reveal", "eye", TableCommand.REVEAL, Tip("Show or hide the hands", "V"), ""), log]
    else:
        is_tidy = "The hand is in order." if control.arrangement.is_sorted else ""
        undo = ("undo", "undo", TableCommand.UNDO, Tip("Take back", "U"), why_no_undo(game))
        # A small window has room for four; the menu takes back as well.
        wanted = [
            menu,
            *([] if has_card and scale.is_compact else [undo]),
            ("sort", "tiles", TableCommand.SORT, Tip("Sort the hand", "S"), is_tidy),
            ("coach", "hint", TableCommand.COACH, Tip("Coach", "C"), ""),
        ]
    wanted += [card] if has_card else []
    return [
        IconButton(
            name,
            pygame.Rect(area.left + edge + number * pitch, area.top + top, side, side),
            icon,
            _asking(ask, command),
            tip,
            blocked,
            radius=scale.px(10),
        )
        for number, (name, icon, command, tip, blocked) in enumerate(wanted)
    ]


def _asking(ask: Ask, command: TableCommand) -> Callable[[], None]:
    return lambda: ask(command)


def wish_chips(look: Look, area: pygame.Rect, game: TableGame, ask: Ask) -> list[Control]:
    """Return the chips at the top right: the bots' speed, and what the person wishes for this hand."""
    scale = look.scale
    speed = ("speed", SPEED_TITLES[game.speed], TableCommand.FASTER, False, Tip("Speed of the bots", "+ -"))
    calls = ("no_calls", "No calls", TableCommand.NO_CALLS, game.no_calls, Tip("Ask only for Mahjong", "N"))
    wins = ("auto_win", "Auto win", TableCommand.AUTO_WIN, game.wins_alone, Tip("Declare Mahjong by itself", "A"))
    own = [[calls], [wins]] if scale.is_compact else [[speed], [calls, wins]]
    rows = [[speed]] if game.human is None else own
    height, gap = (24, 4) if scale.is_compact else (scale.px(30), scale.px(8))
    chips: list[Control] = []
    top = area.top + (5 if scale.is_compact else scale.px(14))
    for row in rows:
        right = area.right - (7 if scale.is_compact else scale.px(20))
        for name, text, command, is_on, tip in reversed(row):
            rect = pygame.Rect(0, top, chip_width(look, text), height)
            rect.right = right
            chips.append(Chip(name, rect, text, _asking(ask, command), is_on=is_on, tip=tip))
            right = rect.left - gap
        top += height + gap
    return chips


def go_on_button(look: Look, place: pygame.Rect, ask: Ask) -> list[Control]:
    """Return the button that lets the next step be done, in the middle of its place."""
    width, height = button_width(look, "Next step"), max(look.scale.hit, look.scale.px(44))
    rect = pygame.Rect(0, 0, width, height)
    rect.center = place.center
    act = _asking(ask, TableCommand.GO_ON)
    return [Button("go_on", rect, "Next step", act, kind="primary", tip=Tip("", "Space"), radius=look.scale.px(12))]
