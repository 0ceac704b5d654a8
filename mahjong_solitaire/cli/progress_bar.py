"""The bar that is drawn where progress can be seen; only then rich is loaded."""

from __future__ import annotations

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class _Speed(ProgressColumn):
    """How many are done a second."""

    def render(self, task: Task) -> Text:
        """Return the speed as text."""
        return Text(f"{task.speed or 0:,.0f}/s")


def progress_bar(what: str) -> Progress:
    """Return a bar on standard error: how much of how much, how fast, for how long, and how long yet."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), _Speed())
    return Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True))
