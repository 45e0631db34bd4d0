"""What happens to the map: nodes, resources on them, LUNA, creatures and tokens."""

from typing import Annotated, Final, Literal, TypeAlias, final, get_args

from msgspec import Meta

from unmapped.games.unsettled.cards.verbs.ids import CounterId, CreatureId, NodeId, SymbolId, TagId, TokenId
from unmapped.games.unsettled.cards.verbs.selectors import (
    Amount,
    Chooser,
    Count,
    Direction,
    NodeResource,
    Number,
    Resource,
    Side,
    Where,
    Who,
)
from unmapped.language.word import Word

# --- Resources --------------------------------------------------------------------------------------------------------


@final
class GainResource(Word, frozen=True):
    """Take from the supply, or charge power; what is exhausted is missed.

    Rules: US-087, US-279, US-282, US-283.
    """

    resource: Resource
    n: Number = 1


@final
class SpendResource(Word, frozen=True):
    """Give up stored resources, as a cost or a compulsory part of an action; `any` lets the explorer choose.

    Rules: US-086, US-284, US-311.
    """

    resource: Resource | Literal["any"]
    n: Number = 1


@final
class LoseResource(Word, frozen=True):
    """Give up as many stored resources as there are. Rules: US-284."""

    resource: Resource
    n: Number = 1


@final
class AddToNode(Word, frozen=True):
    """Put resources from the supply on a node, even face down. Rules: US-174, US-175."""

    resource: NodeResource | Literal["either"]
    n: Number = 1
    where: Where = "here"


@final
class RemoveFromNode(Word, frozen=True):
    """Return resources of a node to the supply, as many as there are. Rules: US-176."""

    resource: NodeResource | Literal["any"]
    n: Number = 1
    where: Where = "here"


@final
class Gather(Word, frozen=True):
    """Take resources from a node into the store; at least one must be there. Rules: US-280, US-281, US-R12."""

    resource: NodeResource | Literal["any"]
    n: Number = 1
    where: Where = "here"
    if_any: bool = False
    """Whether nothing has to be there."""


@final
class MoveResources(Word, frozen=True):
    """Move up to `n` resources from one node to another; `either_way` lets the explorer choose the direction.

    Rules: US-174.
    """

    n: Number
    source: Where
    to: Where
    either_way: bool = False


@final
class Scan(Word, frozen=True):
    """LUNA scans: a die decides how many of a resource that is not there are put on her node.

    Rules: US-214, US-215, US-R06.
    """

    resource: NodeResource | Literal["either", "both"] = "either"


@final
class Roll(Word, frozen=True):
    """Roll the discovery die; what follows may go by the number. Rules: US-R06."""


# --- LUNA -------------------------------------------------------------------------------------------------------------


@final
class PlaceLuna(Word, frozen=True):
    """Put LUNA on a node, which is turned up if it was face down; entering does nothing to her.

    Rules: US-213, US-R57.
    """

    to: Where


@final
class MoveLuna(Word, frozen=True):
    """LUNA moves up to so many nodes, apart from her move of the turn. Rules: US-153, US-212, US-332, US-R56."""

    n: Count = 1


# --- Map --------------------------------------------------------------------------------------------------------------


@final
class RevealNode(Word, frozen=True):
    """Turn up a face-down node and put what is outlined on it. Rules: US-177, US-209."""

    where: Where


@final
class PeekNode(Word, frozen=True):
    """Look at a face-down node, which stays as it is. Rules: US-R90."""

    where: Where


@final
class DrawNode(Word, frozen=True):
    """Put the top environment card face up in an empty slot next to a node. Rules: US-205, US-207."""

    next_to: Where = "here"


@final
class LayOut(Word, frozen=True):
    """Lay environment cards out around the Scarab; each place is given a tag, whose cards are shuffled for it.

    Rules: US-024, US-042.
    """

    beside: TagId = ""
    diagonal: TagId = ""
    two_out: TagId = ""
    face_up: bool = False
    """Whether they lie open."""


@final
class SetCard(Word, frozen=True):
    """Take a named environment card out of the stack and put it face up beside the Scarab, or apart from the map.

    Rules: US-024, US-042, US-182.
    """

    card: NodeId
    at: Direction | Literal["apart"]


@final
class JoinMap(Word, frozen=True):
    """A card that was set apart joins the map in an empty slot next to a node, or as near to it as there is one.

    Rules: US-182.
    """

    card: NodeId
    next_to: Where
    chooser: Chooser = "crew"


@final
class WalkNode(Word, frozen=True):
    """The node picks itself up, with everything on it, and lies down next to a revealed node far from the Scarab.

    It chooses the empty slot that is farthest. Where its leaving would cut the map in two it only takes 1 time. Rules:
    US-310.
    """

    where: Where


