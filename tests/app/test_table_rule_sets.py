"""What rule sets beyond the usual ask of a person at the table: declarations, jokers, tiles that are passed on."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.controls.table_choices import Choice, choices_of
from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.controls.table_giving import Giving
from mahjong_solitaire.app.controls.table_guard import GUARD_SECONDS
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.table.actions import ABORT, PASS, Action, Decision, Discard, Exchange, Give, Group, Pung, Say
from mahjong_solitaire.table.events import Discarded, Given, Received
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.app.advisers import AtOnce
from tests.app.passing_rules import PassingRules
from tests.app.table_games import setup_of
from tests.table.riichi_table import STRAIGHT, riichi
from tests.table.stacking import QUIET, hand, make
from tests.table_pilot import TablePilot

E, S, W, N = Seat
J = Tile.JOKER


def choices(*options: Action, offered: Discarded | None = None, held: str = "") -> tuple[Choice, ...]:
    return choices_of(Decision(E, options), offered, held=parse_tiles(held))


def sitting_at(session: Session) -> TableControl:
    """Return the hands of a person who sits on East."""
    control = TableControl(TableGame(session, setup_of(), Enquiries(AtOnce())))
    control.guard.tick(GUARD_SECONDS)
    return control


# Buttons


def test_groups_are_called_by_their_sizes_and_each_has_a_key() -> None:
    groups = [Group((Tile.P3, *(J,) * jokers)) for jokers in (2, 3, 4, 5)]
    found = choices(*groups, PASS, offered=Discarded(S, Tile.P3, False))
    titles = [(one.title, one.key, one.claimed) for one in found]
    assert titles == [("Pung", "P", 0), ("Kong", "K", 0), ("Quint", "Q", 0), ("Sextet", "X", 0), ("Pass", "Esc", None)]


def test_groups_of_the_same_size_have_keys_of_their_own() -> None:
    found = choices(Group((Tile.P3, Tile.P3, J)), Group((Tile.P3, J, J)), PASS)
    assert len({one.key for one in found}) == 3


def test_a_pung_shows_the_red_five_it_is_made_with() -> None:
    offered = Discarded(W, Tile.M5, False)
    with_red, plain = choices(Pung(Tile.M5, with_red=True), Pung(Tile.M5), offered=offered, held="5m5m0m")
    assert Tile.RED_M5 in with_red.tiles
    assert Tile.RED_M5 not in plain.tiles


def test_a_red_five_that_is_offered_is_the_claimed_one() -> None:
    (pung,) = choices(Pung(Tile.M5), offered=Discarded(W, Tile.RED_M5, False), held="5m5m")
    assert pung.claimed is not None
    assert pung.tiles[pung.claimed] is Tile.RED_M5


def test_what_can_be_declared_is_one_button_for_all_its_discards() -> None:
    riichi_ = [Discard(tile, "riichi") for tile in (Tile.M1, Tile.M2)]
    found = choices(*riichi_, Discard(Tile.M1), ABORT)
    assert [(one.id, one.title, one.key) for one in found] == [
        ("declare riichi", "Riichi", "R"),
        ("abort", "Break off", "B"),
    ]


def test_words_are_buttons_with_keys_that_mean_nothing_else() -> None:
    assert [(one.title, one.key) for one in choices(Say("stop"), Say("go on"), Say("2"))] == [
        ("Stop", "T"),
        ("Go on", "G"),
        ("2", "2"),
    ]


# Declaring


def ready() -> TableControl:
    """Return a hand that waits for 3p after discarding the green dragon or the east wind that it has drawn."""
    return sitting_at(riichi((STRAIGHT + "EE", *QUIET[1:]), "C"))


def test_declaring_lights_the_tiles_that_may_go_and_says_so() -> None:
    control = ready()
    control.declare("riichi")
    assert control.heading == "Riichi: which tile do you discard?"
    allowed = {option.tile for option in control.game.session.open[0].options if option == Discard(Tile.RED, "riichi")}
    assert {control.tiles[index] for index in control.lit} >= allowed
    assert len(control.lit) < len(control.tiles)


def test_a_declared_discard_is_one_action() -> None:
    control = ready()
    control.declare("riichi")
    index = control.tiles.index(Tile.RED)
    assert control.click(index) == Discard(Tile.RED, "riichi")


def test_said_once_more_nothing_is_declared() -> None:
    control = ready()
    control.declare("riichi")
    control.declare("riichi")
    assert control.click(control.tiles.index(Tile.RED)) == Discard(Tile.RED)


def test_a_tile_that_may_not_go_with_a_declaration_stays() -> None:
    control = ready()
    control.declare("riichi")
    assert control.click(control.tiles.index(Tile.M1)) is None


def test_after_riichi_what_is_drawn_goes_by_itself() -> None:
    session = riichi((STRAIGHT + "EE", *QUIET[1:]), "C2m3m4m5s")
    control = sitting_at(session)
    control.game.answer(Discard(Tile.RED, "riichi"))
    while session.open and session.open[0].seat != E:
        decision = session.open[0]
        session.answer(decision.seat, decision.options[-1])
    assert control.decision is None


# Passing tiles on


def test_no_more_tiles_are_picked_than_can_be_given() -> None:
    giving, decision = Giving(), Decision(E, (Give((Tile.M1, Tile.M2)), Give((Tile.M1, Tile.M3))))
    for index in (0, 1, 2):
        giving.toggle(index, decision)
    assert giving.picked == {0, 1}
    giving.toggle(0, decision)
    assert giving.picked == {1}


def giving_button(giving: Giving, decision: Decision, tiles: str) -> Choice:
    """Return the button that gives what is picked."""
    return giving.choices(decision, parse_tiles(tiles))[-1]


def test_tiles_are_given_when_all_are_picked() -> None:
    giving, decision = Giving(), Decision(E, (Give((Tile.M1, Tile.M2)), Give((Tile.M1, Tile.M3))))
    for index, is_blocked in ((0, True), (2, False)):
        giving.toggle(index, decision)
        choice = giving_button(giving, decision, "1m2m3m")
        assert bool(choice.blocked) is is_blocked
        assert is_blocked or choice.action == Give((Tile.M1, Tile.M3))


BLIND = Decision(E, (Give(()), Give((Tile.M1,)), Give((Tile.M2,)), Give((Tile.M1, Tile.M2)), Give((Tile.M1,) * 3)))


def test_unseen_tiles_can_be_picked_where_fewer_of_the_hand_may_go() -> None:
    names = [(one.id, one.key, one.tiles) for one in Giving().choices(BLIND, parse_tiles("1m2m3m"))]
    assert names == [
        ("unseen 1", "1", (None,)),
        ("unseen 2", "2", (None,)),
        ("unseen 3", "3", (None,)),
        ("give", "G", ()),
    ]


@pytest.mark.parametrize(
    ("picked", "unseen", "title", "given"),
    [
        ((), (), "Pass 0 of 3", None),
        ((0,), (), "Pass 1 of 3", None),
        ((), (1, 2), "Pass 2 of 3", None),
        ((), (1, 2, 3), "Pass 3 unseen", Give(())),
        ((0,), (1, 3), "Pass 1 and 2 unseen", Give((Tile.M1,))),
        ((0, 1), (2,), "Pass 2 and 1 unseen", Give((Tile.M1, Tile.M2))),
        ((2,), (1, 2), "Pass 1 and 2 unseen", None),
    ],
    ids=["nothing", "too few", "too few unseen", "all unseen", "two unseen", "one unseen", "what may not be given"],
)
def test_what_is_passed_is_picked_from_the_hand_and_from_what_comes(
    picked: tuple[int, ...], unseen: tuple[int, ...], title: str, given: Give | None
) -> None:
    giving = Giving()
    for index in picked:
        giving.toggle(index, BLIND)
    for number in unseen:
        giving.toggle_unseen(number, BLIND)
    choice = giving_button(giving, BLIND, "1m2m3m")
    assert choice.title == title
    assert (None if choice.blocked else choice.action) == given


def test_no_more_unseen_tiles_are_picked_than_can_be_given() -> None:
    giving = Giving()
    for index in (0, 1):
        giving.toggle(index, BLIND)
    for number in (1, 2):
        giving.toggle_unseen(number, BLIND)
    assert giving.picked == {0, 1}
    assert giving.unseen == {1}
    giving.toggle_unseen(1, BLIND)
    giving.toggle(2, BLIND)
    assert giving.picked == {0, 1, 2}
    assert not giving.unseen


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> TablePilot:
    monkeypatch.setitem(RULESETS, PassingRules.name, PassingRules)
    pilot = TablePilot((640, 480), setup_of("passing", terms=Terms(hands=1), rules=PassingRules.name))
    pilot.wait_for_me()
    return pilot


def gifts(pilot: TablePilot) -> list[Given]:
    seat = pilot.table_game.seat
    log = pilot.table_game.view.log
    return [event for event in log if isinstance(event, Given) and event.seat == seat]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_tiles_are_passed_on_and_the_ones_that_come_are_marked(passing: TablePilot, way: str) -> None:
    answer = TablePilot.answer_by_mouse if way == "mouse" else TablePilot.answer_by_keys
    answer(passing, passing.options[5])
    passing.wait_for_me()
    answer(passing, Give(passing.options[-1].tiles[:1]) if isinstance(passing.options[-1], Give) else PASS)
    passing.wait_for_me()
    assert [(one.number, one.blind) for one in gifts(passing)] == [(3, 0), (1, 2)]
    view = passing.table_game.view
    came = [event for event in view.log if isinstance(event, Received) and event.seat == view.seat][-1]
    tiles = passing.table.control.tiles
    assert sorted(tiles[index] for index in passing.table.control.fresh) == sorted(came.tiles)
    answer(passing, Say("stop"))
    passing.wait_for_me()
    assert gifts(passing) == gifts(passing)[:2]


def test_what_is_asked_stands_over_the_buttons(passing: TablePilot) -> None:
    passing.click_hand(0)
    assert "First pass: three tiles to the right." in passing.told
    assert "Pass 1 of 3" in passing.told


def test_too_few_tiles_are_not_passed(passing: TablePilot) -> None:
    passing.click_hand(0)
    for way in ("mouse", "keys"):
        passing.click_button("give") if way == "mouse" else passing.press("g")
        assert gifts(passing) == []


def test_a_pass_can_be_taken_back(passing: TablePilot) -> None:
    passing.answer_by_keys(passing.options[0])
    passing.wait_for_me()
    passing.press("u")
    assert gifts(passing) == []


# Jokers


def test_a_joker_is_taken_by_clicking_it_and_by_its_key() -> None:
    found = choices(Exchange(Tile.P3, W, 0), Discard(Tile.M1))
    assert [(one.title, one.key, one.tiles) for one in found] == [("Take joker", "T", (Tile.P3, J))]


def test_nothing_is_exchanged_where_nothing_is_offered() -> None:
    session = riichi((hand("123456789m12pEE"), *QUIET[1:]), "C")
    make(session)
    assert sitting_at(session).exchange_at(W, 0) is None
