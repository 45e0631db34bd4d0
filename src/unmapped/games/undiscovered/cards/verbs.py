"""The effect words of Undiscovered: what cards, ship parts, missions and explorations do, and how players read it.

A verb is one record, has one rule function in `benefits` and one case in `say`. Rule ids stand in the docstrings. An
effect happens to a seat, and knows the card it stands on ("this") and one number: X, or for the resolution of a mission
the seat that won it.

This module holds msgspec Structs and must stay interpreted.
"""

from typing import Annotated, Final, Literal, TypeAlias, assert_never, final, get_args

from msgspec import Meta

from unmapped.language.sentences.english import both, either
from unmapped.language.sentences.plain import PlainTexts
from unmapped.language.word import Word

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Amount: TypeAlias = Annotated[int, Meta(ge=0)]
CountOrX: TypeAlias = Count | Literal["X"]

Kind: TypeAlias = Literal["crew", "cargo"]
"""The two kinds of resource cards (UD-004)."""

Resource: TypeAlias = Literal["credit", "fist", "fuel"]
"""What is gained and paid: credits are kept, fist and fuel last for the turn (UD-050, UD-052)."""

RESOURCES: Final[tuple[Resource, ...]] = ("credit", "fist", "fuel")

Deck: TypeAlias = Literal["common", "rare"]
"""The two goods decks (UD-005); without rare goods the common deck stands for both (UD-142)."""


Target: TypeAlias = Literal["adjacent", "any", "home", "this", "marked_mission"]
"""Where one moves to."""

Sending: TypeAlias = Literal["home", "this", "winner_chooses", "rival_chooses"]
"""Where one is moved to, or by whom."""

Return: TypeAlias = Literal["hand", "deck_top", "deck_bottom"]
"""Where a card of the discard pile goes."""

Marked: TypeAlias = Literal["this", "mission_here", "any_mission"]
"""What markers are added to."""


# --- What happens to the seat -----------------------------------------------------------------------------------------


@final
class Gain(Word, frozen=True):
    """Gain credits, fist and fuel; with `per`, as often as there are own markers on this. Rules: UD-050, UD-052."""

    credit: Amount = 0
    fist: Amount = 0
    fuel: Amount = 0
    per: Literal["", "own_marker"] = ""


@final
class LoseCredits(Word, frozen=True):
    """Lose half of the own credits, the loss rounded down, or all of them. Rules: UD-123, UD-R85."""

    share: Literal["half", "all"]


@final
class PayCredits(Word, frozen=True):
    """Pay `amount` credits to the bank, as a cost in "do A to do B". Rules: UD-139, UD-R88."""

    amount: Count


@final
class TradeIn(Word, frozen=True):
    """Remove any number of cards in hand and discard pile from the game, and gain as many of one of `into`.

    Rule: UD-131.
    """

    into: tuple[Resource, ...]


@final
class Discount(Word, frozen=True):
    """One purchase this turn costs `amount` less. Rules: UD-153, UD-R39."""

    amount: Count


@final
class BuyAtHome(Word, frozen=True):
    """Purchase a card of the own home sector from wherever one is, for `discount` less. Rules: UD-073, UD-R40."""

    discount: Amount


@final
class Move(Word, frozen=True):
    """Move the own pawn: to an adjacent sector, any sector, home, this mission, or one with a marked mission.

    Rules: UD-069, UD-070, UD-R44, UD-R45.
    """

    to: Target


@final
class BeMoved(Word, frozen=True):
    """The own pawn is moved, whether wanted or not: home, to this mission, or to a sector that another player chooses.

    That player is the winner of this mission, or a rival with the fewest markers on it. Rules: UD-R80, UD-R82, UD-R100.
    """

    to: Sending


# --- Own cards --------------------------------------------------------------------------------------------------------


@final
class Draw(Word, frozen=True):
    """Draw `amount` cards. Rules: UD-121, UD-122, UD-R21, UD-R22."""

    amount: Count


@final
class DrawLater(Word, frozen=True):
    """Draw `amount` cards when this turn ends. Rules: UD-120, UD-R71."""

    amount: Count


@final
class Discard(Word, frozen=True):
    """Discard `amount` cards of the hand. Rules: UD-065, UD-R35."""

    amount: Count


@final
class ReturnCard(Word, frozen=True):
    """Put a card of the own discard pile into the hand, on top of the deck or under it. Rules: UD-137, UD-R98."""

    to: Return


@final
class AcquiredToDeck(Word, frozen=True):
    """Put the card that was just acquired on top of the own deck. Rule: UD-R53."""


@final
class RemoveCard(Word, frozen=True):
    """Remove `amount` cards of the own discard pile from the game. Rules: UD-131, UD-R97."""

    amount: Count = 1


@final
class RemoveThis(Word, frozen=True):
    """Remove the card being played from the game. Rule: UD-131."""


@final
class RemovePart(Word, frozen=True):
    """Remove one own installed ship part from the game, no starter part. Rules: UD-130, UD-131, UD-R30."""


