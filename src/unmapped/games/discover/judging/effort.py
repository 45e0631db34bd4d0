"""What the quest still asks of the survivors, counted in stamina: for bots; no rule reads it.

The test of a stage is taken apart (`needs`): what has to be found, stored, held, remembered, beaten. For each part the
actions of the quest that bring it about are known (`means`), so that the work is the way there, its price, and what is
missing to pay it (`survey`). In the field's words: the cost of a relaxed plan, in which nothing is undone.
"""

from typing import Final, final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.moments import OF_THING
from unmapped.games.discover.cards.pool import NONE, Action, Hook
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import finding
from unmapped.games.discover.judging import means
from unmapped.games.discover.judging.costs import (
    BARELY,
    BLOCKED,
    IMPOSSIBLE,
    MOST,
    NIGHT,
    READ,
    UNIT,
    UNREAD,
    WAIT,
)
from unmapped.games.discover.judging.facts import BODY
from unmapped.games.discover.judging.needs import DEEPEST, Needs
from unmapped.language.selectors import FIXED, ROLLED
from unmapped.planning.reading import End

_COUNTER: Final = NUMBERS["quest_counter"]
_STORE: Final = NUMBERS["store_resource"]
_SUFFER: Final = NUMBERS["suffer"]
_DISCARD: Final = NUMBERS["discard_card"]
_FLAG: Final = NUMBERS["flag"]
_HAS_ITEM: Final = NUMBERS["has_item"]
_HAS_STAMINA: Final = NUMBERS["has_stamina"]
_STANDS: Final = NUMBERS["stands"]
_AT_CAMP: Final = NUMBERS["at_camp"]
_AT_FIRE: Final = NUMBERS["at_fire"]
_IN_DECK: Final = NUMBERS["in_deck"]
_MODE: Final = 3
"""Where a word that counts says whether up or down."""
_POSITIONS: Final = (_STANDS, _AT_CAMP, _AT_FIRE)


