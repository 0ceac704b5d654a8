"""The strong bot: it weighs all winning hands within reach by worth and chance, and watches what it discards."""

from __future__ import annotations

from mahjong_solitaire.table.bots.strong.appraisal import Appraisal, Option
from mahjong_solitaire.table.bots.strong.appraising import appraise
from mahjong_solitaire.table.bots.strong.player import StrongPlayer

__all__ = ["Appraisal", "Option", "StrongPlayer", "appraise"]
