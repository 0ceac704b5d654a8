"""A word to a user who has to wait, the first time, for the kernels of the table to be compiled."""

from __future__ import annotations

from mahjong_solitaire.cli import solver_start

SCORING, ANALYSIS = "rows.score_rows", "targets.list_targets"
"""The kernels that commands call, as their compiled files are called."""
_NOTE = "What reckons with hands is being compiled for this machine; that takes a quarter of a minute, once."
_EXAMPLE = "123m 456p 78s 234p 99m"


def tell(kernel: str) -> None:
    """Say on a terminal that the first use of a kernel takes a while."""
    solver_start.tell(kernel, _NOTE)


def warm_up() -> None:
    """Get all kernels of the table ready."""
    from mahjong_solitaire.cli.waits_told import outlook
    from mahjong_solitaire.table.bots import warming as bots
    from mahjong_solitaire.table.bots.strong import warming as strong
    from mahjong_solitaire.table.notation import parse_standing
    from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK

    bots.warm_up()
    strong.warm_up()
    outlook(parse_standing(_EXAMPLE), GREEN_BOOK)
