"""The goulash of Chinese Classical as it is played: wild tiles, three exchanges, claims with wild tiles."""

from __future__ import annotations

from collections import Counter

from mahjong_solitaire.table import match as matches
from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import DISCARDS, PASS, WIN, Decision, Give, Group, Pung
from mahjong_solitaire.table.deal import Deal, Stage
from mahjong_solitaire.table.events import Given
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.match import Stacked
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import parse, written
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import DICE, filled, hand, stack

E, S, W, N = Seat
RULES = ClassicalRules(Terms(house=written(parse(Classical, ["goulash=true"]))))
J = Tile.JOKER


def goulash(*hands: str, draws: str = "9m") -> Deal:
    """Deal a goulash; its wild tiles are written as the 2 of bamboos."""
    match = matches.begun(RULES, "0")
    assert match.sitting is not None
    match = match._replace(sitting=match.sitting._replace(kept=(0, 1)))
    tiles = parse_tiles(stack(filled(hands, draws), draws, "", RULES))
    return matches.hand_of(match, Stacked(tiles, DICE))


def passed(deal: Deal, times: int = 3) -> Deal:
    """Let everybody give the first three tiles that he may, so often."""
    for _ in range(times):
        deal = deal.advance({decision.seat: decision.options[0] for decision in deal.decisions})
    return deal


def asked(deal: Deal, seat: Seat) -> Decision:
    decision = deal.decision_of(seat)
    assert decision is not None
    return decision


def test_a_goulash_follows_a_drawn_hand_with_jokers_for_the_2_of_bamboos() -> None:
    session = Session(RULES, "1")
    while session.open:
        session.answer(session.open[0].seat, session.open[0].options[-1])
    session.next_hand()
    assert session.deal.stage is Stage.BEFORE
    tiles = Counter(session.deal.here.wall.tiles)
    assert (tiles[J], tiles[Tile.S2]) == (4, 0)
    first, second = session.hands
    assert (first.opening.kept, second.opening.kept) == ((), (0, 1))
    assert first.sitting.order == second.sitting.order
    assert Session.replay(session.record(), RULES).deal == session.deal


def test_everybody_gives_three_tiles_to_each_other_player_in_turn() -> None:
    deal = passed(goulash())
    given = [(event.seat, event.to) for event in deal.here.log if isinstance(event, Given)]
    first, second, third = given[:4], given[4:8], given[8:]
    assert first == [(E, W), (S, N), (W, E), (N, S)]
    assert second == [(E, S), (S, E), (W, N), (N, W)]
    assert third == [(E, N), (S, W), (W, S), (N, E)]
    assert deal.stage is Stage.TURN
    assert [len(moves.held(deal.here, seat)) for seat in Seat] == [14, 13, 13, 13]


def test_partners_get_each_other_s_tiles_and_wild_ones_are_kept() -> None:
    deal = goulash("2s2s1m1m1m", "", "9p9p9p")
    gift, other = Give((Tile.M1,) * 3), Give((Tile.P9,) * 3)
    options = asked(deal, E).options
    assert gift in options
    assert not any(J in option.tiles for option in options if isinstance(option, Give))
    answers = {decision.seat: decision.options[0] for decision in deal.decisions} | {E: gift, W: other}
    here = deal.advance(answers).here
    assert moves.held(here, E).count(Tile.P9) == 3
    assert moves.held(here, W).count(Tile.M1) == 3
    assert moves.held(here, E).count(J) == 2


def test_the_table_says_to_whom_the_tiles_go() -> None:
    deal = goulash()
    view = View(deal.here, S, (0, 0, 0, 0), deal.decision_of(S))
    whole = "Goulash, with jokers in place of the 2 of bamboos. First exchange: give three tiles to North."
    assert RULES.asks(view.log, asked(deal, S)) == whole
    assert RULES.asks((), asked(passed(deal), E)) == ""


def after_exchange(*hands: str, draws: str = "9m") -> Deal:
    """Begin the turns of a goulash with these hands, as if nothing had been exchanged."""
    deal = goulash(*hands, draws=draws)
    given = (Given(seat, seat, 0, 0, ()) for seat in Seat for _ in range(3))
    here = deal.here.with_events(*given)
    return Deal(RULES, here, Stage.TURN, (Decision(E, RULES.turn_options(here)),))


def test_a_wild_tile_makes_a_pung_of_a_discard_but_no_chow() -> None:
    deal = after_exchange("5m", "2s5m4m6m").advance({E: DISCARDS[Tile.M5]})
    claim = Group((Tile.M5, Tile.M5, J))
    assert asked(deal, S).options == (claim, PASS)
    deal = deal.advance({S: claim})
    assert deal.here.places[S].melds[0].kind is MeldKind.PUNG
    assert deal.decisions[0].seat is S


def test_a_natural_pung_may_be_claimed_with_or_without_wild_tiles() -> None:
    deal = after_exchange("5m", "2s2s5m5m").advance({E: DISCARDS[Tile.M5]})
    one, two = Group((Tile.M5, Tile.M5, J)), Group((Tile.M5, J, J))
    assert asked(deal, S).options == (Pung(Tile.M5), one, two, PASS)


def test_nobody_can_claim_a_wild_tile() -> None:
    deal = after_exchange("2s", hand("111m333p777sCCC9s")).advance({E: DISCARDS[J]})
    assert deal.here.turn is S
    assert deal.stage is Stage.TURN


def test_a_wild_tile_that_is_drawn_completes_a_hand_and_counts_for_what_it_stands() -> None:
    deal = after_exchange(hand("111m333p777sCCC9s"), draws="2s")
    assert WIN in deal.decisions[0].options
    account = RULES.explained(deal.here, E)
    assert (account.total, [part.name for part in account.parts]) == (500, ["Hidden Treasure"])


def test_chows_win_no_goulash_and_four_wild_tiles_make_no_kong() -> None:
    chows = after_exchange(hand("123m123p13s789sCC"), draws="2s")
    assert WIN not in chows.decisions[0].options
    kong = after_exchange("2s2s2s", draws="2s")
    assert not any(str(option).startswith("concealed") for option in kong.decisions[0].options)
