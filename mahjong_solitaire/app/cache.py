"""A bounded store of things that are dear to make."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class Cache(Generic[_Key, _Value]):
    """Keeps what was used last, up to a weight; a live resize so never eats the memory.

    >>> cache: Cache[str, int] = Cache(limit=2)
    >>> [cache.get(word, lambda: 1) for word in ("a", "b", "c")], "a" in cache
    ([1, 1, 1], False)
    """

    def __init__(self, limit: int, weigh: Callable[[_Value], int] = lambda _: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[_Key, _Value] = OrderedDict()

    def __contains__(self, key: _Key) -> bool:
        return key in self._values

    def get(self, key: _Key, make: Callable[[], _Value]) -> _Value:
        """Return what is kept under ``key``, made now if it isn't there."""
        if key in self._values:
            self._values.move_to_end(key)
            return self._values[key]
        value = self._values[key] = make()
        self._weight += self._weigh(value)
        self._shrink()
        return value

    def _shrink(self) -> None:
        while self._weight > self._limit and len(self._values) > 1:
            _, oldest = self._values.popitem(last=False)
            self._weight -= self._weigh(oldest)


def bytes_of(picture: pygame.Surface) -> int:
    """Return how much memory a picture takes, as a weight."""
    return picture.get_width() * picture.get_height() * 4
