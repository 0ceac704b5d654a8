"""Scoring and analysis of table hands, beside PyMahjongGB where it is installed (the extra ``judges``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time

import numpy as np

from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import prepare
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.profiles import INTERNATIONAL
from mahjong_solitaire.tiles import Tile
from tools.bench.table import Row
from tools.mcr_hands import hands
from tools.mcr_judge import calculator, questions, tile_code

HANDS, DEALS, SEED = 5_000, 100_000, 7
STANDING = "1199m 22p 33s 5p 667s E"


def measure() -> list[Row]:
    """Measure what a second of processor time does."""
    prepare(Folders.find().cache)
    some = list(hands("bench", HANDS))
    return [*_scoring(some), *_shanten(), *_looking(some)]


def _rate(act: Callable[[], object], times: int) -> float:
    """Return how many things a second an act does that does so many, the best of three."""
    act()
    return times / min(_seconds(act) for _ in range(3))


def _seconds(act: Callable[[], object]) -> float:
    began = process_time()
    act()
    return process_time() - began


def _scoring(some: list[WinningHand]) -> Iterator[Row]:
    # Not before the cache folder is set.
    from mahjong_solitaire.table.scoring.kernel.batch import score_many

    ours = _rate(lambda: score_many(some, INTERNATIONAL), len(some))
    yield Row("hands scored, many at once", ours, "/s", _beside(ours, lambda: _judge_scores(some)))
    single = _rate(lambda: [score(hand, INTERNATIONAL) for hand in some], len(some))
    yield Row("a hand scored alone, with its sets", 1e6 / single, "us")
    texts = [str(hand) for hand in some]
    yield Row("hands read from text", _rate(lambda: [parse_hand(text) for text in texts], len(texts)), "/s")


def _beside(ours: float, judge: Callable[[], float]) -> str:
    try:
        theirs = judge()
    except ImportError:
        return "PyMahjongGB isn't installed"
    return f"PyMahjongGB {theirs:.0f}: ours is {ours / theirs:.2f} times as fast"


def _judge_scores(some: list[WinningHand]) -> float:
    asked, judge = questions(some), calculator()
    return _rate(lambda: [judge(*question) for question in asked], len(asked))


def _shanten() -> Iterator[Row]:
    from mahjong_solitaire.table.analysis.shanten import acceptance_many, shanten_many

    rng = np.random.default_rng(SEED)
    deck = np.repeat(np.arange(34), 4)
    deals = np.array([np.bincount(rng.permutation(deck)[:13], minlength=34) for _ in range(DEALS // 20)], np.int64)
    many = np.tile(deals, (20, 1))
    ours = _rate(lambda: shanten_many(many), len(many))
    yield Row("shanten of all five shapes", ours, "/s", _beside(ours, lambda: _judge_shanten(deals.tolist())))
    yield Row("tile acceptance", _rate(lambda: acceptance_many(deals), len(deals)), "/s")


def _judge_shanten(deals: list[list[int]]) -> float:
    judge = import_module("MahjongGB").MahjongShanten
    asked = [tuple(tile_code(Tile(face)) for face in range(34) for _ in range(deal[face])) for deal in deals]
    return _rate(lambda: [judge((), hand) for hand in asked], len(asked))


def _looking(some: list[WinningHand]) -> Iterator[Row]:
    from mahjong_solitaire.table.analysis.routes import routes
    from mahjong_solitaire.table.analysis.waits import waits

    standing = parse_standing(STANDING)
    yield Row("ways to eight points of a hand", 1000 / _rate(lambda: routes(standing), 1), "ms")
    ready = [parse_standing(str(hand).partition("+" + str(hand.winning) + " |")[0]) for hand in some[:100]]
    looked = _rate(lambda: [waits(one) for one in ready], len(ready))
    yield Row("waits of a hand with all they are worth", 1000 / looked, "ms")
