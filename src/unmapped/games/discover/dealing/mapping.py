"""Constraints about the way over the map, whichever way its tiles fall (IC-09 to IC-12, IC-37).

The shuffles are the same for every copy. Sets of spaces are bits of a grid with room at its edges, where a step in any
direction is a shift; so the distance to all spaces takes as many rounds as the farthest one costs stamina.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple, final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.dealing.audit import Box, Part
from unmapped.kernel.chance import sort_keys

SHUFFLES: Final = 100
"""Of each side of a starting tile, so 200 of each terrain."""
MOST_ON_AVERAGE: Final = 14
MOST_AT_WORST: Final = 22
REACH: Final = 2
"""Tiles from a fire within which wood can be had."""
SURE: Final = 950
"""Of a thousand games."""
HARDEST: Final = 3
"""The cost of the hardest ground; harder ground counts as none."""
WIDTH: Final = 32
"""Of a row of the grid."""
ORIGIN: Final = WIDTH * WIDTH // 2 + WIDTH // 2
SHAPE: Final = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The spaces of a tile, as axial steps from its centre (DI-R01)."""
TOUCHING: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class Fall(NamedTuple):
    """One way in which the tiles of a map can fall."""

    order: tuple[int, ...]
    """For each slot but the start, which of the sixteen tiles, in the order of their backs, lies there."""
    turned: tuple[int, ...]


@final
class Chart:
    """The slots of a land, and the falls of its tiles that are looked at."""

    def __init__(self, layout: Sequence[tuple[int, int, int]]) -> None:
        self.cells = [ORIGIN + 2 * a - b + WIDTH * (a + 3 * b) for a, b, _ in layout]
        """Where the centre of each slot lies on the grid."""
        slots = {(a, b): slot for slot, (a, b, _) in enumerate(layout)}
        touching = [[slots[a + da, b + db] for da, db in TOUCHING if (a + da, b + db) in slots] for a, b, _ in layout]
        self.near: list[frozenset[int]] = []
        """The slots within two tiles of each slot."""
        for slot in range(len(layout)):
            near = {slot}
            for _ in range(REACH):
                near |= {beside for member in near for beside in touching[member]}
            self.near.append(frozenset(near))
        backs = [back for _, _, back in layout[1:]]
        self.falls = [_fall(backs, number) for number in range(SHUFFLES)]


def _fall(backs: Sequence[int], number: int) -> Fall:
    """The tiles of each back change places among its slots."""
    keys = sort_keys(f"unmapped discover fall {number}", 2 * len(backs))
    shuffled = sorted(range(len(backs)), key=lambda slot: (backs[slot], keys[slot]))
    order = [0] * len(backs)
    for index, slot in enumerate(shuffled):
        order[slot] = index
    return Fall(tuple(order), tuple([key % 6 for key in keys[len(backs) :]]))


@cache
def chart(layout: tuple[tuple[int, int, int], ...]) -> Chart:
    """The chart of a layout, made once."""
    return Chart(layout)


def cell(index: int, turned: int) -> int:
    """Where a printed space of a tile lies, as a step from the centre."""
    if index == 0:
        return 0
    q, r = SHAPE[1 + (index - 1 + turned) % 6]
    return q + WIDTH * r


class Pattern(NamedTuple):
    """A tile turned some way: the spaces that cost 1, 2 and 3 stamina, and its landmark, around bit WIDTH + 1."""

    costs: tuple[int, int, int]
    landmark: int


def pattern(tile: written.Tile, costs: dict[str, int], turned: int) -> Pattern:
    """The pattern of a tile."""
    bits = [0, 0, 0]
    for index, ground in enumerate(tile.grounds):
        if 1 <= costs[ground] <= HARDEST:
            bits[costs[ground] - 1] |= 1 << WIDTH + 1 + cell(index, turned)
    landmark = 1 << WIDTH + 1 + cell(tile.landmark, turned) if tile.landmark >= 0 else 0
    ones, twos, threes = bits
    return Pattern((ones, twos, threes), landmark)


@final
class Roads:
    """A terrain of a copy, to be laid out again and again."""

    def __init__(self, part: Part) -> None:
        land = part.land.land
        self.chart = chart(land.layout)
        costs = {ground.id: ground.cost for ground in land.grounds}
        tiles = sorted(part.tiles, key=lambda tile: tile.back)
        self.patterns = [[pattern(tile, costs, turned) for turned in range(6)] for tile in tiles]
        self.growth = [tile.icons.count("growth") for tile in tiles]
        numbers = {tile.id: number for number, tile in enumerate(tiles)}
        self.tile_of = {name: numbers[tile.id] for name, tile in part.at.items() if tile.id in numbers}
        self.costs = costs

    def costs_to(self, start: written.Tile, roles: Sequence[str]) -> dict[str, list[int]]:
        """For each landmark, what the way from camp costs in every fall; HOPELESS where there is none."""
        costs: dict[str, list[int]] = {role: [] for role in roles}
        cells = self.chart.cells
        begin = pattern(start, self.costs, 0)
        origin = cells[0] - WIDTH - 1
        first = tuple([bits << origin for bits in begin.costs])
        camp = 1 << cells[0] + cell(max(0, start.camp), 0)
        for fall in self.chart.falls:
            ones, twos, threes = first
            marks: dict[int, int] = {}
            for slot, tile in enumerate(fall.order):
                shape = self.patterns[tile][fall.turned[slot]]
                shift = cells[slot + 1] - WIDTH - 1
                easy, harder, hardest = shape.costs
                ones |= easy << shift
                twos |= harder << shift
                threes |= hardest << shift
                marks[tile] = shape.landmark << shift
            wanted = {role: marks[self.tile_of[role]] for role in roles}
            for role, cost in _walk(camp, ones, twos, threes, wanted).items():
                costs[role].append(cost)
        return costs

    def wood_near(self, start: written.Tile, role: str, woods: int, tokens: int) -> int:
        """In how many of a thousand games wood lies within two tiles of a place, the camp where no role is named."""
        total = 0
        for fall in self.chart.falls:
            slot = 0 if not role else 1 + fall.order.index(self.tile_of[role])
            icons = sum(
                [
                    self.growth[fall.order[near - 1]] if near else start.icons.count("growth")
                    for near in self.chart.near[slot]
                ]
            )
            shown = min(icons, tokens)
            total += 1000 - 1000 * comb(tokens - woods, shown) // comb(tokens, shown)
        return total // len(self.chart.falls)


