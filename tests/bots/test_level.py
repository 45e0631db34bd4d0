"""A level asks the bot that suits the table."""

from typing import TypeVar

import pytest

import unmapped
from tests.toys import ambush
from unmapped.bots import LEVELS, LINES, NAMES, NO_LIMIT, Budget, bot, names
from unmapped.bots.level import Level
from unmapped.games import game
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Last:
    """Takes one of the last actions, and remembers that it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.before = 0

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        self.asked += 1
        return table.legal(seat)[-1]

    def skip(self, decisions: int) -> None:
        self.before = decisions

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        self.asked += 10


def asked(table: Table[S]) -> tuple[int, int]:
    """How often the bot for rivals and that for crews were asked about the first decision at a table."""
    rival, mate = Last(), Last()
    seat = table.to_act[0]
    assert Level(rival, mate).choose(table.imagine(seat, 0), seat, NO_LIMIT) == table.legal(seat)[-1]
    return rival.asked, mate.asked


@pytest.mark.parametrize("name", ["planet_unknown", "undiscovered"])
def test_whoever_has_rivals_is_played_by_the_bot_for_rivals(name: str) -> None:
    assert asked(game(name).start(2, 1)) == (1, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_has_none_is_played_by_the_bot_for_crews(seats: int) -> None:
    assert asked(game("unsettled").start(seats, 1)) == (0, 1)


def test_the_one_that_is_asked_remembers_and_both_know_how_many_decisions_there_were() -> None:
    table = game("unsettled").start(2, 1)
    rival, mate = Last(), Last()
    level = Level(rival, mate)
    level.skip(5)
    level.remember(table.imagine(0, 0), 0, table.legal(0)[0], NO_LIMIT)
    assert (rival.asked, mate.asked) == (0, 10)
    assert (rival.before, mate.before) == (5, 5)


def test_whoever_plays_alone_is_no_crew() -> None:
    assert asked(game("planet_unknown").start(1, 1)) == (1, 0)


def test_a_game_of_anybody_asks_by_its_rivals_alone() -> None:
    assert asked(ambush.GAME.start(3, 1)) == (0, 1)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_has_no_setting_but_its_luck(name: str) -> None:
    with pytest.raises(BadOptions) as caught:
        unmapped.bot(name, width=9)
    assert caught.value.faults == ("width: there is no such setting (settings: seed)",)


def test_levels_of_a_crew_differ_in_how_much_they_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The weaker one overlooks more and keeps fewer positions, so it foresees fewer tables."""
    clone = Table.clone
    seen = dict.fromkeys(LEVELS, 0)

    for name in LEVELS:

        def counted(table: Table[S], name: str = name) -> Table[S]:
            seen[name] += 1
            return clone(table)

        monkeypatch.setattr(Table, "clone", counted)
        for seed in range(8):
            bot(name, seed=seed).choose(ambush.GAME.start(3, seed), 0, NO_LIMIT)
    assert seen["cadet"] < seen["navigator"] < seen["captain"]


def test_the_bots_are_named_weakest_level_first_and_their_makings_after_them() -> None:
    assert names()[: len(NAMES)] == NAMES == ("random", *LEVELS, "greedy", "planner", "search")
    assert unmapped.bots.names is names


def test_whoever_sets_up_a_table_reads_how_each_of_them_plays() -> None:
    assert set(LINES) == {"random", *LEVELS}
    assert len(set(LINES.values())) == len(LINES)