@final
class RotateNode(Word, frozen=True):
    """A revealed node turns clockwise where it lies, with all that is on it: its edges are on other sides then.

    Rules: US-310, US-X14.
    """

    where: Where = "here"
    turns: Annotated[int, Meta(ge=1, le=3)] = 1
    """By so many quarters."""


@final
class SwapNodes(Word, frozen=True):
    """Two nodes change places; neither is the Scarab. Rules: US-310, US-X14."""

    to: Where
    """The other node, where the first one comes to lie."""
    where: Where = "here"
    contents: bool = True
    """Whether all that is on them goes along; if not, both are revealed, and only the cards change places."""


@final
class RemoveScarab(Word, frozen=True):
    """The Scarab leaves play, once nobody is aboard; its slot stays free for it. Rules: US-300, US-313."""


@final
class ReturnScarab(Word, frozen=True):
    """The Scarab is back in its slot. Rules: US-299, US-300, US-313."""


@final
class AddEdge(Word, frozen=True):
    """A side of a place, the ship's too, gets a symbol. Rules: US-310."""

    symbol: SymbolId
    where: Where = "here"
    side: Side = "each"


@final
class RemoveEdge(Word, frozen=True):
    """A symbol that was added to a side of a place is gone. Rules: US-310."""

    symbol: SymbolId
    where: Where = "here"
    side: Side = "each"


@final
class SealNode(Word, frozen=True):
    """Nobody enters, leaves or is placed in or out of the node, nor does LUNA; what lies there is as ever.

    Rules: US-310.
    """

    where: Where


@final
class UnsealNode(Word, frozen=True):
    """The node can be entered again. Rules: US-310."""

    where: Where


@final
class ClearInvestigated(Word, frozen=True):
    """Take the investigated token of a node away. Rules: US-224."""

    where: Where = "here"


# --- Tokens and creatures ---------------------------------------------------------------------------------------------


@final
class PlaceToken(Word, frozen=True):
    """Put a token of the planet on a node; a creature has one place only. Rules: US-302, US-303."""

    token: TokenId
    where: Where = "here"
    n: Number = 1
    hidden: bool = False
    """Whether nobody knows where, until that node is revealed."""


@final
class RemoveToken(Word, frozen=True):
    """Take a token of the planet off the map, off whoever bears it and off its track. Rules: US-299."""

    token: TokenId
    where: Where | Literal["anywhere"] = "anywhere"
    """Where it lies."""


@final
class TakeToken(Word, frozen=True):
    """The explorer takes a token into the inventory. Rules: US-109, US-288."""

    token: TokenId
    who: Who = "actor"


@final
class DropToken(Word, frozen=True):
    """The explorer puts a token of the inventory on a node. Rules: US-109."""

    token: TokenId
    where: Where = "here"


@final
class GiveToken(Word, frozen=True):
    """Attach a token to an explorer, with whom it moves. Rules: US-109."""

    token: TokenId
    who: Who


@final
class AdjustCounter(Word, frozen=True):
    """Change a counter of the planet within its limits; at a limit it may do something. Rules: US-310."""

    counter: CounterId
    n: Number
    down: bool = False


@final
class SetCounter(Word, frozen=True):
    """Set a counter of the planet. Rules: US-310."""

    counter: CounterId
    n: Number


@final
class MoveCreature(Word, frozen=True):
    """Move a creature over revealed nodes: towards the nearest food, as somebody chooses, or towards a place.

    Food is any resource on a revealed node. A step onto the ship goes on to the next node of the way; symbols of edges
    mean nothing to it. Rules: US-310.
    """

    creature: CreatureId
    n: Count = 1
    rule: Literal["food", "choice", "towards", "to"] = "choice"
    """`food` stays where some lies; `towards` goes nearer to `to`, `to` goes there at once."""
    stays: bool = True
    """Whether `food` stays; if not, food on its own node counts for nothing."""
    within: Amount | None = None
    """Only to nodes at most so far from the Scarab."""
    to: Where | None = None
    chooser: Chooser = "actor"


Verb: TypeAlias = (
    GainResource
    | SpendResource
    | LoseResource
    | AddToNode
    | RemoveFromNode
    | Gather
    | MoveResources
    | Scan
    | Roll
    | PlaceLuna
    | MoveLuna
    | RevealNode
    | PeekNode
    | DrawNode
    | LayOut
    | SetCard
    | JoinMap
    | WalkNode
    | RotateNode
    | SwapNodes
    | RemoveScarab
    | ReturnScarab
    | AddEdge
    | RemoveEdge
    | SealNode
    | UnsealNode
    | ClearInvestigated
    | PlaceToken
    | RemoveToken
    | TakeToken
    | DropToken
    | GiveToken
    | AdjustCounter
    | SetCounter
    | MoveCreature
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
