"""What the table says and sounds like: sentences for what is waited for, sounds for what happens."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.audio import SoundName
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.table.pace import Speed
from mahjong_solitaire.table.events import (
    Discarded,
    Drawn,
    Event,
    Exchanged,
    Exposed,
    Fouled,
    KongOffered,
    Melded,
    Received,
    Won,
)
from mahjong_solitaire.table.hand import MeldKind

SPEED_TITLES: dict[Speed, str] = {
    "instant": "Instant",
    "fast": "Fast",
    "normal": "Normal",
    "slow": "Slow",
    "step": "Step by step",
}
_SOUNDS: dict[type[object], SoundName] = {
    Drawn: "draw",
    Discarded: "tile",
    Exposed: "tile",
    Exchanged: "tile",
    Received: "tile",
    KongOffered: "kong",
    Fouled: "blocked",
    Won: "mahjong",
}
_MELD_SOUNDS: dict[MeldKind, SoundName] = {MeldKind.CHOW: "chow", MeldKind.PUNG: "pung"}
_LOUDNESS: tuple[SoundName, ...] = ("mahjong", "kong", "pung", "chow", "blocked", "tile", "draw")
_PATIENCE = 1.2
"""A bot may think so long before a word is said about it."""
_USUAL_COMPILING = 30.0
_GETTING_READY = "The bots are getting ready; the first time on a machine that takes half a minute."


def sound_of(events: Sequence[Event]) -> SoundName | None:
    """Return the one sound for what happened at a moment: that of the greatest of it."""
    sounds = {_sound(event) for event in events}
    return next((sound for sound in _LOUDNESS if sound in sounds), None)


def _sound(event: Event) -> SoundName | None:
    if isinstance(event, Melded):
        return _MELD_SOUNDS.get(event.meld.kind, "kong")
    return _SOUNDS.get(type(event))


def waiting_sentence(game: TableGame) -> str:
    """Return what is waited for, in a sentence; empty while there is nothing to say."""
    if not game.thinking or game.waited < _PATIENCE:
        return ""
    if not game.desk.is_ready and not game.desk.is_gone:
        return _GETTING_READY
    sitting = game.session.hands[-1].sitting
    names = [game.session.players[sitting.order[seat]] for seat in game.thinking]
    verb = "are" if len(names) > 1 else "is"
    return f"{' and '.join(names)} {verb} thinking."


def compiling_share(game: TableGame) -> float | None:
    """Return about how much of the compiling is done, judged by the time it usually takes; None if none goes on."""
    if not waiting_sentence(game) or game.desk.is_ready:
        return None
    return game.waited / (game.waited + _USUAL_COMPILING / 3)


def failure_sentence(game: TableGame, told: int) -> str:
    """Return what went wrong with bots since so many notes were told; empty if nothing did."""
    new = game.notes[told:]
    return f"{new[-1].text}." if new else ""


def foul_sentence(events: Sequence[Event], game: TableGame) -> str:
    """Return who did what wrong and what it costs, in a sentence; empty if nobody did."""
    foul = next((event for event in events if isinstance(event, Fouled)), None)
    if foul is None:
        return ""
    order = game.session.hands[-1].sitting.order
    name = "You" if order[foul.seat] == game.human else game.session.players[order[foul.seat]]
    cost = -foul.payments[foul.seat]
    ends = [f"{cost} points" if cost else "", "the hand is dead" if foul.is_dead else ""]
    told = " and ".join(filter(None, ends)) or "a warning"
    return f"{name} {foul.sentence}: {told}."


def place_of(game: TableGame) -> str:
    """Return where a game stands, such as ``East round, hand 2 of 16``."""
    sitting, hands = game.session.hands[-1].sitting, game.setup.hands
    number = f"hand {sitting.number + 1}" + (f" of {hands}" if hands else "")
    return f"{sitting.prevailing.name.capitalize()} round, {number}"
