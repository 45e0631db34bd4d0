"""What conditions need: the work until each holds, by its cheapest way. For bots; see `effort`."""

from abc import ABC, abstractmethod
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
from unmapped.games.discover.judging.facts import COUNTED, EVERYWHERE, FIRES, TribeFacts
from unmapped.games.discover.judging.survey import Survey
from unmapped.games.discover.table import atlas, reading
from unmapped.games.discover.table.state import IN_DECK, Tribe
from unmapped.kernel.agenda import Ints
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


class Needs(Survey, ABC):
    """A survey that measures conditions. What only actions and events bring about is for `effort.Effort`."""

    __slots__ = ("_worked",)

    def __init__(
        self, state: Tribe, things: list[tuple[int, int]] | None = None, facts: TribeFacts | None = None
    ) -> None:
        super().__init__(state, things, facts)
        self._worked: dict[int, float] = {}
        """What was reckoned before, by the condition and for whom."""

    @abstractmethod
    def _by_means(self, end: End, seats: list[int], missing: int, depth: int) -> float:
        """The work of the best way in which an end is brought about."""

    def work(self, node: int, seats: list[int], depth: int = 0) -> float:
        """The stamina that some survivors still need until a condition holds."""
        if depth > DEEPEST:
            return BLOCKED
        known = node * (_ALL + 1) + (seats[0] if len(seats) == 1 else _ALL)
        effort = self._worked.get(known)
        if effort is None:
            # Whatever requires itself does not come about so.
            self._worked[known] = IMPOSSIBLE
            effort = self._worked[known] = self._work(node, seats, depth)
        return effort

    def _work(self, node: int, seats: list[int], depth: int) -> float:
        state = self.state
        seat = seats[0] if len(seats) == 1 else state.leader
        if self.holds(seat, node, context.plain(self.thing, seat)):
            return 0.0
        arguments = self.pool.program.arguments
        word = arguments[node]
        kind = word[0]
        if kind == _ALL_OF:
            _, conditions = word
            return self._in_turn(sorted([self.work(part, seats, depth) for part in arguments[conditions]]))
        if kind == _ANY_OF:
            _, conditions = word
            return min([self.work(part, seats, depth) for part in arguments[conditions]])
        if kind == _FLAG:
            _, flag, _ = word
            return self._by_means((means.FLAG, flag), seats, 1, depth)
        if kind == _COUNTED:
            _, counter, least, _ = word
            self.noted |= COUNTED
            missing = self.amount(least, state.leader) - state.counters[counter]
            return self._by_means((means.COUNTER, counter), seats, missing, depth) if missing > 0 else IMPOSSIBLE
        if kind == _SOMEBODY:
            _, who, n, _ = word
            return self._somebody(who, n, seats, depth)
        if kind == _THERE_IS:
            _, where, _ = word
            return self._there_is(where, seats, depth)
        if kind == _NOT:
            _, condition = word
            return self._not(condition, seats, depth)
        return self._plain(word, seats, depth)

    def _in_turn(self, efforts: list[float]) -> float:
        """The work of several things of which one comes before the others.

        Ways lead from where the survivors are: whoever goes to the first place goes away from the others. They count
        less until it is done, so that nobody stays halfway between two places.
        """
        if any([effort >= IMPOSSIBLE for effort in efforts]):
            return IMPOSSIBLE
        share = ALONE if len(self.seats) == 1 else TOGETHER
        total, is_first = 0.0, True
        for effort in efforts:
            if effort <= 0.0:
                continue
            total += effort if is_first else share * effort + (1.0 - share) * LATER
            is_first = False
        return total

    def _plain(self, word: Ints, seats: list[int], depth: int) -> float:
        """The work of a condition that says where a survivor has to be, or what it has to have."""
        kind = word[0]
        if kind in (_INVESTIGATED, _REVEALED):
            _, role = word
            return min([self.way_to_role(role, seat) for seat in seats]) + 1.0
        if kind == _STANDS:
            _, on, _ = word
            return self.nearest(on, seats)
        if kind == _HAS_ITEM:
            _, item, _, _ = word
            return self._item(item, seats, depth) if item >= 0 else BLOCKED / 2
        if kind == _HAS_STAMINA:
            return WAIT
        if kind == _AT_CAMP:
            return min([self.way(1 << self.state.camp, seat) for seat in seats])
        if kind == _AT_FIRE:
            return self._to_fire(seats)
        return IMPOSSIBLE if kind == _PLAYERS else BLOCKED / 2

    def _to_fire(self, seats: list[int]) -> float:
        self.noted |= FIRES
        lit = atlas.lit_spaces(self.state)
        if lit:
            return min([self.way(lit, seat) for seat in seats])
        camp = 1 << self.state.camp
        return min([self.way(camp, seat) + self.shortage(seat, _WOOD, 1) + 2.0 for seat in seats])

    def _somebody(self, index: int, count: int, seats: list[int], depth: int) -> float:
        """The work until enough survivors are as described."""
        people = self.pool.people[index]
        total = 0.0
        if people.flag != NONE:
            total += self._by_means((means.FLAG, people.flag), seats, 1, depth)
        if people.item != NONE:
            bearers = [seat for seat in seats if self._holds(people.item, seat)]
            if not bearers:
                total += self._item(people.item, seats, depth)
            if people.on != NONE:
                # Whoever has it has to bring it, however near somebody else may be.
                total += self.nearest(people.on, bearers) if bearers else self._from_source(people.item, people.on)
        elif people.on != NONE:
            n = max(1, self.amount(count, seats[0]))
            total += cheapest([self.way_to_space(people.on, seat) for seat in seats], n)
        if people.others and people.within >= 0 and people.on == NONE:
            total += self._company(seats[0])
        return total or BLOCKED / 2

    def _from_source(self, card: int, where: int) -> float:
        """The stamina from where an item is to be had to where it has to be brought."""
        goal, best = self.goal(where), BLOCKED
        for number in means.actions(self.pool, self.stage).of(means.ITEM, card):
            source = self.goal(self.pool.actions[number].where)
            if goal >= 0 and source >= 0:
                best = min(best, float(routes.ways(self.setting, self._tiles, source)[goal]))
        return best if best < BLOCKED else TILE

    def _company(self, seat: int) -> float:
        """The stamina until a survivor has another one beside it."""
        self.noted |= EVERYWHERE
        far, where = self.far(seat), self.state.where
        steps = [far[where[other]] for other in self.seats if other != seat]
        return float(min(*steps, BLOCKED)) if steps else IMPOSSIBLE

    def _there_is(self, index: int, seats: list[int], depth: int) -> float:
        """The work until there is such a space: one with a fire, as a rule."""
        choice = self.pool.somewhere[index]
        if not choice.fire & 1:
            return self.way_to_role(choice.role, seats[0]) if choice.role != NONE else BLOCKED / 2
        goal = finding.space_of_role(self.state, choice.role) if choice.role != NONE else NONE
        if choice.camp == 1:
            goal = self.state.camp
        self.noted |= FIRES
        if goal >= 0 and goal in [space for space, _ in self.state.fires]:
            # It has gone out, and is lit with wood (DI-171).
            return min([self.way(1 << goal, seat) + self.shortage(seat, _WOOD, 1) + 2.0 for seat in seats])
        return self._by_means((means.FIRE, 0), seats, 1, depth)

    def _not(self, node: int, seats: list[int], depth: int) -> float:
        """The work until something no longer holds."""
        word = self.pool.program.arguments[node]
        if word[0] == _MONSTERS:
            _, which, _ = word
            return self._monsters(which, depth)
        if word[0] == _SOMEBODY:
            _, who, _, _ = word
            people = self.pool.people[who]
            if people.without_flag == NONE:
                return WAIT
            flags = self.state.seat_flags
            without = [seat for seat in self.seats if not flags[seat] >> people.without_flag & 1]
            return sum([self._by_means((means.FLAG, people.without_flag), [seat], 1, depth) for seat in without])
        return WAIT if word[0] == _FLAG else IMPOSSIBLE

    # --- Items and monsters -------------------------------------------------------------------------------------------

    def _card(self, card: int, seat: int, seats: list[int], depth: int) -> float:
        """The work until a survivor holds an item that it is to use."""
        return 0.0 if self._holds(card, seat) else self._item(card, seats, depth + 1) + WAIT

    def _holds(self, card: int, seat: int) -> bool:
        """Whether a survivor holds an item of a kind."""
        return any([self.state.item_at[item] == seat for item in self.setting.items_of.get(card, ())])

    def _item(self, card: int, seats: list[int], depth: int) -> float:
        """The work until one of some survivors holds an item."""
        state = self.state
        for item in self.setting.items_of.get(card, ()):
            holder = state.item_at[item]
            if holder in self.seats and holder not in seats:
                return self._company(holder) + 1.0
            if holder != IN_DECK:
                return MISSING
        return self._by_means((means.ITEM, card), seats, 1, depth)

    def _monsters(self, index: int, depth: int) -> float:
        """The work of beating a boss that has to be gone."""
        state = self.state
        self.noted |= self.reads.monsters[index]
        bosses = finding.monsters(state, index, state.leader, context.plain(NONE, state.leader))
        return sum([self._beating(self.setting.specials[token - atlas.SPECIAL], depth) for token in bosses])

    def _beating(self, boss: int, depth: int) -> float:
        """The work of beating a special monster, wherever it is, or comes up."""
        state, setting = self.state, self.setting
        if boss not in setting.specials:
            return BLOCKED
        number = setting.specials.index(boss)
        health = enemies.usual(state, boss, enemies.HEALTH)
        self.noted |= COUNTED | self.reads.amounts[self.pool.health[self.pool.number(boss)]]
        if self._is_read(boss):
            health = enemies.printed(state, boss, enemies.HEALTH, state.leader)
        wounds = dict(state.wounds).get(atlas.SPECIAL + number, 0)
        space = state.special_at[number]
        if space >= 0:
            way = min([self.way(1 << space, seat) for seat in self.seats])
        else:
            way = self._by_means((means.BOSS, 0), self.seats, 1, depth + 1)
        return way + BLOW * max(1, health - wounds)

    def _is_read(self, card: int) -> bool:
        """Whether everybody has read a card: nobody plans with one that was not (DI-X06)."""
        return card in (self.thing, self.stage.form) or reading.is_read(self.state, card, self.state.seats)
