"""Numbers and times in words."""

from __future__ import annotations


def clock(seconds: float) -> str:
    """Write a time as a clock shows it.

    >>> clock(277.9), clock(3723)
    ('04:37', '1:02:03')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun.

    >>> count(1, "tile"), count(2, "tile"), count(1240, "point")
    ('1 tile', '2 tiles', '1,240 points')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def span(seconds: float) -> str:
    """Write a length of time in words.

    >>> span(24), span(75), span(120)
    ('24 seconds', '1 minute 15 seconds', '2 minutes')
    """
    minutes, rest = divmod(int(seconds), 60)
    parts = [count(minutes, "minute")] if minutes else []
    if rest or not minutes:
        parts.append(count(rest, "second"))
    return " ".join(parts)


def piece(*, is_solid: bool) -> str:
    """Return what a board is made of.

    >>> piece(is_solid=True)
    'cube'
    """
    return "cube" if is_solid else "tile"
