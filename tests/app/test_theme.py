"""Colours can be read, and everything fits every size of window."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.theme import PALETTES, PINE, Colour, Palette, Scale, contrast, mix, palette_named

TEXT, MARK = 4.5, 3.0


def grounds(palette: Palette) -> dict[str, Colour]:
    """Return what texts stand on."""
    felt = palette.felt[0]
    return {
        "bar": mix(felt, palette.ink, palette.ink_alpha / 255),
        "panel": palette.on_panel(),
        "panel on the light": palette.on_panel(0.0),
        "dialog above": palette.dialog[0],
        "dialog below": palette.dialog[1],
    }


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("name", ["text", "text2", "brass_text", "jade", "coral"])
def test_words_can_be_read_on_panels_and_dialogs(palette: Palette, name: str) -> None:
    colour: Colour = getattr(palette, name)
    for ground in ("panel", "dialog above", "dialog below"):
        assert contrast(colour, grounds(palette)[ground]) >= TEXT, (name, ground)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_main_and_second_text_can_be_read_on_the_bar_and_on_the_felt(palette: Palette) -> None:
    for colour in (palette.text, palette.text2):
        assert contrast(colour, grounds(palette)["bar"]) >= TEXT
        for felt in palette.quiet_felt:
            assert contrast(colour, felt) >= TEXT


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_faint_text_can_be_read_on_panels(palette: Palette) -> None:
    assert contrast(palette.text3, palette.on_panel()) >= TEXT


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_inverted_plates_can_be_read(palette: Palette) -> None:
    assert contrast(palette.tip_text, palette.tip) >= TEXT
    assert contrast(palette.chip_text, palette.chip) >= TEXT
    for ground in palette.button:
        assert contrast(palette.button_text, ground) >= TEXT
        assert contrast(palette.button_text2, ground) >= TEXT


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_focus_ring_and_the_hint_stand_out(palette: Palette) -> None:
    for ground in ("dialog above", "dialog below", "panel"):
        assert contrast(palette.brass, grounds(palette)[ground]) >= MARK, ground
        assert contrast(palette.cyan, grounds(palette)[ground]) >= MARK, ground


def test_an_unknown_background_is_pine() -> None:
    assert palette_named("plaid") is PINE


@pytest.mark.parametrize("width", range(640, 4000, 90))
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_every_window_offers_at_least_the_smallest_design(width: int, percent: int) -> None:
    for height in (480, 600, 800, 1080, 2160):
        scale = Scale.fit(width, height, percent)
        assert width / scale.u >= 639
        assert height / scale.u >= 479
        assert scale.letters(1) == 11
        assert scale.hit >= 32


def test_hairlines_are_thicker_on_large_screens() -> None:
    assert Scale.fit(1280, 800).hairline == 1
    assert Scale.fit(3840, 2400).hairline == 2


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
