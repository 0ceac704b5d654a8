"""Movements on the board as values over time; they only follow the game, which never waits for them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.tiles import Tile

Setting = Literal["full", "less", "none"]
HOVER_LIFT, SELECT_LIFT = 0.03, 0.14
"""How far a tile rises under the pointer and while it is selected, in tile widths."""
FADE_SECONDS = 0.08
"""How long a fade lasts when less motion is wanted."""
_RISE = 0.3
_SHAKE = 0.05
_BREATH_SECONDS, _BREATHS, _FAINTEST = 1.6, 3, 0.45
_HOVER_SECONDS, _SELECT_SECONDS = 0.09, 0.12
_SLIDE_SECONDS = 0.26
_DEAL_SECONDS, _DEAL_FALL = 0.6, 0.16
_SHUFFLE_SECONDS, _SHUFFLE_STAGGER = 0.45, 0.006


class Pose(NamedTuple):
    """How a tile differs from its rest: shift to the right and lift, in tile widths, and opacity."""

    dx: float = 0.0
    lift: float = 0.0
    alpha: float = 1.0


REST = Pose()


class Slide(NamedTuple):
    """A small tile on its way to the tray: where it is now, in window pixels, and how far it has come."""

    tile: Tile
    place: Point
    share: float


def ease_out(share: float) -> float:
    """Return progress that starts fast and ends softly."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Return progress that starts and ends softly."""
    return share * share * (3 - 2 * share)


def _leave(share: float) -> Pose:
    return Pose(lift=_RISE * ease_out(share), alpha=1 - share)


def _return(share: float) -> Pose:
    return Pose(lift=_RISE * (1 - ease_out(share)), alpha=share)


def _shake(share: float) -> Pose:
    return Pose(dx=_SHAKE * math.sin(share * 6 * math.pi) * (1 - share))


class Kind(NamedTuple):
    """A sort of movement: its time, its course, and whether it is a fade that less motion keeps."""

    seconds: float
    course: Callable[[float], Pose]
    is_fade: bool = True


LEAVE = Kind(0.22, _leave)
RETURN = Kind(0.16, _return)
SHAKE = Kind(0.18, _shake, is_fade=False)
LAND = Kind(_DEAL_FALL, _return)


@dataclass
class _Track:
    kind: Kind
    seconds: float
    delay: float = 0.0
    passed: float = 0.0

    @property
    def is_over(self) -> bool:
        return self.passed >= self.delay + self.seconds

    @property
    def share(self) -> float:
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.passed - self.delay) / self.seconds))


@dataclass
class _Lift:
    start: float
    target: float
    seconds: float
    passed: float = 0.0

    @property
    def now(self) -> float:
        share = 1.0 if self.seconds <= 0 else min(1.0, self.passed / self.seconds)
        return self.start + (self.target - self.start) * ease_out(share)


@dataclass
class _Travel:
    tile: Tile
    start: Point
    end: Point
    delay: float
    passed: float = 0.0

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, (self.passed - self.delay) / _SLIDE_SECONDS))


