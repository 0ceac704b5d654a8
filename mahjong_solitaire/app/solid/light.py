"""How bright the sides of cubes are: the light from the top left, and the shade where cubes touch."""

from __future__ import annotations

import math
from enum import Flag, auto
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from mahjong_solitaire.app.solid.geometry import Cell, SolidGeometry
from mahjong_solitaire.app.solid.projection import Facet, Measure, Side, Step

Floats = npt.NDArray[np.float32]
_LEFT, _RIGHT = (0.87, 0.865, 0.84), (0.70, 0.70, 0.69)
"""Light on the two upright sides at rest."""
_AT_REST = math.sqrt(0.5)
_SOFTNESS = 1.3
_LOWEST, _RISING = 0.93, 0.07
"""Light on the lowest level, and what the highest has more."""
_DIM = 0.955
"""A blocked cube is a little darker than a blocked tile, because its sides are shaded as well."""
_GRAIN = 256


class Contact(Flag):
    """At which edges of a side another cube (or the ground) meets it."""

    NONE = 0
    LEFT = auto()
    RIGHT = auto()
    TOP = auto()
    BOTTOM = auto()


class Shade(NamedTuple):
    """What decides the light on one side of one cube, besides the way it looks."""

    contact: Contact
    level: int
    is_dim: bool


class _Gradient(NamedTuple):
    """A shade that fades from an edge: how dark it is there, and how far it reaches, in edges."""

    strength: float
    reach: float


_UNDER, _FREE_FOOT, _OVERHANG = _Gradient(0.30, 0.18), _Gradient(0.10, 0.30), _Gradient(0.42, 0.40)
_RIGHT_WALL = _Gradient(0.30, 0.20)


def contact_of(geometry: SolidGeometry, cell: Cell, facet: Facet, standing: int) -> Contact:
    """Return where other cubes meet a side of a cube."""
    beside: tuple[tuple[Contact, Step], ...] = (
        (Contact.LEFT, _back(facet.along)),
        (Contact.RIGHT, facet.along),
        (Contact.TOP, _back(facet.below)),
        (Contact.BOTTOM, facet.below),
    )
    found = Contact.NONE
    for edge, step in beside:
        place = cell.beyond(facet.side.value, step)
        if place.level < 0 or geometry.has(place, standing):
            found |= edge
    return found


def _back(step: Step) -> Step:
    return -step[0], -step[1], -step[2]


def side_light(facet: Facet, measure: Measure) -> tuple[float, float, float]:
    """Return the light on a side in red, green and blue; it changes smoothly while the solid turns."""
    if facet.side is Side.TOP:
        return 1.0, 1.0, 1.0
    share = (_turned(facet, measure) + 1) / 2
    red, green, blue = (left + (right - left) * share for left, right in zip(_LEFT, _RIGHT, strict=True))
    return red, green, blue


def _turned(facet: Facet, measure: Measure) -> float:
    """Return whether an upright side looks to the left (-1), to the viewer (0) or to the right (1)."""
    return max(-1.0, min(1.0, -facet.u.y / measure.deep / _AT_REST))


def shade_map(facet: Facet, measure: Measure, shade: Shade, u: Floats, v: Floats) -> Floats:
    """Return the light at places of a side, without that of its direction; ``u`` and ``v`` run from 0 to 1."""
    light = np.ones_like(u)
    for edge, gradient in _gradients(facet, measure, shade.contact).items():
        table = 1 - gradient.strength * np.exp(-((np.linspace(0, 1, _GRAIN) / gradient.reach) ** _SOFTNESS))
        light *= table.astype(np.float32)[_distance(edge, u, v)]
    return light


def _distance(edge: Contact, u: Floats, v: Floats) -> npt.NDArray[np.intp]:
    """Return the distance from an edge in steps of the tables."""
    across = u if edge in Contact.LEFT | Contact.RIGHT else v
    share = across if edge in Contact.LEFT | Contact.TOP else 1 - across
    return (np.clip(share, 0, 1) * (_GRAIN - 1)).astype(np.intp)


def _gradients(facet: Facet, measure: Measure, contact: Contact) -> dict[Contact, _Gradient]:
    if facet.side is Side.TOP:
        walls = {
            Contact.LEFT: -facet.u.x,
            Contact.RIGHT: facet.u.x,
            Contact.TOP: -facet.v.x,
            Contact.BOTTOM: facet.v.x,
        }
        return {edge: _from_wall(to / measure.wide / _AT_REST) for edge, to in walls.items() if edge in contact}
    found = {Contact.BOTTOM: _UNDER if Contact.BOTTOM in contact else _FREE_FOOT}
    if Contact.LEFT in contact:
        turned = _turned(facet, measure)
        found[Contact.LEFT] = _Gradient(0.39 - 0.07 * turned, 0.30 - 0.10 * turned)
    if Contact.RIGHT in contact:
        found[Contact.RIGHT] = _RIGHT_WALL
    if Contact.TOP in contact:
        found[Contact.TOP] = _OVERHANG
    return found


def _from_wall(to_right: float) -> _Gradient:
    """Return the shade that a wall throws on a top: a wall on the left takes the light, one on the right hardly."""
    turned = max(-1.0, min(1.0, to_right))
    return _Gradient(0.39 - 0.13 * turned, 0.31 - 0.11 * turned)


def level_light(level: int, levels: int) -> float:
    """Return the light on a level."""
    return _LOWEST + _RISING * min(1.0, (level + 1) / levels)


def dimmed(blocked: tuple[int, int, int]) -> tuple[float, float, float]:
    """Return the light on a blocked cube from that on a blocked tile."""
    red, green, blue = (part / 255 * _DIM for part in blocked)
    return red, green, blue
