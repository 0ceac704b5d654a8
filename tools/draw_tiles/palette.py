"""The colours of the two tile themes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

DOWN = (0, 0, 0, 100)


class Gradient(NamedTuple):
    """A linear gradient; its colours are evenly spaced, its direction is in percent of the shape it fills."""

    name: str
    colours: tuple[str, ...]
    direction: tuple[int, int, int, int] = DOWN


class Paint(Enum):
    """A colour by its part in the set: flat ones for lines, deep ones (gradients) for carved areas."""

    INK = auto()
    RED = auto()
    GREEN = auto()
    BLUE = auto()
    GOLD = auto()
    AMBER = auto()
    PAPER = auto()
    OUTLINE = auto()
    DEEP_INK = auto()
    DEEP_RED = auto()
    VIVID_RED = auto()
    DEEP_GREEN = auto()
    DEEP_BLUE = auto()
    DEEP_GOLD = auto()
    DEEP_AMBER = auto()
    DEEP_BROWN = auto()


Fill = Paint | Gradient | str


class Faint(NamedTuple):
    """A colour seen through: its value and its opacity."""

    colour: str
    opacity: float


@dataclass(frozen=True)
class Material:
    """What a tile's body is made of: upper layer, lower layer, and the light on its face."""

    face: tuple[str, ...]
    side: tuple[str, ...]
    back: tuple[str, ...]
    light: Faint
    shade: Faint
    edge: Faint
    rim: Faint
    seam: Faint


@dataclass(frozen=True)
class Theme:
    """One look of the set; ``groove`` is the light or dark side of carved lines."""

    name: str
    paints: Mapping[Paint, str | Gradient]
    groove: Faint
    front: Material
    reverse: Material
    cloth: tuple[str, str]
    brass: str
    wave: str


def _deep(name: str, top: str, bottom: str) -> Gradient:
    return Gradient(f"deep_{name}", (top, bottom))


IVORY = Theme(
    name="ivory",
    paints={
        Paint.INK: "#17244f",
        Paint.RED: "#b5211b",
        Paint.GREEN: "#0f6a3c",
        Paint.BLUE: "#23489c",
        Paint.GOLD: "#b9801a",
        Paint.AMBER: "#a25804",
        Paint.PAPER: "#fffaf0",
        Paint.OUTLINE: _deep("ink", "#22356f", "#101a3c"),
        Paint.DEEP_INK: _deep("ink", "#22356f", "#101a3c"),
        Paint.DEEP_RED: _deep("red", "#cb3026", "#9c1511"),
        Paint.VIVID_RED: _deep("vivid_red", "#d2332a", "#a31613"),
        Paint.DEEP_GREEN: _deep("green", "#168650", "#0a5230"),
        Paint.DEEP_BLUE: _deep("blue", "#2f5fbf", "#193679"),
        Paint.DEEP_GOLD: _deep("gold", "#e0a632", "#b0730f"),
        Paint.DEEP_AMBER: _deep("amber", "#e09a24", "#b9640a"),
        Paint.DEEP_BROWN: _deep("brown", "#7c4b24", "#4d2b12"),
    },
    groove=Faint("#ffffff", 0.95),
    front=Material(
        face=("#fffdf5", "#fbf5e4", "#efe4c9"),
        side=("#f0e6cb", "#b9a77c"),
        back=("#3aa083", "#0f4a3a"),
        light=Faint("#ffffff", 1.0),
        shade=Faint("#c9b88e", 0.85),
        edge=Faint("#8f7d4f", 0.8),
        rim=Faint("#ffffff", 0.0),
        seam=Faint("#7a6a3f", 0.7),
    ),
    reverse=Material(
        face=("#2c9a6a", "#1b7a50", "#0e5637"),
        side=("#3aa883", "#12583f"),
        back=("#f0e6cb", "#b9a77c"),
        light=Faint("#c4f5dc", 0.7),
        shade=Faint("#06301d", 0.8),
        edge=Faint("#07301e", 0.8),
        rim=Faint("#ffffff", 0.0),
        seam=Faint("#0a3a26", 0.7),
    ),
    cloth=("#1d7f50", "#0b4a2d"),
    brass="#e9cf8a",
    wave="#2f9a66",
)

DARK = Theme(
    name="dark",
    paints={
        Paint.INK: "#f6ead0",
        Paint.RED: "#ff7a66",
        Paint.GREEN: "#5fd190",
        Paint.BLUE: "#8db4ff",
        Paint.GOLD: "#e8b954",
        Paint.AMBER: "#f0b04a",
        Paint.PAPER: "#24222b",
        Paint.OUTLINE: _deep("gold", "#f8d47c", "#dba43a"),
        Paint.DEEP_INK: _deep("ink", "#fffaea", "#e6d5ac"),
        Paint.DEEP_RED: _deep("red", "#ff8a74", "#f2543f"),
        Paint.VIVID_RED: _deep("vivid_red", "#ffab98", "#ff8570"),
        Paint.DEEP_GREEN: _deep("green", "#7de8ab", "#3fba79"),
        Paint.DEEP_BLUE: _deep("blue", "#acc9ff", "#6f9cf4"),
        Paint.DEEP_GOLD: _deep("gold", "#f8d47c", "#dba43a"),
        Paint.DEEP_AMBER: _deep("amber", "#fac96c", "#e5982f"),
        Paint.DEEP_BROWN: _deep("brown", "#dcb68a", "#ad8154"),
    },
    groove=Faint("#000000", 0.75),
    front=Material(
        face=("#4b4757", "#3a3744", "#2c2a34"),
        side=("#5a5568", "#1c1a22"),
        back=("#e2ad4c", "#80531a"),
        light=Faint("#d6cfec", 0.8),
        shade=Faint("#0c0b10", 0.9),
        edge=Faint("#08070a", 0.95),
        rim=Faint("#b9b0d0", 0.5),
        seam=Faint("#050406", 0.8),
    ),
    reverse=Material(
        face=("#9c2f2a", "#7d2320", "#581315"),
        side=("#b23d33", "#4f1214"),
        back=("#5a5568", "#1c1a22"),
        light=Faint("#ffc9b4", 0.6),
        shade=Faint("#250506", 0.9),
        edge=Faint("#1c0304", 0.95),
        rim=Faint("#ffb39a", 0.3),
        seam=Faint("#1c0304", 0.8),
    ),
    cloth=("#7d2320", "#4b1012"),
    brass="#e8b954",
    wave="#a13a30",
)

THEMES = (IVORY, DARK)
