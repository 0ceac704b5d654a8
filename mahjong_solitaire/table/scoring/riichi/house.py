"""The house rules of Riichi, the presets, and the words in which its hands tell how they were won."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_solitaire.table.notation import Words
from mahjong_solitaire.table.settings import House, Preset, choice, switch
from mahjong_solitaire.tiles import RED_FIVES, Tile

RIICHI, DOUBLE_RIICHI, IPPATSU, FIRST = "riichi", "double-riichi", "ippatsu", "first"
DORA, URA, HONBA, STICKS = "dora", "ura", "honba", "sticks"
WORDS = Words(
    (RIICHI, DOUBLE_RIICHI, IPPATSU, FIRST),
    ("dora=4m", "ura=9pE", "honba=1", "sticks=2"),
    """\
0m 0p 0s       red fives
riichi         declared ready; double-riichi: with the first discard
ippatsu        within one go-around after riichi, without a call between
first          won in the first go-around before any call: tenhou (East, self-drawn), chiihou
               (another, self-drawn), renhou (a discard)
dora=4m9p      the indicators that lie open (dora is the next tile)
ura=1s         the hidden indicators, for riichi
honba=1        counters on the table
sticks=2       riichi sticks on the table""",
    red_fives=True,
)

RED = {0: (0, 0, 0), 3: (1, 1, 1), 4: (1, 2, 1)}
"""How many red fives there are of characters, dots and bamboos."""
_UMA = {"0-0": (0, 0), "10-5": (10, 5), "15-5": (15, 5), "20-10": (20, 10), "30-10": (30, 10)}
_FU = {2: "2 fu", 4: "4 fu"}


@dataclass(frozen=True)
class Riichi(House):
    """The house rules: what is played, what a hand is worth, who pays, how the game ends."""

    rounds: int = choice(2, "Length", {1: "East round", 2: "East and South", 4: "All four rounds"})
    red_fives: int = choice(3, "Red fives", {0: "None", 3: "Three", 4: "Four"}, "Each is a dora; of four two are dots.")
    start: int = choice(25000, "Points at the start", {25000: "25,000", 30000: "30,000"})
    target: int = choice(
        30000,
        "Target",
        {0: "None", 25000: "25,000", 30000: "30,000"},
        "If nobody has so much after the last round, up to one more is played until somebody has.",
    )
    oka: bool = switch(True, "Oka", "What the target is above the start goes to the first, from all four.")
    uma: str = choice(
        "15-5",
        "Uma",
        {"0-0": "None", "10-5": "10 / 5", "15-5": "15 / 5", "20-10": "20 / 10", "30-10": "30 / 10"},
        "What first and second get from fourth and third at the end, in thousands.",
    )
    busting: bool = switch(True, "Busting", "The game ends when somebody is below zero.")
    agari_yame: str = choice(
        "ready",
        "Dealer may stop (agari-yame)",
        {"never": "Never", "won": "After a win", "ready": "After a win or ready"},
        "In the last hand a dealer who leads and would deal again ends the game.",
    )
    open_tanyao: bool = switch(True, "Open tanyao", "All simples count in a hand with melds.")
    atozuke: bool = switch(True, "Late yaku (atozuke)", "If off, every tile waited for must make a yaku.")
    kuikae: str = choice(
        "forbidden",
        "Swap calling (kuikae)",
        {"forbidden": "Forbidden", "same": "Only the same tile forbidden", "allowed": "Allowed"},
        "Whether one may claim a tile and discard what could have been in its place.",
    )
    ron: str = choice(
        "two",
        "Several winners",
        {"one": "The first in turn (head bump)", "two": "Two; three are a draw", "three": "Up to three"},
        "Who wins with a discard that completes several hands.",
    )
    nine_kinds: bool = switch(True, "Nine kinds", "Nine different terminals and honours at first: a draw if wanted.")
    four_winds: bool = switch(True, "Four winds", "Four first discards of one wind: a draw.")
    four_riichi: bool = switch(True, "Four riichi", "When all four have declared riichi: a draw.")
    four_kongs: bool = switch(True, "Four kongs", "Four kongs that are not of one player: a draw.")
    noten: int = choice(3000, "Not ready (noten)", {0: "Nothing", 1500: "1,500 in all", 3000: "3,000 in all"})
    honba: int = choice(300, "A counter (honba)", {0: "Nothing", 300: "300", 1500: "1,500"})
    honba_to_all: bool = switch(False, "Counters for every winner", "If off, the first in turn gets them.")
    nagashi: bool = switch(True, "Nagashi mangan", "Only terminals and honours discarded, none claimed: a mangan.")
    ippatsu: bool = switch(True, "Ippatsu", "A win within one go-around after riichi counts.")
    ura: bool = switch(True, "Hidden dora (ura)", "Riichi wins turn the indicators below the others.")
    kong_dora: bool = switch(True, "Kong dora", "Each kong turns one more indicator.")
    late_dora: bool = switch(
        True, "Dora of open kongs late", "Turned with the next discard; if off at once, as for concealed kongs."
    )
    rob_concealed: bool = switch(False, "Rob concealed kongs", "Thirteen orphans win with the tile of one.")
    renhou: str = choice(
        "none",
        "Renhou",
        {"none": "Not played", "mangan": "A mangan", "yakuman": "A yakuman"},
        "A discard before one's first turn, before any call.",
    )
    kazoe: str = choice("yakuman", "13 han", {"yakuman": "A yakuman (kazoe)", "sanbaiman": "A sanbaiman"})
    yakuman: str = choice(
        "add",
        "Several yakuman",
        {"one": "Count as one", "add": "Add up", "double": "Add up, the purest are double"},
        "Double: four concealed pungs on the pair, gates and orphans on any tile, big four winds.",
    )
    kiriage: bool = switch(False, "Kiriage", "4 han 30 fu and 3 han 60 fu are a mangan.")
    wind_pair: int = choice(4, "Pair of the double wind", _FU, "A pair of the wind of seat and round.")
    pao: bool = switch(True, "Pao", "Who feeds the third dragons or fourth winds pays for the yakuman.")

    @property
    def places(self) -> tuple[int, int, int, int]:
        """What first, second, third and fourth get at the end, in points."""
        first, second = _UMA[self.uma]
        return 1000 * first, 1000 * second, -1000 * second, -1000 * first

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The 136 tiles, red fives among them."""
        reds = [red for red, number in zip(RED_FIVES, RED[self.red_fives], strict=True) for _ in range(number)]
        plain = [Tile(face) for face in range(Tile.FLOWER1) for _ in range(4)]
        for red in reds:
            plain[plain.index(red.plain)] = red
        return tuple(plain)


PRESETS = (
    Preset("online", "Online", "As it is played online: red fives, open tanyao, ura and ippatsu.", Riichi()),
    Preset(
        "european",
        "European",
        "Near to tournament rules in Europe: no red fives, 30,000 points, no draws by abortion, all winners are paid.",
        Riichi(
            red_fives=0, start=30000, target=0, oka=False, busting=False, agari_yame="never", ron="three",
            nine_kinds=False, four_winds=False, four_riichi=False, four_kongs=False, renhou="mangan", yakuman="one",
            honba_to_all=True, late_dora=False, rob_concealed=True,
        ),
    ),
    Preset(
        "simple",
        "Simple",
        "For learners: one round, no red fives, no uma, one winner, no abortive draws.",
        Riichi(
            rounds=1, red_fives=0, target=0, oka=False, uma="0-0", agari_yame="never", kuikae="allowed", ron="one",
            nine_kinds=False, four_winds=False, four_riichi=False, four_kongs=False, nagashi=False, kiriage=True,
            pao=False,
        ),
    ),
)  # fmt: skip
