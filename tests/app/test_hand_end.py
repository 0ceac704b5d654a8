"""The dialog at the end of a hand, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screens.hand_end import HandEnd, hand_end_screen
from mahjong_solitaire.app.screens.hand_end_hand import laid_hand
from mahjong_solitaire.app.screens.hand_end_plan import Plan
from mahjong_solitaire.app.screens.hand_end_ready import readiness
from mahjong_solitaire.app.screens.hand_end_settlement import settlement, told_dues
from mahjong_solitaire.app.screens.hand_end_words import Words
from mahjong_solitaire.app.table.navigator import WaysOn
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.table.events import Fouled
from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.app.hand_ends import PLAYERS, drawn, won, won_by
from tests.pilot import Pilot
from tests.table.riichi_table import ENDING, STRAIGHT, carrying, riichi
from tests.table.stacking import QUIET, hand, make
from tests.table.stacking import table as dealt

E, S, W, N = Seat
CHOWS = "234m 234p 234s 67p 66s +5p"
RICH = hand("123m123p123s789sC")
KONGS = "[1111m!] [9999s!] [EEEE^] [1111p>+] C +C | self-drawn"
READY = ("19m19p19sESWNCFP", "1112345678999m", "[2222p!] [7777s^] [5555s>] 99m7m7m", "23456m 23456p 345s")
FOUL = Fouled(E, "declared Mahjong without a winning hand", (-60, 20, 20, 20), True)
SIZES = ((640, 480), (1024, 720), (1280, 800), (800, 1200))
ENDS: dict[str, Callable[[], Session]] = {
    "many fans": lambda: won("EEESSSWWWNNN 1p +1p | self-drawn"),
    "four kongs": lambda: won(KONGS, bonus=(Tile.FLOWER1, Tile.FLOWER2, Tile.FLOWER3, Tile.SEASON1, Tile.SEASON2)),
    "orphans": lambda: won("19m19p19sESWNCFP +1m", S, E),
    "knitted": lambda: won("147m258p369s 23m 55s +4m", W, N),
    "two winners": lambda: won_by({S: CHOWS, W: "[345m<] 234p 345s 67p 99s +5p"}, E),
    "all ready": lambda: drawn(READY),
    "fouls": lambda: drawn(READY, [FOUL]),
}
DRAWN = ("all ready", "fouls")


class Table:
    """A pilot before the dialog, and what the dialog asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.asked: list[str] = []

    def open(
        self, session: Session, human: int | None = 0, size: tuple[int, int] = (1280, 800), background: str = "pine"
    ) -> Pilot:
        pilot = Pilot(size, background=background)
        services = pilot.app.services
        self._note("open_fans", lambda name="": name, services.table)
        self._note("open_replay", lambda record, human, hand=None: f"replay of hand {hand}", services.table)
        self._note("open_log", lambda session, human, notes=(): "log", services.table)
        screen = hand_end_screen(services, session, human, WaysOn(lambda: self.asked.append("next")))
        pilot.app._stack.push(screen)
        pilot.wait(0.1)
        return pilot

    def _note(self, name: str, word: Callable[..., str], rooms: object) -> None:
        self._monkeypatch.setattr(rooms, name, lambda *given: self.asked.append(word(*given)))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch)


def page_of(pilot: Pilot) -> Page:
    page = pilot.app.top
    assert isinstance(page, Page)
    return page


def told(pilot: Pilot) -> str:
    """Return all that is written on the dialog."""
    pilot.app.refresh()
    pilot.do()
    return pilot.told


def test_the_end_of_a_hand_tells_who_won_how_and_for_how_much(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E, (Tile.FLOWER2, Tile.SEASON3)), human=1)
    words = told(pilot)
    for wanted in ("You win", "On Ana's discard, East 1", "Mixed Triple Chow", "Total in fan", "17", "+41"):
        assert wanted in words
    assert "Discarded: \u22128 basic points, \u221217 fan" in words


def test_what_is_paid_for_takes_two_lines_where_one_is_too_short(table: Table) -> None:
    hands = (QUIET[0], STRAIGHT + "SS", STRAIGHT + "WW", QUIET[3])
    session = carrying(riichi(hands, "3p", ENDING), repeats=2, deposits=1000)
    make(session, "E discard 3p", "S mahjong", "W pass")
    assert "Wins: +2,600 the hand, +600 counters, +1,000 riichi sticks" in told(table.open(session))


@pytest.mark.parametrize("key", ["enter", "n"])
def test_enter_goes_on(table: Table, key: str) -> None:
    pilot = table.open(won(CHOWS, S, E))
    pilot.press(key)
    assert (table.asked, pilot.on_top) == (["next"], "Title")


def test_the_buttons_go_on_review_and_open_the_log(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E))
    pilot.click_button("Review hand")
    pilot.press("r")
    pilot.click_button("Log")
    pilot.press("l")
    pilot.click_button("Next hand")
    assert table.asked == ["replay of hand 0"] * 2 + ["log"] * 2 + ["next"]


def test_the_hand_can_be_reviewed_and_its_log_read_and_both_lead_back() -> None:
    session = dealt([QUIET[0], RICH, *QUIET[2:]], draws="C")
    make(session, "E discard C", "S mahjong")
    pilot = Pilot()
    pilot.app._stack.push(hand_end_screen(pilot.app.services, session, 1, WaysOn(lambda: None)))
    pilot.wait(0.1)
    for key, screen in (("r", "Replay"), ("l", "TableLog")):
        pilot.press(key)
        assert pilot.on_top == screen
        pilot.press("escape")
        assert pilot.on_top == "HandEnd"


