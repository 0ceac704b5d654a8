"""The coach's panel and the tile inspector: what they say, what can be clicked, and that nothing runs out of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.input import KeyPressed, Pressed, Wheeled
from mahjong_solitaire.app.screens.table_coach import CoachPanel
from mahjong_solitaire.app.screens.table_inspector import TileInspector, told
from mahjong_solitaire.app.widgets.control import Control, Mood
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.actions import Action, Discard
from mahjong_solitaire.table.counsel.blocks import Counsel, review
from mahjong_solitaire.table.rules.coaches import counsel
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.unseen import Inspection, Spot, inspect
from mahjong_solitaire.tiles import Tile
from tests.app.stage import Stage
from tests.heard import Heard
from tests.table.sights import RULES, Sight, cases, view_of

TURN = Sight("234m 234p 67p 22s 678s", drawn="W", discards="5p5p8p")
CLAIM = Sight("[FFF^] 345567899m 4s", offered="5m")
SIZES = ((640, 480), (900, 480), (1024, 720), (1280, 800), (1920, 1080))
AT_REST = Mood()


@cache
def said(sight: Sight) -> Counsel:
    view = view_of(sight)
    return counsel(RULES, view, view.decision)


class Beside:
    """A panel beside an empty table."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800), background: str = "pine") -> None:
        self.services = Stage(folder, size, Settings(motion="none")).app.services
        self.look = self.services.look
        self.look.fit(size, background, 100, "none")
        self.look.texts = self.heard = Heard()
        self.closed: list[bool] = []
        self.fans: list[str] = []
        self.surface = pygame.Surface(size)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.services.table, "open_fans", self.fans.append)
            self.panel = CoachPanel(self.services, lambda: self.closed.append(True))
        width = CoachPanel.width(self.look)
        strip = pygame.Rect(size[0] - width, 0, width, size[1])
        self.rect = strip if width else pygame.Rect(120, size[1] - 150, size[0] - 130, 60)
        self.panel.fit(self.rect)

    def show(self, found: Counsel | None, *, is_thinking: bool = False, chosen: Action | None = None) -> Beside:
        self.panel.show(found, is_thinking=is_thinking, chosen=chosen)
        return self

    @property
    def told(self) -> str:
        """All that is written now."""
        self.heard.lines.clear()
        self.panel.paint(self.surface)
        for control in self.controls():
            control.draw(self.surface, self.look, AT_REST)
        return " ".join(line.text for line in self.heard.lines)

    def controls(self) -> list[Control]:
        return [control for group in self.panel.groups() for control in group.controls]

    def use(self, name: str) -> None:
        next(control for control in self.controls() if control.id.startswith(name)).use(None)

    def scroll_down(self) -> bool:
        x, y = self.rect.center
        return self.panel.handle(Wheeled(x, y, 0, -3))


def test_the_panel_tells_the_advice_and_what_it_leads_to(tmp_path: Path) -> None:
    words = Beside(tmp_path).show(said(TURN)).told
    assert "After this discard Ready 5 tiles win" in words
    assert "discards the west" in words
    assert "estimates" in words
    assert "Waits" in words
    assert "Needed to win" in words


def test_it_tells_about_the_tile_that_the_person_has_chosen(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(TURN), chosen=Discard(Tile.P6))
    assert "1 away" in beside.told.partition("A strong")[0]
    assert "Ready" in beside.show(said(TURN), chosen=Discard(Tile.WEST)).told.partition("A strong")[0]


def test_a_click_on_another_choice_tells_about_that_one(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(TURN))
    beside.use("coach discard 6p")
    assert "1 away" in beside.told.partition("A strong")[0]


def test_a_click_on_a_wait_tells_its_fan(tmp_path: Path) -> None:
    sight = next(case.sight for case in cases() if case.title.startswith("a wait of which"))
    beside = Beside(tmp_path).show(said(sight))
    assert "Mixed Triple Chow" not in beside.told.partition("Other choices")[0].rpartition("Waits")[2]
    beside.use("coach wait 2s")
    assert "Mixed Triple Chow" in beside.told.partition("Other choices")[0].rpartition("Waits")[2]


def test_a_long_list_is_cut_until_all_of_it_is_asked_for(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (1920, 1080)).show(said(TURN))
    few = len(beside.controls())
    beside.use("coach more")
    assert len(beside.controls()) > few
    assert not any(control.id == "coach more" for control in beside.controls())


def test_the_name_of_a_fan_opens_its_page(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(TURN))
    beside.use("coach fan All Chows")
    assert beside.fans == ["All Chows"]


def test_claims_are_compared_with_passing(tmp_path: Path) -> None:
    words = Beside(tmp_path).show(said(CLAIM)).told
    assert "If you claim" in words
    assert "then discard" in words
    assert "claims the pung" in words


def test_every_claim_is_a_card_that_tells_more(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(CLAIM))
    beside.use("coach chow 4m5m6m")
    assert "If you claim it" in beside.told


def test_a_choice_is_judged_when_it_has_been_made(tmp_path: Path) -> None:
    words = Beside(tmp_path).show(review(said(TURN), Discard(Tile.P6))).told
    assert "You chose 1 away" in words
    assert "Compared" in words


def test_it_says_that_it_is_thinking_and_keeps_what_it_said(tmp_path: Path) -> None:
    beside = Beside(tmp_path)
    assert "Thinking" in beside.show(None, is_thinking=True).told
    assert "Ask when it is your turn" in beside.show(None).told
    words = beside.show(said(TURN), is_thinking=True).told
    assert "thinking" in words
    assert "Ready" in words


