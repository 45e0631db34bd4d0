"""The rules of Discover as the kernel runs them: which function carries out which record."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, final

from unmapped.games.discover.cards import compiling, context
from unmapped.games.discover.cards import kinds as kind
from unmapped.games.discover.cards.pool import Pool
from unmapped.games.discover.effects import choosing, hooks, voting
from unmapped.games.discover.exploring import features, gathering, land, moving, peeking, scouting
from unmapped.games.discover.fights import combat, modifying, monsters, retreating, rewards, rivals, stalking, support
from unmapped.games.discover.quest import (
    camp,
    fires,
    nights,
    numbered,
    quests,
    results,
    settling,
    threats,
)
from unmapped.games.discover.seen import seeing
from unmapped.games.discover.survivors import (
    crafting,
    damage,
    drinking,
    goods,
    holding,
    items,
    leadership,
    limits,
    looting,
    projects,
    resources,
    selecting,
    trading,
)
from unmapped.games.discover.table import view as views
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.turn import rounds, setup, turn
from unmapped.kernel import rules as kernel
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.language import effects
from unmapped.language.effects import CHOICE, EFFECT, FIRST_QUESTION, LINK
from unmapped.language.questions import Question

Step: TypeAlias = Callable[[Tribe, Ints], None]

STEPS: Final[dict[int, Step]] = {
    kind.SETTLE: settling.settle,
    kind.HOOKS: hooks.run,
    kind.ROLL_LEADER: setup.roll_leader,
    kind.SHOW_CHARACTERS: setup.show_characters,
    kind.BEGIN_DAY: rounds.begin_day,
    kind.NEXT_TURN: rounds.next_turn,
    kind.TURN_ON: turn.turn_on,
    kind.END_TURN: rounds.end_turn,
    kind.BEGIN_NIGHT: rounds.begin_night,
    kind.END_NIGHT: rounds.end_night,
    kind.END_ACTION: settling.end_action,
    kind.LIMIT: settling.limit,
    kind.SCOUT: scouting.turn_up,
    kind.GATHER: gathering.gathered,
    kind.TAKE: gathering.take_after,
    kind.FREE_GATHER: moving.free_gather,
    kind.ENTER: moving.entered,
    kind.WALK: moving.walk,
    kind.RESOLVE: numbered.resolving,
    kind.RESOLVED: numbered.resolved,
    **combat.STEPS,
    **crafting.STEPS,
    **damage.STEPS,
    **drinking.STEPS,
    **fires.STEPS,
    **goods.STEPS,
    **leadership.STEPS,
    **monsters.STEPS,
    **nights.STEPS,
    **peeking.STEPS,
    **quests.STEPS,
    **retreating.STEPS,
    **rewards.STEPS,
    **rivals.STEPS,
    **stalking.STEPS,
    **threats.STEPS,
    **voting.STEPS,
}
"""What each kind of step does."""

QUESTIONS: Final[dict[int, Question[Tribe]]] = {
    kind.ASK_TURN: turn.Turn(),
    kind.ASK_FREE: turn.FreeAction(),
    kind.ASK_CHARACTER: setup.ChooseCharacter(),
    kind.ASK_WHO: choosing.ChooseWho(),
    kind.ASK_WHERE: choosing.ChooseWhere(),
    kind.ASK_TILE: scouting.ChooseTile(),
    kind.ASK_STEP: moving.ChooseStep(),
    kind.ASK_GATHER: gathering.FreeGather(),
    kind.ASK_KEY: numbered.UseKey(),
    **camp.QUESTIONS,
    **damage.QUESTIONS,
    **drinking.QUESTIONS,
    **features.QUESTIONS,
    **fires.QUESTIONS,
    **holding.QUESTIONS,
    **items.QUESTIONS,
    **land.QUESTIONS,
    **leadership.QUESTIONS,
    **limits.QUESTIONS,
    **looting.QUESTIONS,
    **modifying.QUESTIONS,
    **monsters.QUESTIONS,
    **nights.QUESTIONS,
    **peeking.QUESTIONS,
    **projects.QUESTIONS,
    **resources.QUESTIONS,
    **retreating.QUESTIONS,
    **rewards.QUESTIONS,
    **rivals.QUESTIONS,
    **selecting.QUESTIONS,
    **stalking.QUESTIONS,
    **support.QUESTIONS,
    **threats.QUESTIONS,
    **trading.QUESTIONS,
    **voting.QUESTIONS,
}
"""Every kind of question the game can ask."""

SEVERAL: Final = (kind.ASK_VOTE, kind.ASK_COMBATANT)
"""Questions whose first argument is a mask of all who are asked."""

LONG: Final = (kind.ASK_TURN, kind.ASK_FREE, kind.ASK_FIGHT, kind.ASK_JOIN, kind.ASK_RIVALS)
"""Questions whose answers come from many cards: while they are listed, what was worked out is remembered."""

_ALONE: Final = [Asked(1 << seat) for seat in range(4)]


@final
class Rules(kernel.Rules[Tribe]):
    """Discover."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool.vocabulary)
        self.pool = pool
        self.choices = pool.words.choices
        self.program = pool.program

    def begin(self, origin: Origin) -> Tribe:
        """Set the table up."""
        assert isinstance(origin.options, Options)
        return setup.begin(origin.seats, origin.seed, origin.options)

    def run(self, state: Tribe, lane: int, record: Ints) -> None:
        """Carry out a step."""
        what = record[0]
        if what == EFFECT:
            effects.carry_out(
                state.language, state, lane, record[effects.NODE], record[effects.SEAT], record[effects.CONTEXT :]
            )
        elif what == LINK:
            state.push((kind.SETTLE,))
        else:
            STEPS[what](state, record)

    def asked(self, state: Tribe, lane: int, record: Ints) -> Asked:
        """Whom a question waits for."""
        what = record[0]
        if what < FIRST_QUESTION:
            return _ALONE[choosing.able(state, record[effects.SEAT])]
        if what == kind.ASK_FIGHT:
            return modifying.asked(state, record)
        return Asked(record[kind.SEAT]) if what in SEVERAL else _ALONE[record[kind.SEAT]]

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The answers to a question."""
        what = record[0]
        if what < FIRST_QUESTION:
            return effects.legal(state.language, state, record)
        if what not in LONG:
            return QUESTIONS[what].legal(state, seat, record)
        state.language.remember(state)
        try:
            return QUESTIONS[what].legal(state, seat, record)
        finally:
            state.present = None  # From now on things change.

    def answer(self, state: Tribe, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out an answer."""
        what = record[0]
        if what < FIRST_QUESTION:
            source = choosing.source_name(state, record[effects.CONTEXT + context.SOURCE])
            if what == CHOICE:
                number = action - self.choices.option.first
                chosen = ""
                if state.journal is not None:  # Nobody reads what is only imagined.
                    ways = self.prompt(state, seat, record).args[1:]
                    chosen = str(ways[number]) if number < len(ways) else ""
                state.note(seat, "took-option", "DI-249", number + 1, source, chosen)
            else:
                state.note(seat, "agreed" if action == self.choices.yes else "declined", "DI-249", source)
            if action == self.choices.yes:
                state.language.wanted(state, record[effects.NODE], seat, record[effects.CONTEXT :])
            effects.answer(state.language, state, lane, record, action)
        else:
            QUESTIONS[what].answer(state, seat, record, action)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an action of the question's families is no answer."""
        what = record[0]
        if what < FIRST_QUESTION:
            branches = len(self.program.nodes[record[effects.NODE]]) - 1
            if what == CHOICE and 0 <= action - self.choices.option.first < branches:
                return [Refusal("DI-R96", "This could not be paid, or would do nothing.")]
            return []
        question = QUESTIONS[what]
        if self.vocabulary.family_of(action).name not in question.families:
            return []
        return question.refusals(state, seat, record, action)

    def settles(self, state: Tribe, seat: int, record: Ints) -> bool:
        """Whether a single answer goes without asking."""
        what = record[0]
        if what < FIRST_QUESTION:
            return what == CHOICE
        question = QUESTIONS[what]
        return not question.optional and question.settles(record)

    def prompt(self, state: Tribe, seat: int, record: Ints) -> Prompt:
        """What a question says."""
        what = record[0]
        if what < FIRST_QUESTION:
            in_vain = self.program.nodes[record[effects.NODE]][0] == effects.PAY
            return compiling.effect_texts().prompt(record, state.setting.terrain.land, in_vain=in_vain)
        question = QUESTIONS[what]
        if what == kind.ASK_FIGHT and seat != record[kind.SEAT]:
            question = QUESTIONS[kind.ASK_JOIN]
        return Prompt(question.key, question.args(state, record), question.rule_of(record))

    def view(self, state: Tribe, knower: int) -> views.View:
        """What a seat or the public may see."""
        return seeing.view(state, knower)

    def views(self, state: Tribe, knowers: Sequence[int]) -> list[object]:
        """What several may see, what they see alike once."""
        return seeing.views(state, knowers)

    def result(self, state: Tribe) -> Result:
        """How it ended."""
        return results.result(state)
