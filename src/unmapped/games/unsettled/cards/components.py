"""The content of Unsettled as records: the framework, and what a planet's box holds.

Specified in docs/specifications/planets.md, 1.

Effects are kept as `Effect[Verb]`, checked and decoded by `content`. Records from which those of `pieces` derive as
well say what players read word for word. This module holds msgspec Structs and must stay interpreted.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from unmapped.games.unsettled.cards.scenery import HOUSE, Look, Scene, before
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.ids import (
    DiscoveryId,
    FlagId,
    MoodId,
    MysteryLetter,
    PropertyId,
    StackId,
    StructureId,
    SymbolId,
    TokenId,
)
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
from unmapped.kernel import printing
from unmapped.language.epilogues import Bounds
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


def one_line(record: Struct, *fields: str) -> None:
    """Let texts of a new record stand in one line each, however its file wraps them."""
    for name in fields:
        force_setattr(record, name, " ".join(str(getattr(record, name)).split()))


class Told(printing.Named, frozen=True):
    """What has a text beside its name."""

    text: Text

    def __post_init__(self) -> None:
        one_line(self, "text")


# --- What can be done -------------------------------------------------------------------------------------------------


@final
class Bonus(Struct, frozen=True):
    """What a cube of one type brings besides (US-082)."""

    type: Focus
    effect: Effect[Verb]


class SpacePrint(Struct, frozen=True):
    """What is printed on an action space word for word."""

    title: str
    arrows: Arrows


@final
class Space(SpacePrint, frozen=True, kw_only=True):
    """An action space, on which a cube is set (US-081)."""

    effect: Effect[Verb] | None = None
    bonus: Bonus | None = None
    requires: tuple[Condition, ...] = ()
    where: Where | Literal["anywhere"] = "card_node"
    """Where the explorer has to be."""
    luna_only: bool = False
    """Whether LUNA's presence there does instead of the explorer's (US-222)."""
    words: str | None = None
    """What players read instead of what is made of it, where it also keeps books; nothing at all where it is empty."""


class FreeActionPrint(Struct, frozen=True, kw_only=True):
    """What is printed on a free action word for word."""

    title: str
    limit: Literal["none", "once_per_turn", "once_per_explorer", "once_per_face", "once"] = "none"


@final
class FreeAction(FreeActionPrint, frozen=True, kw_only=True):
    """What can be done at any time, without a cube (US-286)."""

    effect: Effect[Verb]
    cost: Effect[Verb] | None = None
    requires: tuple[Condition, ...] = ()
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


class TraitPrint(printing.Named, frozen=True):
    """What is printed on a trait word for word."""

    high_action: DashboardAction
    low_action: DashboardAction


@final
class Trait(TraitPrint, frozen=True, kw_only=True):
    """A personality trait: each face replaces one dashboard action (US-012, US-111)."""

    high: Space
    low: Space


@final
class Ability(printing.Named, frozen=True, kw_only=True):
    """An ability side of the Scarab (US-010, US-314 to US-316)."""

    space: Space
    data: Number = 0
    """Data that lie on its box at the start; using it takes one away."""


@final
class Named(printing.Named, frozen=True, forbid_unknown_fields=True):
    """An avatar, or a word of the planet: a property, a symbol of edges, a stack of cards, an occasion."""

    text: str = ""

    def __post_init__(self) -> None:
        one_line(self, "text")


class StructurePrint(printing.Named, frozen=True):
    """What is printed on a science structure word for word."""

    discipline: Discipline


@final
class ScienceStructure(StructurePrint, frozen=True, kw_only=True):
    """Research hut, laboratory or workshop (US-143)."""

    build: Space
    destroy: Space
    use: FreeAction


class NumbersPrint(Struct, frozen=True, kw_only=True):
    """How much there is of what players count."""

    endurance: Count
    timeline: Count
    insight: Count
    """The spaces of the insight track, the bottom one included."""
    power: Count
    comprehension_per_discipline: Count


@final
class Numbers(NumbersPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What no accessible source states firmly, in one place (assumed numbers, US-R01 to US-R06)."""

    die: tuple[Count, ...]
    distress_per_explorer: Count
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


class NodePrint(Told, frozen=True):
    """What is printed on a node word for word."""

    scene: Scene | None = None
    """How it is drawn; one that does not say so gets a drawing by its id."""
    tags: tuple[str, ...] = ()
    build_site: bool = False
    outlined: DiscoveryId = ""
    """The discovery that is put on it."""
    potential: bool = False
    """Whether that is only a potential discovery, which has to be unlocked first (US-178)."""


@final
class Environment(NodePrint, frozen=True, kw_only=True):
    """A node (US-171)."""

    edges: Edges
    on_enter: Effect[Verb] | None = None
    on_reveal: Effect[Verb] | None = None
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()


class OpportunityPrint(Told, frozen=True):
    """What is printed on an opportunity word for word."""

    outlined: DiscoveryId = ""
    picture: printing.Picture | None = None
    """What is seen of it before it is read."""


