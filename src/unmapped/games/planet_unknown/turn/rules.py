"""The rules of Planet Unknown as the kernel runs them: every step and every question in its place."""

from collections.abc import Sequence
from typing import Final, final

from unmapped.games.planet_unknown.cards import boards as props
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.chapters import (
    advances,
    benefits,
    civ,
    extra_tiles,
    lifepods,
    meteorites,
    objectives,
    rovers,
    station,
    tech_use,
    teleports,
    tracks,
)
from unmapped.games.planet_unknown.chapters import scoring as score
from unmapped.games.planet_unknown.seen import view as views
from unmapped.games.planet_unknown.table.actions import CHOICES, VOCABULARY
from unmapped.games.planet_unknown.table.kinds import (
    AFTER_PLACEMENTS,
    ASK_ADD_METEORITE,
    ASK_ADVANCE,
    ASK_CARD,
    ASK_CLIMB,
    ASK_CORPORATION,
    ASK_DESTROY_LIFEPOD,
    ASK_DESTROY_METEORITES,
    ASK_DESTROY_ROVER,
    ASK_DIFFERENT,
    ASK_DISCARD_OBJECTIVE,
    ASK_DRAFT,
    ASK_EXTRA_TILE,
    ASK_FLUX,
    ASK_JUMP,
    ASK_LIFEPODS,
    ASK_LIFT,
    ASK_LINE,
    ASK_LOSE_POD,
    ASK_METEORITE,
    ASK_OBJECTIVES,
    ASK_PLACE,
    ASK_PLANET,
    ASK_POD,
    ASK_REGRESS,
    ASK_REMOVE_SHAPE,
    ASK_RESOLVE,
    ASK_ROW,
    ASK_SHARED_OBJECTIVE,
    ASK_TO,
    ASK_TURN,
    ASK_TWO_CARDS,
    ASK_UNLOAD,
    BEGIN_ROUND,
    CHOOSE_BOARDS,
    CIV_CARD,
    CLOSING,
    DEAL,
    DRAFT_ALL,
    DRAFT_STEP,
    DRAW_EVENT,
    END_ROUND,
    FINISH,
    LAST_QUESTION,
    LAST_STEPS,
    LEAVING,
    RANK,
    REFILL,
    REFILL_OWN,
    RESOLVE,
    REVEAL_NEIGHBORS,
    SCORE,
    SERVE_CIV,
    SPOT_FLUX,
    TURN_STATION,
)
from unmapped.games.planet_unknown.table.options import Options
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.games.planet_unknown.turn import rounds, setup, turn
from unmapped.kernel import rules as kernel
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.language import effects
from unmapped.language.effects import CHOICE, EFFECT, FIRST_QUESTION, NODE

QUESTIONS: Final[dict[int, Question]] = {
    ASK_PLANET: setup.ChoosePlanet(),
    ASK_CORPORATION: setup.ChooseCorporation(),
    ASK_OBJECTIVES: objectives.KeepObjectives(),
    ASK_FLUX: setup.PlaceFluxToken(),
    ASK_TURN: station.TurnStation(),
    ASK_DRAFT: turn.Draft(),
    ASK_PLACE: turn.PlaceTile(),
    ASK_RESOLVE: turn.Resolve(),
    ASK_ADVANCE: advances.AdvanceOne(),
    ASK_DIFFERENT: advances.AdvanceDifferent(),
    ASK_CLIMB: advances.Climb(),
    ASK_REGRESS: advances.Regress(),
    ASK_LIFEPODS: lifepods.CollectLifepods(),
    ASK_METEORITE: meteorites.CollectMeteorite(),
    ASK_DESTROY_METEORITES: meteorites.DestroyMeteorites(),
    ASK_LINE: meteorites.ClearLine(),
    ASK_DESTROY_ROVER: teleports.DestroyRover(),
    ASK_DESTROY_LIFEPOD: lifepods.DestroyLifepod(),
    ASK_LOSE_POD: lifepods.LoseLifepod(),
    ASK_ADD_METEORITE: meteorites.AddMeteorite(),
    ASK_JUMP: teleports.ChooseRover(),
    ASK_TO: teleports.JumpTo(),
    ASK_POD: lifepods.PositionLifepod(),
    ASK_LIFT: lifepods.RepositionLifepod(),
    ASK_UNLOAD: meteorites.Unload(),
    ASK_CARD: civ.KeepCard(),
    ASK_TWO_CARDS: civ.KeepTwoCards(),
    ASK_EXTRA_TILE: extra_tiles.ExtraTile(),
    ASK_ROW: tech_use.ClaimRow(),
    ASK_SHARED_OBJECTIVE: objectives.SharedObjective(),
    ASK_DISCARD_OBJECTIVE: objectives.DiscardObjective(),
    ASK_REMOVE_SHAPE: extra_tiles.RemoveShape(),
}
"""Every kind of question the game can ask."""

