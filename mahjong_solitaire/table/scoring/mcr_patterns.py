"""The 81 fan of the Mahjong Competition Rules, one row each, in the order and with the points of the Green Book (2006).

What a row excludes is the practice of international play; where profiles differ, profiles.py says so. A fan that is
itself excluded excludes nothing.
"""

from __future__ import annotations

from mahjong_solitaire.table.scoring import fans_of_winning as won
from mahjong_solitaire.table.scoring.fans_of_sets import (
    all_chows,
    all_even_pungs,
    all_fives,
    all_pungs,
    concealed_kongs,
    concealed_pungs,
    dragon_pung,
    kongs,
    kongs_in_all,
    little_four_winds,
    little_three_dragons,
    outside_hand,
    prevalent_wind,
    seat_wind,
    terminal_chows,
    terminal_or_honor_pungs,
    together,
    two_or_three_dragons,
    wind_pungs,
)
from mahjong_solitaire.table.scoring.fans_of_tiles import (
    GREEN,
    REVERSIBLE,
    all_types,
    full_flush,
    greater_honors,
    half_flush,
    knitted_straight,
    nine_gates,
    no_honors,
    one_voided_suit,
    only,
    seven_shifted_pairs,
    shaped,
    tile_hog,
)
from mahjong_solitaire.table.scoring.pattern import NEVER, Pattern, Uses
from mahjong_solitaire.table.scoring.readings import Reading, Shape, Wait
from mahjong_solitaire.table.scoring.sets import HONOURS as HONOUR_TILES
from mahjong_solitaire.table.scoring.sets import TERMINALS, mask
from mahjong_solitaire.table.scoring.traits import (
    CHOWS,
    CLAIMED,
    DRAWN,
    ENDS,
    HONOURS,
    KONGS,
    MELDS,
    NO_HONOURS,
    PUNGS,
    QUADS,
    REMARKABLE,
    SIMPLES,
    SPECIAL,
    WAIT,
)

CHICKEN, FLOWERS = "Chicken Hand", "Flower Tiles"
BOTH_KONGS = "One Concealed and One Melded Kong"
"""Not one of the 81: the special case in the text of fan 57."""

_TERMINAL = "Pung of Terminals or Honors"
_FULLY, _CONCEALED = "Fully Concealed Hand", "Concealed Hand"
_BY_NATURE = (_FULLY, _CONCEALED)
_KONGS = ("Two Melded Kongs", "Two Concealed Kongs", BOTH_KONGS, "Melded Kong", "Concealed Kong")
_DRAGONS = ("Two Dragon Pungs", "Dragon Pung")


def _never(_: Reading) -> Uses:
    """Chicken Hand is what is left when nothing else is found."""
    return NEVER


