"""What the crew finds and makes: opportunities, discoveries, breakthroughs, structures."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.unsettled.cards.verbs.ids import DiscoveryId, FlagId, PropertyId, StackId, StructureId
from unmapped.games.unsettled.cards.verbs.selectors import Count, Where, Who
from unmapped.language.word import Word

# --- Opportunities ----------------------------------------------------------------------------------------------------


@final
class RevealOpportunity(Word, frozen=True):
    """Reveal an opportunity on a node; a moment marker must be available.

    Rules: US-223, US-231, US-234, US-R61, US-R63.
    """

    where: Where = "here"
    mark: bool = False
    """Whether the node gets an investigated token, which it must not bear."""
    choose: bool = False
    """Look at the top card of both stacks, and reveal one of them."""


@final
class MoveMoment(Word, frozen=True):
    """Move the moment marker of this card. Rules: US-233."""

    to: Where


@final
class Engage(Word, frozen=True):
    """This card engages explorers until it is resolved. Rules: US-235, US-236, US-R65."""

    who: Who = "actor"


@final
class PutOnCard(Word, frozen=True):
    """Move all resources of a kind from a node onto this card. Rules: US-177."""

    resource: Literal["data", "material"]
    where: Where = "here"


@final
class TakeFromCard(Word, frozen=True):
    """Take all resources on this card into the store. Rules: US-283."""


@final
class Peek(Word, frozen=True):
    """Look at the top card of a stack; it may be put under the stack. Rules: US-R90."""

    stack: StackId


# --- Discoveries ------------------------------------------------------------------------------------------------------


@final
class GainDiscovery(Word, frozen=True):
    """Gain a discovery with an anomaly: the one on this card, the one waiting on a node, or a named one.

    Rules: US-239, US-R95.
    """

    which: DiscoveryId = "outlined"
    """`outlined`, `potential`, or the id of a discovery."""
    who: Who = "actor"
    where: Where = "here"
    """For a potential one."""


@final
class ForfeitDiscovery(Word, frozen=True):
    """Give up own discoveries without their effect, as a cost. Rules: US-246."""

    n: Count = 1
    property: PropertyId = ""
    new_property: FlagId = ""
    """A flag that remembers the properties given up so far; this one must bring another."""


# --- Structures -------------------------------------------------------------------------------------------------------


@final
class BuildStructure(Word, frozen=True):
    """Build a science structure of the board, or a structure of the planet, on a vacant build site.

    Rules: US-144, US-146, US-147, US-148.
    """

    structure: StructureId = "this"
    """`this` for the one whose action it is, `any` for one of the board by choice."""
    where: Where = "here"
    ready: Literal["now", "regroup"] = "now"
    comprehended: bool = False
    """Whether comprehension of its discipline must be present."""


@final
class DestroyStructure(Word, frozen=True):
    """A structure leaves its site; a science structure returns to the board.

    Rules: US-154, US-155, US-299, US-R96.
    """

    structure: StructureId = "this"
    when: Literal["now", "regroup"] = "now"


Verb: TypeAlias = (
    RevealOpportunity
    | MoveMoment
    | Engage
    | PutOnCard
    | TakeFromCard
    | Peek
    | GainDiscovery
    | ForfeitDiscovery
    | BuildStructure
    | DestroyStructure
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
