"""The replay of a saved game: to any moment by mouse and by keys, all hands open or only one's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.replay import Replay, replay_screen
from mahjong_solitaire.app.screens.replay_bars import ticks_of
from mahjong_solitaire.app.screens.replay_player import SPEEDS, Player
from mahjong_solitaire.app.screens.replay_view import Seeing
from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.events import Discarded, Drawn, Ended, Melded
from mahjong_solitaire.table.session import Session
from tests.pilot import Pilot

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs"
SIZES = ((640, 480), (1024, 720), (1920, 1080), (800, 1200))


@pytest.fixture(scope="module")
def session() -> Session:
    whole = read_match(PLAYTHROUGHS / "mcr_usual.json")
    return Session.replay(replace(whole.record(), hands=whole.record().hands[:3]), whole.rules)


class Shown:
    """A pilot before a replay."""

    def __init__(
        self, session: Session, human: int | None = 0, hand: int | None = None, size: tuple[int, int] = (1280, 800)
    ) -> None:
        self.pilot = Pilot(size)
        screen = replay_screen(self.pilot.app.services, session.record(), human, hand)
        self.pilot.app._stack.push(screen)
        self.pilot.wait(0.1)

    @property
    def content(self) -> Replay:
        top = self.pilot.app.top
        assert isinstance(top, Page)
        assert isinstance(top.content, Replay)
        return top.content

    @property
    def player(self) -> Player:
        return self.content.player

    @property
    def place(self) -> tuple[int, int]:
        return self.player.hand, self.player.index

    def press(self, *keys: str) -> None:
        for key in keys:
            self.pilot.press(key)


def test_arrows_go_move_by_move_and_into_the_next_hand(session: Session) -> None:
    shown = Shown(session)
    shown.press("right", "right", "right", "left")
    assert shown.place == (0, 2)
    shown.press("end")
    assert isinstance(shown.player.moment.event, Ended)
    shown.press("right")
    assert shown.place == (1, 0)
    shown.press("left")
    assert shown.place == (0, shown.player.last)
    shown.press("home")
    assert shown.place == (0, 0)
    shown.press("left")
    assert shown.place == (0, 0)


def test_page_keys_go_from_hand_to_hand(session: Session) -> None:
    shown = Shown(session, hand=1)
    shown.press("right", "page up")
    assert shown.place == (1, 0)
    shown.press("page up")
    assert shown.place == (0, 0)
    shown.press(*["page down"] * 40)
    assert shown.place == (shown.player.hands - 1, 0)


def test_the_buttons_do_what_the_keys_do(session: Session) -> None:
    shown = Shown(session)
    shown.pilot.click_button("step")
    shown.pilot.click_button("step")
    shown.pilot.click_button("step back")
    assert shown.place == (0, 1)
    shown.pilot.click_button("hand on")
    assert shown.place == (1, 0)
    shown.pilot.click_button("hand back")
    assert shown.place == (0, 0)
    assert shown.pilot.button("step back").blocked


def test_the_line_can_be_dragged_and_clicked(session: Session) -> None:
    shown = Shown(session)
    rect = shown.pilot.button("scrubber").rect
    shown.pilot.drag((rect.left + 8, rect.centery), (rect.centerx, rect.centery))
    assert abs(shown.player.index - shown.player.last / 2) <= 1
    shown.pilot.click(rect.right - 4, rect.centery)
    assert shown.player.index == shown.player.last


def test_it_runs_by_itself_at_the_speed_that_was_chosen(session: Session) -> None:
    shown = Shown(session)
    shown.press("space")
    assert shown.player.is_playing
    shown.pilot.do(seconds=SPEEDS["normal"] + 0.01)
    assert shown.place == (0, 1)
    shown.press("s")
    assert shown.player.speed == "fast"
    shown.pilot.do(seconds=SPEEDS["fast"] + 0.01)
    assert shown.place == (0, 2)
    shown.pilot.click_button("play")
    shown.pilot.wait(10)
    assert shown.place == (0, 2)


def test_it_stops_at_the_game_s_end_and_runs_from_the_beginning_then(session: Session) -> None:
    player = Player(session.record())
    player.go_hand(player.hands - 1, is_at_end=True)
    player.is_playing = True
    player.update(60)
    assert not player.is_playing
    player.toggle()
    assert (player.hand, player.index, player.is_playing) == (0, 0, True)


def test_a_click_on_a_line_of_the_log_jumps_to_its_event(session: Session) -> None:
    shown = Shown(session)
    shown.press("o", "end")
    lines = [line for line in shown.pilot.lines if line.text in ("discards", "draws")]
    # The first and the last ones may lie outside the list's view.
    shown.pilot.click(*lines[len(lines) // 2].rect.center)
    assert isinstance(shown.player.moment.event, Discarded | Drawn)
    assert shown.player.index < shown.player.last


def test_only_one_s_own_hand_is_open_until_all_are_asked_for(session: Session) -> None:
    shown = Shown(session, human=0)
    shown.press(*["right"] * 30)
    state = shown.content.seeing.state()
    assert [side.is_open for side in state.sides] == [True, False, False, False]
    shown.pilot.click_button("open")
    assert all(side.is_open for side in shown.content.seeing.state().sides)
    shown.press("o")
    assert not shown.content.seeing.is_open


def test_with_hidden_hands_the_log_tells_only_what_was_seen_by_then(session: Session) -> None:
    player = Player(session.record())
    seeing = Seeing(player, 0)
    player.go(60)
    own = seeing.below
    log = player.moment.here.log
    told = {line.event: line for line in seeing.lines()}
    assert max(told) == len(log) - 1
    for number, event in enumerate(log):
        if isinstance(event, Drawn) and event.seat != own:
            assert "a tile" in told[number].text
    seeing.is_open = True
    assert max(line.event for line in seeing.lines()) > len(log)


def test_without_a_person_all_hands_are_open(session: Session) -> None:
    assert Seeing(Player(session.record()), None).is_open


def test_the_wheel_goes_through_the_hand_over_the_table_and_scrolls_over_the_log(session: Session) -> None:
    shown = Shown(session)
    shown.press("o")
    shown.pilot.turn_wheel(300, 300, -1)
    assert shown.place == (0, 1)
    shown.pilot.turn_wheel(1200, 300, -1)
    assert shown.place == (0, 1)


def test_an_export_tells_where_it_is(session: Session) -> None:
    shown = Shown(session)
    shown.press("e")
    assert "Exported to" in shown.pilot.told
    shown.pilot.wait(7)
    shown.press("right")
    assert "Exported to" not in shown.pilot.told


def test_the_log_can_be_closed_and_escape_leads_back(session: Session) -> None:
    shown = Shown(session)
    board = shown.content.board.hand_rect.centerx
    shown.press("l")
    assert shown.content.board.hand_rect.centerx > board
    assert "lines" not in [control.id for control in shown.pilot.controls()]
    shown.press("escape")
    assert shown.pilot.on_top == "Title"


def test_every_control_stands_inside_the_window_at_every_size(session: Session) -> None:
    shown = Shown(session)
    for size in SIZES:
        shown.pilot.resize(*size)
        for _ in range(2):
            controls = list(shown.pilot.controls())
            window = shown.pilot.canvas().get_rect()
            assert all(window.contains(control.rect) for control in controls)
            scrubber = shown.pilot.button("scrubber").rect
            assert not any(scrubber.colliderect(other.rect) for other in controls if other.id != "scrubber")
            shown.press("l")


def test_melds_wins_and_fouls_have_their_ticks(session: Session) -> None:
    player = Player(session.record())
    moments = player.review.moments
    assert set(ticks_of(moments)) >= {
        number for number, moment in enumerate(moments) if isinstance(moment.event, Melded)
    }


def test_a_replay_at_rest_is_not_drawn_again(session: Session) -> None:
    shown = Shown(session)
    shown.pilot.settle()
    assert not shown.pilot.app.draw()
