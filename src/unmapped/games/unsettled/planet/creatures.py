"""Creatures: how they move over the map, and who is asked where to (US-310).

A creature goes from revealed node to revealed node, whatever the symbols of edges say, and over the ship, on which it
never stops. Whoever may ride along does so by what happens at `creature_moves`, just before it is gone.
"""

from typing import Final

from unmapped.games.unsettled.cards.kinds import (
    ASK_ROAM,
    ASK_ROAM_ROAM,
    ROAM,
    ROAM_RULE,
    ROAM_TARGET,
    ROAM_TO,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import choosing, finding, hooks
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import resources
from unmapped.games.unsettled.planet import tokens
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import BORNE, NOWHERE, SCARAB, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

# How a creature finds its way.
FOOD: Final = 0
CHOICE: Final = 1
TOWARDS: Final = 2
AT_ONCE: Final = 3

_MOVES: Final = MOMENT["creature_moves"]
_MOVED: Final = MOMENT["creature_moved"]


def ground(state: Expedition, within: int) -> int:
    """The nodes that a creature may go to, as bits: revealed, not sealed, not too far from the ship. Rules: US-310."""
    mask = atlas.within(state, SCARAB, within) if within >= 0 else atlas.on_map(state)
    return sum([1 << place for place in members(mask) if state.revealed(place) and not state.sealed >> place & 1])


def _spread(state: Expedition, goals: int, open_: int) -> list[int]:
    """How far each place is from the nearest of some goals, over open ground and the ship; FAR if there is no way."""
    steps = [atlas.FAR] * state.places
    fresh, seen, count = goals, goals, 0
    while fresh:
        for place in members(fresh):
            steps[place] = count
        beside = 0
        for place in members(fresh):
            beside |= atlas.neighbours(state, place)
        fresh = beside & (open_ | 1 << SCARAB) & ~seen
        seen |= fresh
        count += 1
    return steps


def _next_nodes(state: Expedition, place: int, goals: int, open_: int) -> int:
    """The next nodes on the shortest ways from a place to the nearest goal, as bits; a step onto the ship goes on."""
    steps = _spread(state, goals, open_)
    near = atlas.neighbours(state, place) & (open_ | 1 << SCARAB)
    least = min([steps[node] for node in members(near)], default=atlas.FAR)
    if least == atlas.FAR:
        return 0
    nodes = sum([1 << node for node in members(near) if steps[node] == least])
    if nodes & 1 << SCARAB:
        beyond = atlas.neighbours(state, SCARAB) & open_ & ~(1 << place)
        nodes &= ~(1 << SCARAB)
        nodes |= sum([1 << node for node in members(beyond) if steps[node] == least - 1])
    return nodes


def _food(state: Expedition, open_: int) -> int:
    """The nodes where any resource lies, as bits."""
    return sum([1 << place for place in members(open_) if resources.kinds(state, place)])


def options(state: Expedition, record: Ints) -> int:
    """Where a creature can go next, as bits (US-310)."""
    _, token, _, rule, _, target, stays, within = record
    place = finding.token_place(state, token)
    open_ = ground(state, within)
    if rule == FOOD:
        food = _food(state, open_)
        if stays and food >> place & 1:
            return 0
        food &= ~(1 << place)
        return _next_nodes(state, place, food, open_) if food else 0
    if rule == TOWARDS:
        return 0 if place == target else _next_nodes(state, place, 1 << target, open_)
    near = atlas.neighbours(state, place)
    if near >> SCARAB & 1:
        near |= atlas.neighbours(state, SCARAB)
    return near & open_ & ~(1 << place)


def is_roaming(state: Expedition, token: int) -> bool:
    """Whether a creature is on the map, and by itself: one that somebody bears goes where its bearer does."""
    return 0 <= state.token_at[state.planet.first_piece[token]] < BORNE


def roam(state: Expedition, record: Ints) -> None:
    """Carry out the step ROAM: the creature goes on, or somebody is asked where to. Rules: US-310."""
    _, token, left, rule, chooser, _, _, _ = record
    if not is_roaming(state, token) or left < 1:
        return
    places = options(state, record)
    if not places:
        return
    if places & (places - 1) or rule == CHOICE:
        state.push((ASK_ROAM, chooser, places, *record[1:]))
    else:
        _go(state, record, places.bit_length() - 1)


def _go(state: Expedition, record: Ints, place: int) -> None:
    """It sets out: whoever rides along does so first; then it is there, and goes on if it goes farther."""
    token, left = record[1:ROAM_RULE]
    state.push((ROAM_TO, token, place), (ROAM, token, left - 1, *record[ROAM_RULE:]))
    hooks.happen(state, _MOVES, token, NOWHERE, place)


def roam_to(state: Expedition, record: Ints) -> None:
    """Carry out the step ROAM_TO: the creature is there. Rules: US-310."""
    _, token, place = record
    if not is_roaming(state, token):
        return
    tokens.put(state, state.planet.first_piece[token], place)
    state.note(NOWHERE, "roamed", "US-310", state.planet.tokens[token], atlas.spelled(state, place))
    hooks.happen(state, _MOVED, token, NOWHERE, place)


class ChooseRoam(Question):
    """Choose where a creature goes (US-310, US-R84)."""

    key = "roam"
    rule = "US-310"
    families: tuple[str, ...] = ("node", "stay")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every way that is open to it; to stay, where it goes as somebody likes."""
        _, _, places, _, _, rule, _, _, _, _ = record
        actions = choosing.node_actions(state, places)
        return sorted([*actions, state.planet.words.stay.first]) if rule == CHOICE else actions

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """There it goes."""
        if action != state.planet.words.stay.first:
            _go(state, (ROAM, *record[ASK_ROAM_ROAM:]), choosing.place_of(state, action))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The creature."""
        return (state.planet.tokens[record[ASK_ROAM_ROAM]],)


def _move_creature(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    creature, _, rule, _, _, _, _ = args
    if not is_roaming(state, creature):
        return
    record = _roaming(state, seat, args, ctx)
    if rule == AT_ONCE:
        if record[ROAM_TARGET] != finding.token_place(state, creature):
            _go(state, (ROAM, creature, 1, *record[ROAM_RULE:]), record[ROAM_TARGET])
    else:
        state.push(record)


def _roaming(state: Expedition, seat: int, args: Ints, ctx: Ints) -> Ints:
    """The step that a word speaks of."""
    creature, n, rule, stays, within, _, chooser = args
    target = finding.here(state, seat, ctx) if rule in (TOWARDS, AT_ONCE) else NOWHERE
    asked = choosing.decider(state, chooser, seat, ctx)
    return (ROAM, creature, finding.amount(state, n, seat, ctx), rule, asked, target, stays, within)


def _can_move_creature(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    creature, _, rule, _, _, _, _ = args
    if not is_roaming(state, creature):
        return False
    record = _roaming(state, seat, args, ctx)
    if rule == AT_ONCE:
        return record[ROAM_TARGET] != finding.token_place(state, creature)
    return options(state, record) != 0


WORDS: Final[tuple[Entry[Expedition], ...]] = (Entry("move_creature", _move_creature, _can_move_creature),)
