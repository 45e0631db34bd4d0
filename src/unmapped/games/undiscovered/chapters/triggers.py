"""What happens by itself: when a player shuffles, begins or ends a turn, acquires crew, leaves, arrives, adds markers.

(UD-107, UD-120, UD-R02, UD-R47, UD-R70 to UD-R72, UD-X08, UD-X11, UD-X17)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import FIRST, GOODS, LATER_DRAW
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import (
    ACQUIRED_CREW,
    BEFORE_SHUFFLE,
    MARKED,
    MISSION,
    PART,
    REVEALED,
    SHUFFLED,
    TURN_BEGINS,
    TURN_ENDS,
)
from unmapped.games.undiscovered.table.kinds import ASK_ORDER, CHECK, DRAW_CARDS, MOMENT, SEAT, SOURCES, TOLD, TRIGGERS
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import GOODS as GOODS_PILE
from unmapped.games.undiscovered.table.state import NOBODY, Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import EFFECT

LATER: Final = -1
"""The source of a draw that was put off to the end of the turn (UD-R71)."""

_RULES: Final = {
    BEFORE_SHUFFLE: "UD-R02",
    SHUFFLED: "UD-R02",
    TURN_BEGINS: "UD-R70",
    TURN_ENDS: "UD-R72",
    ACQUIRED_CREW: "UD-R53",
}


def gather(state: Galaxy, seat: int, moment: int) -> tuple[int, ...]:
    """The cards with something to do for `seat` at a moment: own parts, own docked cards, missions with a banner."""
    sources = state.fittings(seat).triggers[moment]
    for _, card in state.docked[seat]:
        if DESIGNS[card].triggers[moment] >= 0:
            sources += (card,)
    revealed = state.revealed
    while revealed:
        sector = (revealed & -revealed).bit_length() - 1
        revealed &= revealed - 1
        mission = state.cards.piles[GOODS_PILE + sector][0]
        if DESIGNS[mission].triggers[moment] >= 0:
            sources += (mission,)
    return sources


def begin(state: Galaxy, seat: int, moment: int, *after: Ints) -> bool:
    """Let everything happen that belongs to a moment of `seat`, and then `after`; whether there is anything.

    It happens under what is being resolved (UD-X11, UD-X17).
    """
    sources = gather(state, seat, moment)
    if moment == TURN_ENDS:
        sources += (LATER,) * state.later_draws
        state.later_draws = 0
    if sources:
        state.push((TRIGGERS, seat, moment, 0, *sources), *after)
    return bool(sources)


def begin_on(state: Galaxy, seat: int, moment: int, mission: int) -> None:
    """Let the banner or rider of one mission happen for `seat` (UD-107, UD-R46)."""
    if mission >= 0 and DESIGNS[mission].triggers[moment] >= 0:
        state.push((TRIGGERS, seat, moment, 0, mission))


def go_on(state: Galaxy, record: Ints) -> None:
    """Carry out the next trigger, or ask which one is next (UD-R02, UD-R72, UD-X08)."""
    seat, moment, number = record[SEAT], record[MOMENT], record[TOLD]
    sources = tuple([source for source in record[SOURCES:] if source == LATER or _is_there(state, seat, source)])
    if not sources:
        return
    if len({_effect(source, moment) for source in sources}) > 1:
        state.push((ASK_ORDER, seat, moment, number, *sources))
    else:
        _serve(state, seat, moment, number, sources, 0)


def _serve(state: Galaxy, seat: int, moment: int, number: int, sources: tuple[int, ...], index: int) -> None:
    """Carry out one of the triggers, the others after it."""
    source = sources[index]
    rest = sources[:index] + sources[index + 1 :]
    if rest:
        state.push((TRIGGERS, seat, moment, number, *rest))
    if moment in (TURN_BEGINS, TURN_ENDS):
        state.push((CHECK,))  # Nothing is being resolved around it, so missions are checked after each (UD-X11).
    if source == LATER:
        state.push((DRAW_CARDS, seat, 1))
        return
    design = DESIGNS[source]
    if moment not in (MARKED, REVEALED):
        state.note(seat, "trigger", _RULES.get(moment, "UD-107"), source)
    state.push((EFFECT, design.triggers[moment], seat, source, number))


def _effect(source: int, moment: int) -> int:
    return NOBODY if source == LATER else DESIGNS[source].triggers[moment]


def _is_there(state: Galaxy, seat: int, source: int) -> bool:
    """Whether the source of a trigger is still where it works (UD-X17)."""
    kind = DESIGNS[source].kind
    if kind == MISSION:
        return state.sector_of_mission(source) >= 0
    if kind == PART:
        return any([part == source for _, part in state.ships[seat]])
    return any([card == source for _, card in state.docked[seat]])


def _name(source: int) -> int:
    """What FIRST calls a source."""
    if source == LATER:
        return LATER_DRAW
    design = DESIGNS[source]
    return len(GOODS) + design.number if design.kind == MISSION else design.number


class ChooseOrder(Question):
    """Choose which of several effects of one moment happens first (UD-R02, UD-R70, UD-R72)."""

    key = "order"
    families: tuple[Family, ...] = (FIRST,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every source with an effect of its own."""
        return sorted({FIRST.first + _name(source) for source in record[SOURCES:]})

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Carry it out, then the others."""
        sources = record[SOURCES:]
        names = [FIRST.first + _name(source) for source in sources]
        _serve(state, seat, record[MOMENT], record[TOLD], sources, names.index(action))

    def args(self, record: Ints) -> tuple[int, ...]:
        """The moment."""
        return (record[MOMENT],)

    def rule_of(self, record: Ints) -> str:
        """The rule of the moment."""
        return _RULES.get(record[MOMENT], "UD-107")
