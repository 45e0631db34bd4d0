"""Rules made of lists: a game in which two sow seeds, and a card lets whoever took it gain or give."""

from typing import Final, final

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.plain import Plain
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.language.asking import Asking, Move, Question, Values
from unmapped.language.effects import (
    CHOICE,
    CONSENT,
    EFFECT,
    EITHER,
    FIRST_QUESTION,
    FIRST_STEP,
    MAY,
    VERB,
    Choices,
    Program,
)

VOCABULARY: Final = Vocabulary()
CHOICES: Final = Choices(VOCABULARY)
SOW: Final = VOCABULARY.family("sow", ("0", "1", "2"))
TAKE: Final = VOCABULARY.family("take")
REST: Final = VOCABULARY.family("rest")
PROGRAM: Final = Program()
GAIN, GIVE = 0, 1
CARD: Final = PROGRAM.add(EITHER, PROGRAM.add(VERB, GAIN), PROGRAM.add(VERB, GIVE))
OFFER: Final = PROGRAM.add(MAY, PROGRAM.add(VERB, GIVE))
NEXT: Final = FIRST_STEP
ASK, ASK_REST = FIRST_QUESTION, FIRST_QUESTION + 1


class Field(Plain):
    def __init__(self) -> None:
        super().__init__(Agenda(2), Chance("0", ()), Cards(3, 0, 0))
        self.seeds = [2, 2]
        self.turns = 0


def against_sowing(field: Field, seat: int, values: Values) -> list[Refusal]:
    return [Refusal("OR-1", "You have not so many.")] if values[0] > field.seeds[seat] else []


def sow(field: Field, seat: int, values: Values) -> None:
    field.seeds[seat] -= values[0]


def nothing(field: Field, seat: int, values: Values) -> list[Refusal]:
    return []


def rest(field: Field, seat: int, values: Values) -> None:
    field.seeds[seat] += 1


def take(field: Field, seat: int, values: Values) -> None:
    field.push((EFFECT, CARD, seat, 7))


def pass_on(field: Field, record: Ints) -> None:
    field.turns += record[1]


@final
class Rules(Asking[Field]):
    def __init__(self) -> None:
        moves = (Move(SOW, against_sowing, sow), Move(TAKE, nothing, take))
        questions = {
            ASK: Question("turn", "OR-2", *moves, then=((NEXT, 1),)),
            ASK_REST: Question("rest", "OR-3", Move(REST, nothing, rest)),
        }
        super().__init__(VOCABULARY, CHOICES, PROGRAM, "OR-4", {NEXT: pass_on}, questions)

    def begin(self, origin: Origin) -> Field:
        return Field()

    def view(self, state: Field, knower: int) -> object:
        return tuple(state.seeds)

    def result(self, state: Field) -> Result:
        return Result((0, 0), (1, 1), "over", ((), ()))

    def do(self, state: Field, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        state.seeds[seat if verb[0] == GAIN else 1 - seat] += context[0]
        state.seeds[seat] -= 0 if verb[0] == GAIN else 1

    def can(self, state: Field, seat: int, verb: Ints, context: Ints) -> bool:
        return verb[0] == GAIN or state.seeds[seat] > 0

    def group(self, state: Field, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        return (seat,)


RULES: Final = Rules()
ASKED: Final = (ASK, 1, 5, 6)


def test_a_question_asks_the_seat_it_names_about_its_arguments() -> None:
    field = Field()
    assert RULES.asked(field, 2, ASKED) == Asked(0b10)
    assert RULES.prompt(field, 1, ASKED) == Prompt("turn", (5, 6), "OR-2")
    assert not RULES.settles(field, 1, ASKED)


def test_what_nothing_speaks_against_may_be_done() -> None:
    field = Field()
    field.seeds[1] = 1
    assert [VOCABULARY.words(action) for action in RULES.legal(field, 1, ASKED)] == ["sow 0", "sow 1", "take"]
    assert [one.rule for one in RULES.refusals(field, 1, ASKED, SOW.number(2))] == ["OR-1"]
    assert RULES.refusals(field, 1, ASKED, SOW.number(1)) == []


def test_what_answers_another_question_is_not_spoken_against() -> None:
    assert RULES.refusals(Field(), 1, ASKED, REST.first) == []
    assert RULES.refusals(Field(), 1, (ASK_REST, 1), SOW.number(2)) == []
    assert RULES.refusals(Field(), 1, (CHOICE, CARD, 1, 7), SOW.number(2)) == []


def test_a_move_is_done_before_what_comes_after_the_question() -> None:
    field = Field()
    RULES.answer(field, 1, 2, ASKED, TAKE.first)
    assert field.agenda.items(2) == ((EFFECT, CARD, 1, 7), (NEXT, 1))
    RULES.run(field, 2, field.agenda.pop(2))
    assert field.agenda.top(2) == (CHOICE, CARD, 1, 7)
    RULES.answer(field, 1, 2, field.agenda.pop(2), CHOICES.option.number(0))
    RULES.run(field, 2, field.agenda.pop(2))
    assert (field.seeds, field.turns) == ([2, 9], 0)
    RULES.run(field, 2, field.agenda.pop(2))
    assert (field.turns, field.agenda.is_empty()) == (1, True)


def test_after_a_question_without_more_nothing_comes() -> None:
    field = Field()
    RULES.answer(field, 0, 2, (ASK_REST, 0), REST.first)
    assert (field.seeds, field.agenda.is_empty()) == ([3, 2], True)


def test_texts_ask_under_their_rule_and_settle_an_only_way() -> None:
    field = Field()
    way, offer = (CHOICE, CARD, 1, 7), (CONSENT, OFFER, 1, 7)
    assert RULES.asked(field, 2, way) == Asked(0b10)
    assert RULES.prompt(field, 1, way) == Prompt("choice", (CARD, 7), "OR-4")
    assert RULES.prompt(field, 1, offer) == Prompt("consent", (OFFER, 7), "OR-4")
    assert (RULES.settles(field, 1, way), RULES.settles(field, 1, offer)) == (True, False)
    field.seeds[1] = 0
    assert RULES.legal(field, 1, way) == [CHOICES.option.number(0)]
