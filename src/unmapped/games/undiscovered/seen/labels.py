"""What choices are called on buttons, and what they point at: how the slots of `phrases.toml` are said.

`{card:name}` is what has that id, `{card:docked}` the same with where it is docked, `{card:price}` what a good costs,
`{use:use}` an ability, `{here:cost}` what exploring costs, `{sector:sector}` what lies at a place, `{x:x}` an X by what
is paid, `{option:option}` and `{option:yes}` what an effect offers, `{seat:seat}` a captain.
"""

from functools import cache
from typing import Final, final

from unmapped.games.undiscovered.cards.actions import OWNERS, PARTS
from unmapped.games.undiscovered.seen import ways
from unmapped.games.undiscovered.seen.names import NAMES
from unmapped.games.undiscovered.seen.phrases import PHRASES
from unmapped.games.undiscovered.seen.printed import Ability, Icon, printed
from unmapped.games.undiscovered.seen.view import View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look

_COSTS: Final = {
    "discard": "discard {card}",
    "discard_crew": "discard {0} crew",
    "discard_cargo": "discard {0} cargo",
    "remove_card": "remove {card}",
    "remove_crew": "remove {0} crew",
    "remove_discarded_crew": "remove {0} discarded crew",
    "remove_part": "remove {part}",
    "recover": "take back {card}",
}
_SIDES: Final = {(1, 0): "right of", (-1, 0): "left of", (0, 1): "below", (0, -1): "above"}
_UNCOUNTED: Final = ("fuel",)
_FROM_HAND: Final = ("play", "discard", "reveal", "remove")
"""Families whose card lies in the hand, or on a dock of the ship."""


def label(choice: Choice, look: Look) -> str:
    """What a choice is called, as its seat sees the table."""
    view = look.view
    assert isinstance(view, View)
    return PHRASES.label(choice, look.prompt.key if look.prompt is not None else "", _Speller(choice, look, view).say)


def called(choice: Choice, look: Look) -> dict[str, str]:
    """What the slots of a choice are called: of an ability the card on which it stands."""
    view = look.view
    assert isinstance(view, View)
    say = _Speller(choice, look, view).say
    asked = look.prompt.key if look.prompt is not None else ""
    return PHRASES.called(
        choice, asked, lambda value, how: _name(OWNERS[value][0]) if how == "use" else say(value, how)
    )


def targets(choice: Choice, look: Look) -> tuple[str, ...]:
    """What a choice points at, as far as the ship, the place of the captain and the piles have a say in it."""
    slots, family = choice.slots, choice.family
    assert isinstance(look.view, View)
    if family in _FROM_HAND and "dock" in slots:
        return (f"dock:{slots['dock']}",)
    match family:
        case "use":
            owner, _ = OWNERS[slots["use"]]
            return (*choice.targets, f"part:{owner}" if owner in PARTS else f"mission:{owner}")
        case "explore":
            return () if look.seat < 0 else (f"sector:{look.view.seats[look.seat].place}",)
        case "remove discarded":
            return (*choice.targets, "pile:discard")
        case "first" if "draw" in slots:
            return ("pile:deck",)
        case "pay for" | "first":
            return (*choice.targets, *_docks(look, slots["card"]))
        case "scrap" if "cell" in slots:
            return (f"cell:{slots['cell']}",)
        case _:
            return choice.targets


def _docks(look: Look, card: str) -> tuple[str, ...]:
    """The parts of the own ship on which a card is docked."""
    assert isinstance(look.view, View)
    ship = look.view.seats[look.seat].ship if look.seat >= 0 else ()
    return tuple([f"dock:{part.id}" for part in ship if part.docked == card])


def amount(number: str, noun: str) -> str:
    """So much of something: ``1 credit``, ``2 fuel``, ``X markers``."""
    return f"{number} {noun}" if number == "1" or noun in _UNCOUNTED else f"{number} {noun}s"


def _cost(cost: tuple[Icon, ...]) -> str:
    """A cost in words: ``1 credit and 1 fuel``."""
    return " and ".join([_paid(icon.kind, icon.amount) for icon in cost])


def _paid(kind: str, number: str) -> str:
    template = _COSTS.get(kind)
    if template is None:
        return amount(number, kind)
    return template.format(number, card=amount(number, "card"), part=amount(number, "part"))


