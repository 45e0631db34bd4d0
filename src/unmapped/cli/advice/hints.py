"""A hint in the terminal: it climbs a step each time it is asked for."""

from typing import Generic, TypeVar, final

from unmapped.bots import advice
from unmapped.bots.contrasts import called
from unmapped.bots.visited import visited
from unmapped.cli.log import with_names
from unmapped.cli.look import ACCENT, QUIET, Block, styled, wrapped
from unmapped.cli.screen import Screen
from unmapped.kernel.rules import State

S = TypeVar("S", bound=State)


@final
class Hints(Generic[S]):
    """What the person at the keyboard is advised, as far as it has asked."""

    def __init__(self, screen: Screen[S]) -> None:
        self._screen = screen
        self._about = ("", -1)
        """The state of the table, and the seat, that it is about."""
        self._moves: tuple[advice.Advised, ...] = ()
        self._steps: tuple[advice.HintStep, ...] = ()
        self._told = 0

    def climb(self) -> str:
        """Tell the next step, or the last one again; with that the best action in words, before it nothing.

        Raises NoHint where a person plays against the seat.
        """
        screen = self._screen
        table, seat = screen.table, screen.seat
        advice.check_may_ask(screen.game.definition, table, seat, screen.people)
        if self._about != (table.fingerprint(), seat):
            self._think()
        step = self._steps[min(self._told, len(self._steps) - 1)]
        self._told += 1
        if self._told == 1:
            screen.draw(self._lit())
        screen.draw(self._draw(step))
        return table.words(self._moves[0].action) if self._told >= len(self._steps) else ""

    def _think(self) -> None:
        """Find out what the seat might do, from its own view."""
        table, seat = self._screen.table, self._screen.seat
        count = len(table.actions())
        with self._screen.console.status("Thinking …"):
            been = visited(table, seat)
            self._moves = advice.advise(table.imagine(seat, count), seat, advice.THINKING, count, been)
        self._steps = advice.steps(table, seat, self._moves)
        self._about = (table.fingerprint(), seat)
        self._told = 0

    def _lit(self) -> Block:
        """The table with the places of these actions lit alone; no lines where nothing on it can be lit."""
        screen = self._screen
        view, frame = screen.table.view(screen.seat), screen.frame(screen.seat)
        choices = [screen.table.vocabulary.choice(move.action) for move in self._moves]
        lit = screen.drawer.table(view, frame, choices)
        return lit if lit != screen.drawer.table(view, frame, []) else []

    def _draw(self, step: advice.HintStep) -> Block:
        width, names = self._screen.console.width, self._screen.names
        block = wrapped(styled(with_names(step.sentence, names), f"bold {ACCENT}"), width, 2)
        for words in step.lines:
            line = styled(f"{self._number(words):>2} ", f"bold {ACCENT}").append(words, style="bold")
            block.extend(wrapped(line.append(self._label(words), style=""), width, 5))
        if self._told >= len(self._steps):
            best = "the first" if len(self._moves) > 1 else "it"
            more = f"{step.more} “do” takes {best}.".strip()
        else:
            more = step.more
        return [*block, *wrapped(styled(with_names(more, names), QUIET), width)]

    def _label(self, words: str) -> str:
        """What an action is called, or what is printed on what it takes, behind how it is typed."""
        screen = self._screen
        table, seat = screen.table, screen.seat
        action = table.number(words, seat)
        choice = table.vocabulary.choice(action)
        printed = screen.drawer.explain(table.view(seat), screen.frame(seat), table.prompt(seat), choice)
        label = called(table, seat, action)
        plain = "" if label.lower() == words.replace("-", " ").lower() else label
        return f"  {with_names(said, screen.names)}" if (said := printed or plain) else ""

    def _number(self, words: str) -> str:
        """The number by which an action can be named now, as it stands among the choices; a dot if there is none."""
        numbered = [self._screen.table.words(action) for action in self._screen.numbered]
        return str(numbered.index(words) + 1) if words in numbered else "·"
