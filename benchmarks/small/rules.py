"""What the small games have in common: one question, no steps, and two seats."""

from typing import Final, Generic, TypeVar

from unmapped.kernel import definition
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger, Refusal
from unmapped.kernel.rules import Asked, Prompt, Result, Rules, ScoreLine, State

TURN: Final = QUESTION
"""(TURN, seat) on the table's lane"""
RULE: Final = "SG-1"
ASKED: Final = (Asked(1), Asked(2))
PROMPT: Final = Prompt("turn", (), RULE)
LEDGER: Final = Ledger.read(
    f"""
[[rule]]
id = "{RULE}"
topic = "play"
source = "OpenSpiel"
applies = "base"
text = "The game is played as OpenSpiel plays it."
"""
)

S = TypeVar("S", bound=State)


class OneQuestion(Rules[S], Generic[S]):
    """Rules with one question and no steps. Rule: SG-1."""

    def run(self, state: S, lane: int, record: Ints) -> None:
        """There is nothing to carry out."""
        raise AssertionError(record)

    def asked(self, state: S, lane: int, record: Ints) -> Asked:
        """Whoever's turn it is."""
        return ASKED[record[1]]

    def refusals(self, state: S, seat: int, record: Ints, action: int) -> list[Refusal]:
        """It is not among the answers."""
        return [Refusal(RULE, "This cannot be done now.")]

    def settles(self, state: S, seat: int, record: Ints) -> bool:
        """An only answer is given by the player, as in the other engines."""
        return False

    def prompt(self, state: S, seat: int, record: Ints) -> Prompt:
        """The only one."""
        return PROMPT


class Definition(definition.Definition[S], Generic[S]):
    """A small game as an entry of a catalogue."""

    seats = range(2, 3)
    version = 1
    ledger = LEDGER

    def ask(self, prompt: Prompt) -> str:
        """The only question."""
        return "It is your turn."

    def tell(self, line: Line) -> str:
        """What somebody did."""
        return f"{line.key} {' '.join([str(arg) for arg in line.args])}"


def ended(scores: tuple[int, int]) -> Result:
    """How a game ended."""
    ranks = tuple([1 if score == max(scores) else 2 for score in scores])
    return Result(scores, ranks, "over", tuple([(ScoreLine("score", score, RULE),) for score in scores]))
