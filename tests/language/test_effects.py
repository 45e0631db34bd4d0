"""Every combinator of effects does what its line in `script` says, from content to table."""

from typing import TypeAlias, final

import pytest
from msgspec import Struct

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import QUESTION, Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.content import Location
from unmapped.kernel.rules import Key, State
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONSENT, Choices, Program
from unmapped.language.program import Compiler
from unmapped.language.script import All, Each, Either, May, Pay, Repeat, When, decode_effect

SEATS = 3


class Gain(Struct, frozen=True, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    amount: int


class Spend(Struct, frozen=True, tag_field="kind", tag="spend", forbid_unknown_fields=True):
    amount: int


class Rich(Struct, frozen=True, tag_field="kind", tag="rich", forbid_unknown_fields=True):
    pass


class Others(Struct, frozen=True, tag_field="kind", tag="others", forbid_unknown_fields=True):
    pass


Verb: TypeAlias = Gain | Spend | Rich | Others
VERBS: tuple[type[Verb], ...] = (Gain, Spend, Rich, Others)
GAIN, SPEND, RICH, OTHERS = range(4)


def encode(verb: Verb) -> tuple[int, ...]:
    match verb:
        case Gain(amount=amount):
            return GAIN, amount
        case Spend(amount=amount):
            return SPEND, amount
        case Rich():
            return (RICH,)
        case _:
            return (OTHERS,)


@final
class Purse(State):
    """A state of nothing but coins, and the coins in the order in which they came and went."""

    def __init__(self, coins: int) -> None:
        self.agenda = Agenda(SEATS)
        self.chance = Chance("1", ())
        self.cards = Cards(SEATS + 1, 0, 0)
        self.journal = None
        self.coins = [coins] * SEATS
        self.done: list[tuple[int, int]] = []

    def clone(self) -> "Purse":
        twin = Purse(0)
        twin.coins = self.coins[:]
        return twin

    def key(self) -> Key:
        return tuple(self.coins)


class Bank(effects.Doer[Purse]):
    """Carries out the effects of one card for seat 0, answering its questions."""

    def __init__(self, card: object) -> None:
        self.compiler = Compiler(Program(), encode)
        super().__init__(self.compiler.program, Choices(Vocabulary()))
        self.effect = decode_effect(card, VERBS, Location("bank.toml"), chains=True)
        self.node = self.compiler.add(self.effect)

    def do(self, state: Purse, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        change = verb[1] if verb[0] == GAIN else -verb[1]
        state.coins[seat] += change
        state.done.append((seat, change))

    def can(self, state: Purse, seat: int, verb: Ints, context: Ints) -> bool:
        if verb[0] == SPEND:
            return state.coins[seat] >= verb[1]
        return state.coins[seat] >= 5 if verb[0] == RICH else True

    def group(self, state: Purse, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        return tuple((seat + step) % SEATS for step in range(1, SEATS))

    def play(self, coins: int, *answers: str, context: Ints = ()) -> list[tuple[int, int]]:
        """What happens with so many coins and these answers; all questions must be answered."""
        state = Purse(coins)
        state.agenda.push(0, (effects.EFFECT, self.node, 0, *context))
        left = list(answers)
        while (record := state.agenda.top(0)) is not None:
            state.agenda.pop(0)
            if record[0] == effects.LINK:
                state.done.append((record[1], 0))
            elif record[0] < QUESTION:
                effects.unfold(self, state, 0, record)
            else:
                assert effects.asked(record) == (1 << record[2], 0)
                action = self.number(left.pop(0))
                assert action in effects.legal(self, state, record)
                effects.answer(self, state, 0, record, action)
        assert not left
        return state.done

    def number(self, word: str) -> int:
        if word in ("yes", "no"):
            return self.choices.yes if word == "yes" else self.choices.no
        return self.choices.option.number(int(word) - 1)

    def is_possible(self, coins: int) -> bool:
        return self.possible(Purse(coins), 0, self.node, ())


def gain(amount: int) -> dict[str, object]:
    return {"kind": "gain", "amount": amount}


def spend(amount: int) -> dict[str, object]:
    return {"kind": "spend", "amount": amount}


def test_all_happens_in_order() -> None:
    card = Bank([gain(1), spend(2), {"kind": "all", "of": [gain(3), gain(4)]}])
    assert card.play(5) == [(0, 1), (0, -2), (0, 3), (0, 4)]


def test_what_a_part_of_all_leaves_behind_comes_before_the_rest() -> None:
    class Echoing(Bank):
        """Spending is followed by a step of its own."""

        echo = -1

        def do(self, state: Purse, lane: int, seat: int, verb: Ints, context: Ints) -> None:
            super().do(state, lane, seat, verb, context)
            if verb[0] == SPEND:
                state.agenda.push(lane, (effects.EFFECT, self.echo, seat))

    card = Echoing([gain(1), spend(2), gain(3), {"kind": "may", "then": gain(4)}, gain(5)])
    card.echo = card.compiler.add(Gain(20))
    assert card.play(5, "yes") == [(0, 1), (0, -2), (0, 20), (0, 3), (0, 4), (0, 5)]


def test_parts_of_all_that_leave_nothing_behind_are_done_at_once() -> None:
    card = Bank([gain(1), spend(2), gain(3)])
    state = Purse(5)
    state.agenda.push(0, (9,))
    effects.unfold(card, state, 0, (effects.EFFECT, card.node, 0))
    assert (state.done, state.agenda.items(0)) == ([(0, 1), (0, -2), (0, 3)], ((9,),))


def test_the_rest_waits_on_top_of_what_was_there_before() -> None:
    card = Bank([gain(1), {"kind": "may", "then": gain(2)}, gain(3)])
    state = Purse(5)
    state.agenda.push(0, (9,))
    effects.unfold(card, state, 0, (effects.EFFECT, card.node, 0, 7))
    _, _, second, third = card.program.nodes[card.node]
    assert state.done == [(0, 1)]
    assert state.agenda.items(0) == ((CONSENT, second, 0, 7), (effects.EFFECT, third, 0, 7), (9,))


def test_either_happens_as_chosen() -> None:
    card = Bank({"kind": "either", "of": [gain(1), spend(2)]})
    assert card.play(5, "1") == [(0, 1)]
    assert card.play(5, "2") == [(0, -2)]


def test_a_branch_that_would_do_nothing_is_not_offered() -> None:
    card = Bank({"kind": "either", "of": [spend(9), gain(1)]})
    record = (CHOICE, card.node, 0)
    assert effects.legal(card, Purse(3), record) == [card.number("2")]
    assert effects.legal(card, Purse(9), record) == [card.number("1"), card.number("2")]


def test_either_without_a_possible_branch_does_nothing() -> None:
    card = Bank({"kind": "either", "of": [spend(9), spend(8)]})
    assert card.play(3) == []
    assert not card.is_possible(3)


def test_a_choice_that_others_made_impossible_can_still_be_answered() -> None:
    card = Bank({"kind": "either", "of": [spend(9), spend(8)]})
    assert effects.legal(card, Purse(3), (CHOICE, card.node, 0)) == [card.number("1"), card.number("2")]
    may = Bank({"kind": "may", "then": spend(2)})
    assert effects.legal(may, Purse(1), (CONSENT, may.node, 0)) == [may.choices.no]
    pay = Bank({"kind": "pay", "cost": spend(2), "then": spend(9)})
    assert effects.legal(pay, Purse(1), (CONSENT, pay.node, 0)) == [pay.choices.no]


def test_may_happens_if_wanted() -> None:
    card = Bank({"kind": "may", "then": gain(1)})
    assert card.play(0, "yes") == [(0, 1)]
    assert card.play(0, "no") == []


def test_may_is_not_asked_where_it_would_do_nothing() -> None:
    assert Bank({"kind": "may", "then": spend(4)}).play(3) == []


def test_when_asks_at_the_moment_it_happens() -> None:
    card = Bank([gain(1), {"kind": "when", "condition": {"kind": "rich"}, "then": gain(2)}])
    assert card.play(4) == [(0, 1), (0, 2)]
    assert card.play(3) == [(0, 1)]
    when = Bank({"kind": "when", "condition": {"kind": "rich"}, "then": gain(2)})
    assert (when.is_possible(5), when.is_possible(4)) == (True, False)


def test_when_may_say_what_happens_otherwise() -> None:
    card = Bank({"kind": "when", "condition": {"kind": "rich"}, "then": gain(2), "otherwise": spend(1)})
    assert card.play(5) == [(0, 2)]
    assert card.play(4) == [(0, -1)]
    assert (card.is_possible(5), card.is_possible(4), card.is_possible(0)) == (True, True, False)


def test_something_may_happen_between_the_parts_of_a_chain() -> None:
    card = Bank([{"kind": "chain", "of": [[gain(1), gain(2)], gain(3), gain(4)]}, gain(5)])
    assert card.play(0) == [(0, 1), (0, 2), (0, 0), (0, 3), (0, 0), (0, 4), (0, 5)]
    assert Bank({"kind": "chain", "of": [spend(2), gain(1)]}).is_possible(0)


def test_a_link_is_told_whose_chain_it_is_and_its_context() -> None:
    bank = Bank({"kind": "chain", "of": [gain(1), gain(2)]})
    state = Purse(0)
    effects.unfold(bank, state, 0, (effects.EFFECT, bank.node, 2, 7, 8))
    assert [record[0] for record in state.agenda.items(0)] == [effects.EFFECT, effects.LINK, effects.EFFECT]
    assert state.agenda.items(0)[1] == (effects.LINK, 2, 7, 8)


def test_pay_gives_the_rest_for_the_cost() -> None:
    card = Bank({"kind": "pay", "cost": spend(2), "then": gain(5)})
    assert card.play(2) == [(0, -2), (0, 5)]


def test_paying_is_free_where_the_effect_says_so() -> None:
    card = Bank({"kind": "may", "then": {"kind": "pay", "cost": spend(2), "then": gain(5)}})
    assert card.play(2, "yes") == [(0, -2), (0, 5)]
    assert card.play(2, "no") == []


def test_nobody_has_to_pay_for_nothing() -> None:
    card = Bank({"kind": "pay", "cost": spend(2), "then": spend(9)})
    assert card.play(5, "no") == []
    assert card.play(5, "yes") == [(0, -2), (0, -9)]


def test_every_part_of_an_effect_is_told_its_context() -> None:
    told: list[tuple[int, ...]] = []

    class Listening(Bank):
        def do(self, state: Purse, lane: int, seat: int, verb: Ints, context: Ints) -> None:
            told.append((verb[1], *context))

    each = {"kind": "each", "who": {"kind": "others"}, "then": {"kind": "repeat", "times": 2, "then": gain(2)}}
    card = Listening([gain(1), {"kind": "either", "of": [spend(1), {"kind": "may", "then": each}]}])
    card.play(5, "2", "yes", context=(7, 8))
    assert told == [(1, 7, 8), (2, 7, 8), (2, 7, 8), (2, 7, 8), (2, 7, 8)]


def test_whoever_cannot_pay_in_full_pays_nothing() -> None:
    assert Bank({"kind": "pay", "cost": spend(2), "then": gain(5)}).play(1) == []


@pytest.mark.parametrize(
    "cost",
    [
        [spend(2), spend(2)],
        {"kind": "repeat", "times": 2, "then": spend(2)},
        [{"kind": "either", "of": [spend(9), spend(2)]}, spend(4)],
        [spend(3), {"kind": "when", "condition": {"kind": "rich"}, "then": spend(9)}, spend(1)],
    ],
)
def test_a_cost_of_several_parts_is_paid_whole_or_not_at_all(cost: object) -> None:
    card = Bank({"kind": "pay", "cost": cost, "then": gain(5)})
    assert card.is_possible(4)
    assert not card.is_possible(3)
    assert card.play(3) == []


def test_a_cost_for_everyone_must_be_affordable_for_everyone() -> None:
    cost = {"kind": "each", "who": {"kind": "others"}, "then": spend(2)}
    card = Bank({"kind": "pay", "cost": cost, "then": gain(1)})
    assert card.play(2) == [(1, -2), (2, -2), (0, 1)]
    assert not card.is_possible(1)


def test_trying_a_cost_leaves_the_state_alone() -> None:
    card = Bank({"kind": "pay", "cost": [spend(1), spend(1)], "then": gain(1)})
    state = Purse(2)
    assert card.payable(state, 0, card.program.nodes[card.node][1], ())
    assert (state.coins, state.done) == ([2] * SEATS, [])


def test_each_serves_the_group_in_order() -> None:
    card = Bank({"kind": "each", "who": {"kind": "others"}, "then": gain(1)})
    assert card.play(0) == [(1, 1), (2, 1)]


def test_each_asks_everyone_for_themselves() -> None:
    each = {"kind": "each", "who": {"kind": "others"}, "then": {"kind": "either", "of": [gain(1), spend(1)]}}
    assert Bank(each).play(3, "2", "1") == [(1, -1), (2, 1)]


def test_repeat_happens_so_many_times_and_asks_each_time() -> None:
    assert Bank({"kind": "repeat", "times": 3, "then": gain(1)}).play(0) == [(0, 1)] * 3
    card = Bank({"kind": "repeat", "times": 3, "then": {"kind": "may", "then": spend(2)}})
    assert card.play(5, "yes", "no", "yes") == [(0, -2), (0, -2)]
    assert card.play(2, "yes") == [(0, -2)]


def test_effects_lie_in_each_other() -> None:
    inner = {"kind": "pay", "cost": spend(1), "then": {"kind": "repeat", "times": 2, "then": gain(2)}}
    card = Bank({"kind": "either", "of": [{"kind": "may", "then": inner}, gain(9)]})
    assert card.play(1, "1", "yes") == [(0, -1), (0, 2), (0, 2)]
    assert card.play(1, "1", "no") == []


# --- What is possible, and what can be paid, with 0 to 9 coins --------------------------------------------------------

RICH_ONLY: dict[str, object] = {"kind": "when", "condition": {"kind": "rich"}}
TRADE: dict[str, object] = {"kind": "pay", "cost": spend(2), "then": spend(3)}

AT_LEAST = {n: tuple(range(n, 10)) for n in range(10)}


@pytest.mark.parametrize(
    ("effect", "coins"),
    [
        (spend(2), AT_LEAST[2]),
        ([spend(4), spend(3)], AT_LEAST[3]),
        ([spend(3), spend(4)], AT_LEAST[3]),
        ({"kind": "chain", "of": [spend(4), spend(3)]}, AT_LEAST[3]),
        ({"kind": "either", "of": [spend(4), spend(3)]}, AT_LEAST[3]),
        ({"kind": "may", "then": spend(3)}, AT_LEAST[3]),
        ({**RICH_ONLY, "then": spend(7)}, AT_LEAST[7]),
        ({**RICH_ONLY, "then": spend(7), "otherwise": spend(2)}, (2, 3, 4, 7, 8, 9)),
        (TRADE, AT_LEAST[3]),
        ({"kind": "pay", "cost": spend(3), "then": spend(2)}, AT_LEAST[3]),
        ({"kind": "repeat", "times": 2, "then": spend(3)}, AT_LEAST[3]),
    ],
)
def test_an_effect_is_possible_if_something_of_it_would_happen(effect: object, coins: tuple[int, ...]) -> None:
    card = Bank(effect)
    assert tuple(have for have in range(10) if card.is_possible(have)) == coins


@pytest.mark.parametrize(
    ("cost", "coins"),
    [
        (spend(2), AT_LEAST[2]),
        ([spend(2), spend(2)], AT_LEAST[4]),
        ({"kind": "chain", "of": [spend(4), spend(3)]}, AT_LEAST[7]),
        ({"kind": "either", "of": [spend(9), spend(3)]}, AT_LEAST[3]),
        ([spend(1), {"kind": "either", "of": [spend(9), spend(3)]}], AT_LEAST[4]),
        ({"kind": "may", "then": spend(9)}, AT_LEAST[0]),
        ([spend(2), {"kind": "may", "then": spend(9)}], AT_LEAST[2]),
        ({**RICH_ONLY, "then": spend(7)}, (0, 1, 2, 3, 4, 7, 8, 9)),
        ({**RICH_ONLY, "then": spend(7), "otherwise": spend(2)}, (2, 3, 4, 7, 8, 9)),
        (TRADE, AT_LEAST[5]),
        ([spend(1), TRADE], AT_LEAST[6]),
        ({"kind": "repeat", "times": 3, "then": spend(2)}, AT_LEAST[6]),
        ({"kind": "each", "who": {"kind": "others"}, "then": spend(2)}, AT_LEAST[2]),
    ],
)
def test_a_cost_can_be_paid_if_all_of_it_can(cost: object, coins: tuple[int, ...]) -> None:
    card = Bank(cost)
    assert tuple(have for have in range(10) if card.payable(Purse(have), 0, card.node, ())) == coins


def test_whatever_is_first_in_the_program_can_be_the_cost_of_a_condition() -> None:
    card = Bank(spend(7))
    when = card.program.add(effects.WHEN, card.program.add(effects.VERB, RICH), card.node)
    assert card.node == 0
    assert [card.payable(Purse(have), 0, when, ()) for have in (4, 5, 7)] == [True, False, True]
    assert [card.possible(Purse(have), 0, when, ()) for have in (4, 5, 7)] == [False, False, True]


@pytest.mark.parametrize(
    ("effect", "coins", "is_possible"),
    [
        ({"kind": "each", "who": {"kind": "others"}, "then": spend(3)}, (0, 0, 3), True),
        ({"kind": "each", "who": {"kind": "others"}, "then": spend(3)}, (3, 2, 2), False),
        ({"kind": "repeat", "times": 2, "then": spend(3)}, (3, 0, 0), True),
        ({"kind": "repeat", "times": 2, "then": spend(3)}, (2, 9, 9), False),
    ],
)
def test_what_a_group_does_is_possible_if_one_of_it_can(
    effect: object, coins: tuple[int, ...], is_possible: bool
) -> None:
    card = Bank(effect)
    state = Purse(0)
    state.coins[:] = coins
    assert card.possible(state, 0, card.node, ()) == is_possible


def test_a_plain_cost_is_looked_at_without_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Purse, "clone")
    card = Bank(spend(2))
    assert card.payable(Purse(2), 0, card.node, ())


# --- Compiling --------------------------------------------------------------------------------------------------------


def test_every_node_but_conditions_and_groups_is_known_by_its_effect() -> None:
    inner = {"kind": "either", "of": [gain(2), spend(3)]}
    when = {"kind": "when", "condition": {"kind": "rich"}, "then": gain(1)}
    each = {"kind": "each", "who": {"kind": "others"}, "then": {"kind": "may", "then": inner}}
    pay = {"kind": "pay", "cost": spend(4), "then": {"kind": "repeat", "times": 2, "then": gain(5)}}
    card = Bank([when, each, pay])
    known = card.compiler.effects
    assert known[card.node] == card.effect
    verbs = {node for node, parts in enumerate(card.program.nodes) if parts[0] == effects.VERB}
    assert {parts[1] for node, parts in enumerate(card.program.nodes) if node not in known} == {RICH, OTHERS}
    assert [known[node] for node in sorted(verbs & set(known))] == [Gain(1), Gain(2), Spend(3), Spend(4), Gain(5)]
    records = (All, Either, May, When, Pay, Each, Repeat)
    for node, effect in known.items():
        op = card.program.nodes[node][0]
        assert isinstance(effect, VERBS if op == effects.VERB else records[op])
