"""The bots: they see no more than they may, keep to what is offered, and each plays as its level says."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, Action, Decision
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.bots.levels import LEVELS
from mahjong_solitaire.table.bots.safety import danger
from mahjong_solitaire.table.bots.sight import sight
from mahjong_solitaire.table.events import Exposed, Fouled
from mahjong_solitaire.table.playing import play_hand
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile
from tests.table.sights import FILE, Sight, swapped, view_of
from tests.table.test_engine_properties import walk

RULES = ruleset("mcr", Terms())
OWN = ("beginner", "steady", "cautious", "grand")
CHOICES = FILE.with_name("bot_choices.txt")


class Choice(NamedTuple):
    """What is seen, and for some bots the actions of which one is right."""

    title: str
    sight: Sight
    bot: str
    right: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.bot}: {self.title}"


def choices() -> Iterator[Choice]:
    """Yield the choices of each block of the file: a title, what is seen, and lines that begin with a bot's name."""
    for block in CHOICES.read_text(encoding="utf-8").strip().split("\n\n"):
        title, *lines = block.splitlines()
        said = dict(line.split(": ", 1) for line in lines)
        right = {name: said.pop(name).split(", ") for name in OWN if name in said}
        for name, actions in right.items():
            yield Choice(title.removeprefix("# "), Sight(**said), name, tuple(actions))


class Noting:
    """A bot that notes what another was asked and chose."""

    def __init__(self, name: str, seed: str) -> None:
        self._bot = bot(name, RULES, Rng(seed))
        self.noted: list[tuple[View, Decision, Action]] = []

    def choose(self, view: View, decision: Decision) -> Action:
        action = self._bot.choose(view, decision)
        self.noted.append((view, decision, action))
        return action


def played(name: str, terms: Terms, seed: str = "bots") -> tuple[Session, list[Noting]]:
    session = Session(ruleset("mcr", terms), seed)
    bots = [Noting(name, f"{seed}/{player}") for player in range(4)]
    play_hand(session, bots)
    return session, bots


@pytest.mark.parametrize("choice", list(choices()), ids=str)
def test_a_bot_chooses_well(choice: Choice) -> None:
    view = view_of(choice.sight)
    assert view.decision is not None
    assert str(bot(choice.bot, RULES, Rng("")).choose(view, view.decision)) in choice.right


@pytest.mark.parametrize("terms", [Terms(), Terms(exposes_at_once=False), Terms(referee=True)], ids=str)
@pytest.mark.parametrize("name", OWN)
def test_a_bot_chooses_what_is_offered_whatever_it_is_asked(name: str, terms: Terms) -> None:
    session, bots = played(name, terms)
    assert session.is_hand_over
    assert sum(len(bot.noted) for bot in bots) > 30
    assert all(decision.allows(action) for bot in bots for _, decision, action in bot.noted)
    assert not any(isinstance(event, Fouled) for event in session.deal.here.log)


@pytest.mark.parametrize("name", OWN)
def test_a_bot_answers_after_any_fouls(name: str) -> None:
    session = Session(ruleset("mcr", Terms(referee=True)), f"fouls {name}")
    dead = asked = 0
    for number, _ in enumerate(walk(session, Rng("fouls"), 8)):
        if number % 3 == 0:
            decision = session.open[-1]
            view = session.view(decision.seat)
            assert decision.allows(bot(name, RULES, Rng(f"{number}")).choose(view, decision))
            asked += 1
            dead += view.own.conduct.is_dead
    assert asked > 20
    assert dead > 0


@pytest.mark.parametrize("name", OWN)
def test_the_same_view_and_random_numbers_give_the_same_answer_whatever_is_hidden(name: str) -> None:
    session = Session(ruleset("mcr", Terms()), "hidden")
    rng = Rng("hidden")
    compared = 0
    for number, _ in enumerate(walk(session, rng)):
        if number % 5 == 0:
            decision = session.open[0]
            here = session.deal.here
            views = (here, swapped(here, decision.seat, rng), swapped(here, decision.seat, rng))
            answers = {
                bot(name, RULES, Rng("same")).choose(View(one, decision.seat, (0, 0, 0, 0), decision), decision)
                for one in views
            }
            assert len(answers) == 1
            compared += 1
    assert compared > 10


def test_bonus_tiles_are_laid_down_at_once_when_it_is_done_by_hand() -> None:
    session, _ = played("steady", Terms(exposes_at_once=False))
    left = sum(tile in session.rules.bonus for place in session.deal.here.places for tile in place.concealed)
    assert any(isinstance(event, Exposed) for event in session.deal.here.log)
    assert left == 0


def test_a_tile_that_lies_open_is_not_counted_as_live() -> None:
    view = view_of(Sight("234m 234p 34s 67p 99s C", offered="2s", discards="5s5s2s", melds="[999p^]"))
    live = sight(view).live
    tiles = (Tile.S5, Tile.S2, Tile.P9, Tile.S9, Tile.RED, Tile.EAST)
    assert tuple(live[tile] for tile in tiles) == (2, 2, 1, 2, 3, 4)


def test_a_beginner_makes_mistakes_now_and_then_but_not_always() -> None:
    view = view_of(Sight("123456m 89m 234p 5s C", drawn="N"))
    assert view.decision is not None
    chosen = Counter(str(bot("beginner", RULES, Rng(f"{seed}")).choose(view, view.decision)) for seed in range(60))
    assert len(chosen) == 2
    assert 1 <= min(chosen.values()) <= 20


def test_a_beginner_claims_more_than_a_steady_player() -> None:
    claims = dict.fromkeys(("beginner", "steady"), 0)
    for name in claims:
        _, bots = played(name, Terms(), "claims")
        made = [action for bot in bots for _, decision, action in bot.noted if PASS in decision.options]
        claims[name] = sum(action != PASS for action in made)
    assert claims["beginner"] > claims["steady"]


def test_every_level_is_a_bot_and_its_summary_fits_a_line() -> None:
    assert {level.name for level in LEVELS} == {*BOTS} - {"random"}
    assert all(0 < len(level.summary) <= 72 and not level.summary.endswith(".") for level in LEVELS)


def test_naming_the_bots_loads_no_compiler() -> None:
    code = "import sys; import mahjong_solitaire.table.bots, mahjong_solitaire.table.bots.levels;"
    code += "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_tile_is_the_more_dangerous_the_later_it_is_and_the_less_others_have_shown_of_it() -> None:
    def risk(tile: Tile, **more: str) -> float:
        return danger(sight(view_of(Sight("234m 234p 34s 67p 99s C", drawn="E", discards="6p6p6p", **more))), tile)

    assert risk(Tile.P5, left="8") > risk(Tile.P5, left="40") > 0
    assert risk(Tile.P5, left="8", melds="[789s<] [EEE^]") > risk(Tile.P5, left="8")
    assert risk(Tile.P5, left="8") > risk(Tile.P6, left="8")
    assert risk(Tile.P5, left="80") == 0


@pytest.mark.parametrize("name", OWN)
def test_a_bot_plays_at_a_table_of_three_too(name: str) -> None:
    session = Session(ruleset("mcr", Terms()), "three")
    asked = 0
    for number, _ in enumerate(walk(session, Rng("three"))):
        decision, here = session.open[0], session.deal.here
        if number % 4 == 0 and decision.seat is not SEATS[3] and here.turn is not SEATS[3]:
            view = View(here._replace(places=here.places[:3]), decision.seat, (0, 0, 0), decision)
            assert len(view.others) == 2
            assert decision.allows(bot(name, RULES, Rng("")).choose(view, decision))
            asked += 1
    assert asked > 5
