"""The effect words of Undiscovered: what cards, ship parts, missions and explorations do, and how players read it.

A verb is one record, has one rule function in `benefits` and one case in `say`. Rule ids stand in the docstrings. An
effect happens to a seat, and knows the card it stands on ("this") and one number: X, or for the resolution of a mission
the seat that won it.

This module holds msgspec Structs and must stay interpreted.
"""

from typing import Annotated, Final, Literal, TypeAlias, final

from msgspec import Meta, Struct

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


# --- What happens to the seat -----------------------------------------------------------------------------------------


@final
class Gain(Struct, frozen=True, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    """Gain credits, fist and fuel; with `per`, as often as there are own markers on this. Rules: UD-050, UD-052."""

    credit: Amount = 0
    fist: Amount = 0
    fuel: Amount = 0
    per: Literal["", "own_marker"] = ""


@final
class LoseCredits(Struct, frozen=True, tag_field="kind", tag="lose_credits", forbid_unknown_fields=True):
    """Lose half of the own credits, the loss rounded down, or all of them. Rules: UD-123, UD-R85."""

    share: Literal["half", "all"]


@final
class PayCredits(Struct, frozen=True, tag_field="kind", tag="pay_credits", forbid_unknown_fields=True):
    """Pay `amount` credits to the bank, as a cost in "do A to do B". Rules: UD-139, UD-R88."""

    amount: Count


@final
class TradeIn(Struct, frozen=True, tag_field="kind", tag="trade_in", forbid_unknown_fields=True):
    """Remove any number of cards of hand and discard pile from the game; gain as many of one of `into`. Rule: UD-131."""

    into: tuple[Resource, ...]


@final
class Discount(Struct, frozen=True, tag_field="kind", tag="discount", forbid_unknown_fields=True):
    """One purchase this turn costs `amount` less. Rules: UD-153, UD-R39."""

    amount: Count


@final
class BuyAtHome(Struct, frozen=True, tag_field="kind", tag="buy_at_home", forbid_unknown_fields=True):
    """Purchase a card of the own home sector from wherever one is, for `discount` less. Rules: UD-073, UD-R40."""

    discount: Amount


@final
class Move(Struct, frozen=True, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """Move the own pawn: to an adjacent sector, any sector, home, this mission, or one with a marked mission.

    Rules: UD-069, UD-070, UD-R44, UD-R45.
    """

    to: Literal["adjacent", "any", "home", "this", "marked_mission"]


@final
class BeMoved(Struct, frozen=True, tag_field="kind", tag="be_moved", forbid_unknown_fields=True):
    """The own pawn is moved, whether wanted or not: home, to this mission, or to a sector that another player chooses.

    That player is the winner of this mission, or a rival with the fewest markers on it. Rules: UD-R80, UD-R82, UD-R100.
    """

    to: Literal["home", "this", "winner_chooses", "rival_chooses"]


# --- Own cards --------------------------------------------------------------------------------------------------------


@final
class Draw(Struct, frozen=True, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    """Draw `amount` cards. Rules: UD-121, UD-122, UD-R21, UD-R22."""

    amount: Count


@final
class DrawLater(Struct, frozen=True, tag_field="kind", tag="draw_later", forbid_unknown_fields=True):
    """Draw `amount` cards when this turn ends. Rules: UD-120, UD-R71."""

    amount: Count


@final
class Discard(Struct, frozen=True, tag_field="kind", tag="discard", forbid_unknown_fields=True):
    """Discard `amount` cards of the hand. Rules: UD-065, UD-R35."""

    amount: Count


@final
class ReturnCard(Struct, frozen=True, tag_field="kind", tag="return_card", forbid_unknown_fields=True):
    """Put a card of the own discard pile into the hand, on top of the deck or under it. Rules: UD-137, UD-R98."""

    to: Literal["hand", "deck_top", "deck_bottom"]


@final
class AcquiredToDeck(Struct, frozen=True, tag_field="kind", tag="acquired_to_deck", forbid_unknown_fields=True):
    """Put the card that was just acquired on top of the own deck. Rule: UD-R53."""


@final
class RemoveCard(Struct, frozen=True, tag_field="kind", tag="remove_card", forbid_unknown_fields=True):
    """Remove `amount` cards of the own discard pile from the game. Rules: UD-131, UD-R97."""

    amount: Count = 1


@final
class RemoveThis(Struct, frozen=True, tag_field="kind", tag="remove_this", forbid_unknown_fields=True):
    """Remove the card being played from the game. Rule: UD-131."""


@final
class RemovePart(Struct, frozen=True, tag_field="kind", tag="remove_part", forbid_unknown_fields=True):
    """Remove one own installed ship part from the game, no starter part. Rules: UD-130, UD-131, UD-R30."""


@final
class Copy(Struct, frozen=True, tag_field="kind", tag="copy", forbid_unknown_fields=True):
    """Reveal another card of the hand and do what it does. Rule: UD-R78."""


# --- Goods ------------------------------------------------------------------------------------------------------------


@final
class AcquireTop(Struct, frozen=True, tag_field="kind", tag="acquire_top", forbid_unknown_fields=True):
    """Acquire the top card of a goods deck, unseen. Rules: UD-081, UD-R08, UD-R23."""

    deck: Deck


@final
class LookAndAcquire(Struct, frozen=True, tag_field="kind", tag="look_and_acquire", forbid_unknown_fields=True):
    """Look at the top `look` cards of a goods deck, acquire up to one, and put the rest under the deck.

    Rules: UD-081, UD-R10, UD-R52.
    """

    deck: Deck
    look: Count


@final
class AcquireDiscarded(Struct, frozen=True, tag_field="kind", tag="acquire_discarded", forbid_unknown_fields=True):
    """Acquire a card of the discard pile of this mission's winner. Rule: UD-R96."""


@final
class StockHome(Struct, frozen=True, tag_field="kind", tag="stock_home", forbid_unknown_fields=True):
    """Stock the own home sector. Rules: UD-095, UD-123, UD-R12."""


# --- Markers ----------------------------------------------------------------------------------------------------------


@final
class AddMarker(Struct, frozen=True, tag_field="kind", tag="add_marker", forbid_unknown_fields=True):
    """Add own markers to this card, to the mission in the current sector, or to any face-up mission.

    Rules: UD-099, UD-R14, UD-R77, UD-R99.
    """

    to: Literal["this", "mission_here", "any_mission"] = "this"
    amount: CountOrX = 1


@final
class MoveMarker(Struct, frozen=True, tag_field="kind", tag="move_marker", forbid_unknown_fields=True):
    """Move one own marker from the mission of another sector to the mission in the current sector. Rule: UD-R77."""


@final
class RemoveMarker(Struct, frozen=True, tag_field="kind", tag="remove_marker", forbid_unknown_fields=True):
    """Return one marker of any player from the mission in the current sector. Rules: UD-R14, UD-R17."""


@final
class RemoveOwnMarkers(Struct, frozen=True, tag_field="kind", tag="remove_own_markers", forbid_unknown_fields=True):
    """Return all own markers on this mission. Rules: UD-R14, UD-R17."""


# --- Sectors and other players ----------------------------------------------------------------------------------------


@final
class PeekReward(Struct, frozen=True, tag_field="kind", tag="peek_reward", forbid_unknown_fields=True):
    """Look at the reward of an unexplored sector: the current one or an adjacent one. Rule: UD-083."""


@final
class Orbit(Struct, frozen=True, tag_field="kind", tag="orbit", forbid_unknown_fields=True):
    """All sectors around this mission's sector shift one place clockwise. Rules: UD-140, UD-141, UD-R61."""


@final
class SwapSectors(Struct, frozen=True, tag_field="kind", tag="swap_sectors", forbid_unknown_fields=True):
    """The current sector changes places with another one that is no home. Rules: UD-140, UD-141, UD-R61."""


@final
class InspectHand(Struct, frozen=True, tag_field="kind", tag="inspect_hand", forbid_unknown_fields=True):
    """A player nearby reveals the hand; gain `credit` for each crew card in it. Rules: UD-R35, UD-R79."""

    credit: Count


@final
class PayForDocked(Struct, frozen=True, tag_field="kind", tag="pay_for_docked", forbid_unknown_fields=True):
    """For each own docked card pay `credit`, or discard that card. Rule: UD-R51."""

    credit: Count


# --- Conditions -------------------------------------------------------------------------------------------------------


@final
class Moved(Struct, frozen=True, tag_field="kind", tag="moved", forbid_unknown_fields=True):
    """You moved this turn. Rules: UD-152, UD-R43."""


@final
class HasDocked(Struct, frozen=True, tag_field="kind", tag="has_docked", forbid_unknown_fields=True):
    """You have a docked card. Rule: UD-R34."""


@final
class FromDock(Struct, frozen=True, tag_field="kind", tag="from_dock", forbid_unknown_fields=True):
    """This card was played from a dock. Rule: UD-112."""


@final
class AtRivalHome(Struct, frozen=True, tag_field="kind", tag="at_rival_home", forbid_unknown_fields=True):
    """Your pawn is on the home sector of another player. Rule: UD-072."""


@final
class Markers(Struct, frozen=True, tag_field="kind", tag="markers", forbid_unknown_fields=True):
    """At least `amount` own markers lie on this. Rule: UD-R99."""

    amount: Count


@final
class NoOpenConnector(Struct, frozen=True, tag_field="kind", tag="no_open_connector", forbid_unknown_fields=True):
    """No connector of your ship is open. Rule: UD-R89."""


# --- Groups -----------------------------------------------------------------------------------------------------------


@final
class AdjacentPlayers(Struct, frozen=True, tag_field="kind", tag="adjacent_players", forbid_unknown_fields=True):
    """Every player in a sector adjacent to this mission, clockwise from the active player. Rule: UD-R81."""


@final
class UnmarkedPlayers(Struct, frozen=True, tag_field="kind", tag="unmarked_players", forbid_unknown_fields=True):
    """Every player without a marker on this mission, clockwise from the active player. Rule: UD-R83."""


@final
class Losers(Struct, frozen=True, tag_field="kind", tag="losers", forbid_unknown_fields=True):
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

VERBS: Final[tuple[type[Verb], ...]] = (
    Gain,
    LoseCredits,
    PayCredits,
    TradeIn,
    Discount,
    BuyAtHome,
    Move,
    BeMoved,
    Draw,
    DrawLater,
    Discard,
    ReturnCard,
    AcquiredToDeck,
    RemoveCard,
    RemoveThis,
    RemovePart,
    Copy,
    AcquireTop,
    LookAndAcquire,
    AcquireDiscarded,
    StockHome,
    AddMarker,
    MoveMarker,
    RemoveMarker,
    RemoveOwnMarkers,
    PeekReward,
    Orbit,
    SwapSectors,
    InspectHand,
    PayForDocked,
    Moved,
    HasDocked,
    FromDock,
    AtRivalHome,
    Markers,
    NoOpenConnector,
    AdjacentPlayers,
    UnmarkedPlayers,
    Losers,
)
"""Every verb, condition and group, in the order of their numbers."""
