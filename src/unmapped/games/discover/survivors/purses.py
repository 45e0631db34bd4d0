"""What survivors pay with where resources are asked: kinds of them, and what may stand for them (DI-132, DI-146)."""

from collections.abc import Sequence
from typing import Final, final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.verbs.numbers import NUMBERS, rule_bit
from unmapped.games.discover.table.state import KINDS, Tribe

_SUBSTITUTE: Final = NUMBERS["substitute_resource"]
SAYS_SUBSTITUTE: Final = rule_bit("substitute_resource")
"""In a set of words: some rule speaks of substitutes."""
_USES: Final = {"craft": 0, "combat": 1, "recover": 2, "night": 3, "any": 4}
"""What resources are spent for, as rules about substitutes tell apart."""
_EVERY_USE: Final = 4
NUMBER: Final = 1
"""Prices in several parts are (mask, number) after (mask, number): where the number of a part lies,"""
PART: Final = 2
"""and how long each part is."""


_KINDS_OF: Final = tuple([tuple([kind for kind in range(KINDS) if mask >> kind & 1]) for mask in range(1 << KINDS)])
"""The resources of each mask."""


def parts(demands: Sequence[int]) -> list[tuple[int, int]]:
    """A price that is written as (mask, number) after (mask, number)."""
    return [(demands[at], demands[at + NUMBER]) for at in range(0, len(demands), PART)]


def accepted(state: Tribe, seat: int, mask: int, where: str = "any") -> int:
    """What may be spent where some kinds are asked, with all that may be spent as one of them (DI-146)."""
    return _with_substitutes(mask, substitutes(state, seat, where))


def substitutes(state: Tribe, seat: int, where: str) -> list[tuple[int, int]]:
    """(resources, as which a survivor may spend them there), both as bits."""
    exchanges: list[tuple[int, int]] = []
    for rule in state.language.concerning(state, _SUBSTITUTE, seat):
        kind, counts_as, use, _, condition = rule.arguments
        if use in (_USES[where], _EVERY_USE):
            ctx = context.of_item(rule.thing, seat, rule.item)
            if state.language.holds(state, seat, condition, ctx):
                exchanges.append((kind, counts_as))
    return exchanges


def _with_substitutes(mask: int, substitutes: list[tuple[int, int]]) -> int:
    kinds = mask
    for kind, counts_as in substitutes:
        if mask & counts_as:
            kinds |= kind
    return kinds


@final
class Purse:
    """What a survivor can pay with where resources are asked: worked out once for several prices."""

    __slots__ = ("have", "owed", "substitutes")

    def __init__(self, have: list[int], owed: list[tuple[int, int]], substitutes: list[tuple[int, int]]) -> None:
        self.have = have
        """How much of each resource."""
        self.owed = owed
        """What it is already paying, (mask, number) each."""
        self.substitutes = substitutes
        """(resources, as which they may be spent), both as bits."""

    def lacking(self, price: Sequence[tuple[int, int]]) -> int:
        """How much is missing for a price of several parts, (mask, number) each (DI-146)."""
        demands = price
        if self.owed or self.substitutes:
            demands = [*self.owed, *[(_with_substitutes(mask, self.substitutes), n) for mask, n in price]]
        have = self.have
        asked, missing = 0, 0
        for mask, n in demands:
            if asked & mask:
                return _lacking_at_most(have, demands)  # Two parts ask for the same, and nothing is used twice.
            asked |= mask
            need = n
            for kind in _KINDS_OF[mask]:
                need -= have[kind]
            if need > 0:
                missing += need
        return missing


def _lacking_at_most(have: list[int], price: Sequence[tuple[int, int]]) -> int:
    """The same where parts ask for the same resources: the most that any of them lack together."""
    missing = 0
    for chosen in range(1, 1 << len(price)):
        kinds, need = 0, 0
        for part, (mask, n) in enumerate(price):
            if chosen >> part & 1:
                kinds |= mask
                need += n
        for kind in _KINDS_OF[kinds]:
            need -= have[kind]
        missing = max(missing, need)
    return missing
