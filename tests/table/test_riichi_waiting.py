"""What hands of Riichi wait for, furiten in its three forms, and which discards are allowed."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.notation import parse_standing
from mahjong_solitaire.table.scoring.riichi.house import WORDS, Riichi
from mahjong_solitaire.table.scoring.riichi.waiting import (
    Furiten,
    furiten,
    kinds_of_ends,
    may_kong_in_riichi,
    swaps,
    waits,
)
from mahjong_solitaire.tiles import Tile, parse_tiles


def texts(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(str, tiles))


@pytest.mark.parametrize(
    ("hand", "waiting"),
    [
        ("123m 456p 789s 11s 56m", "4m 7m"),
        ("123m 406p 789s 11s 56m", "4m 7m"),
        ("[123m<] 456p 789s 11s 46m", "5m"),
        ("1112345678999p", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
        ("19m19p19sESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("19m19p19sESWNCFF", "P"),
        ("11m33m55p77p99sEEC", "C"),
        ("11m11m55p77p99sEEC", ""),
        ("[1111m!] 23m 456p 789s 55s", "4m"),
        ("1111m 456p 789s 123s", ""),
        ("123m 456p 789s 1357s", ""),
    ],
)
def test_a_hand_waits_for_its_tiles(hand: str, waiting: str) -> None:
    standing = parse_standing(hand, WORDS)
    assert texts(waits(standing.concealed, standing.melds)) == waiting


@pytest.mark.parametrize(
    ("discards", "passed", "in_riichi", "reason"),
    [
        ("1s", "2s", "3s", None),
        ("7m", "", "", Furiten.OWN_DISCARD),
        ("", "4m", "", Furiten.PASSED),
        ("", "", "4m", Furiten.PASSED_IN_RIICHI),
        ("", "4m", "4m", Furiten.PASSED_IN_RIICHI),
    ],
)
def test_furiten_has_three_forms(discards: str, passed: str, in_riichi: str, reason: Furiten | None) -> None:
    waiting = (Tile.M4, Tile.M7)
    assert furiten(waiting, parse_tiles(discards), parse_tiles(passed), parse_tiles(in_riichi)) is reason


def test_a_red_five_among_the_discards_counts_as_a_five() -> None:
    assert furiten((Tile.P5,), (Tile.RED_P5,), ()) is Furiten.OWN_DISCARD


def tiles_of(text: str) -> tuple[Tile, ...]:
    found: list[Tile] = []
    numbers = ""
    for letter in text:
        if letter.isdigit():
            numbers += letter
        else:
            found += [Tile.parse(number + letter) for number in numbers] or [Tile.parse(letter)]
            numbers = ""
    return tuple(found)


@pytest.mark.parametrize(
    ("hand", "drawn", "may"),
    [
        ("111m 456p 789s 11s 56m", "1m", True),
        ("111m 23m 456p 789s 11s", "1m", False),
        ("333m 45m 456p 789s 11s", "3m", False),
        ("111m 456p 789s 11s 56m", "1s", False),
        ("111m 456p 789s 11s 56m", "E", False),
        ("EEE 456p 789s 234s 5m", "E", True),
        ("222m 333m 444m 789s 5p", "3m", False),
        ("111m 456p 789s 11s 79m", "1m", True),
        ("111m 456p 789s 1357s", "1m", False),
    ],
)
def test_a_kong_in_riichi_must_leave_all_as_it_is(hand: str, drawn: str, may: bool) -> None:
    standing = parse_standing(hand, WORDS)
    assert may_kong_in_riichi(standing.concealed, standing.melds, Tile.parse(drawn)) is may


@pytest.mark.parametrize(
    ("chow", "claimed", "kuikae", "forbidden"),
    [
        ("345m", "3m", "forbidden", "3m 6m"),
        ("345m", "5m", "forbidden", "2m 5m"),
        ("345m", "4m", "forbidden", "4m"),
        ("345m", "3m", "same", "3m"),
        ("345m", "3m", "allowed", ""),
        ("789m", "7m", "forbidden", "7m"),
        ("123p", "3p", "forbidden", "3p"),
        ("340p", "0p", "forbidden", "2p 5p"),
    ],
)
def test_what_may_not_be_discarded_after_a_chow(chow: str, claimed: str, kuikae: str, forbidden: str) -> None:
    meld = Meld(MeldKind.CHOW, tiles_of(chow), Giver.LEFT, Tile.parse(claimed))
    assert texts(tuple(sorted(swaps(meld, Riichi(kuikae=kuikae))))) == forbidden


def test_after_a_pung_its_tile_may_not_be_discarded() -> None:
    pung = Meld(MeldKind.PUNG, (Tile.P5, Tile.P5, Tile.RED_P5), Giver.LEFT, Tile.RED_P5)
    assert swaps(pung, Riichi()) == {Tile.P5}
    assert swaps(Meld(MeldKind.CONCEALED_KONG, (Tile.EAST,) * 4), Riichi()) == frozenset()


def test_kinds_of_terminals_and_honours_are_counted() -> None:
    assert kinds_of_ends(tiles_of("19m19p19sESW2345m")) == 9
    assert kinds_of_ends(tiles_of("11m99m19pESWCC0m")) == 8
