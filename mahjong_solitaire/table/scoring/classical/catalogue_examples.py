"""Each line of the classical count: what it takes, and hands that have it; the first that does in a house is shown."""

from __future__ import annotations

_PUNG = "Three alike from 2 to 8"
_ENDS = "Three alike of ones, nines, winds or dragons"
_KONG = "Four alike from 2 to 8"
_KONG_OF_ENDS = "Four alike of ones, nines, winds or dragons"
_CLAIMED, _DRAWN = "completed with a discard.", "all drawn by oneself."
_GATES = "1112345678999m"

EXAMPLES: dict[str, tuple[str, ...]] = {
    "Mahjong": ("Four sets and a pair, or a special hand that is played.", "[234m<] 777p 666s 888s 5p +5p"),
    "Flower or Season": ("Each bonus tile.", "[234m<] 777p 666s 888s 5p +5p | seat=E bonus=3f"),
    "Exposed Pung of 2 to 8": (f"{_PUNG}, {_CLAIMED}", "[444m<] 777p 666s 234s 5p +5p"),
    "Concealed Pung of 2 to 8": (f"{_PUNG}, {_DRAWN}", "444m [777p<] 666s 234s 5p +5p"),
    "Exposed Pung of Ends": (f"{_ENDS}, {_CLAIMED}", "[999m<] 777p 666s 234s 5p +5p"),
    "Concealed Pung of Ends": (f"{_ENDS}, {_DRAWN}", "999m [777p<] 666s 234s 5p +5p"),
    "Exposed Kong of 2 to 8": (f"{_KONG}, {_CLAIMED}", "[4444m<] 777p 666s 234s 5p +5p"),
    "Concealed Kong of 2 to 8": (f"{_KONG}, {_DRAWN}", "[4444m!] [777p<] 666s 234s 5p +5p"),
    "Exposed Kong of Ends": (f"{_KONG_OF_ENDS}, {_CLAIMED}", "[9999m<] 777p 666s 234s 5p +5p"),
    "Concealed Kong of Ends": (f"{_KONG_OF_ENDS}, {_DRAWN}", "[9999m!] [777p<] 666s 234s 5p +5p"),
    "Pair of Dragons": ("A pair of dragons.", "[444m<] 777p 666s 234s C +C"),
    "Pair of Own Wind": ("A pair of the seat's wind.", "[444m<] 777p 666s 234s S +S | seat=S"),
    "Pair of Round's Wind": ("A pair of the round's wind.", "[444m<] 777p 666s 234s E +E | seat=S"),
    "Self-Drawn": ("The last tile was drawn.", "[444m<] 777p 666s 34s 55p +5s | self-drawn"),
    "Only Tile": ("No other kind of tile would have completed the hand.", "[444m<] 777p 666s 24s 88p +3s"),
    "Last Tile Makes a Pair of 2 to 8": ("The last tile makes the pair, from 2 to 8.", "[444m<] 777p 666s 234s 5p +5p"),
    "Last Tile Makes a Pair of Ends": (
        "The last tile makes the pair, of ones, nines, winds or dragons.",
        "[444m<] 777p 666s 234s 9p +9p",
    ),
    "Seven Pairs": ("Seven pairs of any tiles.", "22m 44m 55p 77p 88s 33s 6s +6s"),
    "Dragons": ("A pung or kong of dragons; each doubles.", "[CCC<] 777p 666s 234s 5p +5p"),
    "Own Wind": ("A pung or kong of the seat's wind.", "[SSS<] 777p 666s 234s 5p +5p | seat=S"),
    "Round's Wind": ("A pung or kong of the round's wind.", "[EEE<] 777p 666s 234s 5p +5p | seat=S"),
    "Own Flower or Season": (
        "The flower or the season with the number of the seat: East 1, South 2, West 3, North 4.",
        "[234m<] 777p 666s 888s 5p +5p | seat=W bonus=3f",
    ),
    "Own Flower and Season": (
        "Both the flower and the season with the number of the seat.",
        "[234m<] 777p 666s 888s 5p +5p | seat=W bonus=3f3y",
    ),
    "All Flowers or All Seasons": (
        "All four flowers, or all four seasons.",
        "[234m<] 777p 666s 888s 5p +5p | seat=W bonus=1234f",
    ),
    "Three Concealed Pungs": (
        "Three pungs or kongs that one has drawn.",
        "444m 666p 888s [234s<] 5p +5p",
        "444m 666p 888s 234s 5p +5p",
    ),
    "Little Three Dragons": ("Pungs of two dragons, and a pair of the third.", "[CCC<] [FFF>] 234s 567p P +P"),
    "Big Three Dragons": ("Pungs of all dragons.", "[CCC<] [FFF>] [PPP^] 567p 2p +2p"),
    "Little Four Winds": (
        "Pungs of three winds, and a pair of the fourth.",
        "[EEE<] [SSS>] [WWW^] 567p N +N | seat=N",
        "[EEE<] [SSS>] [NNN^] 567p W +W | seat=W",
    ),
    "Big Four Winds": ("Pungs of all winds.", "[EEE<] [SSS>] [WWW^] NNN 2p +2p"),
    "No Points": (
        "Four chows, and a pair that is worth nothing.",
        "[234m<] 567p 678s 34s 99p +5s",
        "[234m<] 567p 678s 34s 99p +5s | self-drawn",
    ),
    "All Pungs": ("Four pungs or kongs, and a pair.", "[444m<] [666p>] [888s^] 222s 5p +5p"),
    "Concealed": (
        "Nothing was claimed, the last tile neither.",
        "444m 777p 666s 34s 55p +5s | self-drawn",
        "444m 777p 666s 34s 55p +5s",
    ),
    "Semi-Concealed": ("Nothing but the last tile was claimed.", "444m 777p 666s 34s 55p +5s"),
    "One Suit with Honours": (
        "Tiles of one suit, with winds or dragons.",
        "[234s<] [567s<] 888s EEE 6s +6s | seat=S round=W",
    ),
    "One Suit": ("Tiles of one suit alone.", "[234s<] [567s<] 888s 222s 6s +6s", "[234s<] [567s<] 345s 789s 6s +6s"),
    "Purity": ("Pungs and a pair of one suit alone.", "[222s<] [444s>] [666s^] 888s 5s +5s"),
    "Terminals and Honours": (
        "Ones, nines, winds and dragons alone.",
        "[111m<] [999p>] [999s^] EEE S +S | seat=W round=N",
    ),
    "Loose Tile": (
        "Won with the tile that replaces a kong or a bonus tile.",
        "[4444m!] [777p<] 666s 34s 55p +5s | self-drawn kong",
    ),
    "Last Tile of the Wall": ("Won with the wall's last tile.", "[444m<] 777p 666s 34s 55p +5s | self-drawn wall-last"),
    "Last Discard": ("Won with the last discard of the hand.", "[444m<] 777p 666s 34s 55p +5s | wall-last"),
    "Robbing a Kong": ("The last tile is one that another adds to a pung.", "[444m<] 777p 666s 34s 55p +5s | kong"),
    "Ready from the First": (
        "The hand was ready after its first discard, and never changed again.",
        "444m 777p 666s 34s 55p +5s | original-call",
    ),
    "Heavenly Hand": ("East wins with the tiles dealt.", "444m 777p 666s 34s 55p +5s | seat=E first self-drawn"),
    "Earthly Hand": ("Another wins with East's first discard.", "444m 777p 666s 34s 55p +5s | seat=S first"),
    "Ninth Win of East in a Row": (
        "East wins for the ninth time in a row.",
        "[444m<] 777p 666s 34s 55p +5s | seat=E streak=9",
    ),
    "Thirteenth Win of East in a Row": (
        "East wins for the thirteenth time in a row.",
        "[444m<] 777p 666s 34s 55p +5s | seat=E streak=13",
    ),
    "Plum Blossom from the Roof": (
        "The 5 of dots is drawn in place of a kong or a bonus tile, and completes the hand.",
        "[4444m!] [777s<] 46p 333s 88s +5p | self-drawn kong",
    ),
    "Moon from the Sea": (
        "The 1 of dots is the wall's last tile, and completes the hand.",
        "[444m<] 23p 666s 333s 88s +1p | self-drawn wall-last",
    ),
    "Carrying Pole": (
        "The 2 of bamboos is added to a pung by another, and completes the hand.",
        "[444m<] 777p 666s 13s 55p +2s | kong",
    ),
    "Kong upon Kong": (
        "The tile in place of a kong makes another kong, and the one in place of that completes the hand.",
        "[4444m!] [6666p!] 888s 34s 55p +5s | self-drawn kong kong-on-kong",
    ),
    "Four Kongs": ("Four kongs, and a pair.", "[4444m<] [6666p>] [8888s^] [2222s!] 5p +5p"),
    "Hidden Treasure": (
        "Four pungs or kongs that one has drawn.",
        "444m 666p 888s 222s 5p +5p",
        "444m 666p 888s 222s 5p +5p | self-drawn",
    ),
    "Drawn Hidden Treasure": (
        "Four pungs or kongs that one has drawn, the last tile too.",
        "444m 666p 888s 222s 5p +5p | self-drawn",
    ),
    "Buried Treasure": (
        "Four pungs or kongs of one suit and honours that one has drawn.",
        "444s 666s 888s EEE 5s +5s",
        "444s 666s 888s EEE 5s +5s | self-drawn",
    ),
    "Three Great Scholars": ("Pungs of all dragons.", "[CCC<] [FFF>] [PPP^] 567p 2p +2p"),
    "Three Great Scholars and a Pung": ("Pungs of all dragons, and a fourth pung.", "[CCC<] [FFF>] [PPP^] 666p 2p +2p"),
    "Four Blessings": ("Pungs of all winds.", "[EEE<] [SSS>] [WWW^] NNN 2p +2p"),
    "Four Winds": (
        "Pungs of three winds, one's own among them, and a pair of the fourth.",
        "[EEE<] [SSS>] [WWW^] 567p N +N | seat=S",
    ),
    "Honours Only": (
        "Winds and dragons alone.",
        "[EEE<] [SSS>] [CCC^] FFF P +P | seat=W round=W",
        "[EEE<] [SSS>] [CCC^] FFF W +W | seat=N round=N",
    ),
    "Terminals Only": ("Ones and nines alone.", "[111m<] [999p>] [999s^] 111s 9m +9m"),
    "Imperial Jade": (
        "2, 3, 4, 6 and 8 of bamboos and green dragons alone.",
        "[222s<] [666s>] [888s^] FFF 4s +4s",
        "[222s<] 234s [888s^] FFF 6s +6s",
    ),
    "Nine Gates": (
        "Three 1, three 9 and one each of 2 to 8 of a suit, and one more of it.",
        f"{_GATES} +5m",
        f"{_GATES} +5m | self-drawn",
    ),
    "Snake": (
        "Pungs of the 1 and the 9 of a suit, two chows between them, and a pair of 2, 5 or 8.",
        "111345678999m 2m +2m",
        "111999m 34567822m +2m",
    ),
    "Wriggling Snake": (
        "A pair of ones, 2 to 9 of the suit, and one of each wind.",
        "1123456789m ESW +N",
        "1123456789m ESW +N | self-drawn",
    ),
    "Concealed One Suit": (
        "Tiles of one suit alone, of which none was claimed.",
        "234s 567s 888s 222s 6s +6s",
        "234s 567s 888s 222s 6s +6s | self-drawn",
    ),
    "Thirteen Orphans": ("One of each 1 and 9, wind and dragon, and one of these again.", "19m 19p 19s ESWNCFP +P"),
    "Knitting": ("Seven pairs, each of the same number in two suits.", "1234567m 123456p +7p", "1123456m 112345p +6p"),
    "Triple Knitting": (
        "Four times the same number in all three suits, and once in two of them.",
        "13579m 13579p 135s +7s",
    ),
    "Pairs of Ends": ("Seven pairs of ones, nines, winds and dragons.", "11m 99m 11p 99s EE SS C +C"),
}
"""By the name of the line: an explanation, then the examples."""
