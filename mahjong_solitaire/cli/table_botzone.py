"""The command that lets a bot play by the Botzone protocol: botzone."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TextIO

import click

from mahjong_solitaire.cli.failures import DONE, WrongUseError
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.botzone.codes import BotzoneError
from mahjong_solitaire.table.botzone.talking import Talk
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot as player
from mahjong_solitaire.table.ruleset import Terms

KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
_MOST_REQUESTS = 10_000
_MOST_LETTERS = 1 << 22
_RULES, _PROFILE = "mcr", "international"


@click.command()
@click.option("--bot", type=click.Choice(list(BOTS)), default="strong", show_default=True, help="Who plays.")
@click.option("--keep-running", is_flag=True, help="Answer requests one after the other until the input ends.")
def botzone(bot: str, keep_running: bool) -> int:
    """Play Chinese Standard Mahjong by the protocol of the Botzone site, on standard input and output.

    Without --keep-running one answer is given. The input is either one line of JSON, {"requests": [...], "responses":
    [...]}, which is answered by {"response": "..."}; or lines: how many requests there are, then requests and responses
    in turn, answered by a line.

    With --keep-running the input goes on with one line for each further request (in the form of the first: plain, or
    JSON), and a line >>>BOTZONE_REQUEST_KEEP_RUNNING<<< follows each answer.

    Both kinds of game are understood: 136 tiles with a wall for each seat, and one wall of 144 with bonus tiles.
    """
    rules = ruleset(_RULES, Terms(profile=_PROFILE))
    talk = Talk(rules, lambda rng: player(bot, rules, rng))
    try:
        _converse(talk, sys.stdin, is_going_on=keep_running)
    except BotzoneError as error:
        raise WrongUseError(f"{error}.") from None
    except UnicodeDecodeError:
        raise WrongUseError("The input is no text in UTF-8.") from None
    return DONE


def _converse(talk: Talk, lines: TextIO, *, is_going_on: bool) -> None:
    first = _line(lines)
    if not first:
        raise BotzoneError("There is no input; the protocol begins with a line of JSON or the number of requests")
    is_json = first[0] in "{["
    requests, responses = _from_json(first) if is_json else _from_lines(first, lines)
    write = _write_json if is_json else click.echo
    _answer_last(talk, requests, responses, write)
    if not is_going_on:
        return
    click.echo(KEEP_RUNNING)
    while line := _line(lines):
        write(talk.answer(_request_in(line)))
        click.echo(KEEP_RUNNING)


def _line(lines: TextIO) -> str:
    """Return the next line that isn't empty, or nothing at the end of the input."""
    while line := lines.readline(_MOST_LETTERS):
        if line.strip():
            return line.strip()
    return ""


def _answer_last(talk: Talk, requests: Sequence[str], responses: Sequence[str], write: Callable[[str], None]) -> None:
    """Take in what has been said and answer the last request."""
    *before, last = zip(requests, ("", *responses), strict=True)
    for request, said in before:
        talk.hear(request, said)
    write(talk.answer(*last))


def _from_json(line: str) -> tuple[list[str], list[str]]:
    try:
        said: object = json.loads(line)
    except (ValueError, RecursionError):
        raise BotzoneError("The first line is no JSON") from None
    requests, responses = _texts(said, "requests"), _texts(said, "responses")
    _check(requests, responses)
    return requests, responses


def _texts(said: object, key: str) -> list[str]:
    texts = said.get(key) if isinstance(said, dict) else None
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BotzoneError(f"The JSON is an object whose {key} are a list of texts")
    return [str(text) for text in texts]


def _from_lines(first: str, lines: TextIO) -> tuple[list[str], list[str]]:
    if not (first.isascii() and first.isdigit() and 0 < len(first) < 6 and 0 < int(first) <= _MOST_REQUESTS):
        raise BotzoneError(f"{first[:20]!r} is no number of requests; the first line is JSON or a number from 1 on")
    said = list(_next_lines(lines, 2 * int(first) - 1))
    _check(said[::2], said[1::2])
    return said[::2], said[1::2]


def _next_lines(lines: TextIO, number: int) -> Iterator[str]:
    for place in range(number):
        line = _line(lines)
        if not line:
            raise BotzoneError(f"The input ends after {place} of {number} lines")
        yield line


def _check(requests: Sequence[str], responses: Sequence[str]) -> None:
    if len(requests) != len(responses) + 1:
        raise BotzoneError(f"There are {len(requests)} requests and {len(responses)} responses; one less is expected")


def _request_in(line: str) -> str:
    """Return the request of a further line: plain, or JSON as a text or an object with it."""
    if line[0] not in '{["':
        return line
    try:
        said: object = json.loads(line)
    except (ValueError, RecursionError):
        raise BotzoneError(f"{line[:40]!r} is no JSON") from None
    if isinstance(said, str):
        return said
    if isinstance(said, dict) and isinstance(said.get("request"), str):
        return str(said["request"])
    return _texts(said, "requests")[-1]


def _write_json(answer: str) -> None:
    click.echo(json.dumps({"response": answer}))
