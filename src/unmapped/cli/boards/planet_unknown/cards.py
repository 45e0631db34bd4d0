"""Cards, objectives and the event in the terminal."""

from collections.abc import Sequence

from rich.text import Text

from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, Block, seat_name, styled, title, wrapped
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.components import CivCard, ObjectiveCard
from unmapped.games.planet_unknown.chapters.objectives import neighbor_pairs
from unmapped.games.planet_unknown.seen.view import HIDDEN, View
from unmapped.kernel.printing import with_id

_COLORS = {"green": GOOD, "orange": "#ffa153", "red": BAD}


def civ_card(identity: str) -> CivCard:
    """A civ card by its id."""
    return with_id(box().content.civ_cards, identity)


def objective(identity: str) -> ObjectiveCard:
    """An objective card by its id."""
    return with_id(box().content.objectives, identity)


def event_words(identity: str) -> str:
    """An event with its colour and what it does."""
    event = with_id(box().content.events, identity)
    return f"{event.color}: {event.text}"


def draw_event(view: View, width: int) -> Block:
    """The event of the round and the deck."""
    if not (view.event or view.events_left or view.past_events):
        return [title("Event", "this table plays without events")]
    block: Block = [title("Event", f"{view.events_left} left in the deck")]
    if view.event:
        block.extend(wrapped(Text(event_words(view.event)), width, 2))
    if view.next_event not in {"", HIDDEN}:
        block.extend(wrapped(styled(f"next: {event_words(view.next_event)}", QUIET), width, 2))
    if view.restrictions:
        block.extend(wrapped(styled(f"this round: {', '.join(view.restrictions)}", BAD), width, 2))
    return block


def event_style(identity: str) -> str:
    """The colour of an event; its name stands beside it."""
    return _COLORS[with_id(box().content.events, identity).color]


def draw_objectives(view: View, seat: int | None, names: tuple[str, ...], width: int) -> Block:
    """The objectives that a viewer knows: between neighbours, for all, and their own."""
    lines: list[Text] = []
    for card, pair in zip(view.neighbor_objectives, neighbor_pairs(view.seats), strict=False):
        side = objective(card).neighbor
        between = f"{seat_name(pair[0], names)} and {seat_name(pair[1], names)}" if view.seats > 2 else "both"
        lines.append(Text(f"{side.name}: {side.text} ({between})"))
    for card in view.shared_objectives:
        side = objective(card).neighbor
        lines.append(Text(f"{side.name}: {side.text} (all)"))
    if seat is not None:
        for card in view.players[seat].private_objectives:
            if card != HIDDEN:
                private = objective(card).private
                lines.append(Text(f"{private.name}: {private.text} (private)"))
    block: Block = [title("Objectives", "" if lines else "none")]
    for line in lines:
        line.stylize("bold", 0, line.plain.index(":"))
        block.extend(wrapped(line, width, 2))
    return block


def draw_hand(cards: Sequence[str], width: int) -> Block:
    """The civ cards before a seat."""
    if not cards:
        return []
    known = [card for card in cards if card != HIDDEN]
    block: Block = [title("Civ cards", f"{len(cards) - len(known)} face down" if len(known) < len(cards) else "")]
    for identity in known:
        card = civ_card(identity)
        line = Text(f"{card.name}: {card.text}")
        line.stylize("bold", 0, len(card.name))
        block.extend(wrapped(line, width, 2))
    return block


def draw_ranks(view: View, width: int) -> Block:
    """How many civ cards lie in each rank, and those that the viewer knows."""
    counts = "  ".join(f"#{rank}: {len(cards)}" for rank, cards in enumerate(view.civ_ranks, start=1))
    block: Block = [title("Civ ranks", counts)]
    for rank, cards in enumerate(view.civ_ranks, start=1):
        for identity in cards:
            if identity != HIDDEN:
                card = civ_card(identity)
                line = styled(f"#{rank} ", ACCENT).append(card.name, style="bold").append(f": {card.text}", "")
                block.extend(wrapped(line, width, 3))
    return block
