"""Time: what is owed passes as one advance, wraps, and fires triggers.

(US-194, US-262 to US-270, US-306, US-310, US-R25 to US-R30, US-R99, US-R105)

Spaces are counted from 0 here, as in `state`; content counts them from 1, as they are printed.
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.cartridge import BY_AFFECTED, TIME_SYMBOL
from unmapped.games.unsettled.cards.kinds import (
    ASK_IGNORE,
    ASK_SHIFT,
    ASK_SPARE,
    ASK_TRIGGER,
    CHECK,
    IGNORE_N,
    IGNORE_PASSED,
    IGNORE_REST,
    PASS_TIME,
    PASS_TIME_PASSED,
    SHIFT_DIRECTIONS,
    SHIFT_LEFT,
    SHIFT_TRIGGER,
    SPARE_TOKEN,
    TRIGGER_TRIGGER,
    TRIGGERS,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import choosing, concerning, finding, hooks, standing
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import endurance
from unmapped.games.unsettled.table import links, owed
from unmapped.games.unsettled.table.state import BORNE, NOWHERE, TOKEN_OUT, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import ALL_OF_IT
from unmapped.language.world import changed

_ANY: Final = 2
"""The scope of what may be ignored from anywhere."""

EARLIER: Final = 0
LATER: Final = 1

_IGNORE_TIME: Final = NUMBERS["ignore_time"]
_IGNORE_SYMBOLS: Final = NUMBERS["ignore_symbols"]
_SPARE_WRAP: Final = NUMBERS["spare_wrap"]
_CHANGE_SHIFT: Final = NUMBERS["change_shift"]
_KEEP_AHEAD: Final = NUMBERS["keep_ahead"]
_WRAP: Final = MOMENT["wrap"]
_TRIGGER: Final = MOMENT["trigger"]


# --- Time that passes -------------------------------------------------------------------------------------------------


def due(state: Expedition) -> Ints:
    """The step in which all that is owed passes; nothing is owed any more. Rules: US-R25."""
    due = state.owed
    state.owed = ()
    return (PASS_TIME, 0, *due)


def pass_time(state: Expedition, record: Ints) -> None:
    """Carry out the step PASS_TIME: ask those who may cancel time of their doing, then advance by what is left.

    Rules: US-194, US-263, US-R25, US-R30, US-R99.
    """
    passed = record[PASS_TIME_PASSED]
    for at in range(2, len(record), 3):
        seat, origin, n = record[at : at + 3]
        if n and ignorable(state, seat, origin):
            asked = seat if state.can_act(seat) else state.active
            state.push((ASK_IGNORE, asked, passed, *record[at:]))
            return
        passed += n
    advance(state, passed)


def advance(state: Expedition, n: int) -> None:
    """Move the marker at once; then triggers fire in the order in which they were reached.

    A wrap costs every explorer endurance at once, and has its turn among the triggers. What has become true is seen to
    before them (US-R69). Rules: US-263 to US-266, US-R26 to US-R28, US-R30.
    """
    if n <= 0:
        return
    state.note(NOWHERE, "time", "US-263", n)
    asked: list[Ints] = []
    reached: list[Ints] = []
    for _ in range(n):
        state.time += 1
        if state.time == state.planet.numbers.timeline:
            state.time = 0
            asked += _wrap(state)
            reached.append((TRIGGERS, NOWHERE))
        here = [trigger for space, trigger in state.triggers if space == state.time]
        if here:
            reached.append((TRIGGERS, *here))
    if reached:
        state.push(*asked, (CHECK,), *reached)


def _wrap(state: Expedition) -> list[Ints]:
    """Time starts over: every explorer loses 1 endurance who is not spared; the questions to those who can be.

    Rules: US-264, US-310, US-R26.
    """
    state.wraps += 1
    state.note(NOWHERE, "wrap", "US-264")
    asked: list[Ints] = []
    for seat in state.clockwise():
        if not state.conscious(seat) or concerning.is_exempt(state, seat, state.planet.wrap, use=True):
            continue
        tokens = [token for _, token in concerning.hold(state, _SPARE_WRAP, seat)]
        own = [token for token in tokens if token >= 0 and finding.bears(state, seat, token)]
        if NOWHERE in tokens:
            continue
        if own:
            asked.append((ASK_SPARE, seat, own[0]))
        else:
            endurance.lose(state, seat, 1, "US-264")
    return asked


class SpareWrap(Question):
    """Say whether a piece is turned over to keep the endurance that a wrap costs (US-310)."""

    key = "spare"
    rule = "US-310"
    families: tuple[str, ...] = ("yes", "no")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes and no."""
        choices = state.planet.words.choices
        return sorted([choices.yes, choices.no])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The piece is used up, for good, or the endurance lost."""
        if action == state.planet.words.choices.no:
            endurance.lose(state, seat, 1, "US-264")
            return
        token = record[SPARE_TOKEN]
        first = state.planet.first_piece[token]
        state.token_at = changed(state.token_at, state.token_at.index(BORNE + seat, first), TOKEN_OUT)
        state.note(seat, "spared", "US-310", state.planet.tokens[token])

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The piece."""
        return (state.planet.tokens[record[SPARE_TOKEN]],)


