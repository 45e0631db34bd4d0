"""What survivors have: resources, feature tokens, items."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.ids import CardId, CounterName
from unmapped.games.discover.cards.verbs.selectors import Amount, Cards, Goods, Icon, Kind, Number, Where, Who
from unmapped.language.word import Word

# --- Resources --------------------------------------------------------------------------------------------------------


@final
class GainResource(Word, frozen=True):
    """Take resource tokens from the supply; of several kinds, or `any`, each unit is chosen. Rules: DI-104, DI-251."""

    resource: Goods | tuple[Kind, ...]
    n: Number = 1
    who: Who = "self"
    different: bool = False
    """No two units are of one kind."""


@final
class SpendResource(Word, frozen=True):
    """Spend so many, all or nothing; of several kinds each unit is chosen. Rules: DI-132, DI-133, DI-146, DI-167."""

    resource: Goods | tuple[Kind, ...]
    n: Number = 1
    who: Who = "self"


@final
class PayTogether(Word, frozen=True):
    """These survivors spend so many between them, all or nothing; they are asked in turn. Rules: DI-132, DI-249."""

    resource: Goods | tuple[Kind, ...]
    n: Number = 1
    who: Who = "each"


@final
class LoseResource(Word, frozen=True):
    """Discard so many, or as many as there are; nobody checks dirty water. Rules: DI-169, DI-253."""

    resource: Goods | tuple[Kind, ...]
    n: Number = 1
    who: Who = "self"


@final
class ConvertResource(Word, frozen=True):
    """Exchange up to so many of one kind for as many of another. Rules: DI-170."""

    source: Goods
    to: Goods
    n: Number = "all"
    who: Who = "self"


@final
class TransferResource(Word, frozen=True):
    """Resources pass from one survivor to another, or as many as there are; the giver chooses which."""

    to: Who
    resource: Goods = "any"
    n: Number = 1
    source: Who | Literal["casualty"] = "self"
    chooser: Literal["source", "to"] = "source"


@final
class PlaceResource(Word, frozen=True):
    """Put resource tokens face up on a space. Rules: DI-104."""

    resource: Goods
    n: Number = 1
    where: Where = "own"


@final
class LeaveResource(Word, frozen=True):
    """A survivor lays so many of its own resources, or as many as there are, face up on a space; it chooses which.

    Rules: DI-104, DI-253.
    """

    resource: Goods
    n: Number = 1
    where: Where = "own"
    who: Who = "self"


@final
class StoreResource(Word, frozen=True):
    """Spend any number of these, at least one, and count as many to the stores of the quest.

    `twice` counts double. What was counted is the number last chosen.
    """

    resource: Goods | tuple[Kind, ...]
    counter: CounterName = "store"
    twice: Kind | Literal[""] = ""


@final
class Demand(Word, frozen=True):
    """A line of a night: spend so much food or water, or suffer hunger or thirst for each. Rules: DI-301, DI-R33."""

    resource: Literal["food", "water"]
    n: Number = 1
    who: Who = "each"


@final
class PayFare(Word, frozen=True):
    """Pay what leaving costs now, with all that makes it dearer or cheaper: the fare of the stage, or another one."""

    fare: dict[Goods, Number] | None = None


# --- Feature tokens ---------------------------------------------------------------------------------------------------


@final
class RefillFeature(Word, frozen=True):
    """Put a new token face down on so many empty feature icons. Rules: DI-116, DI-R110."""

    where: Where
    n: Number = 1


@final
class PeekFeature(Word, frozen=True):
    """Look in secret at so many face-down feature tokens. Rules: DI-116."""

    n: Number = 1
    where: Where = "own"
    who: Who = "self"


@final
class PlaceFeature(Word, frozen=True):
    """Put a feature token of a back on a space, face down; `then_gather` resolves it at once. Rules: DI-R9, DI-252."""

    icon: Icon
    where: Where = "own"
    then_gather: bool = False


@final
class RemoveToken(Word, frozen=True):
    """Take feature tokens, or loose resources, off a space. Rules: DI-262."""

    what: Icon | Goods | Literal["feature"]
    n: Number = 1
    where: Where = "own"


@final
class MoveToken(Word, frozen=True):
    """Shift feature tokens or loose resources from one space to another, without turning them."""

    what: Literal["feature", "any"]
    to: Where
    n: Number = 1
    source: Where = "own"


# --- Items ------------------------------------------------------------------------------------------------------------


@final
class GainCard(Word, frozen=True):
    """Take an item from its deck, if it is there, by its id. Rules: DI-154, DI-156, DI-157."""

    card: CardId
    who: Who = "self"


@final
class ResolveNumber(Word, frozen=True):
    """Resolve another exploration card, if it is in its deck, without an action; by its id. Rules: DI-149, DI-261."""

    card: CardId


@final
class DiscardCard(Word, frozen=True):
    """A card of the survivor returns to its deck, or a threat to its discard. Rules: DI-080, DI-R37."""

    card: Cards = "this"
    who: Who = "self"


@final
class RemoveCard(Word, frozen=True):
    """A card goes back to the box for the rest of the game; quest items never do. Rules: DI-137, DI-262."""

    card: Cards = "this"


@final
class TransferCard(Word, frozen=True):
    """An item, or a project of the hand, goes to another survivor without a trade. Rules: DI-155, DI-156."""

    to: Who
    card: Cards = "own_item"
    who: Who = "self"
    """Whose it is."""


@final
class Exchange(Word, frozen=True):
    """Two survivors give each other an item, or so many resources, at the same time; each chooses what it gives.

    Rules: DI-155, DI-156, DI-249.
    """

    to: Who
    what: Literal["own_item", "own_project"] | Goods = "own_item"
    n: Number = 1
    """Of resources, or as many as there are."""
    who: Who = "self"


@final
class SpendCounter(Word, frozen=True):
    """Take counters off this card, all or nothing; `then_discard` returns it to its deck when none is left.

    Rules: DI-269, DI-271.
    """

    n: Amount = 1
    then_discard: bool = False


@final
class AddCounter(Word, frozen=True):
    """Put counters on this card, or on an own item that the survivor chooses.

    `it` is the item that the event is about, if it is one that has counters. Rules: DI-251, DI-270.
    """

    n: Amount = 1
    most: Amount = 20
    card: Literal["this", "it", "own_item"] = "this"


@final
class Stay(Word, frozen=True):
    """The numbered feature token that called this card stays face up in its space. Rules: DI-101, DI-R108."""


Verb: TypeAlias = (
    GainResource
    | SpendResource
    | PayTogether
    | LoseResource
    | ConvertResource
    | TransferResource
    | PlaceResource
    | LeaveResource
    | StoreResource
    | Demand
    | PayFare
    | RefillFeature
    | PeekFeature
    | PlaceFeature
    | RemoveToken
    | MoveToken
    | GainCard
    | ResolveNumber
    | DiscardCard
    | RemoveCard
    | TransferCard
    | Exchange
    | SpendCounter
    | AddCounter
    | Stay
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
