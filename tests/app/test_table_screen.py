"""The playing screen of the table: what is clicked, dragged and pressed, and what the person is told."""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_solitaire.app.questions import Choose, Failure, Question, Result
from mahjong_solitaire.table.actions import PASS, WIN, Chow, Discard, Pung
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.tiles import Tile
from tests.app.advisers import AtOnce
from tests.app.table_games import Coaching, setup_of
from tests.table_pilot import TablePilot


def at_own_turn(pilot: TablePilot) -> TablePilot:
    """Let claims pass until a tile is to be discarded."""
    pilot.wait_for_me()
    while PASS in pilot.options:
        pilot.press("escape")
        pilot.wait_for_me()
    return pilot


def at_claim(pilot: TablePilot) -> TablePilot:
    """Discard what was drawn until a tile can be claimed for a meld."""
    pilot.wait_for_me()
    while not any(isinstance(option, Chow | Pung) for option in pilot.options):
        assert not pilot.table_game.session.is_hand_over
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
    return pilot


def discards(pilot: TablePilot) -> int:
    return len(pilot.table_game.view.own.discards)


def moves(pilot: TablePilot) -> int:
    return len(pilot.table_game.session.record().hands[-1].moves)


def seen(pilot: TablePilot) -> tuple[Tile | None, ...]:
    """Return the own hand as the table shows it."""
    board, count = pilot.table.view.board, len(pilot.table.control.tiles)
    spots = [board.spot_at(pilot.place_of_hand(index)) for index in range(count)]
    return tuple(spot.tile for spot in spots if spot is not None)


# Discarding


def test_a_click_discards() -> None:
    pilot = at_own_turn(TablePilot())
    tile = pilot.table.control.tiles[3]
    pilot.click_hand(3)
    assert pilot.table_game.view.own.discards[-1] == tile


def test_a_click_right_after_the_question_is_ignored() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.table.control.guard.raise_up()
    pilot.click_hand(3)
    assert discards(pilot) == 0


def test_a_click_that_ends_a_movement_does_nothing_else() -> None:
    pilot = at_own_turn(TablePilot((900, 640), motion="full", table_speed="fast"))
    pilot.answer_by_keys(pilot.options[-1])
    board, control = pilot.table.view.board, pilot.table.control
    while not (board.is_moving and control.is_discard):
        pilot.do(seconds=0.02)
        if control.is_claim:
            pilot.wait(0.3)
            pilot.press("escape")
    before = discards(pilot)
    control.guard.tick(1)
    pilot.click_hand(3)
    assert not board.is_moving
    assert discards(pilot) == before


def test_a_double_click_discards_where_that_is_set() -> None:
    pilot = at_own_turn(TablePilot(table_discard="double"))
    pilot.click_hand(3)
    assert discards(pilot) == 0
    assert pilot.table.control.selected == 3
    pilot.click_hand(3)
    assert discards(pilot) == 1


@pytest.mark.parametrize(("style", "expected"), [("drag", 1), ("click", 0), ("double", 0)])
def test_a_tile_dragged_onto_the_table_is_discarded_where_that_is_set(style: str, expected: int) -> None:
    pilot = at_own_turn(TablePilot(table_discard=style))
    x, y = pilot.place_of_hand(3)
    pilot.drag((x, y), (x, y - 250))
    assert discards(pilot) == expected


def test_a_tile_dragged_along_the_hand_is_put_there() -> None:
    pilot = at_own_turn(TablePilot())
    before = pilot.table.control.arrangement.tiles
    last = pilot.place_of_hand(len(before) - 1)
    pilot.drag(pilot.place_of_hand(0), (last[0] + 20, last[1]))
    assert pilot.table.control.arrangement.tiles == (*before[1:], before[0])
    assert seen(pilot) == pilot.table.control.tiles
    assert discards(pilot) == 0


def test_a_hand_that_was_arranged_is_sorted_by_a_button_and_by_a_key() -> None:
    pilot = at_own_turn(TablePilot())
    for use in (partial(pilot.click_button, "Sort the hand"), partial(pilot.press, "s")):
        pilot.press("home")
        for _ in range(4):
            pilot.press("right", shift=True)
        assert not pilot.table.control.arrangement.is_sorted
        assert seen(pilot) == pilot.table.control.tiles
        use()
        assert pilot.table.control.arrangement.is_sorted
        assert seen(pilot) == pilot.table.control.tiles


def test_enter_discards_only_what_the_person_has_moved_to() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.press("enter")
    pilot.press("space")
    assert discards(pilot) == 0
    pilot.press("right")
    pilot.wait(0.3)
    pilot.press("enter")
    assert discards(pilot) == 1


# Claims


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_claim_is_taken_by_its_card_or_its_key(by_mouse: bool) -> None:
    pilot = at_claim(TablePilot())
    wanted = next(option for option in pilot.options if isinstance(option, Chow | Pung))
    (pilot.answer_by_mouse if by_mouse else pilot.answer_by_keys)(wanted)
    pilot.wait_for_me()
    assert any(str(wanted) in move for move in pilot.table_game.session.record().hands[0].moves)


