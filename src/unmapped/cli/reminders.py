"""The reminder card in the terminal: the goal, how it ends, a turn in a few lines, and what to type."""

from typing import Final

from rich.text import Text

from unmapped.cli.look import ACCENT, QUIET, Block, styled, wrapped
from unmapped.presenting.goals import GoalCard

_TYPING: Final = (
    "the number of a choice, or its words. “hint” says where to look, “try ACTION” what would follow; "
    "“help” lists everything, “reminder” shows this again."
)


def reminder(title: str, card: GoalCard, width: int) -> Block:
    """The card in lines at most `width` wide."""
    block: Block = [styled(title, f"bold {ACCENT}"), *wrapped(Text(card.want), width)]
    if card.here:
        block += _part("At this table", card.here, width)
    block.append(styled("A turn", f"bold {ACCENT}"))
    for number, line in enumerate(card.turn, start=1):
        block += wrapped(styled(f"{number} ", QUIET).append(line, style="bold"), width, 2)
    block += _part("How it ends", card.ends, width)
    block += _part("Do this first", card.first, width)
    return [*block, *_part("Type", _TYPING, width)]


def _part(head: str, text: str, width: int) -> Block:
    return wrapped(styled(f"{head}: ", f"bold {ACCENT}").append(text, style="default not bold"), width, 2)
