"""The lessons of American: the card, jokers, the Charleston, exposed groups, and who pays."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.charleston import CHARLESTON
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_AT_ONCE = (("charleston", False), ("courtesy", False))
"""Play begins without the Charleston."""
_LINE = "FFF 22a 444a 666b 888b"

_TILES = Lesson(
    "tiles",
    "The tiles",
    (
        Step(
            "Welcome",
            "Mahjong is played by four, with tiles. Everybody collects a hand of 14, and the first who completes one "
            "wins. In the American game only the hands on a card count; before play tiles are passed around, and "
            "jokers help.",
            chart=(Row("A hand of the card", "1f2f3f 22p 444p 666s 888s"),),
        ),
        first_steps.SUITS,
        first_steps.HONOURS,
        Step(
            "Dragons and suits",
            "Each dragon belongs to a suit: the red one to the characters, the green one to the bamboos, the white one "
            "to the dots. The white one is also called soap, and is the zero in a year. Click the dragon of the dots.",
            Task(
                ("tile P",),
                "Right: white goes with dots, and is 0 besides.",
                "Red goes with characters and green with bamboos.",
            ),
            chart=(Row("Red, green and white dragon", "C F P", "tiles"),),
        ),
        Step(
            "Flowers and jokers",
            "Flowers and seasons are all alike here, eight of a kind, and belong to hands as other tiles do; nothing "
            "replaces them. There are eight jokers as well.",
            chart=(Row("Eight flowers", "1f2f3f4f 1y2y3y4y"), Row("A joker", "J")),
        ),
    ),
)
_CARD = Lesson(
    "card",
    "The card",
    (
        Step(
            "A line",
            f"A line of the card: {_LINE}. F is a flower. The letters a and b are suits, whichever you like: the same "
            "letter, the same suit; other letters, other suits. Click the hand that makes this line.",
            Task(
                ("row 3",),
                "Right: 2 and 4 in one suit, 6 and 8 in another.",
                "2 and 4 are of suit a, 6 and 8 of suit b. Compare the suits.",
                (
                    ("row 1", "6 and 8 have the same letter, so they must be of one suit."),
                    ("row 2", "a and b are different suits; here all are dots."),
                ),
            ),
            chart=(
                Row("First hand", "1f2f3f 22p 444p 666s 888m", "row"),
                Row("Second hand", "1f2f3f 22p 444p 666p 888p", "row"),
                Row("Third hand", "1f2f3f 22m 444m 666s 888s", "row"),
            ),
            link=_LINE,
        ),
        Step(
            "Any number",
            "In XXX0a XXX1a XX2b XXX3b DDDc the X are numbers in a row that may begin anywhere: X0 is the first, X1 "
            "the next. D with a letter is the dragon of that suit. Click the hand that makes this line.",
            Task(
                ("row 1",),
                "Right: 4, 5, 6, 7, the first two in one suit, and the dragon of the third: green for bamboos.",
                "The dragon must be that of the suit which has no numbers here.",
                (
                    ("row 2", "The red dragon belongs to the characters, which are suit a here. Suit c are bamboos."),
                    ("row 3", "The numbers must follow each other; here 6 is missing."),
                ),
            ),
            chart=(
                Row("First hand", "444m 555m 66p 777p FFF", "row"),
                Row("Second hand", "444m 555m 66p 777p CCC", "row"),
                Row("Third hand", "444m 555m 77p 888p FFF", "row"),
            ),
            link="XXX0a XXX1a XX2b XXX3b DDDc",
        ),
        Step(
            "Jokers",
            "A joker stands for any tile in a group of three or more. In pairs, single tiles, runs, years and NEWS "
            "there may be none. Click the group in which no joker may stand.",
            Task(
                ("row 2",),
                "Right: a pair needs both its tiles. So pairs are collected first.",
                "Count the tiles of each group: it takes three for a joker.",
            ),
            chart=(
                Row("Three flowers", "1f2fJ", "row"),
                Row("A pair", "22p", "row"),
                Row("A pung", "4pJJ", "row"),
                Row("A kong", "666sJ", "row"),
            ),
        ),
        Step(
            "X and C",
            "Behind each line stands what it is worth, from 25 to 75, and X or C. Groups of an X line may be exposed. "
            "A C line stays concealed: only its last tile may be claimed. The coach knows the nearest lines.",
            chart=(
                Row("25, X", "1f2f3f 22p 444p 666s 888s"),
                Row("30, C", "22m 44m 66m 88m 222p 888s"),
            ),
            link="22a 44a 66a 88a 222b 888c",
        ),
    ),
)
_TURN = Lesson(
    "turn",
    "Your turn",
    (
        Step(
            "At the table",
            "You sit at the bottom; the wall lies around the middle. East has 14 tiles, the others 13. You are East, "
            "and one tile stands apart at the right: you have just drawn it. Click it.",
            Task(
                ("drawn",),
                f"Right: the third flower for {_LINE}.",
                "The drawn tile stands apart, at the right end of your hand.",
            ),
            Scene(Seat.EAST, "12f22p444p66s88sNW", "3f9m1pC8s", house=_AT_ONCE),
        ),
        Step(
            "Discard",
            "After drawing you discard a tile. The north wind isn't in your line: click it.",
            Task(
                ("discard N",),
                "Then the others drew and discarded, one after the other, and you have drawn an 8.",
                "That one belongs to your line. Discard the north wind.",
                (("discard W", "You may; but first discard the north wind."),),
                ("S discard 9m", "W discard 1p", "N discard C"),
            ),
        ),
        Step(
            "Nearly there",
            "The west wind isn't needed either. Discard it.",
            Task(
                ("discard W",),
                "Now only a 6 of bamboos is missing, or a joker.",
                "That one belongs to your line. Discard the west wind.",
            ),
        ),
    ),
)
_CALLS = Lesson(
    "calls",
    "Calling a discard",
    (
        Step(
            "A pung",
            f"Your line is {_LINE}, and Ravi has discarded a 4 of dots. You may call a discard for a group of three or "
            "more, from everybody; there are no chows. Take the pung.",
            Task(
                ("group 4p4p4p",),
                "The pung lies open now; with your discard it is settled.",
                "Choose the card Pung.",
                (
                    ("group *", "Your line has three 4, not four; and the joker is needed elsewhere. Take the pung."),
                    ("pass", "It is just the tile that your line needs: take the pung."),
                ),
            ),
            Scene(Seat.SOUTH, "123f22p44p66s88sJN", "4pE1m8s", house=_AT_ONCE),
            ("E discard 4p",),
        ),
        Step(
            "Discard",
            "After a call you discard. The north wind is of no use.",
            Task(
                ("discard N",),
                "With the joker for a 6 or an 8 the hand lacks one tile.",
                "That one you need. Discard the north wind.",
                (
                    ("group *", "The card would make four of it, and your line has three 4. Discard the north wind."),
                    ("discard J", "A joker is worth much, and nobody may take it up again. Discard the north wind."),
                    ("discard 8s", "Your line has three 8. Discard the north wind."),
                ),
                ("W discard E", "N discard 1m", "E discard 8s"),
            ),
        ),
        Step(
            "Mahjong",
            "Ravi's 8 of bamboos makes the third 8, and the joker is the third 6. Declare Mahjong.",
            Task(
                ("mahjong",),
                "The line is worth 25. Ravi, who discarded the tile, pays twice that, 50; the others pay 25 each.",
                "The hand is complete: choose the card Mahjong.",
                (
                    ("group *", "It completes the hand: choose Mahjong."),
                    ("pass", "It completes the hand: choose Mahjong."),
                ),
            ),
        ),
        Step(
            "Dead hands",
            "What you expose must fit a line. If no line has your groups any more, the hand is dead: it is passed over "
            "and pays as the others do. The cards above your hand warn you before. A call for Mahjong goes before "
            "others; else the next in turn has the tile.",
        ),
    ),
)
_JOKERS = Lesson(
    "jokers",
    "Exchanging jokers",
    (
        Step(
            "A joker on the table",
            "Mei has exposed a pung of 3 with a joker, and you hold the 3 of bamboos that it stands for. In your turn "
            "you may exchange them: click the joker, or choose the card Take joker.",
            Task(
                ("exchange 3s W0",),
                "Your 3 lies in Mei's pung now, and you have the joker.",
                "Click the joker in Mei's pung, on your right.",
                (("discard *", "First take the joker: it completes your hand."),),
            ),
            Scene(
                Seat.SOUTH,
                "123f22p444p66s88s3s",
                "3sE1m8s",
                others=((Seat.WEST, "3sJN"),),
                house=_AT_ONCE,
            ),
            ("E discard 3s", "W group 3s3sJ", "W discard N", "N discard E", "E discard 1m"),
        ),
        Step(
            "Mahjong",
            "The joker is your third 6. Declare Mahjong.",
            Task(
                ("mahjong",),
                "It counts as drawn: each of the others pays twice the 25 of the line, 50.",
                "The hand is complete: choose the card Mahjong.",
                (("discard *", "Keep all of it: the hand is complete. Choose Mahjong."),),
            ),
        ),
        Step(
            "Without jokers",
            "A hand that wins without a joker is paid double, unless its line allows none anyway. A joker that is "
            "discarded is lost: nobody may call it.",
        ),
    ),
)

LESSONS = (
    _TILES,
    _CARD,
    _TURN,
    CHARLESTON,
    _CALLS,
    _JOKERS,
    first_steps.table(
        "In this game the winds have no worth of their own.",
        "If it is used up, nobody has won. The deal passes on after each hand, whoever won, and a game has sixteen.",
        _AT_ONCE,
    ),
    first_steps.first_hand("A hand to dream of: 75, C", "NEWS 2mP2m6m NEWS FF"),
)
