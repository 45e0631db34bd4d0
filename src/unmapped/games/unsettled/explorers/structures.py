"""Structures: building, what works, destroying (US-143 to US-158, US-R09, US-R18, US-R96).

A science structure is on its board, on a build site unfinished, or complete there; it never leaves the game. Structures
of a planet follow the same rules (US-157).
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.cartridge import STRUCTURE_THING
from unmapped.games.unsettled.cards.kinds import ASK_STRUCTURE, STRUCTURE_PLACE, STRUCTURE_PURPOSE, STRUCTURE_STRUCTURE
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import finding, requirements
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import NOWHERE, ON_BOARD, UNREADY, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import changed

_BUILT: Final = MOMENT["build"]
_SMOTHERED: Final = NUMBERS["forbid_building"]
_THIS: Final = -2
_ANY: Final = -3

# What a structure is chosen for.
BUILD_NOW: Final = 0
BUILD_UNREADY: Final = 1
DESTROY_NOW: Final = 2
DESTROY_LATER: Final = 3


# --- How they stand ---------------------------------------------------------------------------------------------------


def works(state: Expedition, structure: int) -> bool:
    """Whether a structure is complete, and nothing sits on it (US-147, US-149, US-155)."""
    place = state.structure_at[structure]
    return 0 <= place < UNREADY and not is_smothered(state, place)


def is_smothered(state: Expedition, place: int) -> bool:
    """Whether a rule forbids building on a node, where structures do not work either (US-310)."""
    for rule in state.language.rules(state, _SMOTHERED):
        if finding.token_places(state, rule.arguments[0]) >> place & 1:
            return True
    return False


def is_vacant(state: Expedition, place: int) -> bool:
    """Whether something can be built on a node: it has a build site, and nothing is in the way (US-144, US-156)."""
    return finding.is_vacant(state, place) and not is_smothered(state, place)


def is_understood(state: Expedition, structure: int, place: int) -> bool:
    """Whether a comprehension that matches a science structure is present on a node (US-131, US-145, US-277)."""
    return requirements.present(state, place, state.planet.structure_discipline[structure]) > 0


def of_thing(state: Expedition, source: int) -> int:
    """The structure that something is, NOWHERE if it is none."""
    kind, number = state.planet.things[source]
    if kind == STRUCTURE_THING:
        return number
    tiles = state.planet.structure_thing
    return tiles.index(source) if source in tiles else NOWHERE


def _named(state: Expedition, named: int, ctx: Ints) -> list[int]:
    """The structures that a word names: all for any, NOWHERE for this one where the card is none."""
    if named == _ANY:
        return list(range(len(state.structure_at)))
    return [of_thing(state, ctx[context.SOURCE]) if named == _THIS else named]


# --- Building ---------------------------------------------------------------------------------------------------------


def buildable(state: Expedition, named: int, place: int, ctx: Ints, *, comprehended: bool) -> list[int]:
    """The structures that could be built on a node: the named one, or any science structure (US-144, US-148)."""
    if not is_vacant(state, place):
        return []
    structures = _named(state, named, ctx)
    if named == _ANY:
        structures = [structure for structure in structures if state.planet.structure_discipline[structure] >= 0]
    return [
        structure
        for structure in structures
        if structure >= 0
        and state.structure_at[structure] == ON_BOARD
        and (not comprehended or is_understood(state, structure, place))
    ]


def build(state: Expedition, seat: int, structure: int, place: int, *, ready: bool) -> None:
    """The tile goes on the build site, which it occupies; it works now, or after the regroup (US-146 to US-148)."""
    state.structure_at = changed(state.structure_at, structure, place if ready else UNREADY + place)
    state.note(seat, "built", "US-148" if ready else "US-146", state.planet.structures[structure])
    links.happen(state, _BUILT, NOWHERE, seat, place)


def becomes_ready(state: Expedition, structure: int) -> bool:
    """Whether a structure is complete after this regroup (US-147)."""
    return state.structure_at[structure] >= UNREADY


def make_ready(state: Expedition, structure: int) -> None:
    """The cube is gone, the structure works (US-147)."""
    if becomes_ready(state, structure):
        state.structure_at = changed(state.structure_at, structure, state.structure_at[structure] - UNREADY)
        state.note(NOWHERE, "ready", "US-147", state.planet.structures[structure])


# --- Destroying -------------------------------------------------------------------------------------------------------


def destroyable(state: Expedition, named: int, ctx: Ints) -> list[int]:
    """The structures that could be destroyed: the named one, or any that stands and is to stay (US-154)."""
    return [
        structure
        for structure in _named(state, named, ctx)
        if structure >= 0 and state.structure_at[structure] >= 0 and not is_leaving(state, structure)
    ]


def is_leaving(state: Expedition, structure: int) -> bool:
    """Whether a structure returns to the board at this regroup; until then it works (US-155)."""
    return bool(state.leaving >> structure & 1)


def put_back(state: Expedition, structure: int) -> None:
    """A structure is destroyed: its site is vacant, and it can be built again (US-155, US-158, US-299, US-R96)."""
    state.leaving &= ~(1 << structure)
    state.structure_at = changed(state.structure_at, structure, ON_BOARD)
    state.note(NOWHERE, "destroyed", "US-155", state.planet.structures[structure])


# --- Choosing one -----------------------------------------------------------------------------------------------------


def carry_out(state: Expedition, seat: int, purpose: int, place: int, structures: list[int]) -> None:
    """Build or destroy one of some structures, by choice if there are more."""
    if len(structures) > 1:
        state.push((ASK_STRUCTURE, seat, purpose, place, *structures))
    elif structures:
        _carry_out_one(state, seat, purpose, place, structures[0])


def _carry_out_one(state: Expedition, seat: int, purpose: int, place: int, structure: int) -> None:
    if purpose in (BUILD_NOW, BUILD_UNREADY):
        build(state, seat, structure, place, ready=purpose == BUILD_NOW)
    elif purpose == DESTROY_NOW:
        put_back(state, structure)
    else:
        state.leaving |= 1 << structure


class ChooseStructure(Question):
    """Choose which structure is built, or destroyed (US-148, US-R84)."""

    key = "structure"
    rule = "US-148"
    families: tuple[str, ...] = ("keep",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that there are to choose from."""
        first = state.planet.words.keep.first + state.planet.first[STRUCTURE_THING]
        return [first + structure for structure in record[STRUCTURE_STRUCTURE:]]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That one."""
        structure = action - state.planet.words.keep.first - state.planet.first[STRUCTURE_THING]
        _carry_out_one(state, seat, record[STRUCTURE_PURPOSE], record[STRUCTURE_PLACE], structure)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return ("build" if record[STRUCTURE_PURPOSE] in (BUILD_NOW, BUILD_UNREADY) else "destroy",)


# --- Words ------------------------------------------------------------------------------------------------------------


def _do_build(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    structure, _, ready, comprehended = args
    place = finding.here(state, seat, ctx)
    structures = buildable(state, structure, place, ctx, comprehended=bool(comprehended))
    carry_out(state, seat, BUILD_UNREADY if ready else BUILD_NOW, place, structures)


def _can_build(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    structure, _, _, comprehended = args
    place = finding.here(state, seat, ctx)
    return bool(buildable(state, structure, place, ctx, comprehended=bool(comprehended)))


def _do_destroy(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    structure, when = args
    carry_out(state, seat, DESTROY_LATER if when else DESTROY_NOW, NOWHERE, destroyable(state, structure, ctx))


def _can_destroy(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(destroyable(state, args[0], ctx))


def _at_structure(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether the explorer, or so many explorers, are on the node of a structure that works (US-085, US-149)."""
    named, n = args
    wanted = finding.amount(state, n, seat, ctx)
    working = [structure for structure in _named(state, named, ctx) if structure >= 0 and works(state, structure)]
    places = [state.structure_at[structure] for structure in working]
    if wanted <= 1:
        return state.where[seat] in places
    return any([state.where.count(place) >= wanted for place in places])


def _structures_built(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether so many science structures are complete, and somebody is at each of as many (US-149)."""
    n, attended = args
    disciplines = state.planet.structure_discipline
    complete = 0
    for structure, place in enumerate(state.structure_at):
        if (
            0 <= place < UNREADY
            and disciplines[structure] >= 0
            and (not attended or (place in state.where and not is_smothered(state, place)))
        ):
            complete += 1
    return complete >= finding.amount(state, n, seat, ctx)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("build_structure", _do_build, _can_build, _can_build),
    Entry("destroy_structure", _do_destroy, _can_destroy, _can_destroy),
    Entry("at_structure", holds=_at_structure),
    Entry("structures_built", holds=_structures_built),
)
