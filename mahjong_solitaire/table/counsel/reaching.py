"""What the hands count that are nearest to a hand: what all of them have, and what some can have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.analysis.completions import Completion, completions, pairs_completion
from mahjong_solitaire.table.counsel.blocks import Block, Help, Line, Row
from mahjong_solitaire.table.counsel.imagining import with_hand
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.events import Discarded, ScoreLine
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.position import Position, without
from mahjong_solitaire.table.readiness import ways_to_win
from mahjong_solitaire.table.ruleset import Ruleset, Tally
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_MOST_WAYS = 5
_NOTE = "By the hands within reach, won with a discard or else by drawing."


class Aim(NamedTuple):
    """What hands are built for: words for what is in sight and for the ways there, what ways are counted in.

    ``units`` are those of the lines that make a hand worth something. Those ``beside`` are ways only where there is no
    other, the first of them first. A closed hand would have ``declared`` that; ``least`` is what is needed.
    """

    sight: str
    ways: str
    head: str
    units: frozenset[str]
    beside: tuple[str, ...] = ()
    declared: str = ""
    least: int = 0
    has_pairs: bool = False


class _Reached(NamedTuple):
    """A hand: what it lacks, its lines when it is won with a discard, and how it counts if it may win."""

    missing: tuple[Tile, ...]
    lines: tuple[ScoreLine, ...]
    won: Tally | None


Links = Callable[[Iterable[str]], Mapping[str, str]]


def aims(rules: Ruleset, here: Position, view: View, case: Situation, aim: Aim, links: Links) -> tuple[Block, ...]:
    """Tell the ways of a hand, and what is in sight."""
    found = sorted(_reached(rules, here, view, case, aim), key=lambda one: len(one.missing))
    if not found:
        return ()
    return (*_ways_block(found, case, aim, links), *_sight_block(found, aim, links))


def _reached(rules: Ruleset, here: Position, view: View, case: Situation, aim: Aim) -> Iterator[_Reached]:
    held = tuple(tile.plain for tile in case.tiles if tile.plain < FACES)
    melds = tuple(meld.plain for meld in case.melds)
    hands = completions(held, melds, case.live)
    if aim.has_pairs and not melds:
        hands += (pairs_completion(held),)
    for one in hands:
        on_discard, on_draw = _tallies(rules, here, view, one, aim) if one.missing else (None, None)
        if on_discard is not None:
            won = next((tally for tally in (on_discard, on_draw) if tally is not None and tally.is_enough), None)
            yield _Reached(one.missing, tuple(line for line in on_discard.lines if line.unit in aim.units), won)


def _tallies(
    rules: Ruleset, here: Position, view: View, one: Completion, aim: Aim
) -> tuple[Tally | None, Tally | None]:
    """Count a hand as it would be with the last of its missing tiles as a discard, and drawn."""
    last = one.missing[-1]
    is_closed = all(meld.is_concealed for meld in view.own.melds)
    is_declaring = aim.declared and is_closed and not view.own.conduct.declared
    # It will not be the first discard after which it waits.
    later = here.with_events(Discarded(view.seat, last, False))
    discard = Discard(last, aim.declared if is_declaring else "")
    waiting = with_hand(rules, later, view, without(one.tiles, last), view.own.melds, discard)
    on_discard, on_draw = ways_to_win(rules, waiting, view.seat, last)
    found = rules.tally(on_discard, view.seat)
    return found, None if found is None or found.is_enough else rules.tally(on_draw, view.seat)


def _ways_block(found: list[_Reached], case: Situation, aim: Aim, links: Links) -> tuple[Block, ...]:
    won = ((_lead(one, aim), one.missing, one.won) for one in found if one.won is not None)
    ways = [_Way(lead, missing, tally.total) for lead, missing, tally in won if lead]
    best: dict[str, _Way] = {}
    for way in sorted(ways, key=_order):
        is_worse = any(other.total >= way.total and len(other.missing) < len(way.missing) for other in best.values())
        if not is_worse:
            best.setdefault(way.name, way)
    if not best or not aim.ways:
        return ()
    linked = links(best)
    rows = tuple(_row(way, case, linked.get(way.name, "")) for way in [*best.values()][:_MOST_WAYS])
    return (Block(aim.ways, ("Missing", aim.head), rows, note=_NOTE),)


class _Way(NamedTuple):
    name: str
    missing: tuple[Tile, ...]
    total: int


def _order(way: _Way) -> tuple[int, int]:
    return len(way.missing), -way.total


def _lead(one: _Reached, aim: Aim) -> str:
    """Return the name of the line that makes most of a hand."""
    names = aim.beside
    ranked = (
        (-names.index(line.name) - 1 if line.name in names else 0, line.points * line.times, line.name)
        for line in one.lines
    )
    return max(ranked, default=(0, 0, ""))[2]


def _row(way: _Way, case: Situation, link: str) -> Row:
    helps = tuple(Help(tile, case.live[tile]) for tile in dict.fromkeys(way.missing))
    return Row(name=way.name, figures=(str(len(way.missing)), str(way.total)), helps=helps, link=link)


def _sight_block(found: list[_Reached], aim: Aim, links: Links) -> tuple[Block, ...]:
    """Tell what all of the nearest hands have."""
    nearest = [one for one in found if len(one.missing) == len(found[0].missing)]
    each = [{line._replace(times=1): line.times for line in one.lines} for one in nearest]
    least = {line: min(times.get(line, 0) for times in each) for line in each[0]}
    sure = [line._replace(times=times) for line, times in least.items() if times]
    if not sure:
        return ()
    linked = links(line.name for line in sure)
    ordered = sorted(sure, key=lambda line: -line.points * line.times)
    lines = tuple(_told(line, linked.get(line.name, "")) for line in ordered)
    total = sum(line.points * line.times for line in sure)
    return (Block(aim.sight, lines=(*lines, *_needed(total, aim)), note="In each of the nearest hands."),)


def _told(line: ScoreLine, link: str) -> Line:
    name = f"{line.name} x {line.times}" if line.times > 1 else line.name
    return Line(name, line.worth, link)


def _needed(total: int, aim: Aim) -> tuple[Line, ...]:
    if aim.least <= 1:
        return ()
    return (Line("Needed to win", str(aim.least), tone="good" if total >= aim.least else "bad"),)
