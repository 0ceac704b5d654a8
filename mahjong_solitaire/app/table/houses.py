"""The house rules that can be chosen for a rule set: its presets, and those that the person gave a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.storage.table_houses import LONGEST_NAME, HouseFile, Houses, Kept, NamedHouse
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.settings import House, read_known, written

Rules = type[Ruleset]


class Known(NamedTuple):
    """House rules that can be chosen: their id, title, what is told about them, and whether they are the person's."""

    id: str
    title: str
    summary: str
    house: House
    is_own: bool = False


class HouseBook:
    """Owns what is kept of house rules; ``trouble`` tells why something couldn't be read or written."""

    def __init__(self, file: HouseFile) -> None:
        self._file = file
        self._houses, trouble = file.load()
        self.trouble = trouble or ""

    def house(self, rules: Rules) -> House:
        """Return the house rules that are played."""
        kept = self._houses.chosen.get(rules.name)
        return self.usual(rules) if kept is None else read_known(rules.house_type, kept.items())

    def usual(self, rules: Rules) -> House:
        """Return the house rules that are played where nothing else is said."""
        return rules.presets[0].house if rules.presets else rules.house_type()

    def known(self, rules: Rules) -> tuple[Known, ...]:
        """Return the presets and the person's own house rules."""
        presets = (Known(f"house {one.name}", one.title, one.summary, one.house) for one in rules.presets)
        own = (
            Known(
                f"own {one.name}", one.name, "Your own rules.", read_known(rules.house_type, one.settings.items()), True
            )
            for one in self._named(rules)
        )
        return (*presets, *own)

    def played(self, rules: Rules) -> Known | None:
        """Return what the chosen house rules are called; None if they have no name."""
        house = self.house(rules)
        return next((one for one in self.known(rules) if one.house == house), None)

    def knowing(self, name: str, kinds: Iterable[Rules]) -> Ruleset | None:
        """Return the first of some rules in which a thing of that name counts, as they are played or by a preset."""
        for rules in kinds:
            for house in (self.house(rules), *(preset.house for preset in rules.presets)):
                found = rules(Terms(house=written(house)))
                if found.catalogue().entry(name) is not None:
                    return found
        return None

    def _named(self, rules: Rules) -> tuple[NamedHouse, ...]:
        return self._houses.named.get(rules.name, ())

    # Changes

    def choose(self, rules: Rules, house: House) -> None:
        """Play by these from now on."""
        self._keep(self._houses.choosing(rules.name, _kept(house)))

    def name(self, rules: Rules, name: str) -> None:
        """Keep the chosen house rules under a name, in place of those that have it."""
        one = NamedHouse(name[:LONGEST_NAME], _kept(self.house(rules)))
        names = [other.name for other in self._named(rules)]
        if one.name in names:
            self._rewrite(rules, tuple(one if other.name == one.name else other for other in self._named(rules)))
        else:
            self._rewrite(rules, (*self._named(rules), one))

    def rename(self, rules: Rules, name: str, new: str) -> None:
        """Give the person's own house rules another name, which no others have."""
        named = (
            NamedHouse(new[:LONGEST_NAME], one.settings) if one.name == name else one for one in self._named(rules)
        )
        self._rewrite(rules, tuple(named))

    def remove(self, rules: Rules, name: str) -> None:
        """Forget the person's own house rules of a name; they are played on if they are chosen."""
        self._rewrite(rules, tuple(one for one in self._named(rules) if one.name != name))

    def _rewrite(self, rules: Rules, named: tuple[NamedHouse, ...]) -> None:
        self._keep(self._houses.naming(rules.name, named))

    def _keep(self, houses: Houses) -> None:
        self._houses, self.trouble = houses, ""
        try:
            self._file.save(houses)
        except OSError as error:
            self.trouble = f"The house rules can't be kept: {error.strerror}."


def _kept(house: House) -> Kept:
    return dict(written(house))
