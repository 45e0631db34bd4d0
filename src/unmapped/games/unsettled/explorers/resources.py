"""Data, material and power: the common store, what lies on nodes, LUNA's scan and the die.

(US-004 to US-006, US-087, US-174, US-175, US-214 to US-216, US-279 to US-285, US-R06, US-R10 to US-R13, US-R50, US-R77,
US-R78)
"""

from typing import Final

from unmapped.games.unsettled.cards.cartridge import BY_ACTOR
from unmapped.games.unsettled.cards.kinds import (
    ASK_HAUL,
    ASK_RESOURCE,
    HAUL_PLACES,
    RESOURCE_N,
    RESOURCE_PURPOSE,
    RESOURCE_RESOURCES,
    RESOURCE_TARGET,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import choosing, finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import atlas, links
from unmapped.games.unsettled.table.state import DATA, MATERIAL, NOWHERE, POWER, RESOURCES, SCARAB, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

# What a resource is chosen for.
SPEND: Final = 0
ADD: Final = 1
REMOVE: Final = 2
GATHER: Final = 3
SCAN: Final = 4
HAUL: Final = 5
PURPOSES: Final = ("spend", "add", "return", "take", "scan for", "move")
"""What is done with the resource, by purpose."""

ON_NODES: Final = 1 << DATA | 1 << MATERIAL
"""The resources that lie on nodes; power never does (US-285)."""

# What words say of resources on nodes instead of naming one.
_EITHER: Final = 2
_BOTH: Final = 3
_ANY_STORED: Final = 3

_SCANNED: Final = MOMENT["scan"]


# --- The store --------------------------------------------------------------------------------------------------------


def stored(state: Expedition, resource: int) -> int:
    """How much the crew has in common. Rules: US-279."""
    return state.data if resource == DATA else state.material if resource == MATERIAL else state.charged


def _store(state: Expedition, resource: int, change: int) -> None:
    if resource == DATA:
        state.data += change
    elif resource == MATERIAL:
        state.material += change
    else:
        state.charged += change


def gain(state: Expedition, seat: int, resource: int, n: int) -> None:
    """Take from the supply, which is unlimited, or charge as much power as is depleted.

    Rules: US-005, US-006, US-087, US-282, US-283, US-R77, US-R78.
    """
    if resource == POWER:
        n = min(n, state.planet.numbers.power - state.charged)
    if n > 0:
        _store(state, resource, n)
        state.note(seat, "gained", "US-283", resource, n)


def lose(state: Expedition, seat: int, resource: int, n: int) -> None:
    """Give up as much as there is; power is depleted, the rest returns to the supply. Rules: US-284."""
    n = min(n, stored(state, resource))
    if n > 0:
        _store(state, resource, -n)
        state.note(seat, "spent", "US-284", resource, n)


def _gain_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-087, US-279, US-282, US-283."""
    resource, n = args
    gain(state, seat, resource, finding.amount(state, n, seat, ctx))


def _can_gain_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return args[0] != POWER or state.charged < state.planet.numbers.power


def _spend_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-284, US-311."""
    resource, amount = args
    n = finding.amount(state, amount, seat, ctx)
    if resource != _ANY_STORED:
        lose(state, seat, resource, n)
    else:
        _ask(state, choosing.decider(state, BY_ACTOR, seat, ctx), SPEND, n, NOWHERE)


def _can_spend_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-086, US-284."""
    written_resource, amount = args
    n = finding.amount(state, amount, seat, ctx)
    if written_resource != _ANY_STORED:
        return stored(state, written_resource) >= n
    return sum([stored(state, resource) for resource in range(RESOURCES)]) >= n


def _lose_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-284."""
    resource, n = args
    lose(state, seat, resource, finding.amount(state, n, seat, ctx))


def _can_lose_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return stored(state, args[0]) > 0


# --- Nodes ------------------------------------------------------------------------------------------------------------


def lying(state: Expedition, place: int, resource: int) -> int:
    """How much of a resource lies on a node."""
    if resource == DATA:
        return state.node_data[place]
    return state.node_material[place] if resource == MATERIAL else 0


def kinds(state: Expedition, place: int) -> int:
    """Which resources lie on a node, as bits."""
    return (state.node_data[place] > 0) << DATA | (state.node_material[place] > 0) << MATERIAL


def _lay(state: Expedition, place: int, resource: int, change: int) -> None:
    if resource == DATA:
        state.node_data[place] += change
    else:
        state.node_material[place] += change


def add(state: Expedition, seat: int, place: int, resource: int, n: int) -> None:
    """Put resources from the supply on a node, even face down; the Scarab is none. Rules: US-174, US-175, US-R50."""
    if n > 0 and atlas.is_node(place):
        _lay(state, place, resource, n)
        state.note(seat, "laid", "US-174", resource, n, atlas.spelled(state, place))


def remove(state: Expedition, seat: int, place: int, resource: int, n: int) -> None:
    """Return resources of a node to the supply, as many as there are. Rules: US-174, US-284."""
    n = min(n, lying(state, place, resource))
    if n > 0:
        _lay(state, place, resource, -n)
        state.note(seat, "removed", "US-174", resource, n, atlas.spelled(state, place))


def gather(state: Expedition, seat: int, place: int, resource: int, n: int) -> None:
    """Take resources from a node into the store, as many as there are. Rules: US-279 to US-281, US-R12."""
    n = min(n, lying(state, place, resource))
    if n > 0:
        _lay(state, place, resource, -n)
        _store(state, resource, n)
        state.note(seat, "gathered", "US-281", resource, n, atlas.spelled(state, place))


def gatherable(state: Expedition, place: int) -> int:
    """Which resources can be taken from a node, as bits: what lies under a face-down card waits. Rules: US-175."""
    return kinds(state, place) if state.revealed(place) else 0


def _add_to_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-174, US-175."""
    resource, amount, _ = args
    place = finding.here(state, seat, ctx)
    n = finding.amount(state, amount, seat, ctx)
    if resource != _EITHER:
        add(state, seat, place, resource, n)
    elif atlas.is_node(place):
        _ask(state, choosing.decider(state, BY_ACTOR, seat, ctx), ADD, n, place)


def _can_add_to_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, n, _ = args
    return atlas.is_node(finding.here(state, seat, ctx)) and finding.amount(state, n, seat, ctx) > 0


def _remove_from_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-174, US-284."""
    resource, amount, _ = args
    place = finding.here(state, seat, ctx)
    n = finding.amount(state, amount, seat, ctx)
    if resource != _EITHER:
        remove(state, seat, place, resource, n)
    else:
        _ask(state, choosing.decider(state, BY_ACTOR, seat, ctx), REMOVE, n, place)


def _can_remove_from_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(kinds(state, finding.here(state, seat, ctx)) & _meant(args[0]))


def _meant(resource: int) -> int:
    """The resources that a word means, as bits."""
    return ON_NODES if resource >= _EITHER else 1 << resource


def _gather(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-280, US-281, US-R12."""
    resource, amount, _, _ = args
    place = finding.here(state, seat, ctx)
    n = finding.amount(state, amount, seat, ctx)
    if not gatherable(state, place) & _meant(resource):
        return
    if resource != _EITHER:
        gather(state, seat, place, resource, n)
    else:
        _ask(state, choosing.decider(state, BY_ACTOR, seat, ctx), GATHER, n, place)


def _can_gather(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = finding.here(state, seat, ctx)
    return bool(kinds(state, place) & _meant(args[0])) and state.revealed(place)


def _gathers_if_any(args: Ints) -> bool:
    """Whether a word says that there need be none. Rules: US-086, US-088, US-R12."""
    _, _, _, if_any = args
    return bool(if_any)


# --- Scanning ---------------------------------------------------------------------------------------------------------


def roll(state: Expedition, seat: int, rule: str) -> int:
    """Roll a discovery die; the number. Both dice are alike. Rules: US-004, US-R06."""
    state.number = state.planet.numbers.die[state.chance.below("dice", len(state.planet.numbers.die))]
    state.note(seat, "rolled", rule, state.number)
    return state.number


def scannable(state: Expedition) -> int:
    """Which resources LUNA can scan for, as bits: what does not lie on her node. Rules: US-214 to US-216, US-R50."""
    luna = state.luna
    return ON_NODES & ~kinds(state, luna) if luna > SCARAB else 0


def scan(state: Expedition, seat: int, resource: int) -> None:
    """LUNA scans: as many as the die says are put on her node. Rules: US-214."""
    add(state, seat, state.luna, resource, roll(state, seat, "US-214"))
    links.happen(state, _SCANNED, NOWHERE, seat, state.luna)


def _scan(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-214, US-215."""
    can = scannable(state) & _meant(args[0])
    if args[0] == _BOTH:
        for resource in members(can):
            scan(state, seat, resource)
    elif can & (can - 1):
        state.push((ASK_RESOURCE, choosing.decider(state, BY_ACTOR, seat, ctx), can, SCAN, 1, NOWHERE))
    elif can:
        scan(state, seat, can.bit_length() - 1)


def _can_scan(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(scannable(state) & _meant(args[0]))


def _roll(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-R06."""
    roll(state, seat, "US-R06")


# --- Choosing a resource ----------------------------------------------------------------------------------------------


def _choices(state: Expedition, purpose: int, place: int) -> int:
    """The resources that there are to choose from, as bits."""
    if purpose == SPEND:
        return sum([1 << resource for resource in range(RESOURCES) if stored(state, resource)])
    return ON_NODES if purpose == ADD else kinds(state, place)


def _ask(state: Expedition, seat: int, purpose: int, n: int, place: int, target: int = NOWHERE) -> None:
    """Ask which resource, one piece after the other, as long as there is one; what is moved can be left where it is."""
    mask = _choices(state, purpose, place)
    if n <= 0 or not mask:
        return
    if mask & (mask - 1) or purpose == HAUL:
        state.push((ASK_RESOURCE, seat, mask, purpose, n, place, target))
    else:
        _carry_out(state, seat, purpose, mask.bit_length() - 1, n, place)


def _carry_out(state: Expedition, seat: int, purpose: int, resource: int, n: int, place: int) -> None:
    if purpose == SPEND:
        lose(state, seat, resource, n)
    elif purpose == ADD:
        add(state, seat, place, resource, n)
    elif purpose == REMOVE:
        remove(state, seat, place, resource, n)
    elif purpose == GATHER:
        gather(state, seat, place, resource, n)
    else:
        assert purpose == SCAN
        scan(state, seat, resource)


class ChooseResource(Question):
    """Choose which resource is meant (US-214, US-R84)."""

    key = "resource"
    rule = "US-R84"
    families: tuple[str, ...] = ("resource", "done")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that there are; to move no more of them."""
        words = state.planet.words
        actions = [words.resource.first + resource for resource in members(record[RESOURCE_RESOURCES])]
        return [*actions, words.done] if record[RESOURCE_PURPOSE] == HAUL else actions

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """One piece of it, or all where one kind is chosen; then the next piece is."""
        words = state.planet.words
        if action == words.done:
            return
        purpose, n, place = record[RESOURCE_PURPOSE:RESOURCE_TARGET]
        resource = action - words.resource.first
        if purpose == HAUL:
            target = record[RESOURCE_TARGET]
            _move(state, seat, place, target, resource)
            _ask(state, seat, HAUL, n - 1, place, target)
        elif purpose in (ADD, SCAN):
            _carry_out(state, seat, purpose, resource, n, place)
        else:
            _carry_out(state, seat, purpose, resource, 1, place)
            _ask(state, seat, purpose, n - 1, place)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What for, and how many there are to choose."""
        return PURPOSES[record[RESOURCE_PURPOSE]], record[RESOURCE_N]


# --- Moving from node to node -----------------------------------------------------------------------------------------


def _move(state: Expedition, seat: int, place: int, target: int, resource: int) -> None:
    _lay(state, place, resource, -1)
    _lay(state, target, resource, 1)
    state.note(seat, "hauled", "US-174", resource, atlas.spelled(state, place), atlas.spelled(state, target))


def _ends(state: Expedition, seat: int, args: Ints, ctx: Ints) -> tuple[int, int]:
    """The nodes at the one end, and the node at the other end, as bits; the Scarab is none. Rules: US-174, US-R50."""
    _, source, _, _ = args
    target = 1 << finding.here(state, seat, ctx) & ~1
    return finding.places(state, source, seat, ctx) & ~target & ~1, target


def _sources(state: Expedition, far: int, near: int, either_way: int) -> int:
    """The nodes from which something can be moved, as bits."""
    mask = 0
    if near:
        mask |= far
    if far and either_way:
        mask |= near
    return sum([1 << place for place in members(mask) if gatherable(state, place)])


def _move_resources(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-174."""
    amount, _, _, either_way = args
    far, near = _ends(state, seat, args, ctx)
    asked = choosing.decider(state, BY_ACTOR, seat, ctx)
    n = finding.amount(state, amount, seat, ctx)
    _haul(state, asked, n, _sources(state, far, near, either_way), far | near, NOWHERE, near)


def _can_move_resources(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, _, _, either_way = args
    far, near = _ends(state, seat, args, ctx)
    return bool(_sources(state, far, near, either_way))


def _haul(state: Expedition, seat: int, n: int, places: int, ends: int, source: int, near: int) -> None:
    """Find the node that resources leave, then the one that they go to, then which they are."""
    if not places:
        return
    if places & (places - 1):
        state.push((ASK_HAUL, seat, n, places, ends, source, near))
        return
    place = places.bit_length() - 1
    if source < 0:
        _haul(state, seat, n, ends & ~near if near >> place & 1 else near, ends, place, near)
    else:
        _ask(state, seat, HAUL, n, source, place)


class ChooseHaul(Question):
    """Choose between which nodes resources are moved (US-174, US-R84)."""

    key = "haul"
    rule = "US-174"
    families: tuple[str, ...] = ("node", "apart")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those where some lie, or those to which they can go."""
        return choosing.node_actions(state, record[HAUL_PLACES])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """From there, or to there."""
        _, _, n, _, ends, source, near = record
        place = choosing.place_of(state, action)
        state.note(seat, "chose-node", "US-R84", atlas.spelled(state, place))
        _haul(state, seat, n, 1 << place, ends, source, near)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Which end of the way, and how many at most."""
        _, _, left, _, _, source, _ = record
        return "to" if source >= 0 else "from", left


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("gain_resource", _gain_resource, _can_gain_resource),
    Entry("spend_resource", _spend_resource, _can_spend_resource, _can_spend_resource),
    Entry("lose_resource", _lose_resource, _can_lose_resource),
    Entry("add_to_node", _add_to_node, _can_add_to_node),
    Entry("remove_from_node", _remove_from_node, _can_remove_from_node),
    Entry("gather", _gather, _can_gather, _can_gather, sure=_gathers_if_any),
    Entry("move_resources", _move_resources, _can_move_resources),
    Entry("scan", _scan, _can_scan, _can_scan),
    Entry("roll", _roll),
)
