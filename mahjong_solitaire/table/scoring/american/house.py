"""The house rules of American, the presets, and the words in which its hands tell how they were won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from mahjong_solitaire.table.notation import Words
from mahjong_solitaire.table.scoring.american.card import Card, parse_card
from mahjong_solitaire.table.scoring.american.own_card import TEXT
from mahjong_solitaire.table.settings import House, Preset, choice, switch, text

WORDS = Words(
    grammar="""\
1f 2y          flowers and seasons, 1f to 4f and 1y to 4y: all alike
J              a joker
[33pJ^]        an exposed group of three to six; jokers stand after their tiles""",
    jokers=True,
)
LONGEST_CARD = 60_000
FIRST_YEAR, LAST_YEAR = 2026, 2039
PLAIN, HOT, COLD = "plain", "hot", "cold"
_YEARS = {0: "The calendar's"} | {year: str(year) for year in range(FIRST_YEAR, LAST_YEAR + 1)}


def _told(card: str) -> str:
    """Name a card of a user's; raise CardError if it can't be read."""
    if not card.strip():
        return "The game's own"
    lines = len(parse_card(card, LAST_YEAR).lines)
    return "A card of one line" if lines == 1 else f"A card of {lines} lines"


@dataclass(frozen=True)
class American(House):
    """The house rules: the card, how tiles are passed before the play, who may win at the end, what doubles."""

    card: str = text("", "Card", "The text of a card, if not the game's own.", told=_told, longest=LONGEST_CARD)
    year: int = choice(0, "Year of the card", _YEARS, "Whose digits the hands of the year have.")
    charleston: bool = switch(True, "Charleston", "Three times three tiles are passed before the play.")
    second_charleston: bool = switch(True, "Second Charleston", "Three passes more, if nobody stops them.")
    courtesy: bool = switch(True, "Courtesy pass", "Up to three tiles are exchanged with the player opposite.")
    blind_passes: bool = switch(
        True, "Blind passes", "At the last pass of a Charleston what one gets may go on unseen."
    )
    last_wall: str = choice(
        PLAIN,
        "The last wall",
        {PLAIN: "As ever", HOT: "Hot", COLD: "Cold"},
        "Hot: who gives the winner a tile that nobody has seen pays for all. Cold: only a tile drawn wins.",
    )
    jokerless: bool = switch(
        True, "Jokerless doubles", "A hand without jokers is paid twice, unless none may be in it."
    )

    def dated(self, year: int) -> American:
        """Return the rules with the year of the card; a card is good for some years."""
        return self if self.year else replace(self, year=min(max(year, FIRST_YEAR), LAST_YEAR))

    @property
    def lines(self) -> Card:
        """The card that is played."""
        return _card(self.card if self.card.strip() else TEXT, self.year or FIRST_YEAR)

    @property
    def card_title(self) -> str:
        """What the card that is played is called."""
        return _told(self.card) if self.card.strip() else f"The game's own card for {self.year or FIRST_YEAR}"


@lru_cache(maxsize=8)
def _card(written: str, year: int) -> Card:
    return parse_card(written, year)


PRESETS = (
    Preset("usual", "Usual", "Both Charlestons with blind passes, and the courtesy pass.", American()),
    Preset(
        "short",
        "One Charleston",
        "Three passes and the courtesy pass, then the play.",
        American(second_charleston=False),
    ),
    Preset(
        "none",
        "No Charleston",
        "The play begins with the hands that were dealt.",
        American(charleston=False, second_charleston=False, courtesy=False, blind_passes=False),
    ),
    Preset("hot", "Hot wall", "At the end of the wall a tile that is new pays for all.", American(last_wall=HOT)),
    Preset("cold", "Cold wall", "At the end of the wall only a tile drawn wins.", American(last_wall=COLD)),
)
