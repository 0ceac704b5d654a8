"""The screens: what they offer, that nothing is cut off at any size, and that nothing a hand can do breaks them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.app import App
from mahjong_solitaire.app.input import (
    Event,
    Hidden,
    KeyPressed,
    Left,
    Moved,
    Pressed,
    Released,
    Resized,
    Shown,
    Typed,
    Wheeled,
)
from mahjong_solitaire.app.outlook import FINISH, LossNews, News, OutlookSign, go_back_offer
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Question
from mahjong_solitaire.app.screens.cleared import verdict
from mahjong_solitaire.app.screens.layout_list import FILTERS, ORDERS, Facts, choose
from mahjong_solitaire.app.screens.trend import trend
from mahjong_solitaire.app.table.navigator import TableNavigator
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.variants import MAHJONG
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.table.rules.mcr import Mcr
from tests.app import table_ended
from tests.app.advisers import AtOnce
from tests.app.challenges import clear_many
from tests.app.stage import SIZES, SUMMARY, Actions, Stage, result
from tests.heard import Heard

QUESTION = Question(
    "Give up the game in progress?", "Turtle has 6 moves done. A new game takes its place.", "Start", "Keep"
)
LONG = "A shuffle can't help: the tiles that are left lie in one stack, and no way of laying them frees a pair."
LOSS = LossNews(31, "Since that pair (3 of bamboo, plum) went, the two left of its kind lie one above the other.")
NEWS = News(OutlookSign("check", "Can still be cleared", "jade"), offers=(FINISH,))
LOST_NEWS = News(OutlookSign("cross", "Lost since move 131", "coral"), LOSS.reason, (go_back_offer(130),))
SHARED = "Mahjong daily 2026-11-30 · Alchemy of opposites, gentle · cleared in 16:12 · 112 days in a row\n🟡⚪🟤⚫"
Opening = Callable[[Stage], None]


def open_daily_after_many(stage: Stage) -> None:
    clear_many(stage, date(2026, 11, 30))
    stage.app.open_daily()


def open_statistics_after_a_reset(stage: Stage) -> None:
    stage.games.reset()
    stage.app.open_statistics()


OPENINGS: dict[str, Opening] = {
    "title": lambda stage: None,
    "title with two games": lambda stage: with_two_games(stage).open_title(),
    "layouts": lambda stage: stage.app.open_layouts("mahjong"),
    "statistics": lambda stage: stage.app.open_statistics(),
    "no statistics": open_statistics_after_a_reset,
    "daily": lambda stage: stage.app.open_daily(),
    "daily with days": open_daily_after_many,
    "share": lambda stage: over_a_quick_screen(stage).open_share(SHARED),
    "settings": lambda stage: stage.app.open_settings(),
    "table setup": lambda stage: stage.app.services.table.open_setup(),
    "table setup with a game": lambda stage: with_two_games(stage).services.table.open_setup(),
    "table games": lambda stage: opened_after_games(stage).open_records(),
    "no table games": lambda stage: stage.app.services.table.open_records(),
    "table statistics": lambda stage: opened_after_games(stage).open_statistics(),
    "no table statistics": lambda stage: stage.app.services.table.open_statistics(),
    "help": lambda stage: stage.app.open_help(),
    "help of the table": lambda stage: turned_to_the_table(stage).open_help(),
    "fan": lambda stage: stage.app.services.table.open_fans(),
    "a fan": lambda stage: stage.app.services.table.open_fans("Fully Concealed Hand"),
    "what to learn": lambda stage: stage.app.services.table.open_tutorial(),
    "tutorial": lambda stage: at_step(stage, "").open_tutorial(Mcr),
    "tutorial with all rows": lambda stage: at_step(stage, "points 1").open_tutorial(Mcr),
    "tutorial at the table": lambda stage: at_step(stage, "sets 1").open_tutorial(Mcr),
    "pause": lambda stage: stage.app.open_pause(SUMMARY, Actions()),
    "cleared": lambda stage: over_a_quick_screen(stage).open_cleared(SUMMARY, Actions()),
    "stuck": lambda stage: over_a_quick_screen(stage).open_stuck(SUMMARY, Actions()),
    "stuck for good": lambda stage: over_a_quick_screen(stage).open_stuck(SUMMARY, Actions(LONG, can_undo=False)),
    "stuck since a move": lambda stage: over_a_quick_screen(stage).open_stuck(SUMMARY, Actions(loss=LOSS)),
    "outlook": lambda stage: over_a_quick_screen(stage).open_outlook(lambda: NEWS, lambda command: None, "A deal."),
    "lost outlook": lambda stage: over_a_quick_screen(stage).open_outlook(
        lambda: LOST_NEWS, lambda command: None, "A deal."
    ),
    "dealing": lambda stage: show_dealing(over_a_quick_screen(stage)),
    "confirm": lambda stage: over_a_quick_screen(stage).confirm(QUESTION, lambda: None),
}


def with_two_games(stage: Stage) -> App:
    stage.saves.save(played(stage).record())
    stage.app.services.table_files.saves.save(table_ended.save_of(table_ended.played("c", 1, 16)))
    return stage.app


def turned_to_the_table(stage: Stage) -> App:
    settings = stage.app.services.settings
    settings.change(settings.get().changed(last_kind="table"))
    return stage.app


def at_step(stage: Stage, step: str) -> TableNavigator:
    settings = stage.app.services.settings
    settings.change(settings.get().changed(table_lessons={Mcr.name: step}))
    return stage.app.services.table


def opened_after_games(stage: Stage) -> TableNavigator:
    if not stage.app.services.table_files.history.games():
        table_ended.fill(stage.app.services.table_files)
    return stage.app.services.table


def show_dealing(app: App) -> None:
    """Let a deal of a level take longer than the player's patience."""
    app.services.settings.change(app.services.settings.get().changed(difficulty="fiendish"))
    app.play("citadel")
    app.step([], 0.2)


