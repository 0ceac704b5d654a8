"""What the hands count that are nearest to a hand: what all of them have, and what some can have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.analysis.completions import Completion, completions, pairs_completion
from mahjong_solitaire.table.counsel.blocks import Block, Help, Line, Row
from mahjong_solitaire.table.counsel.imagining import with_hand
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.events import ScoreLine
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.position import Position, without
from mahjong_solitaire.table.readiness import ways_to_win
from mahjong_solitaire.table.rules.usual import Usual
from mahjong_solitaire.table.ruleset import Tally
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_FURTHER, _MOST_HANDS, _MOST_WAYS = 1, 70, 5
_NOTE = "By the nearest hands, won with a discard."


class Aim(NamedTuple):
    """What hands are built for: words for what is in sight and for the ways there, what ways are counted in.

    ``units`` are those of the lines that make a hand worth something, the others are ``beside``; of these lines none
    alone is a way if there is another. ``declared`` is what a closed hand would have declared, ``least`` what is needed.
    """

    sight: str
    ways: str
    head: str
    units: frozenset[str]
    beside: frozenset[str] = frozenset()
    declared: str = ""
    least: int = 0
    has_pairs: bool = False


class _Reached(NamedTuple):
    missing: tuple[Tile, ...]
    tally: Tally
    lines: tuple[ScoreLine, ...]


Links = Callable[[Iterable[str]], Mapping[str, str]]


def aims(rules: Usual, here: Position, view: View, case: Situation, aim: Aim, links: Links) -> tuple[Block, ...]:
    """Tell the ways of a hand, and what is in sight."""
    found = sorted(_reached(rules, here, view, case, aim), key=lambda one: len(one.missing))
    if not found:
        return ()
    return (*_ways_block(found, case, aim, links), *_sight_block(found, aim, links))


def _reached(rules: Usual, here: Position, view: View, case: Situation, aim: Aim) -> Iterator[_Reached]:
    held = tuple(tile.plain for tile in case.tiles if tile.plain < FACES)
    melds = tuple(meld.plain for meld in case.melds)
    hands: tuple[Completion, ...] = completions(held, melds, case.live, _FURTHER, _MOST_HANDS)
    if aim.has_pairs and not melds:
        hands += (pairs_completion(held),)
    for one in hands:
        if one.missing:
            tally = _counted(rules, here, view, one, aim)
            if tally is not None and (tally.is_enough or not aim.least):
                yield _Reached(one.missing, tally, tuple(line for line in tally.lines if line.unit in aim.units))


def _counted(rules: Usual, here: Position, view: View, one: Completion, aim: Aim) -> Tally | None:
    """Count a hand as it would be with the last of its missing tiles as a discard."""
    last = one.missing[-1]
    is_closed = all(meld.is_concealed for meld in view.own.melds)
    declared = Discard(last, aim.declared) if aim.declared and is_closed else None
    if view.own.conduct.declared:
        declared = None
    waiting = with_hand(rules, here, view, without(one.tiles, last), view.own.melds, declared)
    return rules.tally(ways_to_win(rules, waiting, view.seat, last)[0], view.seat)


def _ways_block(found: list[_Reached], case: Situation, aim: Aim, links: Links) -> tuple[Block, ...]:
    best: dict[str, _Reached] = {}
    for one in found:
        lead = _lead(one, aim)
        known = best.get(lead)
        if lead and (known is None or _order(one) < _order(known)):
            best[lead] = one
    if not best:
        return ()
    ordered = sorted(best.items(), key=lambda item: _order(item[1]))[:_MOST_WAYS]
    linked = links(best)
    rows = tuple(_row(name, one, case, linked.get(name, "")) for name, one in ordered)
    return (Block(aim.ways, ("Missing", aim.head), rows, note=_NOTE),)


def _order(one: _Reached) -> tuple[int, int]:
    return len(one.missing), -one.tally.total


def _lead(one: _Reached, aim: Aim) -> str:
    """Return the name of the line that makes most of a hand."""
    lines = sorted(one.lines, key=lambda line: (line.name not in aim.beside, line.points * line.times), reverse=True)
    return lines[0].name if lines else ""


def _row(name: str, one: _Reached, case: Situation, link: str) -> Row:
    helps = tuple(Help(tile, case.live[tile]) for tile in dict.fromkeys(one.missing))
    return Row(name=name, figures=(str(len(one.missing)), str(one.tally.total)), helps=helps, link=link)


def _sight_block(found: list[_Reached], aim: Aim, links: Links) -> tuple[Block, ...]:
    """Tell what all of the nearest hands have."""
    nearest = [one for one in found if len(one.missing) == len(found[0].missing)]
    sure = Counter({line: line.times for line in _single(nearest[0])})
    for one in nearest[1:]:
        sure &= Counter({line: line.times for line in _single(one)})
    if not sure:
        return ()
    linked = links(line.name for line in sure)
    lines = tuple(_told(line, linked.get(line.name, "")) for line in sorted(sure, key=lambda line: -line.points))
    total = sum(line.points * line.times for line in sure)
    return (Block(aim.sight, lines=(*lines, *_needed(total, aim)), note="In each of the nearest hands."),)


def _single(one: _Reached) -> Iterator[ScoreLine]:
    yield from one.lines


def _told(line: ScoreLine, link: str) -> Line:
    name = f"{line.name} x {line.times}" if line.times > 1 else line.name
    return Line(name, line.worth, link)


def _needed(total: int, aim: Aim) -> tuple[Line, ...]:
    if aim.least <= 1:
        return ()
    return (Line("Needed to win", str(aim.least), tone="good" if total >= aim.least else "bad"),)
