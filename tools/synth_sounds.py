"""Make the sounds of the program: short clicks of tile on tile, and a soft chord at the end.

Usage: python tools/synth_sounds.py

Everything is computed here from sines and noise; nothing is recorded. The result is committed.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

RATE = 22_050
TARGET = Path(__file__).resolve().parents[1] / "assets" / "sounds"
Wave = npt.NDArray[np.float64]


def times(seconds: float) -> Wave:
    """Return the time of each sample."""
    return np.arange(round(seconds * RATE), dtype=np.float64) / RATE


def knock(pitch: float, seconds: float = 0.09, noise: float = 0.35, seed: int = 1) -> Wave:
    """Return a knock of a hard small body: a few inharmonic tones and a breath of noise, all dying fast."""
    t = times(seconds)
    tones = sum(
        share * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t * fade)
        for ratio, share, fade in ((1.0, 1.0, 55), (2.31, 0.5, 90), (3.87, 0.26, 140), (5.2, 0.14, 190))
    )
    breath = np.random.default_rng(seed).standard_normal(len(t)) * np.exp(-t * 260) * noise
    return np.asarray(tones + breath, dtype=np.float64)


def bell(pitch: float, seconds: float = 1.1) -> Wave:
    """Return a soft tone that swells in and fades out."""
    t = times(seconds)
    swell = 1 - np.exp(-t * 120)
    tones = np.sin(2 * np.pi * pitch * t) + 0.28 * np.sin(4 * np.pi * pitch * t) * np.exp(-t * 3)
    return np.asarray(tones * swell * np.exp(-t * 4.2), dtype=np.float64)


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay waves over each other, each with its start in seconds and its loudness."""
    length = max(round(start * RATE) + len(part) for start, _, part in parts)
    whole = np.zeros(length)
    for start, loudness, part in parts:
        first = round(start * RATE)
        whole[first : first + len(part)] += loudness * part
    return whole


def shuffle() -> Wave:
    """Return many quiet knocks, as of tiles being stirred."""
    random = np.random.default_rng(5)
    parts = [
        (float(start), float(random.uniform(0.15, 0.5)), knock(float(random.uniform(1100, 2300)), seed=number))
        for number, start in enumerate(np.sort(random.uniform(0, 0.5, 16)))
    ]
    return mixed(*parts)


def laid_down(tiles: int, pitch: float) -> Wave:
    """Return tiles laid down one after the other, fast."""
    return mixed(*((0.06 * n, 1.0 - 0.1 * n, knock(pitch * 1.06**n, seed=n + 1)) for n in range(tiles)))


SOUNDS: dict[str, tuple[float, Callable[[], Wave]]] = {
    "select": (0.30, lambda: knock(1650, 0.07, 0.25)),
    "match": (0.42, lambda: mixed((0, 0.9, knock(1500)), (0.055, 1.0, knock(1900)), (0.05, 0.16, bell(990, 0.4)))),
    "blocked": (0.30, lambda: knock(420, 0.10, 0.5)),
    "undo": (0.30, lambda: mixed((0, 0.8, knock(1700)), (0.06, 0.9, knock(1250)))),
    "shuffle": (0.42, shuffle),
    "cleared": (
        0.45,
        lambda: mixed(*((0.11 * n, 0.8, bell(pitch, 1.3)) for n, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)))),
    ),
    "tile": (0.34, lambda: mixed((0, 1.0, knock(1180, 0.1, 0.4)), (0.012, 0.3, knock(2050, 0.06)))),
    "draw": (0.16, lambda: knock(2300, 0.05, 0.5)),
    "chow": (0.36, lambda: laid_down(3, 1500)),
    "pung": (0.40, lambda: laid_down(3, 1150)),
    "kong": (0.42, lambda: laid_down(4, 950)),
    "mahjong": (
        0.42,
        lambda: mixed((0, 0.7, laid_down(5, 1250)), (0.3, 0.5, bell(587.33)), (0.4, 0.5, bell(880.0))),
    ),
}
"""For each sound its loudest sample (0 to 1) and how it is made."""


def write(path: Path, loudest: float, sound: Wave) -> None:
    """Write 16-bit mono with a few milliseconds of fade at the end, so that nothing clicks."""
    fade = min(len(sound), RATE // 200)
    sound[-fade:] *= np.linspace(1, 0, fade)
    samples = (sound / np.abs(sound).max() * loudest * 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write all sounds."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (loudest, make) in SOUNDS.items():
        write(TARGET / f"{name}.wav", loudest, make())
    print(f"wrote {len(SOUNDS)} sounds to {TARGET}")


if __name__ == "__main__":
    main()
