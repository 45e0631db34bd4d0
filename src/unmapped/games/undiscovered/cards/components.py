"""What is in the box of Undiscovered: the records of its content files (UD-002 to UD-013).

Effects are trees of `verbs` under the combinators of `unmapped.language.script`. Records from which those of
`seen.printed` derive as well say what players read word for word. This module holds msgspec Structs and must stay
interpreted.
"""

from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct

from unmapped.games.undiscovered.cards.verbs import Count, CountOrX, Kind, Verb
from unmapped.kernel.printing import Named
from unmapped.language.script import Effect

Provenance: TypeAlias = Literal["printed", "partly", "ours"]
"""Whether a card is known as it is printed, is known in part and completed by us, or is our own."""

Rarity: TypeAlias = Literal["starter", "common", "rare"]
"""Starter cards have no price and never lie for sale (UD-005, UD-017)."""

Connector: TypeAlias = Literal["none", "pipe", "cable", "hose", "vent", "tubing"]
CONNECTORS: Final[tuple[Connector, ...]] = ("none", "pipe", "cable", "hose", "vent", "tubing")
VERTICAL: Final[tuple[Connector, ...]] = ("none", "pipe", "cable")
"""What top and bottom edges may bear; the others are for left and right edges."""
HORIZONTAL: Final[tuple[Connector, ...]] = ("none", "hose", "vent", "tubing")

SIDES: Final = ("top", "right", "bottom", "left")

Flavour: TypeAlias = Annotated[str, Meta(max_length=90)]
"""One sentence of the story, to be quoted; no rule looks at it."""

Cards: TypeAlias = Count | Literal["X"]


@final
class Defined(Struct, frozen=True, forbid_unknown_fields=True):
    """An X that the card defines: `base`, and `per_own_marker` for each own marker on this card (UD-136)."""

    base: int
    per_own_marker: int = 0


@final
class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability costs, paid in full and in this order before its effect (UD-057, UD-058, UD-065, UD-109).

    "X" stands for a number that the player chooses (UD-135).
    """

    credit: CountOrX | None = None
    fist: CountOrX | None = None
    fuel: CountOrX | None = None
    discard: CountOrX | None = None
    """Cards of the hand, docked ones too."""
    discard_crew: CountOrX | None = None
    discard_cargo: CountOrX | None = None
    remove_card: CountOrX | None = None
    """Cards of the hand, removed from the game."""
    remove_crew: CountOrX | None = None
    """Crew of the hand, removed from the game."""
    remove_discarded_crew: CountOrX | None = None
    """Crew of the own discard pile, removed from the game."""
    remove_part: CountOrX | None = None
    """Own installed ship parts, removed from the game."""
    recover: CountOrX | None = None
    """Cards of the own discard pile, taken into the hand."""


class AbilityPrint(Struct, frozen=True, kw_only=True):
    """An activated ability (UD-057)."""

    once: bool = False
    """Only once per turn (UD-067)."""


@final
class Ability(AbilityPrint, frozen=True, forbid_unknown_fields=True):
    """An activated ability: the cost, then the effect."""

    cost: Cost
    effect: Effect[Verb]
    x: Defined | None = None
    """What X is, where the card says so; otherwise the player chooses it."""


PartMoment: TypeAlias = Literal["before_shuffle", "shuffle", "turn_begins", "turn_ends", "acquire_crew"]
CardMoment: TypeAlias = Literal["shuffle", "turn_begins", "turn_ends"]
MissionMoment: TypeAlias = Literal["shuffle", "turn_begins", "turn_ends", "leave", "revealed", "marker_added"]

MOMENTS: Final = ("before_shuffle", "shuffle", "turn_begins", "turn_ends", "acquire_crew", "leave", "revealed",
                  "marker_added")  # fmt: skip


@final
class PartTrigger(Struct, frozen=True, forbid_unknown_fields=True):
    """What an installed part does when its owner shuffles, begins or ends a turn, or acquires a crew card."""

    when: PartMoment
    effect: Effect[Verb]


@final
class CardTrigger(Struct, frozen=True, forbid_unknown_fields=True):
    """What a resource card does while it is docked."""

    when: CardMoment
    effect: Effect[Verb]


@final
class MissionTrigger(Struct, frozen=True, forbid_unknown_fields=True):
    """A banner or rider of a face-up mission, for whichever player does it (UD-107, UD-R47)."""

    when: MissionMoment
    effect: Effect[Verb]


@final
class Edges(Struct, frozen=True, forbid_unknown_fields=True):
    """The connector on each edge of a ship part, upright (UD-125, UD-R25)."""

    top: Connector = "none"
    right: Connector = "none"
    bottom: Connector = "none"
    left: Connector = "none"


@final
class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that an installed part is worth while a condition holds (UD-043, UD-R55)."""

    points: Count
    condition: Verb


