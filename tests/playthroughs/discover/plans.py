"""Which golden playthroughs of Discover there are: a table each, found so that together they show everything (see `coverage`)."""

# ruff: noqa: E501 - what a plan wants is one line of words

from typing import Final

from tests.playthroughs.plan import Plan

PLANS: Final[tuple[Plan, ...]] = ()
