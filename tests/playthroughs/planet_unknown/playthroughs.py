"""The playthroughs of Planet Unknown."""

from typing import Final

from tests.planet_unknown.journal_audiences import TELLINGS
from tests.playthroughs.planet_unknown import coverage, pages, policy
from tests.playthroughs.planet_unknown.plans import PLANS
from tests.playthroughs.playing import Playthroughs

PLANET_UNKNOWN: Final = Playthroughs(
    "planet_unknown", PLANS, policy.play, pages.page, coverage.required, coverage.shown, TELLINGS
)
