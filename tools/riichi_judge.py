"""The PyPI package mahjong (2.1.0) as a judge of Riichi hands: what it says of the same hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

from mahjong_solitaire.table.hand import Meld, MeldKind, WinningHand
from mahjong_solitaire.table.scoring.riichi.dora import indicators_of
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import number_of
from mahjong_solitaire.tiles import Tile

_DRAGONS = {Tile.RED: 33, Tile.GREEN: 32, Tile.WHITE: 31}
_WORDS = {
    "Aka Dora": "",
    "Dora": "",
    "Ura Dora": "",
    "Chantai": "chanta",
    "Dai Suushii": "daisuushii",
    "Daburu Chuuren Poutou": "junsei chuuren",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Iipeiko": "iipeikou",
    "Ittsu": "ittsuu",
    "Kokushi Musou Juusanmen Matchi": "kokushi juusanmen",
    "Menzen Tsumo": "tsumo",
    "Renhou (yakuman)": "renhou",
    "Rinshan Kaihou": "rinshan",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doujun": "sanshoku",
    "Shou Sangen": "shousangen",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou tanki",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Yakuhai (chun)": "chun",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
}
"""Our words for its names where they are not the same; dora are no yaku."""


class Verdict(NamedTuple):
    """Points with counters and sticks (0: no yaku or not won), han, fu, and the yaku by our words."""

    points: int
    han: int
    fu: int
    words: frozenset[str]
    error: str


def verdict(hand: WinningHand, house: Riichi) -> Verdict:
    """Ask the judge for one hand."""
    ids = _Ids()
    melds = [_meld(meld, ids) for meld in hand.melds]
    concealed = ids.take(hand.concealed)
    winning = ids.take((hand.winning,))[0]
    tiles = [*concealed, winning, *(tile for meld in melds for tile in meld.tiles)]
    shown, hidden = (_Ids().take(indicators_of(hand, word)) for word in ("dora", "ura"))
    found = HandCalculator.estimate_hand_value(
        tiles, winning, melds, shown, _config(hand, house), ura_dora_indicators=hidden
    )
    return _verdict(found)


def _verdict(found: HandResponse) -> Verdict:
    if found.error or found.cost is None or found.yaku is None:
        return Verdict(0, 0, 0, frozenset(), found.error or "")
    words = frozenset(filter(None, (_word(yaku.name) for yaku in found.yaku)))
    return Verdict(found.cost["total"], found.han or 0, found.fu or 0, words, "")


def _word(name: str) -> str:
    if "wind" in name.lower():
        return "bakaze" if "round" in name.lower() else "jikaze"
    return _WORDS.get(name, name.lower())


class _Ids:
    """The numbers of single tiles, four of a kind; a red five is the first of its kind, which is used last."""

    def __init__(self) -> None:
        self._free: dict[int, list[int]] = {}

    def take(self, tiles: Iterable[Tile]) -> list[int]:
        return [self._take(tile) for tile in tiles]

    def _take(self, tile: Tile) -> int:
        kind = _kind(tile.plain)
        if tile.is_red_five:
            return 4 * kind
        free = self._free.setdefault(kind, [4 * kind, 4 * kind + 3, 4 * kind + 2, 4 * kind + 1])
        return free.pop()


def _kind(tile: Tile) -> int:
    return _DRAGONS.get(tile, int(tile))


def _meld(meld: Meld, ids: _Ids) -> TheirMeld:
    kinds = {MeldKind.CHOW: TheirMeld.CHI, MeldKind.PUNG: TheirMeld.PON}
    kind = kinds.get(meld.kind, TheirMeld.KAN)
    return TheirMeld(kind, ids.take(meld.tiles), opened=not meld.is_concealed)


def _config(hand: WinningHand, house: Riichi) -> HandConfig:
    is_first, is_east = hand.says("first"), hand.seat_wind is Tile.EAST
    return HandConfig(
        is_tsumo=hand.is_self_drawn,
        is_riichi=hand.says("riichi"),
        is_daburu_riichi=hand.says("double-riichi"),
        is_ippatsu=hand.says("ippatsu"),
        is_rinshan=hand.is_kong and hand.is_self_drawn,
        is_chankan=hand.is_kong and not hand.is_self_drawn,
        is_haitei=hand.is_wall_last and hand.is_self_drawn,
        is_houtei=hand.is_wall_last and not hand.is_self_drawn,
        is_tenhou=is_first and hand.is_self_drawn and is_east,
        is_chiihou=is_first and hand.is_self_drawn and not is_east,
        is_renhou=is_first and not hand.is_self_drawn and house.renhou == "yakuman",
        player_wind=int(hand.seat_wind),
        round_wind=int(hand.prevailing_wind),
        tsumi_number=number_of(hand, "honba"),
        kyoutaku_number=number_of(hand, "sticks"),
        options=_options(house),
    )


def _options(house: Riichi) -> OptionalRules:
    return OptionalRules(
        has_open_tanyao=house.open_tanyao,
        has_aka_dora=house.red_fives > 0,
        has_double_yakuman=house.yakuman == "double",
        kazoe_limit=HandConfig.KAZOE_LIMITED if house.kazoe == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
        kiriage=house.kiriage,
        renhou_as_yakuman=house.renhou == "yakuman",
    )
