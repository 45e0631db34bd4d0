"""What a player has gained and not yet resolved; the player picks freely among it (PU-R26).

Each pending effect is a record of `state`; an action says both which effect is resolved and how.
"""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import BIOMASS, NOWHERE, TRACKERS
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import patches, rovers, tiles, tracks
from unmapped.games.planet_unknown.table.actions import (
    ADVANCE,
    BOOST,
    ENERGY,
    GAIN,
    LAND,
    PATCH,
    SIDEWAYS,
    STOP,
    STORE,
    VOCABULARY,
    WAYS,
)
from unmapped.games.planet_unknown.table.state import (
    BOOST_STEPS,
    BOOST_UPWARD,
    NO_MILESTONES,
    NO_SYNERGY,
    NO_TILE,
    P_ANY,
    P_BOOST,
    P_ENERGY,
    P_GAIN,
    P_LIFT,
    P_PATCH,
    P_ROVER,
    P_STOP,
    P_STORED,
    P_TECH_TILE,
    P_TILE,
    TILE_STEPS,
    TRACKER,
    TRACKER_SET,
    Planets,
    Seat,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal

_WAYS: Final = len(WAYS)
_MEMBERS: Final = tuple(
    [tuple([tracker for tracker in range(TRACKERS) if mask >> tracker & 1]) for mask in range(1 << TRACKERS)]
)
"""The trackers of each bit mask, ascending."""


def answers(state: Planets, number: int) -> list[int]:
    """The actions that resolve something pending, ascending."""
    seat = state.seats[number]
    pending = seat.pending
    if not pending:
        return []
    if len(pending) == 1:
        return _answers_to(state, seat, pending[0])
    actions: set[int] = set()
    for effect in set(pending):
        actions.update(_answers_to(state, seat, effect))
    return sorted(actions)


def _answers_to(state: Planets, seat: Seat, effect: Ints) -> list[int]:
    """The actions that resolve one pending effect, ascending; [] if it can do nothing now."""
    kind = effect[0]
    if kind == P_TILE:
        return _advances(seat, ADVANCE, 1 << effect[TRACKER])
    if kind == P_ENERGY:
        return _advances(seat, ENERGY, effect[TRACKER_SET])
    if kind == P_TECH_TILE:
        return _advances(seat, ADVANCE, 1 << boards.TECH) + _advances(seat, ENERGY, effect[TRACKER_SET])
    if kind == P_BOOST:
        return _advances(seat, BOOST, (1 << TRACKERS) - 1, upward=effect[BOOST_UPWARD] == 1)
    if kind == P_GAIN:
        return _advances(seat, GAIN, 1 << effect[TRACKER])
    if kind == P_ANY:
        return _advances(seat, GAIN, effect[TRACKER_SET])
    if kind == P_PATCH:
        stored = [STORE.first] if seat.techs & boards.STORE_PATCHES and not state.finished else []
        return patches.options(seat) + stored
    if kind == P_STORED:
        return patches.options(seat)
    if kind == P_ROVER:
        return rovers.landings(seat)
    if kind == P_LIFT:
        return []  # The tech itself is the answer, or done.
    return _stop_choices(state, seat, effect)


def _is_possible(state: Planets, seat: Seat, effect: Ints) -> bool:
    """Whether a pending effect can do anything now."""
    kind = effect[0]
    if kind in (P_TILE, P_GAIN):
        possible = tracks.can_advance(seat, effect[TRACKER])
    else:
        possible = bool(_answers_to(state, seat, effect))
    return possible or _can_be_made_possible(state, seat, effect)


def _can_be_made_possible(state: Planets, seat: Seat, effect: Ints) -> bool:
    """Whether a tech or a rover's move can let a pending effect go that cannot now; the order is free (PU-R26)."""
    kind = effect[0]
    if kind == P_LIFT:
        return seat.has(boards.REPOSITION_ON_ENERGY_TILE) and seat.collected_pods > 0
    if kind == P_PATCH:
        # A tech replaces it, even where no square is free (PU-R21).
        return seat.has(boards.BOOST_FOR_PATCH) and not state.bans & NO_SYNERGY
    if kind == P_ROVER:
        return seat.rover_supply > 0 and seat.last_tile & seat.rovers != 0 and bool(rovers.moves(state, seat))
    if kind in (P_STORED, P_STOP):
        return False
    if seat.has(boards.RESET_BIOMASS) and tracks.is_at_top(seat, BIOMASS):  # PU-R121
        return _may_advance(effect, BIOMASS)
    return seat.has(boards.REGRESS_ONE) and any([tracks.room_below(seat, tracker, 1) for tracker in range(TRACKERS)])


def _may_advance(effect: Ints, tracker: int) -> bool:
    """Whether a pending advance can be one of this tracker."""
    if effect[0] in (P_TILE, P_GAIN):
        return effect[TRACKER] == tracker
    return effect[0] == P_BOOST or effect[TRACKER_SET] >> tracker & 1 == 1


def _advances(seat: Seat, family: Family, trackers: int, *, upward: bool = False) -> list[int]:
    """The actions of a family that advance one of a bit mask of trackers."""
    actions: list[int] = []
    straight = not seat.corporation.special & boards.DIAGONAL_TRACKERS
    for tracker in _MEMBERS[trackers]:
        first = family.first + tracker * _WAYS
        if not straight:
            actions += [first + way for way, _ in tracks.steps(seat, tracker, upward)]
        elif tracks.above(seat, tracker) != NOWHERE:
            actions.append(first)
    return actions


def _stop_choices(state: Planets, seat: Seat, effect: Ints) -> list[int]:
    """The two benefits of a stop, of which exactly one is taken (PU-153, PU-154, PU-R120, PU-R125)."""
    _, position, synergy = effect
    other = seat.corporation.stop[position]
    choices: list[int] = []
    if not state.bans & NO_MILESTONES:
        choices.append(STOP.first)
    if other == boards.ENERGY:
        if synergy and not state.bans & NO_SYNERGY:
            choices.append(STOP.first + 1)
    elif tracks.can_advance(seat, other):
        choices.append(STOP.first + 2 + other)
    return choices


def resolve(state: Planets, number: int, action: int) -> None:
    """Carry out an action that resolves something pending."""
    seat = state.seats[number]
    family = VOCABULARY.family_of(action)
    if family is PATCH:
        effect = (P_PATCH,) if (P_PATCH,) in seat.pending else (P_STORED,)
        seat.drop(effect)
        patches.lay(state, number, action)
    elif family is STORE:
        seat.drop((P_PATCH,))
        seat.stored += 1
        state.note(number, "patch-stored", "PU-280")
    elif family is LAND:
        seat.drop((P_ROVER,))
        rovers.land(state, number, action)
    elif family is STOP:
        _take_stop(state, number, action - STOP.first)
    else:
        tracker, way = divmod(action - family.first, _WAYS)
        _resolve_advance(state, number, family, tracker, way)


def _take_stop(state: Planets, number: int, choice: int) -> None:
    """Take the patch (0), the boost (1) or the free advance (2 + tracker) of a stop."""
    seat = state.seats[number]
    effect = next(
        effect
        for effect in seat.pending
        if effect[0] == P_STOP and STOP.first + choice in _stop_choices(state, seat, effect)
    )
    seat.drop(effect)
    if choice == 0:
        seat.add((P_PATCH,))
    elif choice == 1:
        tracks.boost(state, number, 1)
    else:
        seat.add((P_GAIN, choice - 2))


def _resolve_advance(state: Planets, number: int, family: Family, tracker: int, way: int) -> None:
    """Advance a tracker for a tile's resource, energy, a boost or a free advance."""
    seat = state.seats[number]
    steps = 1
    if family is ADVANCE:
        effect = _tile_effect(seat, tracker)
        tiles.spend(state, number, effect)
        count = effect[TILE_STEPS] if effect[0] == P_TILE else 1
        steps = tiles.steps_of(seat, tracker, count, placed=seat.tile == NO_TILE)
    elif family is ENERGY:
        effect = _energy_effect(seat, tracker)
        tiles.spend(state, number, effect)
        steps = tiles.steps_of(seat, tracker, 1, placed=True)
    elif family is BOOST:
        effect = _boost_effect(seat, way)
        seat.drop(effect)
        steps = effect[BOOST_STEPS]
    else:
        effect = _gain_effect(seat, tracker)
        seat.drop(effect)
    for _ in range(steps):  # More than one only where there is no choice of ways (PU-R157).
        if not tracks.advance(state, number, tracker, way):
            return


def _tile_effect(seat: Seat, tracker: int) -> Ints:
    """The pending effect that an “advance” of a tracker resolves."""
    for effect in seat.pending:
        if effect[0] == P_TILE and effect[TRACKER] == tracker:
            return effect
    return next(effect for effect in seat.pending if effect[0] == P_TECH_TILE)


def _energy_effect(seat: Seat, tracker: int) -> Ints:
    """The pending effect that “energy” for a tracker resolves."""
    for effect in seat.pending:
        if effect[0] in (P_ENERGY, P_TECH_TILE) and effect[TRACKER_SET] >> tracker & 1:
            return effect
    raise AssertionError(tracker)  # The action would not be legal.


def _gain_effect(seat: Seat, tracker: int) -> Ints:
    """The pending effect that a free advance of a tracker resolves: one of this tracker alone before one of several."""
    if (P_GAIN, tracker) in seat.pending:
        return (P_GAIN, tracker)
    return min([effect for effect in seat.pending if effect[0] == P_ANY and effect[TRACKER_SET] >> tracker & 1])


def _boost_effect(seat: Seat, way: int) -> Ints:
    """The pending boost that is spent: one that may only go upward first, where it can, or one that is doubled."""
    boosts = sorted(
        [effect for effect in seat.pending if effect[0] == P_BOOST],
        key=lambda boost: (-boost[BOOST_UPWARD], -boost[BOOST_STEPS]),
    )
    return boosts[-1] if way >= SIDEWAYS else boosts[0]


def settle(state: Planets, number: int) -> bool:
    """Drop pending effects if none of them can do anything (PU-R20, PU-R33, PU-R161); whether any is left."""
    seat = state.seats[number]
    for effect in seat.pending:
        if _is_possible(state, seat, effect):
            return True
    lose(state, number)
    return False


def lose(state: Planets, number: int) -> None:
    """Drop what is pending: it can do nothing."""
    seat = state.seats[number]
    for effect in seat.pending:
        rule = rovers.rule_of_lost_rover(seat) if effect[0] == P_ROVER else _LOST[effect[0]]
        state.note(number, "nothing-to-gain", rule)
    seat.pending = ()


_LOST: Final = {
    P_TILE: "PU-054",
    P_ENERGY: "PU-054",
    P_TECH_TILE: "PU-054",
    P_BOOST: "PU-R33",
    P_GAIN: "PU-054",
    P_PATCH: "PU-R20",
    P_STORED: "PU-R20",
    P_STOP: "PU-R125",
    P_ANY: "PU-R33",
    P_LIFT: "PU-171",
}


# Why an effect cannot be resolved in some way.


def refusals(seat: Seat, action: int) -> list[Refusal]:
    """Every rule that keeps an action from resolving something pending."""
    family = VOCABULARY.family_of(action)
    kinds = {effect[0] for effect in seat.pending}
    if family is PATCH or family is STORE:
        if not kinds & {P_PATCH, P_STORED}:
            return [Refusal("PU-094", "You have no patch to lay now.")]
        if family is STORE:
            return [Refusal("PU-276", "A patch is laid at once, unless a tech lets you store it.")]
        return patches.refusals(seat, action)
    if family is LAND:
        if P_ROVER not in kinds:
            return [Refusal("PU-066", "You have no rover to put on the planet now.")]
        where = (grid.name(BIT_OF_INDEX[action - LAND.first]),)
        return [Refusal("PU-066", "A rover lands on the tile placed last, where no rover or patch is.", where)]
    if family is STOP:
        return [Refusal("PU-153", "No stop offers you that benefit now.")]
    return _refuse_advance(seat, family, action)


def _refuse_advance(seat: Seat, family: Family, action: int) -> list[Refusal]:
    """Why a tracker cannot be advanced in this way."""
    tracker, way = family.values(action)
    kinds = {effect[0] for effect in seat.pending}
    if family is ADVANCE and not any([effect[:2] == (P_TILE, tracker) for effect in seat.pending]):
        return [Refusal("PU-031", "No resource symbol of your tile advances that tracker now.")]
    if family is ENERGY and not kinds & {P_ENERGY, P_TECH_TILE}:
        return [Refusal("PU-087", "You have no energy symbol to use now.")]
    if family is ENERGY and tracker == BIOMASS and seat.is_special(boards.BIOMASS_MUST_GROW):
        return [Refusal("PU-R118", "Energy expands no biomass area.")]
    if family is ENERGY and not any(
        [effect[0] == P_ENERGY and effect[TRACKER_SET] >> tracker & 1 for effect in seat.pending]
    ):
        return [Refusal("PU-089", "That terrain does not touch the energy area of your tile.")]
    if family is BOOST and P_BOOST not in kinds:
        return [Refusal("PU-053", "You have no synergy boost to spend now.")]
    if family is GAIN and (P_GAIN, tracker) not in seat.pending and P_ANY not in kinds:
        return [Refusal("PU-265", "Nothing gives you an advance of that tracker now.")]
    upward = family is BOOST and all([effect[BOOST_UPWARD] == 1 for effect in seat.pending if effect[0] == P_BOOST])
    return tracks.refusals(seat, tracker, way, upward=upward)
