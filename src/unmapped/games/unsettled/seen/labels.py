"""What choices are called on buttons: how the slots of `phrases.toml` are said.

`{thing:name}` is what has that id, `{space:space}` an action space and `{use:use}` a free action with its cost, both
by their words, `{node:node}` what lies at a place, `{node:step}` the step there, `{cube:cube}` a cube, as it will show
where the question turns it, `{moment:moment}` an opportunity by its marker, `{option:option}` what the question has in
that place, `{seat:seat}` an explorer, `{action:title}` a word as a title.
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.cards.phrases import PHRASES, titled
from unmapped.games.unsettled.cards.pieces import (
    Anomaly,
    Breakthrough,
    Distress,
    Face,
    Node,
    Opportunity,
    PlanetCard,
    Space,
    Token,
)
from unmapped.games.unsettled.cards.ways import WAYS, way
from unmapped.games.unsettled.cards.words import DIRECTIONS, FOCUS, NUMBER_OF, OWN, POSITIONS, SIDE, slot_of
from unmapped.games.unsettled.seen.names import SCARAB, names
from unmapped.games.unsettled.seen.view import HIDDEN, NodeView, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import capital

_TURNED: Final = {"raised": 1, "lowered": -1}
_FULL: Final = 3
_STEPS: Final = (-SIDE, 1, SIDE, -1)
"""From a slot of the grid to the one beside it, by DIRECTIONS."""


def label(choice: Choice, look: Look) -> str:
    """What a choice is called, as its seat sees the table."""
    view = look.view
    assert isinstance(view, View)
    asked = look.prompt.key if look.prompt is not None else ""
    return PHRASES.label(choice, asked, _Speller(look, view).say)


def called(choice: Choice, look: Look) -> dict[str, str]:
    """What the slots of a choice are called: where a step leads by what lies there, what is used without its cost."""
    view = look.view
    assert isinstance(view, View)
    asked = look.prompt.key if look.prompt is not None else ""
    say = _Speller(look, view).say

    def name(value: str, how: str) -> str:
        said = say(value, "node" if how == "step" else how)
        return said.partition(": ")[0] if how == "use" else said

    return PHRASES.called(choice, asked, name)


def space_of(view: View, words: str) -> Space | None:
    """What is printed on an action space, as far as the view tells; None where it does not."""
    printed_space = _book(view.planet).spaces.get(words)
    if printed_space is not None:
        return printed_space
    cards: tuple[Face | PlanetCard, ...] = (*view.faces, *view.mysteries)
    return next((space for card in cards for space in card.actions if space.words == words), None)


@final
class _Speller:
    """Says the slots of one choice."""

    def __init__(self, look: Look, view: View) -> None:
        self.look = look
        self.view = view

    def say(self, value: str, how: str) -> str:
        """A value in the manner that a template asks for."""
        if not value:
            return ""
        match how:
            case "seat":
                return f"seat {value}"
            case "name":
                return _name(self.view.planet, value)
            case "title":
                return titled(value)
            case "space":
                return titled(self._space(value))
            case "use":
                return self._use(value)
            case "node":
                return self._node(value)
            case "step":
                return self._step(value)
            case "cube":
                return self._cube(value)
            case "moment":
                return self._moment(value)
            case "option":
                return self._option(int(value))
            case "keep":
                name = _name(self.view.planet, value)
                return name if value in _book(self.view.planet).traits else f"Keep {name}"
            case "goods":
                return "materials" if value == "material" else value
            case "asking":
                return "every free action" if value == "everything" else "abilities only"
            case "face":
                return "The time face" if value == "time" else value
            case _:
                return value

    def _space(self, words: str) -> str:
        space = space_of(self.view, words)
        return words if space is None else space.title

    def _use(self, words: str) -> str:
        """A free action, with what it costs."""
        printed_use = _book(self.view.planet).uses.get(words)
        if printed_use is not None:
            return printed_use
        cards: tuple[Face | PlanetCard, ...] = (*self.view.faces, *self.view.mysteries)
        met = [free for card in cards for free in card.free_actions]
        return next((_costing(free.title, free.cost) for free in met if free.words == words), titled(words))

    def _at(self, at: str) -> NodeView | None:
        return next((node for node in self.view.nodes if node.at == at), None)

    def _node(self, at: str) -> str:
        """What lies at a place: the name of a card, or where the unknown is."""
        if at == "scarab":
            return "the Scarab"
        node = self._at(at)
        if node is None:
            return f"the unknown, {way(at)}"
        return f"the face-down card {way(at)}" if node.card == HIDDEN else _name(self.view.planet, node.card)

    def _step(self, at: str) -> str:
        """A step of the active explorer: to a card, or into the unknown on one side."""
        if self._at(at) is not None:
            return f"Go to {self._node(at)}"
        walker = next((explorer for explorer in self.view.explorers if explorer.seat == self.view.active), None)
        if walker is not None and walker.at in WAYS:
            here = slot_of(POSITIONS.index(walker.at))
            for side, step in zip(DIRECTIONS, _STEPS, strict=True):
                if POSITIONS[NUMBER_OF[here + step]] == at:
                    return f"Explore the {side}"
        return f"Explore {way(at)}"

    def _cube(self, cube: str) -> str:
        """A cube, and how the question would turn it where it is somebody's."""
        args = self.look.prompt.args if self.look.prompt is not None else ()
        whose, turned, *_ = (*args, "", "")
        step = _TURNED.get(str(turned))
        if step is None or not isinstance(whose, int) or whose == OWN:
            return titled(cube)
        value = self.view.explorers[whose].cubes[FOCUS.index(cube)]
        then = max(0, min(_FULL, value + step))
        way = f"stays at {value or 'time'}" if value == then else f"{value or 'time'} → {then or 'time'}"
        return f"{titled(cube)}, {way}"

    def _moment(self, marker: str) -> str:
        lying = next((moment.opportunity for moment in self.view.moments if moment.marker == marker), "")
        return _name(self.view.planet, lying) if lying else f"the {marker} moment"

    def _option(self, number: int) -> str:
        """The words of an option, where the question brings them after the card that it comes from."""
        args = self.look.prompt.args if self.look.prompt is not None else ()
        named = [arg for arg in args if isinstance(arg, str)][1:]
        return capital(named[number - 1].removesuffix(".")) if number <= len(named) else "My choice"