def test_escape_passes_and_else_opens_the_menu() -> None:
    pilot = at_claim(TablePilot())
    before = moves(pilot)
    pilot.press("escape")
    assert moves(pilot) > before
    at_own_turn(pilot)
    pilot.press("escape")
    assert pilot.on_top == "TableMenu"
    pilot.press("escape")
    assert pilot.on_top == "TableScreen"


def test_each_chow_shows_its_tiles_and_the_claimed_one() -> None:
    pilot = at_claim(TablePilot())
    offered = pilot.table_game.view.offered
    assert offered is not None
    cards = pilot.table.view.cards
    assert [card.choice.action for card in cards] == [choice.action for choice in pilot.table.control.choices]
    for card in cards:
        if card.choice.tiles:
            assert card.choice.claimed is not None
            assert card.choice.tiles[card.choice.claimed] == offered.tile


@pytest.mark.parametrize("size", [(640, 480), (1024, 720), (1280, 800), (1920, 1080), (800, 1200)])
def test_cards_lie_over_neither_the_hand_nor_the_name(size: tuple[int, int]) -> None:
    terms = Terms(hands=1, referee=True)
    pilot = TablePilot(size, setup_of("cards", terms=terms, is_casual=False))
    pilot.wait_for_me()
    while PASS not in pilot.options:
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
    board = pilot.table.view.board
    window = pilot.canvas().get_rect()
    rects = [card.rect for card in pilot.table.view.cards]
    assert len(rects) >= 4
    for rect in rects:
        assert window.contains(rect)
        assert not rect.colliderect(board.hand_rect)
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) < 0


def test_a_claim_pointed_at_lights_the_tiles_it_would_take() -> None:
    pilot = at_claim(TablePilot())
    card = next(card for card in pilot.table.view.cards if card.choice.tiles)
    pilot.point(*card.rect.center)
    assert len(pilot.table.control.lit) == len(card.choice.tiles) - 1
    pilot.point(5, 300)
    assert not pilot.table.control.lit


def test_tab_goes_to_the_cards_and_enter_uses_one() -> None:
    pilot = at_claim(TablePilot())
    before = moves(pilot)
    pilot.press("tab")
    pilot.wait(0.3)
    assert pilot.table.ring.focus == pilot.table.view.cards[0].id
    pilot.press("enter")
    assert moves(pilot) > before


def test_escape_leads_back_from_the_buttons_to_the_hand() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.press("tab")
    assert pilot.table.ring.focused_rect is not None
    pilot.press("right")
    assert pilot.table.control.focus is None
    pilot.press("escape")
    assert pilot.on_top == "TableScreen"
    assert pilot.table.ring.focused_rect is None
    pilot.press("right")
    assert pilot.table.control.focus is not None


# Wishes, speed, taking back


def test_no_calls_and_auto_win_are_switched_by_key_and_chip() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.press("n")
    assert pilot.table_game.no_calls
    pilot.click_button("No calls")
    assert not pilot.table_game.no_calls
    pilot.press("a")
    assert pilot.table_game.wins_alone
    pilot.click_button("Auto win")
    assert not pilot.table_game.wins_alone


def test_the_speed_chip_goes_through_all_speeds_and_is_remembered() -> None:
    pilot = at_own_turn(TablePilot(table_speed="normal"))
    seen = []
    for _ in range(5):
        pilot.click_button("speed")
        seen.append(pilot.stores.settings.get().table_speed)
    assert sorted(seen) == ["fast", "instant", "normal", "slow", "step"]


def test_the_last_choice_is_taken_back_by_key_and_button() -> None:
    pilot = at_own_turn(TablePilot())
    before = moves(pilot)
    for use in (partial(pilot.press, "u"), partial(pilot.click_button, "Take back")):
        pilot.click_hand(2)
        pilot.wait_for_me()
        use()
        assert moves(pilot) == before
        assert discards(pilot) == 0
        pilot.wait(0.3)


def test_a_game_that_counts_says_why_nothing_is_taken_back() -> None:
    pilot = at_own_turn(TablePilot(setup=setup_of(is_casual=False)))
    pilot.click_hand(2)
    pilot.press("u")
    assert "counts" in pilot.table.message


def test_with_a_referee_a_false_mahjong_is_told_and_paid() -> None:
    pilot = at_own_turn(TablePilot(setup=setup_of(terms=Terms(hands=1, referee=True), is_casual=False)))
    pilot.answer_by_keys(WIN)
    assert "without a winning hand: 60 points" in pilot.table.message


def test_in_steps_the_space_bar_and_a_button_go_on() -> None:
    pilot = TablePilot(setup=setup_of(bots=("random",) * 4), table_speed="step")
    for use in (partial(pilot.press, "space"), partial(pilot.click_button, "Next step")):
        for _ in range(30):
            pilot.do(seconds=0.05)
        before = moves(pilot)
        assert pilot.table_game.waits_for_step
        use()
        for _ in range(5):
            pilot.do(seconds=0.05)
        assert moves(pilot) > before


