"""The Botzone protocol: what a bot sees by the requests is what it would see at our table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.botzone.codes import BotzoneError, code_of, tile_of
from mahjong_solitaire.table.botzone.talking import PASS, Talk, answer_text
from mahjong_solitaire.table.events import Discarded, Event, Melded
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.own_walls import OwnWalls, played
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile
from tools.botzone_conversations import FILE, Conversation, conversations, told

RULES = ruleset("mcr", Terms(profile="international"))
KEPT = [Conversation(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]
DEAL = "1 0 0 0 0 W1 W2 W3 B1 B2 B3 T1 T2 T3 F1 F1 J1 J1"
"""A hand that waits for an east wind or a red dragon."""


def talk(name: str = "random") -> Talk:
    return Talk(RULES, lambda rng: bot(name, RULES, rng))


def heard(*requests: str, bot: str = "random") -> Talk:
    one = talk(bot)
    for request in requests:
        one.hear(request)
    return one


def options(one: Talk) -> set[str]:
    view = one.view()
    assert view is None or view.decision is not None
    return {answer_text(option) for option in view.decision.options} if view and view.decision else {PASS}


def seen_of(view: View) -> tuple[object, ...]:
    """Return all that the protocol tells of a view; whether others discard what they drew it doesn't."""
    own = view.own
    return (
        view.seat, own.concealed, own.melds, own.discards, view.drawn, view.others, view.turn, view.has_drawn,
        view.offered if view.offered is None else plain(view.offered), view.left, view.opening.prevailing,
        tuple(map(plain, view.log)), view.decision,
    )  # fmt: skip


def plain(event: Event) -> Event:
    return replace(event, is_drawn=False) if isinstance(event, Discarded) else event


def compared(seed: int) -> Iterator[tuple[View, View]]:
    """Play a hand at our table and yield what a seat sees there and by the requests, at each decision."""
    tiles = tuple(tile for tile in RULES.tiles if not RULES.is_bonus(tile))
    walls = OwnWalls.divided(tuple(Rng(f"seen {seed}").shuffled(tiles)), 4)
    bots = [bot("random", RULES, Rng(f"{seed}/{seat}")) for seat in SEATS]
    views: list[View] = []
    answers: dict[tuple[Seat, int], Action] = {}

    def ask(view: View) -> Action:
        assert view.decision is not None
        action = bots[view.seat].choose(view, view.decision)
        views.append(view)
        answers[view.seat, len(view.log)] = action
        return action

    log = played(RULES, walls, SEATS[seed % 4], ask)
    for seat, conversation in zip(SEATS, conversations(log, answers, SEATS[seed % 4]), strict=True):
        at_table = {len(view.log): view for view in views if view.seat == seat}
        listener, said = talk(), ""
        moments = [request.events for request in told(log, seat, SEATS[seed % 4])]
        for events, request, response in zip(moments, *conversation, strict=True):
            listener.hear(request, said)
            said = response
            by_requests = listener.view()
            assert (by_requests is None) is (events not in at_table), (request, events)
            if by_requests is not None:
                yield at_table[events], by_requests


@pytest.mark.parametrize("seed", range(8))
def test_by_the_requests_a_bot_sees_and_is_asked_what_it_is_at_our_table(seed: int) -> None:
    number = 0
    for at_table, by_requests in compared(seed):
        assert seen_of(by_requests) == seen_of(at_table)
        number += 1
    assert number > 60


@pytest.mark.parametrize("place", range(len(KEPT)))
def test_every_answer_of_a_kept_conversation_is_among_what_is_offered(place: int) -> None:
    one, said = talk(), ""
    for request, response in zip(*KEPT[place], strict=True):
        one.hear(request, said)
        said = response
        bare = response.rsplit(" ", 1)[0] if response.startswith(("PENG", "CHI")) else response
        assert bare in options(one)


def test_the_kept_conversations_have_all_kinds_of_requests_and_answers() -> None:
    words = {request.split()[2] for one in KEPT for request in one.requests if request.startswith("3")}
    answers = {response.split()[0] for one in KEPT for response in one.responses}
    assert words == {"DRAW", "PLAY", "PENG", "CHI", "GANG", "BUGANG"}
    assert answers >= {"PASS", "PLAY", "PENG", "CHI", "HU", "GANG"}


