"""What stands behind a choice: the text of a card or ability, an option, a place, a captain."""

from unmapped.cli.boards import Frame
from unmapped.cli.boards.undiscovered import cards
from unmapped.cli.boards.undiscovered.captains import called
from unmapped.cli.boards.undiscovered.galaxy import cost_words
from unmapped.cli.look import seat_name
from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.actions import OWNERS
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import MOMENTS, Mission, ResourceCard, ShipPart
from unmapped.games.undiscovered.cards.verbs import WORDS, count
from unmapped.games.undiscovered.seen.names import name
from unmapped.games.undiscovered.seen.view import HIDDEN, SectorView, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt
from unmapped.language.script import Either, May, Pay


def explain(view: View, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
    """What an action takes, as far as it is printed or seen."""
    slots = choice.slots
    match choice.family:
        case "option":
            return _option(prompt, int(slots["option"]) - 1)
        case "yes":
            return _option(prompt, -1)
        case "use":
            return _ability(slots["use"])
        case "explore":
            here = next(sector for sector in view.sectors if frame.seat in sector.pawns)
            return f"{_sentence(cost_words(here.cost))} for what is hidden here."
        case "buy" | "pick":
            card = slots["card"]
            rare = "rare " * cards.is_rare(card)
            return f"{_sentence(rare + cards.for_sale(card))}. {cards.text(card)}"
        case "move to" | "send to" | "sector":
            return _place(view, frame, slots["sector"])
        case "seat":
            captain = view.seats[int(slots["seat"])]
            name = seat_name(captain.seat, frame.names)
            return f"{name} at {captain.place}, {count(len(captain.hand), 'card')} in hand"
        case "first":
            return _first(prompt, slots.get("card", ""))
        case "gain":
            number = prompt.args[0] if prompt is not None and prompt.args else 1
            return f"Gain {count(number, slots['purse'])}."
        case "pay for":
            return "It stays docked."
        case "dock" | "undock" | "place":
            return ""
        case _:
            card = slots.get("card", "")
            return cards.text(card) if card in _CARDS else ""


_CARDS = frozenset(design.record.id for design in (*catalogue().goods, *catalogue().missions))


def _option(prompt: Prompt | None, index: int) -> str:
    """What an option of an either does, or what is consented to."""
    node = prompt.args[0] if prompt is not None and prompt.key in ("choice", "consent") else -1
    match catalogue().effects.get(int(node)):
        case Either(of=of):
            return WORDS.render(of[index])
        case May(then=then):
            return WORDS.render(then)
        case Pay() as paid:
            return WORDS.render(paid)
        case _:
            return ""


def _first(prompt: Prompt | None, identity: str) -> str:
    """What a card does at the moment of which the prompt speaks; of a complete mission, all that it says."""
    if identity not in _CARDS:
        return "Draw what was put off to the end of the turn."
    if prompt is None or prompt.key != "order":
        return cards.text(identity)
    card = cards.printed(identity)
    assert isinstance(card, ResourceCard | ShipPart | Mission)
    moment = MOMENTS[int(prompt.args[0])]
    return next((WORDS.render(trigger.effect) for trigger in card.triggers if trigger.when == moment), "")


def _ability(use: str) -> str:
    """An ability, by what its action says."""
    identity, index = OWNERS[use]
    card = cards.printed(identity)
    assert isinstance(card, ShipPart | Mission)
    return texts.ability(card.abilities[index], isinstance(card, Mission) and card.once)


def _place(view: View, frame: Frame, place: str) -> str:
    """What lies at a place, and who is there."""
    sector = next(sector for sector in view.sectors if sector.place == place)
    there = [f"{called(frame, seat)} {'are' if seat == frame.seat else 'is'} there" for seat in sector.pawns]
    return ", ".join([_lying(sector, frame), *there])


def _lying(sector: SectorView, frame: Frame) -> str:
    if not sector.explored:
        known = "" if sector.exploration in ("", HIDDEN) else name(sector.exploration)
        return ", ".join([words for words in ("unexplored", cost_words(sector.cost), known) if words])
    if sector.home >= 0:
        whose = "your home" if sector.home == frame.seat else f"home of {called(frame, sector.home)}"
        return f"{whose}, {count(len(sector.goods), 'good')}"
    if sector.mission is not None:
        mission = sector.mission
        return f"{name(mission.id)}, {sum(mission.markers)} of {mission.threshold} markers, ★{mission.points}"
    if not sector.goods:
        return f"{name(sector.tile)}, empty"
    if sector.stock == "mission":
        return f"{name(sector.tile)}, a face-down mission"
    return f"{name(sector.goods[0])}, {cards.for_sale(sector.goods[0])}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
