"""Golden playthroughs of every game: where they lie, and how their pages come about.

A page holds the record of its game. As long as that record leads through the rules as they are, the page is written
from it, so that a change of the rules shows as a small difference; where it does not, the game is played anew.
"""

from pathlib import Path
from typing import Final, final

import unmapped
from tests.playthroughs.planet_unknown.pages import page, record_of
from tests.playthroughs.planet_unknown.plans import PLANS, Plan
from tests.playthroughs.planet_unknown.policy import Policy
from unmapped.games.planet_unknown.state import Planets
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

HERE: Final = Path(__file__).parent
LONGEST: Final = 4000
"""More actions than any game takes."""


@final
class PlanetUnknownPlaythroughs:
    """The playthroughs of Planet Unknown."""

    name: Final = "planet_unknown"
    plans: Final = PLANS

    def start(self, plan: Plan) -> Table[Planets]:
        """The table of a plan."""
        return unmapped.game(self.name).start(plan.seats, plan.seed, **plan.options)

    def play(self, plan: Plan) -> Record:
        """Play a plan as its policy chooses."""
        table = self.start(plan)
        policy = Policy(f"{plan.name} {plan.seed}", tuple(plan.wanted.split()))
        while not table.over:
            assert len(table.actions()) < LONGEST, plan.name
            table.act(*policy.choose(table))
        return table.record()

    def write(self, plan: Plan, record: Record) -> str:
        """The page of a plan, played by a record.

        Raises BadRecord where the record does not lead to the end of a game.
        """
        table = unmapped.game(self.name).replay(record, 0)
        if (table.seats, table.origin.seed, table.origin.options) != _start_of(self.start(plan)):
            raise BadRecord("start", "the plan has another table")
        if not unmapped.game(self.name).replay(record).over:
            raise BadRecord("actions", "the game is not over")
        return page(table, record, plan.name)

    def record_of(self, text: str) -> Record:
        """The record that stands in a page."""
        return record_of(text)


def _start_of(table: Table[Planets]) -> tuple[int, int, object]:
    return table.seats, table.origin.seed, table.origin.options


GAMES: Final = (PlanetUnknownPlaythroughs(),)
"""The playthroughs of each game of the catalogue."""


def path_of(game: str, name: str) -> Path:
    """Where a page lies."""
    return HERE / game / f"{name}.txt"
