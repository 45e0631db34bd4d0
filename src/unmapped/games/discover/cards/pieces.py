"""What is printed, as records for the wire: see `printed`. This module holds msgspec Structs and stays interpreted."""

from msgspec import Struct

# --- Parts of cards ---------------------------------------------------------------------------------------------------


class Action(Struct, frozen=True):
    """What can be done with a card on a turn."""

    words: str
    """As actions of the vocabulary name it."""
    title: str
    stamina: int
    where: str
    needs: str
    cost: str
    text: str
    limit: str


class Price(Struct, frozen=True):
    """So much of a resource."""

    resource: str
    n: str


class Card(Struct, frozen=True):
    """A card."""

    id: str
    name: str
    sort: str
    """What it is, in a word: ``landmark``, ``upgrade``, ``weapon``, ``weak`` ..."""
    traits: tuple[str, ...]
    story: str
    effect: str
    """What it does once."""
    rules: tuple[str, ...]
    """What goes on and what happens by itself while it is in play, a sentence each."""
    combat: tuple[str, ...]
    actions: tuple[Action, ...]


class Exploration(Card, frozen=True):
    """A numbered card: a landmark, an event, an item, an upgrade."""

    type: str
    on_gain: str
    counters: str
    quest: bool
    phrase: int
    """The phrase of the land that stands on it; 0 for none."""
    key: int
    """The phrase whose cards it opens."""


class Enemy(Card, frozen=True):
    """An enemy."""

    attack: int
    """0 for a dash."""
    defence: int
    health: str
    lethal: bool
    reward: str


class Character(Card, frozen=True):
    """Who a survivor is."""

    profession: str


class Project(Card, frozen=True):
    """A project, and the item that it makes."""

    cost: tuple[Price, ...]
    fire: bool
    advanced: bool
    counters: str


class Night(Card, frozen=True):
    """A night card; `rules` are its lines."""

    tier: int
    stamina: int


class Threat(Card, frozen=True):
    """A threat card."""

    colour: str
    ongoing: bool
    tribal: bool


class Stage(Card, frozen=True):
    """A quest card."""

    task: str
    set_up: str
    opens: str
    fare: tuple[Price, ...]
    way: str
    """The landmark that is the way out, by its id."""
    hold: str
    done: str


class Scenario(Card, frozen=True):
    """What a scenario is about; views call it a place."""

    title: str
    clues: tuple[str, ...]
    """One for each stage; ``{other}`` stands for the first land of the copy."""


class Contest(Card, frozen=True):
    """A competitive quest."""

    task: str


# --- Lands ------------------------------------------------------------------------------------------------------------


class Ground(Struct, frozen=True):
    """A kind of ground."""

    id: str
    name: str
    cost: int
    sort: str


class Tile(Struct, frozen=True):
    """One side of a tile: seven spaces, the centre first, then clockwise."""

    id: str
    back: int
    grounds: tuple[str, ...]
    icons: tuple[str, ...]
    landmark: int
    water: int
    objective: int
    camp: int


class Slot(Struct, frozen=True):
    """Where a tile lies: the axial place of its centre."""

    slot: str
    q: int
    r: int


class Named(Struct, frozen=True):
    """A landmark of which no more is known than its name."""

    id: str
    name: str


class Land(Struct, frozen=True):
    """A land, with everything that speaks in its words."""

    id: str
    name: str
    text: str
    palette: tuple[str, ...]
    grounds: tuple[Ground, ...]
    layout: tuple[Slot, ...]
    compass: int
    phrases: tuple[str, str]
    rule: Card
    closing: Card
    tiles: tuple[Tile, ...]
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
