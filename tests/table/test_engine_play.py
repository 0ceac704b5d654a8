"""Turns, claims, kongs and the end of a hand, each in a deal stacked for it."""

from __future__ import annotations

from itertools import permutations

import pytest

from mahjong_solitaire.table.actions import DISCARDS
from mahjong_solitaire.table.events import Drawn, Ended, Exhausted, Exposed, Melded, Won
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import RefusedError, Session, read
from mahjong_solitaire.table.wall import Wall
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import QUIET, hand, make, options, pass_all, play_on, table

E, S, W, N = Seat

POOR = "234m678m123pEE67s"
"""A concealed hand of chows without any other fan; completed by 5 or 8 of bamboos."""
RICH = "123m123p123s789sE"
"""Mixed triple chow, outside hand: far more than eight points with the second East."""
FLOWERS = "1f2f3f4f1y2y3y4y"


def test_east_begins_with_fourteen_tiles_and_discards_any() -> None:
    session = table(draws="9s")
    assert options(session, E) == {f"discard {tile}" for tile in {*parse_tiles(QUIET[0] + "9s")}}
    assert not any(options(session, seat) for seat in (S, W, N))


def test_play_goes_east_south_west_north_from_the_front_of_the_wall() -> None:
    session = table(draws="9sCCFF")
    order = []
    for _ in range(5):
        here = session.deal.here
        order.append((here.turn, str(here.drawn)))
        make(session, f"{here.turn} discard {here.drawn}")
        pass_all(session)
    assert order == [(E, "9s"), (S, "C"), (W, "C"), (N, "F"), (E, "F")]


def test_bonus_tiles_of_the_deal_go_down_east_first_each_with_a_replacement_from_the_end() -> None:
    hands = ["1f" + QUIET[0][2:], "2f3f" + QUIET[1][4:], *QUIET[2:]]
    session = table(hands, draws="9s", ending="1y9m8m2y6mC")
    assert [
        (type(event).__name__, event.seat, str(event.tile))
        for event in session.deal.here.log
        if isinstance(event, (Exposed, Drawn))
    ] == [
        ("Exposed", E, "1f"), ("Drawn", E, "1y"), ("Exposed", E, "1y"), ("Drawn", E, "9m"),
        ("Exposed", S, "2f"), ("Drawn", S, "8m"), ("Exposed", S, "3f"), ("Drawn", S, "2y"),
        ("Exposed", S, "2y"), ("Drawn", S, "6m"),
    ]  # fmt: skip
    assert [len(place.concealed) for place in session.deal.here.places] == [13, 13, 13, 13]


def test_a_bonus_tile_drawn_in_play_is_replaced_at_once() -> None:
    session = table(draws="9s1f", ending="9m8m")
    make(session, "E discard 9s")
    assert session.deal.here.drawn is Tile.M9
    assert session.deal.here.places[S].bonus == (Tile.FLOWER1,)


def test_a_bonus_tile_may_be_kept_where_the_terms_say_so() -> None:
    session = table(draws="9s1f", ending="9m8m", terms=Terms(exposes_at_once=False))
    make(session, "E discard 9s")
    assert {"expose 1f", "discard 1f"} <= options(session, S)
    make(session, "S expose 1f")
    assert session.deal.here.drawn is Tile.M9


def test_bonus_tiles_kept_in_the_hand_keep_it_from_being_complete() -> None:
    kept = [QUIET[0], hand("123m123p78s99s") + "1f2f3f", *QUIET[2:]]
    session = table(kept, draws="9s", terms=Terms(exposes_at_once=False))
    make(session, "E discard 9s")
    assert "mahjong" not in options(session, S)
    assert not session.deal.here.places[S].prospects.wins


def test_a_chow_takes_the_discard_of_the_player_on_the_left_only() -> None:
    chow = hand("3m4m") + QUIET[1][4:]
    for seat, is_offered in ((S, True), (W, False), (N, False)):
        hands = list(QUIET)
        hands[seat] = hand("3m4m") + QUIET[seat][4:]
        session = table(hands, draws="5m")
        make(session, "E discard 5m")
        assert ("chow 3m4m5m" in options(session, seat)) is is_offered
        if not is_offered:
            with pytest.raises(RefusedError):
                make(session, f"{seat} chow 3m4m5m")
    assert chow


def test_all_chows_that_a_tile_makes_are_offered() -> None:
    session = table([QUIET[0], hand("3m4m6m7m") + QUIET[1][8:], *QUIET[2:]], draws="5m")
    make(session, "E discard 5m")
    assert options(session, S) == {"chow 3m4m5m", "chow 4m5m6m", "chow 5m6m7m", "pass"}


def test_a_chow_names_the_tile_that_was_claimed_and_the_claimer_discards_without_drawing() -> None:
    session = table([QUIET[0], hand("3m4m") + QUIET[1][4:], *QUIET[2:]], draws="5m")
    make(session, "E discard 5m", "S chow 3m4m5m")
    here = session.deal.here
    assert [str(meld) for meld in here.places[S].melds] == ["[345m<5]"]
    assert here.drawn is None
    assert here.places[E].discards == ()
    assert all(option.startswith("discard") for option in options(session, S))


