"""Workers that go wrong, for the tests of the advisor; they run in a process of their own."""

from __future__ import annotations

import os
import sys
import time
from multiprocessing.connection import Connection

from mahjong_solitaire.app.wire import Reply, Request


def crash(connection: Connection) -> None:
    """Die at the first question."""
    connection.recv()
    os._exit(3)


def dawdle(connection: Connection) -> None:
    """Answer nothing but the warm up, and that at once."""
    while True:
        ticket, request = next_of(connection)
        if request.kind == "warm up":
            connection.send((ticket, Reply()))
        else:
            time.sleep(60)


def tell_pygame(connection: Connection) -> None:
    """Answer whether the worker's process has loaded pygame."""
    while True:
        ticket, _ = next_of(connection)
        connection.send((ticket, Reply(failure="pygame" if "pygame" in sys.modules else "without")))


def next_of(connection: Connection) -> tuple[int, Request]:
    parcel: tuple[int, Request] = connection.recv()
    return parcel
