"""Ambush keeps all laws: interrupts, chains within chains, votes, dice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.toys.ambush import EVENTS, GAME, USED_PILE, State, View
from unmapped.kernel.laws import Quantities, check_turns
from unmapped.kernel.table import Table
from unmapped.kernel.walk import play, random_game

QUANTITIES: Quantities[State] = {"cards": lambda state: sum(map(len, state.cards.piles))}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_all_laws_hold_after_every_action(seats: int, seed: int) -> None:
    random_game(GAME, seats=seats, seed=seed, quantities=QUANTITIES)


@pytest.mark.parametrize("seed", range(8))
def test_all_laws_hold_in_long_games(seed: int) -> None:
    options: dict[str, object] = {"hours": 24, "goal": 8}
    random_game(GAME, seats=2 + seed % 3, seed=seed, options=options, stride=7, quantities=QUANTITIES, limit=400)


@settings(max_examples=15)
@given(data=st.data(), seats=st.integers(2, 4), seed=st.integers(), hours=st.integers(4, 12))
def test_all_laws_hold_however_it_is_played(data: st.DataObject, seats: int, seed: int, hours: int) -> None:
    def choose(table: Table[State]) -> tuple[int, int]:
        seat = data.draw(st.sampled_from((*table.to_act, *table.may_act)))
        return seat, data.draw(st.sampled_from(table.legal(seat)))

    table = play(GAME, choose, seats=seats, seed=seed, options={"hours": hours}, stride=6, limit=300)
    assert table.result is not None


def do(table: Table[State], *moves: str) -> None:
    for move in moves:
        seat, _, words = move.partition(" ")
        table.act(int(seat), table.number(words))


def words(table: Table[State], seat: int) -> list[str]:
    return [table.words(action) for action in table.legal(seat)]


def told(table: Table[State]) -> list[str]:
    assert table.journal is not None
    return [line.key for line in table.journal.lines]


def with_event(name: str, seats: int = 2) -> Table[State]:
    """A table whose next event is `name`, at the turn of seat 0, all flares used."""
    table = GAME.start(seats, 1, hours=24, goal=8)
    cards = table.state.cards
    number = [event for event, _ in EVENTS].index(name)
    cards.move(number, 0, 0)
    table.state.flares[:] = [False] * seats
    return table


def test_a_window_stands_only_while_somebody_can_use_it() -> None:
    table = with_event("berries")
    do(table, "0 search")
    assert table.state.hour == 1
    assert table.prompt(0) is not None
    assert words(table, 0) == ["option 1", "option 2"]


def test_others_may_interrupt_before_a_link_and_the_owner_goes_on() -> None:
    table = GAME.start(3, 1)
    do(table, "0 search")
    assert (table.to_act, table.may_act) == ((0,), (1, 2))
    assert (words(table, 0), words(table, 1)) == (["go", "flare"], ["pass", "flare"])
    assert table.state.hour == 0
    do(table, "1 pass")
    assert table.may_act == (2,)
    do(table, "0 go")
    assert table.state.hour == 1


def test_a_window_closes_when_all_have_passed_and_the_owner_could_only_go_on() -> None:
    table = with_event("berries", 3)
    table.state.flares[:] = [False, True, True]
    do(table, "0 search", "2 pass")
    assert table.state.hour == 0
    do(table, "1 pass")
    assert table.state.hour == 1


def test_an_interrupt_can_be_interrupted_and_opens_the_window_again() -> None:
    table = GAME.start(3, 1)
    do(table, "0 search", "1 pass", "2 flare")
    # The flare of seat 2 waits: its window belongs to seat 2.
    assert (table.to_act, table.may_act) == ((2,), (0, 1))
    assert table.state.supplies == [2, 2, 2]
    do(table, "1 flare")
    assert (table.to_act, table.may_act) == ((1,), (0,))
    do(table, "1 go")
    assert table.state.supplies == [3, 2, 3]
    do(table, "2 go")
    assert table.state.supplies == [4, 3, 3]
    # And then the search goes on, where everybody may interrupt afresh.
    assert table.to_act == (0,)
    assert table.state.hour == 0


def test_an_interrupt_delays_what_is_pending_and_never_cancels_it() -> None:
    table = with_event("tremor")
    do(table, "0 search")
    assert table.state.distress == [1, 0]
    assert words(table, 0) == ["go", "cope"]
    do(table, "0 cope")
    assert table.state.distress == [1, 0]
    assert told(table).count("suffered") == 2


def test_a_chain_runs_from_time_to_distress_to_time() -> None:
    table = with_event("tremor")
    table.state.distress[0] = 1
    table.state.supplies[:] = [0, 0]
    do(table, "0 search")
    keys = told(table)
    assert keys[:5] == ["time", "event", "suffered", "suffered", "wounded"]
    assert keys[5:7] == ["time", "event"]
    assert table.state.wounds == [1, 0]


def test_the_camp_moves_when_all_agree() -> None:
    table = GAME.start(3, 1)
    do(table, "0 propose shore")
    assert (table.to_act, table.may_act) == ((1, 2), (0,))
    do(table, "2 yes", "1 yes")
    assert table.state.camp == 1
    assert "propose cave" not in words(table, 0)


def test_the_leader_decides_where_one_does_not_agree() -> None:
    table = GAME.start(3, 1)
    do(table, "0 propose shore", "2 no")
    assert table.to_act == (0,)
    do(table, "0 yes")
    assert table.state.camp == 1


def test_a_proposal_may_be_withdrawn_while_others_decide() -> None:
    table = GAME.start(3, 1)
    do(table, "0 propose shore", "1 yes", "0 withdraw")
    assert table.state.camp == 0
    assert table.to_act == (0,)


def test_votes_are_secret_until_all_have_voted() -> None:
    table = with_event("council", 3)
    do(table, "0 search")
    assert list(table.to_act) == [0, 1, 2]
    do(table, "1 nay", "2 aye")
    view = table.view(0)
    assert isinstance(view, View)
    assert list(view.piles[-2:]) == [(-1,), (-1,)]
    assert table.to_act == (0,)
    do(table, "0 aye")
    assert table.state.supplies == [3, 3, 3]
    assert all(table.state.cards.knows(table.seats, card) for card in range(len(EVENTS), len(EVENTS) + 6))


def test_a_scout_sees_in_private_what_comes_next() -> None:
    table = GAME.start(2, 1)
    do(table, "0 scout")
    top = table.state.cards.piles[0][0]
    assert (table.state.cards.seen(0, 0)[0], table.state.cards.seen(1, 0)[0]) == (top, -1)
    do(table, "0 bury")
    assert table.state.cards.seen(0, 0)[-1] == top


def test_the_events_are_shuffled_when_they_run_out() -> None:
    for seed in range(20):
        table = random_game(GAME, seats=2, seed=seed, options={"hours": 24, "goal": 8}, laws=())
        if "shuffled" in told(table):
            assert told(table).count("event") > len(EVENTS)
            assert len(table.state.cards.piles[USED_PILE]) < len(EVENTS)
            return
    pytest.fail("no game was long enough")


def test_all_win_or_lose_together() -> None:
    outcomes = set()
    for seed in range(12):
        result = random_game(GAME, seats=2, seed=seed, laws=()).result
        assert result is not None
        assert len(set(result.scores)) == 1
        assert result.ranks == ((1, 1) if result.outcome == "won" else (2, 2))
        outcomes.add(result.outcome)
    assert outcomes == {"won", "lost"}


def test_whoever_was_asked_on_the_way_and_answered_by_the_table_is_not_asked_any_more() -> None:
    table = GAME.start(2, 0, hours=4)
    moves = "0 search; 1 pass; 0 go; 1 pass; 0 go; 1 pass; 0 flare; 1 flare; 0 cope; 0 option 1; 1 option 1"
    for move in moves.split("; "):
        seat, words = move.split(" ", 1)
        table.act(int(seat), table.number(words))
        check_turns(table)
    assert [bool(table.legal(seat)) for seat in range(2)] == [seat in table.to_act for seat in range(2)]
