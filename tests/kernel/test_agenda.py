"""What is still to be resolved lies on stacks that clones share without touching each other."""

from unmapped.kernel.agenda import Agenda


def test_the_first_record_pushed_is_resolved_first() -> None:
    agenda = Agenda(2)
    agenda.push(0, (1,), (2,))
    agenda.push(0, (3, 7))
    assert agenda.items(0) == ((3, 7), (1,), (2,))
    assert [agenda.pop(0) for _ in range(3)] == [(3, 7), (1,), (2,)]
    assert agenda.top(0) is None


def test_the_last_lane_is_the_tables_own() -> None:
    agenda = Agenda(3)
    agenda.push(agenda.table, (5,))
    assert agenda.table == 3
    assert agenda.key() == ((), (), (), ((5,),))


def test_what_is_slipped_in_waits_under_all_that_was_pushed_since() -> None:
    agenda = Agenda(1)
    agenda.push(0, (1,), (2,))
    base = agenda.items(0)
    agenda.slip(0, base, (3,))
    assert agenda.items(0) == ((3,), (1,), (2,)), "nothing was pushed since"
    agenda.push(0, (4,), (5,))
    agenda.slip(0, base, (6,), (7,))
    assert agenda.items(0) == ((4,), (5,), (3,), (6,), (7,), (1,), (2,))


def test_under_an_empty_lane_there_is_room_as_well() -> None:
    agenda = Agenda(2)
    base = agenda.items(1)
    agenda.push(1, (1,))
    agenda.slip(1, base, (2,))
    assert (agenda.items(1), agenda.items(0)) == (((1,), (2,)), ())


def test_clones_go_on_apart() -> None:
    agenda = Agenda(1)
    agenda.push(0, (1,), (2,))
    twin = agenda.clone()
    twin.pop(0)
    twin.push(0, (9,))
    assert agenda.items(0) == ((1,), (2,))
    assert twin.items(0) == ((9,), (2,))
    assert agenda.key() != twin.key()


def test_nothing_left_is_the_end() -> None:
    agenda = Agenda(2)
    assert agenda.is_empty()
    agenda.push(1, (1,))
    agenda.push(2, (1,))
    assert not agenda.is_empty()
    lanes = agenda.lanes
    agenda.clear()
    assert agenda.is_empty()
    assert agenda.lanes is lanes