def over_a_quick_screen(stage: Stage) -> App:
    stage.app.open_pause(SUMMARY, Actions())
    return stage.app


screens = pytest.mark.parametrize("name", OPENINGS)
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
scales = pytest.mark.parametrize("percent", [80, 150])


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def opened(folder: Path, name: str, size: tuple[int, int], percent: int = 100) -> tuple[Stage, Page]:
    stage = Stage(folder, size, Settings(motion="none", scale=percent), AtOnce(holds=True))
    stage.games.add(result(stage.library.layouts[0], 468))
    OPENINGS[name](stage)
    stage.wait(0)
    return stage, page_of(stage)


@screens
@sizes
@scales
def test_no_text_is_cut_off_or_lies_on_another(tmp_path: Path, name: str, size: tuple[int, int], percent: int) -> None:
    stage, page = opened(tmp_path, name, size, percent)
    measured = stage.app.services.look.texts = Heard()
    page.draw(stage.canvas())
    whole = stage.canvas().get_rect()
    shown = [(text, rect) for text, rect, clip in measured.lines if text and clip.contains(rect)]
    assert shown
    for text, rect, clip in measured.lines:
        assert clip.left <= rect.left, f"{text!r} begins outside {clip}"
        assert rect.right <= clip.right, f"{text!r} ends outside {clip}"
        if clip == whole:
            assert clip.contains(rect), f"{text!r} at {rect} is cut off"
    for number, (text, rect) in enumerate(shown):
        for other, place in shown[number + 1 :]:
            assert not rect.colliderect(place), f"{text!r} lies on {other!r}"


@screens
@pytest.mark.parametrize("size", SIZES[:4:3], ids=lambda size: f"{size[0]}x{size[1]}")
@scales
def test_no_control_lies_on_another_or_outside(tmp_path: Path, name: str, size: tuple[int, int], percent: int) -> None:
    stage, page = opened(tmp_path, name, size, percent)
    groups = page.content.lay_out()
    whole = stage.canvas().get_rect()
    controls = [(control, group.clip) for group in groups for control in group.controls]
    for number, (control, clip) in enumerate(controls):
        assert clip is not None or whole.contains(control.rect), control.id
        assert control.rect.width >= 28, control.id
        assert control.rect.height >= 24, control.id
        for other, place in controls[number + 1 :]:
            if clip == place:
                assert not control.rect.colliderect(other.rect), (control.id, other.id)
    assert len({control.id for control, _ in controls}) == len(controls)


