"""Explorers who are held: they take no turns and no free actions, and nothing about them changes (US-310)."""

from typing import Final

from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry


def _hold(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    if _is_free(state, seat, args, ctx):
        state.held |= 1 << seat
        state.note(seat, "held", "US-310")


def _release(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    if not _is_free(state, seat, args, ctx):
        state.held &= ~(1 << seat)
        state.note(seat, "released", "US-310")


def _is_free(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1


def _is_held(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.held >> seat & 1)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("hold", _hold, _is_free),
    Entry("release", _release, _is_held),
)
