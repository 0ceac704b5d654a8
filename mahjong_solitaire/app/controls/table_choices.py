"""What a person can choose when asked at the table: each choice with its words, its tiles and its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import (
    PASS,
    WIN,
    Action,
    Chow,
    Decision,
    Expose,
    Kong,
    Pass,
    Pung,
    Win,
)
from mahjong_solitaire.table.events import Discarded, KongOffered
from mahjong_solitaire.table.hand import HONOURS_FROM, MeldKind
from mahjong_solitaire.tiles import Tile

Offered = Discarded | KongOffered | None


class Choice(NamedTuple):
    """A button: its id, what it does, its words, its tiles with the number of the one claimed, and its key."""

    id: str
    action: Action
    title: str
    tiles: tuple[Tile, ...]
    claimed: int | None
    key: str


class _Kind(NamedTuple):
    """What choices of a kind are called, the key of the first of them, and their order."""

    title: str
    key: str
    place: int


_KINDS: dict[type[Action], _Kind] = {
    Win: _Kind("Mahjong", "M", 0),
    Expose: _Kind("Lay down", "F", 1),
    Chow: _Kind("Chow", "", 2),
    Pung: _Kind("Pung", "P", 3),
    Pass: _Kind("Pass", "Esc", 5),
}
_KONGS = {
    MeldKind.KONG: _Kind("Kong", "K", 4),
    MeldKind.CONCEALED_KONG: _Kind("Concealed kong", "K", 4),
    MeldKind.ADDED_KONG: _Kind("Add to pung", "K", 4),
}
_FURTHER = {"K": "JH", "F": "DG"}
"""The keys of a second and third kong or bonus tile; seldom are there two."""


def choices_of(decision: Decision, offered: Offered, *, has_referee: bool = False) -> tuple[Choice, ...]:
    """Return the choices beside a discard, each once, Mahjong first and the pass last.

    With a referee everything that can be called is offered, allowed or not.
    """
    wanted = [option for option in dict.fromkeys(decision.options) if _kind_of(option) is not None]
    if has_referee:
        wanted += [action for action in _callable(decision, offered) if action not in wanted]
    return _keyed(sorted(wanted, key=_order), offered)


def _order(action: Action) -> tuple[int, int]:
    kind = _kind_of(action)
    return kind.place if kind else 9, action.tiles[0] if isinstance(action, Chow) else 0


def _kind_of(action: Action) -> _Kind | None:
    return _KONGS[action.kind] if isinstance(action, Kong) else _KINDS.get(type(action))


def _callable(decision: Decision, offered: Offered) -> Iterator[Action]:
    """Yield what a person can call out, whether it is allowed or not."""
    yield WIN
    if isinstance(offered, Discarded) and PASS in decision.options:
        tile = offered.tile
        yield from _chows_with(tile)
        yield Pung(tile)
        yield Kong(tile, MeldKind.KONG)


def _chows_with(tile: Tile) -> Iterator[Chow]:
    if tile >= HONOURS_FROM:
        return
    for first in range(max(1, tile.rank - 2), min(7, tile.rank) + 1):
        low = tile - tile.rank + first
        yield Chow((Tile(low), Tile(low + 1), Tile(low + 2)))


def _keyed(actions: Sequence[Action], offered: Offered) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    for action in actions:
        kind, tiles = _kind_of(action), _tiles_of(action)
        if kind is not None:
            claimed = tiles.index(offered.tile) if offered is not None and offered.tile in tiles else None
            key = _free_key(kind, [choice.key for choice in choices])
            choices.append(Choice(str(action), action, kind.title, tiles, claimed, key))
    return tuple(choices)


def _free_key(kind: _Kind, taken: Sequence[str]) -> str:
    keys = (kind.key, *_FURTHER.get(kind.key, "")) if kind.key else "123456789"
    return next((key for key in keys if key not in taken), "")


def _tiles_of(action: Action) -> tuple[Tile, ...]:
    match action:
        case Chow(tiles):
            return tiles
        case Pung(tile):
            return (tile,) * 3
        case Kong(tile):
            return (tile,) * 4
        case Expose(tile):
            return (tile,)
        case _:
            return ()
