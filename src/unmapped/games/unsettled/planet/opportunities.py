"""Opportunities: revealing them, the moment, engaging, forfeiting and completing them (US-223 to US-238, US-328).

A moment marker is free while no card lies in its moment. The two stacks are one pool, split for convenience.
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.kinds import (
    ASK_MARKER,
    ASK_WHERE,
    ASK_WHO,
    FREE_EFFECT,
    OPPORTUNITY,
    TEXT,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.atlas import is_node
from unmapped.games.unsettled.table.state import (
    BOX,
    DATA,
    DISPLAY,
    MARKERS,
    MATERIAL,
    MOMENTS,
    NOWHERE,
    ON_MARKER,
    OPPORTUNITIES,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT, LINK
from unmapped.language.lexicon import Entry

_REVEALED: Final = MOMENT["opportunity_revealed"]
_TELLING: Final = (EFFECT, LINK, TEXT, FREE_EFFECT, ASK_WHO, ASK_WHERE)
"""Kinds of records that end with the context of an effect."""


def card_of(state: Expedition, marker: int) -> int:
    """The opportunity in the moment of a marker; NOWHERE while the marker is on its board."""
    pile = state.cards.piles[MOMENTS + marker]
    return pile[0] if pile else NOWHERE


def available(state: Expedition) -> list[int]:
    """The markers that can be placed (US-232, US-R61)."""
    return [marker for marker in range(MARKERS) if card_of(state, marker) < 0]


# --- Revealing --------------------------------------------------------------------------------------------------------


def can_reveal(state: Expedition, place: int, *, mark: bool) -> bool:
    """Whether an opportunity can be revealed on a node (US-101, US-224, US-R50, US-R61, US-R64, US-R93).

    There is a free marker, and a card; where the node is to get an investigated token it has none yet.
    """
    piles = state.cards.piles
    if not is_node(place) or not (piles[OPPORTUNITIES] or piles[OPPORTUNITIES + 1]):
        return False
    return bool(available(state)) and not (mark and state.investigated >> place & 1)


def start(state: Expedition, seat: int, place: int, *, mark: bool, choose: bool) -> None:
    """Reveal an opportunity on a node, under a free marker of the revealer's choice (US-231, US-234, US-R63)."""
    if not can_reveal(state, place, mark=mark):
        return
    free = available(state)
    if choose:
        look(state, seat, free)
    if len(free) > 1:
        state.push((ASK_MARKER, seat, place, int(mark), int(choose)))
    else:
        state.push((OPPORTUNITY, free[0], place, seat, int(mark)))


def look(state: Expedition, seat: int, markers: list[int]) -> None:
    """The crew looks at the top cards of the stacks of some markers (US-R90)."""
    cards = state.cards
    for marker in markers:
        replenish(state, marker)
    for marker in markers:
        top = cards.piles[OPPORTUNITIES + marker][:1]
        cards.reveal(top, cards.everybody)
        for card in top:
            state.note(seat, "looked-at", "US-R90", state.planet.ids[card])


def replenish(state: Expedition, marker: int) -> None:
    """An empty stack gets half of the cards of the other, which keeps an odd one (US-229, US-R62)."""
    piles = state.cards.piles
    own, other = OPPORTUNITIES + marker, OPPORTUNITIES + 1 - marker
    if not piles[own]:
        count = len(piles[other])
        left = (count + 1) // 2 if count > 1 else 0
        piles[own] = piles[other][left:]
        piles[other] = piles[other][:left]


def reveal(state: Expedition, record: Ints) -> None:
    """Carry out the step OPPORTUNITY: token, marker, card, outlined discovery, and then the text (US-177, US-223)."""
    _, marker, place, seat, mark = record
    cards, planet = state.cards, state.planet
    if mark:
        state.investigated |= 1 << place
    replenish(state, marker)
    state.marker_at[marker] = place
    card = cards.draw(OPPORTUNITIES + marker, MOMENTS + marker, cards.everybody)
    state.note(seat, "opportunity", "US-223", planet.ids[card], marker)
    outlined = planet.outlined[card]
    if outlined >= 0 and state.discovery_at[outlined] == DISPLAY:
        state.discovery_at[outlined] = ON_MARKER + marker
    ctx = (card, seat, NOWHERE, NOWHERE, NOWHERE)
    _, number = planet.things[card]
    links.text(state, planet.immediately[number], seat, ctx)
    links.happen(state, _REVEALED, NOWHERE, seat, place)


