"""The playthroughs of Unsettled."""

from typing import Final

from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.unsettled import coverage, pages, policy
from tests.playthroughs.unsettled.plans import PLANS
from tests.unsettled.journal_audiences import TELLINGS

UNSETTLED: Final = Playthroughs(
    "unsettled", PLANS, policy.play, pages.page, coverage.required, coverage.shown, TELLINGS
)
