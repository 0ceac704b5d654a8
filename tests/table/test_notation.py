"""Hands are read as they are written, and what is no hand gets one sentence."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.hand import Giver, HandError, Meld, MeldKind
from mahjong_solitaire.table.notation import Words, parse_hand, parse_standing
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.scored_hands import lines_of

WHOLE = "[234s<] [EEE^] [5555p!] 99m 3m4m +5m | seat=S round=E self-drawn last-copy kong wall-last bonus=2"


def test_the_example_is_read_whole() -> None:
    hand = parse_hand(WHOLE)
    assert hand.melds[1] == Meld(MeldKind.PUNG, (Tile.EAST,) * 3, Giver.OPPOSITE, Tile.EAST)
    assert hand.melds[2] == Meld(MeldKind.CONCEALED_KONG, (Tile.P5,) * 4)
    assert hand.concealed == (Tile.M3, Tile.M4, Tile.M9, Tile.M9)
    assert (hand.winning, hand.seat_wind, hand.prevailing_wind, hand.bonus) == (Tile.M5, Tile.SOUTH, Tile.EAST, 2)
    assert hand.is_self_drawn
    assert hand.is_last_copy
    assert hand.is_kong
    assert hand.is_wall_last


def test_a_claimed_tile_and_an_added_kong_are_named() -> None:
    hand = parse_hand("[234s<3] [8888p>+] 99m 345m 67m +8m")
    assert hand.melds[0].claimed is Tile.S3
    assert hand.melds[1].kind is MeldKind.ADDED_KONG
    assert hand.melds[1].giver is Giver.RIGHT


def test_a_hand_written_is_read_as_the_same() -> None:
    for line in lines_of("mcr_random.txt", marked=False):
        assert str(parse_hand(line.hand)) == line.hand


def test_a_hand_that_waits_has_thirteen_tiles() -> None:
    standing = parse_standing("[234s<] 99m 345m 678p 44s | round=W")
    assert len(standing.concealed) == 10
    assert standing.circumstances.prevailing_wind is Tile.WEST


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no hand"),
        ("11123m 55p 789s EE +E", "12 concealed tiles before the winning tile; it takes 13"),
        ("[111m<] 11m 123p 456s 99s +9s", "the hand has 5 of 1m; there are only four"),
        ("[ESW<] 11m 123p 456s 99s +9s", "winds and dragons make none"),
        ("[135m<] 11m 123p 456s 99s +9s", "three numbers in a row of one suit"),
        ("[89m1p<] 11m 123p 456s 99s +9s", "three numbers in a row of one suit"),
        ("[234s^] 11m 123p 456s 99s +9s", "from the player on the left"),
        ("[234s<9] 11m 123p 456s 99s +9s", "9s can't be the tile that was claimed"),
        ("[111s^5] 11m 123p 456s 99s +9s", "5s can't be the tile that was claimed"),
        ("[234s<+] 11m 123p 456s 99s +9s", "the plus after the mark is for a kong"),
        ("[EEE] 11m 123p 456s 99s +9s", "says not who gave it"),
        ("[EEE!] 11m 123p 456s 99s +9s", "no concealed kong: it takes 4"),
        ("[<] 11m 123p 456s 99s +9s", "is no chow"),
        ("123m 406m 789m 11p 23p +1p", "0m is a red five; there are none in this game"),
        ("[406m<] 789m 11p 23p 789s +1p", "0m is a red five; there are none in this game"),
        ("[EEE? 11m 123p 456s 99s +9s", "is no meld"),
        ("123m 456m 789m 11p 23p", "no winning tile"),
        ("123m 456m 789m 11p 23p +14p", "after the plus stands one tile"),
        ("123m 456m 789m 11p 23p +", "after the plus stands one tile"),
        ("123m 456m 789m 11p 2x +1p", "are no tiles"),
        ("123m 456m 789m 11p 23p +1f", "are no tiles"),
        ("123456789m 11p 23p +1p | seat=X", "is no wind"),
        ("123456789m 11p 23p +1p | seat", "is not known after the stroke"),
        ("123456789m 11p 23p +1p | kong=2", "is not known after the stroke"),
        ("123456789m 11p 23p +1p | riichi", "is not known after the stroke"),
        ("123456789m 11p 23p +1p | bonus=9", "0 to 8 bonus tiles"),
        ("123456789m 11p 23p +1p | bonus=-1", "0 to 8 bonus tiles"),
        ("123456789m 11p 23p +1p | kong kong", "said twice"),
        ("[123m<] [123p<] [123s<] [456m<] [456p<] +1m", "five melds"),
        ("1m" * 500, "400 are the most"),
        ("\u0661m +1m", "are no tiles"),
    ],
)
def test_what_is_no_hand_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(HandError) as caught:
        parse_hand(text)
    told = str(caught.value)
    assert sentence.replace("five melds", "5 melds") in told
    assert "\n" not in told
    assert len(told) < 250


SOME = Words(("first",), ("dora=5m",))


def test_a_rule_set_has_words_of_its_own() -> None:
    hand = parse_hand("123456789m 11p 23p +1p | first dora=3m seat=S", SOME)
    assert (hand.says("first"), hand.remark("dora"), hand.remark("ura")) == (True, "3m", "")
    assert str(hand).endswith("| seat=S round=E dora=3m first")
    with pytest.raises(HandError, match=r"'riichi' is not known after the stroke; .*, bonus=2, first, dora=5m"):
        parse_hand("123456789m 11p 23p +1p | riichi", SOME)


def test_bonus_tiles_may_be_named() -> None:
    hand = parse_hand("123456789m 11p 23p +1p | bonus=13f2y")
    assert (hand.bonus, hand.bonus_tiles) == (3, parse_tiles("1f3f2y"))
    assert parse_hand(str(hand)) == hand
    with pytest.raises(HandError, match="each flower and season is there once"):
        parse_hand("123456789m 11p 23p +1p | bonus=11f")
