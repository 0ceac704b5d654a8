"""What each yaku takes, in plain words, with a hand that has it; and what dora are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.riichi.house import IPPATSU, WORDS, Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import score
from mahjong_solitaire.table.scoring.riichi.yaku import (
    AS_MANGAN,
    AS_YAKUMAN,
    TANYAO,
    YAKU,
    YAKUMAN,
    Yaku,
    Yakuman,
)

_PLAIN = "123m 567m 789p 234s 9s +9s"
EXAMPLES: dict[str, tuple[str, str]] = {
    "riichi": (
        "Ready is declared with a discard, for a thousand points; the hand is closed and doesn't change any more.",
        f"{_PLAIN} | riichi",
    ),
    "double riichi": (
        "Riichi with the very first discard, before anybody has claimed anything; it counts in place of riichi.",
        f"{_PLAIN} | double-riichi",
    ),
    "ippatsu": (
        "Won within one go-around after riichi, if nobody claims anything before.",
        f"{_PLAIN} | riichi ippatsu",
    ),
    "tsumo": ("A closed hand is completed with a tile one draws.", f"{_PLAIN} | self-drawn"),
    "pinfu": (
        "A closed hand of four chows; the pair is worth no points, and the last tile could have been at either end "
        "of its chow.",
        "123m 567m 789p 34s 88s +5s",
    ),
    "tanyao": ("Tiles from 2 to 8 alone.", "234m 567m 345p 678s 8p +8p"),
    "iipeikou": ("The same chow of one suit twice, in a closed hand.", "112233m 567p 999s 8p +8p"),
    "haku": ("A pung or kong of white dragons.", "[PPP<] 123m 567p 789s 8p +8p"),
    "hatsu": ("A pung or kong of green dragons.", "[FFF<] 123m 567p 789s 8p +8p"),
    "chun": ("A pung or kong of red dragons.", "[CCC<] 123m 567p 789s 8p +8p"),
    "jikaze": ("A pung or kong of the seat's wind.", "[SSS<] 123m 567p 789s 8p +8p | seat=S"),
    "bakaze": ("A pung or kong of the round's wind.", "[EEE<] 123m 567p 789s 8p +8p | seat=S"),
    "rinshan": ("Won with the tile that replaces a kong.", "[1111m!] 46m 789p 234s 99s +5m | self-drawn kong"),
    "chankan": ("The last tile is one that another adds to a pung.", "[123m<] 46m 789p 234s 99s +5m | kong"),
    "haitei": ("Won with the last tile of the wall.", "[123m<] 46m 789p 234s 99s +5m | self-drawn wall-last"),
    "houtei": ("Won with the last discard of the hand.", "[123m<] 46m 789p 234s 99s +5m | wall-last"),
    "chiitoitsu": ("Seven different pairs.", "11m 33m 55p 77p 99s EE C +C"),
    "sanshoku": ("The same chow in all three suits.", "234m 234p 234s 789m 9p +9p"),
    "ittsuu": ("1-2-3, 4-5-6 and 7-8-9 of one suit.", "123456789m 345p 9s +9s"),
    "chanta": ("A one, nine or honour in each set and in the pair, with a chow at least.", "123m 789p 999s EEE 1p +1p"),
    "toitoi": ("Four pungs or kongs, and a pair.", "[222m<] [555p^] 777s 888m 4s +4s"),
    "sanankou": (
        "Three pungs or kongs of which none was completed by a discard.",
        "222m 555p 777s [234m<] 8s +8s",
    ),
    "sanshoku doukou": ("Pungs or kongs of the same number in all three suits.", "[333m<] [333p^] 333s 678m 8p +8p"),
    "sankantsu": ("Three kongs.", "[2222m<] [5555p!] [7777s^] 456m 8p +8p"),
    "honroutou": ("Ones, nines and honours alone.", "[111m<] [999p^] 999s EEE S +S | seat=W round=S"),
    "shousangen": (
        "Pungs or kongs of two dragons and a pair of the third; the two count by themselves too.",
        "[CCC<] [FFF^] 234m 567p P +P",
    ),
    "honitsu": ("Tiles of one suit, with honours.", "123m 345m 678m 99m EE +9m | seat=S round=S"),
    "junchan": ("A one or nine in each set and in the pair, with a chow at least.", "123m 789p 999s 123s 1p +1p"),
    "ryanpeikou": ("Twice two chows alike, in a closed hand.", "223344m 667788p 5s +5s"),
    "chinitsu": ("Tiles of one suit alone.", "123m 456m 345m 789m 5m +5m"),
    "kokushi musou": (
        "One of each 1 and 9, wind and dragon, and any of these once more.",
        "119m 19p 19s ESWNCF +P",
    ),
    "kokushi juusanmen": (
        "The same, and any of the thirteen would have completed it.",
        "19m 19p 19s ESWNCFP +P",
    ),
    "suuankou": (
        "Four pungs or kongs of which none was completed by a discard.",
        "222m 555p 777s 88m 44s +8m | self-drawn",
    ),
    "suuankou tanki": ("The same, and the last tile makes the pair.", "222m 555p 777s 888m 4s +4s"),
    "daisangen": ("Pungs or kongs of all dragons.", "[CCC<] [FFF^] PPP 234m 8s +8s"),
    "shousuushii": ("Pungs or kongs of three winds and a pair of the fourth.", "[EEE<] [SSS^] WWW 234m N +N"),
    "daisuushii": ("Pungs or kongs of all winds.", "[EEE<] [SSS^] [WWW>] NNN 5m +5m"),
    "tsuuiisou": ("Honours alone.", "[EEE<] [SSS^] CCC FFF P +P"),
    "chinroutou": ("Ones and nines alone.", "[111m<] [999p^] 111s 999s 9m +9m"),
    "ryuuiisou": ("2, 3, 4, 6 and 8 of bamboos and green dragons alone.", "[222s<] 234s 666s 888s F +F"),
    "chuuren poutou": (
        "Three 1, three 9 and one each of 2 to 8 of a suit, and any one more, closed.",
        "1112345678899m +9m",
    ),
    "junsei chuuren": ("The same, and any tile of the suit would have completed it.", "1112345678999m +5m"),
    "suukantsu": ("Four kongs of one player.", "[2222m<] [5555p!] [7777s^] [8888m>] 4s +4s"),
    "tenhou": ("The dealer wins with the tiles dealt.", f"{_PLAIN} | seat=E first self-drawn"),
    "chiihou": (
        "Another than the dealer wins with its first draw, before anybody has claimed anything.",
        f"{_PLAIN} | seat=S first self-drawn",
    ),
    "renhou": ("Won with a discard before one's first turn.", f"{_PLAIN} | seat=S first"),
}
"""Each yaku's explanation and example, by its usual word."""
DORA: tuple[tuple[str, str, str], ...] = (
    (
        "Dora",
        "The tile after the one that lies open on the dead wall; each adds a han, but is no yaku.",
        "[CCC<] 123m 567p 789s 8p +8p | dora=7p",
    ),
    ("Red Fives (akadora)", "A red five adds a han, but is no yaku.", "[CCC<] 123m 067p 789s 8p +8p"),
    (
        "Hidden Dora (uradora)",
        "The same by the tiles under the indicators, which are turned for who wins after riichi.",
        f"{_PLAIN} | riichi ura=8s",
    ),
)
_YAKUMAN = 13
_BY_TILE = frozenset(
    ("riichi", "double riichi", "ippatsu", "tsumo", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou",
     "renhou")
)  # fmt: skip
"""What no tiles of the hand make, but how it was won."""


