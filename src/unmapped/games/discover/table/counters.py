"""Counters of the quest (DI-251)."""

from unmapped.games.discover.table.state import NOWHERE, Tribe


def count(state: Tribe, counter: int, value: int) -> None:
    """A counter of the quest shows a number; there are none below 0 (DI-251)."""
    value = max(value, 0)
    if state.counters[counter] != value:
        state.counters[counter] = value
        state.note(NOWHERE, "counter", "DI-251", state.setting.pool.counter_names[counter], value)
