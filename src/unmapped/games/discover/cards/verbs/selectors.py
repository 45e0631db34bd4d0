"""Who, where, what and how many: the arguments that most words share.

A survivor, a space, a tile, a monster or a card is named by a plain word (``"others_here"``) or by a table that says
more (``{ pick = "each", within = 2, of = "camp" }``). Where one of several has to be chosen, `chooser` says by whom.
"""

from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct

from unmapped.games.discover.cards.verbs.ids import (
    CardId,
    CounterName,
    EnemyId,
    GroundId,
    MarkerName,
    NoteName,
    OriginId,
    RoleId,
    TraitName,
)

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Amount: TypeAlias = Annotated[int, Meta(ge=0)]

Kind: TypeAlias = Literal[
    "food", "meat", "clean_water", "dirty_water", "wood", "stone", "medicine", "poison", "salvage"
]
"""The nine resources (DI-105)."""
KINDS: Final[tuple[Kind, ...]] = (
    "food",
    "meat",
    "clean_water",
    "dirty_water",
    "wood",
    "stone",
    "medicine",
    "poison",
    "salvage",
)
Goods: TypeAlias = Kind | Literal["water", "any"]
"""A resource, either water (DI-167), or any resource at all."""
Damage: TypeAlias = Literal["starvation", "dehydration", "sickness", "physical"]
"""The four types (DI-160)."""
DAMAGE: Final[tuple[Damage, ...]] = ("starvation", "dehydration", "sickness", "physical")
Icon: TypeAlias = Literal["growth", "ground", "trail", "relic"]
"""The backs of feature tokens."""
ICONS: Final[tuple[Icon, ...]] = ("growth", "ground", "trail", "relic")
GroundClass: TypeAlias = Literal["open", "cover", "rough", "deep"]
CLASSES: Final[tuple[GroundClass, ...]] = ("open", "cover", "rough", "deep")
Die: TypeAlias = Literal["grey", "red"]
Chooser: TypeAlias = Literal["self", "leader", "group", "random"]
"""`self` is the survivor whom it happens to; the group decides by vote, and failing agreement its leader (DI-R24)."""
Until: TypeAlias = Literal["next_day", "next_night", "turn", "combat", "stage", "game"]
"""How long something holds: until the next day or night begins, the turn, combat or stage is over, or for good."""
Action: TypeAlias = Literal[
    "gather",
    "move",
    "scout",
    "trade",
    "craft",
    "investigate",
    "cook",
    "recover",
    "restart_fire",
    "card_action",
    "loot",
    "attack",
]
"""What a survivor can do on a turn (DI-060)."""
ACTIONS: Final[tuple[Action, ...]] = (
    "gather",
    "move",
    "scout",
    "trade",
    "craft",
    "investigate",
    "cook",
    "recover",
    "restart_fire",
    "card_action",
    "loot",
    "attack",
)


# --- How many ---------------------------------------------------------------------------------------------------------


@final
class Formula(Struct, frozen=True, forbid_unknown_fields=True):
    """A number that depends on the table: the sum of all that is said, never below `least`.

    ``{ plus = 1, players = 2 }`` is one and twice the players who started; ``{ plus = -1, hearts = 1 }`` one less than
    the hearts that a survivor has.
    """

    plus: int = 0
    players: int = 0
    """So many for each player who started (DI-245)."""
    survivors: int = 0
    """So many for each survivor on the map now."""
    others_here: int = 0
    """So many for each other survivor in the space."""
    hearts: int = 0
    """So many for each heart of the survivor."""
    damage: int = 0
    """So many for each damage on the survivor."""
    items: int = 0
    """So many for each item that the survivor holds."""
    counter: CounterName = ""
    """The value of a counter of the quest is added."""
    least: int = 0
    most: int | None = None


Number: TypeAlias = Amount | Formula | Literal["all", "rolled"]
"""How many: a whole number, a formula, as many as there are, or the number last rolled or chosen."""


# --- Who --------------------------------------------------------------------------------------------------------------

Person: TypeAlias = Literal[
    "self",
    "actor",
    "holder",
    "leader",
    "combatant",
    "opponent",
    "chosen",
    "left",
    "nearest",
    "one_here",
    "other_here",
    "others_here",
    "each_here",
    "each",
    "each_other",
    "any",
    "any_other",
    "each_at_camp",
    "each_at_fire",
    "each_not_at_fire",
    "most_damage",
]
"""Survivors that need no further word.

`self` is whom it happens to, `actor` who used, drew or holds the card; `chosen` whom the word before concerned; `left`
the next survivor clockwise. `one_`, `other_` and `any` choose one, `each` and `others_` mean all of them.
"""