def test_hands_of_bots_are_shown_and_hidden_where_only_bots_play() -> None:
    pilot = TablePilot(setup=setup_of(bots=("random",) * 4), table_speed="step")
    assert all(tile is None for side in pilot.table.view.state.sides for tile in side.hand)
    pilot.press("v")
    assert all(tile is not None for side in pilot.table.view.state.sides for tile in side.hand)


def test_hands_of_others_are_never_shown_while_a_person_plays() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.press("v")
    assert all(tile is None for side in pilot.table.view.state.sides[1:] for tile in side.hand)


# What the person is told


class Failing(AtOnce):
    """No bot ever knows what to do."""

    def _result(self, question: Question) -> Result:
        return Failure("ValueError: no idea") if isinstance(question, Choose) else super()._result(question)


def test_a_bot_that_fails_is_told_and_the_hand_goes_on() -> None:
    pilot = TablePilot(bots=Failing())
    pilot.wait_for_me()
    while not pilot.table_game.notes:
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
    assert "could not decide" in pilot.table.message
    assert pilot.table_game.notes[0].hand == 0


def test_while_the_bots_are_compiled_the_window_says_so_and_can_be_left() -> None:
    pilot = TablePilot(setup=setup_of(bots=("random",) * 4), bots=AtOnce(holds=True, is_ready=False))
    pilot.wait(4)
    assert "getting ready" in pilot.table.view._sentence
    pilot.press("escape")
    pilot.click_button("Leave the table")
    assert pilot.on_top == "Title"


def test_giving_up_is_asked_first() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.press("f10")
    pilot.click_button("Give up the game")
    assert pilot.on_top == "Confirm"
    pilot.press("n")
    assert pilot.on_top == "TableScreen"
    pilot.press("f10")
    pilot.click_button("Give up the game")
    pilot.press("y")
    assert pilot.on_top == "Title"


def test_nothing_goes_on_while_the_window_is_hidden() -> None:
    pilot = TablePilot(setup=setup_of(bots=("random",) * 4))
    pilot.hide()
    before = moves(pilot)
    pilot.wait(5)
    assert moves(pilot) == before
    pilot.show()
    for _ in range(20):
        pilot.do(seconds=0.1)
    assert moves(pilot) > before


def test_the_hand_can_be_arranged_while_others_play() -> None:
    pilot = at_own_turn(TablePilot(table_speed="slow"))
    pilot.answer_by_keys(pilot.options[-1])
    pilot.press("home")
    for _ in range(60):
        pilot.do(seconds=0.02)
        if pilot.table_game.decision is not None:
            break
        assert pilot.table.control.focus == 0


@pytest.mark.parametrize("by", ["key", "right button"])
def test_a_tile_tells_how_many_of_it_are_unseen(by: str) -> None:
    pilot = at_own_turn(TablePilot())
    place = pilot.place_of_hand(3)
    if by == "key":
        pilot.press("i")
        pilot.point(*place)
        pilot.wait(0.5)
    else:
        pilot.click(*place, button=3)
    assert pilot.table.view.inspecting.tile is pilot.table.control.tiles[3]
    assert "unseen" in pilot.told


def test_the_coach_is_asked_by_its_key_and_marks_what_it_advises() -> None:
    pilot = at_own_turn(TablePilot(bots=Coaching()))
    pilot.press("c")
    pilot.wait(0.2)
    assert pilot.table.view.assistant.advised == pilot.options[-1]
    assert pilot.table.view.assistant.advised_tile == len(pilot.table.control.tiles) - 1
    assert pilot.table.view.area.width < 1280
    pilot.press("c")
    assert pilot.table.view.assistant.advised is None
    assert pilot.table.view.area.width == 1280


def test_a_coach_who_is_always_there_speaks_unasked() -> None:
    pilot = at_own_turn(TablePilot(bots=Coaching(), table_coach="always"))
    assert pilot.table.view.assistant.advised == pilot.options[-1]
    pilot.answer_by_keys(pilot.options[-1])
    assert pilot.table.view.assistant.advised is None


def test_a_coach_that_is_off_says_so() -> None:
    pilot = at_own_turn(TablePilot(table_coach="off"))
    pilot.press("c")
    assert "settings" in pilot.table.message


def test_an_idle_table_is_not_drawn() -> None:
    pilot = at_own_turn(TablePilot())
    pilot.settle()
    pilot.wait(6)
    assert not pilot.table.needs_draw()
    wake = pilot.app.next_wake()
    assert wake is None or wake > 0.2


def test_the_stage_of_a_claim_is_kept_while_the_person_thinks() -> None:
    pilot = at_claim(TablePilot())
    pilot.wait(30)
    assert pilot.table_game.session.deal.stage is Stage.CLAIM
    assert any(isinstance(option, Chow | Pung | Discard) for option in pilot.options)
