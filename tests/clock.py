"""Measuring time in a process that other tests have filled: the garbage collector, which goes through it all, waits."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time


@contextmanager
def no_collection() -> Iterator[None]:
    """Let the garbage collector wait."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def seconds_of(act: Callable[[], object]) -> float:
    """Return the processor time that an act takes."""
    with no_collection():
        started = process_time()
        act()
        return process_time() - started
