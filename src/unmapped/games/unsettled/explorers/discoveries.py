"""Discoveries with their anomalies: gaining, consuming, forfeiting and handing them on (US-239 to US-247, US-288).

A discovery and its anomaly are one component: whatever happens to the one happens to the other (US-240).
"""

from typing import Final

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.kinds import (
    ASK_DISCOVERY,
    ASK_EXCHANGE,
    DISCOVERY_FLAG,
    DISCOVERY_OWNER,
    DISCOVERY_PROPERTY,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    BORNE,
    BOX,
    DISPLAY,
    GONE,
    HELD,
    NOWHERE,
    ON_MARKER,
    OWN_ANOMALIES,
    POTENTIAL,
    SEATS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import changed

_GAINED: Final = MOMENT["discovery_gained"]
_OUTLINED: Final = -2
_POTENTIAL: Final = -3


# --- Where they are ---------------------------------------------------------------------------------------------------


def own(state: Expedition, seat: int) -> list[int]:
    """The discoveries of an explorer."""
    return [number for number, at in enumerate(state.discovery_at) if at == HELD + seat]


def owner(state: Expedition, discovery: int) -> int:
    """Who has a discovery, NOWHERE for nobody."""
    at = state.discovery_at[discovery]
    return at - HELD if HELD <= at < HELD + SEATS else NOWHERE


def is_available(state: Expedition, discovery: int) -> bool:
    """Whether a discovery lies on a card or on display, and can be gained if somebody names it (US-R95)."""
    at = state.discovery_at[discovery]
    return at == DISPLAY or at >= ON_MARKER


# --- Gaining ----------------------------------------------------------------------------------------------------------


def meant(state: Expedition, seat: int, which: int, ctx: Ints) -> int:
    """The discovery that a word speaks of, if it can be gained: by name, or on this card, or waiting on the node."""
    if which == _POTENTIAL:
        at = POTENTIAL + finding.here(state, seat, ctx)
        return state.discovery_at.index(at) if at in state.discovery_at else NOWHERE
    source = ctx[context.SOURCE]
    number = (state.planet.outlined[source] if source >= 0 else NOWHERE) if which == _OUTLINED else which
    return number if number >= 0 and is_available(state, number) else NOWHERE


def gain(state: Expedition, seat: int, discovery: int) -> None:
    """Take a discovery, from the card it lies on or from the display, with the top anomaly (US-239, US-R95)."""
    cards, planet = state.cards, state.planet
    if not cards.piles[ANOMALIES]:
        renew(state)
    state.discovery_at[discovery] = HELD + seat
    card = cards.draw(ANOMALIES, OWN_ANOMALIES + seat, cards.everybody)
    state.anomaly_of[discovery] = card
    state.note(seat, "discovery", "US-239", planet.discoveries[discovery], planet.ids[card])
    links.happen(state, _GAINED, NOWHERE, seat, state.where[seat])


def renew(state: Expedition) -> None:
    """The anomalies that were discarded are shuffled into a new stack (US-244)."""
    cards, things = state.cards, state.planet.things
    for card in cards.piles[BOX]:
        if things[card][0] == cartridge.ANOMALY_CARD:
            cards.move(card, BOX, ANOMALIES)
    cards.shuffle(ANOMALIES, state.chance, "anomalies")
    state.note(NOWHERE, "anomalies-renewed", "US-244")


# --- Losing -----------------------------------------------------------------------------------------------------------


def of_anomaly(state: Expedition, card: int) -> int:
    """The discovery to which an anomaly belongs."""
    return state.anomaly_of.index(card)


def lose(state: Expedition, discovery: int) -> None:
    """A discovery and its anomaly leave play; nothing of theirs is resolved (US-240, US-242, US-249, US-299)."""
    seat = owner(state, discovery)
    state.cards.move(state.anomaly_of[discovery], OWN_ANOMALIES + seat, BOX)
    state.anomaly_of[discovery] = NOWHERE
    state.discovery_at[discovery] = GONE


def consume(state: Expedition, seat: int, card: int) -> None:
    """Both parts are discarded when the effect of the anomaly is used (US-241, US-243)."""
    discovery = of_anomaly(state, card)
    state.note(seat, "consumed", "US-241", state.planet.discoveries[discovery], state.planet.ids[card])
    lose(state, discovery)


def forfeitable(state: Expedition, seat: int, name: int, flag: int) -> list[int]:
    """The own discoveries that can be given up where a property is asked for (US-246).

    With a flag each has to bring a property that none brought before under that flag.
    """
    fitting: list[int] = []
    for discovery in own(state, seat):
        brings = state.planet.property_of[state.anomaly_of[discovery]]
        if (name < 0 or brings == name) and (flag < 0 or (brings >= 0 and (flag, brings) not in state.given)):
            fitting.append(discovery)
    return fitting


def forfeit(state: Expedition, seat: int, discovery: int, flag: int) -> None:
    """Give a discovery up without its effect (US-242, US-246)."""
    if flag >= 0:
        brings = state.planet.property_of[state.anomaly_of[discovery]]
        state.given = tuple(sorted([*state.given, (flag, brings)]))
    state.note(seat, "discovery-forfeited", "US-246", state.planet.discoveries[discovery])
    lose(state, discovery)


class ChooseDiscovery(Question):
    """Choose which discovery is forfeited (US-246, US-R32)."""

    key = "discovery"
    rule = "US-246"
    families: tuple[str, ...] = ("discovery",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those of the owner that fit."""
        first = state.planet.words.discovery.first
        return [
            first + discovery
            for discovery in forfeitable(
                state, record[DISCOVERY_OWNER], record[DISCOVERY_PROPERTY], record[DISCOVERY_FLAG]
            )
        ]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It goes; then the next one, if more are to go."""
        _, _, forfeiter, left, name, flag = record
        forfeit(state, forfeiter, action - state.planet.words.discovery.first, flag)
        ask_forfeit(state, forfeiter, left - 1, name, flag)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


def ask_forfeit(state: Expedition, seat: int, count: int, name: int, flag: int) -> None:
    """Have an explorer give up so many discoveries that fit, by choice if there are more (US-246, US-R40)."""
    fitting = forfeitable(state, seat, name, flag)
    if count <= 0 or not fitting:
        return
    if len(fitting) == 1 or (len(fitting) <= count and flag < 0):
        for discovery in fitting:
            forfeit(state, seat, discovery, flag)
    else:
        asked = seat if state.can_act(seat) else state.active
        state.push((ASK_DISCOVERY, asked, seat, count, name, flag))


# --- Handing on -------------------------------------------------------------------------------------------------------

# What can be handed on has a number: first the discoveries, then the items of inventory.


def held(state: Expedition, seat: int) -> list[int]:
    """What an explorer could hand on, by number (US-288)."""
    items = state.planet.items
    first = len(state.planet.discoveries)
    return own(state, seat) + [first + item for item, token in enumerate(items) if finding.bears(state, seat, token)]


def fits(state: Expedition, seat: int, what: int) -> bool:
    """Whether an explorer can have something beside what it has."""
    item = what - len(state.planet.discoveries)
    return item < 0 or finding.can_bear(state, seat, state.planet.items[item])


def _local(state: Expedition, seat: int) -> list[int]:
    """The other explorers on the node whose cards can change hands: nobody who is held."""
    where = state.where
    return [
        other
        for other in range(state.seats)
        if other != seat and where[other] == where[seat] and not state.held >> other & 1
    ]


def exchanges(state: Expedition, seat: int) -> list[int]:
    """The free actions with which an explorer hands something on, or takes it from the unconscious (US-274, US-288)."""
    if state.where.count(state.where[seat]) == 1:
        return []
    words = state.planet.words
    local = _local(state, seat)
    given = [
        words.give.number(what, other) for what in held(state, seat) for other in local if fits(state, other, what)
    ]
    asleep = [other for other in local if not state.conscious(other)]
    taken = [what for other in asleep for what in held(state, other) if fits(state, seat, what)]
    return given + [words.take.first + what for what in sorted(taken)]


def exchange(state: Expedition, seat: int, action: int) -> None:
    """Hand something on, or take it; a conscious receiver has to agree, unless the crew needs no asking (US-R83)."""
    words = state.planet.words
    if action >= words.take.first:
        what = action - words.take.first
        givers = [other for other in _local(state, seat) if not state.conscious(other) and what in held(state, other)]
        hand_over(state, givers[0], seat, what)
        return
    what, receiver = words.give.values(action)
    if state.consents and state.conscious(receiver):
        state.push((ASK_EXCHANGE, receiver, seat, receiver, what))
    else:
        hand_over(state, seat, receiver, what)


def hand_over(state: Expedition, giver: int, receiver: int, what: int) -> None:
    """Something changes hands, a discovery with its anomaly (US-240, US-288)."""
    planet = state.planet
    if what < len(planet.discoveries):
        state.discovery_at[what] = HELD + receiver
        state.cards.move(state.anomaly_of[what], OWN_ANOMALIES + giver, OWN_ANOMALIES + receiver)
    else:
        token = planet.items[what - len(planet.discoveries)]
        piece = state.token_at.index(BORNE + giver, planet.first_piece[token])
        state.token_at = changed(state.token_at, piece, BORNE + receiver)
    state.note(giver, "handed-over", "US-288", name_of(state, what), receiver)


def name_of(state: Expedition, what: int) -> str:
    """The id of a discovery or an item, by its number among what can change hands."""
    planet = state.planet
    discoveries = len(planet.discoveries)
    return planet.discoveries[what] if what < discoveries else planet.tokens[planet.items[what - discoveries]]


class ChooseExchange(Question):
    """Agree to be handed something (US-288, US-R83)."""

    key = "exchange"
    rule = "US-R83"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.planet.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It changes hands if the receiver agrees."""
        _, _, giver, receiver, what = record
        if action == state.planet.words.choices.yes:
            hand_over(state, giver, receiver, what)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Who gives, and what."""
        _, _, giver, _, what = record
        return giver, name_of(state, what)


# --- Words ------------------------------------------------------------------------------------------------------------


def _do_gain(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    if _can_gain(state, seat, args, ctx):
        gain(state, seat, meant(state, seat, args[0], ctx))


def _can_gain(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1 and meant(state, seat, args[0], ctx) >= 0


def _do_forfeit(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    n, written_property, new_property = args
    ask_forfeit(state, seat, finding.amount(state, n, seat, ctx), written_property, new_property)


def _can_forfeit(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether so many fit; with a flag, so many properties that are new (US-246, US-R95)."""
    n, written_property, new_property = args
    fitting = forfeitable(state, seat, written_property, new_property)
    brought = {state.planet.property_of[state.anomaly_of[discovery]] for discovery in fitting}
    return finding.amount(state, n, seat, ctx) <= (len(fitting) if new_property < 0 else len(brought))


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("gain_discovery", _do_gain, _can_gain, _can_gain),
    Entry("forfeit_discovery", _do_forfeit, _can_forfeit, _can_forfeit),
)
