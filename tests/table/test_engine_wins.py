"""What the record tells of a win: last tiles, kongs, winds; and the shapes that complete a hand."""

from __future__ import annotations

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table import moves
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.mcr import NotWonError, score
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.shapes import completing_tiles
from mahjong_solitaire.tiles import FULL_SET, Tile
from tests.table.stacking import QUIET, hand, make, options, pass_all, play_on, table

E, S, W, N = Seat
MCR = Mcr(Terms())
RICH = hand("123m123p123s789sC")
"""Completed by a second red dragon, with far more than eight points."""


def won(session: Session, seat: Seat) -> WinningHand:
    assert "mahjong" in options(session, seat)
    return MCR.winning_hand(session.deal.here, seat)


def test_a_plain_win_on_a_discard_has_no_mark_and_the_winds_of_seat_and_round() -> None:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="C")
    make(session, "E discard C")
    assert str(won(session, S)).endswith("+C | seat=S round=E")


@pytest.mark.parametrize(("profile", "total"), [("", 12), ("green_book", 12), ("international", 10)])
def test_a_game_goes_by_the_green_book_unless_its_terms_name_other_rulings(profile: str, total: int) -> None:
    two_concealed_kongs = parse_hand("[2222m!] [6666p!] 345m 78s EE +9s | seat=S round=S self-drawn")
    assert Mcr(Terms(profile=profile)).score_hand(two_concealed_kongs).total == total


def _with_three_open(draws: str) -> Session:
    """Let South wait for 3 of bamboos, three of which lie open before North in the end."""
    waiting, pung = hand("123m123p12s789sFF"), "3s" + QUIET[3][2:]
    session = table([QUIET[0], waiting, QUIET[2].replace("3s", "1s"), pung], draws=draws)
    make(session, "E discard 3s")
    assert not won(session, S).is_last_copy
    make(session, "S pass", "N pung 3s", "N discard 9p")
    pass_all(session)
    return session


def test_a_fourth_tile_discarded_is_the_last_one_when_three_lie_open() -> None:
    session = _with_three_open("3s3s")
    make(session, "E discard 3s")
    assert won(session, S).is_last_copy


def test_a_fourth_tile_drawn_is_the_last_one_when_three_lie_open() -> None:
    session = _with_three_open("3s9m3s")
    make(session, "E discard 9m")
    pass_all(session)
    assert won(session, S).is_last_copy


def test_the_last_tile_of_the_wall_and_the_last_discard_are_told_and_not_those_before() -> None:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="9m")
    for left in (1, 0):
        play_on(session, left)
        here = session.deal.here
        assert here.wall.left == left
        assert MCR.winning_hand(here, here.turn).is_wall_last is (left == 0)
        offered = moves.discarded(MCR, here, session.deal.here.places[here.turn].concealed[0])
        assert MCR.winning_hand(offered, MCR.next_seat(here.turn)).is_wall_last is (left == 0)


def test_a_replacement_for_a_kong_is_told_but_not_one_for_a_bonus_tile_after_it() -> None:
    kong = hand("5m5m5m") + hand("123p123s78sCC")
    for ending, is_kong in (("9s8m", True), ("1f9s", False)):
        session = table([QUIET[0], kong, *QUIET[2:]], draws="5m", ending=ending)
        make(session, "E discard 5m", "S kong 5m")
        assert session.deal.here.drawn is Tile.S9
        assert MCR.winning_hand(session.deal.here, S).is_kong is is_kong


def test_bonus_tiles_are_counted() -> None:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="9m1f", ending="C8m")
    make(session, "E discard 9m")
    pass_all(session)
    assert won(session, S).bonus == 1
    assert not won(session, S).is_kong


@pytest.mark.parametrize(
    ("standing", "waits"),
    [
        ("1112345678999m", "1m2m3m4m5m6m7m8m9m"),
        ("19m19p19sESWNCFP", "1m9m1p9p1s9sESWNCFP"),
        ("19m19p19sESWNCFF", "P"),
        ("1122m3344p5566sE", "E"),
        ("1111m3344p5566sE", "E"),
        ("147m258p369sESWN", "CFP"),
        ("147m258p369s45sEE", "3s6s"),
        ("147m258p36s123mEE", "9s"),
        ("[234s<] 147m258p369sE", "E"),
        ("[234s<] [EEE^] 147m258p9s", ""),
        ("23456m777p888sCC", "1m4m7m"),
        ("1111m23m456p789sE", "E"),
        ("5555m", "nothing: it holds all four"),
    ],
)
def test_the_tables_know_what_completes_a_hand(standing: str, waits: str) -> None:
    if waits.startswith("nothing"):
        assert not completing_tiles((Tile.M5,) * 4, 3)
        return
    found = parse_standing(standing)
    wins = completing_tiles(found.concealed, len(found.melds))
    assert "".join(str(tile) for tile in Tile if tile < Tile.FLOWER1 and wins & BITS[tile]) == waits


def test_the_tables_agree_with_the_scoring_on_hands_that_are_near_to_winning() -> None:
    rng, wins = Rng("near"), 0
    for _ in range(150):
        tiles = _near_hand(rng)
        mask = completing_tiles(tiles, 0)
        for tile in FULL_SET[:136:4]:
            if tiles.count(tile) < 4:
                is_won = _is_won(WinningHand((), tuple(sorted(tiles)), tile))
                assert bool(mask & BITS[tile]) is is_won
                wins += is_won
    assert wins > 100


def _near_hand(rng: Rng) -> list[Tile]:
    """Return 13 tiles that wait for something, often in one suit, or have one wrong tile."""
    suits = [9 * rng.below(3) for _ in range(1 + rng.below(2))]
    tiles: list[Tile] = [Tile(rng.choice(suits) + rng.below(9))] * 2
    while len(tiles) < 14:
        low = rng.choice(suits) + rng.below(7)
        some = [Tile(low)] * 3 if rng.below(3) == 0 else [Tile(low + step) for step in range(3)]
        if all((tiles + some).count(tile) <= 4 for tile in some):
            tiles += some
    left = rng.shuffled(tiles)[:13]
    other = rng.choice(FULL_SET[:136])
    return [*left[:12], other] if rng.below(3) == 0 and left[:12].count(other) < 4 else left


def _is_won(hand: WinningHand) -> bool:
    try:
        score(hand)
    except NotWonError:
        return False
    return True
