"""Prompts and journal lines as sentences: how the arguments of `phrases.toml` are spelled."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from unmapped.games.planet_unknown import FOLDER
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.chapters.objectives import neighbor_side, private_side
from unmapped.games.planet_unknown.table.actions import PLACES, SHAPES, TRACKERS
from unmapped.kernel.journal import Argument
from unmapped.kernel.phrases import Phrases


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words."""
    value = args[at]
    if how == "y":
        return lie(str(value))
    if isinstance(value, str) or how in "sxn":
        return str(value)
    if how == "t":
        return TRACKERS[value]
    if how == "p":
        return f"{TRACKERS[value >> 4]} {value & 15}"
    if how == "q":
        return str(value & 15) if at and args[0] == value >> 4 else spell(args, at, "p")
    if how == "i":
        return tile_words(value)
    if how == "h":
        return _shape_names()[SHAPES[value]]
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
        case "p" | "q":
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


def tile_words(tile: int) -> str:
    """A tile by its shape and what it shows: ``the L of water and rover``."""
    record = box().content.tiles[tile]
    return spoken_tile(_shape_names()[record.shape], record.resources)


def spoken_tile(shape: str, resources: Sequence[str]) -> str:
    """A tile as people call it, by the name of its shape and its two resources."""
    return f"the {shape} of {' and '.join(resources)}"


def lie(words: str) -> str:
    """How a tile is turned: ``, turned right, flipped``; nothing for a tile as it is printed."""
    return "".join([f", {_LIES[word]}" for word in words.split(" ") if word in _LIES])


@cache
def _shape_names() -> dict[str, str]:
    return {shape.id: shape.name for shape in box().content.shapes}


def card_id(card: int) -> str:
    """The id that a civ card, an objective or an event has in the content."""
    content = box().content
    cards = ((FIRST_EVENT, content.events), (FIRST_OBJECTIVE, content.objectives), (FIRST_CIV, content.civ_cards))
    return next(list_[card - first].id for first, list_ in cards if card >= first)


def card_words(card: int, *, shared: bool = False) -> str:
    """A card with its name and what it does; an objective has another side where it is shared."""
    content = box().content
    if card < FIRST_CIV:
        return tile_words(card)
    if card < FIRST_OBJECTIVE:
        civ = content.civ_cards[card - FIRST_CIV]
        return f"{civ.name} ({civ.text.removesuffix('.')})"
    if card < FIRST_EVENT:
        side = neighbor_side(card) if shared else private_side(card)
        return f"{side.name} ({side.text.removesuffix('.')})"
    event = content.events[card - FIRST_EVENT]
    return f"{'an' if event.color == 'orange' else 'a'} {event.color} event: {event.text}"


_LIES: Final = {"r1": "turned right", "r2": "turned round", "r3": "turned left", "flip": "flipped"}

PHRASES: Final = Phrases(FOLDER, spell, point)
ask, tell = PHRASES.ask, PHRASES.tell
