"""How much work is left, in cubes: what the objectives of the task still ask for, planned backwards. For bots.

A condition costs what its cheapest way costs: steps to walk, resources to find and fetch, comprehension to learn,
structures to build, and the actions that bring about what only an action can (see `means`). Parts of a condition are
added up as if they did not help each other, but every stored resource counts for one need only. Objectives further on
are counted without the ways, since nobody knows yet where everybody will stand.

No rule reads it. It knows the book of the task as a crew does that was here before, and of the map only what lies open.
"""

from typing import Final, final

from unmapped.games.unsettled import cartridge, doing, finding, routes, standing
from unmapped.games.unsettled import means as ends
from unmapped.games.unsettled.choosing import seats_of
from unmapped.games.unsettled.context import PLACE, SOURCE
from unmapped.games.unsettled.means import Mean
from unmapped.games.unsettled.state import (
    BORNE,
    DATA,
    DISCIPLINES,
    ENVIRONMENT,
    MATERIAL,
    NOWHERE,
    ON_PLACE,
    OWN_ANOMALIES,
    POWER,
    SCARAB,
    TOKEN_OUT,
    Expedition,
)
from unmapped.games.unsettled.verbs.numbers import AT, FOR, NUMBERS
from unmapped.kernel import effects
from unmapped.kernel.agenda import Record
from unmapped.kernel.rules import Key

STEP: Final = 0.6
"""A step: everybody makes one for nothing each turn."""
LUNA_STEP: Final = 0.2
"""A step of LUNA: she makes one in every turn."""
UNREACHED: Final = 6.0
"""What lies where no way leads yet."""
ELSEWHERE: Final = 1.0
"""A way that cannot be measured yet."""
FETCH: Final = 0.75
"""A resource that lies on a node: now and then a cube takes two."""
UNFOUND: Final = 2.5
"""The way to resources that do not lie anywhere yet; there is always a nearer place for LUNA to look."""
FIND: Final = 0.6
"""More, if LUNA has to find it first."""
INSIGHT: Final = 0.7
PIECE: Final = 2.0
"""What is done is done: no later piece can become so much dearer by an earlier one."""
ANOTHER: Final = 3.0
"""A piece more by the same action, wherever that is to be done next."""
RESOURCE: Final = 0.4
"""The same for one resource."""
ASTRAY: Final = 1.0
"""Steps more if nobody pursues it yet."""
BUILD: Final = 1.7
"""A cube, and the time or the comprehension."""
EXPLORE: Final = 0.9
PROPERTY: Final = 6.0
"""A property that nobody has."""
DISCOVERY: Final = 2.6
"""An opportunity to look for, and what it asks."""
TRUST: Final = 1.5
UNKNOWN: Final = 1.5
"""A condition of which nothing is known but that it does not hold."""
BLOCKED: Final = 20.0
"""What cannot be brought about at all, as far as can be seen."""
DEEPEST: Final = 3
"""How many actions are planned one for the other."""
HELD: Final = 3
FRESH: Final = 4
"""Where discoveries are counted among what is stored."""
TAKEN_ALONG: Final = 0.9
"""A step with somebody or something that has to be led or carried."""

_ALL_OF: Final = NUMBERS["all_of"]
_ANY_OF: Final = NUMBERS["any_of"]
_ABOARD: Final = NUMBERS["whole_crew_aboard"]
_EXPLORER_AT: Final = NUMBERS["explorer_at"]
_LOCAL_COUNT: Final = NUMBERS["local_count"]
_LUNA_HERE: Final = NUMBERS["luna_here"]
_BUILT: Final = NUMBERS["structures_built"]
_AT_STRUCTURE: Final = NUMBERS["at_structure"]
_REVEALED: Final = NUMBERS["revealed_count"]
_COMPREHENSION: Final = NUMBERS["comprehension"]
_CREW_COMPREHENSION: Final = NUMBERS["crew_comprehension"]
_CONTRIBUTED: Final = NUMBERS["contributed"]
_CAN_SPEND: Final = NUMBERS["can_spend"]
_HAS_PROPERTY: Final = NUMBERS["has_property"]
_TRUST_IS: Final = NUMBERS["trust_is"]
_FLAG: Final = NUMBERS["flag"]
_COUNTER: Final = NUMBERS["counter"]
_SOMEBODY: Final = NUMBERS["somebody"]
_BEARS: Final = NUMBERS["bears"]
_TOKENS_AT: Final = NUMBERS["tokens_at"]
_CARDS_HERE: Final = NUMBERS["cards_here"]
_DIFFERENT: Final = NUMBERS["on_different_nodes"]
_NEAR: Final = NUMBERS["near"]
_NOT: Final = NUMBERS["not"]

