"""What the settings screen shows: sections of rows, each a name, a word of explanation and a control."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.difficulties import DIFFICULTIES
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.choices import Option, Segments, Slider, Switch, segments_width
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.storage.settings import Settings

Change = Callable[[Settings], None]


class Choose(NamedTuple):
    """One of a few words; ``notes`` explains the chosen one, in the options' order, instead of the row's own words."""

    options: tuple[Option, ...]
    notes: tuple[str, ...] = ()


class Slide(NamedTuple):
    """A number between two ends."""

    low: int
    high: int
    step: int


class Flip(NamedTuple):
    """On or off."""


class Row(NamedTuple):
    """A setting: the name of its field, and how it is shown."""

    field: str
    name: str
    about: str
    kind: Choose | Slide | Flip


class Section(NamedTuple):
    """Rows under one heading."""

    name: str
    rows: tuple[Row, ...]


SECTIONS = (
    Section(
        "Looks",
        (
            Row(
                "tile_theme",
                "Tiles",
                "Ivory with a jade back, or dark",
                Choose((Option("ivory", "Ivory"), Option("dark", "Dark"))),
            ),
            Row(
                "background",
                "Background",
                "Colours of felt and controls",
                Choose((Option("pine", "Pine"), Option("sage", "Sage"), Option("dusk", "Dusk"))),
            ),
            Row("index_marks", "Index marks", "A small number or letter on every tile", Flip()),
            Row("scale", "Size of texts and buttons", "The board is always as large as fits", Slide(80, 150, 5)),
        ),
    ),
    Section(
        "Play",
        (
            Row(
                "difficulty",
                "New deals",
                "How difficult new deals are",
                Choose(tuple(Option(name, name.capitalize()) for name in DIFFICULTIES), tuple(DIFFICULTIES.values())),
            ),
            Row("timed", "Time limits", "In the games that have one: 3D and Alchemy", Flip()),
            Row(
                "outlook",
                "Outlook",
                "Tells whether the board can still be cleared",
                Choose(
                    (
                        Option("always", "Always"),
                        Option("on_request", "On request"),
                        Option("after_loss", "After a loss"),
                    )
                ),
            ),
            Row("dim_blocked", "Dim blocked tiles", "Tiles that can't be taken are a little darker", Flip()),
            Row("show_matches", "Show matches", "Light up the free tiles that match the chosen one", Flip()),
            Row("pause_when_hidden", "Pause when not in front", "The clock stops when another window is used", Flip()),
        ),
    ),
    Section(
        "Table",
        (
            Row(
                "table_discard",
                "Discarding",
                "",
                Choose(
                    (Option("click", "Click"), Option("double", "Double click"), Option("drag", "Drag")),
                    (
                        "A click discards a tile",
                        "A click picks a tile up, the next one discards it",
                        "A tile is dragged out of the hand",
                    ),
                ),
            ),
            Row("table_sorted", "Sort new hands", "Later the hand only changes by your own hand", Flip()),
            Row(
                "table_speed",
                "Speed of the bots",
                "",
                Choose(
                    tuple(Option(name, name.capitalize()) for name in ("instant", "fast", "normal", "slow", "step")),
                    (
                        "They act at once",
                        "They take a blink",
                        "They take about a second",
                        "They give you time to follow",
                        "They wait for a click or Enter",
                    ),
                ),
            ),
            Row(
                "table_coach",
                "Coach",
                "",
                Choose(
                    (Option("off", "Off"), Option("request", "On request"), Option("always", "Always")),
                    ("Nothing is told", "C tells what each discard leads to", "Tells at every move what it leads to"),
                ),
            ),
            Row("table_auto_pass", "Pass by itself", "Where nothing can be claimed you aren't asked", Flip()),
            Row("table_auto_win", "Win by itself", "Takes every win that is offered, but never after a kong", Flip()),
            Row("table_discards_turned", "Turn discards", "Discards lie as their players see them", Flip()),
            Row("table_drawn_marked", "Mark what was drawn", "A dot on discards that were drawn just before", Flip()),
            Row("table_names_discards", "Name discards", "The tile's name stands at the plate of its player", Flip()),
        ),
    ),
    Section(
        "Motion, sound and window",
        (
            Row(
                "motion",
                "Motion",
                "Less leaves only short fades",
                Choose((Option("full", "Full"), Option("less", "Less"), Option("none", "None"))),
            ),
            Row("sound", "Sound", "Loudness of the tiles", Slide(0, 100, 5)),
            Row("full_screen", "Full screen", "Also with F11", Flip()),
        ),
    ),
)


def about(row: Row, settings: Settings) -> str:
    """Return the words of explanation for the value of the moment."""
    if not isinstance(row.kind, Choose) or not row.kind.notes:
        return row.about
    values = [option.value for option in row.kind.options]
    return row.kind.notes[values.index(getattr(settings, row.field))]


def control_for(look: Look, row: Row, place: pygame.Rect, settings: Settings, change: Change) -> Control:
    """Return the control of a row, at the right end of ``place``."""
    value: str | int | bool = getattr(settings, row.field)

    def set_to(new: str | int | bool) -> None:
        change(settings.changed(**{row.field: new}))

    match row.kind:
        case Flip():
            rect = _at_right(place, look.scale.px(52), max(24, look.scale.px(30)))
            return Switch(row.field, rect, bool(value), set_to)
        case Choose(options):
            width = segments_width(look, tuple(option.text for option in options))
            rect = _at_right(place, min(width, place.width), max(32, look.scale.px(40)))
            return Segments(row.field, rect, options, str(value), set_to, radius=look.scale.px(10))
        case Slide(low, high, step):
            rect = _at_right(place, min(look.scale.px(280), place.width), look.scale.hit)
            return Slider(row.field, rect, int(value), (low, high), step, set_to)


def _at_right(place: pygame.Rect, width: int, height: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, width, height)
    rect.midright = place.midright
    return rect
