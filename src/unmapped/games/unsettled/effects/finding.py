"""Whom and what effects are about: explorers and places that a card describes (docs/specifications/planets.md, 2)."""

from typing import Final

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.cartridge import (
    BY_PLAYERS,
    OPPORTUNITY_CARD,
    PER_DATA,
    PER_EDGE_TIME,
    PER_LOCAL,
    PER_MATERIAL,
    Amount,
    People,
    Places,
)
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    BORNE,
    MOMENTS,
    NODE,
    NOWHERE,
    OWN_ANOMALIES,
    OWN_CARDS,
    OWN_DISTRESS,
    SCARAB,
    TOKEN_OUT,
    UNREADY,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.language import selectors
from unmapped.language.descriptions import Criteria, Criterion, extremes
from unmapped.language.selectors import EITHER_WAY, OWN_AMOUNT, ROLLED
from unmapped.language.world import bits, members

_EVERYWHERE: Final = -1
"""All places, as bits."""
_SHIP: Final = 1 << SCARAB
_FACE_DOWN: Final = 2
"""What a description says of nodes that lie face down."""

# --- Things -----------------------------------------------------------------------------------------------------------


def holder(state: Expedition, source: int) -> int:
    """The explorer who holds a card or bears a token, NOWHERE if nobody does."""
    return standing.owner(state, source) if source >= 0 else NOWHERE


def marker_of(state: Expedition, source: int) -> int:
    """The moment marker whose opportunity a card is, NOWHERE if it is none in play."""
    for marker in range(2):
        if source in state.cards.piles[MOMENTS + marker]:
            return marker
    return NOWHERE


def node_of(state: Expedition, source: int) -> int:
    """The place of a card or structure: where it lies, or where its moment marker is (US-225, US-236)."""
    planet = state.planet
    if source < 0:
        return NOWHERE
    kind, number = planet.things[source]
    if kind == cartridge.ENVIRONMENT_CARD:
        return atlas.place_of_card(state, source)
    if kind == OPPORTUNITY_CARD:
        marker = marker_of(state, source)
        return NOWHERE if marker < 0 else moment_place(state, marker)
    if kind == cartridge.STRUCTURE_THING:
        return structure_place(state, number)
    if kind == cartridge.TOKEN_THING:
        for token, own in enumerate(planet.token_thing):
            if own == source:
                return token_place(state, token)
        for structure, own in enumerate(planet.structure_thing):
            if own == source:
                return structure_place(state, structure)
        return NOWHERE
    if kind == cartridge.SHIP_THING:
        return SCARAB
    seat = holder(state, source)
    return NOWHERE if seat < 0 else state.where[seat]


def moment_place(state: Expedition, marker: int) -> int:
    """Where a moment marker is; it travels with whoever is engaged (US-236)."""
    engaged = state.engaged[marker]
    return state.where[engaged.bit_length() - 1] if engaged else state.marker_at[marker]


def structure_place(state: Expedition, structure: int) -> int:
    """Where a structure stands, finished or not; NOWHERE if it does not."""
    at = state.structure_at[structure]
    return NOWHERE if at < 0 else at - UNREADY if at >= UNREADY else at


def is_complete(state: Expedition, structure: int) -> bool:
    """Whether a structure stands and works (US-147)."""
    return 0 <= state.structure_at[structure] < UNREADY


def token_place(state: Expedition, token: int) -> int:
    """Where the first piece of a token is, if it lies on the map or somebody bears it; NOWHERE."""
    return piece_place(state, state.planet.first_piece[token])


def piece_place(state: Expedition, piece: int) -> int:
    """Where a piece is on the map, be it borne by somebody; NOWHERE."""
    at = state.token_at[piece]
    return NOWHERE if at == TOKEN_OUT else state.where[at - BORNE] if at >= BORNE else at


def token_places(state: Expedition, token: int) -> int:
    """All places with a piece of a token, as bits."""
    mask = 0
    first = state.planet.first_piece[token]
    for at in state.token_at[first : first + state.planet.piece_count[token]]:
        if at != TOKEN_OUT:
            mask |= 1 << (state.where[at - BORNE] if at >= BORNE else at)
    return mask


# --- Numbers ----------------------------------------------------------------------------------------------------------


