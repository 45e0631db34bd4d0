"""What a seat may do now, as a person reads it, and what each of it would change."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar, final

from rich.text import Text

from unmapped.cli.boards import Drawer, Frame
from unmapped.cli.look import ACCENT, GOOD, QUIET, SHAPES, Block, rows, styled, wrapped
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import TABLE, Change
from unmapped.kernel.definition import Look
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

    def _few(self, actions: list[int], preview: bool) -> Block:
        """Choices one by one, numbered, each with what it says and what it would change."""
        return [line for action in actions for line in self._one(action, preview)]

    def _within(self, actions: list[int], room: int) -> Block:
        """Choices in a line each, whole as far as more of the `room` is left for the rest of their words."""
        block: Block = []
        spare = room - len(actions)
        for action in actions:
            lines = self._one(action, preview=False)
            if len(lines) - 1 > spare:
                cut = self._line(action)
                cut.truncate(self.frame.width, overflow="ellipsis")
                lines = [cut]
            spare -= len(lines) - 1
            block.extend(lines)
        return block

    def _one(self, action: int, preview: bool) -> Block:
        """A choice, which is numbered, in as many lines as its words take."""
        self.numbered.append(action)
        line = self._line(action)
        if preview:
            changed, _ = foresee(self.table, self.seat, action)
            if changed:
                line.append(f"  {' · '.join(changed)}", style=GOOD)
        return wrapped(line, self.frame.width, 5)

    def _line(self, action: int) -> Text:
        """A choice with its number, what is typed for it, and what is printed on what it takes."""
        choice = self.table.vocabulary.choice(action)
        line = self._numbered(self.numbered.index(action) + 1, choice.spelled)
        about = self._about(choice)
        return line.append(f"  {about}", style="") if about else line

    def _about(self, choice: Choice) -> str:
        """What is printed on what a choice takes, or what it is called; nothing where its words say all."""
        prompt = self.table.prompt(self.seat)
        return self.drawer.explain(self.view, self.frame, prompt, choice) or self._label(choice, prompt)

    def _numbered(self, number: int, words: str) -> Text:
        return styled(f"{number:>2} ", f"bold {ACCENT}").append(words, style="bold")

    def _label(self, choice: Choice, prompt: Prompt | None) -> str:
        """What a choice is called, as on every other screen; nothing where that says no more than its words."""
        label = self.table.definition.presenting.label(choice, Look(self.seat, self.view, prompt))
        return "" if label.lower() == choice.spelled.replace("-", " ").lower() else label

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
        self.numbered = []
        listed = [action for actions in by_verb.values() for action in actions]
        if len(listed) <= min(room, _FORESEEN):
            return self._within(listed, room)
        if len(listed) <= _NUMBERED:
            lines = self._by_verb(by_verb, room)
            if len(lines) <= room:
                alone = _alone(by_verb)
                self.numbered = [*[action for action in listed if action not in alone], *alone]
                return lines
            lines = self._in_rows(listed)
            if len(lines) <= room:
                self.numbered = listed
                return lines
        return self._told_of(by_verb, room)

    def _by_verb(self, by_verb: Mapping[str, list[int]], room: int) -> Block:
        """Numbered choices, those of a verb behind it, and last side by side those that stand alone.

        As long as it stays within the room, what is printed on it stands with each choice of a verb, or at least what
        it is called, where that is not how it is typed.
        """
        several = {name: actions for name, actions in by_verb.items() if len(actions) > 1}
        margin = max([len(name) for name in several], default=0) + 2
        short: list[Block] = []
        number = 1
        for actions in several.values():
            short.append(self._behind(actions, number, margin, _nothing))
            number += len(actions)
        alone = self._in_rows(_alone(by_verb), number)
        spare = room - sum([len(lines) for lines in short]) - len(alone)
        block: Block = []
        number = 1
        for (name, actions), lines in zip(several.items(), short, strict=True):
            longer = [self._behind(actions, number, margin, about) for about in (self._about, self._name)]
            number += len(actions)
            shown = next((drawn for drawn in longer if len(drawn) - len(lines) <= spare), lines)
            spare -= len(shown) - len(lines)
            heads = [Text(name.ljust(margin)), *[Text(" " * margin)] * (len(shown) - 1)]
            block.extend([head.copy().append_text(line) for head, line in zip(heads, shown, strict=True)])
        return [*block, *alone]

    def _name(self, choice: Choice) -> str:
        """What a choice is called, where it is typed otherwise: by a number of its own, "OBJ-05"."""
        label = self._label(choice, self.table.prompt(self.seat))
        typed = [word for part in choice.words for word in part.lower().replace("-", " ").split()]
        return "" if any(word in label.lower().split() for word in typed) else label

    def _behind(self, actions: Sequence[int], first: int, margin: int, about: Callable[[Choice], str]) -> Block:
        """Choices of one verb without it, numbered from `first`, each with what is said `about` it."""
        width = self.frame.width - margin
        cells: list[Block] = []
        for number, action in enumerate(actions, start=first):
            choice = self.table.vocabulary.choice(action)
            cell = styled(f"{number} ", f"bold {ACCENT}").append(" ".join(choice.words), style="bold")
            said = about(choice)
            cells.append(wrapped(cell.append(f"  {said}", style=""), width, 3) if said else [cell])
        return rows(cells, width)

    def _in_rows(self, actions: Sequence[int], first: int = 1) -> Block:
        """Choices side by side, as they are typed, numbered from `first`."""
        numbered = enumerate(actions, start=first)
        cells = [[self._numbered(number, self.table.words(action))] for number, action in numbered]
        return rows([*cells], self.frame.width)

    def _told_of(self, by_verb: Mapping[str, list[int]], room: int) -> Block:
        """How many choices each verb has, in rows where a line each is much; those that stand alone are numbered."""
        alone = _alone(by_verb)
        single = self._in_rows(alone)
        self.numbered = alone
        several = {name: actions for name, actions in by_verb.items() if len(actions) > 1}
        block: Block = []
        spare = room - len(several) - len(single)
        for name, actions in several.items():
            choices = [self.table.vocabulary.choice(action) for action in actions]
            drawn = self.drawer.choices(self.view, self.frame, name, choices, False)
            if drawn and len(drawn) - 1 <= spare and f"1 {choices[0].spelled}" not in drawn[0].plain:
                spare -= len(drawn) - 1
                block.extend(drawn)
                continue
            line = styled(f"   {name}", "bold").append(f"  {len(actions)} ways", style=QUIET)
            example = self.table.words(actions[len(actions) // 2])
            lists = f"; “choices {name}” lists them"
            left = self.frame.width - line.cell_len - len(lists)
            if len(f", such as {example}") <= left:
                line.append(", such as ", style=QUIET).append(example, style=f"bold {ACCENT}")
            block.append(line.append(lists if left >= 0 else "", style=QUIET))
        if len(block) + len(single) > room:
            cells = [[styled(name, "bold").append(f" {len(ways)}", style=QUIET)] for name, ways in several.items()]
            more = styled(f"   “choices {next(iter(several), '')}” lists those of a kind", QUIET)
            block = [*rows([*cells], self.frame.width), *([more] if room > len(single) + 1 else [])]
        return [*block, *single]


def _nothing(choice: Choice) -> str:
    """What is said about choices where there is no room."""
    return ""


def _alone(by_verb: Mapping[str, list[int]]) -> list[int]:
    """The choices that are the only one of their verb."""
    return [actions[0] for actions in by_verb.values() if len(actions) == 1]
