"""The playthroughs of Undiscovered."""

from typing import Final

from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.undiscovered import coverage, pages, policy
from tests.playthroughs.undiscovered.plans import PLANS
from tests.undiscovered.journal_audiences import TELLINGS

UNDISCOVERED: Final = Playthroughs(
    "undiscovered", PLANS, policy.play, pages.page, coverage.required, coverage.shown, TELLINGS
)
