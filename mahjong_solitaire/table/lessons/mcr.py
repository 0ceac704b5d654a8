"""The lessons of the Mahjong Competition Rules: eight points and what makes them."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_POINTS = Lesson(
    "points",
    "Eight points",
    (
        Step(
            "Fan",
            "A hand may win only if it is worth 8 points. They come from patterns, called fan: 81 of them, worth from "
            "1 to 88 points. Here are some that are good to know; what goes together is added up.",
            chart=(
                Row("Mixed Straight, 8", "123m 456p 789s"),
                Row("Mixed Shifted Chows, 6", "234m 345p 456s"),
                Row("All Pungs, 6", "222m 666p 999s 444p"),
                Row("Half Flush, 6", "234s 678s 99s EEE"),
                Row("Dragon Pung, 2", "FFF"),
            ),
            link="Mixed Straight",
        ),
        Step(
            "Too little",
            "The 6 of bamboos would complete this hand, but with 4 points: so there is no card for Mahjong. A 9 would "
            "make a Mixed Straight. Pass, and wait for it.",
            Task(
                ("pass",),
                "Patience: the 9 of bamboos is what you want.",
                "It isn't your turn yet. Choose the card Pass.",
                (("chow *", "6-7-8 would spoil the straight 1-2-3, 4-5-6, 7-8-9. Pass."),),
            ),
            Scene(Seat.SOUTH, "123m456p78sFFF55p", "6sN9s"),
            ("E discard 6s",),
        ),
        Step(
            "Waiting for the right one",
            "You have drawn a north wind. Discard it.",
            Task(
                ("discard N",),
                "And Mei discards the very tile.",
                "Keep the straight, the dragons and the pair. Discard the north wind.",
                (),
                ("W discard 9s",),
            ),
        ),
        Step(
            "Enough",
            "Mixed Straight is 8, the green dragons are 2, and 2 more are for a hand without a claim. From anybody you "
            "may claim the last tile. Declare Mahjong.",
            Task(
                ("mahjong",),
                "12 points. Mei, who discarded the tile, pays 8 and the 12; the others pay 8 each.",
                "This is the tile you have waited for: choose the card Mahjong.",
            ),
        ),
    ),
)

LESSONS = (
    first_steps.tiles(
        "By the Mahjong Competition Rules it must also be worth enough; how to get there, these lessons show.",
        first_steps.flowers("In the hand that wins each is worth a point."),
    ),
    first_steps.turn(has_flowers=True),
    first_steps.sets("Three dragons are worth points as well.", " from the wall's end"),
    first_steps.winning(""),
    _POINTS,
    first_steps.claims(),
    first_steps.table(
        "Pungs of your own wind, and of the wind of the round, are worth points.",
        "If it is used up, nobody has won. Then, as after each win, the winds move on. A whole game has sixteen hands.",
    ),
    first_steps.first_hand("A hand to dream of", "123m 456p 789s FFF 55p"),
)
