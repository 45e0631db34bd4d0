"""The rules of Unsettled as the kernel runs them: which function carries out which record."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, final

from unmapped.games.unsettled.cards import asking
from unmapped.games.unsettled.cards import kinds as kind
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.effects import choosing, hooks, votes
from unmapped.games.unsettled.explorers import (
    discoveries,
    distress,
    focus,
    insight,
    resources,
    structures,
    trust,
)
from unmapped.games.unsettled.exploring import exploring, luna, moving, placing
from unmapped.games.unsettled.planet import clock, creatures, endings, opportunities, planet_cards, tasks
from unmapped.games.unsettled.seen import view as views
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import results, settling, setup, spaces, turn, windows, words
from unmapped.kernel import rules as kernel
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONTEXT, EFFECT, FIRST_QUESTION, LINK, LINK_SEAT, NODE, SEAT
from unmapped.language.questions import Question

Step: TypeAlias = Callable[[Expedition, Ints], None]


def _begin_turn(state: Expedition, record: Ints) -> None:
    turn.begin_turn(state)


def _regroup(state: Expedition, record: Ints) -> None:
    turn.regroup(state)


def _end_turn(state: Expedition, record: Ints) -> None:
    turn.end_turn(state)


def _next_turn(state: Expedition, record: Ints) -> None:
    turn.next_turn(state)


def _finish_space(state: Expedition, record: Ints) -> None:
    _, space, seat, _ = record
    spaces.finish(state, space, seat)


def _planet_setup(state: Expedition, record: Ints) -> None:
    setup.planet_setup(state)


def _roll_mood(state: Expedition, record: Ints) -> None:
    setup.roll_mood(state)


def _deal_explorers(state: Expedition, record: Ints) -> None:
    setup.deal_explorers(state)


def _show_traits(state: Expedition, record: Ints) -> None:
    setup.show_traits(state)


def _advance_task(state: Expedition, record: Ints) -> None:
    tasks.advance(state)


STEPS: Final[dict[int, Step]] = {
    kind.SETTLE: settling.settle,
    kind.CHECK: settling.settle,
    kind.WINDOW: windows.open_window,
    kind.BEGIN_TURN: _begin_turn,
    kind.TURN_ON: turn.turn_on,
    kind.REGROUP: _regroup,
    kind.REGROUPED: turn.regrouped,
    kind.CAUSED: turn.go_on_ordering,
    kind.END_TURN: _end_turn,
    kind.NEXT_TURN: _next_turn,
    kind.FINISH_SPACE: _finish_space,
    kind.PLANET_SETUP: _planet_setup,
    kind.ROLL_MOOD: _roll_mood,
    kind.SHOW_TRAITS: _show_traits,
    kind.DEAL_EXPLORERS: _deal_explorers,
    kind.ADVANCE_TASK: _advance_task,
    kind.FACE: tasks.face,
    kind.HOOKS: hooks.run,
    kind.AFTER: links.wait,
    kind.TEXT: links.say,
    kind.PASS_TIME: clock.pass_time,
    kind.TRIGGERS: clock.fire,
    kind.INSIGHT: insight.climb,
    kind.RESET_PURSUIT: insight.reset_pursuit,
    kind.TRUST: trust.step,
    kind.DRAW_DISTRESS: distress.draw,
    kind.STEP_ON: moving.step_on,
    kind.CROSS: moving.cross,
    kind.ARRIVE_EDGE: moving.arrive_edge,
    kind.ARRIVE: moving.arrive,
    kind.ENTER: moving.enter,
    kind.MOVE_ON: moving.move_on,
    kind.PLACE_ON: placing.place_on,
    kind.SWAP: placing.swap,
    kind.ROAM: creatures.roam,
    kind.ROAM_TO: creatures.roam_to,
    kind.OPPORTUNITY: opportunities.reveal,
    kind.PUT_AWAY: planet_cards.put_away,
}
"""What each kind of step does."""

QUESTIONS: Final[dict[int, Question[Expedition]]] = {
    kind.ASK_TURN: turn.Turn(),
    kind.ASK_WINDOW: windows.Window(),
    kind.ASK_ORDER: turn.ChooseOrder(),
    kind.ASK_TRAIT: setup.ChooseTrait(),
    kind.ASK_AVATAR: setup.ChooseAvatar(),
    kind.ASK_FACE_VALUES: setup.ChooseValues(),
    kind.ASK_WHO: choosing.ChooseWho(),
    kind.ASK_WHERE: choosing.ChooseWhere(),
    kind.ASK_CUBE: focus.ChooseCube(),
    kind.ASK_SHARE: focus.Share(),
    kind.ASK_COVER: distress.ChooseCover(),
    kind.ASK_DISTRESS: distress.ChooseDistress(),
    kind.ASK_DISCIPLINE: insight.ChooseDiscipline(),
    kind.ASK_GIVE_UP: insight.GiveUp(),
    kind.ASK_IGNORE: clock.IgnoreTime(),
    kind.ASK_SHIFT: clock.ShiftTrigger(),
    kind.ASK_TRIGGER: clock.ChooseTrigger(),
    kind.ASK_SPARE: clock.SpareWrap(),
    kind.ASK_STEP: moving.ChooseStep(),
    kind.ASK_CARRY: moving.ChooseCarry(),
    kind.ASK_SYMBOL: moving.IgnoreSymbol(),
    kind.ASK_CONSENT: placing.GiveConsent(),
    kind.ASK_PUSH: placing.ChoosePush(),
    kind.ASK_SWAP: placing.ChooseSwap(),
    kind.ASK_PLANK: placing.ChoosePlank(),
    kind.ASK_LUNA: luna.MoveLuna(),
    kind.ASK_RESOURCE: resources.ChooseResource(),
    kind.ASK_HAUL: resources.ChooseHaul(),
    kind.ASK_SLOT: exploring.ChooseSlot(),
    kind.ASK_ROAM: creatures.ChooseRoam(),
    kind.ASK_MARKER: opportunities.ChooseMarker(),
    kind.ASK_KEEP: planet_cards.ChooseCard(),
    kind.ASK_PEEK: planet_cards.Peek(),
    kind.ASK_DISCOVERY: discoveries.ChooseDiscovery(),
    kind.ASK_EXCHANGE: discoveries.ChooseExchange(),
    kind.ASK_STRUCTURE: structures.ChooseStructure(),
    kind.ASK_CONTRIBUTION: tasks.ChooseContribution(),
    kind.ASK_VOTE: votes.ChooseWay(),
    kind.ASK_VOLUNTEER: votes.Volunteer(),
    kind.ASK_LEAVE_THEM: endings.LeaveThem(),
}
"""Every kind of question the game can ask."""

SEVERAL: Final = (kind.ASK_WINDOW, kind.ASK_VOTE, kind.ASK_LEAVE_THEM, kind.ASK_VOLUNTEER)
"""Questions that ask all seats of a mask."""

_ALONE: Final = [Asked(1 << seat) for seat in range(4)]


@final
class Rules(kernel.Rules[Expedition]):
    """Unsettled on one planet."""

    def __init__(self, planet: Cartridge) -> None:
        super().__init__(planet.vocabulary)
        self.planet = planet
        self.choices = planet.words.choices
        self.program = planet.program
        self.language = words.shared_speech(planet)

    def begin(self, origin: Origin) -> Expedition:
        """Set the table up."""
        assert isinstance(origin.options, Options)
        return setup.begin(origin.seats, origin.seed, origin.options)

    def run(self, state: Expedition, lane: int, record: Ints) -> None:
        """Carry out a step."""
        what = record[0]
        if what == EFFECT:
            effects.carry_out(self.language, state, lane, record[NODE], record[SEAT], record[CONTEXT:])
        elif what == LINK:
            state.push((kind.SETTLE,), (kind.WINDOW, record[LINK_SEAT]))
        elif what == kind.FREE_EFFECT:
            state.push((EFFECT, *record[1:]))
        else:
            STEPS[what](state, record)

    def asked(self, state: Expedition, lane: int, record: Ints) -> Asked:
        """Whom a question waits for: one seat, or several at once; in a turn everybody may interrupt (US-286)."""
        what = record[0]
        if what < FIRST_QUESTION:
            return _ALONE[choosing.able(state, record[SEAT])]
        if what == kind.ASK_TURN:
            return turn.may_interrupt(state)
        return Asked(record[kind.ASKED]) if what in SEVERAL else _ALONE[record[kind.SEAT]]

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """The answers to a question."""
        what = record[0]
        self.language.remember(state)
        try:
            if what < FIRST_QUESTION:
                return effects.legal(self.language, state, record)
            return QUESTIONS[what].legal(state, seat, record)
        finally:
            state.present = None  # From now on things change.

    def answer(self, state: Expedition, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out an answer."""
        what = record[0]
        if what < FIRST_QUESTION:
            if action == self.choices.yes:
                state.language.wanted(state, record[NODE], record[SEAT], record[CONTEXT:])
            effects.answer(self.language, state, lane, record, action)
        else:
            QUESTIONS[what].answer(state, seat, record, action)

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an action of the question's families is no answer."""
        what = record[0]
        if what < FIRST_QUESTION:
            branches = len(self.program.nodes[record[NODE]]) - 1
            if what == CHOICE and 0 <= action - self.choices.option.first < branches:
                return [Refusal("US-086", "This option could not be carried out.")]
            return []
        question = QUESTIONS[what]
        family = self.vocabulary.family_of(action)
        families = self.planet.words.families
        if not any([families[name] is family for name in question.families]):
            return []
        return question.refusals(state, seat, record, action)

    def settles(self, state: Expedition, seat: int, record: Ints) -> bool:
        """Whether a single answer goes without asking."""
        what = record[0]
        return what == CHOICE or (what >= FIRST_QUESTION and QUESTIONS[what].settles(record))

    def prompt(self, state: Expedition, seat: int, record: Ints) -> Prompt:
        """What a question says."""
        what = record[0]
        if what < FIRST_QUESTION:
            return asking.prompt(self.planet, record, state.seats)
        if what == kind.ASK_TURN and seat != record[kind.SEAT]:
            return Prompt("meanwhile", (record[kind.SEAT],), "US-323")
        question = QUESTIONS[what]
        return Prompt(question.key, question.args(state, record), question.rule_of(record))

    def view(self, state: Expedition, knower: int) -> views.View:
        """What a seat or the public may see."""
        return views.view(state, knower)

    def views(self, state: Expedition, knowers: Sequence[int]) -> list[object]:
        """What several may see, what they see alike once."""
        return views.views(state, knowers)

    def result(self, state: Expedition) -> Result:
        """How it ended."""
        return results.result(state)
