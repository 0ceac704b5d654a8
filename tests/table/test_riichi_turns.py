"""What a turn allows in Riichi: declaring, furiten, swaps after a claim, red fives, kongs and their indicators."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.actions import ABORT, WIN, Chow, Discard, Kong
from mahjong_solitaire.table.events import Deposited, Indicated
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.position import Conduct, Place
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.rules.riichi_declaring import leaves_a_discard
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.riichi.house import DOUBLE_RIICHI, FIRST, IPPATSU, RIICHI, URA, Riichi
from mahjong_solitaire.table.scoring.riichi.waiting import Furiten
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.riichi_table import ENDING, READY, riichi, south_holds, told
from tests.table.stacking import QUIET, hand, make, options, pass_all

E, S, W, N = Seat
RULES = RiichiRules(Terms())


def says(session: Session, seat: Seat) -> set[str]:
    """Return the words that the record tells of a hand that can win now."""
    assert "mahjong" in options(session, seat)
    return {word for word, _ in RULES.winning_hand(session.deal.here, seat).remarks}


def turns(session: Session, *discards: str) -> None:
    """Make discards one after the other, such as ``W 8s``, that nobody claims."""
    for discard in discards:
        seat, tile = discard.split()
        make(session, f"{seat} discard {tile}")
        pass_all(session)


def declared(draws: str, hands: tuple[str, ...] = south_holds(READY)) -> Session:
    """Let South declare riichi in its second turn, with C; ``draws`` go on with West's."""
    session = riichi(hands, "9mP9pF1pC" + draws, ENDING)
    turns(session, "E 9m", "S P", "W 9p", "N F", "E 1p")
    make(session, "S discard C riichi")
    return session


def test_riichi_is_declared_with_the_discards_after_which_the_hand_waits() -> None:
    session = riichi(south_holds(READY), "9mC")
    turns(session, "E 9m")
    assert {one for one in options(session, S) if "riichi" in one} == {"discard C riichi", "discard 5s riichi"}


def test_riichi_lays_down_a_stick_and_leaves_only_the_tile_drawn_to_discard() -> None:
    session = declared("9p1s1p9m")
    assert told(session, Deposited) == [Deposited(S, "riichi", (0, -1000, 0, 0))]
    assert dict(session.view(N).others)[S].conduct.declared == "riichi"
    turns(session, "W 9p", "N 1s", "E 1p")
    assert options(session, S) == {"discard 9m"}
    with pytest.raises(RefusedError, match="After riichi the tile drawn is discarded"):
        make(session, "S discard 2m")


def test_a_riichi_whose_tile_is_won_with_costs_no_stick() -> None:
    east = hand("234m34522678p78s")
    session = riichi((east, READY, *QUIET[2:]), "9m6s", ENDING)
    turns(session, "E 9m")
    make(session, "S discard 6s riichi", "E mahjong")
    assert not told(session, Deposited)


def test_riichi_needs_a_closed_hand_four_tiles_in_the_wall_and_a_thousand_points() -> None:
    session = riichi(south_holds(READY), "9mC")
    turns(session, "E 9m")
    here, place = session.deal.here, session.deal.here.places[S]
    melded = Meld(MeldKind.CHOW, parse_tiles("2m3m4m"))
    opened = RULES.place_of(place.concealed[3:], place._replace(melds=(melded,)))
    rich, poor = ((25000, points, 25000, 25000) for points in (1000, 900))
    changes = {
        True: (
            here._replace(wall=here.wall._replace(left=4)),
            here._replace(opening=here.opening._replace(points=rich)),
        ),
        False: (
            here._replace(wall=here.wall._replace(left=3)),
            here._replace(opening=here.opening._replace(points=poor)),
            here.with_place(S, opened),
        ),
    }
    for may, positions in changes.items():
        for changed in positions:
            assert (Discard(Tile.RED, "riichi") in RULES.turn_options(changed)) is may


def test_a_hand_is_furiten_by_its_own_discard_but_may_draw_its_tile() -> None:
    session = riichi(south_holds(READY), "9m5s9p1p8s8s")
    turns(session, "E 9m", "S 5s", "W 9p", "N 1p")
    make(session, "E discard 8s")
    assert options(session, S) == {"chow 6s7s8s", "pass"}
    with pytest.raises(RefusedError, match="Furiten: a tile that it waits for is among the own discards"):
        make(session, "S mahjong")
    pass_all(session)
    assert "mahjong" in options(session, S)


def test_a_discard_that_was_claimed_makes_furiten_too() -> None:
    session = riichi((QUIET[0], READY, QUIET[2].replace("6s9s", "8s8s"), QUIET[3]), "9m8s5s")
    turns(session, "E 9m")
    make(session, "S discard 8s", "W pung 8s", "W discard E")
    pass_all(session)
    make(session, "N discard 5s")
    assert "mahjong" not in options(session, S)


