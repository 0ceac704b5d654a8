"""Questions and answers as plain values, small enough to go to another process and back in no time.

Boards know much that follows from their layout; only the layout, the faces and the tiles present are sent. The boards
of an answer are those of the question, so nothing that the window knows already comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.app.questions import (
    Advise,
    Arrange,
    Choose,
    Chosen,
    Consult,
    DealLevel,
    Failure,
    FindLoss,
    NoAnswerError,
    Prepare,
    Question,
    Rate,
    Result,
    SolverQuestion,
    TableQuestion,
    WarmUp,
)
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import advice, difficulty, solver
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import Deal, DealError
from mahjong_solitaire.solitaire.game_id import format_faces, parse_faces
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES, PLAYOUTS
from mahjong_solitaire.solitaire.players import Skill
from mahjong_solitaire.solitaire.shuffling import Arrangement, arrange
from mahjong_solitaire.solitaire.variants import VARIANTS, Chain
from mahjong_solitaire.table.counsel.blocks import Counsel
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_Slots = tuple[tuple[int, int, int], ...]
_PlainPair = tuple[int, int]
_PlainChain = tuple[str, int, int]


class Request(NamedTuple):
    """A question on its way; what its kind doesn't need is left empty."""

    kind: str
    name: str = ""
    slots: _Slots = ()
    variant: str = ""
    faces: str = ""
    present: tuple[int, ...] = ()
    chains: tuple[_PlainChain, ...] = ()
    level: str = ""
    seed: int = 0
    dice: str = ""
    rules: Ruleset | None = None
    view: View | None = None


class Reply(NamedTuple):
    """An answer on its way; ``number`` counts positions, ``line`` None says that there is none."""

    line: tuple[_PlainPair, ...] | None = None
    is_lost: bool = False
    keeps: tuple[tuple[_PlainPair, bool], ...] = ()
    number: int = -1
    faces: str = ""
    share: float = 0.0
    skill: int = 0
    conflicts: int = 0
    failure: str = ""
    counsel: Counsel | None = None


# In the window


def pack(question: Question) -> Request:
    """Make a question plain."""
    return _for_table(question) if isinstance(question, TableQuestion) else _for_solver(question)


def _for_table(question: TableQuestion) -> Request:
    match question:
        case Prepare(rules):
            return Request("prepare", rules)
        case Choose(rules, bot, view, seed):
            return Request("choose", bot, dice=seed, rules=rules, view=view)
        case Consult(rules, view):
            return Request("consult", rules=rules, view=view)


def _for_solver(question: SolverQuestion) -> Request:
    match question:
        case Advise(board):
            return _boards("advise", (board,))
        case Rate(board):
            return _boards("rate", (board,))
        case FindLoss(boards):
            return _boards("loss", boards)
        case Arrange(board, seed):
            return _boards("arrange", (board,))._replace(dice=seed)
        case DealLevel(layout, game_id):
            return Request(
                "deal", layout.name, _slots(layout), game_id.rules.name, level=game_id.level, seed=game_id.seed
            )
        case WarmUp():
            return Request("warm up")


def _boards(kind: str, boards: tuple[Board, ...]) -> Request:
    first = boards[0]
    return Request(
        kind,
        first.layout.name,
        _slots(first.layout),
        first.variant.name,
        format_faces(first.faces),
        tuple(board.present for board in boards),
        tuple(_plain_chain(board.chain) for board in boards),
    )


def _plain_chain(chain: Chain) -> _PlainChain:
    return "" if chain.last is None else str(chain.last), chain.length, chain.breaks


def _chain(last: str, length: int, breaks: int) -> Chain:
    return Chain(Tile.parse(last) if last else None, length, breaks)


def _slots(layout: Layout) -> _Slots:
    return tuple((slot.x, slot.y, slot.z) for slot in layout.slots)


def unpack(question: Question, reply: Reply) -> Result:
    """Make the result of a question from the plain reply."""
    if reply.failure:
        return Failure(reply.failure)
    return _of_table(question, reply) if isinstance(question, TableQuestion) else _of_solver(question, reply)


def _of_table(question: TableQuestion, reply: Reply) -> Result:
    match question:
        case Choose():
            return Chosen(reply.number)
        case Consult():
            return reply.counsel
        case Prepare():
            return None


