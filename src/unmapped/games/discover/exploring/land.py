"""What cards do to the map: markers, water sources, landmarks (DI-107, DI-108, DI-147, DI-250 to DI-252, DI-R94).

Tiles are turned up by `scouting`, fires belong to `fires`.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import (
    ASK_CLOSED,
    ASK_MARKER,
    CLOSED_MARKER,
    CLOSED_SLOTS,
    MARKER_GOAL,
    MARKER_MARKER,
    MARKER_SPACES_HIGH,
    MARKER_SPACES_LOW,
)
from unmapped.games.discover.cards.pool import NONE, SpaceChoice
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import gathering
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.state import NOWHERE, SOURCES, TILES, TOKENS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import BY_LUCK
from unmapped.language.world import members

# --- Markers ----------------------------------------------------------------------------------------------------------


def put_marker(state: Tribe, marker: int, space: int) -> None:
    """A named marker lies on a space; there are as many as are wanted (DI-251)."""
    state.markers = tuple(sorted((*state.markers, (marker, space))))


def take_marker(state: Tribe, marker: int, space: int) -> None:
    """All markers of a name leave a space."""
    state.markers = tuple([other_marker for other_marker in state.markers if other_marker != (marker, space)])


def _place_marker(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251."""
    space = finding.here(state, seat, ctx)
    put_marker(state, args[0], space)
    state.note(NOWHERE, "marked", "DI-251", state.setting.pool.markers[args[0]], atlas.spelled(space))