@screens
def test_everything_is_reached_by_tab_and_arrows(tmp_path: Path, name: str) -> None:
    _, page = opened(tmp_path, name, (1280, 800))
    wanted = {control.id for group in page.content.lay_out() for control in group.controls}
    seen = set()
    for _ in range(len(wanted) + 3):
        page.handle(KeyPressed("tab"))
        seen.add(page.ring.focus)
        for group in page.content.lay_out():
            names = [control.id for control in group.controls]
            if group.is_one_stop and page.ring.focus in names:
                seen |= set(names)
    assert wanted <= seen


@screens
def test_a_random_walk_never_breaks_a_screen(tmp_path: Path, name: str) -> None:
    stage = Stage(tmp_path, SIZES[2], Settings(motion="less"), AtOnce(holds=True))
    OPENINGS[name](stage)
    random = Rng(name)
    for _ in range(50):
        # As in the window a frame has several events, and is drawn once.
        events = [random_event(random, stage.canvas().get_size()) for _ in range(3)]
        for event in events:
            if isinstance(event, Resized):
                stage.canvas.resize((event.width, event.height))
        stage.app.step(events, random.below(300) / 1000)
        stage.app.draw()
        if stage.app.top is None or stage.top == "Title":
            OPENINGS[name](stage)
    stage.app.close()


PLAIN: tuple[Event, ...] = (Left(), Hidden(), Shown())
KEYS = (
    "tab",
    "enter",
    "space",
    "left",
    "right",
    "up",
    "down",
    "escape",
    "home",
    "end",
    "page down",
    "f",
    "n",
    "backspace",
)


def random_event(random: Rng, size: tuple[int, int]) -> Event:
    x, y = random.below(size[0]), random.below(size[1])
    makers: tuple[Callable[[], Event], ...] = (
        lambda: Moved(x, y),
        lambda: Pressed(x, y, random.choice((1, 1, 1, 3))),
        lambda: Released(x, y),
        lambda: Wheeled(x, y, 0, random.choice((-2.0, -1.0, 1.0))),
        lambda: KeyPressed(random.choice(KEYS), shift=random.below(4) == 0),
        lambda: KeyPressed("tab"),
        lambda: Typed(random.choice(("a", "Tu", "ö", "\n"))),
        lambda: random.choice(PLAIN),
        lambda: Resized(*random.choice(SIZES[:3])),
    )
    return random.choice(makers)()


# What the screens say and do


def test_the_title_offers_a_new_game_when_nothing_was_saved(stage: Stage) -> None:
    stage.do(KeyPressed("tab"), KeyPressed("enter"))
    assert stage.top == "SolitaireScreen"


def test_the_title_goes_on_with_a_saved_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.saves.save(played(stage).record())
    stage.app.open_title()
    stage.do(KeyPressed("tab"), KeyPressed("enter"))
    assert stage.top == "SolitaireScreen"


def played(stage: Stage) -> Game:
    game = Game(deal(stage.library.layouts[0], 7))
    for pair in game.deal.line[:3]:
        game.take(pair)
    return game


def test_a_new_game_asks_before_it_takes_the_place_of_another(stage: Stage) -> None:
    stage.saves.save(played(stage).record())
    stage.app.play("turtle")
    assert stage.top == "Confirm"
    stage.do(KeyPressed("escape"))
    assert stage.top == "Title"
    stage.app.play("turtle")
    stage.do(KeyPressed("y"))
    assert stage.top == "SolitaireScreen"


def test_the_chooser_finds_a_layout_by_its_name(stage: Stage) -> None:
    stage.app.open_layouts("mahjong")
    stage.settle()
    click(stage, "search")
    stage.do(Typed("turt"))
    assert cards(stage) == ["turtle"]


def page_of(stage: Stage) -> Page:
    top = stage.app.top
    assert isinstance(top, Page)
    return top


def cards(stage: Stage) -> list[str]:
    groups = page_of(stage).content.lay_out()
    return [control.id.removeprefix("card ") for control in groups[2].controls]


def place_of(stage: Stage, name: str) -> tuple[int, int]:
    groups = page_of(stage).content.lay_out()
    return next(control.rect.center for group in groups for control in group.controls if control.id == name)


