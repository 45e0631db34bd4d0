"""What is printed on each kind of card, tile and piece: records for those who draw them, ready for the wire.

Cards and pieces name each other by id; texts are made from what they do. `printed` fills these records.

Interpreted: msgspec records.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from unmapped.games.unsettled.cards.components import DashboardAction
from unmapped.games.unsettled.cards.verbs.selectors import Discipline, Focus, Resource

Edges: TypeAlias = tuple[tuple[str, ...], ...]
"""The symbols on the four edges: north, east, south, west."""


# --- What can be done -------------------------------------------------------------------------------------------------


class Space(Struct, frozen=True):
    """An action space."""

    words: str
    """What follows "on" in the action that sets a cube there."""
    title: str
    arrows: int
    where: str
    """Where the explorer has to be, "" for at the card, or for anywhere if it is on a board."""
    needs: str
    """What else has to be so, as a clause."""
    text: str
    bonus: Focus | Literal[""]
    """The cube that brings more."""
    more: str
    """What it brings."""


class FreeAction(Struct, frozen=True):
    """A free action."""

    words: str
    """What follows "use" in the action."""
    title: str
    where: str
    needs: str
    cost: str
    """As a clause."""
    text: str
    limit: Literal["none", "once_per_turn", "once_per_explorer", "once_per_face", "once"]


# --- The framework ----------------------------------------------------------------------------------------------------


class Trait(Struct, frozen=True):
    """A trait with both faces: the white one for high trust, the black one for low trust."""

    id: str
    name: str
    high_action: DashboardAction
    high: Space
    low_action: DashboardAction
    low: Space


class Structure(Struct, frozen=True):
    """A science structure."""

    id: str
    name: str
    discipline: Discipline
    build: Space
    destroy: Space
    use: FreeAction


class ScarabAbility(Struct, frozen=True):
    """An ability side of the Scarab."""

    id: str
    name: str
    space: Space
    data: tuple[int, int, int]
    """How many lie on it at the start, for two, three and four explorers; each use takes one away."""


class Avatar(Struct, frozen=True):
    """Who an explorer is; no rule looks at it."""

    id: str
    name: str
    text: str


class Framework(Struct, frozen=True):
    """What is the same on every planet."""

    endurance: int
    timeline: int
    insight: int
    """The spaces of the insight track, the bottom one included."""
    power: int
    comprehension: int
    """How many tokens of each discipline there are."""
    dashboard: tuple[Space, ...]
    """Theorize, investigate, traverse, support, recover, rest."""
    resources: tuple[Space, ...]
    """Analyze data, unearth materials, charge power."""
    structures: tuple[Structure, ...]
    traits: tuple[Trait, ...]
    abilities: tuple[ScarabAbility, ...]
    avatars: tuple[Avatar, ...]


# --- A planet ---------------------------------------------------------------------------------------------------------


class Node(Struct, frozen=True):
    """An environment card."""

    id: str
    name: str
    text: str
    edges: Edges
    tags: tuple[str, ...]
    build_site: bool
    on_reveal: str
    on_enter: str
    rules: tuple[str, ...]
    """What goes on, and what happens by itself."""
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]
    outlined: str
    """The discovery that is put on it."""
    potential: bool
    """Whether that has to be unlocked first."""


class Opportunity(Struct, frozen=True):
    """An opportunity."""

    id: str
    name: str
    text: str
    immediately: str
    rules: tuple[str, ...]
    actions: tuple[Space, ...]
    outlined: str


class Breakthrough(Struct, frozen=True):
    """A breakthrough: a free action once per turn, for its owner."""

    id: str
    name: str
    text: str
    words: str
    """What follows "use" in the action."""
    discipline: Discipline
    resource: Resource
    cost: int
    by_luna: bool
    """Whether LUNA carries it out."""
    needs: str
    effect: str


class Distress(Struct, frozen=True):
    """A distress card."""

    id: str
    name: str
    text: str
    property: str
    rules: tuple[str, ...]
    free_actions: tuple[FreeAction, ...]


class Anomaly(Struct, frozen=True):
    """An anomaly, used up as a free action together with its discovery."""

    id: str
    name: str
    text: str
    words: str
    property: str
    needs: tuple[int, ...]
    """Robotics, chemistry and engineering that have to be present."""
    effect: str


class PlanetCard(Struct, frozen=True):
    """A card of a stack of the planet, or a mystery."""

    id: str
    name: str
    text: str
    stack: str
    letter: str
    """For a mystery."""
    property: str
    effect: str
    rules: tuple[str, ...]
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]
    stays: Literal["no", "open", "explorer"]
    """Whether it stays once its effect is over."""
    on_discard: str
    """What happens when it no longer does."""


class Token(Struct, frozen=True):
    """A piece of the planet."""

    id: str
    name: str
    kind: Literal["marker", "black", "creature", "counter", "item", "structure", "supply"]
    limit: int
    """How many there are; for a counter, the most it shows."""
    text: str
    rules: tuple[str, ...]
    free_actions: tuple[FreeAction, ...]


class Trigger(Struct, frozen=True):
    """A kind of trigger token."""

    id: str
    name: str
    least: int
    """The spaces between which effects may shift it."""
    most: int


class Named(Struct, frozen=True):
    """A word of the planet, and what it means where that has to be said."""

    id: str
    name: str
    text: str


class Mood(Struct, frozen=True):
    """A line of the last page of the travelogue."""

    id: str
    name: str
    text: str
    effect: str
    rules: tuple[str, ...]


class Task(Struct, frozen=True):
    """A survival task, as it is told before it begins."""

    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    """What holds on every face."""
    faces: int


class Face(Struct, frozen=True):
    """A face of a task that was met."""

    id: str
    """The task and the number of the face, such as "a3"."""
    title: str
    text: str
    effect: str
    goal: str
    """What has to be achieved, "" where the story only goes on."""
    kind: Literal["", "state", "action", "contribute"]
    rules: tuple[str, ...]
    actions: tuple[Space, ...]
    free_actions: tuple[FreeAction, ...]
    final: bool


class Planet(Struct, frozen=True):
    """A planet's box, and the framework with the words that its actions have there."""

    id: str
    name: str
    framework: Framework
    challenge: int
    premise: str
    travelogue: str
    """Its own rules, as it tells them."""
    rules: tuple[str, ...]
    """The same as they are carried out, a sentence each."""
    balance: str
    """Where it is not as hard as its challenge aims at: how; else nothing."""
    primary: Space
    """LUNA's primary function."""
    properties: tuple[Named, ...]
    symbols: tuple[Named, ...]
    stacks: tuple[Named, ...]
    flags: tuple[Named, ...]
    triggers: tuple[Trigger, ...]
    moods: tuple[Mood, ...]
    environment: tuple[Node, ...]
    opportunities: tuple[Opportunity, ...]
    breakthroughs: tuple[Breakthrough, ...]
    distress: tuple[Distress, ...]
    anomalies: tuple[Anomaly, ...]
    cards: tuple[PlanetCard, ...]
    """Those of its stacks."""
    discoveries: tuple[Named, ...]
    tokens: tuple[Token, ...]
    tasks: tuple[Task, ...]


class Printed(Struct, frozen=True):
    """Everything that is printed, but for what is found out."""

    planets: dict[str, Planet]
    """All that are installed, by their ids."""
