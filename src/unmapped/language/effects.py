"""Carrying out effects that content describes as data.

`Program` holds the effects of all cards of a game as a flat list of nodes, small tuples of integers that refer to each
other by index; `unmapped.language.program` builds it once from content records. At the table an effect is a record
``(EFFECT, node, seat, ...)`` on a lane. `unfold` replaces it by the records of its parts, so that an effect in progress
lies on the agenda like everything else; the verbs at the leaves are the game's.

What follows the seat is the effect's *context*: numbers of the game that every part of the effect is told, such as the
card it stands on or what X is. It travels with the records, so that effects can interrupt each other.
"""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar, final

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.kernel.rules import Asked, State

# What a node does. Its arguments are indices of other nodes, unless said otherwise.
ALL: Final = 0
EITHER: Final = 1
MAY: Final = 2
WHEN: Final = 3
"""condition (a verb node), then, otherwise (if there is one)"""
PAY: Final = 4
"""cost, then"""
EACH: Final = 5
"""who (a verb node), then"""
REPEAT: Final = 6
"""times (a number), then"""
VERB: Final = 7
"""the game's number of the verb, and its arguments (numbers)"""
CHAIN: Final = 8

# Where parts of a node lie that are read alone: of a VERB, a CHAIN, a WHEN and a PAY.
VERB_NUMBER: Final = 1
ARGUMENTS: Final = 2
FIRST_LINK: Final = 1
CONDITION: Final = 1
COST: Final = 1
THEN: Final = 2
OTHERWISE: Final = 3

# Kinds of records.
EFFECT: Final = 0
"""(EFFECT, node, seat, *context): a step"""
CHOICE: Final = QUESTION
"""(CHOICE, node, seat, *context): `seat` chooses one branch of an EITHER"""
CONSENT: Final = QUESTION + 1
"""(CONSENT, node, seat, *context): `seat` says whether it wants a MAY, or to PAY for nothing"""
LINK: Final = QUESTION - 1
"""(LINK, seat, *context): between two parts of a CHAIN; the game says what may happen there"""
LINK_SEAT: Final = 1
NODE: Final = 1
"""Where the node of an EFFECT, CHOICE or CONSENT lies,"""
SEAT: Final = 2
"""and the seat that it concerns,"""
CONTEXT: Final = 3
"""and from where on its context."""
FIRST_STEP: Final = 1
"""Games number their own steps from here on ..."""
FIRST_QUESTION: Final = QUESTION + 2
"""... and their questions from here on."""

MOST_BRANCHES: Final = 8


@final
class Program:
    """The effects of a game's content as nodes."""

    __slots__ = ("arguments", "nodes")

    def __init__(self) -> None:
        self.nodes: list[tuple[int, ...]] = []
        self.arguments: list[Ints] = []
        """What follows the op of each node."""

    def add(self, *node: int) -> int:
        """Add a node; its index."""
        self.nodes.append(node)
        self.arguments.append(node[1:])
        return len(self.nodes) - 1