_BY_KIND: Final = [QUESTIONS[kind] for kind in range(FIRST_QUESTION, LAST_QUESTION + 1)]

_ALONE: Final = [Asked(1 << seat) for seat in range(6)]


@final
class Verbs(effects.Doer[Planets]):
    """What the verbs of cards do."""

    def __init__(self) -> None:
        super().__init__(catalogue().program, CHOICES)

    def do(self, state: Planets, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a verb."""
        benefits.do(state, seat, verb)

    def can(self, state: Planets, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a verb would do anything."""
        return benefits.can(state, seat, verb)

    def group(self, state: Planets, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The cards of this game name no groups of players."""
        raise AssertionError(verb)


@final
class Rules(kernel.Rules[Planets]):
    """Planet Unknown."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)
        self.verbs = Verbs()

    def begin(self, origin: Origin) -> Planets:
        """Set the table up."""
        assert isinstance(origin.options, Options)
        return setup.begin(origin.seats, origin.seed, origin.options)

    def run(self, state: Planets, lane: int, record: Ints) -> None:
        """Carry out a step."""
        kind = record[0]
        if kind == RESOLVE:
            turn.begin_resolve(state, lane, record[CLOSING])
        elif kind == DRAFT_STEP:
            turn.begin_draft(state, lane)
        elif kind == EFFECT:
            effects.unfold(self.verbs, state, lane, record)
        elif kind == CIV_CARD:
            civ.offer(state, lane, record[RANK])
        elif kind == SERVE_CIV:
            civ.serve_next(state, record[AFTER_PLACEMENTS])
        elif kind == REFILL_OWN:
            for stack in station.stacks_of(state, station.depot_of(state, lane)):
                station.refill(state, stack)
        elif kind == SPOT_FLUX:
            _spot_flux(state, lane)
        elif kind == LAST_STEPS:
            rounds.last_steps(state, record[LEAVING])
        else:
            _STEPS[kind](state)

    def asked(self, state: Planets, lane: int, record: Ints) -> Asked:
        """Every question is asked of the seat on whose lane it lies; nobody interrupts."""
        return _ALONE[lane]

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The answers to a question."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            return effects.legal(self.verbs, state, record)
        return _BY_KIND[kind - FIRST_QUESTION].legal(state, seat, record)

    def answer(self, state: Planets, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out an answer."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            effects.answer(self.verbs, state, lane, record, action)
        else:
            _BY_KIND[kind - FIRST_QUESTION].answer(state, seat, record, action)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an action of the question's families is no answer."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            return []
        question = _BY_KIND[kind - FIRST_QUESTION]
        if VOCABULARY.family_of(action) not in question.families:
            return []
        return question.refusals(state, seat, record, action)

    def settles(self, state: Planets, seat: int, record: Ints) -> bool:
        """Whether a single answer goes without asking."""
        kind = record[0]
        return kind == CHOICE or (kind >= FIRST_QUESTION and _BY_KIND[kind - FIRST_QUESTION].settles(record))

    def prompt(self, state: Planets, seat: int, record: Ints) -> Prompt:
        """What a question says."""
        kind = record[0]
        if kind < FIRST_QUESTION:
            return Prompt("choice", (record[NODE],), "PU-329")
        question = _BY_KIND[kind - FIRST_QUESTION]
        return Prompt(question.key, question.args(state, seat, record), question.rule_of(state, seat, record))

    def view(self, state: Planets, knower: int) -> views.View:
        """What a seat or the public may see."""
        return views.view(state, knower)

    def views(self, state: Planets, knowers: Sequence[int]) -> list[object]:
        """What several may see, what they see alike once."""
        return views.views(state, knowers)

    def result(self, state: Planets) -> Result:
        """The final scores."""
        return score.result(state)


def _spot_flux(state: Planets, number: int) -> None:
    """Give the movement of a tech for rovers on flux terrain at the moment it is unlocked, once a round (PU-R84)."""
    seat = state.seats[number]
    if seat.has(props.MOVES_ON_FLUX_TERRAIN):
        seat.used_round |= props.MOVES_ON_FLUX_TERRAIN
        amount = rovers.flux_terrain_movement(seat)
        if amount:
            tracks.gain_movement(state, number, amount, "PU-R84")


_STEPS: Final = {
    CHOOSE_BOARDS: setup.choose_boards,
    DEAL: setup.deal,
    REVEAL_NEIGHBORS: setup.reveal_neighbors,
    BEGIN_ROUND: rounds.begin_round,
    TURN_STATION: rounds.turn_station,
    DRAW_EVENT: rounds.draw_event,
    DRAFT_ALL: rounds.draft_all,
    REFILL: rounds.refill,
    END_ROUND: rounds.end_round,
    FINISH: rounds.finish,
    SCORE: rounds.score,
}
"""Steps that need nothing but the table."""
