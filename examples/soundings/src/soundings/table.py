"""What lies on the table, and what can be said there."""

from typing import Annotated, Final, final

from msgspec import Meta, Struct

from soundings.cards import CARDS, PLACES
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Agenda
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.plain import Plain
from unmapped.language.effects import FIRST_QUESTION, FIRST_STEP, Choices

COLUMNS: Final = 3
CHART: Final = tuple([f"{row}{column}" for row in "abcde" for column in (1, 2, 3)])
"""The names of all places of a chart; what lies there is a pile with the same number."""

VOCABULARY: Final = Vocabulary()
CHOICES: Final = Choices(VOCABULARY)
SOUND: Final = VOCABULARY.family("sound", CHART)
FLAG: Final = VOCABULARY.family("flag", CHART)
LAND: Final = VOCABULARY.family("land", CHART)
DRIFT: Final = VOCABULARY.family("drift", CHART, CHART)

NEXT_TURN, TURN_UP = range(FIRST_STEP, FIRST_STEP + 2)
"""(NEXT_TURN,), (TURN_UP,)"""
ASK_TURN, ASK_SOUND, ASK_DRIFT = range(FIRST_QUESTION, FIRST_QUESTION + 3)
"""(ASK_TURN, seat, turns to go), and the others (question, seat, card): of the card where one has landed"""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How it is played."""

    turns: Annotated[int, Meta(ge=5, le=12, description="How many turns everybody has.")] = 8


@final
class Sea(Plain):
    """Everything on the table. Piles: the places of the chart, two for the boxes, the commission of each seat."""

    def __init__(self, seats: int, seed: int, turns: int) -> None:
        self.seats = seats
        self.laid = COLUMNS * (seats + 1)
        """How many places the chart has; the pile with this number is their box, the next that of the commissions."""
        self.turns = turns
        self.turn = -1
        """How many turns were finished; -1 before the first begins."""
        self.first = 0
        self.up = 0
        """The places that lie face up, as a bit mask."""
        self.renown = [2] * seats
        self.rewards = [0] * seats
        self.flags: list[tuple[int, ...]] = [()] * self.laid
        """The seats whose flags lie on each place, in line."""
        chance = Chance(str(seed), ("places", "commissions", "first"))
        super().__init__(Agenda(seats), chance, Cards(seats + 1, len(CARDS), self.laid + 2 + seats))

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return (self.first + max(self.turn, 0)) % self.seats

    def commission(self, seat: int) -> int:
        """The card that is the commission of a seat, whoever may see it."""
        return self.cards.piles[self.laid + 2 + seat][0]

    def at(self, place: int) -> int:
        """The card at a place, whoever may see it."""
        return self.cards.piles[place][0]

    def hidden(self) -> list[int]:
        """All places that lie face down."""
        return [place for place in range(self.laid) if not self.up >> place & 1]

    def knows(self, seat: int, place: int) -> bool:
        """Whether `seat` knows what lies at a place."""
        return self.cards.knows(seat, self.at(place))

    def flags_left(self, seat: int) -> int:
        """How many flags `seat` has not laid."""
        return 3 - sum([seat in line for line in self.flags])

    def turns_left(self, seat: int) -> int:
        """How many turns `seat` has yet, with the one in which it has done nothing."""
        begun, more = divmod(max(self.turn, 0) + ((NEXT_TURN,) in self.agenda.items(self.agenda.table)), self.seats)
        return self.turns - begun - ((seat - self.first) % self.seats < more)


def begin(seats: int, seed: int, options: Options) -> Sea:
    """Lay out the chart, deal commissions, draw lots for the first captain. Rules: SO-002, SO-003, SO-004."""
    sea = Sea(seats, seed, options.turns)
    cards, box = sea.cards, sea.laid
    cards.deal(box, tuple(range(len(PLACES))))
    cards.deal(box + 1, tuple(range(len(PLACES), len(CARDS))))
    cards.shuffle(box, sea.chance, "places")
    cards.shuffle(box + 1, sea.chance, "commissions")
    for place in range(sea.laid):
        cards.draw(box, place, 0)
    for seat in range(seats):
        cards.draw(box + 1, box + 2 + seat, 1 << seat)
    sea.first = sea.chance.below("first", seats)
    sea.push((NEXT_TURN,))
    return sea
