"""Golden playthroughs of every game: where they lie, and how their pages come about.

A page tells every action in words. As long as these lead through the rules as they are to the end of a game, the page
is written from them, so that a change of the rules shows as a small difference; else the game is played anew.
"""

from pathlib import Path
from typing import Final, final

import unmapped
from tests.playthroughs.planet_unknown.pages import moves_of, page
from tests.playthroughs.planet_unknown.plans import PLANS, Plan
from tests.playthroughs.planet_unknown.policy import play
from unmapped.games.planet_unknown.state import Planets
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

HERE: Final = Path(__file__).parent


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
        return play(plan)

    def play_again(self, plan: Plan, text: str) -> Record:
        """Play a plan as its page tells.

        Raises BadWords or IllegalAction where the page does not follow the rules, BadRecord if it is no whole game.
        """
        table = self.start(plan)
        for seat, words in moves_of(text):
            table.act(seat, table.vocabulary.number(words))
        if not table.over:
            raise BadRecord("the end", "the game is not over")
        return table.record()

    def write(self, plan: Plan, record: Record) -> str:
        """The page of a plan, played by a record."""
        return page(self.start(plan), record, plan.name)


GAMES: Final = (PlanetUnknownPlaythroughs(),)
"""The playthroughs of each game of the catalogue."""


def path_of(game: str, name: str) -> Path:
    """Where a page lies."""
    return HERE / game / f"{name}.txt"
