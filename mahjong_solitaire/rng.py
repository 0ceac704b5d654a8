"""The project's own random numbers: the same seed gives the same numbers for ever, on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")


class Rng:
    """A counter-based generator: block n is the SHA-256 of ``seed/n``, cut into 64-bit words.

    >>> Rng("turtle#1").below(100), Rng("turtle#1").below(100)
    (17, 17)
    """

    def __init__(self, seed: str) -> None:
        blocks = (unpack(">4Q", sha256(f"{seed}/{block}".encode()).digest()) for block in count())
        self._words: Iterator[int] = chain.from_iterable(blocks)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to ``bound`` - 1, each equally likely; ``bound`` is 1 to 2**64."""
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"bound {bound} is not between 1 and 2**64")
        for word in self._words:
            number = word % bound
            # The last few words, which would favour small numbers, are left out.
            if word - number <= (1 << 64) - bound:
                return number
        raise AssertionError("there is always another word")

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return a new list of ``items`` in random order (Fisher and Yates)."""
        result, words = list(items), self._words
        bound = len(result)
        while bound > 1:
            # What `below` does, without a call for each item.
            word = next(words)
            other = word % bound
            if word - other <= (1 << 64) - bound:
                bound -= 1
                result[bound], result[other] = result[other], result[bound]
        return result
