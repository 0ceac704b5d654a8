"""Write the fixtures of scored hands anew, as PyMahjongGB answers: ``python -m tools.mcr_fixtures``.

``mcr_fans.txt`` has for each fan three hands in which it counts and one near miss: a hand that differs in one set, the
pair, the last tile or a circumstance. ``mcr_random.txt`` has random hands of all kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.mcr_patterns import PATTERNS
from mahjong_solitaire.table.scoring.profiles import INTERNATIONAL
from mahjong_solitaire.table.scoring.readings import Shape, readings
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile
from tools.mcr_hands import SETS, hands, meld_of
from tools.mcr_judge import Verdict, verdict

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "table"
HANDS_OF_EACH, LOOKED_AT, RANDOM = 3, 60_000, 2_500
NOT_WON = "not won"


def main() -> None:
    """Write both files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    random_lines = [line_of(hand, verdict(hand)) for hand in hands("random", RANDOM)]
    _write("mcr_random.txt", ["# Random won hands, their totals and fan as PyMahjongGB 1.4.0 counts", *random_lines])
    _write("mcr_fans.txt", list(_fan_lines(list(hands("fans", LOOKED_AT)))))


def _write(name: str, lines: Sequence[str]) -> None:
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{name}: {len(lines)} lines")


def line_of(hand: WinningHand, answer: Verdict | None) -> str:
    """Write a hand with its answer: ``HAND = 10 Pure Straight, Tile Hog x2``."""
    if answer is None:
        return f"{hand} = {NOT_WON}"
    fans = ", ".join(name + (f" x{count}" if count > 1 else "") for name, count in answer.fans.items())
    return f"{hand} = {answer.total} {fans}"


def _fan_lines(stream: Sequence[WinningHand]) -> Iterator[str]:
    yield "# For each fan hands in which it counts (+), as PyMahjongGB 1.4.0 counts, and a near miss (-)"
    scored = [(hand, verdict(hand)) for hand in stream]
    scored.sort(key=lambda one: len(one[1].fans) + one[0].bonus)
    for pattern in PATTERNS:
        having = [(hand, answer) for hand, answer in scored if pattern.name in answer.fans]
        yield f"\n# {pattern.name}"
        for hand, answer in _different(having):
            yield f"+ {line_of(hand, answer)}"
        yield f"- {next(_near_misses(pattern.name, [hand for hand, _ in having]), 'none found')}"


def _different(having: Sequence[tuple[WinningHand, Verdict]]) -> list[tuple[WinningHand, Verdict]]:
    """Return hands with other fan beside the one in question, if there are."""
    chosen: dict[frozenset[str], tuple[WinningHand, Verdict]] = {}
    for hand, answer in having:
        chosen.setdefault(frozenset(answer.fans), (hand, answer))
    first = list(chosen.values())[:HANDS_OF_EACH]
    return [*first, *(one for one in having if one not in first)][:HANDS_OF_EACH]


def _near_misses(name: str, having: Sequence[WinningHand]) -> Iterator[str]:
    rng = Rng(name)
    lost = None
    for hand in [*having[:40]] * 10:
        for changed in _changed(hand, rng):
            try:
                changed.check()
            except HandError:
                continue
            answer = verdict(changed) if any(readings(changed)) else None
            if answer is None:
                lost = lost or changed
            elif name not in answer.fans:
                yield line_of(changed, answer)
    if lost is not None:
        yield line_of(lost, None)


def _changed(hand: WinningHand, rng: Rng) -> Iterator[WinningHand]:
    """Yield hands that differ in one thing, the smaller things first."""
    yield replace(hand, is_wall_last=False)
    yield replace(hand, is_kong=False)
    yield replace(hand, is_last_copy=False)
    yield replace(hand, bonus=0)
    yield replace(hand, seat_wind=rng.choice(WINDS), prevailing_wind=rng.choice(WINDS))
    tiles = rng.shuffled([*hand.concealed, hand.winning])
    yield replace(hand, concealed=tuple(sorted(tiles[1:])), winning=tiles[0])
    yield from _other_sets(hand, rng)
    yield replace(hand, is_self_drawn=not hand.is_self_drawn)
    yield replace(hand, concealed=tuple(sorted((*hand.concealed[1:], Tile(rng.below(34))))))
    if hand.melds:
        yield replace(hand, melds=(*hand.melds[1:], meld_of(rng, rng.choice(SETS))))
        yield replace(hand, melds=hand.melds[1:], concealed=tuple(sorted((*hand.concealed, *hand.melds[0].tiles[:3]))))


def _other_sets(hand: WinningHand, rng: Rng) -> Iterator[WinningHand]:
    """Yield the hand with another pair, and with another set."""
    reading = score(hand, INTERNATIONAL).reading
    if reading.shape is not Shape.SETS:
        return
    own = [(Tile(face), Tile(face + 1), Tile(face + 2)) for face in _without(reading.chows, reading.tiles.chows)]
    own += [(Tile(face),) * 3 for face in _without(reading.pungs, reading.tiles.pungs)]
    pair = (Tile(reading.pair),) * 2
    for sets, two in ((own, (Tile(rng.below(34)),) * 2), ([*own[1:], rng.choice(SETS)] if own else [], pair)):
        tiles = [*two, *(tile for one in sets for tile in one)]
        last = hand.winning if hand.winning in tiles else tiles[-1]
        tiles.remove(last)
        yield replace(hand, concealed=tuple(sorted(tiles)), winning=last)


def _without(sets: Sequence[int], melded: Sequence[int]) -> list[int]:
    rest = list(sets)
    for one in melded:
        rest.remove(one)
    return rest


if __name__ == "__main__":
    main()
