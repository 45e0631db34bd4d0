"""What is printed, as records for the wire: see `printed`. This module holds msgspec Structs and stays interpreted."""

from msgspec import Struct

from unmapped.games.discover.cards.components import (
    ActionPrint,
    CardPrint,
    CharacterPrint,
    EnemyPrint,
    ExplorationPrint,
    LandPrint,
    NightPrint,
    NumbersPrint,
    ProjectPrint,
    ScenarioPrint,
    StagePrint,
    Tasked,
    ThreatPrint,
)
from unmapped.kernel.printing import Named

# --- Parts of cards ---------------------------------------------------------------------------------------------------


class Action(ActionPrint, frozen=True, kw_only=True):
    """What can be done with a card on a turn."""

    words: str
    """As actions of the vocabulary name it."""
    where: str
    needs: str
    cost: str
    text: str
    often: str
    """How often it can be done, where not as often as it is paid."""


class Price(Struct, frozen=True):
    """So much of a resource."""

    resource: str
    n: str


class Card(CardPrint, frozen=True, kw_only=True):
    """A card."""

    effect: str
    """What it does once."""
    rules: tuple[str, ...]
    """What goes on and what happens by itself while it is in play, a sentence each."""
    combat: tuple[str, ...]
    actions: tuple[Action, ...]


class Exploration(Card, ExplorationPrint, frozen=True, kw_only=True):
    """A numbered card: a landmark, an event, an item, an upgrade."""

    on_gain: str
    counters: str


class Enemy(Card, EnemyPrint, frozen=True, kw_only=True):
    """An enemy."""

    health: str
    reward: str


class Character(Card, CharacterPrint, frozen=True, kw_only=True):
    """Who a survivor is."""


class Project(Card, ProjectPrint, frozen=True, kw_only=True):
    """A project, and the item that it makes."""

    cost: tuple[Price, ...]
    counters: str


class Night(Card, NightPrint, frozen=True, kw_only=True):
    """A night card; `rules` are its lines."""


class Threat(Card, ThreatPrint, frozen=True, kw_only=True):
    """A threat card."""


class Stage(Card, StagePrint, frozen=True, kw_only=True):
    """A quest card."""

    set_up: str
    opens: str
    fare: tuple[Price, ...]
    done: str


class Scenario(Card, ScenarioPrint, frozen=True, kw_only=True):
    """What a scenario is about; views call it a place. In its clues ``{other}`` stands for the copy's first land."""


class Contest(Card, Tasked, frozen=True, kw_only=True):
    """A competitive quest."""


# --- Lands ------------------------------------------------------------------------------------------------------------


class Slot(Struct, frozen=True):
    """Where a tile lies: the axial place of its centre."""

    slot: str
    q: int
    r: int


class Land(LandPrint, frozen=True, kw_only=True):
    """A land, with everything that speaks in its words."""

    palette: tuple[str, ...]
    layout: tuple[Slot, ...]
    rule: Card
    closing: Card
    named: tuple[Named, ...]
    """Landmarks that the map or a quest card names, for those who may not read all cards."""
    landmarks: tuple[Exploration, ...]
    events: tuple[Exploration, ...]
    items: tuple[Exploration, ...]
    enemies: tuple[Enemy, ...]
    stages: tuple[Stage, ...]
    forms: tuple[Card, ...]
    places: tuple[Scenario, ...]
    threats: tuple[Threat, ...]

    @property
    def decks(self) -> tuple[tuple[Card, ...], ...]:
        """All its cards but the sheet."""
        own = (self.landmarks, self.events, self.items, self.enemies, self.stages)
        return (*own, self.forms, self.places, self.threats)


class Printed(NumbersPrint, frozen=True, kw_only=True):
    """Everything that is printed on the pool."""

    lands: tuple[Land, ...]
    characters: tuple[Character, ...]
    projects: tuple[Project, ...]
    nights: tuple[Night, ...]
    supports: tuple[Card, ...]
    contests: tuple[Contest, ...]
