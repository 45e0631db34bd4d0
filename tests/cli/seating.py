"""Tables in a terminal that tests read: scripted people, and bots that take the first or any legal action."""

import io
from collections.abc import Callable, Iterable

from rich.console import Console

import unmapped
from unmapped.cli.boards import drawer
from unmapped.cli.table import After, Session
from unmapped.games.planet_unknown.state import Planets
from unmapped.kernel.table import Table


def last_legal(table: Table[Planets], seat: int) -> int:
    assert table.imagined
    return table.legal(seat)[-1]


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


class Seating:
    """A session with what it printed."""

    def __init__(
        self,
        *lines: str,
        table: Table[Planets] | None = None,
        people: frozenset[int] = frozenset({0}),
        ask: Callable[[str], str] | None = None,
        width: int = 80,
        height: int = 24,
    ) -> None:
        self.out = io.StringIO()
        self.script = Script(lines)
        game = unmapped.game("planet_unknown")
        seated = game.start(seats=2, seed=42) if table is None else table
        self.session: Session[Planets] = Session(
            game,
            seated,
            Console(file=self.out, width=width, height=height, color_system=None, highlight=False),
            drawer("planet_unknown"),
            ask or self.script,
            people,
            dict.fromkeys(range(seated.seats), ("last", last_legal)),
        )

    def type(self, line: str) -> tuple[After, str]:
        """What follows a line, and what it printed."""
        before = len(self.out.getvalue())
        after = self.session.command(line)
        return after, self.out.getvalue()[before:]

    def says(self, line: str) -> str:
        return self.type(line)[1]

    @property
    def printed(self) -> str:
        return self.out.getvalue()
