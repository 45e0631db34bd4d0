"""Games looked at afterwards."""

import pytest

from unmapped.bots import Budget, bot
from unmapped.bots.analysis import AGAIN, Decision, analyse, doubtful, expected, whole
from unmapped.games import NAMES, game
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

FEW = Budget(simulations=6)


def played(name: str, seats: int, bots: tuple[str, ...], actions: int) -> Record:
    """The beginning of a game of bots."""
    table = game(name).start(seats, 5)
    players = [bot(one, seed=seat) for seat, one in enumerate(bots)]
    for taken in range(actions):
        seat = table.to_act[0]
        table.act(seat, players[seat].choose(table.imagine(seat, taken), seat, FEW))
    return table.record()


def crew(name: str) -> bool:
    """Whether a game is won or lost together."""
    return not game(name).definition.bots.opponents(game(name).start(2).state, 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_is_judged_and_every_moment_has_its_chances(name: str) -> None:
    # Where crews play, a trial goes on for long.
    actions, budget = (6, Budget(simulations=2)) if crew(name) else (10, FEW)
    record = played(name, 2, ("random", "greedy"), actions)
    found = analyse(record, budget)
    assert len(found.expected) == actions + 1
    assert all(len(one) == 2 for one in found.expected)
    table = game(name).replay(record, 0)
    choices = []
    for at, (seat, action) in enumerate(record.actions):
        if len(table.legal(seat)) > 1:
            choices.append((at, seat, table.words(action)))
        table.act(seat, action)
    assert [(one.at, one.seat, one.words) for one in found.decisions] == choices
    assert all(one.cost >= 0.0 for one in found.decisions)
    assert all(one.better != one.words for one in found.decisions)
    assert found == analyse(record, budget)


@pytest.mark.parametrize("name", NAMES)
def test_at_the_end_is_expected_what_each_has(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the value function makes of winning and losing."""
    monkeypatch.setattr(game(name).definition.bots, "value", lambda state, seat: -7.0)
    table = game(name).start(2, 3)
    assert expected(table) == (-7.0, -7.0)
    while not table.over:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.result is not None
    assert expected(table) == table.result.scores


def decision(at: int, seat: int, cost: float, *, sure: bool = False) -> Decision:
    """A decision that seems to have cost something."""
    return Decision(at, 1, seat, 0, f"do {at}", cost, "something better" if cost else "", sure)


def test_what_seems_most_costly_is_looked_at_again_and_only_what_is_sure_is_told() -> None:
    seeming = [decision(at, at % 2, float(at)) for at in range(20)]
    doubts = doubtful(seeming)
    assert [one.at for one in doubts] == list(range(8, 20)), f"{AGAIN} of each seat"
    # Looked at again, most of it was chance.
    again = [decision(at, at % 2, 9.0 if at in (8, 11) else 0.0, sure=True) for at in range(8, 20)]
    found = whole([(0.0, 0.0)], seeming, again)
    assert [one.at for one in found.costly(0)] == [8]
    assert [one.at for one in found.costly(1)] == [11]
    assert len(found.decisions) == 20


@pytest.mark.parametrize("name", NAMES)
def test_looking_again_meets_other_luck(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(name, 2, ("random", "greedy"), 4)
    seeds: list[int] = []
    imagine = Table.imagine

    def noted(table: Table[State], seat: int, seed: int) -> Table[State]:
        if not table.imagined:
            seeds.append(seed)
        return imagine(table, seat, seed)

    monkeypatch.setattr(Table, "imagine", noted)
    found = analyse(record, FEW)
    first = seeds[: len(found.decisions)]
    assert len(seeds) > len(first)
    assert set(first).isdisjoint(seeds[len(first) :])


@pytest.mark.parametrize("name", NAMES)
def test_progress_is_told_to_the_end(name: str) -> None:
    told: list[tuple[int, int]] = []
    analyse(played(name, 2, ("random", "greedy"), 4), FEW, lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert told[-1][0] == told[-1][1] > 4


def test_who_plays_at_random_pays_for_it() -> None:
    found = analyse(played("planet_unknown", 2, ("random", "greedy"), 14), FEW)
    assert found.cost(0) > found.cost(1)
    worst = found.costly(0)
    assert [one.cost for one in worst] == sorted([one.cost for one in worst], reverse=True)
    assert worst[0].better


def test_an_action_is_judged_even_where_there_is_no_time_to_look_at_all() -> None:
    record = played("planet_unknown", 2, ("greedy", "greedy"), 8)
    found = analyse(record, Budget(milliseconds=0))
    assert any(one.words.startswith("place") for one in found.decisions)
    assert all(one.cost >= 0.0 for one in found.decisions)
