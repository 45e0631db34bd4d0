"""What goes on: rules that hold while a card is in play, or for a time."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.conditions import Condition
from unmapped.games.discover.cards.verbs.ids import GroundId, TraitName
from unmapped.games.discover.cards.verbs.selectors import (
    Action,
    Amount,
    Count,
    Damage,
    Goods,
    GroundClass,
    Kind,
    Spaces,
    Who,
)
from unmapped.language import joined
from unmapped.language.word import Word

Limit: TypeAlias = Literal[
    "", "once_per_day", "once_per_combat", "once_per_turn", "first_each_day", "once_per_game", "once_per_casualty"
]
"""How often something works; no limit where nothing is said. `first_each_day` is the first chance of each day;
`once_per_casualty` once for each casualty in the space, whoever does it."""


Forbidden: TypeAlias = Literal[
    "draw_project",
    "craft_from_hand",
    "light_fire",
    "use_weapons",
    "use_items",
    "drop_items",
    "character_abilities",
    "combat_resources",
    "support",
    "win",
    "board",
    "move_survivor",
    "lose_stamina_at_night",
]
"""What can be forbidden beside the actions of a turn."""


Ignored: TypeAlias = Literal["dirty_water_check", "cold", "fire_requirement", "tribal", "carry_limit"]
"""Checks and rules that need not apply to somebody."""


@final
class While(joined.While[Condition, "Verb"], frozen=True):
    """A rule that holds only while a condition does."""

    condition: Condition
    then: "Verb"


# --- Prices and limits ------------------------------------------------------------------------------------------------


@final
class TerrainCost(Word, frozen=True):
    """Entering a ground, or a class of it, costs more or less, or `value`. Rules: DI-109, DI-R13."""

    ground: GroundId = ""
    ground_class: GroundClass | Literal[""] = ""
    delta: int = 0
    value: int | None = None
    least: Amount = 1
    on: Spaces | None = None
    """Only for entering such a space."""
    who: Who = "holder"


@final
class ActionPrice(Word, frozen=True):
    """An action costs more or less stamina; `any` is every action. Rules: DI-089."""

    action: Action | Literal["any"]
    delta: int
    least: Amount = 1
    limit: Limit = ""
    who: Who = "holder"
    on: Spaces | None = None
    """Only where the survivor stands in such a space."""
    against: Who | None = None
    """Only where it is done to such a survivor."""


@final
class PriceChange(Word, frozen=True):
    """The resource price of leaving, or of all actions of the quest, is more or less. Rules: DI-249."""

    delta: int = 0
    per_other_here: int = 0
    """So much more for each other survivor in the space of the one who pays."""
    least: Amount = 1
    of: Literal["leaving", "quest"] = "leaving"
    who: Who = "each"


@final
class FareKinds(Word, frozen=True):
    """What leaving costs of any resource has to be paid with these kinds, in any mixture. Rules: DI-132, DI-250."""

    kinds: tuple[Kind, ...]


@final
class CraftDiscount(Word, frozen=True):
    """Crafting costs so many resources less, of the crafter's choice. Rules: DI-126."""

    n: Count = 1
    limit: Limit = ""
    who: Who = "holder"


@final
class CarrySlots(Word, frozen=True):
    """The card holds so many resources that do not count toward the limit. Rules: DI-141, DI-142."""

    resource: Goods | tuple[Kind, ...]
    n: Count


@final
class LimitBonus(Word, frozen=True):
    """The carry limit is higher or lower. Rules: DI-135."""

    n: int


@final
class SubstituteResource(Word, frozen=True):
    """One kind may be spent as another. Rules: DI-146."""

    resource: Kind
    counts_as: Kind
    where: Literal["craft", "combat", "recover", "night", "any"] = "any"
    who: Who = "holder"
    condition: Condition | None = None


# --- What is forbidden, ignored, prevented ----------------------------------------------------------------------------


@final
class Forbid(Word, frozen=True):
    """Something cannot be done, whatever else says it can. Rules: DI-250."""

    what: Action | Forbidden
    who: Who = "holder"
    on: Spaces | None = None
    """Only in such a space."""


@final
class ForbidMove(Word, frozen=True):
    """Such spaces cannot be entered. Rules: DI-250."""

    on: Spaces
    who: Who = "holder"


@final
class IgnoreRule(Word, frozen=True):
    """A check or rule does not apply to the survivor. Rules: DI-249."""

    rule: Ignored
    who: Who = "holder"
    limit: Limit = ""


@final
class DirtyWaterCheck(Word, frozen=True):
    """Dirty water makes sick only on a roll of at most this. Rules: DI-168, DI-249."""

    most: Amount
    who: Who = "holder"


@final
class Prevent(Word, frozen=True):
    """So much damage of a type is not suffered. Rules: DI-296, DI-R64."""

    type: Damage | Literal["any"]
    n: Count = 1
    limit: Limit = "once_per_day"
    who: Who = "holder"


# --- Fire, camp, shelter ----------------------------------------------------------------------------------------------


@final
class CountAsFire(Word, frozen=True):
    """The survivor counts as at a fire; `space` for everybody in the space. Rules: DI-063."""

    space: bool = False


