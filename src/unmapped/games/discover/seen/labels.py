"""What choices are called on buttons, and what they point at: how the slots of `phrases.toml` are said.

`{space:space}` and `{tile:tile}` are places of the map, `{found:found}` what can be gathered, `{card:name}` what has
that id, `{card:priced}` the same with what it costs to make, `{use:use}` a card action with what it takes,
`{token:token}` a token that the question counts, `{token:part}` a part of the offer, `{good:spent}` what a resource
does in combat, `{option:option}` what the question has in that place, `{seat:seat}` a survivor.
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards import pieces, printed
from unmapped.games.discover.cards.phrases import PHRASES
from unmapped.games.discover.cards.words import SPACES
from unmapped.games.discover.seen import ways
from unmapped.games.discover.seen.names import names
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import capital
from unmapped.kernel.rules import Prompt

_FOUND: Final = {
    "growth": "the growth token",
    "ground": "the ground token",
    "trail": "the trail token",
    "relic": "the relic token",
    "water": "water here",
    "enemy": "the enemy: fight it",
    "number": "the number",
}
_SPENT: Final = {
    "wood": "1 wood: roll your die again",
    "stone": "1 stone: roll the enemy die again",
    "poison": "1 poison: your die +1",
    "salvage": "1 salvage: enemy die −1",
}
"""What the four resources do in combat: one's own die is the grey one, but for a survivor who is attacked."""
_HERE: Final = ("gather", "investigate")
"""What is done where one stands."""


def label(choice: Choice, look: Look) -> str:
    """What a choice is called, as its seat sees the table."""
    view = look.view
    assert isinstance(view, View)
    return PHRASES.label(choice, look.prompt.key if look.prompt is not None else "", _Speller(look, view).say)


def called(choice: Choice, look: Look) -> dict[str, str]:
    """What the slots of a choice are called: a card action without the card and what it takes."""
    view = look.view
    assert isinstance(view, View)
    say = _Speller(look, view).say
    asked = look.prompt.key if look.prompt is not None else ""
    return PHRASES.called(choice, asked, lambda value, how: capital(value) if how == "use" else say(value, how))


def targets(choice: Choice, look: Look) -> tuple[str, ...]:
    """What a choice points at: what is done where one stands lies there, and a token where the question has it."""
    if choice.family in _HERE:
        assert isinstance(look.view, View)
        at = look.view.survivors[look.seat].at if look.seat >= 0 else ""
        return (f"space:{at}",) if at else ()
    if choice.family == "token":
        at, _ = _counted(look.prompt, int(choice.slots["token"]))
        return (f"space:{at}",) if at in SPACES else ()
    return choice.targets


def _counted(prompt: Prompt | None, number: int) -> tuple[str, str]:
    """The space and the name of a token that a question counts: it names each by both, in a row."""
    named = prompt.args[1 if prompt.key == "monster" else 0 :] if prompt is not None else ()
    at = 2 * (number - 1)
    return (str(named[at]), str(named[at + 1])) if at + 1 < len(named) else ("", "")


@final
class _Speller:
    """Says the slots of one choice."""

    __slots__ = ("look", "view")

    def __init__(self, look: Look, view: View) -> None:
        self.look = look
        self.view = view

    def say(self, value: str, how: str) -> str:
        """A value in the manner that a template asks for."""
        match how:
            case "seat":
                return f"seat {value}"
            case "space":
                return self._space(value)
            case "tile":
                return self._tile(value)
            case "found":
                return _FOUND.get(value, value)
            case "name":
                return self._name(value)
            case "known":
                return "" if value == HIDDEN else self._name(value)
            case "priced":
                return self._priced(value)
            case "use":
                return self._use(value)
            case "token":
                return self._token(int(value))
            case "part":
                return self._part(int(value))
            case "spent":
                return _SPENT.get(value, f"Spend {value}")
            case "option":
                return self._option(int(value))
            case _:
                return value

    @property
    def _book(self) -> "_Book":
        return _book(self.view.land)

    def _name(self, identity: str) -> str:
        return names(self.view.land).of(identity)

    def _space(self, at: str) -> str:
        """``the river, 2 north``: what a space is, and which way it lies."""
        return ways.space(self.view, self.look.seat, at)

    def _tile(self, slot: str) -> str:
        return ways.tile(self.view, self.look.seat, slot)

    def _priced(self, identity: str) -> str:
        cost = ", ".join([f"{price.n} {price.resource}" for price in self._book.prices.get(identity, ())])
        return f"{self._name(identity)} for {cost}" if cost else self._name(identity)

    def _use(self, words: str) -> str:
        """A card action, with what it takes."""
        use = self._book.uses.get(words)
        if use is None:
            return capital(words)
        action, card = use
        owner = "" if action.title == card.name else f" ({card.name})"
        cost = f", {action.cost}" if action.cost else ""
        return f"{action.title}{owner}, {action.stamina} stamina{cost}"

    def _token(self, number: int) -> str:
        at, who = _counted(self.look.prompt, number)
        if not at:
            return "My choice"
        foe = self._name(who) if who else "the monster"
        return f"{capital(foe)} at {self._space(at) if at in SPACES else at}"

    def _part(self, number: int) -> str:
        parts = self.view.offer.parts if self.view.offer is not None else ()
        if number > len(parts):
            return "that"
        part = parts[number - 1]
        if part.what == HIDDEN:
            return "a project"
        name = names(self.view.land).printed(part.what)
        return f"double {name}" if part.double else name

    def _option(self, number: int) -> str:
        """The words of an option, where the question brings them after the card, or after all ways of a vote."""
        args = self.look.prompt.args if self.look.prompt is not None else ()
        named = [arg for arg in args if isinstance(arg, str)][1:]
        return capital(named[number - 1].removesuffix(".")) if number <= len(named) else "My choice"


@final
class _Book:
    """What is printed for a land, by words and ids."""

    def __init__(self, land: str) -> None:
        box = printed.printed()
        here = next(other_land for other_land in box.lands if other_land.id == land)
        decks: tuple[tuple[pieces.Card, ...], ...] = (
            *((here.rule, here.closing), here.landmarks, here.events, here.items, here.enemies, here.stages),
            *(here.forms, here.places, here.threats),
            *(box.characters, box.projects, box.nights, box.supports, box.contests),
        )
        cards = [card for deck in decks for card in deck]
        self.uses = {action.words: (action, card) for card in cards for action in card.actions}
        self.prices = {card.id: card.cost for card in box.projects}


@lru_cache(maxsize=32)
def _book(land: str) -> _Book:
    return _Book(land)