# --- Time that is ignored ---------------------------------------------------------------------------------------------


_LEFT: Final = 4
"""Where a rule that was given for a time says how much of it is left."""


def _ignoring(state: Expedition, seat: int, origin: int) -> list[Ints]:
    """What is given to an explorer to ignore time with, that of which most is left first (US-R99)."""
    arguments = state.planet.program.arguments
    rules: list[tuple[int, int, Ints]] = []
    for record in state.lasting:
        _, node, owner, _, left = record
        if owner != seat:
            continue
        word = arguments[node]
        if word[0] == _IGNORE_TIME:
            _, _, _, scope = word
            if scope in (origin, _ANY):
                rules.append((-left, scope, record))
        elif word[0] == _IGNORE_SYMBOLS and origin == owed.EDGE:
            _, _, symbol = word
            if symbol in (NOWHERE, TIME_SYMBOL):
                rules.append((-ALL_OF_IT, owed.EDGE, record))
    return [record for _, _, record in sorted(rules)]


def ignorable(state: Expedition, seat: int, origin: int) -> int:
    """How many spaces of time of an origin an explorer may cancel. Rules: US-194, US-R99."""
    return sum([record[_LEFT] for record in _ignoring(state, seat, origin)])


def ignores_symbol(state: Expedition, seat: int, symbol: int) -> bool:
    """Whether an explorer may ignore a symbol of edges other than time and impassable ones. Rules: US-194."""
    arguments = state.planet.program.arguments
    for _, node, owner, _, _ in state.lasting:
        word = arguments[node]
        if owner == seat and word[0] == _IGNORE_SYMBOLS:
            _, _, ignored = word
            if ignored in (NOWHERE, symbol):
                return True
    return False


class IgnoreTime(Question):
    """Say whether time is cancelled, space by space, or all of it by who may ignore all (US-194, US-R99)."""

    key = "ignore"
    rule = "US-R99"
    families: tuple[str, ...] = ("yes", "no")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes and no."""
        choices = state.planet.words.choices
        return sorted([choices.yes, choices.no])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That much does not pass; or all of this origin does."""
        passed, owner, origin, n = record[IGNORE_PASSED:IGNORE_REST]
        if action == state.planet.words.choices.no:
            state.push((PASS_TIME, passed + n, *record[IGNORE_REST:]))
            return
        used = _ignoring(state, owner, origin)[0]
        cancelled = n if used[_LEFT] >= ALL_OF_IT else 1
        if used[_LEFT] < ALL_OF_IT:
            at = state.lasting.index(used)
            state.lasting = (*state.lasting[:at], (*used[:_LEFT], used[_LEFT] - 1), *state.lasting[at + 1 :])
        state.note(owner, "ignored", "US-R99", cancelled)
        state.push((PASS_TIME, passed, owner, origin, n - cancelled, *record[IGNORE_REST:]))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """How much there is."""
        return (record[IGNORE_N],)


# --- Triggers ---------------------------------------------------------------------------------------------------------


