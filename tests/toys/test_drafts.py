"""Drafts keeps all laws: everybody at once, in secret."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.toys.drafts import GAME, Options, State, View, value
from unmapped.kernel.laws import LAWS
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Walk, play, random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_all_laws_hold_after_every_action(seats: int, seed: int) -> None:
    random_game(GAME, seats=seats, seed=seed, quantities={"cards": lambda state: sum(map(len, state.cards.piles))})


@settings(max_examples=15)
@given(data=st.data(), seats=st.integers(2, 4), seed=st.integers(), hand=st.integers(2, 3), peek=st.booleans())
def test_all_laws_hold_however_it_is_played(data: st.DataObject, seats: int, seed: int, hand: int, peek: bool) -> None:
    def choose(table: Table[State]) -> tuple[int, int]:
        seat = data.draw(st.sampled_from(table.to_act))
        return seat, data.draw(st.sampled_from(table.legal(seat)))

    table = play(GAME, choose, seats=seats, seed=seed, options={"hand": hand, "peek": peek}, stride=4, limit=80)
    assert table.result is not None


class Drafting(RuleBasedStateMachine):
    """Acts and takes back in any order; the laws are asked in between."""

    @initialize(seed=st.integers(0, 99))
    def start(self, seed: int) -> None:
        self.walk = Walk(GAME, GAME.start(3, seed), stride=5)

    @precondition(lambda self: not self.walk.table.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        table = self.walk.table
        seat = data.draw(st.sampled_from(table.to_act))
        self.walk.act(seat, data.draw(st.sampled_from(table.legal(seat))))

    @precondition(lambda self: any(self.walk.table.undoable(seat) for seat in range(3)))
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        table = self.walk.table
        seat = data.draw(st.sampled_from([seat for seat in range(3) if table.undoable(seat)]))
        self.walk.undo(seat, data.draw(st.integers(1, table.undoable(seat))))


TestDrafting = Drafting.TestCase
TestDrafting.settings = settings(max_examples=8, stateful_step_count=15)


def seen(table: Table[State], seat: int | None) -> View:
    view = table.view(seat)
    assert isinstance(view, View)
    return view


def test_all_choose_at_the_same_time() -> None:
    assert GAME.start(4, 1).to_act == (0, 1, 2, 3)


def test_a_seat_sees_its_own_hand_only() -> None:
    table = GAME.start(2, 1)
    assert -1 not in seen(table, 0).hands[0]
    assert set(seen(table, 0).hands[1]) == set(seen(table, None).hands[0]) == {-1}


def test_choices_are_turned_up_together() -> None:
    table = GAME.start(2, 1)
    for seat in (0, 1):
        assert seen(table, None).shown == ((), ())
        table.act(seat, table.legal(seat)[0])
        table.act(seat, table.number("keep"))
    assert all(len(shown) == 1 and -1 not in shown for shown in seen(table, None).shown)


def test_hands_are_passed_on_and_their_former_holder_remembers_them_as_a_group() -> None:
    table = GAME.start(2, 1)
    hand = seen(table, 0).hands[0]
    for seat in (0, 1):
        table.act(seat, table.legal(seat)[0])
        table.act(seat, table.number("keep"))
    left = seen(table, 1).hands[1]
    assert set(left) < set(hand)
    for number in range(10):
        assert set(table.imagine(0, number).state.cards.piles[table.state.hand_of(1)]) == set(left)


def test_the_last_card_of_a_hand_is_chosen_by_the_table() -> None:
    table = random_game(GAME, seats=2, seed=3, options={"peek": False}, laws=())
    words = [table.words(action).split()[0] for _, action in table.actions()]
    assert words.count("pick") == 2 * (Options().hand - 1)
    assert words.count("keep") + words.count("swap") == 2 * Options().hand


def test_pairs_count_three_more() -> None:
    table = random_game(GAME, seats=2, seed=3, laws=LAWS, stride=100)
    assert table.result is not None
    for seat, entries in enumerate(table.result.breakdown):
        cards = table.state.cards.piles[table.state.shown_by(seat)] + table.state.cards.piles[table.state.omen_of(seat)]
        values = sorted(value(card) for card in cards)
        pairs = sum(values.count(one) // 2 for one in set(values))
        assert [entry.value for entry in entries] == [sum(values), 3 * pairs]
