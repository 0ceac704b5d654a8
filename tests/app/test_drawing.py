"""Shapes, icons and felt: what they draw, how fast, and that nothing piles up."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.felt import Felt, Pool
from mahjong_solitaire.app.icons import DRAWINGS, Icons
from mahjong_solitaire.app.shapes import Fill, Shapes, cut_top_corners
from mahjong_solitaire.app.theme import PINE
from tests.clock import seconds_of

WHITE = (255, 255, 255)


def clear(size: tuple[int, int] = (120, 80)) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


@pytest.mark.parametrize("size", [(60, 40), (61, 41), (10, 10), (3, 50), (1, 1)])
@pytest.mark.parametrize("radius", [0, 4, 12.5, 400])
def test_a_rounded_rectangle_stays_within_its_rectangle(size: tuple[int, int], radius: float) -> None:
    surface, rect = clear(), pygame.Rect((20, 20), size)
    Shapes().rounded(surface, rect, radius, Fill(WHITE))
    assert rect.contains(surface.get_bounding_rect())
    assert surface.get_at(rect.center).a > 100


def test_corners_are_round_and_smooth() -> None:
    surface = clear()
    Shapes().rounded(surface, pygame.Rect(20, 20, 60, 40), 12, Fill(WHITE))
    assert surface.get_at((20, 20)).a == 0
    assert any(0 < surface.get_at((x, 21)).a < 255 for x in range(20, 40))


def test_a_rim_is_hollow() -> None:
    surface = clear()
    Shapes().rim(surface, pygame.Rect(20, 20, 60, 40), 8, Fill(WHITE), 2)
    assert surface.get_at((50, 40)).a == 0
    assert surface.get_at((50, 20)).a == 255


def test_a_shadow_fades_outwards() -> None:
    surface = clear()
    Shapes().shadow(surface, pygame.Rect(40, 20, 40, 40), 6, 12, Fill((0, 0, 0), 200))
    alphas = [surface.get_at((x, 40)).a for x in range(29, 60, 3)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 20
    assert alphas[-1] > 150


def test_a_fill_can_run_from_one_colour_to_another() -> None:
    surface = clear()
    Shapes().rounded(surface, pygame.Rect(0, 0, 40, 80), 0, Fill((0, 0, 0), 255, WHITE))
    assert surface.get_at((20, 0)).r < 5
    assert surface.get_at((20, 79)).r > 250


def test_the_stretched_shape_equals_the_one_that_is_computed_whole() -> None:
    small, large = clear((40, 40)), clear((200, 120))
    shapes = Shapes()
    shapes.rounded(small, pygame.Rect(0, 0, 40, 40), 10, Fill(WHITE))
    shapes.rounded(large, pygame.Rect(0, 0, 200, 120), 10, Fill(WHITE))
    corner = pygame.Rect(0, 0, 16, 16)
    first, second = (pygame.image.tobytes(one.subsurface(corner), "RGBA") for one in (small, large))
    assert first == second


def test_a_shape_without_a_size_draws_nothing() -> None:
    surface = clear()
    Shapes().rounded(surface, pygame.Rect(20, 20, 0, 10), 4, Fill(WHITE))
    assert surface.get_bounding_rect().width == 0


@pytest.mark.parametrize("name", DRAWINGS)
@pytest.mark.parametrize("size", [14, 22, 60])
def test_every_icon_draws_within_its_square(name: str, size: int) -> None:
    surface = clear()
    Icons().draw(surface, name, (60, 40), size, WHITE)
    box = surface.get_bounding_rect()
    assert box.width > size * 0.2 or box.height > size * 0.3
    assert pygame.Rect(60 - size // 2, 40 - size // 2, size, size).contains(box)


def test_a_faded_icon_leaves_the_kept_one_as_it_was() -> None:
    icons, before, after = Icons(), clear(), clear()
    icons.draw(before, "undo", (60, 40), 30, WHITE)
    icons.draw(clear(), "undo", (60, 40), 30, WHITE, 90)
    icons.draw(after, "undo", (60, 40), 30, WHITE)
    assert pygame.image.tobytes(before, "RGBA") == pygame.image.tobytes(after, "RGBA")


def test_the_felt_is_lightest_where_the_light_falls() -> None:
    felt = Felt().background((640, 480), Pool(0.5, 0.5, PINE.felt))
    bright, dark = (pygame.transform.average_color(felt, pygame.Rect(*place, 40, 40)) for place in ((300, 220), (0, 0)))
    assert sum(bright[:3]) > sum(dark[:3]) + 60


def test_the_felt_is_made_once_for_a_size_and_fast() -> None:
    felt, pool = Felt(), Pool(0.4, 0.3, PINE.felt)
    assert seconds_of(lambda: felt.background((1280, 800), pool)) < 0.3
    assert felt.background((1280, 800), pool) is felt.background((1280, 800), pool)


def test_only_the_upper_corners_are_cut() -> None:
    picture = pygame.Surface((60, 40))
    picture.fill(WHITE)
    cut = cut_top_corners(picture, 12)
    assert [cut.get_at(place).a for place in ((0, 0), (59, 0), (0, 39), (59, 39), (30, 0))] == [0, 0, 255, 255, 255]


def test_the_store_forgets_what_was_not_used_for_longest() -> None:
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name

    kept: Cache[str, str] = Cache(limit=6, weigh=len)
    for name in ("aa", "bb", "cc", "aa", "dd", "bb"):
        kept.get(name, partial(make, name))
    assert made == ["aa", "bb", "cc", "dd", "bb"]
