"""Lessons in the terminal: the list of a game's, one that is tried out, and the position of a new one."""

import re
import sys
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import Final, final

from rich.console import Console

import unmapped
from unmapped.cli.boards import drawer
from unmapped.cli.commands import After
from unmapped.cli.itself.statuses import Status
from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, styled, wrapped
from unmapped.cli.table import Ask, Session
from unmapped.cli.targets import check_targets
from unmapped.cli.waiting import waiting
from unmapped.games import AnyGame
from unmapped.kernel.errors import BadOptions, did_you_mean
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.lessons.lesson import Positioned, lessons_of, start
from unmapped.presenting.lessons.solving import solve
from unmapped.presenting.lessons.trying import Trial

_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
"""The id of a lesson: what it is typed by, and what its files are called."""

KEYS: Final = (
    "Type an action or its number; “hint” helps, “why not ACTION” names the rule, “again” begins anew, “quit” leaves."
)


def show_list(name: str, *, check: bool) -> int:
    """Print the lessons of a game, or find out whether each can be solved and missed; the exit status.

    Raises BadContent where they cannot be read.
    """
    game = unmapped.game(name)
    console = Console(highlight=False)
    lessons = lessons_of(game)
    if not lessons:
        console.print(f"{game.title} has no lessons.")
    faults = 0
    for taught in lessons:
        line = styled(f"{taught.lesson.id:<12}", f"bold {ACCENT}").append(f" {taught.lesson.name}", style="bold")
        line.append(f", {taught.lesson.about}", style=QUIET)
        console.print(line, soft_wrap=True)
        if check:
            with waiting(f"looking for ways through {taught.lesson.id}"):
                solved = solve(game, taught)
            faults += solved.done is None or not solved.missed
            done = "; ".join(solved.done.words) if solved.done else "no way was found"
            missed = "; ".join(solved.missed[0].words) if solved.missed else "no way was found"
            for what, way in (("done by", done), ("missed by", missed)):
                console.print(styled(f"             {what} {way}", QUIET), soft_wrap=True)
    return Status.NOT_SO if faults else Status.DONE


def play(name: str, lesson: str, ask: Ask | None = None, console: Console | None = None) -> int:
    """Try a lesson out in this terminal; the exit status. Raises BadOptions for one that there is not."""
    game = unmapped.game(name)
    lessons = lessons_of(game)
    names = [taught.lesson.id for taught in lessons]
    if lesson not in names:
        raise BadOptions(
            (f"lesson: {lesson} is none of {game.title}{did_you_mean(lesson, names) or ': ' + ', '.join(names)}",)
        )
    at = names.index(lesson)
    taught = Lesson(game, lessons[at], console or Console(highlight=False), ask or _asked())
    try:
        learnt = taught.learn()
    except (EOFError, KeyboardInterrupt):
        return Status.INTERRUPTED
    if learnt and at + 1 < len(lessons):
        after = lessons[at + 1].lesson
        taught.say(f"Next: {after.name}: unmapped lesson {name} {after.id}", QUIET)
    return Status.DONE


