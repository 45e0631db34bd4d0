"""The rules as the kernel runs them: which chapter carries out what, and what answers each question."""

from typing import Final, final

from soundings import chapters, seen, table
from soundings.cards import PROGRAM
from soundings.table import CHOICES, VOCABULARY, Options, Sea, begin
from unmapped.kernel.agenda import Ints
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Result
from unmapped.language.asking import Asking, Move, Question

_SOUND: Final = Move(table.SOUND, chapters.against_sounding, chapters.sound)
_FLAG: Final = Move(table.FLAG, chapters.against_flag, chapters.lay_flag)
_LAND: Final = Move(table.LAND, chapters.against, chapters.land)
_DRIFT: Final = Move(table.DRIFT, chapters.against_drift, chapters.drift)


@final
class Rules(Asking[Sea]):
    """Soundings. The context of effects is the place on which a text stands, and whether the captain knew it."""

    def __init__(self) -> None:
        steps = {table.NEXT_TURN: chapters.next_turn, table.TURN_UP: chapters.turn_up}
        questions = {
            table.ASK_TURN: Question("turn", "SO-005", _SOUND, _FLAG, _LAND, then=((table.NEXT_TURN,),)),
            table.ASK_SOUND: Question("sound", "SO-006", _SOUND),
            table.ASK_DRIFT: Question("drift", "SO-013", _DRIFT),
        }
        super().__init__(VOCABULARY, CHOICES, PROGRAM, "SO-012", steps, questions)

    def begin(self, origin: Origin) -> Sea:
        """Set the table up."""
        assert isinstance(origin.options, Options)
        return begin(origin.seats, origin.seed, origin.options)

    def view(self, state: Sea, knower: int) -> seen.View:
        """What a seat or the public may see."""
        return seen.view(state, knower)

    def result(self, state: Sea) -> Result:
        """The final scores."""
        return chapters.result(state)

    def do(self, state: Sea, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a verb."""
        chapters.do(state, seat, verb, context[0])

    def can(self, state: Sea, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a verb would do anything."""
        return chapters.can(state, seat, verb, context[0])

    def group(self, state: Sea, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """Whom a word means."""
        return chapters.group(state, seat, verb[1], context[0])
