"""What learners rely on: masks, rewards, seeds, interrupts, and that nothing is built which nobody asked for."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped]

import unmapped
from tests.env.cases import CASES, PAIR, SHORT, SOLO, Case, mask_of, one_by_one, one_seat, play_on, sampled
from tests.test_architecture import strays
from tests.toys import ambush, drafts
from unmapped import env
from unmapped.env import Plan
from unmapped.env.rewards import Reward, earned
from unmapped.kernel.errors import BadOptions, IllegalAction, UnknownGame
from unmapped.kernel.rules import Prompt, Result


@pytest.mark.parametrize("case", CASES, ids=str)
def test_masks_are_the_legal_actions_and_observations_lie_in_their_space(case: Case) -> None:
    made = one_by_one(case)
    flat = one_by_one(case, observations="flat")
    luck = np.random.default_rng(3)
    for one in (made, flat):
        one.reset(seed=4)
    while made.agents and not any(made.terminations.values()):
        table = made.table.table
        for seat, agent in enumerate(made.possible_agents):
            seen = made.observe(agent)
            assert made.observation_space(agent).contains(seen)
            assert flat.observation_space(agent).contains(flat.observe(agent))
            assert isinstance(seen, dict)
            window = seat in table.may_act and made.table.plan.game.definition.bots.is_window(table.state, seat)
            waiting = [] if seat in table.to_act else [table.vocabulary.size]
            legal = table.legal(seat) if window or not waiting else []
            assert np.flatnonzero(mask_of(seen)).tolist() == [*legal, *waiting]
        action = sampled(luck, mask_of(made.infos[made.agent_selection]))
        made.step(action)
        flat.step(action)
    assert made.table.table.over


@pytest.mark.parametrize("case", [PAIR, SHORT], ids=str)
def test_nothing_is_observed_that_nobody_asks_for(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    learning = unmapped.game(case.game).definition.learning
    observe = learning.observe

    def counted(view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        built.append(seat)
        return observe(view, prompt, seat)

    monkeypatch.setattr(learning, "observe", counted)
    made = one_by_one(case)
    made.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in range(40):
        _, _, ended, _, info = made.last(observe=False)
        if not ended:
            made.step(sampled(luck, info["action_mask"]))
    assert built == []
    made.last()
    assert len(built) == 1
    built.clear()
    alone = one_seat(case, 1)
    _, info = alone.reset(seed=1)
    for _ in range(20):
        *_, info = alone.step(sampled(luck, alone.action_masks()))
    assert built == [1] * 21, "one for each answer of the own seat, none while others play"


@pytest.mark.parametrize("case", [SOLO, PAIR, SHORT], ids=str)
def test_the_rewards_of_a_game_add_up_to_what_it_brought(case: Case) -> None:
    rewards: tuple[Reward, ...] = ("score",) if case.seats == 1 else ("score", "rank", "win")
    for reward in rewards:
        made = one_by_one(case, reward, "flat")
        made.reset(seed=6)
        luck = np.random.default_rng(6)
        total = dict.fromkeys(made.possible_agents, 0.0)
        for agent in made.agent_iter():
            _, gained, ended, _, info = made.last(observe=False)
            total[agent] += gained
            made.step(None if ended else sampled(luck, info["action_mask"]))
        table = made.table.table
        result = table.result
        assert result is not None
        if reward == "score":
            assert tuple(total.values()) == result.scores
        else:
            assert sum(total.values()) == (0.0 if reward == "rank" else 1.0)
            assert [total[agent] for agent, rank in zip(total, result.ranks, strict=True) if rank == 1] == [1.0]


class Over:
    """A table that is over with these ranks."""

    def __init__(self, *ranks: int) -> None:
        self.seats = len(ranks)
        self.result = Result((0,) * len(ranks), ranks, "", ())


@pytest.mark.parametrize(
    ("ranks", "rank", "win"),
    [
        ((1, 2), [1.0, -1.0], [1.0, 0.0]),
        ((1, 1), [0.0, 0.0], [0.5, 0.5]),
        ((3, 1, 2), [-1.0, 1.0, 0.0], [0.0, 1.0, 0.0]),
        ((1, 1, 3), [0.5, 0.5, -1.0], [0.5, 0.5, 0.0]),
    ],
)
def test_places_are_worth_what_is_documented(ranks: tuple[int, ...], rank: list[float], win: list[float]) -> None:
    game = unmapped.game("undiscovered")
    assert earned(game, Over(*ranks), "rank") == rank  # type: ignore[arg-type]
    assert earned(game, Over(*ranks), "win") == win  # type: ignore[arg-type]


def test_equal_seeds_give_equal_games_and_no_seed_the_next_one() -> None:
    one, other = (env.single("planet_unknown", observations="flat") for _ in range(2))
    games: list[list[bytes]] = [[], []]
    for seen, made in zip(games, (one, other), strict=True):
        for seed in (11, None, None):
            vector, _ = made.reset(seed=seed)
            assert isinstance(vector, np.ndarray)
            seen.append(vector.tobytes())
    assert games[0] == games[1]
    assert len(set(games[0])) == 3
    made = env.aec("planet_unknown")
    made.reset(seed=11)
    assert made.table.table.fingerprint() == unmapped.game("planet_unknown").start(1, 11).fingerprint()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    made = env.aec("undiscovered")
    made.reset(seed=1)
    before = made.table.table.fingerprint()
    with pytest.raises(IllegalAction):
        made.step(made.table.plan.wait)
    both = env.parallel("undiscovered")
    both.reset(seed=1)
    with pytest.raises(IllegalAction):
        both.step({"seat_0": 0, "seat_1": 0})
    alone = env.single("undiscovered")
    alone.reset(seed=1)
    _, reward, ended, _, info = alone.step(np.int64(made.table.plan.wait))
    assert (reward, ended) == (-1.0, False)
    assert info["refusals"]
    assert made.table.table.fingerprint() == before


def test_an_illegal_action_ends_the_game_where_the_wrapper_of_pettingzoo_says_so() -> None:
    made = TerminateIllegalWrapper(env.aec("undiscovered"), illegal_reward=-1)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(made.action_space(agent).n - 1)
    assert all(made.terminations.values())
    assert made.rewards[agent] == -1


def test_a_view_is_told_in_words() -> None:
    made = env.aec("undiscovered", render_mode="ansi")
    made.reset(seed=1)
    page = made.render()
    assert page is not None
    assert "asked: Your turn: play, use, explore, buy or dock, or end it." in page
    assert "hand: sundries, sundries, fuel" in page
    assert page.count("hand: ?, ?, ?") == 1, "the hand of the other seat"
    quiet = env.aec("undiscovered")
    quiet.reset(seed=1)
    assert quiet.render() is None


# --- Interrupts, votes and simultaneous choices, in the toy games -----------------------------------------------------


def test_who_may_interrupt_is_asked_first_and_can_wait() -> None:
    made = env.aec(ambush.GAME, 3)
    luck = np.random.default_rng(2)
    waits = interrupts = 0
    for seed in range(20):
        made.reset(seed=seed)
        for _ in range(400):
            if any(made.terminations.values()):
                break
            seating = made.table
            seat = made.possible_agents.index(made.agent_selection)
            action = sampled(luck, mask_of(made.infos[made.agent_selection]))
            if seat not in seating.table.to_act:
                assert seat in seating.table.may_act
                waits += action == seating.plan.wait
                interrupts += action != seating.plan.wait
            made.step(action)
            if action != seating.plan.wait and seating.table.may_act:
                assert seating.asked == seating.table.may_act[0], "after an action all are asked anew"
        else:
            pytest.fail("it goes on for ever")
    assert waits
    assert interrupts


def test_what_lost_its_sense_in_the_same_step_is_dropped() -> None:
    made = env.parallel(ambush.GAME, 3)
    luck = np.random.default_rng(3)
    dropped = 0
    for seed in range(20):
        _, infos = made.reset(seed=seed)
        while made.agents:
            actions = {agent: sampled(luck, mask_of(infos[agent])) for agent in made.agents}
            *_, infos = made.step(actions)
            dropped += sum("dropped" in info for info in infos.values())
    assert dropped


def test_all_draft_in_one_step() -> None:
    made = env.parallel(drafts.GAME, 4)
    _, infos = made.reset(seed=1)
    luck = np.random.default_rng(1)
    steps = 0
    while made.agents:
        actions: dict[str, int] = {}
        for agent in made.agents:
            mask = mask_of(infos[agent])
            mask[drafts.PEEK] = 0
            actions[agent] = sampled(luck, mask)
        *_, infos = made.step(actions)
        steps += 1
    assert steps == 6, "two questions for each of three cards; the last card is chosen by the table"


@pytest.mark.parametrize("game", [ambush.GAME, drafts.GAME], ids=lambda game: str(game.name))
def test_one_seat_plays_the_toy_games_against_bots(
    game: unmapped.Game[ambush.State] | unmapped.Game[drafts.State],
) -> None:
    made = env.single(game, 3, seat=1, opponents=("random", "random"))
    luck = np.random.default_rng(4)
    for seed in range(10):
        made.reset(seed=seed)
        ended = False
        while not ended:
            observation, _, ended, _, _ = made.step(sampled(luck, made.action_masks()))
            assert made.observation_space.contains(observation)


# --- Copies, wrong arguments, imports ---------------------------------------------------------------------------------


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])  # noqa: S301
def test_a_table_can_be_copied_and_pickled(copied: Callable[[env.Seating], env.Seating]) -> None:
    seating = Plan(unmapped.game("undiscovered"), 2, "rank", {"round_limit": 3}).start(8)
    luck = np.random.default_rng(8)
    play_on(seating, luck, 15)
    twin = copied(seating)
    assert twin.table.fingerprint() == seating.table.fingerprint()
    assert twin.plan.reward == "rank"
    play_on(twin, luck, 3)
    assert twin.table.fingerprint() != seating.table.fingerprint()


def faults_of(make: Callable[[], object]) -> list[str]:
    """What each fault is about."""
    with pytest.raises(BadOptions) as caught:
        make()
    return [fault.split(":")[0] for fault in caught.value.faults]


def test_all_that_is_wrong_is_said_at_once() -> None:
    wrong: dict[str, object] = {
        "reward": "most",
        "observations": "pixels",
        "render_mode": "human",
        "interrupts": "never",
        "max_length": 0,
        "target": 5,
        "draf": 1,
    }
    common = ["interrupts", "max_length", "observations", "render_mode", "reward"]
    for make in (env.aec, env.parallel):
        found = faults_of(lambda make=make: make("undiscovered", 9, **wrong))  # type: ignore[misc]
        assert sorted(found) == sorted([*common, "seats", "draf", "target"])
    found = faults_of(lambda: env.single("undiscovered", 2, seat=2, opponents=("greedi", "random"), **wrong))  # type: ignore[arg-type]
    assert sorted(found) == sorted([*common, "seat", "opponents", "opponents", "draf", "target"])


def test_alone_there_is_nobody_to_be_ahead_of() -> None:
    assert faults_of(lambda: env.single("planet_unknown", 1, reward="win")) == ["reward"]


def test_an_unknown_game_is_named_as_everywhere() -> None:
    with pytest.raises(UnknownGame):
        env.aec("undiscoverd")


def test_a_cold_import_loads_nothing_heavy() -> None:
    program = (
        "import sys, unmapped; print([n for n in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_adapters_stand_on_kernel_games_and_bots_alone() -> None:
    assert strays("env", "arena", "cli", "server") == []
    assert [name for folder in ("arena", "bots", "kernel", "server") for name in strays(folder, "env")] == []


def test_games_need_no_numpy_to_be_observed() -> None:
    program = (
        "import sys, unmapped\n"
        "for name in unmapped.games():\n"
        "    game = unmapped.game(name)\n"
        "    table = game.start()\n"
        "    game.definition.learning.observe(table.view(0), table.prompt(0), 0)\n"
        "print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