@dataclass
class Motion:
    """All movements of one board; ``setting`` says how much of it the player wants."""

    setting: Setting = "full"
    _tracks: dict[int, _Track] = field(default_factory=dict)
    _lifts: dict[int, _Lift] = field(default_factory=dict)
    _travels: list[_Travel] = field(default_factory=list)
    _glow: float | None = None
    _change: _Track | None = None

    # Starting movements

    def start(self, kind: Kind, slots: Iterable[int]) -> None:
        """Let tiles move in a way."""
        seconds = self._seconds(kind)
        if seconds > 0:
            self._tracks.update({slot: _Track(kind, seconds) for slot in slots})

    def deal(self, levels: Mapping[int, int]) -> None:
        """Let tiles come to the board level by level; ``levels`` names the level of each slot."""
        if self.setting != "full":
            return
        count = max(levels.values(), default=0) + 1
        pause = (_DEAL_SECONDS - _DEAL_FALL) / max(1, count)
        self._tracks.update({slot: _Track(LAND, _DEAL_FALL, level * pause) for slot, level in levels.items()})

    def slide(self, tile: Tile, start: Point, end: Point) -> None:
        """Send a small tile to the tray once its tile has left."""
        if self.setting == "full":
            self._travels.append(_Travel(tile, start, end, LEAVE.seconds * 0.6))

    def shuffle(self) -> None:
        """Change all faces, one after the other."""
        seconds = {"full": _SHUFFLE_SECONDS, "less": FADE_SECONDS, "none": 0.0}[self.setting]
        self._change = _Track(LAND, seconds) if seconds else None

    def glow(self) -> None:
        """Let the hint's glow breathe and then stay."""
        self._glow = 0.0 if self.setting == "full" else None

    def aim(self, lifts: Mapping[int, float]) -> None:
        """Raise or lower tiles to these heights; all others go back to rest."""
        for slot in lifts.keys() | self._lifts.keys():
            target = lifts.get(slot, 0.0)
            now = self._lifts[slot].now if slot in self._lifts else 0.0
            if slot not in self._lifts or self._lifts[slot].target != target:
                seconds = _SELECT_SECONDS if max(now, target) > HOVER_LIFT else _HOVER_SECONDS
                self._lifts[slot] = _Lift(now, target, seconds if self.setting == "full" else 0.0)
        self._drop_settled()

    def _seconds(self, kind: Kind) -> float:
        if self.setting == "full":
            return kind.seconds
        return FADE_SECONDS if self.setting == "less" and kind.is_fade else 0.0

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        was_moving = self.is_moving
        running: tuple[_Track | _Lift | _Travel, ...] = (
            *self._tracks.values(),
            *self._lifts.values(),
            *self._travels,
        )
        for item in running:
            item.passed += seconds
        if self._change:
            self._change.passed += seconds
        if self._glow is not None:
            self._glow += seconds
        self._drop_settled()
        return was_moving

    def finish(self) -> None:
        """End all movements at once: the player has gone on."""
        self._tracks.clear()
        self._travels.clear()
        self._change = None
        for lift in self._lifts.values():
            lift.passed = lift.seconds
        self._drop_settled()

    def stop_glow(self) -> None:
        """Forget the glow: no hint is shown any more."""
        self._glow = None

    def _drop_settled(self) -> None:
        self._tracks = {slot: track for slot, track in self._tracks.items() if not track.is_over}
        self._travels = [travel for travel in self._travels if travel.share < 1]
        self._lifts = {slot: lift for slot, lift in self._lifts.items() if lift.target or lift.passed < lift.seconds}
        if self._change and self._change.is_over:
            self._change = None
        if self._glow is not None and self._glow >= _BREATH_SECONDS * _BREATHS:
            self._glow = None

    # What is to be seen

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will look different."""
        return bool(
            self._tracks
            or self._travels
            or self._change
            or self._glow is not None
            or any(lift.passed < lift.seconds for lift in self._lifts.values())
        )

    @property
    def is_changing(self) -> bool:
        """Whether shuffled faces still change."""
        return self._change is not None

    @property
    def arriving(self) -> tuple[int, ...]:
        """The slots whose tiles are on their way to the board."""
        return tuple(slot for slot, track in self._tracks.items() if track.kind in (LAND, RETURN))

    @property
    def leaving(self) -> tuple[int, ...]:
        """The slots whose tiles are just flying off."""
        return tuple(slot for slot, track in self._tracks.items() if track.kind is LEAVE)

    @property
    def is_sliding(self) -> bool:
        """Whether a small tile is on its way to the tray or will be."""
        return bool(self._travels)

    @property
    def slides(self) -> tuple[Slide, ...]:
        """The small tiles on their way to the tray."""
        shown = (travel for travel in self._travels if travel.passed >= travel.delay)
        return tuple(Slide(travel.tile, _between(travel), travel.share) for travel in shown)

    def pose(self, slot: int) -> Pose:
        """Return how a tile differs from its rest now."""
        lift = self._lifts[slot].now if slot in self._lifts else 0.0
        track = self._tracks.get(slot)
        if track is None:
            return Pose(lift=lift) if lift else REST
        pose = track.kind.course(track.share)
        if self.setting == "less":
            return Pose(lift=lift, alpha=pose.alpha)
        return pose._replace(lift=pose.lift + lift)

    def moving_slots(self) -> frozenset[int]:
        """Return the slots whose tiles are not at rest."""
        return frozenset(self._tracks) | frozenset(self._lifts)

    @property
    def glow_level(self) -> float:
        """How strong the hint's glow is, from faint to 1."""
        if self._glow is None:
            return 1.0
        swing = (1 - math.cos(2 * math.pi * self._glow / _BREATH_SECONDS)) / 2
        return _FAINTEST + (1 - _FAINTEST) * swing

    def new_face_share(self, number: int, count: int) -> float:
        """Return how far the ``number``-th of ``count`` shuffled tiles shows its new face."""
        if self._change is None:
            return 1.0
        stagger = min(_SHUFFLE_STAGGER, self._change.seconds * 0.6 / max(1, count))
        fade = self._change.seconds - stagger * count
        return min(1.0, max(0.0, (self._change.passed - number * stagger) / fade))


def _between(travel: _Travel) -> Point:
    share = ease_in_out(travel.share)
    return Point(
        travel.start.x + (travel.end.x - travel.start.x) * share,
        travel.start.y + (travel.end.y - travel.start.y) * share,
    )
