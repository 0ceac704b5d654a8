"""The lessons of the tutorial: what each step tells, what is on the table, and what the person is to do."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.lessons import Scene
from mahjong_solitaire.table.seats import Seat

E, S, W, N = Seat


class Task(NamedTuple):
    """What the person is to do, and what is said then.

    ``answers`` and the first of each pair in ``wrong`` are tries: ``discard 5m``, ``chow 3m4m5m``, ``mahjong``,
    ``tile 5p`` (pointed at), ``drawn``, ``last`` (the last discard), ``seat E``; a star stands for anything. ``then``
    are the moves of the others that follow.
    """

    answers: tuple[str, ...]
    done: str
    otherwise: str
    wrong: tuple[tuple[str, str], ...] = ()
    then: tuple[str, ...] = ()


class Row(NamedTuple):
    """Tiles in groups with a label; those of a choice can be pointed at."""

    label: str
    tiles: str
    is_choice: bool = False


class Step(NamedTuple):
    """A step: with a chart, or at the table, which goes on from the step before if there is no new ``scene``.

    ``moves`` are made before it begins; ``link`` opens that page of the encyclopedia.
    """

    title: str
    text: str
    task: Task | None = None
    scene: Scene | None = None
    moves: tuple[str, ...] = ()
    chart: tuple[Row, ...] = ()
    link: str = ""


class Lesson(NamedTuple):
    """Steps that belong together."""

    name: str
    title: str
    steps: tuple[Step, ...]


_TILES = Lesson(
    "tiles",
    "The tiles",
    (
        Step(
            "Welcome",
            "Mahjong is played by four, with tiles. Everybody collects a hand, and the first who completes one wins. "
            "A complete hand is mostly four sets of three and a pair. The next ten minutes show how to get there, "
            "by the Mahjong Competition Rules; the help tells the other rule sets in short.",
            chart=(Row("A complete hand", "234m 567p 888s FFF 55p"),),
        ),
        Step(
            "Three suits",
            "Characters, dots and bamboos are numbered from 1 to 9, and each tile is there four times. The 1 of "
            "bamboos is a bird. Click the 5 of dots.",
            Task(
                ("tile 5p",),
                "Right. The settings can print numbers into the corners, if you like it easier.",
                "Dots are the round ones, and you need five of them.",
                (
                    ("tile 5?", "A 5 it is, but of another suit. Dots are the round ones."),
                    ("tile ?p", "The suit is right. Now count to five."),
                ),
            ),
            chart=(
                Row("Characters", "1m 2m 3m 4m 5m 6m 7m 8m 9m", is_choice=True),
                Row("Dots", "1p 2p 3p 4p 5p 6p 7p 8p 9p", is_choice=True),
                Row("Bamboos", "1s 2s 3s 4s 5s 6s 7s 8s 9s", is_choice=True),
            ),
        ),
        Step(
            "Winds and dragons",
            "Winds and dragons are the honors. They have no numbers, so they never stand in a row, but each is there "
            "four times too. Click the green dragon.",
            Task(
                ("tile F",),
                "Right. The white dragon is the tile with the empty frame.",
                "That is a wind. The dragons are in the row below.",
                (("tile C", "That is the red dragon."), ("tile P", "That is the white dragon.")),
            ),
            chart=(
                Row("East, south, west, north", "E S W N", is_choice=True),
                Row("Red, green and white dragon", "C F P", is_choice=True),
            ),
        ),
        Step(
            "Flowers and seasons",
            "These eight are there once each and go into no set. Who draws one lays it aside and takes another tile "
            "instead. In the hand that wins each is worth a point.",
            chart=(Row("Flowers", "1f 2f 3f 4f"), Row("Seasons", "1y 2y 3y 4y")),
        ),
    ),
)
_TURN = Lesson(
    "turn",
    "Your turn",
    (
        Step(
            "At the table",
            "You sit at the bottom. The others' tiles stand face down; the wall lies around the middle. Of your 14 "
            "tiles one stands apart at the right: you have just drawn it. Click it.",
            Task(
                ("drawn",),
                "Right: a 5 of bamboos, which goes well with your 3 and 4.",
                "The drawn tile stands apart, at the right end of your hand.",
            ),
            Scene(E, "234m567p88s34sEEN", "5s9m1pF1fC", "7m1m"),
        ),
        Step(
            "Discard",
            "After drawing you discard the tile you need least. The north wind goes with nothing: click it, or walk to "
            "it with Left and Right and press Enter.",
            Task(
                ("discard N",),
                "Then the others drew and discarded, one after the other, counter-clockwise.",
                "That tile is part of a set. The north wind stands alone.",
                (
                    ("discard E", "You hold two east winds: a pair. The north wind stands alone."),
                    ("discard 8s", "The two 8 are a pair. The north wind stands alone."),
                ),
                ("S discard 9m", "W discard 1p", "N discard F"),
            ),
        ),
        Step(
            "A flower",
            "You drew a flower: it lies beside your hand now, and you got a 7 of characters from the wall's end for "
            "it. It doesn't help. Discard it.",
            Task(
                ("discard 7m",),
                "Now one tile is missing to a complete hand. That is called ready.",
                "Keep that one, it is part of a set or of a pair. The 7 of characters stands apart.",
            ),
        ),
    ),
)
_SETS = Lesson(
    "sets",
    "Chow, pung, kong",
    (
        Step(
            "Chow",
            "A chow is three numbers in a row of one suit. You may claim a tile for it that the player on your left "
            "discards. Ravi has just given a 4. Claim it for 2-3-4: then your 5 and 6 stay together.",
            Task(
                ("chow 2m3m4m",),
                "Your chow lies open. The tile that lies sideways is the claimed one.",
                "Try the card with 2, 3 and 4 of characters.",
                (
                    ("chow 3m4m5m", "That would leave a 2 and a 6, which don't go together. Take 2-3-4."),
                    ("chow 4m5m6m", "That would do, but it leaves 2 and 3. Take 2-3-4 this time."),
                    ("pass", "One may always pass. But here the tile helps: take 2-3-4."),
                    ("discard *", "It isn't your turn yet. Choose a card above your hand."),
                ),
            ),
            Scene(S, "2356m789p345s99sW", "4m"),
            ("E discard 4m",),
        ),
        Step(
            "After a claim",
            "Who claims a tile doesn't draw one, but discards as always. The west wind is of no use to you.",
            Task(
                ("discard W",),
                "Good. With a 4 or a 7 of characters this hand would be complete.",
                "That one you need. Discard the west wind.",
            ),
        ),
        Step(
            "Pung",
            "A pung is three alike. You may claim a tile for it from everybody, also when it isn't your turn. Arno, "
            "across, has discarded a red dragon, and you hold two. Claim it.",
            Task(
                ("pung C",),
                "The turn went straight to you; Ravi was skipped. Three dragons are worth points as well.",
                "Choose the card Pung, or press P.",
                (
                    ("pass", "Dragons are worth points: claim this one."),
                    ("discard *", "It isn't your turn yet. Choose the card Pung."),
                ),
            ),
            Scene(W, "CC234p678p55m46sN", "C"),
            ("E discard C",),
        ),
        Step(
            "Kong",
            "Four alike can be a kong, which counts as one set. You have drawn the fourth 7 of bamboos: declare a "
            "concealed kong with its card, or with K.",
            Task(
                ("concealed 7s",),
                "For the fourth tile you got another one: an east wind, just right.",
                "First declare the kong: choose the card above your hand.",
            ),
            Scene(E, "777s234m456pEE19p", "7s", "E1m"),
        ),
        Step(
            "More about kongs",
            "With three alike you can claim the fourth for a kong. A fourth tile that you draw can be added to an open "
            "pung. Nobody has to make a kong: four tiles can serve in other sets too.",
        ),
    ),
)
_WINNING = Lesson(
    "winning",
    "Mahjong",
    (
        Step(
            "What is missing?",
            "Four sets and a pair are 14 tiles. This hand has 13. Click a tile that completes it.",
            Task(
                ("tile 2m", "tile 5m"),
                "Right. 3 and 4 become a chow with a 2 and with a 5: the hand waits for both.",
                "Look at the 3 and 4 of characters: which number makes three in a row?",
            ),
            chart=(
                Row("The hand", "234p 567p 678m 88s 34m"),
                Row("Which tile?", "1m 2m 3m 4m 5m 6m 7m 8m 9m", is_choice=True),
            ),
        ),
        Step(
            "Waiting",
            "Here is that hand. Discard the north wind that you have drawn, and wait for your turn to come again.",
            Task(
                ("discard N",),
                "Once around the table, and look what you have drawn!",
                "That would break up a set or the pair. Discard the north wind.",
                (),
                ("S discard 9p", "W discard 1s", "N discard C"),
            ),
            Scene(E, "234p567p678m34m88s", "N9p1sC5m"),
        ),
        Step(
            "Mahjong",
            "The 5 of characters completes the hand. Declare Mahjong with its card, or with M.",
            Task(
                ("mahjong",),
                "You have won! You drew the last tile yourself, so all three pay.",
                "Don't give it away: choose the card Mahjong.",
            ),
        ),
    ),
)
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
            Scene(S, "123m456p78sFFF55p", "6sN9s"),
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
_CLAIMS = Lesson(
    "claims",
    "Who goes first",
    (
        Step(
            "Two want it",
            "Ravi has discarded a 3 of dots, which makes a chow with your 2 and 4. Claim it.",
            Task(
                ("chow 2p3p4p",),
                "Arno called pung at the same time, and a pung goes before a chow.",
                "Choose the card Chow.",
                (("pass", "Give it a try: choose the card Chow."),),
                ("N pung 3p", "N discard 9p"),
            ),
            Scene(S, "24p567m345s99m78sW", "3p", others=((N, "33p9p"),)),
            ("E discard 3p",),
        ),
        Step(
            "The order of claims",
            "Mahjong goes before pung and kong, and these before a chow. If two declare Mahjong, the one whose turn "
            "would come first has it. Don't claim everything: what lies open can't be changed any more.",
        ),
    ),
)
_TABLE = Lesson(
    "table",
    "Reading the table",
    (
        Step(
            "Discards",
            "Discards lie in rows of six before the player who gave them, in their order. The last one has a ring. "
            "Click it.",
            Task(
                ("last",),
                "Right. What was discarded, nobody will get any more: it pays to look.",
                "Look for the tile with the ring, in the middle of the table.",
            ),
            Scene(W, "224m369p147sSSPF", "1m9pN2sE7m8p"),
            ("E discard 1m", "S discard 9p", "W discard N", "N discard 2s", "E discard E", "S discard 7m"),
        ),
        Step(
            "Winds",
            "Each player has a wind, which stands beside the name. East is the dealer and begins; the badge is red. "
            "Click the name of the dealer.",
            Task(
                ("seat E",),
                "Right. Pungs of your own wind, and of the wind of the round, are worth points.",
                "Look for the name with the red badge.",
            ),
        ),
        Step(
            "The middle",
            "The middle tells the wind of the round, the hand, and how many tiles are left in the wall. If it is used "
            "up, nobody has won. Then, as after each win, the winds move on. A whole game has sixteen hands.",
        ),
    ),
)
_FIRST = Lesson(
    "first",
    "Your first hand",
    (
        Step(
            "Now play",
            "That is all you need. In your first hand three beginners play against you, slowly; the coach tells what "
            "each discard leads to, and you can take back what you like. Only what is allowed can be done.",
            chart=(Row("A hand to dream of", "123m 456p 789s FFF 55p"),),
        ),
    ),
)

LESSONS = (_TILES, _TURN, _SETS, _WINNING, _POINTS, _CLAIMS, _TABLE, _FIRST)
