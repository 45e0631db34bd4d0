"""Nodes come into play, are turned up, and lie elsewhere; what their edges bear.

(US-024, US-042, US-171 to US-178, US-182, US-205 to US-210, US-224, US-310, US-R58, US-R90, US-R103)
"""

from typing import Final

from unmapped.games.unsettled.cards.kinds import ASK_SLOT, SLOT_CARD, SLOT_PURPOSE, SLOT_SLOT, TEXT
from unmapped.games.unsettled.cards.words import MIDDLE, NUMBER_OF, slot_of
from unmapped.games.unsettled.effects import choosing, finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.exploring.ways import can_explore
from unmapped.games.unsettled.planet import tokens
from unmapped.games.unsettled.table import atlas, links, owed
from unmapped.games.unsettled.table.state import (
    APART,
    DISPLAY,
    ENVIRONMENT,
    NODE,
    NOWHERE,
    ON_PLACE,
    POTENTIAL,
    SCARAB,
    STEPS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import changed, members

# What a slot is chosen for: an empty one, or that of another node.
DRAW: Final = 0
JOIN: Final = 1
WALK: Final = 2
SWAP: Final = 3
SWAP_CARDS: Final = 4

# Sides that words speak of: one of the four, or ...
EACH_SIDE: Final = 4
SIDE_HERE: Final = 5
OPEN_SIDE: Final = 6

_APART: Final = 4
"""Where `set_card` puts a card that is set apart."""

_RINGS: Final = (
    STEPS,
    tuple([step + STEPS[(side + 1) % 4] for side, step in enumerate(STEPS)]),
    tuple([2 * step for step in STEPS]),
)
"""Beside the ship, on the diagonals, two steps out: what each slot is away from that of the ship."""


# --- Turning up -------------------------------------------------------------------------------------------------------


def explore(state: Expedition, slot: int, seat: int) -> int:
    """Put the top environment card face up in an empty slot, as it lay in the stack; its place.

    Rules: US-205, US-207, US-208.
    """
    cards = state.cards
    place = atlas.new_place(state, slot)
    card = cards.draw(ENVIRONMENT, NODE + place, cards.everybody)
    state.note(seat, "explored", "US-205", state.planet.ids[card])
    _opened(state, place)
    return place


def turn_up(state: Expedition, place: int, seat: int) -> None:
    """Turn a face-down node up where it lies. Rules: US-175, US-203, US-209."""
    card = state.card_at(place)
    state.backs &= ~(1 << place)
    state.cards.reveal((card,), state.cards.everybody)
    state.note(seat, "revealed", "US-209", state.planet.ids[card])
    _opened(state, place)


def reveal(state: Expedition, slot: int, seat: int) -> tuple[int, bool]:
    """What lies in a slot lies open now, a new card if it was empty: its place, and whether it was revealed just now.

    Rules: US-205, US-209, US-210.
    """
    place = atlas.at_slot(state, slot)
    if place < 0:
        return explore(state, slot, seat), True
    if state.backs >> place & 1:
        turn_up(state, place, seat)
        return place, True
    return place, False


def _opened(state: Expedition, place: int) -> None:
    """A card has come to lie face up: what is outlined is put on it at once. Rules: US-177, US-178, US-R103."""
    planet = state.planet
    card = state.card_at(place)
    state.place_tags[place] |= planet.tags[card]
    discovery = planet.outlined[card]
    if discovery >= 0 and state.discovery_at[discovery] == DISPLAY:
        state.discovery_at[discovery] = (POTENTIAL if planet.potential[card] else ON_PLACE) + place
    tokens.uncover(state, place)


def text_of(state: Expedition, place: int, seat: int) -> tuple[Ints, ...]:
    """The link in which what a node says when it is revealed is carried out, if it says anything.

    It is the card's doing, whoever revealed it. Rules: US-190, US-292, US-R58.
    """
    card = state.card_at(place)
    node = state.planet.on_reveal[card]
    return ((TEXT, node, seat, card, seat, NOWHERE, place, NOWHERE),) if node >= 0 else ()


def text_follows(state: Expedition, place: int, seat: int) -> None:
    """What a node says follows when the effect is over that revealed it. Rules: US-292, US-R58."""
    links.after(state, *text_of(state, place, seat))


# --- Slots ------------------------------------------------------------------------------------------------------------


def _ask(state: Expedition, seat: int, purpose: int, card: int, slots: list[int]) -> None:
    """Ask in which slot, if there is a choice."""
    if len(slots) == 1:
        _choose(state, seat, purpose, card, slots[0])
    elif slots:
        state.push((ASK_SLOT, seat, purpose, card, *slots))


def _choose(state: Expedition, seat: int, purpose: int, card: int, slot: int) -> None:
    """A card comes to lie in a slot; where two nodes change places, `card` is the place of the first of them."""
    if purpose == DRAW:
        text_follows(state, explore(state, slot, seat), seat)
        return
    if purpose in (SWAP, SWAP_CARDS):
        _swap(state, seat, card, atlas.at_slot(state, slot), along=purpose == SWAP)
        return
    place = atlas.place_of_card(state, card)
    state.slots = changed(state.slots, place, slot)
    state.apart &= ~(1 << place)
    if purpose == JOIN:
        state.note(seat, "joined", "US-182", _id(state, card))
    else:
        state.note(NOWHERE, "walked", "US-310", _id(state, card))


def _id(state: Expedition, card: int) -> str:
    return state.planet.ids[card]


class ChooseSlot(Question):
    """Choose the slot in which a card comes to lie (US-205, US-R84)."""

    key = "slot"
    rule = "US-205"
    families: tuple[str, ...] = ("node",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that it can lie in."""
        first = state.planet.words.node.first
        return sorted([first + NUMBER_OF[slot] for slot in record[SLOT_SLOT:]])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """There it lies."""
        _choose(state, seat, record[SLOT_PURPOSE], record[SLOT_CARD], slot_of(action - state.planet.words.node.first))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The card, if it is known."""
        if record[SLOT_PURPOSE] in (SWAP, SWAP_CARDS):
            return (atlas.spelled(state, record[SLOT_CARD]),)
        return ("a new card" if record[SLOT_PURPOSE] == DRAW else _id(state, record[SLOT_CARD]),)


def _empty_near(state: Expedition, place: int) -> list[int]:
    """The empty slots next to a place, or else those next to the nodes nearest to it that have one (US-182)."""
    seen = 0
    for steps in range(state.places):
        ring = atlas.within(state, place, steps) & ~seen
        slots = {slot for other in members(ring) for slot in atlas.empty_beside(state, other)}
        if slots:
            return sorted(slots)
        seen |= ring
    return []


# --- Words: revealing -------------------------------------------------------------------------------------------------


def _reveal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-177, US-209."""
    if _can_reveal_node(state, seat, args, ctx):
        place = finding.here(state, seat, ctx)
        turn_up(state, place, seat)
        text_follows(state, place, seat)


def _can_reveal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.backs >> finding.here(state, seat, ctx) & 1)


def _peek_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Only the explorer sees it. Rules: US-R90."""
    if _can_reveal_node(state, seat, args, ctx):
        place = finding.here(state, seat, ctx)
        state.cards.reveal((state.card_at(place),), 1 << seat)
        state.note(seat, "peeked", "US-R90", atlas.spelled(state, place))


def _draw_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-205, US-207."""
    _ask(state, choosing.decider(state, 0, seat, ctx), DRAW, NOWHERE, _drawable(state, seat, ctx))


def _drawable(state: Expedition, seat: int, ctx: Ints) -> list[int]:
    slots = atlas.empty_beside(state, finding.here(state, seat, ctx))
    return sorted([slot for slot in slots if can_explore(state, slot)])


def _can_draw_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_drawable(state, seat, ctx))


# --- Words: laying out ------------------------------------------------------------------------------------------------


def _lay_out(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-024, US-042."""
    beside, diagonal, two_out, face_up = args
    planet, cards = state.planet, state.cards
    # The backs differ by kind, so that everybody sees which cards are laid where, and shuffled among themselves.
    cards.reveal(cards.piles[ENVIRONMENT], cards.everybody)
    texts: list[Ints] = []
    for ring, tag in zip(_RINGS, (beside, diagonal, two_out), strict=True):
        if tag < 0:
            continue
        kind = tuple(sorted([card for card in cards.piles[ENVIRONMENT] if planet.tags[card] >> tag & 1]))
        laid = state.chance.shuffled("environment", kind)[: len(ring)]
        for card, step in zip(laid, ring, strict=False):
            place = atlas.new_place(state, state.slots[SCARAB] + step)
            cards.move(card, ENVIRONMENT, NODE + place)
            state.place_tags[place] = 1 << tag
            if face_up:
                _opened(state, place)
                texts += text_of(state, place, seat)
            else:
                state.backs |= 1 << place
        if not face_up:
            cards.hide(laid)
    if cards.piles[ENVIRONMENT]:
        cards.shuffle(ENVIRONMENT, state.chance, "environment")
    links.after(state, *texts)


def _set_card(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-024, US-042, US-182, US-301."""
    written_card, written_at = args
    if not _can_set_card(state, seat, args, ctx):
        return
    card, at = written_card, written_at
    cards = state.cards
    place = atlas.new_place(state, APART if at == _APART else state.slots[SCARAB] + STEPS[at])
    cards.reveal((card,), cards.everybody)
    cards.move(card, ENVIRONMENT, NODE + place)
    _opened(state, place)
    text_follows(state, place, seat)


def _can_set_card(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    card, at = args
    free = at == _APART or atlas.at_slot(state, state.slots[SCARAB] + STEPS[at]) < 0
    return free and card in state.cards.piles[ENVIRONMENT]


def _join_map(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-182, US-R84."""
    card, _, chooser = args
    if _can_join_map(state, seat, args, ctx):
        slots = _empty_near(state, finding.here(state, seat, ctx))
        _ask(state, choosing.decider(state, chooser, seat, ctx), JOIN, card, slots)


def _can_join_map(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = atlas.place_of_card(state, args[0])
    return place >= 0 and bool(state.apart >> place & 1)


# --- Words: the ship ------------------------------------------------------------------------------------------------


def _remove_scarab(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-300, US-313."""
    if _can_remove_scarab(state, seat, args, ctx):
        state.slots = changed(state.slots, SCARAB, APART)
        state.note(NOWHERE, "scarab-gone", "US-313")


def _can_remove_scarab(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.slots[SCARAB] >= 0 and state.luna != SCARAB and SCARAB not in state.where


def _return_scarab(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-299, US-300, US-313."""
    if _can_return_scarab(state, seat, args, ctx):
        state.slots = changed(state.slots, SCARAB, MIDDLE)
        state.note(NOWHERE, "scarab-back", "US-313")


def _can_return_scarab(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.slots[SCARAB] < 0


# --- Words: a node that walks -----------------------------------------------------------------------------------------


def _walk_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    if not _can_walk_node(state, seat, args, ctx):
        return
    place = finding.here(state, seat, ctx)
    slot = state.slots[place]
    state.slots = changed(state.slots, place, APART)
    steps = [atlas.distance(state, SCARAB, place) for place in range(state.places)]
    whole = all([steps[other] < atlas.FAR for other in members(atlas.on_map(state))])
    far: dict[int, int] = {}
    for other in members(atlas.on_map(state)):
        for empty in atlas.empty_beside(state, other):
            far[empty] = min(steps[other], far.get(empty, atlas.FAR))
    beside = {
        empty
        for other in members(atlas.on_map(state))
        if state.revealed(other)
        for empty in atlas.empty_beside(state, other)
    } - {slot}
    state.slots = changed(state.slots, place, slot)
    if not whole or not beside:
        owed.owe(state, 1, owed.OTHER, seat)
        state.note(NOWHERE, "turned-round", "US-310", _id(state, state.card_at(place)))
        return
    most = max([far[empty] for empty in beside])
    farthest = sorted([empty for empty in beside if far[empty] == most])
    _ask(state, state.active, WALK, state.card_at(place), farthest)


def _can_walk_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = finding.here(state, seat, ctx)
    return state.revealed(place) and state.slots[place] >= 0


# --- Words: nodes that turn and change places -------------------------------------------------------------------------

_TURNED: Final = ("", "a quarter clockwise", "half round", "a quarter counterclockwise")


def _rotate_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310, US-X14."""
    _, written_turns = args
    if not _can_rotate_node(state, seat, args, ctx):
        return
    place, turns = finding.here(state, seat, ctx), written_turns
    _face(state, place, (atlas.quarters(state, place) + turns) % 4)
    state.added_edges = tuple(
        sorted([(at, (side + turns) % 4 if at == place else side, symbol) for at, side, symbol in state.added_edges])
    )
    state.note(NOWHERE, "turned", "US-310", atlas.spelled(state, place), _TURNED[turns])


def _can_rotate_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = finding.here(state, seat, ctx)
    return state.revealed(place) and state.slots[place] >= 0


def _face(state: Expedition, place: int, quarters: int) -> None:
    state.turned = state.turned & ~(3 << 2 * place) | quarters << 2 * place


def _partners(state: Expedition, seat: int, args: Ints, ctx: Ints) -> int:
    """The nodes with which one can change places, as bits: in the map, and both open where only cards do (US-X14)."""
    to, _, contents = args
    place, along = finding.here(state, seat, ctx), bool(contents)
    if not _can_change_place(state, place, along=along):
        return 0
    others = finding.places(state, to, seat, ctx) & ~(1 << place)
    return sum([1 << other for other in members(others) if _can_change_place(state, other, along=along)])


def _can_change_place(state: Expedition, place: int, *, along: bool) -> bool:
    """Whether a node can lie elsewhere: in the map, and open where what lies on it does not go along."""
    return atlas.is_node(place) and state.slots[place] >= 0 and (along or state.revealed(place))


def _swap_nodes(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310, US-X14, US-R84."""
    to, _, contents = args
    slots = [state.slots[other] for other in members(_partners(state, seat, args, ctx))]
    place, wanted = finding.here(state, seat, ctx), state.planet.somewhere[to]
    if slots and wanted.is_by_luck():
        slots = [slots[state.chance.below("planet", len(slots))]]
    asked = choosing.decider(state, wanted.chooser, seat, ctx)
    _ask(state, asked, SWAP if contents else SWAP_CARDS, place, sorted(slots))


def _can_swap_nodes(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_partners(state, seat, args, ctx))


def _swap(state: Expedition, seat: int, place: int, other: int, *, along: bool) -> None:
    """Two nodes change places. What belongs to a card is its face, its edges and its seal; all else lies on it."""
    said = atlas.spelled(state, place), atlas.spelled(state, other)
    if along:
        slots = state.slots
        state.slots = changed(changed(slots, place, slots[other]), other, slots[place])
        state.note(seat, "swapped", "US-310", *said)
        return
    cards, pair = state.cards, {place: other, other: place}
    first, second = state.card_at(place), state.card_at(other)
    cards.move(first, NODE + place, NODE + other)
    cards.move(second, NODE + other, NODE + place)
    state.place_tags[place], state.place_tags[other] = state.place_tags[other], state.place_tags[place]
    faced = atlas.quarters(state, place)
    _face(state, place, atlas.quarters(state, other))
    _face(state, other, faced)
    state.added_edges = tuple(sorted([(pair.get(at, at), side, symbol) for at, side, symbol in state.added_edges]))
    sealed = (state.sealed >> place & 1) << other | (state.sealed >> other & 1) << place
    state.sealed = state.sealed & ~(1 << place | 1 << other) | sealed
    state.note(seat, "exchanged", "US-310", *said)


# --- Words: sealing, edges, tokens ------------------------------------------------------------------------------------


def _seal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    if _can_seal_node(state, seat, args, ctx):
        state.sealed |= 1 << finding.here(state, seat, ctx)


def _can_seal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    place = finding.here(state, seat, ctx)
    return atlas.is_node(place) and not state.sealed >> place & 1


def _unseal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    state.sealed &= ~(1 << finding.here(state, seat, ctx))


def _can_unseal_node(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.sealed >> finding.here(state, seat, ctx) & 1)


def sides(state: Expedition, place: int, which: int, seat: int) -> list[int]:
    """The sides of a place that a word means, clockwise from the north."""
    if which < EACH_SIDE:
        return [which]
    if which == SIDE_HERE:
        return [side for side in range(4) if atlas.beside(state, place, side) == state.where[seat]]
    return [side for side in range(4) if which == EACH_SIDE or atlas.beside(state, place, side) < 0]


def _add_edge(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    symbol, _, written_side = args
    place = finding.here(state, seat, ctx)
    meant = sides(state, place, written_side, seat)
    if written_side != EACH_SIDE:
        meant = meant[:1]
    added = {(place, side, symbol) for side in meant}
    state.added_edges = tuple(sorted({*state.added_edges, *added}))


def _remove_edge(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    _, _, side = args
    removed = _removable(state, seat, args, ctx)
    if side != EACH_SIDE:
        removed = removed[:1]
    state.added_edges = tuple([edge for edge in state.added_edges if edge not in removed])


def _removable(state: Expedition, seat: int, args: Ints, ctx: Ints) -> list[tuple[int, int, int]]:
    """The added symbols that a word means."""
    symbol, _, written_side = args
    place = finding.here(state, seat, ctx)
    meant = [(place, side, symbol) for side in sides(state, place, written_side, seat)]
    return [edge for edge in meant if edge in state.added_edges]


def _can_remove_edge(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_removable(state, seat, args, ctx))


def _clear_investigated(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-224."""
    state.investigated &= ~(1 << finding.here(state, seat, ctx))


def _can_clear_investigated(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.investigated >> finding.here(state, seat, ctx) & 1)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("reveal_node", _reveal_node, _can_reveal_node, _can_reveal_node),
    Entry("peek_node", _peek_node, _can_reveal_node, _can_reveal_node),
    Entry("draw_node", _draw_node, _can_draw_node, _can_draw_node),
    Entry("lay_out", _lay_out),
    Entry("set_card", _set_card, _can_set_card),
    Entry("join_map", _join_map, _can_join_map),
    Entry("walk_node", _walk_node, _can_walk_node),
    Entry("rotate_node", _rotate_node, _can_rotate_node),
    Entry("swap_nodes", _swap_nodes, _can_swap_nodes),
    Entry("remove_scarab", _remove_scarab, _can_remove_scarab),
    Entry("return_scarab", _return_scarab, _can_return_scarab),
    Entry("seal_node", _seal_node, _can_seal_node),
    Entry("unseal_node", _unseal_node, _can_unseal_node),
    Entry("add_edge", _add_edge),
    Entry("remove_edge", _remove_edge, _can_remove_edge, _can_remove_edge),
    Entry("clear_investigated", _clear_investigated, _can_clear_investigated, _can_clear_investigated),
)
