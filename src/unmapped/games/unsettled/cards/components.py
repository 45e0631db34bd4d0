"""The content of Unsettled as records: the framework, and what a planet's box holds.

Specified in docs/specifications/planets.md, 1.

Effects are kept as `Effect[Verb]`, checked and decoded by `content`. This module holds msgspec Structs and must stay
interpreted.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct

from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.ids import DiscoveryId, MysteryLetter, PropertyId, StackId, SymbolId
from unmapped.games.unsettled.cards.verbs.ongoing import Verb as Ongoing
from unmapped.games.unsettled.cards.verbs.selectors import (
    Amount,
    Count,
    Discipline,
    Focus,
    Number,
    Resource,
    Where,
    Who,
)
from unmapped.language.script import Effect

ACTIONS: Final = ("theorize", "investigate", "traverse", "support", "recover", "rest")
"""The six actions of a dashboard (US-099)."""

RESOURCE_ACTIONS: Final = ("analyze", "unearth", "charge")
"""The actions of the resource board (US-280 to US-282)."""

DashboardAction: TypeAlias = Literal["theorize", "investigate", "traverse", "support", "recover", "rest"]

DISCIPLINES: Final[tuple[Discipline, ...]] = ("robotics", "chemistry", "engineering")
FOCUS: Final[tuple[Focus, ...]] = ("awareness", "wonder", "energy")
RESOURCES: Final[tuple[Resource, ...]] = ("data", "material", "power")
SIDES: Final = ("n", "e", "s", "w")

Text: TypeAlias = Annotated[str, Meta(min_length=1)]
Arrows: TypeAlias = Annotated[int, Meta(ge=-3, le=3)]


# --- What can be done -------------------------------------------------------------------------------------------------


@final
class Bonus(Struct, frozen=True):
    """What a cube of one type brings besides (US-082)."""

    type: Focus
    effect: Effect[Verb]


@final
class Space(Struct, frozen=True):
    """An action space, on which a cube is set (US-081)."""

    title: str
    arrows: Arrows
    effect: Effect[Verb] | None = None
    bonus: Bonus | None = None
    requires: tuple[Condition, ...] = ()
    where: Where | Literal["anywhere"] = "card_node"
    """Where the explorer has to be."""
    luna_only: bool = False
    """Whether LUNA's presence there does instead of the explorer's (US-222)."""
    words: str | None = None
    """What players read instead of what is made of it, where it also keeps books; nothing at all where it is empty."""


@final
class FreeAction(Struct, frozen=True):
    """What can be done at any time, without a cube (US-286)."""

    title: str
    effect: Effect[Verb]
    cost: Effect[Verb] | None = None
    requires: tuple[Condition, ...] = ()
    limit: Literal["none", "once_per_turn", "once_per_explorer", "once_per_face", "once"] = "none"
    by: Literal["anybody", "holder", "active"] = "anybody"
    where: Where | Literal["anywhere"] = "card_node"
    words: str | None = None
    """As for a space."""


Moment: TypeAlias = Literal[
    "turn_start",
    "turn_end",
    "wrap",
    "trigger",
    "cross",
    "enter",
    "leave",
    "set_out",
    "counter",
    "creature_moves",
    "creature_moved",
    "occasion",
    "scan",
    "build",
    "board",
    "draw",
    "recover",
    "rest",
    "theorized",
    "opportunity_revealed",
    "discovery_gained",
    "placed",
    "carried",
    "nobody_free",
    "flag",
]
"""When something happens by itself; `of` says which trigger, symbol, counter, creature, node, flag or occasion.

Who leaves does so by moving, and sets out where that is by MOVE or TRAVERSE; at `creature_moves`, `leave` and `set_out`
the place is the one that it leads to. A counter has a moment when it reaches its limit, or 0 on the way down. A wrap
has its turn among the triggers that the marker reached before and after it. `nobody_free`: somebody is conscious, but
all who are are held, so that nobody could take a turn.
"""


@final
class Hook(Struct, frozen=True):
    """What happens by itself at a moment (docs/specifications/planets.md, 3)."""

    on: Moment
    effect: Effect[Verb]
    of: str = ""
    """Which one: a trigger, a symbol of an edge, a counter, a creature, a tag, a stack, an occasion of the planet; any
    where nothing is said."""
    who: Who = "each_explorer"
    """To whom it has to happen, where it happens to explorers; a distress or anything held speaks of its holder."""
    requires: tuple[Condition, ...] = ()
    once_per_turn: bool = False
    once_per_edge: bool = False
    """Once per turn for each edge that is crossed."""
    words: str | None = None
    """As for a space."""


# --- The framework ----------------------------------------------------------------------------------------------------


@final
class Trait(Struct, frozen=True):
    """A personality trait: each face replaces one dashboard action (US-012, US-111)."""

    id: str
    name: str
    high_action: DashboardAction
    high: Space
    low_action: DashboardAction
    low: Space


@final
class Ability(Struct, frozen=True):
    """An ability side of the Scarab (US-010, US-314 to US-316)."""

    id: str
    name: str
    space: Space
    data: Number = 0
    """Data that lie on its box at the start; using it takes one away."""


@final
class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """An avatar, or a word of the planet: a property, a symbol of edges, a stack of cards, an occasion."""

    id: str
    name: str
    text: str = ""


@final
class ScienceStructure(Struct, frozen=True):
    """Research hut, laboratory or workshop (US-143)."""

    id: str
    name: str
    discipline: Discipline
    build: Space
    destroy: Space
    use: FreeAction


@final
class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What no accessible source states firmly, in one place (assumed numbers, US-R01 to US-R06)."""

    endurance: Count
    timeline: Count
    insight: Count
    die: tuple[Count, ...]
    power: Count
    distress_per_explorer: Count
    comprehension_per_discipline: Count
    most_comprehension: Count
    most_breakthroughs: Count
    starting_endurance: dict[str, Count]
    starting_focus: dict[str, dict[str, tuple[Amount, Amount, Amount]]]


