"""The ring of controls of a screen: pointer, focus, keys, tooltips, all in one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Left, Moved, Pressed, Released, Typed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.widgets.control import Control, Dragging, Mood, Turning, Typing
from mahjong_solitaire.app.widgets.steps import ARROWS, nearest
from mahjong_solitaire.app.widgets.tooltip import draw_tooltip

_TIP_DELAY = 0.4
_OFF = Mood()


class Group(NamedTuple):
    """Controls that belong together: arrows move among them; one stop means Tab enters and leaves all of them."""

    controls: tuple[Control, ...]
    is_one_stop: bool = False
    clip: pygame.Rect | None = None


class Ring:
    """Brings a screen's controls to life; the screen places them anew whenever they change."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._groups: tuple[Group, ...] = ()
        self._start = ""
        self._focus = ""
        self._last_in_group: dict[int, str] = {}
        self._shows_focus = False
        self._hover = ""
        self._pressed = ""
        self._pointer: tuple[int, int] | None = None
        self._rest = 0.0
        self._is_dirty = True

    @property
    def focus(self) -> str:
        """The id of the control that keys go to; empty if none."""
        return self._focus

    @property
    def focused_rect(self) -> pygame.Rect | None:
        """Where the focused control stands, None if the focus isn't shown."""
        control = self._find(self._focus)
        return control.rect if control and self._shows_focus else None

    def place(self, groups: Sequence[Group], start: str = "") -> None:
        """Take new controls; focus and hover stay with their ids. The first Tab goes to ``start``."""
        self._groups = tuple(groups)
        self._start = start
        if self._find(self._focus) is None:
            self._focus = ""
        if self._find(self._pressed) is None:
            self._pressed = ""
        self._rehover()
        self._is_dirty = True

    def focus_on(self, name: str, *, is_shown: bool = True) -> None:
        """Put the focus on a control, with the ring or without it."""
        self._focus, self._shows_focus = name, is_shown
        self._rest = 0.0
        self._remember()
        self._is_dirty = True

    def relax(self) -> None:
        """Forget the pointer: another screen is on top now."""
        self._pointer, self._pressed = None, ""
        self._set_hover("")

    def handle(self, event: Event) -> bool:
        """Take an event; return whether a control has used it up."""
        match event:
            case Moved(x, y):
                return self._move((x, y))
            case Pressed(x, y, 1):
                return self._press((x, y))
            case Released(x, y, 1):
                return self._release((x, y))
            case KeyPressed():
                return self._key(event)
            case Typed(text):
                return self._type(text)
            case Left() | Hidden():
                self.relax()
            case _:
                pass
        return False

    def update(self, seconds: float) -> None:
        """Let time pass, for the tooltip."""
        was_shown = self._is_tip_due()
        self._rest += seconds
        self._is_dirty |= was_shown != self._is_tip_due() and self._tipped() is not None

    def next_wake(self) -> float | None:
        """Return the seconds until the tooltip appears, None if none will."""
        control = self._tipped()
        if control is None or self._is_tip_due():
            return None
        return max(0.0, _TIP_DELAY - self._rest)

    def needs_draw(self) -> bool:
        """Whether a control looks different since the last ``draw``."""
        return self._is_dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls, the focus ring and the tooltip."""
        for group in self._groups:
            kept = surface.get_clip()
            if group.clip is not None:
                surface.set_clip(group.clip.clip(kept))
            for control in group.controls:
                self._draw_control(surface, control)
            surface.set_clip(kept)
        tipped = self._tipped()
        if tipped is not None and self._is_tip_due():
            draw_tooltip(surface, self._look, tipped)
        self._is_dirty = False

    def _draw_control(self, surface: pygame.Surface, control: Control) -> None:
        if not surface.get_clip().colliderect(control.rect.inflate(40, 40)):
            return
        is_focused = control.id == self._focus and self._shows_focus
        if control.blocked:
            control.draw(surface, self._look, _OFF)
        else:
            is_hovered = control.id == self._hover
            control.draw(surface, self._look, Mood(is_hovered, is_hovered and self._pressed == control.id, is_focused))
        if is_focused:
            self._draw_focus(surface, control)

    def _draw_focus(self, surface: pygame.Surface, control: Control) -> None:
        gap, width = 3, max(2, self._look.scale.px(2))
        around = control.rect.inflate(2 * (gap + width) - 2, 2 * (gap + width) - 2)
        self._look.shapes.rim(surface, around, control.radius + gap, Fill(self._look.palette.brass), width)

    def _all(self) -> Iterator[Control]:
        for group in self._groups:
            yield from group.controls

    def _find(self, name: str) -> Control | None:
        return next((control for control in self._all() if control.id == name), None) if name else None

    def _at(self, place: tuple[int, int]) -> Control | None:
        """Return the control under a place; a near miss of a small one counts if nothing else is there."""
        near: Control | None = None
        for group in reversed(self._groups):
            if group.clip is not None and not group.clip.collidepoint(place):
                continue
            for control in reversed(group.controls):
                if control.rect.collidepoint(place):
                    return control
                if near is None and self._hit_area(control).collidepoint(place):
                    near = control
        return near

    def _hit_area(self, control: Control) -> pygame.Rect:
        least = self._look.scale.hit
        return control.rect.inflate(max(0, least - control.rect.width), max(0, least - control.rect.height))

    # A pointer that rests while the controls move under it hovers what is there now.
    def _rehover(self) -> None:
        if self._pointer is None:
            return
        under = self._at(self._pointer)
        self._set_hover(under.id if under else "")

    def _set_hover(self, name: str) -> None:
        if name != self._hover:
            self._hover = name
            self._rest = 0.0
            self._is_dirty = True

    def _move(self, place: tuple[int, int]) -> bool:
        self._pointer = place
        held = self._find(self._pressed)
        self._rehover()
        if held is not None and isinstance(held, Dragging):
            held.drag(place)
            self._is_dirty = True
        return held is not None

    def _press(self, place: tuple[int, int]) -> bool:
        self._pointer = place
        self._rehover()
        control = self._at(place)
        if control is None:
            self._shows_focus = False
            self._is_dirty = True
            return False
        self.focus_on(control.id, is_shown=isinstance(control, Typing))
        self._rest = -3600.0
        if not control.blocked:
            self._pressed = control.id
            if isinstance(control, Dragging):
                control.drag(place)
        return True

    def _release(self, place: tuple[int, int]) -> bool:
        held = self._find(self._pressed)
        self._pressed = ""
        if held is None:
            return False
        self._is_dirty = True
        if self._at(place) is held and not held.blocked:
            held.use(place)
        return True

    def _type(self, text: str) -> bool:
        control = self._find(self._focus)
        if control is None or not isinstance(control, Typing):
            return False
        control.type_text(text)
        self._is_dirty = True
        return True

    def _key(self, event: KeyPressed) -> bool:
        control = self._find(self._focus)
        if control is not None and not control.blocked and isinstance(control, Turning) and control.turn(event):
            self._is_dirty = True
            return True
        if event.alt or event.ctrl:
            return False
        if event.key == "tab":
            return self._step(-1 if event.shift else 1)
        if event.key in ARROWS:
            return self._walk(event.key)
        if event.key in ("enter", "space") and control is not None and (self._shows_focus or event.key == "enter"):
            return self._use(control)
        return False

    def _use(self, control: Control) -> bool:
        self._shows_focus = True
        self._is_dirty = True
        if control.blocked:
            self._rest = _TIP_DELAY
            return True
        control.use(None)
        return True

    def _stops(self) -> list[str]:
        """Return the ids that Tab goes through, in order."""
        stops = []
        for number, group in enumerate(self._groups):
            names = [control.id for control in group.controls]
            if group.is_one_stop and names:
                last = self._last_in_group.get(number, "")
                names = [self._focus if self._focus in names else last if last in names else names[0]]
            stops.extend(names)
        return stops

    def _step(self, direction: int) -> bool:
        stops = self._stops()
        if not stops:
            return False
        if self._focus in stops:
            # After the mouse, the first Tab only shows where the focus is.
            step = direction if self._shows_focus else 0
            self.focus_on(stops[(stops.index(self._focus) + step) % len(stops)])
        else:
            self.focus_on(self._start if self._find(self._start) else stops[0 if direction > 0 else -1])
        return True

    def _walk(self, key: str) -> bool:
        here = self._find(self._focus)
        if here is None or not self._shows_focus:
            # Where there is only one control, arrows are for scrolling.
            return self._step(1) if len(list(self._all())) > 1 else False
        own = next(group for group in self._groups if here in group.controls)
        beside = nearest(here, own.controls, key) or nearest(here, tuple(self._all()), key)
        if beside is None:
            return False
        self.focus_on(beside.id)
        return True

    def _remember(self) -> None:
        for number, group in enumerate(self._groups):
            if any(control.id == self._focus for control in group.controls):
                self._last_in_group[number] = self._focus

    def _tipped(self) -> Control | None:
        """Return the control whose tooltip is due now or soon; the focus alone doesn't ask for a key's name."""
        hovered = self._find(self._hover)
        if hovered is not None:
            return hovered if hovered.tip or hovered.blocked else None
        focused = self._find(self._focus) if self._shows_focus else None
        if focused is None or not (focused.blocked or (focused.tip and focused.tip.text)):
            return None
        return focused

    def _is_tip_due(self) -> bool:
        return self._rest >= _TIP_DELAY
