"""Kernel: what holds for a hand however it is read."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.scoring.encoding import BONUS, CONCEALED, DRAWN, FLAGS, KONG, LAST_COPY, MELDS, NONE
from mahjong_solitaire.table.scoring.encoding import WALL_LAST, WINNING
from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN, REVERSIBLE
from mahjong_solitaire.table.scoring.kernel_shapes import EAST, FACES
from mahjong_solitaire.table.scoring.mcr_patterns import BOTH_KONGS, NUMBERS
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, SUITS, TERMINALS, WINDS, mask

ONLY = np.array(
    [
        (NUMBERS["All Green"], GREEN),
        (NUMBERS["All Terminals"], TERMINALS),
        (NUMBERS["All Honors"], HONOURS),
        (NUMBERS["All Terminals and Honors"], TERMINALS | HONOURS),
        (NUMBERS["Upper Tiles"], mask("789")),
        (NUMBERS["Middle Tiles"], mask("456")),
        (NUMBERS["Lower Tiles"], mask("123")),
        (NUMBERS["Upper Four"], mask("6789")),
        (NUMBERS["Lower Four"], mask("1234")),
        (NUMBERS["Reversible Tiles"], REVERSIBLE),
        (NUMBERS["All Simples"], mask("2345678")),
    ],
    np.int64,
)
"""Fan of hands that have no other tiles than these."""
FIRST_SUIT, SECOND_SUIT, THIRD_SUIT = SUITS

FULL_FLUSH, HALF_FLUSH, VOIDED = NUMBERS["Full Flush"], NUMBERS["Half Flush"], NUMBERS["One Voided Suit"]
NO_HONORS, ALL_TYPES, TILE_HOG = NUMBERS["No Honors"], NUMBERS["All Types"], NUMBERS["Tile Hog"]
NINE_GATES, FLOWERS, SELF_DRAWN = NUMBERS["Nine Gates"], NUMBERS["Flower Tiles"], NUMBERS["Self-Drawn"]
FOUR_KONGS, THREE_KONGS = NUMBERS["Four Kongs"], NUMBERS["Three Kongs"]
TWO_MELDED, TWO_CONCEALED, BOTH = NUMBERS["Two Melded Kongs"], NUMBERS["Two Concealed Kongs"], NUMBERS[BOTH_KONGS]
MELDED_KONG, CONCEALED_KONG = NUMBERS["Melded Kong"], NUMBERS["Concealed Kong"]
LAST_DRAW, LAST_CLAIM, LAST_TILE = NUMBERS["Last Tile Draw"], NUMBERS["Last Tile Claim"], NUMBERS["Last Tile"]
REPLACEMENT, ROBBING = NUMBERS["Out with Replacement Tile"], NUMBERS["Robbing the Kong"]
FULLY, CONCEALED_HAND = NUMBERS["Fully Concealed Hand"], NUMBERS["Concealed Hand"]
MELDED_HAND = NUMBERS["Melded Hand"]

MELD_COUNT, KONG_COUNT, OWN_KONGS, CHOW_COUNT, PUNG_COUNT, KINDS, IS_KONG = range(7)
"""Places in ``facts``: whether a face is a kong is one bit each of the last."""


@njit(cache=True)
def unpack(row, standing, counts, sets, facts):
    """Count the tiles of a row; its melds become the first chows (sets[0]) and pungs (sets[1])."""
    standing[:] = 0
    counts[:] = 0
    facts[:] = 0
    for place in range(CONCEALED, WINNING):
        if row[place] != NONE:
            standing[row[place]] += 1
    for place in range(MELDS, CONCEALED):
        if row[place] == NONE:
            break
        face, kind = np.int64(row[place] & 63), row[place] >> 6
        facts[MELD_COUNT] += 1
        if kind == 0:
            sets[0, facts[CHOW_COUNT]] = face
            facts[CHOW_COUNT] += 1
            counts[face] += 1
            counts[face + 1] += 1
            counts[face + 2] += 1
            continue
        sets[1, facts[PUNG_COUNT]] = face
        facts[PUNG_COUNT] += 1
        counts[face] += 3
        if kind > 1:
            counts[face] += 1
            facts[KONG_COUNT] += 1
            facts[IS_KONG] |= np.int64(1) << face
            facts[OWN_KONGS] += kind == 3
    counts[row[WINNING]] += 1
    for face in range(FACES):
        counts[face] += standing[face]
        if counts[face]:
            facts[KINDS] |= np.int64(1) << face


@njit(cache=True)
def find_tile_fans(counts, standing, facts, base):
    """Find the fan that ask which tiles there are."""
    kinds = facts[KINDS]
    for number, tiles in ONLY:
        if not kinds & ~tiles:
            base[number] = 1
    honours = kinds & HONOURS
    suits = (kinds & FIRST_SUIT != 0) + (kinds & SECOND_SUIT != 0) + (kinds & THIRD_SUIT != 0)
    base[FULL_FLUSH] = suits == 1 and not honours
    base[HALF_FLUSH] = suits == 1 and honours != 0
    base[VOIDED] = suits == 2
    base[NO_HONORS] = honours == 0
    base[ALL_TYPES] = suits == 3 and kinds & WINDS != 0 and kinds & DRAGONS != 0
    for face in range(FACES):
        if counts[face] == 4 and not facts[IS_KONG] >> face & 1:
            base[TILE_HOG] += 1
    if suits == 1 and not honours and facts[MELD_COUNT] == 0:
        for start in (0, 9, 18):
            gates = standing[start] == 3 and standing[start + 8] == 3
            for face in range(start + 1, start + 8):
                gates = gates and standing[face] == 1
            if gates:
                base[NINE_GATES] = 1


@njit(cache=True)
def find_kong_fans(facts, base):
    """Find the fan that count kongs."""
    every, own = facts[KONG_COUNT], facts[OWN_KONGS]
    base[FOUR_KONGS] = every == 4
    base[THREE_KONGS] = every == 3
    base[TWO_MELDED] = every == 2 and own == 0
    base[TWO_CONCEALED] = own == 2
    base[BOTH] = every == 2 and own == 1
    base[MELDED_KONG] = every == 1 and own == 0
    base[CONCEALED_KONG] = own == 1 and every != 2


@njit(cache=True)
def find_winning_fans(row, counts, standing, facts, base):
    """Find the fan that ask how the hand was won."""
    winning, flags = row[WINNING], row[FLAGS]
    drawn = flags & DRAWN != 0
    all_open = standing[winning] == 0 and (flags & LAST_COPY != 0 or counts[winning] == 4)
    concealed = facts[MELD_COUNT] == facts[OWN_KONGS]
    base[LAST_TILE] = all_open
    base[REPLACEMENT] = flags & KONG != 0 and drawn and facts[KONG_COUNT] > 0
    base[ROBBING] = flags & KONG != 0 and not drawn and counts[winning] == 1
    base[LAST_DRAW] = flags & WALL_LAST != 0 and drawn
    base[LAST_CLAIM] = flags & WALL_LAST != 0 and not drawn
    base[SELF_DRAWN] = drawn
    base[FULLY] = concealed and drawn
    base[CONCEALED_HAND] = concealed and not drawn
    base[MELDED_HAND] = facts[MELD_COUNT] == 4 and facts[OWN_KONGS] == 0 and not drawn
    base[FLOWERS] = row[BONUS]
