"""The search bot: the same code for every game, within its budget, and blind to what its seat cannot know."""

import gc
from typing import TypeVar

import pytest

from tests.toys import ambush, drafts
from unmapped.bots import Budget, bot, search
from unmapped.bots.search import Candidate, Settings, Thinker
from unmapped.bots.tree import Edge, Node
from unmapped.games import NAMES, game
from unmapped.kernel.chance import Chance
from unmapped.kernel.game import Game
from unmapped.kernel.rules import Result, State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

QUICK = Settings(rounds=1, candidates=8)


def think(
    toy: Game[S], table: Table[S], seat: int, simulations: int = 64, luck: str = "x", settings: Settings = QUICK
) -> tuple[Candidate, ...]:
    """What a search finds out at a table of a toy."""
    imagined = table.imagine(seat, 1)
    return Thinker(toy.definition, imagined, seat, settings, luck).run(Budget(simulations=simulations))


def result(toy: Game[S], thinkers: tuple[bool, ...], seed: int, **options: object) -> Result:
    """How a game ends in which some seats think and the others act at random."""
    table = toy.start(len(thinkers), seed, **options)
    luck = Chance(f"others/{seed}", ("choice",))
    taken = 0
    while not table.over:
        seat = table.to_act[0]
        legal = table.legal(seat)
        if thinkers[seat] and len(legal) > 1:
            action = think(toy, table, seat, 48, f"{seed}/{taken}")[0].action
        else:
            action = legal[luck.pick("choice", len(legal))]
        table.act(seat, action)
        taken += 1
    found = table.result
    assert found is not None
    return found


# --- What it is able to do --------------------------------------------------------------------------------------------


def test_it_wins_where_all_decide_at_once_in_secret() -> None:
    won = 0
    for seed in range(8):
        thinker = seed % 2
        ranks = result(drafts.GAME, (thinker == 0, thinker == 1), seed, hand=5).ranks
        won += ranks[thinker] < ranks[1 - thinker]
    assert won >= 7


def test_a_crew_that_thinks_reaches_its_goal_where_one_that_does_not_fails() -> None:
    """With interrupts, group decisions, votes and dice; nobody is a rival."""
    seeds = [seed for seed in range(12) if result(ambush.GAME, (False,) * 3, seed).outcome == "lost"][:3]
    assert len(seeds) == 3
    for seed in seeds:
        assert result(ambush.GAME, (True,) * 3, seed).outcome == "won"


def test_it_takes_the_win_that_is_there() -> None:
    """Before the last search of the crew everything else comes too late."""
    found = result(ambush.GAME, (True, True), 3, hours=8, goal=1)
    assert found.outcome == "won"


# --- What it keeps to -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_and_simulations_find_the_same(name: str) -> None:
    table = game(name).start(2, 5)
    seat = table.to_act[0]
    settings = {"seed": 3, "candidates": 3, "rounds": 0, "breadth": 4}
    first, second = [search.Search(Settings(**settings)) for _ in range(2)]
    found = first.think(table.imagine(seat, 1), seat, Budget(simulations=6))
    assert found == second.think(table.imagine(seat, 1), seat, Budget(simulations=6))
    assert sorted(one.action for one in found) == table.legal(seat)


@pytest.mark.parametrize("name", NAMES)
def test_what_its_seat_cannot_know_changes_nothing(name: str) -> None:
    """Also where others have decided already at the same time, and nobody has seen it yet."""
    table = game(name).start(3, 11)
    luck = Chance("before", ("choice",))
    player = bot("search", seed=1, candidates=2, rounds=0, breadth=2)
    for taken in range(14):
        seat = table.to_act[-1]
        legal = table.legal(seat)
        if len(legal) > 1 and taken % 3 == 0:
            budget = Budget(simulations=2)
            again = [bot("search", seed=1, candidates=2, rounds=0, breadth=2) for _ in range(3)]
            worlds = [table.imagine(seat, 100 + number) for number in range(3)]
            assert len({one.choose(world, seat, budget) for one, world in zip(again, worlds, strict=True)}) == 1
            action = player.choose(table.imagine(seat, taken), seat, budget)
        else:
            action = legal[luck.pick("choice", len(legal))]
        table.act(seat, action)


def test_secret_choices_of_others_change_nothing() -> None:
    table = drafts.GAME.start(2, 4, hand=5)
    before = think(drafts.GAME, table, 0)
    for action in table.legal(1)[:2]:
        world = table.clone()
        world.act(1, action)
        while world.to_act == (0, 1):
            world.act(1, world.legal(1)[0])
        decided = Thinker(drafts.GAME.definition, world.imagine(0, 1), 0, QUICK, "x").run(Budget(simulations=64))
        if action == table.legal(1)[0]:
            first = decided
        assert [one.action for one in decided] == [one.action for one in first]
    assert sorted(one.action for one in before) == sorted(one.action for one in first)


# --- How it spends its budget -----------------------------------------------------------------------------------------


def test_the_worse_half_leaves_until_one_is_left() -> None:
    table = drafts.GAME.start(2, 4, hand=6)
    found = think(drafts.GAME, table, 0, 160, settings=Settings(rounds=6, candidates=4))
    trials = [len(one.trials) for one in found if one.trials]
    assert trials == [60, 60, 20, 20]
    assert sum(trials) == 160
    assert found[0].mean >= found[1].mean


