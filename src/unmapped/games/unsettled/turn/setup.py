"""Setting up: the framework, the choices of each explorer, the planet, the task (US-023 to US-051, US-329, US-330)."""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.compiling import cartridge as cartridge_of
from unmapped.games.unsettled.cards.components import TASKS
from unmapped.games.unsettled.cards.kinds import (
    ASK_AVATAR,
    ASK_DISCIPLINE,
    ASK_FACE_VALUES,
    ASK_TRAIT,
    BEGIN_TURN,
    DEAL_EXPLORERS,
    FACE,
    FACE_VALUES_CUBE,
    FACE_VALUES_VALUE,
    PLANET_SETUP,
    ROLL_MOOD,
    SETTLE,
    SHOW_TRAITS,
    TRAIT_PILE,
)
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table.options import ABILITIES, DIFFICULTIES, Options
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    BREAKTHROUGHS,
    CUBES,
    DISCIPLINES,
    DISTRESS,
    ENVIRONMENT,
    HIDDEN_BOX,
    MYSTERIES,
    NOWHERE,
    OFFERED,
    OPPORTUNITIES,
    OWN_TRAITS,
    PILES,
    STACKS,
    STREAMS,
    TRAITS,
    Expedition,
)
from unmapped.games.unsettled.turn import words
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument
from unmapped.language.effects import EFFECT
from unmapped.language.world import changed

MOOD_FACES: Final = 8
PURSUIT: Final = 0
"""What a discipline is chosen for at set-up (see `insight`)."""


def begin(seats: int, seed: int, options: Options) -> Expedition:
    """A table ready for its first question."""
    planet = cartridge_of(options.planet)
    cards = Cards(seats + 1, planet.cards, PILES)
    state = Expedition(Agenda(seats), cards, Chance(str(seed), STREAMS), seats, planet, words.shared_speech(planet))
    state.task = TASKS.index(options.task)
    state.difficulty = DIFFICULTIES.index(options.difficulty)
    state.consents = options.consent
    state.strict = options.strict
    state.charged = 0
    state.supply = [planet.numbers.comprehension_per_discipline] * DISCIPLINES
    _deal(state, planet)
    state.endurance = [planet.numbers.starting_endurance[options.difficulty]] * seats
    if options.scarab:
        state.ability = ABILITIES.index(options.scarab)
        state.ability_data = planet.amount(planet.ability_data[state.ability], seats)
    state.active = state.chance.below("first explorer", seats)
    _prepare(state, planet, options)
    return state


def _deal(state: Expedition, planet: Cartridge) -> None:
    """Shuffle every kind of card into its stack (US-024, US-027, US-028, US-031, US-R43)."""
    cards, chance, first = state.cards, state.chance, planet.first
    kinds = [tuple(range(first[kind], first[kind + 1])) for kind in range(cartridge.FACE_THING)]
    cards.deal(ENVIRONMENT, kinds[cartridge.ENVIRONMENT_CARD])
    cards.shuffle(ENVIRONMENT, chance, "environment")
    _deal_opportunities(state, kinds[cartridge.OPPORTUNITY_CARD])
    for discipline in range(DISCIPLINES):
        own = [
            card
            for card in kinds[cartridge.BREAKTHROUGH_CARD]
            if planet.discipline[card - first[cartridge.BREAKTHROUGH_CARD]] == discipline
        ]
        cards.deal(BREAKTHROUGHS + discipline, tuple(own))
        cards.shuffle(BREAKTHROUGHS + discipline, chance, "breakthroughs")
    _deal_distress(state, kinds[cartridge.DISTRESS_CARD])
    cards.deal(ANOMALIES, kinds[cartridge.ANOMALY_CARD])
    cards.shuffle(ANOMALIES, chance, "anomalies")
    for stack in range(planet.stacks):
        own = [card for card in kinds[cartridge.PLANET_CARD] if _stack_of(planet, card) == stack]
        cards.deal(STACKS + stack, tuple(own))
        cards.shuffle(STACKS + stack, chance, "planet cards")
    cards.deal(MYSTERIES, tuple([card for card in kinds[cartridge.PLANET_CARD] if _stack_of(planet, card) < 0]))
    # A mystery is told by the letter on its back; what it says is nobody's business yet (US-307).
    cards.hide(cards.piles[MYSTERIES])


