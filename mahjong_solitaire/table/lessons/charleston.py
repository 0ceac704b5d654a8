"""The lesson of the Charleston: three passes, the last one blind, the vote, and the courtesy."""

from __future__ import annotations

from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Step, Task
from mahjong_solitaire.table.seats import Seat

_SCENE = Scene(
    Seat.SOUTH,
    "12f22p44p66s88s59mN",
    "1m",
    others=(
        (Seat.EAST, "35m1sW278m178p"),
        (Seat.WEST, "147m7p9pP3s5sS"),
        (Seat.NORTH, "25m9p6s8sC13mES34p"),
    ),
)
"""One's own hand is near to FFF 22a 444a 666b 888b."""

CHARLESTON = Lesson(
    "charleston",
    "The Charleston",
    (
        Step(
            "To the right",
            "Before play all pass three tiles to the right. You have two flowers, and pairs of 2, 4, 6 and 8 in dots "
            "and bamboos. Pass what goes with nothing: click the 5 and the 9 of characters and the north wind, then "
            "the card.",
            Task(
                ("give 5m9mN",),
                "All passed at the same time. From Ravi, on your left, you got three tiles; they have a mark.",
                "Pick the 5 and the 9 of characters and the north wind, then choose the card.",
                (
                    ("give *f*", "Keep the flowers: your line wants three of them."),
                    ("give *s*", "Keep the bamboos: your line wants 6 and 8 of one suit."),
                    ("give *p*", "Keep the dots: your line wants 2 and 4 of one suit."),
                ),
                ("E give 3m1sW", "W give 1m4m7m", "N give 2m5m9p"),
            ),
            _SCENE,
        ),
        Step(
            "Across",
            "Now three tiles go across. What Ravi gave you is of no use: pass on the 3 of characters, the 1 of bamboos "
            "and the west wind.",
            Task(
                ("give 3m1sW",),
                "Arno gave you a 6 and an 8 of bamboos, just what you need, and a dragon.",
                "Pick the three tiles that came: 3 of characters, 1 of bamboos, west wind.",
                (),
                ("E give 2m7m8m", "W give 7p9pP", "N give 6s8sC"),
            ),
        ),
        Step(
            "To the left, blind",
            "The third pass goes left, and only the red dragon is useless now. In this pass what you get lies there "
            "first, face down, and may go on unseen. Pick the dragon and two of the unseen tiles, and pass them.",
            Task(
                ("give C",),
                "The dragon and two of the tiles that Mei gave went on to Ravi. One you kept.",
                "Pick the red dragon and two of the tiles that lie face down, then choose the card.",
                (
                    ("give", "You may pass all three unseen, but the dragon is useless: pick it."),
                    ("give *", "You would break up your line. Pick the dragon and two unseen tiles."),
                ),
                ("E give 1p7p8p", "W give 3s5sS", "N give 1m3mE"),
            ),
        ),
        Step(
            "Once more?",
            "A second Charleston goes left, across, right, but anybody may stop it. Your hand is nearly complete, "
            "so you don't want to pass three tiles more. Stop it.",
            Task(
                ("say stop",),
                "One who says stop is enough.",
                "You would have to give good tiles away: choose the card Stop.",
                (("say go on", "Then three good tiles would have to go. Stop it."),),
                ("E say go on", "W say go on", "N say go on"),
            ),
        ),
        Step(
            "The courtesy",
            "Last you may exchange up to three tiles with the player opposite. The smaller of your two numbers counts. "
            "One of your tiles goes with nothing: say 1.",
            Task(
                ("say 1",),
                "Arno would have exchanged two, so it is one.",
                "Only one tile is useless: choose the card 1.",
                (
                    ("say 0", "The tile that Mei's pass left you is useless. Try to get a better one: say 1."),
                    ("say ?", "So many good tiles you don't want to lose: say 1."),
                ),
                ("E say 0", "W say 0", "N say 2"),
            ),
        ),
        Step(
            "One tile",
            "Now give Arno the south wind.",
            Task(
                ("give S",),
                "For it you got a 4 of dots. Only a third flower is missing now, and play begins.",
                "Pick the south wind, then choose the card.",
                (("give *", "That one belongs to your line. Pick the south wind."),),
                ("N give 4p",),
            ),
        ),
    ),
)
