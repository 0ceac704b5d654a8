"""Counts hands, that of the winner and those of the losers: points, doublings, limit, and the account of it all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from mahjong_solitaire.table.accounts import DOUBLINGS, LIMIT, Account, LeftOut, Part, Set
from mahjong_solitaire.table.hand import Circumstances, HandError, WinningHand
from mahjong_solitaire.table.notation import Standing, Words
from mahjong_solitaire.table.scoring.classical.arrangement import (
    GOULASH,
    WILD,
    Arrangement,
    arrangements,
    completing,
    held,
)
from mahjong_solitaire.table.scoring.classical.finding_hands import FIRST, KONG_ON_KONG, ORIGINAL_CALL, STREAK
from mahjong_solitaire.table.scoring.classical.finding_sets import ONCE, Uses
from mahjong_solitaire.table.scoring.classical.house import FULL, HALF, Classical, Worth
from mahjong_solitaire.table.scoring.classical.lines import played, told_sources
from mahjong_solitaire.tiles import Tile

WORDS = Words(
    (FIRST, KONG_ON_KONG, ORIGINAL_CALL, GOULASH),
    (f"{STREAK}=9",),
    """\
first          won before the winner has discarded: heavenly hand (East, self-drawn) or
               earthly hand (East's first discard)
kong-on-kong   self-drawn: the loose tile for a kong made with a loose tile
original-call  called ready at the first discard, and the hand never changed
goulash        a hand after a drawn one: no chows, and all pungs do not double
J              a wild tile in a goulash; [55mJ<] is a pung with one
streak=9       East's wins in a row, this one among them

A hand of 13 tiles without a winning one is counted as a loser's.""",
    wild=WILD,
)
_CALLED = {FULL: 4, HALF: 2}
"""Tenths of the limit for a loser who calls for a hand of so many tenths."""


class Score(NamedTuple):
    """What a hand is worth: its total, how it comes about, whether it may win, and the lines of the count."""

    total: int
    points: int
    doubles: int
    tenths: int
    is_enough: bool
    account: Account


class _Counted(NamedTuple):
    name: str
    worth: Worth
    uses: Uses
    source: str

    @property
    def points(self) -> int:
        return self.worth.points * len(self.uses)

    @property
    def doubles(self) -> int:
        return self.worth.doubles * len(self.uses)


class _Sum(NamedTuple):
    points: int
    doubles: int
    tenths: int
    product: int
    total: int


def score(hand: WinningHand, house: Classical) -> Score | None:
    """Score a complete hand by its best arrangement; None if it is not complete.

    Raise HandError if it has bonus tiles and doesn't say which.
    """
    _check_bonus(hand)
    scores = [_score(arrangement, _counted(arrangement)) for arrangement in arrangements(hand, house)]
    return max(scores, key=_rank) if scores else None


def score_loser(standing: Standing, house: Classical) -> Score:
    """Score a hand that didn't win; raise HandError if it has bonus tiles and doesn't say which."""
    _check_bonus(standing.circumstances)
    arrangement = held(standing, house)
    called = called_for(standing, house) if house.losers_calling else ()
    return _score(arrangement, (*_counted(arrangement), *called))


def _check_bonus(told: Circumstances) -> None:
    if told.bonus and not told.bonus_tiles:
        raise HandError(f"bonus={told.bonus} doesn't say which tiles they are, as in bonus=13f2y")


def _rank(found: Score) -> tuple[int, int, int]:
    return found.total, found.tenths, found.points << found.doubles


def _counted(arrangement: Arrangement) -> tuple[_Counted, ...]:
    lines = played(arrangement.house, is_won=arrangement.is_won)
    found = ((line, worth, line.test(arrangement)) for line, worth in lines)
    return tuple(_Counted(line.name, worth, uses, told_sources(line.name)) for line, worth, uses in found if uses)


def _summed(counted: Iterable[_Counted], house: Classical) -> _Sum:
    """Sum up: a limit hand has the limit and no more, part of it only if it is more than the count."""
    lines = tuple(counted)
    points, doubles = sum(line.points for line in lines), sum(line.doubles for line in lines)
    tenths = max((line.worth.tenths for line in lines), default=0)
    product, share = points << doubles, house.limit * tenths // FULL
    cut = min(product, house.limit) if house.roof else product
    return _Sum(points, doubles, tenths, product, share if tenths >= FULL else max(share, cut))


