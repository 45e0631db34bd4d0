"""A state that copies and compares itself, for games whose states are small.

The house's own games write `clone` and `key` by hand, field by field, because bots copy tables a thousand times a
second. A game of a few fields need not.
"""

from typing import Self

from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Key, State


class Plain(State):
    """What lies on a table. A game derives its own from it, which sets further fields when it is made.

    They are numbers, texts, tuples of these, or lists of all that: what lists hold is shared with copies, so it must
    not be changed itself.
    """

    def __init__(self, agenda: Agenda, chance: Chance, cards: Cards) -> None:
        self.agenda = agenda
        self.chance = chance
        self.cards = cards
        self.journal = None

    def clone(self) -> Self:
        """An independent copy without journal."""
        twin = type(self).__new__(type(self))
        fields = vars(twin)
        for name, value in vars(self).items():
            fields[name] = value[:] if isinstance(value, list) else value
        twin.agenda = self.agenda.clone()
        twin.chance = self.chance.clone()
        twin.cards = self.cards.clone()
        twin.journal = None
        return twin

    def key(self) -> Key:
        """The whole state, equal exactly for equal states; the journal is not part of it."""
        parts: list[Key] = [self.agenda.key(), self.chance.key(), self.cards.key()]
        parts += [tuple(value) if isinstance(value, list) else value for value in vars(self).values()]
        return tuple(parts)

    def push(self, *records: Ints) -> None:
        """Put records on the table's own lane, so that the first of them is resolved first."""
        self.agenda.push(self.agenda.table, *records)

    def tell(self, seat: int, key: str, rule: str, *args: Argument, audience: int = -1) -> None:
        """Write a line of the journal, where there is one; without an `audience` everybody may read it."""
        if self.journal is not None:
            self.journal.write(seat, key, rule, args, audience)
