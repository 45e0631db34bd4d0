"""Where on a card each effect word may stand, and that no ability gains without end.

A `Scene` is the place of an effect: the kind of card, and the moment at which it happens. `read` decodes an effect,
`misplaced` names the words that make no sense in their scene, `unbounded` the abilities that could be used for ever.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from unmapped.games.undiscovered.cards.components import Ability, CardMoment, Cards, Cost, MissionMoment, PartMoment
from unmapped.games.undiscovered.cards.verbs import (
    VERBS,
    AcquireDiscarded,
    AcquiredToDeck,
    AddMarker,
    AdjacentPlayers,
    AtRivalHome,
    BeMoved,
    BuyAtHome,
    Copy,
    Discard,
    Discount,
    Draw,
    DrawLater,
    FromDock,
    Gain,
    HasDocked,
    InspectHand,
    Losers,
    Markers,
    Move,
    Moved,
    MoveMarker,
    NoOpenConnector,
    Orbit,
    PayCredits,
    RemoveCard,
    RemoveOwnMarkers,
    RemovePart,
    RemoveThis,
    ReturnCard,
    TradeIn,
    UnmarkedPlayers,
    Verb,
)
from unmapped.kernel.content import Faults, Location, listed
from unmapped.kernel.errors import BadContent
from unmapped.language.script import (
    COMBINATORS,
    All,
    Each,
    Effect,
    Either,
    May,
    Pay,
    Repeat,
    Role,
    When,
    decode_verb,
    leaves,
    read_effect,
)
from unmapped.language.word import word_kind

CardKind: TypeAlias = Literal["resource", "part", "mission", "exploration"]
Moment: TypeAlias = (
    Literal["play", "ability", "reward", "runner_up", "resolution", "victory"] | PartMoment | CardMoment | MissionMoment
)

CONDITIONS: Final = (Moved, HasDocked, FromDock, AtRivalHome, Markers, NoOpenConnector)
GROUPS: Final = (AdjacentPlayers, UnmarkedPlayers, Losers)
COSTS: Final = (PayCredits, Discard, RemoveCard, RemovePart)
"""What can be the A of "do A to do B"."""


class Scene(NamedTuple):
    """Where an effect stands."""

    card: CardKind
    moment: Moment
    has_x: bool = False
    """Whether the cost chooses an X, or the card defines one."""

    @property
    def in_own_turn(self) -> bool:
        """Whether it surely happens in the turn of the player it happens to, with time left to act."""
        return self.moment in ("play", "ability", "reward", "turn_begins")


# --- Reading ----------------------------------------------------------------------------------------------------------


def read(raw: object, location: Location, faults: Faults) -> Effect[Verb] | None:
    """Decode an effect; nothing can happen between two of them, so a chain would mean nothing."""
    return read_effect(raw, VERBS, location, faults)


def words(raw: object, location: Location) -> Iterator[tuple[Verb, Role, Location]]:
    """Give every word of a sound effect as written."""
    for leaf, role, here in leaves(raw, location):
        yield decode_verb(leaf, VERBS, here), role, here


def inside(effect: Effect[Verb]) -> tuple[Effect[Verb], ...]:
    """Return what an effect consists of, costs included; nothing for a word."""
    match effect:
        case All() | Either():
            return effect.of
        case Pay():
            return (effect.cost, effect.then)
        case When(otherwise=otherwise) if otherwise is not None:
            return (effect.then, otherwise)
        case May() | When() | Each() | Repeat():
            return (effect.then,)
        case _:
            return ()


# --- Where words may stand --------------------------------------------------------------------------------------------


def misplaced(raw: object, location: Location, scene: Scene) -> Iterator[BadContent]:
    """Tell every word of a sound effect as written that makes no sense where it stands."""
    for verb, role, here in words(raw, location):
        complaint = _misread(verb, role) or _misfit(verb, scene)
        if complaint:
            yield here.bad(f'"{word_kind(verb)}" {complaint}')
    yield from _odd_costs(raw, location)


def misplaced_condition(condition: Verb, location: Location, scene: Scene) -> Iterator[BadContent]:
    """Tell why a word makes no sense as a condition that stands alone."""
    complaint = _misread(condition, "condition") or _misfit(condition, scene)
    if complaint:
        yield location.bad(f'"{word_kind(condition)}" {complaint}')


def _odd_costs(raw: object, location: Location) -> Iterator[BadContent]:
    """Tell every cost that leaves open what is to be done."""
    if isinstance(raw, list):
        for number, member in enumerate(raw):
            yield from _odd_costs(member, location.at(number))
    elif isinstance(raw, dict):
        if "cost" in raw and not _is_plain(raw["cost"]):
            yield location.at("cost").bad("a cost is a word or a list of words, without choices and conditions")
        for key in ("of", "then", "otherwise"):
            yield from _odd_costs(raw.get(key), location.at(key))


def _is_plain(raw: object) -> bool:
    """Whether an effect as written consists of words to be carried out one after another."""
    if isinstance(raw, list):
        return all(_is_plain(member) for member in raw)
    if isinstance(raw, dict) and raw.get("kind") == "all":
        return _is_plain(raw["of"])
    return isinstance(raw, dict) and raw["kind"] not in COMBINATORS


def _misread(verb: Verb, role: Role) -> str:
    """Say why a word cannot have its role; nothing if it can."""
    expected = {"condition": CONDITIONS, "who": GROUPS, "cost": COSTS}.get(role)
    if expected is not None:
        nouns = {"condition": "condition", "who": "group", "cost": "cost"}
        return "" if isinstance(verb, expected) else f"is no {nouns[role]}; expected {_tags(expected)}"
    match verb:
        case Moved() | HasDocked() | FromDock() | AtRivalHome() | Markers() | NoOpenConnector():
            return 'is a condition; it stands only as the condition of a "when"'
        case AdjacentPlayers() | UnmarkedPlayers() | Losers():
            return 'is a group; it stands only as the who of an "each"'
        case PayCredits():
            return 'stands only as the cost of a "pay"'
        case _:
            return ""


def _tags(verbs: Sequence[type[Verb]]) -> str:
    """List words as the files spell them."""
    return listed([word_kind(verb) for verb in verbs])


_FOR_MARKERS: Final = ("part", "mission")
_AT_COMPLETION: Final = ("runner_up", "resolution")
_SHUFFLES: Final = ("before_shuffle", "shuffle")


def _misfit(verb: Verb, scene: Scene) -> str:
    """Say why a word makes no sense in a scene; nothing if it does."""
    match verb:
        case RemoveThis() | Copy() | FromDock() if scene.moment != "play":
            return "stands only in the effect of a resource card that is played"
        case AcquiredToDeck() if scene.moment != "acquire_crew":
            return 'stands only where a crew card is acquired (when = "acquire_crew")'
        case AcquireDiscarded() if scene.moment != "runner_up":
            return "stands only in the reward of runners-up (runner_up)"
        case Losers() | BeMoved(to="winner_chooses") if scene.moment != "resolution":
            return "stands only in a resolution, where there is a winner"
        case Move(to="this") | BeMoved(to="this" | "rival_chooses") if scene.card != "mission":
            return "stands only on missions"
        case AdjacentPlayers() | UnmarkedPlayers() | Orbit() | RemoveOwnMarkers() if scene.card != "mission":
            return "stands only on missions"
        case Markers() | AddMarker(to="this") | Gain(per="own_marker") if scene.card not in _FOR_MARKERS:
            return "stands only on ship parts and missions, which bear markers"
        case AddMarker(to="this") | RemoveOwnMarkers() if scene.moment in _AT_COMPLETION:
            return "comes too late, since all markers go back"
        case AddMarker() | MoveMarker() if scene.moment == "marker_added":
            return "would add markers for ever"
        case AddMarker(amount="X") if not scene.has_x:
            return "adds X markers, but nothing says what X is"
        case Draw() if scene.moment in _SHUFFLES:
            return "would shuffle for ever"
        case Draw() | ReturnCard(to="hand") if scene.moment == "play":
            return "stands on no resource card, which could be played for ever in one turn"
        case Moved() if scene.moment == "victory":
            return "lasts only for a turn"
        case Discount() | BuyAtHome() | DrawLater() if not scene.in_own_turn:
            return "makes sense only in the player's own turn"
        case Gain() if not (verb.credit or verb.fist or verb.fuel):
            return "gains nothing"
        case Gain() if (verb.fist or verb.fuel) and not scene.in_own_turn:
            return "gains fist or fuel, which last only for the player's own turn"
        case TradeIn() if not verb.into or len(set(verb.into)) < len(verb.into):
            return "must name what it gives, each kind once"
        case _:
            return ""


# --- No end of gain ---------------------------------------------------------------------------------------------------

CARD_WEIGHT: Final = 1.5
"""What a card in hand is worth; a credit, a fist and a fuel are worth 1 each, markers and moves nothing."""

_NO_BOUND: Final = float("inf")


def ability_faults(ability: Ability, raw: object, location: Location, once: bool) -> Iterator[BadContent]:
    """Tell what is wrong with a sound ability as a whole; `once` if its card limits it to once per turn."""
    if ability.cost == Cost():
        yield location.at("cost").bad("an ability needs a cost")
        return
    x = ability.x
    if x is not None:
        amounts = [verb.amount for verb, _, _ in words(raw, location) if isinstance(verb, AddMarker)]
        if not has_x(ability.cost) and "X" not in amounts:
            yield location.at("x").bad("neither the cost nor the effect has an X")
        if x.base < 0 or x.per_own_marker < 0 or x.base + x.per_own_marker == 0:
            yield location.at("x").bad("X must be at least 0, and more than that at times")
    if once or ability.once:
        return
    if any(isinstance(verb, Draw) for verb, _, _ in words(raw, location)):
        yield location.bad("an ability that draws cards must be limited to once per turn")
    gives, takes = given(ability.effect), taken(ability)
    if gives > takes:
        amount = "any amount" if gives == _NO_BOUND else f"{gives:g}"
        yield location.bad(f"gives {amount} for {takes:g} without end; it needs a higher cost or once = true")


def has_x(cost: Cost) -> bool:
    """Whether a cost has an X."""
    return any(amount == "X" for amount in _amounts(cost))


def taken(ability: Ability) -> float:
    """Return the weight that an ability takes at the least; cards from discard piles and parts weigh nothing."""
    cost, least_x = ability.cost, 0 if ability.x is None else ability.x.base
    icons, cards = _amounts(cost)[:3], _amounts(cost)[3:8]
    back = _number(cost.recover, least_x)
    return sum(_number(icon, least_x) for icon in icons) + CARD_WEIGHT * (
        sum(_number(card, least_x) for card in cards) - back
    )


def _amounts(cost: Cost) -> tuple[Cards | None, ...]:
    """Return all amounts of a cost: three of icons, five of cards in hand, then the others."""
    icons = (cost.credit, cost.fist, cost.fuel)
    cards = (cost.discard, cost.discard_crew, cost.discard_cargo, cost.remove_card, cost.remove_crew)
    return (*icons, *cards, cost.remove_discarded_crew, cost.remove_part, cost.recover)


def _number(amount: Cards | None, x: int) -> int:
    """Return an amount as a number."""
    return x if amount == "X" else amount or 0


def given(effect: Effect[Verb]) -> float:
    """Return the weight that an effect gives at the most; it is below 0 if it takes something."""
    match effect:
        case All():
            return sum(given(member) for member in effect.of)
        case Either():
            return max(given(member) for member in effect.of)
        case May() | When() | Each():
            return max(0, *[given(part) for part in inside(effect)])
        case Pay():
            return max(0, given(effect.cost) + given(effect.then))
        case Repeat():
            return effect.times * given(effect.then)
        case Gain():
            return _NO_BOUND if effect.per else effect.credit + effect.fist + effect.fuel
        case TradeIn() | InspectHand():
            return _NO_BOUND
        case PayCredits():
            return -effect.amount
        case Discard():
            return -CARD_WEIGHT * effect.amount
        case Draw() | DrawLater():
            return CARD_WEIGHT * effect.amount
        case ReturnCard(to="hand"):
            return CARD_WEIGHT
        case Discount():
            return effect.amount
        case BuyAtHome():
            return effect.discount
        case _:
            return 0
