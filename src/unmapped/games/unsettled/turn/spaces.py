"""Action spaces: which may be used, and setting a cube.

(US-066 to US-072, US-080 to US-098, US-160, US-226, US-324 to US-326)

Legality is a list of named questions, each with its rule id; `legal` asks them until one is broken, `refusals` all.
What they ask of the explorer alone is worked out once for all spaces.
"""

from typing import Final, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Space
from unmapped.games.unsettled.cards.kinds import FINISH_SPACE, SETTLE, TURN_ON
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import concerning, finding, hooks, standing
from unmapped.games.unsettled.explorers import focus
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table import owed
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    CUBES,
    NOWHERE,
    ON_BOARD,
    RECOVER,
    REST,
    Expedition,
)
from unmapped.games.unsettled.turn import obstacles
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal, marked
from unmapped.language.effects import EFFECT
from unmapped.language.present import agreed

_ARROWS: Final = NUMBERS["change_arrows"]
_FORBIDDEN: Final = NUMBERS["forbid_action"]
_NO_BONUS: Final = NUMBERS["forbid_bonus"]
_RECOVER: Final = MOMENT["recover"]
_REST: Final = MOMENT["rest"]
_WAIVED: Final = NUMBERS["waive_rest"]


def has_rested(state: Expedition, seat: int) -> bool:
    """Whether a cube lies on REST, in its printed form or as a trait has it, or none has to (US-071, US-107)."""
    planet = state.planet
    rest = planet.spaces[planet.dashboard[REST]].slot
    for cube in range(CUBES * seat, CUBES * seat + CUBES):
        on = state.set_on[cube]
        if on >= 0 and planet.spaces[on].slot == rest:
            return True
    return bool(concerning.hold(state, _WAIVED, seat))


def context_of(space: Space, seat: int, cube: int) -> Ints:
    """What the effects of a space are told."""
    return (space.thing, seat, cube, NOWHERE, NOWHERE)


def candidates(state: Expedition) -> list[Space]:
    """The spaces that there are now, whoever may use them: those of cards that lie open, of the boards, of the face."""
    lying = standing.lying(state)
    if lying.spaces is None or state.language.doubts:
        planet = state.planet
        numbers = [*planet.spaces_always, *_elsewhere(state, lying)]
        for card in standing.laid_open(state):
            numbers += planet.spaces_of[card]
        numbers.sort()
        spaces = [planet.spaces[number] for number in numbers]
        lying.stands = {space.number: finding.node_of(state, space.thing) for space in spaces if space.stays}
        lying.spaces = agreed(lying.spaces, spaces)
    return lying.spaces


def _elsewhere(state: Expedition, lying: standing.Lying) -> list[int]:
    """The numbers of those on structures, faces and the like, of which most are not there."""
    if lying.elsewhere is None or state.language.doubts:
        planet = state.planet
        fresh = [number for number in planet.spaces_elsewhere if is_there(state, planet.spaces[number])]
        lying.elsewhere = agreed(lying.elsewhere, fresh)
    return lying.elsewhere


def to_set(state: Expedition, seat: int) -> list[Space]:
    """Of these, those against which nothing speaks that follows from what lies there; remembered as long as that."""
    lying = standing.lying(state)
    key = (seat, state.where[seat], state.luna, state.trust)
    known = lying.to_set.get(key)
    if known is None or state.language.doubts:
        own = standing.dashboard(state, seat)
        place, luna = state.where[seat], state.luna
        fresh = [
            space
            for space in candidates(state)
            if (
                lying.stands[space.number] == (luna if space.luna_only else place)
                if space.stays
                else space.dashboard < 0 or space.number == own[space.dashboard]
            )
        ]
        known = lying.to_set[key] = agreed(known, fresh)
    return known


def is_there(state: Expedition, space: Space) -> bool:
    """Whether a space is printed on something in play, in the state in which it is to be used."""
    planet = state.planet
    kind, number = planet.things[space.thing]
    if kind in (cartridge.BOARD_THING, cartridge.PLANET_THING):
        return True
    if kind == cartridge.STRUCTURE_THING:
        build = planet.spaces_of[space.thing][0] == space.number
        return (state.structure_at[number] == ON_BOARD) if build else finding.is_complete(state, number)
    return standing.in_play(state, space.thing)


# --- Whether ----------------------------------------------------------------------------------------------------------

