"""What the person does at the table, without a window: the order of the hand, choices and their keys, slips."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.controls.table_arrangement import Arrangement
from mahjong_solitaire.app.controls.table_choices import Choice, choices_of
from mahjong_solitaire.app.controls.table_control import Style, TableControl
from mahjong_solitaire.app.controls.table_guard import GUARD_SECONDS, Guard
from mahjong_solitaire.table.actions import PASS, WIN, Chow, Decision, Discard, Expose, Kong, Pung
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.app.table_games import Sat, setup_of


def arranged(text: str) -> Arrangement:
    return Arrangement(parse_tiles(text))


# The order of the hand


@pytest.mark.parametrize(
    ("held", "now", "expected"),
    [
        ("1m3m5m", "1m3m4m5m", "1m3m4m5m"),
        ("5m1m3m", "1m3m4m5m", "5m1m3m4m"),
        ("5m1m3m", "1m5m", "5m1m"),
        ("1m1m3m", "1m3m", "1m3m"),
        ("ECF", "1m9m", "1m9m"),
        ("3p3p1m", "1m", "1m"),
        ("1m2m3m", "2m", "2m"),
    ],
)
def test_tiles_that_stay_keep_their_order(held: str, now: str, expected: str) -> None:
    hand = arranged(held)
    hand.follow(parse_tiles(now))
    assert str(hand) == expected


def test_the_very_tile_that_was_discarded_goes() -> None:
    hand = arranged("3m1m3m")
    hand.leave(2)
    hand.follow(parse_tiles("1m3m"))
    assert str(hand) == "3m1m"


@pytest.mark.parametrize(("start", "end", "expected"), [(0, 2, "2m3m1m"), (2, 0, "3m1m2m"), (1, 9, "1m3m2m")])
def test_a_tile_can_be_put_elsewhere(start: int, end: int, expected: str) -> None:
    hand = arranged("1m2m3m")
    hand.move(start, end)
    assert str(hand) == expected


def test_an_arrangement_that_makes_no_sense_is_empty_and_follows_the_hand() -> None:
    hand = Arrangement.parse("nonsense")
    hand.follow(parse_tiles("3m1m"))
    assert str(hand) == "1m3m"


# Choices

M5 = Discarded(Seat.EAST, Tile.M5, False)
CHOWS = [Chow((Tile(low), Tile(low + 1), Tile(low + 2))) for low in (2, 3, 4)]


def told(choices: tuple[Choice, ...]) -> list[tuple[str, str, int | None]]:
    return [(choice.title, choice.key, choice.claimed) for choice in choices]


def test_every_chow_is_a_choice_with_a_number_and_the_claimed_tile() -> None:
    decision = Decision(Seat.SOUTH, (*CHOWS, PASS))
    assert told(choices_of(decision, M5)) == [
        ("Chow", "1", 2),
        ("Chow", "2", 1),
        ("Chow", "3", 0),
        ("Pass", "Esc", None),
    ]


def test_mahjong_comes_first_and_the_pass_last() -> None:
    options = (PASS, Kong(Tile.M5, MeldKind.KONG), Pung(Tile.M5), CHOWS[0], WIN)
    choices = choices_of(Decision(Seat.SOUTH, options), M5)
    assert [choice.title for choice in choices] == ["Mahjong", "Chow", "Pung", "Kong", "Pass"]
    assert [choice.key for choice in choices] == ["M", "1", "P", "K", "Esc"]


def test_no_choice_comes_twice() -> None:
    kong = Kong(Tile.RED, MeldKind.CONCEALED_KONG)
    assert len(choices_of(Decision(Seat.EAST, (kong, kong, Discard(Tile.RED))), None)) == 1


def test_several_kongs_have_keys_of_their_own() -> None:
    kongs = tuple(Kong(tile, MeldKind.CONCEALED_KONG) for tile in (Tile.RED, Tile.GREEN, Tile.WHITE))
    choices = choices_of(Decision(Seat.EAST, kongs), None)
    assert len({choice.key for choice in choices}) == 3


def test_bonus_tiles_can_be_laid_down_by_hand() -> None:
    (choice,) = choices_of(Decision(Seat.EAST, (Expose(Tile.FLOWER1), Discard(Tile.M1))), None)
    assert (choice.title, choice.key) == ("Lay down", "F")


def test_with_a_referee_everything_can_be_called() -> None:
    choices = choices_of(Decision(Seat.SOUTH, (PASS,)), M5, has_referee=True)
    assert [choice.title for choice in choices] == ["Mahjong", "Chow", "Chow", "Chow", "Pung", "Kong", "Pass"]
    honour = choices_of(Decision(Seat.SOUTH, (PASS,)), Discarded(Seat.EAST, Tile.RED, False), has_referee=True)
    assert [choice.title for choice in honour] == ["Mahjong", "Pung", "Kong", "Pass"]


@pytest.mark.parametrize("tile", [Tile.M1, Tile.M2, Tile.P8, Tile.S9])
def test_chows_called_wrongly_stay_within_their_suit(tile: Tile) -> None:
    choices = choices_of(Decision(Seat.SOUTH, (PASS,)), Discarded(Seat.EAST, tile, False), has_referee=True)
    for choice in choices:
        assert len({one.suit for one in choice.tiles if one is not None}) <= 1
        assert not choice.tiles or tile in choice.tiles


# Slips


def test_right_after_a_new_question_nothing_is_answered() -> None:
    guard = Guard()
    guard.raise_up()
    assert not guard.lets_through()
    guard.tick(GUARD_SECONDS)
    assert guard.lets_through()


def test_a_key_held_down_answers_nothing() -> None:
    guard = Guard()
    guard.raise_up()
    for _ in range(30):
        guard.tick(0.045)
        assert not guard.lets_key_through("enter")


def test_two_presses_of_a_key_are_two_answers() -> None:
    guard = Guard()
    assert guard.lets_key_through("m")
    guard.tick(0.3)
    assert guard.lets_key_through("m")


# The control


def at_own_turn(style: Style = "click") -> tuple[Sat, TableControl]:
    """Return a game in which the person is to discard, the guard down."""
    sat = Sat(setup_of("control"))
    sat.wait_for_me()
    control = TableControl(sat.game)
    while not control.is_discard:
        sat.answer(PASS)
        sat.wait_for_me()
        control.follow()
    control.style = style
    control.guard.tick(1)
    return sat, control


def test_a_new_hand_is_sorted_if_the_settings_say_so() -> None:
    sat = Sat(setup_of("control"))
    assert TableControl(sat.game).arrangement.is_sorted
    dealt = TableControl(sat.game, sorts=False).arrangement
    assert not dealt.is_sorted
    assert sorted(dealt.tiles) == list(sat.game.view.own.concealed)


def test_the_hand_is_never_sorted_again_unasked() -> None:
    sat, control = at_own_turn()
    control.drop_in_hand(0, 5)
    before = control.arrangement.tiles
    action = control.click(8)
    assert action is not None
    sat.answer(action)
    control.follow()
    left = [tile for place, tile in enumerate(before) if place != 8]
    assert list(control.arrangement.tiles[: len(left)]) == left


def test_a_click_discards_the_tile() -> None:
    _, control = at_own_turn()
    last = len(control.tiles) - 1
    assert control.click(last) == Discard(control.tiles[last])


def test_a_double_click_is_two_clicks_on_the_same_tile() -> None:
    _, control = at_own_turn("double")
    assert control.click(3) is None
    assert control.selected == 3
    assert control.click(4) is None
    assert control.click(4) == Discard(control.tiles[4])


def test_where_tiles_are_dragged_a_click_only_selects() -> None:
    _, control = at_own_turn("drag")
    assert control.click(3) is None
    assert control.click(3) is None
    assert control.drop_on_table(3) == Discard(control.tiles[3])


def test_a_tile_dropped_on_the_table_stays_where_clicks_discard() -> None:
    _, control = at_own_turn("click")
    assert control.drop_on_table(3) is None


def test_no_key_discards_a_tile_that_was_not_chosen() -> None:
    _, control = at_own_turn()
    assert control.discard_focused("enter") is None
    control.walk(1)
    assert control.focus == len(control.tiles) - 1
    control.guard.tick(1)
    assert control.discard_focused("enter") == Discard(control.tiles[-1])


def test_a_new_question_takes_the_focus_away() -> None:
    sat, control = at_own_turn()
    control.walk(-1)
    sat.answer(Discard(control.tiles[0]))
    control.follow()
    assert control.focus is None
    assert control.guard.is_up


def test_the_focus_goes_around_the_hand() -> None:
    _, control = at_own_turn()
    last = len(control.tiles) - 1
    control.walk_to_end(is_last=True)
    control.walk(1)
    assert control.focus == 0
    control.walk(-1)
    assert control.focus == last


def test_keys_move_a_tile_and_the_focus_goes_with_it() -> None:
    _, control = at_own_turn()
    control.walk_to_end(is_last=False)
    tile = control.tiles[0]
    control.move_focused(1)
    assert control.focus == 1
    assert control.tiles[1] is tile


def test_a_click_right_after_the_question_is_a_slip() -> None:
    _, control = at_own_turn()
    control.guard.raise_up()
    assert control.click(3) is None


def test_nothing_is_discarded_while_nothing_is_asked() -> None:
    sat, control = at_own_turn()
    sat.answer(Discard(control.tiles[0]))
    control.follow()
    control.guard.tick(1)
    if not control.is_discard:
        assert control.click(0) is None
        assert control.choice_of("m") is None


def test_the_tiles_of_a_claim_pointed_at_are_lit() -> None:
    sat = Sat(setup_of("claims"))
    control = TableControl(sat.game)
    sat.wait_for_me()
    control.follow()
    while not any(isinstance(choice.action, Pung | Chow) for choice in control.choices):
        assert not sat.game.session.is_hand_over
        sat.answer(sat.options[-1])
        sat.wait_for_me()
        control.follow()
    control.chosen = next(choice for choice in control.choices if choice.tiles)
    assert len(control.lit) == len(control.chosen.tiles) - 1
    assert all(control.tiles[index] in control.chosen.tiles for index in control.lit)


def test_a_game_that_goes_on_keeps_the_hand_as_it_lay() -> None:
    sat, control = at_own_turn()
    control.drop_in_hand(0, 7)
    kept = str(control.arrangement)
    assert str(TableControl(sat.game, kept).arrangement) == kept


def test_with_a_referee_mahjong_can_always_be_called() -> None:
    sat = Sat(setup_of(terms=Terms(hands=1, referee=True), is_casual=False))
    sat.wait_for_me()
    assert any(choice.action == WIN for choice in TableControl(sat.game).choices)
