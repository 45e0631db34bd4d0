"""Explorers are placed, pushed and swapped, and whoever is asked may refuse (US-197, US-201 to US-204, US-275, US-R83).

Being placed is a part of the effect that does it; entering effects follow when that effect is over.
"""

from typing import Final

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.cartridge import BY_ACTOR
from unmapped.games.unsettled.cards.kinds import (
    ARRIVE,
    ASK_CARRY,
    ASK_CONSENT,
    ASK_PLANK,
    ASK_PUSH,
    ASK_SWAP,
    ASK_SWAP_EXPLORER,
    ASK_SWAP_OTHERS,
    CONSENT_PROPOSAL,
    CONSENT_PROPOSER,
    PLACE_ON,
    PLANK_FIRST,
    PLANK_PLACES,
    PUSH_SEATS,
    SEAT,
    SWAP,
    WINDOW,
)
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import choosing, concerning, finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.exploring import exploring, moving, ways
from unmapped.games.unsettled.table import atlas, links
from unmapped.games.unsettled.table.state import NOWHERE, SCARAB, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_FORBID_BOARDING: Final = NUMBERS["forbid_boarding"]


# --- Placing ----------------------------------------------------------------------------------------------------------


def can_be_put(state: Expedition, seat: int, place: int) -> bool:
    """Whether an explorer can be put on a node: any card in play, the own one too, and the ship.

    Nobody is placed in or out of a sealed node, on one that is set apart, or in an empty slot. Rules: US-182, US-202 to
    US-204, US-275, US-310, US-R97.
    """
    if state.held >> seat & 1 or state.slots[place] < 0:
        return False
    if (state.sealed >> place | state.sealed >> state.where[seat]) & 1:
        return False
    return place != SCARAB or not concerning.hold(state, _FORBID_BOARDING, seat)


def put(state: Expedition, *figures: tuple[int, int]) -> None:
    """Put explorers on nodes, (seat, place) for each; what lay face down is revealed, and all that it causes follows.

    At set-up nothing follows. Rules: US-045, US-197, US-201 to US-203, US-291.
    """
    caused: list[Ints] = []
    for seat, place in figures:
        if can_be_put(state, seat, place):
            caused += _put(state, seat, place)
    links.after(state, *caused)


def _put(state: Expedition, seat: int, place: int) -> list[Ints]:
    """Put an explorer on a node; the links that follow: its text, entering effects, hooks (US-R92)."""
    source = ways.position(state, seat)
    state.where[seat] = place
    if not state.turn:
        return []
    caused: list[Ints] = []
    if state.backs >> place & 1:
        exploring.turn_up(state, place, seat)
        caused += exploring.text_of(state, place, seat)
    state.note(seat, "placed", "US-201", atlas.spelled(state, place))
    state.heading[seat] = place
    if moving.entering(state, place) >= 0:
        caused.append((WINDOW, seat))
    return [*caused, (ARRIVE, seat, source, place, NOWHERE, 0, moving.PLACED, NOWHERE)]


def place_on(state: Expedition, record: Ints) -> None:
    """Carry out the step PLACE_ON. Rules: US-201."""
    _, seat, place = record
    put(state, (seat, place))


def _place_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-201, US-R83."""
    if not _can_place_explorer(state, seat, args, ctx):
        return
    place = finding.here(state, seat, ctx)
    if _must_agree(state, seat, ctx):
        state.push((ASK_CONSENT, seat, ctx[context.ACTOR], PLACE_ON, seat, place))
    else:
        put(state, (seat, place))


def _can_place_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return can_be_put(state, seat, finding.here(state, seat, ctx))


# --- Consent ----------------------------------------------------------------------------------------------------------

_ABILITIES: Final = (cartridge.BREAKTHROUGH_CARD, cartridge.ANOMALY_CARD, cartridge.TOKEN_THING)


def _must_agree(state: Expedition, seat: int, ctx: Ints) -> bool:
    """Whether an explorer is asked: where another one does it, by an action or an ability, and not the planet.

    Rules: US-R83.
    """
    if not state.consents or seat == ctx[context.ACTOR] or not state.conscious(seat):
        return False
    source = ctx[context.SOURCE]
    return ctx[context.CUBE] >= 0 or (source >= 0 and state.planet.things[source][0] in _ABILITIES)


class GiveConsent(Question):
    """Say whether one lets oneself be carried, placed or swapped (US-R83)."""

    key = "agree"
    rule = "US-R83"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes and no."""
        choices = state.planet.words.choices
        return sorted([choices.yes, choices.no])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It is done, or not; who wanted to carry somebody may choose another one."""
        agreed = action == state.planet.words.choices.yes
        proposal = record[CONSENT_PROPOSAL:]
        if not agreed:
            state.note(seat, "refused", "US-R83")
            if proposal[0] == SWAP:
                state.chosen = 0  # Nobody has changed places of whom the words that follow could speak.
        if proposal[0] == ASK_CARRY:
            _, carrier, left, flags, refused = proposal
            if agreed:
                moving.ask_step(state, carrier, left, flags, seat)
            elif moving.carriable(state, carrier, refused | 1 << seat):
                state.push((ASK_CARRY, carrier, left, flags, refused | 1 << seat))
            else:
                moving.ask_step(state, carrier, left, flags, NOWHERE)
        elif agreed:
            state.push(proposal)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Who asks, for what, and where or with whom."""
        proposer, proposal = record[CONSENT_PROPOSER], record[CONSENT_PROPOSAL:]
        if proposal[0] == ASK_CARRY:
            return proposer, "take you along", ""
        if proposal[0] == PLACE_ON:
            _, _, place = proposal
            return proposer, "place you on", atlas.spelled(state, place)
        # A SWAP of two, for which the other one may have to be asked as well.
        explorer, other = proposal[-2:]
        return proposer, "have you change places with", f"seat {other if explorer == record[SEAT] else explorer}"


