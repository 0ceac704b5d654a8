"""The American card to be looked at: its lines as card players write them, the nearest hand of each, why some are dead.

It goes by a view alone: what the seat holds, and what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from mahjong_solitaire.table.analysis.card_distance import Matcher, matcher
from mahjong_solitaire.table.analysis.nearest_lines import NearLine, gone, nearest
from mahjong_solitaire.table.bots.american.seen import Seen, seen
from mahjong_solitaire.table.hand_card import CardLine, Hand, HandCard, Place, Word
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.scoring.american.card import Card, Group, Line
from mahjong_solitaire.table.scoring.american.holding import group_of, kind_of, tile_of
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.scoring.american.lines import example_sets
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_SUITS = "abc"
_CONCEALED = "Concealed, and you have exposed tiles"
_NOT_EXPOSED = "It doesn't have what you have exposed"
_DEAD = "Your hand is dead"
_WIND = "Z is any one wind"


class _Case(NamedTuple):
    """What is held: a view in the kinds of the card, its exposures with their tiles."""

    matcher: Matcher
    sight: Seen
    exposed: tuple[tuple[Group, Tiles], ...]
    is_dead: bool


def american_card(house: American, view: View | None) -> HandCard:
    """Return the card that is played, measured with the hand of a view if there is one."""
    card = house.lines
    plain = _plain(card)
    if view is None:
        return HandCard(house.card_title, plain)
    melds = view.own.melds
    exposed = tuple((group_of(meld), meld.tiles) for meld in melds)
    case = _Case(matcher(card), seen(view), exposed, view.own.conduct.is_dead)
    lines = tuple(_measured(case, card, plain))
    return HandCard(house.card_title, lines, case.sight.tiles, tuple(meld.tiles for meld in melds))


# As it is written


@lru_cache(maxsize=8)
def _plain(card: Card) -> tuple[CardLine, ...]:
    """Return the lines without a hand in play, each with an example."""
    examples = {variant.line: variant for variant in reversed(card.variants)}
    return tuple(
        CardLine(
            line.category,
            line.text,
            tuple(_words(line.text)),
            line.value,
            line.is_concealed,
            _note(line),
            _by_words(line, [Place(tile) for tiles in example_sets(examples[line.number]) for tile in tiles]),
        )
        for line in card.lines
    )


def _by_words(line: Line, places: Sequence[Place]) -> Hand:
    """Part a hand as its line is written; singles that stand in one word stay together."""
    ends = [0, *accumulate(len(word.text) for word in _words(line.text) if not word.is_joined)]
    return tuple(tuple(places[start:end]) for start, end in pairwise(ends))


def _words(text: str) -> Iterator[Word]:
    for word in text.split():
        for number, way in enumerate(word.split("|")):
            suit = way[-1] if way[-1] in _SUITS else ""
            yield Word(_written(way.removesuffix(suit)), suit, is_joined=number > 0)


def _written(letters: str) -> str:
    """Return a group as cards print it: for numbers that are free those from 1 on.

    >>> _written("XXX1"), _written("X0X1X2"), _written("2468")
    ('222', '123', '2468')
    """
    if "X" not in letters:
        return letters
    numbers = [str(int(letter) + 1) for letter in letters if letter.isdigit()]
    return numbers[0] * letters.count("X") if len(numbers) == 1 else "".join(numbers)


def _note(line: Line) -> str:
    """Return what is to be said of a line: which numbers are free, and its own words, else what a letter means."""
    said = (_free(line.text), line.note or (_WIND if "Z" in line.text else ""))
    return ". ".join(filter(None, said))


def _free(text: str) -> str:
    """Return which numbers a line may have, empty if they are given.

    >>> _free("XX0a XXX1b"), _free("XXX0a XXX0b"), _free("22a")
    ('Any 2 numbers in a row', 'Any number', '')
    """
    words = (way for word in text.split() for way in word.split("|") if "X" in way)
    steps = [int(letter) for way in words for letter in way if letter.isdigit()]
    if not steps:
        return ""
    return f"Any {max(steps) + 1} numbers in a row" if max(steps) else "Any number"


# With a hand


def _measured(case: _Case, card: Card, plain: Sequence[CardLine]) -> Iterator[CardLine]:
    near = {} if case.is_dead else _near(case, len(card.lines))
    for line, shown in zip(card.lines, plain, strict=True):
        found = near.get(line.number)
        if found is None:
            yield shown._replace(reason=_DEAD if case.is_dead else _reason(case, line))
        else:
            places, spare = _laid_out(case, found.variant.groups)
            yield shown._replace(hand=_by_words(line, places), spare=spare, distance=found.distance)


def _near(case: _Case, most: int) -> dict[int, NearLine]:
    found = nearest(case.matcher, case.sight.held, case.sight.outlook.live, most)
    return {one.line.number: one for one in found}


def _reason(case: _Case, line: Line) -> str:
    """Tell why a line can't be won any more."""
    kinds = gone(case.matcher, case.sight.held, case.sight.outlook.live, line)
    if kinds:
        return f"Too few are left where no joker may stand: {', '.join(tile_of(kind).title for kind in kinds)}"
    return _CONCEALED if line.is_concealed else _NOT_EXPOSED


def _laid_out(case: _Case, groups: Sequence[Group]) -> tuple[list[Place], Tiles]:
    """Return a hand of the card with the tiles that serve it, and those that don't serve.

    Where a pair or a single is wanted tiles go there first; jokers go where the fewest tiles are left.
    """
    exposed, left = list(case.exposed), list(case.sight.tiles)
    made: dict[int, list[Place]] = {}
    for number, group in sorted(enumerate(groups), key=lambda one: one[1].takes_jokers):
        laid = next((one for one in exposed if one[0] == group), None)
        if laid is not None:
            exposed.remove(laid)
            made[number] = list(map(Place, laid[1]))
        else:
            made[number] = _filled(case, group, left)
    _fill_with_jokers(made, left)
    return [place for number in range(len(groups)) for place in made[number]], tuple(left)


def _filled(case: _Case, group: Group, left: list[Tile]) -> list[Place]:
    """Take the tiles of a group from those that are left; the rest of its places is empty."""
    own = [tile for tile in left if kind_of(tile) == group.kind][: group.size]
    for tile in own:
        left.remove(tile)
    live = case.sight.outlook.live[group.kind]
    empty = Place(tile_of(group.kind), is_missing=True, takes_joker=group.takes_jokers, left=live)
    return [*map(Place, own), *[empty] * (group.size - len(own))]


def _fill_with_jokers(made: dict[int, list[Place]], left: list[Tile]) -> None:
    empty = [
        (place.left, number, index)
        for number, places in made.items()
        for index, place in enumerate(places)
        if place.is_missing and place.takes_joker
    ]
    for _, number, index in sorted(empty)[: left.count(Tile.JOKER)]:
        made[number][index] = Place(Tile.JOKER)
        left.remove(Tile.JOKER)
