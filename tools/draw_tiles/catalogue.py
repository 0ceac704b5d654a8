"""Every face of the set by the name of its file."""

from __future__ import annotations

from functools import partial

from .alchemy import SIGNS, Draw
from .bamboos import draw_bamboos
from .dots import draw_dots
from .flowers import draw_flower
from .honours import (
    WINDS,
    draw_characters,
    draw_green_dragon,
    draw_red_dragon,
    draw_white_dragon,
    draw_wind,
)
from .joker import draw_joker
from .peacock import draw_peacock
from .red_fives import draw_red_five
from .reverse import draw_back
from .seasons import draw_season
from .vessels import VESSELS
from .zodiac import ZODIAC

_FLOWERS = ("plum", "orchid", "chrysanthemum", "bamboo")
_SEASONS = ("spring", "summer", "autumn", "winter")

FACES: dict[str, Draw] = {
    **{f"dot_{rank}": partial(draw_dots, rank=rank) for rank in range(1, 10)},
    "bamboo_1": draw_peacock,
    **{f"bamboo_{rank}": partial(draw_bamboos, rank=rank) for rank in range(2, 10)},
    **{f"char_{rank}": partial(draw_characters, rank=rank) for rank in range(1, 10)},
    **{f"wind_{wind}": partial(draw_wind, wind=wind) for wind in WINDS},
    "dragon_red": draw_red_dragon,
    "dragon_green": draw_green_dragon,
    "dragon_white": draw_white_dragon,
    **{f"flower_{rank}_{name}": partial(draw_flower, rank=rank) for rank, name in enumerate(_FLOWERS, 1)},
    **{f"season_{rank}_{name}": partial(draw_season, rank=rank) for rank, name in enumerate(_SEASONS, 1)},
    **{f"alchemy_{name}": draw for name, draw in {**SIGNS, **VESSELS, **ZODIAC}.items()},
    "joker": draw_joker,
    "dot_5_red": partial(draw_red_five, plain=partial(draw_dots, rank=5)),
    "bamboo_5_red": partial(draw_red_five, plain=partial(draw_bamboos, rank=5)),
    "char_5_red": partial(draw_red_five, plain=partial(draw_characters, rank=5)),
    "back": draw_back,
}
"""The standard set, the alchemical set of 36, the joker, the red fives and the back."""
