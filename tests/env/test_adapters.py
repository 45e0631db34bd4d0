"""The adapters pass the tests of the field, over many seeds and with warnings as errors."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]

from tests.env.cases import CASES, SEEDS, SHORT, SOLO, TOGETHER, Case, one_by_one, shift, together
from unmapped.env import OneByOne


@contextmanager
def dictionaries_are_welcome() -> Iterator[None]:
    """PettingZoo warns of every observation with a mask in it, except those of its own environments by name."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        yield


def seeded(made: OneByOne, seed: int) -> OneByOne:
    """The same environment, whose samples of actions follow from the seed."""
    for agent in made.possible_agents:
        made.action_space(agent).seed(seed)
    return made


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_pass_the_api_test(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    shift(monkeypatch, 1_000)
    with dictionaries_are_welcome():
        api_test(seeded(one_by_one(case), 1), num_cycles=2_000)
    api_test(seeded(one_by_one(case, observations="flat"), 2), num_cycles=2_000)


@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_games_of_many_seeds_pass_the_api_test(case: Case) -> None:
    for seed in range(SEEDS):
        with pytest.MonkeyPatch.context() as patch, dictionaries_are_welcome():
            shift(patch, seed)
            api_test(seeded(one_by_one(case, "rank" if seed % 2 else "score"), seed), num_cycles=15)


@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_games_of_many_seeds_pass_the_seed_test(case: Case) -> None:
    for seed in range(SEEDS):
        with pytest.MonkeyPatch.context() as patch:
            shift(patch, seed)
            seed_test(lambda: one_by_one(case, observations="flat"), num_cycles=10)


@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_games_of_many_seeds_pass_the_parallel_api_test(case: Case) -> None:
    for seed in range(SEEDS):
        with pytest.MonkeyPatch.context() as patch:
            shift(patch, seed)
            made = together(case)
            for agent in made.possible_agents:
                made.action_space(agent).seed(seed)
            parallel_api_test(made, num_cycles=8)


@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_whole_games_pass_the_parallel_api_test(case: Case) -> None:
    parallel_api_test(together(case, "win"), num_cycles=2_000)


@pytest.mark.parametrize("case", [SOLO, SHORT], ids=str)
def test_games_of_many_seeds_pass_the_check_of_gymnasium(case: Case) -> None:
    name = f"unmapped/{case.game}-v1"
    for seed in range(SEEDS):
        with pytest.MonkeyPatch.context() as patch:
            shift(patch, seed)
            made: gymnasium.Env[object, object] = gymnasium.make(
                name,
                disable_env_checker=True,
                seats=case.seats,
                opponents=("random",) * (case.seats - 1),
                observations="flat" if seed % 2 else "planes",
                render_mode="ansi",
            )
            check_env(made.unwrapped)
