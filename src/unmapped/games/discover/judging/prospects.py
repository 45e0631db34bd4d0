"""What the quest still asks of the survivors, counted in stamina: for bots; no rule reads it.

The test of a stage is taken apart: what has to be found, stored, held, remembered, beaten. For each part the actions of
the quest that bring it about are known (`means`), so that the work is the way there, its price, and what is missing to
pay it. Only what lies in the open is read: a landmark that nobody has found is expected behind any tile with its back.
"""

from typing import Final, final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.moments import OF_THING
from unmapped.games.discover.cards.pool import NONE, Action, Hook, Pool, Stage
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import doing, enemies, finding, standing
from unmapped.games.discover.judging import means
from unmapped.games.discover.quest import leaving
from unmapped.games.discover.table import atlas, reading, sources, ways
from unmapped.games.discover.table.setting import TILE_SPACES, Setting
from unmapped.games.discover.table.state import IN_DECK, Tribe
from unmapped.language import effects

TILE: Final = 8.0
"""Stamina to search one more tile for a landmark: the way to it, turning it up, and what meets one there."""
MISSING: Final = 3.0
"""Stamina until an item that is somewhere on the map changes hands."""
UNIT: Final = 2.0
"""A resource that has to be given away: more than it is worth to whoever has it."""
NIGHT: Final = 6.0
"""What a night in which something has to be kept up is counted as."""
WAIT: Final = 2.0
"""What it is counted as that something passes by itself."""
BLOW: Final = 6.0
"""What it takes to deal one damage to a boss, hurts counted."""
HEART: Final = 8.0
"""A heart, or an item, that something is paid with."""
BLOCKED: Final = 45.0
"""Something that nobody knows how to bring about now."""
UNREAD: Final = 85.0
"""What a stage asks for that nobody has read."""
READ: Final = 10.0
"""What it takes to use an item of which nobody has read yet how it is used."""
IMPOSSIBLE: Final = 1e6
"""What will not come about in this game, so that another way has to be found."""
_MOST: Final = 500.0
"""More than this nothing is reckoned to take."""
_MASKS: Final = 1 << 12
_COUNTS: Final = 64
_ALL: Final = 4
"""In place of a seat: all survivors together."""
_ALONE: Final = 0.3
_TOGETHER: Final = 0.7
"""How much work counts that comes after other work: one survivor does one thing after the other, several share it."""
_LATER: Final = 100.0
"""What such work is taken for besides: more than nearly all of it, so that nothing grows when the other is done."""
_DEEPEST: Final = 3
"""How many requirements of requirements are looked at."""

_COUNTER: Final = NUMBERS["quest_counter"]
_STORE: Final = NUMBERS["store_resource"]
_SPEND: Final = NUMBERS["spend_resource"]
_SPEND_STAMINA: Final = NUMBERS["spend_stamina"]
_PAY_FARE: Final = NUMBERS["pay_fare"]
_SUFFER: Final = NUMBERS["suffer"]
_DISCARD: Final = NUMBERS["discard_card"]
_COUNTED: Final = NUMBERS["counted"]
_FLAG: Final = NUMBERS["flag"]
_INVESTIGATED: Final = NUMBERS["investigated"]
_REVEALED: Final = NUMBERS["revealed"]
_SOMEBODY: Final = NUMBERS["somebody"]
_HAS_ITEM: Final = NUMBERS["has_item"]
_HAS_STAMINA: Final = NUMBERS["has_stamina"]
_STANDS: Final = NUMBERS["stands"]
_AT_CAMP: Final = NUMBERS["at_camp"]
_AT_FIRE: Final = NUMBERS["at_fire"]
_PLAYERS: Final = NUMBERS["players"]
_THERE_IS: Final = NUMBERS["there_is"]
_MONSTERS: Final = NUMBERS["there_are_monsters"]
_IN_DECK: Final = NUMBERS["in_deck"]
_NOT: Final = NUMBERS["not"]
_ANY_OF: Final = NUMBERS["any_of"]
_ALL_OF: Final = NUMBERS["all_of"]
_WOOD: Final = 1 << 4
_ANYTHING: Final = (1 << 9) - 1
_POSITIONS: Final = (_STANDS, _AT_CAMP, _AT_FIRE)
_BARELY: Final = 0.01
"""Where one stands already, and has to stand again later."""


