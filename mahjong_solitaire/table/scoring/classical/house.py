"""The house rules of Chinese Classical: every book of rules counts a little otherwise, and a setting says how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.table.settings import House, choice, switch


class Worth(NamedTuple):
    """What a line of the count gives: points, doublings of all points, or tenths of the limit."""

    points: int = 0
    doubles: int = 0
    tenths: int = 0


NOTHING = Worth()
FULL, HALF = 10, 5
"""Tenths of the limit."""
WORTHS = {
    "none": NOTHING,
    "2-points": Worth(2),
    "10-points": Worth(10),
    "20-points": Worth(20),
    "1-double": Worth(doubles=1),
    "2-doubles": Worth(doubles=2),
    "3-doubles": Worth(doubles=3),
    "half-limit": Worth(tenths=HALF),
    "limit": Worth(tenths=FULL),
}
"""What a setting can make of a line."""
_WORDS = {
    "none": "Not counted",
    "2-points": "2 points",
    "10-points": "10 points",
    "20-points": "20 points",
    "1-double": "1 doubling",
    "2-doubles": "2 doublings",
    "3-doubles": "3 doublings",
    "half-limit": "Half the limit",
    "limit": "The limit",
}


def _worth(default: str, title: str, others: str, about: str = "") -> str:
    """Make a setting of what a line is worth; ``others`` are what else it can be beside nothing."""
    possible = {"none", default, *others.split()}
    return choice(default, title, {key: words for key, words in _WORDS.items() if key in possible}, about)


def _limit_hand(title: str, about: str, default: str = "limit", others: str = "limit") -> str:
    return _worth(default, title, others, about)


_EAST_WINS = {0: "Not counted", 9: "The ninth", 13: "The thirteenth"}
_TREASURES = {
    "none": "Not counted",
    "pungs": "Four concealed pungs",
    "drawn": "Four concealed pungs, self-drawn",
    "suit": "Four concealed pungs of one suit and honours",
}
_SCHOLARS = {"none": "Not counted", "no-chow": "The limit without a chow", "any": "The limit"}
_GATES = {
    "none": "Not counted",
    "pure": "The limit, waiting for any tile of the suit",
    "pair": "The limit, with a pair of 2 to 8",
}
_GIVERS = {"shared": "Nothing more than others", "double": "Double, all double if self-drawn", "all": "For all"}
_CHOWS = {4: "Any number", 1: "One", 0: "None"}
_MINIMA = {0: "None", 1: "1 doubling", 2: "2 doublings", 3: "3 doublings"}


@dataclass(frozen=True)
class Classical(House):
    """What is played, what a hand is worth, who pays whom."""

    bonus: bool = switch(False, "Bonus tiles", "Play with flowers and seasons.")
    bonus_from: str = choice("loose", "Bonus tiles are replaced", {"loose": "By a loose tile", "wall": "From the wall"})
    dead_wall: int = choice(14, "Dead wall", {14: "14 tiles, kept at 14", 16: "16 tiles, never refilled", 0: "None"})
    calling: bool = switch(True, "Calling", "A player one tile short may say so, and then changes the hand no more.")
    two_winners: str = choice("first", "Of two winners", {"first": "The next in turn", "farthest": "The farthest"})
    most_chows: int = choice(4, "Chows in a hand", _CHOWS, "Limit hands of a special shape are free of it.")
    minimum: int = choice(0, "Minimum", _MINIMA, "What a hand must have to win; limit hands always may.")
    goulash: bool = switch(False, "Goulash", "After a drawn hand, one with wild tiles, exchanges and no chows.")
    rounds: int = choice(4, "Rounds", {1: "One", 2: "Two", 4: "Four"}, "How often the deal passes around the table.")
    show_on_draw: bool = switch(False, "Show hands after a draw", "All hands are laid open if nobody wins.")

    mah_jongg: int = choice(20, "Mahjong", {10: "10 points", 20: "20 points"}, "What the winner has for winning.")
    only_tile: str = _worth("2-points", "Only tile", "", "Nothing else would have completed the hand.")
    eyes: bool = switch(False, "Fishing the eyes", "The last tile makes the pair: 2 points, of ends 4.")
    loose_tile: str = _worth("1-double", "Won with a loose tile", "10-points")
    no_chow: str = _worth("1-double", "All pungs", "10-points", "Four pungs or kongs and a pair.")
    no_points: str = _worth("1-double", "No points", "10-points", "Four chows and a pair without value.")
    no_points_strict: bool = switch(True, "No points is strict", "Points for how it was won spoil it.")
    seven_pairs: str = _worth("none", "Seven pairs", "20-points", "A hand of seven pairs wins.")

    round_wind: bool = switch(True, "Round's wind", "Its pung doubles, its pair has two points.")
    own_bonus: str = _worth("1-double", "Own flower or season", "", "Each of them.")
    own_both: str = _worth("none", "Own flower and own season", "1-double", "Both of them together.")
    bouquets: str = _worth("1-double", "All flowers or all seasons", "2-doubles 3-doubles")
    three_concealed: str = _worth("1-double", "Three concealed pungs", "")
    great_sets: bool = switch(True, "Dragons and winds together", "Little and big three dragons and four winds double.")
    claimed_kongs: bool = switch(False, "Claimed kongs are concealed", "For doublings: three were in hand.")

    concealed: str = _worth("none", "Concealed hand", "1-double 3-doubles", "Nothing claimed, the last tile drawn.")
    semi_concealed: str = _worth("none", "Concealed but for the last tile", "1-double")
    half_flush: str = _worth("1-double", "One suit with honours", "")
    full_flush: str = _worth("3-doubles", "One suit only", "")
    purity: str = _worth("none", "One suit without chows", "3-doubles")
    all_majors: str = _worth("1-double", "Terminals and honours only", "limit")
    last_tile: str = _worth("1-double", "Last tile or last discard", "", "Of the wall, or after it.")
    robbing: str = _worth("1-double", "Robbing a kong", "")
    original_call: str = _worth("1-double", "Ready from the first", "", "Called at the first discard.")

    limit: int = choice(500, "Limit", {300: "300 points", 500: "500 points", 1000: "1,000 points"})
    roof: bool = switch(True, "Limit for all hands", "No hand counts more; else only limit hands have it.")
    heaven: str = _limit_hand("Heavenly hand", "East wins with the tiles dealt.", others="3-doubles limit")
    earth: str = _limit_hand("Earthly hand", "Won with East's first discard.")
    streak: int = choice(0, "East's wins in a row", _EAST_WINS, "That one has the limit.")
    plum_blossom: str = _limit_hand("Plum blossom from the roof", "The 5 of dots, a loose tile, wins.", "none")
    moon: str = _limit_hand("Moon from the sea", "The 1 of dots, the wall's last tile, wins.", "none")
    carrying_pole: str = _limit_hand("Carrying pole", "The 2 of bamboos, robbed of a kong, wins.", "none")
    twofold_fortune: str = _limit_hand("Kong upon kong", "Won with the loose tile of a second kong.", "none")
    four_kongs: str = _limit_hand("Four kongs", "And any pair.")
    treasure: str = choice("pungs", "Hidden treasure", _TREASURES, "It has the limit.")
    great_scholars: str = choice("none", "Three great scholars", _SCHOLARS, "Pungs of all dragons.")
    four_blessings: str = _limit_hand("Four blessings", "Pungs of all winds.", "none")
    four_winds: str = _limit_hand("Four winds", "Three pungs of winds, one's own among them, and the fourth.", "none")
    all_honours: str = _limit_hand("Honours only", "Winds and dragons.", "3-doubles", "2-doubles limit")
    heads_and_tails: str = _limit_hand("Terminals only", "Ones and nines.", others="2-doubles")
    imperial_jade: str = _limit_hand("Imperial jade", "Green bamboos and green dragons.")
    nine_gates: str = choice("pure", "Nine gates", _GATES, "1112345678999 of a suit and one more.")
    snake: str = _limit_hand("Snake", "Of a suit 111, 999, 2 to 8 and one of 2, 5, 8.", "none")
    wriggling_snake: str = _limit_hand("Wriggling snake", "A pair of ones, 2 to 9 of the suit, four winds.", "none")
    concealed_suit: str = _limit_hand("Concealed one suit", "One suit only, nothing claimed.", "none")
    thirteen_orphans: str = _limit_hand("Thirteen orphans", "Each terminal and honour, one of them twice.")
    knitting: str = _limit_hand("Knitting", "Pairs across two suits, or triples across three.", "none", "half-limit")
    pair_honours: str = _limit_hand("Pairs of ends", "Seven pairs of terminals and honours.", "none", "half-limit")

    losers_purity: bool = switch(False, "Losers' suits", "One suit and concealed hands double for losers too.")
    losers_calling: bool = switch(False, "Losers who call", "A loser one tile short of a limit hand has part of it.")
    winner_only: bool = switch(False, "Winner only", "Only the winner's hand is counted.")
    losers_settle: bool = switch(True, "Losers settle", "The losers pay each other the differences of their hands.")
    east_doubles: bool = switch(True, "East double", "East pays and receives double.")
    discarder: str = choice("shared", "Who gave the last tile pays", _GIVERS)
    dangerous: bool = switch(False, "Dangerous discards", "Who feeds a great hand that all can see pays for all.")
