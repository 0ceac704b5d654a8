"""The rooms of the table: which screen each wish of the navigator opens, and how games begin and go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.notices import Notices
from mahjong_solitaire.app.screen import Question, Screen, Services
from mahjong_solitaire.app.screens.fans import fans_screen
from mahjong_solitaire.app.screens.game_end import game_end_screen
from mahjong_solitaire.app.screens.hand_card import hand_card_screen
from mahjong_solitaire.app.screens.hand_end import hand_end_screen
from mahjong_solitaire.app.screens.help import help_screen
from mahjong_solitaire.app.screens.house_compare import house_comparison_screen
from mahjong_solitaire.app.screens.house_rules import house_rules_screen
from mahjong_solitaire.app.screens.replay import replay_screen
from mahjong_solitaire.app.screens.table import TableScreen, table_screen
from mahjong_solitaire.app.screens.table_log import log_screen
from mahjong_solitaire.app.screens.table_menu import table_menu_screen
from mahjong_solitaire.app.screens.table_records import table_records_screen
from mahjong_solitaire.app.screens.table_setup import table_setup_screen
from mahjong_solitaire.app.screens.table_setup_picks import rulings_of
from mahjong_solitaire.app.screens.table_statistics import table_statistics_screen
from mahjong_solitaire.app.screens.tutorial import tutorial_screen
from mahjong_solitaire.app.screens.tutorial_choice import tutorial_choice_screen
from mahjong_solitaire.app.stack import Stack
from mahjong_solitaire.app.table.game import TableGame
from mahjong_solitaire.app.table.houses import HouseBook, Rules
from mahjong_solitaire.app.table.keeping import TableKeeper
from mahjong_solitaire.app.table.navigator import MenuWords, TableActions, TableSetup, WaysOn
from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.app.table.players import company_of, dated, has_played, in_year, new_session, setup_of
from mahjong_solitaire.storage.table_exports import export_match
from mahjong_solitaire.storage.table_saves import LoadedGame
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import written
from mahjong_solitaire.table.view import View

BOTS_GONE = "The bots' process has stopped and can't be started again; the bots only pass and discard what they draw."


class House(NamedTuple):
    """What the rooms share with the rest of the window."""

    stack: Stack
    notices: Notices
    seeds: Callable[[], int]
    services: Callable[[], Services]


class Rooms:
    """Implements ``TableNavigator``; ``bots`` asks the process in which the bots think."""

    def __init__(self, house: House, keeper: TableKeeper, bots: Enquiries) -> None:
        self._house = house
        self._keeper = keeper
        self.bots = bots
        self._table: tuple[TableScreen, Ruleset] | None = None
        self._choice: Screen | None = None

    @property
    def _services(self) -> Services:
        return self._house.services()

    # Games

    def open_setup(self) -> None:
        """Show what can be chosen before a game."""
        self.bots.start()
        book = HouseBook(self._services.table_files.houses)
        self._house.notices.tell(book.trouble or None)
        self._push(table_setup_screen(self._services, str(self._house.seeds()), book))

    def open_house_rules(self, book: HouseBook, rules: Rules) -> None:
        """Show every setting of a rule set."""
        self._push(house_rules_screen(self._services, book, rules))

    def open_house_comparison(self, book: HouseBook, rules: Rules) -> None:
        """Show two sets of house rules side by side."""
        self._push(house_comparison_screen(self._services, book, rules))

    def start(self, setup: TableSetup) -> None:
        """Begin a game; ask first if one in progress would be given up."""
        loaded = None if setup.is_demo else self._saved()
        human = loaded.company.human if loaded else None
        if loaded is None or human is None or not has_played(loaded.session, human):
            self._begin(setup)
            return
        hands = len(loaded.session.hands)
        question = Question(
            "Give up the game in progress?",
            f"It is in hand {hands}; what was played so far is kept among the ended games.",
            "Start new game",
            "Keep playing it",
        )
        self._services.navigator.confirm(question, lambda: self._give_up_and_begin(loaded, setup))

    def _give_up_and_begin(self, loaded: LoadedGame, setup: TableSetup) -> None:
        self._keeper.put_away(loaded.company, loaded.session)
        self._begin(setup)

    def _begin(self, setup: TableSetup) -> None:
        setup = dated(setup, self._year)
        session = new_session(setup)
        self._keeper.follow(company_of(setup, self._keeper.now()))
        self._open(session, setup, "")
        # The screen that closed may just have saved its game, which is given up.
        self._keeper.save(session.record(), "")

    def resume(self) -> None:
        """Go on with the game in progress; if there is none any more, the title says so."""
        loaded = self._saved()
        if loaded is None:
            self._services.navigator.open_title()
            return
        self._keeper.follow(loaded.company)
        self._open(loaded.session, setup_of(loaded.company, loaded.session), loaded.arrangement)

    def _saved(self) -> LoadedGame | None:
        self._keeper.flush()
        loaded, trouble = self._services.table_files.saves.load_or_set_aside()
        self._house.notices.tell(trouble)
        return loaded

    def _open(self, session: Session, setup: TableSetup, arrangement: str) -> None:
        self.bots.start()
        if not setup.is_demo:
            settings = self._services.settings
            settings.change(settings.get().changed(last_kind="table"))
        game = TableGame(session, setup, self.bots)
        # Below every game lies the title alone: back from a game never leads through older games.
        screen = table_screen(self._services, game, self._keeper, arrangement)
        self._table = screen, session.rules
        self._house.stack.replace(1, screen)

    # Rooms beside the game

    def open_hand_end(self, session: Session, human: int | None, ways: WaysOn) -> None:
        """Tell how a hand ended, and go on as ``ways`` say."""
        self._push(hand_end_screen(self._services, session, human, ways))

    def open_game_end(self, session: Session, human: int | None) -> None:
        """Tell how a game ended."""
        self._keeper.flush()
        self._push(game_end_screen(self._services, session, human))

    def open_menu(self, words: MenuWords, actions: TableActions) -> None:
        """Show what can be done beside playing; the game below waits."""
        self._push(table_menu_screen(self._services, words, actions))

    def open_replay(self, record: TableRecord, human: int | None, hand: int | None = None) -> None:
        """Show a game, or one hand of it, once more."""
        self._push(replay_screen(self._services, record, human, hand))

    def open_log(self, session: Session, human: int | None, notes: tuple[Note, ...] = ()) -> None:
        """Show what happened in the hand, line by line."""
        self._push(log_screen(self._services, session, human, notes))

    def export(self, record: TableRecord) -> str:
        """Write a game into files; return the sentence that tells where, or why not."""
        return export_match(self._services.table_files.exports, record)

    def open_records(self) -> None:
        """Show the games that have ended."""
        self._push(table_records_screen(self._services, self._keeper.now))

    def open_statistics(self) -> None:
        """Show the figures of all games at the table."""
        self._push(table_statistics_screen(self._services))

    def open_fans(self, name: str = "", rules: Ruleset | None = None) -> None:
        """Show what counts by some rules, else by those of the game in play or of the next one."""
        chosen = rules or self._rules_in_play() or self._rules_chosen()
        self._push(fans_screen(self._services, name, in_year(chosen, self._year)))

    def open_card(self, rules: Ruleset | None = None) -> None:
        """Show the card of some rules, else of the game in play, whose hand it is measured with, or of the next one."""
        played = self._rules_in_play()
        if played is not None and rules in (None, played):
            self._push(hand_card_screen(self._services, played, self._view_in_play()))
        else:
            chosen = in_year(rules or self._rules_chosen(), self._year)
            self._push(hand_card_screen(self._services, chosen, None))

    def open_rules(self, rules: Ruleset | None = None) -> None:
        """Tell some rules in short, else those of the game in play or of the next one."""
        chosen = rules or self._rules_in_play() or self._rules_chosen()
        self._push(help_screen(self._services, chosen))

    @property
    def _year(self) -> int:
        return int(self._keeper.now()[:4])

    def _rules_in_play(self) -> Ruleset | None:
        if self._table is None:
            return None
        screen, rules = self._table
        return rules if screen in self._house.stack else None

    def _view_in_play(self) -> View | None:
        """Return what the person sees, None if only bots play."""
        game = None if self._table is None else self._table[0].game
        return None if game is None or game.human is None else game.view

    def _rules_chosen(self) -> Ruleset:
        settings = self._services.settings.get()
        kind = RULESETS.get(settings.table_rules) or next(iter(RULESETS.values()))
        house = HouseBook(self._services.table_files.houses).house(kind)
        return kind(Terms(profile=rulings_of(settings, kind), house=written(house)))

    def open_tutorial(self, rules: Rules | None = None) -> None:
        """Teach a rule set from its beginning; without one, let it be chosen."""
        if rules is not None:
            self._push(tutorial_screen(self._services, rules))
        elif self._house.stack.top is not self._choice:
            self._choice = tutorial_choice_screen(self._services)
            self._push(self._choice)

    def _push(self, screen: Screen) -> None:
        self._house.stack.push(screen)

    # Frames

    def update(self) -> bool:
        """Deliver what the bots have answered; return whether anything has."""
        return self.bots.update()

    def close(self) -> None:
        """Write what is left, and send the bots home."""
        self._keeper.close()
        self.bots.close()
