"""How much work is left, in cubes: what the objectives of the task still ask for, planned backwards. For bots.

A condition costs what its cheapest way costs: steps to walk, resources to find and fetch, comprehension to learn,
structures to build, and the actions that bring about what only an action can (see `means`). Parts of a condition are
added up as if they did not help each other, but every stored resource counts for one need only. Objectives further on
are counted without the ways, since nobody knows yet where everybody will stand.

No rule reads it. It knows the book of the task as a crew does that was here before, and of the map only what lies open.
"""

from typing import Final, TypeAlias, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.context import CUBE, PLACE, SOURCE
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.effects import finding, standing
from unmapped.games.unsettled.judging import means as ends
from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.judging.costs import (
    ANOTHER,
    AWAITED,
    BLOCKED,
    COMING,
    COPE,
    DEEPEST,
    DISCOVERY,
    EARLY,
    ELSEWHERE,
    EXPLORE,
    FOCUS,
    FORFEIT,
    FRESH,
    HELD,
    HINDERED,
    PIECE,
    RESOURCE,
    STEP,
    TIME,
    UNKNOWN,
    UNREACHED,
)
from unmapped.games.unsettled.judging.facts import CARDS, CLOCK, DISTRESS, DONE, FINDS, MOMENTS, STORE
from unmapped.games.unsettled.judging.loads import FETCHED, PLACES, Loads
from unmapped.games.unsettled.judging.means import Mean
from unmapped.games.unsettled.judging.survey import NOTHING_BROUGHT
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    INVESTIGATE,
    MATERIAL,
    NOWHERE,
    ON_PLACE,
    OWN_ANOMALIES,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import (
    ALL,
    ARGUMENTS,
    CHAIN,
    CONDITION,
    EITHER,
    OTHERWISE,
    PAY,
    THEN,
    VERB,
    VERB_NUMBER,
    WHEN,
)
from unmapped.language.world import members

_BEARS: Final = NUMBERS["bears"]
_AT_STRUCTURE: Final = NUMBERS["at_structure"]
_SPEND: Final = NUMBERS["spend_resource"]
_FORFEIT: Final = NUMBERS["forfeit_discovery"]
_ADVANCE_TIME: Final = NUMBERS["advance_time"]
_LOSE_FOCUS: Final = NUMBERS["lose_focus"]

Spoken: TypeAlias = tuple[Ints, tuple[tuple[tuple[int, int], float], ...], tuple[tuple[int, int], ...]]
"""(how much of each thing stored, what it takes to bring about what was asked for, where tokens have been brought)"""
NOTHING_SPOKEN_FOR: Final[Spoken] = ((0, 0, 0, 0, 0), (), ())


