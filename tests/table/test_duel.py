"""Duels: the same walls for both bots in all seatings, and what they say of the bots."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision, Discard, Win
from mahjong_solitaire.table.duel import BotFailedError, Outcome, Task, play_wall, seatings, summed_up
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, Event, Exhausted, Melded, Won
from mahjong_solitaire.table.own_walls import OwnWalls, played
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import PLAYERS, bot
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

RULES = ruleset("mcr", Terms())
TILES = tuple(tile for tile in RULES.tiles if not RULES.is_bonus(tile))


def ticks() -> float:
    """Stand still: these tests measure no time."""
    return 0.0


def walls_of(seed: str) -> OwnWalls:
    return OwnWalls.divided(tuple(Rng(seed).shuffled(TILES)), 4)


def hand_of(name: str, walls: OwnWalls, seed: str) -> tuple[Event, ...]:
    """Play a hand of four alike."""
    seated = [bot(name, RULES, Rng(f"{seed}/{seat}")) for seat in SEATS]

    def ask(view: View) -> Action:
        assert view.decision is not None
        return seated[view.seat].choose(view, view.decision)

    return played(RULES, walls, Seat.EAST, ask)


@pytest.mark.parametrize("seed", range(12))
def test_each_seat_draws_from_its_own_wall_in_order_whatever_is_claimed(seed: int) -> None:
    walls = walls_of(f"own {seed}")
    log = hand_of("random", walls, f"{seed}")
    drawn = {seat: [event.tile for event in log if isinstance(event, Drawn) and event.seat == seat] for seat in SEATS}
    dealt = next(event for event in log if isinstance(event, Dealt))
    assert any(isinstance(event, Melded) for event in log)
    for seat, hand, wall in zip(SEATS, dealt.hands, walls.rests, strict=True):
        # A kong for which one's own wall has nothing left takes from the next.
        assert (*hand, *drawn[seat])[: len(wall)] == wall[: len(hand) + len(drawn[seat])]


def test_the_hand_ends_when_the_next_to_draw_has_nothing_left() -> None:
    log = next(
        log
        for seed in count()
        if isinstance((log := hand_of("random", walls_of(f"end {seed}"), f"{seed}"))[-2], Exhausted)
    )
    taken = Counter(event.seat for event in log if isinstance(event, Drawn))
    discarder = next(event.seat for event in reversed(log) if isinstance(event, Discarded))
    following = RULES.next_seat(discarder)
    assert taken[following] + 13 + (following == 0) == 34


class Passive:
    """Discards what it has drawn, claims nothing, and wins if it can."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, decision: Decision) -> Action:
        win = next((option for option in decision.options if isinstance(option, Win)), None)
        if win is not None or view.drawn is None:
            return win or decision.options[-1]
        return Discard(view.drawn)


def test_the_last_tile_of_the_one_before_the_empty_wall_is_the_last_draw() -> None:
    """East draws 21 more tiles than it was dealt with; then South, West and North have their last."""
    quiet = [tile for tile in TILES if tile % 9 in (0, 3, 6) or tile >= Tile.EAST]
    rest = [tile for tile in TILES if tile not in quiet]
    walls = OwnWalls.divided(tuple(Rng("quiet").shuffled(quiet) + rest), 4)
    seated = [Passive(Rng("")) for _ in SEATS]
    left: list[int] = []

    def ask(view: View) -> Action:
        assert view.decision is not None
        left.append(view.left)
        return seated[view.seat].choose(view, view.decision)

    log = played(RULES, walls, Seat.EAST, ask)
    assert sum(isinstance(event, Drawn) for event in log) == 4 * 21 - 1 or isinstance(log[-2], Won)
    assert left[0] == 4 * 21 - 1
    assert left == sorted(left, reverse=True)


def test_each_of_two_bots_has_each_pair_of_seats_once() -> None:
    assert sorted(map(sum, seatings(4))) == [2] * 6
    assert len(set(seatings(4))) == 6
    assert sorted(map(sum, seatings(3))) == [1, 1, 1, 2, 2, 2]


def test_a_bot_against_itself_is_exactly_as_good() -> None:
    outcome = play_wall(Task("mcr", ("beginner", "beginner"), 4, 1), ticks)
    assert outcome.mean == 0
    assert outcome.wins[0] == outcome.wins[1]
    assert outcome.hands == 6


def test_the_other_way_round_a_duel_says_the_opposite() -> None:
    one = play_wall(Task("mcr", ("beginner", "random"), 4, 2), ticks)
    other = play_wall(Task("mcr", ("random", "beginner"), 4, 2), ticks)
    assert one.mean == -other.mean
    assert one.wins == other.wins[::-1]
    assert one.deal_ins == other.deal_ins[::-1]


def test_a_summary_adds_walls_up_and_tells_how_sure_the_mean_is() -> None:
    walls = [
        Outcome(6, 1, 4.0, (4, 1), (1, 2), (40, 9), ((0.001, 0.003), (0.5,))),
        Outcome(6, 2, 1.0, (2, 2), (0, 1), (22, 21), ((0.002,), (0.1,))),
        Outcome(6, 6, 1.0, (0, 0), (0, 0), (0, 0), ((), ())),
    ]
    found = summed_up(walls)
    assert (found.walls, found.hands, found.drawn) == (3, 18, 9)
    assert found.mean == 2
    assert found.standard_error == pytest.approx(1.0)
    assert (found.wins, found.deal_ins) == ((6, 3), (1, 3))
    assert found.mean_points == pytest.approx((62 / 6, 10))
    assert found.median_seconds == pytest.approx((0.002, 0.3))
    assert found.worst_seconds == (0.003, 0.5)


class _Failing:
    """Fails at its tenth decision."""

    def __init__(self, rng: Rng) -> None:
        self._asked = 0

    def choose(self, view: View, decision: Decision) -> Action:
        self._asked += 1
        if self._asked == 10:
            raise KeyError("lost")
        return decision.options[-1]


class _Cheating:
    """Declares Mahjong whenever it is asked."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, view: View, decision: Decision) -> Action:
        return Win()


@pytest.mark.parametrize(("kind", "words"), [(_Failing, "KeyError: 'lost'"), (_Cheating, "chose mahjong")])
def test_a_bot_that_fails_is_told_with_what_it_saw(
    monkeypatch: pytest.MonkeyPatch, kind: type[_Failing | _Cheating], words: str
) -> None:
    monkeypatch.setitem(PLAYERS, "mcr", lambda _, __, rng: kind(rng))
    with pytest.raises(BotFailedError) as failure:
        play_wall(Task("mcr", ("odd", "random"), 1, 3), ticks)
    told = str(failure.value)
    assert words in told
    assert "bot odd failed" in told
    assert "wall 3 of seed 1" in told
    assert "its options were discard" in told


@pytest.mark.parametrize(("better", "worse", "walls"), [("steady", "beginner", 7), ("beginner", "random", 5)])
def test_a_better_level_beats_the_one_below_beyond_doubt(better: str, worse: str, walls: int) -> None:
    found = summed_up([play_wall(Task("mcr", (better, worse), 8, wall), ticks) for wall in range(walls)])
    assert found.mean - 1.96 * found.standard_error > 0