@final
class Opportunity(OpportunityPrint, frozen=True, kw_only=True):
    """An opportunity (US-223)."""

    actions: tuple[Space, ...]
    immediately: Effect[Verb] | None = None
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


class FacePrint(Struct, frozen=True, kw_only=True):
    """What is printed on a face word for word."""

    title: str
    text: Text
    final: bool = False
    """Whether reaching its objective wins, whatever the number of the face."""

    def __post_init__(self) -> None:
        one_line(self, "text")


@final
class Face(FacePrint, frozen=True, kw_only=True):
    """One of the eight faces of a task (US-255)."""

    effect: Effect[Verb] | None = None
    """What happens when it becomes current."""
    words: str | None = None
    """What players read of the effect; as for a space."""
    objective: Objective | None = None
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()


class TaskPrint(Told, frozen=True):
    """What is printed on a task before it begins, word for word."""

    horizon: str = ""
    """What stands before the horizon of the planet in the picture of its end."""

    def __post_init__(self) -> None:
        super().__post_init__()
        before(self.horizon)


@final
class Task(TaskPrint, frozen=True, kw_only=True):
    """A survival task (US-034, US-255)."""

    id: Literal["a", "b", "c"]
    hooks: tuple[Hook, ...] = ()
    """What holds on every face."""
    faces: tuple[Face, ...] = ()


@final
class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed resource cost of a breakthrough (US-137)."""

    resource: Resource
    n: Count


class BreakthroughPrint(Told, frozen=True):
    """What is printed on a breakthrough word for word."""

    discipline: Discipline


@final
class Breakthrough(BreakthroughPrint, frozen=True, kw_only=True):
    """A breakthrough (US-137)."""

    cost: Cost
    effect: Effect[Verb]
    by: Literal["self", "luna"] = "self"
    """Who carries it out: distances are measured from there (US-140)."""
    requires: tuple[Condition, ...] = ()


class PropertyPrint(Told, frozen=True):
    """What may have a property."""

    property: PropertyId = ""
    picture: printing.Picture | None = None
    """What is seen of it before it is read."""


@final
class Distress(PropertyPrint, frozen=True, kw_only=True):
    """A distress card (US-159)."""

    on_gain: Effect[Verb] | None = None
    """What happens at once when it is drawn (US-R46)."""
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
class Anomaly(PropertyPrint, frozen=True, kw_only=True):
    """An anomaly, which joins a discovery (US-239)."""

    effect: Effect[Verb]
    needs: Needs = Needs()


@final
class Discovery(printing.Named, frozen=True, forbid_unknown_fields=True):
    """A discovery token (US-030)."""


class PlanetCardPrint(PropertyPrint, frozen=True):
    """What is printed on a card of the planet word for word."""

    stack: StackId = ""
    """The stack that it belongs to; none for a mystery."""
    letter: MysteryLetter = ""
    """For a mystery."""
    stays: Literal["no", "open", "explorer"] = "no"
    """Whether it stays when it is resolved: in the open, or with the explorer who drew it."""


@final
class PlanetCard(PlanetCardPrint, frozen=True, kw_only=True):
    """A card of a stack of the planet, or a mystery card (US-307 to US-309)."""

    effect: Effect[Verb] | None = None
    on_discard: Effect[Verb] | None = None
    """What happens when it no longer stays."""
    ongoing: tuple[Ongoing, ...] = ()
    hooks: tuple[Hook, ...] = ()
    actions: tuple[Space, ...] = ()
    free_actions: tuple[FreeAction, ...] = ()


class TokenPrint(printing.Named, frozen=True):
    """What is printed on a piece word for word."""

    kind: Literal["marker", "black", "creature", "counter", "item", "structure", "supply"]
    """`black` stands for black markers of the framework, of which there are always enough (US-007, US-303)."""
    limit: Count = 1
    """How many there are; for a counter, the most it shows."""
    text: str = ""
    """What it means, where that does not show from what it does."""

    def __post_init__(self) -> None:
        one_line(self, "text")


@final
class Token(TokenPrint, frozen=True, kw_only=True):
    """A piece of the planet: a marker, a creature, a counter, an item, or a structure of its own."""

    start: Amount = 0
    """What a counter shows at the start."""
    per_explorer: bool = False
    """Whether each explorer owns so many."""
    one_of: str = ""
    """Of all items with the same word here, an explorer bears one at most."""
    free_actions: tuple[FreeAction, ...] = ()
    hooks: tuple[Hook, ...] = ()


class TriggerPrint(printing.Named, frozen=True):
    """What is printed on a kind of trigger token word for word."""

    least: Count = 1
    most: Count = 10
    """The spaces between which effects may shift it."""


@final
class Trigger(TriggerPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of trigger token (US-269)."""

    spaces: tuple[Count, ...] = ()
    """Where its tokens stand at the start."""


