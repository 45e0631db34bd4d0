"""Focus: cubes that are raised, lowered and turned.

(US-063 to US-079, US-298, US-324, US-325, US-R22 to US-R25, US-R31 to US-R33)

A cube shows 3, 2, 1 or time, which counts as 0. Points that a cube cannot lose become time, which is owed to the
`clock` until the effect is over.
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.kinds import (
    ASK_CUBE,
    ASK_SHARE,
    CUBE_CAUSE,
    CUBE_OWNER,
    CUBE_WAY,
    SEAT,
    SHARE_CAUSE,
    SHARE_GIVEN,
    SHARE_LEFT,
    SHARE_LOSE,
    SHARE_SEATS,
)
from unmapped.games.unsettled.cards.words import OWN
from unmapped.games.unsettled.effects import choosing, finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import owed
from unmapped.games.unsettled.table.state import CUBES, NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import ALL_OF_IT
from unmapped.language.world import members

HIGHEST: Final = 3
"""The highest face of a cube (US-063)."""

UP: Final = 1
DOWN: Final = -1
FACE: Final = 10
"""FACE + value: what ASK_CUBE says of a cube that is turned to a face."""

BY_COPING: Final = -2
BY_TRUST: Final = -3
BY_MOVING: Final = -4
CAUSES: Final = {NOWHERE: "crew", BY_COPING: "coping", BY_TRUST: "trust", BY_MOVING: "moving"}
"""What cubes are changed by that is no thing, as prompts name it."""


# --- Cubes ------------------------------------------------------------------------------------------------------------


def total(state: Expedition, seat: int) -> int:
    """The total focus of an explorer, time counted as 0. Rules: US-064, US-074."""
    return sum(state.cubes[CUBES * seat : CUBES * seat + CUBES])


def has_room(state: Expedition, seat: int, cube: int = NOWHERE) -> bool:
    """Whether a cube, or any cube of an explorer, could be raised. Rules: US-067."""
    if cube >= 0:
        return state.cubes[CUBES * seat + cube] < HIGHEST
    return total(state, seat) < HIGHEST * CUBES


def turn(state: Expedition, seat: int, cube: int, points: int) -> None:
    """Turn a cube up or down, be it set on a space or not: pips first, and what is missing below is owed as time.

    It stops at 3; turned up from the time face it simply rises.

    Rules: US-063, US-066, US-067, US-075 to US-079, US-325, US-R22.
    """
    at = CUBES * seat + cube
    face = state.cubes[at] + points
    if face < 0:
        owed.owe(state, -face, owed.ACTION, seat)
    state.cubes[at] = max(0, min(face, HIGHEST))
    state.note(seat, "focus-up" if points > 0 else "focus-down", "US-072", cube, abs(points))


def set_face(state: Expedition, seat: int, cube: int, face: int) -> None:
    """Turn a cube to a face; no time passes. Rules: US-063, US-076."""
    state.cubes[CUBES * seat + cube] = face
    state.note(seat, "focus-set", "US-063", cube, face)


def raise_(
    state: Expedition, seat: int, n: int, cube: int = NOWHERE, asked: int = NOWHERE, cause: int = NOWHERE
) -> None:
    """Raise cubes by so many points in all, of the explorer's choosing unless one is named; surplus is lost.

    `asked` chooses for an explorer who cannot; `cause` is the thing that does it, or one of `CAUSES`. Rules: US-067,
    US-072, US-073, US-324, US-R24.
    """
    _change(state, seat, n, UP, cube, asked, cause)


def lower(
    state: Expedition, seat: int, n: int, cube: int = NOWHERE, asked: int = NOWHERE, cause: int = NOWHERE
) -> None:
    """Lower cubes by so many points in all; what a cube does not have becomes time, even if others have it.

    Rules: US-072, US-073, US-075 to US-079, US-324, US-R23.
    """
    _change(state, seat, min(n, total(state, seat)) if n >= ALL_OF_IT else n, DOWN, cube, asked, cause)


def _change(state: Expedition, seat: int, n: int, way: int, cube: int, asked: int, cause: int) -> None:
    """Raise or lower cubes; nothing changes those of the held."""
    if n <= 0 or state.held >> seat & 1:
        return
    if cube >= 0:
        if way == DOWN or has_room(state, seat, cube):
            turn(state, seat, cube, way * n)
    elif way == UP and not has_room(state, seat):
        return
    elif way == DOWN and not total(state, seat):
        owed.owe(state, n, owed.ACTION, seat)
    else:
        state.push((ASK_CUBE, chooser(state, seat, asked), seat, way, n, cause))


def chooser(state: Expedition, seat: int, asked: int = NOWHERE) -> int:
    """Who chooses the cubes of an explorer: somebody else for one who cannot. Rules: US-R32, US-R40."""
    if state.can_act(seat):
        return seat
    return asked if asked >= 0 else state.active


def _cause(state: Expedition, cause: int) -> str:
    """What changes cubes, as prompts name it: a card, a structure, or the rule that does."""
    return CAUSES[cause] if cause < 0 else state.planet.source(cause)


class ChooseCube(Question):
    """Choose the cube that is raised or lowered by 1, or turned to a face (US-072, US-073, US-R23, US-R24)."""

    key = "cube"
    rule = "US-072"
    families: tuple[str, ...] = ("cube",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every cube, even where the point is lost or becomes time; to a face, those that show another."""
        owner, way = record[CUBE_OWNER], record[CUBE_WAY]
        first = state.planet.words.cube.first
        cubes = state.cubes[CUBES * owner : CUBES * owner + CUBES]
        return [first + cube for cube in range(CUBES) if way < FACE or cubes[cube] != way - FACE]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Turn it; then the next point is chosen."""
        _, _, owner, way, left, cause = record
        cube = action - state.planet.words.cube.first
        if way >= FACE:
            set_face(state, owner, cube, way - FACE)
            return
        turn(state, owner, cube, way)
        _change(state, owner, left - 1, way, NOWHERE, seat, cause)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Whose cubes (-1 for one's own), what happens to one of them, how often, where a point is lost, and by what.

        (US-R24)
        """
        _, _, owner, way, left, _ = record
        whose = OWN if owner == record[SEAT] else owner
        what = "raised" if way == UP else "lowered" if way == DOWN else f"turned to {way - FACE}"
        full = [1 << cube for cube in range(CUBES) if way == UP and not has_room(state, owner, cube)]
        return (whose, what, left, sum(full), _cause(state, record[CUBE_CAUSE]))