PATTERNS: tuple[Pattern, ...] = (
    Pattern(
        "Big Four Winds",
        88,
        wind_pungs(4),
        ("Big Three Winds", "All Pungs", "Prevalent Wind", "Seat Wind", _TERMINAL),
        needs=PUNGS | HONOURS,
    ),
    Pattern("Big Three Dragons", 88, two_or_three_dragons(3), _DRAGONS, needs=PUNGS | HONOURS),
    Pattern("All Green", 88, only(GREEN), ("Half Flush", "One Voided Suit")),
    Pattern("Nine Gates", 88, nine_gates, ("Full Flush", *_BY_NATURE, "No Honors"), needs=NO_HONOURS),
    Pattern("Four Kongs", 88, kongs_in_all(4), ("All Pungs", "Single Wait", "Three Kongs", *_KONGS), needs=KONGS),
    Pattern(
        "Seven Shifted Pairs",
        88,
        seven_shifted_pairs,
        ("Full Flush", "Seven Pairs", *_BY_NATURE, "No Honors"),
        needs=SPECIAL,
    ),
    Pattern(
        "Thirteen Orphans",
        88,
        shaped(Shape.ORPHANS),
        ("All Terminals and Honors", "All Types", *_BY_NATURE),
        needs=SPECIAL,
    ),
    Pattern(
        "All Terminals",
        64,
        only(TERMINALS),
        ("All Terminals and Honors", "All Pungs", "Outside Hand", "Double Pung", _TERMINAL, "No Honors"),
        needs=ENDS | NO_HONOURS,
    ),
    Pattern("Little Four Winds", 64, little_four_winds, ("Big Three Winds",), needs=PUNGS | HONOURS),
    Pattern("Little Three Dragons", 64, little_three_dragons, _DRAGONS, needs=PUNGS | HONOURS),
    Pattern(
        "All Honors",
        64,
        only(HONOUR_TILES),
        ("All Terminals and Honors", "All Pungs", "Outside Hand", _TERMINAL),
        needs=ENDS | HONOURS,
    ),
    Pattern(
        "Four Concealed Pungs",
        64,
        concealed_pungs(4),
        ("All Pungs", *_BY_NATURE, "Three Concealed Pungs", "Two Concealed Pungs"),
        needs=PUNGS,
    ),
    Pattern(
        "Pure Terminal Chows",
        64,
        terminal_chows(1),
        ("Seven Pairs", "Full Flush", "All Chows", "Pure Double Chow", "Two Terminal Chows", "No Honors"),
        needs=CHOWS | NO_HONOURS,
    ),
    Pattern("Quadruple Chow", 48, together("Quadruple Chow"), ("Tile Hog",), needs=CHOWS),
    Pattern("Four Pure Shifted Pungs", 48, together("Four Pure Shifted Pungs"), ("All Pungs",), needs=PUNGS),
    Pattern("Four Pure Shifted Chows", 32, together("Four Pure Shifted Chows"), needs=CHOWS),
    Pattern("Three Kongs", 32, kongs_in_all(3), _KONGS, needs=KONGS),
    Pattern(
        "All Terminals and Honors",
        32,
        only(TERMINALS | HONOUR_TILES),
        ("All Pungs", "Outside Hand", _TERMINAL),
        needs=ENDS,
    ),
    Pattern("Seven Pairs", 24, shaped(Shape.SEVEN_PAIRS), _BY_NATURE, needs=SPECIAL),
    Pattern(
        "Greater Honors and Knitted Tiles",
        24,
        greater_honors,
        ("Lesser Honors and Knitted Tiles", "All Types", *_BY_NATURE),
        needs=SPECIAL,
    ),
    Pattern("All Even Pungs", 24, all_even_pungs, ("All Pungs", "All Simples", "No Honors"), needs=PUNGS | SIMPLES),
    Pattern("Full Flush", 24, full_flush, ("No Honors",), needs=NO_HONOURS),
    Pattern("Pure Triple Chow", 24, together("Pure Triple Chow"), needs=CHOWS),
    Pattern("Pure Shifted Pungs", 24, together("Pure Shifted Pungs"), needs=PUNGS),
    Pattern("Upper Tiles", 24, only(mask("789")), ("Upper Four", "No Honors"), needs=NO_HONOURS),
    Pattern("Middle Tiles", 24, only(mask("456")), ("All Simples", "No Honors"), needs=SIMPLES),
    Pattern("Lower Tiles", 24, only(mask("123")), ("Lower Four", "No Honors"), needs=NO_HONOURS),
    Pattern("Pure Straight", 16, together("Pure Straight"), needs=CHOWS),
    Pattern(
        "Three-Suited Terminal Chows",
        16,
        terminal_chows(3),
        ("All Chows", "Mixed Double Chow", "Two Terminal Chows", "No Honors"),
        needs=CHOWS | NO_HONOURS,
    ),
    Pattern("Pure Shifted Chows", 16, together("Pure Shifted Chows"), needs=CHOWS),
    Pattern("All Fives", 16, all_fives, ("All Simples", "No Honors"), needs=NO_HONOURS),
    Pattern("Triple Pung", 16, together("Triple Pung"), needs=PUNGS),
    Pattern("Three Concealed Pungs", 16, concealed_pungs(3), ("Two Concealed Pungs",), needs=PUNGS),
    Pattern(
        "Lesser Honors and Knitted Tiles", 12, shaped(Shape.KNITTED_HONOURS), ("All Types", *_BY_NATURE), needs=SPECIAL
    ),
    Pattern("Knitted Straight", 12, knitted_straight, needs=SPECIAL),
    Pattern("Upper Four", 12, only(mask("6789")), ("No Honors",), needs=NO_HONOURS),
    Pattern("Lower Four", 12, only(mask("1234")), ("No Honors",), needs=NO_HONOURS),
    Pattern("Big Three Winds", 12, wind_pungs(3), needs=PUNGS | HONOURS),
    Pattern("Mixed Straight", 8, together("Mixed Straight"), needs=CHOWS),
    Pattern("Reversible Tiles", 8, only(REVERSIBLE), ("One Voided Suit",)),
    Pattern("Mixed Triple Chow", 8, together("Mixed Triple Chow"), needs=CHOWS),
    Pattern("Mixed Shifted Pungs", 8, together("Mixed Shifted Pungs"), needs=PUNGS),
    Pattern(CHICKEN, 8, _never),
    Pattern("Last Tile Draw", 8, won.wall_last(is_drawn=True), ("Self-Drawn",), needs=DRAWN | REMARKABLE),
    Pattern("Last Tile Claim", 8, won.wall_last(is_drawn=False), needs=CLAIMED | REMARKABLE),
    Pattern(
        "Out with Replacement Tile", 8, won.out_with_replacement, ("Self-Drawn",), needs=DRAWN | REMARKABLE | KONGS
    ),
    Pattern("Robbing the Kong", 8, won.robbing_the_kong, ("Last Tile",), needs=CLAIMED | REMARKABLE),
    Pattern("Two Concealed Kongs", 6, concealed_kongs(2), ("Two Concealed Pungs",), needs=KONGS),
    Pattern("All Pungs", 6, all_pungs, needs=PUNGS),
    Pattern("Half Flush", 6, half_flush, needs=HONOURS),
    Pattern("Mixed Shifted Chows", 6, together("Mixed Shifted Chows"), needs=CHOWS),
    Pattern("All Types", 6, all_types, needs=HONOURS),
    Pattern("Melded Hand", 6, won.melded, ("Single Wait",), needs=CLAIMED | MELDS),
    Pattern("Two Dragon Pungs", 6, two_or_three_dragons(2), ("Dragon Pung",), needs=PUNGS | HONOURS),
    Pattern("Outside Hand", 4, outside_hand),
    Pattern(_FULLY, 4, won.fully_concealed, ("Self-Drawn",), needs=DRAWN),
    Pattern("Two Melded Kongs", 4, kongs(2, 0), needs=KONGS),
    Pattern("Last Tile", 4, won.last_tile),
    Pattern("Dragon Pung", 2, dragon_pung, needs=PUNGS | HONOURS),
    Pattern("Prevalent Wind", 2, prevalent_wind, needs=PUNGS | HONOURS),
    Pattern("Seat Wind", 2, seat_wind, needs=PUNGS | HONOURS),
    Pattern(_CONCEALED, 2, won.concealed, needs=CLAIMED),
    Pattern("All Chows", 2, all_chows, ("No Honors",)),
    Pattern("Tile Hog", 2, tile_hog, needs=QUADS),
    Pattern("Double Pung", 2, together("Double Pung"), needs=PUNGS),
    Pattern("Two Concealed Pungs", 2, concealed_pungs(2), needs=PUNGS),
    Pattern("Concealed Kong", 2, concealed_kongs(1), needs=KONGS),
    Pattern("All Simples", 2, only(mask("2345678")), ("No Honors",), needs=SIMPLES),
    Pattern("Pure Double Chow", 1, together("Pure Double Chow"), needs=CHOWS),
    Pattern("Mixed Double Chow", 1, together("Mixed Double Chow"), needs=CHOWS),
    Pattern("Short Straight", 1, together("Short Straight"), needs=CHOWS),
    Pattern("Two Terminal Chows", 1, together("Two Terminal Chows"), needs=CHOWS),
    Pattern(_TERMINAL, 1, terminal_or_honor_pungs, needs=PUNGS),
    Pattern("Melded Kong", 1, kongs(1, 0), needs=KONGS),
    Pattern("One Voided Suit", 1, one_voided_suit),
    Pattern("No Honors", 1, no_honors, needs=NO_HONOURS),
    Pattern("Edge Wait", 1, won.waiting(Wait.EDGE), needs=WAIT),
    Pattern("Closed Wait", 1, won.waiting(Wait.CLOSED), needs=WAIT),
    Pattern("Single Wait", 1, won.waiting(Wait.SINGLE), needs=WAIT),
    Pattern("Self-Drawn", 1, won.self_drawn, needs=DRAWN),
    Pattern(FLOWERS, 1, won.flower_tiles, needs=REMARKABLE),
    Pattern(BOTH_KONGS, 5, kongs(1, 1), needs=KONGS),
)
NUMBERS: dict[str, int] = {pattern.name: number for number, pattern in enumerate(PATTERNS)}
"""The place of each pattern in the table, by its name."""
