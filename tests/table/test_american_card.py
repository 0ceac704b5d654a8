"""The American card: read with care, expanded to every hand it stands for, and matched with jokers."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.table.analysis.card_distance import NEVER, Matcher, matcher
from mahjong_solitaire.table.scoring.american.card import FLOWER, HAND, KINDS, CardError, Group, Variant, parse_card
from mahjong_solitaire.table.scoring.american.completing import Completing
from mahjong_solitaire.table.scoring.american.holding import Held
from mahjong_solitaire.table.scoring.american.own_card import TEXT
from mahjong_solitaire.tiles import Tile, parse_tiles

YEARS = (2026, 2027, 2028, 2029, 2030)
CARD = parse_card(TEXT, 2027)


@pytest.mark.parametrize("year", YEARS)
def test_the_card_has_60_lines_and_850_hands_of_14_tiles(year: int) -> None:
    card = parse_card(TEXT, year)
    assert (len(card.lines), len(card.variants)) == (60, 850)
    assert {sum(group.size for group in variant.groups) for variant in card.variants} == {HAND}
    assert Counter(line.is_concealed for line in card.lines) == {False: 47, True: 13}


def hands(line: str) -> list[str]:
    """Return the hands of a line, each kind as a tile and its number."""
    return [
        " ".join(f"{Tile(group.kind) if group.kind < FLOWER else 'flower'}x{group.size}" for group in variant.groups)
        for variant in parse_card(f"Some | {line} | 25 | X", 2027).variants
    ]


@pytest.mark.parametrize(
    ("line", "number", "example"),
    [
        ("FF 222a 444a 666b 888b", 6, "flowerx2 2mx3 4mx3 6px3 8px3"),
        ("FFFF NEWS DDDa 000", 3, "flowerx4 Nx1 Ex1 Wx1 Sx1 Cx3 Px3"),
        ("FFFF XXX0a XXX1b XXXX2c", 42, "flowerx4 1mx3 2px3 3sx4"),
        ("X0X1X2a XXX3a XXXX4b DDDDb", 30, "1mx1 2mx1 3mx1 4mx3 5px4 Px4"),
        ("ZZZ FFFFF DDD 00N", 12, "Ex3 flowerx5 Cx3 Px2 Nx1"),
        ("NNN|SSS EEE|WWW 000 RRR FF", 4, "Nx3 Ex3 Px3 Cx3 flowerx2"),
        ("{Y}a {H}{H}{H}b FFFF 222c", 6, "2mx1 Px1 2mx1 7mx1 7px3 flowerx4 2sx3"),
        ("113a 557a FFFF 9999a", 3, "1mx2 3mx1 5mx2 7mx1 flowerx4 9mx4"),
    ],
)
def test_a_line_stands_for_every_choice_of_suits_numbers_dragons_and_winds(
    line: str, number: int, example: str
) -> None:
    found = hands(line)
    assert len(found) == number
    assert example in found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the card has no lines"),
        ("# only a remark", "the card has no lines"),
        ("2468 | FF 222a", "line 1: '2468 | FF 222a' is not category | hand | value | X or C"),
        ("\n2468 | FF 222a 444a 666b 888b | ten | X", "line 2: the value is 'ten'"),
        ("2468 | FF 222a 444a 666b 888b | 0 | X", "the value is '0'"),
        ("2468 | FF 222a 444a 666b 888b | 25 | Y", "'Y' is neither X"),
        ("2468 | FF 222a 444a 666b | 25 | X", "has 11 tiles; a hand has 14"),
        ("2468 | FF 222 444a 666b 888b | 25 | X", "'222' doesn't say its suit"),
        ("2468 | FF 222d 444a 666b 888b | 25 | X", "'222d' is no group"),
        ("2468 | FF XXX9a 444a 666b 888b | 25 | X", "'XXX9a' is no group"),
        ("2468 | NN NN NN NN NN FFFF | 25 | X", "needs more tiles of a kind than there are"),
        ("2468 | EEEEEE EEEEEE EE | 25 | X", "needs more tiles of a kind than there are"),
        ("2468 | Z Z Z Z Z Z Z Z Z Z Z Z Z Z | 25 | X", "leaves more than 256 choices"),
        ("2468 | " + "NN|SS " * 7 + "| 25 | X", "needs more tiles of a kind than there are"),
        ("x" * 300, "it has 300 letters"),
    ],
)
def test_what_is_no_card_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text, 2027)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_tables_are_made_once() -> None:
    assert matcher(CARD) is matcher(CARD)


ONE_CARD = parse_card("Some | FF 222a 4444b 666c 88b | 25 | X\nSome | 2468a 2468b 22c 88c FF | 50 | C", 2027)
ONE, ONE_COMPLETED = Matcher(ONE_CARD), Completing(ONE_CARD)


@pytest.mark.parametrize(
    ("tiles", "away"),
    [
        ("1f1y 2m2m2m 4p4p4p4p 6s6s6s 8p8p", 0),
        ("1f1y 2m2mJ 4p4pJ4p JJJ 8p8p", 0),
        ("1f1y 2m2m2m 4p4p4p4p 6s6s6s 8pJ", 1),
        ("1fJ 2m2m2m 4p4p4p4p 6s6s6s 8p8p", 1),
        ("1f1y 2m2m2m 4p4p4p4p 6s6s6s EE", 2),
        ("1f1y 2m4m6m8m 2p4p6p8p 2s2s 8s8s", 0),
    ],
)
def test_jokers_stand_in_groups_of_three_or_more_alone(tiles: str, away: int) -> None:
    assert ONE.distances(Held.of(parse_tiles(tiles))).min() == away
    assert bool(ONE_COMPLETED.complete(Held.of(parse_tiles(tiles)))) is (away == 0)


def test_an_exposed_group_must_be_one_of_the_hand_and_concealed_lines_fall_away() -> None:
    rest = parse_tiles("1f1y 4p4p4p4p 6s6s6s 8p8p")
    assert ONE.distances(Held.of(rest, (Group(Tile.M2, 3),))).min() == 0
    assert ONE.distances(Held.of(rest, (Group(Tile.M2, 4),))).min() == NEVER
    concealed = ONE.is_concealed
    assert set(ONE.distances(Held.of(rest, (Group(Tile.M2, 3),)))[concealed].tolist()) == {NEVER}


def test_a_hand_whose_single_tiles_are_all_gone_can_not_be_made() -> None:
    seen = tuple(3 if kind == Tile.P8 else 0 for kind in range(35))
    one_left = parse_tiles("1f1y 2m2m2m 4p4p4p4p 6s6s6s E")
    assert ONE.distances(Held.of(one_left)).min() == 2
    assert ONE.distances(Held.of(one_left), seen)[~ONE.is_concealed].min() > 2


SET = [tile for tile in Tile if tile < Tile.DARK_M1 for _ in range(1 if tile >= Tile.FLOWER1 else 4)]


WHOLE, COMPLETED = Matcher(CARD), Completing(CARD)


@given(st.permutations([*SET, *(Tile.JOKER,) * 8]))
def test_a_distance_falls_by_one_at_most_with_each_tile(tiles: list[Tile]) -> None:
    before, after = WHOLE.distances(Held.of(tiles[:13])), WHOLE.distances(Held.of(tiles[:14]))
    assert ((before - after <= 1) & (before >= after)).all()


@given(st.sampled_from(CARD.variants), st.integers(0, 8))
def test_a_hand_of_the_card_is_complete_with_jokers_where_they_may_stand(variant: Variant, jokers: int) -> None:
    counts, left = [0] * KINDS, jokers
    for group in variant.groups:
        replaced = min(left, group.size) if group.takes_jokers else 0
        counts[group.kind] += group.size - replaced
        left -= replaced
    held = Held(tuple(counts), jokers - left)
    assert variant in COMPLETED.complete(held)
