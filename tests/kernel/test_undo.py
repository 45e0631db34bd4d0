"""What nobody has learnt anything from can be taken back, also where others have acted since."""

from typing import TypeVar

import pytest

import unmapped
from tests.toys import ambush, drafts
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.errors import CannotUndo
from unmapped.kernel.game import Game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

GALAXY: Game[Galaxy] = unmapped.game("undiscovered")


def tell(table: Table[S], *moves: str) -> None:
    """Take moves written as seat and words: ``0 pick c3``."""
    for move in moves:
        seat, _, words = move.partition(" ")
        table.act(int(seat), table.number(words))


def draft(seed: int = 1) -> Table[drafts.State]:
    return drafts.GAME.start(2, seed)


def pick(table: Table[drafts.State], seat: int, how: str = "keep") -> None:
    table.act(seat, table.legal(seat)[0])
    table.act(seat, table.number(how))


def test_what_was_just_done_is_undone() -> None:
    table = draft()
    before = table.fingerprint()
    pick(table, 0)
    assert table.undoable(0) == 2
    assert table.undoable(1) == 0
    table.undo(0, 2)
    assert table.fingerprint() == before
    assert table.actions() == []
    assert table.to_act == (0, 1)


def test_one_lane_takes_back_while_the_other_goes_on() -> None:
    table = draft()
    pick(table, 0)
    table.act(1, table.legal(1)[0])
    table.undo(0)
    assert table.prompt(0) is not None
    assert [seat for seat, _ in table.actions()] == [0, 1]
    pick_again = table.number("swap")
    table.act(0, pick_again)
    assert table.actions()[-1] == (0, pick_again)


def test_a_look_at_a_card_closes_undo_for_the_one_who_looked() -> None:
    table = draft()
    table.act(1, table.legal(1)[0])
    table.act(0, table.number("peek"))
    assert table.undoable(0) == 0
    assert table.undoable(1) == 1
    with pytest.raises(CannotUndo, match="Seat 0 cannot take this back: before that, something hidden was shown"):
        table.undo(0)
    table.act(0, table.legal(0)[0])
    assert table.undoable(0) == 1
    with pytest.raises(CannotUndo, match="only its last 1 actions can be"):
        table.undo(0, 2)


def test_showing_the_choices_closes_undo_for_all() -> None:
    table = draft()
    pick(table, 0)
    pick(table, 1)
    assert (table.undoable(0), table.undoable(1)) == (0, 0)


def test_counts_that_are_none_are_refused() -> None:
    table = draft()
    before = table.fingerprint()
    for seat, count, why in ((0, 1, "has not acted yet"), (0, 0, "0 is no number"), (0, -3, "-3 is no number")):
        with pytest.raises(CannotUndo, match=why):
            table.undo(seat, count)
    table.act(0, table.legal(0)[0])
    with pytest.raises(CannotUndo, match="it has taken only 1 actions"):
        table.undo(0, 2)
    table.undo(0)
    assert table.fingerprint() == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_has_nothing_to_undo(seat: int) -> None:
    table = draft()
    assert table.undoable(seat) == 0
    with pytest.raises(CannotUndo):
        table.undo(seat)


def test_undo_rewrites_the_journal() -> None:
    table = draft()
    table.act(0, table.legal(0)[0])
    assert table.journal is not None
    assert len(table.journal.lines) == 1
    table.undo(0)
    assert table.journal is not None
    assert table.journal.lines == []


def test_an_imagined_table_has_no_past() -> None:
    table = draft()
    table.act(0, table.legal(0)[0])
    world = table.imagine(0, 1)
    assert world.undoable(0) == 0
    with pytest.raises(CannotUndo, match="no past"):
        world.undo(0)


def test_a_clone_takes_back_for_itself() -> None:
    table = draft()
    table.act(0, table.legal(0)[0])
    before = table.fingerprint()
    twin = table.clone()
    twin.undo(0)
    assert table.fingerprint() == before
    assert table.undoable(0) == 1


def test_a_die_closes_undo_though_no_card_was_shown() -> None:
    # Two free actions can interrupt, then time passes, then the die is rolled.
    table = ambush.GAME.start(2, 5)
    rolled = 0
    tell(table, "0 search")
    while not table.over:
        assert table.journal is not None
        now = sum(line.key == "rolled" for line in table.journal.lines)
        if now > rolled:
            assert (table.undoable(0), table.undoable(1)) == (0, 0)
            rolled = now
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    assert rolled > 1


def test_on_a_common_lane_only_the_last_to_act_may_take_back() -> None:
    table = ambush.GAME.start(3, 1)
    tell(table, "0 propose shore", "1 yes")
    assert (table.undoable(0), table.undoable(1)) == (0, 1)
    with pytest.raises(CannotUndo, match="others have gone on from there"):
        table.undo(0)
    table.undo(1)
    tell(table, "1 no")
    assert table.to_act == (0,)


def shown(own: bool) -> tuple[Table[Galaxy], int, int]:
    """A table of Undiscovered, a seat, and an action of it that shows something to that seat, or to others alone."""
    table = GALAXY.start(seats=3, seed=4)
    while True:
        seat = table.to_act[0]
        for action in table.legal(seat):
            beyond = table.clone()
            beyond.act(seat, action)
            if beyond.learnt and bool(beyond.learnt >> seat & 1) == own and beyond.to_act == (seat,):
                return table, seat, action
        table.act(seat, table.legal(seat)[0])


def test_what_only_those_learn_who_remember_nothing_is_taken_back() -> None:
    table, seat, action = shown(own=False)
    before, views = table.fingerprint(), [table.view(other) for other in range(3)]
    open_before = table.undoable(seat, 1 << seat)
    table.act(seat, action)
    other = next(one for one in range(3) if one != seat and table.learnt >> one & 1)
    assert table.undoable(seat) == table.undoable(seat, 1 << other) == 0
    assert table.undoable(seat, 1 << seat) == table.undoable(seat, 0) == open_before + 1
    with pytest.raises(CannotUndo, match="something hidden was shown"):
        table.undo(seat, 1, 1 << other)
    table.undo(seat, 1, 1 << seat)
    assert table.fingerprint() == before
    assert [table.view(one) for one in range(3)] == views


def test_what_one_learnt_oneself_is_never_taken_back() -> None:
    table, seat, action = shown(own=True)
    table.act(seat, action)
    assert table.undoable(seat, 0) == 0
    with pytest.raises(CannotUndo, match="something hidden was shown"):
        table.undo(seat, 1, 0)


def test_who_has_gone_on_keeps_it_from_being_taken_back_whether_it_remembers_or_not() -> None:
    table, seat, action = shown(own=False)
    table.act(seat, action)
    while table.to_act[0] == seat:
        table.act(seat, table.legal(seat)[-1])
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.undoable(seat, 0) == 0