# --- Pushing ----------------------------------------------------------------------------------------------------------


def _pushed(state: Expedition, seats: int, side: int) -> list[tuple[int, int]]:
    """Who of some explorers gets where in a direction, clockwise; whoever is at the edge of the map stays (US-310)."""
    figures: list[tuple[int, int]] = []
    for seat in state.clockwise():
        if seats >> seat & 1:
            place = atlas.beside(state, state.where[seat], side)
            if place >= 0 and can_be_put(state, seat, place):
                figures.append((seat, place))
    return figures


def _push_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    who, chooser = args
    if _can_push_explorer(state, seat, args, ctx):
        seats = finding.people(state, who, seat, ctx)
        state.push((ASK_PUSH, choosing.decider(state, chooser, seat, ctx), seats))


def _can_push_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    seats = finding.people(state, args[0], seat, ctx)
    return any([_pushed(state, seats, side) for side in range(4)])


class ChoosePush(Question):
    """Choose the direction in which explorers are pushed (US-310)."""

    key = "push"
    rule = "US-310"
    families: tuple[str, ...] = ("push",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every direction in which somebody gets anywhere."""
        first = state.planet.words.push.first
        return [first + side for side in range(4) if _pushed(state, record[PUSH_SEATS], side)]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """All are put there at once."""
        put(state, *_pushed(state, record[PUSH_SEATS], action - state.planet.words.push.first))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- Swapping ---------------------------------------------------------------------------------------------------------


def _partners(state: Expedition, seat: int, others: int) -> int:
    """Those of some explorers with whom one can change places, as bits (US-197, US-201)."""
    return sum(
        [
            1 << other
            for other in members(others & ~(1 << seat))
            if can_be_put(state, seat, state.where[other]) and can_be_put(state, other, state.where[seat])
        ]
    )


def _swap_positions(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-197, US-201, US-R83."""
    _, other = args
    others = _partners(state, seat, finding.people(state, other, seat, ctx))
    actor = choosing.decider(state, BY_ACTOR, seat, ctx)
    if others & (others - 1):
        state.push((ASK_SWAP, actor, seat, others))
    elif others:
        _propose(state, actor, seat, others.bit_length() - 1)


def _can_swap_positions(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, other = args
    return bool(_partners(state, seat, finding.people(state, other, seat, ctx)))


def _propose(state: Expedition, actor: int, seat: int, other: int) -> None:
    """Both have to agree, unless it is their own doing (US-R83)."""
    state.chosen = 1 << seat | 1 << other
    state.note(actor, "swaps", "US-R84", seat, other)
    record: Ints = (SWAP, seat, other)
    for asked in (other, seat):
        if state.consents and asked != actor and state.conscious(asked):
            record = (ASK_CONSENT, asked, actor, *record)
    state.push(record)


def swap(state: Expedition, record: Ints) -> None:
    """Carry out the step SWAP: both stand on the node of the other, and count as placed. Rules: US-197, US-201."""
    _, seat, other = record
    if not _partners(state, seat, 1 << other):
        return
    put(state, (seat, state.where[other]), (other, state.where[seat]))


class ChooseSwap(Question):
    """Choose with whom an explorer changes places (US-R84)."""

    key = "swap"
    rule = "US-R84"
    families: tuple[str, ...] = ("seat",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """All who can."""
        return [state.planet.words.seat.first + other for other in members(record[ASK_SWAP_OTHERS])]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Those two."""
        _propose(state, seat, record[ASK_SWAP_EXPLORER], action - state.planet.words.seat.first)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Who changes places."""
        return (record[ASK_SWAP_EXPLORER],)


# --- Planks -----------------------------------------------------------------------------------------------------------


def _plank_ends(state: Expedition, seat: int, within: int, ctx: Ints) -> int:
    """The revealed nodes near an explorer, as bits."""
    near = atlas.within(state, finding.here(state, seat, ctx), within)
    return sum([1 << place for place in members(near) if state.revealed(place)])


def _treat_as_adjacent(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    if _can_treat_as_adjacent(state, seat, args, ctx):
        asked = choosing.decider(state, BY_ACTOR, seat, ctx)
        state.push((ASK_PLANK, asked, _plank_ends(state, seat, args[0], ctx), NOWHERE))


def _can_treat_as_adjacent(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return _plank_ends(state, seat, args[0], ctx).bit_count() > 1


class ChoosePlank(Question):
    """Choose two nodes that are adjacent for movement until the end of the turn (US-310)."""

    key = "plank"
    rule = "US-310"
    families: tuple[str, ...] = ("node",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """All nodes that are near enough."""
        return choosing.node_actions(state, record[PLANK_PLACES])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The one end, then the other."""
        place, first = choosing.place_of(state, action), record[PLANK_FIRST]
        if first < 0:
            state.note(seat, "chose-node", "US-R84", atlas.spelled(state, place))
            state.push((ASK_PLANK, seat, record[PLANK_PLACES] & ~(1 << place), place))
        else:
            state.planks = (*state.planks, (first, place))
            state.note(seat, "plank", "US-310", atlas.spelled(state, first), atlas.spelled(state, place))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Which end of it."""
        return ("second" if record[PLANK_FIRST] >= 0 else "first",)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("place_explorer", _place_explorer, _can_place_explorer, _can_place_explorer),
    Entry("push_explorer", _push_explorer, _can_push_explorer),
    Entry("swap_positions", _swap_positions, _can_swap_positions, _can_swap_positions),
    Entry("treat_as_adjacent", _treat_as_adjacent, _can_treat_as_adjacent, _can_treat_as_adjacent),
)
