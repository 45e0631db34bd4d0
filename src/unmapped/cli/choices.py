"""What a seat may do now, as a person reads it, and what each of it would change."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar, final

from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.boards.outline import Outline
from unmapped.cli.look import ACCENT, GOOD, QUIET, SHAPES, Block, rows, styled, wrapped
from unmapped.kernel.changes import TABLE, Change
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting import foresight
from unmapped.presenting.foresight import moment

S = TypeVar("S", bound=State)

IMAGINATIONS: Final = 5
"""How many imagined tables a preview looks at; it tells what happens on all of them."""

_FORESEEN: Final = 12
"""Up to so many choices are listed with what each would change."""

_NUMBERED: Final = 60
"""Up to so many choices are numbered where there is no room for a line each."""


def said(change: Change, seat: int) -> str:
    """A change in words, marked with whose it is where that is another seat than the one that looks."""
    return change.sentence if change.seat in (TABLE, seat) else f"{SHAPES[change.seat]}{change.seat} {change.sentence}"


def changes(before: Table[S], after: Table[S], seat: int, drawer: Drawer) -> list[str]:
    """What differs for a seat between two tables, in words; beside an outline the game says what its score is."""
    old, new = moment(before, seat), moment(after, seat)
    if before.definition.presenting.changes(old.view, new.view, seat) is not None:
        return [said(change, seat) for change in foresight.changes(before, old, new, seat)]
    lines = drawer.changes(before.view(seat), after.view(seat), seat)
    if not isinstance(drawer, Outline) or any(line.startswith("score") for line in lines):
        return lines
    was, now = [table.definition.scores(table.state, seat)[seat] for table in (before, after)]
    return lines if was == now else [f"score {was} → {now}", *lines]


def foresee(table: Table[S], seat: int, drawer: Drawer, action: int) -> tuple[list[str], bool]:
    """What an action would change for a seat whatever is hidden, and whether that is all."""
    ways: list[list[str]] = []
    for seed in range(IMAGINATIONS):
        imagined = table.imagine(seat, seed)
        imagined.act(seat, action)
        ways.append(changes(table, imagined, seat, drawer))
    certain = [words for words in ways[0] if all(words in other for other in ways[1:])]
    return certain, all(other == ways[0] for other in ways[1:])


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
            all_words = [self.table.words(action) for action in actions]
            drawn = self.drawer.choices(self.view, self.frame, name, all_words, whole)
            if drawn is not None and (whole or len(block) + len(drawn) <= room):
                # What is drawn in a way of its own says whether it can be named by numbers.
                if any(f"{len(self.numbered) + 1} {all_words[0]}" in line.plain for line in drawn):
                    self.numbered.extend(actions)
                block.extend(drawn)
            elif len(actions) > _FORESEEN:
                block.extend(self._many(name, all_words, whole))
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
            words = self.table.words(action)
            line = styled(f"{len(self.numbered):>2} ", f"bold {ACCENT}").append(words, style="bold")
            about = self.drawer.explain(self.view, self.frame, self.table.prompt(self.seat), words)
            if about:
                line.append(f"  {about}", style="")
            if preview:
                changed, _ = foresee(self.table, self.seat, self.drawer, action)
                if changed:
                    line.append(f"  {' · '.join(changed)}", style=GOOD)
            block.extend(wrapped(line, self.frame.width, 5) if about and wrap else [line])
        return block

    def _many(self, name: str, words: list[str], whole: bool) -> Block:
        """Many choices of one verb: the last words of those that begin alike in one line."""
        groups: dict[str, list[str]] = {}
        for choice in words:
            start, _, last = choice.rpartition(" ")
            groups.setdefault(start or name, []).append(last)
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
                    cells.append([cell.append(self.table.words(action).removeprefix(name).strip(), style="bold")])
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
