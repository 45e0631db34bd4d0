"""What a seat sees of Discover, as records for the wire; `seeing` fills them.

Cards go by their ids, spaces as actions name them. This module holds msgspec Structs and must stay interpreted.
"""

from typing import Final

from msgspec import Struct

from unmapped.language.epilogues import Epilogue

HIDDEN: Final = "?"
"""Stands for a card that the viewer does not know."""
NOT_THERE: Final = ""
STATUS: Final = ("playing", "won", "casualty", "lost")
PHASES: Final = ("setup", "day", "night")
STEPS: Final = ("", "before the roll", "modify", "damage", "after")
NO_NUMBER: Final = 0

# --- The map ----------------------------------------------------------------------------------------------------------


class TokenView(Struct, frozen=True):
    """A token on the map."""

    kind: str
    """``feature``, ``monster``, ``special`` or ``water``."""
    back: str
    """What its back shows: the icon of a feature; "" for others."""
    up: bool
    """Whether it lies face up for all."""
    face: str
    """What the viewer knows to be on it: a resource, ``enemy``, ``number``, the id of a special monster; "?" else."""
    number: int
    """The number on it; 0 for none, or if the viewer does not know it."""
    card: str
    """The enemy that was met there, by its id."""
    double: bool
    wounds: int
    """The counters on the card of its enemy."""


class PileView(Struct, frozen=True):
    """Resource tokens of the supply that lie about."""

    resource: str
    n: int


class SpaceView(Struct, frozen=True):
    """A face-up space."""

    at: str
    ground: str
    icon: str
    """The feature icon printed on it; "" for none."""
    objective: bool
    landmark: str
    """By its id; "" for none."""
    number: int
    """The number of the landmark."""
    blocked: bool
    """Whether the landmark cannot be investigated now."""
    spent: bool
    """Whether investigating it would bring nothing: everybody knows that its card is out of the deck (DI-R95)."""
    fires: tuple[str, ...]
    tokens: tuple[TokenView, ...]
    resources: tuple[PileView, ...]
    markers: tuple[str, ...]


class TileView(Struct, frozen=True):
    """A tile on its slot."""

    slot: str
    back: int
    up: bool
    tile: str
    """Which one it is, "?" if the viewer does not know."""
    landmark: str
    """The landmark on a tile that the viewer knows."""
    rotation: int
    """By how many sixths of a turn it is turned; -1 face down."""
    spaces: tuple[SpaceView, ...]
    """Clockwise, the centre first; none face down."""


# --- Survivors --------------------------------------------------------------------------------------------------------


class ItemView(Struct, frozen=True):
    """An item."""

    id: str
    counters: int
    quest: bool


class SurvivorView(Struct, frozen=True):
    """A survivor, with all that lies in front of it."""

    seat: int
    status: str
    character: str
    """By its id; "" before all have shown theirs."""
    offered: tuple[str, ...]
    """The characters that the viewer has to choose from."""
    at: str
    stamina: int
    hearts: int
    damage: tuple[int, ...]
    """How many dials show each type."""
    goods: tuple[int, ...]
    """Tokens that show each resource once."""
    doubles: tuple[int, ...]
    """Tokens that show it twice."""
    items: tuple[ItemView, ...]
    hand: tuple[str, ...]
    """Projects; "?" for each that the viewer does not know."""
    threats: tuple[str, ...]
    flags: tuple[str, ...]
    """What is remembered of it."""
    load: int
    """Tokens and items that count toward the limit."""
    at_camp: bool
    at_fire: bool
    waits: bool
    """Whether it is still to have its turn today."""


# --- The quest, a fight, a trade --------------------------------------------------------------------------------------


class CounterView(Struct, frozen=True):
    """A counter of the quest."""

    name: str
    value: int


class PriceView(Struct, frozen=True):
    """So many of some resources."""

    resources: tuple[str, ...]
    n: int


class LeavingView(Struct, frozen=True):
    """What leaving asks of a survivor now."""

    seat: int
    open: bool
    """Whether the way out is open to it."""
    price: tuple[PriceView, ...]
    less: int
    """So many of all these need not be paid, by choice."""


class QuestView(Struct, frozen=True):
    """What is to be done."""

    card: str
    """The current stage, or the competitive quest, by its id."""
    number: int
    """Which stage it is, from 1."""
    stages: int
    form: str
    """How one leaves, for a last stage."""
    place: str
    """What the story is about in this scenario, by its id."""
    counters: tuple[CounterView, ...]
    flags: tuple[str, ...]
    leaving: tuple[LeavingView, ...]
    """For each survivor on the map, at the last stage."""


class SupportView(Struct, frozen=True):
    """A support card that was played."""

    seat: int
    card: str
    side: int
    """For whom: the seat of an attacker or defender, between survivors."""


class FightView(Struct, frozen=True):
    """A combat under way."""

    combatant: int
    defender: int
    """The seat of the other survivor; -1 against an enemy."""
    enemy: str
    number: int
    at: str
    step: str
    grey: int
    red: int
    """What the dice show; 0 before the roll."""
    grey_final: int
    red_final: int
    attack: int
    defence: int
    health: int
    wounds: int
    supports: tuple[SupportView, ...]


class PartView(Struct, frozen=True):
    """A part of an offer."""

    giver: int
    what: str
    """A resource, or the id of an item or a project; "?" for a project that the viewer does not know."""
    double: bool


class OfferView(Struct, frozen=True):
    """A trade that is being put together, or answered."""

    asked: int
    """Who changes it, or is to answer."""
    partner: int
    answering: bool
    parts: tuple[PartView, ...]
    """In the order in which actions count them."""


class DecksView(Struct, frozen=True):
    """Decks and piles, the top first: "?" for each card that the viewer does not know."""

    nights: tuple[str, ...]
    nights_spent: tuple[str, ...]
    threats: tuple[str, ...]
    threats_spent: tuple[str, ...]
    projects: tuple[str, ...]
    advanced: tuple[str, ...]
    open_projects: tuple[str, ...]
    upgrades: tuple[str, ...]
    features: tuple[int, ...]
    """Feature tokens left in the supply of each icon."""
    features_spent: tuple[int, ...]
    monsters: int
    monsters_beaten: int
    sources: int
    looking: tuple[str, ...]
    """What is being resolved, or what this viewer is looking at."""


class View(Struct, frozen=True):
    """Everything that a seat, or a spectator, may see."""

    copy: str
    """The number of the copy, as text: it may be too large for other programs."""
    name: str
    scenario: int
    land: str
    other: str
    """The name of the first land of the copy, which clues speak of."""
    phase: str
    day: int
    leader: int
    active: int
    """The current survivor; -1 for none."""
    queue: tuple[int, ...]
    camp: str
    tiles: tuple[TileView, ...]
    survivors: tuple[SurvivorView, ...]
    quest: QuestView
    fight: FightView | None
    offer: OfferView | None
    decks: DecksView
    rules: tuple[str, ...]
    """The cards whose rules hold for a time."""
    outcome: str
    """"" as long as the game goes on."""
    epilogue: Epilogue | None
    """What is read aloud when it is over."""
