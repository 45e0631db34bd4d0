"""Golden playthroughs: where they lie, and how their pages come about.

A page tells every action in words. As long as these lead through the rules as they are to the end of a game, the page
is written from them, so that a change of the rules shows as a small difference; else the game is played anew.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, cast, final

import unmapped
from tests.journal_audiences import Tellings, listen
from tests.playthroughs.pages import moves_of
from tests.playthroughs.plan import Plan
from unmapped.games import AnyTable
from unmapped.kernel.errors import BadRecord, UnmappedError
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

HERE: Final = Path(__file__).parent


@final
class Playthroughs:
    """The playthroughs of one game; its folder has its name."""

    def __init__(
        self,
        name: str,
        plans: tuple[Plan, ...],
        play: Callable[[Plan], Record],
        page: Callable[[Table[S], Record, str], str],
        required: Callable[[], set[str]],
        shown: Callable[[Table[S], Record], set[str]],
        tellings: Tellings[S] | None = None,
    ) -> None:
        self.name = name
        self.plans = plans
        """Which there are."""
        self.play = play
        """Plays a plan as the policy of the game chooses."""
        self.required = required
        """What all of them together must show, as labels."""
        self._page = cast("Callable[[AnyTable, Record, str], str]", page)
        self._shown = cast("Callable[[AnyTable, Record], set[str]]", shown)
        self._tellings = cast("Tellings[State] | None", tellings)
        """What each line of the journal may tell whom, which is demanded while a page is written."""

    def start(self, plan: Plan) -> AnyTable:
        """The table of a plan before the first action."""
        return unmapped.game(self.name).start(plan.seats, plan.seed, **plan.options)

    def page(self, plan: Plan, record: Record) -> str:
        """The page of a plan, played by a record."""
        table = self.start(plan)
        if self._tellings is not None:
            listen(table, self._tellings)
        return self._page(table, record, plan.name)

    def shown(self, plan: Plan, record: Record) -> set[str]:
        """The labels of a plan, played by a record."""
        return self._shown(self.start(plan), record)


def path_of(game: Playthroughs, plan: Plan) -> Path:
    """Where a page lies."""
    return HERE / game.name / f"{plan.name}.txt"


def play_again(game: Playthroughs, plan: Plan, page: str) -> Record:
    """Play a plan as a page tells.

    Raises BadWords or IllegalAction where the page does not follow the rules, BadRecord if it is no whole game.
    """
    table = game.start(plan)
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
