"""What conditions need: the work until each holds, by its cheapest way. For bots; see `effort`."""

from abc import abstractmethod
from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.context import PLACE
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import concerning, finding, standing
from unmapped.games.unsettled.judging import means as ends
from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.judging.costs import (
    ANOTHER,
    BLOCKED,
    COPE,
    EARLY,
    ELSEWHERE,
    EXPLORE,
    HELD_LATER,
    HOMEWARD,
    HUNGER,
    PIECE,
    SEARCH,
    STEP,
    STRAYS,
    TAKE,
    TAKEN_ALONG,
    TOGETHER,
    TRUST,
    TRUST_BETWEEN,
    TRUST_LATER,
    UNKNOWN,
    UNREACHED,
)
from unmapped.games.unsettled.judging.facts import DISTRESS, DONE, LYING
from unmapped.games.unsettled.judging.survey import Survey
from unmapped.games.unsettled.planet import tokens
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    BORNE,
    NOWHERE,
    SCARAB,
    TOKEN_OUT,
    TRAVERSE,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import ALL, ARGUMENTS, VERB, VERB_NUMBER
from unmapped.language.selectors import YES
from unmapped.language.world import members
from unmapped.planning.hands import cheapest, each_by_another

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
_NOT: Final = NUMBERS["not"]
_THERE_IS: Final = NUMBERS["there_is"]
_NEAR: Final = NUMBERS["near"]
_SHARE_PRESENCE: Final = NUMBERS["share_presence"]
_FORBID_CARRYING: Final = NUMBERS["forbid_carrying"]

_NEVER: Final = 10 * BLOCKED
"""More than any condition takes."""

PRESENCE: Final = frozenset((_LOCAL_COUNT, _EXPLORER_AT, _LUNA_HERE, _NEAR, _SOMEBODY))
"""Conditions for which nobody has to do more than to come."""
_STANDING: Final = PRESENCE | {_COMPREHENSION, _AT_STRUCTURE, _CARDS_HERE, _DIFFERENT}
"""All that depend on where everybody stands: nobody stays there until the time has come."""


