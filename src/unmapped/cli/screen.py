"""What a table in the terminal shows to the person at the keyboard.

Nothing here knows a game: boards come from `boards`, words and rules from the game.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar, final

from rich.console import Console
from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.choices import Choices
from unmapped.cli.log import sentence, who, with_names
from unmapped.cli.look import ACCENT, QUIET, Block, seat_name, seat_style, styled, wrapped
from unmapped.cli.scores import crew_score, final_scores, score_of
from unmapped.kernel.actions import Choice
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.wholes import Whole, wholes

S = TypeVar("S", bound=State)

_MOST_NEWS: Final = 12
_MOST_AT_ONCE: Final = 3
"""How many lines of what happened stand above the question, where there is room."""

WELCOME: Final = "Type a number or words; “help” lists the commands, “look legend” the marks."
"""What stands above the first question."""


@final
class Screen(Generic[S]):
    """A table, and the seat of the person to whom it is shown."""

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        console: Console,
        drawer: Drawer,
        people: frozenset[int],
        bots: Sequence[str],
    ) -> None:
        self.game = game
        self.table = table
        self.console = console
        self.drawer = drawer
        self.people = people
        self.seat = min(people, default=0)
        """The person who is asked now."""
        self.reserved = 0
        """Lines below the input that completion needs."""
        self.numbered: list[int] = []
        """The actions that can be named by the numbers on the screen, from 1."""
        self._told: dict[int, int] = {}
        me = "you" if len(people) == 1 else ""
        self.names = tuple([me if seat in people else bot for seat, bot in enumerate(bots)])
        """What each seat is called."""

    def take_up(self, table: Table[S]) -> None:
        """Go on with another table of the same game."""
        self.table = table
        self._told = {}

    # Drawing.

    def frame(self, seat: int | None) -> Frame:
        """The room for drawing."""
        return Frame(seat, self.names, self.console.width, self.console.height)

    def draw(self, block: Block) -> None:
        """Print a block; lines that are too long are cut."""
        for line in block:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def print(self, words: str, style: str = "") -> None:
        """Print words, wrapped."""
        self.draw(wrapped(words, self.console.width, 2, style) if words else [Text()])

    def clear(self) -> None:
        """Begin with an empty screen, where there is one."""
        if self.console.is_terminal:
            self.console.clear()

    # The table.

    def show(self) -> None:
        """Draw the table for the seat that is asked, what happened since, the question and the choices."""
        self.clear()
        top = self.drawer.table(self.table.view(self.seat), self.frame(self.seat), self.offered())
        question = self._question()
        room = self.console.height - len(top) - len(question) - 1 - self.reserved
        choices = self.choices("", max(3, room))
        choices += self.at_once(min(_MOST_AT_ONCE, room - len(choices)))
        news = self._news(max(0, min(_MOST_NEWS, room - len(choices))))
        self.draw([*top, *news, *question, *choices])

    def show_end(self, viewer: int | None) -> None:
        """Draw everything on the table, and the result."""
        result = self.table.result
        assert result is not None
        view = self.table.view(viewer)
        frame = self.frame(viewer)
        for block in (
            self.drawer.middle(view, frame),
            *[self.drawer.board(view, frame, seat) for seat in range(self.table.seats)],
        ):
            self.draw([*block, Text()] if block else [])
        categories = [score_of(self.table, self.drawer, None, seat) for seat in range(self.table.seats)]
        rivals = self.game.definition.bots.opponents(self.table.state, 0)
        if self.table.seats > 1 and not rivals and len(set(result.scores)) == 1:
            last = self.journal(None)[-1:]
            lines = [who(line, self.names) + sentence(self.game, line, self.names) for line in last]
            self.draw(crew_score(result, categories[0], " ".join(lines), self.console.width))
            return
        self.draw(final_scores(result, categories, self.names, self.console.width))

    def _question(self) -> Block:
        """The prompt line with its rule id, and how far undo goes."""
        prompt = self.table.prompt(self.seat)
        if prompt is None:
            return []
        line = styled(f"▌{seat_name(self.seat, self.names).capitalize()}: ", seat_style(self.seat))
        line.append(with_names(self.game.definition.ask(prompt), self.names), style="bold")
        line.append(f"  {prompt.rule}", style=QUIET)
        undoable = self.table.undoable(self.seat)
        line.append(f"  undo {undoable}" if undoable else "", style=QUIET)
        line.append("  help", style=QUIET)
        return wrapped(line, self.console.width, 2)

    # What happened.

    def journal(self, seat: int | None) -> tuple[Line, ...]:
        """All that happened, as a seat may know it."""
        journal = self.table.journal
        return journal.read(seat) if journal is not None else ()

    def catch_up(self) -> None:
        """Take for told whatever the journal holds: something in it was taken back."""
        for seat in self._told:
            self._told[seat] = len(self.journal(seat))

    def _news(self, most: int) -> Block:
        """What happened since this seat was last asked, the newest lines."""
        lines = self.journal(self.seat)
        seen = self._told.get(self.seat)
        self._told[self.seat] = len(lines)
        fresh = [Text(who(line, self.names) + sentence(self.game, line, self.names)) for line in lines[seen:]]
        if seen is None:
            fresh = [styled(WELCOME, "bold")]
        if len(fresh) > most:
            room = max(most - 1, 0)
            more = Text(f"… {len(fresh) - room} more lines: log {len(fresh)}")
            fresh = [more, *fresh[len(fresh) - room :]] if room else fresh[len(fresh) - most :]
        for line in fresh:
            line.stylize(QUIET)
        return fresh

    # What may be done.

    def offered(self) -> list[Choice]:
        """The legal actions of the seat as data."""
        return [self.table.vocabulary.choice(action) for action in self.table.legal(self.seat)]

    def legal_words(self) -> list[str]:
        """The legal actions of the seat in words."""
        return [self.table.words(action) for action in self.table.legal(self.seat)]

    def wholes(self) -> tuple[Whole, ...]:
        """What the seat may choose whole of what is asked piece by piece."""
        return wholes(self.table, self.seat)

    def at_once(self, room: int) -> Block:
        """That in lines, at most `room`, each named by its number behind a plus."""
        if room <= 0:
            return []
        offered = self.wholes()
        block: Block = []
        for number, whole in enumerate(offered[:room], start=1):
            block.append(
                styled(f"{f'+{number}':>3} ", f"bold {ACCENT}").append(with_names(whole.label, self.names), style="")
            )
        if len(offered) > room:
            block[-1] = styled(f"  + lists {len(offered)} ways to do several things at once", QUIET)
        return block

    def choices(self, words: str, room: int, whole: bool = False) -> Block:
        """What the seat may do with `words` in it; at most `room` lines unless `whole`."""
        listed = Choices(self.table, self.seat, self.drawer, self.frame(self.seat))
        block = listed.draw(words, room, whole)
        self.numbered = listed.numbered
        return block
