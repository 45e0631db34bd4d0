"""What has to be true: requirements of actions, and the ifs of effects (docs/specifications/planets.md, 5)."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.unsettled.cards.verbs.ids import (
    CounterId,
    FlagId,
    GroundId,
    NodeId,
    OriginId,
    PropertyId,
    SlotId,
    StackId,
    StructureId,
    SymbolId,
    TagId,
    TokenId,
)
from unmapped.games.unsettled.cards.verbs.selectors import Amount, Number, Resource, Side, Where, Who
from unmapped.language import joined
from unmapped.language.word import Word


@final
class HasProperty(Word, frozen=True):
    """The explorer has a property. Rules: US-248."""

    name: PropertyId
    who: Who = "actor"


@final
class Comprehension(Word, frozen=True):
    """So much comprehension is present on the node; only conscious explorers count. Rules: US-131, US-277."""

    robotics: Amount = 0
    chemistry: Amount = 0
    engineering: Amount = 0
    where: Where = "here"


@final
class LocalCount(Word, frozen=True):
    """At least, or exactly, so many explorers on the node. Rules: US-084, US-276."""

    n: Number
    exactly: bool = False
    where: Where = "here"


@final
class LunaHere(Word, frozen=True):
    """LUNA is on the node. Rules: US-093."""

    where: Where = "here"


@final
class ExplorerAt(Word, frozen=True):
    """So many explorers at a place. Rules: US-097."""

    where: Where
    n: Number = 1
    luna: bool = False


@final
class OnDifferentNodes(Word, frozen=True):
    """So many explorers stand on different nodes with a tag; `opposite` and `apart` speak of two of them.

    Rules: US-097.
    """

    n: Number
    on: GroundId = ""
    everybody_else_on: GroundId = ""
    opposite: bool = False
    not_opposite: bool = False
    distance: Amount = 0
    """Two of them are at least so far apart."""
    with_luna: bool = False


@final
class AtStructure(Word, frozen=True):
    """The explorer is at a completed structure, or so many explorers are. Rules: US-085, US-149."""

    structure: StructureId
    n: Number = 1


@final
class StructuresBuilt(Word, frozen=True):
    """So many science structures are complete, and an explorer stands at each. Rules: US-149."""

    n: Number
    attended: bool = False


@final
class CardsHere(Word, frozen=True):
    """The node has something. Rules: US-097."""

    token: TokenId = ""
    resource: Literal["", "data", "material", "any"] = ""
    build_site: bool = False
    tag: TagId = ""
    id: NodeId = ""
    investigated: bool | None = None
    structure: StructureId = ""
    sealed: bool | None = None
    where: Where = "here"


@final
class RevealedCount(Word, frozen=True):
    """So many nodes are revealed."""

    n: Number


@final
class Near(Word, frozen=True):
    """Something is within so many nodes. Rules: US-181, US-R98."""

    within: Amount
    of: OriginId
    where: Where = "here"
    beyond: bool = False


@final
class Flag(Word, frozen=True):
    """Something is remembered."""

    name: FlagId


@final
class Counter(Word, frozen=True):
    """A counter stands at or above, or below, a number."""

    counter: CounterId
    at_least: int = 0
    below: int = 1000


@final
class Contributed(Word, frozen=True):
    """The objective has received this much. Rules: US-261."""

    slot: SlotId
    n: Number


@final
class TrustIs(Word, frozen=True):
    """Group trust is high or low. Rules: US-119."""

    side: Literal["high", "low"]


@final
class Rolled(Word, frozen=True):
    """The number rolled lies between two numbers."""

    low: Amount
    high: Amount


@final
class TaskFace(Word, frozen=True):
    """The current face is one of these. Rules: US-255."""

    faces: tuple[int, ...]


@final
class EngagedWith(Word, frozen=True):
    """The explorer is, or is not, engaged with this card. Rules: US-235, US-238."""

    engaged: bool = True
    who: Who = "actor"


@final
class WholeCrewAboard(Word, frozen=True):
    """All explorers and LUNA are on the Scarab, and these tokens too. Rules: US-317."""

    tokens: tuple[TokenId, ...] = ()
    luna: bool = True


@final
class OwnTurn(Word, frozen=True):
    """It is the explorer's own turn. Rules: US-061."""

    who: Who = "actor"


@final
class MovedThisTurn(Word, frozen=True):
    """The explorer has moved this turn."""

    who: Who = "actor"


@final
class TokensAt(Word, frozen=True):
    """A token lies at so many places, or at a place."""

    token: TokenId
    n: Number = 1
    where: Where | Literal["anywhere"] = "anywhere"


@final
class Bears(Word, frozen=True):
    """The explorer bears a token. Rules: US-109."""

    token: TokenId
    who: Who = "actor"


@final
class CanSpend(Word, frozen=True):
    """So much is in the store. Rules: US-279."""

    resource: Resource
    n: Number = 1


@final
class Distressed(Word, frozen=True):
    """The explorer has so much distress. Rules: US-169."""

    n: Number = 1
    who: Who = "actor"


@final
class AnyOf(joined.AnyOf["Condition"], frozen=True):
    """One of several conditions holds, or at least `n` of them."""

    of: tuple["Condition", ...]
    n: Number = 1


@final
class AllOf(joined.AllOf["Condition"], frozen=True):
    """All of several conditions hold."""

    of: tuple["Condition", ...]


@final
class Not(joined.Not["Condition"], frozen=True):
    """A condition does not hold."""

    of: "Condition"


@final
class IsHeld(Word, frozen=True):
    """The explorer is held."""

    who: Who = "actor"


@final
class StackEmpty(Word, frozen=True):
    """A planet stack is empty. Rules: US-309."""

    stack: StackId


@final
class Somebody(Word, frozen=True):
    """There are at least, or exactly, so many explorers like that."""

    who: Who
    n: Number = 1
    exactly: bool = False


@final
class ThereIs(Word, frozen=True):
    """There is such a node."""

    where: Where


@final
class CrewComprehension(Word, frozen=True):
    """The crew has so much comprehension in all, wherever and of whatever discipline. Rules: US-129."""

    n: Number


@final
class WhereTurnBegan(Word, frozen=True):
    """The active explorer stands where this turn began."""


@final
class Exploring(Word, frozen=True):
    """The step under way leads to a node that it reveals. Rules: US-205, US-209."""


@final
class EdgeHas(Word, frozen=True):
    """A side of a place bears a symbol. Rules: US-171."""

    symbol: SymbolId
    where: Where = "here"
    side: Side = "each"
    """`each` for any."""


Condition: TypeAlias = (
    HasProperty
    | Comprehension
    | LocalCount
    | LunaHere
    | ExplorerAt
    | OnDifferentNodes
    | AtStructure
    | StructuresBuilt
    | CardsHere
    | RevealedCount
    | Near
    | Flag
    | Counter
    | Contributed
    | TrustIs
    | Rolled
    | TaskFace
    | EngagedWith
    | WholeCrewAboard
    | OwnTurn
    | MovedThisTurn
    | TokensAt
    | Bears
    | CanSpend
    | Distressed
    | AnyOf
    | AllOf
    | Not
    | IsHeld
    | StackEmpty
    | Somebody
    | ThereIs
    | CrewComprehension
    | WhereTurnBegan
    | Exploring
    | EdgeHas
)

CONDITIONS: Final[tuple[type[Condition], ...]] = get_args(Condition)
