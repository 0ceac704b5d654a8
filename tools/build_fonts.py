"""Cut the fonts of the program out of the Noto fonts and write which characters each of them has.

Usage: python tools/build_fonts.py [FOLDER_WITH_NOTO_FONTS]

The sources are Debian's packages fonts-noto-core, fonts-noto-extra and fonts-noto-cjk. The result is committed, so
nobody needs this tool to play; run it again after adding a script to ``CUTS`` and a font to ``CHAINS``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[1] / "assets" / "fonts"
SOURCES = Path("/usr/share/fonts")


class Cut(NamedTuple):
    """One font to write: its file, the file it comes from, its place in a collection, the characters kept."""

    target: str
    source: str
    number: int
    characters: frozenset[int]


def _spans(text: str) -> frozenset[int]:
    """Read spans of code points in hexadecimal, such as ``20-7E A0``."""
    return frozenset(
        code for span in text.split() for code in range(int(span.split("-")[0], 16), int(span.split("-")[-1], 16) + 1)
    )


LATIN = _spans(
    "20-7E A0-17F 192 1CD-1CE 218-21B 259 2BB-2BC 2C6-2C7 2D8-2DD 300-304 306-308 30A-30C 323 326-328"
    " 1E02-1E03 1E0A-1E0B 1E1E-1E1F 1E40-1E41 1E56-1E57 1E60-1E61 1E6A-1E6B 1E80-1E85 1E9E 1EF2-1EF3"
    " 2002-200B 2010-2015 2018-201E 2020-2022 2026 202F-2030 2032-2033 2039-203A 2044 20AC 2116 2122"
)
GREEK_AND_CYRILLIC = _spans("384-3CE 400-45F 490-491")
MATHEMATICS = frozenset(map(ord, "\u2212←↑→↓↔↵⇒≈≠≤≥∞√"))
SYMBOLS = frozenset(map(ord, "✓✔✕✗★☆⇧⌫⏎␣▲▼▶◀●○◆◇♪⌘⌥⚠⏸⏵"))
HAN = frozenset(map(ord, "一二三四五六七八九十萬筒條索東南西北中發白春夏秋冬梅蘭菊竹麻將雀牌"))

CUTS = (
    *(
        Cut(f"NotoSans-{weight}.ttf", f"NotoSans-{weight}.ttf", -1, LATIN | GREEK_AND_CYRILLIC)
        for weight in ("Regular", "Medium", "SemiBold", "Bold")
    ),
    Cut("NotoSerifDisplay-SemiBold.ttf", "NotoSerifDisplay-SemiBold.ttf", -1, LATIN),
    Cut("NotoSansMath-Regular.ttf", "NotoSansMath-Regular.ttf", -1, MATHEMATICS),
    Cut("NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2-Regular.ttf", -1, SYMBOLS),
    Cut("NotoSansCJKtc-Medium.otf", "NotoSansCJK-Medium.ttc", 3, HAN),
)
FALLBACKS = ("NotoSansMath-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansCJKtc-Medium.otf")
CHAINS = {
    "regular": ("NotoSans-Regular.ttf", *FALLBACKS),
    "medium": ("NotoSans-Medium.ttf", *FALLBACKS),
    "semibold": ("NotoSans-SemiBold.ttf", *FALLBACKS),
    "bold": ("NotoSans-Bold.ttf", *FALLBACKS),
    "display": ("NotoSerifDisplay-SemiBold.ttf", "NotoSans-SemiBold.ttf", *FALLBACKS),
}


def write_cut(cut: Cut, sources: Path) -> None:
    """Write one cut; raise FileNotFoundError if its source is not installed."""
    found = sorted(sources.rglob(cut.source))
    if not found:
        raise FileNotFoundError(f"{cut.source} is not below {sources}")
    options = subset.Options(
        layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], font_number=cut.number, notdef_outline=True
    )
    font = subset.load_font(str(found[0]), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=cut.characters)
    cutter.subset(font)
    subset.save_font(font, str(TARGET / cut.target), options)


def covered(path: Path) -> list[int]:
    """Return the code points a font has, in order."""
    font = TTFont(path)
    return sorted(font.getBestCmap())


def as_spans(codes: Iterable[int]) -> str:
    """Write code points as spans.

    >>> as_spans([0x20, 0x21, 0x22, 0x41])
    '20-22 41'
    """
    return " ".join(f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in _runs(codes))


def _runs(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    first = last = -1
    for code in codes:
        if code == last + 1 and first >= 0:
            last = code
            continue
        if first >= 0:
            yield first, last
        first = last = code
    if first >= 0:
        yield first, last


def main() -> None:
    """Write all cuts and the description of the chains."""
    sources = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES
    for cut in CUTS:
        write_cut(cut, sources)
    chains = {
        "chains": CHAINS,
        "characters": {cut.target: as_spans(covered(TARGET / cut.target)) for cut in CUTS},
    }
    (TARGET / "chains.json").write_text(json.dumps(chains, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {len(CUTS)} fonts to {TARGET}")


if __name__ == "__main__":
    main()
