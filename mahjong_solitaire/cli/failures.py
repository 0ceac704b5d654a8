"""What ends a command early: one sentence for the user and an exit code."""

from __future__ import annotations

import click

DONE = 0
ANSWER_IS_NO = 1
INTERRUPTED = 130
READER_GONE = 141


class WrongUseError(click.ClickException):
    """The arguments, or a file they name, can't be used."""

    exit_code = 2


class CannotRunError(click.ClickException):
    """The command can't run on this machine."""

    exit_code = 3