class ChooseMarker(Question):
    """Choose the moment marker, and with it the stack (US-223, US-234)."""

    key = "marker"
    rule = "US-234"
    families: tuple[str, ...] = ("marker",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those on their board."""
        return [state.planet.words.marker.first + marker for marker in available(state)]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It is placed, and the top card of its stack turned up."""
        _, _, place, mark, _ = record
        state.push((OPPORTUNITY, action - state.planet.words.marker.first, place, seat, mark))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- In the moment ----------------------------------------------------------------------------------------------------


def engage(state: Expedition, seat: int, card: int) -> None:
    """The card engages an explorer, with whom its marker travels (US-235, US-236, US-R65, US-R66)."""
    marker = finding.marker_of(state, card)
    if marker >= 0:
        state.engaged[marker] |= 1 << seat
        state.note(seat, "engaged", "US-235", state.planet.ids[card])


def resolved(state: Expedition, card: int) -> None:
    """The action of a card is resolved: nobody is engaged with it any more; it stays until the regroup (US-328)."""
    marker = finding.marker_of(state, card)
    if marker >= 0 and state.engaged[marker]:
        state.marker_at[marker] = finding.moment_place(state, marker)
        state.engaged[marker] = 0


def complete(state: Expedition, card: int) -> None:
    """The cube that used a card is regrouped: the card is discarded, its marker free again (US-226)."""
    marker = finding.marker_of(state, card)
    if marker >= 0:
        state.note(NOWHERE, "completed", "US-226", state.planet.ids[card])
        discard(state, marker)


def discard(state: Expedition, marker: int) -> None:
    """A card leaves its moment; resources on it go back, and so does a discovery (US-284, US-299, US-R94)."""
    state.cards.move(card_of(state, marker), MOMENTS + marker, BOX)
    state.marker_at[marker] = NOWHERE
    state.engaged[marker] = 0
    state.on_card[2 * marker + DATA] = 0
    state.on_card[2 * marker + MATERIAL] = 0
    for discovery, at in enumerate(state.discovery_at):
        if at == ON_MARKER + marker:
            state.discovery_at[discovery] = DISPLAY


# --- Forfeiting -------------------------------------------------------------------------------------------------------


def against_forfeit(state: Expedition, marker: int) -> list[Refusal]:
    """The rules against forfeiting the opportunity of a marker (US-227, US-228)."""
    card = card_of(state, marker)
    if card < 0:
        return [Refusal("US-227", "This marker has no opportunity in the moment.")]
    refused: list[Refusal] = []
    if has_cube(state, card):
        refused.append(Refusal("US-228", "A cube stands on this opportunity."))
    if state.engaged[marker]:
        refused.append(Refusal("US-228", "Somebody is engaged with this opportunity."))
    if is_resolving(state, card):
        refused.append(Refusal("US-228", "An effect of this opportunity is not over."))
    return refused


def can_forfeit(state: Expedition, marker: int) -> bool:
    """Whether the opportunity of a marker can be given up (US-227)."""
    card = card_of(state, marker)
    return card >= 0 and not (state.engaged[marker] or has_cube(state, card) or is_resolving(state, card))


def forfeit(state: Expedition, seat: int, marker: int) -> None:
    """Give an opportunity up: a free action of any explorer, wherever they are (US-227)."""
    state.note(seat, "forfeited", "US-227", state.planet.ids[card_of(state, marker)])
    discard(state, marker)


def has_cube(state: Expedition, card: int) -> bool:
    """Whether a cube stands on a space of a card."""
    spaces = state.planet.spaces
    for on in state.set_on:  # noqa: SIM110 - a loop stops without a generator
        if on >= 0 and spaces[on].thing == card:
            return True
    return False


def is_resolving(state: Expedition, card: int) -> bool:
    """Whether an effect of a card, that of its reveal included, is still to be resolved."""
    for waiting in state.agenda.lanes[-1]:
        record = links.inner(waiting)
        if record[0] in _TELLING and record[context.SOURCE - context.SIZE] == card:
            return True
    return False


# --- Words ------------------------------------------------------------------------------------------------------------


def _do_reveal(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    _, mark, choose = args
    start(state, seat, finding.here(state, seat, ctx), mark=bool(mark), choose=bool(choose))


def _can_reveal(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, mark, _ = args
    return can_reveal(state, finding.here(state, seat, ctx), mark=bool(mark))


def _do_move(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """The marker of this card lies elsewhere; one that travels with somebody does not (US-233, US-236)."""
    if _can_move(state, seat, args, ctx):
        place = finding.here(state, seat, ctx)
        state.marker_at[finding.marker_of(state, ctx[context.SOURCE])] = place
        state.note(seat, "moment-moved", "US-233", state.planet.ids[ctx[context.SOURCE]])


def _can_move(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    marker = finding.marker_of(state, ctx[context.SOURCE])
    place = finding.here(state, seat, ctx)
    return marker >= 0 and not state.engaged[marker] and state.marker_at[marker] != place


def _do_engage(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    engage(state, seat, ctx[context.SOURCE])


def _can_engage(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    marker = finding.marker_of(state, ctx[context.SOURCE])
    return marker >= 0 and not state.engaged[marker] >> seat & 1


def _do_put(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """All resources of a kind go from a node onto this card (US-177)."""
    if not _can_put(state, seat, args, ctx):
        return
    place, resource = finding.here(state, seat, ctx), args[0]
    on_node = state.node_data if resource == DATA else state.node_material
    state.on_card[2 * finding.marker_of(state, ctx[context.SOURCE]) + resource] += on_node[place]
    state.note(seat, "put-on-card", "US-177", on_node[place], resource)
    on_node[place] = 0


def _can_put(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = finding.here(state, seat, ctx)
    on_node = state.node_data if args[0] == DATA else state.node_material
    return finding.marker_of(state, ctx[context.SOURCE]) >= 0 and on_node[place] > 0


def _do_take(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """All resources on this card go into the store (US-283)."""
    marker = finding.marker_of(state, ctx[context.SOURCE])
    if marker >= 0:
        data, material = state.on_card[2 * marker + DATA], state.on_card[2 * marker + MATERIAL]
        state.data += data
        state.material += material
        state.on_card[2 * marker + DATA] = state.on_card[2 * marker + MATERIAL] = 0
        state.note(seat, "took-from-card", "US-283", data, material)


def _can_take(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    marker = finding.marker_of(state, ctx[context.SOURCE])
    return marker >= 0 and state.on_card[2 * marker + DATA] + state.on_card[2 * marker + MATERIAL] > 0


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("reveal_opportunity", _do_reveal, _can_reveal, _can_reveal),
    Entry("move_moment", _do_move, _can_move),
    Entry("engage", _do_engage, _can_engage),
    Entry("put_on_card", _do_put, _can_put, _can_put),
    Entry("take_from_card", _do_take, _can_take, _can_take),
)
