"""Who sits at the table: what a game's setup says, turned into the players of a session and back."""

from __future__ import annotations

from dataclasses import replace

from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.storage.table_saves import Company
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written

BOT_NAMES = ("Mei", "Arno", "Ravi", "Ines")
"""What the bots are called, one after the other; how they play is told beside it."""
NOBODY = "You"
"""The name of a person who gave none."""


def dated(setup: TableSetup, year: int) -> TableSetup:
    """Return the setup with all its house rules, those filled in that follow the calendar."""
    return setup._replace(terms=in_year(ruleset(setup.rules, setup.terms), year).terms)


def in_year(rules: Ruleset, year: int) -> Ruleset:
    """Return rules with the house rules filled in that follow the calendar."""
    return type(rules)(replace(rules.terms, house=written(rules.house.dated(year))))


def new_session(setup: TableSetup) -> Session:
    """Return the game of a setup before its first move; raise ValueError if the rules don't know its terms."""
    others = BOT_NAMES[: len(setup.bots)]
    players = others if setup.is_demo else (setup.name.strip() or NOBODY, *others)
    return Session(ruleset(setup.rules, setup.terms), setup.seed, players)


def company_of(setup: TableSetup, began_at: str) -> Company:
    """Return what is kept of a setup beside the record."""
    return Company(setup.bot_of, setup.is_casual, began_at)


def setup_of(company: Company, session: Session) -> TableSetup:
    """Return the setup that a kept game began with."""
    bots, terms, human = company.bots, session.rules.terms, company.human
    return TableSetup(
        session.rules.name,
        terms,
        tuple(bot for bot in bots if bot),
        terms.hands,
        company.is_casual,
        session.seed,
        "" if human is None else session.players[human],
        is_demo=human is None,
    )


def has_played(session: Session, player: int) -> bool:
    """Whether a player has discarded a tile in any hand."""
    return any(
        isinstance(event, Discarded) and event.seat == Seat(hand.sitting.order.index(player))
        for hand in session.hands
        for event in hand.log
    )