def _costing(title: str, cost: str) -> str:
    return f"{titled(title)}: {cost.removesuffix('.')}" if cost else titled(title)


def _name(planet: str, identity: str) -> str:
    """What has an id, as it is printed."""
    return (
        {HIDDEN: "Unknown", SCARAB: "The Scarab"}.get(identity)
        or names(planet).printed(identity)
        or titled(identity.replace("-", " ").replace("_", " "))
    )


@final
class _Book:
    """What is printed for a planet, by words and ids."""

    def __init__(self, planet: str) -> None:
        box = printed.printed().planets[planet]
        frame = box.framework
        cards: tuple[Node | Opportunity | PlanetCard, ...] = (*box.environment, *box.opportunities, *box.cards)
        spaces = [
            *frame.dashboard,
            *frame.resources,
            *[space for structure in frame.structures for space in (structure.build, structure.destroy)],
            *[space for trait in frame.traits for space in (trait.high, trait.low)],
            *[ability.space for ability in frame.abilities],
            box.primary,
            *[space for card in cards for space in card.actions],
        ]
        self.spaces: dict[str, Space] = {space.words: space for space in spaces}
        freeing: tuple[Node | Distress | PlanetCard | Token, ...] = (
            *box.environment,
            *box.distress,
            *box.cards,
            *box.tokens,
        )
        free = [
            *[structure.use for structure in frame.structures],
            *[free for card in freeing for free in card.free_actions],
        ]
        self.uses = {action.words: _costing(action.title, action.cost) for action in free}
        usable: tuple[Breakthrough | Anomaly, ...] = (*box.breakthroughs, *box.anomalies)
        for card in usable:
            cost = f"{card.cost} {_goods(card)}" if isinstance(card, Breakthrough) else "use it up"
            self.uses[card.words] = f"{card.name}: {cost}"
        self.traits = frozenset(trait.id for trait in frame.traits)


def _goods(card: Breakthrough) -> str:
    return "materials" if card.resource == "material" and card.cost != 1 else card.resource


@lru_cache(maxsize=8)
def _book(planet: str) -> _Book:
    return _Book(planet)