def amount(state: Expedition, index: int, seat: int, ctx: Ints) -> int:
    """How many."""
    meant: Amount = state.planet.amounts[index]
    kind = meant.kind
    if kind < OWN_AMOUNT:
        return state.number if kind == ROLLED else meant.plus
    if kind == BY_PLAYERS:
        return meant.numbers[state.seats - 2]
    if kind == PER_LOCAL:
        return meant.plus * sum([1 for place in state.where if place == state.where[seat]])
    if kind == PER_DATA:
        return meant.plus * state.node_data[here(state, seat, ctx)]
    if kind == PER_MATERIAL:
        return meant.plus * state.node_material[here(state, seat, ctx)]
    assert kind == PER_EDGE_TIME
    return meant.plus * state.edge_time


# --- Places -----------------------------------------------------------------------------------------------------------


def here(state: Expedition, seat: int, ctx: Ints) -> int:
    """The node that a word is about, where it does not say which: the one chosen before, or that of the explorer.

    What LUNA carries out happens at her node (US-140).
    """
    place = ctx[context.PLACE]
    if place >= 0:
        return place
    source = ctx[context.SOURCE]
    planet = state.planet
    if 0 <= source < planet.cards:
        kind, number = planet.things[source]
        if kind == cartridge.BREAKTHROUGH_CARD and planet.by_luna[number]:
            return state.luna
    return state.where[seat]


def origin(state: Expedition, of: int, seat: int, ctx: Ints) -> int:
    """The place from which a distance is measured (US-139, US-140); NOWHERE if there is none."""
    if of == cartridge.OF_ACTOR:
        return here(state, ctx[context.ACTOR], ctx)
    if of == cartridge.OF_AFFECTED:
        return state.where[seat]
    if of == cartridge.OF_LUNA:
        return state.luna
    if of == cartridge.OF_PLACE:
        return _spot(state, cartridge.THAT_PLACE, seat, ctx)
    if of == cartridge.OF_CARD:
        return node_of(state, ctx[context.SOURCE])
    if of == cartridge.OF_SCARAB:
        return SCARAB
    if of == cartridge.OF_CHOSEN:
        chosen = ctx[context.CHOSEN] if ctx[context.CHOSEN] >= 0 else state.chosen.bit_length() - 1
        return NOWHERE if chosen < 0 else state.where[chosen]
    tokens = len(state.planet.tokens)
    return token_place(state, of) if of < tokens else structure_place(state, of - tokens)


def reach(state: Expedition, of: int, steps: int, seat: int, ctx: Ints) -> int:
    """The places within so many steps of something, as bits (US-181)."""
    if of != cartridge.OF_HELD:
        start = origin(state, of, seat, ctx)
        return (standing.within(state, start, steps) if steps else 1 << start) if start >= 0 else 0
    mask = 0
    for explorer in range(state.seats):
        if state.held >> explorer & 1:
            mask |= standing.within(state, state.where[explorer], steps)
    return mask


def has_tag(state: Expedition, place: int, tag: int) -> bool:
    """Whether a place is on a tag, is the ship, holds a card, or has a token."""
    if tag == cartridge.ON_SHIP:
        return place == SCARAB
    if tag >= cartridge.TAG_TOKEN:
        return bool(token_places(state, tag - cartridge.TAG_TOKEN) >> place & 1)
    if place <= SCARAB:
        return False
    if tag >= cartridge.TAG_CARD:
        return state.revealed(place) and state.card_at(place) == tag - cartridge.TAG_CARD
    # What kind of place it is can be told from how the cards were laid out, face down as well.
    return bool(state.place_tags[place] >> tag & 1)


def places(state: Expedition, index: int, seat: int, ctx: Ints) -> int:
    """The places that a description fits, as bits."""
    meant: Places = state.planet.somewhere[index]
    if meant.base == selectors.DESCRIBED:
        return _among(state, _EVERYWHERE, meant, seat, ctx)
    place = _spot(state, meant.base, seat, ctx)
    return 0 if place < 0 else 1 << place


def fitting(state: Expedition, meant: Places, seat: int, ctx: Ints) -> int:
    """The places that fit a description which need not be on a card, as bits."""
    return _among(state, _EVERYWHERE, meant, seat, ctx)


