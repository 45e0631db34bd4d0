"""A table in the terminal: whose turn it is, what is shown, and what every line that a person types does.

Nothing here knows a game: boards come from `boards`, words and rules from the game.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Final, Generic, TypeAlias, TypeVar, final

from rich.console import Console
from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.choices import Choices, foresee
from unmapped.cli.log import draw_line, sentence, who, with_names
from unmapped.cli.look import (
    ACCENT,
    BAD,
    GOOD,
    QUIET,
    Block,
    seat_name,
    seat_style,
    styled,
    wrapped,
)
from unmapped.cli.rules import look_up
from unmapped.cli.scores import final_scores, score_lines
from unmapped.cli.words import bad_words, next_words, read_begun, read_shortened, shared_start, without_shared
from unmapped.kernel.errors import BadRecord, BadWords, CannotUndo, UnmappedError
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Record, load
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

Ask: TypeAlias = Callable[[str], str]
"""Shows a question and returns what the person types; EOFError or KeyboardInterrupt when they leave."""

_MOST_NEWS: Final = 12
"""How many lines of what happened stand above the question, where there is room."""

WELCOME: Final = "Type a number or words; “help” lists the commands, “look legend” the marks."
"""What stands above the first question."""

HELP: Final = (
    ("ACTION", "any action in words, or its number; words that all choices share may be left out"),
    ("choices [WORDS]", "everything you may do now, or all of it with these words"),
    ("try ACTION", "what an action would change, without doing it"),
    ("do", "take the action that you tried last"),
    ("why not ACTION", "every rule that forbids an action"),
    ("undo [N]", "take back your last action, or your last N"),
    ("look [WHAT]", "the table again, a seat by its number, or a part of the table"),
    ("score [SEAT]", "the score so far, line by line"),
    ("log [N]", "what happened, the last N lines"),
    ("rule ID", "a rule by its id; with words, the rules that hold them"),
    ("save [FILE]", "write the game to a file; save! replaces any file"),
    ("load FILE", "go on with the game of a file"),
    ("help", "this page"),
    ("quit", "leave the table"),
)


class After(Enum):
    """What the prompt loop does after a line."""

    STAY = auto()
    """Ask for another line; the answer stands below the table."""
    SHOW = auto()
    """Draw the table again: something changed."""
    LEAVE = auto()


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
    ) -> None:
        self.game = game
        self.table = table
        self.console = console
        self.drawer = drawer
        self.ask = ask
        self.people = people
        self.bots = bots
        """For each seat that is no person's: a name, and what chooses on an imagined table."""
        self.seat = min(people, default=0)
        """The person who is asked now."""
        self.reserved = 0
        """Lines below the input that completion needs."""
        self._saved = 0
        self._handed: int | None = None
        """The person at the keyboard."""
        self._told: dict[int, int] = {}
        self._numbered: list[int] = []
        self._refused = ""
        self._tried = ""

    # The loop.

    def play(self) -> None:
        """Play until the game is over or the people leave."""
        try:
            while self._advance():
                self.show()
                after = After.STAY
                while after is After.STAY:
                    after = self.command(self.ask("› "))
                if after is After.LEAVE:
                    return
            self.finish()
        except (EOFError, KeyboardInterrupt):
            self.print("")
            self._offer_to_save("Save the game before you leave?")

    def _advance(self) -> bool:
        """Let bots act until a person is asked; whether one is."""
        while not self.table.over:
            persons = [seat for seat in self.table.to_act if seat in self.people]
            others = [seat for seat in self.table.to_act if seat not in self.people]
            if others:
                self._bot_acts(others[0])
                continue
            if self.seat not in persons:
                self.seat = persons[0]
            return True
        return False

    def _bot_acts(self, seat: int) -> None:
        """One action of a bot, which sees an imagined table only."""
        imagined = self.table.imagine(seat, len(self.table.actions()))
        _, choose = self.bots[seat]
        self.table.act(seat, choose(imagined, seat))

    def record(self) -> Record:
        """What was played so far."""
        return self.table.record()

    def watch(self) -> None:
        """Let bots play to the end and print what happens, for nobody in particular."""
        told = 0
        while True:
            lines = self._journal(None)
            for line in lines[told:]:
                self.console.print(draw_line(self.game, line, self.names), soft_wrap=True)
            told = len(lines)
            if self.table.over:
                break
            self._bot_acts(self.table.to_act[0])
        self.print("")
        self._draw_end(None)

    def finish(self) -> None:
        """The end of a game: boards, scores, ranks; then it may be saved."""
        self._clear()
        self._draw_end(self.seat if len(self.people) == 1 else None)
        self.print("")
        self._offer_to_save("Save the record of this game?")

    def _draw_end(self, viewer: int | None) -> None:
        """Everything on the table, and the result."""
        view = self.table.view(viewer)
        frame = self.frame(viewer)
        for block in (
            self.drawer.middle(view, frame),
            *[self.drawer.board(view, frame, seat) for seat in range(self.table.seats)],
        ):
            self.draw([*block, Text()] if block else [])
        self.draw(self._final_scores())

    def _offer_to_save(self, question: str) -> None:
        if self._saved == len(self.table.actions()):
            return
        try:
            while True:
                name = self.ask(f"{question} Type a file name, or press Enter not to: ").strip()
                if not name or self._save(name, replace=False):
                    return
        except (EOFError, KeyboardInterrupt):
            self.print("")

    # What is shown.

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        me = "you" if len(self.people) == 1 else ""
        return tuple(me if seat in self.people else self.bots[seat][0] for seat in range(self.table.seats))

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

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def show(self) -> None:
        """Draw the table for the seat that is asked, what happened since, the question and the choices."""
        if self._handed != self.seat:
            self._hand_over()
        self._clear()
        legal = self._legal_words()
        top = self.drawer.table(self.table.view(self.seat), self.frame(self.seat), legal)
        question = self._question()
        room = self.console.height - len(top) - len(question) - 1 - self.reserved
        choices = self.choices("", max(3, room))
        news = self._news(max(0, min(_MOST_NEWS, room - len(choices))))
        self.draw([*top, *news, *question, *choices])

    def _hand_over(self) -> None:
        """Have another person come to the keyboard, from whom all stays hidden that the one before saw and typed."""
        if len(self.people) > 1:
            self._clear()
            self.ask(f"Pass the keyboard to seat {self.seat}, who presses Enter. ")
        self._handed = self.seat
        self._numbered = []
        self._refused = ""
        self._tried = ""

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

    def _news(self, most: int) -> Block:
        """What happened since this seat was last asked, the newest lines."""
        lines = self._journal(self.seat)
        told = self._told.get(self.seat)
        self._told[self.seat] = len(lines)
        fresh = [Text(who(line, self.names) + sentence(self.game, line, self.names)) for line in lines[told:]]
        if told is None:
            fresh = [styled(WELCOME, "bold")]
        if len(fresh) > most:
            kept = max(most - 1, 0)
            more = Text(f"… {len(fresh) - kept} more lines: log {len(fresh)}")
            fresh = [more, *fresh[len(fresh) - kept :]] if kept else fresh[len(fresh) - most :]
        for line in fresh:
            line.stylize(QUIET)
        return fresh

    def _journal(self, seat: int | None) -> tuple[Line, ...]:
        journal = self.table.journal
        return journal.read(seat) if journal is not None else ()

    # Choices.

    def _legal_words(self) -> list[str]:
        return [self.table.words(action) for action in self.table.legal(self.seat)]

    def choices(self, words: str, room: int, whole: bool = False) -> Block:
        """What the seat may do with `words` in it; at most `room` lines unless `whole`."""
        listed = Choices(self.table, self.seat, self.drawer, self.frame(self.seat))
        block = listed.draw(words, room, whole)
        self._numbered = listed.numbered
        return block

    # What people type.

    def command(self, typed: str) -> After:
        """Do what a line says, and say what follows.

        Whatever is wrong with the line is said to the person; the table is then as it was.
        """
        line = " ".join(typed.split())
        if not line:
            return After.SHOW
        try:
            return self._obey(line)
        except UnmappedError as error:
            self.print(str(error), BAD)
        except OSError as error:
            self.print(f"The file cannot be used: {error.strerror or error} ({error.filename})", BAD)
        return After.STAY

    def _obey(self, line: str) -> After:
        legal = self._legal_words()
        action = self._action(line, legal)
        if action is not None:
            return self._act(action)
        verb, _, rest = line.removeprefix("/").partition(" ")
        verb = verb.lower()
        rest = rest.strip()
        match verb:
            case "why":
                self._why_not(rest.removeprefix("not").strip())
            case "try":
                self._try(rest)
            case "do":
                return self._act(self._named(self._tried))
            case "undo":
                return self._undo(rest)
            case "save" | "save!":
                self._save(rest, replace=verb == "save!")
            case "load":
                return self._load(rest)
            case "log":
                self._log(rest)
            case "rule" | "rules":
                self._rule(rest)
            case "score":
                self._score(rest)
            case "look":
                return self._look(rest)
            case "choices":
                self.draw(self.choices(rest, self.console.height, whole=True))
            case "help" | "?":
                self.draw(self._help())
            case "quit" | "exit":
                self._offer_to_save("Save the game before you leave?")
                return After.LEAVE
            case _:
                return self._act(self._named(line, COMMANDS))
        return After.STAY

    def _action(self, line: str, legal: list[str]) -> int | None:
        """The action that a line names: by number, in words, or shortened; None if it names none."""
        if line.isdecimal() and 1 <= int(line[:4]) <= len(self._numbered):
            return self._numbered[int(line[:4]) - 1]
        meant = read_shortened(line, legal)
        try:
            return self.table.vocabulary.number(meant if meant is not None else line)
        except BadWords:
            return None

    def _named(self, words: str, others: Sequence[str] = ()) -> int:
        """The action that must be named here; the beginnings of its words are enough where one legal action has them.

        Raises BadWords with the nearest legal words, or one of `others`.
        """
        legal = self._legal_words()
        action = self._action(words, legal)
        begun = read_begun(words, legal) if action is None else None
        if begun is not None:
            action = self.table.number(begun, self.seat)
        if action is None:
            raise bad_words(words, [*legal, *others])
        return action

    def _act(self, action: int) -> After:
        refusals = self.table.why_not(self.seat, action)
        if refusals:
            self._refused = self.table.words(action)
            self.draw(self._refusals(action, refusals))
            return After.STAY
        self.table.act(self.seat, action)
        return After.SHOW

    def _refusals(self, action: int, refusals: list[Refusal]) -> Block:
        """Every broken rule of an action, with its id."""
        block: Block = [styled(f"“{self.table.words(action)}” is not possible now:", f"bold {BAD}")]
        for refusal in refusals:
            line = styled("✗ ", BAD).append(refusal.reason, style="")
            if refusal.where:
                line.append(f" [{', '.join(refusal.where)}]", style="bold")
            block.extend(wrapped(line.append(f"  {refusal.rule}", style=QUIET), self.console.width, 2))
        return block

    def _why_not(self, words: str) -> None:
        """All rules that forbid an action, with their texts; without words, the one refused last."""
        action = self._named(words or self._refused)
        refusals = self.table.why_not(self.seat, action)
        if not refusals:
            self.print(f"“{self.table.words(action)}” is possible now.", GOOD)
            return
        self.draw(self._refusals(action, refusals))
        for rule in dict.fromkeys(refusal.rule for refusal in refusals):
            block, found = look_up(self.game.ledger, rule, self.console.width)
            if found:
                self.draw(block)

    def _try(self, words: str) -> None:
        """What an action would change, seen on imagined tables."""
        action = self._named(words)
        refusals = self.table.why_not(self.seat, action)
        if refusals:
            self.draw(self._refusals(action, refusals))
            return
        self._tried = self.table.words(action)
        changes, complete = foresee(self.table, self.seat, self.drawer, action)
        ghost: Block = []
        if complete:
            imagined = self.table.imagine(self.seat, 0)
            imagined.act(self.seat, action)
            before = self.table.view(self.seat)
            ghost = self.drawer.ghost(before, imagined.view(self.seat), self.frame(self.seat), self.seat)
        self.draw(ghost)
        nothing = "as drawn above" if ghost else "nothing that you can count changes yet"
        head = styled(f"{self.table.words(action)}: ", "bold")
        head.append(" · ".join(changes) or nothing, style=GOOD)
        if not complete:
            head.append(" · the rest depends on what is hidden", style=QUIET)
        self.draw(wrapped(head, self.console.width, 2))

    def _undo(self, rest: str) -> After:
        count = self._count(rest, 1)
        if count is None:
            return After.STAY
        possible = self.table.undoable(self.seat)
        try:
            self.table.undo(self.seat, count)
        except CannotUndo as error:
            self.print(str(error), BAD)
            if possible:
                self.print(f"You can take back {possible} of your actions now.", QUIET)
            return After.STAY
        for seat in self._told:
            self._told[seat] = len(self._journal(seat))
        return After.SHOW

    def _count(self, words: str, otherwise: int) -> int | None:
        """A whole number, or None after having said that it is none."""
        if not words:
            return otherwise
        if words.isdecimal() and len(words) < 7:
            return int(words)
        self.print(f"“{words}” is not a number.", BAD)
        return None

    # Files.

    def _save(self, name: str, replace: bool) -> bool:
        """Write the record; a file that holds anything but an earlier stage of this game is not replaced unasked."""
        record = self.table.record()
        path = Path(name or f"{record.game}-{record.seed}.record").expanduser()
        if path.exists() and not replace and not _is_earlier(path, record):
            self.print(f"{path} holds something else and stays as it is. “save! {path}” replaces it.", BAD)
            return False
        try:
            record.save(path)
        except OSError as error:
            self.print(f"{path} cannot be written: {error.strerror or error}.", BAD)
            return False
        self._saved = len(record.actions)
        self.print(f"Saved to {path}.", GOOD)
        return True

    def _load(self, name: str) -> After:
        """Go on with another game of the same kind; the table changes only when the file is sound."""
        if not name:
            self.print("Which file? Type: load FILE", BAD)
            return After.STAY
        table = self.game.replay(load(Path(name).expanduser()))
        if table.seats != self.table.seats:
            there, here = table.seats, self.table.seats
            raise BadRecord("seats", f"the game in the file has {there} seats and this table has {here}")
        self.table = table
        self._told = {}
        self._handed = None
        self._saved = len(table.actions())
        return After.SHOW

    # What can be asked.

    def _log(self, rest: str) -> None:
        count = self._count(rest, 15)
        if count is not None:
            lines = self._journal(self.seat)
            latest = lines[max(len(lines) - count, 0) :]
            self.draw([draw_line(self.game, line, self.names) for line in latest])

    def _rule(self, words: str) -> None:
        prompt = self.table.prompt(self.seat)
        block, _ = look_up(self.game.ledger, words or (prompt.rule if prompt else ""), self.console.width)
        self.draw(block)

    def _score(self, rest: str) -> None:
        seat = self._count(rest, self.seat)
        if seat is None:
            return
        if seat >= self.table.seats:
            self.print(f"There is no seat {seat}.", BAD)
            return
        head = styled(seat_name(seat, self.names).capitalize(), seat_style(seat))
        self.draw([head, *score_lines(self.drawer.score(self.table.view(self.seat), seat))])

    def _look(self, what: str) -> After:
        if not what:
            return After.SHOW
        view, frame = self.table.view(self.seat), self.frame(self.seat)
        if what.isdecimal() and int(what[:3]) < self.table.seats:
            self.draw(self.drawer.board(view, frame, int(what[:3])))
            return After.STAY
        near = [part for part in self.drawer.parts if part.startswith(what.lower())]
        if near:
            self.draw(self.drawer.part(view, frame, near[0]))
        else:
            seats = ", ".join(str(seat) for seat in range(self.table.seats))
            self.print(f"You can look at {', '.join(self.drawer.parts)}, or at a seat: {seats}.", BAD)
        return After.STAY

    def _help(self) -> Block:
        block: Block = []
        for usage, text in HELP:
            line = styled(f"  {usage:<16}", f"bold {ACCENT}").append(text, style="")
            if usage.startswith("look"):
                line.append(f" ({', '.join(self.drawer.parts)})", style=QUIET)
            block.extend(wrapped(line, self.console.width, 18))
        return block

    def _final_scores(self) -> Block:
        """The result, as everybody sees it."""
        result = self.table.result
        assert result is not None
        view = self.table.view(None)
        categories = [self.drawer.score(view, seat) for seat in range(self.table.seats)]
        return final_scores(result, categories, self.names, self.console.width)

    # Completion.

    def completions(self, typed: str) -> list[str]:
        """The words that may follow: those of legal actions, and of commands."""
        legal = self._legal_words()
        start = shared_start(legal)
        short = [" ".join(words.split()[len(start) :]) for words in legal]
        actions = [*next_words(typed, legal), *next_words(without_shared(typed, start), short)]
        verb, space, rest = typed.lstrip().partition(" ")
        if not space:
            first = next_words(typed, legal)
            return list(dict.fromkeys([*first, *next_words(typed, COMMANDS), *(actions if typed else ())]))
        match verb.lower():
            case "try":
                return next_words(rest, legal) or next_words(without_shared(rest, start), short)
            case "why":
                return self._any_words(rest)
            case "look":
                return next_words(rest, [*self.drawer.parts, *map(str, range(self.table.seats))])
            case "score":
                return next_words(rest, map(str, range(self.table.seats)))
            case "choices":
                return next_words(rest, legal)
            case "rule":
                return next_words(rest, [rule.id for rule in self.game.ledger.rules])
            case _:
                return list(dict.fromkeys(actions))

    def _any_words(self, rest: str) -> list[str]:
        """What may follow ``why``: the words of all actions, whether legal or not."""
        if not rest.lower().startswith("not "):
            return next_words(rest, ["not"])
        words = rest[4:]
        families = self.table.vocabulary.families
        if " " not in words:
            return next_words(words, [family.name for family in families])
        return next_words(
            words,
            [
                self.table.words(action)
                for family in families
                if words.lower().startswith(f"{family.name} ")
                for action in range(family.first, family.first + family.size)
            ],
        )


COMMANDS: Final = tuple(usage.split()[0] + (" not" if usage.startswith("why") else "") for usage, _ in HELP[1:])
"""The words that begin a command."""


def _is_earlier(path: Path, record: Record) -> bool:
    """Whether a file holds an earlier or later stage of the same game."""
    try:
        there = load(path)
    except (BadRecord, OSError):
        return False
    return (there.game, there.seed, there.seats, there.options) == (
        record.game,
        record.seed,
        record.seats,
        record.options,
    )
