"""Who pays whom at the end of a hand of Chinese Classical, and who pays for a dangerous discard."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.accounts import Due
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.notation import parse_standing
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.settling import dangerous_tiles, is_fed, payments, settle
from mahjong_solitaire.table.scoring.sets import mask
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import parse_tiles

EAST, SOUTH, WEST, NORTH = SEATS
VALUES = (608, 64, 400, 16)
_SPARE = "1m4m7m2p5p8p3s6s9s1p4p7s5m"


def melds_of(text: str) -> tuple[Meld, ...]:
    """Read melds, beside which any tiles stand."""
    spare = "".join(map(str, parse_tiles(_SPARE)[: 13 - 3 * text.count("[")]))
    return parse_standing(f"{text} {spare}").melds


def test_east_wins_and_the_losers_settle_as_harr_has_it() -> None:
    """Pung Chow (1922), first illustration of score settling; North's 384 is misprinted there as 484."""
    dues = settle(VALUES, EAST, WEST, Classical())
    assert dues == (
        (Due("from South (double)", 1216), Due("from West (double)", 1216), Due("from North (double)", 1216)),
        (
            Due("to East (double)", -1216),
            Due("to West for the difference", -336),
            Due("from North for the difference", 48),
        ),
        (
            Due("to East (double)", -1216),
            Due("from South for the difference", 336),
            Due("from North for the difference", 384),
        ),
        (
            Due("to East (double)", -1216),
            Due("to South for the difference", -48),
            Due("to West for the difference", -384),
        ),
    )
    assert payments(dues) == (3648, -1504, -496, -1648)


@pytest.mark.parametrize(
    ("values", "winner", "paid"),
    [
        ((0, 136, 0, 0), SOUTH, (-272, 544, -136, -136)),
        ((160, 0, 0, 0), EAST, (960, -320, -320, -320)),
        ((0, 0, 64, 0), WEST, (-128, -64, 256, -64)),
        ((168, 0, 0, 0), EAST, (1008, -336, -336, -336)),
    ],
)
def test_winners_of_the_books_are_paid(values: tuple[int, ...], winner: Seat, paid: tuple[int, ...]) -> None:
    """Harr's examples 8, 9 and 10 of the game with a limit; Babcock's figure 18 held by East."""
    assert payments(settle(values, winner, None, Classical())) == paid


@pytest.mark.parametrize(
    ("house", "giver", "is_given", "paid"),
    [
        (Classical(), NORTH, False, (-360, 400, -60, 20)),
        (Classical(losers_settle=False), NORTH, False, (-200, 400, -100, -100)),
        (Classical(winner_only=True), NORTH, False, (-200, 400, -100, -100)),
        (Classical(east_doubles=False, losers_settle=False), NORTH, False, (-100, 300, -100, -100)),
        (Classical(discarder="double", losers_settle=False), NORTH, False, (-200, 500, -100, -200)),
        (Classical(discarder="double", losers_settle=False), None, False, (-400, 800, -200, -200)),
        (Classical(discarder="all", losers_settle=False), NORTH, False, (0, 400, 0, -400)),
        (Classical(discarder="all", losers_settle=False), None, False, (-200, 400, -100, -100)),
        (Classical(dangerous=True), NORTH, True, (0, 400, 0, -400)),
        (Classical(dangerous=True), EAST, True, (-400, 400, 0, 0)),
    ],
)
def test_each_way_to_pay(house: Classical, giver: Seat | None, is_given: bool, paid: tuple[int, ...]) -> None:
    dues = settle((10, 100, 40, 60), SOUTH, giver, house, is_fed=is_given)
    assert payments(dues) == paid
    assert sum(payments(dues)) == 0


def test_who_feeds_a_winning_east_pays_six_times() -> None:
    assert payments(settle((100, 10, 40, 60), EAST, WEST, Classical(), is_fed=True)) == (600, 0, -600, 0)


def test_who_pays_for_others_is_told_for_whom() -> None:
    dues = settle((0, 100, 0, 0), SOUTH, NORTH, Classical(), is_fed=True)
    assert dues[NORTH] == (
        Due("to South for East (double)", -200),
        Due("to South for West", -100),
        Due("to South", -100),
    )


@pytest.mark.parametrize(
    ("melds", "tiles"),
    [
        ("[CCC<]", ""),
        ("[CCC<] [FFF<]", "P"),
        ("[CCC<] [234m<]", ""),
        ("[EEE<] [SSS<]", ""),
        ("[EEE<] [SSS<] [WWW<]", "ESWNCFP"),
        ("[EEE<] [SSS<] [WWW<] [234m<]", "N"),
        ("[EEE<] [SSS<] [CCC<]", "ESWNCFP"),
        ("[234m<] [567m<]", ""),
        ("[234m<] [567m<] [999m>]", "123456789m"),
        ("[234m<] [567m<] [999p>]", ""),
        ("[111m<] [999p<] [111s>]", "19m 19p 19s"),
        ("[222s<] [666s<] [FFF>]", "23468s F"),
        ("[222s<] [666s<] [FFF>] [111m<]", ""),
    ],
)
def test_melds_that_all_can_see_make_tiles_dangerous(melds: str, tiles: str) -> None:
    assert dangerous_tiles(melds_of(melds)) == mask(tiles)


@pytest.mark.parametrize(
    ("discard", "held", "others", "is_dangerous"),
    [
        ("N", "1m 5p", "", True),
        ("1m", "N 5p", "", False),
        ("N", "ESW", "", False),
        ("N", "P E", "[CCC<] [FFF<]", False),
        ("N", "P 1m", "[CCC<] [FFF<]", True),
    ],
)
def test_a_dangerous_discard_is_forgiven_where_all_others_were(
    discard: str, held: str, others: str, is_dangerous: bool
) -> None:
    winner = melds_of("[EEE<] [SSS<] [WWW<]")
    shown = (melds_of(others),) if others else ()
    assert is_fed(parse_tiles(discard)[0], parse_tiles(held), winner, shown) is is_dangerous
