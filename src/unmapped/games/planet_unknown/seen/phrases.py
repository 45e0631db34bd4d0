"""Prompts and journal lines as sentences: how the arguments of `phrases.toml` are spelled."""

from typing import Final

from unmapped.games.planet_unknown import FOLDER
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.chapters.objectives import neighbor_side, private_side
from unmapped.games.planet_unknown.table.actions import PLACES, SHAPES, TRACKERS
from unmapped.kernel.journal import Argument
from unmapped.kernel.phrases import Phrases


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words."""
    value = args[at]
    if isinstance(value, str) or how in "sxn":
        return str(value)
    if how == "t":
        return TRACKERS[value]
    if how == "p":
        return f"{TRACKERS[value >> 4]} {value & 15}"
    if how == "i":
        return box().tiles[value].id
    if how == "h":
        return SHAPES[value]
    if how == "g":
        return box().planets[value].record.name
    if how == "o":
        return box().corporations[value].record.name
    if how == "l":
        return PLACES[value] if value else "the scoring area"
    return card_words(value, shared=how == "m")


def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What one of some arguments means on the table: a square, a stack, a stop of a track, a card."""
    value = args[at]
    if how == "s":
        return tuple([f"square:{square}" for square in str(value).split(", ")])
    if isinstance(value, str):
        return ()
    match how:
        case "t":
            return (f"tracker:{TRACKERS[value]}",)
        case "p":
            return (f"position:{TRACKERS[value >> 4]} {value & 15}",)
        case "i":
            return (f"shape:{box().tiles[value].shape.id}",)
        case "h":
            return (f"shape:{SHAPES[value]}",)
        case "l":
            return (f"{'position' if ' ' in PLACES[value] else 'spot'}:{PLACES[value]}",)
        case "c" | "m" if value >= FIRST_CIV:
            return (f"card:{card_id(value)}",)
        case _:
            return ()


def card_id(card: int) -> str:
    """The id that a civ card, an objective or an event has in the content."""
    content = box().content
    cards = ((FIRST_EVENT, content.events), (FIRST_OBJECTIVE, content.objectives), (FIRST_CIV, content.civ_cards))
    return next(list_[card - first].id for first, list_ in cards if card >= first)


def card_words(card: int, *, shared: bool = False) -> str:
    """A card with its name and what it does; an objective has another side where it is shared."""
    content = box().content
    if card < FIRST_CIV:
        return content.tiles[card].id
    if card < FIRST_OBJECTIVE:
        civ = content.civ_cards[card - FIRST_CIV]
        return f"{civ.name} ({civ.text})"
    if card < FIRST_EVENT:
        side = neighbor_side(card) if shared else private_side(card)
        return f"{side.name} ({side.text})"
    event = content.events[card - FIRST_EVENT]
    return f"{catalogue().name(card)}, {event.color} ({event.text})"


PHRASES: Final = Phrases(FOLDER, spell, point)
ask, tell = PHRASES.ask, PHRASES.tell
