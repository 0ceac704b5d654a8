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


MINUS = "\N{MINUS SIGN}"


def figure(points: int) -> str:
    """Write a score.

    >>> figure(25000), figure(-1300) == f"{MINUS}1,300"
    ('25,000', True)
    """
    return f"{points:,}".replace("-", MINUS)


def signed(points: int) -> str:
    """Write a gain or a loss with its sign.

    >>> signed(41), signed(0)
    ('+41', '0')
    """
    return f"+{points:,}" if points > 0 else figure(points)
