"""Where a hand can go by the Mahjong Competition Rules: the nearest ways to eight points, and the fan in sight."""

from __future__ import annotations

from mahjong_solitaire.table.analysis.routes import FURTHER, Field, Route, field, routes_within, sure_fans
from mahjong_solitaire.table.counsel.blocks import Block, Help, Line, Row
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.counsel.worth import needed
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.mcr import LEAST
from mahjong_solitaire.table.scoring.profiles import Profile

_MOST_ROUTES = 5
_NEAR = 2
"""How many tiles more than the nearest a way may lack to be told."""
_ENOUGH = 3
"""Further ways are looked for only where these are fewer."""


def ways(case: Situation, profile: Profile) -> tuple[Block, ...]:
    """Tell the ways of a hand, with the tile just drawn if there is one."""
    standing = case.standing(tuple(tile for tile in case.tiles if tile < FACES), case.melds)
    within = _within(standing, case, profile)
    found = routes_within(standing, within, profile, case.live)
    return (*_routes_block(found, case), *_sight_block(within, profile))


def _within(standing: Standing, case: Situation, profile: Profile) -> Field:
    """Look only as far as it takes to find a hand that is worth enough."""
    for further in range(1, FURTHER + 1):
        within = field(standing, profile, further, case.live)
        if len({*within.leading.tolist()}) >= _ENOUGH or (further > 1 and len(within.missing)):
            break
    return within


def _routes_block(found: tuple[Route, ...], case: Situation) -> tuple[Block, ...]:
    found = tuple(route for route in found if route.missing)
    if not found:
        return ()
    near = [route for route in found if route.missing <= found[0].missing + _NEAR][:_MOST_ROUTES]
    note = "Exact, by the tiles alone: a concealed hand and the last tile can add more."
    return (Block(f"Ways to {LEAST} fan", ("Missing", "Fan"), tuple(_row(route, case) for route in near), note=note),)


def _row(route: Route, case: Situation) -> Row:
    helps = tuple(Help(tile, case.live[tile]) for tile in route.tiles)
    return Row(name=route.fan, figures=(str(route.missing), str(route.points)), helps=helps, link=route.fan)


def _sight_block(within: Field, profile: Profile) -> tuple[Block, ...]:
    """Tell the fan that all the nearest ways have."""
    fans = sure_fans(within, profile)
    if not fans:
        return ()
    lines = tuple(Line(name, str(points), name) for name, points in fans)
    total = sum(points for _, points in fans)
    return (Block("Fan in sight", lines=(*lines, needed(total)), note="In each of the nearest ways."),)
