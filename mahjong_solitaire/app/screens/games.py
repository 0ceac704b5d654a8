"""The six games: a card for each, which says how it differs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.new_games import form_of
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.scrolled import Scrolled
from mahjong_solitaire.app.screens.thumbnails import Thumbnails
from mahjong_solitaire.app.widgets.bars import back_button, bar_height, draw_bar
from mahjong_solitaire.app.widgets.game_card import GameCard, words_height
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import GAMES, Variant

_WIDEST = 1120
_CARD_WIDTH = 300
_PICTURE_SHARE = 0.42
_GAP = 16


def games_screen(services: Services) -> Page:
    """Return the choice of games."""
    return Page(services.look, Games(services))


class Games(Scrolled):
    """The content of the choice of games."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._thumbnails = Thumbnails(services)

    @property
    def start(self) -> str:
        """The card of the game played last."""
        return f"game {self._services.settings.get().last_game}"

    def lay_out(self) -> Sequence[Group]:
        """Place the cards."""
        look, scale = self._look, self._look.scale
        top, gap = bar_height(look), scale.px(_GAP)
        whole = min(scale.px(_WIDEST), scale.width - 2 * scale.px(20 if scale.is_compact else 32))
        columns = max(1, min(3, (whole + gap) // (scale.px(_CARD_WIDTH) + gap)))
        width = (whole - (columns - 1) * gap) // columns
        rows = -(-len(GAMES) // columns)
        words = max(words_height(look, self._form(game).summary, width) for game in GAMES)
        room = (scale.height - top - scale.px(24) - rows * gap) // rows
        height = max(round(width * _PICTURE_SHARE), min(round(width * 0.6), room - words)) + words
        view = pygame.Rect(0, top, scale.width - scale.px(6), scale.height - top)
        self._scroll.fit(view, rows * (height + gap) + scale.px(24), scale.u)
        left, first = (scale.width - whole) // 2, top + scale.px(20) - self._scroll.offset
        cards = tuple(
            self._card(
                game,
                pygame.Rect(
                    left + number % columns * (width + gap), first + number // columns * (height + gap), width, height
                ),
                height - words,
            )
            for number, game in enumerate(GAMES)
        )
        return Group((back_button(look, self._services.navigator.back),)), Group(cards, is_one_stop=True, clip=view)

    def _form(self, game: Variant) -> Variant:
        return form_of(game.name, self._services.settings.get().forms) or game

    def _card(self, game: Variant, rect: pygame.Rect, picture_height: int) -> GameCard:
        form, emblem = self._form(game), self._emblem(game)
        size = (rect.width, picture_height)
        return GameCard(
            id=f"game {game.name}",
            rect=rect,
            picture=self._thumbnails.get(emblem, size, form.samples),
            title=game.title,
            summary=form.summary,
            is_last=self._services.settings.get().last_game == game.name,
            on_use=lambda: self._open(game),
            radius=self._look.scale.px(14),
        )

    def _emblem(self, game: Variant) -> Layout:
        playable = game.layouts(self._services.library.layouts)
        named = (layout for layout in playable if layout.name == game.emblem)
        return next(named, playable[0] if playable else self._services.library.layouts[0])

    def _open(self, game: Variant) -> None:
        """Let the player choose the layout, or begin at once where there is but one."""
        playable = game.layouts(self._services.library.layouts)
        if len(playable) == 1:
            self._services.navigator.play(playable[0].name, game.name)
        else:
            self._services.navigator.open_layouts(game.name)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the felt and the bar."""
        look = self._look
        look.ground(surface, 0.5, 0.2, is_quiet=True)
        draw_bar(surface, look, "Games", look.scale.width - look.scale.px(16))
        self._scroll.draw(surface, look)

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the card that got the focus."""
        return name.startswith("game ") and self._scroll.show(rect, self._look.scale.px(8))

    def work(self) -> bool:
        """Draw one picture that is still missing."""
        return self._thumbnails.work()
