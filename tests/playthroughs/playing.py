"""Golden playthroughs: where they lie, and how their pages come about.

A page tells every action in words. As long as these lead through the rules as they are to the end of a game, the page
is written from them, so that a change of the rules shows as a small difference; else the game is played anew.
"""

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, TypeVar, cast, final

import unmapped
from tests.journal_audiences import Tellings, listen
from tests.playthroughs.pages import moves_of
from tests.playthroughs.plan import Plan
from unmapped.games import AnyTable
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.turn import words as discover
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import words as unsettled
from unmapped.kernel.errors import BadRecord, UnmappedError
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)
T = TypeVar("T")

HERE: Final = Path(__file__).parent


@final
class Playthroughs:
    """The playthroughs of one game; its folder has its name."""

    def __init__(
        self,
        name: str,
        plans: tuple[Plan, ...],
        play: Callable[[Plan], Record],
        page: Callable[[Table[S], Record, str], Generator[None, None, str]],
        required: Callable[[], set[str]],
        shown: Callable[[Table[S], Record], Generator[None, None, set[str]]],
        tellings: Tellings[S] | None = None,
    ) -> None:
        self.name = name
        self.plans = plans
        """Which there are."""
        self.play = play
        """Plays a plan as the policy of the game chooses."""
        self.required = required
        """What all of them together must show, as labels."""
        self._page = cast("Callable[[AnyTable, Record, str], Generator[None, None, str]]", page)
        self._shown = cast("Callable[[AnyTable, Record], Generator[None, None, set[str]]]", shown)
        self._tellings = cast("Tellings[State] | None", tellings)
        """What each line of the journal may tell whom, which is demanded while a page is written."""

    def start(self, plan: Plan) -> AnyTable:
        """The table of a plan before the first action."""
        return unmapped.game(self.name).start(plan.seats, plan.seed, **plan.options)

    def told(self, plan: Plan, record: Record) -> tuple[str, set[str]]:
        """The page of a plan and its labels, played once by a record.

        Raises IllegalAction where the record does not follow the rules, BadRecord if it is no whole game.
        """
        table = self.start(plan)
        doubt(table)
        if self._tellings is not None:
            listen(table, self._tellings)
        page, shown = self._page(table, record, plan.name), self._shown(table, record)
        next(page)
        next(shown)
        for seat, action in record.actions[:-1]:
            table.act(seat, action)
            next(page)
            next(shown)
        table.act(*record.actions[-1])
        if not table.over:
            raise BadRecord("the end", "the game is not over")
        return _last(page), _last(shown)


def doubt(table: AnyTable) -> None:
    """From now on all that is remembered of what lies on this table is compared with the answer anew."""
    # In a language of its own: other tables with these cards go on without doubts.
    match table.state:
        case Expedition() as crew:
            crew.language = unsettled.speech(crew.planet)
            crew.language.doubts = True
        case Tribe() as tribe:
            tribe.language = discover.speech(tribe.setting)
            tribe.language.doubts = True
        case _:
            pass


def _last(follower: Generator[None, None, T]) -> T:
    """What comes out of whoever has followed a game to its end."""
    try:
        next(follower)
    except StopIteration as end:
        return cast("T", end.value)
    raise AssertionError("it waits for an action after the last")


def path_of(game: Playthroughs, plan: Plan) -> Path:
    """Where a page lies."""
    return HERE / game.name / f"{plan.name}.txt"


def recorded(game: Playthroughs, plan: Plan, page: str) -> Record:
    """The record of a plan whose actions a page tells, not yet played.

    Raises BadWords where the page names what is no action, BadRecord if it names none.
    """
    table = game.start(plan)
    actions = [(seat, table.vocabulary.number(words)) for seat, words in moves_of(page)]
    if not actions:
        raise BadRecord("the page", "it tells no action")
    return Record.of(table.origin, actions)


def told_again(game: Playthroughs, plan: Plan, page: str) -> tuple[str, set[str]]:
    """The page of the same game under the rules as they are, and its labels; raises as `recorded` and `told` do."""
    return game.told(plan, recorded(game, plan, page))


def page_again(game: Playthroughs, plan: Plan, page: str) -> str | None:
    """The page of the same game under the rules as they are; None if it cannot be played under them."""
    try:
        return told_again(game, plan, page)[0]
    except UnmappedError:
        return None
