"""What was played before the pictures are made: some weeks of challenges and other games, always the same."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.daily import daily, time_to_beat
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.storage.layouts import Library
from mahjong_solitaire.storage.statistics import Outcome, Result

TODAY = date(2026, 11, 30)
_DAYS = 58
_MISSED = frozenset({5, 12, 13, 24, 38})
"""Challenges that weren't cleared, counted from the first day."""
_SLOWEST, _QUICKEST = 690, 470
"""Seconds for the Turtle, at first and lately."""
_OTHER_GAMES = (
    GameId("lotus", 1),
    GameId("full_cube", 2, variant="3d"),
    GameId("turtle", 3),
    GameId("panda", 4, variant="black-white"),
    GameId("necklace", 5, variant="chain"),
    GameId("sun", 6, variant="alchemy"),
    GameId("bridge", 7),
    GameId("turtle", 8),
)
_ENDS: tuple[Outcome, ...] = ("cleared", "cleared", "stuck", "cleared", "cleared", "cleared", "abandoned")


def played_before(library: Library) -> Iterator[Result]:
    """Yield the results, oldest first."""
    layouts = {layout.name: layout for layout in library.layouts}
    for number in range(_DAYS):
        day = TODAY - timedelta(days=_DAYS - number)
        game_id = _OTHER_GAMES[number % len(_OTHER_GAMES)]
        yield _game(number, day, game_id, layouts[game_id.layout])
        if number not in _MISSED:
            yield _challenge(number, day, layouts)


def _game(number: int, day: date, game_id: GameId, layout: Layout) -> Result:
    seconds = _SLOWEST - (_SLOWEST - _QUICKEST) * number // _DAYS + Rng(f"pictures/{number}").below(50)
    tiles = len(layout.slots)
    played = game_id.layout, game_id.rules.name, game_id.level, _ENDS[number % len(_ENDS)]
    helps = tiles // 2, number % 3 == 0, 4, 0
    return Result(str(game_id), *played, seconds * tiles / 144, *helps, 10 * tiles, f"{day}T18:00:00+00:00", str(day))


def _challenge(number: int, day: date, layouts: dict[str, Layout]) -> Result:
    game_id = daily(day)
    tiles = len(layouts[game_id.layout].slots)
    played = game_id.layout, game_id.rules.name, game_id.level
    share = 0.7 + 0.06 * (number % 7)
    seconds = share * time_to_beat(game_id.rules, game_id.level, tiles)
    helps = tiles // 2, int(number % 4 == 1), 2, 0
    moment = f"{day}T19:00:00+00:00"
    return Result(str(game_id), *played, "cleared", seconds, *helps, 12 * tiles, moment, str(day), str(day))
