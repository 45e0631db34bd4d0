"""What a seat may see of the table, built up from nothing (US-016, US-307, US-308, US-R90).

Interpreted: msgspec records, ready for the wire. Cards, spaces and pieces go by their ids, nodes by the way from the
Scarab. The crew has no secrets from each other; what is hidden is hidden from all, but for a card that one looks at.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from unmapped.games.unsettled.cards import cartridge, printed
from unmapped.games.unsettled.cards.cartridge import BY_PLAYERS
from unmapped.games.unsettled.cards.components import TASKS
from unmapped.games.unsettled.cards.pieces import Edges, Face, PlanetCard
from unmapped.games.unsettled.cards.words import ACTIONS as ACTION_NAMES
from unmapped.games.unsettled.cards.words import DISCIPLINES as DISCIPLINE_NAMES
from unmapped.games.unsettled.cards.words import MARKERS as MARKER_NAMES
from unmapped.games.unsettled.cards.words import NUMBER_OF, POSITIONS
from unmapped.games.unsettled.effects import finding, follows, standing
from unmapped.games.unsettled.exploring import moving, ways
from unmapped.games.unsettled.seen import ending
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.options import DIFFICULTIES
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    ANOMALIES,
    BORNE,
    BREAKTHROUGHS,
    CUBES,
    DISCARDS,
    DISCIPLINES,
    DISPLAY,
    DISTRESS,
    ENVIRONMENT,
    HELD,
    HIGH,
    LOOK,
    MARKERS,
    MOMENTS,
    MYSTERIES,
    NOWHERE,
    ON_BOARD,
    ON_MARKER,
    ON_PLACE,
    OPEN,
    OPPORTUNITIES,
    OWN_BREAKTHROUGHS,
    OWN_CARDS,
    POTENTIAL,
    SCARAB,
    STACKS,
    STEPS,
    UNREADY,
    Expedition,
)
from unmapped.language import limits
from unmapped.language.epilogues import Epilogue
from unmapped.language.selectors import EVERYTHING, FIXED

HIDDEN: Final = "?"
"""Stands for a card that lies face down."""
NOT_THERE: Final = ""
ENDINGS: Final = (NOT_THERE, "won", "hollow", "lost")
"""By `state.ending`."""
WATCHING: Final = ("nothing", "everything", "later")
"""By the bits of `state.watching`."""


class NodeView(Struct, frozen=True):
    """A place of the map."""

    at: str
    """The way from the Scarab; "apart" for a card that is set apart."""
    card: str
    """The id of its card, "?" face down, "scarab" for the ship."""
    edges: Edges
    """The symbols in force on each of its edges, those that effects have added included; none of a face-down card."""
    tags: tuple[str, ...]
    data: int
    material: int
    investigated: bool
    sealed: bool
    explorers: tuple[int, ...]
    luna: bool
    structure: str
    ready: bool
    """Whether the structure works."""
    discovery: str
    """One that lies here outlined, or waits here as a potential one."""
    potential: bool
    tokens: tuple[str, ...]
    moments: tuple[str, ...]
    """The moment markers here."""


class DiscoveryView(Struct, frozen=True):
    """A discovery with its anomaly."""

    id: str
    anomaly: str


class BreakthroughView(Struct, frozen=True):
    """A breakthrough, and whether it was used this turn."""

    id: str
    used: bool


class ExplorerView(Struct, frozen=True):
    """One explorer with its dashboard."""

    seat: int
    avatar: str
    """Who it is; "" as long as it has not said so."""
    at: str
    heading: str
    """The node that it is on its way to; "" once it has arrived."""
    cubes: tuple[int, ...]
    """Awareness, wonder, energy; 0 is the time face."""
    set_on: tuple[str, ...]
    """The space on which each lies this turn, as actions name it (of a trait, what it replaces); "" in hand."""
    movement: int
    """How many steps its MOVE has."""
    sealed_time: int
    """The time that a step into a sealed node, or out of it, takes it."""
    endurance: int
    conscious: bool
    held: bool
    insight: int
    pursuit: str
    comprehension: tuple[int, ...]
    """Robotics, chemistry, engineering."""
    distress: tuple[str, ...]
    """The card on each action but REST."""
    trait: str
    trait_action: str
    """The action that its face replaces now."""
    breakthroughs: tuple[BreakthroughView, ...]
    discoveries: tuple[DiscoveryView, ...]
    items: tuple[str, ...]
    cards: tuple[str, ...]
    properties: tuple[str, ...]
    watching: tuple[str, ...]
    """What it wants to be asked about beside its cards: "everything"; "nothing" until its turn, or until "later"."""


class MomentView(Struct, frozen=True):
    """A moment marker."""

    marker: str
    at: str
    """Where it is; "" on the moment board."""
    opportunity: str
    engaged: tuple[int, ...]
    discovery: str
    data: int
    material: int


class StructureView(Struct, frozen=True):
    """A structure."""

    id: str
    at: str
    """"board", "" where it is not in play, or the node."""
    ready: bool


class TriggerView(Struct, frozen=True):
    """A trigger token."""

    id: str
    space: int
    """From 1."""


class SlotView(Struct, frozen=True):
    """A part of what the objective wants to receive."""

    id: str
    received: int
    needed: int


class TaskView(Struct, frozen=True):
    """The survival task."""

    id: str
    face: int
    """From 1."""
    slots: tuple[SlotView, ...]
    met: bool
    """Whether its action has been taken this turn."""


class CounterView(Struct, frozen=True):
    """A counter of the planet."""

    id: str
    value: int


class View(Struct, frozen=True):
    """Everything that a seat, or a spectator, may see."""

    planet: str
    mood: str
    """The line of the travelogue that was rolled, "" for none."""
    difficulty: str
    task: TaskView
    turn: int
    active: int
    follows: tuple[str, str]
    """While free actions are possible before the next link: the card, node or piece that is next and what happens."""
    moved: bool
    luna_moved: bool
    luna_scanned: bool
    nodes: tuple[NodeView, ...]
    planks: tuple[tuple[str, str], ...]
    """Nodes that are adjacent for movement until the end of the turn."""
    explorers: tuple[ExplorerView, ...]
    moments: tuple[MomentView, ...]
    structures: tuple[StructureView, ...]
    data: int
    material: int
    charged: int
    power: int
    supply: tuple[int, ...]
    """Comprehension tokens left."""
    trust: str
    locked: bool
    time: int
    """The space of the time marker, from 1."""
    timeline: int
    triggers: tuple[TriggerView, ...]
    wraps: int
    scarab: str
    """Its ability."""
    scarab_data: int
    display: tuple[str, ...]
    """Discoveries on the moment board."""
    counters: tuple[CounterView, ...]
    flags: tuple[str, ...]
    open_cards: tuple[str, ...]
    stacks: tuple[int, ...]
    """Cards left: environment, opportunities twice, breakthroughs three times, distress, anomalies, the planet's."""
    discards: tuple[tuple[str, ...], ...]
    looking: tuple[str, ...]
    """What this viewer is looking at."""
    faces: tuple[Face, ...]
    """The faces of the task that were met, the current one last."""
    mysteries: tuple[PlanetCard, ...]
    """The mysteries that were revealed."""
    ending: str
    """"" as long as the game goes on, then "won", "hollow" or "lost"."""
    epilogue: Epilogue | None
    """What is read aloud when it is over."""