@final
class Framework(Struct, frozen=True):
    """Everything that is the same on every planet."""

    numbers: Numbers
    dashboard: tuple[Space, ...]
    """In the order of ACTIONS."""
    resources: tuple[Space, ...]
    """In the order of RESOURCE_ACTIONS."""
    structures: tuple[ScienceStructure, ...]
    traits: tuple[Trait, ...]
    abilities: tuple[Ability, ...]
    avatars: tuple[Named, ...]
    """Who explorers can be; no rule looks at it (US-013)."""


# --- A planet ---------------------------------------------------------------------------------------------------------


@final
class Edges(Struct, frozen=True, forbid_unknown_fields=True):
    """Symbols on the edges of a node: `time`, `insight`, `impassable` and those of the planet."""

    n: tuple[SymbolId, ...] = ()
    e: tuple[SymbolId, ...] = ()
    s: tuple[SymbolId, ...] = ()
    w: tuple[SymbolId, ...] = ()


@final
class Environment(Struct, frozen=True):
    """A node (US-171)."""

    id: str
    name: str
    text: Text
    edges: Edges
    tags: tuple[str, ...] = ()
    build_site: bool = False
    on_enter: Effect[Verb] | None = None
    on_reveal: Effect[Verb] | None = None
    outlined: DiscoveryId = ""
    """The discovery that is put on it."""
    potential: bool = False
    """Whether that is only a potential discovery (US-178)."""
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()


@final
class Opportunity(Struct, frozen=True):
    """An opportunity (US-223)."""

    id: str
    name: str
    text: Text
    actions: tuple[Space, ...]
    immediately: Effect[Verb] | None = None
    outlined: DiscoveryId = ""
    ongoing: tuple[Ongoing, ...] = ()
    hooks: tuple[Hook, ...] = ()


@final
class Objective(Struct, frozen=True):
    """What has to be achieved on a face (US-256 to US-258, US-261)."""

    kind: Literal["state", "action", "contribute"]
    text: Text
    condition: Condition | None = None
    """For a state."""
    tested: Literal["always", "flag"] = "always"
    """`flag`: only while the flag `tested` is set by a hook of the face."""
    slots: dict[str, Number] = {}
    """For contributions: how much of each part is needed."""


@final
class Face(Struct, frozen=True):
    """One of the eight faces of a task (US-255)."""

    title: str
    text: Text
    effect: Effect[Verb] | None = None
    """What happens when it becomes current."""
    words: str | None = None
    """What players read of the effect; as for a space."""
    objective: Objective | None = None
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    final: bool = False
    """Whether reaching its objective wins, whatever the number of the face."""


@final
class Task(Struct, frozen=True):
    """A survival task (US-034, US-255)."""

    id: Literal["a", "b", "c"]
    name: str
    text: Text
    hooks: tuple[Hook, ...] = ()
    """What holds on every face."""
    faces: tuple[Face, ...] = ()


@final
class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed resource cost of a breakthrough (US-137)."""

    resource: Resource
    n: Count


@final
class Breakthrough(Struct, frozen=True):
    """A breakthrough (US-137)."""

    id: str
    name: str
    text: Text
    discipline: Discipline
    cost: Cost
    effect: Effect[Verb]
    by: Literal["self", "luna"] = "self"
    """Who carries it out: distances are measured from there (US-140)."""
    requires: tuple[Condition, ...] = ()


@final
class Distress(Struct, frozen=True):
    """A distress card (US-159)."""

    id: str
    name: str
    text: Text
    on_gain: Effect[Verb] | None = None
    """What happens at once when it is drawn (US-R46)."""
    property: PropertyId = ""
    ongoing: tuple[Ongoing, ...] = ()
    hooks: tuple[Hook, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()


@final
class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """Comprehension that has to be present (US-241)."""

    robotics: Amount = 0
    chemistry: Amount = 0
    engineering: Amount = 0


@final
class Anomaly(Struct, frozen=True):
    """An anomaly, which joins a discovery (US-239)."""

    id: str
    name: str
    text: Text
    effect: Effect[Verb]
    property: PropertyId = ""
    needs: Needs = Needs()


@final
class Discovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery token (US-030)."""

    id: str
    name: str


