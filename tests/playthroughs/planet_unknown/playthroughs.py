"""The playthroughs of Planet Unknown."""

from typing import Final, final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.planet_unknown import coverage, pages, policy
from tests.playthroughs.planet_unknown.plans import PLANS
from unmapped.games.planet_unknown.state import Planets
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table


@final
class PlanetUnknownPlaythroughs:
    """What `tests.playthroughs.playing` asks of a game."""

    name = "planet_unknown"
    plans: Final = PLANS

    def play(self, plan: Plan) -> Record:
        return policy.play(plan)

    def page(self, plan: Plan, record: Record) -> str:
        return pages.page(_start(plan), record, plan.name)

    def required(self) -> set[str]:
        return coverage.required()

    def shown(self, plan: Plan, record: Record) -> set[str]:
        return coverage.shown(_start(plan), record)


def _start(plan: Plan) -> Table[Planets]:
    return unmapped.game("planet_unknown").start(plan.seats, plan.seed, **plan.options)
