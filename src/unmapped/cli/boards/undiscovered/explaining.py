"""What stands behind the words of an action: the text of a card or ability, an option, a place, a captain."""

from unmapped.cli.boards import Frame
from unmapped.cli.boards.undiscovered import cards
from unmapped.cli.boards.undiscovered.captains import called
from unmapped.cli.boards.undiscovered.galaxy import cost_words
from unmapped.cli.look import seat_name
from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import MOMENTS, Mission, ResourceCard, ShipPart
from unmapped.games.undiscovered.cards.verbs import WORDS, count
from unmapped.games.undiscovered.seen.names import name
from unmapped.games.undiscovered.seen.view import HIDDEN, SectorView, View
from unmapped.kernel.rules import Prompt
from unmapped.language.script import Either, May, Pay


def explain(view: View, frame: Frame, prompt: Prompt | None, words: str) -> str:
    """What an action takes, as far as it is printed or seen."""
    verb, *rest = words.split()
    match verb:
        case "option" | "yes":
            return _option(prompt, int(rest[0]) - 1 if rest else -1)
        case "use":
            return _ability(rest[0], rest[1] if len(rest) > 1 else "")
        case "explore":
            here = next(sector for sector in view.sectors if frame.seat in sector.pawns)
            return f"{_sentence(cost_words(here.cost))} for what is hidden here."
        case "buy" | "pick":
            rare = "rare " * cards.is_rare(rest[0])
            return f"{_sentence(rare + cards.for_sale(rest[0]))}. {cards.text(rest[0])}"
        case "move" | "send" | "sector":
            return _place(view, frame, rest[-1])
        case "seat":
            captain = view.seats[int(rest[0])]
            name = seat_name(captain.seat, frame.names)
            return f"{name} at {captain.place}, {count(len(captain.hand), 'card')} in hand"
        case "first":
            return _first(prompt, rest[0])
        case "gain":
            number = prompt.args[0] if prompt is not None and prompt.args else 1
            return f"Gain {count(number, rest[0])}."
        case "pay":
            return "It stays docked."
        case "dock" | "undock" | "place" | "reduce" | "done" | "rearrange":
            return ""
        case _:
            identity = next((word for word in rest if word not in ("discarded", "for")), "")
            return cards.text(identity) if identity in _CARDS else ""


_CARDS = frozenset(design.id for design in (*catalogue().goods, *catalogue().missions))


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


def _ability(identity: str, letter: str) -> str:
    card = cards.printed(identity)
    assert isinstance(card, ShipPart | Mission)
    once = isinstance(card, Mission) and card.once
    return texts.ability(card.abilities[ord(letter or "a") - ord("a")], once)


def _place(view: View, frame: Frame, place: str) -> str:
    """What lies at a place, and who is there."""
    sector = next(sector for sector in view.sectors if sector.place == place)
    there = [f"{called(frame, seat)} {'are' if seat == frame.seat else 'is'} there" for seat in sector.pawns]
    return ", ".join([_lying(sector, frame), *there])


def _lying(sector: SectorView, frame: Frame) -> str:
    if not sector.explored:
        known = "" if sector.exploration in ("", HIDDEN) else f", {name(sector.exploration)}"
        return f"unexplored, {cost_words(sector.cost)}{known}"
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
