"""What the lessons of several rule sets share: the tiles, a turn, chow, pung and kong, winning, who goes first.

Where a sentence or a step differs, the rule set gives its own.
"""

from __future__ import annotations

from mahjong_solitaire.table.lessons.scenes import Scene
from mahjong_solitaire.table.lessons.steps import Lesson, Row, Step, Task
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.settings import Written

E, S, W, N = Seat

COMPLETE = Row("A complete hand", "234m 567p 888s FFF 55p")
SUITS = Step(
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
        Row("Characters", "1m 2m 3m 4m 5m 6m 7m 8m 9m", "tiles"),
        Row("Dots", "1p 2p 3p 4p 5p 6p 7p 8p 9p", "tiles"),
        Row("Bamboos", "1s 2s 3s 4s 5s 6s 7s 8s 9s", "tiles"),
    ),
)
HONOURS = Step(
    "Winds and dragons",
    "Winds and dragons are the honours. They have no numbers, so they never stand in a row, but each is there "
    "four times too. Click the green dragon.",
    Task(
        ("tile F",),
        "Right. The white dragon is the tile with the empty frame.",
        "That is a wind. The dragons are in the row below.",
        (("tile C", "That is the red dragon."), ("tile P", "That is the white dragon.")),
    ),
    chart=(
        Row("East, south, west, north", "E S W N", "tiles"),
        Row("Red, green and white dragon", "C F P", "tiles"),
    ),
)

NO_FLOWERS = Step(
    "No flowers",
    "These eight belong to the set as well. Here they stay in the box, unless the house wants them: then who draws one "
    "lays it aside and takes another tile.",
    chart=(Row("Flowers", "1f 2f 3f 4f"), Row("Seasons", "1y 2y 3y 4y")),
)


def flowers(worth: str) -> Step:
    """Tell of the bonus tiles, and what they are worth."""
    return Step(
        "Flowers and seasons",
        f"These eight are there once each and go into no set. Who draws one lays it aside and takes another tile "
        f"instead. {worth}",
        chart=(Row("Flowers", "1f 2f 3f 4f"), Row("Seasons", "1y 2y 3y 4y")),
    )


def tiles(welcome: str, *more: Step) -> Lesson:
    """Begin: the welcome, suits and honours, and what tiles there are besides."""
    whole = (
        "Mahjong is played by four, with tiles. Everybody collects a hand, and the first who completes one wins. A "
        f"complete hand is mostly four sets of three and a pair. {welcome}"
    )
    return Lesson("tiles", "The tiles", (Step("Welcome", whole, chart=(COMPLETE,)), SUITS, HONOURS, *more))


_DRAW = Task(
    ("drawn",),
    "Right: a 5 of bamboos, which goes well with your 3 and 4.",
    "The drawn tile stands apart, at the right end of your hand.",
)
_DISCARD = Step(
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
)
_USELESS = Task(
    ("discard 7m",),
    "Now one tile is missing to a complete hand. That is called ready.",
    "Keep that one, it is part of a set or of a pair. The 7 of characters stands apart.",
)
_A_FLOWER = Step(
    "A flower",
    "You drew a flower: it lies beside your hand now, and you got a 7 of characters from the wall's end for "
    "it. It doesn't help. Discard it.",
    _USELESS,
)
_ONCE_AROUND = Step(
    "Once around",
    "It is your turn again, and you have drawn a 7 of characters. It doesn't help. Discard it.",
    _USELESS,
)


def turn(*, has_flowers: bool) -> Lesson:
    """Show a turn: draw and discard, and a flower if there are any."""
    draws = "5s9m1pF1fC" if has_flowers else "5s9m1pF7mC"
    scene = Scene(E, "234m567p88s34sEEN", draws, "7m1m" if has_flowers else "")
    at_the_table = Step(
        "At the table",
        "You sit at the bottom. The others' tiles stand face down; the wall lies around the middle. Of your 14 "
        "tiles one stands apart at the right: you have just drawn it. Click it.",
        _DRAW,
        scene,
    )
    return Lesson("turn", "Your turn", (at_the_table, _DISCARD, _A_FLOWER if has_flowers else _ONCE_AROUND))


_CHOW = Step(
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
    Scene(S, "2356m678p345s88sW", "4m"),
    ("E discard 4m",),
)
_AFTER_A_CLAIM = Step(
    "After a claim",
    "Who claims a tile doesn't draw one, but discards as always. The west wind is of no use to you.",
    Task(
        ("discard W",),
        "Good. With a 4 or a 7 of characters this hand would be complete.",
        "That one you need. Discard the west wind.",
    ),
)
_MORE_KONGS = Step(
    "More about kongs",
    "With three alike you can claim the fourth for a kong. A fourth tile that you draw can be added to an open "
    "pung. Nobody has to make a kong: four tiles can serve in other sets too.",
)


