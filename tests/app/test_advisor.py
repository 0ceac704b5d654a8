"""The solver's process: answers, crashes, late answers, and what is left when it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from mahjong_solitaire.app.advisor import Advisor
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Advise, Answer, DealLevel, Failure, FindLoss, Question, Rate, Result, WarmUp
from mahjong_solitaire.app.wire import pack, unpack, work_out
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.advice import Advice, Loss, advise, find_loss
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels import LEVELS
from tests.app.advisers import AtOnce
from tests.app.boards import TURTLE, dealt, in_play, random_boards
from tests.app.workers import crash, dawdle, tell_pygame
from tests.clock import no_collection

ROOT = Path(__file__).resolve().parents[2]
BOARD = in_play(TURTLE, 40)
Work = Callable[[Connection], None]


@pytest.fixture
def advisor() -> Iterator[Advisor]:
    made = Advisor()
    yield made
    made.close()


def answers_of(advisor: Advisor, seconds: float = 60) -> tuple[Answer, ...]:
    """Wait for the next answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answers := advisor.poll():
            return answers
        time.sleep(0.005)
    return ()


def answer_to(advisor: Advisor, question: Question) -> Result:
    ticket = advisor.ask(question)
    while True:
        answers = answers_of(advisor)
        assert answers, "no answer came"
        for answer in answers:
            if answer.ticket == ticket:
                return answer.result


# On the wire


QUESTIONS: tuple[Question, ...] = (
    WarmUp(),
    Advise(BOARD),
    Rate(BOARD),
    FindLoss((BOARD,)),
    DealLevel(TURTLE, GameId("turtle", 7, "steady")),
)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
def test_a_question_is_small_on_its_way(question: Question) -> None:
    assert len(repr(pack(question))) < 6_000


def test_the_answers_on_the_wire_are_those_of_the_solver() -> None:
    boards = tuple(random_boards(TURTLE, "lost 1", 60))
    assert unpack(Advise(BOARD), work_out(pack(Advise(BOARD)))) == advise(BOARD)
    assert unpack(FindLoss(boards), work_out(pack(FindLoss(boards)))) == find_loss(boards)
    assert unpack(Rate(BOARD), work_out(pack(Rate(BOARD)))) == difficulty.rate(BOARD)
    question = DealLevel(TURTLE, GameId("turtle", 7, "tricky"))
    assert unpack(question, work_out(pack(question))) == difficulty.deal(TURTLE, LEVELS[2], 7)


def test_a_game_that_was_never_lost_has_no_loss() -> None:
    boards = (in_play(TURTLE, 3), in_play(TURTLE, 4))
    assert unpack(FindLoss(boards), work_out(pack(FindLoss(boards)))) is None


def test_what_goes_wrong_in_the_solver_is_an_answer_too() -> None:
    tower = Layout("tower", "Tower", (Slot(0, 0, 0), Slot(0, 0, 1)))
    question = DealLevel(tower, GameId("tower", 7, "gentle"))
    result = unpack(question, work_out(pack(question)))
    assert isinstance(result, Failure)
    assert "layout 'tower' can't be dealt" in result.reason


# In the process


def test_it_answers_every_kind_of_question(advisor: Advisor) -> None:
    advisor.start()
    assert not advisor.is_ready
    assert isinstance(answer_to(advisor, Advise(BOARD)), Advice)
    assert advisor.is_ready
    assert isinstance(answer_to(advisor, Rate(BOARD)), difficulty.Figures)
    assert isinstance(answer_to(advisor, DealLevel(TURTLE, GameId("turtle", 1, "gentle"))), Deal)
    assert isinstance(answer_to(advisor, FindLoss(tuple(random_boards(TURTLE, "lost 1", 60)))), Loss)
    assert not advisor.is_busy


def test_asking_and_polling_never_wait(advisor: Advisor) -> None:
    advisor.start()
    longest = 0.0
    with no_collection():
        for moves in range(40):
            began = time.perf_counter()
            advisor.ask(Advise(in_play(TURTLE, moves)))
            advisor.poll()
            longest = max(longest, time.perf_counter() - began)
    assert longest < 0.05


def test_of_many_positions_only_the_newest_is_worth_an_answer(advisor: Advisor) -> None:
    tickets = [advisor.ask(Advise(in_play(TURTLE, moves))) for moves in range(6)]
    advisor.start()
    seen = [answer.ticket for _ in range(2) for answer in answers_of(advisor, 20) if answer.ticket in tickets]
    assert seen == tickets[-1:]


