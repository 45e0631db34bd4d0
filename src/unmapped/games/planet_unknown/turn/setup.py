"""Setting up a table (PU-004 to PU-018, PU-022, PU-023, PU-114 to PU-128, PU-X08)."""

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.boards import NOWHERE, TRACKERS
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.numbering import CARDS, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.chapters import objectives, techs
from unmapped.games.planet_unknown.table.actions import CORPORATION, CORPORATIONS, FLUX, PLANET, PLANETS
from unmapped.games.planet_unknown.table.kinds import (
    ASK_CORPORATION,
    ASK_FLUX,
    ASK_OBJECTIVES,
    ASK_PLANET,
    BEGIN_ROUND,
    CHOOSE_BOARDS,
    DEAL,
    REVEAL_NEIGHBORS,
    SPOT_FLUX,
    TECH_LEVEL,
)
from unmapped.games.planet_unknown.table.options import DEALT, RANDOM, SYMMETRIC, Options, per_seat
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    CIV_BOX,
    CIV_RANK,
    EVENT_BOX,
    EVENT_DECK,
    NEIGHBOR,
    OBJECTIVE_DECK,
    PILES,
    STREAMS,
    Planets,
    beginning,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance


def begin(seats: int, seed: int, options: Options) -> Planets:
    """A table ready for its first questions."""
    state = Planets(Agenda(seats), Cards(seats + 1, CARDS, PILES), Chance(str(seed), STREAMS))
    everything = box()
    state.automatic = seats == 1 or (seats == 2 and options.two_player_variant)
    state.events = seats == 1 or options.events is True
    state.private_objectives = options.private_objectives
    state.station_seats = everything.seats[seats - 1]
    chance = state.chance
    state.shift = chance.below("station", 6) if options.ring_shift == RANDOM else int(options.ring_shift)
    state.rotation = chance.below("station", 6)
    commander = options.first_commander
    state.commander = chance.below("commander", seats) if commander == RANDOM else int(commander)
    planets, state.dealt_planets = _give_out(chance, per_seat(options.planets, seats), PLANETS)
    corporations, state.dealt_corporations = _give_out(chance, per_seat(options.corporations, seats), CORPORATIONS)
    state.seats = [
        beginning(everything.planets[planet], everything.corporations[corporation])
        for planet, corporation in zip(planets, corporations, strict=True)
    ]
    _load_station(state)
    _deal_civ_cards(state)
    _deal_objectives(state)
    _build_event_deck(state, options)
    state.agenda.push(state.agenda.table, (CHOOSE_BOARDS,), (DEAL,), (REVEAL_NEIGHBORS,), (BEGIN_ROUND,))
    return state


def _give_out(chance: Chance, wanted: tuple[str, ...], known: tuple[str, ...]) -> tuple[list[int], tuple[int, ...]]:
    """The board of each seat, and the asymmetric board that it may choose instead, or -1 (PU-R145).

    Boards dealt at random are never ones that a seat has named, nor the same twice.
    """
    left = tuple([number for number, name in enumerate(known) if number and name not in wanted])
    deck = list(chance.shuffled("boards", left))
    given: list[int] = []
    offered: list[int] = []
    for name in wanted:
        given.append(deck.pop() if name == RANDOM else 0 if name in (SYMMETRIC, DEALT) else known.index(name))
        offered.append(deck.pop() if name == DEALT else NOWHERE)
    return given, tuple(offered)


def _load_station(state: Planets) -> None:
    """Shuffle the twelve tiles of each shape into its stack and turn up the top one (PU-005, PU-019, PU-R03)."""
    cards = state.cards
    for shape in box().shapes:
        stack = shape.number
        cards.deal(stack, shape.tiles)
        cards.shuffle(stack, state.chance, "stacks")
        cards.reveal(cards.piles[stack][:1], cards.everybody)


def _deal_civ_cards(state: Planets) -> None:
    """Put as many random cards of each rank into play as there are players, plus one (PU-013)."""
    cards = state.cards
    count = len(state.seats) + box().content.scoring.setup.civ_cards_beyond_players
    box_pile: tuple[int, ...] = ()
    for rank in range(1, 5):
        deck = state.chance.shuffled("civ", catalogue().ranks[rank - 1])
        cards.hide(deck)
        cards.deal(CIV_RANK + rank - 1, deck[:count])
        box_pile += deck[count:]
    cards.deal(CIV_BOX, box_pile)


def _deal_objectives(state: Planets) -> None:
    """Shuffle the objectives; private ones are offered first (PU-116, PU-X08)."""
    cards = state.cards
    cards.deal(OBJECTIVE_DECK, tuple(range(FIRST_OBJECTIVE, FIRST_EVENT)))
    cards.shuffle(OBJECTIVE_DECK, state.chance, "objectives")


