"""The rules of Undiscovered as the kernel runs them: which function carries out which record."""

from collections.abc import Sequence
from typing import Final, final

from unmapped.games.undiscovered.cards.actions import CHOICES, VOCABULARY
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.chapters import (
    abilities,
    benefits,
    building,
    drawing,
    exploring,
    goods,
    hands,
    interaction,
    missions,
    moving,
    scoring,
    stocking,
    triggers,
)
from unmapped.games.undiscovered.seen import view as views
from unmapped.games.undiscovered.table.kinds import (
    ASK_ACQUIRE,
    ASK_BUILD,
    ASK_CARDS,
    ASK_COMPLETE,
    ASK_DISCARDED,
    ASK_DISCOUNT,
    ASK_DOCKED,
    ASK_MARK,
    ASK_MARK_FROM,
    ASK_MOVE,
    ASK_NEARBY,
    ASK_ORDER,
    ASK_PEEK,
    ASK_PICK,
    ASK_PURCHASE,
    ASK_RESOURCE,
    ASK_REVEAL,
    ASK_RIVAL,
    ASK_SCRAP,
    ASK_SEND,
    ASK_SWAP,
    ASK_TRADE,
    ASK_TURN,
    ASK_UNDER,
    ASK_WHOSE,
    ASK_X,
    BEGIN_TURN,
    CHECK,
    COPIED,
    DEAL_HANDS,
    DEPART,
    DRAW_CARDS,
    END_STEPS,
    FLIP,
    GO_ON,
    LAST_QUESTION,
    NEXT_TURN,
    PASS_PACKETS,
    PAY_REST,
    PUT_AWAY,
    SCORE_MISSION,
    SCORING,
    SEAT,
    SECTOR,
    SHUFFLE_DECK,
    THIS_CARD,
    TRIGGERS,
    TURN_UP,
    X_OR_WINNER,
)
from unmapped.games.undiscovered.table.options import Options
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.games.undiscovered.turn import setup, turn
from unmapped.kernel import rules as kernel
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONSENT, CONTEXT, EFFECT, FIRST_QUESTION, NODE, PAY

_QUESTIONS: Final[dict[int, Question]] = {
    ASK_X: abilities.ChooseX(),
    ASK_CARDS: hands.ChooseCards(),
    ASK_TRADE: interaction.TradeIn(),
    ASK_RESOURCE: interaction.ChooseResource(),
    ASK_DISCOUNT: goods.UseDiscount(),
    ASK_PURCHASE: goods.PurchaseAtHome(),
    ASK_ACQUIRE: goods.AcquireLookedAt(),
    ASK_UNDER: goods.PutUnder(),
    ASK_DISCARDED: goods.AcquireDiscarded(),
    ASK_BUILD: building.Build(),
    ASK_MOVE: moving.ChooseMove(),
    ASK_SEND: moving.SendPawn(),
    ASK_RIVAL: moving.ChooseRival(),
    ASK_NEARBY: interaction.ChooseNearby(),
    ASK_REVEAL: interaction.RevealCard(),
    ASK_MARK: missions.MarkMission(),
    ASK_MARK_FROM: missions.MoveMarker(),
    ASK_WHOSE: missions.ChooseMarker(),
    ASK_PEEK: interaction.Peek(),
    ASK_SWAP: moving.SwapSectors(),
    ASK_DOCKED: interaction.PayForDocked(),
    ASK_ORDER: triggers.ChooseOrder(),
    ASK_COMPLETE: missions.ChooseComplete(),
    ASK_SCRAP: building.Scrap(),
    ASK_PICK: setup.Pick(),
}
"""Every kind of question the game can ask, but for that of a turn, whose answer carries out what a card says."""

_ALONE: Final = [Asked(1 << seat) for seat in range(4)]


