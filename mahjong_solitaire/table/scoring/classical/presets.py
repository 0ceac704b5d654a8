"""The books of rules as presets: one table with what each plays otherwise than the usual house."""

from __future__ import annotations

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.settings import Preset, Value

_BOOKS = ("babcock", "millington", "dmjl", "bmja")
_TABLE: dict[str, tuple[Value, Value, Value, Value]] = {
    "bonus": (False, True, True, True),
    "bonus_from": ("loose", "wall", "loose", "loose"),
    "dead_wall": (14, 16, 16, 14),
    "most_chows": (4, 4, 4, 1),
    "goulash": (False, False, False, True),
    "mah_jongg": (20, 10, 20, 20),
    "only_tile": ("2-points", "2-points", "2-points", "none"),
    "eyes": (False, True, True, False),
    "loose_tile": ("10-points", "1-double", "1-double", "none"),
    "no_chow": ("10-points", "1-double", "1-double", "1-double"),
    "no_points": ("10-points", "1-double", "1-double", "none"),
    "no_points_strict": (True, False, False, False),
    "round_wind": (False, True, True, True),
    "own_bonus": ("1-double", "none", "none", "1-double"),
    "own_both": ("none", "1-double", "1-double", "none"),
    "bouquets": ("none", "1-double", "1-double", "2-doubles"),
    "three_concealed": ("none", "1-double", "1-double", "none"),
    "great_sets": (False, True, True, False),
    "claimed_kongs": (False, False, True, True),
    "concealed": ("none", "1-double", "1-double", "1-double"),
    "half_flush": ("1-double", "1-double", "1-double", "none"),
    "full_flush": ("3-doubles", "3-doubles", "3-doubles", "none"),
    "purity": ("none", "none", "none", "3-doubles"),
    "all_majors": ("none", "1-double", "1-double", "1-double"),
    "last_tile": ("none", "1-double", "1-double", "1-double"),
    "robbing": ("none", "1-double", "1-double", "1-double"),
    "original_call": ("none", "1-double", "1-double", "1-double"),
    "limit": (300, 1000, 500, 1000),
    "heaven": ("3-doubles", "limit", "limit", "limit"),
    "earth": ("none", "limit", "limit", "limit"),
    "streak": (0, 13, 9, 0),
    "plum_blossom": ("none", "limit", "limit", "limit"),
    "moon": ("none", "limit", "limit", "limit"),
    "carrying_pole": ("none", "limit", "limit", "limit"),
    "twofold_fortune": ("none", "limit", "limit", "limit"),
    "four_kongs": ("none", "limit", "limit", "limit"),
    "treasure": ("none", "pungs", "drawn", "suit"),
    "great_scholars": ("none", "no-chow", "any", "no-chow"),
    "four_blessings": ("none", "limit", "limit", "limit"),
    "all_honours": ("3-doubles", "limit", "limit", "limit"),
    "heads_and_tails": ("none", "limit", "limit", "limit"),
    "imperial_jade": ("none", "limit", "limit", "limit"),
    "nine_gates": ("none", "pure", "pure", "pair"),
    "snake": ("none", "limit", "limit", "none"),
    "wriggling_snake": ("none", "none", "none", "limit"),
    "concealed_suit": ("none", "limit", "limit", "none"),
    "thirteen_orphans": ("none", "limit", "limit", "limit"),
    "knitting": ("none", "none", "none", "half-limit"),
    "pair_honours": ("none", "none", "none", "half-limit"),
    "losers_calling": (False, False, False, True),
    "dangerous": (False, True, True, True),
}
"""Settings as the books have them; what isn't here they play like the usual house."""


def _house(book: str) -> Classical:
    column = _BOOKS.index(book)
    return settings.read(Classical, [(name, values[column]) for name, values in _TABLE.items()])


PRESETS = (
    Preset(
        "usual", "Usual", "136 tiles, a limit of 500 and few limit hands; the losers settle, East double.", Classical()
    ),
    Preset(
        "babcock",
        "Babcock",
        "The score cards of the 1920s (Babcock, Harr): points for winning without chows, hardly any limit hands.",
        _house("babcock"),
    ),
    Preset(
        "millington",
        "Millington",
        "The Chinese game as A. D. Millington wrote it down: ten points for Mahjong, many limit hands of 1,000.",
        _house("millington"),
    ),
    Preset(
        "dmjl",
        "DMJL",
        "As the German Mah Jongg League plays: fishing the eyes, a limit of 500, East's ninth win in a row has it.",
        _house("dmjl"),
    ),
    Preset(
        "bmja",
        "BMJA",
        "As the British Mah-Jong Association plays: one chow at most, special hands, points for losers who call.",
        _house("bmja"),
    ),
    Preset(
        "simple",
        "Simple",
        "The usual count, but of the winner's hand alone: nothing is settled among the losers.",
        Classical(winner_only=True, losers_settle=False),
    ),
)
