"""Conditions about the map: what is where, how far apart, what edges bear.

(US-093, US-097, US-171, US-173, US-179 to US-181, US-217, US-R98)

A condition about a node holds if it holds for any of those that are meant.
"""

from itertools import combinations
from typing import Final

from unmapped.games.unsettled.cards.words import MIDDLE
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.explorers import resources
from unmapped.games.unsettled.exploring import exploring
from unmapped.games.unsettled.planet.tokens import ANYWHERE
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_WHERE: Final = 8
"""Where the word `cards_here` says of which nodes it speaks."""


def _luna_here(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-093, US-217."""
    return finding.is_one(state, state.luna, args[0], seat, ctx)


def _cards_here(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-097."""
    return any([_has(state, place, args) for place in members(finding.places(state, args[_WHERE], seat, ctx))])


def _has(state: Expedition, place: int, args: Ints) -> bool:
    """Whether a place has all that a word names."""
    token, resource, build_site, tag, card, investigated, structure, sealed, _ = args
    if token >= 0 and not finding.token_places(state, token) >> place & 1:
        return False
    wanted = (0, 1, 2, resources.ON_NODES)[resource]
    if wanted and not resources.kinds(state, place) & wanted:
        return False
    if build_site and not (state.revealed(place) and state.planet.build_site[state.card_at(place)]):
        return False
    if tag >= 0 and not finding.has_tag(state, place, tag):
        return False
    if card >= 0 and not (state.revealed(place) and state.card_at(place) == card):
        return False
    if structure >= 0 and (not finding.is_complete(state, structure) or state.structure_at[structure] != place):
        return False
    if sealed >= 0 and sealed != state.sealed >> place & 1:
        return False
    return investigated < 0 or investigated == state.investigated >> place & 1


def _revealed_count(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-173, US-182."""
    count = sum([1 for place in members(atlas.on_map(state)) if state.revealed(place)])
    return count >= finding.amount(state, args[0], seat, ctx)


def _near(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether one of the nodes is so near to something, or farther from it. Rules: US-181, US-R98."""
    within, of, where, beyond = args
    reach = finding.reach(state, of, within, seat, ctx)
    return bool(finding.places(state, where, seat, ctx) & (~reach if beyond else reach))


def _there_is(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-097."""
    return bool(finding.places(state, args[0], seat, ctx))


def _tokens_at(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether a token lies at so many of the places that are meant. Rules: US-097."""
    token, n, where = args
    places = finding.token_places(state, token)
    if where != ANYWHERE:
        places &= finding.places(state, where, seat, ctx)
    return places.bit_count() >= finding.amount(state, n, seat, ctx)


def _where_turn_began(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-061."""
    return state.where[state.active] == state.began_at


def _exploring(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-205, US-209."""
    return state.exploring


def _edge_has(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-171."""
    symbol, where, written_side = args
    return any(
        [
            symbol in atlas.symbols(state, place, side)
            for place in members(finding.places(state, where, seat, ctx))
            for side in exploring.sides(state, place, written_side, seat)
        ]
    )


# --- Explorers in different places ------------------------------------------------------------------------------------


def _on_different_nodes(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: US-097."""
    number, tag, others_on, _, _, _, _ = args
    n = finding.amount(state, number, seat, ctx)
    standing = [seat for seat in range(state.seats) if tag < 0 or finding.has_tag(state, state.where[seat], tag)]
    for group in combinations(standing, n):
        places = [state.where[seat] for seat in group]
        others = [state.where[seat] for seat in range(state.seats) if seat not in group]
        if len(set(places)) < n or not _are_on(state, others, others_on):
            continue
        if any([_fits(state, some, args) for some in combinations(places, min(n, 2))]):
            return True
    return False


def _are_on(state: Expedition, places: list[int], tag: int) -> bool:
    """Whether everybody else is on a node with a tag, each on one of their own, if a word wants that."""
    return tag < 0 or (len(set(places)) == len(places) and all([finding.has_tag(state, at, tag) for at in places]))


def _fits(state: Expedition, places: tuple[int, ...], args: Ints) -> bool:
    """Whether some places, two of a group or all it has, are as a word wants them."""
    _, _, _, opposite, not_opposite, distance, with_luna = args
    if with_luna and state.luna not in places:
        return False
    if len(places) < 2:
        return not opposite and not not_opposite and not distance
    place, other = places
    facing = are_opposite(state, place, other)
    if (opposite and not facing) or (not_opposite and facing):
        return False
    return atlas.distance(state, place, other) >= distance


def are_opposite(state: Expedition, place: int, other: int) -> bool:
    """Whether the ship lies exactly between two places."""
    if state.slots[place] < 0 or state.slots[other] < 0:
        return False
    return state.slots[place] + state.slots[other] == 2 * MIDDLE


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("luna_here", holds=_luna_here),
    Entry("cards_here", holds=_cards_here),
    Entry("revealed_count", holds=_revealed_count),
    Entry("near", holds=_near),
    Entry("there_is", holds=_there_is),
    Entry("tokens_at", holds=_tokens_at),
    Entry("where_turn_began", holds=_where_turn_began),
    Entry("exploring", holds=_exploring),
    Entry("edge_has", holds=_edge_has),
    Entry("on_different_nodes", holds=_on_different_nodes),
)
