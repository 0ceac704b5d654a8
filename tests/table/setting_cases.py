"""Cases that show what a setting changes: the same hand or game by the usual house, and with the setting.

``settings.txt`` explains how they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from mahjong_solitaire.table.events import Aborted, Indicated, Revealed, Won
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.outcomes import outcome
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Finish, Ruleset, Sitting, Terms
from mahjong_solitaire.table.scoring.classical.counting import score_loser
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import parse, written
from tests.table.riichi_table import carrying, play_to_the_end
from tests.table.stacking import around, filled, hand, make, options, pass_all, table

FIXTURE = Path(__file__).resolve().parents[1] / "fixtures" / "table" / "settings.txt"
_REFUSED = ("Not enough", "The hand may not win")


class Layout(NamedTuple):
    """A game laid out: the hands by seat, what is drawn, replacements, counters on the table, moves."""

    hands: Mapping[Seat, str]
    draws: str
    ending: str
    counters: int
    moves: tuple[str, ...]

    def played(self, rules: Ruleset) -> Session:
        """Return the game after its moves; any deal if nothing is laid out."""
        if not self.draws:
            return Session(rules, "1")
        hands = [self.hands.get(seat, "") for seat in SEATS[: rules.seats]]
        whole = filled(hands, self.draws + self.ending, rules.seats)
        session = table(whole, self.draws, self.ending, (), rules.terms, rules.name)
        if self.counters:
            carrying(session, self.counters, 0)
        for move in self.moves:
            _do(session, move)
        return session


def _do(session: Session, move: str) -> None:
    """Make a move of a seat, or what many do: pass, play until it is a seat's turn, play out."""
    match move.split():
        case ["pass"]:
            pass_all(session)
        case ["around", seat]:
            around(session, Seat.parse(seat))
        case ["play", "out"]:
            play_to_the_end(session)
        case _:
            make(session, move)


class Case(NamedTuple):
    """A setting with its value, others beside it, the hand or game, and what comes out as usual and with it."""

    rules: str
    setting: str
    beside: tuple[str, ...]
    where: str
    layout: Layout | None
    usual: str
    changed: str

    def __str__(self) -> str:
        return f"{self.rules} {self.setting}: {self.where}"

    def found(self, *, is_changed: bool) -> str:
        """Return what comes out."""
        kind = RULESETS[self.rules]
        said = (*self.beside, *((self.setting,) if is_changed else ()))
        rules = kind(Terms(house=written(parse(kind.house_type, said))))
        if self.layout is None:
            word, _, text = self.where.partition(" ")
            return _of_loser(rules, text) if word == "loser" else _of_hand(rules, text)
        word, _, more = self.where.partition(", ")[2].partition(" ")
        return _QUESTIONS[word](self.layout.played(rules), more)


def _of_hand(rules: Ruleset, text: str) -> str:
    try:
        won = parse_hand(text, rules.words)
        return "may not win" if rules.verdict(won).startswith(_REFUSED) else str(rules.score_hand(won).total)
    except HandError as error:
        return "not won" if "is not won" in str(error) else "refused"


def _of_loser(rules: Ruleset, text: str) -> str:
    assert isinstance(rules.house, Classical)
    return str(score_loser(parse_standing(text, rules.words), rules.house).total)


def _payments(session: Session, _: str) -> str:
    return " ".join(map(str, outcome(session).payments))


def _offers(session: Session, text: str) -> str:
    seat, _, action = text.partition(" ")
    return "yes" if any(one.startswith(action) for one in options(session, Seat.parse(seat))) else "no"


def _told(sitting: Sitting | None) -> str:
    return "over" if sitting is None else f"{'ABCD'[sitting.order[0]]} deals"


def _next(session: Session, _: str) -> str:
    return _told(session.after.sitting)


def _after(session: Session, text: str) -> str:
    """Tell who deals if the hand that was played was a certain one, such as E4, and left the players these points."""
    name, *points = text.split()
    wind, deal = Seat.parse(name[0]), int(name[1])
    passed = 4 * wind + deal - 1
    order = tuple((passed + seat) % 4 for seat in SEATS)
    kept = (passed,) if session.match.sitting is not None and session.match.sitting.kept else ()
    sitting = Sitting(passed, wind, order, (0, 1, 2, 3), kept=kept)
    totals = tuple(map(int, points)) or session.after.totals
    return _told(session.rules.after(sitting, Finish(session.deal.here, totals)))


def _wall(session: Session, _: str) -> str:
    return str(len(session.deal.here.wall.tiles))


def _left(session: Session, _: str) -> str:
    return str(len(session.deal.here.wall.rest))


def _drawn(session: Session, _: str) -> str:
    return str(session.deal.here.drawn)


def _shown(session: Session, _: str) -> str:
    return "".join(str(event.seat) for event in session.deal.here.log if isinstance(event, Revealed)) or "nobody"


def _indicators(session: Session, _: str) -> str:
    return str(sum(isinstance(event, Indicated) for event in session.deal.here.log))


def _final(session: Session, text: str) -> str:
    return " ".join(f"{points:g}" for points in session.rules.final_points(tuple(map(int, text.split()))))


def _ends(session: Session, _: str) -> str:
    for event in reversed(session.deal.here.log):
        if isinstance(event, Aborted):
            return event.reason
    return " ".join(f"{event.seat} wins" for event in session.deal.here.log if isinstance(event, Won)) or "goes on"


def _goulash(session: Session, _: str) -> str:
    session.next_hand()
    return "exchange" if session.rules.asked_before(session.deal.here) else "play"


def _worth(session: Session, _: str) -> str:
    return str(outcome(session).winners[0].account.total)


def _start(session: Session, _: str) -> str:
    return " ".join(map(str, session.match.totals))


_QUESTIONS: dict[str, Callable[[Session, str], str]] = {
    "payments": _payments,
    "offers": _offers,
    "next": _next,
    "after": _after,
    "wall": _wall,
    "left": _left,
    "drawn": _drawn,
    "shown": _shown,
    "indicators": _indicators,
    "final": _final,
    "ends": _ends,
    "goulash": _goulash,
    "worth": _worth,
    "points": _start,
}


def cases() -> Iterator[Case]:
    """Yield the cases of the fixture."""
    rules, layouts = "", dict[str, Layout]()
    for line in FIXTURE.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            rules, layouts = line.removeprefix("== "), {}
        elif line.startswith("game "):
            name, _, parts = line.removeprefix("game ").partition(":")
            layouts[name] = _layout(parts.strip())
        elif line and line[0] != "#":
            yield _case(rules, layouts, line)


def _case(rules: str, layouts: Mapping[str, Layout], line: str) -> Case:
    said, _, rest = line.partition(" : ")
    where, _, answers = rest.rpartition(" = ")
    usual, _, changed = answers.partition(" / ")
    setting, *beside = said.split()
    return Case(rules, setting, tuple(beside), where, layouts.get(where.partition(", ")[0]), usual, changed)


def _layout(text: str) -> Layout:
    hands, said, moves = dict[Seat, str](), {"draws": "", "ending": "", "counters": "0"}, tuple[str, ...]()
    for part in text.split("; "):
        word, _, rest = part.partition(" ")
        if word in said:
            said[word] = rest
        elif rest[:1].isdigit() or rest[:1].isupper():
            hands[Seat.parse(word)] = hand(rest)
        elif part:
            moves += tuple(part.split(", "))
    return Layout(hands, said["draws"], said["ending"], int(said["counters"]), moves)
