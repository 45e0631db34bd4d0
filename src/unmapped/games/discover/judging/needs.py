"""What conditions need: the work until each holds, by its cheapest way. For bots; see `effort`."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import enemies, finding
from unmapped.games.discover.judging import means, routes
from unmapped.games.discover.judging.costs import (
    ALONE,
    BLOCKED,
    BLOW,
    IMPOSSIBLE,
    LATER,
    MISSING,
    TILE,
    TOGETHER,
    WAIT,
)
from unmapped.games.discover.judging.survey import Survey
from unmapped.games.discover.table import atlas, reading
from unmapped.games.discover.table.state import IN_DECK, Tribe
from unmapped.planning.hands import cheapest
from unmapped.planning.reading import End

DEEPEST: Final = 3
"""How many requirements of requirements are looked at."""

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
_NOT: Final = NUMBERS["not"]
_ANY_OF: Final = NUMBERS["any_of"]
_ALL_OF: Final = NUMBERS["all_of"]
_WOOD: Final = 1 << 4
_ALL: Final = 4
"""In place of a seat: all survivors together."""


class Needs(Survey):
    """A survey that measures conditions. What only actions and events bring about is for `effort.Effort`."""

    __slots__ = ("_worked",)

    def __init__(self, state: Tribe) -> None:
        super().__init__(state)
        self._worked: dict[int, float] = {}
        """What was reckoned before, by the condition and for whom."""

    def _by_means(self, end: End, seats: list[int], missing: int, depth: int) -> float:
        """The work of the best way in which an end is brought about."""
        raise NotImplementedError

    def work(self, node: int, seats: list[int], depth: int = 0) -> float:
        """The stamina that some survivors still need until a condition holds."""
        if depth > DEEPEST:
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
        if state.language.possible(state, seat, node, context.plain(self.thing, seat)):
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
        share = ALONE if len(self.seats) == 1 else TOGETHER
        found, is_first = 0.0, True
        for effort in efforts:
            if effort <= 0.0:
                continue
            found += effort if is_first else share * effort + (1.0 - share) * LATER
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
            found += cheapest([self.way_to_place(people.on, seat) for seat in seats], n)
        if people.others and people.within >= 0 and people.on == NONE:
            found += self._company(seats[0])
        return found or BLOCKED / 2

    def _from_source(self, thing: int, place: int) -> float:
        """The stamina from where an item is to be had to where it has to be brought."""
        goal, best = self.goal(place), BLOCKED
        for number in means.actions(self.pool, self.stage).of(means.ITEM, thing):
            source = self.goal(self.pool.actions[number].where)
            if goal >= 0 and source >= 0:
                best = min(best, float(routes.ways(self.setting, self._tiles, source)[goal]))
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

    # --- Items and monsters -------------------------------------------------------------------------------------------

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
