"""How long a task is, in slots: cubes spent usefully on the way to the goal (docs/specifications/planets.md, 7).

A task of usual length needs five slots to investigate, five for the actions of opportunities, five to theorize and four
to traverse, with two more for each explorer beyond two. To that comes what the task itself asks for: a slot for every
structure, for every resource that is contributed or spent, and for every action of a face. What a task demands by what
happens on the way is not counted: the count is what a designer works with before anything is played, and what games
then say is told by reports.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from unmapped.games.unsettled.cards.components import Face, FreeAction, Planet, Space, Task
from unmapped.games.unsettled.cards.references import face_place
from unmapped.games.unsettled.cards.verbs import conditions, finds, planet, world
from unmapped.games.unsettled.cards.verbs.selectors import Number, Scaled
from unmapped.kernel.content import Location
from unmapped.kernel.errors import BadContent
from unmapped.language.reading import inside

SEATS: Final = (2, 3, 4)

BUDGETS: Final = {1: (42, 42, 40), 2: (39, 39, 37), 3: (36, 36, 34), 4: (37, 37, 35)}
"""How many slots a task may need by the challenge of its planet, for two, three and four explorers."""

INVESTIGATE: Final = 5
OPPORTUNITIES: Final = 5
THEORIZE: Final = 5
TRAVERSE: Final = 4
TRAVERSE_MORE: Final = 2
"""For each explorer beyond two: more people have to be brought home."""

_RESOURCES: Final = ("data", "material", "power")


class Slots(NamedTuple):
    """The slots of a task for so many explorers, by what they are for."""

    investigate: int
    opportunities: int
    theorize: int
    traverse: int
    build: int
    gather: int
    task: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def slots(task: Task, seats: int) -> Slots:
    """What a task needs."""
    needs = [_needs(face, face_place(task, number), seats) for number, face in enumerate(task.faces, 1)]
    discoveries = sum(need.discoveries for need in needs)
    return Slots(
        max(INVESTIGATE, discoveries),
        max(OPPORTUNITIES, discoveries),
        THEORIZE,
        TRAVERSE + TRAVERSE_MORE * (seats - SEATS[0]),
        max((need.structures for need in needs), default=0),
        sum(need.resources for need in needs),
        sum(need.actions for need in needs),
    )


def budget(box: Planet, seats: int) -> int:
    """How many slots a task of a planet may need."""
    return BUDGETS[box.challenge][SEATS.index(seats)]


def faults(box: Planet) -> Iterator[BadContent]:
    """No task demands more than crews have turns for."""
    for task in box.tasks:
        over = []
        for seats in SEATS:
            need, most = slots(task, seats).total, budget(box, seats)
            if need > most:
                over.append(f"{need} for {seats} explorers, with a budget of {most}")
        if over:
            demands = "; ".join(over)
            yield Location(f"tasks/{task.id}.toml", key="face").bad(f"the task asks for too many slots: {demands}")


class _Needs(NamedTuple):
    """What one face asks for."""

    structures: int
    resources: int
    actions: int
    discoveries: int


_NOTHING: Final = _Needs(0, 0, 0, 0)


def _needs(face: Face, location: Location, seats: int) -> _Needs:
    if face.objective is None:
        return _NOTHING
    goal = face.objective
    ways: tuple[Space | FreeAction, ...] = (*face.actions, *face.free_actions)
    needs = _NOTHING._replace(structures=_structures(face, location, seats))
    if goal.kind != "contribute":
        done = _cheapest([_way(part, location, seats) for part in ways if _advances(part, location)])
        return done._replace(structures=needs.structures)
    for slot, n in goal.slots.items():
        times = _number(n, seats)
        if slot in _RESOURCES:
            needs = needs._replace(resources=needs.resources + times)
            continue
        way = _cheapest([_way(part, location, seats) for part in ways if _fills(part, slot, location)])
        needs = _Needs(
            needs.structures,
            needs.resources + times * way.resources,
            needs.actions + times * way.actions,
            needs.discoveries + times * way.discoveries,
        )
    return needs


def _cheapest(ways: list[_Needs]) -> _Needs:
    """Of several ways a crew takes the one that costs it least."""
    return min(ways, key=lambda way: way.resources + way.actions, default=_NOTHING)


def _structures(face: Face, location: Location, seats: int) -> int:
    """How many structures have to stand: so many in all, or those that are named, unless one of several will do."""
    parts = [part for _, part in inside(face, location)]
    counted = [_number(part.n, seats) for part in parts if isinstance(part, conditions.StructuresBuilt)]
    named = {part.structure for part in parts if isinstance(part, conditions.AtStructure)}
    some = any(isinstance(part, conditions.AnyOf) for part in parts) or len(face.actions) > 1
    return max([min(1, len(named)) if some else len(named), *counted])


def _way(part: Space | FreeAction, location: Location, seats: int) -> _Needs:
    """What one use of an action takes: a cube, unless it is free, and what is spent."""
    parts = [inner for _, inner in inside(part, location)]
    spent = sum(_number(inner.n, seats) for inner in parts if isinstance(inner, world.SpendResource))
    given = sum(inner.n for inner in parts if isinstance(inner, finds.ForfeitDiscovery))
    return _Needs(0, spent, int(isinstance(part, Space)), given)


def _advances(part: Struct, location: Location) -> bool:
    return any(isinstance(inner, planet.AdvanceTask) for _, inner in inside(part, location))


def _fills(part: Struct, slot: str, location: Location) -> bool:
    return any(isinstance(inner, planet.Contribute) and inner.slot == slot for _, inner in inside(part, location))


def _number(number: Number, seats: int) -> int:
    """A number for so many explorers; nothing where it depends on what lies there."""
    if isinstance(number, Scaled):
        return 0 if number.per else (number.p2, number.p3, number.p4)[seats - SEATS[0]]
    return number if isinstance(number, int) else 0
