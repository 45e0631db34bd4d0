"""What a table in the terminal shows to the person at the keyboard.

Nothing here knows a game: boards come from `boards`, words and rules from the game.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from time import sleep
from typing import Final, Generic, TypeVar, final

from rich.console import Console
from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.choices import Choices
from unmapped.cli.log import news, sentence, who, with_names
from unmapped.cli.look import ACCENT, QUIET, Block, quoted, seat_name, seat_style, styled, wrapped
from unmapped.cli.reminders import reminder
from unmapped.cli.scores import crew_score, final_scores, overview, score_of
from unmapped.cli.stories import Told, draw_story, draw_title, stories
from unmapped.kernel.actions import Choice
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.endings import ending
from unmapped.presenting.goals import goal_card
from unmapped.presenting.wholes import Whole, laid, wholes

S = TypeVar("S", bound=State)

_READ_ALOUD: Final = 78
"""How wide a story is set, at most."""
_COUNTED: Final = 0.18
"""Seconds between two lines of a score that is counted."""
_LOWEST: Final = 16
"""A table is drawn as for so many lines at least."""
_MOST_NEWS: Final = 12
_MOST_TALES: Final = 12
"""How many lines of what was told last stand before the end of a game."""
_TRUTH: Final = 10
"""So many lines below the scores say what is true of them."""
_MOST_AT_ONCE: Final = 3
"""How many lines of what happened stand above the question, where there is room."""
_LEAST_CHOICES: Final = 3
"""So many lines choices have, also where there is no room for them."""
_LEAST_NEWS: Final = 4
"""So many lines are left for what happened, beside what is told of it."""

_STOPS: Final = ("q", "quit")
"""What ends an answer that is longer than the screen, and means no more."""
_HELP: Final = "  help"

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
        self.below = 0
        """Lines that are written below the table by others, such as what a lesson says."""
        self.numbered: list[int] = []
        """The actions that can be named by the numbers on the screen, from 1."""
        self._told: dict[int, int] = {}
        self.more: Callable[[str], str] | None = None
        """Asks whether what is longer than the screen goes on, where somebody sits before it."""
        self.ahead = ""
        """What was typed instead of going on: it is the next line."""
        self.telling = "on"
        """How stories are told as they happen: one of `LENGTHS`."""
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
        return Frame(seat, self.names, self.console.width, max(self.console.height - self.below, _LOWEST))

    def draw(self, block: Block) -> None:
        """Print a block; lines that are too long are cut."""
        for line in block:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def page(self, block: Block) -> None:
        """Print a block of any length: a screen at a time, where somebody sits before it."""
        room = max(self.console.height - 2, 4)
        while self.more is not None and len(block) > room + 1:
            self.draw(block[:room])
            block = block[room:]
            try:
                said = self.more(f"{len(block)} more lines: Enter goes on, “q” stops. ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if said:
                self.ahead = "" if said.lower() in _STOPS else said
                return
        self.draw(block)

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
        room = self.console.height - self.below - len(top) - len(question) - 1 - self.reserved
        tales = self._told_since(room - _LEAST_CHOICES - _LEAST_NEWS)
        room -= len(tales)
        reserved = len(self._news(min(room // 3, self._kept())))
        choices = self.choices("", max(_LEAST_CHOICES, room - reserved))
        choices += self.at_once(min(_MOST_AT_ONCE, room - len(choices)))
        fresh = self._news(max(0, min(_MOST_NEWS, room - len(choices))))
        self._told[self.seat] = len(self.journal(self.seat))
        self.draw([*top, *fresh, *tales, *question, *choices])

    def reminder(self) -> Block:
        """The goal, a turn and what to type, by what the seat sees.

        Raises BadContent where the game's words for it are wrong.
        """
        return reminder(self.game.title, goal_card(self.table, self.seat), self.console.width)

    def show_end(self, viewer: int | None) -> None:
        """Draw everything on the table, and the result."""
        result = self.table.result
        assert result is not None
        view = self.table.view(viewer)
        self.page(self.boards(viewer))
        if self.more is not None:
            if viewer is not None and viewer in self._told:
                self.draw([*self._news(_MOST_NEWS), *self._told_since(_MOST_TALES)])
            self.more("Press Enter to see how it ended. ")
            self.clear()
        self.draw(self.epilogue(view))
        categories = [score_of(self.table, self.drawer, None, seat) for seat in range(self.table.seats)]
        rivals = self.game.definition.bots.opponents(self.table.state, 0)
        if self.table.seats > 1 and not rivals and len(set(result.scores)) == 1:
            is_told = self.game.definition.presenting.ended(self.table.view(None), result) is not None
            last = () if is_told else self.journal(None)[-1:]
            lines = [who(line, self.names) + sentence(self.game, line, self.names) for line in last]
            self.draw(crew_score(result, categories[0], " ".join(lines), self.console.width))
        else:
            whole = final_scores(result, categories, self.names, self.console.width)
            brief = self.more is not None and len(whole) > self.console.height - _TRUTH
            self._count(overview(result, self.names, self.console.width) if brief else whole)
        self.draw(self._truth(viewer))

    def boards(self, viewer: int | None = None) -> Block:
        """All that lies on the table, as it is seen once the game is over."""
        view, frame = self.table.view(viewer), self.frame(viewer)
        boards = [self.drawer.board(view, frame, seat) for seat in range(self.table.seats)]
        return [line for block in (self.drawer.middle(view, frame), *boards) if block for line in [*block, Text()]]

    def _count(self, block: Block) -> None:
        """Draw scores line by line, as somebody would count them who looks on; all at once where nobody does."""
        for line in block:
            self.draw([line])
            if self.console.is_terminal:
                sleep(_COUNTED)

    def _truth(self, viewer: int | None) -> Block:
        """What is true for who looks, and the moment that decided the game."""
        ended = ending(self.game, self.table.record())
        own = ended.public if viewer is None else ended.seats[viewer]
        width = min(self.console.width, _READ_ALOUD)
        block = [Text(), styled(with_names(own.title, self.names), f"bold {ACCENT}")]
        if own.sentence:
            block += wrapped(Text(with_names(own.sentence, self.names)), width)
        moment = ended.moment
        if moment is not None:
            when = f"round {moment.round}: " if moment.round else ""
            block += wrapped(Text(f"The moment that decided it, {when}{with_names(moment.title, self.names)}."), width)
            if moment.sentence:
                block += wrapped(styled(with_names(moment.sentence, self.names), QUIET), width)
        return block

    def epilogue(self, view: object) -> Block:
        """How the story of the game ended, for those who read aloud: a heading, then the paragraphs."""
        heading, *paragraphs = self.game.definition.presenting.epilogue(view) or ("",)
        width = min(self.console.width, _READ_ALOUD)
        block = [styled(heading, f"bold {ACCENT}"), Text()] if heading else []
        for paragraph in paragraphs:
            block += [*wrapped(Text(quoted(paragraph)), width), Text()]
        return block

    def _question(self) -> Block:
        """The prompt line with its rule id, and how far undo goes."""
        prompt = self.table.prompt(self.seat)
        if prompt is None:
            return []
        line = styled(f"▌{seat_name(self.seat, self.names).capitalize()}: ", seat_style(self.seat))
        line.append(with_names(self.game.definition.ask(prompt), self.names), style="bold")
        line.append(f"  {prompt.rule}", style=QUIET)
        undoable = self.table.undoable(self.seat, self.minds)
        line.append(f"  undo {undoable}" if undoable else "", style=QUIET)
        block = wrapped(line, self.console.width, 2)
        if block[-1].cell_len + len(_HELP) <= self.console.width:  # It is not worth a line of its own.
            block[-1].append(_HELP, style=QUIET)
        return block

    # What happened.

    def journal(self, seat: int | None) -> tuple[Line, ...]:
        """All that happened, as a seat may know it."""
        journal = self.table.journal
        return journal.read(seat) if journal is not None else ()

    def catch_up(self) -> None:
        """Take for told whatever the journal holds: something in it was taken back."""
        for seat in self._told:
            self._told[seat] = len(self.journal(seat))

    def stories(self) -> list[Told]:
        """All that was told to the seat that is asked, the oldest first."""
        return stories(self.game, self.journal(self.seat), self.table.view(self.seat), self.names)

    def _told_since(self, most: int) -> Block:
        """What is told since this seat was last asked: the latest whole where there is room, else by their titles."""
        seen = self._told.get(self.seat, 0)
        lines = self.journal(self.seat)[seen:]
        fresh = stories(self.game, lines, self.table.view(self.seat), self.names) if self.telling != "off" else []
        if most <= 0 or not fresh:
            return []
        width = self.console.width
        unshown = len(fresh) - most + 1 if len(fresh) > most else 0
        fresh = fresh[unshown:]
        titles = [draw_title(tale.story, width) for tale in fresh]
        left = most - len(fresh) - (1 if unshown else 0)
        for at in reversed(range(len(fresh))):
            whole = draw_story(fresh[at].story, width)
            if self.telling == "short" or len(whole) - 1 > left:
                break
            left -= len(whole) - 1
            titles[at] = whole
        more = [styled(f"❧ {unshown} more before  read all", QUIET)] if unshown else []
        return [*more, *[line for block in titles for line in block]]

    def _kept(self) -> int:
        """Lines that choices leave for what is new: three for each of the others, none where all of it is one's own."""
        seen = self._told.get(self.seat)
        if seen is None:
            return 1
        fresh = self.journal(self.seat)[seen:]
        return 3 * (self.table.seats - 1) + 1 if any([line.seat != self.seat for line in fresh]) else 0

    def _news(self, most: int) -> Block:
        """What happened since this seat was last asked."""
        lines = self.journal(self.seat)
        seen = self._told.get(self.seat)
        if seen is None:
            return [styled(WELCOME, f"bold {QUIET}")][:most]
        actors = [seat for seat, _ in self.table.actions()]
        return news(self.game, lines, seen, actors, self.seat, self.names, most)

    @property
    def minds(self) -> int:
        """The people at this keyboard, as a bit mask: they remember what they learn, bots do not."""
        return sum([1 << seat for seat in self.people])

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

    def laid(self) -> dict[str, tuple[int, int]]:
        """What can be laid down and is taken by it: by its words the two actions."""
        kinds = self.game.definition.presenting.laid
        return {
            answer.after.words(action): (answer.action, action)
            for answer in laid(self.table, self.seat)
            for action in answer.after.legal(self.seat)
            if answer.after.vocabulary.family_of(action).name in kinds
        }

    def at_once(self, room: int, *, listed: bool = False) -> Block:
        """That in lines, each named by its number behind a plus, and at most `room` of them.

        Where it is `listed`, no line is cut short, and what begins alike says so once, in one more line.
        """
        if room <= 0:
            return []
        offered = self.wholes()
        block = self._at_places()[:room]
        room -= len(block)
        often = Counter([whole.begins for whole in offered if whole.begins and listed])
        begun = ""
        for number, whole in enumerate(offered[:room], start=1):
            begins = whole.begins if often[whole.begins] > 1 else ""
            if begins and begins != begun:
                block.append(styled(f"    {with_names(begins, self.names)}, then", QUIET))
            begun = begins
            label = whole.goes_on if begins else whole.label
            line = styled(f"{f'+{number}':>3} ", f"bold {ACCENT}").append(with_names(label, self.names), style="")
            fits = listed or line.cell_len + 2 + len(whole.words) <= self.console.width
            typed = whole.words if fits else f"… {whole.words.rpartition('; ')[2]}"
            line.append(f"  {typed}", style=QUIET)
            block += wrapped(line, self.console.width, 4) if listed else [line]
        if 0 < room < len(offered):
            block[-1] = styled(f"  + lists {len(offered)} ways to do several things at once", QUIET)
        return block

    def _at_places(self) -> Block:
        """How what is on offer is taken by laying it down: one line for each, with the first place."""
        first: dict[int, list[str]] = {}
        for words, (action, _) in self.laid().items():
            first.setdefault(action, []).append(words)
        return [
            styled(f"+{ways[0]} ", f"bold {ACCENT}").append(
                f"“{self.table.words(action)}” and this in one; there are {len(ways)} ways", style=QUIET
            )
            for action, ways in first.items()
        ]

    def choices(self, words: str, room: int, whole: bool = False) -> Block:
        """What the seat may do with `words` in it; at most `room` lines unless `whole`."""
        listed = Choices(self.table, self.seat, self.drawer, self.frame(self.seat))
        block = listed.draw(words, room, whole)
        self.numbered = listed.numbered
        return block