@final
class Copy(Word, frozen=True):
    """Reveal another card of the hand and do what it does. Rule: UD-R78."""


# --- Goods ------------------------------------------------------------------------------------------------------------


@final
class AcquireTop(Word, frozen=True):
    """Acquire the top card of a goods deck, unseen. Rules: UD-081, UD-R08, UD-R23."""

    deck: Deck


@final
class LookAndAcquire(Word, frozen=True):
    """Look at the top `look` cards of a goods deck, acquire up to one, and put the rest under the deck.

    Rules: UD-081, UD-R10, UD-R52.
    """

    deck: Deck
    look: Count


@final
class AcquireDiscarded(Word, frozen=True):
    """Acquire a card of the discard pile of this mission's winner. Rule: UD-R96."""


@final
class StockHome(Word, frozen=True):
    """Stock the own home sector. Rules: UD-095, UD-123, UD-R12."""


# --- Markers ----------------------------------------------------------------------------------------------------------


@final
class AddMarker(Word, frozen=True):
    """Add own markers to this card, to the mission in the current sector, or to any face-up mission.

    Rules: UD-099, UD-R14, UD-R77, UD-R99.
    """

    to: Marked = "this"
    amount: CountOrX = 1


@final
class MoveMarker(Word, frozen=True):
    """Move one own marker from the mission of another sector to the mission in the current sector. Rule: UD-R77."""


@final
class RemoveMarker(Word, frozen=True):
    """Return one marker of any player from the mission in the current sector. Rules: UD-R14, UD-R17."""


@final
class RemoveOwnMarkers(Word, frozen=True):
    """Return all own markers on this mission. Rules: UD-R14, UD-R17."""


# --- Sectors and other players ----------------------------------------------------------------------------------------


@final
class PeekReward(Word, frozen=True):
    """Look at the reward of an unexplored sector: the current one or an adjacent one. Rule: UD-083."""


@final
class Orbit(Word, frozen=True):
    """All sectors around this mission's sector shift one place clockwise. Rules: UD-140, UD-141, UD-R61."""


@final
class SwapSectors(Word, frozen=True):
    """The current sector changes places with another one that is no home. Rules: UD-140, UD-141, UD-R61."""


@final
class InspectHand(Word, frozen=True):
    """A player nearby reveals the hand; gain `credit` for each crew card in it. Rules: UD-R35, UD-R79."""

    credit: Count


@final
class PayForDocked(Word, frozen=True):
    """For each own docked card pay `credit`, or discard that card. Rule: UD-R51."""

    credit: Count


# --- Conditions -------------------------------------------------------------------------------------------------------


@final
class Moved(Word, frozen=True):
    """You moved this turn. Rules: UD-152, UD-R43."""


@final
class HasDocked(Word, frozen=True):
    """You have a docked card. Rule: UD-R34."""


@final
class FromDock(Word, frozen=True):
    """This card was played from a dock. Rule: UD-112."""


@final
class AtRivalHome(Word, frozen=True):
    """Your pawn is on the home sector of another player. Rule: UD-072."""


@final
class Markers(Word, frozen=True):
    """At least `amount` own markers lie on this. Rule: UD-R99."""

    amount: Count


@final
class NoOpenConnector(Word, frozen=True):
    """No connector of your ship is open. Rule: UD-R89."""


# --- Groups -----------------------------------------------------------------------------------------------------------


@final
class AdjacentPlayers(Word, frozen=True):
    """Every player in a sector adjacent to this mission, clockwise from the active player. Rule: UD-R81."""


@final
class UnmarkedPlayers(Word, frozen=True):
    """Every player without a marker on this mission, clockwise from the active player. Rule: UD-R83."""


@final
class Losers(Word, frozen=True):
    """Every player but the winner of this mission, clockwise from the active player. Rule: UD-R83."""


