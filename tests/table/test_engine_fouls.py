"""Fouls with a referee: each can be done, stands and costs; without one each is refused."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.events import Ended, Fouled
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import RefusedError, Session, read
from mahjong_solitaire.tiles import Tile
from tests.table.stacking import QUIET, hand, make, options, pass_all, play_on, table

E, S, W, N = Seat

POOR = hand("234m678m123pEE67s")
RICH = hand("123m123p123s789sC")
PUNG = "5m5m" + QUIET[1][4:]


def strict(hands: tuple[str, ...] | list[str] = QUIET, draws: str = "9s") -> Session:
    return table(hands, draws, terms=Terms(referee=True))


def fouls(session: Session) -> list[Fouled]:
    return [event for event in session.deal.here.log if isinstance(event, Fouled)]


def is_dead(session: Session, seat: Seat) -> bool:
    return session.deal.here.places[seat].conduct.is_dead


def test_a_wrong_claim_makes_a_dead_hand_and_passes() -> None:
    for move in ("S pung 5m", "S chow 4m5m6m", "S kong 5m"):
        session = strict(draws="5m")
        make(session, "E discard 5m")
        make(session, move)
        assert is_dead(session, S)
        assert session.deal.here.places[S].melds == ()
        assert fouls(session)[0].payments == (0, 0, 0, 0)


def test_a_wrong_kong_of_one_s_own_or_a_wrong_replacement_makes_a_dead_hand() -> None:
    for move in ("E concealed 1m", "E add 1m", "E replace"):
        session = strict()
        make(session, move)
        assert is_dead(session, E)
        assert [decision.seat for decision in session.open] == [E]


def test_a_dead_hand_cannot_win_but_goes_on_and_can_be_claimed_from() -> None:
    session = strict([QUIET[0], RICH, PUNG, QUIET[3]], draws="9sC5m")
    make(session, "S peek", "E discard 9s")
    pass_all(session)
    assert "mahjong" not in options(session, S)
    make(session, "S discard C", "W discard 5m")
    pass_all(session)
    assert not session.is_hand_over


def test_a_dead_hand_may_claim_a_meld_but_not_win() -> None:
    ready = hand("55m888m555p888p22s")
    session = strict([QUIET[0], ready, *QUIET[2:]], draws="5m")
    make(session, "S peek", "E discard 5m")
    assert {"pung 5m", "pass"} <= options(session, S)
    assert "mahjong" not in options(session, S)
    make(session, "S pung 5m")
    pass_all(session)
    assert len(session.deal.here.places[S].melds) == 1


def test_calls_that_were_not_meant_cost_a_warning_then_5_10_and_20_to_each() -> None:
    session = strict([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(session, "S touch", "S touch", "E discard 5m", "S retract", "S retract")
    assert [foul.payments[S] for foul in fouls(session)] == [0, -15, -30, -60]
    assert [foul.payments[E] for foul in fouls(session)] == [0, 5, 10, 20]


def test_taking_a_claim_back_passes() -> None:
    session = strict([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(session, "E discard 5m", "S retract")
    pass_all(session)
    assert session.deal.here.turn == S
    assert session.deal.here.places[S].melds == ()


def test_a_claim_already_made_can_be_taken_back_while_others_think() -> None:
    session = strict([QUIET[0], "3m4m" + QUIET[1][4:], "5m5m" + QUIET[2][4:], QUIET[3]], draws="5m")
    make(session, "E discard 5m", "W pung 5m", "W retract", "S pass")
    pass_all(session)
    assert session.deal.here.turn == S
    assert session.deal.here.places[W].conduct.warnings == 1


def test_a_tile_of_the_wall_that_was_seen_makes_a_dead_hand_and_one_not_seen_does_not() -> None:
    for move, is_killed in (("S peek", True), ("S touch", False)):
        session = strict()
        make(session, move)
        assert is_dead(session, S) is is_killed
        assert session.deal.here.wall == strict().deal.here.wall


def test_a_claim_after_three_seconds_is_late_and_passes() -> None:
    session = strict([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(session, "E discard 5m")
    session.answer(*read("S pung 5m"), seconds=3.2)
    assert session.deal.here.places[S].conduct.warnings == 1
    assert session.deal.here.places[S].melds == ()
    in_time = strict([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(in_time, "E discard 5m")
    in_time.answer(*read("S pung 5m"), seconds=2.9)
    pass_all(in_time)
    assert in_time.deal.here.places[S].melds


def test_without_a_referee_a_late_claim_stands() -> None:
    session = table([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(session, "E discard 5m")
    session.answer(*read("S pung 5m"), seconds=30)
    assert session.deal.here.places[S].melds


def test_mahjong_with_too_few_points_costs_10_to_each_and_the_tiles_shown_go_first() -> None:
    session = strict([QUIET[0], POOR, *QUIET[2:]], draws="8s9m")
    make(session, "E discard 8s", "S mahjong")
    pass_all(session)
    assert fouls(session)[0].payments == (10, -30, 10, 10)
    assert is_dead(session, S)
    shown = {str(tile) for tile in fouls(session)[0].shown}
    assert options(session, S) == {f"discard {tile}" for tile in shown}
    with pytest.raises(RefusedError, match="shown go first"):
        make(session, "S discard 9m")


def test_mahjong_without_a_winning_hand_costs_20_to_each() -> None:
    session = strict()
    make(session, "E mahjong")
    assert fouls(session)[0].payments == (-60, 20, 20, 20)
    assert is_dead(session, E)
    assert len(session.deal.here.places[E].conduct.shown) == 14


def test_a_dead_hand_that_declares_mahjong_is_no_winning_hand_whatever_its_tiles() -> None:
    session = strict([QUIET[0], POOR, *QUIET[2:]], draws="8s9m")
    make(session, "S peek", "E discard 8s", "S mahjong")
    assert fouls(session)[1].payments == (20, -60, 20, 20)


def test_the_other_claims_stand_after_a_false_mahjong() -> None:
    session = strict([QUIET[0], POOR, "8s8s" + QUIET[2][4:], QUIET[3]], draws="8s")
    make(session, "E discard 8s", "W pung 8s", "S mahjong")
    pass_all(session)
    assert session.deal.here.turn == W
    assert session.deal.here.places[W].melds


def test_own_tiles_shown_by_mistake_must_be_discarded_next_and_go_into_no_meld() -> None:
    session = strict([QUIET[0], PUNG, *QUIET[2:]], draws="9s9m5m")
    make(session, "S show 5m", "E discard 9s")
    pass_all(session)
    assert options(session, S) == {"discard 5m"}
    make(session, "S discard 5m")
    pass_all(session)
    assert session.deal.here.places[S].conduct.shown == ()


def test_tiles_shown_when_another_s_mahjong_fails_go_one_by_one() -> None:
    session = strict(draws="9s9m")
    make(session, "E mahjong", "W show 3m6m9m")
    make(session, f"E {session.open[0].options[0]}")
    for _ in range(12):
        pass_all(session)
        decision = session.open[0]
        if decision.seat == W:
            assert set(map(str, decision.options)) <= {"discard 3m", "discard 6m", "discard 9m"}
            make(session, f"W {decision.options[0]}")
            break
        session.answer(decision.seat, decision.options[-1])
    assert len(session.deal.here.places[W].conduct.shown) == 2


def test_exposing_somebody_else_s_tiles_costs_20_to_the_one_hurt() -> None:
    session = strict()
    make(session, "N uncover S 2m5m")
    assert fouls(session)[0].payments == (0, 20, 0, -20)
    assert fouls(session)[0].shown == (Tile.M2, Tile.M5)
    assert session.deal.here.places[S].conduct.shown == ()


def test_a_discard_out_of_turn_leaves_a_wrong_number_of_tiles_and_a_dead_hand() -> None:
    session = strict()
    make(session, "N discard 9p")
    assert is_dead(session, N)
    assert len(session.deal.here.places[N].concealed) == 12
    assert session.deal.here.places[N].discards == (Tile.P9,)
    assert [decision.seat for decision in session.open] == [E]


def test_a_discard_too_many_lies_below_the_one_that_can_still_be_claimed() -> None:
    session = strict([QUIET[0], PUNG, *QUIET[2:]], draws="5m")
    make(session, "E discard 5m", "E discard 1m")
    assert session.deal.here.places[E].discards == (Tile.M1, Tile.M5)
    make(session, "S pung 5m")
    pass_all(session)
    assert [str(meld) for meld in session.deal.here.places[S].melds] == ["[555m<]"]
    assert session.deal.here.places[E].discards == (Tile.M1,)


def test_penalties_are_part_of_what_the_hand_pays() -> None:
    session = strict()
    make(session, "E mahjong")
    play_on(session, -1)
    assert session.deal.here.log[-1] == Ended((-60, 20, 20, 20))


def test_warnings_follow_the_player_into_the_next_hand() -> None:
    session = strict()
    make(session, "S touch")
    play_on(session, -1)
    session.next_hand()
    player = session.match.finished[0].sitting.order[S]
    seat = session.hands[-1].sitting.order.index(player)
    assert [place.conduct.warnings for place in session.deal.here.places] == [int(other == seat) for other in range(4)]


@pytest.mark.parametrize(
    "move", ["E mahjong", "S peek", "S touch", "E replace", "S show 2m", "N uncover S 2m", "N discard 9p", "E add 1m"]
)
def test_without_a_referee_fouls_are_refused(move: str) -> None:
    session = table()
    with pytest.raises(RefusedError):
        make(session, move)
    assert not fouls(session)


@pytest.mark.parametrize("move", ["E show 9m", "N uncover S 9m", "N uncover N 1m", "E touch", "E retract", "S replace"])
def test_what_cannot_happen_is_refused_even_with_a_referee(move: str) -> None:
    with pytest.raises(RefusedError):
        make(strict(), move)
