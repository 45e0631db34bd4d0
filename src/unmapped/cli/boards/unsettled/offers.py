"""What may be done in a turn, in few lines: which cube can be set where, and where one can go."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import marks
from unmapped.cli.boards.unsettled.cards import draw_effect
from unmapped.cli.boards.unsettled.chart import crossed
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import ACCENT, QUIET, Block, styled, wrapped
from unmapped.games.unsettled.cards.components import FOCUS
from unmapped.games.unsettled.cards.pieces import Space
from unmapped.games.unsettled.seen.names import SCARAB
from unmapped.games.unsettled.seen.view import HIDDEN, View
from unmapped.kernel.actions import Choice

_STEPS: Final = ("move to", "luna to")
_COPE: Final = "cope"
_ROWS: Final = ("scan", "reset to", "forfeit", "give", "take")
"""Verbs whose actions say all there is to say."""
_WIDE: Final = 130
_OTHER_LINES: Final = 9
"""What a turn offers besides cubes has room in so many lines."""
_LOW: Final = 36
"""Below this height every line counts."""
TURN: Final = ("set", *_STEPS, "regroup", "use", _COPE, *_ROWS)
"""The verbs of a turn."""


def is_low(frame: Frame) -> bool:
    """Whether things are told by their names alone."""
    return frame.height < _LOW


def draw_offer(
    view: View, known: Known, frame: Frame, family: str, legal: Sequence[Choice], *, whole: bool
) -> Block | None:
    """The actions of a family in few lines; None where the plain list does."""
    if family == "set":
        places = {choice.slots["space"] for choice in legal}
        roomy = frame.width >= _WIDE and len(places) <= frame.height * 2 // 5 - _OTHER_LINES
        return _sets(view, known, frame, legal, whole=whole or roomy)
    low = is_low(frame) and not whole
    if family in _STEPS:
        return _row(family, [_step(view, known, frame.seat, choice, named=not low) for choice in legal], frame.width)
    if family == _COPE:
        return _copes(legal, frame.width)
    if family in _ROWS or (family == "use" and low):
        entries = [styled(" ".join(choice.words), f"bold {ACCENT}") for choice in legal]
        return _row(family, entries, frame.width)
    return None


def _row(verb: str, entries: Iterable[Text], width: int) -> Block:
    """A verb and what it can be said of."""
    return _packed(styled(f"   {verb}", "bold"), entries, width)


def _packed(head: Text, entries: Iterable[Text], width: int) -> Block:
    """Entries behind a heading, none of them broken, in as many lines as they need."""
    block = [head.append(" ")]
    fresh = True
    for entry in entries:
        if not fresh and block[-1].cell_len + 3 + entry.cell_len > width:
            block.append(Text("     "))
            fresh = True
        block[-1].append(" " if fresh else " · ", style=QUIET).append_text(entry)
        fresh = False
    return block


def _copes(legal: Sequence[Choice], width: int) -> Block:
    """From which covered actions to which others distress can move."""
    others: dict[str, list[Text]] = {}
    for choice in legal:
        others.setdefault(choice.slots["action"], []).append(styled(choice.slots["by"], f"bold {ACCENT}"))
    return [line for action, entries in others.items() for line in _row(f"{_COPE} {action} by", entries, width)]


def _step(view: View, known: Known, seat: int | None, choice: Choice, *, named: bool) -> Text:
    """Where a step leads, and over which symbols."""
    place = choice.slots["node"]
    entry = styled(place, f"bold {ACCENT}")
    node = next((node for node in view.nodes if node.at == place), None)
    name = "unknown" if node is None else known.bare(node.card)
    if node is not None and node.card == HIDDEN:
        name = " ".join(["?", *node.tags]) if node.tags else "unknown"
    entry.append(f" {name}" if named and place != SCARAB else "", style="")
    if choice.family == _STEPS[0] and seat is not None:
        for number, symbol in enumerate(crossed(view, view.explorers[seat].at, place)):
            entry.append(" " * (not number)).append_text(known.symbols[symbol])
    return entry


def _sets(view: View, known: Known, frame: Frame, legal: Sequence[Choice], *, whole: bool) -> Block:
    """Which cubes can be set on which spaces; all that these do, if the `whole` is wanted."""
    low = is_low(frame)
    spaces = known.spaces(view)
    cubes: dict[str, list[str]] = {}
    for choice in legal:
        cubes.setdefault(choice.slots["space"], []).append(choice.slots["cube"])
    groups: dict[tuple[str, ...], list[str]] = {}
    for where, fitting in cubes.items():
        groups.setdefault(tuple([kind for kind in FOCUS if kind in fitting]), []).append(where)
    block: Block = []
    for kinds, places in groups.items():
        head = styled("   set ", "bold").append_text(_kinds(kinds, short=low)).append(" on", style="bold")
        if whole:
            block.append(head)
            block += [line for where in places for line in _whole(spaces.get(where), where, frame.width)]
        else:
            block += _packed(head, [_space(spaces.get(where), where, low) for where in places], frame.width)
    return block


def _kinds(kinds: Iterable[str], *, short: bool) -> Text:
    """The cubes that can be set."""
    line = Text()
    for kind in kinds:
        line.append("/" if line else "").append(kind[0].upper() if short else kind, style=f"bold {marks.FOCUS[kind]}")
    return line


def _space(space: Space | None, words: str, low: bool) -> Text:
    """A space by its words, with arrows, and where there is room the cube that brings more."""
    line = styled(words, f"bold {ACCENT}")
    if space is not None:
        line.append(" ").append_text(marks.arrows(space.arrows))
        if space.bonus and not low:
            line.append(f"+{space.bonus[0].upper()}", style=f"bold {marks.FOCUS[space.bonus]}")
    return line


def _whole(space: Space | None, words: str, width: int) -> Block:
    """A space with all that it does; that it can be used goes without saying."""
    line = styled(f"      {words} ", f"bold {ACCENT}")
    if space is not None:
        line.append_text(draw_effect(space))
    return wrapped(line, width, 8)
