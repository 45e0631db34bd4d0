"""Tic-tac-toe on our kernel, as OpenSpiel has it: by turns each marks a free square, three in a line win."""

from typing import Final, final

from msgspec import Struct

from benchmarks.small import rules
from benchmarks.small.rules import RULE, TURN, OneQuestion, ended
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.game import Game
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Key, Result, State

SQUARES: Final = 9
FULL: Final = (1 << SQUARES) - 1
LINES: Final = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
"""Three in a line, as bits of the squares in reading order."""

VOCABULARY: Final = Vocabulary()
MARK: Final = VOCABULARY.family("mark", tuple([f"{column}{row}" for row in "123" for column in "abc"])).first
FREE: Final = [[MARK + square for square in range(SQUARES) if not taken >> square & 1] for taken in range(FULL + 1)]
"""The actions that are legal, by the squares that are taken, as bits; given away as copies."""


@final
class Board(State):
    """Whose marks lie where."""

    __slots__ = ("marks",)

    def __init__(self, agenda: Agenda, cards: Cards, chance: Chance, marks: list[int]) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        self.marks = marks
        """The squares of each seat, as bits."""

    def clone(self) -> "Board":
        """An independent copy without journal."""
        return Board(self.agenda.clone(), self.cards.clone(), self.chance.clone(), self.marks[:])

    def key(self) -> Key:
        """All of it."""
        return self.agenda.key(), tuple(self.marks)


def has_line(marks: int) -> bool:
    """Whether three lie in a line."""
    for line in LINES:  # noqa: SIM110 - a loop stops without a generator
        if marks & line == line:
            return True
    return False


@final
class Rules(OneQuestion[Board]):
    """By turns each marks a free square. Rule: SG-1."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)

    def begin(self, origin: Origin) -> Board:
        """An empty board."""
        board = Board(Agenda(2), Cards(3, 0, 0), Chance(str(origin.seed), ()), [0, 0])
        board.agenda.push(board.agenda.table, (TURN, 0))
        return board

    def legal(self, state: Board, seat: int, record: Ints) -> list[int]:
        """The free squares."""
        return FREE[state.marks[0] | state.marks[1]][:]

    def answer(self, state: Board, seat: int, lane: int, record: Ints, action: int) -> None:
        """Mark it; the other one is next, unless that was the end."""
        marks = state.marks
        marks[seat] |= 1 << action - MARK
        if state.journal is not None:
            state.journal.write(seat, "marked", RULE, (action - MARK,))
        if not has_line(marks[seat]) and marks[0] | marks[1] != FULL:
            state.agenda.push(lane, (TURN, 1 - seat))

    def view(self, state: Board, knower: int) -> tuple[int, int]:
        """The squares of each seat, as bits: nothing is hidden."""
        return state.marks[0], state.marks[1]

    def result(self, state: Board) -> Result:
        """One for a line."""
        return ended((int(has_line(state.marks[0])), int(has_line(state.marks[1]))))


@final
class Definition(rules.Definition[Board]):
    """Tic-tac-toe as an entry of a catalogue."""

    name = "tic_tac_toe"
    title = "tic-tac-toe"

    def rules(self, options: Struct) -> Rules:
        """The same for all tables."""
        return Rules()


GAME: Final = Game(Definition())
