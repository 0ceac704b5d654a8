"""What each pattern of Hong Kong takes, in plain words, with a hand that has it."""

from __future__ import annotations

from functools import partial

from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.hong_kong import WORDS, HongKong, patterns, score
from mahjong_solitaire.table.scoring.pattern import Pattern

EXAMPLES: dict[str, tuple[str, str]] = {
    "Big Four Winds": ("Pungs or kongs of all four winds.", "[EEE<] [SSS<] [WWW^] NNN 1m +1m"),
    "Thirteen Orphans": (
        "One of each 1 and 9, wind and dragon, and any of these once more.",
        "19m 19p 19s ESWNCFP +P",
    ),
    "Four Kongs": ("Four kongs of any kind, and a pair.", "[1111m!] [2222p>] [3333s^] [4444m!] 5m +5m"),
    "Heavenly Hand": ("East wins with the tiles dealt.", "123m 456m 789p 234s 9s +9s | first self-drawn"),
    "Earthly Hand": (
        "East's first discard completes the hand, and nobody has melded anything.",
        "123m 456m 789p 234s 9s +9s | seat=S first",
    ),
    "Human Hand": (
        "Another than East wins with its first draw, and nobody has melded anything.",
        "123m 456m 789p 234s 9s +9s | seat=S first self-drawn",
    ),
    "All Honours": ("Winds and dragons alone.", "[EEE<] [SSS<] [WWW^] CCC P +P"),
    "All Terminals": ("Pungs, kongs and a pair of nothing but 1 and 9.", "[111m<] [999p<] [111s^] 999s 1p +1p"),
    "Nine Gates": (
        "Three 1, three 9 and one each of 2 to 8 of a suit, concealed, and any tile of that suit.",
        "1112345678999m +5m",
    ),
    "Four Concealed Pungs": (
        "Four pungs or concealed kongs, none of them made with a discard.",
        "111m 222p 333s 777s E +E | self-drawn",
    ),
    "Kong on Kong": (
        "The replacement for a kong makes another kong, and the replacement for that one completes the hand.",
        "[1111m!] [2222m<] 46m 789p 99s +5m | kong kong-on-kong self-drawn",
    ),
    "Eight Bonus Tiles": (
        "All flowers and seasons; where the house says so, they win at once, whatever the hand.",
        "[123m<] 46m 789p 234s 99s +5m | bonus=1234f1234y",
    ),
    "Full Flush": ("Tiles of one suit alone.", "[123m<] 456m 789m 222m 5m +5m"),
    "Little Four Winds": ("Pungs or kongs of three winds and a pair of the fourth.", "[EEE<] [SSS<] [WWW^] 123m N +N"),
    "Big Three Dragons": (
        "Pungs or kongs of all three dragons; each counts by itself too.",
        "[CCC<] [FFF>] [PPP^] 567p 2p +2p",
    ),
    "Seven Pairs": ("Seven pairs, concealed; four alike are two of them.", "11m 33m 55p 77p 99s EEC +C"),
    "All Pungs": ("Four pungs or kongs, and a pair.", "[111m<] [333p^] 555s 888s N +N"),
    "Half Flush": ("Tiles of one suit, with winds or dragons.", "[123m<] 456m 789m EEE S +S | seat=W round=S"),
    "Little Three Dragons": (
        "Pungs or kongs of two dragons and a pair of the third; the two count by themselves too.",
        "[CCC<] [FFF>] 234m 567p P +P",
    ),
    "Seven Bonus Tiles": (
        "Seven flowers and seasons; where the house says so, they win at once, whatever the hand.",
        "[123m<] 46m 789p 234s 99s +5m | bonus=1234f234y",
    ),
    "All Flowers or All Seasons": (
        "All four of a kind of bonus tiles, in place of one's own among them.",
        "[123m<] 46m 789p 234s 99s +5m | bonus=1234f",
    ),
    "Common Hand": ("Four chows; the pair is free.", "[123m<] 456m 789p 234s 9s +9s"),
    "Mixed Terminals": (
        "Pungs, kongs and a pair of 1, 9, winds and dragons.",
        "[111m<] [999p<] [EEE^] 999s 1p +1p | seat=S round=S",
    ),
    "Pung of Dragons": ("A pung or kong of dragons; each counts.", "[CCC<] 123m 456p 789s 5m +5m"),
    "Pung of Own Wind": ("A pung or kong of the seat's wind.", "[EEE<] 123m 456p 789s 5m +5m | round=S"),
    "Pung of Round Wind": ("A pung or kong of the prevailing wind.", "[EEE<] 123m 456p 789s 5m +5m | seat=S"),
    "Self-Drawn": ("The last tile was drawn, not claimed.", "[123m<] 456m 789p 234s 9s +9s | self-drawn"),
    "Fully Concealed": (
        "Nothing was claimed before the last tile; concealed kongs are allowed.",
        "123m 456m 789p 234s 9s +9s | seat=S",
    ),
    "Robbing a Kong": ("The last tile was added to somebody's pung.", "[123m<] 46m 789p 234s 99s +5m | kong"),
    "Last Tile": (
        "Won with the wall's last tile, or the discard after it.",
        "[123m<] 46m 789p 234s 99s +5m | wall-last",
    ),
    "Kong Replacement": (
        "Won with the tile drawn in place of a kong.",
        "[1111m!] 46m 789p 234s 99s +5m | kong self-drawn",
    ),
    "Own Flower or Season": (
        "The flower or season with the number of the seat: 1 East, 2 South, 3 West, 4 North; each counts.",
        "[123m<] 46m 789p 234s 99s +5m | seat=W bonus=3f",
    ),
    "No Bonus Tiles": ("Neither flower nor season.", "[123m<] 456m 789p 234s 9s +9s"),
}
"""Each pattern's explanation and example."""
_BY_TILE = frozenset(
    ("Self-Drawn", "Robbing a Kong", "Last Tile", "Kong Replacement", "Kong on Kong", "No Bonus Tiles")
)
"""What no tiles of the hand make, but how the last one came, or what is not there."""


def catalogue(house: HongKong) -> Catalogue:
    """Return the patterns as a house counts them."""
    return Catalogue(tuple(map(_entry, patterns(house))), partial(_exhibit, house))


def _entry(pattern: Pattern) -> Entry:
    explanation, example = EXAMPLES[pattern.name]
    return Entry(pattern.name, pattern.points, explanation, example, pattern.excludes)


def _exhibit(house: HongKong, entry: Entry) -> Exhibit:
    hand = parse_hand(entry.example, WORDS)
    counted = score(hand, house)
    if counted is None:
        raise HandError(f"{entry.example} is not won")
    return laid_out(hand, counted.account, entry.name, is_by_tile=entry.name in _BY_TILE)
