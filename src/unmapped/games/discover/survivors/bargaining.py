"""What is worth saying while an offer is put together: for bots, who plan; no rule reads it.

An offer can be put together in thousands of ways, most of which come to the same. A planner thinks of simple ones: some
resources and items of each side, and nothing that is left out again.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_TRADE
from unmapped.games.discover.table.state import Tribe

_PARTS: Final = 4
"""An offer of so many parts is proposed, or called off."""


def considered(state: Tribe, legal: list[int]) -> list[int]:
    """Those of some legal actions that a planner thinks about."""
    record = state.agenda.top(state.seats)
    if record is None or record[0] != ASK_TRADE:
        return legal
    words = state.setting.pool.words
    ends = [action for action in legal if action in (words.propose, words.done)]
    if len(state.offer) >= _PARTS:
        return ends
    parts = (words.give, words.want, words.give_item, words.want_item)
    named = [action for action in legal if any([0 <= action - family.first < family.size for family in parts])]
    return [*named, *ends]
