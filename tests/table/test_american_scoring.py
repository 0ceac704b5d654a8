"""Hands of the American card, scored; who pays what for them; how they are written."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table import settings
from mahjong_solitaire.table.accounts import DOUBLINGS
from mahjong_solitaire.table.hand import HandError, MeldKind
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.american.card import HAND
from mahjong_solitaire.table.scoring.american.house import FIRST_YEAR, LAST_YEAR, PRESETS, WORDS, American
from mahjong_solitaire.table.scoring.american.lines import catalogue
from mahjong_solitaire.table.scoring.american.scoring import Score, dues, score, settle
from mahjong_solitaire.table.settings import SettingError
from mahjong_solitaire.tiles import Tile

from .scored_hands import Line, house_texts, lines_of

LINES = list(lines_of("american.txt", marked=False))
EVENS = "[22mJ^] [44pJJ>] 1f 666s 88p +8p"


def scored(text: str) -> Score:
    hand, house = house_texts(text)
    found = score(parse_hand(hand, WORDS), settings.parse(American, house))
    assert found is not None
    return found


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_hand_is_worth_its_line(line: Line) -> None:
    text, house = house_texts(line.hand)
    found = score(parse_hand(text, WORDS), settings.parse(American, house))
    if line.total is None:
        assert found is None
        return
    assert found is not None
    assert (found.total, {part.name: part.times for part in found.account.parts}) == (line.total, line.fans)


def test_the_account_shows_the_groups_with_jokers_where_they_stand() -> None:
    account = scored("[22mJ^] 1f 44pJJ 666s 88p +8p").account
    assert [" ".join(map(str, group)) for group in account.concealed] == ["1f", "4p 4p J J", "6s 6s 6s", "8p 8p 8p"]
    assert [(part.name, part.points, part.source) for part in account.parts] == [
        ("F 222a 4444b 666c 888b", 35, "2468, may be exposed")
    ]


def test_without_jokers_a_hand_is_doubled_on_a_line_of_its_own() -> None:
    found = scored("1f 222m 4444p 666s 88p +8p")
    assert [(part.name, part.worth, part.unit) for part in found.account.parts][1:] == [
        ("Jokerless", "\u00d72", DOUBLINGS)
    ]


def test_of_two_lines_the_more_valuable_one_counts() -> None:
    card = "card=Cheap | FF 222a 444b 666c 888a | 25 | X\nDear | FF 222a 444b 666c 888a | 40 | X"
    found = score(parse_hand("12f 222m 444p 666s 88m +8m", WORDS), settings.parse(American, [card]))
    assert found is not None
    assert (found.line.category, found.total) == ("Dear", 80)


@pytest.mark.parametrize(
    ("giver", "for_all", "payments"),
    [
        (2, False, (100, -25, -50, -25)),
        (1, False, (100, -50, -25, -25)),
        (None, False, (150, -50, -50, -50)),
        (2, True, (100, 0, -100, 0)),
    ],
)
def test_all_pay_the_winner(giver: int | None, for_all: bool, payments: tuple[int, ...]) -> None:
    assert settle(25, 0, giver, pays_for_all=for_all) == payments


def test_dues_tell_the_hand_and_what_jokers_left_out_add() -> None:
    found = scored("1f 222m 4444p 666s 88p +8p")
    told = dues(found, 1, 3)
    assert tuple(sum(due.points for due in seat) for seat in told) == settle(found.total, 1, 3)
    assert [due.points for due in told[3]] == [-70, -70]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1f 222m 4444p 666s 8p +8p", "the hand has 12 tiles before the winning tile; it takes 13"),
        ("11f 222m 4444p 666s 8p +8p", "the hand has 2 of 1f; there are only 1"),
        ("1f 22222m 44p 666s 88p +8p", "the hand has 5 of 2m; there are only 4"),
        ("1f 222m 4444p 066s 88p +8p", "0s is a red five"),
        ("[23mJ<] 1f 4444p 666s 88p +8p", "an exposed group has three to six tiles alike"),
        ("[22m<] 1f 2m 4444p 666s 88p +8p", "an exposed group has three to six tiles alike"),
        ("[JJJ<] 1f 4444p 666s 88p +8p", "an exposed group has three to six tiles alike"),
        ("[222m!] 1f 4444p 666s 88p +8p", "is no exposed group"),
        ("5f 222m 4444p 666s 88p +8p", "are no tiles"),
    ],
)
def test_what_is_no_hand_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(HandError) as caught:
        parse_hand(text, WORDS)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("text", ["J 222m 4444p 666s 88p +8p", "[22mJ<] 333m 444p 555s 6m +6m"])
def test_jokers_are_refused_where_they_are_not_played(text: str) -> None:
    with pytest.raises(HandError):
        parse_hand(text)


def test_groups_are_named_by_their_size() -> None:
    hand = parse_hand("[222mJ<] [14f2yJJ^] 11m 22p +2p", WORDS)
    assert [meld.kind for meld in hand.melds] == [MeldKind.KONG, MeldKind.QUINT]
    assert str(hand.melds[0]) == "[222mJ<]"
    assert hand.melds[1].claimed is Tile.FLOWER1


def test_the_year_follows_the_calendar_as_long_as_the_card_is_good() -> None:
    assert American().dated(2027).year == 2027
    assert American(year=2028).dated(2027).year == 2028
    assert (American().dated(1999).year, American().dated(3000).year) == (FIRST_YEAR, LAST_YEAR)


def test_a_card_of_a_user_is_checked_and_named() -> None:
    setting = next(one for one in settings.settings_of(American) if one.name == "card")
    assert setting.words("") == "The game's own"
    assert setting.words("Some | FF 222a 444a 666b 888b | 25 | X") == "A card of one line"
    with pytest.raises(SettingError, match=r"^card: line 1: 'nonsense' is not category \| hand \| value \| X or C$"):
        settings.read(American, [("card", "nonsense")])
    with pytest.raises(SettingError, match="60001 letters; 60000 are the most"):
        settings.read(American, [("card", "#" * 60_001)])
    with pytest.raises(SettingError, match="it must be a text"):
        settings.read(American, [("card", 3)])


def test_presets_can_be_compared() -> None:
    usual, none = PRESETS[0].house, PRESETS[2].house
    assert [one.setting.name for one in settings.differences(usual, none)] == [
        "charleston",
        "second_charleston",
        "courtesy",
        "blind_passes",
    ]


def test_every_line_of_the_card_has_an_example_that_makes_it() -> None:
    house = American(year=2027)
    found = catalogue(house)
    assert len(found.entries) == len(house.lines.lines)
    for entry in found.entries:
        hand = score(parse_hand(entry.example, WORDS), house)
        assert hand is not None
        assert hand.line.value >= entry.points
        exhibit = found.exhibit(entry)
        assert sum(len(shown.tiles) for shown in exhibit.concealed) == HAND
