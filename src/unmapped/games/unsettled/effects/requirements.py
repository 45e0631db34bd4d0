"""Conditions about the crew, its boards and what is remembered (US-083 to US-098, US-131, US-248 to US-251, US-277).

A condition about explorers holds if it holds for any of those whom it speaks of; one about a node, if it holds for any
of those that are meant. The map, structures and opportunities have theirs in their own chapters.
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.table.state import (
    DATA,
    DISCIPLINES,
    HIGH,
    MATERIAL,
    OWN_DISTRESS,
    SCARAB,
    STACKS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

# --- Explorers --------------------------------------------------------------------------------------------------------


def _has_property(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-248 to US-251."""
    name, who = args
    return any([finding.has_property(state, explorer, name) for explorer in _people(state, who, seat, ctx)])


def _people(state: Expedition, who: int, seat: int, ctx: Ints) -> list[int]:
    return members(finding.people(state, who, seat, ctx))


def _places(state: Expedition, where: int, seat: int, ctx: Ints) -> list[int]:
    return members(finding.places(state, where, seat, ctx))


def present(state: Expedition, place: int, discipline: int) -> int:
    """How much comprehension of a discipline is present at a place. Rules: US-094, US-131, US-277, US-R42."""
    return sum(
        [
            state.comprehension[DISCIPLINES * seat + discipline]
            for seat in range(state.seats)
            if state.where[seat] == place and state.conscious(seat)
        ]
    )


def _comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-095, US-098, US-130, US-131."""
    return any(
        [
            all([present(state, place, discipline) >= args[discipline] for discipline in range(DISCIPLINES)])
            for place in _places(state, args[DISCIPLINES], seat, ctx)
        ]
    )


def _local_count(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-084, US-094, US-276."""
    amount, exactly, where = args
    n = finding.amount(state, amount, seat, ctx)
    return any([_fits(_standing_at(state, place), n, exactly == 1) for place in _places(state, where, seat, ctx)])


def _standing_at(state: Expedition, place: int) -> int:
    return sum([1 for seat in range(state.seats) if state.where[seat] == place])


def _fits(count: int, n: int, exactly: bool) -> bool:
    return count == n if exactly else count >= n


def _explorer_at(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-096, US-097."""
    where, amount, luna = args
    n = finding.amount(state, amount, seat, ctx)
    with_luna = luna == 1
    return any(
        [
            _standing_at(state, place) + (with_luna and state.luna == place) >= n
            for place in _places(state, where, seat, ctx)
        ]
    )


def _somebody(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-097."""
    who, amount, exactly = args
    count = finding.people(state, who, seat, ctx).bit_count()
    return _fits(count, finding.amount(state, amount, seat, ctx), exactly == 1)


def _whole_crew_aboard(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-221, US-313, US-317."""
    carried, luna = args
    tokens = [token for token in range(len(state.planet.tokens)) if carried >> token & 1]
    return (
        state.slots[SCARAB] >= 0
        and all([place == SCARAB for place in state.where])
        and (luna == 0 or state.luna == SCARAB)
        and all([finding.token_places(state, token) >> SCARAB & 1 for token in tokens])
    )


def _crew_comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-129."""
    return sum(state.comprehension) >= finding.amount(state, args[0], seat, ctx)


def _distressed(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """How much those who are meant have together. Rules: US-169."""
    amount, who = args
    count = sum([len(state.cards.piles[OWN_DISTRESS + explorer]) for explorer in _people(state, who, seat, ctx)])
    return count >= finding.amount(state, amount, seat, ctx)


def _is_held(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-310."""
    return bool(finding.people(state, args[0], seat, ctx) & state.held)


def _bears(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-109."""
    token, who = args
    return any([finding.bears(state, explorer, token) for explorer in _people(state, who, seat, ctx)])


def _engaged_with(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-235, US-238."""
    wanted, who = args
    marker = finding.marker_of(state, ctx[context.SOURCE])
    engaged = state.engaged[marker] if marker >= 0 else 0
    return any([engaged >> explorer & 1 == wanted for explorer in _people(state, who, seat, ctx)])


# --- The turn ---------------------------------------------------------------------------------------------------------


def _own_turn(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-061."""
    return bool(finding.people(state, args[0], seat, ctx) >> state.active & 1)


def _moved_this_turn(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-061."""
    return state.steps_taken > 0 and bool(finding.people(state, args[0], seat, ctx) >> state.active & 1)


# --- The boards, the task ---------------------------------------------------------------------------------------------


def _can_spend(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-279."""
    resource, amount = args
    stored = state.data if resource == DATA else state.material if resource == MATERIAL else state.charged
    return stored >= finding.amount(state, amount, seat, ctx)


def _trust_is(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-119."""
    high = 0
    return (state.trust == HIGH) == (args[0] == high)


def _stack_empty(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-308, US-309."""
    return not state.cards.piles[STACKS + args[0]]


def _task_face(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-255."""
    return bool(args[0] >> state.face + 1 & 1)


def _contributed(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-261."""
    wanted, amount = args
    given = sum([n for slot, n in state.contributed if slot == wanted])
    return given >= finding.amount(state, amount, seat, ctx)


def _flag(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-289."""
    return bool(state.flags >> args[0] & 1)


def _counter(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-183."""
    counter, least, below = args
    return least <= state.counters[counter] < below


def _rolled(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-R06."""
    low, high = args
    return low <= state.number <= high


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("has_property", holds=_has_property),
    Entry("comprehension", holds=_comprehension),
    Entry("local_count", holds=_local_count),
    Entry("explorer_at", holds=_explorer_at),
    Entry("somebody", holds=_somebody),
    Entry("whole_crew_aboard", holds=_whole_crew_aboard),
    Entry("crew_comprehension", holds=_crew_comprehension),
    Entry("distressed", holds=_distressed),
    Entry("is_held", holds=_is_held),
    Entry("bears", holds=_bears),
    Entry("engaged_with", holds=_engaged_with),
    Entry("own_turn", holds=_own_turn),
    Entry("moved_this_turn", holds=_moved_this_turn),
    Entry("can_spend", holds=_can_spend),
    Entry("trust_is", holds=_trust_is),
    Entry("stack_empty", holds=_stack_empty),
    Entry("task_face", holds=_task_face),
    Entry("contributed", holds=_contributed),
    Entry("flag", holds=_flag),
    Entry("counter", holds=_counter),
    Entry("rolled", holds=_rolled, later=True),
)
