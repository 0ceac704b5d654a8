"""Progress of long commands, drawn on standard error if that is a terminal that nothing else is printed on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[int], None]


@contextmanager
def progress(what: str, total: int | None = None, done: int = 0) -> Iterator[Advance]:
    """Show how much is done, of how much if that is known; give the function that is told of more."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda more: None
        return

    from mahjong_solitaire.cli.progress_bar import progress_bar

    with progress_bar(what) as shown:
        # The solver may be interrupted with no chance to show the cursor again.
        shown.console.show_cursor(True)
        task = shown.add_task(what, total=total, completed=done)
        yield lambda more: shown.advance(task, more)