@final
class Mood(Told, frozen=True, kw_only=True):
    """One line of the last page of the travelogue, rolled for by crews who have been there before."""

    low: Count
    high: Count
    hooks: tuple[Hook, ...] = ()
    effect: Effect[Verb] | None = None


Outcome: TypeAlias = Literal["won", "hollow", "lost"]
"""How an expedition ends."""
OUTCOMES: Final[tuple[Outcome, ...]] = ("won", "hollow", "lost")


@final
class When(Struct, frozen=True, kw_only=True):
    """What was so when an expedition was over; what is left out may have been as it likes."""

    outcome: Outcome | Literal[""] = ""
    task: Literal["", "a", "b", "c"] = ""
    face: Bounds | None = None
    """The number of the face that was current, from 1."""
    explorers: Bounds | None = None
    """How many there were."""
    turns: Bounds | None = None
    """How many turns were begun."""
    wraps: Bounds | None = None
    """How often time had started over."""
    unconscious: Bounds | None = None
    """How many explorers were unconscious."""
    aboard: Bounds | None = None
    """How many explorers were on the Scarab."""
    held: Bounds | None = None
    """How many explorers were held."""
    luna_aboard: bool | None = None
    trust: Literal["", "high", "low"] = ""
    distress: Bounds | None = None
    """How many distress cards the crew bore."""
    opportunities: Bounds | None = None
    """How many opportunities the crew had found, done or given up."""
    nodes: Bounds | None = None
    """How many nodes lay face up."""
    found: Bounds | None = None
    """How many discoveries somebody held."""
    discoveries: tuple[DiscoveryId, ...] = ()
    """All of these were held."""
    built: Bounds | None = None
    """How many science structures stood, complete."""
    standing: tuple[StructureId, ...] = ()
    """All of these stood, complete."""
    tokens: tuple[TokenId, ...] = ()
    """All of these were on the map or with somebody."""
    tokens_aboard: tuple[TokenId, ...] = ()
    """All of these were on the Scarab, or with somebody there."""
    mysteries: tuple[MysteryLetter, ...] = ()
    """All of these had been read."""
    flags: tuple[FlagId, ...] = ()
    """All of these were set: what was chosen, and what had come to pass."""
    mood: MoodId = ""


class Story(printing.Identified, frozen=True, kw_only=True):
    """What is read aloud at an end like that."""

    text: Text
    when: When

    def __post_init__(self) -> None:
        one_line(self, "text")


@final
class Epilogue(Story, frozen=True, kw_only=True):
    """How an expedition ended, in two to five sentences; of all that hold, the one that asks most is told."""

    name: Text
    """Its heading."""


@final
class Coda(Story, frozen=True, kw_only=True):
    """One to three sentences more on what was done on the way, chosen like an epilogue and told after it."""


ITSELF: Final = "planet"
"""The planet as a bearer of sayings, whatever its id is: a copy of it says the same."""


@final
class Saying(printing.Identified, frozen=True, kw_only=True):
    """How the planet tells a line of the journal: its id is the line, or a thing of the planet and the line.

    A thing tells what it brings about, and what happens to it; it has the word before the planet as a whole. `planet`
    is the planet where it brings something about by its own rules.
    """

    text: Text

    def __post_init__(self) -> None:
        one_line(self, "text")


class PlanetPrint(printing.Named, frozen=True, kw_only=True):
    """What is printed on the box of a planet word for word."""

    challenge: Annotated[int, Meta(ge=1, le=4)]
    premise: Text
    travelogue: Text
    """The planet's own rules, as players read them."""
    balance: str = ""
    """What players are told before they set out, where it is not as hard as its challenge aims at."""
    properties: tuple[Named, ...] = ()
    symbols: tuple[Named, ...] = ()
    stacks: tuple[Named, ...] = ()
    flags: tuple[Named, ...] = ()
    """What of the things remembered players read of, as a clause: "the sea is set"."""
    look: Look = HOUSE
    """What it looks like: a `horizon`, the colours of its `night`, and of four `lights` in which places lie."""

    def __post_init__(self) -> None:
        one_line(self, "premise", "balance")
        force_setattr(self, "travelogue", self.travelogue.strip())


@final
class Planet(PlanetPrint, frozen=True, kw_only=True):
    """A planet's box."""

    primary: Space
    """LUNA's primary function (US-219)."""
    triggers: tuple[Trigger, ...] = ()
    occasions: tuple[Named, ...] = ()
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
    epilogues: tuple[Epilogue, ...] = ()
    codas: tuple[Coda, ...] = ()
    sayings: tuple[Saying, ...] = ()


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
    "epilogues": Deck("epilogues.toml", "epilogue", Epilogue),
    "codas": Deck("codas.toml", "coda", Coda, needed=False),
    "sayings": Deck("sayings.toml", "saying", Saying, needed=False),
}
"""The fields of a planet that have files of their own; tasks have one each."""

STORIES: Final = ("epilogues", "codas", "sayings")
"""Those of them that are no cards: nothing names them."""

TASKS: Final = ("a", "b", "c")