CLAIMS = [QUIET[0], hand("3m4m") + QUIET[1][4:], hand("5m5m") + QUIET[2][4:], hand("123p123s789s44m66m")]


def test_a_pung_goes_before_a_chow_whoever_answers_first() -> None:
    for answers in permutations(("S chow 3m4m5m", "W pung 5m")):
        session = table(CLAIMS, draws="5m")
        make(session, "E discard 5m", *answers)
        assert session.deal.here.turn == W
        assert [str(meld) for meld in session.deal.here.places[W].melds] == ["[555m^]"]


def test_nothing_is_settled_before_all_have_answered() -> None:
    session = table(CLAIMS, draws="5m")
    make(session, "E discard 5m")
    assert make(session, "W pung 5m") == []
    assert [decision.seat for decision in session.open] == [S]
    with pytest.raises(RefusedError):
        make(session, "W pass")


WINNERS = [QUIET[0], hand(RICH), hand("5m5m") + QUIET[2][4:], hand("123m123p123s999pE")]


def test_of_two_winners_the_first_in_turn_has_it_whoever_answers_first() -> None:
    for answers in permutations(("S mahjong", "N mahjong")):
        session = table(WINNERS, draws="9s")
        make(session, "E discard E", *answers)
        won = [event for event in session.deal.here.log if isinstance(event, Won)]
        assert [(event.seat, event.giver) for event in won] == [(S, E)]


def test_the_discarder_pays_the_points_and_the_others_eight() -> None:
    session = table(WINNERS, draws="9s")
    events = make(session, "E discard E", "S pass", "N mahjong")
    won = next(event for event in events if isinstance(event, Won))
    assert events[-1] == Ended((-8 - won.total, -8, -8, 24 + won.total))


def test_of_a_self_drawn_win_all_pay_the_points() -> None:
    session = table([QUIET[0], hand(RICH), *QUIET[2:]], draws="9sE")
    events = make(session, "E discard 9s", "S pass", "S mahjong")
    won = next(event for event in events if isinstance(event, Won))
    assert won.giver is None
    assert events[-1] == Ended((-8 - won.total, 24 + 3 * won.total, -8 - won.total, -8 - won.total))


def test_a_hand_of_less_than_eight_points_is_not_offered_mahjong() -> None:
    session = table([QUIET[0], hand(POOR), *QUIET[2:]], draws="8s")
    make(session, "E discard 8s")
    assert options(session, S) <= {"chow 6s7s8s", "pass"}
    with pytest.raises(RefusedError, match="3 fan"):
        make(session, "S mahjong")


def test_a_chow_from_anyone_completes_a_hand() -> None:
    # N needs 3 of dots for 1-2-3; East, who gives it, sits on its right.
    session = table([QUIET[0], *QUIET[1:3], hand("123m12p123s789sCC")], draws="3p")
    make(session, "E discard 3p")
    assert options(session, N) == {"mahjong", "pass"}


MELDED = [QUIET[0], hand("5m5m5m") + QUIET[1][6:], *QUIET[2:]]


def test_a_melded_kong_takes_a_replacement_from_the_end() -> None:
    session = table(MELDED, draws="5m", ending="9m8m")
    events = make(session, "E discard 5m", "S kong 5m")
    assert [str(event.meld) for event in events if isinstance(event, Melded)] == ["[5555m<]"]
    assert session.deal.here.drawn is Tile.M9


def test_a_concealed_kong_lies_face_down_for_the_others() -> None:
    session = table(MELDED, draws="9s5m", ending="9m8m")
    make(session, "E discard 9s", "S concealed 5m")
    assert session.deal.here.drawn is Tile.M9
    assert dict(session.view(E).others)[S].melds[0].tiles == ()
    assert session.view(S).own.melds[0].tiles == (Tile.M5,) * 4
    assert "5m" not in {str(getattr(event, "meld", "")) for event in session.view(E).log}


def _with_a_kong_to_rob() -> Session:
    # N waits for 5 of characters: 4-5-6 in three suits is mixed triple chow.
    robber = hand("46m456p456s789s99p")
    session = table([QUIET[0], hand("5m5m") + QUIET[1][4:], QUIET[2], robber], draws="5mECF5m", ending="9m8m")
    make(session, "E discard 5m", "N pass", "S pung 5m")
    _discard_until(session, "add 5m")
    make(session, "S add 5m")
    return session


def test_an_added_kong_can_be_robbed() -> None:
    session = _with_a_kong_to_rob()
    assert options(session, N) == {"mahjong", "pass"}
    events = make(session, "N mahjong")
    won = next(event for event in events if isinstance(event, Won))
    assert (won.seat, won.giver) == (N, S)
    assert [str(meld) for meld in session.deal.here.places[S].melds] == ["[555m<]"]


