"""What fulfils a stage of the quest, as alternatives: as far as a table settles it when it is laid (DI-R76, DI-245)."""

from typing import Final, TypeAlias

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import Tribe
from unmapped.language.effects import ARGUMENTS, VERB, VERB_NUMBER, Program

Ways: TypeAlias = tuple[tuple[int, ...], ...]
"""The alternatives: of each all conditions that have to hold, as nodes."""

_ANY_OF: Final = NUMBERS["any_of"]
_ALL_OF: Final = NUMBERS["all_of"]
_PLAYERS: Final = NUMBERS["players"]
_INVESTIGATED: Final = NUMBERS["investigated"]


def is_reached(state: Tribe, seat: int, node: int, source: int) -> bool:
    """Whether a condition on a thing holds for a survivor."""
    key = (node, state.seats)
    known = state.setting.goals
    if key not in known:
        known[key] = tuple([_settled(state.setting, way) for way in ways(state.setting.program, node, state.seats)])
    for roles, conditions in known[key]:
        if state.investigated & roles == roles and state.language.all_hold(
            state, seat, conditions, context.plain(source, seat)
        ):
            return True
    return False


def ways(program: Program, node: int, seats: int) -> Ways:
    """The alternatives of a condition among so many survivors, a number that stays; none if it never holds."""
    parts = program.nodes[node]
    if parts[0] != VERB:
        return ((node,),)
    word, said = parts[VERB_NUMBER], parts[ARGUMENTS:]
    if word == _PLAYERS:
        least, most = said
        return ((),) if least <= seats <= most else ()
    if word == _ANY_OF:
        alternatives: Ways = ()
        for condition in program.arguments[said[0]]:
            alternatives += ways(program, condition, seats)
        return alternatives
    if word == _ALL_OF:
        return _joined(program, program.arguments[said[0]], seats)
    return ((node,),)


def _joined(program: Program, nodes: tuple[int, ...], seats: int) -> Ways:
    """The alternatives of all of some conditions: any of the first with any of the second, and so on."""
    joined: Ways = ((),)
    for node in nodes:
        then = ways(program, node, seats)
        joined = tuple([(*before, *after) for before in joined for after in then])
    return joined


def _settled(setting: Setting, way: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The roles whose landmarks have to be investigated, as bits like `Tribe.investigated`; the other conditions.

    Which landmark has a role of the stage alone is asked at the table.
    """
    places = setting.land.roles
    roles = 0
    others: list[int] = []
    for node in way:
        parts = setting.program.nodes[node]
        role = parts[ARGUMENTS] if parts[0] == VERB and parts[VERB_NUMBER] == _INVESTIGATED else len(places)
        if 0 <= role < len(places) and places[role] >= 0:
            roles |= 1 << places.index(places[role])
        else:
            others.append(node)
    return roles, tuple(others)
