"""A table in the terminal: people at one keyboard, and bots, until the game is over or the people leave."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeAlias, TypeVar, final

from rich.console import Console

from unmapped.cli.boards import Drawer
from unmapped.cli.commands import After, Commands
from unmapped.cli.log import draw_line
from unmapped.cli.look import QUIET, seat_name
from unmapped.cli.screen import Screen
from unmapped.kernel.game import Game
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

Ask: TypeAlias = Callable[[str], str]
"""Shows a question and returns what the person types; EOFError or KeyboardInterrupt when they leave."""

Stops: TypeAlias = Callable[[str], bool]
"""Says what comes by itself, and whether the person stopped that."""

_TURN: Final = "turn"
"""What is asked of whoever has the turn, in games that call it so: where one answer is left, the turn ends."""
_LOOKING_BACK: Final = ("coach", "score", "look", "log", "read", "rule", "save", "save!", "help")
"""The commands that are obeyed when a game is over."""
_AFTER: Final = (
    "“coach” looks at your moves; “score”, “look”, “log” and “read all” still answer. Enter leaves the table."
)
_ENDS: Final = "Nothing else is left: your turn ends by itself in a moment. Enter stops that."


@final
class Session(Generic[S]):
    """People at one terminal, and bots, at one table."""

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        console: Console,
        drawer: Drawer,
        ask: Ask,
        people: frozenset[int],
        bots: Mapping[int, tuple[str, Callable[[Table[S], int], int]]],
        *,
        alone: bool = False,
    ) -> None:
        self.ask = ask
        self.stops: Stops = _always
        """Whether a turn that would end by itself is stopped; without a terminal that is so."""
        self.bots = bots
        """For each seat, should it be no person's: a name, and what chooses at the table by what the seat can know."""
        self.screen = Screen(game, table, console, drawer, people, [bots[seat][0] for seat in range(table.seats)])
        self.commands = Commands(self.screen)
        self._handed: int | None = None
        """The seat of the person at the keyboard."""
        self._whose = {seat: min(people) if alone else seat for seat in people}
        """One seat for all that the same person plays; whoever is `alone` has them all."""

    def introduce(self, about: str) -> None:
        """Say before the first question what the game is about, and go on when whoever reads it has pressed Enter."""
        self.screen.clear()
        self.screen.draw(self.screen.reminder())
        self.screen.print(about, QUIET)
        self.ask("Press Enter to begin. ")

    def play(self) -> None:
        """Play until the game is over or the people leave."""
        try:
            while self.advance():
                self.show()
                if self._ends_by_itself():
                    continue
                after = After.STAY
                while after is After.STAY:
                    line, self.screen.ahead = self.screen.ahead, ""
                    after = self.commands.obey(line or self.ask("› "))
                if after is After.LEAVE:
                    self._offer_to_save("Save the game before you leave?")
                    return
            self.finish()
        except (EOFError, KeyboardInterrupt):
            self.screen.print("")
            self._offer_to_save("Save the game before you leave?")

    def _ends_by_itself(self) -> bool:
        """End the turn where nothing else is left, unless that is stopped; whether it is ended."""
        table, seat = self.screen.table, self.screen.seat
        prompt, legal = table.prompt(seat), table.legal(seat)
        if prompt is None or prompt.key != _TURN or len(legal) != 1 or self.stops(_ENDS):
            return False
        table.act(seat, legal[0])
        return True

    def advance(self) -> bool:
        """Let bots act until a person is asked; whether one is."""
        screen = self.screen
        with screen.console.status("") as status:
            while not screen.table.over:
                asked = screen.table.to_act
                others = [seat for seat in asked if seat not in screen.people]
                if others:
                    status.update(f"{seat_name(others[0], screen.names).capitalize()} thinks")
                    self._bot_acts(others[0])
                    continue
                if screen.seat not in asked:
                    screen.seat = asked[0]
                return True
        return False

    def _bot_acts(self, seat: int) -> None:
        """One action of a bot."""
        table = self.screen.table
        _, choose = self.bots[seat]
        table.act(seat, choose(table, seat))

    def show(self) -> None:
        """Draw the table for the seat that is asked, once nobody else looks at the screen."""
        if self._handed != self.screen.seat:
            self._hand_over()
        self.screen.show()

    def _hand_over(self) -> None:
        """Have another person come to the keyboard, from whom all stays hidden that the one before saw and typed.

        Whoever plays several seats says so once for each and is not asked again.
        """
        seat, before = self.screen.seat, self._handed
        several = len(set(self._whose.values())) > 1
        if several and (before is None or self._whose[before] != self._whose[seat]):
            self.screen.clear()
            too = "" if before is None else ", or type “me” if you play it too"
            said = self.ask(f"Pass the keyboard to seat {seat}, who presses Enter{too}. ")
            if before is not None and said.strip().lower().strip('“”"') == "me":
                self._whose = {
                    number: self._whose[before] if number == seat else who for number, who in self._whose.items()
                }
        self._handed = seat
        self.commands.forget()

    def record(self) -> Record:
        """What was played so far."""
        return self.screen.table.record()

    def watch(self) -> None:
        """Let bots play to the end and print what happens, for nobody in particular."""
        screen = self.screen
        shown = 0
        while True:
            lines = screen.journal(None)
            for line in lines[shown:]:
                screen.console.print(draw_line(screen.game, line, screen.names), soft_wrap=True)
            shown = len(lines)
            if screen.table.over:
                break
            self._bot_acts(screen.table.to_act[0])
        screen.print("")
        screen.show_end(None)

    def finish(self) -> None:
        """The end of a game: boards, scores, ranks; then it may be saved."""
        self.screen.clear()
        self.screen.show_end(self.screen.seat if len(self.screen.people) == 1 else None)
        self.screen.print("")
        if self.screen.people:
            self.screen.print(_AFTER, QUIET)
        self._offer_to_save("Save the record of this game?")

    def _offer_to_save(self, question: str) -> None:
        """Ask for a file name; once the game is over, whatever is asked about it is answered as well."""
        table, saved = self.screen.table, self.commands.saved
        if not table.over and saved == len(table.actions()):
            return
        try:
            while True:
                name = self.ask(f"{question} Type a file name, or press Enter not to: ").strip()
                if table.over and name.partition(" ")[0].lower() in _LOOKING_BACK:
                    if self.commands.obey(name) is After.SHOW:
                        self.screen.page(self.screen.boards())
                    if self.commands.saved == len(table.actions()):
                        return
                elif not name or name == "quit" or self.commands.save(name, replace=False):
                    return
        except (EOFError, KeyboardInterrupt):
            self.screen.print("")


def _always(what: str) -> bool:
    """Stop everything that would come by itself."""
    return True