def click(stage: Stage, name: str) -> None:
    x, y = place_of(stage, name)
    stage.do(Pressed(x, y), Released(x, y))


def test_a_card_starts_its_layout(stage: Stage) -> None:
    stage.app.open_layouts("mahjong")
    stage.settle()
    name = cards(stage)[1]
    click(stage, f"card {name}")
    assert stage.top == "SolitaireScreen"
    assert stage.app.services.settings.get().last_layout == name


def test_a_favourite_is_kept_and_found_by_its_chip(stage: Stage) -> None:
    stage.app.open_layouts("mahjong")
    stage.settle()
    name = cards(stage)[2]
    page_of(stage).ring.focus_on(f"card {name}")
    stage.do(KeyPressed("f"))
    assert stage.kept[-1].favourites == (name,)
    click(stage, "filter Favourites")
    assert cards(stage) == [name]
    click(stage, "filter All")
    assert len(cards(stage)) == len(MAHJONG.layouts(stage.library.layouts))


def test_the_first_frame_of_the_chooser_waits_for_no_picture(stage: Stage) -> None:
    stage.app.open_layouts("mahjong")
    stage.wait(0)
    assert stage.app.next_wake() == 0
    stage.settle()
    assert stage.app.next_wake() is None


@pytest.mark.parametrize("passed", FILTERS, ids=lambda passed: passed.text)
@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.text)
def test_filters_and_orders_lose_no_layout(stage: Stage, passed: object, order: object) -> None:
    layouts = stage.library.layouts
    facts = Facts({layouts[0].name: 400.0}, {}, frozenset({layouts[1].name}))
    chosen = choose(layouts, facts, "", next(f for f in FILTERS if f is passed), next(o for o in ORDERS if o is order))
    assert len(chosen) == sum(next(f for f in FILTERS if f is passed).lets_through(one, facts) for one in layouts)


def test_small_medium_and_large_together_are_all_layouts(stage: Stage) -> None:
    layouts, facts = stage.library.layouts, Facts({}, {}, frozenset())
    parts = [choose(layouts, facts, "", one, ORDERS[0]) for one in FILTERS[1:4]]
    assert sorted(layout.name for part in parts for layout in part) == sorted(layout.name for layout in layouts)


SETTINGS = {
    "background": ("right", "sage"),
    "tile_theme": ("right", "dark"),
    "index_marks": ("enter", True),
    "scale": ("right", 105),
    "dim_blocked": ("enter", False),
    "show_matches": ("space", True),
    "pause_when_hidden": ("enter", False),
    "sound": ("left", 55),
    "full_screen": ("enter", True),
}


@pytest.mark.parametrize("field", SETTINGS)
def test_every_setting_is_changed_by_keys_and_kept(stage: Stage, field: str) -> None:
    stage.app.open_settings()
    page_of(stage).handle(KeyPressed("tab"))
    page_of(stage).ring.focus_on(field)
    key, value = SETTINGS[field]
    stage.do(KeyPressed(key))
    assert getattr(stage.kept[-1], field) == value


def test_all_settings_but_the_remembered_ones_are_on_the_screen(stage: Stage) -> None:
    stage.app.open_settings()
    shown = {control.id for group in page_of(stage).content.lay_out() for control in group.controls}
    remembered = {"last_layout", "last_game", "last_kind", "forms", "favourites", "window_size", "table_lessons"}
    chosen_before_a_game = {
        *("table_rules", "table_name", "table_bots", "table_hands", "table_referee", "table_profile"),
        *("table_minutes", "table_lot", "table_claims", "table_bonus_at_once"),
    }
    assert set(Settings.__struct_fields__) - shown == remembered | chosen_before_a_game


def test_another_background_is_seen_at_once(stage: Stage) -> None:
    stage.app.open_settings()
    stage.settle()
    before = stage.canvas().get_at((5, 400))
    page_of(stage).ring.focus_on("background")
    stage.do(KeyPressed("right"))
    stage.wait(0.01)
    assert sum(stage.canvas().get_at((5, 400))[:3]) > sum(before[:3]) + 100