def is_one(state: Expedition, place: int, index: int, seat: int, ctx: Ints) -> bool:
    """Whether a description fits a place."""
    meant: Places = state.planet.somewhere[index]
    if meant.base != selectors.DESCRIBED:
        return _spot(state, meant.base, seat, ctx) == place
    compared = meant.nearest or meant.farthest
    return bool(_among(state, _EVERYWHERE if compared else 1 << place, meant, seat, ctx) >> place & 1)


def _among(state: Expedition, wanted: int, meant: Places, seat: int, ctx: Ints) -> int:
    """Those of some places that a description fits."""
    base = meant.base
    if base != selectors.DESCRIBED:
        place = _spot(state, base, seat, ctx)
        return 0 if place < 0 else 1 << place
    compared = meant.nearest or meant.farthest
    start = origin(state, meant.of, seat, ctx) if meant.adjacent or meant.beyond > 0 or compared else NOWHERE
    if meant.adjacent:
        mask = standing.within(state, start, 1) & ~(1 << start) if start >= 0 else 0
    elif meant.within >= 0:
        mask = reach(state, meant.of, meant.within, seat, ctx)
    else:
        mask = atlas.on_map(state)
    mask &= wanted
    if mask and meant.beyond > 0 and start >= 0:
        mask &= ~standing.within(state, start, meant.beyond - 1)
    ship = mask & _SHIP
    mask = _NODES.those(state, meant, mask ^ ship)
    if ship and _counts_ship(meant):
        mask |= ship
    if mask & (mask - 1) and compared and start >= 0:
        places = members(mask)
        steps = [atlas.distance(state, start, place) for place in places]
        mask = bits(extremes(places, steps, most=not meant.nearest))
    return mask


def _spot(state: Expedition, base: int, seat: int, ctx: Ints) -> int:
    if base == cartridge.HERE:
        return here(state, seat, ctx)
    if base == cartridge.LUNAS:
        return state.luna
    if base == cartridge.SHIP:
        return SCARAB if state.slots[SCARAB] >= 0 else NOWHERE
    if base == cartridge.CARDS:
        return node_of(state, ctx[context.SOURCE])
    if base == cartridge.THAT_PLACE:
        return state.spot if ctx[context.PLACE] < 0 <= state.spot else here(state, seat, ctx)
    return state.left_place


def _counts_ship(meant: Places) -> bool:
    """Whether the Scarab is among the places that are described (US-R97)."""
    return meant.scarab and meant.state != _FACE_DOWN and meant.tag in (-1, cartridge.ON_SHIP)


def _lies(state: Expedition, place: int, side: int) -> bool:
    return state.revealed(place) == (side != _FACE_DOWN)


def _has_structure(state: Expedition, place: int, structure: int) -> bool:
    return state.structure_at[structure] == place


def _has_token(state: Expedition, place: int, token: int) -> bool:
    return bool(token_places(state, token) >> place & 1)


def _has_resource(state: Expedition, place: int, mask: int) -> bool:
    return bool(((state.node_data[place] > 0) | (state.node_material[place] > 0) << 1) & mask)


def _is_investigated(state: Expedition, place: int) -> bool:
    return bool(state.investigated >> place & 1)


def _is_sealed(state: Expedition, place: int) -> bool:
    return bool(state.sealed >> place & 1)


def _is_occupied(state: Expedition, place: int) -> bool:
    return place in state.where


def is_vacant(state: Expedition, place: int) -> bool:
    """Whether a node has a build site on which nothing stands (US-156, US-158)."""
    pile = state.cards.piles[NODE + place]
    if not pile or state.backs >> place & 1 or not state.planet.build_site[pile[0]]:
        return False
    return place not in state.structure_at and UNREADY + place not in state.structure_at


_NODES: Final = Criteria[Expedition](
    Places(selectors.DESCRIBED),
    (
        Criterion("state", had=_lies),
        Criterion("tag", had=has_tag),
        Criterion("not_tag", lacked=has_tag),
        Criterion("structure", had=_has_structure),
        Criterion("build_site", is_vacant),
        Criterion("token", had=_has_token),
        Criterion("without_token", lacked=_has_token),
        Criterion("resource", had=_has_resource),
        Criterion("without_resource", lacked=_has_resource),
        Criterion("investigated", _is_investigated),
        Criterion("sealed", _is_sealed),
        Criterion("explorers", _is_occupied),
    ),
)


