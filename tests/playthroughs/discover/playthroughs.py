"""The playthroughs of Discover."""

from typing import Final

from tests.discover.journal_audiences import TELLINGS
from tests.playthroughs.discover import coverage, pages, policy
from tests.playthroughs.discover.plans import PLANS
from tests.playthroughs.playing import Playthroughs

DISCOVER: Final = Playthroughs("discover", PLANS, policy.play, pages.page, coverage.required, coverage.shown, TELLINGS)
"""Which golden playthroughs there are: a table each, found so that together they show everything (see `coverage`)."""
