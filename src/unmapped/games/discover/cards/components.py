"""The content of Discover as records: what is printed on lands, tiles and cards (docs/specifications/copies.md, 1).

The pool holds more than any copy of the game; `dealing` makes copies of it. Effects are kept as `Effect[Verb]`, checked
and decoded by `content`. This module holds msgspec Structs and must stay interpreted.
"""

from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct, field

from unmapped.games.discover.cards.verbs import Verb
from unmapped.games.discover.cards.verbs.conditions import Condition
from unmapped.games.discover.cards.verbs.ids import CardId, EnemyId, NoteName, RoleId, StageId
from unmapped.games.discover.cards.verbs.ongoing import Limit
from unmapped.games.discover.cards.verbs.ongoing import Verb as Ongoing
from unmapped.games.discover.cards.verbs.selectors import Amount, Count, Goods, GroundClass, Number, Where, Who
from unmapped.kernel.printing import Identified, Named, Part, Picture
from unmapped.language.epilogues import Bounds
from unmapped.language.script import Effect

Text: TypeAlias = Annotated[str, Meta(min_length=1)]
Stamina: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
TILE_SPACES: Final = 7
"""Spaces of a tile: the centre, then the six around it clockwise (assumed values, `tile.shape`)."""


# --- What cards can do ------------------------------------------------------------------------------------------------


class ActionPrint(Struct, frozen=True, kw_only=True):
    """What is printed on an action word for word."""

    title: Text
    stamina: Stamina = 1


@final
class Action(ActionPrint, frozen=True, kw_only=True):
    """What a survivor can do with a card on its own turn, for stamina (DI-172)."""

    cost: Effect[Verb] | None = None
    """What has to be paid besides, in full, before anything happens."""
    effect: Effect[Verb]
    requires: tuple[Condition, ...] = ()
    where: Where | Literal["anywhere"] = "anywhere"
    """Where the survivor has to stand."""
    limit: Limit = ""
    words: str | None = None
    """What players read instead of what is made of it, where it also keeps books; nothing at all where it is empty."""


@final
class CombatUse(Struct, frozen=True, kw_only=True):
    """What a card can do while dice are modified, or before they are rolled (DI-206, DI-235).

    An item, and a character without a price, once per combat (DI-212, DI-R101); with a cost as often as it is paid,
    unless `limit` says otherwise.
    """

    effect: Effect[Verb]
    cost: Effect[Verb] | None = None
    requires: tuple[Condition, ...] = ()
    before_roll: bool = False
    must: bool = False
    """It is compulsory."""
    limit: Limit = "once_per_combat"
    words: str | None = None


Moment: TypeAlias = Literal[
    "day_start",
    "night_start",
    "night_card_drawn",
    "night_end",
    "turn_start",
    "turn_end",
    "gathered",
    "entered",
    "tile_scouted",
    "investigated",
    "resolved",
    "item_gained",
    "crafted",
    "traded",
    "looted",
    "recovered",
    "spent",
    "would_suffer",
    "suffered",
    "healed",
    "eliminated",
    "would_draw_threat",
    "threat_drawn",
    "would_burn_out",
    "fire_burned_out",
    "fire_lit",
    "before_roll",
    "dice_rolled",
    "enemy_damaged",
    "enemy_defeated",
    "would_retreat",
    "enemy_retreated",
    "combat_end",
    "monster_spawned",
    "monster_entered",
    "leader_changed",
    "stage_begins",
    "would_win",
    "survivor_won",
]
"""When something happens by itself.

`of` says more: what was gathered, spent or recovered with (a resource; `feature`, `water`, `number`, `enemy`), the type
of damage, the trait of the card that was drawn, gained or crafted, the id of a landmark or an enemy. `would_` moments
come before the thing happens, and `cancel` stops it.
"""


@final
class Hook(Struct, frozen=True, kw_only=True):
    """What happens by itself at a moment."""

    on: Moment
    of: str = ""
    who: Who = "holder"
    """To whom it has to happen, seen from the holder of the card; where nobody holds it, each survivor of these in
    turn. Moments of the whole table (days, nights) come to each of them."""
    on_space: Where | None = None
    """Only where it happens in such a space."""
    requires: tuple[Condition, ...] = ()
    limit: Limit = ""
    effect: Effect[Verb]
    words: str | None = None


