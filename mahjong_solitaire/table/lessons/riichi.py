"""The lessons of Riichi: yaku, the riichi itself, dora, furiten, han and fu, and who pays."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_NO_DORA = "WWNN1s9s"
"""The wall's end: four tiles for kongs, then the indicator, and the hidden one below it."""
_YAKU = Lesson(
    "yaku",
    "A yaku",
    (
        Step(
            "One is needed",
            "A hand may win only if it has at least one yaku: a pattern, or a way to win. Each is worth some han. Many "
            "count only in a closed hand, in which nothing was claimed. Here are the most frequent.",
            chart=(
                Row("All Simples: 2 to 8 only", "234m 567m 345p 678s 88p"),
                Row("Plain Chows, closed", "123m 567m 789p 345s 88s"),
                Row("A pung of dragons", "FFF"),
                Row("Straight", "123m 456m 789m"),
                Row("Seven Pairs, closed", "11m 33m 55p 77p 99s EE CC"),
            ),
            link="All Simples (tanyao)",
        ),
        Step(
            "Which may win?",
            "Three complete hands with a claimed chow, so none of them is closed. Only one has a yaku: click it.",
            Task(
                ("row 2",),
                "Right: it has nothing but tiles from 2 to 8. All Simples count in an open hand too.",
                "Seek a hand without ones, nines and honours.",
                (
                    ("row 1", "Four chows are a yaku only in a closed hand, and 1 and 9 are no simples."),
                    ("row 3", "A pair of dragons is no yaku; it takes three."),
                ),
            ),
            chart=(
                Row("First hand", "123m 567m 789p 345s 88s", "row"),
                Row("Second hand", "234m 567m 345p 678s 88p", "row"),
                Row("Third hand", "234m 567m 345p 678s CC", "row"),
            ),
        ),
        Step(
            "A hasty claim",
            "Ravi has discarded a 3 of dots that makes a chow with your 2 and 4. Claim it, and see what comes of that.",
            Task(
                ("chow 2p3p4p",),
                "Now the hand is open.",
                "Choose the card Chow.",
                (("pass", "You would be right to pass. But claim it for once."),),
            ),
            Scene(Seat.SOUTH, "24p567m345s99m78sW", "3p1mN6s", _NO_DORA),
            ("E discard 3p",),
        ),
        Step(
            "Ready, but",
            "Discard the west wind; then a 6 or a 9 of bamboos completes four sets and a pair.",
            Task(
                ("discard W",),
                "And Ravi discards a 6 of bamboos.",
                "The west wind is alone: discard that.",
                (),
                ("W discard 1m", "N discard N", "E discard 6s"),
            ),
        ),
        Step(
            "No yaku",
            "The tile completes the hand, but there is no card for Mahjong: an open hand with ones and nines, no "
            "dragons, no pattern. It has no yaku and can't win. Pass.",
            Task(
                ("pass",),
                "Had you left the hand closed, you could have declared riichi. That comes next.",
                "Choose the card Pass, or press Escape.",
                (("chow *", "A chow more doesn't help either. Pass."),),
            ),
        ),
    ),
)
_RIICHI = Lesson(
    "declaring",
    "Riichi",
    (
        Step(
            "Declare it",
            "This hand is closed, and without the north wind it lacks one tile. Then riichi may be declared: it is a "
            "yaku by itself. Choose the card Riichi, then click the north wind.",
            Task(
                ("discard N riichi",),
                "The tile lies sideways, and a stick of 1,000 points lies on the table. The hand can't be changed now. "
                "And look: Mei discards a 5.",
                "Choose the card Riichi above your hand, and then click the north wind.",
                (
                    ("discard N", "The right tile; but choose the card Riichi before."),
                    ("discard *", "That breaks up the hand. Choose the card Riichi, then the north wind."),
                ),
                ("W discard 5m",),
            ),
            Scene(Seat.SOUTH, "123p567p678m34mEE", "9s1sCWFN5m", "WWNN4m1s"),
            ("E discard 9s", "S discard 1s", "W discard C", "N discard W", "E discard F"),
        ),
        Step(
            "Ron",
            "3 and 4 with the 5 of characters: the hand is complete, by somebody else's tile. In Riichi that is called "
            "ron. Declare Mahjong.",
            Task(
                ("mahjong",),
                "3 han: riichi, a win within one turn of it (ippatsu), and a dora. That makes 5,200 points. Mei, who "
                "discarded the tile, pays all of it, and you get your stick of 1,000 back.",
                "The hand is complete: choose the card Mahjong.",
                (("pass", "Who lets a tile go by after riichi can win only by drawing one. Choose Mahjong."),),
            ),
        ),
        Step(
            "Han and fu",
            "Each han doubles. Fu are added up for sets, pair and the way to win, mostly 30 or 40. For a discard one "
            "to four han with 30 fu are 1,000, 2,000, 3,900 and 7,700. This hand has 40 fu, and so 5,200 for 3 han.",
        ),
        Step(
            "Limits",
            "From 5 han on fu don't matter: 5 are a mangan, 8,000; 6 and 7 are 12,000, 8 to 10 are 16,000, 11 and 12 "
            "are 24,000, and a yakuman is 32,000. The dealer gets half as much again.",
            chart=(
                Row("Full Flush, 6 han closed", "123m 456m 345m 789m 55m"),
                Row("Big Three Dragons, yakuman", "CCC FFF PPP 234m 88s"),
                Row("Thirteen Orphans, yakuman", "19m 19p 19s ESWN CFP P"),
            ),
            link="Thirteen Orphans (kokushi musou)",
        ),
    ),
)
_DORA = Lesson(
    "dora",
    "Dora",
    (
        Step(
            "The indicator",
            "A tile of the dead wall lies open; you see it in the middle of the table. The tile after it is dora. Each "
            "that you have adds a han, but is no yaku. After a 9 comes the 1. Click the dora.",
            Task(
                ("tile 1p",),
                "Right: after the 9 of dots comes the 1.",
                "It is the next tile of the same suit, and the numbers go round.",
                (
                    ("tile 9p", "That is the indicator itself. Dora is the tile after it."),
                    ("tile 8p", "That is the one before. Dora is the tile after the indicator."),
                ),
            ),
            chart=(Row("The indicator", "9p"), Row("Which one is dora?", "7p 8p 9p 1p 2p", "tiles")),
        ),
        Step(
            "Winds and dragons",
            "Winds go round as they sit: east, south, west, north, east. Dragons go white, green, red, white. Click "
            "the dora.",
            Task(
                ("tile F",),
                "Right: after the white dragon comes the green one.",
                "White, green, red: which comes after white?",
            ),
            chart=(Row("The indicator", "P"), Row("Which one is dora?", "C F P E S W N", "tiles")),
        ),
        Step(
            "More dora",
            "A red five is a dora too. Each kong opens one more indicator. And who wins after riichi turns the tiles "
            "below the indicators as well: hidden dora.",
            chart=(Row("Red fives", "0m 0p 0s"),),
            link="Dora",
        ),
    ),
)
_FURITEN = Lesson(
    "furiten",
    "Furiten",
    (
        Step(
            "Thrown away",
            "You have drawn a 5 of characters. With the 3 it could wait for a 4; but for once discard it, to see what "
            "happens.",
            Task(
                ("discard 5m",),
                "It lies before you now, where everybody sees it. In your next turn you draw a 4.",
                "For once discard the 5 of characters, to see what happens.",
                (),
                ("W discard 1s", "N discard C", "E discard 9m"),
            ),
            Scene(Seat.SOUTH, "123p567p678s3mEE9s", "W5m1sC9m4m2mNF5m", _NO_DORA),
            ("E discard W",),
        ),
        Step(
            "Ready",
            "3 and 4 of characters wait for a 2 or a 5. Discard the 9 of bamboos.",
            Task(
                ("discard 9s",),
                "Then Mei discarded the 2 of characters, and nobody asked you.",
                "The 9 of bamboos belongs to no set: discard that.",
                (),
                ("W discard 2m", "N discard N", "E discard F"),
            ),
        ),
        Step(
            "Furiten",
            "Your hand waits for a 5, and a 5 lies among your discards: furiten. Then you win with nobody's discard, "
            "not with a 2 either. But now you have drawn a 5 yourself, and that is allowed. Declare Mahjong.",
            Task(
                ("mahjong",),
                "A closed hand, and the tile drawn: that is a yaku, tsumo. 1 han with 30 fu: if it was drawn, the "
                "dealer, Ravi, pays 500, and the others pay 300 each.",
                "A tile that you draw always wins: choose the card Mahjong.",
            ),
        ),
        Step(
            "Three ways into it",
            "You are furiten if any tile you wait for lies among your discards; until your next turn, if you let "
            "one go by; and after riichi for good, if you let one go by. So look at your discards before riichi.",
        ),
    ),
)

