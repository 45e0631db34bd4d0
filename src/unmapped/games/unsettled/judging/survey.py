"""One look at a position: what is at hand, how far everything is, what it takes to fetch, learn and build. For bots."""

from abc import ABC, abstractmethod
from typing import Final

from unmapped.games.unsettled.cards.context import PLACE
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.explorers import structures
from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.judging.costs import (
    ASTRAY,
    BLOCKED,
    BUILD,
    DRAW,
    ELSEWHERE,
    EXPLORE,
    FETCH,
    FIND,
    INSIGHT,
    LUNA_STEP,
    NEAREST,
    PROPERTY,
    SMOTHERED,
    STEP,
    TAKEN_ALONG,
    UNFOUND,
    UNREACHED,
)
from unmapped.games.unsettled.judging.facts import FINDS, GROUND, KNOWLEDGE, LUNA, LYING, STORE
from unmapped.games.unsettled.judging.reads import reads
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    DATA,
    DISCIPLINES,
    ENVIRONMENT,
    NOWHERE,
    OWN_ANOMALIES,
    POWER,
    SCARAB,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.selectors import ALL_OF_IT
from unmapped.planning import hands
from unmapped.planning.chances import draws
from unmapped.planning.routes import nearest

NOTHING_BROUGHT: Final = (NOWHERE, NOWHERE)
_HAD: Final = -1.0
"""What a property takes that somebody has."""
_NEVER: Final = -2.0
"""And one that nothing brings any more."""


