"""The whole pool as the rules read it: numbers and tuples, made once by `compiling`.

Whatever can carry rules is a *thing* with a number: every card, every stage, the sheets of the lands. Effects know the
thing they stand on. A copy of the game (`copies`) says which things are in it and what they are numbered.
"""

from typing import Final, final

from unmapped.games.discover.cards import components
from unmapped.games.discover.cards.words import Families
from unmapped.kernel.actions import Slot
from unmapped.language import hooks, selectors
from unmapped.language.effects import Program
from unmapped.language.limits import NO_LIMIT
from unmapped.language.selectors import ALL_OF_IT, DESCRIBED, EITHER_WAY, Selection

# Kinds of things.
LANDMARK: Final = 0
EVENT: Final = 1
FOUND: Final = 2
"""Rooms, afterwards cards, keys, quest items and what else cards lead to."""
HUNDRED: Final = 3
ENEMY: Final = 4
CRAFTED: Final = 5
"""A project and its item are one thing."""
CHARACTER: Final = 6
NIGHT: Final = 7
THREAT: Final = 8
SUPPORT: Final = 9
STAGE: Final = 10
FORM: Final = 11
SCENARIO: Final = 12
CONTEST: Final = 13
SHEET: Final = 14
CLOSING: Final = 15
"""What the closing scenario of a land adds."""

# Types of exploration cards.
INSTANT: Final = 0
ITEM: Final = 1
UPGRADE: Final = 2

# Sorts of enemies.
PREY: Final = 0
WEAK: Final = 1
MEDIUM: Final = 2
STRONG: Final = 3
SPECIAL: Final = 4

NONE: Final = -1
ANYWHERE: Final = -1
"""Where a survivor has to stand for an action: the index of a `SpaceChoice` from 0 on, or anywhere."""
SORTED: Final = -10
"""SORTED - sort: an enemy of that sort, which the deal chose for the card"""
SPECIALS: Final = -20
"""SPECIALS - n: special monster n of the land"""

# Limits.
PER_DAY: Final = 1
PER_COMBAT: Final = 2
PER_TURN: Final = 3
FIRST_OF_DAY: Final = 4
PER_GAME: Final = 5
PER_CASUALTY: Final = 6

# Origins of distances: a role from ROLE on, a marker from MARK on, or ...
OF_SELF: Final = -1
OF_ACTOR: Final = -2
OF_CAMP: Final = -3
OF_SPACE: Final = -4
OF_CHOSEN: Final = -5
OF_LEADER: Final = -6
OF_SPECIAL: Final = -10
"""OF_SPECIAL - n: special monster n of the land"""
ROLE: Final = 0
MARK: Final = 1000
WAY_ROLE: Final = 24
"""The role that is the way out of the story under way; the role after it is where the door is held."""
HOLD_ROLE: Final = 25

# What of a survivor can be compared: resources by mask, or ...
BY_DAMAGE: Final = -2
BY_STAMINA: Final = -3
BY_HEARTS: Final = -4

# Who chooses.
BY_SELF: Final = 0
BY_LEADER: Final = 1
BY_GROUP: Final = 2

SPACE_TOWARD: Final = 100_000
"""SPACE_TOWARD + index of places: where something moves to that is no survivor"""


@final
class Amount(selectors.Amount):
    """How many: `plus`, and the sum of what the table shows."""

    __slots__ = ("counter", "damage", "hearts", "items", "least", "most", "others_here", "players", "survivors")

    def __init__(self, kind: int, plus: int) -> None:
        super().__init__(kind, plus)
        self.players = 0
        self.survivors = 0
        self.others_here = 0
        self.hearts = 0
        self.damage = 0
        self.items = 0
        self.counter = NONE
        self.least = 0
        self.most = ALL_OF_IT


# Whom a plain word of persons means.
SELF: Final = 0
ACTOR_ONLY: Final = 1
HOLDER_ONLY: Final = 2
LEADER_ONLY: Final = 3
COMBATANT: Final = 4
OPPONENT: Final = 5
CHOSEN_ONE: Final = 6
LEFT_ONE: Final = 7


@final
class People(Selection):
    """Survivors, as `verbs.selectors.Who` describes them."""

    __slots__ = (
        "at_camp",
        "at_fire",
        "damaged",
        "fewest",
        "flag",
        "item",
        "leader",
        "most",
        "on",
        "others",
        "trait",
        "without_flag",
        "without_trait",
    )

    def __init__(self, base: int) -> None:
        super().__init__(base)
        self.others = False
        self.at_camp = EITHER_WAY
        self.at_fire = EITHER_WAY
        self.on = NONE
        """The index of a `SpaceChoice`."""
        self.most = 0
        """A mask of resources, or BY_..., 0 for nothing."""
        self.fewest = 0
        self.item = NONE
        self.trait = NONE
        self.without_trait = NONE
        self.flag = NONE
        self.without_flag = NONE
        self.damaged = EITHER_WAY
        self.leader = EITHER_WAY


