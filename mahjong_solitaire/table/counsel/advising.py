"""What the strong bot thinks of a decision, in the coach's words: the very evaluation by which it plays.

All of it is estimated, and said to be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import Abort, Action, Chow, Decision, Discard, Expose, Kong, Pass, Pung, Win
from mahjong_solitaire.table.bots.safety import danger
from mahjong_solitaire.table.bots.sight import sight
from mahjong_solitaire.table.bots.strong import Appraisal, appraise
from mahjong_solitaire.table.bots.strong import Option as Weighed
from mahjong_solitaire.table.counsel.blocks import Advice, Block, Danger, Line, Option
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_DEGREES = (0.05, 0.09, 0.14)
"""From which chance that a discard wins for somebody it is a little, quite and very dangerous."""
_MOST_DANGERS = 4
_NOTE = "Chances and points are estimates."
_NOTE_ON_CHANCES = "Chances are estimates."


class Thoughts(NamedTuple):
    """The advice, what is reckoned of each option, and how risky each discard is."""

    advice: Advice
    weighed: tuple[Weighed, ...]
    risks: tuple[tuple[Tile, float], ...]

    @property
    def dangers(self) -> tuple[Danger, ...]:
        """The tiles that are dangerous to discard."""
        return tuple(Danger(tile, degree(risk)) for tile, risk in self._risky())

    def _risky(self) -> tuple[tuple[Tile, float], ...]:
        return tuple(sorted((one for one in self.risks if degree(one[1])), key=lambda one: -one[1]))

    def danger_block(self) -> tuple[Block, ...]:
        """Tell the most dangerous discards, if there are any."""
        risky = self._risky()[:_MOST_DANGERS]
        lines = tuple(Line(_sentence(tile.title), percent(risk)) for tile, risk in risky)
        note = "A guess: that the tile is just what somebody waits for."
        return (Block("Dangerous discards", ("Risk",), lines=lines, note=note),) if lines else ()

    def added(self, options: Sequence[Option], *, are_cards: bool = False) -> tuple[Option, ...]:
        """Return options with the chance to win in their rows."""
        chances: dict[Action, str] = {
            one.action: percent(one.chance) for one in self.weighed if not isinstance(one.action, Win)
        }
        return tuple(_with(option, chances.get(option.action, ""), are_cards=are_cards) for option in options)


def think(view: View, decision: Decision) -> Thoughts:
    """Ask the strong bot of the Mahjong Competition Rules what it makes of a decision."""
    found = appraise(view, decision)
    return Thoughts(_advice(found, _NOTE), found.options, tuple(_risks(view, found.options)))


def thoughts_of(found: Appraisal) -> Thoughts:
    """Return what another bot makes of a decision."""
    risks = {one.action.tile: one.danger for one in found.options if isinstance(one.action, Discard)}
    return Thoughts(_advice(found, _NOTE_ON_CHANCES), found.options, tuple(risks.items()))


def _advice(found: Appraisal, note: str) -> Advice:
    # A number and its sign stay on one line.
    sentence = found.reason.replace(" %", "\u00a0%")
    return Advice(found.best, said(found.best), sentence, note)


def _risks(view: View, weighed: Sequence[Weighed]) -> Iterator[tuple[Tile, float]]:
    """Yield the discards with what the strong bot fears; where it fears nothing, by what anybody can see."""
    seen = sight(view)
    is_afraid = any(one.danger for one in weighed)
    for one in weighed:
        if isinstance(one.action, Discard):
            yield one.action.tile, one.danger if is_afraid else danger(seen, one.action.tile)


def _with(option: Option, chance: str, *, are_cards: bool) -> Option:
    row = option.row
    if not chance:
        return option
    if not are_cards:
        return option._replace(row=row._replace(figures=(*row.figures, chance)))
    return option if row.tone == "bad" else option._replace(row=row._replace(detail=f"{row.detail}, {chance}"))


def degree(chance: float) -> int:
    """Return how dangerous a discard is, from 0 to 3.

    >>> degree(0.01), degree(0.06), degree(0.2)
    (0, 1, 3)
    """
    return sum(chance >= least for least in _DEGREES)


def percent(chance: float) -> str:
    """Write a chance.

    >>> percent(0.314), percent(0.001), percent(0)
    ('31 %', '< 1 %', '0 %')
    """
    return "< 1 %" if 0 < chance < 0.005 else f"{round(100 * chance)} %"


def said(action: Action) -> str:
    """Tell what somebody does, as the end of a sentence.

    >>> said(Discard(Tile.WEST)), said(Chow((Tile.P3, Tile.P4, Tile.P5)))
    ('discards the west wind', 'claims the chow 3-4-5 of dots')
    """
    match action:
        case Discard(tile, declared):
            return f"discards the {tile.title}, declaring {declared}" if declared else f"discards the {tile.title}"
        case Chow(tiles):
            return f"claims the chow {'-'.join(str(tile.rank) for tile in tiles)} of {tiles[0].suit.name.lower()}"
        case Pung(tile):
            return f"claims the pung of the {tile.title}"
        case Kong(tile, kind):
            return f"makes a {kind.value} of the {tile.title}"
        case Expose(tile):
            return f"lays the {tile.title} aside"
    return _BARE.get(type(action), f"answers {action}")


_BARE: dict[type[object], str] = {Win: "declares Mahjong", Pass: "passes", Abort: "breaks the hand off"}


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