_REPEATED: Final = 1
_NO_REST: Final = 2
_COVERED: Final = 4
_REPLACED: Final = 8
_OTHER_FACE: Final = 16
_AWAY: Final = 32
_NOT_GIVEN: Final = 64
_FORBIDDEN_NOW: Final = 128
_AGAINST: Final = {
    _REPEATED: Refusal("US-069", "A cube of this turn lies there already; no action is repeated in a turn."),
    _NO_REST: Refusal("US-071", "One of the three cubes has to be set on REST, and this is the last."),
    _COVERED: Refusal("US-160", "A distress covers this action."),
    _REPLACED: Refusal("US-111", "Your trait replaces this action."),
    _OTHER_FACE: Refusal("US-111", "This is not the face of your trait that is up."),
    _AWAY: Refusal("US-085", "You are not where this action is."),
    _NOT_GIVEN: Refusal("US-083", "What is printed beside this action is not given."),
    _FORBIDDEN_NOW: Refusal("US-160", "A card forbids this action."),
}
"""What can speak against setting any cube on a space, in the order in which it is asked."""


@final
class Setter:
    """Whoever is about to set a cube: what is the same for every space."""

    __slots__ = ("against", "near", "seat")

    def __init__(self, state: Expedition, seat: int) -> None:
        self.seat = seat
        planet = state.planet
        spaces = planet.spaces
        cubes = state.set_on[CUBES * seat : CUBES * seat + CUBES]
        if cubes.count(NOWHERE) == 1 and not has_rested(state, seat):
            against = [_NO_REST] * len(spaces)
            against[spaces[planet.dashboard[REST]].slot] = 0
        else:
            against = [0] * len(spaces)
        for on in cubes:
            if on >= 0:
                against[spaces[on].slot] |= _REPEATED
        for action, cover in enumerate(state.covers[ACTIONS * seat : ACTIONS * seat + REST]):
            if cover >= 0:
                against[spaces[planet.dashboard[action]].slot] |= _COVERED
        for action, _, ground in concerning.hold(state, _FORBIDDEN, seat):
            if ground < 0 or finding.has_tag(state, state.where[seat], ground):
                for slot in planet.slots_of[action]:
                    against[slot] |= _FORBIDDEN_NOW
        self.against = against
        """By slot: what of `_AGAINST` speaks against setting any cube there (US-069, US-071, US-160, US-310)."""
        self.near: dict[int, bool] = {}
        """Whether the explorer is at a place that a description fits which is the same for all spaces."""


def _misplaced(state: Expedition, seat: int, space: Space) -> int:
    """Why a space is none of those `to_set`, as a bit of `_AGAINST`; 0 if it is one.

    Another face of a trait is up (see `standing.dashboard`), or what stays where it lies, and is used there, is too far
    away.
    """
    if space in to_set(state, seat):
        return 0
    if space.stays:
        return _AWAY
    return _REPLACED if state.planet.dashboard[space.dashboard] == space.number else _OTHER_FACE


def _unfulfilled(state: Expedition, setter: Setter, space: Space, *, in_full: bool) -> int:
    """What of `_AGAINST` a space says on which conditions it can be used, as bits; one is enough unless `in_full`."""
    seat = setter.seat
    ctx = (space.thing, seat, NOWHERE, NOWHERE, NOWHERE)
    mask = 0
    if space.where >= 0 and not space.stays and not _is_near(state, setter, space, ctx):
        mask = _AWAY
        if not in_full:
            return mask
    if space.requires and not state.language.all_hold(state, seat, space.requires, ctx):
        mask |= _NOT_GIVEN
    return mask


def _is_near(state: Expedition, setter: Setter, space: Space, ctx: Ints) -> bool:
    """Whether the explorer, or LUNA where she is enough, is where the action demands it (US-085, US-090, US-222)."""
    seat, where, near = setter.seat, space.where, setter.near
    if not space.shared:
        place = state.luna if space.luna_only else state.where[seat]
        return finding.is_one(state, place, where, seat, ctx)
    if where not in near:
        near[where] = finding.is_one(state, state.where[seat], where, seat, ctx)
    return near[where]


def _has_effect(state: Expedition, seat: int, cube: int, space: Space) -> bool:
    """Whether all that a space demands can be carried out, paid with this cube (US-086)."""
    ctx = (space.thing, seat, cube, NOWHERE, NOWHERE)
    return space.effect < 0 or state.language.performable(state, seat, space.effect, ctx)


