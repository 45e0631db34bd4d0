"""Games looked at afterwards."""

import pytest

from unmapped.bots import Budget, bot
from unmapped.bots.analysis import analyse
from unmapped.games import game
from unmapped.kernel.record import Record

FEW = Budget(simulations=6)


def played(name: str, seats: int, bots: tuple[str, ...], actions: int) -> Record:
    """The beginning of a game of bots."""
    table = game(name).start(seats, 5)
    players = [bot(one, seed=seat) for seat, one in enumerate(bots)]
    for taken in range(actions):
        seat = table.to_act[0]
        table.act(seat, players[seat].choose(table.imagine(seat, taken), seat, FEW))
    return table.record()


@pytest.mark.parametrize("name", ["planet_unknown", "undiscovered"])
def test_every_decision_is_judged_and_every_moment_has_its_chances(name: str) -> None:
    record = played(name, 2, ("random", "greedy"), 10)
    found = analyse(record, FEW)
    assert len(found.expected) == 11
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
    assert found == analyse(record, FEW)


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
