"""What a hand waits for and where it can go, as text and as JSON."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.cli.hands_told import fans_plain
from mahjong_solitaire.cli.text import counted
from mahjong_solitaire.table.analysis.distances import distances
from mahjong_solitaire.table.analysis.nearness import IMPOSSIBLE
from mahjong_solitaire.table.analysis.routes import Route, routes
from mahjong_solitaire.table.analysis.shanten import Shanten, acceptance, shanten
from mahjong_solitaire.table.analysis.waits import Wait, waits
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.mcr import Score
from mahjong_solitaire.table.scoring.profiles import Profile
from mahjong_solitaire.tiles import Tile

_MOST_ROUTES = 12


class Outlook(NamedTuple):
    """All that is known of a hand that isn't complete."""

    waits: tuple[Wait, ...]
    shanten: Shanten
    acceptance: tuple[Tile, ...]
    routes: tuple[Route, ...]
    distances: dict[str, int]


def outlook(standing: Standing, profile: Profile) -> Outlook:
    """Look at a hand of 13 tiles."""
    melds = len(standing.melds)
    return Outlook(
        waits(standing, profile),
        shanten(standing.concealed, melds),
        acceptance(standing.concealed, melds),
        routes(standing, profile),
        distances(standing),
    )


def outlook_plain(found: Outlook) -> dict[str, object]:
    """Return an outlook as plain values."""
    return {
        "waits": [_wait_plain(wait) for wait in found.waits],
        "shanten": {shape: None if value == IMPOSSIBLE else value for shape, value in found.shanten._asdict().items()},
        "acceptance": [str(tile) for tile in found.acceptance],
        "distances": found.distances,
        "routes": [route._asdict() | {"tiles": [str(tile) for tile in route.tiles]} for route in found.routes],
    }


def _wait_plain(wait: Wait) -> dict[str, object]:
    scores = {
        name: {"total": score.total, "legal": score.is_legal, "fans": fans_plain(score)}
        for name, score in _scores(wait)
    }
    return {"tile": str(wait.tile), "left": wait.left, **scores}


def _scores(wait: Wait) -> tuple[tuple[str, Score], ...]:
    return ("discarded", wait.discarded), ("drawn", wait.drawn)


def outlook_text(found: Outlook) -> str:
    """Tell an outlook."""
    lines = [_wait_text(wait) for wait in found.waits] or [_distance_text(found)]
    ways = [_route_text(route) for route in found.routes[:_MOST_ROUTES]]
    return "\n".join([*lines, "", "Ways to eight points (missing, points of the tiles, greatest fan):", *ways])


def _wait_text(wait: Wait) -> str:
    worth = "\n".join(f"  {name:<10}{_points_text(score)}" for name, score in _scores(wait))
    return f"waits for {wait.tile}, {wait.left} left\n{worth}"


def _points_text(score: Score) -> str:
    legal = "" if score.is_legal else ", no legal win"
    fans = ", ".join(f"{fan.name} {fan.points * fan.times}" for fan in score.fans)
    return f"{counted(score.total, 'point')}{legal}: {fans}"


def _distance_text(found: Outlook) -> str:
    kinds = " ".join(map(str, found.acceptance))
    if found.shanten.least == 0:
        return "ready, but the hand has all four of what it waits for"
    return f"{counted(found.shanten.least, 'tile')} from ready; nearer with {kinds}"


def _route_text(route: Route) -> str:
    return f"{route.missing:3} {route.points:4}  {route.fan:<34} {' '.join(map(str, route.tiles))}"
