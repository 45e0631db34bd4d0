"""What is printed on each kind of card, tile and piece: records for those who draw them, ready for the wire.

Cards and pieces name each other by id. What a file says word for word is declared by `components`; texts are made from
what things do. `printed` fills these records.

Interpreted: msgspec records.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from unmapped.games.unsettled.cards import components
from unmapped.games.unsettled.cards.components import Discovery, Named, TriggerPrint
from unmapped.games.unsettled.cards.verbs.selectors import Focus, Resource
from unmapped.kernel import printing

Edges: TypeAlias = tuple[tuple[str, ...], ...]
"""The symbols on the four edges: north, east, south, west."""


# --- What can be done -------------------------------------------------------------------------------------------------


class Space(components.SpacePrint, frozen=True, kw_only=True):
    """An action space."""

    words: str
    """What follows "on" in the action that sets a cube there."""
    where: str = ""
    """Where the explorer has to be, "" for at the card, or for anywhere if it is on a board."""
    needs: str = ""
    """What else has to be so, as a clause."""
    text: str
    bonus: Focus | Literal[""] = ""
    """The cube that brings more."""
    more: str = ""
    """What it brings."""


class FreeAction(components.FreeActionPrint, frozen=True, kw_only=True):
    """A free action."""

    words: str
    """What follows "use" in the action."""
    where: str = ""
    needs: str = ""
    cost: str = ""
    """As a clause."""
    text: str


# --- The framework ----------------------------------------------------------------------------------------------------


class Trait(components.TraitPrint, frozen=True, kw_only=True):
    """A trait with both faces: the white one for high trust, the black one for low trust."""

    high: Space
    low: Space


class Structure(components.StructurePrint, frozen=True, kw_only=True):
    """A science structure."""

    build: Space
    destroy: Space
    use: FreeAction


class ScarabAbility(printing.Named, frozen=True, kw_only=True):
    """An ability side of the Scarab."""

    space: Space
    data: tuple[int, int, int]
    """How many lie on it at the start, for two, three and four explorers; each use takes one away."""


class Framework(components.NumbersPrint, frozen=True, kw_only=True):
    """What is the same on every planet."""

    dashboard: tuple[Space, ...]
    """Theorize, investigate, traverse, support, recover, rest."""
    resources: tuple[Space, ...]
    """Analyze data, unearth materials, charge power."""
    structures: tuple[Structure, ...]
    traits: tuple[Trait, ...]
    abilities: tuple[ScarabAbility, ...]
    avatars: tuple[Named, ...]


# --- A planet ---------------------------------------------------------------------------------------------------------


class Node(components.NodePrint, frozen=True, kw_only=True):
    """An environment card."""

    edges: Edges
    on_reveal: str
    on_enter: str
    rules: tuple[str, ...]
    """What goes on, and what happens by itself."""
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]


class Opportunity(components.OpportunityPrint, frozen=True, kw_only=True):
    """An opportunity."""

    immediately: str
    rules: tuple[str, ...]
    actions: tuple[Space, ...]


class Breakthrough(components.BreakthroughPrint, frozen=True, kw_only=True):
    """A breakthrough: a free action once per turn, for its owner."""

    words: str
    """What follows "use" in the action."""
    resource: Resource
    cost: int
    by_luna: bool
    """Whether LUNA carries it out."""
    needs: str
    effect: str


class Distress(components.PropertyPrint, frozen=True, kw_only=True):
    """A distress card."""

    rules: tuple[str, ...]
    free_actions: tuple[FreeAction, ...]


class Anomaly(components.PropertyPrint, frozen=True, kw_only=True):
    """An anomaly, used up as a free action together with its discovery."""

    words: str
    needs: tuple[int, ...]
    """Robotics, chemistry and engineering that have to be present."""
    effect: str


class PlanetCard(components.PlanetCardPrint, frozen=True, kw_only=True):
    """A card of a stack of the planet, or a mystery."""

    effect: str
    rules: tuple[str, ...]
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]
    on_discard: str
    """What happens when it no longer does."""


class Token(components.TokenPrint, frozen=True, kw_only=True):
    """A piece of the planet."""

    rules: tuple[str, ...]
    free_actions: tuple[FreeAction, ...]


class Mood(components.Told, frozen=True, kw_only=True):
    """A line of the last page of the travelogue."""

    effect: str
    rules: tuple[str, ...]


class Task(components.TaskPrint, frozen=True, kw_only=True):
    """A survival task, as it is told before it begins."""

    rules: tuple[str, ...]
    """What holds on every face."""
    faces: int


class Face(components.FacePrint, frozen=True, kw_only=True):
    """A face of a task that was met."""

    id: str
    """The task and the number of the face, such as "a3"."""
    effect: str
    goal: str
    """What has to be achieved, "" where the story only goes on."""
    kind: Literal["", "state", "action", "contribute"]
    rules: tuple[str, ...]
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]


class Planet(components.PlanetPrint, frozen=True, kw_only=True):
    """A planet's box, and the framework with the words that its actions have there."""

    framework: Framework
    rules: tuple[str, ...]
    """The same as they are carried out, a sentence each."""
    primary: Space
    """LUNA's primary function."""
    triggers: tuple[TriggerPrint, ...]
    moods: tuple[Mood, ...]
    environment: tuple[Node, ...]
    opportunities: tuple[Opportunity, ...]
    breakthroughs: tuple[Breakthrough, ...]
    distress: tuple[Distress, ...]
    anomalies: tuple[Anomaly, ...]
    cards: tuple[PlanetCard, ...]
    """Those of its stacks."""
    discoveries: tuple[Discovery, ...]
    tokens: tuple[Token, ...]
    tasks: tuple[Task, ...]


class Printed(Struct, frozen=True):
    """Everything that is printed, but for what is found out."""

    planets: dict[str, Planet]
    """All that are installed, by their ids."""
