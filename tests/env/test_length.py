"""Who is asked, and how long a game lasts: agents that explore are asked about what matters, and come to an end."""

import copy
import json
import pickle

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import unmapped
from tests.env.cases import mask_of, sampled
from tests.toys import ambush
from unmapped import env
from unmapped.env import Plan, Seating
from unmapped.env.openspiel import name_of
from unmapped.env.seating import LONGEST, Interrupts, Manner
from unmapped.games import NAMES, AnyGame, game

TABLES = [(name, seats) for name in NAMES for seats in game(name).seats]
LARGEST = [(name, game(name).seats.stop - 1) for name in NAMES]
KINDS: tuple[Interrupts, ...] = ("windows", "always")
CREW = ("unsettled", 4)


def step(seating: Seating, luck: np.random.Generator) -> tuple[int, int]:
    """Whoever is asked does anything; the seat and the action."""
    seat = seating.asked
    legal = seating.legal(seat)
    action = legal[int(luck.integers(len(legal)))]
    seating.act(seat, action)
    return seat, action


def started(name: str, seats: int, manner: Manner = Manner(), seed: int = 5) -> Seating:  # noqa: B008
    """A table for agents."""
    found: AnyGame = game(name)
    return Plan(found, seats, "score", {}, manner).start(seed)


# --- Who is asked -----------------------------------------------------------------------------------------------------


def test_in_a_crew_agents_choose_what_they_do_and_not_whether_to_be_asked() -> None:
    """With "always", more than nine of ten random steps turned something to and fro on the turn of somebody else."""
    shares: dict[str, float] = {}
    for interrupts in KINDS:
        seating = started(*CREW, Manner(interrupts))
        luck = np.random.default_rng(1)
        taken = [(seating.table.to_act, *step(seating, luck)) for _ in range(250)]
        shares[interrupts] = sum([seat in must for must, seat, _ in taken]) / len(taken)
        if interrupts == "windows":
            idle = [seating.words(action).split()[0] in ("reset", "watch", "wait") for _, _, action in taken]
            assert sum(idle) < 0.4 * len(taken)
    assert shares["windows"] == 1.0
    assert shares["always"] < 0.2


def test_whoever_may_act_anyhow_is_asked_where_that_is_wanted() -> None:
    playing: AnyGame = game("unsettled")
    table = playing.start(3, 5)
    while not table.may_act:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    for interrupts, asked in zip(KINDS, (table.to_act[0], table.may_act[0]), strict=True):
        seating = Seating(Plan(playing, 3, "score", {}, Manner(interrupts)), table.clone())
        assert seating.asked == asked
        other = table.may_act[0]
        assert seating.has_say(other) == (interrupts == "always")
        assert seating.legal(other) == [*(table.legal(other) if interrupts == "always" else ()), seating.plan.wait]
        if interrupts == "windows":
            with pytest.raises(unmapped.IllegalAction):
                seating.act(other, table.legal(other)[0])
            before = seating.table.fingerprint()
            seating.act(other, seating.plan.wait)
            assert (seating.steps, seating.table.fingerprint()) == (0, before), "who is not asked does not answer"


def test_whoever_would_miss_something_is_asked_in_its_window() -> None:
    seating = Plan(ambush.GAME, 3, "score", {}).start(2)
    luck = np.random.default_rng(2)
    asked = 0
    while not seating.ended:
        waiting = seating.table.may_act
        seat, _ = step(seating, luck)
        asked += seat in waiting
    assert asked


# --- How long ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_end_long_before_they_are_cut(name: str, seats: int) -> None:
    seating = started(name, seats)
    luck = np.random.default_rng(3)
    while not seating.ended:
        step(seating, luck)
    assert seating.table.over
    assert seating.steps < LONGEST / 4


