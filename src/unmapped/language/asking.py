"""Rules made of lists: which step is carried out by what, and what answers each question.

`Asking` is what the kernel asks of rules and what effects ask of whoever carries them out, for games in which each
question asks one seat. Such a game lists its steps, and for each question its *moves*: a family of actions, what speaks
against one of them, and how it is done. What may be done follows from what nothing speaks against.

A step is any record; it is carried out on the table's own lane. A question is ``(kind, seat, *arguments)``, and its
phrase speaks of the arguments.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeAlias, TypeVar, final

from unmapped.kernel.actions import Family, Vocabulary
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result, Rules, State
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONTEXT, EFFECT, FIRST_QUESTION, NODE, Choices, Program

S = TypeVar("S", bound=State)

ASKED: Final = 1
"""Where a question of the game's own says whom it asks,"""
ARGUMENTS: Final = 2
"""and from where on what its phrase speaks of."""

Values: TypeAlias = tuple[int, ...]
"""What the slots of an action hold."""


@final
class Move(Generic[S]):
    """Something that a seat can do."""

    def __init__(
        self,
        family: Family,
        against: Callable[[S, int, Values], list[Refusal]],
        do: Callable[[S, int, Values], None],
    ) -> None:
        """`against` says which rules a seat would break by it, none where it is allowed; `do` carries it out."""
        self.family = family
        self.against = against
        self.do = do


@final
class Question(Generic[S]):
    """Something that a seat is asked."""

    def __init__(self, key: str, rule: str, *moves: Move[S], then: tuple[Ints, ...] = ()) -> None:
        """`key` is its phrase, `moves` what answers it in the order of the vocabulary, `then` what comes after that."""
        self.key = key
        self.rule = rule
        self.moves = moves
        self.then = then


class Asking(Rules[S], ABC):
    """Rules of a game whose questions ask one seat each."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        choices: Choices,
        program: Program,
        choice_rule: str,
        steps: Mapping[int, Callable[[S, Ints], None]],
        questions: Mapping[int, Question[S]],
    ) -> None:
        """Rules of these lists.

        Args:
            vocabulary: all actions of the game.
            choices: those that answer the choices of effects.
            program: the effects of its content.
            choice_rule: the rule under which a text lets somebody choose; the phrases are `choice` and `consent`, and
                speak of the node and the context of the effect.
            steps: what carries out each kind of step, beside effects.
            questions: every kind of question, beside the choices of effects.

        """
        super().__init__(vocabulary)
        self.verbs: Final = Verbs(self, program, choices)
        self.choice_rule = choice_rule
        self.steps = steps
        self.questions = questions

    @abstractmethod
    def begin(self, origin: Origin) -> S:
        """The state at the start, its agenda holding the first step."""

    @abstractmethod
    def view(self, state: S, knower: int) -> object:
        """What `knower` may see, built up from nothing; the last knower is the public."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The result of a game that is over."""

    @abstractmethod
    def do(self, state: S, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """As for `Doer`."""

    @abstractmethod
    def can(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """As for `Doer`."""

    @abstractmethod
    def group(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """As for `Doer`."""

    def run(self, state: S, lane: int, record: Ints) -> None:
        """Carry out a step."""
        if record[0] == EFFECT:
            effects.unfold(self.verbs, state, lane, record)
        else:
            self.steps[record[0]](state, record)

    def asked(self, state: S, lane: int, record: Ints) -> Asked:
        """Whom a question asks."""
        return effects.asked(record) if record[0] < FIRST_QUESTION else Asked(1 << record[ASKED])

    def legal(self, state: S, seat: int, record: Ints) -> list[int]:
        """All actions of its moves that nothing speaks against."""
        if record[0] < FIRST_QUESTION:
            return effects.legal(self.verbs, state, record)
        return [
            action
            for move in self.questions[record[0]].moves
            for action in range(move.family.first, move.family.first + move.family.size)
            if not move.against(state, seat, move.family.values(action))
        ]

    def refusals(self, state: S, seat: int, record: Ints, action: int) -> list[Refusal]:
        """What speaks against an action of its moves."""
        move = self._move(record, action)
        return [] if move is None else move.against(state, seat, move.family.values(action))

    def settles(self, state: S, seat: int, record: Ints) -> bool:
        """Of the branches of a text, an only one is taken; whatever is the game's own is always asked."""
        return record[0] == CHOICE

    def answer(self, state: S, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out a move, and then what comes after the question."""
        move = self._move(record, action)
        if move is None:
            effects.answer(self.verbs, state, lane, record, action)
            return
        state.agenda.push(lane, *self.questions[record[0]].then)
        move.do(state, seat, move.family.values(action))

    def prompt(self, state: S, seat: int, record: Ints) -> Prompt:
        """What a question says."""
        if record[0] < FIRST_QUESTION:
            return Prompt(
                "choice" if record[0] == CHOICE else "consent", (record[NODE], *record[CONTEXT:]), self.choice_rule
            )
        question = self.questions[record[0]]
        return Prompt(question.key, record[ARGUMENTS:], question.rule)

    def _move(self, record: Ints, action: int) -> Move[S] | None:
        """The move that an action is, None where it answers no question of the game's own."""
        if record[0] < FIRST_QUESTION:
            return None
        family = self.vocabulary.family_of(action)
        return next((move for move in self.questions[record[0]].moves if move.family is family), None)


@final
class Verbs(effects.Doer[S]):
    """Carries out the effects of cards as the rules of their game say."""

    def __init__(self, rules: Asking[S], program: Program, choices: Choices) -> None:
        super().__init__(program, choices)
        self._rules = rules

    def do(self, state: S, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a verb."""
        self._rules.do(state, lane, seat, verb, context)

    def can(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a verb would do anything, or can be paid."""
        return self._rules.can(state, seat, verb, context)

    def group(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The seats that a group names."""
        return self._rules.group(state, seat, verb, context)