def _remove_marker(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251."""
    space = finding.here(state, seat, ctx)
    if (args[0], space) in state.markers:
        take_marker(state, args[0], space)
        state.note(NOWHERE, "unmarked", "DI-251", state.setting.pool.markers[args[0]], atlas.spelled(space))


def _can_remove_marker(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return (args[0], finding.here(state, seat, ctx)) in state.markers


# --- Marking a tile ---------------------------------------------------------------------------------------------------


def _markable(state: Tribe, marker: int, outermost: int) -> int:
    """The face-up tiles without such a marker, or of those the farthest from camp, as bits of their slots."""
    marked = {atlas.slot_of(space) for name, space in state.markers if name == marker}
    slots = [slot for slot, turned in enumerate(state.rotation) if turned >= 0 and slot not in marked]
    if outermost and slots:
        far = atlas.distances(state, 1 << state.camp)
        away = [_distance(far, slot) for slot in slots]
        slots = [slot for slot, steps in zip(slots, away, strict=True) if steps == max(away)]
    return sum([1 << slot for slot in slots])


def _distance(far: list[int], slot: int) -> int:
    """How far a tile is: as far as its nearest space; beyond all others where nothing leads there (DI-R18)."""
    steps = [far[space] for space in range(slot * TILE_SPACES, (slot + 1) * TILE_SPACES) if far[space] >= 0]
    return min(steps) if steps else len(far)


def _mark_tile(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251."""
    marker, outermost, chooser = args
    slots = members(_markable(state, marker, outermost))
    if chooser == BY_LUCK and slots:
        slots = [slots[state.chance.below("effects", len(slots))]]
    if len(slots) == 1:
        _mark(state, slots[0], marker)
    elif slots:
        state.push((ASK_CLOSED, choosing.decider(state, chooser, seat), sum([1 << slot for slot in slots]), marker))


def _can_mark_tile(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    marker, outermost, _ = args
    return bool(_markable(state, marker, outermost))


def _mark(state: Tribe, slot: int, marker: int) -> None:
    for space in range(slot * TILE_SPACES, (slot + 1) * TILE_SPACES):
        put_marker(state, marker, space)
    state.note(NOWHERE, "tile-marked", "DI-251", state.setting.pool.markers[marker], chr(ord("a") + slot))


class ChooseClosed(Question):
    """Choose the tile that is marked (DI-189, DI-251)."""

    key = "closed"
    rule = "DI-189"
    families: tuple[str, ...] = ("tile",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that come into question."""
        first = state.setting.pool.words.tile.first
        return [first + slot for slot in members(record[CLOSED_SLOTS])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """All of its spaces are marked."""
        _mark(state, action - state.setting.pool.words.tile.first, record[CLOSED_MARKER])

    def args(self, state: Tribe, record: Ints) -> tuple[str, ...]:
        """What it is marked with."""
        return (state.setting.pool.markers[record[CLOSED_MARKER]],)


# --- Markers that wander ----------------------------------------------------------------------------------------------


def _goals(state: Tribe, index: int, seat: int, ctx: Ints) -> int:
    """The spaces that a marker goes to, as bits: also those of a landmark that nobody has found yet."""
    choice: SpaceChoice = state.setting.pool.somewhere[index]
    mask = finding.spaces(state, index, seat, ctx)
    if mask or choice.role == NONE:
        return mask
    landmark = finding.landmark_of_role(state, choice.role)
    landmarks = state.setting.landmarks
    for slot in range(state.setting.slots):
        if landmark >= 0 and landmarks[state.cards.piles[TILES + slot][0]] == landmark:
            return finding.tile_spaces(slot)
    return 0


def _away(state: Tribe, goals: int) -> list[int]:
    """How far every space is from the nearest of some, over all spaces of the map, found or not."""
    neighbours = state.setting.neighbours
    far = [state.setting.spaces] * state.setting.spaces
    reached, front, steps = goals, members(goals), 0
    while front:
        spread = 0
        for space in front:
            far[space] = steps
            spread |= neighbours[space]
        spread &= ~reached
        reached |= spread
        front = members(spread)
        steps += 1
    return far


def _steps(state: Tribe, space: int, goals: int) -> int:
    """The face-up spaces next to one that lie nearer to the goal, as bits (DI-R19)."""
    away = _away(state, goals)
    return sum([1 << step for step in members(atlas.around(state, space)) if away[step] < away[space]])


def _move_marker(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251, DI-R19."""
    marker, toward, n, leaves = args
    start = next((space for name, space in state.markers if name == marker), NOWHERE)
    if start >= 0 and _goals(state, toward, seat, ctx):
        _wander(state, marker, start, n, leaves, (toward, seat, *ctx))


def _can_move_marker(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return any([name == args[0] for name, _ in state.markers])


def _wander(state: Tribe, marker: int, start: int, left: int, leaves: int, drawn: Ints) -> None:
    """Go step by step; where several spaces lie nearer the leader picks one (DI-R19).

    What it is `drawn` to is named by selector, seat and context: where that lies nobody may know.
    """
    toward, seat, *ctx = drawn
    goals = _goals(state, toward, seat, tuple(ctx))
    # Where it goes tells everybody something about the tile that it is drawn to.
    state.cards.learnt |= state.cards.everybody
    while left:
        steps = _steps(state, start, goals)
        if not steps:
            return
        if steps & (steps - 1):
            # All see where it is drawn to, not only who is asked.
            ways = " or ".join([atlas.spelled(step) for step in members(steps)])
            state.note(NOWHERE, "marker-drawn", "DI-R19", state.setting.pool.markers[marker], ways)
            state.push((ASK_MARKER, state.leader, *halves(steps), marker, start, left, leaves, *drawn))
            return
        start = _step(state, marker, start, members(steps)[0], leaves)
        left -= 1


def _step(state: Tribe, marker: int, start: int, space: int, leaves: int) -> int:
    take_marker(state, marker, start)
    put_marker(state, marker, space)
    if leaves != NONE and (leaves, start) not in state.markers:
        put_marker(state, leaves, start)
    state.note(NOWHERE, "marker-moved", "DI-251", state.setting.pool.markers[marker], atlas.spelled(space))
    return space


class ChooseMarkerStep(Question):
    """Choose the space that a marker goes to next (DI-189, DI-R19)."""

    key = "marker-step"
    rule = "DI-R19"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that lie nearer."""
        first = state.setting.pool.words.space.first
        return [first + space for space in members(whole(record[MARKER_SPACES_LOW], record[MARKER_SPACES_HIGH]))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It goes there, and on."""
        marker, start, left, leaves = record[MARKER_MARKER:MARKER_GOAL]
        space = action - state.setting.pool.words.space.first
        _step(state, marker, start, space, leaves)
        _wander(state, marker, space, left - 1, leaves, record[MARKER_GOAL:])

    def args(self, state: Tribe, record: Ints) -> tuple[str, ...]:
        """Which marker."""
        return (state.setting.pool.markers[record[MARKER_MARKER]],)


# --- Water sources ----------------------------------------------------------------------------------------------------


def _reveal_water(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-107."""
    space = finding.here(state, seat, ctx)
    card = atlas.source(state, space)
    if card >= 0 and not atlas.face_up(state, card):
        state.cards.reveal((card,), state.cards.everybody)
        state.note(NOWHERE, "water-found", "DI-107", gathering.water_kind(state, space, card), atlas.spelled(space))


def _can_reveal_water(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    card = atlas.source(state, finding.here(state, seat, ctx))
    return card >= 0 and not atlas.face_up(state, card)


def _set_water_kind(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """What it yielded before does not matter any more, and nobody needs to look (DI-107, DI-108)."""
    _, water = args
    space = finding.here(state, seat, ctx)
    if atlas.source(state, space) < 0:
        return
    kind = water.bit_length() - 1
    changed = dict(state.water)
    changed[space] = kind
    state.water = tuple(sorted(changed.items()))
    state.note(NOWHERE, "water-changed", "DI-108", kind, atlas.spelled(space))


def _can_set_water_kind(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, water = args
    space = finding.here(state, seat, ctx)
    kind = water.bit_length() - 1
    return atlas.source(state, space) >= 0 and dict(state.water).get(space, NONE) != kind


def _place_water(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Sources are limited: without one of the kind nothing is placed (DI-252, DI-R94)."""
    space = finding.here(state, seat, ctx)
    kind = args[0].bit_length() - 1
    cards, what = state.cards, state.setting.what
    free = sorted([card for card in cards.piles[SOURCES] if what[card] == kind])
    if not free or not _can_place_water(state, seat, args, ctx):
        return
    cards.take(free[0], SOURCES, TOKENS + space, cards.everybody)
    cards.reveal((free[0],), cards.everybody)
    state.note(NOWHERE, "water-placed", "DI-252", kind, atlas.spelled(space))


def _can_place_water(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.cards.piles[SOURCES]) and atlas.source(state, finding.here(state, seat, ctx)) < 0


# --- Landmarks --------------------------------------------------------------------------------------------------------


def _block_landmark(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """A landmark cannot be investigated until then (DI-250)."""
    _, until = args
    space = finding.here(state, seat, ctx)
    blocked = (space, until)
    if state.landmark[space] >= 0 and blocked not in state.blocked:
        state.blocked = tuple(sorted((*state.blocked, blocked)))
        state.note(NOWHERE, "blocked", "DI-250", atlas.spelled(space))


def _can_block(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, until = args
    space = finding.here(state, seat, ctx)
    return state.landmark[space] >= 0 and (space, until) not in state.blocked


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("place_marker", _place_marker),
    Entry("remove_marker", _remove_marker, _can_remove_marker),
    Entry("mark_tile", _mark_tile, _can_mark_tile),
    Entry("move_marker", _move_marker, _can_move_marker),
    Entry("reveal_water", _reveal_water, _can_reveal_water),
    Entry("set_water_kind", _set_water_kind, _can_set_water_kind),
    Entry("place_water", _place_water, _can_place_water),
    Entry("block_landmark", _block_landmark, _can_block),
)

QUESTIONS: Final[dict[int, Question]] = {ASK_CLOSED: ChooseClosed(), ASK_MARKER: ChooseMarkerStep()}
