"""Hands of Riichi, scored line by line; words that can't be true; an independent judge."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.accounts import Part
from mahjong_solitaire.table.hand import HandError
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.mcr import score as mcr_score
from mahjong_solitaire.table.scoring.riichi.house import PRESETS, WORDS, Riichi
from mahjong_solitaire.table.scoring.riichi.points import on_discard, self_drawn, worth_of
from mahjong_solitaire.table.scoring.riichi.scoring import Score, score
from mahjong_solitaire.tiles import RED_FIVES, Tile

from .scored_hands import FOLDER, house_texts

DORA = {"Dora": "dora", "Red Fives (akadora)": "red", "Hidden Dora (uradora)": "ura"}
PLAIN = "234m 67m 345p 678s 55s +8m | seat=S"
JUDGED = 3000


class Case(NamedTuple):
    """``HAND = ANSWER / FU LINES``, below the last heading of the file."""

    hand: str
    answer: str
    fu: str

    def __str__(self) -> str:
        return self.hand


def cases() -> list[Case]:
    found = []
    for text in (FOLDER / "riichi.txt").read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            hand, _, rest = text.rpartition(" = ")
            answer, _, fu = rest.partition(" / ")
            found.append(Case(hand, answer, fu))
    return found


def scored(text: str, house: Riichi | None = None) -> Score | None:
    hand, said = house_texts(text)
    return score(parse_hand(hand, WORDS), house or settings.parse(Riichi, said))


def told(found: Score | None) -> str:
    """Tell a score as it stands in the fixture file."""
    if found is None:
        return "not won"
    if not found.is_enough:
        return "no yaku"
    worth = found.worth
    value = f"{worth.yakuman} yakuman" if worth.yakuman else f"{worth.han} han {worth.fu} fu"
    dora = [f"{DORA[part.name]} x{part.times}" for part in found.account.parts if part.name in DORA]
    return f"{value} {found.points}: {', '.join((*found.words, *dora))}"


def lines(found: Score, unit: str) -> list[Part]:
    return [part for part in found.account.parts if part.unit == unit]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_hand_is_worth_its_han_fu_and_points(case: Case) -> None:
    found = scored(case.hand)
    assert told(found) == case.answer
    if found is None or not found.is_enough:
        return
    if case.fu:
        fu = [
            f"{part.points} {part.name}" + (f" x{part.times}" if part.times > 1 else "") for part in lines(found, "fu")
        ]
        assert ", ".join(fu) == case.fu
    assert sum(part.points * part.times for part in lines(found, "points")) == found.points
    if not found.worth.yakuman and "renhou" not in found.words:
        assert sum(part.points * part.times for part in lines(found, "han")) == found.worth.han
        assert sum(part.points * part.times for part in lines(found, "fu")) == found.worth.fu


def test_the_lines_show_their_tiles_and_who_pays() -> None:
    found = scored("[CCC<] 234m 067p 78s 99s +6s | seat=S self-drawn dora=8s honba=1 sticks=2")
    assert found is not None
    assert [(part.name, part.points, part.times, part.unit) for part in found.account.parts] == [
        ("Red Dragons (chun)", 1, 1, "han"),
        ("Dora", 1, 2, "han"),
        ("Red Fives (akadora)", 1, 1, "han"),
        ("Winning", 20, 1, "fu"),
        ("Exposed pung of terminals or honours", 4, 1, "fu"),
        ("Self-drawn (tsumo)", 2, 1, "fu"),
        ("Rounded up", 4, 1, "fu"),
        ("4 han 30 fu: from the dealer", 3900, 1, "points"),
        ("4 han 30 fu: from each other", 2000, 2, "points"),
        ("Counters (honba)", 300, 1, "points"),
        ("Riichi sticks", 1000, 2, "points"),
    ]
    assert found.account.parts[0].uses == (((Tile.RED,) * 3,),)
    assert found.account.parts[2].uses == (((Tile.RED_P5,),),)


def test_dora_alone_do_not_win_and_are_told_so() -> None:
    found = scored("[123m<] 678m 345p 67s 99s +8s | seat=S dora=8s")
    assert found is not None
    assert (found.is_enough, found.points) == (False, 0)
    assert [(one.name, one.reason) for one in found.account.left_out] == [
        ("Dora", "A hand needs a yaku; dora are none.")
    ]


@pytest.mark.parametrize(
    ("text", "house", "sentence"),
    [
        ("[234m<] 67m 345p 678s 55s +8m | riichi", Riichi(), "riichi is declared with a closed hand only"),
        (f"{PLAIN} riichi double-riichi", Riichi(), "not said both"),
        (f"{PLAIN} ippatsu", Riichi(), "ippatsu needs riichi"),
        (f"{PLAIN} ura=1m", Riichi(), "ura= counts for riichi only"),
        (f"{PLAIN} first riichi", Riichi(), "there can be no riichi"),
        ("[2222m!] 67m 345p 678s 55s +8m | first", Riichi(), "the hand has melds"),
        (f"{PLAIN} bonus=1", Riichi(), "no flowers and seasons"),
        (f"{PLAIN} dora=1", Riichi(), "written as in dora=4m9pE"),
        (f"{PLAIN} dora=1f", Riichi(), "written as in dora=4m9pE"),
        (f"{PLAIN} dora=123456m", Riichi(), "one to 5 indicators"),
        (f"{PLAIN} dora=5555s", Riichi(), "hand and indicators have 6 of 5s"),
        (f"{PLAIN} honba=x", Riichi(), "a number of them, as in honba=2"),
        ("234m 67m 340p 678s 55s +8m", Riichi(red_fives=0), "there are 1 of 0p; none in this game"),
        ("234m 67m 340p 678s 55s +8m | dora=0p", Riichi(), "there are 2 of 0p; 1 in this game"),
    ],
)
def test_what_cannot_be_gets_a_sentence(text: str, house: Riichi, sentence: str) -> None:
    with pytest.raises(HandError, match=sentence):
        scored(text, house)


def test_red_fives_are_read_back_and_refused_elsewhere() -> None:
    text = "[340p<0] [5550m^] 66m 55678s +0s | seat=S round=E"
    hand = parse_hand(text, WORDS)
    assert parse_hand(str(hand), WORDS) == hand
    assert hand.red_fives == RED_FIVES
    assert hand.plain.red_fives == ()
    with pytest.raises(HandError, match="is a red five; there are none in this game"):
        parse_hand(text)
    with pytest.raises(HandError, match="is a red five; there are none in this game"):
        mcr_score(hand)


@pytest.mark.parametrize(
    ("han", "fu", "discard", "dealer", "drawn", "by_dealer"),
    [
        (1, 30, 1000, 1500, (300, 500), 500),
        (1, 110, 3600, 5300, (900, 1800), 1800),
        (2, 25, 1600, 2400, (400, 800), 800),
        (2, 40, 2600, 3900, (700, 1300), 1300),
        (3, 60, 7700, 11600, (2000, 3900), 3900),
        (3, 70, 8000, 12000, (2000, 4000), 4000),
        (4, 30, 7700, 11600, (2000, 3900), 3900),
        (4, 40, 8000, 12000, (2000, 4000), 4000),
        (6, 30, 12000, 18000, (3000, 6000), 6000),
        (10, 30, 16000, 24000, (4000, 8000), 8000),
        (12, 30, 24000, 36000, (6000, 12000), 12000),
        (13, 30, 32000, 48000, (8000, 16000), 16000),
    ],
)
def test_han_and_fu_are_worth_points(
    han: int, fu: int, discard: int, dealer: int, drawn: tuple[int, int], by_dealer: int
) -> None:
    base = worth_of(han, fu, Riichi()).base
    assert (on_discard(base, is_dealer=False), on_discard(base, is_dealer=True)) == (discard, dealer)
    assert tuple(self_drawn(base, is_dealer=False, from_dealer=dealer) for dealer in (False, True)) == drawn
    assert self_drawn(base, is_dealer=True, from_dealer=False) == by_dealer


@pytest.mark.parametrize("number", [0, 3, 4])
def test_the_wall_has_its_red_fives(number: int) -> None:
    tiles = Riichi(red_fives=number).tiles
    assert len(tiles) == 136
    assert sum(tile.is_red_five for tile in tiles) == number
    assert all([tile.plain for tile in tiles].count(Tile(face)) == 4 for face in range(34))


def test_presets_have_houses_of_their_own() -> None:
    assert len({preset.name for preset in PRESETS}) == len({preset.house for preset in PRESETS}) == len(PRESETS)


def test_scores_are_those_of_the_package_mahjong() -> None:
    pytest.importorskip("mahjong.hand_calculating.hand", reason="mahjong isn't installed (the extra judges)")
    # Not before it is known that the judge is there.
    from tools.check_riichi import compared
    from tools.riichi_hands import cases as random_cases

    answers = [(case, compared(case)) for case in random_cases("test", JUDGED)]
    assert [str(case.hand) for case, answer in answers if not answer.is_equal] == []
    assert sum(answer.theirs.points > 0 for _, answer in answers) > JUDGED / 2
