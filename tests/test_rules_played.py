"""Whole games of every rule set, from the setup to the replay, by mouse and by keys, with all that they ask for.

Who plays otherwise than before (a bot, or the person of these games) does other things; then take another seed, and not
one by which less happens.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.table.events import Deposited, Won
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import House
from tests.table_person import Person, done
from tests.table_pilot import TablePilot

HUMAN = 0
YEAR = 2026
WAYS = ("mouse", "keys")
GAMES = """\
mcr         -            mouse  1     4  chow add flower mahjong
mcr         -            keys   2     4  pung kong
hong-kong   usual        mouse  522   4  chow concealed flower self-drawn
hong-kong   plain        keys   3     4  pung
basic       usual        mouse  1     4  pung add
basic       doubling     keys   2     4  chow mahjong
basic       three        mouse  1     4  chow pung
basic       three_short  keys   2     4  pung from_a_discard
classical   usual        keys   1     4  chow calling
classical   bmja         mouse  5     4  calling give drawn
riichi      online       mouse  3880  4  abort broken_off
riichi      online       keys   10    4  riichi mahjong
american    usual        mouse  1     4  give unseen go_on stop courtesy group exchange
american    cold         keys   2     1  give unseen courtesy
"""
"""Rules, house, way, seed, hands, and some of what the person does beside passing and discarding, or how hands end."""

EVERYTHING = (
    *("chow", "pung", "kong", "concealed", "add", "flower", "mahjong"),
    *("calling", "riichi", "abort"),
    *("give", "unseen", "go on", "stop", "courtesy", "group", "exchange"),
    *("self-drawn", "from a discard", "drawn", "broken off"),
)
"""What can be done, and how hands can end."""


class Game(NamedTuple):
    """A game to be played: its rules and house, the way, the seed, and what happens in it."""

    rules: str
    house: str
    way: str
    seed: int
    hands: int
    acts: tuple[str, ...]


def games() -> tuple[Game, ...]:
    rows = (line.split() for line in GAMES.splitlines())
    return tuple(
        Game(rules, _spaced(house).strip("-"), way, int(seed), int(hands), tuple(map(_spaced, acts)))
        for rules, house, way, seed, hands, *acts in rows
    )


def _spaced(word: str) -> str:
    return word.replace("_", " ")


@pytest.mark.parametrize("game", [pytest.param(game, id="-".join(filter(None, game[:3]))) for game in games()])
def test_a_whole_game_is_played_to_its_end(game: Game) -> None:
    pilot = TablePilot((1024, 720), takes_up=True, seed=game.seed, table_bots=("beginner",) * 3, table_coach="off")
    person = Person(pilot, by_mouse=game.way == "mouse")
    person.sit_down(game.rules, game.house, game.hands)
    session = pilot.table_game.session
    assert (session.rules.name, session.rules.house) == (game.rules, house_of(game))
    person.play()
    assert session.is_over
    assert len(session.hands) == game.hands
    acts = done(session, HUMAN)
    assert set(game.acts) <= set(acts), f"only this was done: {dict(acts)}"
    check_points(session)
    check_kept(session)
    person.look_again()
    assert pilot.on_top == "Replay"


def house_of(game: Game) -> House:
    rules = RULESETS[game.rules]
    return next((one.house for one in rules.presets if one.name == game.house), rules.house_type()).dated(YEAR)


def check_points(session: Session) -> None:
    """See that nobody got what nobody has paid; some may lie on the table at the end."""
    points = session.after.totals
    lying = 0
    for hand in session.hands:
        wins = any(isinstance(event, Won) for event in hand.log)
        laid = (-sum(event.payments) for event in hand.log if isinstance(event, Deposited))
        lying = 0 if wins else lying + sum(laid)
    assert sum(points) + lying == session.rules.start_points * len(points)


def check_kept(session: Session) -> None:
    """See that the game is on the list with its whole record, and in the figures."""
    files = TableFiles.within(Folders.find().data)
    (ended,) = files.history.games()
    hands, totals = len(session.hands), session.after.totals
    assert (ended.is_over, ended.hands, ended.human, ended.totals) == (True, hands, HUMAN, totals)
    assert files.history.record(ended.file) == session.record()
    (result,) = files.games.everything()
    assert (result.rules, result.points, len(result.hands)) == (session.rules.name, totals[HUMAN], hands)


def test_the_games_show_everything_that_can_be_done() -> None:
    assert {act for game in games() for act in game.acts} == set(EVERYTHING)


def test_every_rule_set_is_played_by_mouse_and_by_keys() -> None:
    played = {(game.rules, game.way) for game in games()}
    assert played == {(name, way) for name in RULESETS for way in WAYS}
