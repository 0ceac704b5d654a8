"""What each fan of the Mahjong Competition Rules takes, in plain words, and a typical hand that has it."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A fan by its name, a sentence or two, and a hand as it is written."""

    name: str
    explanation: str
    hand: str


EXAMPLES: tuple[Example, ...] = (
    Example("Big Four Winds", "Pungs or kongs of all four winds; the pair is free.", "[EEE^] [SSS>] WWWNN 55p +N"),
    Example("Big Three Dragons", "Pungs or kongs of all three dragons.", "[CCC^] FFFPP 234m 99s +P"),
    Example(
        "All Green",
        "Only tiles printed in green alone: 2, 3, 4, 6 and 8 of bamboos and the green dragon, which may be missing.",
        "[666s>] 22334488s FF +F",
    ),
    Example(
        "Nine Gates",
        "Three 1, three 9 and one each of 2 to 8 of a suit, concealed: any tile of that suit completes them.",
        "1112345678999s +5s",
    ),
    Example("Four Kongs", "Four kongs of any kind, and a pair.", "[2222m^] [7777p!] [EEEE<] [9999s>+] 5m +5m"),
    Example("Seven Shifted Pairs", "Seven pairs of one suit with numbers in a row.", "2233445566778p +8p"),
    Example(
        "Thirteen Orphans",
        "One of each 1 and 9, wind and dragon, and any of these once more.",
        "19m 19p 19s ESWNCFP +9m",
    ),
    Example("All Terminals", "Pungs, kongs and a pair of nothing but 1 and 9.", "[111m^] [999s>] 999m 11p 11s +1p"),
    Example(
        "Little Four Winds", "Pungs or kongs of three winds and a pair of the fourth.", "[EEE^] [NNN<] SSSWW 67p +8p"
    ),
    Example(
        "Little Three Dragons",
        "Pungs or kongs of two dragons and a pair of the third.",
        "[FFF<] CCCPP 234p 88s +8s",
    ),
    Example("All Honors", "Pungs, kongs and a pair of nothing but winds and dragons.", "[EEE^] [CCC>] WWWNNPP +P"),
    Example(
        "Four Concealed Pungs",
        "Four pungs (or concealed kongs) of tiles one has drawn; a pung completed by a discard is none of them.",
        "333m 777p 222s 99s EE +E | self-drawn",
    ),
    Example(
        "Pure Terminal Chows",
        "Two chows 1-2-3, two chows 7-8-9 and a pair of 5, all of one suit.",
        "1122335778899p +5p",
    ),
    Example("Quadruple Chow", "The same chow of one suit four times.", "[345s<] 33344455s EE +5s"),
    Example(
        "Four Pure Shifted Pungs",
        "Four pungs or kongs of one suit with numbers in a row.",
        "[222m^] [333m<] 44455m CC +5m",
    ),
    Example(
        "Four Pure Shifted Chows",
        "Four chows of one suit, each begun one number above the last, or each two numbers above it.",
        "[123p<] 34556778p WW +9p",
    ),
    Example("Three Kongs", "Three kongs of any kind.", "[3333m^] [8888p!] [SSSS<] 67s 99p +8s"),
    Example(
        "All Terminals and Honors",
        "Nothing but 1, 9, winds and dragons, with both sorts in it.",
        "[999m<] [111s^] EEEPP 99p +P",
    ),
    Example(
        "Seven Pairs",
        "Seven pairs; four tiles alike may be two of them if they are no kong.",
        "11m 44m 66p 88p 22s NNC +C",
    ),
    Example(
        "Greater Honors and Knitted Tiles",
        "One of each wind and dragon, and seven tiles of 1-4-7, 2-5-8 and 3-6-9 in three different suits.",
        "147m 25p 36s ESWNCF +P",
    ),
    Example(
        "All Even Pungs", "Pungs, kongs and a pair of nothing but 2, 4, 6 and 8.", "[222m^] [888s<] 444p 66s 22p +6s"
    ),
    Example("Full Flush", "All tiles of one suit.", "[678s<] 1113458899s +9s"),
    Example("Pure Triple Chow", "The same chow of one suit three times.", "[456p<] 445566p 78s CC +9s"),
    Example(
        "Pure Shifted Pungs", "Three pungs or kongs of one suit with numbers in a row.", "[444s^] 55566s 123m NN +6s"
    ),
    Example("Upper Tiles", "Nothing but 7, 8 and 9.", "[789m<] 99m 777p 78889s +8s"),
    Example("Middle Tiles", "Nothing but 4, 5 and 6.", "[456m<] 456p 44455s 66p +5s"),
    Example("Lower Tiles", "Nothing but 1, 2 and 3.", "[123p<] 123s 111m 22p 33m +2p"),
    Example("Pure Straight", "The chows 1-2-3, 4-5-6 and 7-8-9 of one suit.", "[789s<] 123456s 56p NN +7p"),
    Example(
        "Three-Suited Terminal Chows",
        "The chows 1-2-3 and 7-8-9 in two suits, and a pair of 5 in the third.",
        "[123m<] 789m 12p 789p 55s +3p",
    ),
    Example(
        "Pure Shifted Chows",
        "Three chows of one suit, each begun one number above the last, or each two numbers above it.",
        "[234m<] 345456m 99p CC +C",
    ),
    Example("All Fives", "A 5 in each set and in the pair.", "[345m<] 55567p 45656s +7s"),
    Example("Triple Pung", "Pungs or kongs of the same number in all three suits.", "[333m^] 333p 33s 567m EE +3s"),
    Example(
        "Three Concealed Pungs",
        "Three pungs (or concealed kongs) of tiles one has drawn; a pung completed by a discard is none of them.",
        "[234m<] 555p 777s PPP 9m +9m",
    ),
    Example(
        "Lesser Honors and Knitted Tiles",
        "Fourteen different tiles: winds and dragons, and of 1-4-7, 2-5-8 and 3-6-9 in three different suits.",
        "147m 258p 39s ESWCP +F",
    ),
    Example(
        "Knitted Straight",
        "The numbers 1-4-7 of one suit, 2-5-8 of another and 3-6-9 of the third, beside a set and a pair "
        "(or among honors and knitted tiles).",
        "[NNN^] 147m 258p 36s 99p +9s",
    ),
    Example("Upper Four", "Nothing but 6, 7, 8 and 9.", "[678m<] 789p 66699s 77p +9s"),
    Example("Lower Four", "Nothing but 1, 2, 3 and 4.", "[234p<] 123m 22244s 11p +4s"),
    Example("Big Three Winds", "Pungs or kongs of three winds.", "[EEE^] [WWW<] NN 456p 88s +N | seat=S round=S"),
    Example("Mixed Straight", "The chows 1-2-3, 4-5-6 and 7-8-9, each of another suit.", "[123m<] 456p 23478s FF +9s"),
    Example(
        "Reversible Tiles",
        "Only tiles that look the same upside down: 1, 2, 3, 4, 5, 8 and 9 of dots, 2, 4, 5, 6, 8 and 9 of bamboos, "
        "the white dragon.",
        "[234p<] 45655888s 99p +9p",
    ),
    Example("Mixed Triple Chow", "The same chow in all three suits.", "[345m<] 345p 35s 789m WW +4s"),
    Example(
        "Mixed Shifted Pungs",
        "Pungs or kongs with three numbers in a row, each of another suit.",
        "[444m^] 555p 66s 123p NN +6s",
    ),
    Example(
        "Chicken Hand",
        "A complete hand in which nothing else counts, flowers left aside: so rare that it is worth enough to win.",
        "[234m<] [123s<] 678m 56p NN +7p",
    ),
    Example(
        "Last Tile Draw",
        "Mahjong with the last tile of the wall.",
        "[234m<] 567m 345p 78s 99p +6s | self-drawn wall-last",
    ),
    Example(
        "Last Tile Claim",
        "Mahjong with the discard after which no tile is left in the wall.",
        "[CCC^] 567m 345p 78s 99p +6s | wall-last",
    ),
    Example(
        "Out with Replacement Tile",
        "Mahjong with the tile drawn in place of the fourth one of a kong; one drawn for a flower doesn't count.",
        "[FFFF!] 234m 67811p 46s +5s | self-drawn kong",
    ),
    Example(
        "Robbing the Kong",
        "Mahjong with the tile that somebody adds to his open pung to make it a kong.",
        "[234m<] 567789p 46s 33m +5s | kong",
    ),
    Example("Two Concealed Kongs", "Two concealed kongs.", "[3333p!] [7777s!] 23467m NN +8m"),
    Example("All Pungs", "Four pungs or kongs and a pair.", "[222m^] [666p<] 77m 44p 999s +4p"),
    Example(
        "Half Flush",
        "Tiles of one suit, and winds or dragons.",
        "[234s<] 12367899s EE +E | seat=S round=E",
    ),
    Example(
        "Mixed Shifted Chows",
        "Three chows, each of another suit, each begun one number above the last.",
        "[234m<] 345678p 5699s +4s",
    ),
    Example(
        "All Types",
        "Something of each of the three suits, of the winds and of the dragons.",
        "[234m<] 678p 99s EE CCC +E",
    ),
    Example(
        "Melded Hand",
        "Four sets made by claims, and the pair completed by a discard as well.",
        "[234m<] [678p<] [555s^] [CCC>] 9m +9m",
    ),
    Example("Two Dragon Pungs", "Pungs or kongs of two dragons.", "[CCC^] FFF 345m 345p 9s +9s"),
    Example("Outside Hand", "A 1, a 9, a wind or a dragon in each set and in the pair.", "[123m<] 12789p 99s EEE +3p"),
    Example(
        "Fully Concealed Hand",
        "No claim at all: every tile is drawn, the last one too.",
        "345678m 34588p 67s +8s | self-drawn",
    ),
    Example("Two Melded Kongs", "Two kongs that were made with a discard.", "[5555m^] [8888s<+] 22266p 44s +6p"),
    Example(
        "Last Tile",
        "Mahjong with the last tile of its kind, when all can see the other three in discards and melds.",
        "[345p<] 345678m 88p 46s +5s | last-copy",
    ),
    Example("Dragon Pung", "A pung or kong of a dragon.", "[FFF^] 45699m 456p 56s +4s"),
    Example(
        "Prevalent Wind",
        "A pung or kong of the wind of the round, which is East in the first four hands.",
        "[SSS^] 123m 45655p 78s +9s | seat=W round=S",
    ),
    Example("Seat Wind", "A pung or kong of one's own wind.", "[WWW<] 234m 23488p 24s +3s | seat=W round=E"),
    Example("Concealed Hand", "No claim for a set, and the last tile is a discard.", "23478m 34555p 456s +9m"),
    Example("All Chows", "Four chows, and a pair of a suit.", "[345m<] 456789p 67s 22m +5s"),
    Example("Tile Hog", "All four of a tile in the hand without a kong of them.", "[777p^] 2234568p CCC +7p"),
    Example("Double Pung", "Pungs or kongs of the same number in two suits.", "[444m^] [444p>] 777s 22p 99s +2p"),
    Example(
        "Two Concealed Pungs",
        "Two pungs (or concealed kongs) of tiles one has drawn.",
        "[222m^] [666p>] 888m 4449s +9s",
    ),
    Example("Concealed Kong", "A kong of four tiles that one has drawn.", "[2222s!] 34588m 456p 67s +5s"),
    Example("All Simples", "No 1, no 9, no wind and no dragon.", "[345m<] 234456p 6788s +5s"),
    Example("Pure Double Chow", "The same chow of one suit twice.", "[123m<] 123m 456p 78s EE +9s | seat=S round=S"),
    Example("Mixed Double Chow", "The same chow in two suits.", "345678m 2267p 345s +8p"),
    Example(
        "Short Straight", "Two chows of one suit that make six numbers in a row.", "234567m 345p 6788s +8s | self-drawn"
    ),
    Example("Two Terminal Chows", "The chows 1-2-3 and 7-8-9 of one suit.", "[123m<] 789m 12378p 99s +9p"),
    Example(
        "Pung of Terminals or Honors",
        "A pung or kong of 1, of 9, or of a wind that is neither the round's nor one's own.",
        "[999m^] [444p<] 66622s 88p +8p",
    ),
    Example(
        "Melded Kong",
        "A kong made with a discard: of three tiles in the hand, or of an open pung and a tile added to it.",
        "[3333s^] [777p<] 666m 22p 55s +2p",
    ),
    Example(
        "One Voided Suit",
        "Tiles of two suits only; winds and dragons may be there.",
        "[222m^] [777s<] 66m 444s EE +E | seat=S round=S",
    ),
    Example("No Honors", "No wind and no dragon.", "[123m<] 55m 222456p 78s +9s"),
    Example(
        "Edge Wait",
        "The last tile is the 3 of 1-2-3 or the 7 of 7-8-9, and nothing else would have done.",
        "[456p<] 12m 55p 789s CCC +3m",
    ),
    Example(
        "Closed Wait",
        "The last tile is the middle one of a chow, and nothing else would have done.",
        "[345m<] 34588p 35s NNN +4s",
    ),
    Example(
        "Single Wait",
        "The last tile makes the pair, and nothing else would have done.",
        "[123m<] 456p 789s EEE P +P",
    ),
    Example("Self-Drawn", "The last tile is drawn from the wall.", "[234m<] 678m 345p 4699s +5s | self-drawn"),
    Example(
        "Flower Tiles",
        "A point for each flower and season laid aside. They count only when a hand is worth enough without them.",
        "[123m<] 456p 23478s EE +9s | seat=S round=S bonus=13f2y",
    ),
    Example(
        "One Concealed and One Melded Kong",
        "A concealed kong and one made with a discard. It is no fan of its own, but has a price.",
        "[5555m^] [8888s!] 22266p 44s +6p",
    ),
)
