"""The lessons of the basic rules: any complete hand wins; three ways to count; three players."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_COUNTING = Lesson(
    "counting",
    "Ways to count",
    (
        Step(
            "Three ways",
            "The simple way you know: every win is a point, which each of the others pays. The house may also count "
            "extras, or let pungs and kongs count. The presets are called With extras and Sets count.",
            chart=(
                Row("Every win: 1 point", "234m 567p 888s FFF 55p"),
                Row("With extras: 1 more for dragons", "FFF"),
                Row("Sets count: 2 for a claimed pung", "888s"),
            ),
        ),
        Step(
            "Extras",
            "At this table extras count. You have a pung of dragons, and only a 2 or a 5 of bamboos is missing. "
            "Discard the north wind.",
            Task(
                ("discard N",),
                "And you draw the 5 of bamboos.",
                "That is part of the hand. Discard the north wind.",
                (),
                ("S discard 9m", "W discard 1p", "N discard C"),
            ),
            Scene(Seat.EAST, "234m567pFFF88s34s", "N9m1pC5s", house=(("scheme", "bonus"),)),
        ),
        Step(
            "Three points",
            "Winning is a point. Drawing the last tile yourself is one more, and so is each pung of dragons. "
            "Declare Mahjong.",
            Task(
                ("mahjong",),
                "3 points, and each of the others pays them: you get 9.",
                "It is complete: choose the card Mahjong.",
            ),
        ),
        Step(
            "Pungs double",
            "Where sets count, a pung is 2. It doubles if it is concealed, doubles again if it is of ones, nines, "
            "winds or dragons, and as a kong it is four times as much. Click the one that is worth the most.",
            Task(
                ("row 3",),
                "Right: 2, doubled for concealed, doubled for nines, four times for the kong: 32.",
                "Count the doublings: concealed, an end, a kong.",
                (
                    ("row 1", "2, doubled since it is concealed: 4. There is a better one."),
                    ("row 2", "2, doubled for the wind: 4. There is a better one."),
                    ("row 4", "2, four times as a kong: 8. There is a better one."),
                ),
            ),
            chart=(
                Row("Concealed", "444m", "row"),
                Row("Claimed", "EEE", "row"),
                Row("Concealed kong", "9999p", "row"),
                Row("Claimed kong", "6666s", "row"),
            ),
        ),
        Step(
            "A discard",
            "At this table sets count. Mei has discarded the 2 of bamboos that completes your hand. Declare Mahjong.",
            Task(
                ("mahjong",),
                "1 for winning, 8 for the concealed pung of winds, 4 for that of fives: 13. The pung of 2 was "
                "completed by a discard, so it is exposed, 2 more: 15. Each of the others pays 15.",
                "It is complete: choose the card Mahjong.",
                (
                    ("pung *", "The hand is complete with this tile: choose Mahjong."),
                    ("pass", "The hand is complete with this tile: choose Mahjong."),
                ),
            ),
            Scene(Seat.SOUTH, "EEE555p234m88s22s", "1mN2s", house=(("scheme", "exponential"),)),
            ("E discard 1m", "S discard N", "W discard 2s"),
        ),
    ),
)
_THREE = Lesson(
    "three",
    "Three players",
    (
        Step(
            "East, South, West",
            "The basic rules can be played by three, with all 136 tiles. Nobody sits across then. From the player on "
            "your left you may claim chows. Click that player's name.",
            Task(
                ("seat W",),
                "Right: Arno plays before you.",
                "Look at the left side of the table.",
                (
                    ("seat S", "Mei sits on your right and plays after you."),
                    ("seat E", "That is you."),
                ),
            ),
            Scene(Seat.EAST, "345m678p24s99sSSW", "N1p3s", house=(("players", 3),)),
        ),
        Step(
            "Two others",
            "You have drawn a north wind, which goes with nothing. Discard it.",
            Task(
                ("discard N",),
                "Mei and Arno have played, and Arno has discarded a 3 of bamboos.",
                "The north wind goes with nothing: discard that.",
                (),
                ("S discard 1p", "W discard 3s"),
            ),
        ),
        Step(
            "Chow",
            "The 3 of bamboos lies between your 2 and 4. Claim it.",
            Task(
                ("chow 2s3s4s",),
                "With three at the table everything else is as with four.",
                "Choose the card Chow.",
                (("pass", "This tile helps: claim it."),),
            ),
        ),
        Step(
            "The short game",
            "For three the house may leave out the characters from 2 to 8. Then there are 108 tiles, and the hand "
            "comes sooner. Click the tile that isn't there in the short game.",
            Task(
                ("tile 4m",),
                "Right. Of the characters only ones and nines are left, and they make only pungs, kongs and pairs.",
                "Only characters are left out, those from 2 to 8.",
                (("tile ?m", "The ones and nines of the characters stay."),),
            ),
            chart=(Row("Which tile?", "1m 4m 9m 1p 5p 7s 9s E C", "tiles"),),
        ),
    ),
)

LESSONS = (
    first_steps.tiles(
        "By the basic rules every complete hand may win: it is the game to learn by.",
        first_steps.NO_FLOWERS,
    ),
    first_steps.turn(has_flowers=False),
    first_steps.sets("A pung is as good as a chow: what matters is to complete the hand.", ""),
    first_steps.winning(" 1 point"),
    first_steps.claims(),
    _COUNTING,
    _THREE,
    first_steps.table(
        "The deal passes on after each win. Winds are worth something only where sets count.",
        "If it is used up, nobody has won, and the same dealer deals again. A game usually has sixteen hands.",
    ),
    first_steps.first_hand("Any hand will do", "234m 678m 345p 99s WWW"),
)