def views(state: Expedition, knowers: Sequence[int]) -> list[object]:
    """What several may see: all of it is open but what some look at."""
    everybody = view(state, state.seats)
    return [replace(everybody, looking=_looking(state, knower)) for knower in knowers]


def view(state: Expedition, knower: int) -> View:
    """What a seat may see; the public comes after the last seat."""
    planet = state.planet
    piles = state.cards.piles
    return View(
        planet=planet.name,
        mood=planet.ids[planet.first[cartridge.MOOD_THING] + state.mood] if state.mood >= 0 else NOT_THERE,
        difficulty=DIFFICULTIES[state.difficulty],
        task=_task(state),
        turn=state.turn,
        active=state.active,
        follows=follows.before(state),
        moved=state.moved,
        luna_moved=state.luna_moved,
        luna_scanned=state.luna_scanned,
        nodes=tuple([_node(state, place) for place in range(state.places)]),
        planks=tuple([(where(state, start), where(state, end)) for start, end in state.planks]),
        explorers=tuple([_explorer(state, seat) for seat in range(state.seats)]),
        moments=tuple([_moment(state, marker) for marker in range(MARKERS)]),
        structures=tuple([_structure(state, number) for number in range(len(planet.structures))]),
        data=state.data,
        material=state.material,
        charged=state.charged,
        power=planet.numbers.power,
        supply=tuple(state.supply),
        trust="high" if state.trust == HIGH else "low",
        locked=state.trust_locked,
        time=state.time + 1,
        timeline=planet.numbers.timeline,
        triggers=tuple([TriggerView(planet.trigger_names[trigger], space + 1) for space, trigger in state.triggers]),
        wraps=state.wraps,
        scarab=planet.abilities[state.ability] if state.ability >= 0 else NOT_THERE,
        scarab_data=state.ability_data,
        display=tuple([name for name, at in zip(planet.discoveries, state.discovery_at, strict=True) if at == DISPLAY]),
        counters=tuple([CounterView(name, value) for name, value in zip(planet.counters, state.counters, strict=True)]),
        flags=tuple([name for number, name in enumerate(planet.flags) if state.flags >> number & 1]),
        open_cards=tuple([planet.ids[card] for card in piles[OPEN]]),
        stacks=tuple(
            [
                len(piles[pile])
                for pile in (
                    ENVIRONMENT,
                    *range(OPPORTUNITIES, OPPORTUNITIES + MARKERS),
                    *range(BREAKTHROUGHS, BREAKTHROUGHS + DISCIPLINES),
                    DISTRESS,
                    ANOMALIES,
                    *range(STACKS, STACKS + planet.stacks),
                )
            ]
        ),
        discards=tuple(
            [tuple([planet.ids[card] for card in piles[DISCARDS + stack]]) for stack in range(planet.stacks)]
        ),
        looking=_looking(state, knower),
        faces=_faces(state),
        mysteries=_mysteries(state),
        ending=ENDINGS[state.ending],
        epilogue=ending.epilogue(state),
    )


