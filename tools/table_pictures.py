"""What the player of the pictures does at the table: sits down with three bots, plays like a strong one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_solitaire.app.screens.table import TableScreen
from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.actions import Action, Discard, Give
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Terms
from tools.player import Player

BOTS = ("strong", "steady", "beginner")
AT_TABLE = Settings(motion="none", table_speed="instant", table_coach="always")
"""The coach at once, the bots without rests."""
ALONE = AT_TABLE.changed(table_coach="off")
_LONGEST = 600.0
"""Seconds after which nobody will be asked any more."""
_FRAME = 0.05
_GUARD = 0.5
"""Seconds after which answers are let through."""


@dataclass(frozen=True)
class Visit:
    """A table to be looked at: the rules, the seed, and how often the person answers before (0: to the hand's end)."""

    seed: str
    answers: int = 0
    rules: str = "mcr"

    def __call__(self, player: Player, _: object) -> None:
        """Sit down and play so far."""
        setup = TableSetup(self.rules, Terms(), BOTS, 0, is_casual=True, seed=self.seed, name="You")
        player.app.services.table.start(setup)
        answered = 0
        while wait_for_me(player) and (not self.answers or answered < self.answers):
            answer(player, chosen(table_of(player), self.seed))
            answered += 1


def after(visit: Visit, keys: str) -> Callable[[Player, object], None]:
    """Return an act that sits down as in a visit and then presses keys."""

    def act(player: Player, scene: object) -> None:
        visit(player, scene)
        player.press(keys)

    return act


def open_setup(player: Player, _: object) -> None:
    """Look at what can be chosen before a game."""
    player.app.services.table.open_setup()


def look_up(name: str) -> Callable[[Player, object], None]:
    """Return an act that opens a fan in the encyclopedia."""
    return lambda player, _: player.app.services.table.open_fans(name)


def open_tutorial(player: Player, _: object) -> None:
    """Begin the lessons."""
    player.app.services.table.open_tutorial(Mcr)


# At the table


def table_of(player: Player) -> TableScreen:
    """Return the table; it must be on top."""
    top = player.app.top
    if not isinstance(top, TableScreen):
        raise TypeError("the table is not on top")
    return top


def wait_for_me(player: Player) -> bool:
    """Let time pass until the person is asked; return whether they were before the hand was over."""
    left = _LONGEST
    while isinstance(player.app.top, TableScreen) and left > 0:
        if table_of(player).game.decision is not None:
            player.let(_GUARD)
            return True
        player.let(_FRAME)
        left -= _FRAME
    return False


def chosen(table: TableScreen, seed: str) -> Action:
    """Return what a strong bot would answer in the person's place."""
    view, rules = table.game.view, table.game.session.rules
    if view.decision is None:
        raise ValueError("nothing is asked")
    return bot("strong", rules, Rng(f"{seed}/{len(view.log)}")).choose(view, view.decision)


def answer(player: Player, action: Action) -> None:
    """Give an answer by the keys that mean it."""
    control = table_of(player).control
    if isinstance(action, Give):
        pick(player, action)
    if not isinstance(action, Discard):
        player.press(_key(next(one.key for one in control.choices if one.action == action)))
        return
    if action.declared:
        player.press(_key(next(one.key for one in control.choices if one.declares == action.declared)))
    player.press("end")
    while control.focus is None or control.tiles[control.focus] is not action.tile:
        player.press("left")
    player.press("enter")


def pick(player: Player, gift: Give) -> None:
    """Pick the tiles up that are to be passed on, and as many unseen ones as are missing."""
    control, picked = table_of(player).control, set[int]()
    for tile in gift.tiles:
        picked.add(max(index for index, held in enumerate(control.tiles) if held is tile and index not in picked))
    for index in picked:
        player.press("home" + " right" * index + " enter")
    unseen = [choice for choice in control.choices if choice.picks]
    for choice in unseen[: len(unseen) - len(picked)]:
        player.press(choice.key)


def _key(shown: str) -> str:
    return "escape" if shown == "Esc" else shown.lower()