LESSONS = (
    first_steps.tiles(
        "Riichi, the game as it is played in Japan, also asks for a yaku; what that is, you will see.",
        Step(
            "Red fives",
            "One five of each suit is red. It counts as a five, and in the hand that wins it is a bonus, as you will "
            "see. Flowers and seasons aren't played.",
            chart=(Row("Red fives", "0m 0p 0s"), Row("The others", "5m 5p 5s")),
        ),
    ),
    first_steps.turn(has_flowers=False),
    first_steps.sets(
        "A pung of dragons is a yaku, as you will see.",
        " from the dead wall, the last 14 tiles",
        Step(
            "Open and closed",
            "Who claims a set opens the hand. Much counts more in a closed hand, or only there, and riichi needs one. "
            "So claim less in this game than in others. A concealed kong leaves the hand closed.",
        ),
    ),
    first_steps.winning(" 1,300", ending=_NO_DORA),
    _YAKU,
    _RIICHI,
    _DORA,
    _FURITEN,
    first_steps.claims("If two declare Mahjong on the same tile, both win; if three do, the hand is drawn."),
    first_steps.table(
        "A pung of your own wind, or of the wind of the round, is a yaku.",
        "If it is used up, those who lack one tile share 3,000 points that the others pay. East stays dealer if it "
        "wins or lacks one tile. A game has an East and a South round.",
    ),
    first_steps.first_hand("A hand to dream of", "CCC FFF PPP 234m 88s"),
)