def _looking(state: Expedition, knower: int) -> tuple[str, ...]:
    return tuple([state.planet.ids[card] for card in state.cards.piles[LOOK] if state.cards.knows(knower, card)])


def where(state: Expedition, place: int) -> str:
    """A place in words."""
    if place < 0:
        return NOT_THERE
    slot = state.slots[place]
    return POSITIONS[NUMBER_OF[slot]] if slot >= 0 else "apart"


def _node(state: Expedition, place: int) -> NodeView:
    planet = state.planet
    card = state.card_at(place)
    face_up = state.revealed(place)
    structure = next(
        (
            structure
            for structure in range(len(planet.structures))
            if finding.structure_place(state, structure) == place
        ),
        -1,
    )
    lying = [number for number, at in enumerate(state.discovery_at) if at in (ON_PLACE + place, POTENTIAL + place)]
    return NodeView(
        at=where(state, place),
        card="scarab" if place == SCARAB else planet.ids[card] if face_up else HIDDEN,
        edges=tuple([_edge(state, place, side) for side in range(len(STEPS))]),
        tags=tuple([name for number, name in enumerate(planet.tag_names) if state.place_tags[place] >> number & 1]),
        data=state.node_data[place],
        material=state.node_material[place],
        investigated=bool(state.investigated >> place & 1),
        sealed=bool(state.sealed >> place & 1),
        explorers=tuple([seat for seat in range(state.seats) if state.where[seat] == place]),
        luna=state.luna == place,
        structure=planet.structures[structure] if structure >= 0 else NOT_THERE,
        ready=structure >= 0 and finding.is_complete(state, structure),
        discovery=planet.discoveries[lying[0]] if lying else NOT_THERE,
        potential=bool(lying) and state.discovery_at[lying[0]] == POTENTIAL + place,
        tokens=tuple(
            [name for token, name in enumerate(planet.tokens) for _ in range(_pieces_at(state, token, place))]
        ),
        moments=tuple(
            [MARKER_NAMES[marker] for marker in range(MARKERS) if finding.moment_place(state, marker) == place]
        ),
    )


def _edge(state: Expedition, place: int, side: int) -> tuple[str, ...]:
    """The symbols on one edge of a place; of what is set apart or lies face down those that were added to it."""
    return tuple([state.planet.symbols[symbol] for symbol in atlas.symbols(state, place, side)])


def _pieces_at(state: Expedition, token: int, place: int) -> int:
    """How many pieces of a token lie on a place, and are borne by nobody."""
    first = state.planet.first_piece[token]
    return sum([1 for piece in range(first, first + state.planet.piece_count[token]) if state.token_at[piece] == place])


