"""What is taught of each rule set: one line each, which names its lessons."""

from __future__ import annotations

from mahjong_solitaire.table.lessons import american, basic, classical, hong_kong, mcr, riichi
from mahjong_solitaire.table.lessons.steps import Lesson
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.basic import BasicRules
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.rules.hong_kong import HongKongRules
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.rules.riichi import RiichiRules

LESSONS: dict[str, tuple[Lesson, ...]] = {
    Mcr.name: mcr.LESSONS,
    HongKongRules.name: hong_kong.LESSONS,
    BasicRules.name: basic.LESSONS,
    ClassicalRules.name: classical.LESSONS,
    RiichiRules.name: riichi.LESSONS,
    AmericanRules.name: american.LESSONS,
}
"""The lessons of each rule set by its name."""
