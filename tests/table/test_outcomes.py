"""The end of a hand explained: lines with their sets, figures that add up, who was ready and for what."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.table.accounts import Due, LeftOut
from mahjong_solitaire.table.actions import PASS, Discard
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.outcomes import Outcome, outcome
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.readiness import ready_seats, waits_of
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.scoring.accounting import account
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.table.scored_hands import Line, lines_of
from tests.table.stacking import QUIET, hand, make, pass_all, play_on, table

E, S, W, N = Seat
FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "playthroughs"
RICH = hand("123m123p123s789sC")
ROB = [QUIET[0], hand("123m123p12s789sFF"), QUIET[2].replace("3s", "1s"), "3s" + QUIET[3][2:]]


def won_by_discard() -> Session:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="C")
    make(session, "E discard C", "S mahjong")
    pass_all(session)
    return session


def drawn_with_a_ready_hand() -> Session:
    """Let everybody pass and discard what was drawn until the wall is empty."""
    session = table([RICH, *QUIET[1:]], draws="9m")
    while session.open:
        decision, drawn = session.open[0], session.deal.here.drawn
        wanted = PASS if drawn is None else Discard(drawn)
        session.answer(decision.seat, wanted if decision.allows(wanted) else decision.options[-1])
    return session


def ended_hands() -> list[Outcome]:
    """Return how the last hands of the kept matches ended."""
    sessions = [read_match(path) for path in sorted(FOLDER.glob("*.json"))]
    return [outcome(session) for session in sessions if session.is_hand_over]


@pytest.mark.parametrize("line", [line for line in lines_of("mcr_fans.txt") if line.total is not None], ids=str)
def test_an_account_has_all_points_of_the_score_and_all_concealed_tiles(line: Line) -> None:
    won = parse_hand(line.hand)
    scored = score(won)
    told = account(scored, (Tile.FLOWER1,) * won.bonus)
    assert sum(part.points * part.times for part in told.parts) == told.total == scored.total
    assert Counter(tile for one in told.concealed for tile in one) == Counter((*won.concealed, won.winning))
    assert all(len(part.uses) in (0, 1, part.times) for part in told.parts)


def test_each_line_shows_its_sets_and_what_is_left_out_says_why() -> None:
    told = account(score(parse_hand("[234m<] 234p 234s 67p 66s +5p")), ())
    triple = told.parts[0]
    assert (triple.name, triple.points) == ("Mixed Triple Chow", 8)
    assert triple.uses == (((Tile.M2, Tile.M3, Tile.M4), (Tile.P2, Tile.P3, Tile.P4), (Tile.S2, Tile.S3, Tile.S4)),)
    pair = ((Tile.M2, Tile.M3, Tile.M4), (Tile.P2, Tile.P3, Tile.P4))
    why = "No separating: already in Mixed Triple Chow."
    assert LeftOut("Mixed Double Chow", pair, why) in told.left_out
    assert LeftOut("No Honors", (), "All Chows implies or excludes it.") in told.left_out


def test_seven_pairs_are_shown_as_pairs_and_orphans_by_suit() -> None:
    pairs = account(score(parse_hand("1122334455667m +7m | self-drawn")), ())
    assert [len(one) for one in pairs.concealed] == [2] * 7
    orphans = account(score(parse_hand("19m19p19sESWNCFP +1m")), ())
    assert [len(one) for one in orphans.concealed] == [3, 2, 2, 7]


def test_a_win_by_discard_is_paid_by_the_discarder_with_the_fan_by_the_others_without() -> None:
    ended = outcome(won_by_discard())
    total = ended.winners[0].account.total
    assert ended.dues[S] == (Due("basic points", 24), Due("fan", total))
    assert ended.dues[E] == (Due("basic points", -8), Due("fan", -total))
    assert ended.dues[W] == ended.dues[N] == (Due("basic points", -8),)


def test_the_hand_is_scored_as_it_was_declared_although_the_tile_has_moved_since() -> None:
    for ended in ended_hands():
        for winner in ended.winners:
            lines = [(part.name, part.points, part.times) for part in winner.account.parts]
            told = [tuple(line[:3]) for line in winner.won.lines]
            # What small points and payments come of is told by the account alone.
            assert told == lines[: len(told)] != []


def test_a_robbed_kong_is_told_as_one() -> None:
    session = table(ROB, draws="3s8p8p8p3s")
    make(session, "E discard 3s", "S pass", "N pung 3s", "N discard 9p")
    pass_all(session)
    for seat in "ESW":
        make(session, f"{seat} discard 8p")
        pass_all(session)
    make(session, "N add 3s", "S mahjong")
    ended = outcome(session)
    assert ended.is_robbed
    assert "Robbing the Kong" in {part.name for part in ended.winners[0].account.parts}
    assert ended.dues[N] == (Due("basic points", -8), Due("fan", -ended.winners[0].account.total))


def test_all_figures_of_a_hand_add_up() -> None:
    foul = table(terms=Terms(referee=True))
    make(foul, "S mahjong")
    play_on(foul)
    while foul.open:
        foul.answer(foul.open[0].seat, foul.open[0].options[-1])
    for ended in (outcome(won_by_discard()), outcome(foul), *ended_hands()):
        assert tuple(sum(due.points for due in dues) for dues in ended.dues) == ended.payments
        assert sum(ended.payments) == 0
    told = outcome(foul)
    assert told.dues[S] == (Due("own foul", -60),)
    assert told.dues[E] == (Due("others' fouls", 20),)
    assert [event.seat for event in told.fouls] == [S]


def test_a_drawn_hand_tells_who_was_ready_for_which_tiles_and_their_worth() -> None:
    ended = outcome(drawn_with_a_ready_hand())
    assert ended.is_exhausted
    assert [ready.seat for ready in ended.ready] == [E]
    (wait,) = ended.ready[0].waits
    assert wait.tile is Tile.RED
    assert wait.is_enough
    names = {line.name for tally in (wait.discarded, wait.drawn) if tally for line in tally.lines}
    assert not names & {"Last Tile Claim", "Last Tile Draw", "Out with Replacement Tile"}


def test_a_dead_hand_is_not_ready() -> None:
    session = drawn_with_a_ready_hand()
    here: Position = session.deal.here
    place = here.places[E]
    dead = here.with_place(E, place._replace(conduct=place.conduct._replace(is_dead=True)))
    assert ready_seats(session.rules, dead) == ()


def test_a_wait_counts_the_tiles_that_do_not_lie_open() -> None:
    session = table([RICH, *QUIET[1:]], draws="9mC")
    assert waits_of(session.rules, session.deal.here, E)[0].unseen == 3
    make(session, "E discard 9m")
    pass_all(session)
    make(session, "S discard C")
    assert waits_of(session.rules, session.deal.here, E)[0].unseen == 2


def test_a_hand_in_play_has_no_outcome() -> None:
    with pytest.raises(ValueError, match="still played"):
        outcome(table())


def test_a_rule_set_that_explains_nothing_by_itself_is_told_by_its_tally() -> None:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="C")
    make(session, "E discard C")
    here = session.deal.here
    told = Ruleset.explained(session.rules, here, S)
    tally = session.rules.tally(here, S)
    assert tally is not None
    assert told.total == tally.total
    assert Tile.RED in told.concealed[0]
    paid = session.rules.payments(here, ((S, tally),), E)
    assert [sum(due.points for due in dues) for dues in Ruleset.dues(session.rules, here, ((S, tally),), E)] == list(
        paid
    )


def test_an_incomplete_hand_is_not_explained() -> None:
    session = table(draws="9s")
    with pytest.raises(ValueError, match="not complete"):
        Ruleset.explained(session.rules, session.deal.here, E)
