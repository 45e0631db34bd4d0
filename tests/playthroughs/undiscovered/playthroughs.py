"""The playthroughs of Undiscovered."""

from typing import Final

from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.undiscovered import coverage, pages, policy
from tests.playthroughs.undiscovered.plans import PLANS

UNDISCOVERED: Final = Playthroughs("undiscovered", PLANS, policy.play, pages.page, coverage.required, coverage.shown)
