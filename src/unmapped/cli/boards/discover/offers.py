"""What may be done in a turn or put into a trade, in a line for each verb."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import cards, marks
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import ACCENT, QUIET, Block, styled
from unmapped.games.discover.table.view import View
from unmapped.kernel.actions import Choice

TURN: Final = (
    "gather", "move", "scout", "trade with", "craft", "investigate", "cook meat", "recover with", "restart the fire",
    "use", "loot", "attack", "split", "show", "end turn",
)  # fmt: skip
"""The verbs of a turn."""
ALONE: Final = ("investigate", "cook meat", "restart the fire", "end turn")
"""Verbs that say all there is to say."""
TRADE: Final = (
    "give", "give double", "give item", "give project", "ask for", "ask for double", "ask for item", "ask for project",
    "leave out",
)  # fmt: skip
"""The verbs of a trade, without its answers."""
_LOW: Final = 36
"""Below this height cards are told by what it takes to use them alone."""


def is_low(frame: Frame) -> bool:
    """Whether every line counts."""
    return frame.height < _LOW


def draw_offer(
    view: View, book: Book, frame: Frame, family: str, legal: Sequence[Choice], *, whole: bool
) -> Block | None:
    """The actions of a family in few lines; None where the plain list does."""
    if whole or family in ALONE or family not in (*TURN, *TRADE):
        return None
    if family == "use" and not is_low(frame):
        return None
    return _row(family, [_entry(view, book, choice) for choice in legal], frame.width)


def _row(verb: str, entries: Iterable[Text], width: int) -> Block:
    """A verb and what it can be said of, no entry broken, in as many lines as they need."""
    block = [styled(f"   {verb}", "bold").append(" ")]
    fresh = True
    for entry in entries:
        if not fresh and block[-1].cell_len + 3 + entry.cell_len > width:
            block.append(Text("     "))
            fresh = True
        block[-1].append(" " if fresh else " · ", style=QUIET).append_text(entry)
        fresh = False
    for line in block:
        line.truncate(width, overflow="ellipsis")
    return block


def _entry(view: View, book: Book, choice: Choice) -> Text:
    """What an action is about, and in brief what that is."""
    line = styled(" ".join(choice.words), f"bold {ACCENT}")
    about = ""
    slots = choice.slots
    match choice.family:
        case "move":
            about = ground(view, book, slots["space"])
        case "scout":
            about = next((f"[{tile.back}]" for tile in view.tiles if tile.slot == slots["tile"]), "")
        case "trade with" | "loot" | "attack":
            about = book.name(view.survivors[int(slots["seat"])].character).partition(" ")[0]
        case "craft":
            card = cards.project(book, slots["card"])
            cost = f" for {cards.price(card.cost)}" if card is not None else ""
            about = f"{book.name(slots['card'])}{cost}"
        case "show" | "give item" | "ask for item" | "give project" | "ask for project":
            about = book.name(slots["card"])
        case "use":
            owned = book.actions.get(slots["use"])
            about = f"{marks.STAMINA}{owned[0].stamina}" if owned is not None else ""
        case _:
            pass
    known = about.lower().replace(" ", "-") == " ".join(choice.words)
    return line.append(f" {about}" if about and not known else "", style="")


def ground(view: View, book: Book, at: str) -> str:
    """The ground of a space in a word."""
    space = next((space for tile in view.tiles for space in tile.spaces if space.at == at), None)
    return book.ground(space.ground).name.lower() if space is not None else ""
