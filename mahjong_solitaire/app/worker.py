"""The process in which the solver works; it knows no window and ends with the process that started it."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from mahjong_solitaire.app.wire import Reply, Request, work_out

_POLITENESS = 5
"""How much the worker stands back where the processor is wanted for drawing."""
Parcel = tuple[int, Request]
Returned = tuple[int, Reply]


def serve(connection: Connection) -> None:
    """Answer one question after the other until the window closes the connection."""
    # Ctrl+C in a terminal reaches all its processes; the window decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_POLITENESS)
    Thread(target=_end_with_the_window, daemon=True).start()
    try:
        while True:
            ticket, request = _next(connection)
            connection.send((ticket, work_out(request)))
    except (EOFError, OSError):
        return


def _next(connection: Connection) -> Parcel:
    parcel: Parcel = connection.recv()
    return parcel


def _end_with_the_window() -> None:
    """End at once when the window's process is gone, even in the middle of a question."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
