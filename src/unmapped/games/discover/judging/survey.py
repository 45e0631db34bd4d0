"""One look at a position: the ways of all survivors, what there is to pay with, what prices take. For bots.

All is counted in stamina. Only what lies in the open is read: a landmark that nobody has found is expected behind any
tile with its back. What lies on the map, or is brought by somebody, counts for one need only.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import NONE, Pool, Stage
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import finding, standing
from unmapped.games.discover.judging import means, routes, sources
from unmapped.games.discover.judging.costs import BLOCKED, HEART, TILE, UNIT
from unmapped.games.discover.judging.facts import GOODS, LAND, TOKENS_LYING, WHERE, TribeFacts
from unmapped.games.discover.judging.reads import reads
from unmapped.games.discover.quest import leaving
from unmapped.games.discover.table.setting import TILE_SPACES, Setting
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language import effects
from unmapped.planning.chances import draws
from unmapped.planning.parts import Parts
from unmapped.planning.routes import nearest

_SPEND: Final = NUMBERS["spend_resource"]
_SPEND_STAMINA: Final = NUMBERS["spend_stamina"]
_PAY_FARE: Final = NUMBERS["pay_fare"]
_SUFFER: Final = NUMBERS["suffer"]
_DISCARD: Final = NUMBERS["discard_card"]
_ANYTHING: Final = (1 << 9) - 1
_MASKS: Final = 1 << 12
_COUNTS: Final = 64

fares: Final[Parts[tuple[list[tuple[int, int]], int]]] = Parts(20_000)
"""What leaving costs survivors as prices are, and how much of it they may leave out."""


class Survey:
    """The ways and prices of one position: reckoned once, and read by everything else."""

    __slots__ = (
        "_detours",
        "_far",
        "_hidden",
        "_promised",
        "_reached",
        "_spare",
        "_tiles",
        "_to_roles",
        "facts",
        "noted",
        "pool",
        "reader",
        "reads",
        "seats",
        "setting",
        "stage",
        "state",
        "thing",
        "things",
    )

    def __init__(
        self, state: Tribe, things: list[tuple[int, int]] | None = None, facts: TribeFacts | None = None
    ) -> None:
        """`things` is what can be gathered on the map, where somebody has looked already (`sources.seen`)."""
        self.state = state
        self.facts = TribeFacts(state) if facts is None else facts
        self.noted = LAND
        """The facts that were read since somebody began to ask, as bits: whatever reads one says so here. Of what was
        found for a question before, whoever asks again says so again."""
        self.reads = reads(state.setting.pool, state.language)
        self.setting: Setting = state.setting
        self.pool: Pool = state.setting.pool
        self.reader = means.reader(self.pool)
        self.seats = state.survivors()
        self.thing = standing.current_stage(state)
        """The current stage, NONE without one."""
        number = self.pool.number(self.thing) if self.thing >= 0 else 0
        self.stage: Stage = self.pool.stages[number]
        self.things = sources.seen(state)[0] if things is None else things
        self._spare = self.things
        """What of that the quest is not counted on to take already."""
        self._tiles = routes.lay(state)
        self._far: list[list[int]] = [[]] * state.seats
        self._hidden: dict[int, list[int]] = {}
        self._promised: list[list[tuple[int, int]]] = [[] for _ in range(state.seats)]
        """(resources, how many): what of its own each survivor is going to bring somewhere; it counts only once."""
        self._to_roles: dict[int, tuple[float, int]] = {}
        """The ways to landmarks that were reckoned before, by role and seat, and the facts that say them."""
        self._reached: dict[int, float] = {}
        """The ways to resources on the map that were reckoned before, by what they are and for whom."""
        self._detours: dict[int, float] = {}
        """The same on the way to a goal."""

    # --- What is asked of the rules, and noted ------------------------------------------------------------------------

    def holds(self, seat: int, node: int, ctx: Ints) -> bool:
        """Whether a condition holds."""
        self.noted |= self.reads.condition(node)
        return self.state.language.possible(self.state, seat, node, ctx)

    def amount(self, written: int, seat: int) -> int:
        """How many."""
        self.noted |= self.reads.amounts[written]
        return finding.amount(self.state, written, seat)

    def resources(self, seat: int, mask: int) -> int:
        """How many resources of some kinds a survivor has."""
        self.noted |= GOODS << seat
        return finding.resources(self.state, seat, mask)

    # --- Ways ---------------------------------------------------------------------------------------------------------

    def far(self, seat: int) -> list[int]:
        """The stamina for a survivor to every space."""
        self.noted |= WHERE << seat
        steps = self._far[seat]
        if not steps:
            steps = self._far[seat] = routes.ways(self.setting, self._tiles, self.state.where[seat])
        return steps

    def reach(self, seat: int, mask: int) -> float:
        """The stamina for a survivor to come by one more of some resources."""
        self.noted |= TOKENS_LYING | WHERE << seat
        known = mask * self.state.seats + seat
        stamina = self._reached.get(known)
        if stamina is None:
            stamina = self._reached[known] = sources.reach(self.setting, self.things, self.far(seat), mask)
        return stamina

    def way(self, goal: int, seat: int) -> float:
        """The stamina for a survivor to the nearest of some spaces."""
        steps = nearest(self.far(seat), goal, routes.FAR)
        return float(steps) if steps < routes.FAR else BLOCKED

    def way_to_role(self, role: int, seat: int) -> float:
        """The same for the landmark of a role, which has to be found first."""
        key = role * self.state.seats + seat
        known = self._to_roles.get(key)
        if known is None:
            before, self.noted = self.noted, LAND
            stamina = self._to_landmark(role, seat)
            known = self._to_roles[key] = (stamina, self.noted)
            self.noted = before
        stamina, noted = known
        self.noted |= noted
        return stamina

    def _to_landmark(self, role: int, seat: int) -> float:
        sought = finding.landmark_of_role(self.state, role)
        if sought < 0:
            return 0.0
        landmark = self.state.landmark
        if sought in landmark:
            return self.way(1 << landmark.index(sought), seat)
        slots = self._where_hidden(sought)
        if not slots:
            return BLOCKED
        far = self.far(seat)
        nearest = min([far[TILE_SPACES * slot] for slot in slots])
        # The nearest tile is turned up first; the others wait for whoever is nearest to each.
        near = [min([self.far(other)[TILE_SPACES * slot] for other in self.seats]) for slot in slots]
        expected = 0.5 * nearest + 0.5 * sum(near) / len(near)
        return expected + TILE * (draws(len(slots), 1) - 1.0) + 2.0

    def _where_hidden(self, sought: int) -> list[int]:
        """The slots of the face-down tiles behind any of which a landmark may lie."""
        slots = self._hidden.get(sought)
        if slots is None:
            setting = self.setting
            back = 0
            for card, landmark in enumerate(setting.landmarks):
                if landmark == sought:
                    back = setting.land.tiles[setting.what[card]].record.back
            rotation = self.state.rotation
            slots = [slot for slot in range(setting.slots) if rotation[slot] < 0 and setting.back[slot] == back]
            self._hidden[sought] = slots
        return slots

    def way_to_space(self, where: int, seat: int) -> float:
        """The stamina for a survivor to come to a place that a card describes."""
        choice = self.pool.somewhere[where]
        if choice.role != NONE:
            return self.way_to_role(choice.role, seat)
        self.noted |= self.reads.places[where]
        return self.way(finding.spaces(self.state, where, seat, context.plain(NONE, seat)), seat)

    def nearest(self, where: int, seats: list[int]) -> float:
        """The stamina for the nearest of some survivors to come to a place."""
        return min([self.way_to_space(where, seat) for seat in seats]) if seats else BLOCKED

    def goal(self, where: int) -> int:
        """The space that a card describes, NONE while nobody knows it, or if it may be any."""
        if where == NONE:
            return NONE
        role = self.pool.somewhere[where].role
        return finding.space_of_role(self.state, role) if role != NONE else NONE

    # --- Prices -------------------------------------------------------------------------------------------------------

    def shortage(self, seat: int, mask: int, n: int, goal: int = NONE) -> float:
        """The stamina that it takes a survivor to come by what is missing of some resources, on its way to a goal."""
        missing = n - self._free(seat, mask)
        return self.detour(seat, mask, goal, missing) if missing > 0 else 0.0

    def _free(self, seat: int, mask: int) -> int:
        """How many of some resources a survivor has that are not promised elsewhere."""
        free = self.resources(seat, mask)
        for other, n in self._promised[seat]:
            if other & mask:
                free = min(free, self.resources(seat, mask | other) - n)
        return max(free, 0)

    def detour(self, seat: int, mask: int, goal: int, count: int) -> float:
        """How much further a survivor has to go if it picks up so many of some resources on its way to a space."""
        self.noted |= TOKENS_LYING | WHERE << seat
        known = ((goal + 1) * _MASKS + mask * self.state.seats + seat) * _COUNTS + count
        stamina = self._detours.get(known)
        if stamina is None:
            back = self._back(seat, goal)
            stamina = self._detours[known] = sources.tours(self.setting, self._spare, self.far(seat), back, mask, count)
        return stamina

    def _back(self, seat: int, goal: int) -> list[int]:
        """By space, how much further it is to a goal from there than for a survivor; nothing if nobody knows where."""
        far = self.far(seat)
        if goal < 0 or far[goal] >= routes.FAR:
            return []
        return [steps - far[goal] for steps in routes.ways(self.setting, self._tiles, goal)]

    def _take(self, seat: int, mask: int, goal: int, count: int) -> None:
        """What is on the map is counted on only once: whatever else is needed has to be found elsewhere."""
        self.noted |= TOKENS_LYING
        self._spare = sources.without_nearest(
            self.setting, self._spare, self.far(seat), self._back(seat, goal), mask, count
        )
        self._detours.clear()

    def _price(self, node: int, seat: int, goal: int, times: int = 1) -> float:
        """What paying a cost so often, at a goal, takes of a survivor."""
        if node < 0:
            return 0.0
        parts = self.pool.program.nodes[node]
        if parts[0] == effects.EITHER:
            return min([self._price(part, seat, goal, times) for part in parts[1:]])
        if parts[0] in (effects.ALL, effects.CHAIN):
            return sum([self._price(part, seat, goal, times) for part in parts[1:]])
        total = 0.0
        for verb in self.reader.words(node):
            total += self._price_of_word(verb, seat, goal, times)
        return total

    def _price_of_word(self, verb: tuple[int, ...], seat: int, goal: int, times: int) -> float:
        state = self.state
        if verb[0] == _SPEND:
            _, mask, amount, _ = verb
            n = times * self.amount(amount, seat)
            return self.shortage(seat, mask, n, goal) + UNIT * n
        if verb[0] == _SPEND_STAMINA:
            _, amount, _ = verb
            return float(times * self.amount(amount, seat))
        if verb[0] == _PAY_FARE:
            _, index = verb
            return self.fare(seat, index, goal)
        if verb[0] == _SUFFER:
            _, _, amount, _ = verb
            return HEART * times * self.amount(amount, seat)
        if verb[0] == _DISCARD:
            return HEART if finding.items(state, seat) else BLOCKED
        return 0.0

    def fare(self, seat: int, index: int, goal: int) -> float:
        """What is missing of what leaving costs."""
        price, less = self._price_of_leaving(seat, index)
        missing, total, stamina = 0, 0, 0.0
        for mask, n in price:
            lack = max(0, n - self.resources(seat, mask))
            if lack:
                stamina += self.detour(seat, mask, goal, lack)
            missing += lack
            total += n
        have = self.resources(seat, _ANYTHING)
        if less <= 0:
            return stamina if missing else 0.0
        # What may be left out is whatever is dearest to come by.
        lacking = max(missing, total - have)
        return stamina * max(0, lacking - less) / lacking if lacking else 0.0

    def _price_of_leaving(self, seat: int, index: int) -> tuple[list[tuple[int, int]], int]:
        """What leaving costs as prices are, and how much of it may be left out."""
        read = LAND | self.reads.fare
        for _, written in self.pool.fares[index] if index != NONE else self.stage.fare:
            read |= self.reads.amounts[written]
        self.noted |= read
        part = (seat, index)
        known = fares.get(part, None, self.facts)
        if known is not None:
            return known[0]
        price = leaving.changed(self.state, seat, leaving.fare(self.state, seat, index), leaving=True)
        return fares.keep(part, None, self.facts, read, price)