def test_escape_leads_to_the_title(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E))
    pilot.press("escape")
    assert pilot.on_top == "Title"


def test_each_fan_opens_its_page_by_click_and_by_keys(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E))
    pilot.click_button("fan 0")
    pilot.press("tab")
    pilot.press("tab")
    pilot.press("enter")
    assert table.asked == ["Mixed Triple Chow", "Concealed Hand"]


def test_what_does_not_count_is_folded_until_it_is_asked_for(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E))
    assert "No Honors" not in told(pilot)
    pilot.click_button("fold")
    assert "All Chows implies or excludes it." in told(pilot)
    pilot.press("w")
    assert "All Chows implies or excludes it." not in told(pilot)
    pilot.press("w")
    pilot.click_button("left out 0")
    assert table.asked == ["No Honors"]


def test_every_line_of_a_long_list_comes_into_view_by_keys(table: Table) -> None:
    pilot = table.open(ENDS["four kongs"](), size=(640, 480))
    pilot.press("w")
    page, seen = page_of(pilot), set()
    view = Plan.fit(pilot.look, has_winner=True).left
    for _ in range(40):
        pilot.press("tab")
        focused = page.ring.focused_rect
        assert focused is not None
        if page.ring.focus.startswith(("fan", "left out", "fold")):
            assert view.contains(focused)
        seen.add(page.ring.focus)
    assert len(seen) == len(list(pilot.controls()))


def test_several_winners_are_shown_one_at_a_time(table: Table) -> None:
    pilot = table.open(ENDS["two winners"]())
    words = told(pilot)
    assert "Mei and Arno win" in words
    pilot.click_button("winner 1")
    chip = pilot.button("winner 1")
    assert isinstance(chip, Chip)
    assert chip.is_on


def test_a_drawn_hand_tells_who_was_ready_for_what(table: Table) -> None:
    words = told(table.open(drawn(READY), human=3))
    assert "Drawn hand" in words
    assert "No tile was left, East 1" in words
    assert words.count("Ready") == 1 + 3
    assert "each 88" in words
    assert "Not ready" in words


def test_fouls_are_told_with_what_they_cost(table: Table) -> None:
    words = told(table.open(drawn(READY, [FOUL])))
    assert "Dead hand" in words
    assert "Ana declared Mahjong without a winning hand." in words
    assert "\u221260 own foul" in words


def test_a_hand_that_was_not_ready_stays_hidden_but_for_one_s_own() -> None:
    ended = outcome(drawn(READY))
    for human, shown in ((3, True), (0, False)):
        row = next(row for row in readiness(ended, PLAYERS, human) if row.name == "Ravi")
        assert bool(row.hand) is shown


@pytest.mark.parametrize("name", ENDS)
def test_all_of_a_row_adds_up(name: str) -> None:
    for row in settlement(outcome(ENDS[name]()), PLAYERS, 0):
        if "winners" not in name:
            assert sum(due.points for due in row.dues) == row.change
        assert row.score == row.change
        assert told_dues(row)[0]


@pytest.mark.parametrize("name", ENDS)
def test_nothing_stands_outside_the_dialog_or_on_something_else(table: Table, name: str) -> None:
    pilot = table.open(ENDS[name]())
    for size in SIZES:
        pilot.resize(*size)
        # Only the dialog is drawn again, not what lies below it.
        pilot.press("tab")
        plan = Plan.fit(pilot.look, has_winner=name not in DRAWN)
        assert pilot.canvas().get_rect().contains(plan.rect)
        assert all(plan.rect.contains(line.rect) for line in pilot.lines if line.text)
        rows = [line.rect.bottom for line in pilot.lines if plan.right.collidepoint(line.rect.center)]
        assert max(rows) <= plan.buttons.top


@pytest.mark.parametrize("name", [name for name in ENDS if name not in DRAWN])
def test_the_hand_shows_each_tile_once_and_marks_the_winning_one(name: str) -> None:
    winner = outcome(ENDS[name]()).winners[0]
    layout = laid_hand(winner)
    shown = [laid.tile for laid in layout.tiles]
    melded = sum(len(meld.tiles) for meld in winner.place.melds)
    assert len(shown) == len(winner.place.concealed) + 1 + melded + len(winner.place.bonus)
    assert [laid.tile for laid in layout.tiles if laid.is_winning] == [winner.won.tile]
    assert all(laid.left + laid.size <= layout.width + 1e-9 for laid in layout.tiles)


@pytest.mark.parametrize(
    ("session", "human", "title", "about"),
    [
        (won(CHOWS, S, E), 0, "Mei wins", "On your discard, East 1"),
        (won(CHOWS, S, E), 1, "You win", "On Ana's discard, East 1"),
        (won(CHOWS.replace("+5p", "+5p | self-drawn"), S), None, "Mei wins", "Self-drawn, East 1"),
    ],
    ids=["discarder", "winner", "onlooker"],
)
def test_the_head_speaks_to_the_person(session: Session, human: int | None, title: str, about: str) -> None:
    ended = outcome(session)
    words = Words(ended, "East 1", PLAYERS, human)
    assert (words.title(), words.about(ended.winners[0])) == (title, about)


def test_the_dialog_is_drawn_again_only_when_something_changes(table: Table) -> None:
    pilot = table.open(won(CHOWS, S, E))
    pilot.settle()
    assert not pilot.app.draw()
    assert isinstance(page_of(pilot).content, HandEnd)