# Spaces named by a plain word.
OWN: Final = 0
THAT_SPACE: Final = 1
CAMP: Final = 2


@final
class SpaceChoice(Selection):
    """Spaces, as `verbs.selectors.Where` describes them."""

    __slots__ = (
        "adjacent",
        "camp",
        "casualty",
        "edge",
        "empty_icon",
        "feature",
        "fire",
        "ground",
        "ground_class",
        "landmark",
        "marker",
        "monster",
        "objective",
        "resource",
        "role",
        "survivors",
        "water",
        "without_marker",
    )

    def __init__(self, base: int) -> None:
        super().__init__(base)
        self.adjacent = False
        self.ground = NONE
        """The number of a ground of the pool: `Land.first_ground` and its own."""
        self.ground_class = NONE
        self.landmark = EITHER_WAY
        self.role = NONE
        self.objective = False
        self.edge = False
        self.camp = EITHER_WAY
        self.fire = 0
        """1 lit, 2 unlit, 3 any; 0 where it does not matter."""
        self.water = False
        self.feature = 0
        """A mask of icons."""
        self.empty_icon = False
        self.resource = 0
        self.monster = EITHER_WAY
        self.survivors = EITHER_WAY
        self.casualty = False
        self.marker = NONE
        self.without_marker = NONE


@final
class TileChoice(Selection):
    """Face-down tiles, as `verbs.selectors.Tiles` describes them."""

    __slots__ = ("adjacent", "back")

    def __init__(self) -> None:
        super().__init__(DESCRIBED)
        self.adjacent = True
        self.back = 0


@final
class MonsterChoice(Selection):
    """Monsters, as `verbs.selectors.Monsters` describes them."""

    __slots__ = (
        "face",
        "features",
        "fought",
        "named",
        "special",
    )

    def __init__(self) -> None:
        super().__init__(DESCRIBED)
        self.face = 0
        """1 down, 2 up; 0 for either."""
        self.special = False
        self.named = NONE
        self.features = False
        self.fought = False


# Where a survivor may have to be, as bits.
AT_CAMP: Final = 1
AT_FIRE: Final = 2


@final
class Demand:
    """What an action of a card demands, as far as no table has a say in it."""

    __slots__ = ("conditions", "places", "wins")

    def __init__(self, places: int, conditions: tuple[int, ...], wins: bool) -> None:
        self.places = places
        """AT_CAMP and AT_FIRE, if its user has to be there."""
        self.conditions = conditions
        """The nodes of all other conditions."""
        self.wins = wins
        """Whether a survivor leaves by it."""


@final
class Action:
    """What can be done with a card on a turn."""

    __slots__ = ("cost", "demand", "effect", "limit", "number", "requires", "stamina", "thing", "title", "where")

    def __init__(self, number: int, source: int, title: str) -> None:
        self.number = number
        self.thing = source
        self.title = title
        self.demand: Demand | None = None
        """None until somebody has asked."""
        self.stamina = 1
        self.cost = NONE
        self.effect = NONE
        self.requires: tuple[int, ...] = ()
        self.where = ANYWHERE
        self.limit = NO_LIMIT


@final
class CombatUse:
    """What a card can do in combat."""

    __slots__ = ("before_roll", "cost", "effect", "limit", "must", "number", "requires", "thing")

    def __init__(self, number: int, source: int) -> None:
        self.number = number
        self.thing = source
        self.cost = NONE
        self.effect = NONE
        self.requires: tuple[int, ...] = ()
        self.before_roll = False
        self.must = False
        self.limit = PER_COMBAT


@final
class Hook(hooks.Hook):
    """Something that happens by itself; `of` is what it is about, as the moment says (see `moments`)."""

    __slots__ = ("among", "on_space")

    def __init__(self, number: int, source: int) -> None:
        super().__init__(number, source)
        self.among = NONE
        """The effect for one of those whom it speaks of, where somebody chooses; NONE where it is for all of them."""
        self.on_space = NONE


@final
class Tile:
    """One side of a tile: by printed space, the centre first."""

    __slots__ = ("grounds", "icons", "record", "turned")

    def __init__(self, record: components.Tile) -> None:
        self.record = record
        """What is printed as it is, and read once it is turned up."""
        self.grounds: tuple[int, ...] = ()
        """Numbers of grounds of the pool."""
        self.turned: tuple[tuple[int, ...], ...] = ()
        """The same by space of the slot, for each rotation of the tile."""
        self.icons: tuple[int, ...] = ()
        """Numbers of icons, NONE where there is none."""


@final
class Land:
    """A land: its sheet, and which things are its own."""

    def __init__(self, record: components.Land) -> None:
        self.record = record
        """What is printed as it is."""
        self.first_ground = 0
        self.water = (0, 0)
        """Clean and dirty water sources."""
        self.features: tuple[tuple[int, int, int], ...] = ()
        """(icon, front, how many): fronts are resources, then ENEMY_FRONT and NUMBER_FRONT."""
        self.doubles: tuple[tuple[int, int], ...] = ()
        """(resource, how many)"""
        self.tiles: list[Tile] = []
        self.roles: list[int] = []
        """The landmark of each role: r1 to r16, n1 to n8."""
        self.items: dict[str, int] = {}
        """Things of its own that cards lead to, by id."""
        self.enemies: list[int] = []
        self.specials: list[int] = []
        self.stages: dict[str, int] = {}
        self.sheet = NONE
        self.closing = NONE


