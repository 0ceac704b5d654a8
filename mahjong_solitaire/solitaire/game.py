"""A game of solitaire: the one mutable owner of history, clock, helps, score, record and replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from mahjong_solitaire.solitaire import events, hints, lines
from mahjong_solitaire.solitaire.advice import Advice, Line, Loss
from mahjong_solitaire.solitaire.board import Board, IllegalPairError, Pair
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.events import Event
from mahjong_solitaire.solitaire.game_id import format_faces
from mahjong_solitaire.solitaire.moves import Move, MoveError, Shuffle, Take, parse_move
from mahjong_solitaire.solitaire.record import (
    Record,
    RecordError,
    deal_of,
    plain_line,
    require_counts,
    terms_of,
    times_of,
)
from mahjong_solitaire.solitaire.shuffling import Arrangement
from mahjong_solitaire.solitaire.terms import TIMED, Terms
from mahjong_solitaire.solitaire.variants import Award, Taking, Variant

_AT_WORK = "The solver is still at work; ask again in a moment."
_UNDECIDED = "The solver could not decide whether the board can be cleared."


class Outlook(Enum):
    """What is known about a position."""

    CLEARABLE = "clearable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class _Step:
    """A position of the history: the move that led to it and when, and what is known of it.

    The moment is rounded as in records, so that points for speed are the same after a save.
    """

    board: Board
    move: Move | None
    at: float
    line: Line | None
    is_lost: bool = False
    keeps: Mapping[Pair, bool] | None = None


class Game:
    """One game from its deal to its end; every act returns what happened, oldest first."""

    def __init__(self, deal: Deal, terms: Terms = TIMED) -> None:
        self.deal = deal
        self.terms = terms
        self.is_paused = False
        self._begin()

    def _begin(self) -> None:
        self._steps = [_Step(self.deal.board, None, 0.0, self.deal.line or None)]
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
    def variant(self) -> Variant:
        """The rules it is played by."""
        return self.deal.board.variant

    @property
    def taken(self) -> tuple[tuple[Pair, Board], ...]:
        """The pairs taken so far, oldest first, each with the board it was taken from (for the faces)."""
        steps = zip(self._steps, self._steps[1 : self._here + 1], strict=False)
        return tuple((step.move.pair, before.board) for before, step in steps if isinstance(step.move, Take))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back; a cleared game is finished for good."""
        return self._here > 0 and not self.board.is_cleared and not self.is_time_up

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be done again."""
        return self._here + 1 < len(self._steps) and not self.is_time_up

    @property
    def is_over(self) -> bool:
        """Whether the game is cleared, stuck or out of time; the clock stands then."""
        return self.board.is_cleared or self.board.is_stuck or self.is_time_up

    @property
    def time_limit(self) -> float | None:
        """The seconds there are to play in; None if there is no limit."""
        limit = self.variant.clock.limit
        if limit is None or not self.terms.is_timed or self.terms.plays_on:
            return None
        return limit(len(self.board.faces))

    @property
    def time_left(self) -> float | None:
        """The seconds left until the time is up; None if there is no limit."""
        return None if self.time_limit is None else max(0.0, self.time_limit - self.seconds)

    @property
    def is_time_up(self) -> bool:
        """Whether the time limit has come with tiles left."""
        return self.time_left == 0 and not self.board.is_cleared

    @property
    def shuffles_left(self) -> int | None:
        """How many times the rest may still be shuffled; None if as often as one likes."""
        most = self.variant.most_shuffles
        return None if most is None else max(0, most - self.shuffles)

    @property
    def shuffle_seed(self) -> str:
        """What the next shuffle is drawn from, so that a game played again shuffles alike."""
        return f"{self.deal.id}/shuffle/{self.shuffles}"

    @property
    def score(self) -> int:
        """The points so far, by the scoring of the variant, with those of the levels before."""
        scoring = self.variant.scoring
        bonus = scoring.time_bonus(len(self.board.faces), self.seconds) if self.board.is_cleared else 0
        pairs = sum(award.points for number in range(1, self._here + 1) for award in self._awards(number))
        return self.terms.carried + scoring.score(pairs=pairs, hints=self.hints, shuffles=self.shuffles, bonus=bonus)

    def _awards(self, number: int) -> tuple[Award, ...]:
        """Return what the move that led to a step is worth."""
        taking, before = self._taking(number), self._taking(number - 1)
        return () if taking is None else self.variant.scoring.awards(taking, before)

    def _taking(self, number: int) -> Taking | None:
        step = self._steps[number]
        if not isinstance(step.move, Take):
            return None
        face = step.board.faces[step.move.pair.first]
        return None if face is None else Taking(face, step.board.chain.length, step.at)

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
        if self.is_time_up:
            raise IllegalPairError("the time is up")
        self._push_take(Take(pair), round(self.seconds, 2))
        return (events.Taken(pair, self._awards(self._here)), *self._ending())

    def shuffle(self, arrangement: Arrangement | None) -> tuple[Event, ...]:
        """Lay the tiles left anew, as `arrange` found for them with ``shuffle_seed``, or say that they can't be."""
        board = self.board
        if board.is_cleared or self.is_time_up:
            return ()
        if self.shuffles_left == 0:
            return (events.ShuffleImpossible("There are no more shuffles in this game."),)
        if arrangement is None:
            return (events.ShuffleImpossible(),)
        move = Shuffle(arrangement.faces)
        after = move.apply(board)
        self.shuffles += 1
        self.seconds += self.variant.clock.shuffle_seconds
        self._push(_Step(after, move, round(self.seconds, 2), arrangement.line))
        return (events.Shuffled(board.faces, after.faces), *self._time_up())

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
        """Begin the same deal anew, as it was dealt and agreed, with clock and helps at zero."""
        self.terms = self.terms._replace(plays_on=False)
        self._begin()
        return (events.Restarted(),)

    def hint(self) -> tuple[Event, ...]:
        """Name a pair that keeps the board clearable; or say why there is none."""
        step = self._steps[self._here]
        if step.board.is_cleared or self.is_time_up:
            return ()
        if step.board.is_stuck:
            return (events.NoHint("No open pair is left; undo or shuffle."),)
        if step.is_lost:
            return (events.NoHint("The board can no longer be cleared from here; undo or shuffle."),)
        if step.line is None:
            return (events.NoHint(_AT_WORK if step.keeps is None else _UNDECIDED),)
        self.hints += 1
        if step.keeps is not None and any(step.keeps.values()):
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
                self._steps[number] = replace(step, is_lost=step.is_lost or advice.is_lost, keeps=advice.keeps)
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
        if self.is_paused or self.is_over:
            return ()
        self.seconds += max(0.0, seconds)
        return self._time_up()

    def play_on(self) -> tuple[Event, ...]:
        """Go on without a time limit."""
        self.terms = self.terms._replace(plays_on=True)
        return ()

    def _time_up(self) -> tuple[Event, ...]:
        return (events.TimeUp(),) if self.is_time_up else ()

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

    def _push_take(self, move: Take, at: float) -> None:
        step = self._steps[self._here]
        board = move.apply(step.board)
        line = None if step.line is None else lines.follow(step.line, move.pair, board)
        self._push(_Step(board, move, at, line, step.is_lost))

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
            return events.Taken(step.move.pair, self._awards(number))
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
            line=plain_line(deal.line),
            moves=tuple(str(step.move) for step in self._steps[1:]),
            times=tuple(step.at for step in self._steps[1:]),
            done=self._here,
            line_here=plain_line(self._steps[self._here].line or ()),
            seconds=self.seconds,
            hints=self.hints,
            shuffles=self.shuffles,
            undos=self.undos,
            **self.terms._asdict(),
        )

    @classmethod
    def replay(cls, record: Record) -> Game:
        """Return the game of a record, each move checked; raise RecordError."""
        game = cls(deal_of(record), terms_of(record))
        times = times_of(record)
        for number, text in enumerate(record.moves):
            try:
                game._replay_move(parse_move(text), times[number])
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

    def _replay_move(self, move: Move, at: float) -> None:
        if isinstance(move, Take):
            self._push_take(move, at)
        else:
            self._push(_Step(move.apply(self.board), move, at, None))

    def _restore_counters(self, record: Record) -> None:
        require_counts(record)
        self.seconds = record.seconds
        self.hints, self.shuffles, self.undos = record.hints, record.shuffles, record.undos