# --- Divisions --------------------------------------------------------------------------------------------------------


def share(state: Expedition, asked: int, seats: int, n: int, *, lose: bool, cause: int) -> None:
    """Let somebody divide a gain or a loss among explorers in any way; then each receiver picks the cubes.

    Rules: US-122, US-298, US-R31, US-R32, US-R33.
    """
    _share(state, (ASK_SHARE, asked, seats & ~state.held, n, int(lose), cause))


def _share(state: Expedition, record: Ints) -> None:
    """Ask for the next point, or carry the division out, clockwise, once all points are given or none can be."""
    asked, seats, left, lose, cause = record[SEAT:SHARE_GIVEN]
    given = record[SHARE_GIVEN:]
    if left > 0 and seats and (lose or _has_room_left(state, seats, given)):
        if seats & (seats - 1) == 0:
            given += (seats.bit_length() - 1,) * left
        else:
            state.push(record)
            return
    for seat in reversed(state.clockwise()):
        if lose:
            lower(state, seat, given.count(seat), NOWHERE, asked, cause)
        else:
            raise_(state, seat, given.count(seat), NOWHERE, asked, cause)


def _has_room_left(state: Expedition, seats: int, given: Ints) -> bool:
    """Whether any of some explorers could still use another point."""
    return any([HIGHEST * CUBES - total(state, seat) > given.count(seat) for seat in members(seats)])


