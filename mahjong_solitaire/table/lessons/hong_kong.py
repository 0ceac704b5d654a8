"""The lessons of Hong Kong: three faan, how faan become points, who pays."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import first_steps
from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat

_FAAN = Lesson(
    "faan",
    "Three faan",
    (
        Step(
            "Faan",
            "A hand may win only if it has 3 faan. They come from patterns, and what goes together is added up. "
            "A hand without flowers has one faan for that, and so has one in which nothing was claimed.",
            chart=(
                Row("Common Hand, 1", "234m 567p 345s 678s 99p"),
                Row("Pung of Dragons, 1", "FFF"),
                Row("All Pungs, 3", "222m 666p 999s 444p EE"),
                Row("Half Flush, 3", "234s 678s 99s EEE CCC"),
                Row("Full Flush, 7", "123s 456s 789s 222s 55s"),
            ),
            link="Half Flush",
        ),
        Step(
            "Which is the best?",
            "Four complete hands, all with claimed sets. One of them has the most faan: click it.",
            Task(
                ("row 3",),
                "Right: tiles of one suit alone are a Full Flush, 7 faan.",
                "Look at the suits: which hand has only one, and no winds or dragons?",
                (
                    ("row 1", "Four chows are a Common Hand: that is 1 faan."),
                    ("row 2", "All Pungs is a good hand, 3 faan. But one of them has more."),
                    ("row 4", "One suit with dragons is a Half Flush, 3 faan, and the dragons are one more."),
                ),
            ),
            chart=(
                Row("Four chows", "234m 567p 345s 678s 99p", "row"),
                Row("Four pungs", "222m 666p 888s 444p 33s", "row"),
                Row("Bamboos", "123s 456s 789s 222s 55s", "row"),
                Row("Bamboos and dragons", "234s 678s 345s CCC 99s", "row"),
            ),
        ),
        Step(
            "Dragons",
            "You hold two green dragons, and Ravi has discarded the third. A pung of dragons is a faan: claim it.",
            Task(
                ("pung F",),
                "One faan for the dragons, and one since you have no flower.",
                "Choose the card Pung, or press P.",
                (("pass", "You need faan, and here is one: claim the dragons."),),
            ),
            Scene(Seat.SOUTH, "FF234p678p55m46sN", "F9m1p5s5s"),
            ("E discard F",),
        ),
        Step(
            "Ready",
            "Now discard the north wind. Then only a 5 of bamboos is missing.",
            Task(
                ("discard N",),
                "Two turns later somebody discards a 5 of bamboos.",
                "That one you need. The north wind stands alone.",
                (),
                ("W discard 9m", "N discard 1p", "E discard 5s"),
            ),
        ),
        Step(
            "Too little",
            "Ravi's 5 of bamboos would complete the hand, but with 2 faan: so there is no card for Mahjong. If you "
            "draw one yourself, that is the third faan. Pass.",
            Task(
                ("pass",),
                "Patience. It is your turn now, and you have drawn a tile.",
                "Choose the card Pass, or press Escape.",
                (("chow *", "As a chow it helps nothing: you would have to break up another set. Pass."),),
            ),
        ),
        Step(
            "Self-drawn",
            "A 5 of bamboos! To draw the last tile is a faan of its own, so the hand has enough. Declare Mahjong.",
            Task(
                ("mahjong",),
                "3 faan are 8 points. If the tile was drawn, each of the others pays half of that: 4. You get 12.",
                "Don't give it away: choose the card Mahjong.",
            ),
        ),
    ),
)
_LADDER = Lesson(
    "points",
    "Faan and points",
    (
        Step(
            "The ladder",
            "3 faan are 8 points, 4 are 16. From there they double with every two faan: 5 are 24, 6 are 32, 7 are 48, "
            "8 are 64, 9 are 96, and 10 are 128. That is the limit, for greater hands too.",
            chart=(
                Row("Big Three Dragons, 5", "CCC FFF PPP"),
                Row("Little Four Winds, 6", "EEE SSS WWW NN"),
                Row("Full Flush, 7", "123m 456m 789m 222m 55m"),
                Row("Four Concealed Pungs, 8", "222m 666p 888s 444p"),
                Row("Thirteen Orphans, 13", "19m 19p 19s ESWN CFP P"),
            ),
            link="Big Three Dragons",
        ),
        Step(
            "A discard",
            "Bamboos with winds and dragons: a Half Flush. Mei has discarded the red dragon that completes it, as a "
            "pung that is a faan too. Declare Mahjong.",
            Task(
                ("mahjong",),
                "7 faan, 48 points. Mei, who discarded the tile, pays half, 24; the others pay a quarter each, 12.",
                "The hand is complete with it: choose the card Mahjong.",
                (
                    ("pung *", "A pung, but you can have more: the hand is complete. Choose Mahjong."),
                    ("pass", "Better than this it won't get: choose Mahjong."),
                ),
            ),
            Scene(Seat.SOUTH, "234s678s99sEEECC", "1mNC"),
            ("E discard 1m", "S discard N", "W discard C"),
        ),
        Step(
            "Where the faan came from",
            "Half Flush 3, and one each for the pung of East, the wind of the round, for the dragons, for no "
            "flowers, and since nothing was claimed before. 3 and 4 are 7.",
        ),
        Step(
            "Who fed it pays",
            "Watch what others lay open. Who gives somebody the third pung of dragons, the fourth of winds, or the "
            "tile that makes twelve open ones of a suit, pays for all three if that great hand wins.",
            chart=(Row("Two pungs of dragons lie open", "CCC FFF"), Row("Don't discard this one", "P")),
            link="Big Three Dragons",
        ),
    ),
)

LESSONS = (
    first_steps.tiles(
        "In Hong Kong it also needs three faan; what these are, you will see.",
        first_steps.flowers(
            "East's own ones bear the 1, South's the 2, West's the 3, North's the 4. One's own are a faan each."
        ),
    ),
    first_steps.turn(has_flowers=True),
    first_steps.sets("A pung of dragons is a faan, as you will see.", " from the wall's end"),
    first_steps.winning(" 8"),
    _FAAN,
    _LADDER,
    first_steps.claims(),
    first_steps.table(
        "A pung of your own wind is a faan, and so is one of the wind of the round.",
        "If it is used up, nobody has won. East deals again then, and after winning. A game has four rounds, one for "
        "each wind.",
    ),
    first_steps.first_hand("A hand to dream of", "CCC FFF PPP 234m 55m"),
)