def legal(state: Expedition, seat: int) -> list[int]:
    """The actions that set a cube, ascending.

    Whether an effect can be carried out is the same for all cubes that are not set yet.
    """
    set_on = state.set_on[CUBES * seat : CUBES * seat + CUBES]
    if NOWHERE not in set_on:
        return []
    free = [cube for cube in range(CUBES) if set_on[cube] < 0]
    language, cube = state.language, free[0]
    setter = Setter(state, seat)
    against = setter.against
    numbers = [
        space.number
        for space in to_set(state, seat)
        if not against[space.slot]
        and not (space.conditional and _unfulfilled(state, setter, space, in_full=False))
        and not (
            space.may_fail
            and not language.performable(state, seat, space.effect, (space.thing, seat, cube, NOWHERE, NOWHERE))
        )
    ]
    words = state.planet.words.set
    count = len(state.planet.spaces)
    return [words.first + count * cube + number for cube in free for number in numbers]


def refusals(state: Expedition, seat: int, action: int) -> list[Refusal]:
    """All rules against setting a cube."""
    cube, number = state.planet.words.set.values(action)
    space = state.planet.spaces[number]
    refused: list[Refusal] = []
    if state.set_on[CUBES * seat + cube] >= 0:
        refused.append(Refusal("US-068", "That cube is set already; each gives one action a turn."))
    if not is_there(state, space):
        refused.append(Refusal("US-080", "This action space is not in play."))
        return refused
    setter = Setter(state, seat)
    closed = _misplaced(state, seat, space) | setter.against[space.slot]
    refused += marked(_AGAINST, closed | _unfulfilled(state, setter, space, in_full=True))
    if not _has_effect(state, seat, cube, space):
        part = obstacles.part(state, seat, space.thing, space.effect, context_of(space, seat, cube))
        refused.append(Refusal("US-086", obstacles.told("This action demands what cannot be done now", part)))
    return refused


def set_cube(state: Expedition, seat: int, action: int) -> None:
    """Set a cube: it turns, the bonus of its type is gained, and the effects follow as one (US-066, US-082, US-326)."""
    planet = state.planet
    cube, number = planet.words.set.values(action)
    space = planet.spaces[number]
    at = CUBES * seat + cube
    state.set_on[at] = number
    state.note(seat, "set", "US-066", cube, space.title, planet.ids[space.thing])
    turn_cube(state, seat, cube, space.arrows + _extra_arrows(state, seat, space))
    ctx = context_of(space, seat, cube)
    records: list[Ints] = []
    if space.bonus_type == cube and not any([args[0] == cube for args in concerning.hold(state, _NO_BONUS, seat)]):
        records.append((EFFECT, space.bonus, seat, *ctx))
    if space.effect >= 0:
        records.append((EFFECT, space.effect, seat, *ctx))
    state.push(*records, (SETTLE,), (FINISH_SPACE, number, seat, cube), (TURN_ON,))


def _extra_arrows(state: Expedition, seat: int, space: Space) -> int:
    slot = state.planet.action_of(space)
    return sum([by for action, by, _ in concerning.hold(state, _ARROWS, seat) if action == slot]) if slot >= 0 else 0


def turn_cube(state: Expedition, seat: int, cube: int, arrows: int) -> None:
    """Turn a cube as the arrows say: not above 3, and what is missing below time is owed (US-067, US-075 to US-078)."""
    at = CUBES * seat + cube
    value = state.cubes[at] + arrows
    if value < 0:
        owed.owe(state, -value, owed.ACTION, seat)
        value = 0
    state.cubes[at] = min(value, focus.HIGHEST)


def finish(state: Expedition, number: int, seat: int) -> None:
    """An action is over: nobody is engaged any more with an opportunity that was used (US-328).

    What waits for a RECOVER or a REST happens, whatever face of it was used (US-108, US-289).
    """
    action = state.planet.spaces[number].dashboard
    if action == RECOVER:
        hooks.happen(state, _RECOVER, NOWHERE, seat, state.where[seat])
    elif action == REST:
        hooks.happen(state, _REST, NOWHERE, seat, state.where[seat])
    source = state.planet.spaces[number].thing
    if state.planet.things[source][0] == cartridge.OPPORTUNITY_CARD:
        opportunities.resolved(state, source)