def proposed(state: Expedition, record: Ints) -> int:
    """Who gets the next point of a division if the crew has no better idea: the lowest total, of a loss the highest.

    What was given before counts; of several it is the first one clockwise. Rules: US-R31.
    """
    seats, lose, given = record[SHARE_SEATS], record[SHARE_LOSE], record[SHARE_GIVEN:]
    receiver, best = NOWHERE, 0
    for seat in state.clockwise():
        if seats >> seat & 1:
            points = given.count(seat) - total(state, seat) if lose else total(state, seat) + given.count(seat)
            if receiver < 0 or points < best:
                receiver, best = seat, points
    return receiver


class Share(Question):
    """Say who gets the next point of a division (US-298, US-R31)."""

    key = "share"
    rule = "US-298"
    families: tuple[str, ...] = ("seat",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """All among whom it is divided, the unconscious too (US-R32)."""
        return [state.planet.words.seat.first + receiver for receiver in members(record[SHARE_SEATS])]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That explorer gets it once all are given; then the next point is."""
        receiver = action - state.planet.words.seat.first
        state.note(seat, "shared", "US-298", receiver)
        _share(state, (*record[:SHARE_LEFT], record[SHARE_LEFT] - 1, *record[SHARE_LOSE:], receiver))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Whether points are lost, how many are left, who has the most or the least: the proposal (US-R31), and why."""
        lose = bool(record[SHARE_LOSE])
        whom = proposed(state, record)
        return (
            "loses" if lose else "gains",
            record[SHARE_LEFT],
            whom,
            "most" if lose else "least",
            _cause(state, record[SHARE_CAUSE]),
        )


# --- Words ------------------------------------------------------------------------------------------------------------


def _named(cube: int) -> int:
    """The cube that a word names, NOWHERE if the explorer chooses."""
    return cube if cube < CUBES else NOWHERE


def _gain_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-067, US-072, US-324."""
    n, _, kind = args
    raise_(state, seat, finding.amount(state, n, seat, ctx), _named(kind), NOWHERE, ctx[context.SOURCE])


def _can_gain_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, _, kind = args
    return not state.held >> seat & 1 and has_room(state, seat, _named(kind))


def _lose_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-072, US-075, US-077, US-079, US-324."""
    n, _, kind = args
    lower(state, seat, finding.amount(state, n, seat, ctx), _named(kind), NOWHERE, ctx[context.SOURCE])


def _can_lose_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1


def _set_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-063."""
    value, _, kind = args
    if not _can_set_focus(state, seat, args, ctx):
        return
    face = finding.amount(state, value, seat, ctx)
    cube = _named(kind)
    if cube >= 0:
        set_face(state, seat, cube, face)
    else:
        state.push((ASK_CUBE, chooser(state, seat, ctx[context.ACTOR]), seat, FACE + face, 1, ctx[context.SOURCE]))


def _can_set_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    value, _, kind = args
    face = finding.amount(state, value, seat, ctx)
    cube = _named(kind)
    cubes = range(CUBES) if cube < 0 else range(cube, cube + 1)
    return not state.held >> seat & 1 and any([state.cubes[CUBES * seat + cube] != face for cube in cubes])


def _distribute_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-298, US-R31, US-R32."""
    amount, written_among, lose, written_chooser = args
    n = finding.amount(state, amount, seat, ctx)
    asked = choosing.decider(state, written_chooser, seat, ctx)
    among = finding.people(state, written_among, seat, ctx)
    share(state, asked, among, n, lose=lose == 1, cause=ctx[context.SOURCE])


def _can_distribute_focus(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, among, lose, _ = args
    seats = finding.people(state, among, seat, ctx) & ~state.held
    return bool(seats) and (lose == 1 or _has_room_left(state, seats, ()))


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("gain_focus", _gain_focus, _can_gain_focus),
    Entry("lose_focus", _lose_focus, _can_lose_focus),
    Entry("set_focus", _set_focus, _can_set_focus),
    Entry("distribute_focus", _distribute_focus, _can_distribute_focus),
)
