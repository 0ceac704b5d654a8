"""Writes the playthroughs of the table: ``python -m tools.table_playthroughs`` keeps records and tells them anew.

Records that are missing are written for all rule sets, or for those named.

A playthrough is a record (``.json``, as the program saves it) and what happens in it (``.txt``, for reading). Records
that are there stay as they are; a text that has changed is a rule that has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.storage.table_records import read_match, write_match
from mahjong_solitaire.table.actions import WIN, Action, Decision, LateCall, Retract, Show, TouchWall
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.telling import transcript

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "table" / "playthroughs"
_HOUSES = {
    "hong-kong": ("free", "minimum=0 several_winners=true gun=full stays_on_draw=false dead_wall=14"),
    "classical": ("goulash", "goulash=true bonus=true most_chows=1 dead_wall=16 bonus_from=wall dangerous=true"),
    "riichi": ("no_reds", "red_fives=0 start=30000 target=0 oka=false ron=three late_dora=false"),
    "american": ("hot_wall", "second_charleston=false courtesy=false last_wall=hot year=2027"),
    "basic": ("three", "players=3 suits=short scheme=exponential"),
}
"""A house that is not the usual one, of rule sets that have some, with its name."""
_PLAYED_WELL = ("riichi", "american")
"""Rule sets in which chance hardly ever wins, so that bots play."""
_WHOLE = "whole"
"""The game that is played to the end that the rules give it, by bots."""
_ONE_ROUND = {"hong-kong": "rounds=1", "classical": "rounds=1", "riichi": "rounds=1"}
"""Houses in which a whole game is one round; the others play four hands."""
_BOT = "steady"


def main() -> None:
    """Write the records that are missing, and all texts."""
    for name in sys.argv[1:] or RULESETS:
        for number, (kind, terms) in enumerate(_kinds(RULESETS[name])):
            path = FOLDER / f"{name}_{kind}.json"
            if not path.exists():
                write_match(path, _worth_reading(name, terms, number, _player_of(name, kind)).record())
    for path in sorted(FOLDER.glob("*.json")):
        path.with_suffix(".txt").write_text("\n".join(transcript(read_match(path))) + "\n", encoding="utf-8")


def _kinds(rules: type[Ruleset]) -> Iterator[tuple[str, Terms]]:
    """Yield the ways in which matches of a rule set are played, by name."""
    yield "usual", Terms(hands=2)
    usual = rules(Terms())
    if usual.bonus:
        yield "bonus_by_hand", Terms(hands=2, exposes_at_once=False, lot="one die")
    if usual.has_fouls:
        yield "referee", Terms(hands=2, referee=True, lot="two dice")
    if rules.name in _HOUSES:
        name, said = _HOUSES[rules.name]
        yield name, Terms(hands=2, house=written(parse(rules.house_type, said.split())))
    one_round = _ONE_ROUND.get(rules.name)
    yield _WHOLE, Terms(house=written(parse(rules.house_type, [one_round]))) if one_round else Terms(hands=4)


def _player_of(name: str, kind: str) -> str:
    """Return the bot that plays for all, empty if chance does."""
    return _BOT if kind == _WHOLE or name in _PLAYED_WELL else ""


def _worth_reading(name: str, terms: Terms, seed: int, player: str) -> Session:
    """Return the first match, from a seed on, in which somebody wins."""
    while True:
        rules = ruleset(name, terms)
        seated = Session(rules, str(seed), ("Ada", "Bo", "Cy", "Di")[: rules.seats])
        session = _played(seated, Rng(f"{seed}"), player)
        if any(isinstance(event, Won) for hand in session.hands for event in hand.log):
            return session
        seed += 1


def _played(session: Session, rng: Rng, player: str) -> Session:
    while not session.is_over:
        if session.is_hand_over:
            session.next_hand()
        if session.rules.terms.referee and rng.below(40) == 0:
            _foul(session, rng)
        decision = rng.choice(session.open)
        session.answer(decision.seat, _choice(session, decision, rng, player))
    return session


def _choice(session: Session, decision: Decision, rng: Rng, player: str) -> Action:
    if WIN in decision.options:
        return WIN
    if player:
        return bot(player, session.rules, rng).choose(session.view(decision.seat), decision)
    return rng.choice(decision.options)


def _foul(session: Session, rng: Rng) -> None:
    seat = rng.choice(SEATS)
    shown = Show(tuple(rng.shuffled(held(session.deal.here, seat))[:1]))
    fouls: tuple[Action, ...] = (Retract(), LateCall(), TouchWall(False), shown)
    try:
        session.answer(seat, rng.choice(fouls))
    except RefusedError:
        return


if __name__ == "__main__":
    main()
