"""What every line does that a person types at a table in the terminal."""

import re
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Final, Generic, TypeVar, final

from msgspec import Struct
from rich.text import Text

from unmapped.cli.advice.coach import coached
from unmapped.cli.advice.hints import Hints
from unmapped.cli.catalogue.rules import look_up
from unmapped.cli.choices import IMAGINATIONS, foresee, sure
from unmapped.cli.log import draw_line, with_names
from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, Block, seat_name, seat_style, styled, wrapped
from unmapped.cli.scores import score_lines, score_of
from unmapped.cli.screen import Screen
from unmapped.cli.stories import LENGTHS, draw_story, named, unknown
from unmapped.cli.words import NoSuchNumber, bad_words, read_begun, read_end, read_shortened
from unmapped.kernel import promises
from unmapped.kernel.compounds import carried
from unmapped.kernel.errors import BadRecord, BadWords, CannotUndo, UnmappedError
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.promises import Deed, Promise
from unmapped.kernel.record import Record, load
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

HELP: Final = (
    ("ACTION", "any action in words, or its number; words that all choices share may be left out"),
    ("+N", "several actions at once, by their number behind a plus; + alone lists them all"),
    ("+place …", "take what is on offer by laying it down, where + says so"),
    ("choices [WORDS]", "everything you may do now, or all of it with these words"),
    ("try ACTION", "what an action would change, without doing it; several with commas between, one after the other"),
    ("hint", "where to look; again: which actions stand out, and why the first is best; against bots only"),
    ("coach", "once the game is over: your best move, and those that cost most"),
    ("do", "take the action that you tried last, or the best of a hint"),
    ("why [not ACTION]", "why you are asked; every rule that forbids an action"),
    ("undo [N]", "take back your last action, or your last N"),
    ("look [WHAT]", "the table again, a seat by its number, a part of the table, or a thing on it that goes by a word"),
    ("score [SEAT]", "the score so far, line by line"),
    ("log [N]", "what happened, the last N lines"),
    ("read [NAME|all]", "the last story again, one by its name, or the whole expedition"),
    ("stories on|short|off", "whether stories are told as they happen: whole, by their titles, or not"),
    ("rule ID", "a rule by its id; with words, the rules that hold them"),
    ("promise DEED to SEAT by ROUND", "promise something on record, where players promise things; it binds nobody"),
    ("promises", "what was promised, what became of it, and what can be promised"),
    ("save [FILE]", "write the game to a file; save! replaces any file"),
    ("load FILE", "go on with the game of a file"),
    ("reminder", "the goal, how the game ends, a turn in a few lines, what to do first"),
    ("help", "this page"),
    ("quit", "leave the table"),
)

WORDS: Final = tuple(usage.split()[0] + (" not" if usage.startswith("why") else "") for usage, _ in HELP[2:])
"""The words that begin a command."""


_NOTHING_ASKED: Final = "You are asked nothing now."
_QUOTES: Final = re.compile(r'"([^"]*)"')
_ANOTHER_QUESTION: Final = "TABLE-5"
"""The rule that an action breaks which does not answer what is asked."""
_FEW_ANSWERS: Final = 8
"""So many answers are listed for whoever gives another one."""

_USAGE: Final = 20
"""How wide the column is in which help has what is typed."""

_FATES: Final = {
    "open": ("open", QUIET),
    "kept": ("kept", f"bold {GOOD}"),
    "broken": ("broken", f"bold {BAD}"),
    "void": ("came to nothing", QUIET),
}
"""What became of a promise, and how it is shown."""


class After(Enum):
    """What the prompt loop does after a line."""

    STAY = auto()
    """Ask for another line; the answer stands below the table."""
    SHOW = auto()
    """Draw the table again: something changed."""
    LEAVE = auto()


