"""The task: its faces, their objectives, contributions (US-034, US-043, US-255 to US-262, US-R67 to US-R69)."""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.cartridge import (
    CONTRIBUTE_OBJECTIVE,
    NO_OBJECTIVE,
    PER_FACE,
    STATE_OBJECTIVE,
    Face,
)
from unmapped.games.unsettled.cards.kinds import (
    ADVANCE_TASK,
    ASK_CONTRIBUTION,
    CHECK,
    CONTRIBUTION_GIVEN,
    CONTRIBUTION_LEFT,
    FACE,
    FACE_FACE,
    SETTLE,
    WINDOW,
)
from unmapped.games.unsettled.cards.words import RESOURCES
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.planet import endings
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import DATA, MATERIAL, NOWHERE, WON, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_LIMITS: Final = 10_000
"""What `used` notes of free actions is this times their limit, and more (see `windows`)."""


# --- Faces ------------------------------------------------------------------------------------------------------------


def current(state: Expedition) -> Face:
    """The face whose objective is to be met (US-255, US-256)."""
    return state.planet.faces[state.task][state.face]


def face(state: Expedition, record: Ints) -> None:
    """Carry out the step FACE: its effects, then its objective stands (US-043, US-256, US-R68)."""
    number = record[FACE_FACE]
    if len(record) > 2:
        _stand(state, number)
        return
    state.face = number
    turned_up = current(state)
    state.note(NOWHERE, "face", "US-256", state.planet.source(turned_up.thing))
    state.push((FACE, number, 1))
    if turned_up.effect >= 0:
        ctx = (turned_up.thing, state.active, NOWHERE, NOWHERE, NOWHERE)
        state.push((WINDOW, state.active), (EFFECT, turned_up.effect, state.active, *ctx), (SETTLE,))


def _stand(state: Expedition, number: int) -> None:
    """The effects of a face are over; without an objective the task goes on at once (US-R67)."""
    if state.face != number:
        return
    if current(state).kind == NO_OBJECTIVE:
        state.push((WINDOW, state.active), (ADVANCE_TASK,))
    else:
        state.face_stands = True
        state.push((CHECK,))


def advance(state: Expedition) -> None:
    """Carry out the step ADVANCE_TASK: the next face becomes current, or the crew has won (US-256, US-259, US-317)."""
    if endings.is_last(state):
        endings.end(state, WON, "US-317")
        state.push((CHECK,))
        return
    tested = current(state).flag
    if tested >= 0:
        state.flags &= ~(1 << tested)
    state.face_stands = False
    state.contributed = ()
    limits.refresh(state, PER_FACE)
    state.push((FACE, state.face + 1))


# --- Objectives -------------------------------------------------------------------------------------------------------


def is_met(state: Expedition) -> bool:
    """Whether the objective of the current face is met as things stand (US-257, US-261, US-R69).

    Objectives of an action are met when its cube is regrouped (US-258), and never here.
    """
    if not state.face_stands:
        return False
    asked = state.planet.faces[state.task][state.face]
    if asked.kind == CONTRIBUTE_OBJECTIVE:
        return is_complete(state, asked)
    if asked.kind != STATE_OBJECTIVE or (asked.flag >= 0 and not state.flags >> asked.flag & 1):
        return False
    ctx = (asked.thing, state.active, NOWHERE, NOWHERE, NOWHERE)
    return state.language.holds(state, state.active, asked.condition, ctx)


def is_complete(state: Expedition, asked: Face) -> bool:
    """Whether a face has received all that it needs (US-261)."""
    return all([lacking(state, slot) <= 0 for slot, _ in asked.slots])


def advance_after_window(state: Expedition) -> None:
    """The objective is met: after a window the task advances; the last wins at once (US-257, US-317)."""
    met(state)
    if not endings.is_last(state):
        state.push((WINDOW, state.active))


def met(state: Expedition) -> None:
    """The objective is met: the task advances (US-256, US-262)."""
    state.face_stands = False
    state.push((ADVANCE_TASK,))


def met_by_action(state: Expedition) -> bool:
    """Whether an action met the objective this turn, which counts when its cube is regrouped (US-258)."""
    return bool(state.faces_met >> state.face & 1)


# --- Contributions ----------------------------------------------------------------------------------------------------