def test_a_tile_that_was_passed_makes_furiten_until_the_own_next_discard() -> None:
    session = riichi(south_holds(READY), "9mC8s1p5s9p8s")
    turns(session, "E 9m", "S C")
    make(session, "W discard 8s")
    assert "mahjong" in options(session, S)
    make(session, "S pass", "N discard 1p", "E discard 5s")
    with pytest.raises(RefusedError, match="Furiten: a tile that it waits for was passed since the own last turn"):
        make(session, "S mahjong")
    pass_all(session)
    turns(session, "S 9p")
    make(session, "W discard 8s")
    assert "mahjong" in options(session, S)


def test_a_tile_that_was_passed_in_riichi_makes_furiten_for_good() -> None:
    session = declared("8s9p1p9m8s")
    make(session, "W discard 8s", "S pass")
    turns(session, "N 9p", "E 1p", "S 9m")
    make(session, "W discard 8s")
    assert not options(session, S)
    assert RULES.furiten(session.deal.here, S) is Furiten.PASSED_IN_RIICHI


def test_a_hand_without_a_yaku_may_not_win_and_is_told_so() -> None:
    south = hand("123m456m78p99sEEE").replace("EEE", "NNN")
    session = riichi((QUIET[0][:-1] + "C", south, QUIET[2][:-1] + "C", QUIET[3]), "9p1p")
    make(session, "E discard 9p")
    with pytest.raises(RefusedError, match="The hand has no yaku"):
        make(session, "S mahjong")
    pass_all(session)


def test_ippatsu_is_a_win_within_one_go_around() -> None:
    session = declared("8s")
    make(session, "W discard 8s")
    assert says(session, S) >= {RIICHI, IPPATSU, URA}
    drawn = declared("9p1s1p8s")
    turns(drawn, "W 9p", "N 1s", "E 1p")
    assert IPPATSU in says(drawn, S)
    late = declared("9p1s1p9m8s")
    turns(late, "W 9p", "N 1s", "E 1p", "S 9m")
    make(late, "W discard 8s")
    assert IPPATSU not in says(late, S)


def test_a_call_breaks_ippatsu() -> None:
    session = declared("8s", (QUIET[0], READY, QUIET[2], QUIET[3].replace("CFP", "CCP")))
    make(session, "N pung C", "N discard 9p")
    pass_all(session)
    make(session, "E discard 8s")
    assert says(session, S) >= {RIICHI}
    assert IPPATSU not in says(session, S)


def test_riichi_with_the_first_discard_is_double_unless_there_was_a_call() -> None:
    session = riichi(south_holds(READY), "9mC8s")
    turns(session, "E 9m")
    make(session, "S discard C riichi", "W discard 8s")
    assert DOUBLE_RIICHI in says(session, S)
    called = riichi((QUIET[0], READY, QUIET[2], QUIET[3].replace("CFP", "PPF")), "P1pC8s")
    make(called, "E discard P", "N pung P")
    turns(called, "N F", "E 1p")
    make(called, "S discard C riichi", "W discard 8s")
    assert RIICHI in says(called, S)


def test_the_first_go_around_is_told_until_a_call_or_the_own_discard() -> None:
    session = riichi(south_holds(READY), "9m8s")
    turns(session, "E 9m")
    assert FIRST in says(session, S)
    second = riichi(south_holds(READY), "9mC9p1s1p8s")
    turns(second, "E 9m", "S C", "W 9p", "N 1s", "E 1p")
    assert FIRST not in says(second, S)


@pytest.mark.parametrize(("kuikae", "forbidden"), [("forbidden", "3m6m"), ("same", "3m"), ("allowed", "")])
def test_what_could_have_been_in_the_claimed_tile_s_place_is_not_discarded(kuikae: str, forbidden: str) -> None:
    session = riichi(south_holds(hand("3456m258p258sESW")), "3m9p", kuikae=kuikae)
    make(session, "E discard 3m", "S chow 3m4m5m")
    for tile in ("3m", "6m"):
        is_offered = f"discard {tile}" in options(session, S)
        assert is_offered is (tile not in forbidden)
        if not is_offered:
            with pytest.raises(RefusedError, match="kuikae"):
                make(session, f"S discard {tile}")


def test_a_claim_that_would_leave_nothing_to_discard_is_not_offered() -> None:
    melds = tuple(Meld(MeldKind.PUNG, (tile,) * 3) for tile in parse_tiles("EWN"))
    empty = Place(melds, (), (), RULES.read(hand_of(()), ()), Conduct())
    chow = Chow((Tile.M3, Tile.M4, Tile.M5))
    for rest, leaves in (("6m6m", False), ("3m6m", False), ("6m7m", True)):
        place = RULES.place_of(parse_tiles("4m5m" + rest), empty)
        assert leaves_a_discard(place, chow, Tile.M3, Riichi()) is leaves


def test_a_meld_takes_the_red_five_or_leaves_it() -> None:
    session = riichi(south_holds("4m5m5m0m6m2p8p2s8sESWN"), "5m")
    make(session, "E discard 5m")
    assert options(session, S) == {"kong 5m", "pung 5m", "pung 5m red", "chow 4m5m6m", "pass"}
    make(session, "S pung 5m red")
    assert session.deal.here.places[S].melds[0].tiles == (Tile.M5, Tile.RED_M5, Tile.M5)
    chow = riichi(south_holds("4m5m0m2p5p8p2s5s8sESWN"), "6m")
    make(chow, "E discard 6m")
    assert options(chow, S) == {"chow 4m5m6m", "chow 4m0m6m", "pass"}


