"""What lies open in the terminal: opportunities in the moment, cards of the planet, discoveries on display."""

from rich.text import Text

from unmapped.cli.boards.unsettled import marks
from unmapped.cli.boards.unsettled.cards import draw_card, draw_told, opportunity
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import QUIET, Block, styled, title, wrapped
from unmapped.games.unsettled.cards.pieces import Opportunity
from unmapped.games.unsettled.seen.view import MomentView, View


def draw_moments(view: View, known: Known, width: int, most: int) -> Block:
    """The opportunities and the open cards, each in up to `most` lines, and what somebody is looking at."""
    block: Block = []
    for moment in view.moments:
        if moment.opportunity:
            block += _moment(moment, known, width, most)
    for card in view.open_cards:
        block += draw_card(known, card, width, most, about="open")
    for card in view.looking:
        block += draw_card(known, card, width, most, about="you look at it")
    return block


def _moment(moment: MomentView, known: Known, width: int, most: int) -> Block:
    """An opportunity with its marker, and what lies on it."""
    about = [f"at {moment.at}" if moment.at else "on its board"]
    if moment.engaged:
        about.append(f"engaged: {', '.join(map(str, moment.engaged))}")
    for resource, number in (("data", moment.data), ("material", moment.material)):
        if number:
            about.append(marks.amount(number, resource, short=False).plain)
    mark = styled(f"{moment.marker[0].upper()}! ", f"bold {marks.MARKERS[moment.marker]}")
    card = known.card(moment.opportunity)
    lines = opportunity(card) if isinstance(card, Opportunity) else []
    block = draw_told(known.name(moment.opportunity), lines, width - mark.cell_len, most, ", ".join(about))
    return [mark.append_text(block[0]), *[Text("   ").append_text(line) for line in block[1:]]]


def draw_display(view: View, known: Known, width: int) -> Block:
    """The discoveries that wait, and what was discarded."""
    line = title("Discoveries to be made").append(f"  {known.row(view.display) or 'none'}", style=QUIET)
    block = wrapped(line, width, 2)
    for stack, discarded in zip(known.planet.stacks, view.discards, strict=False):
        if discarded:
            line = title(f"{stack.name}: discarded").append(f"  {known.row(discarded)}", style=QUIET)
            block += wrapped(line, width, 2)
    return block
