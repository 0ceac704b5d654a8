"""A game of solitaire: the one mutable owner of history, clock, helps, score, record and replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from math import isfinite

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing, events, hints, lines, scoring
from mahjong_solitaire.solitaire.advice import Advice, Line, Loss
from mahjong_solitaire.solitaire.board import Board, BoardError, IllegalPairError, Pair
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.events import Event
from mahjong_solitaire.solitaire.game_id import GameId, GameIdError, format_faces, parse_faces
from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.moves import Move, MoveError, Shuffle, Take, parse_move
from mahjong_solitaire.solitaire.record import VERSION, Record, RecordError
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.tiles import TileError


class Outlook(Enum):
    """What is known about a position."""

    CLEARABLE = "clearable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class _Step:
    """A position of the history: the move that led to it, and what is known of it."""

    board: Board
    move: Move | None
    line: Line | None
    is_lost: bool = False
    keeps: Mapping[Pair, bool] | None = None


class Game:
    """One game from its deal to its end; every act returns what happened, oldest first."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.is_paused = False
        self._begin()

    def _begin(self) -> None:
        self._steps = [_Step(self.deal.board, None, self.deal.line or None)]
        self._here = 0
        self._losses: dict[int, Loss] = {}
        self.seconds = 0.0
        self.hints = 0
        self.shuffles = 0
        self.undos = 0

    # What is the case

    @property
    def board(self) -> Board:
        """The position now."""
        return self._steps[self._here].board

    @property
    def taken(self) -> tuple[tuple[Pair, Board], ...]:
        """The pairs taken so far, oldest first, each with the board it was taken from (for the faces)."""
        pairs = []
        for before, step in zip(self._steps, self._steps[1 : self._here + 1], strict=False):
            if isinstance(step.move, Take):
                pairs.append((step.move.pair, before.board))
        return tuple(pairs)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back; a cleared game is finished for good."""
        return self._here > 0 and not self.board.is_cleared

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be done again."""
        return self._here + 1 < len(self._steps)

    @property
    def is_over(self) -> bool:
        """Whether the game is cleared or stuck; the clock stands then."""
        return self.board.is_cleared or self.board.is_stuck

    @property
    def score(self) -> int:
        """The points so far, by the rules of `scoring`."""
        bonus = scoring.time_bonus(len(self.board.faces), self.seconds) if self.board.is_cleared else 0
        return scoring.score(pairs=len(self.taken), hints=self.hints, shuffles=self.shuffles, bonus=bonus)

    @property
    def outlook(self) -> Outlook:
        """What is known: a clearing line, a proof that none exists, or neither."""
        step = self._steps[self._here]
        if step.line is not None or step.board.is_cleared:
            return Outlook.CLEARABLE
        return Outlook.LOST if step.is_lost or step.board.is_stuck else Outlook.UNKNOWN

    # Acts

    def take(self, pair: Pair) -> tuple[Event, ...]:
        """Take a pair; raise IllegalPairError."""
        step = self._steps[self._here]
        board = step.board.remove(pair)
        line = lines.follow(step.line, pair, board) if step.line is not None else None
        self._push(_Step(board, Take(pair), line, step.is_lost))
        return (events.Taken(pair), *self._ending())

    def shuffle(self) -> tuple[Event, ...]:
        """Lay the tiles left anew so that they can be cleared, or say that they can't."""
        board = self.board
        if board.is_cleared:
            return ()
        shuffled = dealing.shuffle(board, Rng(f"{self.deal.id}/shuffle/{self.shuffles}"))
        if shuffled is None:
            return (events.ShuffleImpossible(),)
        after, line = shuffled
        self.shuffles += 1
        self._push(_Step(after, Shuffle(after.faces), line))
        return (events.Shuffled(board.faces, after.faces),)

    def undo(self) -> tuple[Event, ...]:
        """Take the last move back; nothing happens if there is none."""
        if not self.can_undo:
            return ()
        what = self._what_happened(self._here)
        self._here -= 1
        self.undos += 1
        return (events.Undone(what),)

    def redo(self) -> tuple[Event, ...]:
        """Do a move again that was taken back; nothing happens if there is none."""
        if not self.can_redo:
            return ()
        self._here += 1
        return (events.Redone(self._what_happened(self._here)), *self._ending())

    def restart(self) -> tuple[Event, ...]:
        """Begin the same deal anew, as it was dealt, with clock and helps at zero."""
        self._begin()
        return (events.Restarted(),)

    def hint(self) -> tuple[Event, ...]:
        """Name a pair that keeps the board clearable; or say why there is none."""
        step = self._steps[self._here]
        if step.board.is_cleared:
            return ()
        if step.board.is_stuck:
            return (events.NoHint("No open pair is left; undo or shuffle."),)
        if step.is_lost:
            return (events.NoHint("The board can no longer be cleared from here; undo or shuffle."),)
        if step.line is None:
            return (events.NoHint("The solver is still at work; ask again in a moment."),)
        self.hints += 1
        if step.keeps is not None:
            return (events.Hinted(hints.hint_from_judgement(step.board, step.keeps)),)
        return (events.Hinted(hints.hint_from_line(step.board, step.line)),)

    def go_back_to(self, moves: int) -> tuple[Event, ...]:
        """Undo until only so many moves are done."""
        happened: tuple[Event, ...] = ()
        while self._here > moves and self.can_undo:
            happened += self.undo()
        return happened

    # What the solver says

    @property
    def line(self) -> Line | None:
        """A line that clears the board as it stands, if one is known."""
        return self._steps[self._here].line

    @property
    def safe_finish(self) -> Line | None:
        """A line that clears the board by safe pairs alone (all that is left of a kind is free), if there is one."""
        return lines.safe_finish(self.board)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The positions since the deal or the last shuffle, the one now last."""
        return tuple(step.board for step in self._steps[self._last_shuffle() : self._here + 1])

    @property
    def loss(self) -> tuple[int, Loss] | None:
        """The number of the move that lost the game and where that was, once `learn_loss` was told."""
        for number in range(self._here, self._last_shuffle(), -1):
            loss = self._losses.get(number)
            if loss is not None and self._steps[number].board == loss.after:
                return number, loss
        return None

    def learn(self, advice: Advice) -> None:
        """Take in what the solver says of a position; nothing happens if it isn't a position of this game."""
        for number, step in enumerate(self._steps):
            if step.board == advice.board:
                self._steps[number] = replace(step, is_lost=advice.line is None, keeps=advice.keeps)
                if advice.line is not None:
                    self._learn_line(number, advice.line)

    def learn_loss(self, loss: Loss) -> None:
        """Take in where the game was lost; what comes after is lost too."""
        for number in range(1, len(self._steps)):
            if self._steps[number].board == loss.after and self._steps[number - 1].board == loss.before:
                self._losses[number] = loss
                self._learn_line(number - 1, loss.line)
                self._learn_lost(number)

    def _learn_line(self, number: int, line: Line) -> None:
        """Note a line that clears a position; with the pairs taken before, it clears earlier ones too."""
        while self._steps[number].line is None:
            step = self._steps[number]
            self._steps[number] = replace(step, line=line, is_lost=False)
            if not isinstance(step.move, Take):
                return
            line = (step.move.pair, *line)
            number -= 1

    def _learn_lost(self, number: int) -> None:
        while number < len(self._steps) and isinstance(self._steps[number].move, Take):
            self._steps[number] = replace(self._steps[number], is_lost=True)
            number += 1

    def _last_shuffle(self) -> int:
        number = self._here
        while isinstance(self._steps[number].move, Take):
            number -= 1
        return number

    def tick(self, seconds: float) -> tuple[Event, ...]:
        """Let time pass; it counts unless the game is paused or over."""
        if not self.is_paused and not self.is_over:
            self.seconds += max(0.0, seconds)
        return ()

    def pause(self) -> tuple[Event, ...]:
        """Stop the clock; nothing happens if it stands already."""
        if self.is_paused:
            return ()
        self.is_paused = True
        return (events.Paused(),)

    def resume(self) -> tuple[Event, ...]:
        """Let the clock run again."""
        if not self.is_paused:
            return ()
        self.is_paused = False
        return (events.Resumed(),)

    def _push(self, step: _Step) -> None:
        self._steps[self._here + 1 :] = [step]
        self._here += 1
        self._losses = {number: loss for number, loss in self._losses.items() if number < self._here}

    def _ending(self) -> tuple[Event, ...]:
        if self.board.is_cleared:
            return (events.Cleared(),)
        return (events.Stuck(),) if self.board.is_stuck else ()

    def _what_happened(self, number: int) -> events.Taken | events.Shuffled:
        step = self._steps[number]
        if isinstance(step.move, Take):
            return events.Taken(step.move.pair)
        return events.Shuffled(self._steps[number - 1].board.faces, step.board.faces)

    # Record and replay

    def record(self) -> Record:
        """Return the game as plain values, from which `replay` makes it again."""
        deal = self.deal
        return Record(
            id=str(deal.id),
            variant=deal.board.variant.name,
            layout_title=deal.board.layout.title,
            slots=tuple((slot.x, slot.y, slot.z) for slot in deal.board.layout.slots),
            faces=format_faces(deal.board.faces),
            line=_plain(deal.line),
            moves=tuple(str(step.move) for step in self._steps[1:]),
            done=self._here,
            line_here=_plain(self._steps[self._here].line or ()),
            seconds=self.seconds,
            hints=self.hints,
            shuffles=self.shuffles,
            undos=self.undos,
        )

    @classmethod
    def replay(cls, record: Record) -> Game:
        """Return the game of a record, each move checked; raise RecordError."""
        game = cls(_deal_of(record))
        for number, text in enumerate(record.moves):
            try:
                game._replay_move(parse_move(text))
            except (MoveError, IllegalPairError) as error:
                raise RecordError(f"move {number + 1} ({text[:40]!r}) can't be made: {error}") from error
        if not 0 <= record.done <= len(record.moves):
            raise RecordError(f"done is {record.done}, but there are {len(record.moves)} moves")
        game._here = record.done
        line = tuple(Pair.of(*pair) for pair in record.line_here)
        if line and lines.clears(game.board, line):
            game._learn_line(game._here, line)
        game._restore_counters(record)
        return game

    def _replay_move(self, move: Move) -> None:
        if isinstance(move, Take):
            self.take(move.pair)
        else:
            self._push(_Step(move.apply(self.board), move, None))

    def _restore_counters(self, record: Record) -> None:
        counters = {
            "seconds": record.seconds,
            "hints": record.hints,
            "shuffles": record.shuffles,
            "undos": record.undos,
        }
        for name, value in counters.items():
            if not isfinite(value) or value < 0:
                raise RecordError(f"{name} is {value}; it must be zero or more")
        self.seconds = record.seconds
        self.hints, self.shuffles, self.undos = record.hints, record.shuffles, record.undos


def _deal_of(record: Record) -> Deal:
    if record.version != VERSION:
        raise RecordError(f"version is {record.version}; this program reads version {VERSION}")
    variant = VARIANTS.get(record.variant)
    if variant is None:
        raise RecordError(f"variant {record.variant!r} is not known")
    try:
        game_id = GameId.parse(record.id)
        layout = Layout(game_id.layout, record.layout_title, tuple(Slot(*slot) for slot in record.slots))
        board = Board.dealt(layout, parse_faces(record.faces), variant)
    except (GameIdError, LayoutError, BoardError, TileError) as error:
        raise RecordError(str(error)) from error
    line = tuple(Pair.of(*pair) for pair in record.line)
    return Deal(game_id, board, line if lines.clears(board, line) else ())


def _plain(line: Line) -> tuple[tuple[int, int], ...]:
    return tuple((pair.first, pair.second) for pair in line)
