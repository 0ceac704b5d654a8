"""A game owns its history, clock, helps, score, record and replay."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.solitaire import events
from mahjong_solitaire.solitaire.advice import advise, explain, find_loss
from mahjong_solitaire.solitaire.board import Board, IllegalPairError, Pair
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.game import Game, Outlook
from mahjong_solitaire.solitaire.game_id import GameId, format_faces
from mahjong_solitaire.solitaire.lines import clears, follow
from mahjong_solitaire.solitaire.record import Record, RecordError
from mahjong_solitaire.tiles import Tile
from tests.solitaire.boards import act, arranged, board, boards, can_be_cleared_by_brute_force, layout, row

WIDE = layout(
    *[(2 * x, 2 * y, 0) for x in range(4) for y in range(4)],
    *[(1 + 2 * x, 2 * y, 1) for x in range(3) for y in range(2)],
)
LOST = "1m 1p 1m 1p"
"""In a row of four: nothing can be taken."""


def game_of(faces: str) -> Game:
    return Game(Deal(GameId("test", 0), board(layout(*row(len(faces.split()))), faces), ()))


def finished(game: Game) -> tuple[events.Event, ...]:
    happened: tuple[events.Event, ...] = ()
    for pair in game.deal.line:
        happened = game.take(pair)
    return happened


def test_a_game_played_along_its_line_is_cleared() -> None:
    game = Game(deal(WIDE, 1))
    assert finished(game)[-1] == events.Cleared()
    assert game.board.is_cleared
    assert game.is_over
    assert not game.can_undo


def test_undo_and_redo_go_through_every_position() -> None:
    game = Game(deal(WIDE, 2))
    seen = [game.board]
    for pair in game.deal.line[:-1]:
        game.take(pair)
        seen.append(game.board)
    for expected in reversed(seen[:-1]):
        game.undo()
        assert game.board == expected
    assert game.undo() == ()
    for expected in seen[1:]:
        game.redo()
        assert game.board == expected
    assert game.redo() == ()
    assert game.undos == len(seen) - 1


def test_a_new_move_forgets_what_could_be_redone() -> None:
    game = Game(deal(WIDE, 2))
    first, *_ = game.board.pairs()
    game.take(first)
    game.undo()
    game.take(first)
    assert not game.can_redo


def test_an_illegal_pair_changes_nothing() -> None:
    game = game_of("1m 1m 1p 1p")
    before = game.record()
    with pytest.raises(IllegalPairError):
        game.take(Pair(0, 1))
    assert game.record() == before


def test_a_stuck_game_says_so_at_once() -> None:
    game = game_of("1m E E 1p 1p 1m")
    assert game.take(Pair(0, 5)) == (events.Taken(Pair(0, 5)), events.Stuck())
    assert game.outlook is Outlook.LOST
    assert game.hint() == (events.NoHint("No open pair is left; undo or shuffle."),)


def test_time_runs_only_while_the_game_is_played() -> None:
    game = game_of("1m E E 1p 1p 1m")
    game.tick(2.5)
    game.pause()
    game.tick(100)
    game.resume()
    game.tick(-5)
    game.tick(1)
    assert game.seconds == 3.5
    game.take(Pair(0, 5))
    game.tick(100)
    assert game.seconds == 3.5
    game.undo()
    game.tick(1)
    assert game.seconds == 4.5


def test_pause_and_resume_are_told_once() -> None:
    game = game_of("1m 1m")
    assert (game.pause(), game.pause()) == ((events.Paused(),), ())
    assert (game.resume(), game.resume()) == ((events.Resumed(),), ())


def test_the_score_follows_the_rules() -> None:
    game = Game(deal(WIDE, 1))
    game.hint()
    assert game.score == 0
    game.take(game.deal.line[0])
    assert game.score == 10
    game.tick(30.7)
    for pair in game.deal.line[1:]:
        game.take(pair)
    assert game.score == 11 * 20 - 10 + (6 * 22 - 30)


def test_a_shuffle_can_be_undone_and_costs_points() -> None:
    game = Game(deal(WIDE, 4))
    before = game.board
    (shuffled,) = game.shuffle(arranged(game))
    assert shuffled == events.Shuffled(before.faces, game.board.faces)
    assert game.undo() == (events.Undone(shuffled),)
    assert game.board == before
    assert game.redo() == (events.Redone(shuffled),)
    assert game.shuffles == 1


def test_shuffling_again_after_undo_gives_other_faces() -> None:
    game = Game(deal(WIDE, 4))
    game.shuffle(arranged(game))
    first = game.board.faces
    game.undo()
    game.shuffle(arranged(game))
    assert game.board.faces != first


def test_a_shuffle_that_cannot_help_says_so() -> None:
    tower = Game(Deal(GameId("test", 0), board(layout((0, 0, 0), (0, 0, 1)), "1m 1m"), ()))
    assert tower.shuffle(arranged(tower)) == (events.ShuffleImpossible(),)
    assert tower.shuffles == 0


def test_restart_deals_the_same_faces_even_after_a_shuffle() -> None:
    game = Game(deal(WIDE, 4))
    start = game.board
    game.shuffle(arranged(game))
    game.tick(9)
    game.restart()
    assert game.board == start
    assert (game.seconds, game.shuffles, game.can_undo, game.can_redo) == (0.0, 0, False, False)


def test_hints_alone_clear_every_deal() -> None:
    for seed in range(20):
        game = Game(deal(WIDE, seed))
        while not game.board.is_cleared:
            (hinted,) = game.hint()
            assert isinstance(hinted, events.Hinted)
            assert "can still be cleared" in hinted.hint.reason
            game.take(hinted.hint.pair)


def test_a_lost_position_gets_no_hint_but_the_truth() -> None:
    lost = game_of("E 1m 1p 1m 1p E")
    assert lost.outlook is Outlook.UNKNOWN
    assert lost.hint() == (events.NoHint("The solver is still at work; ask again in a moment."),)
    lost.learn(advise(lost.board))
    assert lost.hint() == (events.NoHint("The board can no longer be cleared from here; undo or shuffle."),)
    assert (lost.hints, outlook(lost)) == (0, Outlook.LOST)


def outlook(game: Game) -> Outlook:
    return game.outlook


@given(boards(), st.lists(st.integers(0, 50), min_size=20, max_size=20))
def test_outlook_and_hints_never_lie(start: Board, choices: list[int]) -> None:
    game = Game(Deal(GameId("test", 0), start, ()))
    for choice in choices:
        game.learn(advise(game.board))
        happened = game.hint()
        clearable = can_be_cleared_by_brute_force(game.board)
        assert (game.outlook is Outlook.CLEARABLE) == clearable
        if happened and isinstance(happened[0], events.Hinted):
            assert can_be_cleared_by_brute_force(game.board.remove(happened[0].hint.pair))
        pairs = sorted(game.board.pairs())
        if not pairs:
            return
        game.take(pairs[choice % len(pairs)])


@given(boards(), st.lists(st.integers(0, 50), min_size=20, max_size=20))
def test_the_move_that_lost_a_game_is_found(start: Board, choices: list[int]) -> None:
    game = Game(Deal(GameId("test", 0), start, ()))
    clearable = [can_be_cleared_by_brute_force(game.board)]
    for choice in choices:
        pairs = sorted(game.board.pairs())
        if not pairs:
            break
        game.take(pairs[choice % len(pairs)])
        clearable.append(can_be_cleared_by_brute_force(game.board))
    loss = find_loss(game.boards)
    if not clearable[0] or clearable[-1]:
        assert loss is None
        return
    assert loss is not None
    game.learn_loss(loss)
    assert game.loss == (clearable.index(False), loss)
    assert explain(loss)
    assert outlook(game) is Outlook.LOST
    game.go_back_to(clearable.index(False) - 1)
    assert outlook(game) is Outlook.CLEARABLE
    assert not game.loss


def test_two_tiles_of_a_kind_one_on_the_other_are_named_as_the_reason() -> None:
    stack = layout((0, 0, 0), (0, 0, 1), (4, 0, 0), (6, 0, 0), (10, 0, 0), (12, 0, 0))
    game = Game(Deal(GameId("test", 0), board(stack, "E E E E 1m 1m"), ()))
    game.take(Pair(2, 3))
    loss = find_loss(game.boards)
    assert loss is not None
    assert explain(loss) == (
        "Since that pair (east wind) went, the two left of its kind lie one above the other, never free together."
    )


def test_a_board_of_safe_pairs_can_be_finished_at_once() -> None:
    game = game_of("1m 1m 1p 1p")
    assert game.safe_finish is None
    for pair in (line := game_of("1m 1p 1p 1m").safe_finish or ()):
        game = game_of("1m 1p 1p 1m")
        assert game.board.can_take(line[0])
        assert pair in {Pair(0, 3), Pair(1, 2)}
    assert len(line) == 2


@given(st.integers(0, 50), st.lists(st.integers(0, 50), min_size=20, max_size=20))
def test_a_followed_line_clears_the_board(seed: int, choices: list[int]) -> None:
    dealt = deal(WIDE, seed)
    here, line = dealt.board, dealt.line
    for choice in choices:
        pairs = sorted(here.pairs())
        pair = pairs[choice % len(pairs)]
        after = here.remove(pair)
        followed = follow(line, pair, after)
        if followed is None:
            return
        assert clears(after, followed)
        here, line = after, followed
        if not line:
            return


ACTS = st.sampled_from(["take", "take", "take", "undo", "redo", "shuffle", "hint", "restart"])


@given(st.integers(0, 99), st.lists(st.tuples(ACTS, st.integers(0, 50)), max_size=25))
def test_a_replayed_record_is_the_same_game(seed: int, acts: list[tuple[str, int]]) -> None:
    game = Game(deal(WIDE, seed))
    for name, choice in acts:
        game.tick(1.25)
        act(game, name, choice)
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert (again.board, again.outlook, again.score) == (game.board, game.outlook, game.score)
    assert (again.undo(), again.board) == (game.undo(), game.board)


GOOD = Game(deal(WIDE, 1)).record()


def crowded_shuffle() -> Record:
    """Return a record whose shuffle lays one more kind, many times, on places that are empty by then."""
    game = Game(deal(WIDE, 1))
    for pair in game.deal.line[:6]:
        game.take(pair)
    faces = [face if game.board.is_present(slot) else Tile.EAST for slot, face in enumerate(game.board.faces)]
    record = game.record()
    moves = (*record.moves, f"shuffle {format_faces(tuple(faces))}")
    return replace(record, moves=moves, times=(), done=7)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (replace(GOOD, version=99), "version is 99"),
        (replace(GOOD, id="nonsense"), "is no game id"),
        (replace(GOOD, variant="nonsense"), "variant 'nonsense'"),
        (replace(GOOD, slots=GOOD.slots[:-1]), "must be even"),
        (replace(GOOD, slots=(GOOD.slots[0],) * 22), "overlap"),
        (replace(GOOD, faces="1m"), "1 faces"),
        (replace(GOOD, faces="?"), "is no tile"),
        (replace(GOOD, faces="1m" * 22), "22 tiles match each other"),
        (replace(GOOD, moves=("take 0 999",)), r"move 1 \('take 0 999'\) can't be made"),
        (replace(GOOD, moves=("fly",)), "is no move"),
        (replace(GOOD, moves=("shuffle " + "1m" * 22,)), "must keep the tiles"),
        (replace(GOOD, moves=(f"shuffle {GOOD.faces}1m1m",)), "must keep the tiles"),
        (crowded_shuffle(), "must keep the tiles"),
        (replace(GOOD, done=1), "done is 1, but there are 0 moves"),
        (replace(GOOD, seconds=float("nan")), "seconds is nan"),
        (replace(GOOD, hints=-1), "hints is -1"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused_with_place_and_value(record: Record, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Game.replay(record)


def test_a_line_that_does_not_clear_the_board_is_not_believed() -> None:
    game = Game.replay(replace(GOOD, line=((0, 999), (-5, 3)), line_here=((1, 2),)))
    assert game.outlook is Outlook.UNKNOWN
