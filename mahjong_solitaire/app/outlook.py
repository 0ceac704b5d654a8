"""What the outlook of a game says and offers, as values."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.app.controls.keys import Command


class OutlookSign(NamedTuple):
    """How an outlook is shown: always an icon and words."""

    icon: str
    words: str
    tone: str


class Offer(NamedTuple):
    """An act that the outlook offers, also in few words."""

    command: Command
    text: str
    short: str
    icon: str
    key: str


class News(NamedTuple):
    """What the outlook says: a sign with its words, perhaps a reason, and what can be done."""

    sign: OutlookSign
    detail: str = ""
    offers: tuple[Offer, ...] = ()


class LossNews(NamedTuple):
    """Since which move a game is lost, and why, as a sentence."""

    move: int
    reason: str


ASK = Offer(Command.OUTLOOK, "Ask", "Ask", "search", "O")
WHY = Offer(Command.OUTLOOK, "Why?", "Why?", "help", "O")
FINISH = Offer(Command.FINISH, "Finish", "Finish", "finish", "F")
SHOW_A_WAY = Offer(Command.DEMO, "Show a way", "Show", "way", "D")


def go_back_offer(moves: int) -> Offer:
    """Return the offer to go back until only so many moves are done."""
    text = f"Back to move {moves}" if moves else "Back to the start"
    return Offer(Command.GO_BACK, text, "Go back", "undo", "G")
