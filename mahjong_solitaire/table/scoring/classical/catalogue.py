"""What each line of the classical count takes, in plain words, with a hand that has it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mahjong_solitaire.table.accounts import DOUBLINGS, worth_text
from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.classical.catalogue_examples import EXAMPLES
from mahjong_solitaire.table.scoring.classical.counting import WORDS, Score, score
from mahjong_solitaire.table.scoring.classical.house import FULL, HALF, Classical, Worth
from mahjong_solitaire.table.scoring.classical.lines import LINES, Line, told_sources

_OF_LIMIT, _OF_DOUBLING = 1000, 100
"""What sorts lines, in points: tenths of the limit and doublings go before points."""
_BY_TILE = frozenset(
    (
        "Mahjong",
        "Self-Drawn",
        "Only Tile",
        "Last Tile Makes a Pair of 2 to 8",
        "Last Tile Makes a Pair of Ends",
        "Concealed",
        "Semi-Concealed",
        "Loose Tile",
        "Last Tile of the Wall",
        "Last Discard",
        "Robbing a Kong",
        "Ready from the First",
        "Heavenly Hand",
        "Earthly Hand",
        "Ninth Win of East in a Row",
        "Thirteenth Win of East in a Row",
        "Plum Blossom from the Roof",
        "Moon from the Sea",
        "Carrying Pole",
        "Kong upon Kong",
    )
)
"""What no tiles of the hand make, but how it was won."""


def catalogue(house: Classical) -> Catalogue:
    """Return the lines that a house counts, what is worth most first."""
    entries = sorted(_entries(house), key=lambda entry: -entry.points)
    return Catalogue(tuple(entries), partial(_exhibit, house))


def _entries(house: Classical) -> Iterator[Entry]:
    for line in LINES:
        worth = line.worth(house)
        example = _example(line, house) if worth != Worth() else None
        if example is not None:
            explanation = f"{EXAMPLES[line.name][0]} Counted by {told_sources(line.name)}."
            yield Entry(line.name, _order(worth), explanation, example, worth=_told(worth))


def _order(worth: Worth) -> int:
    return _OF_LIMIT * worth.tenths + _OF_DOUBLING * worth.doubles + worth.points


def _told(worth: Worth) -> str:
    if worth.tenths:
        return {FULL: "The limit", HALF: "Half the limit"}[worth.tenths]
    if worth.doubles:
        return worth_text(worth.doubles, DOUBLINGS)
    return f"{worth.points} points"


def _example(line: Line, house: Classical) -> str | None:
    """Return the first hand in which the line counts in this house; None if bonus tiles are missing for it."""
    for example in EXAMPLES[line.name][1:]:
        hand, found = _scored(example, house)
        if hand.bonus and not house.bonus:
            continue
        if found is not None and any(part.name == line.name for part in found.account.parts):
            return example
    return None


def _scored(example: str, house: Classical) -> tuple[WinningHand, Score | None]:
    hand = parse_hand(example, WORDS)
    return hand, score(hand, house)


def _exhibit(house: Classical, entry: Entry) -> Exhibit:
    hand, found = _scored(entry.example, house)
    if found is None:
        raise HandError(f"{entry.example} is not won")
    return laid_out(hand, found.account, entry.name, is_by_tile=entry.name in _BY_TILE)
