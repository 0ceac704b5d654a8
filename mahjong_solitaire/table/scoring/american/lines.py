"""The lines of a card for the encyclopedia: each with its value, what it is about, and a hand that makes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from mahjong_solitaire.table.accounts import Set
from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.american.card import FLOWER, Card, Line, Variant, copies
from mahjong_solitaire.table.scoring.american.house import WORDS, American
from mahjong_solitaire.table.scoring.american.scoring import CONCEALED, EXPOSED, score
from mahjong_solitaire.tiles import Tile


def catalogue(house: American) -> Catalogue:
    """Return the lines of the card that is played."""
    card = house.lines
    entries = tuple(_entry(line, _first(card, line)) for line in card.lines)
    return Catalogue(entries, partial(_exhibit, house))


def _first(card: Card, line: Line) -> Variant:
    return next(variant for variant in card.variants if variant.line == line.number)


def _entry(line: Line, variant: Variant) -> Entry:
    rule = f"{line.category}, {CONCEALED if line.is_concealed else EXPOSED}."
    note = f" {line.note}." if line.note else ""
    return Entry(line.text, line.value, rule + note, example(variant))


def example(variant: Variant) -> str:
    """Return tiles that make a hand as text; the last one is drawn."""
    *held, last = (tile for tiles in example_sets(variant) for tile in tiles)
    return str(WinningHand((), tuple(sorted(held)), last, is_self_drawn=True))


def example_sets(variant: Variant) -> tuple[Set, ...]:
    """Return tiles for each group of a hand, with jokers only where there are too few tiles."""
    used: Counter[int] = Counter()
    return tuple(tuple(_tiles(group.kind, group.size, used)) for group in variant.groups)


def _tiles(kind: int, size: int, used: Counter[int]) -> Iterator[Tile]:
    for _ in range(size):
        number = used[kind]
        used[kind] += 1
        if number >= copies(kind):
            yield Tile.JOKER
        else:
            yield Tile(FLOWER + number) if kind == FLOWER else Tile(kind)


def _exhibit(house: American, entry: Entry) -> Exhibit:
    """Lay the example out; it may make a better line as well."""
    hand = parse_hand(entry.example, WORDS)
    found = score(hand, house)
    if found is None:
        raise ValueError(f"{entry.name} has no example")
    return laid_out(hand, found.account, found.line.text, is_by_tile=False)
