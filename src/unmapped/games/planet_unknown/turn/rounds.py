"""The course of a game, round by round (PU-024 to PU-027, PU-036 to PU-039, PU-098, PU-118 to PU-132, PU-R49).

Each step of the table's lane starts work on the lanes of the seats; the next one runs when all of them are done.
"""

from unmapped.games.planet_unknown.cards import boards, catalogue
from unmapped.games.planet_unknown.cards.boards import NOWHERE
from unmapped.games.planet_unknown.chapters import civ, rovers, scoring, station, tracks
from unmapped.games.planet_unknown.table.kinds import (
    ASK_TURN,
    BEGIN_ROUND,
    DRAFT_ALL,
    DRAFT_STEP,
    DRAW_EVENT,
    END_ROUND,
    FINISH,
    LAST_STEPS,
    REFILL,
    RESOLVE,
    SCORE,
    SERVE_CIV,
    TURN_STATION,
)
from unmapped.games.planet_unknown.table.state import EVENT_DECK, EVENT_PAST, HAND, P_STORED, PRIVATE, Planets
from unmapped.language.effects import EFFECT


def begin_round(state: Planets) -> None:
    """Start a round: techs give movement for rovers as they stand (PU-273, PU-X06)."""
    state.round += 1
    state.note(-1, "round", "PU-024", state.round)
    for number, seat in enumerate(state.seats):
        seat.used_round = 0
        seat.freed = 0
        amount = rovers.round_start_movement(seat)
        if seat.techs & boards.MOVES_ON_FLUX_TERRAIN:
            seat.used_round |= boards.MOVES_ON_FLUX_TERRAIN  # Once per round (PU-R84).
        if amount:
            tracks.gain_movement(state, number, amount, "PU-273")
    steps = [(TURN_STATION,), (DRAFT_ALL,), (REFILL,), (SERVE_CIV, 1), (END_ROUND,)]
    if state.events:
        steps[1:1] = [(DRAW_EVENT,), (SERVE_CIV, 0)]
    state.agenda.push(state.agenda.table, *steps)


def turn_station(state: Planets) -> None:
    """Turn the station by itself, or have the commander turn it (PU-024, PU-112, PU-130)."""
    if state.automatic:
        station.turn_by_itself(state)
    else:
        state.agenda.push(state.commander, (ASK_TURN,))


def draw_event(state: Planets) -> None:
    """Reveal the next event and carry it out (PU-118, PU-124, PU-131); the last one brings the last round (PU-126)."""
    cards = state.cards
    card = cards.draw(EVENT_DECK, EVENT_PAST, cards.everybody)
    state.event = card
    state.note_card(-1, "event", "PU-124", card)
    if not cards.piles[EVENT_DECK]:
        state.ending = True
        state.note(-1, "last-event", "PU-126")
    known = catalogue.catalogue()
    node = known.event_node(card)
    if known.event_is_for_the_table(card):
        state.agenda.push(state.agenda.table, (EFFECT, node, state.commander))
        return
    for number in range(len(state.seats)):
        state.agenda.push(number, (EFFECT, node, number), (RESOLVE, 0))


def draft_all(state: Planets) -> None:
    """Have all players draft and place at once (PU-025 to PU-027)."""
    for number in range(len(state.seats)):
        state.agenda.push(number, (DRAFT_STEP,))


def refill(state: Planets) -> None:
    """Turn up the next tiles, now that all placements of the round are over (PU-R04)."""
    for stack in range(2 * station.DEPOTS):
        if state.taken >> stack & 1:
            station.refill(state, stack)


def end_round(state: Planets) -> None:
    """Check the end of the game, pass the commander token, and go on or finish (PU-036, PU-039, PU-119)."""
    for seat in state.seats:
        seat.movement = 0
        seat.extra_rovers = 0
    state.bans = 0
    state.banned_terrain = NOWHERE
    state.event = NOWHERE
    if station.has_empty_depot(state):
        state.ending = True
        state.note(-1, "depot-empty", "PU-039")
    if state.ending:
        state.agenda.push(state.agenda.table, (FINISH,))
        return
    state.commander = (state.commander + 1) % len(state.seats)
    state.agenda.push(state.agenda.table, (BEGIN_ROUND,))


def finish(state: Planets) -> None:
    """Reveal end-game civ cards; then each player, from the commander on, takes the last steps (PU-098, PU-R49)."""
    state.finished = True
    state.note(-1, "game-over", "PU-098")
    state.agenda.push(state.agenda.table, (SCORE,))
    cards = state.cards
    for number in range(len(state.seats)):
        cards.reveal(cards.piles[HAND + number], cards.everybody)
    for number in reversed(state.clockwise()):
        state.agenda.push(state.agenda.table, (LAST_STEPS, number), (SERVE_CIV, 1))


def last_steps(state: Planets, number: int) -> None:
    """Stored patches, end-game advances and techs of one player, in any order (PU-098, PU-R49, PU-R50)."""
    seat = state.seats[number]
    seat.add(*[(P_STORED,)] * seat.stored)
    seat.stored = 0
    for card in state.cards.piles[HAND + number]:
        civ.add_last_advances(state, number, card)
    state.agenda.push(number, (RESOLVE, 1))


def score(state: Planets) -> None:
    """Reveal private objectives and score (PU-098, PU-117, PU-R146)."""
    cards = state.cards
    for number in range(len(state.seats)):
        cards.reveal(cards.piles[PRIVATE + number], cards.everybody)
        cards.reveal(cards.piles[HAND + number], cards.everybody)
    for number in range(len(state.seats)):
        state.note(number, "scored", "PU-334", scoring.score(state, number))