@pytest.mark.parametrize(("name", "seats"), LARGEST)
def test_agents_one_after_the_other_are_cut_at_the_declared_length(name: str, seats: int) -> None:
    made = env.aec(name, seats, observations="flat", max_length=30)
    made.reset(seed=1)
    luck = np.random.default_rng(1)
    steps = 0
    for _ in made.agent_iter(max_iter=200):
        _, _, ended, cut, info = made.last(observe=False)
        steps += not (ended or cut)
        made.step(None if ended or cut else sampled(luck, mask_of(info)))
    assert steps == 30
    assert not made.agents, "all have left"
    assert made.table.cut


@pytest.mark.parametrize(("name", "seats"), LARGEST)
def test_agents_at_once_are_cut_at_the_declared_length(name: str, seats: int) -> None:
    made = env.parallel(name, seats, observations="flat", max_length=30)
    _, infos = made.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in range(30):
        actions = {agent: sampled(luck, mask_of(infos[agent])) for agent in made.agents}
        _, _, ended, cut, infos = made.step(actions)
        assert not any(ended.values())
        if not made.agents:
            break
    assert set(cut.values()) == {True}
    assert made.table.steps == 30


@pytest.mark.parametrize(("name", "seats"), LARGEST)
def test_one_agent_is_cut_at_the_declared_length_also_while_bots_play(name: str, seats: int) -> None:
    made = env.single(name, seats, opponents=("random",) * (seats - 1), observations="flat", max_length=30)
    made.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in range(30):
        _, _, ended, cut, _ = made.step(sampled(luck, made.action_masks()))
        assert not ended
        if cut:
            break
    assert cut
    assert made.table.steps == 30


def test_whoever_only_does_what_is_refused_comes_to_the_end_as_well() -> None:
    made = env.single("planet_unknown", max_length=7)
    made.reset(seed=1)
    ends = [made.step(np.int64(made.table.plan.wait))[2:4] for _ in range(7)]
    assert ends == [(False, False)] * 6 + [(False, True)]


@pytest.mark.parametrize("reward", ["score", "rank", "win"])
@pytest.mark.parametrize(("name", "seats"), LARGEST)
def test_a_state_of_openspiel_is_terminal_at_the_declared_length(name: str, seats: int, reward: str) -> None:
    env.register_openspiel()
    playing = pyspiel.load_game(name_of(name), {"players": seats, "reward": reward, "max_length": 30})
    assert playing.max_game_length() == 30
    state = playing.new_initial_state()
    state.apply_action(0)
    luck = np.random.default_rng(1)
    for _ in range(30):
        assert not state.is_terminal()
        state.apply_action(int(luck.choice(state.legal_actions())))
    assert state.is_terminal()
    if reward != "score":
        assert sum(state.returns()) == pytest.approx(playing.utility_sum())
    assert all(playing.min_utility() <= one <= playing.max_utility() for one in state.returns())


def test_openspiel_asks_in_windows_or_always() -> None:
    env.register_openspiel()
    asked: dict[str, int] = {}
    for interrupts in ("windows", "always"):
        parameters = {"players": 4, "interrupts": interrupts, "options": json.dumps({"difficulty": "harrowing"})}
        state = pyspiel.load_game("unmapped_unsettled", parameters).new_initial_state()
        state.apply_action(0)
        luck = np.random.default_rng(1)
        for _ in range(60):
            asked[interrupts] = asked.get(interrupts, 0) + (state.current_player() not in state.seating.table.to_act)
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert asked["windows"] == 0 < asked["always"]


def test_copies_know_how_long_the_game_has_lasted_and_how_it_asks() -> None:
    seating = started("unsettled", 2, Manner("always", 12))
    luck = np.random.default_rng(1)
    for _ in range(9):
        step(seating, luck)
    for twin in (copy.deepcopy(seating), pickle.loads(pickle.dumps(seating))):  # noqa: S301
        assert twin.plan.manner == Manner("always", 12)
        for _ in range(3):
            step(twin, np.random.default_rng(1))
        assert twin.cut
    assert seating.steps == 9
