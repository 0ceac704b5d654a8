"""The project's own random numbers: the same seed gives the same numbers for ever, on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import TypeVar

Item = TypeVar("Item")
_words_of_one, _words_of_eight = Struct(">4Q").unpack, Struct(">32Q").unpack
_WORDS = 1 << 64
"""How many words there are."""


def _blocks(named: bytes) -> Iterator[tuple[int, ...]]:
    """Yield the words of the first block, for many ask for few, and then of eight at a time, which is quicker."""
    yield _words_of_one(sha256(named + b"0").digest())
    for first in count(1, 8):
        blocks = [sha256(b"%b%d" % (named, block)).digest() for block in range(first, first + 8)]
        yield _words_of_eight(b"".join(blocks))


class Rng:
    """A counter-based generator: block n is the SHA-256 of ``seed/n``, cut into 64-bit words.

    >>> Rng("turtle#1").below(100), Rng("turtle#1").below(100)
    (17, 17)
    """

    def __init__(self, seed: str) -> None:
        self._words: Iterator[int] = chain.from_iterable(_blocks(f"{seed}/".encode()))

    def below(self, bound: int) -> int:
        """Return an integer from 0 to ``bound`` - 1, each equally likely; ``bound`` is 1 to 2**64."""
        if not 0 < bound <= _WORDS:
            raise ValueError(f"bound {bound} is not between 1 and 2**64")
        for word in self._words:
            number = word % bound
            # The last few words, which would favour small numbers, are left out.
            if word - number <= _WORDS - bound:
                return number
        raise AssertionError("there is always another word")

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return a new list of ``items`` in random order (Fisher and Yates)."""
        result = list(items)
        # What `below` does, which is called only where it would take another word.
        for bound, word in zip(range(len(result), 1, -1), self._words, strict=False):
            other = word % bound
            if word - other > _WORDS - bound:
                other = self.below(bound)
            result[bound - 1], result[other] = result[other], result[bound - 1]
        return result
