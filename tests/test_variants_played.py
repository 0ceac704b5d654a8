"""Whole games of every variant, played by clicks to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.solitaire.variants.chain import links_told
from tests.pilot import Pilot
from tests.scenes import outcomes

GAMES = {
    "shanghai": ("turtle#5", 144),
    "mahjong": ("moon#5", 56),
    "3d": ("hollow_cube:3d#5", 56),
    "black-white": ("chessboard:black-white#5", 104),
    "chain": ("wedding_rings:chain#5", 92),
    "strict-chain": ("wedding_rings:strict-chain#5", 92),
    "alchemy": ("sun:alchemy#5", 80),
    "opposites": ("elixir:opposites#5", 104),
}
"""A deal of each variant, and its tiles."""


def begun(name: str) -> Pilot:
    pilot = Pilot((1000, 700))
    pilot.app.play_id(GameId.parse(GAMES[name][0]))
    pilot.settle()
    return pilot


@pytest.mark.parametrize("name", VARIANTS)
def test_a_whole_game_of_each_variant_is_played_by_clicks(name: str) -> None:
    pilot = begun(name)
    assert pilot.board.variant.name == name
    assert pilot.board.tiles_left == GAMES[name][1]
    game, pairs = pilot.game, pilot.game.deal.line
    for pair in pairs:
        pilot.click_pair(pair)
    pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    assert game.score > 20 * len(pairs)
    assert outcomes() == [(GameId.parse(GAMES[name][0]).layout, "cleared", len(pairs))]


def test_a_time_limit_ends_the_game_and_one_may_play_on() -> None:
    pilot = begun("alchemy")
    pilot.click_pair(pilot.game.deal.line[0])
    assert "Time left" in pilot.told
    pilot.wait(899)
    assert pilot.on_top == "SolitaireScreen"
    pilot.wait(2)
    assert pilot.on_top == "TimeIsUp"
    assert "78 tiles left" in pilot.told
    pilot.click_button("Play on without the clock")
    for pair in pilot.game.deal.line[1:]:
        pilot.click_pair(pair)
    pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    assert outcomes() == [("sun", "cleared", 40)]


def test_a_game_that_ran_out_of_time_is_lost_when_another_begins() -> None:
    pilot = begun("3d")
    pilot.click_pair(pilot.game.deal.line[0])
    pilot.wait(6 * 56 + 1)
    pilot.click_button("New deal")
    assert pilot.on_top == "SolitaireScreen"
    assert pilot.board.variant.is_solid
    assert outcomes() == [("hollow_cube", "timeout", 1)]


def test_levels_follow_each_other_with_the_points_adding_up() -> None:
    pilot = Pilot((1000, 700))
    pilot.click_button("Games")
    pilot.click_button("game 3d")
    pilot.click_button("levels in a row")
    assert pilot.game.terms.level == 1
    game = pilot.game
    for pair in game.deal.line:
        pilot.click_pair(pair)
    score = game.score
    pilot.wait(0.1)
    pilot.click_button("Next level")
    assert (pilot.game.terms.level, pilot.game.terms.carried, pilot.game.score) == (2, score, score)


def test_a_pair_that_does_not_link_is_refused_when_the_chain_may_not_break() -> None:
    pilot = begun("strict-chain")
    refused = None
    for _ in range(46):
        breaking = [pair for pair in pilot.board.free_pairs() if not pilot.board.links(pair.first)]
        if pilot.board.chain.breaks == 3 and breaking:
            refused = breaking[0]
            break
        pilot.click_pair((breaking or list(pilot.board.pairs()))[0])
    assert refused is not None
    tiles = pilot.board.tiles_left
    pilot.click_pair(refused)
    assert pilot.board.tiles_left == tiles
    assert "doesn't link" in pilot.told or "doesn't link" in pilot.screen.message


def test_a_solid_turns_by_drag_wheel_keys_and_buttons() -> None:
    pilot = begun("3d")
    before = pilot.screenshot()
    turns: tuple[Callable[[], None], ...] = (
        lambda: pilot.drag((500, 350), (760, 350)),
        lambda: pilot.turn_wheel(500, 350, 1),
        lambda: pilot.press("q"),
        lambda: pilot.click(*right_end(pilot.button("Turn the solid"))),
    )
    for turn in turns:
        turn()
        pilot.wait(0.5)
        after = pilot.screenshot()
        assert after != before
        before = after


def right_end(control: Control) -> tuple[int, int]:
    return control.rect.right - control.rect.height // 2, control.rect.centery


def test_the_state_of_the_chain_is_told_after_every_pair() -> None:
    pilot = begun("chain")
    assert "Any pair begins it" in drawn_anew(pilot)
    for pair in pilot.game.deal.line[:5]:
        pilot.click_pair(pair)
        chain = pilot.board.chain
        assert chain.last is not None
        assert f"Chain of {chain.length}" in drawn_anew(pilot)
        assert f"Links now: {links_told(chain.last)}" in drawn_anew(pilot)


def drawn_anew(pilot: Pilot) -> str:
    """Return all that is written on the screen."""
    pilot.resize(*(side + 1 for side in pilot.canvas().get_size()))
    pilot.wait(0.3)
    pilot.resize(1000, 700)
    return pilot.told


def test_a_black_and_white_game_has_pairs_of_one_black_and_one_white_tile() -> None:
    pilot = begun("black-white")
    for pair in pilot.board.pairs():
        one, other = (pilot.board.faces[slot] for slot in pair)
        assert one is not None
        assert other is not None
        assert one.is_dark != other.is_dark
