"""Text is drawn in fonts of our own, and nothing the program says has a character without a picture."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.text import Align, Face, Lettering, Texts
from mahjong_solitaire.resources import asset, asset_text
from mahjong_solitaire.solitaire.daily_sharing import MISSED, SIGNS
from mahjong_solitaire.storage.layouts import library
from mahjong_solitaire.tiles import Tile

PACKAGE = Path(__file__).resolve().parents[2] / "mahjong_solitaire"
SHOWN = sorted(path for part in ("app", "solitaire", "storage") for path in (PACKAGE / part).rglob("*.py"))
LANGUAGES = {
    "Irish": "ḂḃĊċḊḋḞḟĠġṀṁṖṗṠṡṪṫ ÁÉÍÓÚáéíóú",
    "Finnish": "ÅÄÖåäö ŠšŽž",
    "Polish": "ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż",
    "typography": "\u2018 \u2019 “ ” „ « » \u2013 — … • · \u00d7 \u2212 ± ° ½ → ← ↑ ↓ ✓ ★ € №",
    "tiles": "東南西北中發白春夏秋冬梅蘭菊竹萬",
}


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


NEVER_DRAWN = {*SIGNS.values(), MISSED}
"""Signs of a shared result: they are pasted elsewhere, and the window draws discs in their place."""


def literals(path: Path) -> Iterator[str]:
    """Yield every text in a module that isn't a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_text_of_the_program_has_its_characters(path: Path, texts: Texts) -> None:
    for text in literals(path):
        visible = "".join(letter for letter in text if letter.isprintable() and letter not in NEVER_DRAWN)
        for face in Face:
            assert not texts.missing(visible, face), f"{text!r} in {face}"


def test_titles_of_layouts_and_names_of_tiles_have_their_characters(texts: Texts) -> None:
    for text in (*(layout.title for layout in library().layouts), *(tile.title for tile in Tile)):
        assert not texts.missing(text)


@pytest.mark.parametrize("text", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("face", [Face.REGULAR, Face.SEMIBOLD, Face.BOLD])
def test_the_chain_reaches_beyond_english(text: str, face: Face, texts: Texts) -> None:
    assert not texts.missing(text, face)


def test_a_character_that_no_font_has_is_reported(texts: Texts) -> None:
    assert texts.missing("aא") == {"א"}


def test_the_minus_that_noto_sans_lacks_is_drawn_from_the_next_font(texts: Texts) -> None:
    lettering = Lettering(40)
    minus, hyphen = (drawn(texts, sign, lettering) for sign in ("\u2212", "-"))
    assert minus.get_bounding_rect().width > hyphen.get_bounding_rect().width
    nothing = pygame.font.Font(asset("fonts", "NotoSans-Regular.ttf"), 40).render("\u2212", True, (0, 0, 0))
    assert minus.get_bounding_rect().height < nothing.get_bounding_rect().height


def drawn(texts: Texts, text: str, lettering: Lettering) -> pygame.Surface:
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    texts.draw(surface, text, (10, 50), lettering, (0, 0, 0))
    return surface


def test_capitals_are_centred_on_the_line(texts: Texts) -> None:
    for size in (11, 16, 40):
        box = drawn(texts, "H", Lettering(size)).get_bounding_rect()
        assert abs((box.top + box.bottom) / 2 - 50) <= 1


ALIGNED: list[tuple[Align, str]] = [("left", "left"), ("right", "right"), ("centre", "centerx")]


@pytest.mark.parametrize(("align", "edge"), ALIGNED)
def test_a_line_is_aligned_to_its_place(align: Align, edge: str, texts: Texts) -> None:
    surface = pygame.Surface((400, 100))
    rect = texts.draw(surface, "Turtle", (200, 50), Lettering(20), (255, 255, 255), align)
    assert abs(getattr(rect, edge) - 200) <= 1


def test_a_text_that_fits_is_not_shortened(texts: Texts) -> None:
    assert texts.shorten("Turtle", Lettering(16), 400) == "Turtle"


@pytest.mark.parametrize("width", [0, 8, 30, 77, 150])
def test_a_shortened_text_fits_and_says_so(width: int, texts: Texts) -> None:
    short = texts.shorten("A very long name of a layout", Lettering(16), width)
    assert short.endswith("…")
    assert short == "…" or texts.width(short, Lettering(16)) <= width


@pytest.mark.parametrize("width", [60, 120, 300])
def test_a_paragraph_keeps_its_words_within_the_width(width: int, texts: Texts) -> None:
    text = "Take all tiles off the board, two at a time."
    lines = texts.wrap(text, Lettering(15), width)
    assert " ".join(lines) == text
    assert all(texts.width(line, Lettering(15)) <= width for line in lines)


def test_digits_are_equally_wide_so_that_a_clock_stands_still(texts: Texts) -> None:
    for face in (Face.REGULAR, Face.MEDIUM, Face.SEMIBOLD, Face.BOLD):
        assert len({texts.width(digit * 4, Lettering(18, face)) for digit in "0123456789"}) == 1


def test_the_spans_written_down_are_those_of_the_fonts() -> None:
    tools = pytest.importorskip("fontTools.ttLib")
    for name, spans in json.loads(asset_text("fonts", "chains.json"))["characters"].items():
        ends = [span.split("-") for span in spans.split()]
        told = {code for pair in ends for code in range(int(pair[0], 16), int(pair[-1], 16) + 1)}
        assert told == set(tools.TTFont(asset("fonts", name)).getBestCmap()), name
