"""Ended games of the table for the tests: kept as a record, the first player being the person."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.storage.table_records import read_match
from mahjong_solitaire.storage.table_results import TableResult, result_of
from mahjong_solitaire.storage.table_saves import Company, TableSave
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session

PLAYERS = ("Jörg 麻雀", "Mei", "Arno", "Ravi")
COMPANY = Company(("", "strong", "steady", "beginner"))
DEMO = Company(("strong", "steady", "beginner", "steady"))


FOUR_HANDS = Path(__file__).parents[1] / "fixtures" / "table" / "four_hands.json"
"""A game in which the first player won from another, won by drawing, dealt in, and lost."""
KEPT_SEED = "w6/26"


@cache
def played(seed: str = KEPT_SEED, hands: int = 1, whole: int = 0) -> Session:
    """Return a game of ``whole`` hands (else as many as are played) after some of them; nobody may change it.

    Under another seed than its own the winds are drawn otherwise, and other players win the same hands.
    """
    kept = read_match(FOUR_HANDS).record()
    record = replace(
        kept, seed=seed, players=PLAYERS, hands=kept.hands[:hands], terms=replace(kept.terms, hands=whole or hands)
    )
    return Session.replay(record, ruleset("mcr", record.terms))


def moment(day: int) -> str:
    return f"2026-11-{day:02}T12:00:00+00:00"


def save_of(session: Session, company: Company = COMPANY, arrangement: str = "") -> TableSave:
    return TableSave(company, session.record(), arrangement)


def result_on(day: int, seed: str, hands: int = 1, whole: int = 0) -> TableResult:
    result = result_of(COMPANY, played(seed, hands, whole), moment(day), moment(day)[:10])
    assert result is not None
    return result


def fill(files: TableFiles) -> None:
    """Leave some games behind: whole ones, one given up, a demonstration."""
    for day, (seed, hands, whole, company) in enumerate(
        (("a", 1, 0, COMPANY), ("b", 2, 0, COMPANY), ("c", 1, 16, COMPANY), ("d", 1, 0, DEMO)), 10
    ):
        session = played(seed, hands, whole)
        files.history.keep(save_of(session, company), session, moment(day))
        result = result_of(company, session, moment(day), moment(day)[:10])
        if result is not None:
            files.games.add(result)