def _build_event_deck(state: Planets, options: Options) -> None:
    """Pick random events of each colour and shuffle them together (PU-118, PU-121 to PU-123, PU-R132, PU-R133)."""
    cards = state.cards
    events = range(FIRST_EVENT, CARDS)
    if not state.events:
        cards.deal(EVENT_BOX, tuple(events))
        return
    mix = options.event_mix
    state.event_mix = (mix.green, mix.orange, mix.red)
    deck: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    for color, count in enumerate(state.event_mix):
        pile = tuple([card for card in events if catalogue().event_color(card) == color and _is_used(state, card)])
        pile = state.chance.shuffled("events", pile)
        cards.hide(pile)
        deck += pile[:count]
        rest += pile[count:]
    cards.deal(EVENT_DECK, state.chance.shuffled("events", deck))
    cards.mix(cards.piles[EVENT_DECK])
    cards.deal(EVENT_BOX, rest + tuple([card for card in events if not _is_used(state, card)]))


def _is_used(state: Planets, card: int) -> bool:
    """Whether an event can come up with this many players (PU-122)."""
    return len(state.seats) == 1 or not catalogue().is_solo_only(card)


def choose_boards(state: Planets) -> None:
    """Ask every seat that was dealt a board whether it takes it (PU-R145)."""
    for number in range(len(state.seats)):
        if state.dealt_planets[number] != NOWHERE:
            state.agenda.push(number, (ASK_PLANET,))
        if state.dealt_corporations[number] != NOWHERE:
            state.agenda.push(number, (ASK_CORPORATION,))


def deal(state: Planets) -> None:
    """Offer private objectives and ask for the first flux track (PU-017, PU-115, PU-R83)."""
    setup = box().content.scoring.setup
    solo = len(state.seats) == 1
    dealt = setup.private_objectives_solo if solo else setup.private_objectives_module
    for number, seat in enumerate(state.seats):
        techs.refresh(seat)
        if seat.is_special(boards.FLUX_TOKEN):
            state.agenda.push(number, (ASK_FLUX, 0))
        if solo or state.private_objectives:
            objectives.offer(state, number, dealt.dealt, OBJECTIVE_DECK)
            state.agenda.push(number, (ASK_OBJECTIVES, dealt.kept))


def reveal_neighbors(state: Planets) -> None:
    """Lay out the neighbor objectives, after all private ones were chosen (PU-015, PU-016, PU-116)."""
    for _ in objectives.neighbor_pairs(len(state.seats)):
        card = state.cards.draw(OBJECTIVE_DECK, NEIGHBOR, state.cards.everybody)
        state.note_card(-1, "neighbor-objective", "PU-015", card)
    state.note(state.commander, "first-commander", "PU-018")


class ChoosePlanet(Question):
    """Take the symmetric planet or the one dealt (PU-008, PU-R145)."""

    key = "planet"
    rule = "PU-R145"
    families: tuple[Family, ...] = (PLANET,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The two planets."""
        return [PLANET.first, PLANET.first + state.dealt_planets[seat]]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Take it."""
        old = state.seats[seat]
        state.seats[seat] = beginning(box().planets[action - PLANET.first], old.corporation)
        state.note(seat, "planet-chosen", "PU-008", action - PLANET.first)


class ChooseCorporation(Question):
    """Take the symmetric corporation or the one dealt (PU-008, PU-R145)."""

    key = "corporation"
    rule = "PU-R145"
    families: tuple[Family, ...] = (CORPORATION,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The two corporations."""
        return [CORPORATION.first, CORPORATION.first + state.dealt_corporations[seat]]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Take it."""
        old = state.seats[seat]
        state.seats[seat] = beginning(old.planet, box().corporations[action - CORPORATION.first])
        state.note(seat, "corporation-chosen", "PU-008", action - CORPORATION.first)


class PlaceFluxToken(Question):
    """Choose the flux track: at set-up, and again whenever a tech is unlocked (PU-222, PU-223, PU-R83)."""

    key = "flux"
    rule = "PU-223"
    families: tuple[Family, ...] = (FLUX,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Any of the five tracks."""
        return [FLUX.first + track for track in range(TRACKERS)]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Move the token there."""
        state.seats[seat].flux = action - FLUX.first
        state.note(seat, "flux-track", "PU-222", action - FLUX.first)
        if record[TECH_LEVEL]:
            state.agenda.push(seat, (SPOT_FLUX,))

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """At set-up it is a ruling."""
        return self.rule if record[TECH_LEVEL] else "PU-R83"