def test_a_red_five_is_discarded_apart_and_counts_as_dora() -> None:
    session = riichi(south_holds(READY.replace("5m", "0m")), "9m5m8s", ENDING)
    turns(session, "E 9m")
    assert {"discard 0m", "discard 5m"} <= options(session, S)
    turns(session, "S 5m")
    make(session, "W discard 8s")
    lines = {part.name for part in RULES.explained(session.deal.here, S).parts}
    assert "Red Fives (akadora)" in lines


def test_the_indicators_are_the_upper_tiles_before_the_four_replacements() -> None:
    session = riichi(south_holds("8m8m8m" + hand("234567p5567s")), "9m8m", "1p2s2s2s9s8s6m5m")
    assert told(session, Indicated) == [Indicated(Tile.S9)]
    turns(session, "E 9m")
    make(session, "S concealed 8m")
    assert told(session, Indicated) == [Indicated(Tile.S9), Indicated(Tile.M6)]
    assert session.deal.here.drawn is Tile.P1
    assert RULES.replaces_a_kong(session.deal.here)


@pytest.mark.parametrize(("late", "at_once"), [(True, 1), (False, 2)])
def test_an_open_kong_s_indicator_is_turned_with_the_discard_or_at_once(late: bool, at_once: int) -> None:
    session = riichi(south_holds("8m8m8m" + hand("234567p5567s")), "8m", late_dora=late)
    make(session, "E discard 8m", "S kong 8m")
    assert len(told(session, Indicated)) == at_once
    make(session, "S discard 2p")
    assert len(told(session, Indicated)) == 2


def test_a_win_with_the_discard_after_an_open_kong_counts_its_dora() -> None:
    hands = (hand("888p") + QUIET[0][:20], READY, QUIET[2], QUIET[3])
    session = riichi(hands, "9m9p8p", "8s2s2s2s9s1s1p1s", red_fives=0)
    turns(session, "E 9m", "S 9p")
    make(session, "W discard 8p", "E kong 8p", "E discard 8s")
    dora = next(part for part in RULES.explained(session.deal.here, S).parts if part.name == "Dora")
    assert dora.times == 1


@pytest.mark.parametrize(("south", "may"), [("888m234567p5567s", True), ("7888m234567p234s", False)])
def test_after_riichi_a_kong_is_made_only_if_it_changes_nothing(south: str, may: bool) -> None:
    session = riichi(south_holds(hand(south)), "9mC9p1s1p8m")
    turns(session, "E 9m")
    make(session, "S discard C riichi")
    pass_all(session)
    turns(session, "W 9p", "N 1s", "E 1p")
    assert ("concealed 8m" in options(session, S)) is may
    if not may:
        with pytest.raises(RefusedError, match="After riichi a kong"):
            make(session, "S concealed 8m")


def test_all_see_a_concealed_kong() -> None:
    session = riichi(south_holds("8m8m8m" + hand("234567p5567s")), "9m8m")
    turns(session, "E 9m")
    make(session, "S concealed 8m")
    assert dict(session.view(N).others)[S].melds[0].tiles == (Tile.M8,) * 4


def test_an_added_kong_is_robbed() -> None:
    session = riichi((QUIET[0], READY, "8s8s" + QUIET[2][4:], QUIET[3]), "8s9p1p9m8s", ENDING)
    make(session, "E discard 8s", "S pass", "W pung 8s", "W discard 9m")
    pass_all(session)
    turns(session, "N 9p", "E 1p", "S 9m")
    make(session, "W add 8s")
    assert RULES.winning_hand(session.deal.here, S).is_kong
    assert options(session, S) == {"mahjong", "pass"}


@pytest.mark.parametrize("robs", [True, False])
def test_thirteen_orphans_alone_may_rob_a_concealed_kong(robs: bool) -> None:
    orphans = hand("19m19p19sESWNCFP").replace("9m", "1m", 1)
    hands = ("1m4m7m1p4p7p1s4s7sESWN", orphans, "9m9m9m" + QUIET[2][6:], QUIET[3].replace("9m", "8m"))
    session = riichi(hands, "2p5p9m", rob_concealed=robs)
    turns(session, "E 2p", "S 5p")
    make(session, "W concealed 9m")
    assert (options(session, S) == {"mahjong", "pass"}) is robs


def test_there_is_no_fifth_kong() -> None:
    session = riichi(south_holds("8m8m8m" + hand("234567p5567s")), "8m")
    here = session.deal.here
    full = here._replace(wall=here.wall._replace(back=4))
    offered = RULES.claims_of(full, S, Tile.M8)
    assert Kong(Tile.M8, MeldKind.KONG) in RULES.claims_of(here, S, Tile.M8)
    assert Kong(Tile.M8, MeldKind.KONG) not in offered
    assert not {WIN, ABORT} & {*offered}
