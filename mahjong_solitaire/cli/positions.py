"""The positions that a command is asked about: of a game id, of a file, or of standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mahjong_solitaire.cli import finding, text
from mahjong_solitaire.cli.failures import WrongUseError
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.game import Game

if TYPE_CHECKING:
    from mahjong_solitaire.storage.positions import Position

_LONGEST_NAME = 40


class Question(NamedTuple):
    """A position and how to call it."""

    source: str
    board: Board

    @property
    def name(self) -> str:
        """Where it comes from, and its chain if there is one."""
        chain = text.chain_text(self.board)
        return f"{self.source} ({chain})" if chain else self.source


def questions(source: str) -> Iterator[Question]:
    """Yield the positions of a source as they come in."""
    if finding.looks_like_id(source):
        yield Question(_short(source), finding.start(source).board)
    else:
        yield from _read(source)


def game(source: str) -> Game:
    """Return the game of an id at its start, or the saved game of a file."""
    return Game(finding.start(source)) if finding.looks_like_id(source) else _saved(source)


def _short(source: str) -> str:
    """Return a source as a name; the descriptive form of an id holds all faces and is too long for one."""
    return source if len(source) <= _LONGEST_NAME else f"{source[:_LONGEST_NAME]}..."


def _read(source: str) -> Iterator[Question]:
    from mahjong_solitaire.storage.positions import PositionError

    name = "standard input" if source == "-" else source
    position = None
    try:
        for position in _positions(source, name):
            yield Question(f"{name}, line {position.line}", position.board)
    except PositionError as error:
        raise WrongUseError(str(error)) from error
    except OSError as error:
        raise _unreadable(source, error) from error
    if position is None:
        raise WrongUseError(f"{name}: there is no position in it")


def _positions(source: str, name: str) -> Iterator[Position]:
    from mahjong_solitaire.storage.positions import read_position_file, read_positions

    if source == "-":
        return read_positions(sys.stdin.buffer, name, finding.named_layout)
    return read_position_file(Path(source), finding.named_layout)


def _saved(source: str) -> Game:
    from mahjong_solitaire.storage.saves import SaveError, read_save

    try:
        return Game.replay(read_save(Path(source)))
    except SaveError as error:
        raise WrongUseError(str(error)) from error
    except OSError as error:
        raise _unreadable(source, error) from error


def _unreadable(source: str, error: OSError) -> WrongUseError:
    return WrongUseError(
        f"{source!r} is neither a game id, such as turtle#2031, nor a file that can be read: {error.strerror}"
    )