# --- The outlook ------------------------------------------------------------------------------------------------------


@final
class Outlook:
    """What one position promises: the ways of all survivors are reckoned once, and read by everything else."""

    __slots__ = (
        "_far",
        "_hidden",
        "_promised",
        "_reached",
        "_roles",
        "_spare",
        "_tiles",
        "_worked",
        "monsters",
        "pool",
        "seats",
        "setting",
        "stage",
        "state",
        "thing",
        "things",
    )

    def __init__(self, state: Tribe) -> None:
        self.state = state
        self.setting: Setting = state.setting
        self.pool: Pool = state.setting.pool
        self.seats = state.survivors()
        self.thing = standing.current_stage(state)
        """The current stage, NONE without one."""
        number = self.pool.number(self.thing) if self.thing >= 0 else 0
        self.stage: Stage = self.pool.stages[number]
        self.things, self.monsters = sources.seen(state)
        """What can be gathered on the map, and where its monsters are, special ones among them."""
        self._spare = self.things
        """What of that the quest is not counted on to take already."""
        for space in state.special_at:
            self.monsters |= 1 << space if space >= 0 else 0
        self._tiles = ways.lay(state)
        self._far: list[list[int]] = [[]] * state.seats
        self._hidden: dict[int, list[int]] = {}
        self._promised: list[list[tuple[int, int]]] = [[] for _ in range(state.seats)]
        """(resources, how many): what of its own each survivor is going to bring somewhere; it counts only once."""
        self._roles: dict[int, float] = {}
        self._reached: dict[int, float] = {}
        self._worked: dict[int, float] = {}
        """What was reckoned before, by what it is about and for whom."""

    def far(self, seat: int) -> list[int]:
        """The stamina for a survivor to every space."""
        found = self._far[seat]
        if not found:
            found = self._far[seat] = ways.ways(self.setting, self._tiles, self.state.where[seat])
        return found

    def reach(self, seat: int, mask: int) -> float:
        """The stamina for a survivor to come by one more of some resources."""
        known = mask * self.state.seats + seat
        found = self._reached.get(known)
        if found is None:
            found = self._reached[known] = sources.reach(self.setting, self.things, self.far(seat), mask)
        return found

    # Ways.

    def way(self, goal: int, seat: int) -> float:
        """The stamina for a survivor to the nearest of some spaces."""
        if not goal:
            return BLOCKED
        far = self.far(seat)
        steps = ways.FAR
        while goal:
            low = goal & -goal
            steps = min(steps, far[low.bit_length() - 1])
            goal ^= low
        return float(steps) if steps < ways.FAR else BLOCKED

    def way_to_role(self, role: int, seat: int) -> float:
        """The same for the landmark of a role, which has to be found first."""
        known = role * self.state.seats + seat
        found = self._roles.get(known)
        if found is None:
            found = self._roles[known] = self._to_landmark(role, seat)
        return found

    def _to_landmark(self, role: int, seat: int) -> float:
        thing = finding.landmark_of_role(self.state, role)
        if thing < 0:
            return 0.0
        landmark = self.state.landmark
        if thing in landmark:
            return self.way(1 << landmark.index(thing), seat)
        slots = self._where_hidden(thing)
        if not slots:
            return BLOCKED
        far = self.far(seat)
        nearest = min([far[TILE_SPACES * slot] for slot in slots])
        # The nearest tile is turned up first; the others wait for whoever is nearest to each.
        near = [min([self.far(one)[TILE_SPACES * slot] for one in self.seats]) for slot in slots]
        expected = 0.5 * nearest + 0.5 * sum(near) / len(near)
        return expected + TILE * (len(slots) - 1) / 2 + 2.0

    def _where_hidden(self, thing: int) -> list[int]:
        """The slots of the face-down tiles behind any of which a landmark may lie."""
        found = self._hidden.get(thing)
        if found is None:
            setting = self.setting
            back = 0
            for card, landmark in enumerate(setting.landmarks):
                if landmark == thing:
                    back = setting.land.tiles[setting.what[card]].back
            rotation = self.state.rotation
            found = [slot for slot in range(setting.slots) if rotation[slot] < 0 and setting.back[slot] == back]
            self._hidden[thing] = found
        return found

    def way_to_place(self, place: int, seat: int) -> float:
        """The stamina for a survivor to come to a place that a card describes."""
        places = self.pool.somewhere[place]
        if places.role != NONE:
            return self.way_to_role(places.role, seat)
        return self.way(finding.places(self.state, place, seat, context.plain(NONE, seat)), seat)

    def nearest(self, place: int, seats: list[int]) -> float:
        """The stamina for the nearest of some survivors to come to a place."""
        return min([self.way_to_place(place, seat) for seat in seats]) if seats else BLOCKED

    # Prices.

    def shortage(self, seat: int, mask: int, n: int, goal: int = NONE) -> float:
        """The stamina that it takes a survivor to come by what is missing of some resources, on its way to a goal."""
        missing = n - self._free(seat, mask)
        return self.detour(seat, mask, goal, missing) if missing > 0 else 0.0

    def _free(self, seat: int, mask: int) -> int:
        """How many of some resources a survivor has that are not promised elsewhere."""
        found = finding.resources(self.state, seat, mask)
        for other, n in self._promised[seat]:
            if other & mask:
                found = min(found, finding.resources(self.state, seat, mask | other) - n)
        return max(found, 0)

    def detour(self, seat: int, mask: int, goal: int, count: int) -> float:
        """How much further a survivor has to go if it picks up so many of some resources on its way to a space."""
        known = ((goal + 1) * _MASKS + mask * self.state.seats + seat) * _COUNTS + count
        found = self._reached.get(known)
        if found is None:
            back = self._back(seat, goal)
            found = self._reached[known] = sources.tours(self.setting, self._spare, self.far(seat), back, mask, count)
        return found

    def _back(self, seat: int, goal: int) -> list[int]:
        """By space, how much further it is to a goal from there than for a survivor; nothing if nobody knows where."""
        far = self.far(seat)
        if goal < 0 or far[goal] >= ways.FAR:
            return []
        return [steps - far[goal] for steps in ways.ways(self.setting, self._tiles, goal)]

    def _take(self, seat: int, mask: int, goal: int, count: int) -> None:
        """What is on the map is counted on only once: whatever else is needed has to be found elsewhere."""
        self._spare = sources.without_nearest(
            self.setting, self._spare, self.far(seat), self._back(seat, goal), mask, count
        )
        self._reached.clear()

    def goal(self, place: int) -> int:
        """The space that a card describes, NONE while nobody knows it, or if it may be any."""
        if place == NONE:
            return NONE
        role = self.pool.somewhere[place].role
        return finding.space_of_role(self.state, role) if role != NONE else NONE

    def _price(self, node: int, seat: int, goal: int, times: int = 1) -> float:
        """What paying a cost so often, at a goal, takes of a survivor."""
        if node < 0:
            return 0.0
        parts = self.pool.program.nodes[node]
        if parts[0] == effects.EITHER:
            return min([self._price(one, seat, goal, times) for one in parts[1:]])
        if parts[0] in (effects.ALL, effects.CHAIN):
            return sum([self._price(one, seat, goal, times) for one in parts[1:]])
        total = 0.0
        for verb in means.words(self.pool, node):
            total += self._price_of_word(verb, seat, goal, times)
        return total

    def _price_of_word(self, verb: tuple[int, ...], seat: int, goal: int, times: int) -> float:
        state = self.state
        if verb[0] == _SPEND:
            n = times * finding.amount(state, verb[2], seat)
            return self.shortage(seat, verb[1], n, goal) + UNIT * n
        if verb[0] == _SPEND_STAMINA:
            return float(times * finding.amount(state, verb[1], seat))
        if verb[0] == _PAY_FARE:
            return self.fare(seat, verb[1], goal)
        if verb[0] == _SUFFER:
            return HEART * times * finding.amount(state, verb[2], seat)
        if verb[0] == _DISCARD:
            return HEART if finding.items(state, seat) else BLOCKED
        return 0.0

    def fare(self, seat: int, index: int, goal: int) -> float:
        """What is missing of what leaving costs."""
        price, less = leaving.changed(self.state, seat, leaving.fare(self.state, seat, index), leaving=True)
        missing, total, found = 0, 0, 0.0
        for mask, n in price:
            lack = max(0, n - finding.resources(self.state, seat, mask))
            if lack:
                found += self.detour(seat, mask, goal, lack)
            missing += lack
            total += n
        have = finding.resources(self.state, seat, _ANYTHING)
        if less <= 0:
            return found if missing else 0.0
        # What may be left out is whatever is dearest to come by.
        lacking = max(missing, total - have)
        return found * max(0, lacking - less) / lacking if lacking else 0.0

    # Actions.

    def _action(self, action: Action, seats: list[int], end: tuple[int, int], missing: int, depth: int) -> float:
        """The work of using an action of the quest so that `missing` more is counted."""
        mask = self._brought(action, end)
        if mask:
            return self._carrying(action, mask, seats, missing)
        times = 1
        if end[0] == means.COUNTER:
            for verb in means.words(self.pool, action.effect):
                if verb[0] == _COUNTER and verb[1] == end[1] and verb[3] == means.UP:
                    times = max(times, -(-missing // max(1, self._by(verb[2]))))
        guards = means.guards(self.pool, action.effect, end) or ()
        best = IMPOSSIBLE
        for seat in seats:
            before = self._requirements((*action.requires, *guards), [seat], seats, end, depth)
            if action.thing in self.stage.needs:
                before += self._card(action.thing, seat, seats, depth)
            if before >= best:
                continue
            way = self.way_to_place(action.where, seat) if action.where != NONE else 0.0
            price = self._price(action.cost, seat, self.goal(action.where), times)
            best = min(best, self._in_turn([before, way + price + times * action.stamina]))
        return best

    def _brought(self, action: Action, end: tuple[int, int]) -> int:
        """The resources with which an action counts: as many as are brought to it; 0 where it does not count them."""
        if end[0] != means.COUNTER:
            return 0
        found, last = 0, 0
        for verb in means.words(self.pool, action.effect):
            if verb[0] == _STORE:
                last = verb[1]
                found |= last if verb[2] == end[1] else 0
            elif last and verb[0] == _COUNTER and verb[1] == end[1]:
                found |= last if self.pool.amounts[verb[2]].kind == built.ROLLED else 0
        return found

    def _by(self, amount: int) -> int:
        """How many are counted at once; what is rolled for counts as one."""
        found = self.pool.amounts[amount]
        return 1 if found.kind != built.SUM else finding.amount(self.state, amount, self.state.leader)

    def _carrying(self, action: Action, mask: int, seats: list[int], missing: int) -> float:
        """The work of bringing so many resources to a place: who goes there brings all it has."""
        best = IMPOSSIBLE
        goal, lacking, gatherer = self.goal(action.where), 0, NONE
        held = [self._free(seat, mask) for seat in seats]
        bearers = 0
        way = [self.way_to_place(action.where, seat) for seat in seats]
        for chosen in range(1, 1 << len(seats)):
            cost, left = 0.0, missing
            for one in range(len(seats)):
                if chosen >> one & 1:
                    cost += way[one] + action.stamina
                    left -= held[one]
            if left > 0 and cost < best:
                some = [seat for one, seat in enumerate(seats) if chosen >> one & 1]
                detours = [self.detour(seat, mask, goal, left) for seat in some]
                cost += min(detours)
                if cost < best:
                    gatherer = some[detours.index(min(detours))]
            if cost < best:
                best, bearers, lacking = cost, chosen, max(left, 0)
        if lacking and gatherer >= 0:
            self._take(gatherer, mask, goal, lacking)
        for one, seat in enumerate(seats):
            if bearers >> one & 1 and held[one]:
                self._promised[seat].append((mask, min(held[one], missing)))
        return best + UNIT * missing

    def _requirements(
        self, nodes: tuple[int, ...], doers: list[int], seats: list[int], end: tuple[int, int], depth: int
    ) -> float:
        """The work until what an action requires holds for a survivor who is to use it; where to stand comes last."""
        first: list[float] = []
        place, is_placed = 0.0, False
        ctx = context.plain(self.thing, doers[0])
        for node in nodes:
            effort = 0.0
            if not doing.possible(self.state, doers[0], node, ctx):
                effort = self._required(node, doers, seats, end, depth)
            if self.pool.program.nodes[node][1] in _POSITIONS:
                place += effort
                is_placed = True
            elif effort > 0.0:
                first.append(effort)
        if not first:
            return place
        return self._in_turn([*sorted(first), max(place, _BARELY)] if is_placed else sorted(first))

    def _required(self, node: int, doers: list[int], seats: list[int], end: tuple[int, int], depth: int) -> float:
        """The work until a requirement holds; what stands in the way of itself will not come about so."""
        parts = self.pool.program.nodes[node]
        if parts[1] == _FLAG and end == (means.FLAG, parts[2]):
            return IMPOSSIBLE
        if parts[1] == _IN_DECK:
            return IMPOSSIBLE
        own = parts[1] in (_HAS_ITEM, _STANDS, _AT_CAMP, _AT_FIRE, _HAS_STAMINA)
        return self.work(node, doers if own else seats, depth + 1)

    # Conditions.

    def work(self, node: int, seats: list[int], depth: int = 0) -> float:
        """The stamina that some survivors still need until a condition holds."""
        if depth > _DEEPEST:
            return BLOCKED
        known = node * (_ALL + 1) + (seats[0] if len(seats) == 1 else _ALL)
        found = self._worked.get(known)
        if found is None:
            # Whatever requires itself does not come about so.
            self._worked[known] = IMPOSSIBLE
            found = self._worked[known] = self._work(node, seats, depth)
        return found

    def _work(self, node: int, seats: list[int], depth: int) -> float:
        state = self.state
        seat = seats[0] if len(seats) == 1 else state.leader
        if doing.possible(state, seat, node, context.plain(self.thing, seat)):
            return 0.0
        nodes = self.pool.program.nodes
        parts = nodes[node]
        verb = parts[1]
        if verb == _ALL_OF:
            return self._in_turn(sorted([self.work(one, seats, depth) for one in nodes[parts[2]][1:]]))
        if verb == _ANY_OF:
            return min([self.work(one, seats, depth) for one in nodes[parts[2]][1:]])
        if verb == _FLAG:
            return self._by_means((means.FLAG, parts[2]), seats, 1, depth)
        if verb == _COUNTED:
            missing = finding.amount(state, parts[3], state.leader) - state.counters[parts[2]]
            return self._by_means((means.COUNTER, parts[2]), seats, missing, depth) if missing > 0 else IMPOSSIBLE
        if verb == _SOMEBODY:
            return self._somebody(parts[2], parts[3], seats, depth)
        if verb == _THERE_IS:
            return self._there_is(parts[2], seats, depth)
        if verb == _NOT:
            return self._not(parts[2], seats, depth)
        return self._plain(parts, seats, depth)

    def _in_turn(self, efforts: list[float]) -> float:
        """The work of several things of which one comes before the others.

        Ways lead from where the survivors are: whoever goes to the first place goes away from the others. They count
        less until it is done, so that nobody stays halfway between two places.
        """
        if any([effort >= IMPOSSIBLE for effort in efforts]):
            return IMPOSSIBLE
        share = _ALONE if len(self.seats) == 1 else _TOGETHER
        found, is_first = 0.0, True
        for effort in efforts:
            if effort <= 0.0:
                continue
            found += effort if is_first else share * effort + (1.0 - share) * _LATER
            is_first = False
        return found

    def _plain(self, parts: tuple[int, ...], seats: list[int], depth: int) -> float:
        """The work of a condition that says where a survivor has to be, or what it has to have."""
        verb = parts[1]
        if verb in (_INVESTIGATED, _REVEALED):
            return min([self.way_to_role(parts[2], seat) for seat in seats]) + 1.0
        if verb == _STANDS:
            return self.nearest(parts[2], seats)
        if verb == _HAS_ITEM and parts[2] >= 0:
            return self._item(parts[2], seats, depth)
        if verb == _HAS_STAMINA:
            return WAIT
        if verb == _AT_CAMP:
            return min([self.way(1 << self.state.camp, seat) for seat in seats])
        if verb == _AT_FIRE:
            return self._to_fire(seats)
        return IMPOSSIBLE if verb == _PLAYERS else BLOCKED / 2

    def _to_fire(self, seats: list[int]) -> float:
        lit = atlas.lit_spaces(self.state)
        if lit:
            return min([self.way(lit, seat) for seat in seats])
        camp = 1 << self.state.camp
        return min([self.way(camp, seat) + self.shortage(seat, _WOOD, 1) + 2.0 for seat in seats])

    def _somebody(self, index: int, count: int, seats: list[int], depth: int) -> float:
        """The work until enough survivors are as described."""
        people = self.pool.people[index]
        found = 0.0
        if people.flag != NONE:
            found += self._by_means((means.FLAG, people.flag), seats, 1, depth)
        if people.item != NONE:
            bearers = [seat for seat in seats if self._holds(people.item, seat)]
            if not bearers:
                found += self._item(people.item, seats, depth)
            if people.on != NONE:
                # Whoever has it has to bring it, however near somebody else may be.
                found += self.nearest(people.on, bearers) if bearers else self._from_source(people.item, people.on)
        elif people.on != NONE:
            n = max(1, finding.amount(self.state, count, seats[0]))
            found += sum(sorted([self.way_to_place(people.on, seat) for seat in seats])[:n])
        if people.others and people.within >= 0 and people.on == NONE:
            found += self._company(seats[0])
        return found or BLOCKED / 2

    def _from_source(self, thing: int, place: int) -> float:
        """The stamina from where an item is to be had to where it has to be brought."""
        goal, best = self.goal(place), BLOCKED
        for number in means.actions(self.pool, self.stage).get((means.ITEM, thing), ()):
            source = self.goal(self.pool.actions[number].where)
            if goal >= 0 and source >= 0:
                best = min(best, float(ways.ways(self.setting, self._tiles, source)[goal]))
        return best if best < BLOCKED else TILE

    def _company(self, seat: int) -> float:
        """The stamina until a survivor has another one beside it."""
        far, where = self.far(seat), self.state.where
        steps = [far[where[one]] for one in self.seats if one != seat]
        return float(min(*steps, BLOCKED)) if steps else IMPOSSIBLE

    def _there_is(self, index: int, seats: list[int], depth: int) -> float:
        """The work until there is such a space: one with a fire, as a rule."""
        places = self.pool.somewhere[index]
        if not places.fire & 1:
            return self.way_to_role(places.role, seats[0]) if places.role != NONE else BLOCKED / 2
        goal = finding.space_of_role(self.state, places.role) if places.role != NONE else NONE
        if places.camp == 1:
            goal = self.state.camp
        if goal >= 0 and goal in [space for space, _ in self.state.fires]:
            # It has gone out, and is lit with wood (DI-171).
            return min([self.way(1 << goal, seat) + self.shortage(seat, _WOOD, 1) + 2.0 for seat in seats])
        return self._by_means((means.FIRE, 0), seats, 1, depth)

    def _not(self, node: int, seats: list[int], depth: int) -> float:
        """The work until something no longer holds."""
        parts = self.pool.program.nodes[node]
        if parts[1] == _MONSTERS:
            return self._monsters(parts[2], depth)
        if parts[1] == _SOMEBODY:
            people = self.pool.people[parts[2]]
            if people.without_flag == NONE:
                return WAIT
            flags = self.state.seat_flags
            without = [seat for seat in self.seats if not flags[seat] >> people.without_flag & 1]
            return sum([self._by_means((means.FLAG, people.without_flag), [seat], 1, depth) for seat in without])
        return WAIT if parts[1] == _FLAG else IMPOSSIBLE

    def _card(self, thing: int, seat: int, seats: list[int], depth: int) -> float:
        """The work until a survivor holds an item that it is to use."""
        return 0.0 if self._holds(thing, seat) else self._item(thing, seats, depth + 1) + WAIT

    def _holds(self, thing: int, seat: int) -> bool:
        """Whether a survivor holds an item of a kind."""
        return any([self.state.item_at[item] == seat for item in self.setting.items_of.get(thing, ())])

    def _item(self, thing: int, seats: list[int], depth: int) -> float:
        """The work until one of some survivors holds an item."""
        state = self.state
        for item in self.setting.items_of.get(thing, ()):
            holder = state.item_at[item]
            if holder in self.seats and holder not in seats:
                return self._company(holder) + 1.0
            if holder != IN_DECK:
                return MISSING
        return self._by_means((means.ITEM, thing), seats, 1, depth)

    def _monsters(self, index: int, depth: int) -> float:
        """The work of beating a boss that has to be gone."""
        state = self.state
        found = finding.monsters(state, index, state.leader, context.plain(NONE, state.leader))
        return sum([self._beating(self.setting.specials[token - atlas.SPECIAL], depth) for token in found])

    def _beating(self, thing: int, depth: int) -> float:
        """The work of beating a special monster, wherever it is, or comes up."""
        state, setting = self.state, self.setting
        if thing not in setting.specials:
            return BLOCKED
        number = setting.specials.index(thing)
        health = enemies.usual(state, thing, enemies.HEALTH)
        if self._is_read(thing):
            health = enemies.printed(state, thing, enemies.HEALTH, state.leader)
        wounds = dict(state.wounds).get(atlas.SPECIAL + number, 0)
        space = state.special_at[number]
        if space >= 0:
            way = min([self.way(1 << space, seat) for seat in self.seats])
        else:
            way = self._by_means((means.BOSS, 0), self.seats, 1, depth + 1)
        return way + BLOW * max(1, health - wounds)

    def _is_read(self, thing: int) -> bool:
        """Whether everybody has read a card: nobody plans with one that was not (DI-X06)."""
        return thing in (self.thing, self.stage.form) or reading.is_read(self.state, thing, self.state.seats)

    def _by_means(self, end: tuple[int, int], seats: list[int], missing: int, depth: int) -> float:
        """The work of the best way in which an end is brought about; what it requires comes first."""
        if depth > _DEEPEST or self.thing < 0:
            return BLOCKED
        best = IMPOSSIBLE
        for hook in means.events(self.setting, self.stage).get(end, ()):
            if not self._is_read(hook.thing):
                continue
            best = min(best, self._event(hook, end, seats, missing, depth))
        for number in means.actions(self.pool, self.stage).get(end, ()):
            action = self.pool.actions[number]
            if not self._is_read(action.thing):
                continue
            if self._brought(action, end):
                before = self._requirements(action.requires, seats[:1], seats, end, depth)
                best = min(best, self._in_turn([before, self._action(action, seats, end, missing, depth)]))
            else:
                best = min(best, self._action(action, seats, end, missing, depth))
        if best >= IMPOSSIBLE:
            # Perhaps it stands on a card that the stage names, and that nobody has read yet.
            unread = [thing for thing in self.stage.needs if not self._is_read(thing) and end != (means.ITEM, thing)]
            best = min([best, *[self._item(thing, seats, depth + 1) + READ for thing in unread]])
        return best if best < IMPOSSIBLE else BLOCKED

    def _event(self, hook: Hook, end: tuple[int, int], seats: list[int], missing: int, depth: int) -> float:
        """The work until something happens by itself so often: somebody has to be, or to do, what it speaks of."""
        found = WAIT
        if hook.of >= OF_THING:
            thing = hook.of - OF_THING
            if self.pool.kind(thing) == built.ENEMY:
                return self._beating(thing, depth)
            if thing in self.setting.land.roles:
                role = self.setting.land.roles.index(thing)
                found = min([self.way_to_role(role, seat) for seat in seats]) + 1.0
        elif end[0] == means.COUNTER and any(
            [verb[0] == _COUNTER and verb[3] == means.UP for verb in self._said(hook)]
        ):
            found = NIGHT * missing
        if hook.on_space != NONE:
            found += self.nearest(hook.on_space, seats)
        guards = means.guards(self.pool, hook.effect, end) or ()
        found += self._requirements((*hook.requires, *guards), [self.state.leader], seats, end, depth)
        return found + self._marked(hook, end, seats)

    def _said(self, hook: Hook) -> tuple[tuple[int, ...], ...]:
        return means.words(self.pool, hook.effect)

    def _marked(self, hook: Hook, end: tuple[int, int], seats: list[int]) -> float:
        """The stamina until one of some survivors is where an event remembers who is there."""
        best = IMPOSSIBLE
        for verb in self._said(hook):
            if end[0] != means.FLAG or means.end_of(verb) != end or verb[3] == NONE:
                continue
            people = self.pool.people[verb[3]]
            if people.on != NONE:
                best = min(best, self.nearest(people.on, seats))
            elif people.at_camp == 1:
                best = min([best, *[self.way(1 << self.state.camp, seat) for seat in seats]])
        return best if best < IMPOSSIBLE else 0.0

    # What is left.

    def left(self) -> float:
        """The work of the current stage, for a stage that the group has to fulfil."""
        if not self.seats:
            return 0.0
        if self.thing < 0:
            return UNREAD if self.state.stage >= 0 else 0.0
        if self.stage.done < 0:
            return 0.0
        return min(self.work(self.stage.done, self.seats), _MOST)

    def to_leave(self, seat: int) -> float:
        """The work of leaving for one survivor, once the last stage is open."""
        if self.thing < 0:
            return 0.0
        found = means.ways_out(self.pool, self.stage)
        if not found:
            return 0.0
        total = 0.0
        if self.stage.opens >= 0:
            total += self._opening(seat)
        best = IMPOSSIBLE
        for number in found:
            action = self.pool.actions[number]
            before = self._requirements(action.requires, [seat], self.seats, (means.FLAG, NONE), 0)
            if before >= best:
                continue
            way = self.way_to_place(action.where, seat) if action.where != NONE else 0.0
            cost = way + self._price(action.cost, seat, self.goal(action.where)) + action.stamina
            best = min(best, self._in_turn([before, cost]) + self._deposit(action, seat))
        return min(self._in_turn([total, best]), _MOST)

    def _opening(self, seat: int) -> float:
        """The work until the way out is open: whoever is nearest opens it for all."""
        if doing.holds(self.state, seat, self.stage.opens, context.plain(self.thing, seat)):
            return 0.0
        return self.work(self.stage.opens, self.seats)

    def _deposit(self, action: Action, seat: int) -> float:
        """What is left behind in winning is gone anyway; whoever has neither an item nor a heart for it stays."""
        words = means.words(self.pool, action.effect)
        if not any([verb[0] == _DISCARD for verb in words]) or not any([verb[0] == _SUFFER for verb in words]):
            return 0.0
        return 0.0 if finding.hearts(self.state, seat) > 0 or finding.items(self.state, seat) else BLOCKED