def test_the_cross_closes_it(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(TURN))
    beside.use("coach close")
    assert beside.closed == [True]


def test_the_wheel_scrolls_what_is_too_long_and_something_new_begins_at_its_top(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (1024, 720)).show(said(TURN))
    top = beside.told
    assert beside.scroll_down()
    assert beside.told != top
    assert "Your hand now" in beside.show(said(CLAIM)).told


def test_the_focus_scrolls_to_what_it_is_on(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (1024, 720)).show(said(TURN))
    last = beside.controls()[-1]
    assert not beside.rect.contains(last.rect)
    assert beside.panel.reveal(last.id, last.rect)
    shown = beside.controls()[-1].rect
    assert beside.rect.top <= shown.top
    assert shown.bottom <= beside.rect.bottom


@pytest.mark.parametrize("background", ["pine", "sage"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_runs_out_of_the_panel(tmp_path: Path, size: tuple[int, int], background: str) -> None:
    beside = Beside(tmp_path, size, background)
    for case in cases():
        for spread in (False, True):
            beside.show(said(case.sight))
            beside.panel.spread(spread)
            assert beside.told
            place = pygame.Rect(size[0] // 4, 0, size[0], size[1]) if beside.panel.is_spread else beside.rect
            for line in beside.heard.lines:
                assert place.left <= line.rect.left, (case.title, line)
                assert line.rect.right <= place.right, (case.title, line)
                assert "\u2026" not in line.text, (case.title, line)


def test_the_table_beside_the_panel_is_left_alone(tmp_path: Path) -> None:
    beside = Beside(tmp_path).show(said(TURN))
    beside.surface.fill((1, 2, 3))
    beside.scroll_down()
    assert beside.told
    table = beside.surface.subsurface((0, 0, beside.rect.left, beside.rect.height))
    assert set(zip(*[iter(pygame.image.tobytes(table, "RGB"))] * 3, strict=True)) == {(1, 2, 3)}


def test_in_a_narrow_window_it_is_a_chip_that_opens_the_whole(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (640, 480)).show(said(TURN))
    assert [control.id for control in beside.controls()] == ["coach chip"]
    assert beside.told.split() == ["Ready", "\u00d73", "\u00d72"]
    beside.use("coach chip")
    assert "A strong player" in beside.told
    assert beside.panel.handle(KeyPressed("escape"))
    assert beside.panel.is_chip
    assert not beside.closed


def test_a_click_beside_the_spread_panel_makes_it_a_chip_again(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (640, 480)).show(said(TURN))
    beside.panel.spread(True)
    assert beside.panel.handle(Pressed(10, 10, 1))
    assert beside.panel.is_chip


def test_the_chip_fits_the_strip_it_gets(tmp_path: Path) -> None:
    beside = Beside(tmp_path, (640, 480))
    for case in cases():
        chip = beside.show(said(case.sight)).controls()[0]
        assert beside.rect.contains(chip.rect)
        assert beside.told
        for line in beside.heard.lines:
            assert chip.rect.contains(line.rect)


# The inspector


def test_the_inspector_counts_a_tile_wherever_it_lies() -> None:
    view = view_of(Sight("[FFF^] 345567899m 4s", offered="5m", discards="5m", melds="[789m<8]"))
    found = inspect(view, RULES.tiles, Tile.M5)
    assert found.unseen == 0
    assert told(found, view.seat, {Seat.EAST: "Ravi", Seat.WEST: "Ines"}) == [
        "2 in your hand",
        "1 in Ines' discards",
        "1 in Ravi's discards",
    ]


def test_a_claimed_tile_is_counted_once() -> None:
    view = view_of(Sight("234m 678m 22p 56s 79s E", drawn="N", melds="[789s<8]"))
    assert inspect(view, RULES.tiles, Tile.S8).unseen == 3


def test_the_inspector_knows_what_the_hand_waits_for() -> None:
    view = view_of(TURN._replace(drawn=""))
    assert [tile for tile in RULES.tiles if inspect(view, RULES.tiles, tile).is_waited_for] == [
        *[Tile.P5] * 4,
        *[Tile.P8] * 4,
    ]


def test_a_bonus_tile_exists_once() -> None:
    view = view_of(TURN._replace(bonus="2f"))
    found = inspect(view, RULES.tiles, Tile.FLOWER2)
    assert (found.total, found.unseen) == (1, 0)
    assert told(found, view.seat, {}) == ["1 beside your melds"]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("where", [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)], ids=str)
def test_the_plate_stays_in_the_window(tmp_path: Path, size: tuple[int, int], where: tuple[float, float]) -> None:
    beside = Beside(tmp_path, size)
    plate = TileInspector(beside.services)
    places = tuple((seat, spot, 1) for seat in Seat for spot in (Spot.MELDS, Spot.SHOWN))
    anchor = pygame.Rect(round(where[0] * (size[0] - 40)), round(where[1] * (size[1] - 54)), 40, 54)
    plate.show(Inspection(Tile.M5, 4, 0, places, True), anchor, Seat.EAST, {Seat.WEST: "Bartholomew the Great"})
    beside.heard.lines.clear()
    plate.paint(beside.surface)
    assert len(beside.heard.lines) == len(places) + 3
    for line in beside.heard.lines:
        assert beside.surface.get_rect().contains(line.rect)


def test_a_closed_inspector_draws_nothing(tmp_path: Path) -> None:
    beside = Beside(tmp_path)
    plate = TileInspector(beside.services)
    plate.show(None, pygame.Rect(0, 0, 10, 10))
    plate.paint(beside.surface)
    assert not plate.is_open
    assert not any(pygame.image.tobytes(beside.surface, "RGB"))