@final
class Effort(Loads):
    """The work that is left, planned backwards from the objectives."""

    __slots__ = ()

    def spoken(self) -> Spoken:
        """What is spoken for by now, and what was found out on the way that depends on it."""
        spent = tuple([had - left for had, left in zip(self.had, self.store, strict=True)])
        return spent, tuple(self.known.items()), tuple(self.moved.items())

    def speak_for(self, spoken: Spoken) -> None:
        """Go on from where some things are spoken for."""
        spent, known, moved = spoken
        self.store = [had - gone for had, gone in zip(self.had, spent, strict=True)]
        self.known = dict(known)
        self.moved = dict(moved)

    def further_on(self) -> float:
        """The work of the objectives after the one that stands."""
        self.begin()
        faces = self.planet.faces[self.state.task]
        return sum([self.objective(number) for number in range(self.state.face + 1, len(faces))])

    def objective(self, number: int) -> float:
        """The work that the objective of a face asks for, from where things stand."""
        state = self.state
        self.ahead = number > state.face
        self.known.clear()
        face = self.planet.faces[state.task][number]
        ctx: Ints = (face.thing, state.active, NOWHERE, NOWHERE, NOWHERE, 0)
        if face.kind == cartridge.STATE_OBJECTIVE:
            waits = UNKNOWN if face.flag >= 0 and not state.flags >> face.flag & 1 else 0.0
            return waits + self.condition(state.active, face.condition, ctx)
        if face.kind == cartridge.CONTRIBUTE_OBJECTIVE:
            return self._slots(face)
        if face.kind == cartridge.ACTION_OBJECTIVE:
            self.noted |= DONE
            if not self.ahead and state.faces_met >> number & 1:
                return 0.0
            ways = [self._space(space, ctx) for space in self.planet.spaces_of[face.thing]]
            return min(ways) if ways else UNKNOWN
        return 0.0

    def _slots(self, face: cartridge.Face) -> float:
        """All that is missing. What has to be brought along goes round: to the nearest first, and on from there."""
        work = 0.0
        left: list[tuple[int, int]] = []
        adding: set[Mean] = set()
        for slot, amount in face.slots:
            means = ends.means(self.planet).of(ends.SLOT, slot)
            missing = self._missing(slot, amount)
            if missing > 0 and not self._is_stored(slot) and adding.intersection(means):
                # What else is done brings this about as well.
                work += PIECE * missing
            else:
                left.append((slot, amount))
            if missing > 0:
                adding.update(means)
        while left:
            store = self.store[:]
            ways: list[tuple[int, float, int, list[int], tuple[int, int]]] = []
            for number, (slot, amount) in enumerate(left):
                self.store = store[:]
                self.brought = NOTHING_BROUGHT
                cost = self._slot(face, slot, amount)
                if self.brought != NOTHING_BROUGHT or number == 0:
                    ways.append((self._far(*self.brought), cost, number, self.store, self.brought))
                if self.brought == NOTHING_BROUGHT and number == 0:
                    break
            _, cost, number, self.store, (token, place) = min(ways)
            work += cost
            if token >= 0:
                self.moved[token] = place
            del left[number]
        return work

    def _far(self, token: int, place: int) -> int:
        """The steps that a token still has to be brought."""
        if token < 0:
            return 0
        at = self.moved.get(token, finding.token_place(self.state, token))
        return self.open[at][place] if at >= 0 and place >= 0 else routes.FAR

    def _slot(self, face: cartridge.Face, slot: int, amount: int) -> float:
        missing = self._missing(slot, amount)
        if missing <= 0:
            return 0.0
        name = self.planet.slot_names[slot]
        for resource, own in enumerate(ends.RESOURCE_NAMES):
            if name == own:
                return self.spend(resource, missing) + RESOURCE * missing + self._brought(face, slot)
        flag, condition = ends.means(self.planet).awaited.get(slot, (NOWHERE, NOWHERE))
        if flag < 0 or self.ahead:
            return PIECE * missing + self._pieces(face, slot, missing)
        waits = self.condition(self.state.active, condition, (face.thing, self.state.active, *[NOWHERE] * 3, 0))
        if self.state.flags >> flag & 1:
            return COMING * missing + waits
        return PIECE * missing + self._pieces(face, slot, missing) + waits

    def _missing(self, slot: int, amount: int) -> int:
        """How many pieces of a part of the objective are missing."""
        missing = self.planet.amount(amount, self.state.seats)
        if self.ahead:
            return missing
        self.noted |= DONE
        return missing - sum([n for part, n in self.state.contributed if part == slot])

    def _is_stored(self, slot: int) -> bool:
        """Whether a part of the objective asks for a resource."""
        return self.planet.slot_names[slot] in ends.RESOURCE_NAMES

    def _pieces(self, face: cartridge.Face, slot: int, missing: int) -> float:
        """The cheapest actions that add so many pieces; those that can be used once add one."""
        adding = self._adding(face, slot)
        loads = [] if self.ahead else [mean for mean in adding if self._is_single(mean) and self._load(mean) >= 0]
        if loads:
            return self._carried(loads, missing)
        once = [mean for mean in adding if self._is_single(mean)]
        often = [mean for mean in adding if not self._is_single(mean)]
        if not often and len(once) >= missing:
            return self._round(once, missing)
        store = self.store[:]
        work = 0.0
        again = min([self.work(mean) for mean in often], default=BLOCKED)
        spent = self.store
        costs: list[float] = []
        for mean in once:
            self.store = store[:]
            costs.append(self.work(mean))
        costs.sort()
        self.store = store
        for _ in range(missing):
            if costs and costs[0] <= again:
                work += costs.pop(0)
            elif again < BLOCKED:
                work += again
                again = ANOTHER
                self.store = spent
            else:
                work += UNKNOWN
        return work

    def _round(self, means: list[Mean], n: int) -> float:
        """So many of several actions, each once, in the best order: what was brought to one is brought on."""
        store = self.store
        best = BLOCKED * n
        left = store
        brought = NOTHING_BROUGHT
        for number, mean in enumerate(means):
            self.store = store[:]
            self.brought = NOTHING_BROUGHT
            cost = self.work(mean)
            token, place = self.brought
            if n > 1 and cost < best:
                moved = self.moved.get(token, NOWHERE)
                if token >= 0:
                    self.moved[token] = place
                cost += self._round(means[:number] + means[number + 1 :], n - 1)
                if token >= 0:
                    self.moved[token] = moved
            if cost < best:
                best, left, brought = cost, self.store, (token, place)
        self.store = left
        self.brought = brought if n == 1 else NOTHING_BROUGHT
        return best

    def _brought(self, face: cartridge.Face, slot: int) -> float:
        """The cheapest action of the face that adds to a part of its objective."""
        costs = [self.work(mean) for mean in self._adding(face, slot)]
        return min(costs) if costs else UNKNOWN

    def _adding(self, face: cartridge.Face, slot: int) -> list[Mean]:
        """The actions of the face that add to a part of its objective, as far as they can still be used."""
        adding = ends.means(self.planet).of(ends.SLOT, slot)
        return [mean for mean in adding if self._source(mean) == face.thing and not self._is_spent(mean)]

    def _is_single(self, mean: Mean) -> bool:
        cube, number = mean
        return not cube and self.planet.free[number].limit in (cartridge.PER_FACE, cartridge.ONCE)

    def _is_spent(self, mean: Mean) -> bool:
        """Whether an action that can be used once has been used."""
        _, number = mean
        self.noted |= DONE
        return self._is_single(mean) and not self.ahead and self.planet.free[number].mark(0) in self.state.used

    def _source(self, mean: Mean) -> int:
        cube, number = mean
        return self.planet.spaces[number].thing if cube else self.planet.free[number].thing

    def work(self, mean: Mean) -> float:
        """The work of an action; that of a structure which does not stand yet takes building it."""
        cube, number = mean
        source = self._source(mean)
        self.noted |= self.reads.of_source(source)
        ctx: Ints = (source, self.state.active, NOWHERE, NOWHERE, NOWHERE, 0)
        building = 0.0
        if source in self.planet.structure_thing:
            structure = self.planet.structure_thing.index(source)
            raising = ends.means(self.planet).of(ends.BUILT, structure)
            if mean not in raising and not finding.is_complete(self.state, structure):
                building = self._brings(ends.BUILT, structure)
        return building + (self._space(number, ctx) if cube else self._free(number, ctx))

    def _brings(self, kind: int, number: int) -> float:
        """The cheapest action that brings something about; what none does happens by itself or not at all."""
        if self.depth >= DEEPEST:
            return UNKNOWN
        known = self.known.get((kind, number))
        if known is not None:
            return known
        self.depth += 1
        state = self.state
        store = self.store[:]
        best = BLOCKED
        tried = False
        task = self.planet.faces[state.task]
        for mean in ends.means(self.planet).of(kind, number):
            source = self._source(mean)
            what = self.planet.things[source][0]
            if what == cartridge.FACE_THING and source not in (task[state.face].thing, task[-1].thing):
                continue
            if self._is_spent(mean):
                continue
            if what in (cartridge.OPPORTUNITY_CARD, cartridge.ANOMALY_CARD, cartridge.BREAKTHROUGH_CARD):
                continue
            tried = True
            self.store = store[:]
            best = min(best, self.work(mean))
        self.store = store
        self.depth -= 1
        if not tried:
            best = self._by_itself() if (kind, number) in ends.means(self.planet).happening else BLOCKED
        self.known[kind, number] = best
        return best

    def _by_itself(self) -> float:
        """What happens by itself does so when the timeline rings: the sooner, the better."""
        if self.ahead:
            return UNKNOWN
        state = self.state
        self.noted |= CLOCK
        length = self.planet.numbers.timeline
        # What follows from the one that rings now comes at the end of the turn.
        spaces = [(space - state.time) % length for space, _ in state.triggers]
        return UNKNOWN + AWAITED * min(spaces, default=length)

    def _space(self, number: int, ctx: Ints) -> float:
        space = self.planet.spaces[number]
        return (
            1.0
            + 0.3 * max(-1 - space.arrows, 0)
            + self._action(space.where, space.requires, space.effect, ctx, NOWHERE, by_luna=space.luna_only)
        )

    def _free(self, number: int, ctx: Ints) -> float:
        free = self.planet.free[number]
        return 0.1 + self._action(free.where, free.requires, free.effect, ctx, free.cost)

    def _action(
        self, where: int, requires: tuple[int, ...], effect: int, ctx: Ints, price: int, *, by_luna: bool = False
    ) -> float:
        """Being there, or LUNA where she is enough, what is required, what it costs; for whoever does it cheapest."""
        state = self.state
        if self.ahead:
            away = ELSEWHERE if where >= 0 else 0.0
            seat = state.active
            return (
                away
                + sum([self.condition(seat, node, ctx) for node in requires])
                + self._costs(seat, effect, ctx)
                + self._costs(seat, price, ctx)
            )
        spot = self._structure_asked(requires)
        burden = self._burden(requires)
        best = BLOCKED
        brought = NOTHING_BROUGHT
        store = self.store
        left = store
        for seat in range(state.seats):
            if not state.conscious(seat):
                continue
            here: Ints = (ctx[SOURCE], seat, *ctx[CUBE:])
            if spot >= 0:
                places, token = [spot], NOWHERE
            else:
                places, token = self._goals(where, seat, here, everywhere=burden >= 0)
            for place in places:
                there = (*here[:PLACE], place, *here[PLACE + 1 :]) if where >= 0 or spot >= 0 else here
                cost = self._unseen() if place < 0 else 0.0
                ways = 0.0
                if token >= 0:
                    # Whoever brings it is there then.
                    cost += self._token_to(token, 1 << place if place >= 0 else 0)
                elif burden >= 0:
                    cost += self.with_burden(seat, burden, place)
                elif place >= 0:
                    ways = self.luna(1 << place) if by_luna else self.walk(seat, place)
                if cost + ways >= best:
                    continue
                self.store = store[:]
                cost += self._costs(seat, effect, there) + self._costs(seat, price, there)
                fetched = 0.0
                for node in requires:
                    if cost >= best:
                        break
                    if burden >= 0 and self._asks_for(node, burden):
                        continue
                    asked = self.condition(seat, node, there)
                    kind = self._kind(node)
                    if kind == PLACES:
                        ways += asked
                    elif kind == FETCHED:
                        fetched += asked
                    else:
                        cost += asked
                if cost < best and token < 0 and self._is_hindered(seat, place, effect, there):
                    cost += HINDERED
                # While something is fetched everybody else goes where they have to be.
                cost += max(fetched, ways) + (EARLY * min(fetched, ways) if fetched else 0.0)
                if cost < best:
                    best, left = cost, self.store
                    brought = (token, place)
        self.store = left
        self.brought = brought
        return best

    def _is_hindered(self, seat: int, place: int, effect: int, ctx: Ints) -> bool:
        """Whether an explorer who stood somewhere could not carry out what an action demands there."""
        if place < 0 or effect not in ends.means(self.planet).demanding:
            return False
        self.noted |= self.reads.demand(effect)
        where = self.state.where
        stands = where[seat]
        # For the length of the question only.
        where[seat] = place
        hindered = not self.state.language.performable(self.state, seat, effect, ctx)
        where[seat] = stands
        return hindered

    def _structure_asked(self, requires: tuple[int, ...]) -> int:
        """Where the structure stands at which an action has to be used, NOWHERE if it does not stand yet."""
        for node in requires:
            parts = self.planet.program.nodes[node]
            if parts[0] == VERB and parts[VERB_NUMBER] == _AT_STRUCTURE:
                structure = parts[ARGUMENTS]
                if structure >= 0:
                    return finding.structure_place(self.state, structure)
        return NOWHERE

    def _goals(self, where: int, seat: int, ctx: Ints, *, everywhere: bool) -> tuple[list[int], int]:
        """The places where an action can be used, the nearest two or `everywhere`; and the token that must come first.

        Somewhere unknown if there are none.
        """
        if where < 0:
            return [self.state.where[seat]], NOWHERE
        token = NOWHERE
        mask = self.places(where, seat, ctx)
        if not mask:
            token = self.planet.somewhere[where].token
            if token >= 0:
                mask = finding.fitting(self.state, ends.means(self.planet).bare[where], seat, ctx)
        goals = members(mask)
        if len(goals) > 2 and not everywhere:
            roads = self.roads[self.state.where[seat]]
            goals = [place for _, place in sorted([(roads[place], place) for place in goals])[:2]]
        return goals or [NOWHERE], token

    def _costs(self, seat: int, node: int, ctx: Ints) -> float:
        """What an effect takes away that somebody has to have."""
        if node not in ends.means(self.planet).costly:
            return 0.0
        parts = self.planet.program.nodes[node]
        op = parts[0]
        if op in (ALL, CHAIN):
            return sum([self._costs(seat, child, ctx) for child in parts[1:]])
        if op == EITHER:
            return min([self._costs(seat, child, ctx) for child in parts[1:]])
        if op == PAY:
            _, cost, then = parts
            return self._costs(seat, cost, ctx) + self._costs(seat, then, ctx)
        if op == WHEN:
            if self.holds(seat, parts[CONDITION], ctx):
                return self._costs(seat, parts[THEN], ctx)
            return self._costs(seat, parts[OTHERWISE], ctx) if len(parts) > OTHERWISE else 0.0
        if op != VERB:
            return 0.0
        word, args = parts[VERB_NUMBER], parts[ARGUMENTS:]
        if word in (FOR, AT):
            _, inner = args
            return self._costs(seat, inner, ctx)
        if word == _SPEND and args[0] < 3:
            resource, written = args
            return self.spend(resource if resource >= 0 else MATERIAL, self.amount(written, seat, ctx))
        if word == _FORFEIT:
            written, _, fresh = args
            place = ctx[PLACE] if ctx[PLACE] >= 0 else self.state.where[seat]
            n = self.amount(written, seat, ctx)
            return self._give_up(seat, place, n, FRESH if fresh >= 0 else HELD)
        if word == _ADVANCE_TIME:
            return TIME * self.amount(args[0], seat, ctx)
        if word == _LOSE_FOCUS:
            return FOCUS * self.amount(args[0], seat, ctx)
        return 0.0

    def _give_up(self, seat: int, place: int, n: int, counted: int) -> float:
        """Having discoveries to give up somewhere: those that are held, and others that have to be found first."""
        state = self.state
        self.noted |= STORE
        piles = state.cards.piles
        missing = n - min(self.store[counted], n)
        gone = self.held - self.store[HELD]
        self.store[counted] -= n - missing
        if counted != HELD:
            self.store[HELD] -= n - missing
        work = missing * self._discover(place)
        if missing < n and not self.ahead and len(piles[OWN_ANOMALIES + seat]) <= gone:
            # Whoever holds one meets whoever gives it up.
            ways = [
                self.walk(holder, place)
                for holder in range(state.seats)
                if holder != seat and piles[OWN_ANOMALIES + holder]
            ]
            work += min(ways, default=0.0)
        return work

    def _discover(self, wanted: int = NOWHERE) -> float:
        """One discovery more: from an action that lies open, or from an opportunity that nobody has looked for yet.

        With the way to the place where it is wanted, if one is told.
        """
        if self.ahead or self.depth >= DEEPEST:
            return DISCOVERY
        known = self.known.get((ends.DISCOVERY, wanted))
        if known is None:
            known = self._nearest_discovery(wanted)
            self.known[ends.DISCOVERY, wanted] = known
        return known

    def _nearest_discovery(self, wanted: int) -> float:
        state = self.state
        # What was looked for before was read as well.
        self.noted |= FINDS | CARDS | MOMENTS | DISTRESS
        best = self.looked_for.get(wanted)
        if best is None:
            best = self.looked_for[wanted] = self._investigated(wanted)
        store = self.store[:]
        self.depth += 1
        for number in self._sources():
            source = self.planet.spaces[number].thing
            self.noted |= self.reads.of_source(source)
            cost = self._space(number, (source, state.active, NOWHERE, NOWHERE, NOWHERE, 0))
            best = min(best, cost + self._brought_to(finding.node_of(state, source), wanted))
            self.store = store[:]
        self.depth -= 1
        return best

    def _investigated(self, wanted: int) -> float:
        """One discovery more from where nobody has looked for an opportunity yet."""
        state = self.state
        hidden = [
            place
            for place in range(1, state.places)
            if state.revealed(place) and state.slots[place] >= 0 and not state.investigated >> place & 1
        ]
        brought = [self._brought_to(place, wanted) for place in hidden]
        # Whoever else comes nearer to one will find the next.
        ways = [
            min([self.walk(seat, place) + brought[number] for number, place in enumerate(hidden)], default=EXPLORE)
            + (COPE if state.covers[ACTIONS * seat + INVESTIGATE] >= 0 else 0.0)
            for seat in range(state.seats)
            if state.conscious(seat)
        ]
        work = DISCOVERY + (min(ways) + sum(ways) / len(ways)) / 2
        return work if opportunities.available(state) else work + FORFEIT

    def _brought_to(self, place: int, wanted: int) -> float:
        """The way of what is found at a place to where it is wanted."""
        steps = self.open[place][wanted] if place >= 0 and wanted >= 0 else 0
        return STEP * steps if steps < routes.FAR else UNREACHED

    def _sources(self) -> list[int]:
        """The spaces that bring a discovery now."""
        if self.sources is None:
            state, spaces = self.state, self.planet.spaces
            self.sources = [
                number
                for cube, number in ends.means(self.planet).of(ends.DISCOVERY, 0)
                if cube and standing.in_play(state, spaces[number].thing) and self._is_left(spaces[number].thing)
            ]
        return self.sources

    def _is_left(self, source: int) -> bool:
        """Whether the discovery of a node still lies there; whatever else brings one always does."""
        if self.planet.things[source][0] != cartridge.ENVIRONMENT_CARD:
            return True
        discovery = self.planet.outlined[source]
        return discovery >= 0 and self.state.discovery_at[discovery] >= ON_PLACE