def _stack_of(planet: Cartridge, card: int) -> int:
    return planet.stack[card - planet.first[cartridge.PLANET_CARD]]


def _deal_opportunities(state: Expedition, opportunities: tuple[int, ...]) -> None:
    """Two face-down stacks of about equal size, which are one pool (US-031)."""
    cards = state.cards
    shuffled = state.chance.shuffled("opportunities", opportunities)
    half = (len(shuffled) + 1) // 2
    cards.deal(OPPORTUNITIES, shuffled[:half])
    cards.deal(OPPORTUNITIES + 1, shuffled[half:])
    cards.hide(opportunities)


def _deal_distress(state: Expedition, distress: tuple[int, ...]) -> None:
    """Three cards for each explorer; the rest stay out of the game unseen (US-028, US-R43)."""
    cards = state.cards
    shuffled = state.chance.shuffled("distress", distress)
    count = state.planet.numbers.distress_per_explorer * state.seats
    cards.deal(DISTRESS, shuffled[:count])
    cards.deal(HIDDEN_BOX, shuffled[count:])
    cards.hide(distress)


def _prepare(state: Expedition, planet: Cartridge, options: Options) -> None:
    """What the explorers choose, clockwise from the first; then the planet and the task (US-036 to US-043)."""
    level = "harrowing" if options.difficulty == "discomforting" else options.difficulty
    row = planet.numbers.starting_focus[level][f"p{state.seats}"]
    rolled = [(ROLL_MOOD,)] if options.moods else []
    begun = ((PLANET_SETUP,), *rolled, (FACE, 0), (BEGIN_TURN,))
    if options.dealt:
        _deal_all(state, row)
        state.push((SHOW_TRAITS,), (DEAL_EXPLORERS,), *begun)
        return
    records: list[Ints] = []
    traits = _deal_traits(state, options.traits)
    avatars: list[Ints] = [(ASK_AVATAR, seat) for seat in state.clockwise()]
    for seat in state.clockwise():
        records.append((ASK_DISCIPLINE, seat, seat, PURSUIT))
        if len(set(row)) == 1:
            for cube in range(CUBES):
                state.cubes[CUBES * seat + cube] = row[0]
        else:
            records.append((ASK_FACE_VALUES, seat, 0, *sorted(row, reverse=True)))
    state.push(*traits, (SHOW_TRAITS,), *avatars, *records, *begun)


def _deal_all(state: Expedition, row: tuple[int, ...]) -> None:
    """One trait tile for each explorer, and the values of the difficulty on the cubes in their order (US-X15)."""
    cards = state.cards
    _shuffle_traits(state)
    for seat in range(state.seats):
        cards.draw_all(TRAITS, OWN_TRAITS + seat, 1, cards.everybody)
        state.cubes[CUBES * seat : CUBES * seat + CUBES] = sorted(row, reverse=True)


def deal_explorers(state: Expedition) -> None:
    """Carry out the step DEAL_EXPLORERS: a face for everybody, and disciplines as different as can be (US-X15)."""
    avatars = state.chance.shuffled("traits", tuple(range(len(state.planet.avatars))))
    disciplines = state.chance.shuffled("traits", tuple(range(DISCIPLINES)))
    for at, seat in enumerate(state.clockwise()):
        state.avatars[seat] = avatars[at]
        state.note(seat, "avatar", "US-040", state.planet.avatars[avatars[at]])
        state.pursuit[seat] = disciplines[at % DISCIPLINES]
        state.note(seat, "pursuit", "US-125", state.pursuit[seat])


def _shuffle_traits(state: Expedition) -> None:
    first = state.planet.first[cartridge.TRAIT_CARD]
    state.cards.deal(TRAITS, tuple(range(first, first + len(state.planet.trait_action))))
    state.cards.shuffle(TRAITS, state.chance, "traits")


