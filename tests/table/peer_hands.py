"""Hands of a peer's tests, in its notation, read as hands of the table.

Tiles are two letters: a suit (s stones or dots, b bamboos, c characters, w winds, d dragons, f flowers, y seasons) in
upper case if concealed, and a number or letter. A set in lower case lies exposed, unless the last tile (L) made it. Of
kongs xXXx is concealed, xxxX was made with a discard and three in hand, xxxx with a pung on the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.table.hand import Circumstances, Giver, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile

_SUITS = {"c": "m", "s": "p", "b": "s"}
_HONOURS = {"we": "E", "ws": "S", "ww": "W", "wn": "N", "dr": "C", "dg": "F", "db": "P"}
_WINDS = "eswn"
_FULL_HAND = 14


class PeerHand(NamedTuple):
    """A hand as its groups: the exposed or declared sets, concealed tiles, and the last tile if there is one."""

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    winning: Tile | None
    circumstances: Circumstances

    @property
    def is_full(self) -> bool:
        """Whether it has as many tiles as a won hand, or more."""
        return 3 * len(self.melds) + len(self.concealed) + (self.winning is not None) >= _FULL_HAND

    def won(self) -> WinningHand | None:
        """Return it as a won hand; None if it has too many tiles."""
        last = self.winning
        if last is None or 3 * len(self.melds) + len(self.concealed) + 1 != _FULL_HAND:
            return None
        return WinningHand(self.melds, self.concealed, last, **vars(self.circumstances))

    def standing(self) -> Standing:
        """Return it as a hand that didn't win."""
        last = () if self.winning is None else (self.winning,)
        return Standing(self.melds, tuple(sorted((*self.concealed, *last))), self.circumstances)


def tile_of(text: str) -> Tile:
    """Return a tile of the peer's two letters."""
    text = text.lower()
    return Tile.parse(_HONOURS[text] if text in _HONOURS else text[1] + _SUITS[text[0]])


def read(text: str, own_wind: str, round_wind: str) -> PeerHand:
    """Read a hand."""
    words = text.split()
    last = next((word[1:] for word in words if word[0] == "L"), "")
    marks = next((word for word in words if re.fullmatch(r"m[a-zA-Z0-9.]{1,2}", word)), "")
    bonus = [word for word in words if word[0] in "fy"]
    groups = [word for word in words if word[0] not in "Lfym"]
    is_full = (
        sum(min(3, len(_pairs(word))) if word[0] != "R" else len(_pairs(word[1:])) for word in groups) >= _FULL_HAND
    )
    made = _made_by(last, groups) if is_full else ""
    melds = tuple(_meld(word) for word in groups if _is_meld(word) and word != made)
    concealed = [tile_of(one) for word in groups if not _is_meld(word) or word == made for one in _pairs(word)]
    winning = _winning(last, groups) if is_full else None
    if winning is not None:
        concealed.remove(winning)
    told = _circumstances(marks, last, bonus)
    wind = {name: WINDS["ESWN".index(name[0])] for name in (own_wind, round_wind)}
    told = replace(told, seat_wind=wind[own_wind], prevailing_wind=wind[round_wind])
    if "1" in marks:
        told = replace(told, is_self_drawn=told.seat_wind is Tile.EAST, remarks=(*told.remarks, ("first", "")))
    return PeerHand(melds, tuple(sorted(concealed)), winning, told)


def _pairs(word: str) -> list[str]:
    word = word.removeprefix("R")
    return [word[start : start + 2] for start in range(0, len(word), 2)]


def _is_meld(word: str) -> bool:
    """Whether a group lies on the table: three or four alike in lower case, or a kong of any kind."""
    tiles = _pairs(word)
    return word[0] != "R" and len(tiles) > 2 and (len(tiles) == 4 or tiles[0][0].islower())


def _made_by(last: str, groups: list[str]) -> str:
    """Return the exposed set that the last tile made, which stood in the hand before."""
    meld = last[2:] if len(last) > 2 else ""
    if meld:
        return next((word for word in groups if word.lower() == meld.lower() and len(_pairs(word)) < 4), "")
    inside = any(last.lower() in map(str.lower, _pairs(word)) for word in groups if not _is_meld(word))
    return "" if inside or not last else next((word for word in groups if last.lower() in word.lower()), "")


def _winning(last: str, groups: list[str]) -> Tile:
    """Return the last tile; where the peer names none, one of an exposed pair or of the concealed tiles."""
    if last:
        return tile_of(last[:2])
    pair = next((word for word in groups if len(_pairs(word)) == 2), "")
    return tile_of(_pairs(pair or next(word for word in groups if not _is_meld(word)))[0])


def _meld(word: str) -> Meld:
    tiles = tuple(sorted(map(tile_of, _pairs(word))))
    cases = "".join("U" if one[0].isupper() else "l" for one in _pairs(word))
    if len(tiles) == 3:
        return Meld(MeldKind.PUNG if tiles[0] == tiles[1] else MeldKind.CHOW, tiles, Giver.LEFT)
    kinds: Mapping[str, MeldKind] = {"llll": MeldKind.ADDED_KONG, "lllU": MeldKind.KONG}
    kind = kinds.get(cases, MeldKind.CONCEALED_KONG)
    return Meld(kind, tiles, None if kind is MeldKind.CONCEALED_KONG else Giver.LEFT)


def _circumstances(marks: str, last: str, bonus: list[str]) -> Circumstances:
    is_drawn = last[:1].isupper()
    is_loose = "e" in marks and (is_drawn or not last)
    flowers = tuple(sorted(Tile.parse(f"{_WINDS.index(one[1]) + 1}{one[0]}") for one in bonus))
    said = {"t": "kong-on-kong", "a": "original-call"}
    return Circumstances(
        is_self_drawn=is_drawn,
        is_kong=is_loose or "k" in marks,
        is_wall_last="z" in marks.lower(),
        bonus=len(flowers),
        bonus_tiles=flowers,
        remarks=tuple((word, "") for mark, word in said.items() if mark in marks[2:]),
    )
