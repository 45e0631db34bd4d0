"""The door to bots, and what every bot keeps to."""

from typing import TypeVar

import pytest

import unmapped
from unmapped.arena import simulate, summary
from unmapped.bots import NAMES, NO_LIMIT, Bot, Budget
from unmapped.kernel.errors import BadOptions, IllegalAction, UnknownBot
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


QUICK: dict[str, dict[str, object]] = {"planner": {"width": 1, "answers": 1, "attention": 0.1}}
"""Settings with which a bot does the same sooner: among rivals, whole plans take a planner very long."""


def play(names: tuple[str, ...], seed: int = 0, actions: int = 8) -> list[int]:
    """The first actions of a game between bots."""
    table = unmapped.game("planet_unknown").start(seats=len(names), seed=seed)
    bots = [unmapped.bot(name, seed=seat, **QUICK.get(name, {})) for seat, name in enumerate(names)]
    taken: list[int] = []
    while not table.over and len(taken) < actions:
        seat = table.to_act[0]
        action = bots[seat].choose(table.imagine(seat, len(taken)), seat, Budget(simulations=4))
        table.act(seat, action)
        taken.append(action)
    return taken


def test_a_bot_that_is_not_there_is_answered_with_the_names_of_those_that_are() -> None:
    with pytest.raises(UnknownBot) as caught:
        unmapped.bot("greddy")
    assert caught.value.known == NAMES
    assert str(caught.value) == (
        'There is no bot called "greddy"; did you mean "greedy"? '
        "The bots are: random, cadet, navigator, captain, greedy, planner, search."
    )


def test_all_wrong_settings_are_named_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        unmapped.bot("random", seed="x", sead=3)
    assert caught.value.faults == (
        "seed: expected a whole number, got 'x'",
        'sead: there is no such setting; did you mean "seed"? (settings: seed)',
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_legally_and_the_same_to_the_same(name: str) -> None:
    assert play((name, name)) == play((name, name))


def test_the_random_bot_follows_its_seed() -> None:
    table = unmapped.game("planet_unknown").start(seats=2, seed=1)
    found = {unmapped.bot("random", seed=seed).choose(table.imagine(0, 0), 0, NO_LIMIT) for seed in range(20)}
    assert found == set(table.legal(0))


def test_the_greedy_bot_beats_the_random_bot() -> None:
    """Even one that overlooks most of what it could do, and thinks about nothing twice."""
    careless = "greedy:attention=0.25,finalists=1"
    (best, worst) = summary(simulate("planet_unknown", 2, (careless, "random"), games=6)).standings
    assert (best.name, best.wins, worst.wins) == (careless, 6, 0)


def test_bots_see_imagined_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    class Spy:
        def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
            seen.append(table.imagined)
            return unmapped.bot("random").choose(table, seat, budget)

    def spy(name: str, **settings: object) -> Bot:
        return Spy()

    monkeypatch.setattr("unmapped.arena.players.bot", spy)
    (game,) = simulate("planet_unknown", 2, ("greedy", "greedy"), games=1)
    assert seen == [True] * game.decisions


def test_what_the_greedy_bot_cannot_know_does_not_change_its_choice() -> None:
    table = unmapped.game("planet_unknown").start(seats=2, seed=3)
    for step in range(12):
        seat = table.to_act[0]
        chosen = {unmapped.bot("greedy").choose(table.imagine(seat, luck), seat, NO_LIMIT) for luck in range(3)}
        assert len(chosen) == 1, step
        table.act(seat, chosen.pop())


def test_the_greedy_bot_leaves_the_table_as_it_is() -> None:
    table = unmapped.game("planet_unknown").start(seats=2, seed=3).imagine(0, 0)
    before = table.fingerprint()
    unmapped.bot("greedy").choose(table, 0, NO_LIMIT)
    assert table.fingerprint() == before


def test_what_a_bot_foresees_happens_and_changes_nothing() -> None:
    table = unmapped.game("planet_unknown").start(seats=2, seed=3)
    draft = table.to_act[0]
    before = table.fingerprint()
    foreseen = table.foresee(draft, table.legal(draft)[0])
    assert table.fingerprint() == before
    table.act(draft, table.legal(draft)[0])
    assert foreseen.key() == table.state.key()
    with pytest.raises(IllegalAction):
        table.foresee(draft, -1)