@final
class Verbs(effects.Doer[Galaxy]):
    """What the verbs of cards do."""

    def __init__(self) -> None:
        super().__init__(catalogue().program, CHOICES)

    def do(self, state: Galaxy, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a verb."""
        benefits.do(state, seat, verb, context[THIS_CARD], context[X_OR_WINNER], context[COPIED:])

    def can(self, state: Galaxy, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a verb would do anything."""
        return benefits.can(state, seat, verb, context[THIS_CARD], context[X_OR_WINNER], context[COPIED:])

    def group(self, state: Galaxy, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The seats that a group names."""
        return missions.group(state, verb, context[THIS_CARD], context[X_OR_WINNER])


@final
class Rules(kernel.Rules[Galaxy]):
    """Undiscovered."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)
        self.verbs = Verbs()
        by_kind = {**_QUESTIONS, ASK_TURN: turn.Turn(self.verbs)}
        self.questions = [by_kind[kind] for kind in range(FIRST_QUESTION, LAST_QUESTION + 1)]
        """Every kind of question the game can ask, from the first kind on."""

    def begin(self, origin: Origin) -> Galaxy:
        """Set the table up."""
        assert isinstance(origin.options, Options)
        return setup.begin(origin.seats, origin.seed, origin.options)

    def run(self, state: Galaxy, lane: int, record: Ints) -> None:
        """Carry out a step."""
        kind = record[0]
        if kind == EFFECT:
            effects.carry_out(self.verbs, state, lane, record[NODE], record[effects.SEAT], record[CONTEXT:])
        elif kind == GO_ON:
            turn.go_on(state, record[SEAT])
        elif kind == END_STEPS:
            turn.end_steps(state, record[SEAT])
        elif kind == PUT_AWAY:
            _, seat, card = record
            turn.put_away(state, seat, card)
        elif kind == DRAW_CARDS:
            _, seat, count = record
            drawing.draw(state, seat, count)
        elif kind == SHUFFLE_DECK:
            drawing.shuffle(state, record[SEAT])
        elif kind == TRIGGERS:
            triggers.go_on(state, record)
        elif kind == CHECK:
            missions.check(state)
        elif kind == PAY_REST:
            _, seat, cost, amount = record
            abilities.pay_rest(state, seat, cost, amount)
        elif kind == FLIP:
            exploring.flip(state, record[SEAT])
        elif kind == TURN_UP:
            stocking.turn_up(state, record[SECTOR])
        elif kind == DEPART:
            _, seat, targets = record
            moving.depart(state, seat, targets)
        elif kind == SCORE_MISSION:
            missions.score(state, *record[SCORING:])
        elif kind == NEXT_TURN:
            turn.next_turn(state)
        elif kind == BEGIN_TURN:
            turn.begin_turn(state)
        elif kind == PASS_PACKETS:
            setup.pass_packets(state)
        else:
            assert kind == DEAL_HANDS
            setup.deal_hands(state)

    def asked(self, state: Galaxy, lane: int, record: Ints) -> Asked:
        """Every question asks one seat; nobody interrupts unasked."""
        return _ALONE[record[SEAT] if record[0] >= FIRST_QUESTION else record[effects.SEAT]]

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """The answers to a question."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            return effects.legal(self.verbs, state, record)
        return self.questions[kind - FIRST_QUESTION].legal(state, seat, record)

    def answer(self, state: Galaxy, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out an answer."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            effects.answer(self.verbs, state, lane, record, action)
        else:
            self.questions[kind - FIRST_QUESTION].answer(state, seat, record, action)

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an action of the question's families is no answer."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            branches = len(self.verbs.program.nodes[record[NODE]]) - 1
            if kind == CHOICE and 0 <= action - CHOICES.option.first < branches:
                return [Refusal("UD-R41", "This option could not be carried out.")]
            return []
        question = self.questions[kind - FIRST_QUESTION]
        if VOCABULARY.family_of(action) not in question.families:
            return []
        return question.refusals(state, seat, record, action)

    def settles(self, state: Galaxy, seat: int, record: Ints) -> bool:
        """Whether a single answer goes without asking."""
        kind = record[0]
        if kind == ASK_TURN:
            return False  # It may be ended as well, and that is the player's to say.
        return kind == CHOICE or (kind >= FIRST_QUESTION and self.questions[kind - FIRST_QUESTION].settles(record))

    def prompt(self, state: Galaxy, seat: int, record: Ints) -> Prompt:
        """What a question says."""
        kind = record[0]
        if kind == CHOICE:
            return Prompt("choice", (record[NODE], *record[CONTEXT : CONTEXT + 2]), "UD-055")
        if kind == CONSENT:
            pays = self.verbs.program.nodes[record[NODE]][0] == PAY
            return Prompt("consent", (record[NODE], *record[CONTEXT : CONTEXT + 2]), "UD-X09" if pays else "UD-154")
        question = self.questions[kind - FIRST_QUESTION]
        return Prompt(question.key, question.args(record), question.rule_of(record))

    def view(self, state: Galaxy, knower: int) -> views.View:
        """What a seat or the public may see."""
        return views.view(state, knower)

    def views(self, state: Galaxy, knowers: Sequence[int]) -> list[object]:
        """What several may see, what they see alike once."""
        return views.views(state, knowers)

    def result(self, state: Galaxy) -> Result:
        """The final scores."""
        return scoring.result(state)