@final
class TimedRule(Struct, frozen=True, kw_only=True):
    """A rule that a `lasting` of the same card puts into force."""

    name: str
    rule: Ongoing


class Told(Named, frozen=True, kw_only=True):
    """Whatever has a name and a sentence of the story."""

    name: Text
    text: str = ""
    """Flavour: no rule looks at it (DI-151)."""


class CardPrint(Told, frozen=True, kw_only=True):
    """What is printed on a card word for word."""

    traits: tuple[str, ...] = ()
    """In capitals: WEAPON, ANIMAL, COLD (DI-081)."""
    picture: Picture | None = None
    """What is seen of it before it is read: no rule looks at it."""


class Card(CardPrint, frozen=True, kw_only=True):
    """What all cards have: a name, a sentence of the story, and what they do while they are in play."""

    actions: tuple[Action, ...] = ()
    combat: tuple[CombatUse, ...] = ()
    hooks: tuple[Hook, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    timed: tuple[TimedRule, ...] = ()


# --- Exploration cards, enemies ---------------------------------------------------------------------------------------


class ExplorationPrint(Part, frozen=True, kw_only=True):
    """What is printed on exploration cards alone."""

    type: Literal["instant", "item", "upgrade"] = "instant"
    quest: bool = False
    """A quest item (DI-137)."""
    phrase: Annotated[int, Meta(ge=0, le=2)] = 0
    """The phrase of the land that stands in its text; 0 for none."""
    key: Annotated[int, Meta(ge=0, le=2)] = 0
    """The phrase whose cards this item opens (DI-246)."""


class Exploration(Card, ExplorationPrint, frozen=True, kw_only=True):
    """A card of the exploration deck: an instant, an item or an upgrade (DI-150, DI-152, DI-154)."""

    effect: Effect[Verb] | None = None
    """What an instant does."""
    on_gain: Effect[Verb] | None = None
    """What happens when an item is gained from its deck (DI-269), or an upgrade comes into play (DI-152)."""
    counters: Number = 0
    """Counters that it gets then."""
    opens: CardId = ""
    """The card that the holder of the key may resolve instead (DI-246)."""
    sort: Literal["", "good", "choice", "bad"] = ""
    uncanny: bool = False
    """It belongs to the Office, so its wonder has a price (IC-34)."""
    calls: tuple[EnemyId, ...] = ()
    """Special monsters that it brings, by their ids."""
    announces: tuple[EnemyId, ...] = ()
    """Lethal enemies that its text names, by their ids (IC-38)."""


@final
class Landmark(Exploration, frozen=True, kw_only=True):
    """The card of a landmark (DI-147). Its id is its role: ``r1`` to ``r16`` of stories, ``n1`` to ``n8`` of none."""

    back: Annotated[int, Meta(ge=0, le=3)] = 0
    """The number of the tiles on which it may lie; 0 for any."""


@final
class Event(Exploration, frozen=True, kw_only=True):
    """What a numbered feature calls (DI-100). Its id says what it is like: ``g01``, ``m05``, ``b13``."""


@final
class Telling(Told, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a land tells one of the events that all lands share."""

    text: Text


@final
class Item(Exploration, frozen=True, kw_only=True):
    """A card that others lead to: rooms, afterwards cards, keys, quest items and other things to be found."""


class EnemyPrint(Part, frozen=True, kw_only=True):
    """What is printed on enemies alone."""

    sort: Literal["prey", "weak", "medium", "strong", "special"]
    attack: Amount = 0
    """0 where it has none (DI-216)."""
    defence: Count
    lethal: bool = False
    """It fights on until one side is beaten (DI-241)."""


@final
class Enemy(Card, EnemyPrint, frozen=True, kw_only=True):
    """An enemy (DI-204)."""

    health: Number
    reward: Effect[Verb] | None = None


# --- Lands ------------------------------------------------------------------------------------------------------------


@final
class Ground(Named, frozen=True, forbid_unknown_fields=True):
    """A kind of ground (DI-R12, DI-R13)."""

    cost: Amount
    """Stamina to enter it; 0 where nobody can."""
    sort: GroundClass


@final
class Tile(Identified, frozen=True, forbid_unknown_fields=True):
    """One side of a map tile: seven spaces, the centre first, then clockwise (DI-R01)."""

    back: Annotated[int, Meta(ge=0, le=3)]
    """0 for a starting tile."""
    grounds: tuple[str, str, str, str, str, str, str]
    icons: tuple[str, str, str, str, str, str, str]
    """The feature icon of each space; empty where there is none."""
    landmark: Annotated[int, Meta(ge=-1, le=6)] = -1
    """The space where a landmark can lie."""
    water: Annotated[int, Meta(ge=-1, le=6)] = -1
    objective: Annotated[int, Meta(ge=-1, le=6)] = -1
    camp: Annotated[int, Meta(ge=-1, le=6)] = -1
    """For a starting tile."""


@final
class Water(Struct, frozen=True, forbid_unknown_fields=True):
    """How many water sources of either kind a land uses (DI-R94)."""

    clean: Amount
    dirty: Amount


@final
class Skin(Struct, frozen=True, forbid_unknown_fields=True):
    """Words of a land that texts are filled with."""

    plant: str
    beast: str
    ruin: str
    weather: str
    hide: str
    keeper: str
    palette: tuple[str, str, str, str, str]


class LandPrint(Named, frozen=True, kw_only=True):
    """What is printed on the terrain sheet of a land word for word."""

    name: Text
    text: Text
    """The mood, in a sentence or two."""
    grounds: tuple[Ground, ...]
    compass: Annotated[int, Meta(ge=0, le=5)]
    """Steps by which the compass is turned (DI-R17)."""
    phrases: tuple[str, str]
    tiles: tuple[Tile, ...] = ()


Half: TypeAlias = Literal["opening", "closing", "contest"]
"""Which of its scenarios is played on a land."""
Outcome: TypeAlias = Literal["all", "some", "nobody"]
"""How many are out at the end; of those who compete never all."""
ENDS: Final[tuple[tuple[Half, Outcome], ...]] = (
    ("opening", "all"),
    ("opening", "some"),
    ("opening", "nobody"),
    ("closing", "all"),
    ("closing", "some"),
    ("closing", "nobody"),
    ("contest", "some"),
    ("contest", "nobody"),
)


@final
class When(Struct, frozen=True, kw_only=True):
    """What was so when a game was over; what is left out may have been as it likes."""

    part: Half | Literal[""] = ""
    """The opening or the closing scenario of a terrain, or the competitive one."""
    outcome: Outcome | Literal[""] = ""
    place: Literal["", "i", "ii", "iii", "iv"] = ""
    """What the scenario was about."""
    stage: StageId = ""
    """The quest card that was current."""
    players: Bounds | None = None
    out: Bounds | None = None
    """How many have won."""
    dead: Bounds | None = None
    """How many are casualties."""
    days: Bounds | None = None
    """The day on which it ended."""
    threats: Bounds | None = None
    """How many threats the survivors had, all together."""
    tiles: Bounds | None = None
    """How many tiles had been turned up."""
    beaten: Bounds | None = None
    """How many monsters had been defeated and lie beside the supply."""
    landmarks: tuple[RoleId, ...] = ()
    """All of these were on the map, face up."""
    items: tuple[CardId, ...] = ()
    """Somebody had each of these, of the land or of all lands."""
    flags: tuple[NoteName, ...] = ()
    """The quest had written down all of these."""


class Tale(Identified, frozen=True, kw_only=True):
    """What is read aloud at an end like that."""

    text: Text
    when: When


@final
class Epilogue(Tale, frozen=True, kw_only=True):
    """How a game on a land ended, in two to five sentences; of all that hold, the one that asks most is told."""

    name: Text
    """Its heading."""


@final
class Coda(Tale, frozen=True, kw_only=True):
    """One to three sentences more on what was done on the way, chosen like an epilogue and told after it."""


@final
class Saying(Identified, frozen=True, kw_only=True):
    """How the land tells a line of the journal: its id is the line, or a card and the line.

    A card tells what it brings about, and what happens to it; it has the word before the land as a whole.
    """

    text: Text


@final
class Land(LandPrint, frozen=True, kw_only=True):
    """An environment: the terrain sheet and all that belongs to it (DI-009)."""

    skin: Skin
    layout: tuple[tuple[int, int, int], ...]
    """Slots (a, b, back number); the start comes first (DI-043)."""
    water: Water
    features: dict[str, dict[str, Count]]
    """By back, how many tokens of each front: a resource, `enemy` or `number`."""
    doubles: dict[str, Count]
    """How many of the tokens of a resource show it twice (DI-R47)."""
    rule: "SheetRule"
    """The special rule, all through both scenarios."""
    closing: "SheetRule"
    """What the closing scenario adds."""
    landmarks: tuple[Landmark, ...] = ()
    events: tuple[Telling, ...] = ()
    items: tuple[Item, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    stages: tuple["Stage", ...] = ()
    epilogues: tuple[Epilogue, ...] = ()
    codas: tuple[Coda, ...] = ()
    sayings: tuple[Saying, ...] = ()


@final
class SheetRule(Card, frozen=True, kw_only=True):
    """A special rule of a terrain sheet (DI-R114)."""


# --- Stories ----------------------------------------------------------------------------------------------------------

Form: TypeAlias = Literal["l1", "l2", "l3", "l4", "l5", "l6"]


class Tasked(Part, frozen=True, kw_only=True):
    """What is printed on quest cards and contests alone."""

    task: Text
    """What has to be done, in plain words; it names the backs of the tiles (IC-33)."""


class StagePrint(Tasked, frozen=True, kw_only=True):
    """What is printed on quest cards alone."""

    way: RoleId = ""
    """The landmark that is the way out, by its role; players read its id."""
    hold: RoleId = ""
    """The landmark where somebody holds the door (L3)."""


@final
class Stage(Card, StagePrint, frozen=True, kw_only=True):
    """A quest card: one stage of a story of a land (DI-082). Its id is ``o1``, ``o2a`` ... ``c2b``.

    Specified in docs/specifications/pool.md, 2.1.
    """

    roles: tuple[RoleId, ...] = ()
    """The landmarks that it needs on the map."""
    needs: tuple[CardId, ...] = ()
    """Items that it speaks of, by their ids."""
    boss: EnemyId = ""
    """The special monster that it needs, by its id."""
    counters: dict[str, Number] = field(default_factory=dict)
    """Counters that are set when it begins."""
    set_up: Effect[Verb] | None = None
    """What happens when it becomes current."""
    done: Condition | None = None
    """When it is fulfilled (DI-R76); a last stage has none."""
    finish: Effect[Verb] | None = None
    """What happens then, before the next one begins."""
    form: Form | Literal[""] = ""
    """How one leaves, for a last stage."""
    opens: Condition | None = None
    """What has to be true before anybody can leave."""
    fare: dict[Goods, Number] = field(default_factory=dict)
    """What leaving costs."""


@final
class LeavingForm(Card, frozen=True, kw_only=True):
    """What all last stages of one form share (docs/specifications/pool.md, 2.2)."""


class ScenarioPrint(Part, frozen=True, kw_only=True):
    """What is printed on scenarios alone."""

    title: Text
    clues: tuple[Text, ...]
    """One for each stage, in order (IC-35)."""


@final
class Scenario(Card, ScenarioPrint, frozen=True, kw_only=True):
    """What a scenario of a copy is about, wherever it is set: its clues, and the rule on each of its stages.

    Content calls it a `place`.
    """


@final
class Contest(Card, Tasked, frozen=True, kw_only=True):
    """A competitive quest: the last survivor wins (DI-273)."""


# --- Cards of the whole pool ------------------------------------------------------------------------------------------


class CharacterPrint(Part, frozen=True, kw_only=True):
    """What is printed on characters alone."""

    profession: Text
    sort: Literal["gather", "move", "fight", "heal", "craft", "night"]


@final
class Character(Card, CharacterPrint, frozen=True, kw_only=True):
    """Who a survivor is."""


Family: TypeAlias = Literal[
    "weapon",
    "armour",
    "container",
    "light",
    "shelter",
    "gear",
    "medicine",
    "water",
    "trap",
    "travel",
    "signal",
    "fire",
]


class ProjectPrint(Part, frozen=True, kw_only=True):
    """What is printed on projects alone."""

    family: Family
    fire: bool = False
    """It can be crafted only at a fire (DI-130)."""
    advanced: bool = False


@final
class Project(Card, ProjectPrint, frozen=True, kw_only=True):
    """A project and the item that it makes (DI-122, DI-125)."""

    cost: dict[Goods, Count]
    counters: Number = 0
    on_gain: Effect[Verb] | None = None


class NightPrint(Part, frozen=True, kw_only=True):
    """What is printed on night cards alone."""

    tier: Annotated[int, Meta(ge=1, le=2)]
    stamina: Annotated[int, Meta(ge=6, le=12)]


@final
class Night(Card, NightPrint, frozen=True, kw_only=True):
    """A night card: its lines in order, then the stamina (DI-067, DI-068)."""

    sort: Literal["FW", "F", "W", "X", "a", "b", "c", "d", "e", "f"]
    """Its class in the lattice of the deal."""
    lines: tuple[Effect[Verb], ...]


class ThreatPrint(Part, frozen=True, kw_only=True):
    """What is printed on threats alone."""

    colour: Literal["blue", "orange"]
    sort: Literal["ongoing", "tribal", "monster", "weather", "sickness", "helpful"]
    """Whoever drew one that is ongoing keeps it."""


@final
class Threat(Card, ThreatPrint, frozen=True, kw_only=True):
    """A threat card (DI-072)."""

    effect: Effect[Verb] | None = None


@final
class Support(Card, frozen=True, kw_only=True):
    """A combat support card (DI-017, DI-R48)."""


class NumbersPrint(Struct, frozen=True, kw_only=True):
    """How much there is of what players count."""

    most_stamina: Count
    hearts: Count
    limit: Count
    """Resource tokens and items that a survivor can hold (DI-135)."""
    sides: Count
    """Faces of either die (DI-R14)."""


@final
class Numbers(NumbersPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What nobody publishes, in one place (assumed values)."""

    stamina: tuple[Count, Count, Count, Count]
    """At the start, for one to four players (DI-048 to DI-050)."""
    support_range: Count
    projects: tuple[Count, Count, Count, Count]
    """In each hand at the start (DI-054)."""
    attack: Count
    """Stamina of an attack between survivors (DI-280)."""
    hit: Count
    """What a die needs there (DI-289, DI-290)."""


Key: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
"""What a folder can be called."""


@final
class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """Which pool it is."""

    name: Key
    version: Count
    """Raised whenever the same copy number would be dealt another copy."""
    lands: tuple[Key, ...]
    """All environments, in their order: their folders."""


@final
class Pool(Struct, frozen=True):
    """Everything there is."""

    name: str
    version: int
    numbers: Numbers
    lands: tuple[Land, ...]
    characters: tuple[Character, ...]
    projects: tuple[Project, ...]
    nights: tuple[Night, ...]
    threats: tuple[Threat, ...]
    supports: tuple[Support, ...]
    events: tuple[Event, ...]
    """What happens in events; lands tell them in their own words."""
    hundreds: tuple[Event, ...]
    """The cards numbered 100 (DI-278)."""
    finds: tuple[Item, ...]
    """What cards of all lands lead to."""
    forms: tuple[LeavingForm, ...]
    places: tuple[Scenario, ...]
    contests: tuple[Contest, ...]
    codas: tuple[Coda, ...] = ()
    """What may be added on any land, where the land itself has nothing to add."""
