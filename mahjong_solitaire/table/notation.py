"""Reading hands: ``[234s<] [EEE^] [5555p!] 99m 3m4m +5m | seat=S round=E self-drawn bonus=2``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table import jokers
from mahjong_solitaire.table.hand import (
    ADDED_MARK,
    CONCEALED_MARK,
    MOST_BONUS,
    Circumstances,
    Giver,
    HandError,
    Meld,
    MeldKind,
    WinningHand,
    check_tiles,
    runs_text,
)
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile, TileError

LONGEST = 400
"""Letters; a longer text is no hand."""

GRAMMAR = """\
[234s<]     a meld in brackets with its giver: < left, ^ opposite, > right
[234s<3]    a chow that names the tile that was claimed
[EEE^]      a pung of east winds; four tiles are a kong
[5555p^+]   a kong added to a pung
[5555p!]    a concealed kong
99m 3m4m    concealed tiles, also as runs: 345m. m characters, p dots, s bamboos,
            E S W N winds, C red, F green, P white dragon
+5m         the winning tile
|           how it was won:
seat=S      the winner's wind (E if not said)
round=E     the prevailing wind (E if not said)
self-drawn  drawn from the wall, else a discard
last-copy   the other three of the winning tile lie open to everyone
kong        self-drawn: a replacement tile; else: a robbed kong
wall-last   self-drawn: the wall's last tile; else: the last discard
bonus=2     flowers and seasons, or which they are: bonus=13f2y"""


class Words(NamedTuple):
    """What hands of a rule set say beside the usual words: words that stand alone, and examples of those with values.

    ``grammar`` explains them, a line each, as they stand in the help. ``red_fives`` are played with or refused, and so
    are ``jokers``, with which flowers make sets and sets have three to six tiles. A joker may also be a ``wild`` tile,
    which stands in the place of that one.
    """

    plain: tuple[str, ...] = ()
    valued: tuple[str, ...] = ()
    grammar: str = ""
    red_fives: bool = False
    jokers: bool = False
    wild: Tile | None = None


NO_MORE = Words()
NOT_WON = "the hand has no winning tile; it is written with a plus, like +5m"


class Standing(NamedTuple):
    """A hand that waits for its last tile, and how it would be won (a discard, if nothing is said)."""

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    circumstances: Circumstances

    def __str__(self) -> str:
        tiles = " ".join((*map(str, self.melds), *((runs_text(self.concealed),) if self.concealed else ())))
        return f"{tiles} | {self.circumstances.words}"

    def won_with(self, tile: Tile, *, is_self_drawn: bool) -> WinningHand:
        """Return the hand completed by a tile, drawn or a discard."""
        said = vars(self.circumstances) | {"is_self_drawn": is_self_drawn}
        return WinningHand(self.melds, self.concealed, tile, **said)


def parse_hand(text: str, words: Words = NO_MORE) -> WinningHand:
    """Read a hand that has been won; raise HandError with one sentence if it is none.

    >>> str(parse_hand("[234s<] [EEE^] [5555p!] 99m 3m4m +5m | seat=S self-drawn"))
    '[234s<] [EEE^] [5555p!] 3499m +5m | seat=S round=E self-drawn'
    """
    hand = parse_either(text, words)
    if isinstance(hand, Standing):
        raise HandError(NOT_WON)
    return hand


def parse_either(text: str, words: Words = NO_MORE) -> WinningHand | Standing:
    """Read a hand that has been won, or one without a winning tile; raise HandError."""
    melds, concealed, winning, circumstances = _parts(text, words)
    _check(melds, concealed, winning, words)
    if winning is None:
        return Standing(melds, concealed, circumstances)
    return WinningHand(melds, concealed, winning, **vars(circumstances))


def parse_standing(text: str, words: Words = NO_MORE) -> Standing:
    """Read a hand of 13 tiles (a meld counts as three) that waits for its last; raise HandError."""
    hand = parse_either(text, words)
    if isinstance(hand, WinningHand):
        raise HandError(f"+{hand.winning}: a hand that waits has no winning tile yet")
    return hand


def _check(melds: tuple[Meld, ...], concealed: tuple[Tile, ...], winning: Tile | None, words: Words) -> None:
    """Raise HandError unless the tiles can lie on a table; red fives count as fives where there are any."""
    if words.jokers:
        jokers.check_tiles(melds, concealed, winning)
        return
    if words.red_fives:
        melds = tuple(meld.plain for meld in melds)
        concealed = tuple(tile.plain for tile in concealed)
        winning = None if winning is None else winning.plain
    if words.wild is not None:
        melds = tuple(replace(meld, tiles=_in_place(meld.tiles, words.wild)) for meld in melds)
        concealed = _in_place(concealed, words.wild)
        winning = words.wild if winning is Tile.JOKER else winning
    check_tiles(melds, concealed, 13, winning)


def _in_place(tiles: tuple[Tile, ...], wild: Tile) -> tuple[Tile, ...]:
    """Return tiles with what wild ones take the place of."""
    return tuple(wild if tile is Tile.JOKER else tile for tile in tiles)


def _parts(text: str, words: Words) -> tuple[tuple[Meld, ...], tuple[Tile, ...], Tile | None, Circumstances]:
    if len(text) > LONGEST:
        raise HandError(f"the hand has {len(text)} letters; {LONGEST} are the most")
    tiles, stroke, rest = text.partition("|")
    melds: list[Meld] = []
    concealed: list[Tile] = []
    winning: list[tuple[Tile, ...]] = []
    run = _RUN_WITH_JOKERS if words.jokers else _RUN if words.wild is None else _RUN_WITH_WILD
    for word in _WORD.findall(tiles):
        if word[0] == "[":
            melds.append(_exposed(word) if words.jokers else _meld_with_wild(word, words))
        elif word[0] == "+":
            winning.append(_tiles(word[1:], run))
        else:
            concealed += _tiles(word, run)
    if len(winning) > 1 or (winning and len(winning[0]) != 1):
        raise HandError("after the plus stands one tile, the winning one, like +5m")
    if not melds and not concealed:
        raise HandError("there is no hand; one looks like [234s<] 99m 345p 678p 44s +4s | seat=S")
    concealed.sort(key=_order)
    last = winning[0][0] if winning else None
    return tuple(melds), tuple(concealed), last, _circumstances(rest, words) if stroke else Circumstances()


_WORD = re.compile(r"\[[^\]]*\]?|\+\s*[^\s\[+]*|[^\s\[+]+")
_RUN = re.compile(r"([0-9]+)([mps])|([ESWNCFP])")
_RUN_WITH_WILD = re.compile(r"([0-9]+)([mps])|([ESWNCFPJ])")
_RUN_WITH_JOKERS = re.compile(r"([0-9]+(?=[mps])|[1-4]+(?=[fy]))([mpsfy])|([ESWNCFPJ])")
_EXPOSED = re.compile(r"\[([0-9mpsfyESWNCFPJ\s]*)([<^>]?)\]")
_MELD = re.compile(r"\[([0-9mpsESWNCFP\s]*)([<^>!]?)([0-9]?)(\+?)\]")


def _order(tile: Tile) -> tuple[Tile, Tile]:
    """Return where a tile stands; a red five stands among the fives."""
    return tile.plain, tile


@lru_cache(maxsize=1 << 16)
def _tiles(text: str, run: re.Pattern[str]) -> tuple[Tile, ...]:
    text = "".join(text.split())
    found = list(_runs(text, run))
    if sum(length for _, length in found) != len(text):
        raise HandError(f"{text[:30]!r} are no tiles; they are written like 345m 99p 2s ESWN CFP")
    return tuple(tile for tiles, _ in found for tile in tiles)


def _runs(text: str, run: re.Pattern[str]) -> Iterator[tuple[list[Tile], int]]:
    for match in run.finditer(text):
        numbers, suit, honour = match.groups()
        yield [Tile.parse(honour)] if honour else [Tile.parse(number + suit) for number in numbers], len(match[0])


@lru_cache(maxsize=4096)
def _meld(text: str) -> Meld:
    match = _MELD.fullmatch(text)
    if match is None:
        raise HandError(f"{text[:30]} is no meld; one is written like [234s<], [EEE^], [5555p>] or [5555p!]")
    run, mark, claimed, added = match.groups()
    tiles = tuple(sorted(_tiles(run, _RUN), key=_order))
    kind = _kind(tuple(tile.plain for tile in tiles), mark, added)
    if added and kind is not MeldKind.ADDED_KONG:
        raise HandError(f"{text[:30]}: the plus after the mark is for a kong added to a pung, as in [5555p^+]")
    if not mark and kind is not MeldKind.CHOW:
        raise HandError(f"{text[:30]} says not who gave it: < left, ^ opposite, > right, or ! for a concealed kong")
    giver = None if mark == CONCEALED_MARK else Giver(mark or Giver.LEFT.value)
    meld = Meld(kind, tiles, giver, _claimed(tiles, claimed, text, giver is not None))
    meld.plain.check()
    return meld


def _meld_with_wild(text: str, words: Words) -> Meld:
    """Read a meld, which may be a pung with wild tiles where there are any."""
    if words.wild is None or "J" not in text:
        return _meld(text)
    pung = _exposed(text)
    if pung.kind is not MeldKind.PUNG:
        raise HandError(f"{text[:30]}: wild tiles make pungs only, as in [55mJ<]")
    return pung


def _exposed(text: str) -> Meld:
    match = _EXPOSED.fullmatch(text)
    if match is None:
        raise HandError(f"{text[:30]} is no exposed group; one is written like [33pJ<]: < left, ^ opposite, > right")
    run, mark = match.groups()
    return jokers.exposed_group(_tiles(run, _RUN_WITH_JOKERS), Giver(mark or Giver.LEFT.value))


def _kind(tiles: tuple[Tile, ...], mark: str, added: str) -> MeldKind:
    if mark == CONCEALED_MARK:
        return MeldKind.CONCEALED_KONG
    if len(tiles) == 4:
        return MeldKind.ADDED_KONG if added == ADDED_MARK else MeldKind.KONG
    return MeldKind.PUNG if len(set(tiles)) == 1 else MeldKind.CHOW


def _claimed(tiles: tuple[Tile, ...], number: str, text: str, is_given: bool) -> Tile | None:
    if not number:
        return tiles[0] if is_given and len({tile.plain for tile in tiles}) == 1 else None
    try:
        return Tile.parse(number + str(tiles[0])[-1])
    except (TileError, IndexError):
        raise HandError(f"{text[:30]}: the claimed tile is named by its number, as in [234s<3]") from None


@lru_cache(maxsize=1024)
def _circumstances(text: str, words: Words) -> Circumstances:
    said = _said(text, words)
    bonus = _bonus(said.get("bonus", "0"))
    return Circumstances(
        seat_wind=_wind(said.get("seat", "E")),
        prevailing_wind=_wind(said.get("round", "E")),
        is_self_drawn="self-drawn" in said,
        is_last_copy="last-copy" in said,
        is_kong="kong" in said,
        is_wall_last="wall-last" in said,
        bonus=bonus if isinstance(bonus, int) else len(bonus),
        bonus_tiles=() if isinstance(bonus, int) else bonus,
        remarks=tuple(sorted((word, value) for word, value in said.items() if word not in _VALUED | _PLAIN)),
    )


def _said(text: str, words: Words) -> dict[str, str]:
    """Return the words after the stroke with their values."""
    valued = _VALUED | {example.partition("=")[0] for example in words.valued}
    known = valued | _PLAIN | set(words.plain)
    said: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if name not in known or bool(equals) is not (name in valued):
            every = ", ".join((*_KNOWN, *words.plain, *words.valued))
            raise HandError(f"{word[:30]!r} is not known after the stroke; known are {every}")
        if name in said:
            raise HandError(f"{name} is said twice")
        said[name] = value
    return said


def _wind(text: str) -> Tile:
    wind = next((wind for wind in WINDS if str(wind) == text), None)
    if wind is None:
        raise HandError(f"{text[:20]!r} is no wind; winds are E, S, W and N")
    return wind


def _bonus(text: str) -> int | tuple[Tile, ...]:
    """Return a number of bonus tiles, or which they are."""
    if text in _BONUSES:
        return int(text)
    tiles = tuple(Tile.parse(number + letter) for numbers, letter in _FLOWERS.findall(text) for number in numbers)
    if "".join(f"{numbers}{letter}" for numbers, letter in _FLOWERS.findall(text)) != text or not tiles:
        raise HandError(f"bonus={text[:20]}: there are 0 to {MOST_BONUS} bonus tiles, or say which, as in bonus=13f2y")
    if len(set(tiles)) < len(tiles):
        raise HandError(f"bonus={text[:20]}: each flower and season is there once")
    return tiles


_FLOWERS = re.compile(r"([1-4]+)([fy])")
_VALUED, _PLAIN = frozenset({"seat", "round", "bonus"}), frozenset({"self-drawn", "last-copy", "kong", "wall-last"})
_BONUSES = frozenset(map(str, range(MOST_BONUS + 1)))
_KNOWN = ("seat=S", "round=E", "self-drawn", "last-copy", "kong", "wall-last", "bonus=2")
