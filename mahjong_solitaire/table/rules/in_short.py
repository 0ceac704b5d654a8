"""The rule sets in short, as the help tells them: what is played with, what wins, what it is worth, how it ends.

Settings change much of it; what is told is the usual.
"""

from __future__ import annotations

MCR = (
    "Four players, 144 tiles. Flowers and seasons are laid aside and replaced; each is a point in a hand that wins.",
    "Four sets and a pair win, or seven pairs, thirteen orphans and hands of knitted tiles.",
    "A hand may win only if it is worth eight points without its flowers. There are 81 fan; those that one includes "
    "don't count beside it.",
    "Each of the others pays eight points, and what the hand is worth: the one who discarded the tile pays that, or "
    "all three if it was drawn.",
    "Sixteen hands: each player deals four times, and the deal passes on whoever has won.",
)
HONG_KONG = (
    "Four players, 144 tiles. Flowers and seasons are laid aside and replaced; one's own are a faan each.",
    "Four sets and a pair win, or thirteen orphans; seven pairs only where the house says so.",
    "A hand needs three faan: all chows are one, all pungs three, one suit with honours three, one suit seven, each "
    "pung of dragons, of one's own wind and of the round's wind one. Drawing the last tile and a concealed hand are "
    "one each.",
    "Points grow with faan, up to the limit at ten. Who discarded the tile pays half and the others a quarter each; "
    "if it was drawn, all pay half.",
    "Who feeds the third pung of dragons, the fourth of winds or the twelfth open tile of a suit pays for all.",
    "East deals again after winning. The game has four rounds, one for each wind.",
)
BASIC = (
    "Four players or three, 136 tiles without flowers. For three the house may leave out the characters 2 to 8.",
    "Any four sets and a pair win; nothing more is asked of a hand.",
    "In the simple way to count each win is a point. With extras the last tile drawn, the wall's last tile and each "
    "set of dragons are a point more. Or sets count: a pung two, doubled if it is concealed, doubled if it is of "
    "ones, nines or honours, and twice more as a kong.",
    "Each of the others pays what the hand is worth. After a drawn hand the same dealer deals again.",
)
CLASSICAL = (
    "Four players, 136 tiles; the house may add the flowers. Fourteen tiles at the wall's end are never drawn: "
    "loose tiles from there replace kongs.",
    "Any four sets and a pair win, and the special hands of the house, which are worth the limit.",
    "Every hand is counted, those of the losers too. Sets have points: a pung two or, of ones, nines and honours, "
    "four; concealed sets count double, kongs four times. Mahjong itself is twenty points.",
    "Then the points are doubled: for each pung of dragons or of one's own or the round's wind, for one suit, for "
    "all pungs and more; never above the limit.",
    "Each of the others pays the winner's count, then the losers pay each other the differences of theirs. East "
    "pays and gets double.",
    "East deals again after winning and after a drawn hand. Books differ in many lines: choose a preset.",
)
RIICHI = (
    "Four players, 136 tiles, three of them red fives; no flowers. The last fourteen tiles are not drawn, and one "
    "of them lies open: the tile after it is dora.",
    "Four sets and a pair win, seven different pairs, or thirteen orphans, if the hand has at least one yaku. Dora "
    "and red fives add han, but are no yaku.",
    "A closed hand that lacks one tile may declare riichi with its discard, for a thousand points: that is a yaku, "
    "and the hand doesn't change any more.",
    "Who waits for a tile that he has discarded himself, or has just let pass, is furiten: he wins only with a tile "
    "that he draws.",
    "Han and fu make the points; from five han on there are fixed limits, from 8,000 for a mangan to 32,000 for a "
    "yakuman, half as much again for the dealer. Who discarded the tile pays all of it.",
    "If nobody wins, those who lack one tile get 3,000 points from the others. The dealer stays after winning or "
    "lacking one tile; each such hand lays a counter, worth 300 points more.",
    "The game has an East and a South round. It ends sooner if somebody has no points left.",
)
AMERICAN = (
    "Four players, 152 tiles, eight of them jokers. Flowers and seasons are all alike and belong to hands.",
    "Before play tiles are passed: three to the right, across, to the left; a second time the other way unless "
    "somebody stops it; then as many as two players agree on with the one opposite.",
    "A hand wins if it is one of the lines of the card. A letter behind a group is a suit: the same letter, the "
    "same suit. X lines may be exposed, C lines are concealed.",
    "A joker stands for any tile in a group of three and more. Who holds the tile it stands for may exchange it in "
    "his turn, out of anybody's group.",
    "Discards are claimed for groups of three to six, or to win; there are no chows. A hand whose groups fit no "
    "line is dead.",
    "Each pays the value of the line, the one who discarded the tile twice; if it was drawn all pay twice. Without "
    "jokers it is double.",
)