@final
class Choices:
    """The actions that answer the questions of this module; a game makes one for its vocabulary."""

    __slots__ = ("no", "option", "yes")

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.yes = vocabulary.family("yes").first
        self.no = vocabulary.family("no").first
        self.option = vocabulary.family("option", tuple([str(n) for n in range(1, MOST_BRANCHES + 1)]))


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Doer(ABC, Generic[S]):
    """What a game provides for its effects; it derives from this, and says what its verbs do."""

    def __init__(self, program: Program, choices: Choices) -> None:
        """`program` are the effects of its content, `choices` the actions that answer choices."""
        self.program = program
        self.choices = choices

    @abstractmethod
    def do(self, state: S, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a verb, given as its number and arguments, for `seat`."""

    @abstractmethod
    def can(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a verb would do anything (an option), be affordable (a cost), or is true (a condition)."""

    @abstractmethod
    def group(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The seats that a group names as seen from `seat`, in the order in which they are served."""

    def reached(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The seats for whom it is asked whether an EACH would do anything."""
        return self.group(state, seat, verb, context)

    def possible(self, state: S, seat: int, node: int, context: Ints) -> bool:
        """Whether carrying out `node` now would do anything, or whether a condition holds."""
        program = self.program
        parts = program.nodes[node]
        op = parts[0]
        if op == VERB:
            return self.can(state, seat, program.arguments[node], context)
        if op == WHEN:
            branch = self.branch(state, seat, parts, context)
            return branch >= 0 and self.possible(state, seat, branch, context)
        if op in (ALL, EITHER, CHAIN):
            for child in program.arguments[node]:  # noqa: SIM110 - a loop stops without a generator
                if self.possible(state, seat, child, context):
                    return True
            return False
        if op == MAY:
            _, then = parts
            return self.possible(state, seat, then, context)
        if op == PAY:
            _, cost, then = parts
            return self.payable(state, seat, cost, context) and self.possible(state, seat, then, context)
        if op == EACH:
            _, group, then = parts
            who = self.reached(state, seat, program.arguments[group], context)
            return any([self.possible(state, other, then, context) for other in who])
        _, _, then = parts
        return self.possible(state, seat, then, context)

    def branch(self, state: S, seat: int, parts: tuple[int, ...], context: Ints) -> int:
        """The node that a WHEN comes to as things stand, -1 for none."""
        if self.possible(state, seat, parts[CONDITION], context):
            return parts[THEN]
        return parts[OTHERWISE] if len(parts) > OTHERWISE else -1

    def payable(self, state: S, seat: int, node: int, context: Ints) -> bool:
        """Whether `seat` can pay the cost `node` in full.

        Of a cost with several parts each is paid on a copy of the state before the next is looked at, so that two parts
        cannot count on the same coin.
        """
        program = self.program
        if program.nodes[node][0] == VERB:
            return self.can(state, seat, program.arguments[node], context)
        return _pay(self, state.clone(), seat, node, context)


def _pay(doer: Doer[S], state: S, seat: int, node: int, context: Ints) -> bool:
    """Pay `node` on `state`, which is a copy; whether that went well."""
    parts = doer.program.nodes[node]
    op = parts[0]
    if op == VERB:
        if not doer.can(state, seat, parts[1:], context):
            return False
        doer.do(state, state.agenda.table, seat, parts[1:], context)
        return True
    if op in (ALL, CHAIN):
        return all([_pay(doer, state, seat, child, context) for child in parts[1:]])
    if op == EITHER:
        return any([doer.payable(state, seat, child, context) for child in parts[1:]])
    if op == MAY:
        return True
    if op == WHEN:
        branch = doer.branch(state, seat, parts, context)
        return branch < 0 or _pay(doer, state, seat, branch, context)
    if op == PAY:
        _, cost, then = parts
        return _pay(doer, state, seat, cost, context) and _pay(doer, state, seat, then, context)
    if op == EACH:
        _, group, then = parts
        who = doer.group(state, seat, doer.program.arguments[group], context)
        return all([_pay(doer, state, other, then, context) for other in who])
    _, times, then = parts
    return all([_pay(doer, state, seat, then, context) for _ in range(times)])


def unfold(doer: Doer[S], state: S, lane: int, record: Ints) -> None:
    """Carry out an (EFFECT, node, seat, *context) record, which has been taken off `lane`.

    What an ALL, EACH or REPEAT holds is pushed on the same lane, in order. An EITHER without any possible branch, a MAY
    that is not possible, and a PAY that cannot be paid do nothing. Whoever can pay for something has to, unless the
    effect says MAY; whoever can only pay for nothing is asked.
    """
    carry_out(doer, state, lane, record[NODE], record[SEAT], record[CONTEXT:])


def carry_out(doer: Doer[S], state: S, lane: int, node: int, seat: int, context: Ints) -> None:
    """Carry out an effect as `unfold` does, without a record of it."""
    program = doer.program
    parts = program.nodes[node]
    op = parts[0]
    agenda = state.agenda
    if op == VERB:
        doer.do(state, lane, seat, program.arguments[node], context)
    elif op == ALL:
        _carry_out_all(doer, state, lane, seat, parts, context)
    elif op == EITHER:
        if doer.possible(state, seat, node, context):
            agenda.push(lane, (CHOICE, node, seat, *context))
    elif op == MAY:
        if doer.possible(state, seat, node, context):
            agenda.push(lane, (CONSENT, node, seat, *context))
    elif op == PAY:
        if doer.possible(state, seat, node, context):
            agenda.push(lane, *[(EFFECT, child, seat, *context) for child in parts[1:]])
        elif doer.payable(state, seat, parts[COST], context):
            agenda.push(lane, (CONSENT, node, seat, *context))
    elif op == WHEN:
        branch = doer.branch(state, seat, parts, context)
        if branch >= 0:
            agenda.push(lane, (EFFECT, branch, seat, *context))
    elif op == CHAIN:
        links: list[Ints] = []
        for child in parts[1:]:
            links += [(LINK, seat, *context), (EFFECT, child, seat, *context)]
        agenda.push(lane, *links[1:])
    elif op == EACH:
        _, group, then = parts
        who = doer.group(state, seat, program.arguments[group], context)
        agenda.push(lane, *[(EFFECT, then, other, *context) for other in who])
    else:
        _, times, then = parts
        agenda.push(lane, *[(EFFECT, then, seat, *context)] * times)


def _carry_out_all(doer: Doer[S], state: S, lane: int, seat: int, parts: tuple[int, ...], context: Ints) -> None:
    """Carry out the parts of an ALL one by one; as soon as one leaves something behind, the rest waits under it."""
    agenda = state.agenda
    base = agenda.lanes[lane]
    for index in range(1, len(parts)):
        carry_out(doer, state, lane, parts[index], seat, context)
        if agenda.lanes[lane] is not base:
            agenda.slip(lane, base, *[(EFFECT, child, seat, *context) for child in parts[index + 1 :]])
            return


def asked(record: Ints) -> Asked:
    """Whom a CHOICE or CONSENT asks."""
    return Asked(1 << record[SEAT])


def legal(doer: Doer[S], state: S, record: Ints) -> list[int]:
    """The actions that answer a CHOICE or CONSENT, ascending: only branches that would do something.

    Where another seat has made it impossible since it was asked, only declining is left, or any branch, to no effect.
    """
    kind, node, seat = record[0], record[NODE], record[SEAT]
    context = record[CONTEXT:]
    parts = doer.program.nodes[node]
    if kind == CONSENT:
        if parts[0] == PAY:
            wanted = doer.payable(state, seat, parts[COST], context)
        else:
            wanted = doer.possible(state, seat, node, context)
        return [doer.choices.yes, doer.choices.no] if wanted else [doer.choices.no]
    option = doer.choices.option
    actions: list[int] = []
    for index, branch in enumerate(parts[1:]):
        if doer.possible(state, seat, branch, context):
            actions.append(option.first + index)
    return actions or [option.first + index for index in range(len(parts) - 1)]


def answer(doer: Doer[S], state: S, lane: int, record: Ints, action: int) -> None:
    """Go on with the branch that was chosen, or with what was consented to."""
    kind, node, seat = record[0], record[NODE], record[SEAT]
    context = record[CONTEXT:]
    parts = doer.program.nodes[node]
    if kind == CHOICE:
        branch = parts[1 + action - doer.choices.option.first]
        state.agenda.push(lane, (EFFECT, branch, seat, *context))
    elif action == doer.choices.yes:
        state.agenda.push(lane, *[(EFFECT, child, seat, *context) for child in parts[1:]])