ENEMY_FRONT: Final = 9
NUMBER_FRONT: Final = 10
"""Fronts of feature tokens that are no resources."""


@final
class Stage:
    """A quest card."""

    __slots__ = (
        "boss",
        "counters",
        "done",
        "fare",
        "finish",
        "form",
        "hold",
        "needs",
        "opens",
        "roles",
        "set_up",
        "thing",
        "way",
    )

    def __init__(self, card: int) -> None:
        self.thing = card
        self.roles: tuple[int, ...] = ()
        self.needs: tuple[int, ...] = ()
        """Things."""
        self.boss = NONE
        self.counters: tuple[tuple[int, int], ...] = ()
        """(counter, amount)"""
        self.set_up = NONE
        self.done = NONE
        self.finish = NONE
        self.form = NONE
        """The thing of its leaving form."""
        self.opens = NONE
        self.way = NONE
        self.hold = NONE
        self.fare: tuple[tuple[int, int], ...] = ()
        """(mask of resources, amount)"""


@final
class Pool:
    """Everything there is."""

    def __init__(self, version: int, numbers: components.Numbers) -> None:
        self.version = version
        self.numbers = numbers
        self.codas: tuple[components.Coda, ...] = ()
        """What may be added to the epilogues of all lands."""
        # Things, by number.
        self.things: list[tuple[int, int]] = []
        """(kind, number among its kind)"""
        self.ids: list[str] = []
        """Unique over the pool: those of a land begin with its name."""
        self.names: list[str] = []
        self.first: list[int] = []
        """The first thing of each kind."""
        self.land_of: list[int] = []
        self.traits: list[int] = []
        """Traits as bits."""
        self.effect: list[int] = []
        self.on_gain: list[int] = []
        self.counters: list[int] = []
        """The amount of counters that it gets, NONE for none."""
        self.type: list[int] = []
        """For exploration cards."""
        self.quest: list[bool] = []
        self.phrase: list[int] = []
        self.opens: list[int] = []
        self.key: list[int] = []
        self.actions_of: list[tuple[int, ...]] = []
        self.combat_of: list[tuple[int, ...]] = []
        # What they can do.
        self.program = Program()
        self.people: list[People] = []
        self.somewhere: list[SpaceChoice] = []
        self.tile_choices: list[TileChoice] = []
        self.monster_choices: list[MonsterChoice] = []
        self.amounts: list[Amount] = []
        self.lists: list[tuple[int, ...]] = []
        """Things that words name several of."""
        self.ballots: list[tuple[str, ...]] = []
        """What is voted on."""
        self.fares: list[tuple[tuple[int, int], ...]] = []
        """What leaving costs: (mask of resources, amount)."""
        self.texts: list[str] = []
        self.timed: list[int] = []
        """The nodes of rules for a time."""
        self.actions: list[Action] = []
        self.combat: list[CombatUse] = []
        self.hooks: dict[int, tuple[Hook, ...]] = {}
        """By moment."""
        self.ongoing: dict[int, tuple[tuple[int, int, int], ...]] = {}
        """By verb: (thing, node, condition), the last NONE where there is none."""
        # Names.
        self.flags: tuple[str, ...] = ()
        self.counter_names: tuple[str, ...] = ()
        self.markers: tuple[str, ...] = ()
        self.trait_names: tuple[str, ...] = ()
        self.roles: tuple[str, ...] = ()
        # Lands.
        self.lands: list[Land] = []
        self.grounds: list[tuple[str, int, int]] = []
        """(id, cost, class) of every ground of every land."""
        # Enemies, by number among their kind.
        self.enemy_sort: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.health: list[int] = []
        """Amounts."""
        self.reward: list[int] = []
        self.lethal: list[bool] = []
        # Other cards, by number among their kind.
        self.cost: list[tuple[tuple[int, int], ...]] = []
        """Of projects: (mask of resources, how many)."""
        self.fire: list[bool] = []
        self.advanced: list[bool] = []
        self.lines: list[tuple[int, ...]] = []
        """Of nights."""
        self.night_stamina: list[int] = []
        self.tier: list[int] = []
        self.colour: list[int] = []
        """Of threats: 0 blue, 1 orange."""
        self.ongoing_threat: list[bool] = []
        self.tribal: list[bool] = []
        self.stages: list[Stage] = []
        self.words = Families((), Slot("card", ()), (), (), (), ())
        self.vocabulary = self.words.vocabulary

    def kind(self, entry: int) -> int:
        """What kind of thing it is."""
        kind, _ = self.things[entry]
        return kind

    def number(self, entry: int) -> int:
        """Its number among its kind."""
        _, number = self.things[entry]
        return number
