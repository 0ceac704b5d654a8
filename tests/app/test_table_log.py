"""The log of the hand in play: only what was seen, in sentences with tiles."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahjong_solitaire.app.screens.table_log import lines_seen, log_screen
from mahjong_solitaire.app.screens.table_log_lines import Teller
from mahjong_solitaire.app.screens.table_log_list import LogList, laid_out, span_of
from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.table.events import Event, Fouled, KongOffered, Melded, Won
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.pilot import Pilot
from tests.table.stacking import QUIET, hand, make, pass_all, table

E, S, W, N = Seat
NAMES = ("Ana", "Mei", "Arno", "Ravi")
PUNG = Meld(MeldKind.PUNG, (Tile.M5,) * 3, Giver.LEFT, Tile.M5)
HIDDEN = Meld(MeldKind.CONCEALED_KONG, ())


def played() -> Session:
    session = table(draws="9s1m")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S discard 1m")
    pass_all(session)
    return session


@pytest.mark.parametrize(
    ("event", "own", "text"),
    [
        (Melded(S, PUNG, E), S, "You claim Ana's 5m for a pung 5m 5m 5m"),
        (Melded(S, PUNG, E), E, "Mei claims your 5m for a pung 5m 5m 5m"),
        (Melded(W, HIDDEN, None), E, "Arno lays down a concealed kong"),
        (KongOffered(N, Tile.RED), E, "Ravi adds C to a pung"),
        (Won(N, Tile.RED, E, (), 12, ()), E, "Ravi: Mahjong with C from you, 12 fan: ."),
        (Fouled(W, "called too late", (5, 5, -15, 5), False), E, "Arno: called too late, which costs 15 points."),
    ],
    ids=str,
)
def test_events_are_told_in_sentences(event: Event, own: Seat, text: str) -> None:
    (line,) = Teller(NAMES, own, "fan").lines([event])
    assert line.text == text


def test_only_what_the_person_has_seen_is_told() -> None:
    lines = [line.text for line in lines_seen(played(), 1)]
    assert "You discard 1m as drawn" in lines
    assert sum("are dealt" in line or "is dealt" in line for line in lines) == 1
    assert not any(line.endswith("draws a tile") for line in lines)
    assert any(line.startswith("You draw") for line in lines)


def test_with_nobody_playing_all_is_told() -> None:
    assert sum("is dealt" in line.text for line in lines_seen(played(), None)) == 4


def test_notes_stand_after_their_event() -> None:
    session = played()
    note = Note(0, 2, "Mei's bot failed, so it passed.")
    other = Note(3, 2, "In another hand.")
    lines = lines_seen(session, None, (note, other))
    place = next(number for number, line in enumerate(lines) if line.text == note.text)
    assert lines[place - 1].event == lines[place].event == 1
    assert all(line.text != other.text for line in lines)


def test_the_newest_line_is_in_view_and_the_oldest_can_be_scrolled_to() -> None:
    session = table([QUIET[0], hand("123m123p123s789sC"), *QUIET[2:]], draws="C")
    make(session, "E discard C", "S mahjong")
    pilot = Pilot((640, 480))
    pilot.app._stack.push(log_screen(pilot.app.services, session, 1))
    pilot.wait(0.1)
    assert "Settled:" in pilot.told
    pilot.press("home")
    assert "dealt" in pilot.told
    pilot.press("enter")
    assert pilot.on_top == "Title"


def test_escape_and_the_button_close_it() -> None:
    pilot = Pilot()
    for close in (Pilot.press, Pilot.click_button):
        pilot.app._stack.push(log_screen(pilot.app.services, played(), 0))
        pilot.wait(0.1)
        assert isinstance(pilot.button("log"), LogList)
        close(pilot, "escape" if close is Pilot.press else "Close")
        assert pilot.on_top == "Title"


def test_long_lines_are_broken_inside_the_width() -> None:
    pilot = Pilot()
    lines = lines_seen(played(), None)
    blocks = laid_out(pilot.look, lines, 200)
    assert all(earlier.top + earlier.height == later.top for earlier, later in pairwise(blocks))
    assert all(glyph.left + 18 <= 200 for block in blocks for glyph in block.glyphs if isinstance(glyph.what, Tile))
    assert span_of(blocks, 10_000)[1] == blocks[-1].top + blocks[-1].height