@pytest.mark.parametrize(
    ("key", "asked"), [("u", ["undo"]), ("s", ["shuffle"]), ("n", ["new deal"]), ("escape", []), ("q", None)]
)
def test_keys_in_the_stuck_dialog_close_it_and_act(stage: Stage, key: str, asked: list[str] | None) -> None:
    actions = Actions()
    stage.app.open_stuck(SUMMARY, actions)
    stage.do(KeyPressed(key))
    assert actions.asked == (asked or [])
    assert stage.top == ("Stuck" if asked is None else "Title")


def test_a_shuffle_that_cannot_help_is_not_done_and_says_why(stage: Stage) -> None:
    actions = Actions(LONG)
    stage.app.open_stuck(SUMMARY, actions)
    stage.do(KeyPressed("s"))
    click(stage, "shuffle")
    assert actions.asked == []
    assert stage.top == "Stuck"
    groups = page_of(stage).content.lay_out()
    assert [control.blocked for group in groups for control in group.controls if control.id == "shuffle"] == [LONG]


@pytest.mark.parametrize("key", ["p", "escape", "space"])
def test_keys_end_the_pause(stage: Stage, key: str) -> None:
    stage.app.open_pause(SUMMARY, Actions())
    stage.do(KeyPressed(key))
    assert stage.top == "Title"


def test_no_is_the_answer_of_escape(stage: Stage) -> None:
    answers: list[str] = []
    for key in ("escape", "n", "y"):
        stage.app.confirm(QUESTION, lambda: answers.append("yes"))
        stage.do(KeyPressed(key))
    assert answers == ["yes"]


@pytest.mark.parametrize(
    ("seconds", "best", "told"),
    [
        (468.9, 492.2, "Your best time, 24 seconds faster"),
        (400.0, 465.0, "Your best time, 1 minute 5 seconds faster"),
        (492.4, 492.2, "As fast as your best time"),
        (500.0, 492.2, ""),
        (500.0, None, "Your first time on this layout"),
    ],
)
def test_the_verdict_on_a_time_is_true(seconds: float, best: float | None, told: str) -> None:
    assert verdict(seconds, best) == told


def test_the_trend_runs_from_old_to_new(stage: Stage) -> None:
    turtle = stage.library.layouts[0]
    for day, (seconds, is_cleared) in enumerate([(600.0, True), (90.0, False), (300.0, True)]):
        stage.games.add(result(turtle, seconds, is_cleared=is_cleared, day=10 + day))
    bars = trend(stage.games.recent("turtle", 10))
    assert [bar.share for bar in bars] == [1.0, None, 0.5]
    assert [bar.is_newest for bar in bars] == [False, False, True]


def test_a_dialog_that_a_key_opened_shows_its_focus_at_once(stage: Stage) -> None:
    stage.do(KeyPressed("x"))
    stage.app.open_stuck(SUMMARY, Actions())
    assert page_of(stage).ring.focus == "undo"
    assert page_of(stage).ring.focused_rect is not None
    stage.app.back()
    stage.do(Pressed(1, 1))
    stage.app.open_stuck(SUMMARY, Actions())
    assert page_of(stage).ring.focused_rect is None


def test_enter_first_shows_what_the_next_enter_does(stage: Stage) -> None:
    stage.do(Pressed(1, 1))
    actions = Actions()
    stage.app.open_cleared(SUMMARY, actions)
    stage.do(KeyPressed("enter"))
    assert actions.asked == []
    stage.do(KeyPressed("enter"))
    assert actions.asked == ["new deal"]


def test_arrows_scroll_where_there_is_nothing_to_choose(stage: Stage) -> None:
    stage.app.open_help()
    stage.wait(0.1)
    before = pygame.image.tobytes(stage.canvas(), "RGB")
    stage.do(KeyPressed("down"))
    assert pygame.image.tobytes(stage.canvas(), "RGB") != before


def test_an_idle_screen_draws_nothing(stage: Stage) -> None:
    stage.wait(0.1)
    stage.settle()
    assert stage.app.next_wake() is None
    stage.app.step([Moved(3, 3)], 5.0)
    assert not stage.app.draw()


def test_the_program_ends_when_asked_to(stage: Stage) -> None:
    page_of(stage).ring.focus_on("quit")
    assert not stage.app.step([KeyPressed("enter")], 0.01)
