"""Choices of several parts that can be offered whole, worked out from the rules alone, for any game.

A person decides once and answers several questions: which ability and then where to, this card and then that one. What
follows from an answer is tried out on a table as the seat imagines it, so nothing unread has a say. It is followed as
long as nobody but the seat is asked, and the seat has learnt nothing that it did not know: whoever answers one question
after the other decides on nothing else. Records hold the single decisions, as if they had been made one by one.

What comes to the same is offered once. Nothing is offered that nobody wants whole: what leaves all that the seat sees
as it was, and what lets something pass by only to do then what could have been done in its stead.

There are four ways in which choices go on:

- a *tail*: what one answer asks further, until the question is there again from which it began; where that can go on
  in too many ways, its next answer alone, so that whoever passes something by goes on at the same press;
- a *set*: a question that is asked several times over, such as which cards are discarded;
- *further*: the same kind of action again and again, up to what is not possible yet: a place that lies far, a purchase
  for which something is played first;
- *all*: everything of one kind that asks and shows nothing, in whatever order, such as all cards that are held; not
  what is paid for again and again to less and less avail.
"""

from itertools import groupby, pairwise
from typing import Final, Generic, NamedTuple, TypeVar

from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

MOST_BEGINNINGS: Final = 48
"""A question that has more answers is followed no further."""

MOST_TAILS: Final = 24
"""An answer that can go on in more ways goes on by one answer, and one that can go on in more answers by none."""

MOST_FURTHER: Final = 60
"""As many answers can be offered beyond those of now."""

MOST_BEFORE: Final = 3
"""So many actions that are possible now come before one that is not."""

MOST_OF_A_KIND: Final = 12
"""Whatever can be done so often may be done for ever."""

MOST_ORDERS: Final = 6
MOST_ORDERINGS: Final = 48
"""Questions with more answers, or that come to their end in more steps, are asked."""

MOST_ONWARD: Final = 6
"""Where there are more answers, what each of them asks on is not looked at."""

MOST_STEPS: Final = 400
"""So many actions are tried out for one question, in each of these ways."""


TAIL: Final = "tail"
SET: Final = "set"
FURTHER: Final = "further"
ALL: Final = "all"


class Compound(NamedTuple, Generic[S]):
    """Actions that a seat may take one after the other."""

    kind: str
    """TAIL, SET, FURTHER or ALL: in which way they go on."""
    actions: tuple[int, ...]
    """Two or more, in their order."""
    stands: tuple[Table[S], ...]
    """The imagined table before each of them: for labels. They are not to be changed."""
    shows: bool
    """Whether anybody learns something by it, so that it cannot be taken back."""


class Onward(NamedTuple, Generic[S]):
    """An action after which its seat is asked on."""

    action: int
    after: Table[S]
    """The imagined table then. It is not to be changed."""


class _Way(NamedTuple, Generic[S]):
    """Some actions, and the table after them."""

    actions: tuple[int, ...]
    stands: tuple[Table[S], ...]
    table: Table[S]
    shows: bool = False


class _Steps(NamedTuple, Generic[S]):
    """A way of several steps: an action with what it asks is one."""

    begun: tuple[int, ...]
    """At which of its actions each of them begins."""
    way: _Way[S]


def compounds(table: Table[S], seat: int, seed: int = 0) -> list[Compound[S]]:
    """What `seat` may choose whole at its question, each beginning with one of its legal actions.

    Tails come first, by their actions, then sets, what is reached further on, and all of a kind. It is the same
    whichever table the seat imagines, by any `seed`.
    """
    legal = table.legal(seat)
    if not legal or len(legal) > MOST_BEGINNINGS:
        return []
    return _Search(table.imagine(seat, seed), seat).found()


def carried(table: Table[S], seat: int, seed: int = 0) -> tuple[int, ...]:
    """The actions that nobody misses being asked for: all ways to answer what is asked of `seat` come to the same.

    They are legal one after the other, and none shows anything to anybody. () where it matters what comes first, and
    where it would be somebody else's turn then: that cannot be taken back.
    """
    if not 0 < len(table.legal(seat)) <= MOST_ORDERS or not table.depth(seat):
        return ()
    return _Search(table.imagine(seat, seed), seat).only()


def onward(table: Table[S], seat: int, seed: int = 0) -> list[Onward[S]]:
    """The answers after which `seat` alone is asked on and has learnt nothing, each with the table as it stands then.

    Nothing is tried out beyond them: whatever is asked then has as many answers as it has. It is the same whichever
    table the seat imagines, by any `seed`; nothing where there are more than `MOST_ONWARD` answers.
    """
    if not 0 < len(table.legal(seat)) <= MOST_ONWARD:
        return []
    return _Search(table.imagine(seat, seed), seat).onward()