def received(state: Expedition, slot: int) -> int:
    """How much of a part the objective has received (US-261)."""
    return sum([amount for part, amount in state.contributed if part == slot])


def lacking(state: Expedition, slot: int) -> int:
    """How much of a part the objective still needs; 0 for what it does not ask for (US-261, US-330)."""
    for part, amount in current(state).slots:
        if part == slot:
            return state.planet.amount(amount, state.seats) - received(state, slot)
    return 0


def contribute(state: Expedition, seat: int, slot: int, n: int) -> None:
    """Add to what the objective has received, not more than it needs (US-261)."""
    given = min(n, lacking(state, slot))
    if given > 0:
        others = [(part, amount) for part, amount in state.contributed if part != slot]
        state.contributed = tuple(sorted([*others, (slot, received(state, slot) + given)]))
        state.note(seat, "contributed", "US-261", state.planet.slot_names[slot], given)


def _slot_of(state: Expedition, resource: int) -> int:
    """The part that a resource goes to, which bears its name."""
    name, names = RESOURCES[resource], state.planet.slot_names
    return names.index(name) if name in names else NOWHERE


def givable(state: Expedition, resources: int) -> int:
    """Those of some resources of which there are any in the store, and which the objective lacks, as bits."""
    stored = (state.data, state.material, state.charged)
    wanted = 0
    for resource in members(resources):
        if stored[resource] and lacking(state, _slot_of(state, resource)) > 0:
            wanted |= 1 << resource
    return wanted


def give(state: Expedition, seat: int, resource: int) -> None:
    """One stored resource goes to the objective, and from there to its supply (US-261, US-284)."""
    if resource == DATA:
        state.data -= 1
    elif resource == MATERIAL:
        state.material -= 1
    else:
        state.charged -= 1
    contribute(state, seat, _slot_of(state, resource), 1)


def ask_contribution(state: Expedition, seat: int, resources: int, left: int, given: int) -> None:
    """Give up to so many resources, one by one; the first one has to be given (US-261)."""
    choices = givable(state, resources)
    if left > 0 and choices:
        if given or choices & (choices - 1):
            state.push((ASK_CONTRIBUTION, seat, resources, left, given))
        else:
            give(state, seat, choices.bit_length() - 1)
            ask_contribution(state, seat, resources, left - 1, 1)


class ChooseContribution(Question):
    """Choose what is contributed next, or be done (US-261)."""

    key = "contribution"
    rule = "US-261"
    families: tuple[str, ...] = ("resource", "done")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """What is in store and lacking; to be done once something was given."""
        _, _, resources, _, given = record
        words = state.planet.words
        actions = [words.resource.first + resource for resource in members(givable(state, resources))]
        return [*actions, words.done] if given else actions

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It goes to the objective."""
        _, _, resources, left, _ = record
        words = state.planet.words
        if action != words.done:
            give(state, seat, action - words.resource.first)
            ask_contribution(state, seat, resources, left - 1, 1)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """How many can be given."""
        return record[CONTRIBUTION_LEFT:CONTRIBUTION_GIVEN]


# --- Words ------------------------------------------------------------------------------------------------------------


def _advance_task(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """What is paid with a cube counts when that is regrouped; all else is the next link (US-258, US-262)."""
    if ctx[context.CUBE] >= 0:
        state.faces_met |= 1 << state.face
    else:
        state.face_stands = False
        links.after(state, (WINDOW, state.active), (ADVANCE_TASK,))


def _narrate(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    state.note(NOWHERE, "narrated", "US-255", state.planet.texts[args[0]])


def _never(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """A text changes nothing."""
    return False


def _contribute(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    slot, n = args
    contribute(state, seat, slot, finding.amount(state, n, seat, ctx))


def _can_contribute(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return lacking(state, args[0]) > 0


def _contribute_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    n, resources = args
    ask_contribution(state, seat, resources, finding.amount(state, n, seat, ctx), 0)


def _can_contribute_resource(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, resources = args
    return givable(state, resources) != 0


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("advance_task", _advance_task),
    Entry("contribute", _contribute, _can_contribute),
    Entry("contribute_resource", _contribute_resource, _can_contribute_resource, _can_contribute_resource),
    Entry("narrate", _narrate, _never),
)
