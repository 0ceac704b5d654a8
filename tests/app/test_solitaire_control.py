"""Clicks and keys on the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.app.controls.keys import KEYS, Command, Stroke, command_of
from mahjong_solitaire.app.controls.solitaire_control import (
    SIGN_SECONDS,
    Deselected,
    Effect,
    Refused,
    Selected,
    SolitaireControl,
    Unlike,
)
from mahjong_solitaire.app.controls.steps import Direction, FlatSteps
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Pair
from mahjong_solitaire.solitaire.events import (
    Cleared,
    Hinted,
    Redone,
    Restarted,
    Shuffled,
    ShuffleImpossible,
    Taken,
    Undone,
)
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.shuffling import constructed
from tests.app.boards import LAYOUTS, TURTLE, dealt, game_in_play, in_play, random_boards

ARROWS = {
    Direction.LEFT: Command.LEFT,
    Direction.RIGHT: Command.RIGHT,
    Direction.UP: Command.UP,
    Direction.DOWN: Command.DOWN,
}


def control(moves: int = 0, layout: Layout = TURTLE) -> SolitaireControl:
    return SolitaireControl(game_in_play(layout, moves))


def first_pair(of: SolitaireControl) -> Pair:
    return next(of.board.pairs())


def unlike(of: SolitaireControl, slot: int) -> int:
    return next(other for other in bits(of.board.free) if other != slot and not of.board.matches(slot, other))


def shuffle(here: SolitaireControl) -> tuple[Effect, ...]:
    return here.shuffle(constructed(here.board, Rng(here.game.shuffle_seed)))


def blocked(of: SolitaireControl) -> int:
    return next(slot for slot in bits(of.board.present) if not of.board.is_free(slot))


def test_a_click_on_a_free_tile_selects_it() -> None:
    here = control()
    slot = first_pair(here).first
    assert here.click(slot) == (Selected(slot),)
    assert here.selected == slot


def test_a_second_click_on_the_same_tile_gives_it_up() -> None:
    here = control()
    slot = first_pair(here).first
    here.click(slot)
    assert here.click(slot) == (Deselected(slot),)
    assert here.selected is None


def test_a_matching_second_tile_takes_the_pair() -> None:
    here = control()
    pair = first_pair(here)
    here.click(pair.second)
    assert here.click(pair.first) == (Taken(pair),)
    assert here.selected is None
    assert here.board.tiles_left == 142


def test_an_unlike_second_tile_becomes_the_selection_and_is_signed_for_a_moment() -> None:
    here = control()
    first = first_pair(here).first
    second = unlike(here, first)
    here.click(first)
    assert here.click(second) == (Unlike(first, second),)
    assert here.selected == second
    assert here.unlike == Unlike(first, second)
    assert not here.tick(SIGN_SECONDS - 0.1)
    assert here.tick(0.2)
    assert here.unlike is None
    assert here.selected == second


def test_a_blocked_tile_is_refused_with_its_blockers_and_the_selection_kept() -> None:
    here = control()
    slot, first = blocked(here), first_pair(here).first
    here.click(first)
    assert here.click(slot) == (Refused(slot, here.board.blockers(slot)),)
    assert here.selected == first
    assert here.board.tiles_left == 144


def test_a_click_beside_the_board_gives_the_selection_up() -> None:
    here = control()
    slot = first_pair(here).first
    here.click(slot)
    assert here.click(None) == (Deselected(slot),)
    assert here.click(None) == ()


def test_only_free_tiles_answer_to_the_pointer() -> None:
    here = control()
    assert here.point(first_pair(here).first)
    assert here.point(blocked(here))
    assert here.hover is None
    assert not here.point(None)


@pytest.mark.parametrize(
    "act",
    [SolitaireControl.undo, SolitaireControl.redo, shuffle, SolitaireControl.restart],
    ids=["undo", "redo", "shuffle", "restart"],
)
def test_a_selection_never_outlives_the_board_it_was_made_on(act: Callable[[SolitaireControl], object]) -> None:
    here = control(3)
    here.undo()
    here.click(first_pair(here).first)
    act(here)
    assert here.selected is None
    assert here.hint is None


def test_select_undo_click_makes_no_pair() -> None:
    here = control(1)
    pair = first_pair(here)
    here.click(pair.first)
    here.undo()
    here.click(pair.second)
    assert here.board.tiles_left == 144


def test_a_hint_takes_the_selection_away_and_enter_takes_the_hinted_pair() -> None:
    here = control()
    here.click(first_pair(here).first)
    (effect,) = here.show_hint()
    assert isinstance(effect, Hinted)
    assert here.selected is None
    assert here.command(Command.ACCEPT) == (Taken(effect.hint.pair),)
    assert here.hint is None


def test_a_hint_shown_already_is_not_counted_again() -> None:
    here = control()
    assert here.show_hint() == here.show_hint()
    assert here.game.hints == 1


def test_enter_with_a_selection_chooses_the_focused_tile_even_while_a_hint_is_shown() -> None:
    here = control()
    here.show_hint()
    pair = first_pair(here)
    here.click(pair.first)
    here.focus = pair.second
    assert here.command(Command.ACCEPT) == (Taken(pair),)


def test_nothing_can_be_done_while_the_game_is_paused() -> None:
    here = control(2)
    here.game.pause()
    assert here.click(first_pair(here).first) == ()
    assert all(here.command(command) == () for command in Command)
    assert here.board == in_play(TURTLE, 2)


def test_double_clicks_never_take_an_illegal_pair() -> None:
    here, rng = control(), Rng("clicks")
    for _ in range(1000):
        before = here.board
        effects = here.click(rng.choice([None, blocked(here), *bits(before.free)]))
        effects += here.click(here.selected) if rng.below(8) == 0 else ()
        for effect in effects:
            if isinstance(effect, Taken):
                assert before.can_take(effect.pair)
    assert here.board.tiles_left < 130


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_whole_game_is_played_by_clicks(layout: Layout) -> None:
    here = control(0, layout)
    effects = [effect for pair in dealt(layout).line for slot in pair for effect in here.click(slot)]
    assert isinstance(effects[-1], Cleared)
    assert here.board.is_cleared


@pytest.mark.parametrize("name", ["turtle", "cube", "chain", "alchemist"])
def test_a_whole_game_is_played_by_keys_alone(name: str) -> None:
    layout = next(layout for layout in LAYOUTS if layout.name == name)
    here = control(0, layout)
    for pair in dealt(layout).line:
        for slot in pair:
            walk_to(here, slot)
            here.command(Command.CHOOSE)
    assert here.board.is_cleared


def walk_to(here: SolitaireControl, slot: int) -> None:
    """Press arrows along the shortest way to a tile."""
    if here.focus is None:
        here.command(Command.NEXT)
    start = here.focus
    assert start is not None
    ways: dict[int, tuple[Direction, ...]] = {start: ()}
    for place in (queue := [start]):
        for direction in Direction:
            there = FlatSteps().beside(here.board, place, direction)
            if there not in ways:
                ways[there] = (*ways[place], direction)
                queue.append(there)
    for direction in ways[slot]:
        here.command(ARROWS[direction])
    assert here.focus == slot


def test_a_whole_game_is_played_by_hints_and_enter() -> None:
    here = control()
    while not here.board.is_cleared:
        here.command(Command.HINT)
        here.command(Command.ACCEPT)
    assert here.game.hints == 72


def test_keys_ask_for_the_acts_of_the_game() -> None:
    here = control(2)
    kinds = [type(here.command(command)[0]) for command in (Command.UNDO, Command.REDO, Command.RESTART)]
    assert kinds == [Undone, Redone, Restarted]


def test_a_shuffle_lays_the_tiles_as_it_is_told_or_says_that_none_helps() -> None:
    here = control(2)
    assert [type(effect) for effect in shuffle(here)] == [Shuffled]
    assert here.shuffle(None) == (ShuffleImpossible(),)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_arrows_reach_every_free_tile_from_every_other_and_never_get_stuck(layout: Layout) -> None:
    for board in random_boards(layout, "walk", 60)[::6]:
        free = set(bits(board.free))
        if len(free) < 2:
            continue
        steps = {slot: {FlatSteps().beside(board, slot, direction) for direction in Direction} for slot in free}
        assert all(slot not in reached for slot, reached in steps.items())
        for start in list(free)[:6]:
            reached, waiting = {start}, [start]
            while waiting:
                new = steps[waiting.pop()] - reached
                reached |= new
                waiting.extend(new)
            assert reached == free


def test_an_arrow_goes_to_the_neighbour_in_its_direction() -> None:
    here = control()
    order = FlatSteps().reading_order(here.board)
    slots = TURTLE.slots
    for slot in order:
        right = FlatSteps().beside(here.board, slot, Direction.RIGHT)
        if any(slots[other].x > slots[slot].x + 2 for other in order):
            assert slots[right].x > slots[slot].x


def test_tab_goes_through_all_free_tiles_in_reading_order() -> None:
    here = control()
    order = FlatSteps().reading_order(here.board)
    visited = []
    for _ in order:
        here.command(Command.NEXT)
        visited.append(here.focus)
    assert visited == order
    assert sorted(order) == list(bits(here.board.free))
    assert not here.can_step(1)
    here.command(Command.PREVIOUS)
    assert here.focus == order[-2]


def test_the_focus_moves_on_when_its_tile_is_taken() -> None:
    here = control()
    pair = first_pair(here)
    here.click(pair.first)
    here.focus = pair.second
    here.command(Command.CHOOSE)
    assert here.focus is not None
    assert here.board.is_free(here.focus)
    assert here.focus == FlatSteps().nearest(here.board, pair.second)


def test_every_key_of_the_help_is_a_key_of_the_screen() -> None:
    spoken = {"Arrows": "left", "Space": "space", "Enter": "enter", "Escape": "escape", "Tab": "tab"}
    for row in KEYS:
        for words in row.keys.replace(", then", ",").split(", "):
            *held, key = words.split("+")
            if key != "F11":
                stroke = Stroke(spoken.get(key, key.lower()), "Shift" in held, "Ctrl" in held)
                assert command_of(stroke) is not None, words


def test_a_letter_with_ctrl_or_shift_is_another_key() -> None:
    assert command_of(Stroke("r")) is Command.REDO
    assert command_of(Stroke("r", shift=True)) is Command.RESTART
    assert command_of(Stroke("h", ctrl=True)) is None
