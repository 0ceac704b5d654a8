"""The card that the game brings along: 60 lines of its own, for any year."""

from __future__ import annotations

TEXT = """\
# card_final.txt - an original American-style card, 60 lines, every line drawn by this project.
# Fields: category | hand | value | X or C | note.  Field separator is ' | ' WITH spaces; '|' WITHOUT spaces is "either/or".
# A hand is 14 tiles: groups separated by spaces, tiles written one by one.
# 0-9: number tiles; '0' is the soap (white dragon) used as zero, it has no suit.   F flower.   N E W S winds.
# R G: red, green dragon by name.   D with a suit letter: the dragon of that suit (crak red, bam green, dot soap);
#   D without a letter: any one dragon, the same for the whole group.
# A trailing a / b / c names the suit of the group: same letter = same suit, different letters = different suits, any suits will do.
#   Letters bind over the whole line.
# X0 X1 X2 ...: any number x, x+1, x+2 ... (1-9, no wrap).  XXX1b = three of x+1 in suit b.  X0X1X2a = a run of singles.
# Z: any one wind, the same for the whole group.   AAA|BBB: choose one of the two groups.
# {Y}: the four digits of the card's year as singles, zeros being soaps.   {H}: the largest digit of the year (2027: 7; 2030: 3).
#   Balance and originality checked for the years 2026-2030.
# Jokers may stand in any group of three or more EQUAL tiles (flowers too); never in singles, pairs, runs, NEWS or the year.
# X: groups may be exposed.  C: concealed, only the last tile may be claimed.  Value 25-75; harder lines of a category pay more.

Year | NEWS {Y}a 222b {H}{H}{H}b | 25 | X | One of each wind, the year in one suit, pungs of 2 and the high digit in a second suit
Year | FFF {Y}a 2222b {H}{H}{H}b | 30 | X | Three flowers, the year, then a kong of 2 and a pung of the high digit in another suit
Year | 222a 000 {H}{H}{H}{H}b NEWS | 30 | X | The year swollen into pungs and a kong, with one of each wind
Year | NN SS {Y}a 222b {H}{H}{H}c | 30 | X | North and South pairs, the year, its 2 and its high digit in the two other suits
Year | FFFF {Y}a DDDb {H}{H}{H}b | 35 | X | Four flowers, the year, then a dragon and the high digit of one other suit
Year | {Y}a FFF {Y}b DDDc | 45 | C | The year twice in two suits, the dragon of the third, three flowers

2468 | DDDa 2468a DDDb 2468b | 25 | X | Two suits: all the evens once, each with its own dragon pung
2468 | EE WW 246a 888b 8888c | 25 | X | East and West pairs; 2-4-6 climbs to eights in the other two suits
2468 | FFF 22a 444a 666b 888b | 25 | X | Three flowers, low evens in one suit, high evens in another, twos the only pair
2468 | 2468a 222b 444b DDDDc | 30 | X | Evens once in one suit, low pungs in the second, dragon kong of the third
2468 | 22a 44a 66a 88a 222b 888c | 30 | C | All even pairs in one suit, the end numbers as pungs in the other two
2468 | F 222a 4444b 666c 888b | 35 | X | The evens zigzag over three suits, fours largest, one flower
2468 | 444a 666a 444b 666b FF | 35 | X | The two middle evens as pungs in two suits

Any Like Numbers | XXX0a XX0b XXXX0c FF DDDb | 25 | X | One number in three suits: pung, pair, kong; the dragon goes with the pair
Any Like Numbers | NEWS XXXX0a XX0b XXXX0c | 25 | X | One number in three suits round a pair, with one of each wind
Any Like Numbers | XXXX0a FFF XXXX0b DDDc | 30 | X | Kongs of one number in two suits, the dragon of the third
Any Like Numbers | XXX0a DDDDb XXX0c FFFF | 30 | X | Pungs of one number in two suits, dragon kong of the missing suit, four flowers

Addition | NEWS 12a 23a 35b DDDDb | 25 | X | 12 + 23 = 35; the dragon goes with the answer
Addition | 7777a 888b 15c NEWS F | 25 | X | 7 + 8 = 15 over three suits, all winds and a flower
Addition | FFF 333a 444a 777b DD | 25 | X | 3 + 4 = 7, any dragon pair
Addition | 12a 34a 46b DDDDa DDDDb | 30 | X | 12 + 34 = 46; both suits bring their dragon kong
Addition | FF 999a 8888b 17c DDDc | 35 | X | 9 + 8 = 17 over three suits; the dragon goes with the answer
Addition | FFF 666a 666b 666c 18a | 35 | X | 6 + 6 + 6 = 18

Quints | FF XX0a XX1a XXX2b XXXXX3b | 40 | X | Four numbers in a row growing from pair to quint, two suits
Quints | F X0X1X2X3a XXXXX4a DDDDa | 45 | X | Four steps up to a quint, one suit and its dragon
Quints | FFFFF XXX0a XXX0b XXX0c | 45 | X | Five flowers over one number in all suits
Quints | X0X1X2X3a XXXXX4b XXXXX4c | 50 | X | Four steps in one suit, the next number as quints in the other two

Consecutive Run | F XXX0a XXX1b XXX2a XXXX3b | 25 | X | Four in a row switching suit at each step, kong on top
Consecutive Run | XXX0a XXX1a XX2b XXX3b DDDc | 25 | X | Four in a row, two and two, the third a pair; dragon pung of the last suit
Consecutive Run | FFF XXXX0a XXX1b XXXX2c | 30 | X | Three in a row over three suits, middle one smaller
Consecutive Run | X0X1X2a XXXX3a X0X1X2b XXXX3b | 30 | C | Three steps and a kong, the same in a second suit
Consecutive Run | F X0X1X2X3X4a XXXX5a XXXX6a | 30 | C | Seven in a row in one suit, the top two as kongs
Consecutive Run | XX0a XXX1a XXX2b XX3b XXXX4c | 30 | X | Five in a row: pair and pung, pung and pair, then a kong, three suits
Consecutive Run | XXXX0a XXX1a XX2a X3a DDDDb | 35 | X | A staircase down in size while the numbers climb; another suit's dragon

13579 | 13579a 1111b 99c DDDa | 25 | X | All odds once with their dragon; ones and nines in the other suits
13579 | FF 13579a 777b DDDDb | 25 | X | All odds once; sevens and their dragon in a second suit
13579 | 113a 557a 999b DDDb FF | 25 | X | Paired odds lead up to nines and their dragon
13579 | EE WW 135a 777b 9999b | 30 | X | East and West pairs; low odds once, high odds large
13579 | FFFF 135a 777a 9999a | 30 | X | Four flowers over odds growing in a single suit
13579 | 111a 333b 55a 777b 999c | 30 | X | All odds woven over three suits, fives the only pair
13579 | 135a 7777a 135b 7777b | 30 | C | One-three-five to a kong of sevens, twice

Winds-Dragons | NEWS XXXX0a DDDDa FF | 25 | X | One of each wind; a kong of any number with its own dragon kong
Winds-Dragons | NNN|SSS EEE|WWW DDDa DDDb FF | 25 | X | Pung of North or South, pung of East or West, two dragon pungs
Winds-Dragons | FFF ZZZ DDDDa XXXX0a | 25 | X | Pung of any wind; a dragon kong and a number kong that match
Winds-Dragons | NN EEE WWW SS XXXX0a | 25 | X | All winds, East and West larger; a kong of any number
Winds-Dragons | FF NEWS DDDa DDDb DDc | 30 | C | One of each wind; all three dragons, two of them pungs
Winds-Dragons | FF NNN E W SSS DDDD | 35 | X | North and South pungs, single East and West, any dragon kong
Winds-Dragons | RRR GGG 00 NNN|EEE SSS|WWW | 35 | X | Red and green pungs, soap pair; pung of North or East, pung of South or West

369 | 333a 66a 99a 666b 999c F | 25 | X | 3-6-9 in one suit, sixes and nines again in the other two
369 | FFFF 3369a 666b 999c | 25 | X | Four flowers; 3-3-6-9 in one suit, sixes and nines in the others
369 | FF 333a 666b 999b 666c | 30 | X | Threes, then sixes twice and nines over three suits
369 | 369a 369b 369c DDDDDa | 30 | C | 3-6-9 once in every suit, five of one dragon
369 | 333a 666b 9999c NEWS | 35 | X | A suit for each number, and one of each wind
369 | DDDa 369a 9999b DDDDb | 40 | X | 3-6-9 with its dragon, then nines with theirs

Singles and Pairs | F 123a 456a 579b DDa DDb | 50 | C | 123 + 456 = 579, both dragons in pairs
Singles and Pairs | FF 2468a 2468b 22c 88c | 55 | C | Evens once in two suits, end pairs in the third
Singles and Pairs | XX0a XX1a XX1b XX2b XX2c XX3c FF | 55 | C | Pairs climb four numbers, changing suit without changing number
Singles and Pairs | NN EE WW SS X0X1X2X3X4X5a | 55 | C | All winds in pairs, six in a row in one suit
Singles and Pairs | 13579a 13579b NN SS | 55 | C | All odds once in two suits, North and South pairs
Singles and Pairs | NEWS {Y}a NEWS DDb | 75 | C | The year between two sets of winds, with another suit's dragon pair
"""
