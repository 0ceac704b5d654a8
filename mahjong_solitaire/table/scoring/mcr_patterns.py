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
    of_chows,
    of_pungs,
    outside_hand,
    prevalent_wind,
    seat_wind,
    terminal_chows,
    terminal_or_honor_pungs,
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
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, mask

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
    ),
    Pattern("Big Three Dragons", 88, two_or_three_dragons(3), _DRAGONS),
    Pattern("All Green", 88, only(GREEN), ("Half Flush", "One Voided Suit")),
    Pattern("Nine Gates", 88, nine_gates, ("Full Flush", *_BY_NATURE, "No Honors")),
    Pattern("Four Kongs", 88, kongs_in_all(4), ("All Pungs", "Single Wait", "Three Kongs", *_KONGS)),
    Pattern(
        "Seven Shifted Pairs",
        88,
        seven_shifted_pairs,
        ("Full Flush", "Seven Pairs", *_BY_NATURE, "No Honors"),
    ),
    Pattern("Thirteen Orphans", 88, shaped(Shape.ORPHANS), ("All Terminals and Honors", "All Types", *_BY_NATURE)),
    Pattern(
        "All Terminals",
        64,
        only(TERMINALS),
        ("All Terminals and Honors", "All Pungs", "Outside Hand", "Double Pung", _TERMINAL, "No Honors"),
    ),
    Pattern("Little Four Winds", 64, little_four_winds, ("Big Three Winds",)),
    Pattern("Little Three Dragons", 64, little_three_dragons, _DRAGONS),
    Pattern(
        "All Honors",
        64,
        only(HONOURS),
        ("All Terminals and Honors", "All Pungs", "Outside Hand", _TERMINAL),
    ),
    Pattern(
        "Four Concealed Pungs",
        64,
        concealed_pungs(4),
        ("All Pungs", *_BY_NATURE, "Three Concealed Pungs", "Two Concealed Pungs"),
    ),
    Pattern(
        "Pure Terminal Chows",
        64,
        terminal_chows(1),
        ("Seven Pairs", "Full Flush", "All Chows", "Pure Double Chow", "Two Terminal Chows", "No Honors"),
    ),
    Pattern("Quadruple Chow", 48, of_chows("Quadruple Chow"), ("Tile Hog",)),
    Pattern("Four Pure Shifted Pungs", 48, of_pungs("Four Pure Shifted Pungs"), ("All Pungs",)),
    Pattern("Four Pure Shifted Chows", 32, of_chows("Four Pure Shifted Chows")),
    Pattern("Three Kongs", 32, kongs_in_all(3), _KONGS),
    Pattern(
        "All Terminals and Honors",
        32,
        only(TERMINALS | HONOURS),
        ("All Pungs", "Outside Hand", _TERMINAL),
    ),
    Pattern("Seven Pairs", 24, shaped(Shape.SEVEN_PAIRS), _BY_NATURE),
    Pattern(
        "Greater Honors and Knitted Tiles",
        24,
        greater_honors,
        ("Lesser Honors and Knitted Tiles", "All Types", *_BY_NATURE),
    ),
    Pattern("All Even Pungs", 24, all_even_pungs, ("All Pungs", "All Simples", "No Honors")),
    Pattern("Full Flush", 24, full_flush, ("No Honors",)),
    Pattern("Pure Triple Chow", 24, of_chows("Pure Triple Chow")),
    Pattern("Pure Shifted Pungs", 24, of_pungs("Pure Shifted Pungs")),
    Pattern("Upper Tiles", 24, only(mask("789")), ("Upper Four", "No Honors")),
    Pattern("Middle Tiles", 24, only(mask("456")), ("All Simples", "No Honors")),
    Pattern("Lower Tiles", 24, only(mask("123")), ("Lower Four", "No Honors")),
    Pattern("Pure Straight", 16, of_chows("Pure Straight")),
    Pattern(
        "Three-Suited Terminal Chows",
        16,
        terminal_chows(3),
        ("All Chows", "Mixed Double Chow", "Two Terminal Chows", "No Honors"),
    ),
    Pattern("Pure Shifted Chows", 16, of_chows("Pure Shifted Chows")),
    Pattern("All Fives", 16, all_fives, ("All Simples", "No Honors")),
    Pattern("Triple Pung", 16, of_pungs("Triple Pung")),
    Pattern("Three Concealed Pungs", 16, concealed_pungs(3), ("Two Concealed Pungs",)),
    Pattern("Lesser Honors and Knitted Tiles", 12, shaped(Shape.KNITTED_HONOURS), ("All Types", *_BY_NATURE)),
    Pattern("Knitted Straight", 12, knitted_straight),
    Pattern("Upper Four", 12, only(mask("6789")), ("No Honors",)),
    Pattern("Lower Four", 12, only(mask("1234")), ("No Honors",)),
    Pattern("Big Three Winds", 12, wind_pungs(3)),
    Pattern("Mixed Straight", 8, of_chows("Mixed Straight")),
    Pattern("Reversible Tiles", 8, only(REVERSIBLE), ("One Voided Suit",)),
    Pattern("Mixed Triple Chow", 8, of_chows("Mixed Triple Chow")),
    Pattern("Mixed Shifted Pungs", 8, of_pungs("Mixed Shifted Pungs")),
    Pattern(CHICKEN, 8, _never),
    Pattern("Last Tile Draw", 8, won.wall_last(is_drawn=True), ("Self-Drawn",)),
    Pattern("Last Tile Claim", 8, won.wall_last(is_drawn=False)),
    Pattern("Out with Replacement Tile", 8, won.out_with_replacement, ("Self-Drawn",)),
    Pattern("Robbing the Kong", 8, won.robbing_the_kong, ("Last Tile",)),
    Pattern("Two Concealed Kongs", 6, concealed_kongs(2), ("Two Concealed Pungs",)),
    Pattern("All Pungs", 6, all_pungs),
    Pattern("Half Flush", 6, half_flush),
    Pattern("Mixed Shifted Chows", 6, of_chows("Mixed Shifted Chows")),
    Pattern("All Types", 6, all_types),
    Pattern("Melded Hand", 6, won.melded, ("Single Wait",)),
    Pattern("Two Dragon Pungs", 6, two_or_three_dragons(2), ("Dragon Pung",)),
    Pattern("Outside Hand", 4, outside_hand),
    Pattern(_FULLY, 4, won.fully_concealed, ("Self-Drawn",)),
    Pattern("Two Melded Kongs", 4, kongs(2, 0)),
    Pattern("Last Tile", 4, won.last_tile),
    Pattern("Dragon Pung", 2, dragon_pung),
    Pattern("Prevalent Wind", 2, prevalent_wind),
    Pattern("Seat Wind", 2, seat_wind),
    Pattern(_CONCEALED, 2, won.concealed),
    Pattern("All Chows", 2, all_chows, ("No Honors",)),
    Pattern("Tile Hog", 2, tile_hog),
    Pattern("Double Pung", 2, of_pungs("Double Pung")),
    Pattern("Two Concealed Pungs", 2, concealed_pungs(2)),
    Pattern("Concealed Kong", 2, concealed_kongs(1)),
    Pattern("All Simples", 2, only(mask("2345678")), ("No Honors",)),
    Pattern("Pure Double Chow", 1, of_chows("Pure Double Chow")),
    Pattern("Mixed Double Chow", 1, of_chows("Mixed Double Chow")),
    Pattern("Short Straight", 1, of_chows("Short Straight")),
    Pattern("Two Terminal Chows", 1, of_chows("Two Terminal Chows")),
    Pattern(_TERMINAL, 1, terminal_or_honor_pungs),
    Pattern("Melded Kong", 1, kongs(1, 0)),
    Pattern("One Voided Suit", 1, one_voided_suit),
    Pattern("No Honors", 1, no_honors),
    Pattern("Edge Wait", 1, won.waiting(Wait.EDGE)),
    Pattern("Closed Wait", 1, won.waiting(Wait.CLOSED)),
    Pattern("Single Wait", 1, won.waiting(Wait.SINGLE)),
    Pattern("Self-Drawn", 1, won.self_drawn),
    Pattern(FLOWERS, 1, won.flower_tiles),
    Pattern(BOTH_KONGS, 5, kongs(1, 1)),
)
NUMBERS: dict[str, int] = {pattern.name: number for number, pattern in enumerate(PATTERNS)}
"""The place of each pattern in the table, by its name."""