@pytest.mark.parametrize("bot", ["beginner", "steady"])
def test_a_bot_answers_a_whole_conversation_by_what_is_offered(bot: str) -> None:
    """The answers need not be those that were given; after each the conversation goes on as it was."""
    one, said = talk(bot), ""
    answers = []
    for request, response in zip(*KEPT[1], strict=True):
        answers.append(one.answer(request, said))
        bare = answers[-1].rsplit(" ", 1)[0] if answers[-1].startswith(("PENG", "CHI")) else answers[-1]
        assert bare in options(one)
        said = response
    assert any(answer.startswith("PLAY") for answer in answers)


def test_a_claim_is_answered_with_the_discard_after_it() -> None:
    class Claiming:
        def __init__(self, rng: Rng) -> None:
            pass

        def choose(self, view: View, decision: object) -> Action:
            assert view.decision is not None
            return view.decision.options[0]

    one = Talk(RULES, Claiming)
    for request in ("0 1 0", "1 0 0 0 0 W1 W2 W5 B1 B4 B7 T1 T4 T7 F1 F2 J1 J1", "3 0 DRAW"):
        assert one.answer(request) == PASS
    assert one.answer("3 0 PLAY W3") == "CHI W2 W5"
    again = heard("0 2 0", "1 0 0 0 0 W1 W4 W7 B1 B4 B7 T1 T4 T7 F1 F2 J1 J1", "3 0 DRAW", "3 0 PLAY J1")
    assert options(again) == {"PENG", "PASS"}


