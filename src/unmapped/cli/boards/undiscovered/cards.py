"""Cards of Undiscovered in the terminal: goods, missions and explorations, as they are printed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from rich.text import Text

from unmapped.cli.look import LINE, MEDAL, QUIET, SEATS, SHAPES, Block, styled, title, wrapped
from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.components import Exploration, Mission, ResourceCard, ShipPart, Tile
from unmapped.games.undiscovered.seen.names import name, names
from unmapped.games.undiscovered.seen.view import HIDDEN, MissionView, SeatView
from unmapped.kernel.printing import by_id

Printed: TypeAlias = ResourceCard | ShipPart | Mission | Exploration | Tile

OPEN: Final = "·"
"""A place for a marker that is still open: what is not yet there is a dot."""


@lru_cache(maxsize=1)
def _all_printed() -> dict[str, Printed]:
    content = box().content
    return by_id(content.resources, content.parts, content.missions, content.explorations, content.sectors)


def printed(identity: str) -> Printed:
    """What is printed on a card or tile."""
    return _all_printed()[identity]


def lines(identity: str) -> list[str]:
    """The lines of a card: what it is called with what is printed around its name, then its text."""
    card = printed(identity)
    match card:
        case ResourceCard():
            return texts.resource(card)
        case ShipPart():
            head, connectors, *abilities = texts.part(card)
            return [head, *abilities, connectors]
        case Mission():
            return texts.mission(card)
        case Exploration():
            return texts.reward(card)
        case Tile():
            return [card.name]


def text(identity: str) -> str:
    """The whole text of a card, without its name."""
    return " ".join(lines(identity)[1:])


def kind(identity: str) -> str:
    """What sort of good a card is: crew, cargo or part."""
    card = printed(identity)
    assert isinstance(card, ResourceCard | ShipPart)
    return card.type if isinstance(card, ResourceCard) else "part"


def for_sale(identity: str) -> str:
    """The kind of a good and its price in few words: ``crew for 3``."""
    card = printed(identity)
    assert isinstance(card, ResourceCard | ShipPart)
    return f"{kind(identity)} for {card.cost}"


def draw_card(identity: str, width: int, most: int = 99, count: int = 1, about: str = "") -> Block:
    """A card with its text in as many lines as it needs, or the first `most` of them; `about` stands in brackets."""
    line = styled(name(identity), "bold")
    line.append(f" ×{count}" if count > 1 else "", style="bold")
    line.append(f" ({about})" if about else "", style=QUIET)
    if identity != HIDDEN:
        line.append(f": {text(identity)}")
    block = wrapped(line, width, 2)
    if len(block) > most:
        block = block[:most]
        block[-1].truncate(width - 1)
        block[-1].append("…", style=QUIET)
    return block


def draw_whole(identity: str, width: int) -> Block:
    """A card, mission, find or sector by itself: all that it says, and a sentence of the story."""
    head, *text = lines(identity)
    block = wrapped(styled(head, "bold"), width, 2)
    for line in text:
        block.extend(wrapped(line, width, 2))
    return [*block, *draw_flavour(identity, width)]


def draw_flavour(identity: str, width: int) -> Block:
    """A sentence of the story; no line where there is none."""
    flavour = printed(identity).flavour
    return wrapped(styled(flavour, f"italic {QUIET}"), width, 2) if flavour else []


def home(seat: int) -> str:
    """The tile of the home of a seat: they go to the seats in their order."""
    return [tile.id for tile in box().content.sectors if tile.stock == "home"][seat]


def called(word: str) -> str:
    """The card, find or sector of that id or name, whatever its case; "" for none."""
    asked = word.casefold()
    return next((card for card, made in _all_printed().items() if asked in (card, made.name.casefold())), "")


def draw_cards(heading: Text, cards: Sequence[tuple[str, str]], width: int, most: int = 99) -> Block:
    """Cards under a heading, each with what is said about it, in up to `most` lines, or for 0 by name; like ones once.

    Those that differ in what is said about them differ.
    """
    if not most:
        line = heading.copy().append("  ")
        return wrapped(line.append(names([identity for identity, _ in cards]) or "none", style="bold"), width, 2)
    block = [heading]
    for (identity, about), count in Counter(cards).items():
        block.extend(draw_card(identity, width, most, count, about))
    return block


def hand_of(captain: SeatView) -> list[tuple[str, str]]:
    """The cards of a hand as far as they are known, with their kind; docked ones with where they are docked."""
    hand = [(card, kind(card)) for card in captain.hand if card != HIDDEN]
    docked = [part for part in captain.ship if part.docked]
    return hand + [(part.docked, f"{kind(part.docked)}, docked on {name(part.id)}") for part in docked]


def goods_of(goods: Iterable[str]) -> list[tuple[str, str]]:
    """Goods for sale as far as they are known, with their kind and price."""
    return [(good, f"{is_rare(good) * 'rare '}{for_sale(good)}") for good in goods if good != HIDDEN]


def is_rare(identity: str) -> bool:
    """Whether a good is rare."""
    card = printed(identity)
    return isinstance(card, ResourceCard | ShipPart) and card.rarity == "rare"


# --- Missions ---------------------------------------------------------------------------------------------------------


def draw_markers(mission: MissionView, width: int) -> Text:
    """The markers of all seats, and places for as many as are missing; counted where they are too many for `width`."""
    total = sum(mission.markers)
    line = Text()
    if max(total, mission.threshold) <= width:
        for seat, count in enumerate(mission.markers):
            line.append(SHAPES[seat] * count, style=SEATS[seat])
        return line.append(OPEN * max(mission.threshold - total, 0), style=LINE)
    for seat, count in enumerate(mission.markers):
        if count:
            line.append(f"{SHAPES[seat]}{count}", style=SEATS[seat])
    return line.append(f" of {mission.threshold}", style=QUIET)


def draw_mission(mission: MissionView, place: str, width: int, most: int = 99) -> Block:
    """A face-up mission with its markers and its text; in few lines the markers are left to the map."""
    head = styled(printed(mission.id).name, "bold").append(f" ★{mission.points}", style=f"bold {MEDAL}")
    full = head.copy().append(f"  at {place}  ", style=QUIET).append_text(draw_markers(mission, 12))
    full.append(f"  {sum(mission.markers)} of {mission.threshold} markers", style=QUIET)
    block = wrapped(full if full.cell_len <= width else head, width, 2)
    for line in lines(mission.id)[1:]:
        block.extend(wrapped(line, width, 2))
    block.extend(draw_flavour(mission.id, width))
    if len(block) > most:
        block = [*block[: most - 1], styled("  … look missions", QUIET)]
    return block


def draw_explored(identity: str) -> Text:
    """The reward of an exploration card that the viewer knows."""
    return title(name(identity), text(identity))