@final
class Survivors(Struct, frozen=True, forbid_unknown_fields=True):
    """Survivors on the map described by where and how they are; all that is said must hold."""

    pick: Literal["one", "each", "up_to_one", "random"] = "one"
    others: bool = False
    """Not the one it happens to."""
    within: Amount | None = None
    """At most so many spaces from `of` (DI-260)."""
    of: OriginId = "self"
    """`self`, `actor`, `camp`, `place` (the space that the word before concerned), `chosen`, a role of the story
    (``r7``), a marker by its name, or a special monster by its id (``s2``)."""
    at_camp: bool | None = None
    at_fire: bool | None = None
    on: "Spaces | None" = None
    """Only those who stand in such a space."""
    most: Goods | Literal["", "damage", "stamina", "hearts", "resources"] = ""
    """Only those who have most of it; all who are equal."""
    fewest: Goods | Literal["", "damage", "stamina", "hearts", "resources"] = ""
    nearest: bool = False
    """Only those nearest to `of`."""
    farthest: bool = False
    item: CardId = ""
    """Only who holds the item with this id."""
    trait: TraitName = ""
    """Only who holds an item with this trait."""
    without_trait: TraitName = ""
    flag: NoteName = ""
    """Only those of whom this is remembered."""
    without_flag: NoteName = ""
    damaged: bool | None = None
    leader: bool | None = None
    chooser: Chooser = "self"


Who: TypeAlias = Person | Survivors


# --- Where ------------------------------------------------------------------------------------------------------------

Spot: TypeAlias = Literal["own", "place", "camp", "objective", "way", "edge"]
"""`own` is the space of whom it happens to, `place` that which the word before concerned, `objective` each space with
that icon, `way` the way out of the story, `edge` a space at the edge of the map, by choice."""


@final
class Spaces(Struct, frozen=True, forbid_unknown_fields=True):
    """Face-up spaces described; all that is said must hold."""

    pick: Literal["one", "two", "three", "each", "random", "up_to_one"] = "one"
    within: Amount | None = None
    of: OriginId = "self"
    """As for survivors."""
    many: Number | None = None
    """So many different ones, instead of what `pick` says."""
    adjacent: bool = False
    """Next to `of`, which is itself not among them."""
    ground: GroundId = ""
    """Only this ground of the land, by its id."""
    ground_class: GroundClass | Literal[""] = ""
    landmark: bool | None = None
    role: RoleId = ""
    """The landmark that has this role or id (``r3``, ``n5``, ``way``, ``hold``)."""
    objective: bool = False
    edge: bool = False
    camp: bool | None = None
    fire: Literal["", "lit", "unlit", "any"] = ""
    water: bool = False
    """Only where a water source lies."""
    feature: Icon | Literal["", "any"] = ""
    """Only where such a feature token lies face down."""
    empty_icon: bool = False
    """Only where a feature icon has no token."""
    resource: Goods | Literal[""] = ""
    """Only where such a resource lies."""
    monster: bool | None = None
    survivors: bool | None = None
    casualty: bool = False
    marker: MarkerName = ""
    without_marker: MarkerName = ""
    nearest: bool = False
    """Of all those only the nearest to `of`."""
    farthest: bool = False
    chooser: Chooser = "self"


Where: TypeAlias = Spot | Spaces


@final
class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    """Face-down tiles described."""

    pick: Literal["one", "two", "each", "random"] = "one"
    adjacent: bool = True
    """Next to the space of whom it happens to."""
    within: Amount | None = None
    """At most so many spaces away, instead."""
    of: OriginId = "self"
    back: Annotated[int, Meta(ge=0, le=3)] = 0
    """Only tiles with this number on the back."""
    nearest: bool = False
    """Only the nearest, however far."""
    chooser: Chooser = "self"


@final
class Monsters(Struct, frozen=True, forbid_unknown_fields=True):
    """Monsters on the map described; special ones only where it says so (DI-196)."""

    pick: Literal["one", "two", "each", "random", "up_to_one"] = "one"
    within: Amount | None = None
    of: OriginId = "self"
    face: Literal["", "down", "up"] = ""
    special: bool = False
    """Special monsters are meant as well."""
    named: EnemyId = ""
    """Only this special monster, by its id."""
    features: bool = False
    """Enemies on feature tokens are meant as well."""
    nearest: bool = False
    farthest: bool = False
    fought: bool = False
    """The enemy of the combat under way."""
    chooser: Chooser = "self"


Cards: TypeAlias = Literal[
    "this",
    "it",
    "own_item",
    "own_crafted",
    "own_weapon",
    "own_threat",
    "own_project",
    "random_item",
]
"""Cards of a survivor: the one that says it, `it` (the one that the event is about), or one that its owner chooses."""
Deck: TypeAlias = Literal["night", "threat", "project"]