class Needs(Survey):
    """A survey that measures conditions. What only actions can do is for `effort.Effort`, which knows them."""

    __slots__ = ()

    @abstractmethod
    def _brings(self, kind: int, number: int) -> float:
        """The cheapest action that brings something about."""

    @abstractmethod
    def _costs(self, seat: int, node: int, ctx: Ints) -> float:
        """What an effect takes away that somebody has to have."""

    def condition(self, seat: int, node: int, ctx: Ints) -> float:
        """The work until a condition holds for an explorer."""
        if node < 0:
            return 0.0
        parts = self.planet.program.nodes[node]
        if parts[0] == ALL:
            return self._all(seat, parts[1:], ctx)
        if parts[0] != VERB:
            return 0.0 if self.holds(seat, node, ctx) else UNKNOWN
        word, args = parts[VERB_NUMBER], parts[ARGUMENTS:]
        if word == _ALL_OF:
            return self.condition(seat, args[0], ctx)
        if word == _ANY_OF:
            if not self.ahead and self.holds(seat, node, ctx):
                return 0.0
            return self._any_of(seat, args, ctx)
        if word == _ABOARD:
            return self._aboard(args)
        if word == _NOT and self._is_lasting(args[0]):
            return BLOCKED if self._fails(seat, node, ctx) else 0.0
        if word == _NOT and self._is_done(args[0]):
            return 0.0 if self.holds(seat, node, ctx) else BLOCKED
        if word == _CAN_SPEND:
            resource, written = args
            return self.spend(resource, self.amount(written, seat, ctx))
        if not (self.ahead and self._is_standing(word, args)) and self.holds(seat, node, ctx):
            return TRUST_LATER if self.ahead and word == _TRUST_IS else 0.0
        return self._unmet(seat, word, args, ctx)

    def _all(self, seat: int, children: Ints, ctx: Ints) -> float:
        """Several conditions together. Nobody goes home before the rest is done, or nothing would draw them away."""
        nodes = self.planet.program.nodes
        home = [child for child in children if nodes[child][:2] == (VERB, _ABOARD)]
        rest = sum([self.condition(seat, child, ctx) for child in children if child not in home])
        ways = sum([self.condition(seat, child, ctx) for child in home])
        return rest + (HOMEWARD if rest > 0 and not self.ahead else 1.0) * ways

    def _is_standing(self, word: int, args: Ints) -> bool:
        """Whether a condition is about where everybody stands."""
        if word != _NOT:
            return word in _STANDING
        parts = self.planet.program.nodes[args[0]]
        return parts[0] == VERB and parts[VERB_NUMBER] in _STANDING

    def _is_lasting(self, node: int) -> bool:
        """Whether a condition is about how the land lies, which nobody changes."""
        return self.planet.program.nodes[node][:2] == (VERB, _THERE_IS)

    def _is_done(self, node: int) -> bool:
        """Whether a condition is about what was contributed or laid down so far, which nobody takes back."""
        parts = self.planet.program.nodes[node]
        if parts[0] != VERB:
            return False
        if parts[VERB_NUMBER] == _TOKENS_AT:
            _, _, _, _, where = parts
            return where == tokens.ANYWHERE
        return parts[VERB_NUMBER] == _CONTRIBUTED

    def _fails(self, seat: int, node: int, ctx: Ints) -> bool:
        return ctx[PLACE] >= 0 and not self.holds(seat, node, ctx)

    def _any_of(self, seat: int, args: Ints, ctx: Ints) -> float:
        """The cheapest so many of several, by different explorers where they are about somebody."""
        several, written = args
        n = self.amount(written, seat, ctx)
        children = self.planet.program.nodes[several][1:]
        if n > 1:
            parts = each_by_another([self._by_explorer(seat, child, ctx) for child in children], n, _NEVER)
            if max(parts) < SEARCH:
                return sum(parts)
            # Nobody has to be in place while somebody else still looks for what belongs to theirs.
            return sum([part if part >= SEARCH else EARLY * part for part in parts])
        store = self.store[:]
        costs: list[float] = []
        for child in children:
            self.store = store[:]
            costs.append(self.condition(seat, child, ctx))
        self.store = store
        return min(costs)

    def _by_explorer(self, seat: int, node: int, ctx: Ints) -> list[float]:
        """What a condition costs if each explorer sees to it."""
        parts = self.planet.program.nodes[node]
        word = parts[VERB_NUMBER] if parts[0] == VERB else NOWHERE
        if word == _SOMEBODY:
            return self._ways(parts[ARGUMENTS], seat, ctx)
        if word == _ANY_OF:
            several = self.planet.program.nodes[parts[ARGUMENTS]]
            options = [self._by_explorer(seat, child, ctx) for child in several[1:]]
            return [min([option[explorer] for option in options]) for explorer in range(self.state.seats)]
        return [self.condition(seat, node, ctx)] * self.state.seats

    def _aboard(self, args: Ints) -> float:
        """Everybody's way home, LUNA's, and that of what has to come along."""
        state = self.state
        if self.ahead:
            return 1.5 * state.seats
        ways = sum([self.walk(seat, SCARAB) for seat in range(state.seats) if state.conscious(seat)])
        lying = [state.where[seat] for seat in range(state.seats) if not state.conscious(seat)]
        carried, with_luna = args
        for token in members(carried):
            at = self.at(token)
            if at >= BORNE:
                ways += self.walk(at - BORNE, SCARAB)
            elif at == TOKEN_OUT:
                ways += self._token_to(token, 1 << SCARAB)
            else:
                lying.append(at)
        fetched = self._fetched_home([place for place in lying if place != SCARAB])
        # Whoever goes back for somebody does not come home meanwhile.
        both = max(ways, fetched) + EARLY * min(ways, fetched) if fetched else ways
        return both + (self.luna(1 << SCARAB) if with_luna else 0.0)

    def _fetched_home(self, places: list[int]) -> float:
        """Going out for everybody and everything that has to be carried, one after the other, and back again."""
        state = self.state
        hands = [(seat, self._hands(seat)) for seat in range(state.seats) if state.conscious(seat)]
        least = min([cost for _, cost in hands], default=0.0)
        work = least if places else 0.0
        saved = 0.0
        for place in places:
            steps = self.open[place][SCARAB]
            out = STEP * steps if steps < routes.FAR else UNREACHED
            back = TAKEN_ALONG * steps if steps < routes.FAR else UNREACHED
            work += out + back + (STEP * routes.WAIT if state.sealed >> place & 1 else 0.0)
            # The first of them is fetched from where somebody stands.
            ways = [self.walk(seat, place) + cost - least for seat, cost in hands]
            saved = max(saved, out - min(ways, default=out))
        return work - saved

    def _unmet(self, seat: int, word: int, args: Ints, ctx: Ints) -> float:
        """The work until a single condition holds that does not."""
        state = self.state
        if word == _COMPREHENSION:
            return self._comprehension(seat, args, ctx)
        if word == _LOCAL_COUNT:
            written, _, where = args
            n = self.amount(written, seat, ctx)
            places = members(self.places(where, seat, ctx))
            there = seat if ctx[PLACE] >= 0 else NOWHERE
            return min([self._gather(place, n, there) for place in places], default=ELSEWHERE * n)
        if word == _EXPLORER_AT:
            where, written, _ = args
            n = self.amount(written, seat, ctx)
            places = members(self.wanted(where, seat, ctx))
            goal = ctx[PLACE]
            ways = [
                self._gather(place, n, elsewhere=seat if goal not in (NOWHERE, place) else NOWHERE) for place in places
            ]
            return min(ways, default=UNREACHED)
        if word == _LUNA_HERE:
            return self.luna(self.wanted(args[0], seat, ctx))
        if word == _AT_STRUCTURE:
            return self._at_structure(seat, args, ctx)
        if word == _BUILT:
            written, attended = args
            return self._built(self.amount(written, seat, ctx), attended=attended == 1)
        if word == _REVEALED:
            count = sum([1 for place in range(1, state.places) if state.revealed(place)])
            return EXPLORE * max(self.amount(args[0], seat, ctx) - count, 0)
        if word == _CREW_COMPREHENSION:
            missing = self.amount(args[0], seat, ctx) - sum(state.comprehension)
            return self._learn_any(max(missing, 0))
        if word == _HAS_PROPERTY:
            return self._property(args[0])
        if word == _TRUST_IS:
            return TRUST if self.ahead else TRUST_BETWEEN + TOGETHER * self._apart()
        if word == _FLAG:
            return self._brings(ends.FLAG, args[0])
        if word == _COUNTER:
            counter, at_least, below = args
            counted = state.counters[counter]
            rises = counted < at_least
            steps = at_least - counted if rises else counted - below + 1
            return steps * self._brings(ends.RAISED if rises else ends.LOWERED, counter)
        if word == _CONTRIBUTED:
            slot, written = args
            self.noted |= DONE
            received = sum([n for part, n in state.contributed if part == slot])
            missing = self.amount(written, seat, ctx) - (0 if self.ahead else received)
            return PIECE * missing + self._brings(ends.SLOT, slot) + ANOTHER * (missing - 1)
        if word == _SOMEBODY:
            return self._somebody(args, seat, ctx)
        if word == _BEARS:
            return self._borne(args[0])
        if word == _TOKENS_AT:
            token, _, where = args
            if where < 0:
                return self._brings(ends.PLACED, token)
            return self._token_to(token, self.places(where, seat, ctx))
        if word == _CARDS_HERE and args[0] >= 0:
            token, _, _, _, _, _, _, _, where = args
            brought = self._token_to(token, self.places(where, seat, ctx))
            other = self.planet.somewhere[where].token if where >= 0 else NOWHERE
            # Either of two may come to the other.
            return min(brought, self._token_to(other, finding.token_places(state, token))) if other >= 0 else brought
        if word == _DIFFERENT:
            return self._different(args, seat, ctx)
        return UNKNOWN

    def _apart(self) -> int:
        """The steps between the two explorers who are nearest to each other: trust is raised by those who meet."""
        state = self.state
        awake = [seat for seat in range(state.seats) if state.conscious(seat)]
        ways = [self.roads[state.where[seat]][state.where[other]] for seat in awake for other in awake if other < seat]
        return min(ways, default=0)

    def _somebody(self, args: Ints, seat: int, ctx: Ints) -> float:
        """So many explorers who are as described: somewhere, with a property, with a token."""
        state = self.state
        who, written, exactly = args
        n = self.amount(written, seat, ctx)
        self.noted |= self.reads.people[who]
        have = len(members(finding.people(state, who, seat, ctx)))
        if exactly == 1 and have > n:
            return UNKNOWN * (have - n)
        return cheapest(self._ways(who, seat, ctx), n, UNREACHED)

    def _ways(self, who: int, seat: int, ctx: Ints) -> list[float]:
        """What it takes each explorer to be as described."""
        state = self.state
        people = self.planet.people[who]
        self.noted |= self.reads.people[who]
        ways: list[float] = []
        for explorer in range(state.seats):
            cost = 0.0
            if not state.conscious(explorer) or (people.others and explorer == seat):
                cost += BLOCKED
            if people.tag >= 0:
                cost += self._way_of(explorer, people.bears, self._tagged(people.tag))
            if people.within >= 0:
                mask = finding.reach(state, people.of, people.within, seat, ctx)
                # Where somebody will be held is not known yet.
                unknown = not mask and people.of == cartridge.OF_HELD
                cost += HELD_LATER if unknown else self._way_of(explorer, people.bears, mask)
            if people.property >= 0 and not finding.has_property(state, explorer, people.property):
                cost += self._gained(people.property)
            if people.bears >= 0 and not finding.bears(state, explorer, people.bears):
                if people.tag < 0 and people.within < 0:
                    cost += self._borne(people.bears)
                elif self.at(people.bears) == TOKEN_OUT:
                    cost += self._brings(ends.PLACED, people.bears)
            if people.held == YES and not state.held >> explorer & 1:
                cost += HELD_LATER + self.walk_to_one(explorer, self._caught(explorer, ctx))
            ways.append(cost)
        return ways

    def _caught(self, seat: int, ctx: Ints) -> int:
        """The places where explorers are held once they are sealed."""
        mask = 0
        for kind, where in ends.means(self.planet).happening:
            if kind == ends.SEALED:
                mask |= self.places(where, seat, ctx)
        return mask

    def _way_of(self, seat: int, token: int, mask: int) -> float:
        """The way of an explorer to some places, with a token if one is told."""
        if token < 0 or self.at(token) == TOKEN_OUT:
            return self.walk_to_one(seat, mask)
        if not mask:
            return UNREACHED
        return min([self.with_burden(seat, token, place) for place in members(mask)])

    def with_burden(self, seat: int, token: int, place: int) -> float:
        """The way to a token, and with it to a place; nobody takes it from whoever bears it, if they are awake."""
        if self.ahead:
            return 2 * ELSEWHERE
        at = self.at(token)
        if at == BORNE + seat:
            if place < 0:
                return UNREACHED
            # Whoever is led goes round the ship, and so does whoever leads them.
            led = token in ends.means(self.planet).led
            return self._walked(seat, (routes.around(self.state) if led else self.roads)[self.state.where[seat]][place])
        if at >= BORNE:
            if self.state.conscious(at - BORNE):
                return BLOCKED
            at = self.state.where[at - BORNE]
        steps = self.open[at][place] if place >= 0 else 1
        return self.walk(seat, at) + TAKE + (STEP * steps if steps < routes.FAR else UNREACHED)

    def at(self, token: int) -> int:
        """Where the first piece of a token is."""
        return self.state.token_at[self.planet.first_piece[token]]

    def wanted(self, where: int, seat: int, ctx: Ints) -> int:
        """The places of a description; those that it will fit once the sea has set or melted, if it fits none yet."""
        mask = self.places(where, seat, ctx)
        later = None if mask else ends.means(self.planet).later.get(where)
        return mask if later is None else finding.fitting(self.state, later, seat, ctx)

    def _borne(self, token: int) -> float:
        """Somebody takes a token up: the cheapest action that does it."""
        return self._brings(ends.TAKEN, token)

    def _token_to(self, token: int, mask: int) -> float:
        """A token comes to one of some places: by whoever bears it, or step by step."""
        if self.ahead:
            return 2 * ELSEWHERE
        state = self.state
        moved = self.moved.get(token, NOWHERE)
        at = state.token_at[self.planet.first_piece[token]] if moved < 0 else moved
        if at == TOKEN_OUT:
            return min(self._borne(token), self._brings(ends.PLACED, token)) + ELSEWHERE
        if at >= BORNE:
            return self.walk_to_one(at - BORNE, mask)
        if not mask:
            return UNREACHED
        # Whoever is led goes round the ship.
        table = routes.around(self.state) if token in ends.means(self.planet).led else self.open
        steps, goal = min([(table[at][place], place) for place in members(mask)])
        led = self._is_led(token)
        way = (TAKEN_ALONG if led else STRAYS) * steps if steps < routes.FAR else UNREACHED
        if moved >= 0:
            return way
        waits = STEP * routes.WAIT if state.sealed >> at & 1 else 0.0
        if not led and steps and token in ends.means(self.planet).hungry:
            # It stays where food lies, and comes to where some does.
            way += HUNGER * (self._is_food(at) + (not self._is_food(goal)))
        return self._led(token, steps) + self._taker(token, at) + waits + way

    def _is_food(self, place: int) -> bool:
        self.noted |= LYING
        return self.state.node_data[place] + self.state.node_material[place] > 0

    def _taker(self, token: int, at: int) -> float:
        """The way to a token of whoever can take it along soonest: what TRAVERSE carries is in the way of distress."""
        if not self._is_carried(token):
            return self._nearest(at)
        awake = [seat for seat in range(self.state.seats) if self.state.conscious(seat)]
        ways = [self.walk(seat, at) + self._hands(seat) for seat in awake]
        return min([2 * COPE + ELSEWHERE, *ways])

    def _hands(self, seat: int) -> float:
        """What it takes an explorer to have TRAVERSE carry: no distress on it, and no trait that forbids it."""
        state = self.state
        self.noted |= self.reads.rules(_FORBID_CARRYING) | DISTRESS
        if concerning.hold(state, _FORBID_CARRYING, seat):
            return BLOCKED
        replaced, instead = standing.trait_face(state, seat)
        turned = replaced == TRAVERSE and instead not in ends.means(self.planet).carrying
        return (COPE if state.covers[ACTIONS * seat + TRAVERSE] >= 0 else 0.0) + (TRUST if turned else 0.0)

    def _is_led(self, token: int) -> bool:
        """Whether explorers take it along; else it goes where it likes."""
        known = ends.means(self.planet)
        return self._is_carried(token) or token in known.led or bool(known.of(ends.TAKEN, token))

    def _is_carried(self, token: int) -> bool:
        """Whether it is taken along as an explorer is (US-275)."""
        self.noted |= self.reads.rules(_SHARE_PRESENCE)
        return any([rule.arguments[0] == token for rule in self.state.language.rules(self.state, _SHARE_PRESENCE)])

    def _led(self, token: int, steps: int) -> float:
        """What a token has to be given before it comes along, and what each step with it costs."""
        leading = ends.means(self.planet).led.get(token)
        if leading is None:
            return 0.0
        conditions, taking = leading
        seat = self.state.active
        ctx: Ints = (NOWHERE, seat, NOWHERE, NOWHERE, NOWHERE, 0)
        work = 0.0
        for node in conditions:
            work += self.condition(seat, node, ctx)
        for _ in range(min(steps, 4)):
            work += self._costs(seat, taking, ctx)
        return work

    def _different(self, args: Ints, seat: int, ctx: Ints) -> float:
        """Explorers on different nodes, or two of them apart."""
        state = self.state
        written, on, others_on, opposite, not_opposite, distance, with_luna = args
        n = self.amount(written, seat, ctx)
        if self.ahead:
            return n * ELSEWHERE
        if on >= 0:
            places = members(self._tagged(on))
            paired = n == 2 and opposite + not_opposite > 0
            work = self._pair(places, straight=opposite == 1) if paired else self._spread(places, n)
            if others_on >= 0 and state.seats > n:
                work += self._spread(members(self._tagged(others_on)), state.seats - n, taken=self._first(places, n))
            return work + 0.3
        apart = self.amount(distance, seat, ctx) if distance >= 0 else 0
        farthest = max(
            [
                self.roads[state.where[explorer]][state.where[other]]
                for explorer in range(state.seats)
                for other in range(explorer)
            ]
        )
        work = STEP * max(apart - farthest, 0)
        if with_luna == 1:
            work += min([self.luna(1 << place) for place in state.where])
        return work + 0.3
