"""Golden playthroughs: where they lie, and how their pages come about.

A page tells every action in words. As long as these lead through the rules as they are to the end of a game, the page
is written from them, so that a change of the rules shows as a small difference; else the game is played anew.
"""

from pathlib import Path
from typing import Final, Protocol

import unmapped
from tests.playthroughs.pages import moves_of
from tests.playthroughs.plan import Plan
from unmapped.kernel.errors import BadRecord, UnmappedError
from unmapped.kernel.record import Record

HERE: Final = Path(__file__).parent


class Playthroughs(Protocol):
    """The playthroughs of one game; its folder has its name."""

    @property
    def name(self) -> str:
        """The name of the game."""
        ...

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Which there are."""
        ...

    def play(self, plan: Plan) -> Record:
        """Play a plan as the policy of the game chooses."""
        ...

    def page(self, plan: Plan, record: Record) -> str:
        """The page of a plan, played by a record."""
        ...

    def required(self) -> set[str]:
        """What all of them together must show, as labels."""
        ...

    def shown(self, plan: Plan, record: Record) -> set[str]:
        """The labels of a plan, played by a record."""
        ...


def path_of(game: Playthroughs, plan: Plan) -> Path:
    """Where a page lies."""
    return HERE / game.name / f"{plan.name}.txt"


def play_again(game: Playthroughs, plan: Plan, page: str) -> Record:
    """Play a plan as a page tells.

    Raises BadWords or IllegalAction where the page does not follow the rules, BadRecord if it is no whole game.
    """
    table = unmapped.game(game.name).start(plan.seats, plan.seed, **plan.options)
    for seat, words in moves_of(page):
        table.act(seat, table.vocabulary.number(words))
    if not table.over:
        raise BadRecord("the end", "the game is not over")
    return table.record()


def page_again(game: Playthroughs, plan: Plan, page: str) -> str | None:
    """The page of the same game under the rules as they are; None if it cannot be played under them."""
    try:
        return game.page(plan, play_again(game, plan, page))
    except UnmappedError:
        return None
