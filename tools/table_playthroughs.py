"""Writes the playthroughs of the table: ``python -m tools.table_playthroughs`` keeps records and tells them anew.

A playthrough is a record (``.json``, as the program saves it) and what happens in it (``.txt``, for reading). Records
that are there stay as they are; a text that has changed is a rule that has changed.
"""

from __future__ import annotations

from pathlib import Path

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.storage.table_records import read_match, write_match
from mahjong_solitaire.table.actions import Action, LateCall, Retract, Show, TouchWall
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS
from mahjong_solitaire.table.session import RefusedError, Session
from mahjong_solitaire.table.telling import transcript

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "table" / "playthroughs"
_TERMS = {
    "usual": Terms(hands=2),
    "bonus_by_hand": Terms(hands=2, exposes_at_once=False, lot="one die"),
    "referee": Terms(hands=2, referee=True, lot="two dice"),
}


def main() -> None:
    """Write the records that are missing, and all texts."""
    for name in RULESETS:
        for kind, terms in _TERMS.items():
            path = FOLDER / f"{name}_{kind}.json"
            if not path.exists():
                write_match(path, _worth_reading(name, terms).record())
    for path in sorted(FOLDER.glob("*.json")):
        path.with_suffix(".txt").write_text("\n".join(transcript(read_match(path))) + "\n", encoding="utf-8")


def _worth_reading(name: str, terms: Terms) -> Session:
    """Return the first match by chance in which somebody wins."""
    seed = 0
    while True:
        session = _played(Session(ruleset(name, terms), str(seed), ("Ada", "Bo", "Cy", "Di")), Rng(f"{seed}"))
        if any(isinstance(event, Won) for hand in session.hands for event in hand.log):
            return session
        seed += 1


def _played(session: Session, rng: Rng) -> Session:
    while not session.is_over:
        if session.is_hand_over:
            session.next_hand()
        if session.rules.terms.referee and rng.below(40) == 0:
            _foul(session, rng)
        decision = rng.choice(session.open)
        session.answer(decision.seat, rng.choice(decision.options))
    return session


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