HOPELESS: Final = 99


def _walk(camp: int, ones: int, twos: int, threes: int, wanted: dict[str, int]) -> dict[str, int]:
    """The stamina that the cheapest way to each wanted space costs."""
    costs: dict[str, int] = {}
    left = dict(wanted)
    aims = 0
    for space in wanted.values():
        aims |= space
    seen = camp
    # What can be stepped to from the spaces reached for exactly 1, 2 and 3 stamina less.
    last = before = earlier = 0
    new = camp
    for cost in range(HOPELESS):
        if new & aims:
            for role, space in tuple(left.items()):
                if space & new:
                    costs[role] = cost
                    del left[role]
            if not left:
                return costs
        earlier, before = before, last
        # Next to a space are those beside it, the two below, which are beside each other, and the two above.
        pairs = new | new << 1
        last = new << 1 | new >> 1 | pairs << WIDTH - 1 | pairs >> WIDTH
        new = ((last & ones) | (before & twos) | (earlier & threes)) & ~seen
        seen |= new
        if not (new or last or before):
            break
    return costs | dict.fromkeys(left, HOPELESS)


# --- The constraints --------------------------------------------------------------------------------------------------


def open_ground(box: Box) -> Iterator[str]:
    """IC-09: ground that nobody can enter does not cut the map."""
    for part in box.parts:
        shut = {ground.id for ground in part.land.land.grounds if ground.cost == 0}
        for tile in (*part.starts, *part.tiles):
            closed = [index for index, ground in enumerate(tile.grounds) if ground in shut]
            if len(closed) > 1 or 0 in closed:
                yield f"{part.name}: nobody can get across tile {tile.id}"


def short_ways(box: Box) -> Iterator[str]:
    """IC-10: a needed landmark costs at most 14 stamina on average and 22 at worst."""
    for part in box.parts:
        roads = Roads(part)
        for scenario, start in enumerate(part.starts):
            roles = sorted({role for stage in part.story(scenario) for role in stage.roles} & roads.tile_of.keys())
            for role, costs in roads.costs_to(start, roles).items():
                if sum(costs) > MOST_ON_AVERAGE * len(costs):
                    yield f"{part.name}: the way to {role} costs {sum(costs) / len(costs):.1f} stamina on average"
                if max(costs) > MOST_AT_WORST:
                    yield f"{part.name}: the way to {role} can cost {max(costs)} stamina"


def wood_for_fires(box: Box) -> Iterator[str]:
    """IC-11: wood to light the fire of the camp again is near in most games."""
    for part in box.parts:
        roads = Roads(part)
        growth = [token for token in part.terrain.features if token.icon == GROWTH]
        woods = len([token for token in growth if token.front == WOOD])
        for scenario, start in enumerate(part.starts):
            if start.camp < 0:
                yield f"{part.name}: {start.id} has no camp"
            near = roads.wood_near(start, "", woods, len(growth))
            if near < SURE:
                yield f"{part.name}: wood lies near the camp in {near / 10} % of games only"
            # The wood for a fire that has to be kept at the way out (IC-37) is found in the same manner.
            for stage in part.story(scenario):
                if stage.form == "l4" and stage.way in roads.tile_of:
                    near = roads.wood_near(start, stage.way, woods, len(growth))
                    if near < SURE:
                        yield f"{part.name}: wood lies near {stage.way} in {near / 10} % of games only"


GROWTH: Final = 0
WOOD: Final = 4


def water_near(box: Box) -> Iterator[str]:
    """IC-12: a water source can lie on the start or next to it, or there is other clean water."""
    for part in box.parts:
        land = part.land.land
        if not land.water.clean + land.water.dirty:
            clean = sum(fronts.get("clean_water", 0) for fronts in land.features.values())
            if not clean and not any(project.family == "water" for project in box.projects):
                yield f"{part.name}: there is no clean water"
        for start in part.starts:
            icons = [tile for tile in (start, *part.tiles) if tile.water >= 0]
            if not any(tile.back <= 1 for tile in icons):
                yield f"{part.name}: no water lies near {start.id}"
            if len(icons) < land.water.clean + land.water.dirty:
                yield f"{part.name}: only {len(icons)} water sources have room with {start.id}"
