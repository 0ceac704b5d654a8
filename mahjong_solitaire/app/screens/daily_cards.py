"""The cards beside the calendar: the days in a row, the chosen day, the heading of the badges."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import TileArt
from mahjong_solitaire.app.screens.thumbnails import card_felt
from mahjong_solitaire.app.shapes import Fill, cut_top_corners
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour, mix
from mahjong_solitaire.app.widgets.card import draw_card_ground
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.solitaire.daily_feats import Challenge, Feat
from mahjong_solitaire.solitaire.daily_sharing import minutes
from mahjong_solitaire.storage.diary import Diary

_FLAME: Colour = (255, 167, 64)
_BEAT = "Time to beat"
_WORDS = 160
"""The height of the words and the button on the card of a day."""


def paint_streak(surface: pygame.Surface, look: Look, rect: pygame.Rect, diary: Diary, today: date) -> None:
    """Tell the days in a row, with a flame that is lit while there are any."""
    look.panel(surface, rect)
    scale, palette, days = look.scale, look.palette, diary.streak(today)
    side = rect.height - 2 * scale.px(16 if rect.height < scale.px(100) else 22)
    spot = (rect.left + scale.px(24) + side // 2, rect.centery)
    colour = _flame(look) if days else palette.text3
    look.shapes.circle(surface, spot, side / 2, Fill(colour, 40))
    look.icons.draw(surface, "flame", spot, round(side * 0.56), colour)
    left = rect.left + scale.px(44) + side
    is_large = rect.height >= scale.px(100)
    number, small = look.letters(32 if is_large else 23, Face.DISPLAY), look.letters(14 if is_large else 12.5)
    up = scale.px(17 if is_large else 13)
    look.write(surface, count(days, "day"), (left, rect.centery - up), number)
    longest = diary.longest_streak
    told = first_that_fits(look, _about_streak(days, longest), small, rect.right - scale.px(12) - left)
    look.write(surface, told, (left, rect.centery + up + scale.px(3)), small, palette.text2)


def first_that_fits(look: Look, texts: Sequence[str], lettering: Lettering, room: int) -> str:
    """Return the first text for which there is room, else the last one as far as it goes."""
    fitting = (text for text in texts if look.texts.width(text, lettering) <= room)
    return next(fitting, look.texts.shorten(texts[-1], lettering, room))


def _flame(look: Look) -> Colour:
    return _FLAME if look.palette.is_dark else mix(_FLAME, (120, 40, 0), 0.35)


def _about_streak(days: int, longest: int) -> tuple[str, str]:
    """Return what there is to say below the days in a row, at length and in short."""
    if not longest:
        return "In a row. Clear today's to begin", "In a row"
    if days == longest:
        return "In a row, your longest run", "Your longest run"
    return f"In a row. Your longest run is {count(longest, 'day')}", f"Longest run: {count(longest, 'day')}"


def picture_height(look: Look, card: pygame.Rect) -> int:
    """Return the height of the picture on the card of a day."""
    return max(look.scale.px(40), card.height - look.scale.px(_WORDS))


def paint_day(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, art: TileArt, shown: tuple[Challenge, str]
) -> None:
    """Draw the card of a day: the layout, how it is played, the time to beat, and a sentence on the day."""
    challenge, told = shown
    scale, corner = look.scale, look.scale.px(14)
    draw_card_ground(surface, look, rect, corner, lift=(6, 18))
    height = picture_height(look, rect)
    surface.blit(_picture(look, art, challenge, (rect.width, height)), rect.topleft)
    words = rect.inflate(-2 * scale.px(22), 0)
    words.top = rect.top + height
    _write_challenge(surface, look, words, challenge)
    small = look.letters(13.5)
    told = look.texts.shorten(told, small, words.width)
    look.write(surface, told, (words.left, words.top + scale.px(73)), small, look.palette.text2)
    look.shapes.rim(surface, rect, corner, look.line(40), scale.hairline)


def _write_challenge(surface: pygame.Surface, look: Look, words: pygame.Rect, challenge: Challenge) -> None:
    """Write what is played, and how fast it should be cleared; a clock stands for words that find no room."""
    scale, palette = look.scale, look.palette
    name, large, small = look.letters(20, Face.SEMIBOLD), look.letters(18, Face.SEMIBOLD), look.letters(13.5)
    first, second = words.top + scale.px(26), words.top + scale.px(50)
    time = look.texts.draw(
        surface, minutes(challenge.seconds_to_beat), (words.right, first), large, palette.text, "right"
    )
    room, left = words.width, time.left
    if look.texts.width(f"{challenge.title}  {_BEAT}", small) <= room:
        room -= look.texts.draw(surface, _BEAT, (words.right, second), small, palette.text2, "right").width
    else:
        left -= scale.px(22)
        look.icons.draw(surface, "clock", (left + scale.px(9), first), scale.px(18), palette.text2)
    title = look.texts.shorten(challenge.layout.title, name, left - scale.px(10) - words.left)
    look.write(surface, title, (words.left, first), name)
    kind = look.texts.shorten(challenge.title, small, room)
    look.write(surface, kind, (words.left, second), small, palette.text2)


def _picture(look: Look, art: TileArt, challenge: Challenge, size: tuple[int, int]) -> pygame.Surface:
    picture = card_felt(look, size)
    inset = (round(size[0] * 0.06), look.scale.px(10))
    thumbnail = art.thumbnail(challenge.layout, (size[0] - 2 * inset[0], size[1] - 2 * inset[1]))
    picture.blit(thumbnail, inset)
    return cut_top_corners(picture, look.scale.px(14))


def about_day(challenge: Challenge, feat: Feat | None, today: date) -> str:
    """Return the sentence on the card of a day."""
    day = challenge.day
    if feat is not None:
        unaided = ", no hints" if feat.is_unaided else ""
        return f"{day.day} {day:%B}: {feat.medal.name.lower()} in {minutes(feat.seconds)}{unaided}"
    if day == today:
        return f"Today, {day:%A} {day.day} {day:%B}"
    return f"{day.day} {day:%B}, not for the days in a row"


def pager_side(look: Look) -> int:
    """Return the side of the two buttons that turn the badges."""
    return max(28, look.scale.px(28))


def paint_badges(surface: pygame.Surface, look: Look, rect: pygame.Rect, diary: Diary) -> None:
    """Draw the panel of the badges and how many are earned."""
    look.panel(surface, rect)
    scale, y = look.scale, rect.top + look.scale.px(28)
    look.write(surface, "Badges", (rect.left + scale.px(22), y), look.letters(15, Face.SEMIBOLD))
    earned = sum(row.progress.is_earned for row in diary.badges)
    right = rect.right - scale.px(34) - 2 * pager_side(look)
    told = f"{earned} of {len(diary.badges)}"
    look.texts.draw(surface, told, (right, y), look.letters(13), look.palette.text2, "right")
