"""How an expedition that is over is told: what was so at the end, and the stories of the planet that fit it.

All of it lies open: whoever sees the table at the end could say as much.
"""

from msgspec import Struct

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import OPPORTUNITY_CARD
from unmapped.games.unsettled.cards.components import OUTCOMES, TASKS, Outcome
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.table.state import (
    BOX,
    GOING,
    HELD,
    HIGH,
    MARKERS,
    MOMENTS,
    MYSTERIES,
    NOWHERE,
    SCARAB,
    TOKEN_OUT,
    Expedition,
)
from unmapped.language import epilogues
from unmapped.language.epilogues import Epilogue


class Facts(Struct, frozen=True, kw_only=True):
    """What was so; the fields are those that a planet's stories may ask for (`components.When`)."""

    outcome: Outcome
    task: str
    face: int
    explorers: int
    turns: int
    wraps: int
    unconscious: int
    aboard: int
    held: int
    luna_aboard: bool
    trust: str
    distress: int
    opportunities: int
    nodes: int
    found: int
    discoveries: tuple[str, ...]
    built: int
    standing: tuple[str, ...]
    tokens: tuple[str, ...]
    tokens_aboard: tuple[str, ...]
    mysteries: tuple[str, ...]
    flags: tuple[str, ...]
    mood: str


def epilogue(state: Expedition) -> Epilogue | None:
    """What is read aloud; nothing as long as the expedition goes on."""
    if state.ending == GOING:
        return None
    known = facts(state)
    box = load(state.planet.name)
    story = epilogues.fittest(box.epilogues, known)
    assert story is not None, known
    coda = epilogues.fittest(box.codas, known)
    return Epilogue(story.name, (story.text,) if coda is None else (story.text, coda.text))


def facts(state: Expedition) -> Facts:
    """What is so at the end of an expedition."""
    planet = state.planet
    piles = state.cards.piles
    seats = range(state.seats)
    first = planet.first[cartridge.PLANET_CARD]
    discoveries = [
        name for name, at in zip(planet.discoveries, state.discovery_at, strict=True) if HELD <= at < HELD + state.seats
    ]
    standing = [
        (name, discipline)
        for number, (name, discipline) in enumerate(zip(planet.structures, planet.structure_discipline, strict=True))
        if finding.is_complete(state, number)
    ]
    return Facts(
        outcome=OUTCOMES[state.ending - 1],
        task=TASKS[state.task],
        face=state.face + 1,
        explorers=state.seats,
        turns=state.turn,
        wraps=state.wraps,
        unconscious=sum([not state.conscious(seat) for seat in seats]),
        aboard=sum([state.where[seat] == SCARAB for seat in seats]),
        held=state.held.bit_count(),
        luna_aboard=state.luna == SCARAB,
        trust="high" if state.trust == HIGH else "low",
        distress=sum([card != NOWHERE for card in state.covers]),
        opportunities=sum(
            [
                planet.things[card][0] == OPPORTUNITY_CARD
                for pile in (BOX, *range(MOMENTS, MOMENTS + MARKERS))
                for card in piles[pile]
            ]
        ),
        nodes=sum([state.revealed(place) for place in range(1, state.places)]),
        found=len(discoveries),
        discoveries=tuple(discoveries),
        built=sum([discipline >= 0 for _, discipline in standing]),
        standing=tuple([name for name, _ in standing]),
        tokens=_tokens(state, on_ship=False),
        tokens_aboard=_tokens(state, on_ship=True),
        mysteries=tuple(
            [
                chr(ord("A") + letter)
                for number, letter in enumerate(planet.letter)
                if letter >= 0 and first + number not in piles[MYSTERIES]
            ]
        ),
        flags=tuple([name for number, name in enumerate(planet.flags) if state.flags >> number & 1]),
        mood=planet.ids[planet.first[cartridge.MOOD_THING] + state.mood] if state.mood >= 0 else "",
    )


def _tokens(state: Expedition, *, on_ship: bool) -> tuple[str, ...]:
    """The tokens of which a piece is in play, or aboard: with an explorer it is where that one is."""
    planet = state.planet
    there: list[str] = []
    for token, name in enumerate(planet.tokens):
        first = planet.first_piece[token]
        pieces = range(first, first + planet.piece_count[token])
        if any([_is_in_play(state, piece, on_ship=on_ship) for piece in pieces]):
            there.append(name)
    return tuple(there)


def _is_in_play(state: Expedition, piece: int, *, on_ship: bool) -> bool:
    if on_ship:
        return finding.piece_place(state, piece) == SCARAB
    return state.token_at[piece] != TOKEN_OUT
