"""What bots and coach make of hands of the American card: nearest lines, chances, passes, claims, dangers."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import WIN, Decision, Discard, Group
from mahjong_solitaire.table.analysis.card_chances import Outlook, Taste, Weigher
from mahjong_solitaire.table.analysis.card_danger import wanted
from mahjong_solitaire.table.analysis.card_distance import COPIES, Matcher, matcher
from mahjong_solitaire.table.analysis.nearest_lines import lines_left, nearest
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.bots.american.weighing import (
    kinds_of,
    passed,
    rated_claims,
    rated_discards,
    rated_exchanges,
)
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.jokers import JOKERS
from mahjong_solitaire.table.playing import Task, play
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.american.card import FLOWER, KINDS, parse_card
from mahjong_solitaire.table.scoring.american.card import Group as Exposure
from mahjong_solitaire.table.scoring.american.completing import Completing
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held
from mahjong_solitaire.table.scoring.american.house import PRESETS, American
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import QUIET, hand, table
from tests.table.test_engine_properties import tiles_of, walk, with_other_hidden_tiles

CARD = American(year=2027).lines
WHOLE = matcher(CARD)
EVENS = Matcher(parse_card("Evens | FF 222a 4444b 666c 88b | 25 | X\nPairs | 2468a 2468b 22c 88c FF | 50 | C", 2027))
NO_PASSES = Terms(house=written(PRESETS[2].house))
NOTHING_SEEN = tuple(int(number) for number in COPIES)
EARLY = Outlook(NOTHING_SEEN, JOKERS, 138, 24.0)
LATE = EARLY._replace(hidden=50, draws=3.0)
WEIGHER = Weigher(EVENS, Taste())


def held(text: str, *exposed: Exposure) -> Held:
    return Held.of(parse_tiles(hand(text)), exposed)


def test_the_nearest_lines_tell_what_is_missing_and_where_jokers_stand() -> None:
    evens, pairs = nearest(EVENS, held("12f222m44p666s8pJE"), NOTHING_SEEN, 5)
    assert (evens.line.category, evens.distance, evens.jokers) == ("Evens", 2, 1)
    assert [(lack.kind, lack.number, lack.takes_jokers) for lack in evens.missing] == [
        (Tile.P8, 1, False),
        (Tile.P4, 2, True),
    ]
    assert evens.kinds == (Tile.P8, Tile.P4, JOKER)
    assert (pairs.line.category, pairs.line.is_concealed, pairs.jokers) == ("Pairs", True, 0)


def test_jokers_that_fill_all_groups_leave_only_pairs_missing() -> None:
    evens = nearest(EVENS, held("12f222m44p666s8pJJ"), NOTHING_SEEN, 1)[0]
    assert [(lack.kind, lack.takes_jokers) for lack in evens.missing] == [(Tile.P8, False)]


def test_a_line_whose_single_tiles_are_gone_is_not_near() -> None:
    live = [*NOTHING_SEEN]
    live[FLOWER] = 0
    assert nearest(EVENS, held("1f222m44p666s8pJJE"), live, 5) == ()


@pytest.mark.parametrize(
    "group", [Exposure(Tile.M2, 3), Exposure(Tile.M2, 5), Exposure(Tile.M2, 6), Exposure(FLOWER, 4)]
)
def test_exposures_leave_the_lines_that_have_them(group: Exposure) -> None:
    having = {one.line for one in CARD.variants if group in one.groups and not CARD.line_of(one).is_concealed}
    assert lines_left(WHOLE, (group,)) == len(having)
    assert Completing(CARD).can_be_won((group,)) is bool(having)


def test_distances_after_discards_are_those_of_the_hands_left() -> None:
    whole = held("123f22m4456p66s8pJEC")
    for kind, row in zip(kinds_of(whole), WHOLE.distances_without(whole, kinds_of(whole)), strict=True):
        assert (row == WHOLE.distances(whole.without(kind))).all()


def test_what_a_discard_is_worth_is_what_the_hand_left_is_worth() -> None:
    whole = held("12f222m44p666s8pJEC")
    for rated in rated_discards(WEIGHER, whole, EARLY):
        assert rated.worth == pytest.approx(WEIGHER.value(whole.without(rated.kind), EARLY), rel=0.02)


def test_tiles_of_no_use_are_discarded_first_and_jokers_kept() -> None:
    order = [rated.kind for rated in rated_discards(WEIGHER, held("12f222m44p666s8pJEC"), EARLY)]
    assert set(order[:2]) == {Tile.EAST, Tile.RED}
    assert JOKER not in order[:3]


def test_a_hand_is_worth_less_late_and_more_the_nearer_it_is() -> None:
    near, far = held("12f222m44p666s8pJE"), held("12f222m4p66s8pEWNC")
    assert WEIGHER.value(near, EARLY) > WEIGHER.value(near, LATE) > 0
    assert WEIGHER.value(near, EARLY) > WEIGHER.value(far, EARLY)


def test_a_claim_that_leaves_no_line_is_not_looked_at() -> None:
    claims = rated_claims(WEIGHER, held("12f22m4444p66s8pJJ"), Tile.M2, EARLY)
    assert [claim.group for claim in claims] == [Exposure(Tile.M2, 3)]
    assert claims[0].held.exposed == (Exposure(Tile.M2, 3),)


def test_a_joker_is_worth_an_exchange_for_a_tile_of_no_use() -> None:
    whole = held("12f222m44p666s8p8pEC")
    exchanges = rated_exchanges(WEIGHER, whole, [Tile.EAST, Tile.WEST], EARLY)
    assert [one.kind for one in exchanges] == [Tile.EAST]
    assert exchanges[0].worth > WEIGHER.value(whole, EARLY)


def test_what_is_passed_on_are_the_tiles_of_no_use() -> None:
    assert sorted(passed(WEIGHER, held("12f222m44p66sJEWC"), 3, EARLY)) == [Tile.EAST, Tile.WEST, Tile.RED]


def test_exposures_tell_what_somebody_wants() -> None:
    nothing = wanted(EVENS, (), (0,) * KINDS)
    exposed = wanted(EVENS, (Exposure(Tile.M2, 3), Exposure(Tile.S6, 3)), (0,) * KINDS)
    assert exposed.lines == 1
    assert exposed.shares[Tile.P4] > nothing.shares[Tile.P4] > 0
    assert exposed.shares[Tile.M2] == exposed.shares[Tile.EAST] == 0
    assert sum(exposed.shares) == pytest.approx(1)
    told = wanted(EVENS, (), (0,) * KINDS, (Tile.P4,))
    assert 0 < told.shares[Tile.P4] < nothing.shares[Tile.P4]
    assert wanted(EVENS, (Exposure(Tile.EAST, 3),), (0,) * KINDS).lines == 0


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_hands_of_bots_keep_all_tiles_and_points_and_replay_the_same(name: str) -> None:
    session = play(Task("american", Terms(hands=2), (name,) * 4, "5"))
    assert session.is_over
    assert sum(session.after.totals) == 0
    assert tiles_of(session.deal.here) == Counter(session.rules.tiles)
    again = Session.replay(session.record(), session.rules)
    assert (again.deal, again.after) == (session.deal, session.after)


def test_bots_win() -> None:
    session = play(Task("american", Terms(hands=4), ("strong", "steady") * 2, "5"))
    assert sum(any(isinstance(event, Won) for event in one.log) for one in session.hands) >= 3


def test_the_coach_tells_of_every_question() -> None:
    rules = AmericanRules(Terms(hands=1))
    session = Session(rules, "11")
    bots = [bot("beginner", rules, Rng(str(seat))) for seat in range(4)]
    while session.open:
        decision = session.open[0]
        view = session.view(decision.seat)
        if len(view.log) % 3 == 0:
            _is_told(rules, view, decision)
        session.answer(decision.seat, bots[decision.seat].choose(view, decision))


def test_the_coach_measures_other_sizes_of_a_group_that_was_just_claimed() -> None:
    hands = (QUIET[0], hand("1f22m444p666s8p9sJJ"), *QUIET[2:])
    session = table(hands, "2m", "", ("E discard 2m", "S group 2m2m2mJ"), NO_PASSES, "american")
    decision = session.open[0]
    told = counsel(session.rules, session.view(decision.seat), decision)
    found = {str(option.action): option for option in told.options}
    assert found["group 2m2m2m"].sheet.headline.away == 0
    assert found["group 2m2m2mJJ"].sheet.headline.text == "Dead"


def _is_told(rules: AmericanRules, view: View, decision: Decision) -> None:
    told = counsel(rules, view, decision)
    assert told.advised in decision.options
    explained = {option.action for option in told.options}
    assert {one for one in decision.options if isinstance(one, (Discard, Group)) or one == WIN} <= explained
    assert told.sheet.headline.text


def test_what_is_hidden_changes_no_answer() -> None:
    rules = AmericanRules(Terms(hands=1))
    session, rng, compared = Session(rules, "hidden"), Rng("hidden"), 0
    for number, _ in enumerate(walk(session, rng)):
        if number % 6 == 0:
            decision, here = session.open[0], session.deal.here
            views = (here, with_other_hidden_tiles(here, decision.seat, rng))
            answers = {
                bot("strong", rules, Rng("same")).choose(View(one, decision.seat, (0, 0, 0, 0), decision), decision)
                for one in views
            }
            assert len(answers) == 1
            compared += 1
    assert compared > 10
