"""The playthroughs of Unsettled."""

from typing import Final, final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.unsettled import coverage, pages, policy
from tests.playthroughs.unsettled.plans import PLANS
from unmapped.games.unsettled.state import Expedition
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table


@final
class UnsettledPlaythroughs:
    """What `tests.playthroughs.playing` asks of a game."""

    name = "unsettled"
    plans: Final = PLANS

    def play(self, plan: Plan) -> Record:
        return policy.play(plan)

    def page(self, plan: Plan, record: Record) -> str:
        return pages.page(_start(plan), record, plan.name)

    def required(self) -> set[str]:
        return coverage.required()

    def shown(self, plan: Plan, record: Record) -> set[str]:
        return coverage.shown(_start(plan), record)


def _start(plan: Plan) -> Table[Expedition]:
    return unmapped.game("unsettled").start(plan.seats, plan.seed, **plan.options)