class Survey(ABC):
    """What is at hand, and what is not yet spoken for."""

    __slots__ = (
        "ahead",
        "brought",
        "depth",
        "drawn",
        "had",
        "held",
        "known",
        "looked_for",
        "luna_roads",
        "moved",
        "noted",
        "open",
        "planet",
        "reads",
        "roads",
        "sources",
        "state",
        "store",
        "vacant",
        "ways",
    )

    def __init__(self, state: Expedition) -> None:
        self.state = state
        self.planet = state.planet
        self.reads = reads(state.planet, state.language)
        self.noted = GROUND
        """The facts that were read since somebody began to ask, as bits: whatever reads one says so here. Of what was
        found for a question before, whoever asks again says so again."""
        held = [card for seat in range(state.seats) for card in state.cards.piles[OWN_ANOMALIES + seat]]
        gone = [name for _, name in state.given]
        fresh = {self.planet.property_of[card] for card in held}.difference(gone, (NOWHERE,))
        self.had = [state.data, state.material, state.charged, len(held), len(fresh)]
        """What is stored, how many discoveries are held, and how many properties they bring that none given up brought.
        """
        self.store = self.had[:]
        """All of that which is not yet needed for anything."""
        self.ahead = False
        """Whether an objective further on is looked at."""
        self.held = len(held)
        self.depth = 0
        self.known: dict[tuple[int, int], float] = {}
        """What it takes to bring something about, as far as that was asked already."""
        self.drawn: dict[int, float] = {}
        """What properties that were asked for take, without looking for what brings them."""
        self.looked_for: dict[int, float] = {}
        """By the place where it is wanted, what one more discovery takes with the investigate action."""
        self.vacant: list[int] | None = None
        """The nodes on which something can be built, as soon as anybody asked."""
        self.sources: list[int] | None = None
        """The spaces that bring a discovery now, as soon as anybody asked."""
        self.ways = routes.read(state, self.reads)
        """The facts that say how far everything is, as bits: every part rests on them."""
        self.roads, self.luna_roads, self.open = routes.tables(state)
        """The steps between all places: of explorers, of LUNA, and of what waits until a way opens again."""
        self.brought = NOTHING_BROUGHT
        """The token that the action looked at last asks for, and where it has to be."""
        self.moved: dict[int, int] = {}
        """Where tokens are once they have been brought for another part of the same: nobody fetches them twice."""

    def begin(self) -> None:
        """Ask for something else: nothing is spoken for. What follows from the position alone is known already."""
        self.noted = self.ways
        self.store = self.had[:]
        self.ahead = False
        self.depth = 0
        self.known.clear()
        self.brought = NOTHING_BROUGHT
        self.moved.clear()

    # --- What is asked of the rules, and noted ------------------------------------------------------------------------

    def holds(self, seat: int, node: int, ctx: Ints) -> bool:
        """Whether a condition holds."""
        self.noted |= self.reads.condition(node)
        return self.state.language.holds(self.state, seat, node, ctx)

    def amount(self, written: int, seat: int, ctx: Ints) -> int:
        """How many."""
        self.noted |= self.reads.amounts[written]
        return finding.amount(self.state, written, seat, ctx)

    def places(self, where: int, seat: int, ctx: Ints) -> int:
        """The places that a description fits, as bits."""
        self.noted |= self.reads.places[where]
        return finding.places(self.state, where, seat, ctx)

    def is_smothered(self, place: int) -> bool:
        """Whether something sits on a structure there."""
        self.noted |= self.reads.smothering
        return structures.is_smothered(self.state, place)

    # --- Resources ----------------------------------------------------------------------------------------------------

    def spend(self, resource: int, n: int) -> float:
        """Having so much of a resource, beside all that was counted before."""
        if resource == ALL_OF_IT or n <= 0:
            return 0.0
        self.noted |= STORE
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
        self.noted |= LYING | LUNA if resource == DATA else LYING
        lying = 0
        way = UNFOUND
        for place in range(1, state.places):
            if state.revealed(place):
                n = state.node_data[place] if resource == DATA else state.node_material[place]
                if n:
                    lying += n
                    if resource == DATA:
                        way = min(way, LUNA_STEP * self.luna_roads[state.luna][place])
                    else:
                        way = min(way, self._nearest(place))
        return FETCH * missing + FIND * max(missing - lying, 0) + way

    # --- Ways ---------------------------------------------------------------------------------------------------------

    def walk(self, seat: int, place: int) -> float:
        """The way of an explorer to a place."""
        return ELSEWHERE if self.ahead else self._walked(seat, self.roads[self.state.where[seat]][place])

    def walk_to_one(self, seat: int, mask: int) -> float:
        """The way of an explorer to the nearest of some places."""
        if self.ahead:
            return ELSEWHERE
        return self._walked(seat, nearest(self.roads[self.state.where[seat]], mask, routes.FAR))

    def _walked(self, seat: int, steps: int) -> float:
        if steps >= routes.FAR:
            return UNREACHED
        return (STEP if self.state.conscious(seat) else TAKEN_ALONG) * steps

    def luna(self, mask: int) -> float:
        """LUNA's way to the nearest of some places."""
        if self.ahead:
            return 0.3
        self.noted |= LUNA
        steps = nearest(self.luna_roads[self.state.luna], mask, routes.FAR)
        return LUNA_STEP * steps if steps < routes.FAR else UNREACHED

    def _nearest(self, place: int) -> float:
        """The way of whoever is nearest to a place."""
        state = self.state
        return min([self.walk(seat, place) for seat in range(state.seats) if state.conscious(seat)], default=0.0)

    def _gather(self, place: int, n: int, there: int = NOWHERE, elsewhere: int = NOWHERE) -> float:
        """The ways of so many explorers to a place: one may go there anyway, and one have to be somewhere else."""
        if self.ahead:
            return 0.5 * n
        seats = [seat for seat in range(self.state.seats) if seat != elsewhere]
        return hands.cheapest([0.0 if seat == there else self.walk(seat, place) for seat in seats], n)

    def _spread(self, places: list[int], n: int, *, taken: int = 0) -> float:
        """The ways of `n` explorers to as many different places: whoever is nearest goes first."""
        if self.ahead:
            return n * ELSEWHERE
        state = self.state
        roads = self.roads
        free = [seat for seat in range(state.seats) if not taken >> seat & 1]
        pairs = [(float(roads[state.where[seat]][place]), seat, place) for seat in free for place in places]
        going = hands.nearest_first(pairs, n)
        ways = sum([STEP * steps if steps < routes.FAR else UNREACHED for steps, _, _ in going])
        return ways + UNREACHED * (n - len(going))

    def _pair(self, places: list[int], *, straight: bool) -> float:
        """The ways of two explorers to two of some places, in one line with the ship or not."""
        slots = self.state.slots
        best = 2 * UNREACHED
        for number, place in enumerate(places):
            for other in places[:number]:
                if (slots[place] + slots[other] == 2 * slots[SCARAB]) == straight:
                    best = min(best, self._spread([place, other], 2))
        return best

    def _first(self, places: list[int], n: int) -> int:
        """Those who are nearest to some places, as bits."""
        state = self.state
        ways = [
            (min([self.roads[state.where[seat]][place] for place in places], default=0), seat)
            for seat in range(state.seats)
        ]
        return sum([1 << seat for _, seat in sorted(ways)[:n]])

    def _tagged(self, tag: int) -> int:
        """The places with a tag."""
        state = self.state
        mask = 0
        for place in range(state.places):
            if state.slots[place] >= 0 and finding.has_tag(state, place, tag):
                mask |= 1 << place
        return mask

    def _unseen(self) -> float:
        """A way to a node that nobody has found: the fewer are hidden, the nearer."""
        state = self.state
        face_down = [place for place in range(1, state.places) if state.backs >> place & 1]
        hidden = len(state.cards.piles[ENVIRONMENT]) + len(face_down)
        return 1.0 + 0.35 * hidden + min([self._nearest(place) for place in face_down], default=0.0)

    # --- What is learnt and built -------------------------------------------------------------------------------------

    def _comprehension(self, seat: int, args: Ints, ctx: Ints) -> float:
        """Learning what nobody knows, and bringing those who know it to the place."""
        state = self.state
        self.noted |= KNOWLEDGE
        track = self.planet.numbers.insight
        goal = ctx[PLACE] if ctx[PLACE] >= 0 else state.where[seat]
        work = 0.0
        gone = 1 << seat if ctx[PLACE] >= 0 else 0
        for discipline in range(DISCIPLINES):
            needed = args[discipline]
            if not needed:
                continue
            knowers = sorted(
                [
                    (0.0 if self.ahead or gone >> knower & 1 else self.walk(knower, goal), knower)
                    for knower in range(state.seats)
                    if state.conscious(knower) and state.comprehension[DISCIPLINES * knower + discipline]
                ]
            )
            for way, knower in knowers:
                if needed > 0:
                    needed -= state.comprehension[DISCIPLINES * knower + discipline]
                    work += way
                    gone |= 1 << knower
            if needed > 0:
                work += self._learn(discipline) + INSIGHT * track * (needed - 1)
        return work

    def _learn(self, discipline: int) -> float:
        """One comprehension more of a discipline."""
        state = self.state
        self.noted |= KNOWLEDGE
        track = self.planet.numbers.insight
        best = track + ASTRAY
        for seat in range(state.seats):
            if state.conscious(seat) and state.pursuit[seat] == discipline:
                best = min(best, float(track - state.insight[seat]))
        return INSIGHT * best if state.supply[discipline] else BLOCKED

    def _learn_any(self, n: int) -> float:
        state = self.state
        self.noted |= KNOWLEDGE
        track = self.planet.numbers.insight
        left = sorted([track - state.insight[seat] for seat in range(state.seats) if state.conscious(seat)])
        return INSIGHT * (sum(left[:n]) + track * max(n - len(left), 0))

    def _sites(self) -> list[int]:
        """The nodes on which something can be built now; not to be changed."""
        state = self.state
        self.noted |= self.reads.smothering
        if self.vacant is None:
            nodes = [place for place in range(1, state.places) if state.slots[place] >= 0]
            self.vacant = [place for place in nodes if structures.is_vacant(state, place)]
        return self.vacant

    def _site(self, n: int) -> float:
        """Building somewhere, with so many explorers there."""
        if self.ahead:
            return BUILD
        sites = self._sites()
        if not sites:
            return BUILD + EXPLORE + 1.0
        return BUILD + min([self._gather(place, max(n, 1)) for place in sites])

    def _at_structure(self, seat: int, args: Ints, ctx: Ints) -> float:
        state = self.state
        structure, written = args
        n = max(self.amount(written, seat, ctx), 1)
        place = finding.structure_place(state, structure) if structure >= 0 else NOWHERE
        if place < 0:
            return self._site(n)
        waits = 0.0 if finding.is_complete(state, structure) else 0.2
        waits += SMOTHERED if self.is_smothered(place) else 0.0
        there = self.ahead or ctx[PLACE] == place or state.where[seat] == place
        if n <= 1:
            return waits if there else waits + self.walk(seat, place)
        return waits + self._gather(place, n, seat if there else NOWHERE)

    def _built(self, n: int, *, attended: bool) -> float:
        """Structures to build, with somebody at each if that is asked for."""
        state = self.state
        standing: list[int] = []
        waits = 0.0
        for structure, discipline in enumerate(self.planet.structure_discipline):
            place = finding.structure_place(state, structure) if discipline >= 0 else NOWHERE
            if place >= 0 and not (attended and self.is_smothered(place)):
                standing.append(place)
                waits += 0.0 if finding.is_complete(state, structure) else 0.1
        missing = max(n - len(standing), 0)
        work = BUILD * missing + waits
        if self.ahead:
            return work
        sites = self._sites()
        work += (EXPLORE + 1.0) * max(missing - len(sites), 0)
        if attended:
            work += self._spread(standing, min(n, len(standing)))
            taken = self._first(standing, len(standing)) if standing else 0
            return work + self._spread(sites, min(missing, len(sites)), taken=taken)
        return work + (min([self._nearest(place) for place in sites]) if missing and sites else 0.0)

    def _property(self, name: int) -> float:
        """Somebody has a property."""
        self.noted |= self.reads.property | FINDS
        drawn = self.drawn.get(name)
        if drawn is None:
            state = self.state
            seats = [seat for seat in range(state.seats) if state.conscious(seat)]
            has = any([finding.has_property(state, seat, name) for seat in seats])
            drawn = self.drawn[name] = _HAD if has else self._draws(name)
        return ELSEWHERE if drawn == _HAD else self._by_drawing(drawn)

    def _gained(self, name: int) -> float:
        """A property that nobody has yet: discoveries, until one brings it."""
        return self._by_drawing(self._draws(name))

    def _draws(self, name: int) -> float:
        """What drawing discoveries takes until one brings a property."""
        self.noted |= FINDS
        left = self.state.cards.piles[ANOMALIES]
        own = self.planet.property_of
        bringing = sum([1 for card in left if own[card] == name])
        return DRAW * draws(len(left), bringing) if bringing else _NEVER

    def _by_drawing(self, drawing: float) -> float:
        return PROPERTY if drawing == _NEVER else min(drawing + NEAREST * self._discover(), PROPERTY)

    @abstractmethod
    def _discover(self, wanted: int = NOWHERE) -> float:
        """One discovery more."""