def sets(dragons: str, replaced: str, *more: Step) -> Lesson:
    """Show chow, pung and kong; say what a pung of dragons is good for, and where a kong's replacement comes from."""
    pung = Step(
        "Pung",
        "A pung is three alike. You may claim a tile for it from everybody, also when it isn't your turn. Arno, "
        "across, has discarded a red dragon, and you hold two. Claim it.",
        Task(
            ("pung C",),
            f"The turn went straight to you; Ravi was skipped. {dragons}",
            "Choose the card Pung, or press P.",
            (
                ("pass", "This one is useful: claim it."),
                ("discard *", "It isn't your turn yet. Choose the card Pung."),
            ),
        ),
        Scene(W, "CC234p678p55m46sN", "C"),
        ("E discard C",),
    )
    kong = Step(
        "Kong",
        "Four alike can be a kong, which counts as one set. You have drawn the fourth 7 of bamboos: declare a "
        "concealed kong with its card, or with K.",
        Task(
            ("concealed 7s",),
            f"For the fourth tile you got another one{replaced}: an east wind, just right.",
            "First declare the kong: choose the card above your hand.",
        ),
        Scene(E, "777s234m456pEE19p", "7s", "E1m"),
    )
    return Lesson("sets", "Chow, pung, kong", (_CHOW, _AFTER_A_CLAIM, pung, kong, _MORE_KONGS, *more))


_MISSING = Step(
    "What is missing?",
    "Four sets and a pair are 14 tiles. This hand has 13. Click a tile that completes it.",
    Task(
        ("tile 2m", "tile 5m"),
        "Right. 3 and 4 become a chow with a 2 and with a 5: the hand waits for both.",
        "Look at the 3 and 4 of characters: which number makes three in a row?",
    ),
    chart=(
        Row("The hand", "234p 567p 678m 88s 34m"),
        Row("Which tile?", "1m 2m 3m 4m 5m 6m 7m 8m 9m", "tiles"),
    ),
)


def _waiting(ending: str) -> Step:
    return Step(
        "Waiting",
        "Here is that hand. Discard the north wind that you have drawn, and wait for your turn to come again.",
        Task(
            ("discard N",),
            "Once around the table, and look what you have drawn!",
            "That would break up a set or the pair. Discard the north wind.",
            (),
            ("S discard 9p", "W discard 1s", "N discard C"),
        ),
        Scene(E, "234p567p678m34m88s", "N9p1sC5m", ending),
    )


def winning(won: str, *more: Step, ending: str = "") -> Lesson:
    """Show a hand that waits and wins, and say what is paid; the wall's end is prepared where it matters."""
    mahjong = Step(
        "Mahjong",
        "The 5 of characters completes the hand. Declare Mahjong with its card, or with M.",
        Task(
            ("mahjong",),
            f"You have won! You drew the last tile yourself, so all three pay{won}.",
            "Don't give it away: choose the card Mahjong.",
        ),
    )
    return Lesson("winning", "Mahjong", (_MISSING, _waiting(ending), mahjong, *more))


_TWO_WANT_IT = Step(
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
)


def claims(of_two: str = "If two declare Mahjong, the one whose turn would come first has it.") -> Lesson:
    """Show that a pung goes before a chow, and say who of two winners has the tile."""
    order = Step(
        "The order of claims",
        f"Mahjong goes before pung and kong, and these before a chow. {of_two} Don't claim everything: what lies "
        "open can't be changed any more.",
    )
    return Lesson("claims", "Who goes first", (_TWO_WANT_IT, order))


def table(winds: str, middle: str, house: Written = ()) -> Lesson:
    """Show discards, winds and the middle; say what winds are good for, and how a game goes on."""
    discards = Step(
        "Discards",
        "Discards lie in rows of six before the player who gave them, in their order. The last one has a ring. "
        "Click it.",
        Task(
            ("last",),
            "Right. What was discarded, nobody will get any more: it pays to look.",
            "Look for the tile with the ring, in the middle of the table.",
        ),
        Scene(W, "224m369p147sSSPF", "1m9pN2sE7m8p", house=house),
        ("E discard 1m", "S discard 9p", "W discard N", "N discard 2s", "E discard E", "S discard 7m"),
    )
    seats = Step(
        "Winds",
        "Each player has a wind, which stands beside the name. East is the dealer and begins; the badge is red. "
        "Click the name of the dealer.",
        Task(("seat E",), f"Right. {winds}", "Look for the name with the red badge."),
    )
    told = f"The middle tells the wind of the round, the hand, and how many tiles are left in the wall. {middle}"
    return Lesson("table", "Reading the table", (discards, seats, Step("The middle", told)))


def first_hand(label: str, dream: str) -> Lesson:
    """Lead to the first hand, with one to dream of."""
    step = Step(
        "Now play",
        "That is all you need. In your first hand beginners play against you, slowly; the coach tells what "
        "each discard leads to, and you can take back what you like. Only what is allowed can be done.",
        chart=(Row(label, dream),),
    )
    return Lesson("first", "Your first hand", (step,))
