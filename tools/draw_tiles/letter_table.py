"""Which letters the tiles bear, in which font, and how large and how bold each is cut."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Font(Enum):
    """The fonts whose outlines are used; the value is the file below the folder of fonts."""

    BRUSH = "truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"
    PLAIN = "opentype/noto/NotoSansCJK-Black.ttc"


class Letter(NamedTuple):
    """A character or short word fitted into a box, in units of a face 300 wide; ``stroke`` is its mean stroke width."""

    text: str
    font: Font
    width: float
    height: float
    stroke: float = 0.0


def _brush(text: str, width: float, height: float, stroke: float) -> Letter:
    return Letter(text, Font.BRUSH, width, height, stroke)


def _plain(text: str, width: float, height: float) -> Letter:
    return Letter(text, Font.PLAIN, width, height)


_DIGITS = "123456789"
SIGN_MARKS: dict[str, str] = {
    "fire": "FI",
    "water": "WA",
    "air": "AI",
    "earth": "EA",
    "quintessence": "QU",
    "sulfur": "SU",
    "mercury": "ME",
    "salt": "SA",
    "sun": "GO",
    "moon": "SI",
    "venus": "CO",
    "mars": "IR",
    "jupiter": "TI",
    "saturn": "LD",
    "antimony": "AN",
    "nitre": "NI",
    "vitriol": "VT",
    "sal_ammoniac": "SM",
    "alum": "AM",
    "retort": "RE",
    "flask": "FL",
    "crucible": "CR",
    "mortar": "MO",
    "hourglass": "HO",
    "aries": "AR",
    "taurus": "TA",
    "gemini": "GE",
    "cancer": "CA",
    "leo": "LE",
    "virgo": "VG",
    "libra": "LI",
    "scorpio": "SC",
    "sagittarius": "SG",
    "capricorn": "CP",
    "aquarius": "AQ",
    "pisces": "PI",
}
"""The letters that mark each alchemical sign."""

LETTERS: dict[str, Letter] = {
    "number_1": _brush("一", 204, 60, 29),
    "number_2": _brush("二", 192, 102, 27),
    "number_3": _brush("三", 188, 124, 26),
    "number_4": _brush("四", 178, 124, 22.5),
    "number_5": _brush("五", 182, 124, 24.5),
    "number_6": _brush("六", 188, 126, 26.5),
    "number_7": _brush("七", 188, 124, 27),
    "number_8": _brush("八", 190, 124, 28),
    "number_9": _brush("九", 188, 124, 26),
    "myriad": _brush("萬", 216, 206, 20.5),
    "wind_east": _brush("東", 256, 300, 32),
    "wind_south": _brush("南", 232, 304, 30.5),
    "wind_west": _brush("西", 232, 260, 33),
    "wind_north": _brush("北", 250, 276, 37),
    "dragon_red": _brush("中", 234, 334, 41),
    "dragon_green": _brush("發", 254, 324, 27.5),
    "flower_1": _brush("梅", 80, 80, 8.2),
    "flower_2": _brush("蘭", 80, 80, 7.2),
    "flower_3": _brush("菊", 80, 80, 8),
    "flower_4": _brush("竹", 80, 80, 9),
    "season_1": _brush("春", 98, 94, 10.6),
    "season_2": _brush("夏", 98, 94, 10.2),
    "season_3": _brush("秋", 98, 94, 10.8),
    "season_4": _brush("冬", 98, 94, 11.6),
    **{f"digit_{text}": _plain(text, 62, 64) for text in _DIGITS[:4]},
    **{f"index_{text}": _plain(text, 66, 61) for text in _DIGITS + "ESWNCFPJ"},
    **{f"index_{text}": _plain(text, 140, 64 if "Q" in text else 54) for text in SIGN_MARKS.values()},
}
"""Every outline kept in ``letters.json``, by its name."""
