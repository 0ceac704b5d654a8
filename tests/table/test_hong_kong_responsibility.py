"""Who is responsible for a great hand of Hong Kong: who gave its last open set."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.notation import parse_standing
from mahjong_solitaire.table.scoring.hong_kong_paying import Laid, responsible
from mahjong_solitaire.table.seats import Seat

E, S, W, N = Seat


def laid(melds: str, givers: tuple[Seat, ...]) -> list[Laid]:
    found = parse_standing(f"{melds} {'5m' if melds.count('[') == 4 else '1239p'}").melds
    return [Laid(meld, giver) for meld, giver in zip(found, givers, strict=True)]


@pytest.mark.parametrize(
    ("melds", "givers", "line", "payer"),
    [
        ("[123m<] [456m<] [789m<] [111m^]", (S, S, S, W), "Full Flush", W),
        ("[123m<] [456m<] [789m<] [CCC^]", (S, S, S, W), "Half Flush", None),
        ("[123m<] [456m<] [789m<] [111m^]", (S, S, S, W), "Half Flush", None),
        ("[CCC<] [123m<] [FFF<] [PPP>]", (S, S, W, N), "Big Three Dragons", N),
        ("[CCC<] [FFF<] [PPP>] [123m<]", (S, W, N, S), "Big Three Dragons", N),
        ("[CCC<] [FFF<] [123p<] [123m<]", (S, W, N, S), "Little Three Dragons", None),
        ("[EEE<] [SSS<] [WWW>] [NNN<]", (S, W, N, S), "Big Four Winds", S),
        ("[EEE<] [SSS<] [WWW>]", (S, W, N), "Big Four Winds", None),
    ],
)
def test_who_gave_the_last_set_is_responsible(
    melds: str, givers: tuple[Seat, ...], line: str, payer: Seat | None
) -> None:
    assert responsible(laid(melds, givers), {line, "Self-Drawn"}) is payer