def test_it_ends_early_where_one_action_is_clearly_best() -> None:
    table = drafts.GAME.start(2, 4, hand=6)
    found = think(drafts.GAME, table, 0, 4000, settings=Settings(rounds=0, candidates=4))
    tried = [one for one in found if one.trials]
    assert sum(len(one.trials) for one in tried) < 2000
    assert len(found[0].trials) % 8 == 0


@pytest.mark.parametrize("simulations", [2, 3, 5, 8, 20, 50])
def test_a_search_makes_no_more_trials_than_it_may(simulations: int) -> None:
    table = drafts.GAME.start(2, 4, hand=6)
    found = think(drafts.GAME, table, 0, simulations, settings=Settings(rounds=6, candidates=6))
    assert 2 <= sum(len(one.trials) for one in found) <= simulations


def test_time_ends_a_search_and_nothing_half_done_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def tick() -> float:
        nonlocal now
        now += 0.0001
        return now

    monkeypatch.setattr(search, "perf_counter", tick)
    table = drafts.GAME.start(2, 4, hand=6)
    thinker = Thinker(drafts.GAME.definition, table.imagine(0, 1), 0, Settings(rounds=6, candidates=4), "x")
    found = thinker.run(Budget(milliseconds=500))
    assert 0.45 < now < 0.55
    trials = [len(one.trials) for one in found if one.trials]
    assert len(trials) == 4
    assert trials[0] == trials[1] > trials[2] == trials[3] > 0


def test_time_ends_a_search_also_where_nothing_is_left_to_be_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As before the last action of a game."""
    looks = 0

    def tick() -> float:
        nonlocal looks
        looks += 1
        return looks * 0.0001

    trials = 0

    def round_of(state: State) -> int:
        """Every trial is over at once."""
        nonlocal trials
        trials += 1
        assert trials < 20_000, "it never ends"
        return trials * 100

    monkeypatch.setattr(search, "perf_counter", tick)
    monkeypatch.setattr(type(drafts.GAME.definition), "rounds", lambda _, state: round_of(state))
    table = drafts.GAME.start(2, 4, hand=6)
    found = Thinker(drafts.GAME.definition, table.imagine(0, 1), 0, QUICK, "x").run(Budget(milliseconds=100))
    assert found[0].trials


def test_without_time_it_takes_what_seems_best(monkeypatch: pytest.MonkeyPatch) -> None:
    table = drafts.GAME.start(2, 4, hand=6)
    thinker = Thinker(drafts.GAME.definition, table.imagine(0, 1), 0, QUICK, "x")
    found = thinker.run(Budget(milliseconds=0))
    assert found[0].trials == ()
    assert found[0].prior == max(one.prior for one in found)


@pytest.mark.parametrize("name", NAMES)
def test_time_is_looked_at_before_each_look_at_an_action(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long one takes: here ten milliseconds, and there are many actions to look at."""
    now = 0.0

    def look(state: State, seat: int, *, ahead: bool = False) -> float:
        nonlocal now
        now += 0.01
        return 0.0

    table = game(name).start(2, 3)
    while len(table.legal(table.to_act[0])) < 12:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    monkeypatch.setattr(search, "perf_counter", lambda: now)
    monkeypatch.setattr(game(name).definition.bots, "value", look)
    for milliseconds in (50, 100, 400, 405, 1000):
        now = 0.0
        bot("search", seed=milliseconds).choose(table, table.to_act[0], Budget(milliseconds))
        # At most one look more, or one at the end of a trial for each seat.
        assert 0.97 * milliseconds - 1 <= 1000 * now <= 0.97 * milliseconds + 20.001


@pytest.mark.parametrize("name", NAMES)
def test_nobody_collects_garbage_during_a_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection takes longer than a short search may; afterwards it is as it was."""
    enabled: list[bool] = []

    def look(state: State, seat: int, *, ahead: bool = False) -> float:
        enabled.append(gc.isenabled())
        return 0.0

    table = game(name).start(2, 3)
    monkeypatch.setattr(game(name).definition.bots, "value", look)
    assert gc.isenabled()
    bot("search", rounds=0).choose(table, table.to_act[0], Budget(simulations=2))
    assert not any(enabled)
    assert enabled
    assert gc.isenabled()


# --- The tree ---------------------------------------------------------------------------------------------------------


def test_a_node_widens_from_the_most_promising_action_on() -> None:
    node = Node()
    for action in range(50):
        node.edges[action] = Edge(action, prior=-float(action))
    tried: set[int] = set()
    widths = []
    for visits in range(64):
        edge = node.select(list(range(50)), 0.0, 1.0)
        edge.visits += 1
        edge.total += 0.5
        node.visits += 1
        tried.add(edge.action)
        if visits in (0, 15, 63):
            widths.append(max(tried))
    assert widths == sorted(set(widths))
    assert widths[-1] <= 2 + 8


def test_a_node_prefers_what_turned_out_well() -> None:
    node = Node()
    for action in range(4):
        node.edges[action] = Edge(action, prior=0.0)
    for _ in range(400):
        edge = node.select([0, 1, 2, 3], 0.0, 1.0)
        edge.visits += 1
        edge.total += 1.0 if edge.action == 3 else 0.0
        node.visits += 1
    assert node.edges[3].visits > 300


def test_a_node_selects_only_what_is_possible_in_the_table_at_hand() -> None:
    node = Node()
    for action in range(4):
        node.edges[action] = Edge(action, prior=float(action))
    assert {node.select([0, 2], 0.0, 1.0).action for _ in range(5)} <= {0, 2}
