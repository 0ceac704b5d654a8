"""What the help tells: sections of blocks, as values."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mahjong_solitaire.app.controls.keys import KEYS
from mahjong_solitaire.app.difficulties import DIFFICULTIES
from mahjong_solitaire.app.solid.handling import SOLID_KEYS
from mahjong_solitaire.solitaire.variants import GAMES, MAHJONG, Example, Variant, forms_of
from mahjong_solitaire.tiles import Tile

Mark = Literal["check", "cross", ""]


class Words(NamedTuple):
    """A paragraph."""

    text: str


Group = tuple[tuple[Tile, Mark], ...]
"""Tiles side by side, each with a mark below."""


class Figure(NamedTuple):
    """Groups of tiles; a group's only mark stands below its middle."""

    groups: tuple[Group, ...]


class Keys(NamedTuple):
    """Keys and what they do."""

    keys: str
    text: str


Block = Words | Figure | Keys


class Chapter(NamedTuple):
    """Blocks under one heading."""

    name: str
    blocks: tuple[Block, ...]


_RULES = Chapter(
    "How to play",
    (
        Words("Take all tiles off the board, two at a time. Two tiles can be taken if they match and both are free."),
        Words("A tile is free if nothing lies on it and its left or its right side is open."),
        Figure((((Tile.M5, "check"), (Tile.P3, "cross"), (Tile.S7, "check")), ((Tile.EAST, "check"),))),
        Words("Tiles match if they look the same. Any flower matches any flower, and any season any season."),
        Figure(
            (
                ((Tile.P3, ""), (Tile.P3, "check")),
                ((Tile.FLOWER1, ""), (Tile.FLOWER2, "check")),
                ((Tile.SEASON1, ""), (Tile.SEASON3, "check")),
                ((Tile.S2, ""), (Tile.S3, "cross")),
            )
        ),
        Words(
            "Every deal can be cleared from its start. A bad choice can spoil it; undo goes back as far as you like."
        ),
        Words("If no free pair is left, take moves back, shuffle the tiles that are left, or start anew."),
    ),
)
_MOUSE = Chapter(
    "Mouse and cards",
    (
        Words("Click a free tile, then its partner. A click beside the board lets go of the tile."),
        Words("Click a tile that isn't free: it shakes and shows what is in its way."),
        Words("Point at a button to see its name and its key."),
        Words("Among the layouts, the star of a card (or F) makes it a favourite, and R starts any of them."),
    ),
)
_KEYS = Chapter("Keys", tuple(Keys(row.keys, row.text) for row in (*KEYS, *SOLID_KEYS)))
_SCORING = Chapter("Score", tuple(Words(rule) for rule in MAHJONG.scoring.rules))


def _about(game: Variant) -> Chapter:
    """Tell how a game and its other forms differ from the plain one."""
    blocks: list[Block] = []
    for form in forms_of(game.name):
        name = f"{form.form}: " if form.form else ""
        blocks += (Words(f"{name}{form.summary}"), *(Words(sentence) for sentence in form.help), *_figures(form))
    own_rules = [rule for rule in game.scoring.rules if rule not in MAHJONG.scoring.rules]
    blocks += (Words(rule) for rule in own_rules)
    return Chapter(game.title, tuple(dict.fromkeys(blocks)))


def _figures(form: Variant) -> tuple[Figure, ...]:
    groups = tuple(_group(example) for example in form.examples)
    return (Figure(groups),) if groups else ()


def _group(example: Example) -> Group:
    return (example.one, ""), (example.other, "check" if example.do_match else "cross")


_GAMES = tuple(_about(game) for game in GAMES if game.id_name)
_LEVELS = Chapter(
    "Levels",
    (
        Words(
            "New deals are relaxed, or of a level that was measured: how often random play clears them, and who does."
        ),
        *(Words(f"{name.capitalize()}: {note[0].lower()}{note[1:]}.") for name, note in DIFFICULTIES.items()),
        Words("A deal of a level is looked for by the solver and proved; its number gives the same deal for ever."),
    ),
)
_SOLVER = Chapter(
    "Outlook, demo and finish",
    (
        Words(
            "The outlook says whether the board can still be cleared: a check if it can, a question mark while the "
            "solver thinks, a cross once it can't. Then it names the move that lost the game and leads back before it."
        ),
        Words("The settings decide whether it is shown always, on request, or after a loss."),
        Words(
            "A hint only names pairs after which the board can still be cleared, the one first that leaves most open."
        ),
        Words(
            "The demo shows a way on a copy of the board; your game stays as it is. Each pair shown counts as a hint."
        ),
        Words("Finish takes the rest as soon as no choice matters any more. A key or a click stops it."),
    ),
)

COLUMNS: tuple[tuple[Chapter, ...], ...] = (
    (_RULES, _LEVELS, _SCORING, *_GAMES[::2]),
    (_KEYS, _SOLVER, _MOUSE, *_GAMES[1::2]),
)
"""The chapters of the two columns; a narrow window shows them below each other."""
