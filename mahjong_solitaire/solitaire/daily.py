"""The daily challenge: one deal for each date, from the date alone, the same everywhere and for ever.

Every week plays each of the six games, one of them twice, in an order of its own; the levels rise from Monday to
Sunday. The layouts of a game take turns: each is played once before any comes again.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from itertools import pairwise

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.daily_layouts import EPOCHS, Epoch
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.variants import MAHJONG, VARIANTS, Variant

Epochs = tuple[Epoch, ...]

FIRST_DAY = date(2026, 1, 1)
LAST_DAY = date(2100, 12, 31)
LEVELS_OF_WEEK = ("gentle", "gentle", "steady", "steady", "tricky", "tricky", "fiendish")
"""From Monday to Sunday."""
TWICE = MAHJONG.name
"""The game with the most layouts comes twice a week."""
_SEEDS = 1_000_000
_WEEK = timedelta(days=7)
_SECONDS_A_TILE = {"gentle": 4.0, "steady": 4.5, "tricky": 5.0, "fiendish": 5.5}
_SHARE_OF_LIMIT = 0.8
_ROUNDED_TO = 30


class DailyError(ValueError):
    """A day without a challenge, or a text that names no day."""


def daily(day: date, epochs: Epochs = EPOCHS) -> GameId:
    """Return the id of the day's deal; raise DailyError outside of the years that have one.

    >>> str(daily(date(2026, 11, 30))) == str(daily(date(2026, 11, 30)))
    True
    """
    require_challenge(day)
    games = _games_of_week(monday_of(day), epochs)
    game = games[day.weekday()]
    turn = games[: day.weekday()].count(game)
    rng = Rng(f"daily/{day.isoformat()}")
    form = rng.choice(_epoch_of(day, epochs).forms_of(game))
    layout = _layout(monday_of(day), game, turn, epochs)
    return GameId(layout, rng.below(_SEEDS), level_of(day), VARIANTS[form].id_name)


def has_challenge(day: date) -> bool:
    """Whether there is a challenge for the day."""
    return FIRST_DAY <= day <= LAST_DAY


def require_challenge(day: date) -> None:
    """Raise DailyError with one sentence if there is no challenge for the day."""
    if not has_challenge(day):
        raise DailyError(f"there is no daily challenge for {day}; they go from {FIRST_DAY} to {LAST_DAY}")


def parse_day(text: str) -> date:
    """Return the day written ``text``, such as 2026-11-30; raise DailyError if it has no challenge."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise _no_date(text) from error
    # Python reads dates that are written in other ways too, such as 20261130.
    if day.isoformat() != text:
        raise _no_date(text)
    require_challenge(day)
    return day


def _no_date(text: str) -> DailyError:
    return DailyError(f"{text[:40]!r} is no date; dates are written like 2026-11-30")


def level_of(day: date) -> str:
    """Return how hard the day's deal is.

    >>> level_of(date(2026, 11, 30)), level_of(date(2026, 12, 6))
    ('gentle', 'fiendish')
    """
    return LEVELS_OF_WEEK[day.weekday()]


def time_to_beat(variant: Variant, level: str, tiles: int) -> int:
    """Return the seconds in which a challenge should be cleared: more for harder deals, well below a time limit.

    >>> from mahjong_solitaire.solitaire.variants import SHANGHAI, SOLID
    >>> time_to_beat(SHANGHAI, "tricky", 144), time_to_beat(SOLID, "fiendish", 64)
    (720, 300)
    """
    seconds = tiles * _SECONDS_A_TILE[level]
    if variant.clock.limit is not None:
        seconds = min(seconds, _SHARE_OF_LIMIT * variant.clock.limit(tiles))
    return _ROUNDED_TO * max(1, int(seconds / _ROUNDED_TO))


def monday_of(day: date) -> date:
    """Return the Monday of the day's week."""
    return day - timedelta(days=day.weekday())


def _epoch_of(day: date, epochs: Epochs) -> Epoch:
    """Return the list that counts in the day's week; lists begin on Mondays."""
    return next(epoch for epoch in reversed(epochs) if epoch.starts <= day)


@cache
def _games_of_week(monday: date, epochs: Epochs) -> tuple[str, ...]:
    """Return the games from Monday to Sunday, never the same on two days in a row, weeks before included."""
    sunday, sunday_before = _game_of_sunday(monday, epochs), _game_of_sunday(monday - _WEEK, epochs)
    left = [*_epoch_of(monday, epochs).layouts, TWICE]
    left.remove(sunday)
    rng = Rng(f"daily/week/{monday.isoformat()}")
    while True:
        order = rng.shuffled(left)
        whole = [sunday_before, *order, sunday]
        if all(one != other for one, other in pairwise(whole)):
            return tuple(whole[1:])


@cache
def _game_of_sunday(monday: date, epochs: Epochs) -> str:
    """Return the game of the week's last day, which is drawn first so that no week depends on more than one before."""
    games = tuple(_epoch_of(max(monday, epochs[0].starts), epochs).layouts)
    return Rng(f"daily/sunday/{monday.isoformat()}").choice(games)


def _layout(monday: date, game: str, turn: int, epochs: Epochs) -> str:
    """Return the layout of a game that comes for the ``turn``-th time (from 0) in a week."""
    epoch = _epoch_of(monday, epochs)
    times = 2 if game == TWICE else 1
    number = (monday - epoch.starts).days // 7 * times + turn
    played, place = divmod(number, len(epoch.layouts[game]))
    return _round(epoch, game, played, epochs)[place]


@cache
def _round(epoch: Epoch, game: str, number: int, epochs: Epochs) -> tuple[str, ...]:
    """Return the layouts of a game in the order of one round, which doesn't begin as the round before ended."""
    order = _shuffled(epoch, game, number)
    if len(order) == 2:
        # Two layouts can only take turns: all rounds are alike.
        order, number = list(epoch.layouts[game]), 0
    if len(order) > 1 and order[0] == _before_round(epoch, game, number, epochs):
        # With more than two layouts the last one stays where it is, so that no round depends on more than one before.
        order[0], order[1] = order[1], order[0]
    return tuple(order)


def _shuffled(epoch: Epoch, game: str, number: int) -> list[str]:
    return Rng(f"daily/round/{epoch.starts.isoformat()}/{game}/{number}").shuffled(epoch.layouts[game])


def _before_round(epoch: Epoch, game: str, number: int, epochs: Epochs) -> str:
    """Return the layout that was played before a round; empty before the first one of all."""
    if number:
        return _shuffled(epoch, game, number - 1)[-1]
    if epoch is epochs[0]:
        return ""
    return _layout(epoch.starts - _WEEK, game, 1 if game == TWICE else 0, epochs)
