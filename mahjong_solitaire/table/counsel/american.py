"""The coach of the American game: the nearest lines of the card, what each discard or claim does to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, WIN, Action, Decision, Discard, Exchange, Give, Group, Say
from mahjong_solitaire.table.analysis.card_distance import NEVER, Matcher, matcher
from mahjong_solitaire.table.analysis.nearest_lines import NearLine, lines_left, nearest
from mahjong_solitaire.table.bots.american.danger import losses
from mahjong_solitaire.table.bots.american.levels import STRONG
from mahjong_solitaire.table.bots.american.player import AmericanPlayer
from mahjong_solitaire.table.bots.american.seen import Seen, seen
from mahjong_solitaire.table.counsel.blocks import (
    Advice,
    Block,
    Counsel,
    Danger,
    Headline,
    Help,
    Line,
    Option,
    Row,
    Sheet,
    Tone,
)
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.american.card import FLOWER
from mahjong_solitaire.table.scoring.american.card import Group as Exposure
from mahjong_solitaire.table.scoring.american.completing import completing
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held, kind_of, tile_of
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_MOST_LINES = 5
_RISKS = (1.5, 3.0, 6.0)
"""From which expected loss of points a discard is a little, quite and very dangerous."""
_NOTE = "Missing tiles are exact; what is best is an estimate."
_DEAD = Sheet(Headline("Your hand", "Dead", "No line has its exposures: it can't win any more", tone="bad"))


class _Case(NamedTuple):
    """What is looked at: a view in the kinds of the card."""

    matcher: Matcher
    sight: Seen
    view: View

    def near(self, held: Held, most: int = _MOST_LINES) -> tuple[NearLine, ...]:
        """Return the lines that are nearest to a hand."""
        return nearest(self.matcher, held, self.sight.outlook.live, most)

    @property
    def before_claim(self) -> Held:
        """What is held when a discard may be claimed, or was held before the claim that may still be altered."""
        held, view = self.sight.held, self.view
        if view.offered is not None or not view.own.melds:
            return held
        *others, last = view.own.melds
        own = list(map(kind_of, last.tiles))
        own.remove(held.exposed[-1].kind)
        return held._replace(exposed=held.exposed[: len(others)]).having(*own)

    def left(self, kind: int) -> int:
        """Return how many tiles of a kind are unseen."""
        return self.sight.outlook.jokers if kind == JOKER else self.sight.outlook.live[kind]


def counsel(rules: Ruleset, view: View, decision: Decision | None) -> Counsel:
    """Tell a seat its nearest lines and, if it is asked something, what each answer leads to."""
    house = rules.house
    assert isinstance(house, American)
    if view.own.conduct.is_dead:
        return Counsel(_DEAD)
    case = _Case(matcher(house.lines), seen(view), view)
    now = _sheet("Your hand now", case, case.sight.held)
    if decision is None:
        return Counsel(now)
    options = tuple(_options(case, house, decision.options))
    if WIN in decision.options:
        now = next((option.sheet for option in options if option.action == WIN), now)
    block = Block("Choices", ("Missing", "Help"), tuple(option.row for option in options), note=_NOTE)
    return Counsel(now, options, (block,) if options else (), _advice(case, decision), _dangers(case, decision))


def _options(case: _Case, house: American, actions: Sequence[Action]) -> Iterable[Option]:
    """Yield what is known of the choices, discards the best first."""
    found = [option for action in actions if (option := _option(case, house, action)) is not None]
    return sorted(found, key=lambda option: (option.action != WIN, _missing(option)))


def _missing(option: Option) -> int:
    away = option.sheet.headline.away
    return NEVER if away is None else away


def _option(case: _Case, house: American, action: Action) -> Option | None:
    held = case.sight.held
    match action:
        case Discard(tile):
            return _told(case, "After this discard", held.without(kind_of(tile)), action, (tile,))
        case Group(tiles):
            return _claim(case, action, tiles)
        case Exchange(tile):
            return _told(case, "After this exchange", held.without(kind_of(tile)).having(JOKER), action, (tile,))
        case _ if action == PASS:
            return _told(case, "If you pass", held, action, ())
        case _ if action == WIN:
            return _won(case, house)
    return None


def _told(case: _Case, label: str, held: Held, action: Action, tiles: tuple[Tile, ...]) -> Option:
    told = _sheet(label, case, held, action)
    near = case.near(held, 1)
    helps = _helps(case, near[0]) if near else ()
    figures = (str(near[0].distance), str(sum(one.left for one in helps))) if near else ("-", "0")
    name = "" if tiles else "Pass"
    row = Row(tiles, name, told.headline.text, figures=figures, tone=told.headline.tone, action=action)
    return Option(action, told, row)


def _claim(case: _Case, action: Group, tiles: tuple[Tile, ...]) -> Option:
    """Tell what a claim leaves: if that is nothing, the hand would be dead."""
    exposure = Exposure(kind_of(tiles[0]), len(tiles))
    before = case.before_claim
    held = before.exposing(*exposure)
    left = lines_left(case.matcher, (*before.exposed, exposure))
    if held is None or not left:
        headline = Headline("If you claim it", "Dead", "No line has these exposures", None, tiles, "bad")
        return Option(action, Sheet(headline, about=action), Row(tiles, text="Dead", tone="bad", action=action))
    option = _told(case, "If you claim it", held, action, tiles)
    detail = "one line is left" if left == 1 else f"{left} lines are left"
    return option._replace(row=option.row._replace(detail=detail))


def _won(case: _Case, house: American) -> Option | None:
    view, held = case.view, case.sight.held
    offered = view.offered
    tile = view.drawn if view.turn == view.seat else None
    if tile is None and offered is not None:
        tile = offered.tile
        held = held.having(kind_of(tile))
    hands = completing(house.lines).complete(held)
    if not hands or tile is None:
        return None
    line = house.lines.line_of(hands[0])
    headline = Headline("If you declare it", "Mahjong", f"{line.text}, {line.value} points", None, (tile,), "good")
    return Option(WIN, Sheet(headline, about=WIN), Row((tile,), text="Mahjong", tone="good", action=WIN))


def _sheet(label: str, case: _Case, held: Held, about: Action | None = None) -> Sheet:
    near = case.near(held)
    if not near:
        return Sheet(Headline(label, "No line is left", tone="bad"), about=about)
    away = near[0].distance - 1
    tone: Tone = "good" if away <= 0 else "plain"
    text = "Complete" if away < 0 else "Ready" if not away else f"{away} away"
    headline = Headline(label, text, f"{near[0].line.category}: {near[0].line.text}", max(0, away), (), tone)
    rows = tuple(_row(case, one) for one in near)
    return Sheet(headline, (Block("Nearest lines", ("Missing", "Value"), rows, note="Exact."),), about)


def _row(case: _Case, near: NearLine) -> Row:
    line = near.line
    lines = (Line(line.note),) if line.note else ()
    return Row(
        name=line.text,
        text=line.category,
        detail="Concealed" if line.is_concealed else "",
        figures=(str(near.distance), str(line.value)),
        helps=_helps(case, near),
        lines=lines,
        link=line.text,
    )


def _helps(case: _Case, near: NearLine) -> tuple[Help, ...]:
    return tuple(Help(tile_of(kind), case.left(kind)) for kind in near.kinds if case.left(kind))


def _advice(case: _Case, decision: Decision) -> Advice:
    """Ask the strong bot."""
    action = AmericanPlayer(case.matcher, STRONG, Rng("coach")).choose(case.view, decision)
    near = case.near(case.sight.held, 1)
    aim = f"It aims at {near[0].line.category}: {near[0].line.text}." if near else "No line is left."
    return Advice(action, _says(action), aim, _NOTE)


def _says(action: Action) -> str:
    match action:
        case Discard(tile):
            return f"discards the {_title(tile)}"
        case Give(tiles):
            return f"passes the {', '.join(map(_title, tiles))}"
        case Group(tiles):
            return f"exposes {len(tiles)} of the {_title(tiles[0])}"
        case Exchange(tile):
            return f"takes a joker for the {_title(tile)}"
        case Say(word):
            return f"says {word}"
    return "declares Mahjong" if action == WIN else "passes"


def _title(tile: Tile) -> str:
    return tile.title if tile is Tile.JOKER or tile < FLOWER else "flower"


def _dangers(case: _Case, decision: Decision) -> tuple[Danger, ...]:
    """Tell the discards that may give somebody the hand."""
    risks = losses(case.matcher, case.sight)
    tiles = (option.tile for option in decision.options if isinstance(option, Discard))
    found = ((tile, sum(risks[kind_of(tile)] >= least for least in _RISKS)) for tile in tiles)
    return tuple(Danger(tile, degree) for tile, degree in found if degree)