_SPEND: Final = NUMBERS["spend_resource"]
_FORFEIT: Final = NUMBERS["forfeit_discovery"]
_ADVANCE_TIME: Final = NUMBERS["advance_time"]
_LOSE_FOCUS: Final = NUMBERS["lose_focus"]
_CONTRIBUTE_RESOURCE: Final = NUMBERS["contribute_resource"]
_TIME: Final = 0.7
_FOCUS: Final = 0.5


@final
class Survey:
    """One look at a position."""

    __slots__ = ("ahead", "depth", "held", "known", "planet", "roads", "state", "store")

    def __init__(self, state: Expedition) -> None:
        self.state = state
        self.planet = state.planet
        held = [card for seat in range(state.seats) for card in state.cards.piles[OWN_ANOMALIES + seat]]
        gone = [name for _, name in state.given]
        fresh = {self.planet.property_of[card] for card in held}.difference(gone, (NOWHERE,))
        self.store = [state.data, state.material, state.charged, len(held), len(fresh)]
        """What is stored, how many discoveries are held, and how many properties they bring that none given up brought:
        all that is not yet needed for anything."""
        self.ahead = False
        """Whether an objective further on is looked at."""
        self.held = len(held)
        self.depth = 0
        self.known: dict[tuple[int, int], float] = {}
        """What it takes to bring something about, as far as that was asked already."""
        self.roads = routes.roads(state)

    # --- Objectives ---------------------------------------------------------------------------------------------------

    def objective(self, number: int) -> float:
        """The work that the objective of a face asks for, from where things stand."""
        state = self.state
        self.ahead = number > state.face
        self.known.clear()
        face = self.planet.faces[state.task][number]
        ctx: Record = (face.thing, state.active, NOWHERE, NOWHERE, NOWHERE, 0)
        if face.kind == cartridge.STATE_OBJECTIVE:
            waits = UNKNOWN if face.flag >= 0 and not state.flags >> face.flag & 1 else 0.0
            return waits + self.condition(state.active, face.condition, ctx)
        if face.kind == cartridge.CONTRIBUTE_OBJECTIVE:
            return sum([self._slot(face, slot, amount) for slot, amount in face.slots])
        if face.kind == cartridge.ACTION_OBJECTIVE:
            if not self.ahead and state.faces_met >> number & 1:
                return 0.0
            found = [self._space(one, ctx) for one in self.planet.spaces_of[face.thing]]
            return min(found) if found else UNKNOWN
        return 0.0

    def _slot(self, face: cartridge.Face, slot: int, amount: int) -> float:
        """What is missing of one part of an objective."""
        missing = self.planet.amount(amount, self.state.seats)
        if not self.ahead:
            missing -= sum([n for one, n in self.state.contributed if one == slot])
        if missing <= 0:
            return 0.0
        name = self.planet.slot_names[slot]
        for resource, own in enumerate(("data", "material", "power")):
            if name == own:
                return self.spend(resource, missing) + RESOURCE * missing + self._brought(face, slot)
        return PIECE * missing + self._pieces(face, slot, missing)

    def _pieces(self, face: cartridge.Face, slot: int, missing: int) -> float:
        """The cheapest actions that add so many pieces; those that can be used once add one."""
        found = 0.0
        once: list[float] = []
        again = BLOCKED
        for mean in self._adding(face, slot):
            if self._is_single(mean):
                once.append(self._mean(mean))
            else:
                again = min(again, self._mean(mean))
        once.sort()
        for _ in range(missing):
            if once and once[0] <= again:
                found += once.pop(0)
            elif again < BLOCKED:
                found += again
                again = ANOTHER
            else:
                found += UNKNOWN
        return found

    def _brought(self, face: cartridge.Face, slot: int) -> float:
        """The cheapest action of the face that adds to a part of its objective."""
        found = [self._mean(mean) for mean in self._adding(face, slot)]
        return min(found) if found else UNKNOWN

    def _adding(self, face: cartridge.Face, slot: int) -> list[Mean]:
        """The actions of the face that add to a part of its objective, as far as they can still be used."""
        found = ends.means(self.planet).of(ends.SLOT, slot)
        return [mean for mean in found if self._thing(mean) == face.thing and not self._is_spent(mean)]

    def _is_single(self, mean: Mean) -> bool:
        return not mean[0] and self.planet.free[mean[1]].limit in (cartridge.PER_FACE, cartridge.ONCE)

    def _is_spent(self, mean: Mean) -> bool:
        """Whether an action that can be used once has been used."""
        return self._is_single(mean) and not self.ahead and self.planet.free[mean[1]].mark(0) in self.state.used

    # --- Actions ------------------------------------------------------------------------------------------------------

    def _thing(self, mean: Mean) -> int:
        cube, number = mean
        return self.planet.spaces[number].thing if cube else self.planet.free[number].thing

    def _mean(self, mean: Mean) -> float:
        """The work of an action; that of a structure which does not stand yet takes building it."""
        cube, number = mean
        thing = self._thing(mean)
        ctx: Record = (thing, self.state.active, NOWHERE, NOWHERE, NOWHERE, 0)
        found = 0.0
        if thing in self.planet.structure_thing:
            structure = self.planet.structure_thing.index(thing)
            raising = ends.means(self.planet).of(ends.BUILT, structure)
            if mean not in raising and not finding.is_complete(self.state, structure):
                found = self._brings(ends.BUILT, structure)
        return found + (self._space(number, ctx) if cube else self._free(number, ctx))

    def _brings(self, kind: int, number: int) -> float:
        """The cheapest action that brings something about; what none does happens by itself or not at all."""
        if self.depth >= DEEPEST:
            return UNKNOWN
        known = self.known.get((kind, number))
        if known is not None:
            return known
        self.depth += 1
        state = self.state
        kept = self.store[:]
        best = BLOCKED
        found = False
        task = self.planet.faces[state.task]
        for mean in ends.means(self.planet).of(kind, number):
            thing = self._thing(mean)
            what = self.planet.things[thing][0]
            if what == cartridge.FACE_THING and thing not in (task[state.face].thing, task[-1].thing):
                continue
            if self._is_spent(mean):
                continue
            if what in (cartridge.OPPORTUNITY_CARD, cartridge.ANOMALY_CARD, cartridge.BREAKTHROUGH_CARD):
                continue
            found = True
            self.store = kept[:]
            best = min(best, self._mean(mean))
        self.store = kept
        self.depth -= 1
        if not found:
            best = UNKNOWN if (kind, number) in ends.means(self.planet).happening else BLOCKED
        self.known[kind, number] = best
        return best

    def _space(self, number: int, ctx: Record) -> float:
        space = self.planet.spaces[number]
        return (
            1.0
            + 0.3 * max(-1 - space.arrows, 0)
            + self._action(space.where, space.requires, space.effect, ctx, NOWHERE)
        )

    def _free(self, number: int, ctx: Record) -> float:
        free = self.planet.free[number]
        return 0.1 + self._action(free.where, free.requires, free.effect, ctx, free.cost)

    def _action(self, where: int, requires: tuple[int, ...], effect: int, ctx: Record, price: int) -> float:
        """Being there, what is required, what it costs; for whoever does it most cheaply."""
        state = self.state
        if self.ahead:
            told = ctx
            away = ELSEWHERE if where >= 0 else 0.0
            seat = state.active
            return (
                away
                + sum([self.condition(seat, node, told) for node in requires])
                + self._costs(seat, effect, told)
                + self._costs(seat, price, told)
            )
        spot = self._structure_asked(requires)
        best = BLOCKED
        kept = self.store
        left = kept
        for seat in range(state.seats):
            if not state.conscious(seat):
                continue
            here: Record = (ctx[SOURCE], seat, *ctx[2:])
            if spot >= 0:
                places, token = [spot], NOWHERE
            else:
                places, token = self._goals(where, seat, here)
            for place in places:
                told = (*here[:PLACE], place, *here[PLACE + 1 :]) if where >= 0 or spot >= 0 else here
                cost = self._unseen() if place < 0 else 0.0
                if token >= 0:
                    # Whoever brings it is there then.
                    cost += self._token_to(token, 1 << place if place >= 0 else 0)
                elif place >= 0:
                    cost += self.walk(seat, 1 << place)
                if cost >= best:
                    continue
                self.store = kept[:]
                cost += self._costs(seat, effect, told) + self._costs(seat, price, told)
                for node in requires:
                    if cost >= best:
                        break
                    cost += self.condition(seat, node, told)
                if cost < best:
                    best, left = cost, self.store
        self.store = left
        return best

    def _structure_asked(self, requires: tuple[int, ...]) -> int:
        """Where the structure stands at which an action has to be used, NOWHERE if it does not stand yet."""
        for node in requires:
            parts = self.planet.program.nodes[node]
            if parts[0] == effects.VERB and parts[1] == _AT_STRUCTURE and parts[2] >= 0:
                return finding.structure_place(self.state, parts[2])
        return NOWHERE

    def _goals(self, where: int, seat: int, ctx: Record) -> tuple[list[int], int]:
        """The places where an action can be used, the nearest two, and the token that has to come there first.

        Somewhere unknown if there are none.
        """
        if where < 0:
            return [self.state.where[seat]], NOWHERE
        token = NOWHERE
        mask = finding.places(self.state, where, seat, ctx)
        if not mask:
            token = self.planet.somewhere[where].token
            if token >= 0:
                mask = finding.places(self.state, ends.means(self.planet).bare[where], seat, ctx)
        found = seats_of(mask)
        if len(found) > 2:
            roads = self.roads[self.state.where[seat]]
            found = [place for _, place in sorted([(roads[place], place) for place in found])[:2]]
        return found or [NOWHERE], token

    def _unseen(self) -> float:
        """A way to a node that nobody has found: the fewer are hidden, the nearer."""
        state = self.state
        hidden = len(state.cards.piles[ENVIRONMENT])
        hidden += sum([1 for place in range(1, state.places) if state.backs >> place & 1])
        return 1.0 + 0.35 * hidden

    def _costs(self, seat: int, node: int, ctx: Record) -> float:
        """What an effect takes away that somebody has to have."""
        if node < 0:
            return 0.0
        parts = self.planet.program.nodes[node]
        op = parts[0]
        if op in (effects.ALL, effects.CHAIN):
            return sum([self._costs(seat, child, ctx) for child in parts[1:]])
        if op == effects.EITHER:
            return min([self._costs(seat, child, ctx) for child in parts[1:]])
        if op == effects.PAY:
            return self._costs(seat, parts[1], ctx) + self._costs(seat, parts[2], ctx)
        if op == effects.WHEN:
            if doing.holds(self.state, seat, parts[1], ctx):
                return self._costs(seat, parts[2], ctx)
            return self._costs(seat, parts[3], ctx) if len(parts) > 3 else 0.0
        if op != effects.VERB:
            return 0.0
        word, args = parts[1], parts[2:]
        if word in (FOR, AT):
            return self._costs(seat, args[1], ctx)
        if word == _SPEND and args[0] < 3:
            return self.spend(args[0] if args[0] >= 0 else MATERIAL, finding.amount(self.state, args[1], seat, ctx))
        if word == _FORFEIT:
            return self._give_up(seat, finding.amount(self.state, args[0], seat, ctx), FRESH if args[2] >= 0 else HELD)
        if word == _ADVANCE_TIME:
            return _TIME * finding.amount(self.state, args[0], seat, ctx)
        if word == _LOSE_FOCUS:
            return _FOCUS * finding.amount(self.state, args[0], seat, ctx)
        return 0.0

    def _give_up(self, seat: int, n: int, counted: int) -> float:
        """Having discoveries to give up: those that are held, and others that have to be found first."""
        state = self.state
        piles = state.cards.piles
        missing = n - min(self.store[counted], n)
        gone = self.held - self.store[HELD]
        self.store[counted] -= n - missing
        if counted != HELD:
            self.store[HELD] -= n - missing
        found = missing * self._discover()
        if missing < n and not self.ahead and len(piles[OWN_ANOMALIES + seat]) <= gone:
            # Whoever holds one meets whoever gives it up.
            ways = [
                self.walk(one, 1 << state.where[seat])
                for one in range(state.seats)
                if one != seat and piles[OWN_ANOMALIES + one]
            ]
            found += min(ways, default=0.0)
        return found

    def _discover(self) -> float:
        """One discovery more: from an action that lies open, or from an opportunity that nobody has looked for yet."""
        if self.ahead or self.depth >= DEEPEST:
            return DISCOVERY
        state = self.state
        hidden = [
            place for place in range(1, state.places) if state.revealed(place) and not state.investigated >> place & 1
        ]
        best = DISCOVERY + min([self._nearest(place) for place in hidden], default=EXPLORE)
        kept = self.store[:]
        self.depth += 1
        for cube, number in ends.means(self.planet).of(ends.DISCOVERY, 0):
            if cube and standing.in_play(state, self.planet.spaces[number].thing):
                thing = self.planet.spaces[number].thing
                if self.planet.things[thing][0] == cartridge.ENVIRONMENT_CARD and not self._is_outlined(thing):
                    continue
                best = min(best, self._space(number, (thing, state.active, NOWHERE, NOWHERE, NOWHERE, 0)))
                self.store = kept[:]
        self.depth -= 1
        return best

    def _is_outlined(self, card: int) -> bool:
        """Whether the discovery of a node still lies there."""
        state = self.state
        discovery = self.planet.outlined[card]
        return discovery >= 0 and state.discovery_at[discovery] >= ON_PLACE

    # --- Resources ----------------------------------------------------------------------------------------------------

    def spend(self, resource: int, n: int) -> float:
        """Having so much of a resource, beside all that was counted before."""
        if resource == cartridge.ALL_OF_IT or n <= 0:
            return 0.0
        used = min(self.store[resource], n)
        self.store[resource] -= used
        missing = n - used
        if missing <= 0:
            return 0.0
        if resource == POWER:
            return 0.67 * missing
        if self.ahead:
            return (FETCH + 0.4) * missing
        return self._fetched(resource, missing)

    def _fetched(self, resource: int, missing: int) -> float:
        """What it takes to fetch resources from nodes: those that lie there, and those that LUNA has yet to find."""
        state = self.state
        lying = 0
        nearest = UNFOUND
        for place in range(1, state.places):
            if state.revealed(place):
                n = state.node_data[place] if resource == DATA else state.node_material[place]
                if n:
                    lying += n
                    if resource == DATA:
                        nearest = min(nearest, LUNA_STEP * self.roads[state.luna][place])
                    else:
                        nearest = min(nearest, self._nearest(place))
        return FETCH * missing + FIND * max(missing - lying, 0) + nearest

    # --- Ways ---------------------------------------------------------------------------------------------------------

    def walk(self, seat: int, mask: int) -> float:
        """The way of an explorer to the nearest of some places."""
        if self.ahead:
            return ELSEWHERE
        state = self.state
        if not mask:
            return UNREACHED
        roads = self.roads[state.where[seat]]
        steps = min([roads[place] for place in seats_of(mask)])
        step = STEP if state.conscious(seat) else TAKEN_ALONG
        return step * steps if steps < routes.FAR else UNREACHED

    def luna(self, mask: int) -> float:
        """LUNA's way to the nearest of some places."""
        if self.ahead:
            return 0.3
        if not mask:
            return UNREACHED
        roads = self.roads[self.state.luna]
        steps = min([roads[place] for place in seats_of(mask)])
        return LUNA_STEP * steps if steps < routes.FAR else UNREACHED

    def _nearest(self, place: int) -> float:
        """The way of whoever is nearest to a place."""
        state = self.state
        return min([self.walk(seat, 1 << place) for seat in range(state.seats) if state.conscious(seat)], default=0.0)

    def _gather(self, place: int, n: int, there: int = NOWHERE) -> float:
        """The ways of so many explorers to a place, one of whom goes there anyway."""
        if self.ahead:
            return 0.5 * n
        ways = [0.0 if seat == there else self.walk(seat, 1 << place) for seat in range(self.state.seats)]
        return sum(sorted(ways)[:n])

    def _spread(self, places: list[int], n: int, *, taken: int = 0) -> float:
        """The ways of `n` explorers to as many different places: whoever is nearest goes first."""
        if self.ahead:
            return n * ELSEWHERE
        state = self.state
        roads = self.roads
        free = [seat for seat in range(state.seats) if not taken >> seat & 1]
        pairs = sorted([(roads[state.where[seat]][place], seat, place) for seat in free for place in places])
        gone = 0
        used = 0
        found = 0.0
        left = n
        for steps, seat, place in pairs:
            if left and not gone >> seat & 1 and not used >> place & 1:
                gone |= 1 << seat
                used |= 1 << place
                found += STEP * steps if steps < routes.FAR else UNREACHED
                left -= 1
        return found + UNREACHED * left

    # --- Conditions ---------------------------------------------------------------------------------------------------

    def condition(self, seat: int, node: int, ctx: Record) -> float:
        """The work until a condition holds for an explorer."""
        if node < 0:
            return 0.0
        parts = self.planet.program.nodes[node]
        if parts[0] == effects.ALL:
            return sum([self.condition(seat, child, ctx) for child in parts[1:]])
        if parts[0] != effects.VERB:
            return 0.0 if doing.holds(self.state, seat, node, ctx) else UNKNOWN
        word, args = parts[1], parts[2:]
        if word == _ALL_OF:
            return self.condition(seat, args[0], ctx)
        if word == _ANY_OF:
            if not self.ahead and doing.holds(self.state, seat, node, ctx):
                return 0.0
            return self._any_of(seat, args, ctx)
        if word == _ABOARD:
            return self._aboard(args)
        if word == _CAN_SPEND:
            return self.spend(args[0], finding.amount(self.state, args[1], seat, ctx))
        if doing.holds(self.state, seat, node, ctx):
            if self.ahead and word in _PASSING:
                return 0.5
            return 0.0
        return self._unmet(seat, word, args, ctx)

    def _any_of(self, seat: int, args: Record, ctx: Record) -> float:
        """The cheapest so many of several, by different explorers where they are about somebody."""
        n = finding.amount(self.state, args[1], seat, ctx)
        children = self.planet.program.nodes[args[0]][1:]
        if n > 1:
            return self._different_ones([self._by_explorer(seat, child, ctx) for child in children], n, 0)
        kept = self.store[:]
        found: list[float] = []
        for child in children:
            self.store = kept[:]
            found.append(self.condition(seat, child, ctx))
        self.store = kept
        return min(found)

    def _by_explorer(self, seat: int, node: int, ctx: Record) -> list[float]:
        """What a condition costs if each explorer sees to it."""
        parts = self.planet.program.nodes[node]
        if parts[0] == effects.VERB and parts[1] == _SOMEBODY:
            return self._ways(parts[2:], seat, ctx)
        if parts[0] == effects.VERB and parts[1] == _ANY_OF:
            options = [self._by_explorer(seat, child, ctx) for child in self.planet.program.nodes[parts[2]][1:]]
            return [min([option[one] for option in options]) for one in range(self.state.seats)]
        return [self.condition(seat, node, ctx)] * self.state.seats

    def _different_ones(self, costs: list[list[float]], n: int, taken: int) -> float:
        """The cheapest so many of several, each by another explorer."""
        if n == 0:
            return 0.0
        best = BLOCKED
        for number in range(len(costs) - n + 1):
            for one, cost in enumerate(costs[number]):
                if cost < best and not taken >> one & 1:
                    best = min(best, cost + self._different_ones(costs[number + 1 :], n - 1, taken | 1 << one))
        return best

    def _aboard(self, args: Record) -> float:
        """Everybody's way home, LUNA's, and that of what has to come along."""
        state = self.state
        if self.ahead:
            return 1.5 * state.seats
        found = sum([self.walk(seat, 1 << SCARAB) for seat in range(state.seats)])
        if args[1]:
            found += self.luna(1 << SCARAB)
        for token in seats_of(args[0]):
            found += self._token_to(token, 1 << SCARAB)
        return found

    def _unmet(self, seat: int, word: int, args: Record, ctx: Record) -> float:
        """The work until a single condition holds that does not."""
        state = self.state
        if word == _COMPREHENSION:
            return self._comprehension(seat, args, ctx)
        if word == _LOCAL_COUNT:
            n = finding.amount(state, args[0], seat, ctx)
            places = seats_of(finding.places(state, args[2], seat, ctx))
            there = seat if ctx[PLACE] >= 0 else NOWHERE
            return min([self._gather(place, n, there) for place in places], default=ELSEWHERE * n)
        if word == _EXPLORER_AT:
            n = finding.amount(state, args[1], seat, ctx)
            places = seats_of(finding.places(state, args[0], seat, ctx))
            return min([self._gather(place, n) for place in places], default=UNREACHED)
        if word == _LUNA_HERE:
            return self.luna(finding.places(state, args[0], seat, ctx))
        if word == _AT_STRUCTURE:
            return self._at_structure(seat, args, ctx)
        if word == _BUILT:
            return self._built(finding.amount(state, args[0], seat, ctx), attended=args[1] == 1)
        if word == _REVEALED:
            count = sum([1 for place in range(1, state.places) if state.revealed(place)])
            return EXPLORE * max(finding.amount(state, args[0], seat, ctx) - count, 0)
        if word == _CREW_COMPREHENSION:
            missing = finding.amount(state, args[0], seat, ctx) - sum(state.comprehension)
            return self._learn_any(max(missing, 0))
        if word == _HAS_PROPERTY:
            return self._property(args[0])
        if word == _TRUST_IS:
            return TRUST
        if word == _FLAG:
            return self._brings(ends.FLAG, args[0])
        if word == _COUNTER:
            rises = state.counters[args[0]] < args[1]
            steps = args[1] - state.counters[args[0]] if rises else state.counters[args[0]] - args[2] + 1
            return steps * self._brings(ends.RAISED if rises else ends.LOWERED, args[0])
        if word == _CONTRIBUTED:
            received = sum([n for slot, n in state.contributed if slot == args[0]])
            missing = finding.amount(state, args[1], seat, ctx) - (0 if self.ahead else received)
            return PIECE * missing + self._brings(ends.SLOT, args[0]) + ANOTHER * (missing - 1)
        if word == _SOMEBODY:
            return self._somebody(args, seat, ctx)
        if word == _BEARS:
            return self._borne(args[0])
        if word == _TOKENS_AT:
            if args[2] < 0:
                return self._brings(ends.PLACED, args[0])
            return self._token_to(args[0], finding.places(state, args[2], seat, ctx))
        if word == _CARDS_HERE and args[0] >= 0:
            return self._token_to(args[0], finding.places(state, args[-1], seat, ctx))
        if word == _DIFFERENT:
            return self._different(args, seat, ctx)
        return UNKNOWN

    def _comprehension(self, seat: int, args: Record, ctx: Record) -> float:
        """Learning what nobody knows, and bringing those who know it to the place."""
        state = self.state
        track = self.planet.insight
        goal = ctx[PLACE] if ctx[PLACE] >= 0 else state.where[seat]
        found = 0.0
        gone = 1 << seat if ctx[PLACE] >= 0 else 0
        for discipline in range(DISCIPLINES):
            needed = args[discipline]
            if not needed:
                continue
            knowers = sorted(
                [
                    (0.0 if gone >> one & 1 else self.walk(one, 1 << goal), one)
                    for one in range(state.seats)
                    if state.conscious(one) and state.comprehension[DISCIPLINES * one + discipline]
                ]
            )
            for way, one in knowers:
                if needed > 0:
                    needed -= state.comprehension[DISCIPLINES * one + discipline]
                    found += way
                    gone |= 1 << one
            if needed > 0:
                found += self._learn(discipline) + INSIGHT * track * (needed - 1)
        return found

    def _learn(self, discipline: int) -> float:
        """One comprehension more of a discipline."""
        state = self.state
        track = self.planet.insight
        best = track + ASTRAY
        for seat in range(state.seats):
            if state.conscious(seat) and state.pursuit[seat] == discipline:
                best = min(best, float(track - state.insight[seat]))
        return INSIGHT * best if state.supply[discipline] else BLOCKED

    def _learn_any(self, n: int) -> float:
        state = self.state
        track = self.planet.insight
        left = sorted([track - state.insight[seat] for seat in range(state.seats) if state.conscious(seat)])
        return INSIGHT * (sum(left[:n]) + track * max(n - len(left), 0))

    def _site(self, n: int) -> float:
        """Building somewhere, with so many explorers there."""
        state = self.state
        if self.ahead:
            return BUILD
        sites = [place for place in range(1, state.places) if finding.is_vacant(state, place)]
        if not sites:
            return BUILD + EXPLORE + 1.0
        return BUILD + min([self._gather(place, max(n, 1)) for place in sites])

    def _at_structure(self, seat: int, args: Record, ctx: Record) -> float:
        state = self.state
        n = max(finding.amount(state, args[1], seat, ctx), 1)
        place = finding.structure_place(state, args[0]) if args[0] >= 0 else NOWHERE
        if place < 0:
            return self._site(n)
        waits = 0.0 if finding.is_complete(state, args[0]) else 0.2
        there = ctx[PLACE] == place or state.where[seat] == place
        if n <= 1:
            return waits if there else waits + self.walk(seat, 1 << place)
        return waits + self._gather(place, n, seat if there else NOWHERE)

    def _built(self, n: int, *, attended: bool) -> float:
        """Structures to build, with somebody at each if that is asked for."""
        state = self.state
        standing: list[int] = []
        waits = 0.0
        for structure, discipline in enumerate(self.planet.structure_discipline):
            place = finding.structure_place(state, structure) if discipline >= 0 else NOWHERE
            if place >= 0:
                standing.append(place)
                waits += 0.0 if finding.is_complete(state, structure) else 0.1
        missing = max(n - len(standing), 0)
        found = BUILD * missing + waits
        if self.ahead:
            return found
        sites = [place for place in range(1, state.places) if finding.is_vacant(state, place)]
        found += (EXPLORE + 1.0) * max(missing - len(sites), 0)
        if attended:
            found += self._spread(standing, min(n, len(standing)))
            taken = self._first(standing, len(standing)) if standing else 0
            return found + self._spread(sites, min(missing, len(sites)), taken=taken)
        return found + (min([self._nearest(place) for place in sites]) if missing and sites else 0.0)

    def _property(self, name: int) -> float:
        state = self.state
        if any([finding.has_property(state, seat, name) for seat in range(state.seats) if state.conscious(seat)]):
            return ELSEWHERE
        return PROPERTY

    def _somebody(self, args: Record, seat: int, ctx: Record) -> float:
        """So many explorers who are as described: somewhere, with a property, with a token."""
        state = self.state
        n = finding.amount(state, args[1], seat, ctx)
        have = len(seats_of(finding.people(state, args[0], seat, ctx)))
        if args[2] == 1 and have > n:
            return UNKNOWN * (have - n)
        ways = self._ways(args, seat, ctx)
        return sum(sorted(ways)[:n]) + UNREACHED * max(n - len(ways), 0)

    def _ways(self, args: Record, seat: int, ctx: Record) -> list[float]:
        """What it takes each explorer to be as described."""
        state = self.state
        people = self.planet.people[args[0]]
        ways: list[float] = []
        for one in range(state.seats):
            cost = 0.0
            if not state.conscious(one) or (people.others and one == seat):
                cost += BLOCKED
            if people.tag >= 0:
                cost += self.walk(one, self._tagged(people.tag))
            if people.within >= 0:
                cost += self.walk(one, finding.reach(state, people.of, people.within, seat, ctx))
            if people.property >= 0 and not finding.has_property(state, one, people.property):
                cost += PROPERTY
            if people.bears >= 0 and not finding.bears(state, one, people.bears):
                cost += self._borne(people.bears)
            if people.held == cartridge.YES and not state.held >> one & 1:
                cost += UNKNOWN
            ways.append(cost)
        return ways

    def _tagged(self, tag: int) -> int:
        """The places with a tag."""
        state = self.state
        mask = 0
        for place in range(state.places):
            if state.slots[place] >= 0 and finding.has_tag(state, place, tag):
                mask |= 1 << place
        return mask

    def _borne(self, token: int) -> float:
        """Somebody takes a token up: the cheapest action that does it."""
        return self._brings(ends.TAKEN, token)

    def _token_to(self, token: int, mask: int) -> float:
        """A token comes to one of some places: by whoever bears it, or step by step."""
        if self.ahead:
            return 2 * ELSEWHERE
        state = self.state
        at = state.token_at[self.planet.first_piece[token]]
        if at == TOKEN_OUT:
            return self._borne(token) + ELSEWHERE
        if at >= BORNE:
            return self.walk(at - BORNE, mask)
        if not mask:
            return UNREACHED
        steps = min([self.roads[at][place] for place in seats_of(mask)])
        led = self._led(token, steps)
        return led + self._nearest(at) + (TAKEN_ALONG * steps if steps < routes.FAR else UNREACHED)

    def _led(self, token: int, steps: int) -> float:
        """What a token has to be given before it comes along, and what each step with it costs."""
        how = ends.means(self.planet).led.get(token)
        if how is None:
            return 0.0
        seat = self.state.active
        ctx: Record = (NOWHERE, seat, NOWHERE, NOWHERE, NOWHERE, 0)
        found = sum([self.condition(seat, node, ctx) for node in how[0]])
        return found + sum([self._costs(seat, how[1], ctx) for _ in range(min(steps, 4))])

    def _different(self, args: Record, seat: int, ctx: Record) -> float:
        """Explorers on different nodes: (n, on, everybody_else_on, opposite, not_opposite, distance, with_luna)."""
        state = self.state
        n = finding.amount(state, args[0], seat, ctx)
        if self.ahead:
            return n * ELSEWHERE
        if args[1] >= 0:
            places = seats_of(self._tagged(args[1]))
            found = (
                self._pair(places, straight=args[3] == 1) if n == 2 and args[3] + args[4] else self._spread(places, n)
            )
            if args[2] >= 0 and state.seats > n:
                found += self._spread(seats_of(self._tagged(args[2])), state.seats - n, taken=self._first(places, n))
            return found + 0.3
        apart = finding.amount(state, args[5], seat, ctx) if args[5] >= 0 else 0
        farthest = max(
            [self.roads[state.where[one]][state.where[other]] for one in range(state.seats) for other in range(one)]
        )
        found = STEP * max(apart - farthest, 0)
        if args[6] == 1:
            found += min([self.luna(1 << place) for place in state.where])
        return found + 0.3

    def _pair(self, places: list[int], *, straight: bool) -> float:
        """The ways of two explorers to two of some places, in one line with the ship or not."""
        slots = self.state.slots
        best = 2 * UNREACHED
        for number, one in enumerate(places):
            for other in places[:number]:
                if (slots[one] + slots[other] == 2 * slots[SCARAB]) == straight:
                    best = min(best, self._spread([one, other], 2))
        return best

    def _first(self, places: list[int], n: int) -> int:
        """Those who are nearest to some places, as bits."""
        state = self.state
        ways = [
            (min([self.roads[state.where[one]][place] for place in places], default=0), one)
            for one in range(state.seats)
        ]
        return sum([1 << one for _, one in sorted(ways)[:n]])