# --- Explorers --------------------------------------------------------------------------------------------------------


def people(state: Expedition, index: int, seat: int, ctx: Ints) -> int:
    """The explorers whom a description fits, as bits."""
    meant: People = state.planet.people[index]
    base = meant.base
    if base == cartridge.SELF:
        return 1 << seat
    if base == cartridge.ACTOR_ONLY:
        return 1 << ctx[context.ACTOR]
    if base == cartridge.ACTIVE_EXPLORER:
        return 1 << state.active
    if base == cartridge.HOLDER_ONLY:
        held_by = holder(state, ctx[context.SOURCE])
        return 1 << (held_by if held_by >= 0 else ctx[context.ACTOR])
    if base == cartridge.ENGAGED_ONES:
        return _engaged(state, ctx)
    if base == cartridge.CHOSEN_ONE:
        return 1 << ctx[context.CHOSEN] if ctx[context.CHOSEN] >= 0 else state.chosen
    mask = (1 << state.seats) - 1
    if meant.others:
        mask &= ~(1 << ctx[context.ACTOR])
    if meant.engaged != EITHER_WAY:
        mask &= _engaged(state, ctx) if meant.engaged else ~_engaged(state, ctx)
    if meant.said is None or meant.said:
        mask = _EXPLORERS.those(state, meant, mask)
    if mask and meant.within >= 0:
        near = reach(state, meant.of, meant.within, seat, ctx)
        for explorer, place in enumerate(state.where):
            if not near >> place & 1:
                mask &= ~(1 << explorer)
    return mask


def _engaged(state: Expedition, ctx: Ints) -> int:
    """The explorers who are engaged with the opportunity that speaks, as bits; nobody if it is none."""
    marker = marker_of(state, ctx[context.SOURCE])
    return state.engaged[marker] if marker >= 0 else 0


def _is_conscious(state: Expedition, seat: int) -> bool:
    return state.conscious(seat)


def _is_held(state: Expedition, seat: int) -> bool:
    return bool(state.held >> seat & 1)


def _stands_on(state: Expedition, seat: int, tag: int) -> bool:
    return has_tag(state, state.where[seat], tag)


def _stands_sealed(state: Expedition, seat: int) -> bool:
    return _is_sealed(state, state.where[seat])


def _is_distressed(state: Expedition, seat: int) -> bool:
    return bool(state.cards.piles[OWN_DISTRESS + seat])


def bears(state: Expedition, seat: int, token: int) -> bool:
    """Whether an explorer bears a piece of a token (US-109)."""
    first = state.planet.first_piece[token]
    return any(
        [state.token_at[piece] == BORNE + seat for piece in range(first, first + state.planet.piece_count[token])]
    )


def can_bear(state: Expedition, seat: int, token: int) -> bool:
    """Whether an explorer may get a piece of a token: of some only one can be borne at a time (US-109, US-310)."""
    group = state.planet.token_group
    return not group[token] or not any(
        [bears(state, seat, other) for other, name in enumerate(group) if name == group[token]]
    )


def has_property(state: Expedition, seat: int, name: int) -> bool:
    """Whether an explorer has a property: by what it holds, or by a rule that grants it (US-248 to US-254)."""
    planet, piles = state.planet, state.cards.piles
    own = planet.property_of
    for base in (OWN_ANOMALIES, OWN_DISTRESS, OWN_CARDS):
        for card in piles[base + seat]:
            if own[card] == name:
                return True
    return standing.grants(state, seat, name)


_EXPLORERS: Final = Criteria[Expedition](
    People(selectors.DESCRIBED),
    (
        Criterion("conscious", _is_conscious),
        Criterion("held", _is_held),
        Criterion("tag", had=_stands_on),
        Criterion("sealed", _stands_sealed),
        Criterion("bears", had=bears),
        Criterion("distressed", _is_distressed),
        Criterion("property", had=has_property),
        Criterion("without_property", lacked=has_property),
    ),
)
