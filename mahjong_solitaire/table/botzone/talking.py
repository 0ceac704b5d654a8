"""Requests read one by one, and a bot's answers to them."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import Action, Chow, Decision, Discard, Kong, Pung, Win
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.botzone import watching
from mahjong_solitaire.table.botzone.codes import BotzoneError, code_of, tile_of
from mahjong_solitaire.table.botzone.watching import Watched, seat_of
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

PASS = "PASS"
Maker = Callable[[Rng], Bot]
_LONGEST = 200
"""Letters of a request that are told when it is wrong."""


class Talk:
    """A conversation: requests come in, answers go out, in order."""

    def __init__(self, rules: Ruleset, maker: Maker) -> None:
        self._rules, self._maker = rules, maker
        self._watched: Watched | None = None
        self._requests = 0
        self._said = ""

    def answer(self, request: str, said: str = "") -> str:
        """Take in a request and let the bot answer it; ``said`` is the answer before, its own if left out."""
        self.hear(request, said or self._said)
        self._said = self._chosen()
        return self._said

    def hear(self, request: str, said: str = "") -> None:
        """Take in a request; ``said`` is the answer to the one before, which a concealed kong follows from."""
        self._requests += 1
        try:
            self._watched = self._after(request.split(), said.split())
        except BotzoneError as error:
            raise BotzoneError(f"request {self._requests} ({request[:_LONGEST]!r}): {error}") from None

    def view(self) -> View | None:
        """Return what the seat sees and is asked, if it has a choice."""
        watched = self._watched
        decision = watched.decision() if watched else None
        return None if watched is None or decision is None else self._view(watched, decision)

    def _view(self, watched: Watched, decision: Decision) -> View:
        return View(watched.here, watched.seat, (0,) * self._rules.seats, decision)

    def _after(self, words: list[str], said: list[str]) -> Watched:
        match words, self._watched:
            case ["0", *rest], None:
                return watching.seated(self._rules, rest)
            case [_, *_], None:
                raise BotzoneError("the first request begins with 0 and tells the seat and the round")
            case ["1", *rest], Watched() as watched if self._requests == 2:
                return watching.dealt(watched, rest)
            case ["2", code], Watched() as watched if self._requests > 2:
                return watching.drew(watched, watched.seat, tile_of(code))
            case ["3", player, *rest], Watched() as watched if self._requests > 2:
                return _acted(watched, seat_of(player), rest, said)
        raise BotzoneError("that is no request, or not at this place")

    def _chosen(self) -> str:
        view = self.view()
        if view is None or view.decision is None or self._watched is None:
            return PASS
        action = self._ask(view)
        if isinstance(action, (Chow, Pung)):
            return f"{answer_text(action)} {code_of(self._discard_after(self._watched, action))}"
        return answer_text(action)

    def _ask(self, view: View) -> Action:
        """Ask a new bot; its random numbers follow from the seat and the place in the conversation."""
        if view.decision is None:
            raise ValueError("nothing is asked")
        bot = self._maker(Rng(f"botzone/{view.seat}/{self._requests}"))
        action = bot.choose(view, view.decision)
        if not view.decision.allows(action):
            raise BotzoneError(f"the bot answered request {self._requests} by {action}, which is not offered")
        return action

    def _discard_after(self, watched: Watched, action: Chow | Pung) -> Tile:
        """Ask which tile is discarded after a claim: it is part of the answer."""
        here = moves.claimed(self._rules, watched.here, watched.seat, action)
        decision = Decision(watched.seat, self._rules.turn_options(here))
        following = self._ask(self._view(watched._replace(here=here), decision))
        if not isinstance(following, Discard):
            raise BotzoneError(f"the bot discards nothing after {action}")
        return following.tile


def _acted(watched: Watched, seat: Seat, words: list[str], said: list[str]) -> Watched:
    """Read what a player did."""
    match words:
        case ["DRAW"] if seat != watched.seat:
            return watching.drew(watched, seat, None)
        case ["GANG"]:
            return _kong(watched, seat, said)
        case [("PENG" | "CHI"), *more] if more:
            kind, tiles = _claim(watched, words[:-1])
            return watching.discarded(watching.claimed(watched, seat, kind, tiles), seat, tile_of(words[-1]))
        case [act, code] if act in _ACTS:
            return _ACTS[act](watched, seat, tile_of(code))
    raise BotzoneError("that is nothing a player does, or not with so many words")


_ACTS = {"PLAY": watching.discarded, "BUHUA": watching.exposed, "BUGANG": watching.kong_offered}


def _claim(watched: Watched, words: list[str]) -> tuple[MeldKind, tuple[Tile, ...]]:
    """Return the meld of a claim."""
    match words:
        case ["PENG"]:
            return MeldKind.PUNG, (_offered(watched),) * 3
        case ["CHI", middle]:
            return MeldKind.CHOW, _chow(tile_of(middle))
    raise BotzoneError("a claim names the tile discarded after it, a chow its middle tile before")


def _offered(watched: Watched) -> Tile:
    offered = watched.here.offered
    if not isinstance(offered, Discarded):
        raise BotzoneError("there is no discard to claim")
    return offered.tile


def _chow(middle: Tile) -> tuple[Tile, Tile, Tile]:
    if middle >= Tile.EAST or middle % 9 in (0, 8):
        raise BotzoneError(f"{code_of(middle)} is the middle of no chow")
    return Tile(middle - 1), middle, Tile(middle + 1)


def _kong(watched: Watched, seat: Seat, said: list[str]) -> Watched:
    """Read a kong: of the discard if there is one, else a concealed one, whose tile only its owner knows."""
    if watched.here.offered is not None:
        return watching.claimed(watched, seat, MeldKind.KONG, (_offered(watched),) * 4)
    if seat != watched.here.turn or watched.here.drawn is None:
        raise BotzoneError("no kong can be declared there")
    if seat != watched.seat:
        return watching.kong_concealed(watched, seat, Tile.M1)
    match said:
        case ["GANG", code]:
            return watching.kong_concealed(watched, seat, tile_of(code))
    raise BotzoneError("the answer before it doesn't tell the tile of the kong")


def answer_text(action: Action) -> str:
    """Return an action as the protocol writes it; a chow or pung without the discard that follows.

    >>> answer_text(Discard(Tile.S3)), answer_text(Chow((Tile.M1, Tile.M2, Tile.M3)))
    ('PLAY T3', 'CHI W2')
    """
    match action:
        case Discard(tile):
            return f"PLAY {code_of(tile)}"
        case Kong(tile, kind):
            return _KONGS[kind].format(code_of(tile))
        case Chow((_, middle, _)):
            return f"CHI {code_of(middle)}"
    return _BARE.get(type(action), PASS)


_KONGS = {MeldKind.KONG: "GANG", MeldKind.CONCEALED_KONG: "GANG {}", MeldKind.ADDED_KONG: "BUGANG {}"}
_BARE: dict[type[Action], str] = {Win: "HU", Pung: "PENG"}