class GoodPrint(Named, frozen=True, kw_only=True):
    """A crew card, a cargo card or a ship part."""

    rarity: Rarity
    cost: Annotated[int, Meta(ge=0)]
    flavour: Flavour = ""


@final
class ResourceCard(GoodPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A crew or cargo card, with what it does (UD-004)."""

    type: Kind
    source: Provenance
    copies: Count
    effect: Effect[Verb] | None = None
    triggers: tuple[CardTrigger, ...] = ()


class PartPrint(GoodPrint, frozen=True, kw_only=True):
    """A ship part; of other goods what parts have is empty."""

    dock: Literal["", "crew", "cargo", "any"] = ""
    """Which cards it can hold (UD-110, UD-111)."""


@final
class ShipPart(PartPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship part, with what it does (UD-124 to UD-127)."""

    source: Provenance
    copies: Count
    edges: Edges
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[PartTrigger, ...] = ()
    victory: Victory | None = None


class MissionPrint(Named, frozen=True, kw_only=True):
    """A mission card (UD-009)."""

    threshold: Count
    points: Count
    once: bool = False
    """One of its abilities, once per turn (UD-106, UD-R48)."""
    flavour: Flavour = ""


@final
class Mission(MissionPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mission card, with what it does."""

    source: Provenance
    abilities: tuple[Ability, ...]
    triggers: tuple[MissionTrigger, ...] = ()
    toll: Annotated[int, Meta(ge=0)] = 0
    """So many cards more must be discarded to leave its sector (UD-R82)."""
    runner_up: Effect[Verb] | None = None
    """For each runner-up (UD-103, UD-104)."""
    resolution: Effect[Verb] | None = None
    """Once, for the winner's seat."""


class ExplorationPrint(Named, frozen=True, kw_only=True):
    """An exploration card (UD-008)."""

    points: Annotated[int, Meta(ge=0)] = 0
    """For the score area; a card with points has no other reward."""
    flavour: Flavour = ""


@final
class Exploration(ExplorationPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An exploration card: its price in front, its reward behind (UD-084, UD-086)."""

    source: Provenance
    cost: Cost
    reward: Effect[Verb] | None = None


@final
class Tile(Named, frozen=True, forbid_unknown_fields=True):
    """A sector tile (UD-089 to UD-095)."""

    stock: Literal["home", "mission", "rare"]
    flavour: Flavour = ""


@final
class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The galaxy for a number of players (UD-023 to UD-028, UD-R86).

    In `rows` "s" stands for a sector, and homes go by their number in turn order.
    """

    id: str
    seats: Annotated[int, Meta(ge=2, le=4)]
    rows: tuple[str, ...]
    missions: Annotated[int, Meta(ge=0)]
    """So many mission tiles are mixed with ..."""
    others: Annotated[int, Meta(ge=0)]
    """... so many other tiles."""


@final
class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game."""

    bank: Count
    """Credit cubes (UD-012)."""
    credits: Count
    """Credits at the start (UD-033)."""
    markers: Count
    """Markers a player (UD-011)."""
    hand: Count
    """Cards drawn for a turn (UD-035, UD-119)."""
    home_goods: Count
    """Goods on a home sector (UD-032, UD-095)."""
    target: Count
    """Points that end the game (UD-039)."""
    long_target: Count
    """The same for experienced players (UD-042)."""
    draft_rares: Count
    """Rare goods among the packet of a rare draft (UD-147)."""


@final
class Content(Struct, frozen=True):
    """The whole box. Starters stand once for all players, in the order in which each has them."""

    resources: tuple[ResourceCard, ...]
    """Starters, then commons, then rares."""
    parts: tuple[ShipPart, ...]
    """Starters in the order of the ship from left to right, then commons, then rares."""
    missions: tuple[Mission, ...]
    explorations: tuple[Exploration, ...]
    sectors: tuple[Tile, ...]
    maps: tuple[Map, ...]
    setting: Setting
