"""The playthroughs of Undiscovered."""

from typing import Final, final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.undiscovered import coverage, pages, policy
from tests.playthroughs.undiscovered.plans import PLANS
from unmapped.games.undiscovered.state import Galaxy
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table


@final
class UndiscoveredPlaythroughs:
    """What `tests.playthroughs.playing` asks of a game."""

    name = "undiscovered"
    plans: Final = PLANS

    def play(self, plan: Plan) -> Record:
        return policy.play(plan)

    def page(self, plan: Plan, record: Record) -> str:
        return pages.page(_start(plan), record, plan.name)

    def required(self) -> set[str]:
        return coverage.required()

    def shown(self, plan: Plan, record: Record) -> set[str]:
        return coverage.shown(_start(plan), record)


def _start(plan: Plan) -> Table[Galaxy]:
    return unmapped.game("undiscovered").start(plan.seats, plan.seed, **plan.options)
