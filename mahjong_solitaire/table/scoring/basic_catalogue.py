"""What counts by the basic rules, in plain words, with a hand that has it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mahjong_solitaire.table.accounts import Account
from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.basic import WORDS, Basic, score

_PLAIN = "[123m<] 456p 789s 222s 9m +9m"
_EXPOSED, _CONCEALED = "A pung with a discard.", "A pung of one's own drawing."
_EXPOSED_KONG, _CONCEALED_KONG = "A kong with a discard, or of an exposed pung.", "A kong of one's own drawing."
EXAMPLES: tuple[tuple[str, str, str], ...] = (
    ("Concealed Kong of Dragons", _CONCEALED_KONG, "[CCCC!] 234m 567p 789s 9m +9m"),
    ("Concealed Kong of Winds", _CONCEALED_KONG, "[EEEE!] 234m 567p 789s 9m +9m"),
    ("Concealed Kong of Ones or Nines", _CONCEALED_KONG, "[1111p!] 234m 567p 789s 9m +9m"),
    ("Concealed Kong of Simples", _CONCEALED_KONG, "[5555s!] 234m 567p 789p 9m +9m"),
    ("Exposed Kong of Dragons", _EXPOSED_KONG, "[CCCC^] 234m 567p 789s 9m +9m"),
    ("Exposed Kong of Winds", _EXPOSED_KONG, "[EEEE^] 234m 567p 789s 9m +9m"),
    ("Exposed Kong of Ones or Nines", _EXPOSED_KONG, "[1111p^] 234m 567p 789s 9m +9m"),
    ("Exposed Kong of Simples", _EXPOSED_KONG, "[5555s^] 234m 567p 789p 9m +9m"),
    ("Concealed Pung of Dragons", _CONCEALED, "CCC 234m 567p 789s 9m +9m"),
    ("Concealed Pung of Winds", _CONCEALED, "EEE 234m 567p 789s 9m +9m"),
    ("Concealed Pung of Ones or Nines", _CONCEALED, "111p 234m 567p 789s 9m +9m"),
    ("Concealed Pung of Simples", _CONCEALED, "555s 234m 567p 789p 9m +9m"),
    ("Exposed Pung of Dragons", _EXPOSED, "[CCC^] 234m 567p 789s 9m +9m"),
    ("Exposed Pung of Winds", _EXPOSED, "[EEE^] 234m 567p 789s 9m +9m"),
    ("Exposed Pung of Ones or Nines", _EXPOSED, "[111p^] 234m 567p 789s 9m +9m"),
    ("Exposed Pung of Simples", _EXPOSED, "[555s^] 234m 567p 789p 9m +9m"),
    ("Set of Dragons", "A pung or kong of dragons; each counts.", "[CCC^] 234m 567p 789s 9m +9m"),
    ("Self-Drawn", "The last tile was drawn, not claimed.", f"{_PLAIN} | self-drawn"),
    ("Last Tile of the Wall", "Won with the wall's last tile.", f"{_PLAIN} | self-drawn wall-last"),
    ("Bonus Tile", "Each flower and each season.", f"{_PLAIN} | bonus=3f"),
    ("Winning", "Four sets and a pair.", _PLAIN),
)
"""What may count, by its name, with an explanation and an example; the settings say what does."""
_BY_TILE = frozenset(("Self-Drawn", "Last Tile of the Wall"))


def catalogue(house: Basic) -> Catalogue:
    """Return what counts in a house, what is worth most first."""
    entries = sorted(_entries(house), key=lambda entry: -entry.points)
    return Catalogue(tuple(entries), partial(_exhibit, house))


def _entries(house: Basic) -> Iterator[Entry]:
    for name, explanation, example in EXAMPLES:
        try:
            _, account = _scored(example, house)
        except HandError:
            continue
        for part in account.parts:
            if part.name == name:
                yield Entry(name, part.points, explanation, example)


def _scored(example: str, house: Basic) -> tuple[WinningHand, Account]:
    hand = parse_hand(example, WORDS)
    counted = score(hand, house)
    if counted is None:
        raise HandError(f"{example} is not won")
    return hand, counted.account


def _exhibit(house: Basic, entry: Entry) -> Exhibit:
    hand, account = _scored(entry.example, house)
    return laid_out(hand, account, entry.name, is_by_tile=entry.name in _BY_TILE)
