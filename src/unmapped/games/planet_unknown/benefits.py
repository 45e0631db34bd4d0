"""What civ cards and events do: one function for each verb of `verbs`, and the questions they ask.

An effect happens on the lane of its seat; what it gains joins the seat's pending effects, what it asks comes first.
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.planet_unknown import boards, grid, placement, rovers, station, techs, tracks, verbs
from unmapped.games.planet_unknown.actions import (
    COLLECT,
    COLUMN,
    CONFIRM,
    DESTROY,
    DONE,
    DRAFT,
    GAIN,
    JUMP,
    METEORITE,
    REGRESS,
    REMOVE,
    ROW,
    SIDEWAYS,
    TO,
    WAYS,
)
from unmapped.games.planet_unknown.boards import TRACKERS
from unmapped.games.planet_unknown.catalogue import VERB_NUMBERS, catalogue
from unmapped.games.planet_unknown.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.kinds import (
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
    ASK_PLACE,
    ASK_REMOVE_SHAPE,
    ASK_TO,
    ASK_TURN,
    REFILL_OWN,
)
from unmapped.games.planet_unknown.questions import Question
from unmapped.games.planet_unknown.state import (
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
    TAKEN_TILES,
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Record
from unmapped.kernel.ledger import Refusal

_WAYS = len(WAYS)
_BANS: Final = (BAN_PERIMETER, BAN_ICE, BAN_MATCHING)


def do(state: Planets, number: int, verb: Record) -> None:
    """Carry out a verb, given as its number and arguments, for a seat."""
    _DOERS[verb[0]](state, number, verb)


def can(state: Planets, number: int, verb: Record) -> bool:
    """Whether a verb would do anything for a seat; asked of the branches of a choice only."""
    kind = verb[0]
    if kind == VERB_NUMBERS[verbs.Synergy]:
        return not state.bans & NO_SYNERGY
    if kind == VERB_NUMBERS[verbs.PeekEvent]:
        return bool(state.cards.piles[EVENT_DECK])
    return True


# Trackers.


def _advance(state: Planets, number: int, verb: Record) -> None:
    """One of the trackers advances (PU-286, PU-297, PU-313, PU-314, PU-R127)."""
    _, trackers, steps, benefits = verb
    able = _able(state, number, trackers)
    if able:
        state.agenda.push(number, (ASK_ADVANCE, able, steps, benefits))


def _able(state: Planets, number: int, trackers: int) -> int:
    """The trackers of a bit mask that can advance."""
    seat = state.seats[number]
    return sum(1 << t for t in range(TRACKERS) if trackers >> t & 1 and tracks.can_advance(seat, t))


class AdvanceOne(Question):
    """Choose the tracker that advances, by one step or more (PU-286, PU-313)."""

    key = "advance"
    rule = "PU-313"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every step of the trackers named; done when the one that was chosen can go no further (PU-R128)."""
        own = state.seats[seat]
        found = [
            GAIN.first + tracker * _WAYS + way
            for tracker in range(TRACKERS)
            if record[1] >> tracker & 1
            for way, _ in tracks.steps(own, tracker)
        ]
        return found or [DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Advance it; the same tracker takes all steps (PU-R157)."""
        if action == DONE:
            return
        _, _, steps, benefits = record
        tracker, way = GAIN.values(action)
        if steps > 1:
            state.agenda.push(seat, (ASK_ADVANCE, 1 << tracker, steps - 1, benefits))
        tracks.advance(state, seat, tracker, way, benefits=benefits == 1)

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why a tracker cannot be chosen, or not go that way."""
        tracker, way = GAIN.values(action)
        if not record[1] >> tracker & 1:
            return super().refusals(state, seat, record, action)
        return tracks.refusals(state.seats[seat], tracker, way)

    def settles(self, state: Planets, seat: int, record: Record, action: int) -> bool:
        """One way left is taken without asking."""
        return True


def _advance_different(state: Planets, number: int, verb: Record) -> None:
    """Several different trackers advance one step each (PU-285, PU-R166)."""
    _, count, steps = verb
    state.agenda.push(number, (ASK_DIFFERENT, (1 << TRACKERS) - 1, count, steps))


class AdvanceDifferent(AdvanceOne):
    """Choose another tracker that advances (PU-285)."""

    key = "advance-different"
    rule = "PU-285"

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """The trackers not served yet; done if none of them can advance (PU-R166)."""
        return super().legal(state, seat, record)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Advance it and ask for the next one."""
        if action == DONE:
            return
        _, trackers, left, steps = record
        tracker, way = GAIN.values(action)
        if left > 1:
            state.agenda.push(seat, (ASK_DIFFERENT, trackers & ~(1 << tracker), left - 1, steps))
        if steps > 1:
            state.agenda.push(seat, (ASK_ADVANCE, 1 << tracker, steps - 1, 1))
        tracks.advance(state, seat, tracker, way)


def _climb_to(state: Planets, number: int, verb: Record) -> None:
    """Every tracker below a height climbs to it (PU-295, PU-R46)."""
    _, target, synergy = verb
    state.agenda.push(number, (ASK_CLIMB, target, synergy))


class Climb(Question):
    """Choose the tracker that takes the next step up, until all have reached the height (PU-295, PU-R46, PU-R106)."""

    key = "climb"
    rule = "PU-295"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every upward step of a tracker below the height (PU-X02); done if there is none."""
        own = state.seats[seat]
        return [
            GAIN.first + tracker * _WAYS + way
            for tracker in range(TRACKERS)
            if tracks.height(own.trackers[tracker]) < record[1]
            for way, _ in tracks.steps(own, tracker, upward=True)
        ] or [DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Take the step and go on."""
        if action == DONE:
            return
        tracker, way = GAIN.values(action)
        state.agenda.push(seat, record)
        tracks.advance(state, seat, tracker, way, synergy=record[2] == 1)

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why a tracker does not climb, or not that way."""
        own = state.seats[seat]
        tracker, way = GAIN.values(action)
        if tracks.height(own.trackers[tracker]) >= record[1]:
            return super().refusals(state, seat, record, action)
        if way >= SIDEWAYS and own.is_special(boards.DIAGONAL_TRACKERS):
            return [Refusal("PU-X02", "The card brings trackers up, not sideways.")]
        return tracks.refusals(own, tracker, way)


def _regress(state: Planets, number: int, verb: Record) -> None:
    """One of the trackers regresses (PU-318)."""
    techs.ask_regress(state, number, verb[1], verb[2], 318)


class Regress(Question):
    """Choose the tracker that regresses; one that can go the whole way must be chosen if there is one (PU-R126)."""

    key = "regress"
    rule = "PU-318"
    families: tuple[Family, ...] = (REGRESS, CONFIRM)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """The trackers that can go furthest; done if none can move (PU-R113)."""
        own = state.seats[seat]
        rooms = [
            tracks.room_below(own, tracker, record[2]) if record[1] >> tracker & 1 else 0 for tracker in range(TRACKERS)
        ]
        most = max(rooms)
        return [REGRESS.first + t for t in range(TRACKERS) if rooms[t] == most] if most else [DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Move it down, claiming nothing (PU-142, PU-266)."""
        if action != DONE:
            tracks.regress(state, seat, action - REGRESS.first, record[2])

    def rule_of(self, state: Planets, seat: int, record: Record) -> str:
        """An event (PU-318), what Republic pays for a civ milestone (PU-141), or a tech (PU-219)."""
        return f"PU-{record[3]}"

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why a tracker cannot be chosen."""
        tracker = action - REGRESS.first
        if 0 <= tracker < TRACKERS and not record[1] >> tracker & 1:
            rule = "PU-143" if record[3] == 141 else self.rule_of(state, seat, record)
            return [Refusal(rule, "That tracker is not among those that may regress.")]
        return [Refusal("PU-R126", "Another tracker can regress further, or none can.")]


def _synergy(state: Planets, number: int, verb: Record) -> None:
    """Gain synergy boosts (PU-315, PU-329)."""
    tracks.boost(state, number, verb[1])


# What goes onto the planet, and off it.


def _patches(state: Planets, number: int, verb: Record) -> None:
    """Gain biomass patches (PU-287, PU-315)."""
    state.note(number, "patches-gained", "PU-287", verb[1])
    state.seats[number].add(*[(P_PATCH,)] * verb[1])


def _movement(state: Planets, number: int, verb: Record) -> None:
    """Gain rover movement, which no tech raises (PU-288, PU-R74)."""
    tracks.gain_movement(state, number, verb[1], "PU-288")


def _nothing(state: Planets, number: int, verb: Record) -> None:
    """Medals are counted when the game is over (PU-103, PU-284)."""


def _collect_lifepods(state: Planets, number: int, verb: Record) -> None:
    """Collect lifepods from the planet (PU-291, PU-316)."""
    if state.seats[number].lifepods:
        state.agenda.push(number, (ASK_LIFEPODS, verb[1]))


def _collect_meteorite(state: Planets, number: int, verb: Record) -> None:
    """Collect a meteorite from the planet (PU-316)."""
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_METEORITE, 316))


class CollectMeteorite(Question):
    """Collect a meteorite straight from the planet, without delivery (PU-233, PU-316, PU-R93)."""

    key = "collect-meteorite"
    rule = "PU-316"
    families: tuple[Family, ...] = (COLLECT,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every meteorite, those on board of rovers too (PU-X16)."""
        own = state.seats[seat]
        return grid.indices(own.meteorites | own.carrying, COLLECT.first)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Collect it."""
        _take_meteorite(state, seat, BIT_OF_INDEX[action - COLLECT.first])
        rovers.collect_meteorite(state, seat)

    def rule_of(self, state: Planets, seat: int, record: Record) -> str:
        """An event (PU-316), or a tech (PU-233)."""
        return f"PU-{record[1]}"


def _take_meteorite(state: Planets, number: int, square: int) -> None:
    """Take one meteorite off a square: one that lies there first, then one on board of a rover."""
    seat = state.seats[number]
    here = 1 << square
    if seat.meteorites & here:
        seat.lift_meteorite(here)
    else:
        seat.carrying &= ~here


def _teleport_rover(state: Planets, number: int, verb: Record) -> None:
    """One rover goes anywhere (PU-292)."""
    if state.seats[number].rovers:
        state.agenda.push(number, (ASK_JUMP,))


class ChooseRover(Question):
    """Choose the rover that goes to any square, or leave them where they are (PU-292)."""

    key = "jump"
    rule = "PU-292"
    families: tuple[Family, ...] = (JUMP, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every rover on the planet, or done."""
        own = state.seats[seat]
        if not rovers.relocation_targets(state, own):
            return [DONE]
        return [*grid.indices(own.rovers, JUMP.first), DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Ask where it goes."""
        if action != DONE:
            state.agenda.push(seat, (ASK_TO, BIT_OF_INDEX[action - JUMP.first], rovers.ANYWHERE))


class JumpTo(Question):
    """Choose where a rover is set down (PU-149, PU-191, PU-292)."""

    key = "to"
    rule = "PU-281"
    families: tuple[Family, ...] = (TO,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every square allowed."""
        own = state.seats[seat]
        _, square, how = record
        if how == rovers.ANYWHERE:
            return grid.indices(rovers.relocation_targets(state, own), TO.first)
        return grid.indices(rovers.jump_targets(state, own, square), TO.first)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Set it down there."""
        rovers.teleport(state, seat, record[1], BIT_OF_INDEX[action - TO.first], record[2])

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why a rover cannot go there."""
        square = BIT_OF_INDEX[action - TO.first]
        where = (grid.name(square),)
        if rovers.banned(state, state.seats[seat]) >> square & 1:
            return [Refusal("PU-R48", "This round rovers may not be set down on that terrain.", where)]
        rule = {rovers.ANYWHERE: "PU-R47", rovers.SAME_TERRAIN: "PU-R100", rovers.CIV_SYMBOLS: "PU-R111"}[record[2]]
        return [Refusal(rule, "The rover cannot be set down there.", where)]


class Unload(Question):
    """A carrying rover on water may destroy its meteorite there (PU-179, PU-184, PU-R92)."""

    key = "unload"
    rule = "PU-179"
    families: tuple[Family, ...] = (DESTROY, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Destroy it, or done to keep it on board."""
        return [*grid.indices(1 << record[1], DESTROY.first), DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Destroy or keep it."""
        if action != DONE:
            state.seats[seat].carrying &= ~(1 << record[1])
            state.note(seat, "meteorite-destroyed", "PU-179", grid.name(record[1]))


def _destroy_meteorites(state: Planets, number: int, verb: Record) -> None:
    """Destroy meteorites of choice (PU-294)."""
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_DESTROY_METEORITES, verb[1]))


class DestroyMeteorites(Question):
    """Destroy up to so many meteorites on the planet (PU-294)."""

    key = "destroy-meteorites"
    rule = "PU-294"
    families: tuple[Family, ...] = (DESTROY, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every meteorite, or done."""
        own = state.seats[seat]
        return [*grid.indices(own.meteorites | own.carrying, DESTROY.first), DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Destroy it and ask for the next."""
        if action == DONE:
            return
        square = BIT_OF_INDEX[action - DESTROY.first]
        _take_meteorite(state, seat, square)
        state.note(seat, "meteorite-destroyed", "PU-294", grid.name(square))
        if record[1] > 1 and state.seats[seat].meteorites_on_planet:
            state.agenda.push(seat, (ASK_DESTROY_METEORITES, record[1] - 1))


def _destroy_line(state: Planets, number: int, verb: Record) -> None:
    """Destroy the meteorites of a row or column (PU-293)."""
    if state.seats[number].meteorites_on_planet:
        state.agenda.push(number, (ASK_LINE,))


class ClearLine(Question):
    """Choose a row or column whose meteorites are all destroyed (PU-293)."""

    key = "line"
    rule = "PU-293"
    families: tuple[Family, ...] = (ROW, COLUMN)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every row and column with a meteorite."""
        own = state.seats[seat]
        there = own.meteorites | own.carrying
        planet = own.planet
        rows = [ROW.first + row for row, line in enumerate(planet.rows) if line.mask & there]
        return rows + [COLUMN.first + column for column, line in enumerate(planet.columns) if line.mask & there]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Destroy them all."""
        own = state.seats[seat]
        row = action < ROW.first + ROW.size
        line = own.planet.rows[action - ROW.first] if row else own.planet.columns[action - COLUMN.first]
        own.meteorites &= ~line.mask
        own.piled &= ~line.mask
        own.carrying &= ~line.mask
        state.note(seat, "line-cleared", "PU-293", line.name)


def _add_meteorite(state: Planets, number: int, verb: Record) -> None:
    """Put a meteorite on an empty meteor symbol (PU-320), unless a tech wards it off (PU-R75)."""
    seat = state.seats[number]
    if not seat.techs & boards.NO_METEORITES and _empty_symbols(state, number):
        state.agenda.push(number, (ASK_ADD_METEORITE,))


def _empty_symbols(state: Planets, number: int) -> int:
    """Meteor symbols on the planet without a meteorite, carried ones included."""
    seat = state.seats[number]
    return seat.meteor_symbols & ~seat.meteorites & ~seat.carrying


class AddMeteorite(Question):
    """Choose the empty meteor symbol that is struck (PU-320)."""

    key = "add-meteorite"
    rule = "PU-320"
    families: tuple[Family, ...] = (METEORITE,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every empty meteor symbol."""
        return grid.indices(_empty_symbols(state, seat), METEORITE.first)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """It strikes there, and destroys a rover on the square (PU-076)."""
        own = state.seats[seat]
        square = BIT_OF_INDEX[action - METEORITE.first]
        own.destroy_rovers(1 << square)
        own.drop_meteorite(1 << square)
        state.note(seat, "meteor-struck", "PU-320", grid.name(square))


def _destroy_rover(state: Planets, number: int, verb: Record) -> None:
    """A player with enough rovers on the planet loses one (PU-327)."""
    if state.seats[number].rovers.bit_count() >= verb[1]:
        state.agenda.push(number, (ASK_DESTROY_ROVER,))


class DestroyRover(Question):
    """Choose the rover that is destroyed (PU-327)."""

    key = "destroy-rover"
    rule = "PU-327"
    families: tuple[Family, ...] = (DESTROY,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Every rover on the planet."""
        return grid.indices(state.seats[seat].rovers, DESTROY.first)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Remove it; what it carried stays on its square (PU-R91)."""
        square = BIT_OF_INDEX[action - DESTROY.first]
        state.seats[seat].destroy_rovers(1 << square)
        state.note(seat, "rover-destroyed", "PU-327", grid.name(square))


def _destroy_lifepod(state: Planets, number: int, verb: Record) -> None:
    """A lifepod on the planet is destroyed (PU-327)."""
    if state.seats[number].lifepods:
        state.agenda.push(number, (ASK_DESTROY_LIFEPOD,))


def _destroy_collected_lifepod(state: Planets, number: int, verb: Record) -> None:
    """A collected lifepod is destroyed (PU-327, PU-R163)."""
    if state.seats[number].collected_pods:
        state.agenda.push(number, (ASK_LOSE_POD,))


def _destroy_collected_meteorite(state: Planets, number: int, verb: Record) -> None:
    """A collected meteorite is destroyed, never one on the planet (PU-327, PU-R130)."""
    seat = state.seats[number]
    if seat.collected_meteorites:
        seat.collected_meteorites -= 1
        state.note(number, "collected-meteorite-lost", "PU-327")


def _extra_rover(state: Planets, number: int, verb: Record) -> None:
    """A rover beyond the supply waits for the tile of this round (PU-317, PU-R153)."""
    seat = state.seats[number]
    seat.rover_supply += 1
    seat.extra_rovers += 1


# Tiles and the station.


def _extra_tile(state: Planets, number: int, verb: Record) -> None:
    """Take one more tile from the own depot, if any can be placed (PU-289, PU-290, PU-R43)."""
    offered = station.offered(state, number)
    if placement.placeable(state, state.seats[number], offered)[1]:
        state.agenda.push(number, (ASK_EXTRA_TILE, verb[1]))
    else:
        state.note(number, "no-extra-tile", "PU-R43")


class ExtraTile(Question):
    """Choose one more tile from the own depot, or leave it (PU-289, PU-290, PU-R44)."""

    key = "extra-tile"
    rule = "PU-290"
    families: tuple[Family, ...] = (DRAFT, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """The tiles that can be placed, or done."""
        own = state.seats[seat]
        offered = station.offered(state, seat)
        _, fitting = placement.placeable(state, own, offered)
        return [*[DRAFT.first + tile.shape.number for tile in fitting], DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Take it and place it; then the next tile of the stack is turned up (PU-R42)."""
        if action == DONE:
            return
        own = state.seats[seat]
        offered = station.offered(state, seat)
        soft, _ = placement.placeable(state, own, offered)
        tile = next(tile for tile in offered if tile.shape.number == action - DRAFT.first)
        station.take(state, seat, tile)
        own.tile = tile.number
        state.note(seat, "extra-tile", self.rule_of(state, seat, record), tile.number)
        state.agenda.push(seat, (ASK_PLACE, soft, 1, record[1]), (REFILL_OWN,))

    def rule_of(self, state: Planets, seat: int, record: Record) -> str:
        """Whether its resources count makes it another card."""
        return self.rule if record[1] else "PU-289"


def _rotate_station(state: Planets, number: int, verb: Record) -> None:
    """The player turns the station (PU-317)."""
    state.agenda.push(number, (ASK_TURN,))


def _remove_shape(state: Planets, number: int, verb: Record) -> None:
    """All tiles of one shape of the own depot leave, unless that alone would end the game (PU-330, PU-R131)."""
    if len(station.offered(state, number)) > 1:
        state.agenda.push(number, (ASK_REMOVE_SHAPE,))


class RemoveShape(Question):
    """Choose the shape of the own depot that leaves the station (PU-330)."""

    key = "remove-shape"
    rule = "PU-330"
    families: tuple[Family, ...] = (REMOVE,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """The two shapes."""
        return [REMOVE.first + tile.shape.number for tile in station.offered(state, seat)]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Its tiles leave the game, still face down."""
        stack = action - REMOVE.first
        piles = state.cards.piles
        piles[TAKEN_TILES + seat] += piles[stack]
        piles[stack] = ()
        state.note(seat, "shape-removed", self.rule, stack)


# Cards.


def _peek_event(state: Planets, number: int, verb: Record) -> None:
    """Look at the next event in private; it stays where it is (PU-329)."""
    next_card = state.cards.piles[EVENT_DECK][:1]
    state.cards.reveal(next_card, 1 << number)
    for card in next_card:
        state.note_card(number, "event-peeked", "PU-329", card)


def _draw_objective(state: Planets, number: int, verb: Record) -> None:
    """Draw one more private objective (PU-317)."""
    card = state.cards.draw(OBJECTIVE_DECK, PRIVATE + number, 1 << number)
    if card >= 0:
        state.note_card(number, "objective-drawn", "PU-317", card)


def _destroy_objective(state: Planets, number: int, verb: Record) -> None:
    """Discard a private objective (PU-330)."""
    if state.cards.piles[PRIVATE + number]:
        state.agenda.push(number, (ASK_DISCARD_OBJECTIVE,))


def _add_civ_cards(state: Planets, number: int, verb: Record) -> None:
    """Random unused civ cards join every rank, as many as the box still holds of it (PU-317, PU-R152)."""
    cards = state.cards
    for rank in range(1, 5):
        for _ in range(verb[1]):
            box = tuple([card for card in cards.piles[CIV_BOX] if catalogue().rank(card) == rank])
            if box:
                card = box[state.chance.below("civ", len(box))]
                cards.hide(box)
                cards.move(card, CIV_BOX, CIV_RANK + rank - 1)
    state.note(-1, "civ-cards-added", "PU-317", verb[1])


def _remove_civ_cards(state: Planets, number: int, verb: Record) -> None:
    """Random civ cards leave every rank in play (PU-328)."""
    for rank in range(4):
        for _ in range(verb[1]):
            state.cards.draw_any(CIV_RANK + rank, CIV_BOX, state.chance, "civ", 0)
    state.note(-1, "civ-cards-removed", "PU-328", verb[1])


# What holds for the round.


def _rover_ban(state: Planets, number: int, verb: Record) -> None:
    """Rovers may not enter a terrain this round (PU-319)."""
    state.banned_terrain = verb[1]


def _placement_ban(state: Planets, number: int, verb: Record) -> None:
    """Tiles may not be placed in a certain way this round (PU-321 to PU-323)."""
    state.bans |= _BANS[verb[1]]


def _one_resource_only(state: Planets, number: int, verb: Record) -> None:
    """Only one resource of a tile counts this round (PU-324)."""
    state.bans |= ONE_RESOURCE


def _no_milestones(state: Planets, number: int, verb: Record) -> None:
    """Milestones give nothing this round (PU-325)."""
    state.bans |= NO_MILESTONES


def _no_synergy(state: Planets, number: int, verb: Record) -> None:
    """No synergy boosts this round (PU-326)."""
    state.bans |= NO_SYNERGY


_BY_VERB: Final[dict[type[verbs.Verb], Callable[[Planets, int, Record], None]]] = {
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
