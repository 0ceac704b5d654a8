"""Reads a card: lines such as ``2468 | FFF 22a 444a 666b 888b | 25 | X | Three flowers ...`` and all they stand for.

The notation is explained in the header of the game's own card (`own_card`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import prod
from typing import NamedTuple

from mahjong_solitaire.table.jokers import JOKERS
from mahjong_solitaire.tiles import Tile

KINDS = 35
"""The kinds of tiles on a card: the 34 that make sets, and the flowers, which are all alike."""
FLOWER = 34
HAND = 14
MOST_LINES, LONGEST = 400, 200
_MOST_VARIANTS = 20_000
_MOST_CHOICES = 256
_FIELDS = 4
_FORM = "category | hand | value | X or C"
_SUITS = "abc"
_SIZES = {1: "single", 2: "pair", 3: "pung", 4: "kong", 5: "quint", 6: "sextet"}
_STARTS = (Tile.M1, Tile.P1, Tile.S1)
_DRAGONS = {Tile.M1: Tile.RED, Tile.P1: Tile.WHITE, Tile.S1: Tile.GREEN}
"""For the first tile of each suit the dragon that belongs to it: characters red, dots white, bamboos green."""
_WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
_NAMED = {"N": Tile.NORTH, "E": Tile.EAST, "W": Tile.WEST, "S": Tile.SOUTH, "R": Tile.RED, "G": Tile.GREEN}
_GROUP = re.compile(r"((?:X[0-8])+|X+[0-8]|[0-9FNEWSRGDZ]+)([abc]?)")


class CardError(ValueError):
    """A card that can't be read; the message names the line and what is wrong with it."""


class Group(NamedTuple):
    """Tiles that belong together: so many of one kind. Jokers may stand in groups of three and more."""

    kind: int
    size: int

    @property
    def takes_jokers(self) -> bool:
        """Whether jokers may stand in it."""
        return self.size >= _LEAST_WITH_JOKERS

    @property
    def title(self) -> str:
        """What it is called."""
        return _SIZES[self.size]


_LEAST_WITH_JOKERS = 3


class Line(NamedTuple):
    """A line of the card as it is written: its groups' texts, its value, and whether it must be concealed."""

    number: int
    category: str
    text: str
    value: int
    is_concealed: bool
    note: str


class Variant(NamedTuple):
    """One hand that a line stands for: which line, and its groups in the order of the line."""

    line: int
    groups: tuple[Group, ...]


class Card(NamedTuple):
    """A card for a year: its lines and every hand that they stand for."""

    year: int
    lines: tuple[Line, ...]
    variants: tuple[Variant, ...]

    def line_of(self, variant: Variant) -> Line:
        """Return the line that a hand belongs to."""
        return self.lines[variant.line]


class _Choice(NamedTuple):
    """What is chosen once for a whole line: the suits of a, b and c, and the number that X0 stands for."""

    suits: Mapping[str, Tile]
    lowest: int


def parse_card(text: str, year: int) -> Card:
    """Read a card; raise CardError. Lines that begin with # explain, empty ones separate.

    ``{Y}`` stands for the digits of the year, ``{H}`` for the highest of them.
    """
    lines: list[Line] = []
    variants: list[Variant] = []
    for place, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.lstrip().startswith("#"):
            line = _line(row, place, len(lines), year)
            lines.append(line)
            variants += _variants(line, place)
            if len(lines) > MOST_LINES or len(variants) > _MOST_VARIANTS:
                raise CardError(f"line {place}: a card has at most {MOST_LINES} lines and {_MOST_VARIANTS} hands")
    if not lines:
        raise CardError("the card has no lines")
    return Card(year, tuple(lines), tuple(variants))


def _line(row: str, place: int, number: int, year: int) -> Line:
    if len(row) > LONGEST:
        raise CardError(f"line {place}: it has {len(row)} letters; {LONGEST} are the most")
    fields = [field.strip() for field in row.split(" | ")]
    if len(fields) not in (_FIELDS, _FIELDS + 1):
        raise CardError(f"line {place}: {row[:40]!r} is not {_FORM}")
    category, hand, value, exposed = fields[:_FIELDS]
    if not value.isascii() or not value.isdigit() or not 0 < int(value) <= 1000:
        raise CardError(f"line {place}: the value is {value[:20]!r}; it must be a number from 1 to 1000")
    if exposed not in ("X", "C"):
        raise CardError(f"line {place}: {exposed[:20]!r} is neither X (may be exposed) nor C (concealed)")
    digits = str(year)
    hand = hand.replace("{Y}", digits).replace("{H}", max(digits))
    return Line(number, category, hand, int(value), exposed == "C", "".join(fields[_FIELDS:]))


