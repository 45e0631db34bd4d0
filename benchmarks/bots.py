"""Whether captains keep to their time, and how much they do in it: ``python -m benchmarks.bots``.

What plays as captain, the search or in a crew the planner, thinks at positions of whole games, each time within a
budget in milliseconds. What counts is the time on the wall; how long the process itself ran in it shows what neighbours
on the machine took away. The planner has a row without a limit as well: that is how long its whole plans take.
"""

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import unmapped
from benchmarks.report import amount, grid
from unmapped.bots import NO_LIMIT, Bot, Budget
from unmapped.bots.crew import is_crew
from unmapped.bots.search import Search, Settings
from unmapped.games import AnyTable

BUDGETS = (200, 500, 2000)
SEATS = (2, 4)
"""Of the games whose positions are thought about."""

NO_TIME = 0
"""The budget of a row that has none."""

LATE = 1.1
"""A decision is late when it takes so many times its budget."""


class Position(NamedTuple):
    """A seat with something to choose, at a table as it imagines it."""

    table: AnyTable
    seat: int


class Decision(NamedTuple):
    """What one decision took and did."""

    seconds: float
    """On the wall."""
    own: float
    """Those in which the process ran."""
    searches: int
    """Of a planner none."""


@dataclass(frozen=True)
class Row:
    """All decisions of one game within one budget."""

    game: str
    budget: int
    decisions: tuple[Decision, ...]

    @property
    def within(self) -> int:
        """How many decisions took no more than their budget and a tenth."""
        late = LATE * self.budget if self.budget != NO_TIME else float("inf")
        return sum(1000 * one.seconds <= late for one in self.decisions)

    @property
    def slowest(self) -> Decision:
        """The one that took longest."""
        return max(self.decisions, key=lambda one: one.seconds)

    def cells(self) -> list[str]:
        """The row as text."""
        slowest = self.slowest
        seconds = sum(one.seconds for one in self.decisions)
        searches = sum(one.searches for one in self.decisions)
        limited = self.budget != NO_TIME
        return [
            self.game,
            f"{self.budget}" if limited else "none",
            f"{len(self.decisions)}",
            f"{100 * self.within / len(self.decisions):.1f} %" if limited else "-",
            f"{1000 * median(one.seconds for one in self.decisions):,.0f}",
            f"{1000 * slowest.seconds:,.0f}",
            f"{100 * (1000 * slowest.seconds / self.budget - 1):+.1f} %" if limited else "-",
            f"{1000 * (slowest.seconds - slowest.own):,.0f}",
            amount(searches / seconds) if searches else "-",
        ]


HEADINGS = (
    "game",
    "budget, ms",
    "decisions",
    "within +10 %",
    "median, ms",
    "slowest, ms",
    "over budget",
    "waited, ms",
    "searches/s",
)


def positions(name: str, seats: int, count: int, seed: int) -> list[Position]:
    """So many positions with a choice, evenly out of a whole game between greedy bots, or of a crew of cadets.

    Of a crew those between two actions: there the planner makes a new plan.
    """
    table: AnyTable = unmapped.game(name).start(seats, seed)
    crew = is_crew(table, 0)
    players = [unmapped.bot("cadet" if crew else "greedy", seed=seat) for seat in range(seats)]
    found: list[Position] = []
    taken = 0
    while not table.over:
        seat = table.to_act[0]
        imagined = table.imagine(seat, taken)
        if len(table.legal(seat)) > 1 and (table.is_between or not crew):
            found.append(Position(imagined, seat))
        table.act(seat, players[seat].choose(imagined, seat, NO_LIMIT))
        taken += 1
    count = min(count, len(found))
    return [found[(2 * at + 1) * len(found) // (2 * count)] for at in range(count)]


def think(position: Position, milliseconds: int) -> Decision:
    """Let captain think at one position."""
    budget = Budget(milliseconds=milliseconds) if milliseconds != NO_TIME else NO_LIMIT
    search = Search(Settings(seed=1))
    player: Bot = unmapped.bot("captain", seed=1) if is_crew(position.table, position.seat) else search
    began, own = perf_counter(), process_time()
    player.choose(position.table, position.seat, budget)
    own = process_time() - own
    return Decision(perf_counter() - began, own, search.searches)


def measure(name: str, budgets: Sequence[int], count: int, seed: int) -> list[Row]:
    """Think about `count` positions of games of each size, within each of the budgets."""
    found = [one for seats in SEATS for one in positions(name, seats, count, seed)]
    title = unmapped.game(name).title
    if is_crew(*found[0]):
        budgets = (*budgets, NO_TIME)
    think(found[0], budgets[0])  # What is worked out once in a process is worked out before.
    return [Row(title, budget, tuple([think(one, budget) for one in found])) for budget in budgets]


def system() -> str:
    """What the searches ran on."""
    load = f"; load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores{load}"


def write(rows: Sequence[Row], machine: str) -> str:
    """The report, as Markdown."""
    waited = (
        "**Over budget** is the slowest decision; **waited** is how much of it the process had no core, "
        "because others ran."
    )
    return "\n\n".join([f"{machine}.", grid(HEADINGS, [row.cells() for row in rows]), waited])


def main() -> int:
    """Measure and print; 1 if a decision was late."""
    parser = argparse.ArgumentParser(description="Measure how captains keep to their time.")
    parser.add_argument("--budget", type=int, action="append", help="milliseconds; repeatable (200, 500, 2000)")
    parser.add_argument("--positions", type=int, default=12, help="of each game of each size (12)")
    parser.add_argument("--game", action="append", choices=unmapped.games(), help="only this one; repeatable")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    chosen = parser.parse_args()
    rows: list[Row] = []
    for name in chosen.game or unmapped.games():
        rows += measure(name, chosen.budget or BUDGETS, chosen.positions, chosen.seed)
    print(write(rows, system()))
    return int(any(row.within < len(row.decisions) for row in rows))


if __name__ == "__main__":
    sys.exit(main())