def _explorer(state: Expedition, seat: int) -> ExplorerView:
    planet = state.planet
    piles = state.cards.piles
    set_on = state.set_on[CUBES * seat : CUBES * seat + CUBES]
    trait = state.traits[seat]
    action = standing.trait_face(state, seat)[0]
    used = {
        limits.number_of(mark)
        for mark in state.used
        if limits.limit_of(mark) == cartridge.PER_TURN and limits.use_of(mark) == limits.ACTION_USE
    }
    held = sorted(number for number, at in enumerate(state.discovery_at) if at == HELD + seat)
    return ExplorerView(
        seat=seat,
        avatar=planet.avatars[state.avatars[seat]] if state.avatars[seat] >= 0 else NOT_THERE,
        at=where(state, state.where[seat]),
        heading=where(state, state.heading[seat]),
        cubes=tuple(state.cubes[CUBES * seat : CUBES * seat + CUBES]),
        set_on=tuple([planet.words.space(planet.spaces[on].slot) if on >= 0 else NOT_THERE for on in set_on]),
        movement=max(moving.movement(state, seat), 0),
        sealed_time=ways.sealed_time(state, seat),
        endurance=state.endurance[seat],
        conscious=state.conscious(seat),
        held=bool(state.held >> seat & 1),
        insight=state.insight[seat],
        pursuit=DISCIPLINE_NAMES[state.pursuit[seat]],
        comprehension=tuple(state.comprehension[DISCIPLINES * seat : DISCIPLINES * seat + DISCIPLINES]),
        distress=tuple(
            [planet.ids[card] if card >= 0 else NOT_THERE for card in state.covers[ACTIONS * seat :][: ACTIONS - 1]]
        ),
        trait=planet.ids[planet.first[cartridge.TRAIT_CARD] + trait] if trait >= 0 else NOT_THERE,
        trait_action=ACTION_NAMES[action] if action >= 0 else NOT_THERE,
        breakthroughs=tuple(
            [
                BreakthroughView(planet.ids[card], planet.free_of[card][0] in used)
                for card in piles[OWN_BREAKTHROUGHS + seat]
            ]
        ),
        discoveries=tuple(
            [
                DiscoveryView(planet.discoveries[number], planet.ids[state.anomaly_of[number]])
                for number in held
                if state.anomaly_of[number] >= 0
            ]
        ),
        items=tuple([planet.tokens[item] for item in planet.items if _bears(state, seat, item)]),
        cards=tuple([planet.ids[card] for card in piles[OWN_CARDS + seat]]),
        properties=tuple(
            [name for number, name in enumerate(planet.property_names) if finding.has_property(state, seat, number)]
        ),
        watching=tuple([name for bit, name in enumerate(WATCHING) if state.watching[seat] >> bit & 1]),
    )


def _bears(state: Expedition, seat: int, token: int) -> bool:
    first = state.planet.first_piece[token]
    return any(
        [state.token_at[piece] == BORNE + seat for piece in range(first, first + state.planet.piece_count[token])]
    )


def _moment(state: Expedition, marker: int) -> MomentView:
    planet = state.planet
    pile = state.cards.piles[MOMENTS + marker]
    lying = [number for number, at in enumerate(state.discovery_at) if at == ON_MARKER + marker]
    return MomentView(
        marker=MARKER_NAMES[marker],
        at=where(state, finding.moment_place(state, marker)),
        opportunity=planet.ids[pile[0]] if pile else NOT_THERE,
        engaged=tuple([seat for seat in range(state.seats) if state.engaged[marker] >> seat & 1]),
        discovery=planet.discoveries[lying[0]] if lying else NOT_THERE,
        data=state.on_card[2 * marker],
        material=state.on_card[2 * marker + 1],
    )


def _structure(state: Expedition, number: int) -> StructureView:
    at = state.structure_at[number]
    place = "board" if at == ON_BOARD else where(state, at - UNREADY if at >= UNREADY else at)
    return StructureView(state.planet.structures[number], place, 0 <= at < UNREADY)


def _task(state: Expedition) -> TaskView:
    planet = state.planet
    face = planet.faces[state.task][state.face]
    received = dict(state.contributed)
    slots = []
    for slot, amount in face.slots:
        kind = planet.amounts[amount].kind
        needed = planet.amount(amount, state.seats) if kind in (BY_PLAYERS, EVERYTHING, FIXED) else 0
        slots.append(SlotView(planet.slot_names[slot], received.get(slot, 0), needed))
    return TaskView(TASKS[state.task], state.face + 1, tuple(slots), bool(state.faces_met >> state.face & 1))


def _faces(state: Expedition) -> tuple[Face, ...]:
    """The faces that have been current, as they are printed; none while the crew sets out (US-256)."""
    if not state.turn and NOWHERE in state.traits:
        return ()
    task = TASKS[state.task]
    return tuple([printed.face(state.planet.name, task, number + 1, state.seats) for number in range(state.face + 1)])


def _mysteries(state: Expedition) -> tuple[PlanetCard, ...]:
    """The mysteries that the crew has read, by their letters (US-307, US-308)."""
    planet = state.planet
    first = planet.first[cartridge.PLANET_CARD]
    mysteries = [
        printed.mystery(planet.name, planet.ids[first + number])
        for number, letter in sorted(enumerate(planet.letter), key=_by_letter)
        if letter >= 0 and first + number not in state.cards.piles[MYSTERIES]
    ]
    return tuple([card for card in mysteries if card is not None])


def _by_letter(card: tuple[int, int]) -> int:
    _, letter = card
    return letter
