"""What a seat may do now, as a person reads it, and what each of it would change."""

from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar, final

from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.look import ACCENT, GOOD, QUIET, SHAPES, Block, rows, styled, wrapped
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import TABLE, Change
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import capital
from unmapped.kernel.rules import Prompt, State
from unmapped.kernel.table import Table
from unmapped.presenting.foresight import expected, sight

S = TypeVar("S", bound=State)

IMAGINATIONS: Final = 5
"""How many imagined tables a preview looks at; it tells what happens on all of them."""

_FORESEEN: Final = 12
"""Up to so many choices are listed with what each would change."""

_NUMBERED: Final = 60
"""Up to so many choices are numbered where there is no room for a line each."""


def said(change: Change, seat: int) -> str:
    """A change in words, marked with whose it is where that is another seat than the one that looks."""
    if change.seat in (TABLE, seat):
        return change.sentence
    return f"{SHAPES[change.seat % len(SHAPES)]}{change.seat} {change.sentence}"


def sure(table: Table[S], worlds: Sequence[Table[S]], seat: int) -> tuple[list[str], bool]:
    """What differs for a seat in all `worlds` from how the table stands, and whether that is all."""
    changes = expected(table, sight(table, seat), [sight(world, seat) for world in worlds], seat)
    return [said(change, seat) for change in changes if change.sure], all(change.sure for change in changes)


def foresee(table: Table[S], seat: int, action: int) -> tuple[list[str], bool]:
    """What an action would change for a seat whatever is hidden, and whether that is all."""
    worlds = [table.imagine(seat, seed) for seed in range(IMAGINATIONS)]
    for world in worlds:
        world.act(seat, action)
    return sure(table, worlds, seat)


@final
class Choices(Generic[S]):
    """The legal actions of a seat as lines; `numbered` holds those that a person may name by their number."""

    def __init__(self, table: Table[S], seat: int, drawer: Drawer, frame: Frame) -> None:
        self.table = table
        self.seat = seat
        self.drawer = drawer
        self.frame = frame
        self.view = table.view(seat)
        self.numbered: list[int] = []

    def draw(self, words: str, room: int, whole: bool) -> Block:
        """What the seat may do with `words` in it, verb by verb; at most `room` lines unless `whole`."""
        wanted = set(words.lower().split())
        by_verb: dict[str, list[int]] = {}
        for action in self.table.legal(self.seat):
            name = self.table.vocabulary.family_of(action).name
            if wanted <= set(self.table.words(action).lower().split()):
                by_verb.setdefault(name, []).append(action)
        few = sum(len(actions) for actions in by_verb.values()) <= _FORESEEN
        block: Block = []
        for name, actions in by_verb.items():
            choices = [self.table.vocabulary.choice(action) for action in actions]
            drawn = self.drawer.choices(self.view, self.frame, name, choices, whole)
            if drawn is not None and (whole or len(block) + len(drawn) <= room):
                # What is drawn in a way of its own says whether it can be named by numbers.
                if any(f"{len(self.numbered) + 1} {choices[0].spelled}" in line.plain for line in drawn):
                    self.numbered.extend(actions)
                block.extend(drawn)
            elif len(actions) > _FORESEEN:
                block.extend(self._many(choices, whole))
            else:
                block.extend(self._few(actions, few))
        if not block:
            none = f"No choice has the words “{words}” now." if words else "Nothing is asked of you now."
            return wrapped(none, self.frame.width)
        if len(block) > room and not whole:
            block = self._short(by_verb, room)
        return block

    def _few(self, actions: list[int], preview: bool, wrap: bool = True) -> Block:
        """Choices one by one, numbered, each with what it says and what it would change; in one line unless `wrap`."""
        block: Block = []
        for action in actions:
            self.numbered.append(action)
            choice = self.table.vocabulary.choice(action)
            line = styled(f"{len(self.numbered):>2} ", f"bold {ACCENT}").append(choice.spelled, style="bold")
            prompt = self.table.prompt(self.seat)
            about = self.drawer.explain(self.view, self.frame, prompt, choice) or self._label(choice, prompt)
            if about:
                line.append(f"  {about}", style="")
            if preview:
                changed, _ = foresee(self.table, self.seat, action)
                if changed:
                    line.append(f"  {' · '.join(changed)}", style=GOOD)
            block.extend(wrapped(line, self.frame.width, 5) if about and wrap else [line])
        return block

    def _label(self, choice: Choice, prompt: Prompt | None) -> str:
        """What a choice is called, as on every other screen; nothing where that is its words."""
        label = self.table.definition.presenting.label(choice, Look(self.seat, self.view, prompt))
        return "" if label == capital(choice.spelled) else label

    def _many(self, choices: list[Choice], whole: bool) -> Block:
        """Many choices of one family: the last slots of those that begin alike in one line."""
        groups: dict[str, list[str]] = {}
        for choice in choices:
            start = " ".join([choice.family, *choice.words[:-1]])
            groups.setdefault(start, []).extend(choice.words[-1:])
        block: Block = []
        for start, lasts in groups.items():
            line = styled(f"   {start} ", "bold").append(" ".join(lasts), style="")
            lines = wrapped(line, self.frame.width, 6)
            block.extend(lines if whole else [*lines[:2], *[styled("      …", QUIET)][: len(lines) > 2]])
        return block

    def _short(self, by_verb: Mapping[str, list[int]], room: int) -> Block:
        """Choices when there is no room for the list: numbered, a line or more for each verb, or only told of."""
        listed = [action for actions in by_verb.values() for action in actions]
        if len(listed) <= min(room, _FORESEEN):
            self.numbered = []
            return self._few(listed, preview=False, wrap=False)
        margin = max(len(name) for name in by_verb) + 2
        if len(listed) <= _NUMBERED:
            lines: Block = []
            number = 1
            for name, actions in by_verb.items():
                cells: list[Block] = []
                for action in actions:
                    cell = styled(f"{number} ", f"bold {ACCENT}")
                    cells.append([cell.append(" ".join(self.table.vocabulary.choice(action).words), style="bold")])
                    number += 1
                packed = rows(cells, self.frame.width - margin)
                heads = [Text(name.ljust(margin)), *[Text(" " * margin)] * (len(packed) - 1)]
                lines.extend(head.copy().append_text(line) for head, line in zip(heads, packed, strict=True))
            if len(lines) <= room:
                self.numbered = listed
                return lines
        self.numbered = []
        block: Block = []
        for name, actions in by_verb.items():
            example = self.table.words(actions[len(actions) // 2])
            line = styled(f"   {name}", "bold").append(f"  {len(actions)} possible, such as ", style=QUIET)
            line.append(example, style=f"bold {ACCENT}").append(f"; choices {name} lists them", style=QUIET)
            block.append(line)
        return block
