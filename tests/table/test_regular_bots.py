"""The bots of the games of four sets and a pair: what they choose, and that they see and do no more than they may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision, Discard, Give
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.playing import play_hand
from mahjong_solitaire.table.rules import RULESETS, players, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import parse_tiles
from tests.table.sights import FILE, Sight, swapped, view_of

CHOICES = FILE.with_name("regular_bot_choices.txt")
REGULAR = ("hong-kong", "basic", "classical", "riichi")
OWN = tuple(name for name in BOTS if name != "random")
HOUSES = tuple((name, preset.name) for name in REGULAR for preset in RULESETS[name].presets)


class Choice(NamedTuple):
    """What is seen under which rules, and the actions of which one is right for a bot."""

    title: str
    rules: str
    house: str
    sight: Sight
    bot: str
    right: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.bot}: {self.title}"


def rules_of(name: str, *settings: str) -> Ruleset:
    return ruleset(name, Terms(house=written(parse(RULESETS[name].house_type, settings))))


def choices() -> Iterator[Choice]:
    """Yield the choices of each block of the file: a title, the rules, what is seen, lines that begin with a bot."""
    for block in CHOICES.read_text(encoding="utf-8").strip().split("\n\n"):
        title, *lines = block.splitlines()
        said = dict(line.split(": ", 1) for line in lines)
        right = {name: tuple(said.pop(name).split(", ")) for name in OWN if name in said}
        rules, house = said.pop("rules"), said.pop("set", "")
        for name, actions in right.items():
            yield Choice(title.removeprefix("# "), rules, house, Sight(**said), name, actions)


@pytest.mark.parametrize("choice", list(choices()), ids=str)
def test_a_bot_chooses_well(choice: Choice) -> None:
    rules = rules_of(choice.rules, *choice.house.split())
    view = view_of(choice.sight, rules)
    assert view.decision is not None
    assert str(players.bot(choice.bot, rules, Rng("")).choose(view, view.decision)) in choice.right


class Noting:
    """A bot that notes what another was asked and chose."""

    def __init__(self, name: str, rules: Ruleset, seed: str) -> None:
        self._bot = players.bot(name, rules, Rng(seed))
        self.noted: list[tuple[View, Decision, Action]] = []

    def choose(self, view: View, decision: Decision) -> Action:
        action = self._bot.choose(view, decision)
        self.noted.append((view, decision, action))
        return action


def played(rules: Ruleset, names: tuple[str, ...], seed: str) -> tuple[Session, list[Noting]]:
    session = Session(rules, seed)
    bots = [Noting(names[player % len(names)], rules, f"{seed}/{player}") for player in range(rules.seats)]
    play_hand(session, bots)
    return session, bots


@pytest.mark.parametrize(("name", "preset"), HOUSES)
def test_a_hand_of_all_levels_is_played_by_the_rules_to_its_end(name: str, preset: str) -> None:
    house = next(one.house for one in RULESETS[name].presets if one.name == preset)
    rules = ruleset(name, Terms(house=written(house)))
    session, bots = played(rules, ("beginner", "strong", "steady", "grand"), preset)
    assert session.is_hand_over
    assert all(decision.allows(action) for bot in bots for _, decision, action in bot.noted)


@pytest.mark.parametrize("name", REGULAR)
def test_what_a_bot_can_not_see_does_not_change_its_choice(name: str) -> None:
    rules = rules_of(name)
    _, bots = played(rules, ("strong",), "hidden")
    for view, decision, action in bots[0].noted[:: max(1, len(bots[0].noted) // 8)]:
        other = View(swapped(view._position, view.seat, Rng("swap")), view.seat, view.totals, decision)
        assert players.bot("strong", rules, Rng("other")).choose(other, decision) == action


@pytest.mark.parametrize("name", REGULAR)
def test_the_same_view_is_answered_alike(name: str) -> None:
    rules = rules_of(name)
    _, bots = played(rules, ("beginner",), "again")
    for view, decision, _ in bots[0].noted[:5]:
        answers = {players.bot("beginner", rules, Rng("same")).choose(view, decision) for _ in range(3)}
        assert len(answers) == 1


def facing_riichi(sight: Sight, rules: Ruleset, declared: str) -> View:
    """Return a view in which West has discarded the tiles of the sight and declared riichi with another."""
    view = view_of(sight, rules)
    here = view._position
    west = here.places[Seat.WEST]
    tile = parse_tiles(declared)[0]
    conduct = west.conduct._replace(declared="riichi")
    places = list(here.places)
    places[Seat.WEST] = west._replace(conduct=conduct, discards=(*west.discards, tile))
    earlier = tuple(Discarded(Seat.WEST, one, False) for one in west.discards)
    log = (*here.log[:-1], *earlier, Discarded(Seat.WEST, tile, False, "riichi"), here.log[-1])
    return View(here._replace(places=tuple(places), log=log), view.seat, view.totals, view.decision)


def test_against_riichi_a_hand_that_is_far_gives_the_tile_that_is_safe() -> None:
    rules = rules_of("riichi")
    sight = Sight("147m 2589p 36s ESWN", drawn="5m", discards="9m1s", left="30")
    view = facing_riichi(sight, rules, "8p")
    assert view.decision is not None
    assert players.bot("strong", rules, Rng("")).choose(view, view.decision) == Discard(parse_tiles("8p")[0])


def test_the_beginner_does_not_see_riichi() -> None:
    rules = rules_of("riichi")
    sight = Sight("147m 2589p 36s ESWN", drawn="5m", discards="9m1s", left="30")
    safe = Discard(parse_tiles("8p")[0])
    chosen = set()
    for seed in range(8):
        view = facing_riichi(sight, rules, "8p")
        assert view.decision is not None
        chosen.add(players.bot("beginner", rules, Rng(f"{seed}")).choose(view, view.decision))
    assert chosen != {safe}


def goulash(tiles: str, *options: Action) -> View:
    """Return a view of South before or in its turn, with tiles that may be wild."""
    view = view_of(Sight("147m 2589p 36s ESWN", drawn="5m"), rules_of("classical", "goulash=true"))
    here = view._position
    rules = rules_of("classical", "goulash=true")
    places = list(here.places)
    places[Seat.SOUTH] = rules.place_of(parse_tiles(tiles), here.places[Seat.SOUTH])
    return View(here._replace(places=tuple(places)), Seat.SOUTH, view.totals, Decision(Seat.SOUTH, options))


def test_wild_tiles_are_kept() -> None:
    rules = rules_of("classical", "goulash=true")
    discards = tuple(map(Discard, parse_tiles("J1m9mE5m")))
    view = goulash("JJ1m2m3m9m4p5p6p7s8s9sE", *discards)
    assert view.decision is not None
    assert players.bot("strong", rules, Rng("")).choose(view, view.decision) != discards[0]


def test_what_fits_the_hand_least_is_given_away() -> None:
    rules = rules_of("classical", "goulash=true")
    gifts = tuple(Give(parse_tiles(tiles)) for tiles in ("CCC", "CCE", "9mES", "4p4p4p"))
    view = goulash("J1m9m4p4p4p5s5sCCCES", *gifts)
    assert view.decision is not None
    assert players.bot("strong", rules, Rng("")).choose(view, view.decision) == gifts[2]