def catalogue(house: Riichi) -> Catalogue:
    """Return the yaku as a house counts them, those with the most han first, and the dora."""
    entries = sorted(_entries(house), key=lambda entry: -entry.points)
    return Catalogue((*entries, *_dora(house)), partial(_exhibit, house))


def _entries(house: Riichi) -> Iterator[Entry]:
    more = {"yakuman": (AS_YAKUMAN,), "mangan": (AS_MANGAN,)}.get(house.renhou, ())
    yaku = tuple(one for one in YAKU if house.ippatsu or one.word != IPPATSU)
    for one in (*YAKUMAN, *yaku, *more):
        explanation, example = EXAMPLES[one.word]
        points, worth = _worth(one, house)
        yield Entry(one.title, points, explanation, example, worth=worth)


def _worth(one: Yaku | Yakuman, house: Riichi) -> tuple[int, str]:
    if isinstance(one, Yakuman):
        is_double = one.is_purest and house.yakuman == "double"
        return _YAKUMAN * (1 + is_double), "Double yakuman" if is_double else "Yakuman"
    if one is AS_MANGAN:
        return one.closed, "Mangan"
    opened = one.opened if house.open_tanyao or one.word != TANYAO else 0
    how = "" if opened == one.closed else f", {opened} open" if opened else ", closed"
    return one.closed, f"{one.closed} han{how}"


def _dora(house: Riichi) -> Iterator[Entry]:
    played = (True, house.red_fives > 0, house.ura)
    for (name, explanation, example), is_played in zip(DORA, played, strict=True):
        if is_played:
            yield Entry(name, 1, explanation, example, worth="1 han each")


def _exhibit(house: Riichi, entry: Entry) -> Exhibit:
    hand = parse_hand(entry.example, WORDS)
    counted = score(hand, house)
    if counted is None:
        raise HandError(f"{entry.example} is not won")
    word = next((word for word, (_, example) in EXAMPLES.items() if example == entry.example), "")
    return laid_out(hand, counted.account, entry.name, is_by_tile=word in _BY_TILE)
