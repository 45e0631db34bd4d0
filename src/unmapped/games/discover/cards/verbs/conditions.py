"""What has to be true: requirements of actions, ifs of effects, and the tests of quests."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.ids import CardId, CounterName, EnemyId, NoteName, RoleId, TraitName
from unmapped.games.discover.cards.verbs.selectors import (
    Damage,
    Die,
    Goods,
    Monsters,
    Number,
    Spaces,
    Survivors,
    Where,
    Who,
)
from unmapped.language import joined
from unmapped.language.word import Word

# --- Survivors --------------------------------------------------------------------------------------------------------


@final
class AtCamp(Word, frozen=True):
    """The survivor shares the space of the camp, or one that counts as camp. Rules: DI-062."""

    who: Who = "self"


@final
class AtFire(Word, frozen=True):
    """The survivor shares a space with a lit fire, or counts as at a fire. Rules: DI-063, DI-064."""

    who: Who = "self"


@final
class Stands(Word, frozen=True):
    """The survivor stands in such a space."""

    on: Where
    who: Who = "self"


@final
class HasResource(Word, frozen=True):
    """The survivor has so much of it. Rules: DI-146, DI-167."""

    resource: Goods
    n: Number = 1
    who: Who = "self"


@final
class HasItem(Word, frozen=True):
    """The survivor holds an item: with this id, or with this trait."""

    item: CardId = ""
    trait: TraitName = ""
    who: Who = "self"


@final
class HasDamage(Word, frozen=True):
    """The survivor has so much damage, of a type if one is named. Rules: DI-159, DI-160."""

    type: Damage | Literal["any"] = "any"
    n: Number = 1
    who: Who = "self"


@final
class HasHearts(Word, frozen=True):
    """The survivor has at least, or at most, so many hearts."""

    least: int = 0
    most: int = 3
    who: Who = "self"


@final
class HasStamina(Word, frozen=True):
    """The survivor has at least, or at most, so much stamina."""

    least: int = 0
    most: int = 12
    who: Who = "self"


@final
class MoreThan(Word, frozen=True):
    """The survivor has more of something than another one."""

    what: Literal["hearts", "stamina", "resources"]
    than: Who
    who: Who = "self"


@final
class HasThreat(Word, frozen=True):
    """The survivor has an ongoing threat, with this trait if one is named. Rules: DI-073."""

    trait: TraitName = ""
    who: Who = "self"


@final
class IsLeader(Word, frozen=True):
    """The survivor leads the tribe. Rules: DI-093."""

    who: Who = "self"


@final
class Is(Word, frozen=True):
    """The survivor is one of these."""

    who: Who


@final
class Somebody(Word, frozen=True):
    """There are at least so many such survivors, or exactly so many."""

    who: Survivors
    n: Number = 1
    exactly: bool = False


@final
class AloneOnMap(Word, frozen=True):
    """No other survivor is on the map. Rules: DI-075, DI-R113."""


@final
class Players(Word, frozen=True):
    """So many players started. Rules: DI-245."""

    least: int = 1
    most: int = 4


# --- The map ----------------------------------------------------------------------------------------------------------


@final
class ThereIs(Word, frozen=True):
    """There are at least so many such spaces."""

    where: Spaces
    n: Number = 1


@final
class ThereAreMonsters(Word, frozen=True):
    """There are at least so many such monsters."""

    which: Monsters
    n: Number = 1


@final
class Investigated(Word, frozen=True):
    """Some survivor has investigated the landmark of a role since the stage began."""

    role: RoleId


@final
class Revealed(Word, frozen=True):
    """The landmark of a role lies face up."""

    role: RoleId


# --- Time, memory, cards ----------------------------------------------------------------------------------------------


@final
class Phase(Word, frozen=True):
    """It is day, or night. Rules: DI-057."""

    phase: Literal["day", "night"]


@final
class DayNumber(Word, frozen=True):
    """It is at least this day; the night belongs to the day before it."""

    least: int


@final
class Flag(Word, frozen=True):
    """Something is remembered: by the quest, or with `who` of that survivor."""

    name: NoteName
    who: Who | None = None


@final
class Counted(Word, frozen=True):
    """A counter of the quest shows at least so much, or at most."""

    counter: CounterName
    least: Number = 0
    most: Number | None = None


@final
class Charged(Word, frozen=True):
    """At least so many counters lie on this card. Rules: DI-269."""

    n: Number = 1


@final
class UpgradeInPlay(Word, frozen=True):
    """An upgrade lies next to the map, by its id. Rules: DI-152."""

    card: CardId


@final
class InDeck(Word, frozen=True):
    """The card with this id lies in its deck, where it can be gained or resolved. Rules: DI-080, DI-157."""

    card: CardId


@final
class CraftedFrom(Word, frozen=True):
    """The item that the event is about was made from a project of a hand, or a face-up one. Rules: DI-127, DI-128."""

    source: Literal["hand", "face_up"]


@final
class CardHas(Word, frozen=True):
    """The card that the event is about has this trait."""

    trait: TraitName


@final
class Rolled(Word, frozen=True):
    """The number last rolled lies between two numbers."""

    least: int = 1
    most: int = 12


@final
class Voted(Word, frozen=True):
    """The vote before was won by this option, counted from 1."""

    option: int


# --- Combat -----------------------------------------------------------------------------------------------------------


@final
class DieShows(Word, frozen=True):
    """A die of the combat shows such a number: printed, or with `final` after all modifiers. Rules: DI-236."""

    die: Die
    least: int = -99
    most: int = 99
    final: bool = False


@final
class DiceEqual(Word, frozen=True):
    """Both dice show the same number. Rules: DI-236."""


@final
class DieBeats(Word, frozen=True):
    """The red die shows more than the grey one. Rules: DI-236."""


@final
class Enemy(Word, frozen=True):
    """The enemy of the combat is such a one. Rules: DI-199."""

    trait: TraitName = ""
    special: bool | None = None
    lethal: bool | None = None
    named: EnemyId = ""
    health: int = 0
    """Its printed health; 0 for any."""


@final
class CombatEnded(Word, frozen=True):
    """The combat before ended so: the enemy defeated, its combatant escaped, or neither. Rules: DI-217, DI-224."""

    how: Literal["defeated", "escaped", "undecided"]


# --- Joined -----------------------------------------------------------------------------------------------------------


@final
class Not(joined.Not["Condition"], frozen=True):
    """A condition that does not hold."""

    of: "Condition"


@final
class AnyOf(joined.AnyOf["Condition"], frozen=True):
    """At least one of several conditions holds."""

    of: tuple["Condition", ...]


@final
class AllOf(joined.AllOf["Condition"], frozen=True):
    """All of several conditions hold."""

    of: tuple["Condition", ...]


Condition: TypeAlias = (
    AtCamp
    | AtFire
    | Stands
    | HasResource
    | HasItem
    | HasDamage
    | HasHearts
    | HasStamina
    | MoreThan
    | HasThreat
    | IsLeader
    | Is
    | Somebody
    | AloneOnMap
    | Players
    | ThereIs
    | ThereAreMonsters
    | Investigated
    | Revealed
    | Phase
    | DayNumber
    | Flag
    | Counted
    | Charged
    | UpgradeInPlay
    | InDeck
    | CraftedFrom
    | CardHas
    | Rolled
    | Voted
    | DieShows
    | DiceEqual
    | DieBeats
    | Enemy
    | CombatEnded
    | Not
    | AnyOf
    | AllOf
)

CONDITIONS: Final[tuple[type[Condition], ...]] = get_args(Condition)
