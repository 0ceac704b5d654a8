"""What is marked on the table besides what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mahjong_solitaire.app.table.state import Key
from mahjong_solitaire.tiles import Tile

_NONE: Mapping[int, int] = MappingProxyType({})


class Marks(NamedTuple):
    """Marks on the own hand by index, the drawn tile being the last one.

    ``lit`` are the tiles that may be taken, None if all are alike; ``alike`` a tile that gets a rim wherever it lies
    face up; ``dangers`` how dangerous a discard would be, from 1 to 3; ``advice`` the word over the advised tile;
    ``picked`` are raised like a selected one; ``takeable`` lie anywhere on the table and can be clicked; ``fresh``
    ones have just come.
    """

    selected: int | None = None
    advised: int | None = None
    focus: int | None = None
    hovered: int | None = None
    lit: frozenset[int] | None = None
    alike: Tile | None = None
    dangers: Mapping[int, int] = _NONE
    advice: str = "Discard"
    picked: frozenset[int] = frozenset()
    takeable: frozenset[Key] = frozenset()
    fresh: frozenset[int] = frozenset()
