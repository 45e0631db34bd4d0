"""Kuhn poker on our kernel, as OpenSpiel has it for two: three cards, one each, an ante of one, a bet of one."""

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

CARDS: Final = 3
"""0 is the jack, 2 the king; the deck is pile 0, the hand of a seat pile 1 + seat."""

VOCABULARY: Final = Vocabulary()
PASS: Final = VOCABULARY.family("pass").first
BET: Final = VOCABULARY.family("bet").first
ENDS: Final = ((PASS, PASS), (BET, PASS), (BET, BET), (PASS, BET, PASS), (PASS, BET, BET))
"""What is said in a whole game."""


@final
class Pot(State):
    """What was dealt and said."""

    __slots__ = ("said",)

    def __init__(self, agenda: Agenda, cards: Cards, chance: Chance, said: tuple[int, ...]) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        self.said = said
        """The actions of both, in order."""

    def clone(self) -> "Pot":
        """An independent copy without journal."""
        return Pot(self.agenda.clone(), self.cards.clone(), self.chance.clone(), self.said)

    def key(self) -> Key:
        """All of it."""
        return self.agenda.key(), self.cards.key(), self.chance.key(), self.said


@final
class Rules(OneQuestion[Pot]):
    """By turns each passes or bets. Rule: SG-1."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)

    def begin(self, origin: Origin) -> Pot:
        """A card for each, seen by nobody else."""
        pot = Pot(Agenda(2), Cards(3, CARDS, 3), Chance(str(origin.seed), ("deck",)), ())
        pot.cards.deal(0, tuple(range(CARDS)))
        pot.cards.shuffle(0, pot.chance, "deck")
        for seat in range(2):
            pot.cards.draw(0, 1 + seat, 1 << seat)
        pot.agenda.push(pot.agenda.table, (TURN, 0))
        return pot

    def legal(self, state: Pot, seat: int, record: Ints) -> list[int]:
        """Both, always."""
        return [PASS, BET]

    def answer(self, state: Pot, seat: int, lane: int, record: Ints, action: int) -> None:
        """Say it; at the end hands are shown if both have paid the same."""
        state.said = (*state.said, action)
        if state.journal is not None:
            state.journal.write(seat, "said", RULE, (VOCABULARY.words(action),))
        if state.said not in ENDS:
            state.agenda.push(lane, (TURN, 1 - seat))
        elif state.said[-1] == BET or state.said == (PASS, PASS):
            state.cards.reveal((state.cards.piles[1][0], state.cards.piles[2][0]), state.cards.everybody)

    def view(self, state: Pot, knower: int) -> tuple[tuple[int, ...], ...]:
        """The hands, -1 for a card that cannot be told, and what was said."""
        return state.cards.seen(knower, 1), state.cards.seen(knower, 2), state.said

    def result(self, state: Pot) -> Result:
        """What each has won: who passes at a bet loses the ante, otherwise the higher card wins what was paid."""
        said = state.said
        folded = BET in said and said[-1] == PASS
        winner = len(said) - 2 if folded else int(state.cards.piles[1] < state.cards.piles[2])
        stake = 2 if said.count(BET) == 2 else 1
        return ended((stake, -stake) if winner == 0 else (-stake, stake))


@final
class Definition(rules.Definition[Pot]):
    """Kuhn poker as an entry of a catalogue."""

    name = "kuhn_poker"
    title = "Kuhn poker"

    def rules(self, options: Struct) -> Rules:
        """The same for all tables."""
        return Rules()


GAME: Final = Game(Definition())
