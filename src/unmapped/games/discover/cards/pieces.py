"""What is printed, as records for the wire: see `printed`. This module holds msgspec Structs and stays interpreted."""

from msgspec import Struct

from unmapped.games.discover.cards.components import ActionPrint, CardPrint, LandPrint
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


class Exploration(Card, frozen=True, kw_only=True):
    """A numbered card: a landmark, an event, an item, an upgrade."""

    type: str
    on_gain: str
    counters: str
    quest: bool
    phrase: int
    """The phrase of the land that stands on it; 0 for none."""
    key: int
    """The phrase whose cards it opens."""


class Enemy(Card, frozen=True, kw_only=True):
    """An enemy."""

    sort: str
    attack: int
    """0 for a dash."""
    defence: int
    health: str
    lethal: bool
    reward: str


class Character(Card, frozen=True, kw_only=True):
    """Who a survivor is."""

    profession: str
    sort: str


class Project(Card, frozen=True, kw_only=True):
    """A project, and the item that it makes."""

    family: str
    cost: tuple[Price, ...]
    fire: bool
    advanced: bool
    counters: str


class Night(Card, frozen=True, kw_only=True):
    """A night card; `rules` are its lines."""

    tier: int
    stamina: int


class Threat(Card, frozen=True, kw_only=True):
    """A threat card."""

    colour: str
    sort: str


class Stage(Card, frozen=True, kw_only=True):
    """A quest card."""

    task: str
    set_up: str
    opens: str
    fare: tuple[Price, ...]
    way: str
    """The landmark that is the way out, by its id."""
    hold: str
    done: str


class Scenario(Card, frozen=True, kw_only=True):
    """What a scenario is about; views call it a place."""

    title: str
    clues: tuple[str, ...]
    """One for each stage; ``{other}`` stands for the first land of the copy."""


class Contest(Card, frozen=True, kw_only=True):
    """A competitive quest."""

    task: str


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


class Printed(Struct, frozen=True):
    """Everything that is printed on the pool."""

    lands: tuple[Land, ...]
    characters: tuple[Character, ...]
    projects: tuple[Project, ...]
    nights: tuple[Night, ...]
    supports: tuple[Card, ...]
    contests: tuple[Contest, ...]
    most_stamina: int
    hearts: int
    limit: int
    sides: int
