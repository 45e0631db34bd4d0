"""Tables in a terminal that tests read: scripted people, and bots that take the first or any legal action."""

import io
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import pytest
from rich.console import Console

import unmapped
from unmapped.cli import screen
from unmapped.cli.boards import drawer
from unmapped.cli.commands import After
from unmapped.cli.table import Session
from unmapped.games import AnyTable
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.game import Game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.wholes import Whole, wholes

S = TypeVar("S", bound=State)


def last_legal(table: Table[S], seat: int) -> int:
    return table.legal(seat)[-1]


def find_once(patch: pytest.MonkeyPatch) -> None:
    """What may be chosen whole is the same in every terminal and takes long to find: once for a moment of a table."""
    found: dict[tuple[int, int, int], tuple[Whole, ...]] = {}

    def once(table: AnyTable, seat: int) -> tuple[Whole, ...]:
        moment = (id(table), len(table.actions()), seat)
        if moment not in found:
            found[moment] = wholes(table, seat)
        return found[moment]

    patch.setattr(screen, "wholes", once)


class Script:
    """What a person types, line after line; then they leave with Ctrl-D."""

    def __init__(self, lines: Iterable[str], leave: type[BaseException] = EOFError) -> None:
        self.lines = list(lines)
        self.leave = leave
        self.questions: list[str] = []

    def __call__(self, question: str) -> str:
        self.questions.append(question)
        if not self.lines:
            raise self.leave
        return self.lines.pop(0)


class Terminal(Generic[S]):
    """A session at a table of any game, with what it printed."""

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        *lines: str,
        people: frozenset[int] = frozenset({0}),
        ask: Callable[[str], str] | None = None,
        width: int = 80,
        height: int = 24,
    ) -> None:
        self.out = io.StringIO()
        self.script = Script(lines)
        self.session: Session[S] = Session(
            game,
            table,
            Console(file=self.out, width=width, height=height, color_system=None, highlight=False),
            drawer(game),
            ask or self.script,
            people,
            dict.fromkeys(range(table.seats), ("last", last_legal)),
        )

    @property
    def table(self) -> Table[S]:
        """The table as it is now."""
        return self.session.screen.table

    def type(self, line: str) -> tuple[After, str]:
        """What follows a line, and what it printed."""
        before = len(self.out.getvalue())
        after = self.session.commands.obey(line)
        return after, self.out.getvalue()[before:]

    def says(self, line: str) -> str:
        return self.type(line)[1]

    def screen(self) -> str:
        """What a person sees who is asked now."""
        before = len(self.out.getvalue())
        self.session.show()
        return self.out.getvalue()[before:]

    @property
    def printed(self) -> str:
        return self.out.getvalue()


class Seating(Terminal[Planets]):
    """The same at a table of Planet Unknown."""

    def __init__(
        self,
        *lines: str,
        table: Table[Planets] | None = None,
        people: frozenset[int] = frozenset({0}),
        ask: Callable[[str], str] | None = None,
        width: int = 80,
        height: int = 24,
    ) -> None:
        game = unmapped.game("planet_unknown")
        seated = game.start(seats=2, seed=42) if table is None else table
        super().__init__(game, seated, *lines, people=people, ask=ask, width=width, height=height)
