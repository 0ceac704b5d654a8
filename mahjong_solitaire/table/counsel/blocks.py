"""What the coach says, as plain values that every rule set fills in its own words; a screen only lays them out."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.tiles import Tile

Tone = Literal["plain", "good", "bad"]


class Help(NamedTuple):
    """A tile that helps, and how many of it are unseen."""

    tile: Tile
    left: int


class Line(NamedTuple):
    """Words and a figure; ``link`` names a fan that can be looked up."""

    text: str
    figure: str = ""
    link: str = ""
    tone: Tone = "plain"


class Then(NamedTuple):
    """What should follow a claim: words and the tile they are about."""

    text: str
    tile: Tile


class Row(NamedTuple):
    """A thing among others: its tiles or its name, what it is, how many of its tile are left, figures by column.

    ``action`` is the choice it is about, ``lines`` are told where the row is the one that is looked at.
    """

    tiles: tuple[Tile, ...] = ()
    name: str = ""
    text: str = ""
    detail: str = ""
    left: int | None = None
    figures: tuple[str, ...] = ()
    helps: tuple[Help, ...] = ()
    then: Then | None = None
    lines: tuple[Line, ...] = ()
    tone: Tone = "plain"
    action: Action | None = None
    link: str = ""


class Block(NamedTuple):
    """Rows and lines under a title, with a head for each column of figures; ``note`` says how sure they are.

    As cards rows are larger and all shown; in a list that of the choice that is told above is left out.
    """

    title: str
    heads: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[Line, ...] = ()
    helps: tuple[Help, ...] = ()
    note: str = ""
    are_cards: bool = False


class Headline(NamedTuple):
    """How a hand stands; ``away`` is the number of tiles missing until it is ready, None where that means nothing."""

    label: str
    text: str
    detail: str = ""
    away: int | None = None
    tiles: tuple[Tile, ...] = ()
    tone: Tone = "plain"


class Sheet(NamedTuple):
    """How a hand stands, now or after the choice it is ``about``."""

    headline: Headline
    blocks: tuple[Block, ...] = ()
    about: Action | None = None


class Option(NamedTuple):
    """A choice and what it leads to: as a sheet, and as a row to be compared with others."""

    action: Action
    sheet: Sheet
    row: Row


class Advice(NamedTuple):
    """What a strong player would do (``says``: "discards the west wind"), and why; ``note`` says how sure it is."""

    action: Action
    says: str
    sentence: str
    note: str = ""


class Danger(NamedTuple):
    """A guess how dangerous the discard of a tile is: 1 a little, 2, 3 very."""

    tile: Tile
    degree: int


class Counsel(NamedTuple):
    """All that the coach says at one moment: how the hand stands, what each choice leads to, and more beside."""

    sheet: Sheet
    options: tuple[Option, ...] = ()
    blocks: tuple[Block, ...] = ()
    advice: Advice | None = None
    dangers: tuple[Danger, ...] = ()

    @property
    def advised(self) -> Action | None:
        """What a strong player would do; without that, None."""
        return None if self.advice is None else self.advice.action

    def option(self, action: Action | None) -> Option | None:
        """Return a choice that something is known of."""
        return next((option for option in self.options if option.action == action), None)


def review(counsel: Counsel, action: Action) -> Counsel | None:
    """Return what to say of a choice when it has been made; None if nothing is known of it.

    It is compared with the advice or, without that, with the option that was told first.
    """
    chosen = counsel.option(action)
    if chosen is None:
        return None
    best = counsel.option(counsel.advised) or counsel.options[0]
    told = Sheet(chosen.sheet.headline._replace(label="You chose"))
    if best.action == action:
        advice = counsel.advice and counsel.advice._replace(says="does the same")
        return Counsel(told, advice=advice)
    compared = next((block for block in counsel.blocks if chosen.row in block.rows), Block(""))
    pair = compared._replace(title="Compared", rows=(chosen.row, best.row))
    return Counsel(told, (chosen, best), (pair,), counsel.advice)