@final
class PlanetCard(Struct, frozen=True):
    """A card of a stack of the planet, or a mystery card (US-307 to US-309)."""

    id: str
    name: str
    text: Text
    stack: StackId = ""
    """The stack that it belongs to; none for a mystery."""
    letter: MysteryLetter = ""
    """For a mystery."""
    effect: Effect[Verb] | None = None
    stays: Literal["no", "open", "explorer"] = "no"
    """Whether it stays when it is resolved: in the open, or with the explorer who drew it."""
    on_discard: Effect[Verb] | None = None
    """What happens when it no longer stays."""
    property: PropertyId = ""
    ongoing: tuple[Ongoing, ...] = ()
    hooks: tuple[Hook, ...] = ()
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()


@final
class Token(Struct, frozen=True):
    """A piece of the planet: a marker, a creature, a counter, an item, or a structure of its own."""

    id: str
    name: str
    kind: Literal["marker", "black", "creature", "counter", "item", "structure", "supply"]
    """`black` stands for black markers of the framework, of which there are always enough (US-007, US-303)."""
    limit: Count = 1
    """How many there are; for a counter, the most it shows."""
    start: Amount = 0
    """What a counter shows at the start."""
    per_explorer: bool = False
    """Whether each explorer owns so many."""
    one_of: str = ""
    """Of all items with the same word here, an explorer bears one at most."""
    text: str = ""
    """What it means, where that does not show from what it does."""
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()


@final
class Trigger(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of trigger token (US-269)."""

    id: str
    name: str
    spaces: tuple[Count, ...] = ()
    """Where its tokens stand at the start."""
    least: Count = 1
    most: Count = 10
    """The spaces between which effects may shift it."""


@final
class Mood(Struct, frozen=True):
    """One line of the last page of the travelogue, rolled for by crews who have been there before."""

    id: str
    name: str
    text: Text
    low: Count
    high: Count
    hooks: tuple[Hook, ...] = ()
    effect: Effect[Verb] | None = None


@final
class Planet(Struct, frozen=True):
    """A planet's box."""

    id: str
    name: str
    challenge: Annotated[int, Meta(ge=1, le=4)]
    premise: Text
    travelogue: Text
    """The planet's own rules, as players read them."""
    primary: Space
    """LUNA's primary function (US-219)."""
    balance: str = ""
    """What players are told before they set out, where it is not as hard as its challenge aims at."""
    properties: tuple[Named, ...] = ()
    symbols: tuple[Named, ...] = ()
    stacks: tuple[Named, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    occasions: tuple[Named, ...] = ()
    flags: tuple[Named, ...] = ()
    """What of the things remembered players read of, as a clause: "the sea is set"."""
    setup: Effect[Verb] | None = None
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    moods: tuple[Mood, ...] = ()
    environment: tuple[Environment, ...] = ()
    opportunities: tuple[Opportunity, ...] = ()
    tasks: tuple[Task, ...] = ()
    breakthroughs: tuple[Breakthrough, ...] = ()
    distress: tuple[Distress, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()
    discoveries: tuple[Discovery, ...] = ()
    cards: tuple[PlanetCard, ...] = ()
    tokens: tuple[Token, ...] = ()


@final
class Deck(Struct, frozen=True):
    """Where the cards or pieces of one kind are written: a file, and the name of its tables."""

    file: str
    table: str
    record: type[Struct]
    needed: bool = True


DECKS: Final[Mapping[str, Deck]] = {
    "environment": Deck("environment.toml", "environment", Environment),
    "opportunities": Deck("opportunities.toml", "opportunity", Opportunity),
    "breakthroughs": Deck("breakthroughs.toml", "breakthrough", Breakthrough),
    "distress": Deck("distress.toml", "distress", Distress),
    "anomalies": Deck("anomalies.toml", "anomaly", Anomaly),
    "discoveries": Deck("discoveries.toml", "discovery", Discovery),
    "cards": Deck("planet_cards.toml", "card", PlanetCard),
    "tokens": Deck("tokens.toml", "token", Token, needed=False),
}
"""The fields of a planet that have files of their own; tasks have one each."""

TASKS: Final = ("a", "b", "c")