def test_a_cancelled_question_is_never_answered(advisor: Advisor) -> None:
    advisor.start()
    answers_of(advisor)
    gone = advisor.ask(Rate(BOARD))
    advisor.cancel(gone)
    wanted = advisor.ask(Advise(BOARD))
    assert [answer.ticket for answer in answers_of(advisor)] == [wanted]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_killed_worker_is_started_anew_and_asked_again(advisor: Advisor) -> None:
    advisor.start()
    answers_of(advisor)
    for _ in range(4):
        worker = advisor.worker
        assert worker is not None
        ticket = advisor.ask(Advise(BOARD))
        os.kill(worker, signal.SIGKILL)
        answers = answers_of(advisor)
        assert [answer.ticket for answer in answers] == [ticket]
    assert not advisor.is_gone


def test_after_three_crashes_in_a_row_it_gives_up_and_says_so_once() -> None:
    advisor = Advisor(crash)
    enquiries, heard = Enquiries(advisor), list[Result]()
    enquiries.start()
    enquiries.ask(Advise(BOARD), heard.append)
    end = time.monotonic() + 30
    while not heard and time.monotonic() < end:
        enquiries.update()
        time.sleep(0.005)
    assert heard == [Failure("the solver has stopped")]
    assert enquiries.is_gone
    assert enquiries.next_wake() is None
    assert "goes on without" in enquiries.take_notice()
    assert enquiries.take_notice() == ""
    enquiries.ask(Advise(BOARD), heard.append)
    enquiries.update()
    assert len(heard) == 2
    assert not active_children()


def test_work_that_nobody_wants_any_more_does_not_keep_others_waiting() -> None:
    now = [0.0]
    advisor = Advisor(dawdle, lambda: now[0])
    advisor.start()
    answers_of(advisor)
    first = advisor.worker
    ticket = advisor.ask(DealLevel(TURTLE, GameId("turtle", 1, "fiendish")))
    advisor.poll()
    advisor.cancel(ticket)
    advisor.ask(Advise(BOARD))
    advisor.poll()
    assert advisor.worker == first
    now[0] += 1.5
    advisor.poll()
    assert advisor.worker != first
    advisor.close()


def test_the_worker_never_loads_pygame() -> None:
    advisor = Advisor(tell_pygame)
    advisor.start()
    assert [answer.result for answer in answers_of(advisor)] == [Failure("without")]
    advisor.close()


def test_closing_leaves_no_process_behind(advisor: Advisor) -> None:
    advisor.start()
    assert active_children()
    advisor.close()
    assert not active_children()
    advisor.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks for the process in the way of POSIX")
def test_the_worker_ends_with_a_window_that_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "window.py"
    program.write_text(
        "import os, sys, time\n"
        "if __name__ == '__main__':\n"
        "    from mahjong_solitaire.app.advisor import Advisor\n"
        "    advisor = Advisor()\n"
        "    advisor.start()\n"
        "    print(advisor.worker, flush=True)\n"
        "    time.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(program)], env=environment, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        worker = int(window.stdout.readline())
        window.kill()
    assert eventually(lambda: not is_alive(worker))


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().split(")")[-1].split()[0] != "Z"


def eventually(holds: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.02)
    return False


# The desk


def test_each_answer_goes_to_the_one_who_asked() -> None:
    enquiries = Enquiries(AtOnce())
    first, second = list[Result](), list[Result]()
    enquiries.ask(Rate(BOARD), first.append)
    enquiries.ask(DealLevel(TURTLE, GameId("turtle", 1, "gentle")), second.append)
    assert enquiries.next_wake() is not None
    assert enquiries.update()
    assert isinstance(first[0], difficulty.Figures)
    assert isinstance(second[0], Deal)
    assert enquiries.next_wake() is None


def test_without_an_adviser_the_desk_is_closed() -> None:
    enquiries = Enquiries(None)
    assert enquiries.is_gone
    assert enquiries.ask(Rate(BOARD), lambda result: None) == 0
    assert not enquiries.update()
    assert enquiries.take_notice() == ""


def test_boards_of_an_answer_are_those_of_the_question() -> None:
    boards = tuple(random_boards(TURTLE, "lost 1", 60))
    loss = unpack(FindLoss(boards), work_out(pack(FindLoss(boards))))
    assert isinstance(loss, Loss)
    assert any(loss.after is board for board in boards)
    assert dealt(TURTLE).board == boards[0]