def _of_solver(question: SolverQuestion, reply: Reply) -> Result:
    match question:
        case Advise(board):
            return advice.Advice(
                board, _line(reply), {Pair(*pair): keeps for pair, keeps in reply.keeps}, reply.is_lost
            )
        case FindLoss(boards):
            return _loss(boards, reply)
        case Rate(board):
            skill = Skill(reply.skill)
            level = difficulty.level_of(reply.share, skill, board.variant)
            return difficulty.Figures(reply.share, PLAYOUTS, skill, level, reply.conflicts)
        case Arrange():
            return None if reply.line is None else Arrangement(parse_faces(reply.faces), _line(reply) or ())
        case DealLevel(layout, game_id):
            board = Board.dealt(layout, parse_faces(reply.faces), game_id.rules)
            return Deal(game_id, board, _line(reply) or ())
        case WarmUp():
            return None


def _line(reply: Reply) -> advice.Line | None:
    return None if reply.line is None else tuple(Pair(*pair) for pair in reply.line)


def _loss(boards: tuple[Board, ...], reply: Reply) -> advice.Loss | None:
    if reply.number < 0:
        return None
    before, after = boards[reply.number], boards[reply.number + 1]
    (pair,) = reply.keeps
    return advice.Loss(before, _line(reply) or (), Pair(*pair[0]), after)


# In the worker


def work_out(request: Request) -> Reply:
    """Answer a plain question; what goes wrong becomes part of the reply, so the worker is there for the next one."""
    try:
        return _WORK[request.kind](request)
    except (DealError, NoAnswerError) as error:
        return Reply(failure=str(error))
    except Exception as error:
        return Reply(failure=f"the solver failed ({type(error).__name__}: {error})")


def _advise(request: Request) -> Reply:
    said = advice.advise(_unpacked(request)[0])
    return Reply(said.line, said.is_lost, tuple((pair, keeps) for pair, keeps in said.keeps.items()))


def _find_loss(request: Request) -> Reply:
    loss = advice.find_loss(_unpacked(request))
    if loss is None:
        return Reply()
    return Reply(loss.line, True, ((loss.pair, False),), request.present.index(loss.before.present))


def _rate(request: Request) -> Reply:
    figures = difficulty.rate(_unpacked(request)[0])
    return Reply(share=figures.playout_win_rate, skill=figures.skill.value, conflicts=figures.conflicts)


def _arrange(request: Request) -> Reply:
    found = arrange(_unpacked(request)[0], Rng(request.dice))
    return Reply() if found is None else Reply(found.line, faces=format_faces(found.faces))


def _deal(request: Request) -> Reply:
    where, rules = _layout(request.name, request.slots), VARIANTS[request.variant]
    deal = difficulty.deal(where, LEVEL_NAMES[request.level], request.seed, rules)
    return Reply(deal.line, faces=format_faces(deal.board.faces))


def _warm_up(request: Request) -> Reply:
    solver.warm_up()
    return Reply()


# What bots and coach need is loaded in the worker alone.


def _prepare(request: Request) -> Reply:
    from mahjong_solitaire.app.table import answering

    answering.prepare(request.name)
    return Reply()


def _choose(request: Request) -> Reply:
    from mahjong_solitaire.app.table import answering

    return Reply(number=answering.choose(request.rules, request.name, request.view, request.dice))


def _consult(request: Request) -> Reply:
    from mahjong_solitaire.app.table import answering

    return Reply(counsel=answering.consult(request.rules, request.view))


_WORK: dict[str, Callable[[Request], Reply]] = {
    "advise": _advise,
    "loss": _find_loss,
    "rate": _rate,
    "arrange": _arrange,
    "deal": _deal,
    "warm up": _warm_up,
    "prepare": _prepare,
    "choose": _choose,
    "consult": _consult,
}


def _unpacked(request: Request) -> tuple[Board, ...]:
    dealt = _dealt(request.name, request.slots, request.variant, request.faces)
    chains = (_chain(*plain) for plain in request.chains)
    return tuple(
        replace(dealt, present=present, chain=chain) for present, chain in zip(request.present, chains, strict=True)
    )


# Most questions are about one game: what follows from its layout and its faces is worked out once.


@lru_cache(4)
def _dealt(name: str, slots: _Slots, variant: str, faces: str) -> Board:
    return Board.dealt(_layout(name, slots), parse_faces(faces), VARIANTS[variant])


@lru_cache(4)
def _layout(name: str, slots: _Slots) -> Layout:
    return Layout(name, "", tuple(Slot(*slot) for slot in slots))