def _variants(line: Line, place: int) -> list[Variant]:
    """Return the different hands that a line stands for."""
    words = [_alternatives(word, place) for word in line.text.split()]
    if prod(sum(_meanings(*way) for way in ways) for ways in words) > _MOST_CHOICES:
        raise CardError(f"line {place}: {line.text[:40]!r} leaves more than {_MOST_CHOICES} choices")
    size = {sum(_length(parts) for parts, _ in ways) for ways in product(*words)}
    if size != {HAND}:
        raise CardError(f"line {place}: {line.text!r} has {sorted(size)[0]} tiles; a hand has {HAND}")
    found: dict[tuple[Group, ...], Variant] = {}
    for ways in product(*words):
        for choice in _choices(ways):
            for groups in product(*(_groups(parts, suit, choice) for parts, suit in ways)):
                flat = tuple(group for word in groups for group in word)
                if _can_be(flat):
                    found.setdefault(tuple(sorted(flat)), Variant(line.number, flat))
    if not found:
        raise CardError(f"line {place}: {line.text!r} needs more tiles of a kind than there are")
    return list(found.values())


def _alternatives(word: str, place: int) -> list[tuple[str, str]]:
    """Return the ways to read a group: its letters and its suit."""
    ways = []
    for part in word.split("|"):
        match = _GROUP.fullmatch(part)
        if match is None:
            raise CardError(f"line {place}: {part[:20]!r} is no group; groups are like 222a, XXX0a, X0X1b, NEWS, DDc")
        letters, suit = match.groups()
        needs_suit = any(letter in "X123456789" for letter in letters)
        if needs_suit and not suit:
            raise CardError(f"line {place}: {part[:20]!r} doesn't say its suit: a, b or c")
        ways.append((letters, suit))
    return ways


def _meanings(letters: str, suit: str) -> int:
    """Return for how many kinds a group may stand when suits and numbers are chosen."""
    return {"D": 1 if suit else len(_DRAGONS), "Z": len(_WINDS)}.get(letters[0], 1)


def _length(letters: str) -> int:
    return letters.count("X") if "X" in letters else len(letters)


def _choices(ways: tuple[tuple[str, str], ...]) -> Iterator[_Choice]:
    """Yield every choice of suits and numbers that a line allows."""
    named = sorted({suit for _, suit in ways if suit})
    offsets = [int(digit) for letters, _ in ways if "X" in letters for digit in letters if digit.isdigit()]
    numbers = range(1, 10 - max(offsets)) if offsets else range(1, 2)
    for suits in permutations(_STARTS, len(named)):
        for lowest in numbers:
            yield _Choice(dict(zip(named, suits, strict=True)), lowest)


def _groups(letters: str, suit: str, choice: _Choice) -> list[tuple[Group, ...]]:
    """Return what a word stands for; a letter without a suit may stand for several kinds."""
    start = choice.suits.get(suit)
    if "X" in letters:
        return [_offsets(letters, _first(start), choice.lowest)]
    if letters[0] == "D" and start is None:
        return [(Group(dragon, len(letters)),) for dragon in _DRAGONS.values()]
    if letters[0] == "Z":
        return [(Group(wind, len(letters)),) for wind in _WINDS]
    return [_joined([_kind(letter, start) for letter in letters])]


def _first(start: Tile | None) -> Tile:
    return _STARTS[0] if start is None else start


def _offsets(letters: str, start: Tile, lowest: int) -> tuple[Group, ...]:
    """Return XXX1 as three of the second number, X0X1X2 as a run."""
    kinds = [start + lowest - 1 + int(digit) for digit in letters if digit.isdigit()]
    if len(kinds) == 1:
        return (Group(kinds[0], letters.count("X")),)
    return _joined(kinds)


def _kind(letter: str, start: Tile | None) -> int:
    if letter == "F":
        return FLOWER
    if letter == "0":
        return Tile.WHITE
    if letter == "D":
        return _DRAGONS[_first(start)]
    return _first(start) + int(letter) - 1 if letter.isdigit() else _NAMED[letter]


def _joined(kinds: list[int]) -> tuple[Group, ...]:
    """Return tiles as they stand in a word: equal neighbours are one group."""
    groups: list[Group] = []
    for kind in kinds:
        if groups and groups[-1].kind == kind:
            groups[-1] = Group(kind, groups[-1].size + 1)
        else:
            groups.append(Group(kind, 1))
    return tuple(groups)


def _can_be(groups: tuple[Group, ...]) -> bool:
    """Whether there are tiles enough where no joker may stand, jokers enough elsewhere, and no group is too large."""
    naturals, needed = Counter[int](), Counter[int]()
    for group in groups:
        needed[group.kind] += group.size
        naturals[group.kind] += 0 if group.takes_jokers else group.size
    short = sum(max(0, count - copies(kind)) for kind, count in needed.items())
    has_tiles = all(count <= copies(kind) for kind, count in naturals.items())
    return has_tiles and short <= JOKERS and all(group.size in _SIZES for group in groups)


def copies(kind: int) -> int:
    """Return how many tiles of a kind there are."""
    return 8 if kind == FLOWER else 4