@final
class _Speller:
    """Says the slots of one choice."""

    __slots__ = ("choice", "look", "view")

    def __init__(self, choice: Choice, look: Look, view: View) -> None:
        self.choice = choice
        self.look = look
        self.view = view

    def say(self, value: str, how: str) -> str:
        """A value in the manner that a template asks for."""
        match how:
            case "seat":
                return f"seat {value}"
            case "name":
                return _name(value) if value else ""
            case "docked":
                return self._docked(value)
            case "price":
                good = _book().goods.get(value)
                return f", {amount(str(good), 'credit')}" if good is not None else ""
            case "use":
                return _use(value)
            case "cost":
                return self._exploring()
            case "sector":
                return ways.whither(self.view, self.look.seat, value)
            case "x":
                return self._x(value)
            case "gain":
                return "credits" if value == "credit" else value
            case "credits":
                return amount(value, "credit")
            case "later":
                return "The extra cards" if value else ""
            case "cell":
                return f" {self._beside(value)}" if value else ""
            case "beside":
                return self._beside(value)
            case "yes":
                return self._option(0) or "Yes"
            case "option":
                return self._option(int(value) - 1) or "My choice"
            case _:
                return value

    def _docked(self, card: str) -> str:
        """A card, and its dock where that has to be told."""
        dock = self.choice.slots.get("dock", "")
        if not dock:
            return _name(card)
        ships = [[part.id for part in owner.ship if part.docked == card] for owner in self.view.seats]
        twice = any([dock in parts and len(parts) > 1 for parts in ships])
        return f"{_name(card)} from {_name(dock)}" if twice else f"docked {_name(card)}"

    def _beside(self, cell: str) -> str:
        """A place of the own ship by the part next to it: ``right of the Cargo Hold``; the ship has no coordinates."""
        ship = self.view.seats[self.look.seat].ship if self.look.seat >= 0 else ()
        column, row = ord(cell[0]), int(cell[1:])
        for part in ship:
            if not part.cell:
                continue
            away = column - ord(part.cell[0]), row - int(part.cell[1:])
            if away in _SIDES:
                return f"{_SIDES[away]} the {_name(part.id)}"
        return f"at {cell}"

    def _exploring(self) -> str:
        turn = self.view.turn.seat
        sector = ways.sector_at(self.view, self.view.seats[turn].place) if turn >= 0 else None
        if sector is None or not sector.cost:
            return ""
        return f", {' and '.join([_paid(kind, str(number)) for kind, number in sector.cost])}"

    def _x(self, number: str) -> str:
        """An X by what is paid: ``2 fists``."""
        prompt = self.look.prompt
        if prompt is None or prompt.key != "x":
            return f"X is {number}"
        card, index = [int(argument) for argument in prompt.args]
        abilities = _book().abilities_of.get(printed().cards[card], ())
        cost = abilities[index].cost if index < len(abilities) else ()
        words = " and ".join([_paid(icon.kind, number) for icon in cost if icon.amount == "X"])
        return words or f"X is {number}"

    def _option(self, index: int) -> str:
        """What an option does, without the full stop."""
        prompt = self.look.prompt
        if prompt is None or prompt.key not in ("choice", "consent"):
            return ""
        options = printed().options.get(str(prompt.args[0]), ())
        return options[index].removesuffix(".") if index < len(options) else ""


def _use(words: str) -> str:
    """An ability, told apart from the others of its card by its cost: ``Engines: 2 credits, home``."""
    owner, _ = OWNERS[words]
    ability = _book().abilities.get(words)
    if ability is None or words == owner:
        return f"Use {_name(owner)}"
    where = next((icon.note for icon in ability.gain if icon.kind == "move"), "")
    return f"{_name(owner)}: {_cost(ability.cost)}{f', {where}' if where else ''}"


def _name(identity: str) -> str:
    return NAMES.get(identity, identity)


@final
class _Book:
    """What is printed, by words and ids."""

    def __init__(self) -> None:
        whole = printed()
        self.goods = {good.id: good.cost for good in whole.goods}
        self.abilities_of: dict[str, tuple[Ability, ...]] = {
            card.id: card.abilities for deck in (whole.goods, whole.missions) for card in deck
        }
        self.abilities = {ability.words: ability for abilities in self.abilities_of.values() for ability in abilities}


@cache
def _book() -> _Book:
    return _Book()
