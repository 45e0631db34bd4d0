"""States that copy and compare themselves."""

from unmapped.kernel.agenda import Agenda
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal, Line
from unmapped.kernel.plain import Plain


class Meadow(Plain):
    def __init__(self, bees: int) -> None:
        super().__init__(Agenda(2), Chance("0", ("wind",)), Cards(3, 4, 2))
        self.bees = bees
        self.hives = [1, 2]
        self.paths = [(1, 2), ()]


def test_a_copy_is_equal_until_either_changes() -> None:
    meadow = Meadow(3)
    twin = meadow.clone()
    assert isinstance(twin, Meadow)
    assert twin.key() == meadow.key() == Meadow(3).key()
    twin.hives[0] = 9
    twin.push((7,))
    twin.cards.deal(0, (1, 2))
    twin.chance.pick("wind", 6)
    assert meadow.key() == Meadow(3).key()


def test_every_field_has_a_say_in_the_key() -> None:
    def keys() -> list[object]:
        meadow = Meadow(3)
        found = [meadow.key()]
        meadow.bees += 1
        found.append(meadow.key())
        meadow.hives[1] += 1
        found.append(meadow.key())
        meadow.paths[1] += (5,)
        found.append(meadow.key())
        meadow.push((7,))
        found.append(meadow.key())
        meadow.chance.pick("wind", 6)
        found.append(meadow.key())
        meadow.cards.deal(0, (1, 2))
        return [*found, meadow.key()]

    assert len(set(map(repr, keys()))) == 7


def test_only_the_table_itself_keeps_a_journal() -> None:
    meadow = Meadow(3)
    meadow.tell(0, "nobody", "hears")
    meadow.journal = Journal(2)
    meadow.tell(1, "stung", "ME-1", 2, audience=0b10)
    (line,) = meadow.journal.lines
    assert line == Line(0, 1, "stung", (2,), "ME-1", 0b10)
    assert meadow.clone().journal is None
    assert meadow.clone().key() == meadow.key()