@final
class Effort(Needs):
    """The work that is left, planned backwards from the test of the current stage."""

    __slots__ = ()

    # --- What is left -------------------------------------------------------------------------------------------------

    def left(self) -> float:
        """The work of the current stage, for a stage that the group has to fulfil."""
        if not self.seats:
            return 0.0
        if self.thing < 0:
            return UNREAD if self.state.stage >= 0 else 0.0
        if self.stage.done < 0:
            return 0.0
        return min(self.work(self.stage.done, self.seats), MOST)

    def to_leave(self, seat: int) -> float:
        """The work of leaving for one survivor, once the last stage is open."""
        if self.thing < 0:
            return 0.0
        exits = means.ways_out(self.pool, self.stage)
        if not exits:
            return 0.0
        total = 0.0
        if self.stage.opens >= 0:
            total += self._opening(seat)
        best = IMPOSSIBLE
        for number in exits:
            action = self.pool.actions[number]
            before = self._requirements(action.requires, [seat], self.seats, (means.FLAG, NONE), 0)
            if before >= best:
                continue
            way = self.way_to_space(action.where, seat) if action.where != NONE else 0.0
            cost = way + self._price(action.cost, seat, self.goal(action.where)) + action.stamina
            best = min(best, self._in_turn([before, cost]) + self._deposit(action, seat))
        return min(self._in_turn([total, best]), MOST)

    def _opening(self, seat: int) -> float:
        """The work until the way out is open: whoever is nearest opens it for all."""
        if self.holds(seat, self.stage.opens, context.plain(self.thing, seat)):
            return 0.0
        return self.work(self.stage.opens, self.seats)

    def _deposit(self, action: Action, seat: int) -> float:
        """What is left behind in winning is gone anyway; whoever has neither an item nor a heart for it stays."""
        words = self.reader.words(action.effect)
        if not any([verb[0] == _DISCARD for verb in words]) or not any([verb[0] == _SUFFER for verb in words]):
            return 0.0
        self.noted |= BODY << seat
        return 0.0 if finding.hearts(self.state, seat) > 0 or finding.items(self.state, seat) else BLOCKED

    # --- Means --------------------------------------------------------------------------------------------------------

    def _by_means(self, end: End, seats: list[int], missing: int, depth: int) -> float:
        """The work of the best way in which an end is brought about; what it requires comes first."""
        if depth > DEEPEST or self.thing < 0:
            return BLOCKED
        best = IMPOSSIBLE
        sort, of = end
        for hook in means.events(self.setting, self.stage).of(sort, of):
            if not self._is_read(hook.thing):
                continue
            best = min(best, self._event(hook, end, seats, missing, depth))
        for number in means.actions(self.pool, self.stage).of(sort, of):
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
            unread = [card for card in self.stage.needs if not self._is_read(card) and end != (means.ITEM, card)]
            best = min([best, *[self._item(card, seats, depth + 1) + READ for card in unread]])
        return best if best < IMPOSSIBLE else BLOCKED

    def _action(self, action: Action, seats: list[int], end: End, missing: int, depth: int) -> float:
        """The work of using an action of the quest so that `missing` more is counted."""
        mask = self._brought(action, end)
        if mask:
            return self._carrying(action, mask, seats, missing)
        times = 1
        sort, of = end
        if sort == means.COUNTER:
            for verb in self.reader.words(action.effect):
                if verb[0] == _COUNTER:
                    _, counter, n, mode = verb
                    if counter == of and mode == means.UP:
                        times = max(times, -(-missing // max(1, self._by(n))))
        guards = self.reader.guards(action.effect, end) or ()
        best = IMPOSSIBLE
        for seat in seats:
            before = self._requirements((*action.requires, *guards), [seat], seats, end, depth)
            if action.thing in self.stage.needs:
                before += self._card(action.thing, seat, seats, depth)
            if before >= best:
                continue
            way = self.way_to_space(action.where, seat) if action.where != NONE else 0.0
            price = self._price(action.cost, seat, self.goal(action.where), times)
            best = min(best, self._in_turn([before, way + price + times * action.stamina]))
        return best

    def _brought(self, action: Action, end: End) -> int:
        """The resources with which an action counts: as many as are brought to it; 0 where it does not count them."""
        sort, of = end
        if sort != means.COUNTER:
            return 0
        mask, last = 0, 0
        for verb in self.reader.words(action.effect):
            if verb[0] == _STORE:
                _, last, counter, _ = verb
                mask |= last if counter == of else 0
            elif last and verb[0] == _COUNTER:
                _, counter, n, _ = verb
                mask |= last if counter == of and self.pool.amounts[n].kind == ROLLED else 0
        return mask

    def _by(self, amount: int) -> int:
        """How many are counted at once; what is rolled for counts as one."""
        described = self.pool.amounts[amount]
        return 1 if described.kind != FIXED else self.amount(amount, self.state.leader)

    def _carrying(self, action: Action, mask: int, seats: list[int], missing: int) -> float:
        """The work of bringing so many resources to a place: who goes there brings all it has (a set cover)."""
        best = IMPOSSIBLE
        goal, lacking, gatherer = self.goal(action.where), 0, NONE
        held = [self._free(seat, mask) for seat in seats]
        bearers = 0
        way = [self.way_to_space(action.where, seat) for seat in seats]
        for chosen in range(1, 1 << len(seats)):
            cost, left = 0.0, missing
            for at in range(len(seats)):
                if chosen >> at & 1:
                    cost += way[at] + action.stamina
                    left -= held[at]
            if left > 0 and cost < best:
                some = [seat for at, seat in enumerate(seats) if chosen >> at & 1]
                detours = [self.detour(seat, mask, goal, left) for seat in some]
                cost += min(detours)
                if cost < best:
                    gatherer = some[detours.index(min(detours))]
            if cost < best:
                best, bearers, lacking = cost, chosen, max(left, 0)
        if lacking and gatherer >= 0:
            self._take(gatherer, mask, goal, lacking)
        for at, seat in enumerate(seats):
            if bearers >> at & 1 and held[at]:
                self._promised[seat].append((mask, min(held[at], missing)))
        return best + UNIT * missing

    def _event(self, hook: Hook, end: End, seats: list[int], missing: int, depth: int) -> float:
        """The work until something happens by itself so often: somebody has to be, or to do, what it speaks of."""
        effort = WAIT
        if hook.of >= OF_THING:
            subject = hook.of - OF_THING
            if self.pool.kind(subject) == built.ENEMY:
                return self._beating(subject, depth)
            if subject in self.setting.land.roles:
                role = self.setting.land.roles.index(subject)
                effort = min([self.way_to_role(role, seat) for seat in seats]) + 1.0
        elif end[0] == means.COUNTER and any(
            [verb[0] == _COUNTER and verb[_MODE] == means.UP for verb in self.reader.words(hook.effect)]
        ):
            effort = NIGHT * missing
        if hook.on_space != NONE:
            effort += self.nearest(hook.on_space, seats)
        guards = self.reader.guards(hook.effect, end) or ()
        effort += self._requirements((*hook.requires, *guards), [self.state.leader], seats, end, depth)
        return effort + self._marked(hook, end, seats)

    def _marked(self, hook: Hook, end: End, seats: list[int]) -> float:
        """The stamina until one of some survivors is where an event remembers who is there."""
        best = IMPOSSIBLE
        for verb in self.reader.words(hook.effect):
            if end[0] != means.FLAG or end not in self.reader.ends_of_word(verb):
                continue
            _, _, _, who = verb
            if who == NONE:
                continue
            people = self.pool.people[who]
            if people.on != NONE:
                best = min(best, self.nearest(people.on, seats))
            elif people.at_camp == 1:
                best = min([best, *[self.way(1 << self.state.camp, seat) for seat in seats]])
        return best if best < IMPOSSIBLE else 0.0

    # --- What they require --------------------------------------------------------------------------------------------

    def _requirements(self, nodes: tuple[int, ...], doers: list[int], seats: list[int], end: End, depth: int) -> float:
        """The work until what an action requires holds for a survivor who is to use it; where to stand comes last."""
        first: list[float] = []
        placing, is_placed = 0.0, False
        ctx = context.plain(self.thing, doers[0])
        for node in nodes:
            effort = 0.0
            if not self.holds(doers[0], node, ctx):
                effort = self._required(node, doers, seats, end, depth)
            if self.pool.program.arguments[node][0] in _POSITIONS:
                placing += effort
                is_placed = True
            elif effort > 0.0:
                first.append(effort)
        if not first:
            return placing
        return self._in_turn([*sorted(first), max(placing, BARELY)] if is_placed else sorted(first))

    def _required(self, node: int, doers: list[int], seats: list[int], end: End, depth: int) -> float:
        """The work until a requirement holds; what stands in the way of itself will not come about so."""
        word = self.pool.program.arguments[node]
        if word[0] == _IN_DECK:
            return IMPOSSIBLE
        if word[0] == _FLAG:
            _, flag, _ = word
            if end == (means.FLAG, flag):
                return IMPOSSIBLE
        own = word[0] in (_HAS_ITEM, _STANDS, _AT_CAMP, _AT_FIRE, _HAS_STAMINA)
        return self.work(node, doers if own else seats, depth + 1)
