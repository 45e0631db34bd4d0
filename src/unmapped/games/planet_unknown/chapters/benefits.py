"""What civ cards and events do: one function for each verb of `verbs`, and the questions they ask.

An effect happens on the lane of its seat; what it gains joins the seat's pending effects, what it asks comes first.
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.planet_unknown.cards import boards, verbs
from unmapped.games.planet_unknown.cards.boards import TRACKERS
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.encoding import VERB_NUMBERS
from unmapped.games.planet_unknown.chapters import meteorites, placement, station, techs, tracks
from unmapped.games.planet_unknown.table.actions import (
    WAYS,
)
from unmapped.games.planet_unknown.table.kinds import (
    ASK_ADD_METEORITE,
    ASK_ADVANCE,
    ASK_CLIMB,
    ASK_DESTROY_LIFEPOD,
    ASK_DESTROY_METEORITES,
    ASK_DESTROY_ROVER,
    ASK_DIFFERENT,
    ASK_DISCARD_OBJECTIVE,
    ASK_EXTRA_TILE,
    ASK_JUMP,
    ASK_LIFEPODS,
    ASK_LINE,
    ASK_LOSE_POD,
    ASK_METEORITE,
    ASK_REMOVE_SHAPE,
    ASK_TURN,
)
from unmapped.games.planet_unknown.table.state import (
    BAN_ICE,
    BAN_MATCHING,
    BAN_PERIMETER,
    CIV_BOX,
    CIV_RANK,
    EVENT_DECK,
    NO_MILESTONES,
    NO_SYNERGY,
    OBJECTIVE_DECK,
    ONE_RESOURCE,
    P_PATCH,
    PRIVATE,
    Planets,
)
from unmapped.kernel.agenda import Ints

_WAYS: Final = len(WAYS)
_BANS: Final[tuple[int, ...]] = (BAN_PERIMETER, BAN_ICE, BAN_MATCHING)


def do(state: Planets, number: int, verb: Ints) -> None:
    """Carry out a verb, given as its number and arguments, for a seat."""
    _DOERS[verb[0]](state, number, verb)


def can(state: Planets, number: int, verb: Ints) -> bool:
    """Whether a verb would do anything for a seat; asked of the branches of a choice only."""
    kind = verb[0]
    if kind == VERB_NUMBERS[verbs.Synergy]:
        return not state.bans & NO_SYNERGY
    if kind == VERB_NUMBERS[verbs.PeekEvent]:
        return bool(state.cards.piles[EVENT_DECK])
    return True


# Trackers.


def _advance(state: Planets, number: int, verb: Ints) -> None:
    """One of the trackers advances (PU-286, PU-297, PU-313, PU-314, PU-R127)."""
    _, trackers, steps, benefits = verb
    able = _able(state, number, trackers)
    if able:
        rule = 314 if not benefits else 286 if steps > 1 else 313
        state.agenda.push(number, (ASK_ADVANCE, able, steps, benefits, rule))


def _able(state: Planets, number: int, trackers: int) -> int:
    """The trackers of a bit mask that can advance."""
    seat = state.seats[number]
    return sum(1 << t for t in range(TRACKERS) if trackers >> t & 1 and tracks.can_advance(seat, t))


def _advance_different(state: Planets, number: int, verb: Ints) -> None:
    """Several different trackers advance one step each (PU-285, PU-R166)."""
    _, count, steps = verb
    state.agenda.push(number, (ASK_DIFFERENT, (1 << TRACKERS) - 1, count, steps))


def _climb_to(state: Planets, number: int, verb: Ints) -> None:
    """Every tracker below a height climbs to it (PU-295, PU-R46)."""
    _, target, synergy = verb
    state.agenda.push(number, (ASK_CLIMB, target, synergy))


def _regress(state: Planets, number: int, verb: Ints) -> None:
    """One of the trackers regresses (PU-318)."""
    _, trackers, steps = verb
    techs.ask_regress(state, number, trackers, steps, 318)


def _synergy(state: Planets, number: int, verb: Ints) -> None:
    """Gain synergy boosts (PU-315, PU-329)."""
    _, boosts = verb
    tracks.boost(state, number, boosts)


# What goes onto the planet, and off it.


def _patches(state: Planets, number: int, verb: Ints) -> None:
    """Gain biomass patches (PU-287, PU-315)."""
    _, count = verb
    state.note(number, "patches-gained", "PU-287", count)
    state.seats[number].add(*[(P_PATCH,)] * count)


def _movement(state: Planets, number: int, verb: Ints) -> None:
    """Gain rover movement, which no tech raises (PU-288, PU-R74)."""
    _, points = verb
    tracks.gain_movement(state, number, points, "PU-288")


def _nothing(state: Planets, number: int, verb: Ints) -> None:
    """Medals are counted when the game is over (PU-103, PU-284)."""


def _collect_lifepods(state: Planets, number: int, verb: Ints) -> None:
    """Collect lifepods from the planet (PU-291, PU-316)."""
    _, count = verb
    if state.seats[number].lifepods:
        rule = 316 if count == 1 else 291  # Civ cards collect two or three, the event one.
        state.agenda.push(number, (ASK_LIFEPODS, count, rule))


def _collect_meteorite(state: Planets, number: int, verb: Ints) -> None:
    """Collect a meteorite from the planet (PU-316)."""
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_METEORITE, 316))


def _teleport_rover(state: Planets, number: int, verb: Ints) -> None:
    """One rover goes anywhere (PU-292)."""
    if state.seats[number].rovers:
        state.agenda.push(number, (ASK_JUMP,))


def _destroy_meteorites(state: Planets, number: int, verb: Ints) -> None:
    """Destroy meteorites of choice (PU-294)."""
    _, count = verb
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_DESTROY_METEORITES, count))


def _destroy_line(state: Planets, number: int, verb: Ints) -> None:
    """Destroy the meteorites of a row or column (PU-293)."""
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_LINE,))


def _add_meteorite(state: Planets, number: int, verb: Ints) -> None:
    """Put a meteorite on an empty meteor symbol (PU-320), unless a tech wards it off (PU-R75)."""
    seat = state.seats[number]
    if not seat.techs & boards.NO_METEORITES and meteorites.empty_symbols(state, number):
        state.agenda.push(number, (ASK_ADD_METEORITE,))


def _destroy_rover(state: Planets, number: int, verb: Ints) -> None:
    """A player with enough rovers on the planet loses one (PU-327)."""
    _, enough = verb
    if state.seats[number].rovers.bit_count() >= enough:
        state.agenda.push(number, (ASK_DESTROY_ROVER,))


def _destroy_lifepod(state: Planets, number: int, verb: Ints) -> None:
    """A lifepod on the planet is destroyed (PU-327)."""
    if state.seats[number].lifepods:
        state.agenda.push(number, (ASK_DESTROY_LIFEPOD,))


def _destroy_collected_lifepod(state: Planets, number: int, verb: Ints) -> None:
    """A collected lifepod is destroyed (PU-327, PU-R163)."""
    if state.seats[number].collected_pods:
        state.agenda.push(number, (ASK_LOSE_POD,))


def _destroy_collected_meteorite(state: Planets, number: int, verb: Ints) -> None:
    """A collected meteorite is destroyed, never one on the planet (PU-327, PU-R130)."""
    seat = state.seats[number]
    if seat.collected_meteorites:
        seat.collected_meteorites -= 1
        state.note(number, "collected-meteorite-lost", "PU-327")


def _extra_rover(state: Planets, number: int, verb: Ints) -> None:
    """A rover beyond the supply waits for the tile of this round (PU-317, PU-R153)."""
    seat = state.seats[number]
    seat.rover_supply += 1
    seat.extra_rovers += 1


# Tiles and the station.


def _extra_tile(state: Planets, number: int, verb: Ints) -> None:
    """Take one more tile from the own depot, if any can be placed (PU-289, PU-290, PU-R43)."""
    _, with_effects = verb
    _, fitting = placement.placeable(state, state.seats[number], station.offered(state, number))
    if fitting:
        state.agenda.push(number, (ASK_EXTRA_TILE, with_effects))
    else:
        state.note(number, "no-extra-tile", "PU-R43")


def _rotate_station(state: Planets, number: int, verb: Ints) -> None:
    """The player turns the station (PU-317)."""
    state.agenda.push(number, (ASK_TURN,))


def _remove_shape(state: Planets, number: int, verb: Ints) -> None:
    """All tiles of one shape of the own depot leave, unless that alone would end the game (PU-330, PU-R131)."""
    if len(station.offered(state, number)) > 1:
        state.agenda.push(number, (ASK_REMOVE_SHAPE,))


# Cards.


def _peek_event(state: Planets, number: int, verb: Ints) -> None:
    """Look at the next event in private; it stays where it is (PU-329)."""
    next_card = state.cards.piles[EVENT_DECK][:1]
    state.cards.reveal(next_card, 1 << number)
    for card in next_card:
        state.note_card(number, "event-peeked", "PU-329", card)


def _draw_objective(state: Planets, number: int, verb: Ints) -> None:
    """Draw one more private objective (PU-317)."""
    card = state.cards.draw(OBJECTIVE_DECK, PRIVATE + number, 1 << number)
    if card >= 0:
        state.note_card(number, "objective-drawn", "PU-317", card)


def _destroy_objective(state: Planets, number: int, verb: Ints) -> None:
    """Discard a private objective (PU-330)."""
    if state.cards.piles[PRIVATE + number]:
        state.agenda.push(number, (ASK_DISCARD_OBJECTIVE,))


def _add_civ_cards(state: Planets, number: int, verb: Ints) -> None:
    """Random unused civ cards join every rank, as many as the box still holds of it (PU-317, PU-R152)."""
    _, count = verb
    cards = state.cards
    for rank in range(1, 5):
        for _ in range(count):
            box = tuple([card for card in cards.piles[CIV_BOX] if catalogue().rank(card) == rank])
            if box:
                card = box[state.chance.below("civ", len(box))]
                cards.hide(box)
                cards.move(card, CIV_BOX, CIV_RANK + rank - 1)
    state.note(-1, "civ-cards-added", "PU-317", count)


def _remove_civ_cards(state: Planets, number: int, verb: Ints) -> None:
    """Random civ cards leave every rank in play (PU-328)."""
    _, count = verb
    for rank in range(4):
        for _ in range(count):
            state.cards.draw_any(CIV_RANK + rank, CIV_BOX, state.chance, "civ", 0)
    state.note(-1, "civ-cards-removed", "PU-328", count)


# What holds for the round.


def _rover_ban(state: Planets, number: int, verb: Ints) -> None:
    """Rovers may not enter a terrain this round (PU-319)."""
    _, state.banned_terrain = verb


def _placement_ban(state: Planets, number: int, verb: Ints) -> None:
    """Tiles may not be placed in a certain way this round (PU-321 to PU-323)."""
    _, ban = verb
    state.bans |= _BANS[ban]


def _one_resource_only(state: Planets, number: int, verb: Ints) -> None:
    """Only one resource of a tile counts this round (PU-324)."""
    state.bans |= ONE_RESOURCE


def _no_milestones(state: Planets, number: int, verb: Ints) -> None:
    """Milestones give nothing this round (PU-325)."""
    state.bans |= NO_MILESTONES


def _no_synergy(state: Planets, number: int, verb: Ints) -> None:
    """No synergy boosts this round (PU-326)."""
    state.bans |= NO_SYNERGY


_BY_VERB: Final[dict[type[verbs.Verb], Callable[[Planets, int, Ints], None]]] = {
    verbs.Advance: _advance,
    verbs.AdvanceDifferent: _advance_different,
    verbs.ClimbTo: _climb_to,
    verbs.Regress: _regress,
    verbs.Synergy: _synergy,
    verbs.Patches: _patches,
    verbs.Movement: _movement,
    verbs.ExtraTile: _extra_tile,
    verbs.Medals: _nothing,
    verbs.CollectLifepods: _collect_lifepods,
    verbs.CollectMeteorite: _collect_meteorite,
    verbs.TeleportRover: _teleport_rover,
    verbs.DestroyMeteorites: _destroy_meteorites,
    verbs.DestroyMeteoritesLine: _destroy_line,
    verbs.MedalsPerPatch: _nothing,
    verbs.LifepodValue: _nothing,
    verbs.MeteoriteSet: _nothing,
    verbs.CommerceSet: _nothing,
    verbs.PeekEvent: _peek_event,
    verbs.RoverBan: _rover_ban,
    verbs.PlacementBan: _placement_ban,
    verbs.OneResourceOnly: _one_resource_only,
    verbs.NoMilestones: _no_milestones,
    verbs.NoSynergy: _no_synergy,
    verbs.AddMeteorite: _add_meteorite,
    verbs.DestroyRover: _destroy_rover,
    verbs.DestroyLifepodOnPlanet: _destroy_lifepod,
    verbs.DestroyCollectedLifepod: _destroy_collected_lifepod,
    verbs.DestroyCollectedMeteorite: _destroy_collected_meteorite,
    verbs.ExtraRover: _extra_rover,
    verbs.AddCivCards: _add_civ_cards,
    verbs.RemoveCivCards: _remove_civ_cards,
    verbs.DrawObjective: _draw_objective,
    verbs.DestroyObjective: _destroy_objective,
    verbs.RotateStation: _rotate_station,
    verbs.RemoveShape: _remove_shape,
}

_DOERS: Final = [_BY_VERB[verb] for verb in verbs.VERBS]
