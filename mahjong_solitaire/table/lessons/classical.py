"""The lessons of Chinese Classical: every hand counts, points and doublings, East pays and receives double."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_POINTS = Lesson(
    "points",
    "Points",
    (
        Step(
            "Sets have points",
            "Chows have none. A pung of 2 to 8 has 2, one of ends (ones, nines, winds, dragons) 4. A concealed one "
            "has double, a kong four times as much. Click the set with the most points.",
            Task(
                ("row 3",),
                "Right: 4 for an end, four times as a kong: 16.",
                "Count: an end or not, claimed or not, and kongs four times.",
                (
                    ("row 1", "Chows have no points at all."),
                    ("row 2", "2, doubled since it is concealed: 4. There is a better one."),
                    ("row 4", "4 for an end, doubled since it is concealed: 8. There is a better one."),
                ),
            ),
            chart=(
                Row("Chow, concealed", "345s", "row"),
                Row("Pung, concealed", "555p", "row"),
                Row("Kong, claimed", "9999m", "row"),
                Row("Pung, concealed", "EEE", "row"),
            ),
            link="Exposed Kong of Ends",
        ),
        Step(
            "Count a win",
            "Mei has discarded the 2 of bamboos that makes your last pung. Mahjong itself is 20 points. Declare it.",
            Task(
                ("mahjong",),
                "20, 4 and 4 for the concealed pungs of 5 and 7, 2 for the pung of 2 that a discard completed: 30 "
                "points. East pays 60, the others 30 each.",
                "The hand is complete: choose the card Mahjong.",
                (
                    ("pung *", "A pung, but the hand is complete with it: choose Mahjong."),
                    ("pass", "The hand is complete with this tile: choose Mahjong."),
                ),
            ),
            Scene(
                Seat.SOUTH,
                "555p777m234m88s22s",
                "1mN2s",
                others=(
                    (Seat.EAST, "1m4m9m1p4p7p9p1s5s7sSWN"),
                    (Seat.WEST, "1m5m8m2p6p9p1s4s6sESCF"),
                    (Seat.NORTH, "2m6m9m3p8p1s3s7s9sEWPC"),
                ),
            ),
            ("E discard 1m", "S discard N", "W discard 2s"),
        ),
    ),
)
_DOUBLINGS = Lesson(
    "doublings",
    "Doublings",
    (
        Step(
            "What doubles",
            "When the points are added up, they are doubled: once for each pung of dragons, of your own wind or of the "
            "round's, once for four pungs, once for one suit with winds or dragons. One suit alone doubles three "
            "times.",
            chart=(
                Row("Dragons, doubled", "CCC"),
                Row("The round's wind, doubled", "EEE"),
                Row("All pungs, doubled", "444m 666p 888s 222s 55p"),
                Row("One suit with honours, doubled", "234s 567s 888s EEE 66s"),
                Row("One suit, three times doubled", "234s 567s 888s 222s 66s"),
            ),
            link="One Suit",
        ),
        Step(
            "With dragons",
            "You have green dragons this time, and Mei's 2 of bamboos makes the hand complete. Declare Mahjong.",
            Task(
                ("mahjong",),
                "20, 8 for the dragons, 4 for the fives and 2 for the twos: 34 points, doubled for the dragons: 68. "
                "East pays 136, the others 68 each.",
                "The hand is complete: choose the card Mahjong.",
                (
                    ("pung *", "A pung, but the hand is complete with it: choose Mahjong."),
                    ("pass", "The hand is complete with this tile: choose Mahjong."),
                ),
            ),
            Scene(
                Seat.SOUTH,
                "FFF555p234m88s22s",
                "1mN2s",
                others=(
                    (Seat.EAST, "1m4m9m1p4p7p9p2p5s7sSWN"),
                    (Seat.WEST, "1m5m8m2p6p9p3s4s6sESCP"),
                    (Seat.NORTH, "111s6m9m3p8p3s7s9sEWP"),
                ),
            ),
            ("E discard 1m", "S discard N", "W discard 2s"),
        ),
        Step(
            "The losers settle",
            "Then the others compare their hands. Arno, North, holds a concealed pung of ones: 8 points, and the two "
            "others have none. So Mei pays him 8, and Ravi, being East, 16. A good hand that doesn't win is not lost.",
        ),
        Step(
            "The limit",
            "No hand counts more than 500 points. Some special hands always count so much: each terminal and honour "
            "once with one of them twice, four concealed pungs, ones and nines alone.",
            chart=(
                Row("Thirteen Orphans", "19m 19p 19s ESWN CFP P"),
                Row("Hidden Treasure", "444m 666p 888s 222s 55p"),
                Row("Terminals Only", "111m 999p 999s 111s 99m"),
            ),
            link="Thirteen Orphans",
        ),
    ),
)
_CALLING = Lesson(
    "calling",
    "Calling",
    (
        Step(
            "One tile short",
            "Who lacks one tile may say so with a discard: that is calling. The hand isn't changed any more then. With "
            "the very first discard it doubles the points. Choose the card Calling, then the north wind.",
            Task(
                ("discard N calling",),
                "Your discard lies sideways as a sign. The others know now that you wait.",
                "Choose the card Calling above your hand, and then click the north wind.",
                (("discard N", "The right tile; but choose the card Calling before."),),
                ("S discard 9p", "W discard 1s", "N discard C"),
            ),
            Scene(Seat.EAST, "234p567p678m34m88s", "N9p1sC5m"),
        ),
        Step(
            "Mahjong",
            "Here is the 5 of characters. Declare Mahjong.",
            Task(
                ("mahjong",),
                "20 for Mahjong and 2 for drawing the tile are 22, doubled for the call: 44. You are East, so each of "
                "the others pays twice that, 88.",
                "The hand is complete: choose the card Mahjong.",
            ),
        ),
    ),
)

LESSONS = (
    first_steps.tiles(
        "By the classical rules, the oldest ones, the others' hands are counted too.", first_steps.NO_FLOWERS
    ),
    first_steps.turn(has_flowers=False),
    first_steps.sets(
        "A pung of dragons doubles all your points, as you will see.",
        ", a loose tile from the dead wall",
        Step(
            "The dead wall",
            "The last 14 tiles of the wall stand apart: the dead wall. They aren't drawn; only loose tiles come from "
            "there. For each that goes, the last tile of the wall that is drawn from moves over.",
        ),
    ),
    first_steps.winning(" 44. The hand has 22 points, and as East you get double"),
    _POINTS,
    _DOUBLINGS,
    _CALLING,
    first_steps.claims(),
    first_steps.table(
        "East pays double and gets double, and deals again after winning. A pung of your own wind, or of the "
        "round's, doubles your points.",
        "If only the dead wall is left, nobody has won, and East deals again. A game has four rounds, one for each "
        "wind.",
    ),
    first_steps.first_hand("A hand to dream of", "111m 999p 999s 111s 99m"),
)