@pytest.mark.parametrize(
    ("requests", "offered"),
    [
        (["0 0 0", DEAL, "2 F1"], {"HU"}),
        (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY F1"], {"HU", "PENG", "PASS"}),
        (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY W9"], {"PASS"}),
        (["0 0 0", "1 0 0 0 0 W1 W1 W1 B1 B4 B7 T1 T4 T7 F1 F2 J1 J2", "2 W1"], {"GANG W1"}),
        (
            ["0 1 2", "1 0 0 0 0 W1 W1 W1 B1 B4 B7 T1 T4 T7 F1 F2 J1 J2", "3 0 DRAW", "3 0 PLAY W1"],
            {"GANG", "PENG", "PASS"},
        ),
        (["0 1 2", DEAL], {"PASS"}),
    ],
)
def test_what_can_be_answered(requests: list[str], offered: set[str]) -> None:
    found = options(heard(*requests))
    assert {answer for answer in found if not answer.startswith("PLAY")} == offered


def test_an_added_kong_can_be_robbed_by_who_waits_for_the_tile() -> None:
    hand = "1 0 0 0 0 W1 W1 W2 W3 W4 B2 B3 B4 T2 T3 T4 T6 T7"
    requests = ["3 0 DRAW", "3 0 PLAY T5", "3 2 PENG J1", "3 3 DRAW", "3 3 PLAY J2", "3 0 DRAW", "3 0 PLAY F4"]
    requests += ["2 F1", "3 1 PLAY F1", "3 2 DRAW", "3 2 BUGANG T5"]
    assert options(heard("0 1 0", hand, *requests)) == {"HU", "PASS"}
    assert options(heard("0 1 0", hand, *requests, "3 2 DRAW")) == {"PASS"}


def test_a_hand_of_144_tiles_with_bonus_tiles_is_followed_too() -> None:
    one = heard("0 0 0", "1 1 0 0 2 W1 W2 W5 B1 B4 B7 T1 T4 T7 F1 F2 J1 J1 H1 H5 H8", "3 0 BUHUA H3", "2 W9")
    view = one.view()
    assert view is not None
    assert view.own.bonus == (Tile.FLOWER1, Tile.FLOWER3)
    assert [len(other.bonus) for _, other in view.others] == [0, 0, 2]
    assert view.left == 144 - 52 - 3 - 2


def test_the_tiles_left_are_those_of_all_walls_and_none_when_the_next_has_none() -> None:
    requests = ["0 1 0", DEAL]
    views = []
    for turn in range(84):
        player = turn % 4
        requests += ["2 W9", "3 1 PLAY W9"] if player == 1 else [f"3 {player} DRAW", f"3 {player} PLAY B9"]
    one = talk()
    for request in requests:
        one.hear(request)
        if request == "2 W9":
            view = one.view()
            assert view is not None
            views.append(view.left)
    assert views[0] == 4 * 21 - 2
    assert views == sorted(views, reverse=True)
    assert options(one) == {"PASS"}


WRONG = [
    ([], "1 0 0 0 0 W1", "the first request begins with 0"),
    ([], "0 4 0", "4 is no seat"),
    ([], "0 1", "2 words are expected"),
    (["0 1 0"], "2 W1", "not at this place"),
    (["0 1 0"], "1 0 0 0 0 W1 W2", "13 words are expected"),
    (["0 1 0"], DEAL.replace("W1", "X1"), "'X1' is no tile"),
    (["0 1 0"], DEAL.replace("W1", "H1"), "bonus tiles stand after"),
    (["0 1 0", DEAL], "", "no request"),
    (["0 1 0", DEAL], DEAL, "not at this place"),
    (["0 1 0", DEAL], "2 W1", "draws out of turn"),
    (["0 1 0", DEAL], "3 0 PLAY W1", "discards out of turn"),
    (["0 1 0", DEAL], "3 9 DRAW", "9 is no seat"),
    (["0 1 0", DEAL], "3 0 DANCE", "nothing a player does"),
    (["0 1 0", DEAL], "3 0 PENG W1", "no discard to claim"),
    (["0 1 0", DEAL, "3 0 DRAW"], "3 0 DRAW", "before the last one was discarded"),
    (["0 1 0", DEAL, "3 0 DRAW"], "3 0 BUGANG W1", "no pung"),
    (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY W1"], "3 2 CHI W9 W1", "middle of no chow"),
    (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY W1"], "3 1 CHI B2 W1", "no discard for that meld"),
    (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY W1"], "3 1 CHI W2", "a chow its middle tile"),
    (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY B9", "2 B8"], "3 1 PLAY T9", "not in the hand"),
    (["0 1 0", DEAL, "3 0 DRAW", "3 0 PLAY B9", "2 B8"], "3 1 GANG", "doesn't tell the tile"),
    (["0 1 0", DEAL], "3 0 BUHUA W1", "bonus tile"),
]


@pytest.mark.parametrize(("before", "request_", "words"), WRONG, ids=[words for _, _, words in WRONG])
def test_a_wrong_request_is_told_in_a_sentence(before: list[str], request_: str, words: str) -> None:
    one = heard(*before)
    with pytest.raises(BotzoneError, match=words) as failure:
        one.hear(request_)
    assert str(failure.value).startswith(f"request {len(before) + 1} (")


def test_anything_at_any_place_is_read_or_told_and_never_a_crash() -> None:
    rng = Rng("anything")
    words = ["0", "1", "2", "3", "4", "W1", "T5", "F1", "H1", "DRAW", "PLAY", "PENG", "CHI", "GANG", "BUGANG", "BUHUA"]
    told_wrong = 0
    for number in range(400):
        one = talk()
        length = rng.below(40)
        kept = KEPT[number % len(KEPT)]
        for request, said in zip(kept.requests[:length], ("", *kept.responses), strict=False):
            one.hear(request, said)
        try:
            for _ in range(4):
                one.hear(" ".join(rng.choice(words) for _ in range(1 + rng.below(4))))
                one.view()
        except BotzoneError:
            told_wrong += 1
    assert told_wrong > 300


def test_each_tile_has_a_code_of_its_own() -> None:
    assert {tile_of(code_of(tile)) for tile in MAHJONG_FACES[:42]} == {*MAHJONG_FACES[:42]}


def test_a_concealed_kong_of_somebody_else_is_seen_face_down() -> None:
    view = heard("0 1 0", DEAL, "3 0 DRAW", "3 0 GANG", "3 0 DRAW", "3 0 PLAY F1").view()
    assert view is not None
    east = view.others[-1][1]
    assert east.concealed == 10
    assert [(meld.kind, meld.tiles) for meld in east.melds] == [(MeldKind.CONCEALED_KONG, ())]
    assert any(isinstance(event, Melded) for event in view.log)