def _asked() -> Ask:
    """How people are asked: with completion in a terminal, else line by line."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return input
    from unmapped.cli.prompting import Prompter

    return Prompter(_nothing, False, lambda: 0)


def _nothing(_: str) -> list[str]:
    return []


class _Next(Enum):
    """What comes after a line."""

    STAY = auto()
    SHOW = auto()
    AGAIN = auto()
    LEAVE = auto()


@final
class Lesson:
    """One lesson at a terminal."""

    def __init__(self, game: AnyGame, positioned: Positioned, console: Console, ask: Ask) -> None:
        self._game = game
        self._positioned = positioned
        self._console = console
        self._ask = ask
        self._hinted = 0

    def say(self, words: str, style: str = "") -> None:
        """Print words, wrapped."""
        for line in wrapped(words, self._console.width, 2, style):
            self._console.print(line)

    def learn(self) -> bool:
        """See the example, then try until the goal is reached or the person leaves; whether it was reached."""
        if not self._see():
            return False
        while True:
            after = self._try()
            if after is not _Next.AGAIN:
                return after is _Next.SHOW

    def _see(self) -> bool:
        """What is done in the example and what changed by it; whether the person goes on."""
        lesson = self._positioned.lesson
        example = lesson.see
        table = self._game.replay(self._positioned.example)
        session = self._sit_down(table)
        session.show()
        self.say(lesson.title, f"bold {ACCENT}")
        self.say("See first. This is how it stands.")
        if self._left("Press Enter to see what is done, or type “quit”: "):
            return False
        for deed in example.steps:
            table.act(lesson.seat, table.number(deed.do, lesson.seat))
        session.show()
        for number, deed in enumerate(example.steps, start=1):
            self.say(f"{number} {deed.do}", "bold")
            self.say(deed.say)
        self.say(f"{example.because}  {example.rule or lesson.rule}", GOOD)
        return not self._left("Press Enter to try it yourself, or type “quit”: ")

    def _left(self, words: str) -> bool:
        """Wait for Enter; whether the person leaves instead."""
        return self._ask(words).strip().lower() == "quit"

    def _try(self) -> _Next:
        """One try: SHOW when it reached the goal, AGAIN for another, LEAVE when the person is gone."""
        lesson = self._positioned.lesson
        table = start(self._game, self._positioned)
        trial = Trial(lesson, table)
        session = self._sit_down(table)
        screen = session.screen
        session.show()
        self._introduce()
        while True:
            line = " ".join(self._ask("› ").split())
            after = self._obey(session, trial, line)
            if after in (_Next.AGAIN, _Next.LEAVE):
                return after
            standing = trial.standing(screen.table)
            if standing.stage == "done":
                session.show()
                self.say(f"That is it. {standing.sentence}", GOOD)
                self._check()
                return _Next.SHOW
            if standing.stage == "missed":
                session.show()
                self.say(f"Not yet. {standing.sentence}  {standing.rule}", BAD)
                return _Next.LEAVE if self._left("Press Enter to try again, or type “quit”: ") else _Next.AGAIN
            if after is _Next.SHOW:
                session.show()
                self._introduce()

    def _sit_down(self, table: Table[State]) -> Session[State]:
        seat = self._positioned.lesson.seat

        def nobody(_: Table[State], __: int) -> int:
            raise AssertionError("nobody else plays in a lesson")

        bots = dict.fromkeys(range(table.seats), ("", nobody))
        session = Session(self._game, table, self._console, drawer(self._game), self._ask, frozenset({seat}), bots)
        session.screen.seat = seat
        session.screen.below = self._lines()
        return session

    def _lines(self) -> int:
        """How many lines stand below the table, so that it is not pushed off the screen."""
        lesson = self._positioned.lesson
        said = (lesson.title, lesson.text, KEYS)
        tried = sum([len(wrapped(words, self._console.width, 2)) for words in said])
        example = [words for deed in lesson.see.steps for words in (f"1 {deed.do}", deed.say)]
        reasons = (*example, f"{lesson.see.because}  {lesson.see.rule or lesson.rule}", "")
        return max(tried, sum([len(wrapped(words, self._console.width, 2)) for words in reasons]))

    def _introduce(self) -> None:
        lesson = self._positioned.lesson
        self.say(lesson.title, f"bold {ACCENT}")
        self.say(lesson.text)
        self.say(KEYS, QUIET)

    def _obey(self, session: Session[State], trial: Trial, line: str) -> _Next:
        """Do what a line says as far as it belongs to the lesson."""
        if line == "again":
            return _Next.AGAIN
        if line == "hint":
            self._hint()
            return _Next.STAY
        if line.partition(" ")[0] in ("load", "promise", "do"):
            self.say("That is no part of a lesson.", BAD)
            return _Next.STAY
        screen = session.screen
        offered, before = trial.offered(screen.table), screen.table.actions()
        after = session.commands.obey(line)
        if after is After.LEAVE:
            return _Next.LEAVE
        now = screen.table.actions()
        taken = now[len(before) :]
        foreign = any([action not in offered for _, action in taken[:1]])
        if foreign or len(now) < trial.actions:
            self.say("The rules allow this, but it is no part of this lesson: it is as before.", BAD)
            record = replace(screen.table.record(), actions=tuple(before))
            screen.take_up(self._game.replay(record))
            return _Next.STAY
        return _Next.SHOW if after is After.SHOW else _Next.STAY

    def _hint(self) -> None:
        hints = self._positioned.lesson.hints
        if not hints:
            self.say("Nothing more can be said than what the lesson says.", QUIET)
            return
        self.say(hints[min(self._hinted, len(hints) - 1)], GOOD)
        self._hinted += 1

    def _check(self) -> None:
        """The question with a new case."""
        lesson = self._positioned.lesson
        check = lesson.check
        self.say(f"In one sentence: {lesson.gist}  {lesson.rule}")
        self.say(f"Ask yourself: {check.ask}", "bold")
        for number, answer in enumerate(check.answers, start=1):
            self.say(f"{number} {answer}")
        while True:
            said = self._ask("› ").strip().lower()
            right = (str(check.right + 1), check.answers[check.right].lower())
            if not said or said == "quit":
                return
            if said in right:
                self.say(check.because, GOOD)
                return
            self.say("Not so. Think of the rule once more.", BAD)


def begin(file: str, at: int | None, seat: int, into: Path, name: str) -> int:
    """Write the position of a new lesson, a record up to `at` actions, and print an entry to be filled in.

    Its example is an action that can be done there, with `shows` true of it.

    Raises BadRecord, BadOptions or OSError.
    """
    record = unmapped.load(file)
    game = unmapped.game(record.game)
    faults = []
    if not _NAME.fullmatch(name):
        faults.append(f"name: “{name}” must begin with a letter; letters a to z, digits and - may follow")
    if at is not None and not 0 <= at <= len(record.actions):
        faults.append(f"at: 0 to {len(record.actions)}, as many actions as the record has, not {at}")
    if not 0 <= seat < record.seats:
        faults.append(f"seat: there are seats 0 to {record.seats - 1}, not {seat}")
    if faults:
        raise BadOptions(tuple(faults))
    table = game.replay(record, at)
    prompt = table.prompt(seat)
    if prompt is None:
        raise BadOptions((f"seat: seat {seat} is asked nothing there",))
    target = into / f"{name}.record"
    check_targets(folders={"into": into})
    into.mkdir(parents=True, exist_ok=True)
    table.record().save(target)
    families = list(dict.fromkeys([table.vocabulary.family_of(action).name for action in table.legal(seat)]))
    print(f"# {target} is its position; seat {seat} is asked: {game.definition.ask(prompt)}")
    print(f"# It may do, for instance: {', '.join([table.words(action) for action in table.legal(seat)[:6]])}")
    print(
        f'[[lesson]]\nid = "{name}"\nname = ""\nabout = ""\ntitle = ""\ntext = ""\nrule = "{prompt.rule}"\n'
        f'position = "{name}"\nseat = {seat}\nasks = ["{prompt.key}"]\nonly = {_quoted(families)}\nactions = 1\n'
        f'goal = {{ kind = "did", family = "{families[0]}" }}\ndone = ""\nmissed = ""\ngist = ""\n'
        f'hints = []\n\n[lesson.see]\nshows = {{ kind = "did", family = "{families[0]}" }}\nbecause = ""\n'
        f'steps = [{{ do = "{_example(table, seat)}", say = "" }}]\n\n'
        '[lesson.check]\nask = ""\nanswers = ["", ""]\nright = 0\nbecause = ""'
    )
    return Status.DONE


def _example(table: Table[State], seat: int) -> str:
    """An action of the first family on offer, in words: for an example to begin with."""
    return table.words(table.legal(seat)[0])


def _quoted(words: list[str]) -> str:
    return "[" + ", ".join([f'"{word}"' for word in words]) + "]"
