"""The game of Chinese Classical: walls, claims, calling, who deals next, what everybody pays."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.events import Drawn, Exhausted, Revealed, Won
from mahjong_solitaire.table.outcomes import Outcome, outcome
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.ruleset import Finish, Sitting, Terms
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.presets import PRESETS
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.wall import Break
from mahjong_solitaire.tiles import Tile
from tests.table.stacking import around, filled, hand, make, options, pass_all, table

E, S, W, N = Seat
READY = hand("123m123p123s789sC")
ORPHANS = hand("19m19p19sESWNCCP")
"""Waits for the green dragon."""
HOUSES = {preset.name: preset.house for preset in PRESETS}


def terms(*said: str, at_once: bool = True) -> Terms:
    """Return the terms of a house with settings such as ``dead_wall=16``."""
    return Terms(house=written(parse(Classical, said)), exposes_at_once=at_once)


def rules(*said: str) -> ClassicalRules:
    return ClassicalRules(terms(*said))


def dealt(*hands: str, draws: str = "9s", ending: str = "", said: str = "", at_once: bool = True) -> Session:
    """Deal hands, filled up with tiles that can do nothing."""
    return table(filled(hands, draws + ending), draws, ending, (), terms(*said.split(), at_once=at_once), "classical")


def play_out(session: Session) -> None:
    """Let nobody win or claim anything."""
    while session.open:
        session.answer(session.open[0].seat, session.open[0].options[-1])


def lines(session: Session) -> dict[str, int]:
    """Return how often each line counts in the hand that has won."""
    return {part.name: part.times for part in outcome(session).winners[0].account.parts}


def test_presets_play_with_their_tiles_and_walls() -> None:
    found = {name: ClassicalRules(Terms(house=written(house))) for name, house in HOUSES.items()}
    assert {name: len(one.tiles) for name, one in found.items() if len(one.tiles) == 136} == {
        "usual": 136, "babcock": 136, "simple": 136
    }  # fmt: skip
    assert (found["usual"].dead_wall, found["usual"].keeps_dead_wall) == (14, True)
    assert (found["dmjl"].dead_wall, found["dmjl"].keeps_dead_wall) == (16, False)
    assert found["millington"].bonus_from_wall


def test_the_highest_throw_of_two_dice_is_east_unless_the_terms_say_otherwise() -> None:
    session = Session(rules(), "a lot")
    throws = session.match.drawing.throws
    assert max(throws, key=lambda throw: throw[1])[0] == session.match.drawing.order[0]
    assert ClassicalRules(Terms(lot="one die")).terms.lot == "one die"


@pytest.mark.parametrize(
    ("said", "dice", "broken"),
    [
        ("bonus=false", (1, 2, 3, 4), Break(W, 10)),
        ("bonus=true", (6, 5, 4, 5), Break(S, 2)),
        ("bonus=false", (6, 5, 4, 5), Break(S, 3)),
    ],
)
def test_both_throws_are_counted_along_the_wall_of_the_player_that_east_s_dice_name(
    said: str, dice: tuple[int, int, int, int], broken: Break
) -> None:
    assert rules(said).start(dice) == broken


@pytest.mark.parametrize(
    ("said", "left"), [("dead_wall=14", 14), ("dead_wall=16", 15), ("dead_wall=0", 0)], ids=["kept", "fixed", "none"]
)
def test_a_hand_nobody_wins_ends_at_the_dead_wall(said: str, left: int) -> None:
    session = dealt("5p5p5p", draws="5p", ending="9m9p", said=said)
    make(session, "E concealed 5p")
    assert session.deal.here.drawn is Tile.M9
    play_out(session)
    assert isinstance(session.deal.here.log[-2], Exhausted)
    assert len(session.deal.here.wall.rest) == left


@pytest.mark.parametrize(("said", "is_loose"), [("loose", True), ("wall", False)])
@pytest.mark.parametrize("at_once", [True, False])
def test_a_bonus_tile_is_replaced_by_a_loose_tile_or_from_the_wall(said: str, is_loose: bool, at_once: bool) -> None:
    session = dealt(draws="1f9s", ending="9m9p", said=f"bonus=true bonus_from={said}", at_once=at_once)
    if not at_once:
        make(session, "E expose 1f")
    assert session.deal.here.drawn is (Tile.M9 if is_loose else Tile.S9)
    assert session.deal.here.log[-1] == Drawn(E, session.deal.here.drawn, is_loose)


def test_a_loose_tile_for_a_bonus_tile_doubles() -> None:
    session = dealt("", READY, draws="9s1f", ending="C9p", said="bonus=true")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S mahjong")
    assert {"Loose Tile": 1, "Flower or Season": 1}.items() <= lines(session).items()


def test_east_s_first_hand_is_heavenly_and_his_first_discard_makes_an_earthly_hand() -> None:
    heaven = dealt(READY, draws="C")
    make(heaven, "E mahjong")
    earth = dealt("", READY, draws="C")
    make(earth, "E discard C", "S mahjong")
    assert [list(lines(session)) for session in (heaven, earth)] == [["Heavenly Hand"], ["Earthly Hand"]]


def test_a_later_win_is_neither() -> None:
    session = dealt("", READY, draws="9sC")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S mahjong")
    assert "Mahjong" in lines(session)


@pytest.mark.parametrize(
    ("held", "ending", "line"),
    [("555p666p123s78sCC", "6p6s", "Kong upon Kong"), ("555p6666p123s78sC", "C6s", "Mahjong")],
    ids=["with the loose tile", "with tiles that were there"],
)
def test_a_kong_upon_a_kong_is_made_with_the_loose_tile(held: str, ending: str, line: str) -> None:
    session = dealt(hand(held), draws="5p", ending=ending, said="twofold_fortune=limit")
    make(session, "E concealed 5p", "E concealed 6p", "E mahjong")
    assert line in lines(session)


def test_only_a_discard_that_leaves_one_tile_short_can_be_called_with() -> None:
    session = dealt("", READY, draws="9s9m")
    make(session, "E discard 9s")
    pass_all(session)
    calls = {option for option in options(session, S) if option.endswith("calling")}
    assert calls == {"discard 9m calling", "discard C calling"}


def test_who_has_called_only_draws_and_discards_or_wins_and_was_ready_from_the_first() -> None:
    session = dealt("C", READY, draws="9s9m")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S discard 9m calling")
    around(session, S)
    assert session.deal.here.places[S].conduct.declared == "calling"
    assert options(session, S) == {f"discard {session.deal.here.drawn}"}
    around(session, E)
    make(session, "E discard C", "S mahjong")
    assert lines(session)["Ready from the First"] == 1


@pytest.mark.parametrize(("said", "winner"), [("first", S), ("farthest", W)])
def test_of_two_winners_one_wins(said: str, winner: Seat) -> None:
    session = dealt("", READY, hand("456m456p456s678sC"), draws="C", said=f"two_winners={said}")
    make(session, "E discard C", "S mahjong", "W mahjong")
    assert session.after.finished[-1].winners == (winner,)


def test_no_chow_is_offered_beyond_those_a_hand_may_have() -> None:
    for said, offered in (("4", True), ("1", True), ("0", False)):
        session = dealt("", "2m3m", draws="4m", said=f"most_chows={said}")
        make(session, "E discard 4m")
        assert any(option.startswith("chow") for option in options(session, S)) is offered


@pytest.mark.parametrize(("tile", "waiting", "robs"), [("F", ORPHANS, True), ("9s", hand("123m123p12378sWW"), False)])
def test_a_concealed_kong_is_robbed_only_for_thirteen_orphans(tile: str, waiting: str, robs: bool) -> None:
    session = dealt(tile * 3, waiting, draws=tile)
    make(session, f"E concealed {tile}")
    assert ("mahjong" in options(session, S)) is robs
    if robs:
        make(session, "S mahjong")
        assert list(lines(session)) == ["Thirteen Orphans"]


def why_not(session: Session, move: str) -> str:
    with pytest.raises(RefusedError) as refusal:
        make(session, move)
    return str(refusal.value)


def test_reasons_of_its_own_are_told() -> None:
    session = dealt(READY, "3p4p", draws="9m5p")
    assert "lacks one tile" in why_not(session, "E discard 1m calling")
    make(session, "E discard 9m calling")
    pass_all(session)
    around(session, E)
    assert "has called" in why_not(session, "E discard C")
    claimed = dealt("", "3p4p5p5p", draws="5p", said="most_chows=0")
    make(claimed, "E discard 5p")
    assert why_not(claimed, "S chow 3p4p5p") == "No chows are played."
    poor = dealt(READY, draws="C", said="minimum=3 heaven=none")
    assert why_not(poor, "E mahjong") == "The hand is complete, but to win it must be doubled 3 times."


def sitting_after(sitting: Sitting, winners: tuple[Seat, ...], *said: str) -> Sitting | None:
    """Return the sitting after a hand that these seats won."""
    played = rules(*said)
    here = dealt().deal.here
    won = (Won(seat, Tile.M1, None, (), 20, ()) for seat in winners)
    return played.after(sitting, Finish(here.with_events(*(won if winners else (Exhausted(),))), (0, 0, 0, 0)))


FIRST = Sitting(0, E, (0, 1, 2, 3), (0, 1, 2, 3))
LAST = Sitting(30, N, (3, 0, 1, 2), (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("winners", "order", "kept"),
    [((E,), (0, 1, 2, 3), (1, 0)), ((S,), (1, 2, 3, 0), ()), ((), (0, 1, 2, 3), (0, 0))],
    ids=["east wins", "south wins", "nobody wins"],
)
def test_east_deals_again_after_winning_and_after_a_drawn_hand(
    winners: tuple[Seat, ...], order: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    after = sitting_after(FIRST, winners)
    assert after is not None
    assert (after.order, after.kept) == (order, kept)


def test_the_game_ends_when_the_last_deal_of_the_last_round_passes_on() -> None:
    assert sitting_after(LAST, (S,)) is None
    assert sitting_after(LAST, (E,)) is not None
    assert sitting_after(LAST._replace(prevailing=S), (S,), "rounds=2") is None


@pytest.mark.parametrize(("said", "stays"), [("9", False), ("13", True), ("0", True)])
def test_after_east_s_ninth_win_in_a_row_the_deal_passes_on(said: str, stays: bool) -> None:
    after = sitting_after(FIRST._replace(kept=(8, 0)), (E,), f"streak={said}")
    assert after is not None
    assert (after.order == FIRST.order) is stays


def ended(session: Session) -> Outcome:
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S mahjong")
    return outcome(session)


def test_every_hand_is_counted_and_the_losers_settle_east_double() -> None:
    found = ended(dealt("FFF", READY, "EE", draws="9sC"))
    # Self-drawn, the only tile, a pair of dragons; a concealed pung of dragons doubles; a pair of the round's wind.
    assert found.winners[0].account.total == 20 + 2 + 2 + 2
    assert {one.seat: one.account.total for one in found.counted} == {E: 2 * 8, W: 2, N: 0}
    assert found.payments == (-52 + 28 + 32, 104, -26 - 28 + 2, -26 - 32 - 2)
    assert found.dues[N] == (
        ("to South", -26), ("to East for the difference (double)", -32), ("to West for the difference", -2)
    )  # fmt: skip


def test_in_the_simple_form_only_the_winner_s_hand_is_counted() -> None:
    found = ended(dealt("FFF", READY, draws="9sC", said="winner_only=true losers_settle=false"))
    assert found.counted == ()
    assert found.payments == (-52, 104, -26, -26)


@pytest.mark.parametrize("said", ["dangerous=true", "dangerous=false"])
def test_who_feeds_a_great_hand_that_all_can_see_pays_for_all(said: str) -> None:
    session = dealt("CFP", hand("CCFFPP123m44p9s8p"), draws="9p", said=f"{said} losers_settle=false")
    make(session, "E discard C", "S pung C", "S discard 9s")
    around(session, E)
    make(session, "E discard F", "S pung F", "S discard 8p")
    around(session, E)
    make(session, "E discard P", "S mahjong")
    total = outcome(session).winners[0].account.total
    shared = (-2 * total, 4 * total, -total, -total)
    assert session.after.totals == ((-4 * total, 4 * total, 0, 0) if said == "dangerous=true" else shared)


def test_all_hands_are_shown_after_a_drawn_hand_if_the_house_does_so() -> None:
    session = dealt(said="show_on_draw=true")
    play_out(session)
    log = session.deal.here.log
    shown = {event.seat: event.concealed for event in log if isinstance(event, Revealed)}
    assert shown == {seat: session.deal.here.places[seat].concealed for seat in SEATS}