@final
class Commands(Generic[S]):
    """What the person at the keyboard can say, and what was said last."""

    def __init__(self, screen: Screen[S]) -> None:
        self.screen = screen
        self.saved = 0
        """How many actions of the game a file holds."""
        self._hints = Hints(screen)
        self._promised: list[Promise] = []
        """What the people at this keyboard have promised, in order."""
        self._refused = ""
        self._tried = ""
        self._together = 0, 1
        """How many actions there were once several were taken at once, and how many these were."""

    @property
    def _table(self) -> Table[S]:
        return self.screen.table

    @property
    def _seat(self) -> int:
        return self.screen.seat

    def forget(self) -> None:
        """Forget what was said: it is another person's."""
        self.screen.numbered = []
        self._refused = ""
        self._tried = ""

    def obey(self, typed: str) -> After:
        """Do what a line says, and say what follows.

        Whatever is wrong with the line is said to the person; the table is then as it was.
        """
        line = " ".join(typed.split())
        if not line:
            return After.SHOW
        try:
            return self._obey(line)
        except UnmappedError as error:
            self.screen.print(_curly(str(error)), BAD)
            if isinstance(error, BadWords) and not error.suggestion:
                self.screen.print("“choices” lists what you may do now, “help” what else can be typed.", QUIET)
        except OSError as error:
            self.screen.print(f"The file cannot be used: {error.strerror or error} ({error.filename})", BAD)
        return After.STAY

    def _obey(self, line: str) -> After:
        action = self._action(line, self.screen.legal_words())
        if action is not None:
            return self._act(action)
        if line.startswith("+"):
            return self._at_once(line[1:].strip())
        verb, _, rest = line.removeprefix("/").partition(" ")
        verb = verb.lower()
        rest = rest.strip()
        match verb:
            case "why":
                self._why_not(rest.removeprefix("not").strip())
            case "try":
                self._try(rest)
            case "hint":
                self._tried = self._hints.climb() or self._tried
            case "coach":
                self._coach()
            case "do" if not self._tried:
                self.screen.print("Nothing was tried or advised yet: “hint” or “try ACTION” comes before “do”.", BAD)
            case "do":
                return self._at_once(self._tried[1:]) if self._tried[:1] == "+" else self._act(self._named(self._tried))
            case "undo":
                return self._undo(rest)
            case "save" | "save!":
                self.save(rest, replace=verb == "save!")
            case "load":
                return self._load(rest)
            case "log":
                self._log(rest)
            case "read":
                self._read(rest)
            case "stories":
                self._tell(rest.lower())
            case "rule" | "rules":
                self._rule(rest)
            case "score":
                self._score(rest)
            case "promise":
                self._promise(rest)
            case "promises":
                self._promises()
            case "look":
                return self._look(rest)
            case "choices":
                self.screen.page(self.screen.choices(rest, self.screen.console.height, whole=True))
            case "reminder":
                self.screen.page(self.screen.reminder())
            case "help" | "?":
                self.screen.page(self._help())
            case "quit" | "exit":
                return After.LEAVE
            case _:
                return self._act(self._named(line, WORDS))
        return After.STAY

    # Promises.

    def _deeds(self) -> tuple[Deed, ...]:
        """What can be promised here."""
        rules, options = self.screen.game.definition.promises, self._table.origin.options
        if rules is None or self._table.seats == 1:
            return ()
        assert isinstance(options, Struct)
        return rules.deeds(options)

    def _promise(self, words: str) -> None:
        deeds = self._deeds()
        if not deeds:
            self.screen.print("Nothing can be promised at this table.", BAD)
            return
        number = len(self._promised) + 1
        made = promises.read(words, self._seat, len(self._table.actions()), number)
        rounds = self.screen.game.definition.rounds(self._table.state)
        promises.check(made, self._table.seats, deeds, rounds, len(self._promised))
        self._promised.append(made)
        self._promises()

    def _promises(self) -> None:
        rules, journal = self.screen.game.definition.promises, self._table.journal
        deeds = {deed.name: deed.words for deed in self._deeds()}
        if rules is None or journal is None or not deeds:
            self.screen.print("Nothing can be promised at this table.")
            return
        lines = journal.read(None)
        for promise in self._promised:
            state = rules.fate(promise, lines).state
            maker, to = seat_name(promise.seat, self.screen.names), seat_name(promise.to, self.screen.names)
            sentence = f"{maker} promised {to} {deeds[promise.deed]} by the end of round {promise.until}: "
            line = styled(sentence[:1].upper() + sentence[1:], "")
            line.append(_FATES[state][0], style=_FATES[state][1])
            self.screen.draw(wrapped(line, self.screen.console.width, 2))
        if not self._promised:
            self.screen.print("Nothing was promised yet. A promise binds nobody; it is told whether it was kept.")
        self.screen.print(f"What can be promised: {', '.join(deeds)}.", QUIET)

    # Actions.

    def _action(self, line: str, legal: list[str]) -> int | None:
        """The action that a line names: by number, in words, or shortened; None if it names none."""
        numbered = self.screen.numbered
        if line.isdecimal() and 1 <= int(line[:4]) <= len(numbered):
            return numbered[int(line[:4]) - 1]
        meant = read_shortened(line, legal)
        try:
            return self._table.vocabulary.number(meant if meant is not None else line)
        except BadWords:
            return None

    def _named(self, words: str, others: Sequence[str] = ()) -> int:
        """The action that must be named here; how its words begin or end is enough where one legal action has it.

        Raises BadWords with the nearest legal words, or one of `others`.
        """
        legal = self.screen.legal_words()
        action = self._action(words, legal)
        if action is None and words.isdecimal():
            raise NoSuchNumber(words, len(self.screen.numbered), legal[len(legal) // 2] if legal else "")
        meant = read_begun(words, legal) or read_end(words, legal) if action is None else None
        if meant is not None:
            action = self._table.number(meant, self._seat)
        if action is None:
            raise bad_words(words, [*legal, *others])
        return action

    def _act(self, action: int) -> After:
        refusals = self._table.why_not(self._seat, action)
        if refusals:
            self._refused = self._table.words(action)
            self.screen.draw(self._refusals(action, refusals))
            if any([refusal.rule == _ANOTHER_QUESTION for refusal in refusals]):
                self.screen.draw(self._asked_instead())
            return After.STAY
        self._table.act(self._seat, action)
        self._carry(1)
        return After.SHOW

    def _asked_instead(self) -> Block:
        """What is asked, and its answers where they are few, for whoever answers something else."""
        prompt, legal = self._table.prompt(self._seat), self.screen.legal_words()
        asked = self.screen.game.definition.ask(prompt) if prompt is not None else ""
        answers = " · ".join(legal) if len(legal) <= _FEW_ANSWERS else "“choices” lists the answers."
        line = styled(f"Asked is this: {with_names(asked, self.screen.names)} ", "").append(answers, style="bold")
        return wrapped(line, self.screen.console.width, 2)

    def _carry(self, done: int) -> None:
        """Answer what comes to the same whatever is answered: with the `done` actions before it, it is taken back."""
        table, seat = self._table, self._seat
        while not table.over and not table.learnt >> seat & 1:
            coming = carried(table, seat)
            if not coming:
                break
            for action in coming:
                table.act(seat, action)
            done += len(coming)
        self._together = len(table.actions()), done

    def _at_once(self, words: str) -> After:
        """Take several actions one after the other, up to where the seat learns something; without words, list them."""
        together = self._together_named(words)
        return self._take(together) if together else After.STAY

    def _together_named(self, words: str) -> tuple[int, ...]:
        """The several actions that stand behind a plus; none after having said why, or listed them all."""
        laid = self.screen.laid()
        if words in laid:
            return laid[words]
        offered = self.screen.wholes()
        if not words or not offered:
            block = self.screen.at_once(len(offered) + len(laid), listed=True)
            self.screen.page(block)
            if not block:
                self.screen.print("Nothing can be done at once now.", BAD)
            elif words:
                self.screen.print(f"“{words}” is nothing that can be laid down now.", BAD)
            return ()
        number = self._count(words, 0, "+1")
        if number is None:
            return ()
        if not 1 <= number <= len(offered):
            self.screen.print(f"There is no +{number}: they are numbered 1 to {len(offered)}.", BAD)
            return ()
        return offered[number - 1].actions

    def _take(self, actions: Sequence[int]) -> After:
        """Take actions one after the other, up to where the seat learns something."""
        table, seat = self._table, self._seat
        done = 0
        for action in actions:
            if action not in table.legal(seat) or (done and table.learnt >> seat & 1):
                break
            table.act(seat, action)
            done += 1
        self._carry(done)
        return After.SHOW

    def _refusals(self, action: int, refusals: list[Refusal], when: str = "now") -> Block:
        """Every broken rule of an action, with its id."""
        block: Block = [styled(f"“{self._table.words(action)}” is not possible {when}:", f"bold {BAD}")]
        for refusal in refusals:
            line = styled("✗ ", BAD).append(refusal.reason, style="")
            if refusal.where:
                line.append(f" [{', '.join(refusal.where)}]", style="bold")
            line.append(f"  {refusal.rule}", style=QUIET)
            block.extend(wrapped(line, self.screen.console.width, 2))
        return block

    def _why_not(self, words: str) -> None:
        """All rules that forbid an action, with texts; without words, the one refused last, or why one is asked."""
        if not words and not self._refused:
            self._why_asked()
            return
        action = self._named(words or self._refused)
        refusals = self._table.why_not(self._seat, action)
        if not refusals:
            self.screen.print(f"“{self._table.words(action)}” is possible now.", GOOD)
            return
        self.screen.draw(self._refusals(action, refusals))
        for rule in dict.fromkeys(refusal.rule for refusal in refusals):
            block, is_known = look_up(self.screen.game.ledger, rule, self.screen.console.width)
            if is_known:
                self.screen.draw(block)

    def _why_asked(self) -> None:
        """What is asked, and the rule under which it is."""
        prompt = self._table.prompt(self._seat)
        if prompt is None:
            self.screen.print(_NOTHING_ASKED, QUIET)
            return
        self.screen.print(self.screen.game.definition.ask(prompt), f"bold {ACCENT}")
        block, _ = look_up(self.screen.game.ledger, prompt.rule, self.screen.console.width)
        self.screen.draw(block)

    def _try(self, words: str) -> None:
        """What an action would change, seen on imagined tables."""
        table, seat, drawer = self._table, self._seat, self.screen.drawer
        if not words:
            legal = self.screen.legal_words()
            self.screen.print(f"Try what? Type it, such as “try {legal[0]}”." if legal else _NOTHING_ASKED, BAD)
            return
        if words.startswith("+"):
            together = self._together_named(words[1:].strip())
            if together:
                self._try_way([table.words(action) for action in together])
                self._tried = words
            return
        first, *then = [part.strip() for part in words.split(",")]
        if then:
            self._try_way([first, *then])
            return
        action = self._named(words)
        refusals = table.why_not(seat, action)
        if refusals:
            self.screen.draw(self._refusals(action, refusals))
            return
        self._tried = table.words(action)
        changed, complete = foresee(table, seat, action)
        ghost: Block = []
        if complete:
            imagined = table.imagine(seat, 0)
            imagined.act(seat, action)
            ghost = drawer.ghost(table.view(seat), imagined.view(seat), self.screen.frame(seat), seat)
        self.screen.draw(ghost)
        nothing = "as drawn above" if ghost else "nothing that you can count changes yet"
        head = styled(f"{self._tried}: ", "bold")
        head.append(" · ".join(changed) or nothing, style=GOOD)
        if not complete:
            head.append(" · the rest depends on what is hidden", style=QUIET)
        self.screen.draw(wrapped(head, self.screen.console.width, 2))

    def _try_way(self, steps: Sequence[str]) -> None:
        """What several actions would change, one after the other, as far as it can be told."""
        table, seat = self._table, self._seat
        worlds = [table.imagine(seat, number) for number in range(IMAGINATIONS)]
        done: list[str] = []
        stop = ""
        for words in steps:
            here = worlds[0]
            legal = [here.words(action) for action in here.legal(seat)]
            if not legal:
                stop = "then somebody else is asked"
                break
            shortened = read_shortened(words, legal)
            action = here.number(words if shortened is None else shortened, seat)
            refusals = here.why_not(seat, action)
            if not all(action in world.legal(seat) for world in worlds):
                stop = f"whether “{here.words(action)}” is possible then depends on what is hidden"
                if all(world.why_not(seat, action) for world in worlds):
                    self.screen.draw(self._refusals(action, refusals, "then" if done else "now"))
                    stop = "no further"
                break
            for world in worlds:
                world.act(seat, action)
            done.append(here.words(action))
        self._tried = done[0] if done else ""
        if not done:
            return
        certain, complete = sure(table, worlds, seat)
        head = styled(f"{', '.join(done)}: ", "bold")
        head.append(" · ".join(certain) or "nothing that you can count changes", style=GOOD)
        hidden = "" if complete else "the rest depends on what is hidden"
        for more in (hidden, stop):
            head.append(f" · {more}" if more else "", style=QUIET)
        self.screen.draw(wrapped(head, self.screen.console.width, 2))

    def _undo(self, rest: str) -> After:
        possible = self._table.undoable(self._seat, self.screen.minds)
        length, together = self._together
        whole = together if length == len(self._table.actions()) and together <= possible else 1
        count = self._count(rest, whole, "undo 2")
        if count is None:
            return After.STAY
        try:
            self._table.undo(self._seat, count, self.screen.minds)
        except CannotUndo as error:
            self.screen.print(with_names(str(error), self.screen.names), BAD)
            if possible:
                self.screen.print(f"You can take back {possible} of your actions now.", QUIET)
            return After.STAY
        self.screen.catch_up()
        return After.SHOW

    def _count(self, words: str, otherwise: int, example: str) -> int | None:
        """A whole number, or None after having said that it is none, with an `example`."""
        if not words:
            return otherwise
        if words.isdecimal() and len(words) < 7:
            return int(words)
        self.screen.print(f"“{words}” is not a number: type one, such as “{example}”.", BAD)
        return None

    def _coach(self) -> None:
        """What somebody at this keyboard did best, and what cost most, once the game is over."""
        table, screen = self._table, self.screen
        if not table.over:
            screen.print("The coach looks back when the game is over. Until then there is “hint”.", QUIET)
            return
        for seat in sorted(screen.people):
            try:
                block = self._coached(seat)
            except KeyboardInterrupt:
                screen.print("The coach was stopped.", QUIET)
                return
            head = [styled(seat_name(seat, screen.names).capitalize(), seat_style(seat))]
            screen.page([*head, *block] if len(screen.people) > 1 else block)

    def _coached(self, seat: int) -> Block:
        """What the coach says to a seat; meanwhile it is shown how far it is."""
        screen = self.screen
        name = seat_name(seat, screen.names)
        with screen.console.status("") as status:

            def tell(done: int, of: int) -> None:
                status.update(f"The coach looks at the decisions of {name}: {done} of {of} actions")

            return coached(screen.game, self._table.record(), seat, screen.names, screen.console.width, tell)

    # Files.

    def save(self, name: str, replace: bool) -> bool:
        """Write the record; a file that holds anything but an earlier stage of this game is not replaced unasked."""
        record = self._table.record()
        path = Path(name or f"{record.game}-{record.seed}.record").expanduser()
        if path.exists() and not replace and not _is_earlier(path, record):
            self.screen.print(f"{path} holds something else and stays as it is. “save! {path}” replaces it.", BAD)
            return False
        try:
            record.save(path)
        except OSError as error:
            self.screen.print(f"{path} cannot be written: {error.strerror or error}.", BAD)
            return False
        self.saved = len(record.actions)
        self.screen.print(f"Saved to {path}.", GOOD)
        return True

    def _load(self, name: str) -> After:
        """Go on with another game of the same kind; the table changes only when the file is sound."""
        if not name:
            self.screen.print("Which file? Type: load FILE", BAD)
            return After.STAY
        table = self.screen.game.replay(load(Path(name).expanduser()))
        if table.seats != self._table.seats:
            there, here = table.seats, self._table.seats
            raise BadRecord("seats", f"the game in the file has {there} seats and this table has {here}")
        self.screen.take_up(table)
        self.forget()
        self.saved = len(table.actions())
        return After.SHOW

    # What can be asked.

    def _log(self, rest: str) -> None:
        count = self._count(rest, 15, "log 30")
        if count is not None:
            lines = self.screen.journal(self._seat)
            latest = lines[max(len(lines) - count, 0) :]
            drawn = [draw_line(self.screen.game, line, self.screen.names) for line in latest]
            self.screen.page([part for line in drawn for part in wrapped(line, self.screen.console.width, 6)])

    def _read(self, words: str) -> None:
        """What was told, again."""
        tales = self.screen.stories()
        wanted = tales if words.lower() == "all" else named(tales, words) if words else tales[-1:]
        if not wanted:
            self.screen.print(unknown(tales, words), BAD if words else QUIET)
        drawn = [[Text(), *draw_story(story, self.screen.console.width)] for _, story in wanted]
        self.screen.page([line for tale in drawn for line in tale][1:])

    def _tell(self, how: str) -> None:
        """Set how stories are told as they happen, or say how they are."""
        if how and how not in LENGTHS:
            self.screen.print(f"Stories are told “on”, “short” or “off”, not “{how}”.", BAD)
            return
        self.screen.telling = how or self.screen.telling
        self.screen.print(f"Stories as they happen: {self.screen.telling}. “read” has all of them.", QUIET)

    def _rule(self, words: str) -> None:
        prompt = self._table.prompt(self._seat)
        wanted = words or (prompt.rule if prompt else "")
        block, _ = look_up(self.screen.game.ledger, wanted, self.screen.console.width)
        self.screen.page(block)

    def _score(self, rest: str) -> None:
        seat = self._count(rest, self._seat, "score 0")
        if seat is None:
            return
        if seat >= self._table.seats:
            self.screen.print(f"There is no seat {seat}: they are numbered 0 to {self._table.seats - 1}.", BAD)
            return
        head = styled(seat_name(seat, self.screen.names).capitalize(), seat_style(seat))
        self.screen.page([head, *score_lines(score_of(self._table, self.screen.drawer, self._seat, seat))])

    def _look(self, what: str) -> After:
        if not what:
            return After.SHOW
        drawer = self.screen.drawer
        view, frame = self._table.view(self._seat), self.screen.frame(self._seat)
        if what.isdecimal() and int(what[:3]) < self._table.seats:
            self.screen.page(drawer.board(view, frame, int(what[:3])))
            return After.STAY
        near = [part for part in drawer.parts if part.startswith(what.lower())]
        lines = drawer.thing(view, frame, what) or (drawer.part(view, frame, near[0]) if near else [])
        if lines:
            self.screen.page(lines)
        else:
            seats = ", ".join(str(seat) for seat in range(self._table.seats))
            self.screen.print(f"You can look at {', '.join(drawer.parts)}, or at a seat: {seats}.", BAD)
        return After.STAY

    def _help(self) -> Block:
        block: Block = []
        for usage, text in HELP:
            line = styled(f"  {usage:<{_USAGE}} ", f"bold {ACCENT}").append(text, style="")
            if usage.startswith("look"):
                line.append(f" ({', '.join(self.screen.drawer.parts)})", style=QUIET)
            block.extend(wrapped(line, self.screen.console.width, _USAGE + 3))
        return block


def _curly(sentence: str) -> str:
    """A sentence with the quotation marks that all others have here."""
    return _QUOTES.sub(r"“\1”", sentence)


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
