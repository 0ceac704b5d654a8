"""What holds in thousands of random deals: all tiles are there, payments add to zero, a record replays, views hide."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.deal import Stage
from mahjong_solitaire.table.events import Ended
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import FULL_SET
from tests.table.test_engine_properties import sessions, tiles_of, walk, with_other_hidden_tiles

MATCH, LENGTH = 16, 150
"""The hands of a match; about so many answers are given in each of them."""


@pytest.mark.parametrize(
    ("matches", "terms", "fouls_in_hundred"),
    [(64, Terms(), 0), (32, Terms(exposes_at_once=False), 0), (32, Terms(referee=True), 3)],
    ids=["usual", "bonus tiles by hand", "referee"],
)
def test_thousands_of_random_hands(matches: int, terms: Terms, fouls_in_hundred: int) -> None:
    whole = Counter(FULL_SET)
    for session, rng in sessions("mcr", terms, matches * MATCH):
        looked_at = rng.below(LENGTH)
        for answers, _ in enumerate(walk(session, rng, fouls_in_hundred)):
            if answers == looked_at:
                assert tiles_of(session.deal.here) == whole
                _look_from_a_seat(session, rng)
                _apply_options(session)
        ended = session.deal.here.log[-1]
        assert isinstance(ended, Ended)
        assert sum(ended.payments) == 0
        assert tiles_of(session.deal.here) == whole
        if session.is_over:
            again = Session.replay(session.record(), session.rules)
            assert (again.hands, again.after) == (session.hands, session.after)


def _look_from_a_seat(session: Session, rng: Rng) -> None:
    here, totals, seat = session.deal.here, (0, 0, 0, 0), rng.choice(SEATS)
    decision = session.deal.decision_of(seat)
    swapped = View(with_other_hidden_tiles(here, seat, rng), seat, totals, decision)
    assert swapped.facts() == View(here, seat, totals, decision).facts()


def _apply_options(session: Session) -> None:
    deal = session.deal
    for decision in deal.decisions:
        for option in decision.options:
            answers = {other.seat: other.options[-1] for other in deal.decisions} | {decision.seat: option}
            after = deal.advance(answers)
            assert after.decisions or after.stage is Stage.OVER