def fire(state: Expedition, record: Ints) -> None:
    """Carry out the step TRIGGERS: one trigger is resolved fully, then the others of its space in the players' order.

    Rules: US-265, US-267, US-268, US-269, US-R29.
    """
    waiting = record[1:]
    if any([trigger != waiting[0] for trigger in waiting]) and state.can_act(state.active):
        state.push((ASK_TRIGGER, state.active, *waiting))
        return
    _ring(state, waiting, 0)


def _ring(state: Expedition, waiting: Ints, at: int) -> None:
    """One of the triggers of a space is resolved, while the others wait."""
    others = (*waiting[:at], *waiting[at + 1 :])
    if others:
        state.push((TRIGGERS, *others))
    trigger = waiting[at]
    if trigger == NOWHERE:
        hooks.happen(state, _WRAP)
        return
    state.note(NOWHERE, "trigger", "US-266", state.planet.trigger_names[trigger])
    hooks.happen(state, _TRIGGER, trigger)


class ChooseTrigger(Question):
    """Choose which of several triggers on one space comes first (US-268)."""

    key = "trigger"
    rule = "US-268"
    families: tuple[str, ...] = ("trigger",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Each kind that waits."""
        first = state.planet.words.trigger.first
        return sorted(
            [
                first + trigger
                for at, trigger in enumerate(record[TRIGGER_TRIGGER:])
                if trigger not in record[TRIGGER_TRIGGER : 2 + at]
            ]
        )

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That one, then the others."""
        _ring(
            state, record[TRIGGER_TRIGGER:], record[TRIGGER_TRIGGER:].index(action - state.planet.words.trigger.first)
        )

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


def add(state: Expedition, trigger: int, space: int) -> None:
    """Put a trigger token on a space; it fires when the marker moves there. Rules: US-266, US-270, US-R28."""
    state.triggers = tuple(sorted([*state.triggers, (space, trigger)]))
    state.note(NOWHERE, "trigger-added", "US-270", state.planet.trigger_names[trigger], space + 1)


def next_one(state: Expedition, trigger: int) -> int:
    """The space of the token of a kind that the marker reaches next, NOWHERE if there is none."""
    length = state.planet.numbers.timeline
    spaces = [(space - state.time - 1) % length for space, kind in state.triggers if kind == trigger]
    return (min(spaces) + state.time + 1) % length if spaces else NOWHERE


def move(state: Expedition, trigger: int, source: int, target: int) -> None:
    """Shift a trigger token from one space to another. Rules: US-310."""
    tokens = list(state.triggers)
    tokens[tokens.index((source, trigger))] = (target, trigger)
    state.triggers = tuple(sorted(tokens))
    state.note(NOWHERE, "trigger-moved", "US-310", state.planet.trigger_names[trigger], target + 1)


def _directions(state: Expedition, trigger: int, wanted: int) -> int:
    """In which of some directions the next token of a kind can be shifted by one space, as bits (US-310)."""
    space = next_one(state, trigger)
    if space < 0:
        return 0
    bounds = state.planet.triggers[trigger]
    ahead = any([rule.arguments[0] == trigger for rule in state.language.rules(state, _KEEP_AHEAD)])
    directions = 0
    for direction, target in ((EARLIER, space - 1), (LATER, space + 1)):
        behind = ahead and target <= state.time
        if bounds.least - 1 <= target < bounds.most and not behind:
            directions |= 1 << direction
    return directions & wanted


def _shift(state: Expedition, seat: int, trigger: int, left: int, wanted: int) -> None:
    """Ask for the next space by which a trigger is shifted, as long as there is one."""
    directions = _directions(state, trigger, wanted)
    if left > 0 and directions:
        state.push((ASK_SHIFT, seat, trigger, left, directions))


class ShiftTrigger(Question):
    """Shift a trigger space by space, one way, or leave it (US-310)."""

    key = "shift"
    rule = "US-310"
    families: tuple[str, ...] = ("shift", "done")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """The ways in which it can go, and to leave it where it is."""
        words = state.planet.words
        actions = [words.shift.first + way for way in (EARLIER, LATER) if record[SHIFT_DIRECTIONS] >> way & 1]
        return sorted([*actions, words.done])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It moves one space, and on the same way if wanted."""
        words = state.planet.words
        if action == words.done:
            return
        trigger, left = record[SHIFT_TRIGGER], record[SHIFT_LEFT]
        way = action - words.shift.first
        space = next_one(state, trigger)
        target = space + (1 if way == LATER else -1)
        move(state, trigger, space, target)
        # Behind the marker it is the last that time comes to: it stays where it was put.
        if next_one(state, trigger) == target:
            _shift(state, seat, trigger, left - 1, 1 << way)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Which trigger, and how far it may go."""
        _, _, trigger, left, _ = record
        return state.planet.trigger_names[trigger], left


# --- Words ------------------------------------------------------------------------------------------------------------


def _advance_time(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-263, US-306, US-R25."""
    origin = owed.ACTION if ctx[context.CUBE] >= 0 else owed.OTHER
    owed.owe(state, finding.amount(state, args[0], seat, ctx), origin, seat)


def _advance_until(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-264, US-265."""
    length = state.planet.numbers.timeline
    target = next_one(state, args[0]) if args[0] >= 0 else NOWHERE
    owed.owe(state, length - state.time if target < 0 else (target - state.time - 1) % length + 1, owed.OTHER, seat)


def _ignore_time(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-194, US-R99."""
    n = finding.amount(state, args[0], seat, ctx)
    concerning.give(state, seat, _IGNORE_TIME, args, standing.END_OF_TURN, n)


def _ignore_symbols(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-194, US-R99."""
    concerning.give(state, seat, _IGNORE_SYMBOLS, args, standing.END_OF_TURN, ALL_OF_IT)


def _add_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-266, US-270."""
    trigger, space = args
    add(state, trigger, space - 1)


def _remove_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-R29."""
    written_trigger, written_space = args
    trigger, space = written_trigger, written_space - 1
    triggers = tuple([(at, kind) for at, kind in state.triggers if kind != trigger or (space >= 0 and at != space)])
    if triggers != state.triggers:
        state.triggers = triggers
        state.note(NOWHERE, "trigger-removed", "US-R29", state.planet.trigger_names[trigger])


def _can_remove_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    written_trigger, written_space = args
    trigger, space = written_trigger, written_space - 1
    return any([kind == trigger and space in (NOWHERE, at) for at, kind in state.triggers])


def _move_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    written_trigger, n, _, written_space = args
    trigger, space = written_trigger, written_space - 1
    if space >= 0:
        if next_one(state, trigger) >= 0:
            move(state, trigger, next_one(state, trigger), space)
        return
    asked = choosing.decider(state, BY_AFFECTED, seat, ctx)
    most = finding.amount(state, n, seat, ctx) + _further(state, asked, trigger)
    _shift(state, asked, trigger, most, _ways(args))


def _further(state: Expedition, seat: int, trigger: int) -> int:
    """By how many spaces more an explorer may shift a trigger (US-310)."""
    planet = state.planet
    changes = concerning.hold(state, _CHANGE_SHIFT, seat)
    return sum([planet.amount(n, state.seats) for shifted, n, _ in changes if shifted == trigger])


def _ways(args: Ints) -> int:
    """The directions that a word allows, as bits."""
    either, later = 0, 1
    _, _, direction, _ = args
    if direction == either:
        return 1 << EARLIER | 1 << LATER
    return 1 << LATER if direction == later else 1 << EARLIER


def _can_move_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    trigger, _, _, space = args
    if space > 0:
        return next_one(state, trigger) not in (NOWHERE, space - 1)
    return _directions(state, trigger, _ways(args)) != 0


def _fire_trigger(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-266, US-269."""
    links.after(state, (TRIGGERS, args[0]))


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("advance_time", _advance_time),
    Entry("advance_until", _advance_until),
    Entry("ignore_time", _ignore_time),
    Entry("ignore_symbols", _ignore_symbols),
    Entry("add_trigger", _add_trigger),
    Entry("remove_trigger", _remove_trigger, _can_remove_trigger),
    Entry("move_trigger", _move_trigger, _can_move_trigger),
    Entry("fire_trigger", _fire_trigger),
)
