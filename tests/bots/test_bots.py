"""The door to bots, and what every bot keeps to."""

import pytest

import unmapped
from unmapped.bots import NAMES, NO_LIMIT
from unmapped.bots.bot import Budget
from unmapped.kernel.errors import BadOptions, UnknownBot


def play(names: tuple[str, ...], seed: int = 0, actions: int = 60) -> list[int]:
    """The first actions of a game between bots."""
    table = unmapped.game("planet_unknown").start(seats=len(names), seed=seed)
    bots = [unmapped.bot(name, seed=seat) for seat, name in enumerate(names)]
    taken: list[int] = []
    while not table.over and len(taken) < actions:
        seat = table.to_act[0]
        action = bots[seat].choose(table.imagine(seat, len(taken)), seat, Budget(milliseconds=10))
        table.act(seat, action)
        taken.append(action)
    return taken


def test_a_bot_that_is_not_there_is_answered_with_the_names_of_those_that_are() -> None:
    with pytest.raises(UnknownBot) as caught:
        unmapped.bot("greddy")
    assert caught.value.known == NAMES
    assert str(caught.value) == (
        'There is no bot called "greddy"; did you mean "greedy"? The bots are: random, greedy.'
    )


def test_all_wrong_settings_are_named_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        unmapped.bot("random", seed="x", sead=3)
    assert caught.value.faults == (
        "seed: expected `int`, got `str`, got 'x'",
        'sead: the random bot has no such setting; did you mean "seed"? (settings: seed)',
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_legally_and_the_same_to_the_same(name: str) -> None:
    assert play((name, name)) == play((name, name))


def test_the_random_bot_follows_its_seed() -> None:
    table = unmapped.game("planet_unknown").start(seats=2, seed=1)
    found = {unmapped.bot("random", seed=seed).choose(table.imagine(0, 0), 0, NO_LIMIT) for seed in range(20)}
    assert found == set(table.legal(0))
