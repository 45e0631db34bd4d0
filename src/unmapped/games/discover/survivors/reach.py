"""How far the actions of a survivor reach (DI-097)."""

from typing import Final

from unmapped.games.discover.cards.verbs.numbers import ACTION, NUMBERS
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import Tribe
from unmapped.language.present import Rule

_REACH: Final = NUMBERS["action_reach"]


def reach(state: Tribe, seat: int, action: str) -> int:
    """How many spaces away an action of a survivor works."""
    rules = state.language.concerning(state, _REACH, seat)
    return _farthest(state, seat, action, rules) if rules else 0


def _farthest(state: Tribe, seat: int, action: str, rules: list[Rule]) -> int:
    spaces = 0
    for rule in rules:
        what, n, _, condition = rule.arguments
        if what == ACTION[action] and state.language.holds(
            state, seat, condition, (rule.thing, seat, -1, -1, rule.item, -1)
        ):
            spaces = max(spaces, n)
    return spaces


def area(state: Tribe, seat: int, action: str) -> int:
    """The spaces where an action of a survivor works, as bits."""
    rules = state.language.concerning(state, _REACH, seat)
    return near(state, seat, _farthest(state, seat, action, rules)) if rules else 1 << state.where[seat]


def near(state: Tribe, seat: int, far: int) -> int:
    """The spaces at most so far away from a survivor, as bits."""
    where = state.where[seat]
    return atlas.within(state, where, far) if far else 1 << where