def _steps_of(kind_and_way: tuple[str, _Way[S]]) -> int:
    _, way = kind_and_way
    return len(way.actions)


def _end(way: _Way[S]) -> object:
    """What is equal for ways that come to the same: where somebody learnt something, each is one of its own."""
    return way.table.state.key(), way.actions if way.table.learnt else ()


class _Further(Generic[S]):
    """What was found further on, by the shortest way to each."""

    def __init__(self, now: object, known: list[_Way[S]]) -> None:
        self.ways: list[_Way[S]] = []
        self.reached: set[int] = {action for way in known for action in (way.actions[0], way.actions[-1])}
        """What is at the end of something already."""
        self._seen: set[object] = {now, *[way.table.state.key() for way in known]}

    def take(self, ends: list[_Way[S]], *, whole: bool) -> list[_Way[S]]:
        """Those of some ways that lead where none led before; they are offered if all are, or for where they end."""
        fresh: list[_Way[S]] = []
        for end in ends:
            mark = end.table.state.key()
            if mark not in self._seen:
                self._seen.add(mark)
                fresh.append(end)
                if whole or end.actions[-1] not in self.reached:
                    self.ways.append(end)
        self.reached.update([end.actions[-1] for end in ends])
        return fresh


class _Search(Generic[S]):
    """What follows from the question that a seat faces at an imagined table."""

    def __init__(self, table: Table[S], seat: int) -> None:
        self._table = table
        self._seat = seat
        self._steps = 0
        self._begun = (table.depth(seat), self._key(table))
        self._views: dict[int, object] = {}
        """What the seat sees of each table that was looked at, by its identity."""
        self._looked_at: list[Table[S]] = []
        """Those tables: they live on, so that no other one has their identity."""

    def found(self) -> list[Compound[S]]:
        first = {action: self._next(_Way((), (), self._table), action) for action in self._table.legal(self._seat)}
        self._steps = 0
        tails = [tail for way in first.values() for tail in self._tails(way)]
        begun = {tail.actions[0] for tail in tails}
        steps = [step for action, way in first.items() if action not in begun for step in self._next_answers(way)]
        ways = [(TAIL, way) for way in sorted([*tails, *steps], key=lambda tail: tail.actions)]
        ways += [(SET, way) for way in self._sets(first)]
        ways += [(FURTHER, way) for way in self._further(first, tails)]
        ways += [(ALL, way) for way in self._all(first)]
        return [Compound(kind, *way[:2], way.shows) for kind, way in self._wanted(ways, list(first.values()))]

    def _wanted(self, possible: list[tuple[str, _Way[S]]], single: list[_Way[S]]) -> list[tuple[str, _Way[S]]]:
        """Those of some ways by each of whose steps something comes about, one of those that come to the same."""
        ends: dict[object, list[tuple[str, _Way[S]]]] = {}
        alone = {_end(way) for way in single}
        for kind, way in possible:
            if _end(way) not in alone and not self._is_for_nothing(kind, way):
                ends.setdefault(_end(way), []).append((kind, way))
        wanted = [ways for ways in ends.values() if not self._is_undone([way for _, way in ways])]
        return [min(ways, key=_steps_of) for ways in wanted]

    def _is_for_nothing(self, kind: str, way: _Way[S]) -> bool:
        """Whether all is in the end as it was, or one of its steps only lets something pass by.

        Where an answer shows something, that may have been its point; what comes back to where it was has none.
        """
        tables = (*way.stands, way.table)
        is_asked = self._key(way.table) == self._key(self._table)
        shown = way.shows and kind != FURTHER
        if is_asked and not shown and self._view(way.table) == self._view(self._table):
            return True
        return any([self._is_idle(*step, then) for step, then in zip(pairwise(tables), way.actions[1:], strict=False)])

    def _is_undone(self, ways: list[_Way[S]]) -> bool:
        """Whether ways that come to the same do so because their last action makes no odds of what came before it."""
        last = [way for way in ways if way.actions[-1] == ways[0].actions[-1]]
        return any([self._view(way.stands[-1]) != self._view(last[0].stands[-1]) for way in last[1:]])

    def _is_idle(self, before: Table[S], after: Table[S], then: int) -> bool:
        """Whether something else is asked and all else is as it was, and `then` could have been done in its stead.

        Where the same is asked again, that was a part of the answer.
        """
        is_asked = self._key(before) == self._key(after)
        return not is_asked and then in before.legal(self._seat) and self._view(before) == self._view(after)

    def _view(self, table: Table[S]) -> object:
        """What the seat sees of a table."""
        if id(table) not in self._views:
            self._views[id(table)] = table.view(self._seat)
            self._looked_at.append(table)
        return self._views[id(table)]

    def onward(self) -> list[Onward[S]]:
        """The answers after which the seat alone is asked on."""
        ways = [self._next(_Way((), (), self._table), action) for action in self._table.legal(self._seat)]
        return [Onward(way.actions[0], way.table) for way in ways if self._goes_on(way) and not self._is_again(way)]

    def _next(self, way: _Way[S], action: int) -> _Way[S]:
        self._steps += 1
        after = way.table.clone()
        after.act(self._seat, action)
        return _Way((*way.actions, action), (*way.stands, way.table), after, way.shows or after.learnt != 0)

    def _key(self, table: Table[S]) -> str:
        prompt = table.prompt(self._seat)
        return "" if prompt is None else prompt.key

    def _goes_on(self, way: _Way[S]) -> bool:
        """Whether the seat alone is asked next, and has learnt nothing."""
        table, seat = way.table, self._seat
        return not table.learnt >> seat & 1 and len(way.actions) < MOST_OF_A_KIND and table.depth(seat) > 0

    def _is_again(self, way: _Way[S]) -> bool:
        """Whether the question is there again from which it began."""
        depth, key = self._begun
        return way.table.depth(self._seat) <= depth and self._key(way.table) == key

    def _tails(self, way: _Way[S]) -> list[_Way[S]]:
        """All ways in which an answer can go on, but for those that come to the same."""
        if not self._goes_on(way) or self._is_again(way):
            return []
        ends: dict[object, _Way[S]] = {}
        open_ways = [way]
        for at, begun in enumerate(open_ways):  # It grows meanwhile.
            legal = begun.table.legal(self._seat)
            left = len(ends) + len(open_ways) - at - 1 + len(legal)
            if self._steps + len(legal) > MOST_STEPS or left > MOST_TAILS:
                return []
            for action in legal:
                after = self._next(begun, action)
                if self._goes_on(after) and not self._is_again(after):
                    open_ways.append(after)
                else:
                    ends.setdefault(_end(after), after)
        return sorted(ends.values(), key=lambda end: end.actions)

    def _next_answers(self, way: _Way[S]) -> list[_Way[S]]:
        """The ways in which an answer goes on by one more, where it can go on in too many beyond that."""
        if not self._goes_on(way) or self._is_again(way):
            return []
        legal = way.table.legal(self._seat)
        if len(legal) > MOST_TAILS or self._steps + len(legal) > MOST_STEPS:
            return []
        ends: dict[object, _Way[S]] = {}
        for action in legal:
            after = self._next(way, action)
            ends.setdefault(_end(after), after)
        return list(ends.values())

    def _again(self, way: _Way[S]) -> bool:
        """Whether an action leads back to the same question."""
        return self._goes_on(way) and self._is_again(way)

    def _further(self, first: dict[int, _Way[S]], tails: list[_Way[S]]) -> list[_Way[S]]:
        """What becomes possible by actions that come before it, by the shortest way to each.

        Steps that lead back to the question come before: actions of one kind, each with what it asks. What asks further
        may have other answers than now after any of them, such as farther places; that is looked for last.
        """
        self._steps = 0
        ways = _Further(self._table.state.key(), [*first.values(), *tails])
        family_of = self._table.vocabulary.family_of
        asking = [action for action, way in first.items() if not self._again(way)]
        edge = [_Steps((0,), way) for way in [*first.values(), *tails] if self._again(way)]
        plain: list[_Way[S]] = []
        while edge:
            beyond: list[_Steps[S]] = []
            for begun, way in edge:
                if len(begun) == len(way.actions):
                    plain.append(way)
                family = family_of(way.actions[begun[-1]])
                for action in way.table.legal(self._seat):
                    is_new = action not in ways.reached
                    goes_on = family_of(action) is family and (is_new or len(begun) < MOST_BEFORE)
                    if is_new or goes_on:
                        if self._steps >= MOST_STEPS or len(ways.ways) >= MOST_FURTHER:
                            return ways.ways
                        ends = ways.take(self._ends(way, action), whole=is_new)
                        steps = (*begun, len(way.actions))
                        beyond += [_Steps(steps, end) for end in ends if goes_on and self._again(end)]
            edge = beyond
        for way in plain:
            possible = set(way.table.legal(self._seat))
            for action in [action for action in asking if action in possible]:
                if self._steps >= MOST_STEPS or len(ways.ways) >= MOST_FURTHER:
                    return ways.ways
                ways.take(self._ends(way, action), whole=False)
        return ways.ways

    def _ends(self, way: _Way[S], action: int) -> list[_Way[S]]:
        """All ways to take an action after others, with what it asks."""
        after = self._next(way, action)
        return self._tails(after) or [after]

    def _all(self, first: dict[int, _Way[S]]) -> list[_Way[S]]:
        """Everything of a kind that leads back to the same question, where none stands in the way of another.

        A kind are the actions of a family, those of them that name the same kinds of things (what is held, not what is
        laid down), and one action that is possible again and again, such as two cards alike.
        """
        offered: dict[tuple[int, ...], _Way[S]] = {}
        family_of = self._table.vocabulary.family_of
        plain = {action: way for action, way in first.items() if self._again(way)}
        kinds: dict[object, list[int]] = {}
        for action in plain:
            kinds.setdefault(family_of(action).name, []).append(action)
            kinds.setdefault(self._named(action), []).append(action)
        for of_kind in [*kinds.values(), *[[action] for action in plain]]:
            way = self._repeated(plain[of_kind[0]], of_kind)
            if way is None or len(way.actions) < 2 or self._is_worth_less(way) or not self._is_any_order(way):
                continue
            possible = set(way.table.legal(self._seat))
            if all([action in way.actions or action in possible for action in of_kind]):
                offered.setdefault(way.actions, way)
        return list(offered.values())

    def _named(self, action: int) -> tuple[str, ...]:
        """The family of an action, and the kinds of things that it names."""
        choice = self._table.vocabulary.choice(action)
        return (choice.family, *choice.slots)

    def _repeated(self, way: _Way[S], of_kind: list[int]) -> _Way[S] | None:
        """One action after the other, as long as each leads back to the same question.

        None if one undoes another, and where that could go on for ever.
        """
        seen: set[object] = {way.table.state.key()}
        while True:
            possible = set(way.table.legal(self._seat))
            further = [action for action in of_kind if action in possible]
            if further and len(way.actions) == MOST_OF_A_KIND - 1:
                return None
            going = (self._next(way, action) for action in further)
            after = next((after for after in going if self._again(after)), None)
            if after is None:
                return way
            mark = after.table.state.key()
            if mark in seen:
                return None
            seen.add(mark)
            way = after

    def _is_worth_less(self, way: _Way[S]) -> bool:
        """Whether the same is done again to no avail: nothing becomes possible, and the game thinks less of it."""
        value, seat = way.table.definition.bots.value, self._seat
        steps = list(pairwise((*way.stands, way.table)))
        again = [
            step for step, (former, latter) in zip(steps[1:], pairwise(way.actions), strict=True) if former == latter
        ]
        return any(
            [
                value(after.state, seat) < value(before.state, seat)
                and set(before.legal(seat)).issuperset(after.legal(seat))
                for before, after in again
            ]
        )

    def _is_any_order(self, way: _Way[S]) -> bool:
        """Whether it looks the same done the other way round, and nothing is undone and done again."""
        if len(list(groupby(way.actions))) != len(set(way.actions)):
            return False
        back = _Way[S]((), (), self._table)
        for action in reversed(way.actions):
            if action not in back.table.legal(self._seat):
                return False
            back = self._next(back, action)
        return back.table.view(self._seat) == self._view(way.table)

    def _sets(self, first: dict[int, _Way[S]]) -> list[_Way[S]]:
        """All ways to answer a question that is asked several times over, such as which cards are discarded."""
        if self._begun[0] < 2:  # Where nothing waits behind it, it may be asked for ever.
            return []
        self._steps = 0
        ends: dict[object, _Way[S]] = {}
        seen: set[object] = set()
        open_ways = [way for way in first.values() if self._again(way)]
        for begun in open_ways:  # It grows meanwhile.
            mark = begun.table.state.key()
            if mark in seen:
                continue
            seen.add(mark)
            for action in begun.table.legal(self._seat):
                after = self._next(begun, action)
                if self._again(after):
                    open_ways.append(after)
                else:
                    ends.setdefault(after.table.state.key(), after)
            if self._steps > MOST_STEPS or len(ends) > MOST_TAILS:
                return []
        return sorted(ends.values(), key=lambda end: end.actions)

    def only(self) -> tuple[int, ...]:
        """The actions by which what is asked comes to its only end, in the first of all orders."""
        ends: dict[object, tuple[int, ...]] = {}
        asked = set(self._table.to_act)
        open_ways: list[_Way[S]] = [_Way((), (), self._table)]
        for way in open_ways:  # It grows meanwhile.
            for action in way.table.legal(self._seat):
                if self._steps >= MOST_ORDERINGS:
                    return ()
                after = self._next(way, action)
                if after.table.learnt or after.table.over or not asked.issuperset(after.table.to_act):
                    return ()
                if self._again(after):
                    open_ways.append(after)
                else:
                    ends.setdefault(after.table.state.key(), after.actions)
                    if len(ends) > 1:
                        return ()
        return next(iter(ends.values()), ())
