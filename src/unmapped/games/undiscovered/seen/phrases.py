"""Prompts and journal lines as sentences: how the arguments of `phrases.toml` are spelled."""

from functools import lru_cache
from typing import Final

from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.actions import CELLS, SECTORS
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import MOMENTS, Ability, Cost
from unmapped.games.undiscovered.cards.verbs import RESOURCES, WORDS, count
from unmapped.kernel.journal import Argument
from unmapped.kernel.phrases import Phrases, row
from unmapped.language.sentences.english import both


def spell(arguments: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words; what is said of it may need those that follow."""
    args = arguments[at:]
    first = args[0] if args else ""
    if how in ("unsaid", "lit"):
        return ""
    if how == "way":
        return PHRASES.templates["way"][str(first)]
    if how == "x" or isinstance(first, str):
        return "nothing" if how == "cards" else str(first)
    if how == "n":
        return str(first)
    if how.startswith("n "):
        return count(first, how.removeprefix("n "))
    numbers = tuple([arg for arg in args if isinstance(arg, int)])
    match how:
        case "cards":
            return row([str(card) for card in numbers], lambda card: _card(int(card)))
        case "ability":
            _, index, *_ = numbers
            return texts.ability(_ability(first, index))
        case "paid":
            return _paid(*numbers[:3])
        case "gains":
            gained = zip(numbers, RESOURCES, strict=True)
            return both([count(amount, resource) for amount, resource in gained if amount])
        case "price":
            _, _, reduced = numbers
            return count(max(catalogue().design[first].cost - reduced, 0), "credit")
        case "to-go":
            return f" ({first} to go)" if first > 1 else ""
        case "seat":
            return f"seat {first}"
        case "place":
            return SECTORS[first]
        case "cell":
            return CELLS[first]
        case "part":
            return _card(first) if first >= 0 else "the loose parts"
        case "effect":
            return WORDS.render(catalogue().effects[first])
        case "moment":
            return PHRASES.templates["moment"][MOMENTS[first]]
        case _:
            assert how == "card", how
            return _card(first)


def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What one of some arguments means on the table: cards, a sector, a cell of a ship, a captain."""
    numbers = [arg for arg in args[at:] if isinstance(arg, int)]
    match how, numbers:
        case "cards", _:
            return tuple([f"card:{catalogue().design[card].record.id}" for card in numbers])
        case "card" | "part", [card, *_] if card >= 0:
            return (f"card:{catalogue().design[card].record.id}",)
        case "place" | "lit", [place, *_]:
            return (f"sector:{SECTORS[place]}",)
        case "cell" | "unsaid", [cell, *_]:
            return (f"cell:{CELLS[cell]}",)
        case "seat", [seat, *_]:
            return (f"seat:{seat}",)
        case _:
            return ()


def _card(card: int) -> str:
    return catalogue().design[card].record.name


@lru_cache(maxsize=1)
def _abilities() -> dict[str, tuple[Ability, ...]]:
    """The abilities of all ship parts and missions."""
    content = box().content
    return {part.id: part.abilities for part in content.parts} | {
        mission.id: mission.abilities for mission in content.missions
    }


@lru_cache(maxsize=1)
def _costs() -> dict[str, tuple[Cost, ...]]:
    """The costs of all abilities, and what exploring costs."""
    costs = {identity: tuple([ability.cost for ability in abilities]) for identity, abilities in _abilities().items()}
    return costs | {card.id: (card.cost,) for card in box().content.explorations}


def _ability(card: int, index: int) -> Ability:
    return _abilities()[catalogue().design[card].record.id][index]


def _paid(card: int, index: int, x: int) -> str:
    """What was paid for an ability or for exploring, with X as it was chosen; whoever reads it is not who paid."""
    cost = _costs()[catalogue().design[card].record.id][index]
    amounts = [getattr(cost, field) for field in cost.__struct_fields__]
    return texts.cost(Cost(*[x if amount == "X" else amount for amount in amounts])).replace("your", "the")


PHRASES: Final = Phrases(FOLDER, spell, point)
ask, tell = PHRASES.ask, PHRASES.tell
