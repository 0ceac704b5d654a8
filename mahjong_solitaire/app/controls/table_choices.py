"""What a person can choose when asked at the table: each choice with its words, its tiles and its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.app.controls.keys import Stroke
from mahjong_solitaire.app.controls.table_keys import table_command_of
from mahjong_solitaire.table.actions import (
    PASS,
    WIN,
    Abort,
    Action,
    Chow,
    Decision,
    Discard,
    Exchange,
    Expose,
    Group,
    Kong,
    Pass,
    Pung,
    Say,
    Win,
)
from mahjong_solitaire.table.events import Discarded, KongOffered
from mahjong_solitaire.table.hand import HONOURS_FROM, MeldKind
from mahjong_solitaire.table.moves import alike
from mahjong_solitaire.tiles import Tile

Offered = Discarded | KongOffered | None


class Choice(NamedTuple):
    """A button: its id, what it does, its words, its tiles with the number of the one claimed, and its key.

    One that ``declares`` something lets the tile be chosen that is discarded with it; one that is ``blocked`` can't be
    used yet, for that reason; a ``warning`` tells what one would do oneself with it. One that ``picks`` (a number from
    1) takes up a tile that comes unseen, or puts it back; None lies face down.
    """

    id: str
    action: Action
    title: str
    tiles: tuple[Tile | None, ...]
    claimed: int | None
    key: str
    declares: str = ""
    blocked: str = ""
    warning: str = ""
    picks: int = 0


class _Kind(NamedTuple):
    """What choices of a kind are called, the key of the first of them, and their order."""

    title: str
    key: str
    place: int


_KINDS: dict[type[Action], _Kind] = {
    Win: _Kind("Mahjong", "M", 0),
    Expose: _Kind("Lay down", "F", 1),
    Chow: _Kind("Chow", "", 4),
    Pung: _Kind("Pung", "P", 5),
    Exchange: _Kind("Take joker", "T", 2),
    Abort: _Kind("Break off", "B", 8),
    Pass: _Kind("Pass", "Esc", 9),
}
_KONGS = {
    MeldKind.KONG: _Kind("Kong", "K", 6),
    MeldKind.CONCEALED_KONG: _Kind("Concealed kong", "K", 6),
    MeldKind.ADDED_KONG: _Kind("Add to pung", "K", 6),
}
_GROUPS = {3: _Kind("Pung", "P", 5), 4: _Kind("Kong", "K", 6), 5: _Kind("Quint", "Q", 7), 6: _Kind("Sextet", "X", 7)}
_DECLARING = _Kind("", "R", 3)
_SAYING = _Kind("", "", 4)
_FURTHER = {"K": "JH", "F": "DG", "P": "OY"}
"""The keys of a second and third kong or bonus tile; seldom are there two."""
_DIGITS = "123456789"


def choices_of(
    decision: Decision, offered: Offered, *, has_referee: bool = False, held: Sequence[Tile] = ()
) -> tuple[Choice, ...]:
    """Return the choices beside a plain discard, each once, Mahjong first and the pass last.

    With a referee everything that can be called is offered, allowed or not. ``held`` are the tiles of the hand, which
    tell red fives from plain ones.
    """
    wanted = [option for option in dict.fromkeys(decision.options) if _kind_of(option) is not None]
    if has_referee:
        wanted += [action for action in _callable(decision, offered) if action not in wanted]
    return _keyed(_each_declaration_once(sorted(wanted, key=_order)), offered, tuple(held))


def _order(action: Action) -> tuple[int, int]:
    kind = _kind_of(action)
    return kind.place if kind else 9, action.tiles[0] if isinstance(action, Chow) else 0


def _kind_of(action: Action) -> _Kind | None:
    match action:
        case Kong():
            return _KONGS[action.kind]
        case Group(tiles):
            return _GROUPS.get(len(tiles))
        case Discard(_, declared):
            return _DECLARING._replace(title=declared.capitalize()) if declared else None
        case Say(word):
            return _SAYING._replace(title=word.capitalize(), key=_letter_of(word))
        case _:
            return _KINDS.get(type(action))


def _letter_of(word: str) -> str:
    """Return the first letter of a word that asks for nothing else: who sorts the hand meanwhile doesn't say stop."""
    free = (letter for letter in word if letter != " " and table_command_of(Stroke(letter)) is None)
    return next(free, "").upper()


def _each_declaration_once(actions: Sequence[Action]) -> Iterator[Action]:
    """Yield the actions, but of the discards that declare the same only the first."""
    seen: set[str] = set()
    for action in actions:
        if not isinstance(action, Discard):
            yield action
        elif action.declared not in seen:
            seen.add(action.declared)
            yield action


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


def _keyed(actions: Iterator[Action], offered: Offered, held: Sequence[Tile]) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    for action in actions:
        kind, tiles = _kind_of(action), _tiles_of(action, offered, held)
        if kind is not None:
            claimed = tiles.index(offered.tile) if offered is not None and offered.tile in tiles else None
            key = _free_key(kind, [choice.key for choice in choices])
            declares = action.declared if isinstance(action, Discard) else ""
            name = f"declare {declares}" if declares else str(action)
            choices.append(Choice(name, action, kind.title, tiles, claimed, key, declares))
    return tuple(choices)


def _free_key(kind: _Kind, taken: Sequence[str]) -> str:
    keys = (kind.key, *_FURTHER.get(kind.key, ""), *_DIGITS) if kind.key else _DIGITS
    return next((key for key in keys if key not in taken), "")


def _tiles_of(action: Action, offered: Offered, held: Sequence[Tile]) -> tuple[Tile, ...]:
    match action:
        case Chow(tiles) | Group(tiles):
            return tiles
        case Pung(tile, with_red):
            return _set_of(tile, 3, offered, held, prefers_red=with_red)
        case Kong(tile):
            return _set_of(tile, 4, offered, held, prefers_red=True)
        case Expose(tile):
            return (tile,)
        case Exchange(tile):
            return tile, Tile.JOKER
        case _:
            return ()


def _set_of(tile: Tile, size: int, offered: Offered, held: Sequence[Tile], *, prefers_red: bool) -> tuple[Tile, ...]:
    """Return the tiles of which a set is made, the offered one last; a plain one for each that isn't held."""
    claimed = (offered.tile,) if isinstance(offered, Discarded) and alike((offered.tile,), tile) else ()
    own = alike(tuple(held), tile)
    wanted = size - len(claimed)
    used = own[-wanted:] if prefers_red else own[:wanted]
    return (*(tile.plain,) * (wanted - len(used)), *used, *claimed)