_PASSING: Final = frozenset((_LOCAL_COUNT, _EXPLORER_AT, _LUNA_HERE, _NEAR, _SOMEBODY, _TRUST_IS))
"""Conditions that may hold now and no longer when the time has come."""


_MOST_KEPT: Final = 20_000

_later: dict[Key, float] = {}
"""The work of the objectives further on, by all that it depends on."""


def left(state: Expedition) -> tuple[float, float]:
    """The work of the objective that stands, and of all that follow."""
    now = Survey(state).objective(state.face)
    key: Key = (
        (state.planet.name, state.seats, state.task, state.face, state.data, state.material, state.charged),
        (tuple(state.comprehension), tuple(state.insight), tuple(state.pursuit), tuple(state.structure_at)),
        (tuple(state.token_at), tuple(state.counters), state.flags, state.given, state.trust, state.active),
        tuple([len(state.cards.piles[OWN_ANOMALIES + seat]) for seat in range(state.seats)]),
        tuple([max(endurance, 1) == endurance for endurance in state.endurance]),
    )
    later = _later.get(key)
    if later is None:
        if len(_later) >= _MOST_KEPT:
            _later.clear()
        survey = Survey(state)
        faces = state.planet.faces[state.task]
        later = sum([survey.objective(number) for number in range(state.face + 1, len(faces))])
        _later[key] = later
    return now, later
