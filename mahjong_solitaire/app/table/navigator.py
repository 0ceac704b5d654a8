"""How screens ask for the rooms of the table without knowing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from mahjong_solitaire.app.table.houses import HouseBook, Rules
from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.session import Session

HUMAN = 0
"""The person's number among the players; where they sit is drawn."""


class TableSetup(NamedTuple):
    """A game of the table before it begins.

    ``bots``: one for each seat, but none for a person's, by the names of `table.bots`; ``hands``: 0 for as many as
    the rules say; ``is_casual``: moves can be taken back; ``name``: the person's.
    """

    rules: str
    terms: Terms
    bots: tuple[str, ...]
    hands: int
    is_casual: bool
    seed: str
    name: str
    is_demo: bool = False

    @property
    def human(self) -> int | None:
        """The number of the player who is the person, None if only bots play."""
        return None if self.is_demo else HUMAN

    @property
    def bot_of(self) -> tuple[str, ...]:
        """For each player the bot that plays for him, empty for the person."""
        return self.bots if self.is_demo else ("", *self.bots)


class MenuWords(NamedTuple):
    """What the menu of a game tells about it: where it stands, and why nothing can be taken back (empty: it can).

    ``has_card``: hands win only by a card.
    """

    title: str
    text: str
    why_no_undo: str
    is_demo: bool = False
    has_card: bool = False


class TableActions(Protocol):
    """What the menu can ask of the game below it; it closes itself first."""

    def undo(self) -> None:
        """Take back the last choice."""

    def open_log(self) -> None:
        """Show what happened in the hand."""

    def open_card(self) -> None:
        """Show the card of hands, if there is one by the rules."""

    def give_up(self) -> None:
        """End the game as it stands, after a question."""


class WaysOn(NamedTuple):
    """What can be done at the end of a hand: go on, take the last choice back (None: it can't); what the log adds."""

    on_next: Callable[[], None]
    on_undo: Callable[[], None] | None = None
    notes: tuple[Note, ...] = ()


class TableNavigator(Protocol):
    """The rooms of the table."""

    def open_setup(self) -> None:
        """Show what can be chosen before a game."""

    def open_house_rules(self, book: HouseBook, rules: Rules) -> None:
        """Show every setting of a rule set."""

    def open_house_comparison(self, book: HouseBook, rules: Rules) -> None:
        """Show two sets of house rules side by side."""

    def start(self, setup: TableSetup) -> None:
        """Begin a game; ask first if one in progress would be given up."""

    def resume(self) -> None:
        """Go on with the game in progress."""

    def open_hand_end(self, session: Session, human: int | None, ways: WaysOn) -> None:
        """Tell how a hand ended, and go on as ``ways`` say."""

    def open_game_end(self, session: Session, human: int | None) -> None:
        """Tell how a game ended."""

    def open_menu(self, words: MenuWords, actions: TableActions) -> None:
        """Show what can be done about the game in play."""

    def open_replay(self, record: TableRecord, human: int | None, hand: int | None = None) -> None:
        """Show a game, or one hand of it, once more."""

    def open_log(self, session: Session, human: int | None, notes: tuple[Note, ...] = ()) -> None:
        """Show what happened in the hand, line by line."""

    def export(self, record: TableRecord) -> str:
        """Write a game into files; return the sentence that tells where, or why not."""

    def open_records(self) -> None:
        """Show the games that have ended."""

    def open_statistics(self) -> None:
        """Show the figures of all games at the table."""

    def open_fans(self, name: str = "", rules: Ruleset | None = None) -> None:
        """Show what counts by some rules, a certain thing first."""

    def open_card(self, rules: Ruleset | None = None) -> None:
        """Show the card of hands by which some rules are won, with the nearest to the hand in play."""

    def open_rules(self, rules: Ruleset | None = None) -> None:
        """Tell some rules in short."""

    def open_tutorial(self, rules: Rules | None = None) -> None:
        """Teach a rule set from its beginning; without one, let it be chosen."""