Verb: TypeAlias = (
    Gain
    | LoseCredits
    | PayCredits
    | TradeIn
    | Discount
    | BuyAtHome
    | Move
    | BeMoved
    | Draw
    | DrawLater
    | Discard
    | ReturnCard
    | AcquiredToDeck
    | RemoveCard
    | RemoveThis
    | RemovePart
    | Copy
    | AcquireTop
    | LookAndAcquire
    | AcquireDiscarded
    | StockHome
    | AddMarker
    | MoveMarker
    | RemoveMarker
    | RemoveOwnMarkers
    | PeekReward
    | Orbit
    | SwapSectors
    | InspectHand
    | PayForDocked
    | Moved
    | HasDocked
    | FromDock
    | AtRivalHome
    | Markers
    | NoOpenConnector
    | AdjacentPlayers
    | UnmarkedPlayers
    | Losers
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
"""Every verb, condition and group, in the order of their numbers."""


# --- Words ------------------------------------------------------------------------------------------------------------


def say(verb: Verb) -> str:
    """Return the text that a player reads for a verb: a clause without capital and full stop.

    Whoever reads it is "you", "this" and "here" are the card and its sector.
    """
    match verb:
        case Gain():
            return f"gain {_gained(verb)}{' for each of your markers here' if verb.per else ''}"
        case LoseCredits():
            return "lose half of your credits, rounded down" if verb.share == "half" else "lose all your credits"
        case PayCredits():
            return f"pay {count(verb.amount, 'credit')}"
        case TradeIn():
            kinds = either([kind if kind in _UNCOUNTED else f"{kind}s" for kind in verb.into])
            kinds = f"{kinds}, all of one kind" if len(verb.into) > 1 else kinds
            return f"remove any number of cards in your hand and discard pile from the game to gain as many {kinds}"
        case Discount():
            return f"one purchase this turn costs {count(verb.amount, 'credit')} less"
        case BuyAtHome():
            less = f" for {count(verb.discount, 'credit')} less" if verb.discount else ""
            return f"purchase a card of your home sector{less}, wherever you are"
        case Move():
            return f"move {_TARGETS[verb.to]}"
        case BeMoved():
            return _MOVED_BY[verb.to]
        case Draw():
            return f"draw {count(verb.amount, 'card')}"
        case DrawLater():
            return f"draw {count(verb.amount, 'more card')} when this turn ends"
        case Discard():
            return f"discard {count(verb.amount, 'card')}"
        case ReturnCard():
            return f"put a card from your discard pile {_RETURNED[verb.to]}"
        case AcquiredToDeck():
            return "put the acquired card on top of your deck"
        case RemoveCard():
            return f"remove {count(verb.amount, 'card')} in your discard pile from the game"
        case RemoveThis():
            return "remove this card from the game"
        case RemovePart():
            return "remove one of your ship parts from the game"
        case Copy():
            return "reveal another card of your hand and do what it does"
        case AcquireTop():
            return f"acquire the top card of the {verb.deck} goods deck"
        case LookAndAcquire():
            top = "card" if verb.look == 1 else f"{verb.look} cards"
            rest = "acquire up to one and put the rest under the deck"
            return f"look at the top {top} of the {verb.deck} goods deck, {rest}"
        case AcquireDiscarded():
            return "acquire a card from the winner's discard pile"
        case StockHome():
            return "stock your home sector"
        case AddMarker():
            return f"add {count(verb.amount, 'marker')} {_MARKED[verb.to]}"
        case MoveMarker():
            return "move one of your markers from the mission of another sector to the mission in your sector"
        case RemoveMarker():
            return "return one marker from the mission in your sector to its owner"
        case RemoveOwnMarkers():
            return "take back all your markers from here"
        case PeekReward():
            return "look at the hidden reward of your sector or an adjacent one"
        case Orbit():
            return "all sectors around this one shift one place clockwise"
        case SwapSectors():
            return "your sector changes places with any other one that is no home"
        case InspectHand():
            gain = count(verb.credit, "credit")
            return f"a player in your sector or an adjacent one reveals the hand: gain {gain} for each crew card in it"
        case PayForDocked():
            return f"for each of your docked cards, pay {count(verb.credit, 'credit')} or discard that card"
        case Moved():
            return "you moved this turn"
        case HasDocked():
            return "you have a docked card"
        case FromDock():
            return "this card was docked"
        case AtRivalHome():
            return "you are on the home sector of another player"
        case Markers():
            return f"you have at least {count(verb.amount, 'marker')} here"
        case NoOpenConnector():
            return "your ship has no open connector"
        case AdjacentPlayers():
            return "every player in a sector adjacent to this one"
        case UnmarkedPlayers():
            return "every player without a marker here"
        case Losers():
            return "every player but the winner"
        case _:
            assert_never(verb)


WORDS: Final = PlainTexts(say)
"""The words of all effects of the game."""

_TARGETS: Final = {
    "adjacent": "to an adjacent sector",
    "any": "to any sector",
    "home": "to your home sector",
    "this": "here",
    "marked_mission": "to a sector whose mission bears a marker",
}
_MOVED_BY: Final = {
    "home": "your pawn is moved to your home sector",
    "this": "your pawn is moved here",
    "winner_chooses": "the winner moves your pawn to any other sector",
    "rival_chooses": "another player with the fewest markers here moves your pawn to any other sector",
}
_RETURNED: Final = {"hand": "into your hand", "deck_top": "on top of your deck", "deck_bottom": "under your deck"}
_UNCOUNTED: Final = ("fuel",)
_MARKED: Final = {
    "this": "here",
    "mission_here": "to the mission in your sector",
    "any_mission": "to any face-up mission",
}


def count(amount: int | str, noun: str) -> str:
    """Say an amount as a figure, where a card shows icons: ``1 credit``, ``2 fuel``, ``X markers``."""
    return f"{amount} {counted(amount, noun)}"


def counted(amount: int | str, noun: str) -> str:
    """Say the noun alone as it stands behind an amount: ``credits``."""
    return noun if amount == 1 or noun in _UNCOUNTED else f"{noun}s"


def _gained(gain: Gain) -> str:
    """Say what is gained."""
    amounts = {"credit": gain.credit, "fist": gain.fist, "fuel": gain.fuel}
    return both([count(amount, kind) for kind, amount in amounts.items() if amount]) or "nothing"
