"""The games as OpenSpiel knows them pass its random simulation, and states survive being saved."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

from unmapped import env
from unmapped.kernel.errors import BadOptions

NAMES = env.register_openspiel()
SHORT = {"options": '{"round_limit": 3}'}
CASES: tuple[tuple[str, dict[str, object]], ...] = (
    ("unmapped_planet_unknown", {}),
    ("unmapped_planet_unknown", {"players": 2, "reward": "rank", "deals": 3}),
    ("unmapped_undiscovered", {"reward": "win", "seed": 9} | SHORT),
    ("unmapped_undiscovered", {"players": 3, "options": '{"round_limit": 2, "draft": "common"}'}),
    ("unmapped_unsettled", {"players": 3, "options": '{"planet": "vessimar", "difficulty": "excruciating"}'}),
    ("unmapped_discover", {"players": 2, "options": '{"copy": 7, "scenario": 5}'}),
)


def test_every_game_is_registered_once() -> None:
    assert NAMES == ("unmapped_planet_unknown", "unmapped_undiscovered", "unmapped_unsettled", "unmapped_discover")
    assert env.register_openspiel() == NAMES


@pytest.mark.parametrize(("name", "parameters"), CASES)
def test_random_games_pass_the_simulation_of_openspiel(name: str, parameters: dict[str, object]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, parameters), num_sims=1, serialize=True, verbose=False)


def played(name: str, parameters: dict[str, object], steps: int, deal: int = 1) -> pyspiel.State:
    state = pyspiel.load_game(name, parameters).new_initial_state()
    state.apply_action(deal)
    luck = np.random.default_rng(deal)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_state_in_mid_game_is_saved_as_its_record(name: str) -> None:
    state = played(name, {"players": 2}, 30)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, again = pyspiel.deserialize_game_and_state(text)
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
    assert again.legal_actions() == state.legal_actions()
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert str(again) != str(state)
    again.apply_action(action)
    assert str(again) == str(state)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_its_own_way_and_remembers_what_was_read(name: str) -> None:
    state = played(name, {"players": 2}, 20)
    copy = state.clone()
    assert copy.information_state_string(0) == state.information_state_string(0)
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_the_deal_is_the_only_chance_and_decides_all_luck() -> None:
    one, same, other = (played("unmapped_undiscovered", {}, 12, deal) for deal in (1, 1, 2))
    assert str(one) == str(same) != str(other)
    game = pyspiel.load_game("unmapped_undiscovered", {"deals": 4, "seed": 1})
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    root.apply_action(0)
    first = played("unmapped_undiscovered", {}, 0, deal=1)
    assert str(root) == str(first), "seed 1 and deal 0 is the table of seed 0 and deal 1"


def test_returns_are_what_the_reward_says() -> None:
    scored = played("unmapped_planet_unknown", {"players": 2}, 5_000)
    ranked = played("unmapped_planet_unknown", {"players": 2, "reward": "rank"}, 5_000)
    assert scored.is_terminal()
    assert scored.returns() != [0.0, 0.0]
    assert sum(ranked.returns()) == 0.0
    assert ranked.get_game().utility_sum() == 0.0
    assert (scored.returns()[0] > scored.returns()[1]) <= (ranked.returns()[0] >= ranked.returns()[1])


def test_all_that_is_wrong_with_parameters_is_said_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        pyspiel.load_game("unmapped_undiscovered", {"players": 7, "reward": "most", "deals": 0, "options": "[]"})
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["deals", "options", "reward", "seats"]


def test_a_program_that_used_openspiel_ends_well() -> None:
    program = (
        "from unmapped import env; env.register_openspiel(); import pyspiel; pyspiel.load_game('unmapped_undiscovered')"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == 0
