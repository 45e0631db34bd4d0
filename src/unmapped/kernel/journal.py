"""What happened at a table, for whom to see, and under which rule.

The journal is written while actions are carried out. It is not part of the state: clones have none, and a replay
writes it again.
"""

from typing import NamedTuple, Protocol, TypeAlias, final

Argument: TypeAlias = int | str


class Line(NamedTuple):
    """One thing that happened."""

    turn: int
    """How many actions had been taken when it happened; the table as it stood then can be replayed from there."""

    seat: int
    """The seat it happened to, -1 for the whole table."""

    key: str
    """Which sentence of the game's phrases tells it."""

    args: tuple[Argument, ...]
    """What the sentence speaks of, in the order in which the phrase names it."""

    rule: str
    """The id of the rule under which it happened."""

    audience: int
    """Bit mask of the knowers that may read the arguments; the last knower is the public."""

    by: str = ""
    """Where it happened and what brought it about, by their ids, "world/thing" or "world", for how it is told; "" where
    nothing is said of that, and for those who may not read the arguments."""


class Mark(NamedTuple):
    """What lines of one key are to whoever looks back at what others did."""

    weight: int
    """How much they matter: 3 decides something, 2 is a deed, 1 less than that; 0 goes with what was done before."""

    picture: str
    """What is drawn of them, a word of the game such as "card"; "" for nothing."""

    joins: bool
    """Whether several in a row are one: a way of many steps."""

    begins: str
    """"turn" where the turn of their seat begins with them, or what the table does between turns; "round" where
    everybody's does; else ""."""


class Witness(Protocol):
    """Somebody who hears every line at the moment at which it is written, whoever may read it: a test kit."""

    def told(self, line: Line) -> None:
        """A line was written just now."""
        ...


@final
class Journal:
    """The lines of one table, oldest first."""

    __slots__ = ("_lines", "_written", "by", "everybody", "turn", "witness")

    def __init__(self, seats: int) -> None:
        self.everybody = (1 << (seats + 1)) - 1
        self.turn = 0
        self.witness: Witness | None = None
        self.by = ""
        """What is written now happens there, and was brought about by that (see `Line.by`)."""
        self._lines: list[Line] = []
        # Writing happens in the middle of play, and most journals are never read: lines are made when they are.
        self._written: list[tuple[int, int, str, tuple[Argument, ...], str, int, str]] = []

    def write(self, seat: int, key: str, rule: str, args: tuple[Argument, ...] = (), audience: int = -1) -> None:
        """Add a line; without an `audience` everybody may read it."""
        self._written.append((self.turn, seat, key, args, rule, audience, self.by))
        if self.witness is not None:
            heard = self.everybody if audience < 0 else audience
            self.witness.told(Line(self.turn, seat, key, args, rule, heard, self.by))

    @property
    def lines(self) -> list[Line]:
        """All lines, whoever may read them."""
        for turn, seat, key, args, rule, audience, by in self._written[len(self._lines) :]:
            self._lines.append(Line(turn, seat, key, args, rule, self.everybody if audience < 0 else audience, by))
        return self._lines

    def read(self, seat: int | None, after: int = 0) -> tuple[Line, ...]:
        """The lines as `seat` (None: the public) may read them; what it may not see has the key ``hidden`` added.

        The first `after` of them are left out.
        """
        knower = self.everybody.bit_length() - 1 if seat is None else seat
        return tuple([line if line.audience >> knower & 1 else as_read(line, knower) for line in self.lines[after:]])


def as_read(line: Line, knower: int) -> Line:
    """A line as a knower may read it; the public is the last one."""
    return line if line.audience >> knower & 1 else line._replace(key=line.key + ".hidden", args=(), by="")
