"""The ring of controls: pointer, focus, keys and tooltips."""

from __future__ import annotations

import pygame
import pytest

from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Left, Moved, Pressed, Released, Typed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.buttons import Button, IconButton
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.app.widgets.field import Field, LineEdit
from mahjong_solitaire.app.widgets.ring import Group, Ring

TAB, BACK = KeyPressed("tab"), KeyPressed("tab", shift=True)


class Desk:
    """Three buttons in a row, a small one below, a blocked one, and a grid that is one stop."""

    def __init__(self) -> None:
        self.look = Look()
        self.used: list[str] = []
        self.ring = Ring(self.look)
        self.line = LineEdit(lambda: None)
        self.ring.place(self.groups(), "b")

    def groups(self) -> tuple[Group, ...]:
        row = tuple(self.button(name, 20 + number * 120, 20) for number, name in enumerate("abc"))
        small = IconButton("small", pygame.Rect(20, 100, 12, 12), "hint", self.use("small"), Tip("Hint", "H"))
        blocked = IconButton(
            "blocked",
            pygame.Rect(80, 90, 40, 40),
            "undo",
            self.use("blocked"),
            Tip("Undo", "U"),
            "Nothing to take back.",
        )
        field = Field("field", pygame.Rect(200, 90, 200, 40), self.line, "Find")
        grid = tuple(self.button(f"g{n}", 20 + n % 2 * 120, 200 + n // 2 * 60) for n in range(4))
        return Group(row), Group((small, blocked, field)), Group(grid, is_one_stop=True)

    def button(self, name: str, x: int, y: int) -> Button:
        return Button(name, pygame.Rect(x, y, 100, 40), name, self.use(name))

    def use(self, name: str) -> Use:
        return Use(self.used, name)

    def do(self, *events: Event) -> bool:
        return [self.ring.handle(event) for event in events][-1]

    def walk(self, *events: Event) -> list[str]:
        """Return where the focus is after each event."""
        return [self.ring.focus for event in events if self.ring.handle(event) or True]


class Use:
    """Notes that a control was used."""

    def __init__(self, used: list[str], name: str) -> None:
        self._used, self._name = used, name

    def __call__(self) -> None:
        self._used.append(self._name)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_click_uses_a_control(desk: Desk) -> None:
    desk.do(Pressed(50, 40), Released(50, 40))
    assert desk.used == ["a"]


def test_a_press_that_is_let_go_elsewhere_does_nothing(desk: Desk) -> None:
    desk.do(Pressed(50, 40), Moved(300, 300), Released(300, 300))
    assert desk.used == []


def test_the_other_mouse_buttons_do_nothing(desk: Desk) -> None:
    desk.do(Pressed(50, 40, 3), Released(50, 40, 3))
    assert desk.used == []


def test_a_near_miss_of_a_small_control_counts(desk: Desk) -> None:
    desk.do(Pressed(12, 92), Released(12, 92))
    assert desk.used == ["small"]


def test_a_blocked_control_cannot_be_used_but_has_the_focus(desk: Desk) -> None:
    desk.do(Pressed(100, 110), Released(100, 110), TAB, KeyPressed("enter"))
    assert desk.used == []
    assert desk.ring.focus == "blocked"


def test_the_first_tab_goes_to_the_start(desk: Desk) -> None:
    assert desk.walk(TAB) == ["b"]


def test_tab_goes_round_and_a_grid_is_one_stop(desk: Desk) -> None:
    assert desk.walk(*[TAB] * 7) == ["b", "c", "small", "blocked", "field", "g0", "a"]
    assert desk.walk(*[BACK] * 3) == ["g0", "field", "blocked"]


def test_tab_comes_back_to_the_card_it_left(desk: Desk) -> None:
    desk.ring.focus_on("g3")
    assert desk.walk(TAB, BACK) == ["a", "g3"]


def test_arrows_move_within_a_group_first(desk: Desk) -> None:
    desk.ring.focus_on("g0")
    moves = [KeyPressed(key) for key in ("right", "down", "left", "up")]
    assert desk.walk(*moves) == ["g1", "g3", "g2", "g0"]


def test_arrows_leave_a_group_where_it_ends(desk: Desk) -> None:
    desk.ring.focus_on("a")
    assert desk.walk(KeyPressed("down")) == ["small"]


@pytest.mark.parametrize("key", ["enter", "space"])
def test_keys_use_the_focused_control(desk: Desk, key: str) -> None:
    desk.do(TAB, KeyPressed(key))
    assert desk.used == ["b"]


def test_a_click_hides_the_focus_and_the_next_tab_shows_it_where_it_is(desk: Desk) -> None:
    desk.do(TAB)
    assert desk.ring.focused_rect is not None
    desk.do(Pressed(260, 40), Released(260, 40))
    assert desk.ring.focused_rect is None
    assert desk.walk(TAB) == ["c"]
    assert desk.ring.focused_rect is not None


def test_the_focus_stays_when_the_controls_are_made_anew(desk: Desk) -> None:
    desk.ring.focus_on("g2")
    desk.ring.place(desk.groups())
    assert desk.ring.focus == "g2"


def test_the_focus_is_given_up_when_its_control_has_gone(desk: Desk) -> None:
    desk.ring.focus_on("g2")
    desk.ring.place(desk.groups()[:2], "a")
    assert desk.walk(TAB) == ["a"]


def test_text_goes_to_the_field_that_has_the_focus(desk: Desk) -> None:
    desk.do(Pressed(300, 110), Released(300, 110), Typed("ka"), Typed("t"), KeyPressed("left"), Typed("r"))
    assert desk.line.text == "kart"
    desk.do(KeyPressed("backspace"), KeyPressed("delete"))
    assert desk.line.text == "ka"


def test_letters_in_a_field_are_no_commands(desk: Desk) -> None:
    desk.ring.focus_on("field")
    assert desk.do(KeyPressed("r"))


def test_escape_empties_a_field_before_it_means_anything_else(desk: Desk) -> None:
    desk.ring.focus_on("field")
    desk.do(Typed("x"))
    assert desk.do(KeyPressed("escape"))
    assert desk.line.text == ""
    assert not desk.do(KeyPressed("escape"))


def test_the_tooltip_comes_after_a_while_and_goes_with_the_pointer(desk: Desk) -> None:
    surface = pygame.Surface((640, 480))
    desk.do(Moved(25, 105))
    desk.ring.draw(surface)
    assert desk.ring.next_wake() == pytest.approx(0.4)
    desk.ring.update(0.3)
    assert not desk.ring.needs_draw()
    desk.ring.update(0.2)
    assert desk.ring.needs_draw()
    assert desk.ring.next_wake() is None
    desk.ring.draw(surface)
    desk.do(Moved(500, 400))
    assert desk.ring.needs_draw()
    assert desk.ring.next_wake() is None


def test_a_blocked_control_tells_why(desk: Desk) -> None:
    shown, bare = pygame.Surface((640, 480)), pygame.Surface((640, 480))
    desk.ring.draw(bare)
    desk.do(Moved(100, 110))
    desk.ring.update(1)
    desk.ring.draw(shown)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize("event", [Left(), Hidden()])
def test_nothing_is_hovered_when_the_pointer_has_left(desk: Desk, event: Event) -> None:
    desk.do(Moved(25, 105), event)
    assert desk.ring.next_wake() is None


def test_moving_within_a_control_needs_no_new_picture(desk: Desk) -> None:
    desk.do(Moved(50, 40))
    desk.ring.draw(pygame.Surface((640, 480)))
    desk.do(Moved(52, 41))
    assert not desk.ring.needs_draw()


def test_a_control_outside_the_clip_cannot_be_clicked(desk: Desk) -> None:
    desk.ring.place([Group((desk.button("x", 20, 20),), clip=pygame.Rect(0, 100, 640, 300))])
    assert not desk.do(Pressed(50, 40), Released(50, 40))
    assert desk.used == []


def test_hovered_pressed_and_focused_look_different_from_rest(desk: Desk) -> None:
    pictures = [picture(desk)]
    for events in ([Moved(50, 40)], [Pressed(50, 40)], [Released(50, 40), Moved(600, 400), TAB]):
        desk.do(*events)
        pictures.append(picture(desk))
    assert len(set(pictures)) == len(pictures)


def picture(desk: Desk) -> bytes:
    surface = pygame.Surface((640, 480))
    surface.fill(desk.look.palette.felt[1])
    desk.ring.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
