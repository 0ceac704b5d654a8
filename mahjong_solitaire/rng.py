"""The project's own random numbers: the same seed gives the same numbers for ever, on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")


class Rng:
    """A counter-based generator: block n is the SHA-256 of ``seed/n``, cut into 64-bit words.

    >>> Rng("turtle#1").below(100), Rng("turtle#1").below(100)
    (17, 17)
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            digest = sha256(f"{self._seed}/{block}".encode()).digest()
            yield from unpack(">4Q", digest)
            block += 1

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
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
