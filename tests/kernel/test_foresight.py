"""How far a bot foresees what its answer brings."""

import pytest

from tests.toys.ambush import COUNT, EVENTS, GAME, OPEN_PILE, PUT_AWAY, USED_PILE, WINDOW, State
from tests.toys.drafts import GAME as DRAFTS
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.foresight import follow
from unmapped.kernel.table import Table


def at_event(name: str) -> Table[State]:
    """A table of two, without flares, at which `name` has just happened to seat 0."""
    table = GAME.start(2, 1, hours=24, goal=8)
    number = [event for event, _ in EVENTS].index(name)
    table.state.cards.move(number, 0, 0)
    table.state.flares[:] = [False, False]
    do(table, "0 search")
    return table


def do(table: Table[State], *moves: str) -> None:
    for move in moves:
        seat, _, words = move.partition(" ")
        table.act(int(seat), table.number(words))


def test_the_steps_that_follow_are_carried_out_until_the_next_question() -> None:
    table = at_event("berries")
    before = table.fingerprint()
    foreseen = table.foresee(0, table.number("option 1"))
    assert table.fingerprint() == before
    assert foreseen.supplies[0] == table.state.supplies[0] + 1
    assert foreseen.cards.piles[USED_PILE] == table.state.cards.piles[OPEN_PILE]
    assert foreseen.agenda.top(foreseen.agenda.table) == (WINDOW, 0, 0)


def test_nothing_is_foreseen_beyond_what_the_seat_learns_by_it() -> None:
    table = at_event("council")
    do(table, "1 aye")
    foreseen = table.foresee(0, table.number("aye"))
    pending = [record[0] for record in foreseen.agenda.items(foreseen.agenda.table)]
    assert COUNT not in pending
    assert pending[0] == PUT_AWAY


def test_on_its_own_lane_a_seat_foresees_its_own_part_only() -> None:
    table = DRAFTS.start(2, 1)
    (action, *_) = table.legal(0)
    foreseen = table.foresee(0, action)
    assert foreseen.agenda.items(1) == table.state.agenda.items(1)
    assert all(record[0] < QUESTION for record in foreseen.agenda.items(foreseen.agenda.table))


def test_what_is_not_legal_cannot_be_foreseen() -> None:
    table = at_event("berries")
    with pytest.raises(IllegalAction):
        table.foresee(1, table.number("option 1"))


# Which steps are carried out, step by step: a rule book in which the answer says what comes to lie where.

STEP, SHOW = 1, 2


class Plan:
    """Rules in which answering puts these records on these lanes, and SHOW shows a number to all."""

    def __init__(self, lanes: dict[int, tuple[Ints, ...]]) -> None:
        self.lanes = lanes

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        for number, records in self.lanes.items():
            state.agenda.push(number, *records)

    def run(self, state: State, lane: int, record: Ints) -> None:
        if record[0] == SHOW:
            state.chance.shown = True


@pytest.mark.parametrize(
    ("lane", "lanes", "left"),
    [
        (0, {0: ()}, ()),
        (0, {0: ((STEP,), (STEP,))}, ()),
        (0, {0: ((STEP,), (QUESTION,), (STEP,))}, ((QUESTION,), (STEP,))),
        (0, {0: ((SHOW,), (STEP,))}, ((STEP,),)),
        (0, {0: ((STEP,),), 1: ((STEP,),)}, ()),
        (0, {0: ((STEP,),), 2: ((STEP,),)}, ()),
        (2, {2: ((STEP,),)}, ()),
        (2, {2: ((STEP,),), 1: ((STEP,),)}, ((STEP,),)),
    ],
)
def test_steps_are_carried_out_up_to_a_question_or_luck_or_where_others_come_first(
    lane: int, lanes: dict[int, tuple[Ints, ...]], left: tuple[Ints, ...]
) -> None:
    state = GAME.start(2, 1).state
    state.agenda.clear()
    state.agenda.push(lane, (QUESTION + 1,))
    follow(Plan(lanes), state, 0, lane, 7)  # type: ignore[arg-type]
    assert state.agenda.lanes[lane] == left
