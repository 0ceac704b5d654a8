"""How a hand of Riichi ends: who is paid for what, why it is broken off, who shows his hand, who deals next."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_solitaire.table import rounds
from mahjong_solitaire.table.events import Aborted
from mahjong_solitaire.table.hand import Giver, Meld
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.rounds import Carried
from mahjong_solitaire.table.rules.riichi_record import MOST_KONGS, deposits_of, has_only_ends, is_exhausted, kongs_of
from mahjong_solitaire.table.ruleset import Finish, Sitting
from mahjong_solitaire.table.scoring.riichi import ending
from mahjong_solitaire.table.scoring.riichi.ending import Ended, Standing
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import STICK, Score
from mahjong_solitaire.table.scoring.riichi.settling import (
    Dues,
    OnTable,
    Win,
    dues,
    fed_by,
    fed_yakuman,
    for_nagashi,
    for_noten,
)
from mahjong_solitaire.table.seats import SEATS, WINDS, Seat

NINE_KINDS, FOUR_WINDS, FOUR_RIICHI = "nine kinds of terminals and honours", "four discards of one wind", "four riichi"
FOUR_KONGS, THREE_WINNERS = "four kongs", "three would win"
_PLAYERS = 4
_STEPS = {Giver.RIGHT: 1, Giver.OPPOSITE: 2, Giver.LEFT: 3}
"""How many turns after its owner the giver of a meld sits."""


def reason_after_discard(here: Position, house: Riichi) -> str:
    """Return why the hand is broken off after a discard with which nobody won; empty if it isn't."""
    if house.four_winds and _are_four_winds(here):
        return FOUR_WINDS
    if house.four_riichi and all(place.conduct.declared for place in here.places):
        return FOUR_RIICHI
    return FOUR_KONGS if house.four_kongs and _are_kongs_of_several(here) else ""


def _are_four_winds(here: Position) -> bool:
    if here.turn is not Seat.NORTH or len(here.places[here.turn].discards) > 1:
        return False
    first = {place.discards for place in here.places}
    return len(first) == 1 and here.places[here.turn].discards[0] in WINDS and not any(_melds(here))


def _are_kongs_of_several(here: Position) -> bool:
    if kongs_of(here) < MOST_KONGS:
        return False
    return len({seat for seat, melds in enumerate(_melds(here)) for meld in melds if meld.kind.is_kong}) > 1


def _melds(here: Position) -> tuple[tuple[Meld, ...], ...]:
    return tuple(place.melds for place in here.places)


def ready(here: Position) -> tuple[bool, ...]:
    """Return for each seat whether its hand waits for a tile."""
    return tuple(bool(place.prospects.wins) for place in here.places)


def revealed(here: Position) -> tuple[Seat, ...]:
    """Return who shows his hand when nobody has won: those that wait, or those that broke the hand off."""
    for event in reversed(here.log):
        if isinstance(event, Aborted):
            if event.seat is not None:
                return (event.seat,)
            shown = {FOUR_RIICHI: SEATS, THREE_WINNERS: tuple(seat for seat in SEATS if seat != here.turn)}
            return shown.get(event.reason, ())
    return tuple(seat for seat, waits in zip(SEATS, ready(here), strict=True) if waits)


def dues_of_draw(here: Position, house: Riichi) -> Dues:
    """Return what is paid when nobody has won: for nagashi mangan, else by those who don't wait."""
    if not is_exhausted(here):
        return ((),) * _PLAYERS
    untouched = [seat for seat in SEATS if house.nagashi and has_only_ends(here.log, seat)]
    return for_nagashi(untouched) if untouched else for_noten(ready(here), house)


def dues_of_wins(here: Position, wins: Iterable[tuple[Seat, Score]], giver: Seat | None, house: Riichi) -> Dues:
    """Return what is paid for hands that win, with counters and the sticks on the table."""
    lying = OnTable(here.opening.repeats, deposits_of(here) // STICK)
    return dues([_win(here, seat, score, house) for seat, score in wins], giver, lying, house)


def _win(here: Position, seat: Seat, score: Score, house: Riichi) -> Win:
    fed = fed_by(here.places[seat].melds, house)
    if fed is None or fed.word not in score.words:
        return Win(seat, score.worth)
    return Win(seat, score.worth, (seat + _STEPS[fed.giver]) % _PLAYERS, fed_yakuman(fed.word, house))


def following(sitting: Sitting, ended: Finish, house: Riichi) -> Sitting | None:
    """Return the next hand's sitting, or None when the game is over; it keeps how often the deal has passed on."""
    here, (passed,) = ended.here, sitting.kept
    is_broken_off = any(isinstance(event, Aborted) for event in here.log)
    how = Ended(ended.winners, ready(here), is_broken_off)
    points = tuple(ended.totals[sitting.order.index(player)] for player in range(_PLAYERS))
    standing = Standing(*divmod(passed, _PLAYERS), points, sitting.order[0], sitting.began)
    if ending.is_over(standing, how, house):
        return None
    deposits = 0 if ended.winners else deposits_of(here)
    counters = how.counters(sitting.repeats)
    if how.dealer_stays:
        return rounds.stayed(sitting, Carried(counters, deposits, (passed,)))
    return rounds.passed_on(sitting, Carried(counters, deposits, (passed + 1,)), rounds=0)


def final_points(totals: tuple[int, ...], house: Riichi) -> tuple[float, ...]:
    """Return what the points are worth at the end, by the order of the first seats; the first gets what still lies."""
    points = list(totals)
    points[points.index(max(points))] += _PLAYERS * house.start - sum(points)
    return ending.final_points(points, range(_PLAYERS), house)
