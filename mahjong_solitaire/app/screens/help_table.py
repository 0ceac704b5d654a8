"""What the help tells of the table: the game in short, the keys, the coach, the bots, what is kept."""

from __future__ import annotations

from mahjong_solitaire.app.controls.table_keys import TABLE_KEYS
from mahjong_solitaire.app.screens.help_text import Chapter, Figure, Keys, Words
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.lessons.scenes import tiles_in
from mahjong_solitaire.table.rules import RULESETS


def _figure(*groups: str) -> Figure:
    return Figure(tuple(tuple((tile, "") for tile in tiles_in(group)) for group in groups))


_GAME = Chapter(
    "The game in short",
    (
        Words("The tutorial teaches all this at a table, step by step, for each rule set."),
        Words("Draw a tile, discard a tile; whoever first completes a hand of four sets and a pair has won."),
        _figure("234m", "567p", "888s", "FFF", "55p"),
        Words("A set is a chow (three numbers in a row of one suit), a pung (three alike) or a kong (four alike)."),
        Words(
            "A discard can be claimed: for a chow from the player on your left, for a pung, a kong or the last tile "
            "from anybody. Mahjong goes before pung and kong, these before a chow. Claimed sets lie open."
        ),
        Words("Flowers and seasons are laid aside and replaced; each is worth a point in a hand that wins."),
        Words("A kong is replaced from the wall's end. When the wall is used up, the hand is drawn."),
    ),
)
_POINTS = Chapter(
    "Eight points",
    (
        Words(
            "In the Mahjong Competition Rules a hand may win only if it is worth 8 points, flowers left aside. A hand "
            "that is complete but worth less gets no card for Mahjong."
        ),
        Words(
            "The winner gets 8 points from each of the others, and what the hand is worth: from the one who discarded "
            "the tile, or from all three if it was drawn."
        ),
        Words("The list of all fan has an example for each. A fan named anywhere leads there with a click."),
    ),
)
_KEYS = Chapter("Keys at the table", tuple(Keys(row.keys, row.text) for row in TABLE_KEYS))
_MOUSE = Chapter(
    "Mouse at the table",
    (
        Words("Click a tile to discard it; the settings ask for a double click instead, or for dragging."),
        Words("Drag a tile to put it elsewhere in your hand. The hand is never sorted unless you ask for it."),
        Words("Right after something has been asked, no click counts for a moment, so that none goes astray."),
        Words("Click with the right button, or press I over a tile, to see how many like it are unseen."),
    ),
)
_COACH = Chapter(
    "The coach",
    (
        Words(
            "The coach tells how far your hand is from complete, which tiles bring it nearer after each discard and "
            "how many of them are left, what a wait is worth, and the nearest ways to enough points."
        ),
        Words("It advises what a strong bot would do in your place, from the same evaluation, with the reason."),
        Words("It knows only what you see yourself. What it says of danger is a guess."),
    ),
)
_REFEREE = Chapter(
    "Casual, or with a referee",
    (
        Words("A casual game offers only what is allowed, and you can take back your moves in a hand."),
        Words(
            "With a referee you may call what you like. A wrong call costs points, a false Mahjong many, and the hand "
            "may be dead; nothing is taken back."
        ),
    ),
)
_BOTS = Chapter(
    "The bots",
    (
        *(Words(f"{level.title}: {level.summary[0].lower()}{level.summary[1:]}.") for level in LEVELS),
        Words(
            "No bot ever sees a hidden tile: it is given what a person in its seat would see, and nothing else. With "
            "the same tiles in view it does the same, whatever lies in the wall."
        ),
        Words("Bots can play among themselves: choose the demo before a game."),
    ),
)
_KEPT = Chapter(
    "Log, replay and pauses",
    (
        Words("The game is kept after each move. Leave it when you like: the title goes on with it."),
        Words("L shows all that has happened in the hand, as far as you could see it."),
        Words("Ended games can be shown again hand by hand, with all hands open or only yours, and written to files."),
    ),
)

TABLE_COLUMNS: tuple[tuple[Chapter, ...], ...] = (
    (_GAME, _POINTS, _COACH, _REFEREE, _KEPT),
    (_KEYS, _MOUSE, _BOTS),
)
"""The chapters of the two columns."""


def rules_columns(first: str) -> tuple[tuple[Chapter, ...], ...]:
    """Return a chapter for each rule set, that of the name before the others."""
    ordered = sorted(RULESETS.values(), key=lambda rules: rules.name != first)
    chapters = tuple(Chapter(rules.title, tuple(map(Words, rules.in_short))) for rules in ordered)
    return chapters[::2], chapters[1::2]