@final
class CountAsCamp(Word, frozen=True):
    """Such a space counts as camp. Rules: DI-062."""

    on: Spaces


@final
class CountAsTrait(Word, frozen=True):
    """Whoever stands in such a space counts as holding an item with this trait. Rules: DI-081, DI-249."""

    trait: TraitName
    on: Spaces


@final
class KeepFire(Word, frozen=True):
    """A fire that would burn out does not, if somebody there, or the leader, pays. Rules: DI-065."""

    resource: Goods | tuple[Kind, ...]
    n: Count = 1
    on: Spaces | None = None
    """Only for fires in such spaces."""


# --- Reach ------------------------------------------------------------------------------------------------------------


@final
class FiresStop(Word, frozen=True):
    """Monsters that move stop as soon as a lit fire is at most so many spaces away. Rules: DI-190, DI-249."""

    within: Amount = 0


@final
class ActionReach(Word, frozen=True):
    """An action works so many spaces away. Rules: DI-260."""

    action: Action
    n: Count
    who: Who = "holder"
    condition: Condition | None = None


@final
class ScoutMore(Word, frozen=True):
    """A scout action turns up to so many more adjacent tiles. Rules: DI-115, DI-R114."""

    n: Count = 1
    who: Who = "holder"
    on: Spaces | None = None
    """Only where the survivor stands in such a space."""


@final
class JoinRange(Word, frozen=True):
    """Survivors support from further away, or less far; an enemy speaks of its own combats. Rules: DI-228."""

    n: int
    who: Who = "holder"


@final
class ExtraSupport(Word, frozen=True):
    """The survivor may play so many more support cards in a combat. Rules: DI-229."""

    n: Count = 1


@final
class UseInSupport(Word, frozen=True):
    """Whoever supports may use what this card does in combat. Rules: DI-234."""


# --- Enemies ----------------------------------------------------------------------------------------------------------


@final
class MayEscape(Word, frozen=True):
    """The survivor may leave a combat, as with `escape`, at no cost. Rules: DI-224, DI-225."""

    limit: Limit = ""
    who: Who = "holder"


@final
class DieBonus(Word, frozen=True):
    """A die of a combat counts more or less, always. Rules: DI-206, DI-285."""

    die: Literal["grey", "red"]
    n: int
    per_heart_above: int = -1
    """Instead of once, once for each heart of the combatant above this."""
    who: Who = "holder"


@final
class StatBonus(Word, frozen=True):
    """A number of the enemy is more or less. Rules: DI-204."""

    stat: Literal["attack", "defence", "health"]
    n: int


@final
class RetreatSpaces(Word, frozen=True):
    """The enemy retreats so many spaces. Rules: DI-223."""

    n: Amount
    trait: TraitName = ""
    """Said by another card: enemies with this trait do."""


@final
class NoRetreat(Word, frozen=True):
    """The enemy stays where it is. Rules: DI-217, DI-R21."""


@final
class EnemyDamage(Word, frozen=True):
    """The enemy deals another type of damage, or more. Rules: DI-215."""

    type: Damage = "physical"
    n: Count = 1


@final
class NeverMoves(Word, frozen=True):
    """The monster is not moved by monster lines. Rules: DI-249."""


@final
class NeverPushed(Word, frozen=True):
    """The monster is not pushed. Rules: DI-249."""


# --- Cards ------------------------------------------------------------------------------------------------------------


@final
class DiscardWhen(Word, frozen=True):
    """The card is discarded as soon as a condition holds. Rules: DI-073."""

    condition: Condition


@final
class CannotDrop(Word, frozen=True):
    """The card is not given up for the carry limit, nor traded. Rules: DI-250."""


@final
class DrawMoreThreats(Word, frozen=True):
    """The survivor draws so many threats more whenever it draws. Rules: DI-072."""

    n: Count = 1


@final
class NightDemand(Word, frozen=True):
    """A night asks the survivor for so much more food or water. Rules: DI-301."""

    resource: Literal["food", "water"]
    n: int = 1


@final
class MonstersFollow(Word, frozen=True):
    """Monsters that a night moves go toward this space instead. Rules: DI-189."""

    on: Spaces
    nearer: bool = False
    """Only where it is nearer than any survivor."""


Verb: TypeAlias = (
    While
    | TerrainCost
    | ActionPrice
    | PriceChange
    | FareKinds
    | CraftDiscount
    | CarrySlots
    | LimitBonus
    | SubstituteResource
    | Forbid
    | ForbidMove
    | IgnoreRule
    | DirtyWaterCheck
    | Prevent
    | CountAsFire
    | CountAsCamp
    | CountAsTrait
    | KeepFire
    | FiresStop
    | ActionReach
    | ScoutMore
    | JoinRange
    | ExtraSupport
    | UseInSupport
    | MayEscape
    | DieBonus
    | StatBonus
    | RetreatSpaces
    | NoRetreat
    | EnemyDamage
    | NeverMoves
    | NeverPushed
    | DiscardWhen
    | CannotDrop
    | DrawMoreThreats
    | NightDemand
    | MonstersFollow
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
