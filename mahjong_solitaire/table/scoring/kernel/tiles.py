"""Kernel: what holds for a hand however it is read."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN, REVERSIBLE
from mahjong_solitaire.table.scoring.kernel.desk import (
    BASE,
    CHOW_COUNT,
    CHOWS,
    COUNTS,
    FACES,
    FACTS,
    KINDS,
    KONG_FACES,
    MELD_COUNT,
    MELDED_CHOWS,
    MELDED_PUNGS,
    OWN_KONGS,
    PUNG_COUNT,
    PUNGS,
    REST,
    SIZE,
    STANDING,
)
from mahjong_solitaire.table.scoring.kernel.encoding import (
    BONUS,
    CONCEALED,
    DRAWN,
    FLAGS,
    KONG,
    LAST_COPY,
    MELDS,
    NONE,
    WALL_LAST,
    WINNING,
)
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


@njit(cache=True)
def unpack(rows, number, desk):
    """Count the tiles of a row, and write down its melds."""
    for place in range(REST):
        desk[place] = 0
    for place in range(FACTS, SIZE):
        desk[place] = 0
    for column in range(CONCEALED, WINNING):
        if rows[number, column] != NONE:
            desk[STANDING + rows[number, column]] += 1
    for column in range(MELDS, CONCEALED):
        if rows[number, column] == NONE:
            break
        _unpack_meld(desk, np.int64(rows[number, column] & 63), rows[number, column] >> 6)
    desk[COUNTS + rows[number, WINNING]] += 1
    for face in range(FACES):
        desk[COUNTS + face] += desk[STANDING + face]
        if desk[COUNTS + face]:
            desk[KINDS] |= np.int64(1) << face


@njit(cache=True)
def _unpack_meld(desk, face, kind):
    desk[MELD_COUNT] += 1
    if kind == 0:
        desk[CHOWS + desk[MELDED_CHOWS]] = face
        desk[MELDED_CHOWS] += 1
        for place in range(COUNTS + face, COUNTS + face + 3):
            desk[place] += 1
        return
    desk[PUNGS + desk[MELDED_PUNGS]] = face
    desk[MELDED_PUNGS] += 1
    desk[COUNTS + face] += 3 + (kind > 1)
    if kind > 1:
        desk[KONG_FACES] |= np.int64(1) << face
        desk[OWN_KONGS] += kind == 3


@njit(cache=True)
def note_sets(desk, start, pungs, chows):
    """Add the sets of a block to those of the reading."""
    face = start
    while pungs:
        if pungs & 1:
            desk[PUNGS + desk[PUNG_COUNT]] = face
            desk[PUNG_COUNT] += 1
        pungs >>= 1
        face += 1
    face = start
    while chows:
        for _ in range(chows & 7):
            desk[CHOWS + desk[CHOW_COUNT]] = face
            desk[CHOW_COUNT] += 1
        chows >>= 3
        face += 1


@njit(cache=True)
def find_tile_fans(desk):
    """Find the fan that ask which tiles there are."""
    kinds = desk[KINDS]
    for place in range(len(ONLY)):
        desk[BASE + ONLY[place, 0]] = not kinds & ~ONLY[place, 1]
    honours = kinds & HONOURS
    suits = (kinds & FIRST_SUIT != 0) + (kinds & SECOND_SUIT != 0) + (kinds & THIRD_SUIT != 0)
    desk[BASE + FULL_FLUSH] = suits == 1 and not honours
    desk[BASE + HALF_FLUSH] = suits == 1 and honours != 0
    desk[BASE + VOIDED] = suits == 2
    desk[BASE + NO_HONORS] = honours == 0
    desk[BASE + ALL_TYPES] = suits == 3 and kinds & WINDS != 0 and kinds & DRAGONS != 0
    for face in range(FACES):
        if desk[COUNTS + face] == 4 and not desk[KONG_FACES] >> face & 1:
            desk[BASE + TILE_HOG] += 1
    if suits == 1 and not honours and desk[MELD_COUNT] == 0:
        _find_gates(desk)


@njit(cache=True)
def _find_gates(desk):
    for start in (0, 9, 18):
        gates = desk[STANDING + start] == 3 and desk[STANDING + start + 8] == 3
        for face in range(start + 1, start + 8):
            gates = gates and desk[STANDING + face] == 1
        if gates:
            desk[BASE + NINE_GATES] = 1


@njit(cache=True)
def find_kong_fans(desk):
    """Find the fan that count kongs."""
    own, every = desk[OWN_KONGS], 0
    kongs = desk[KONG_FACES]
    while kongs:
        kongs &= kongs - 1
        every += 1
    desk[BASE + FOUR_KONGS] = every == 4
    desk[BASE + THREE_KONGS] = every == 3
    desk[BASE + TWO_MELDED] = every == 2 and own == 0
    desk[BASE + TWO_CONCEALED] = own == 2
    desk[BASE + BOTH] = every == 2 and own == 1
    desk[BASE + MELDED_KONG] = every == 1 and own == 0
    desk[BASE + CONCEALED_KONG] = own == 1 and every != 2


@njit(cache=True)
def find_winning_fans(rows, number, desk):
    """Find the fan that ask how the hand was won."""
    winning, flags = rows[number, WINNING], rows[number, FLAGS]
    drawn = flags & DRAWN != 0
    copies = desk[COUNTS + winning]
    concealed = desk[MELD_COUNT] == desk[OWN_KONGS]
    desk[BASE + LAST_TILE] = desk[STANDING + winning] == 0 and (flags & LAST_COPY != 0 or copies == 4)
    desk[BASE + REPLACEMENT] = flags & KONG != 0 and drawn and desk[KONG_FACES] != 0
    desk[BASE + ROBBING] = flags & KONG != 0 and not drawn and copies == 1
    desk[BASE + LAST_DRAW] = flags & WALL_LAST != 0 and drawn
    desk[BASE + LAST_CLAIM] = flags & WALL_LAST != 0 and not drawn
    desk[BASE + SELF_DRAWN] = drawn
    desk[BASE + FULLY] = concealed and drawn
    desk[BASE + CONCEALED_HAND] = concealed and not drawn
    desk[BASE + MELDED_HAND] = desk[MELD_COUNT] == 4 and desk[OWN_KONGS] == 0 and not drawn
    desk[BASE + FLOWERS] = rows[number, BONUS]
