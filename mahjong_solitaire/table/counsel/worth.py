"""What a ready hand waits for and what each tile would be worth by the Mahjong Competition Rules: exact."""

from __future__ import annotations

from dataclasses import replace

from mahjong_solitaire.table.analysis.waits import waits
from mahjong_solitaire.table.counsel.blocks import Line
from mahjong_solitaire.table.counsel.judge import Awaited, Won, Worth
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.events import Drawn, Fouled, KongOffered, Melded
from mahjong_solitaire.table.hand import Meld, WinningHand
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.scoring.mcr import LEAST, NotWonError, Score, score
from mahjong_solitaire.table.scoring.mcr_patterns import FLOWERS
from mahjong_solitaire.table.scoring.profiles import Profile
from mahjong_solitaire.table.unseen import open_copies
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


def live_waits(case: Situation, tiles: Tiles, melds: tuple[Meld, ...], profile: Profile) -> tuple[Awaited, ...]:
    """Return what a hand of 13 waits for, the most tiles first; of each tile those count that are unseen."""
    standing = case.standing(tiles, melds)
    found = waits(standing, profile)
    if any(_is_last(case, wait.tile) for wait in found):
        last = standing._replace(circumstances=replace(case.circumstances, is_last_copy=True))
        as_last = {wait.tile: wait for wait in waits(last, profile)}
        found = tuple(as_last[wait.tile] if _is_last(case, wait.tile) else wait for wait in found)
    awaited = (Awaited(one.tile, case.live[one.tile], _worth(one.discarded), _worth(one.drawn)) for one in found)
    return tuple(sorted(awaited, key=lambda one: (not one.is_worth_it, -one.left, one.tile)))


def _is_last(case: Situation, tile: Tile) -> bool:
    return case.shown[tile] == 3


def _worth(found: Score) -> Worth:
    return Worth(found.points, found.is_legal, fan_lines(found))


def won(view: View, profile: Profile) -> Won | None:
    """Return what the seat can declare now."""
    hand = winning_hand(view)
    try:
        found = None if hand is None else score(hand, profile)
    except NotWonError:
        return None
    return (
        None
        if found is None or hand is None
        else Won(hand.winning, f"{found.total} fan with flowers", fan_lines(found))
    )


def fan_lines(score: Score) -> tuple[Line, ...]:
    """Tell the fan of a hand that count towards the minimum, and whether they reach it."""
    fans = (fan for fan in score.fans if fan.name != FLOWERS)
    lines = (Line(_times(fan.name, fan.times), str(fan.points * fan.times), fan.name) for fan in fans)
    return (*lines, needed(score.points))


def _times(name: str, count: int) -> str:
    return f"{name} x {count}" if count > 1 else name


def needed(points: int) -> Line:
    """Tell the minimum, and whether so many points reach it."""
    return Line("Needed to win", str(LEAST), tone="good" if points >= LEAST else "bad")


def winning_hand(view: View) -> WinningHand | None:
    """Return the hand that the seat could show now, complete or not; None if no tile is drawn or offered.

    It is what the rule set makes of the position, with nothing but what the seat sees.
    """
    offered, is_self_drawn = view.offered, view.drawn is not None and view.turn == view.seat
    tile = view.drawn if is_self_drawn else offered.tile if offered is not None else None
    if tile is None:
        return None
    is_robbing = not is_self_drawn and isinstance(offered, KongOffered)
    return WinningHand(
        melds=view.own.melds,
        concealed=view.own.concealed,
        winning=tile,
        seat_wind=view.seat.wind,
        prevailing_wind=view.opening.prevailing.wind,
        is_self_drawn=is_self_drawn,
        is_last_copy=not is_robbing and open_copies(view)[tile] == (3 if is_self_drawn else 4),
        is_kong=_replaces_a_kong(view) if is_self_drawn else is_robbing,
        is_wall_last=view.left == 0,
        bonus=len(view.own.bonus),
    )


def _replaces_a_kong(view: View) -> bool:
    match [event for event in view.log[-8:] if not isinstance(event, Fouled)]:
        case [*_, Melded(_, meld, _), Drawn()]:
            return meld.kind.is_kong
    # With the first tile nothing has happened but the deal.
    return False
