"""What is written on the cards of Undiscovered, as a player reads it.

Each function gives the lines of a card: first its name with what is printed around it, then its text. The two sides of
an exploration card are told apart, since only one of them can be seen.
"""

from typing import Final

from unmapped.games.undiscovered.cards.components import (
    SIDES,
    Ability,
    Cards,
    Cost,
    Defined,
    Exploration,
    Mission,
    ResourceCard,
    ShipPart,
)
from unmapped.games.undiscovered.cards.verbs import WORDS, count
from unmapped.language.sentences.english import both, headed, sentence

_ON_SIDE: Final = {"top": "above", "right": "right", "bottom": "below", "left": "left"}
_OWN_MOMENTS: Final = {
    "before_shuffle": "before you shuffle",
    "shuffle": "when you shuffle",
    "turn_begins": "when your turn begins",
    "turn_ends": "when your turn ends",
    "acquire_crew": "when you acquire a crew card",
}
_MISSION_MOMENTS: Final = {
    "shuffle": "Every player: when you shuffle",
    "turn_begins": "Every player: when your turn begins",
    "turn_ends": "When any player's turn ends",
    "leave": "Every player: when you leave this sector",
    "revealed": "When this mission is turned up",
    "marker_added": "Every player: when you add markers here",
}
_LABELS: Final = "ABCDEFGH"


def resource(card: ResourceCard) -> list[str]:
    """Return the lines of a crew or cargo card."""
    lines = [headed(card.name, card.type, _price(card))]
    if card.effect is not None:
        lines.append(WORDS.render(card.effect))
    lines += [f"While docked, {_OWN_MOMENTS[each.when]}, {WORDS.clause(each.effect)}." for each in card.triggers]
    return lines


def part(card: ShipPart) -> list[str]:
    """Return the lines of a ship part."""
    lines = [headed(card.name, "ship part", _price(card)), f"Connectors: {edges(card)}."]
    if card.dock:
        lines.append(holds(card))
    lines += [ability(each) for each in card.abilities]
    lines += [sentence(f"{_OWN_MOMENTS[each.when]}, {WORDS.clause(each.effect)}") for each in card.triggers]
    if card.victory is not None:
        points = count(card.victory.points, "victory point")
        lines.append(f"Worth {points} if {WORDS.say(card.victory.condition)}.")
    return lines


def holds(card: ShipPart) -> str:
    """Return what a part with a dock says of it."""
    return f"Holds one docked {'' if card.dock == 'any' else f'{card.dock} '}card."


def mission(card: Mission) -> list[str]:
    """Return the lines of a mission."""
    lines = [headed(card.name, "mission", f"threshold {card.threshold}", count(card.points, "victory point"))]
    lines += [f"{_MISSION_MOMENTS[each.when]}, {WORDS.clause(each.effect)}." for each in card.triggers]
    if card.toll:
        lines.append(f"To leave this sector, discard {count(card.toll, 'more card')}.")
    if len(card.abilities) == 1:
        lines.append(ability(card.abilities[0], once=card.once))
    else:
        lines += ["Once per turn, one of these:"] if card.once else []
        lines += [f"{label}. {ability(each)}" for label, each in zip(_LABELS, card.abilities, strict=False)]
    if card.runner_up is not None:
        lines.append(f"Runners-up: {WORDS.clause(card.runner_up)}.")
    if card.resolution is not None:
        lines.append(f"At the end: {WORDS.clause(card.resolution)}.")
    return lines


def unexplored(card: Exploration) -> list[str]:
    """Return the lines of the side of an exploration card that lies on the map; it tells nothing of the reward."""
    return ["Unexplored", sentence(f"{cost(card.cost)}: explore this sector")]


def reward(card: Exploration) -> list[str]:
    """Return the lines of the side of an exploration card that shows what was found."""
    if card.reward is None:
        return [card.name, f"{count(card.points, 'victory point')}."]
    return [card.name, WORDS.render(card.reward)]


def ability(card_ability: Ability, once: bool = False) -> str:
    """Return the text of an ability, the cost before the colon; `once` if the card allows it once per turn."""
    limit = "once per turn, " if once or card_ability.once else ""
    text = sentence(f"{limit}{cost(card_ability.cost)}: {WORDS.clause(card_ability.effect)}")
    return " ".join([text, *defined(card_ability.x)])


def cost(price: Cost) -> str:
    """Return the text of a cost: a clause without capital and full stop."""
    paid = {"credit": price.credit, "fist": price.fist, "fuel": price.fuel}
    texts = [count(amount, kind) for kind, amount in paid.items() if amount is not None]
    acts: tuple[tuple[Cards | None, str], ...] = (
        (price.discard, "discard {cards}"),
        (price.discard_crew, "discard {n} crew"),
        (price.discard_cargo, "discard {n} cargo"),
        (price.remove_card, "remove {cards} in your hand from the game"),
        (price.remove_crew, "remove {n} crew in your hand from the game"),
        (price.remove_discarded_crew, "remove {n} crew in your discard pile from the game"),
        (price.remove_part, "remove {n} of your ship parts from the game"),
        (price.recover, "take {cards} from your discard pile into your hand"),
    )
    texts += [text.format(n=n, cards=count(n, "card")) for n, text in acts if n is not None]
    return both(texts)


def edges(card: ShipPart) -> str:
    """Return which connectors a part has, and where."""
    connectors = (card.edges.top, card.edges.right, card.edges.bottom, card.edges.left)
    borne = [f"{kind} {_ON_SIDE[side]}" for side, kind in zip(SIDES, connectors, strict=True) if kind != "none"]
    return ", ".join(borne) or "none"


def _price(card: ResourceCard | ShipPart) -> str:
    """Return what is printed in the corner: the price, with the mark of a rare card, or that it is a starter card."""
    if card.rarity == "starter":
        return "starter"
    return f"{count(card.cost, 'credit')}{', rare' if card.rarity == 'rare' else ''}"


def defined(x: Defined | None) -> list[str]:
    """Return the sentence that says what X is, where the card does."""
    if x is None:
        return []
    each = f"{x.per_own_marker} for each" if x.per_own_marker > 1 else "the number"
    grows = f"{each} of your markers here"
    if not x.per_own_marker:
        return [f"X is {x.base}."]
    return [f"X is {x.base} plus {grows}." if x.base else f"X is {grows}."]
