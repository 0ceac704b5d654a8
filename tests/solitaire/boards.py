"""Small layouts and boards for tests, drawn as text, and the plain reading of the rules to judge by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import MOST_ALIKE, Board, Pair
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.shuffling import Arrangement, arrange
from mahjong_solitaire.solitaire.variants import SHANGHAI, Chain
from mahjong_solitaire.tiles import Tile


def layout(*slots: tuple[int, int, int], name: str = "test") -> Layout:
    return Layout(name, name.title(), tuple(Slot(*slot) for slot in slots))


def row(length: int, y: int = 0, z: int = 0) -> list[tuple[int, int, int]]:
    return [(2 * number, y, z) for number in range(length)]


def board(of: Layout, faces: str) -> Board:
    return Board.dealt(of, [Tile.parse(face) for face in faces.split()])


def arranged(game: Game) -> Arrangement | None:
    return arrange(game.board, Rng(game.shuffle_seed))


def is_free_by_the_book(slots: list[Slot], slot: Slot) -> bool:
    """Read the free rule of the rules file as plainly as it stands there."""
    others = [other for other in slots if other != slot]
    if any(other.z > slot.z and abs(other.x - slot.x) < 2 and abs(other.y - slot.y) < 2 for other in others):
        return False
    beside = [other for other in others if other.z == slot.z and abs(other.y - slot.y) < 2]
    return not (any(other.x == slot.x - 2 for other in beside) and any(other.x == slot.x + 2 for other in beside))


def pairs_by_the_book(of: Board) -> set[Pair]:
    present = [number for number in range(len(of.faces)) if of.present >> number & 1]
    slots = [of.layout.slots[number] for number in present]
    free = [number for number in present if is_free_by_the_book(slots, of.layout.slots[number])]
    group = [SHANGHAI.group(face) if face is not None else -1 for face in of.faces]
    return {Pair(one, other) for one, other in combinations(free, 2) if group[one] == group[other]}


def can_be_cleared_by_brute_force(of: Board) -> bool:
    """Try every pair the rules file allows."""
    return _can_be_emptied(of, _after_pairs_by_the_book)


def can_be_cleared_by_trying(of: Board) -> bool:
    """Try every pair the board itself allows."""
    return _can_be_emptied(of, lambda here: map(here.remove, here.pairs()))


def _after_pairs_by_the_book(here: Board) -> Iterator[Board]:
    for pair in pairs_by_the_book(here):
        yield replace(here, present=here.present & ~(1 << pair.first | 1 << pair.second))


def _can_be_emptied(of: Board, following: Callable[[Board], Iterator[Board]]) -> bool:
    dead: set[tuple[int, Chain]] = set()

    def empties(here: Board) -> bool:
        # How long the chain is makes no difference to what may come next.
        state = here.present, here.chain._replace(length=0)
        if state in dead:
            return False
        if here.is_cleared or any(map(empties, following(here))):
            return True
        dead.add(state)
        return False

    return empties(of)


def act(game: Game, name: str, choice: int) -> None:
    """Do what the name says, if it can be done; ``choice`` picks the pair to take."""
    if name == "shuffle":
        game.shuffle(arranged(game))
        return
    if name != "take":
        getattr(game, name)()
        return
    pairs = sorted(game.board.pairs())
    if pairs and not game.is_time_up:
        game.take(pairs[choice % len(pairs)])


@st.composite
def layouts(draw: st.DrawFn, most: int = 14) -> Layout:
    """Random legal layouts with half steps, gaps and floating tiles, an even number of places."""
    wanted = 2 * draw(st.integers(1, most // 2))
    places = st.tuples(st.integers(0, 7), st.integers(0, 5), st.integers(0, 3))
    slots: list[Slot] = []
    for place in draw(st.lists(places, min_size=wanted, max_size=4 * wanted)):
        slot = Slot(*place)
        if len(slots) < wanted and not any(slot.z == other.z and slot.covers(other) for other in slots):
            slots.append(slot)
    return Layout("random", "Random", tuple(slots[: len(slots) - len(slots) % 2] or [Slot(0, 0, 0), Slot(2, 0, 0)]))


@st.composite
def boards(draw: st.DrawFn, most: int = 14) -> Board:
    """Random faces of few kinds (each an even number of times) on a random layout."""
    where = draw(layouts(most))
    pairs = [kind for kind in (Tile.M1, Tile.P5, Tile.EAST, Tile.FLOWER1, Tile.RED) for _ in range(MOST_ALIKE // 2)]
    faces = 2 * draw(st.permutations(pairs))[: len(where.slots) // 2]
    return Board.dealt(where, draw(st.permutations(faces)))


def all_alike(of: Layout) -> Board:
    """Return a board on which every two tiles match, more of them than a set holds."""
    start = Board.dealt(of, [None] * len(of.slots))
    return replace(start, faces=(Tile.M1,) * len(of.slots), groups=(0,) * len(of.slots), present=of.full)


def walk(start: Board, choices: Iterator[int]) -> Iterator[Board]:
    """Yield the positions of a game of legal moves picked by ``choices``."""
    here = start
    yield here
    while pairs := sorted(here.pairs()):
        here = here.remove(pairs[next(choices) % len(pairs)])
        yield here