def _score(arrangement: Arrangement, counted: tuple[_Counted, ...]) -> Score:
    house = arrangement.house
    found = _summed(counted, house)
    is_enough = found.tenths > 0 or found.doubles >= house.minimum
    account = Account(found.total, _concealed(arrangement), *_explained(counted, found, house))
    return Score(found.total, found.points, found.doubles, found.tenths, is_enough, account)


def _concealed(arrangement: Arrangement) -> tuple[Set, ...]:
    """Return the sets that did not lie on the table; loose tiles suit by suit."""
    told = arrangement.told
    melds = len(told.melds) if isinstance(told, WinningHand) else 0
    own = arrangement.groups[: len(arrangement.groups) - melds] if arrangement.is_won else arrangement.groups
    standing = sorted((group.tiles for group in own if not group.is_kong), key=lambda tiles: len(tiles) == 2)
    by_suit = groupby(sorted(arrangement.loose), key=lambda tile: min(tile // 9, 3))
    return (*standing, *(tuple(tiles) for _, tiles in by_suit))


def _explained(
    counted: tuple[_Counted, ...], found: _Sum, house: Classical
) -> tuple[tuple[Part, ...], tuple[LeftOut, ...]]:
    """Return what counts, points before doublings, and what doesn't."""
    share = house.limit * found.tenths // FULL
    has_share = found.tenths > 0 and found.total == share
    shares = [line for line in counted if line.worth.tenths]
    others = [line for line in counted if not line.worth.tenths]
    if has_share:
        best = [line for line in shares if line.worth.tenths == found.tenths]
        parts = tuple(Part(line.name, share, 1, line.uses[:1], LIMIT, line.source) for line in best)
        reason = f"{best[0].name} has {_told_share(found.tenths)} alone."
        return parts, tuple(_left_out(line, reason) for line in others)
    points = [_part(line, line.worth.points, "") for line in others if line.worth.points]
    doubles = [_part(line, line.worth.doubles, DOUBLINGS) for line in others if line.worth.doubles]
    left_out = [_left_out(line, "The count is more.") for line in shares]
    if found.total < found.product:
        words = f"{found.points:,} points doubled {_times(found.doubles)} are {found.product:,}"
        left_out.append(LeftOut("Above the Limit", (), f"{words}; the limit is {house.limit:,}."))
    return (*points, *doubles), tuple(left_out)


def _part(line: _Counted, each: int, unit: str) -> Part:
    uses = tuple(use for use in line.uses if use)
    return Part(line.name, each, len(line.uses), uses, unit, line.source)


def _left_out(line: _Counted, reason: str) -> LeftOut:
    return LeftOut(line.name, tuple(one for use in line.uses for one in use), reason)


def _told_share(tenths: int) -> str:
    return "the limit" if tenths == FULL else f"{tenths}/10 of the limit"


def _times(doubles: int) -> str:
    return {1: "once", 2: "twice"}.get(doubles, f"{doubles} times")


def waits(standing: Standing, house: Classical) -> tuple[Tile, ...]:
    """Return the kinds of tiles that complete a hand, of which it doesn't hold all four itself."""
    is_goulash = standing.circumstances.says(GOULASH)
    return completing(standing.melds, standing.concealed, house, is_goulash=is_goulash)


def called_for(standing: Standing, house: Classical) -> tuple[_Counted, ...]:
    """Return what a loser has for being one tile short of a limit hand, or of one suit without chows."""
    found: dict[str, Worth] = {}
    told = standing.circumstances
    plain = Circumstances(seat_wind=told.seat_wind, prevailing_wind=told.prevailing_wind)
    for tile in waits(standing, house):
        hand = standing._replace(circumstances=plain).won_with(tile, is_self_drawn=True)
        for arrangement in arrangements(hand, house):
            for line, worth in played(house, is_won=True):
                part = Worth(tenths=_CALLED.get(worth.tenths, 0))
                is_purity = line.setting == "purity"
                if (part.tenths or is_purity) and line.test(arrangement):
                    found[f"Calling for {line.name}"] = worth if is_purity else part
    return tuple(_Counted(name, worth, ONCE, "") for name, worth in found.items())