def test_an_added_kong_that_nobody_robs_stands() -> None:
    session = _with_a_kong_to_rob()
    make(session, "N pass")
    assert [str(meld) for meld in session.deal.here.places[S].melds] == ["[5555m<+]"]
    assert session.deal.here.drawn is Tile.M9


@pytest.mark.parametrize(
    ("tile", "holder", "waiting"),
    [
        ("5m", hand("555m258p258sESWN"), hand("46m456p456s789s99p")),
        ("E", hand("EEE258m258p258sF"), hand("19m19p19sSWNCFPP")),
    ],
    ids=["mixed triple chow", "thirteen orphans"],
)
def test_only_an_added_kong_can_be_robbed(tile: str, holder: str, waiting: str) -> None:
    hands = [QUIET[0].replace("E", "C"), holder, QUIET[2].replace("E", "C"), waiting]
    concealed = table(hands, draws="9s" + tile, ending="9m8m")
    make(concealed, "E discard 9s")
    pass_all(concealed)
    make(concealed, f"S concealed {tile}")
    assert concealed.deal.here.drawn is Tile.M9
    melded = table(hands, draws=tile, ending="9m8m")
    make(melded, f"E discard {tile}", "N pass", f"S kong {tile}")
    assert melded.deal.here.drawn is Tile.M9


def _discard_until(session: Session, option: str) -> None:
    for _ in range(20):
        decision = session.open[0]
        if option in options(session, decision.seat):
            return
        session.answer(decision.seat, decision.options[-1])
    raise AssertionError(f"{option} was never offered")


def test_no_kong_is_offered_right_after_a_claim() -> None:
    session = table([QUIET[0], hand("5m5m8p8p8p8p") + QUIET[1][12:], *QUIET[2:]], draws="5m")
    make(session, "E discard 5m", "S pung 5m")
    assert not any("concealed" in option for option in options(session, S))
    with pytest.raises(RefusedError, match="after drawing"):
        make(session, "S concealed 8p")


def test_on_the_last_tile_no_kong_is_offered_and_the_last_discard_is_claimed_only_to_win() -> None:
    session = table()
    play_on(session)
    assert session.deal.here.wall.left == 0
    turn = session.open[0].seat
    assert all(option.startswith("discard") for option in options(session, turn))
    session.answer(turn, session.open[0].options[-1])
    assert session.is_hand_over
    assert isinstance(session.deal.here.log[-2], Exhausted)
    assert session.deal.here.log[-1] == Ended((0, 0, 0, 0))


def test_a_bonus_tile_that_is_the_last_of_the_wall_ends_the_hand_drawn() -> None:
    session = table()
    here = session.deal.here
    last = session.deal._replace(here=here._replace(wall=Wall((Tile.FLOWER1,), 0, 0, 1)))
    log = last.advance({E: DISCARDS[Tile.S9]}).here.log
    assert log[-3:] == (Exposed(S, Tile.FLOWER1), Exhausted(), Ended((0, 0, 0, 0)))


def test_no_kong_is_declared_on_the_last_tile_which_nothing_could_replace() -> None:
    session = table(MELDED, draws="9s5m", ending="9m8m")
    make(session, "E discard 9s")
    here = session.deal.here
    for left, is_offered in ((1, True), (0, False)):
        options_then = session.rules.turn_options(here._replace(wall=here.wall._replace(left=left)))
        assert ("concealed 5m" in map(str, options_then)) is is_offered


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("E pass", "ends with a discard"),
        ("E discard 9m", "holds no 9m"),
        ("E pung 1m", "no discard to claim"),
        ("E chow 1m2m3m", "no discard to claim"),
        ("E kong 1m", "no discard to claim"),
        ("E concealed 1m", "four alike"),
        ("E add 1m", "four alike"),
        ("E mahjong", "not complete"),
        ("E expose 1f", "bonus tile"),
        ("S discard 2m", "not asked"),
        ("S mahjong", "not asked"),
        ("E peek", "foul"),
        ("E retract", "foul"),
        ("E show 1m", "foul"),
    ],
)
def test_what_is_not_offered_is_refused_with_a_reason(move: str, reason: str) -> None:
    session = table()
    before = session.deal
    with pytest.raises(RefusedError, match=reason):
        session.answer(*read(move))
    assert session.deal is before


def test_a_timed_match_plays_the_hand_in_progress_out_and_ends() -> None:
    session = table(terms=Terms(time_limit=90 * 60))
    session.tick(89 * 60)
    play_on(session, -1)
    assert not session.is_over
    session.next_hand()
    session.tick(2 * 60)
    assert not session.is_over
    play_on(session, -1)
    assert session.is_over


def test_winds_turn_after_every_hand_and_points_follow_the_players() -> None:
    session = table(WINNERS, draws="9s")
    make(session, "E discard E", "S pass", "N mahjong")
    after = session.after
    session.next_hand()
    assert session.match == after
    assert session.hands[-1].sitting.order == (1, 2, 3, 0)
    assert session.view(W).totals == tuple(after.totals[player] for player in (1, 2, 3, 0))