def _deal_traits(state: Expedition, how: str) -> list[Ints]:
    """Two tiles for each explorer, who keeps one of them: in secret, in the open, or of all in turn (US-038, US-039).

    In secret all choose at the same time, and see their own tiles only; otherwise these are the questions, in turn.
    """
    cards, seats = state.cards, state.seats
    _shuffle_traits(state)
    secret, drafted = how == "secret", how == "draft"
    for seat in range(seats):
        cards.draw_all(TRAITS, OFFERED + (0 if drafted else seat), 2, 1 << seat if secret else cards.everybody)
        if secret:
            state.agenda.push(seat, (ASK_TRAIT, seat, OFFERED + seat))
    return [] if secret else [(ASK_TRAIT, seat, OFFERED + (0 if drafted else seat)) for seat in state.clockwise()]


def show_traits(state: Expedition) -> None:
    """Everybody has chosen: the traits go on the dashboards, white face up, the other tiles into the box (US-038)."""
    cards = state.cards
    for seat in state.clockwise():
        (tile,) = cards.piles[OWN_TRAITS + seat]
        cards.reveal((tile,), cards.everybody)
        state.traits = changed(state.traits, seat, tile - state.planet.first[cartridge.TRAIT_CARD])
        state.note(seat, "trait", "US-038", state.planet.ids[tile])
        cards.pour(OFFERED + seat, HIDDEN_BOX)
    cards.pour(TRAITS, HIDDEN_BOX)


class ChooseTrait(Question):
    """Keep one of the tiles that were dealt (US-038, US-039)."""

    key = "trait"
    rule = "US-038"
    families: tuple[str, ...] = ("keep",)
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that are there to choose from."""
        first = state.planet.words.keep.first
        return sorted([first + tile for tile in state.cards.piles[record[TRAIT_PILE]]])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It is kept; nobody else sees which one, where tiles are chosen in secret."""
        tile = action - state.planet.words.keep.first
        state.cards.take(tile, record[TRAIT_PILE], OWN_TRAITS + seat, state.cards.audience(tile))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


class ChooseAvatar(Question):
    """Say who one is (US-040); nothing follows from it (US-013)."""

    key = "avatar"
    rule = "US-040"
    families: tuple[str, ...] = ("be",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Whoever nobody else is."""
        words = state.planet.words
        return [words.be.first + avatar for avatar in range(words.be.size) if avatar not in state.avatars]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The chit lies on the dashboard."""
        avatar = action - state.planet.words.be.first
        state.avatars[seat] = avatar
        state.note(seat, "avatar", "US-040", state.planet.avatars[avatar])

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


class ChooseValues(Question):
    """Say which of the values of the difficulty a cube shows (US-050)."""

    key = "focus"
    rule = "US-050"
    families: tuple[str, ...] = ("value",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that are left."""
        return [state.planet.words.value.first + value for value in sorted(set(record[FACE_VALUES_VALUE:]))]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The cube shows it; the next one is asked for."""
        value = action - state.planet.words.value.first
        cube, left = record[FACE_VALUES_CUBE], list(record[FACE_VALUES_VALUE:])
        left.remove(value)
        state.cubes[CUBES * seat + cube] = value
        if left:
            state.push((ASK_FACE_VALUES, seat, cube + 1, *left))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Which cube."""
        return (record[FACE_VALUES_CUBE],)


def planet_setup(state: Expedition) -> None:
    """The travelogue's set-up with its triggers (US-042)."""
    planet = state.planet
    triggers = [(space - 1, number) for number, trigger in enumerate(planet.triggers) for space in trigger.spaces]
    state.triggers = tuple(sorted(triggers))
    if planet.setup >= 0:
        source = planet.first[cartridge.PLANET_THING]
        ctx = (source, state.active, NOWHERE, NOWHERE, NOWHERE)
        state.push((EFFECT, planet.setup, state.active, *ctx), (SETTLE,))


def roll_mood(state: Expedition) -> None:
    """The last page of the travelogue: a die with eight faces tells what the planet is like this time (US-042)."""
    planet = state.planet
    rolled = 1 + state.chance.below("mood", MOOD_FACES)
    for number, (low, high, effect) in enumerate(planet.moods):
        if low <= rolled <= high:
            state.mood = number
            source = planet.first[cartridge.MOOD_THING] + number
            state.note(NOWHERE, "mood", "US-042", rolled, planet.ids[source])
            if effect >= 0:
                ctx = (source, state.active, NOWHERE, NOWHERE, NOWHERE)
                state.push((EFFECT, effect, state.active, *ctx), (SETTLE,))
