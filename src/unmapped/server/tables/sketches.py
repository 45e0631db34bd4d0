"""Sketches: what would be if. Where all play together, a person tries moves out, shows them and proposes them.

A sketch is the table as its maker imagines it at one moment: what the maker cannot know is dealt again, and all luck
to come is new. In it the maker moves every seat. The others are shown the same moves with the same luck, each on the
table as it imagines it itself, as far as they go there. So where all know the same they see the same, and a sketch
tells nobody more than which moves its maker thinks of.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Final, NamedTuple, final

import msgspec
from msgspec import Struct

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.journal import Journal
from unmapped.kernel.rules import Prompt
from unmapped.presenting import foresight
from unmapped.server.tables import positions
from unmapped.server.wire import SketchCard, Sketched, SketchState, SketchStep

MOST_STEPS: Final = 80
"""Of one sketch."""

_ELSEWHERE: Final = "The table went on otherwise: this was drawn from an earlier moment."
_PLAYED: Final = "All of it was played."


class KeptSketch(Struct, frozen=True, forbid_unknown_fields=True):
    """A sketch as it is kept: its moves, and what became of it. What they lead to follows from the game."""

    maker: int
    guest: str
    """Who sat there when it was drawn."""
    number: int
    origin: int
    """How many entries the log of the table had then."""
    state: SketchState
    agreed: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]
    """Each as (seat, action)."""
    taken: int
    current: bool
    remark: str


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """All sketches of a table as they are kept."""

    seq: int
    """How many entries the log of the table had: what happened since follows from these."""
    latest: int
    """The highest number that any sketch had, also one that is gone."""
    sketches: tuple[KeptSketch, ...]


class NoSketch(Exception):
    """What cannot be done with a sketch; nothing changed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Ply(NamedTuple):
    """One move of a sketch."""

    seat: int
    action: int
    asked: Prompt | None
    """The question that it answers."""
    sight: bytes
    """What the maker sees afterwards, in short."""


def sight(table: AnyTable, seat: int) -> bytes:
    """What a seat sees, in short: equal exactly where it sees no difference."""
    seen = msgspec.json.encode([table.view(seat), table.to_act, table.may_act])
    return blake2b(seen, digest_size=16).digest()


@final
class Deal:
    """The steps of a sketch on a table that somebody imagines."""

    __slots__ = ("luck", "table")

    def __init__(self, table: AnyTable) -> None:
        table.state.journal = Journal(table.seats)
        self.table = table
        self.luck: list[bool] = []
        """For each step whether it showed something that nobody can know before: it may come out otherwise."""

    def take(self, seat: int, action: int) -> None:
        """Take one more step. Raises IllegalAction."""
        self.table.act(seat, action)
        self.luck.append(any([self.table.closed(seat) for seat in range(self.table.seats)]))

    def follow(self, steps: Sequence[Ply]) -> None:
        """Take further `steps` as far as they are legal here."""
        for step in steps[len(self.luck) :]:
            if step.action not in self.table.legal(step.seat):
                return
            self.take(step.seat, step.action)


@final
class Sketch:
    """What somebody tries out from one moment of a table on."""

    def __init__(self, game: AnyGame, origin: AnyTable, maker: int, number: int, guest: str = "", seq: int = 0) -> None:
        """Draw the table `origin`, which nobody else may change, as its `maker` imagines it.

        It is `guest` who sits there, and the table's log has `seq` entries.
        """
        self.maker = maker
        self.number = number
        self.state: SketchState = "private"
        self.agreed: set[int] = set()
        """The seats of people who accepted it, its maker's left out."""
        self.steps: list[Ply] = []
        self.taken = 0
        """How many of its steps the real table has taken since, each as it came out here."""
        self.current = True
        """Whether the table still stands where it was drawn, or where those of its steps led that were taken."""
        self.remark = ""
        """What became of it, "" for nothing."""
        self.guest = guest
        self._seq = seq
        self._game = game
        self._origin = origin
        self._own = self._deal(maker)
        self._theirs: dict[int, Deal] = {}

    def again(self) -> "Sketch":
        """The same steps from the same moment, as far as they go with other luck."""
        twin = Sketch(self._game, self._origin, self.maker, self.number + 1, self.guest, self._seq)
        twin.state = "private" if self.state == "private" else "shown"
        if self.taken or not self.current:
            twin.end(_ELSEWHERE)
        for step in self.steps:
            if step.action not in twin._own.table.legal(step.seat):
                break
            twin.try_out(step.seat, step.action)
        return twin

    def _deal(self, seat: int) -> Deal:
        return Deal(self._origin.imagine(seat, self.number, luck_of=self.maker))

    # Keeping it.

    def kept(self) -> KeptSketch:
        """It as it is kept."""
        return KeptSketch(
            maker=self.maker,
            guest=self.guest,
            number=self.number,
            origin=self._seq,
            state=self.state,
            agreed=tuple(sorted(self.agreed)),
            steps=tuple([(step.seat, step.action) for step in self.steps]),
            taken=self.taken,
            current=self.current,
            remark=self.remark,
        )

    def become(self, stored: KeptSketch) -> None:
        """Be again as it was kept. Raises IllegalAction where one of its moves is none any more."""
        moves = tuple([(step.seat, step.action) for step in self.steps])
        if moves != stored.steps:
            same = 0
            while same < min(len(moves), len(stored.steps)) and moves[same] == stored.steps[same]:
                same += 1
            del self.steps[same:]
            self._redraw()
            for seat, action in stored.steps[same:]:
                self._add(seat, action)
        self.state = stored.state
        self.agreed = set(stored.agreed)
        self.taken = stored.taken
        self.current = stored.current
        self.remark = stored.remark

    # Drawing.

    def try_out(self, seat: int, action: int) -> None:
        """Add a step. Raises NoSketch or IllegalAction, and then nothing has changed."""
        self._check_changes()
        if len(self.steps) >= MOST_STEPS:
            raise NoSketch("closed", f"A sketch has at most {MOST_STEPS} moves: undo some, or draw a new one.")
        self._add(seat, action)
        self._withdraw()

    def _add(self, seat: int, action: int) -> None:
        table = self._own.table
        asked = table.prompt(seat)
        try:
            self._own.take(seat, action)
        except Exception:
            self._redraw()  # A rule that breaks may leave half of what it did.
            raise
        self.steps.append(Ply(seat, action, asked, sight(table, self.maker)))

    def erase(self, count: int) -> None:
        """Leave out the last steps, as many as there are. Raises NoSketch."""
        self._check_changes()
        del self.steps[max(len(self.steps) - count, 0) :]
        if len(self.steps) < self.taken:
            self.end(_ELSEWHERE)
        self._redraw()
        self._withdraw()

    def _check_changes(self) -> None:
        if self.state == "playing":
            raise NoSketch("late", "It is being played: stop it first.")

    def _redraw(self) -> None:
        self._own = self._deal(self.maker)
        self._own.follow(self.steps)
        self._theirs.clear()

    def _withdraw(self) -> None:
        """What was agreed to has changed."""
        if self.current:
            self.pause("")

    # Offering it to the others.

    def offer(self, state: SketchState) -> None:
        """Keep it private, show it, or propose it. Raises NoSketch."""
        self._check_changes()
        if state == "proposed" and not self.current:
            raise NoSketch("late", self.remark)
        if state == "proposed" and self.taken == len(self.steps):
            raise NoSketch("late", "There is no move in it that could be played.")
        self.state = state
        self.agreed.clear()
        if self.current:
            self.remark = ""

    def pause(self, remark: str) -> None:
        """It is not proposed any more, nor played: somebody does not want it."""
        self.remark = remark
        self.agreed.clear()
        if self.state in ("proposed", "playing"):
            self.state = "shown"

    def end(self, remark: str) -> None:
        """It no longer goes on from where the table stands: it stays as something to look at."""
        self.current = False
        self.pause(remark)

    def moved(self, seat: int, action: int, table: AnyTable) -> None:
        """Compare with what happened at the real table."""
        if not self.current:
            return
        step = self.steps[self.taken] if self.taken < len(self.steps) else None
        if step is None or (step.seat, step.action) != (seat, action):
            self.end(_ELSEWHERE)
            return
        self.taken += 1
        if self.taken == len(self.steps) and self.state == "playing":
            self.end(_PLAYED)
        elif sight(table, self.maker) != step.sight:
            self.end(f"Move {self.taken} came out differently than in the sketch.")

    def hindrance(self, table: AnyTable) -> str:
        """Why the next step cannot be played at the real table, "" if it can."""
        step = self.steps[self.taken]
        if table.prompt(step.seat) != step.asked or step.action not in table.legal(step.seat):
            return f"Move {self.taken + 1} is not possible as it was sketched."
        return ""

    # Looking at it.

    def _seen_by(self, seat: int) -> Deal:
        """The steps on a table that shows a seat nothing beyond what it knows, as many as go there."""
        if seat == self.maker:
            return self._own
        if seat not in self._theirs:
            self._theirs[seat] = self._deal(seat)
        deal = self._theirs[seat]
        deal.follow(self.steps)
        return deal

    def card(self, reader: int, others: Iterable[int]) -> SketchCard:
        """What a reader is told of it; `others` are the seats of those whose word counts beside its maker's."""
        deal = self._seen_by(reader)
        table = deal.table
        look = positions.look(self._origin, reader)
        known = [
            SketchStep(
                step.seat, table.words(step.action), luck, positions.label(self._game, self._origin, look, step.action)
            )
            for step, luck in zip(self.steps, deal.luck, strict=False)
        ]
        return SketchCard(
            maker=self.maker,
            number=self.number,
            state=self.state,
            steps=tuple(known),
            more=len(self.steps) - len(deal.luck),
            taken=self.taken,
            current=self.current,
            remark=self.remark,
            agreed=tuple(sorted(self.agreed)),
            missing=tuple([seat for seat in others if seat not in self.agreed]) if self.state == "proposed" else (),
        )

    def stage(self, actor: int) -> AnyTable:
        """The table on which its maker tries moves out, to ask what `actor` could do there. Raises NoSketch."""
        self._check_seat(actor)
        return self._own.table

    def _check_seat(self, seat: int) -> None:
        seats = self._origin.seats
        if seat >= seats:
            raise NoSketch("seat", f"There is no seat {seat}: this table has seats 0 to {seats - 1}.")

    def views(self, reader: int, at: int, *, own: bool) -> list[object]:
        """What each seat sees after `at` of the steps; what a reader may not see, or where so many are not there, none.

        A reader sees but what its own seat does, if the sketch is not its `own`.
        """
        deal = self._own if own else self._seen_by(reader)
        if at > len(deal.luck):
            return [None] * self._origin.seats
        table = self._at(deal, reader, at)
        return [
            foresight.kept(self._game.definition, table.view(seat)) if own or seat == reader else None
            for seat in range(table.seats)
        ]

    def _at(self, deal: Deal, reader: int, at: int) -> AnyTable:
        """The table after `at` of the steps that can be seen on a deal."""
        if at == len(deal.luck):
            return deal.table
        past = self._deal(self.maker if deal is self._own else reader)
        past.follow(self.steps[:at])
        return past.table

    def look(
        self, command: str, reader: int, at: int, eyes: int, *, own: bool, before: Sequence[object] = ()
    ) -> Sketched:
        """It as it stands after `at` of its steps, -1 for all of them.

        A reader sees it with its own eyes; if it is its `own` sketch with those of any seat, -1 for who acts next. It
        is told what differs from the `views` of a moment `before`. Raises NoSketch.
        """
        deal = self._own if own else self._seen_by(reader)
        last = len(deal.luck)
        self._check_seat(eyes)
        if at > last:
            raise NoSketch("late", f"Only {last} moves of it can be seen.")
        now = last if at < 0 else at
        table = self._at(deal, reader, now)
        if not own:
            eyes = reader
        elif eyes < 0:
            eyes = self._whose_move(table, now)
        position = positions.position(self._game, table, eyes, now)
        choices = position.choices if own and now == last and self.state != "playing" else ()
        seen = before[eyes] if before else None
        return Sketched(
            command=command,
            maker=self.maker,
            number=self.number,
            at=now,
            seat=eyes,
            may_act=table.may_act,
            position=msgspec.structs.replace(position, undo=positions.NOTHING, choices=choices),
            log=positions.log(self._game, table, eyes),
            changes=() if seen is None else foresight.shown(self._game.definition, seen, position.view, eyes),
        )

    def _whose_move(self, table: AnyTable, at: int) -> int:
        """With whose eyes its maker looks: those of who acts next, or of who is asked."""
        if at < len(self.steps):
            return self.steps[at].seat
        return self.maker if self.maker in table.to_act or not table.to_act else table.to_act[0]


@final
class Sketches:
    """All sketches at one table: one of each person at most."""

    def __init__(self, game: AnyGame) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        """What waits until a proposed one is accepted, and then plays it."""
        self.changed = False
        """Whether readers have not been told yet of something that happened to them."""
        self._game = game
        self._of: dict[int, Sketch] = {}
        self._latest = 0
        self._stirred = asyncio.Event()

    @property
    def empty(self) -> bool:
        """Whether there are none."""
        return not self._of

    @property
    def playing(self) -> bool:
        """Whether one of them is being played at the real table."""
        return any([sketch.state == "playing" for sketch in self._of.values()])

    def draw(
        self, table: AnyTable, maker: int, own: Collection[int], guest: str = "", seq: int = 0, *, again: bool
    ) -> Sketch:
        """A new sketch of a `guest` who sits on the seats `own`; with `again` the one there is, with other luck.

        `seq` is how many entries the log of the table has. Raises NoSketch.
        """
        before = self.find(own)
        if before is not None and before.state == "playing":
            raise NoSketch("late", "It is being played: stop it first.")
        if again:
            sketch = self.of(own).again()
        else:
            self._latest += 1
            sketch = Sketch(self._game, table.clone(), maker, self._latest, guest, seq)
        self._latest = max(self._latest, sketch.number)
        self.forget(own)
        self._of[sketch.maker] = sketch
        self.stir()
        return sketch

    # Keeping them.

    def book(self, seq: int) -> Book:
        """All of them as they are kept, when the log of the table has `seq` entries."""
        return Book(seq, self._latest, tuple([sketch.kept() for sketch in self._of.values()]))

    def pages(self) -> dict[int, Sketch]:
        """Which ones there are, by maker, to be given back to `turn_back`."""
        return dict(self._of)

    def turn_back(self, pages: dict[int, Sketch], book: Book) -> None:
        """Be again as they were when `book` was made of `pages`."""
        self._of = dict(pages)
        self._latest = book.latest
        for stored in book.sketches:
            self._of[stored.maker].become(stored)

    def take_up(self, book: Book, origin_of: Callable[[int], AnyTable], guests: Sequence[str]) -> None:
        """Be as they were kept; `origin_of` replays the table as it stood after so many entries of its log.

        Those of who sits there no more, and those that the rules of today do not allow, are gone.
        """
        self._latest = book.latest
        for stored in book.sketches:
            if guests[stored.maker] != stored.guest:
                continue
            sketch = Sketch(
                self._game, origin_of(stored.origin), stored.maker, stored.number, stored.guest, stored.origin
            )
            with suppress(IllegalAction):
                sketch.become(stored)
                self._of[stored.maker] = sketch

    def close(self) -> None:
        """Let those be that were being played or waited."""
        for task in self.tasks:
            task.cancel()

    def proposed(self) -> list[Sketch]:
        """Those that wait to be accepted, or are being played."""
        return [sketch for sketch in self._of.values() if sketch.state in ("proposed", "playing")]

    def find(self, own: Iterable[int]) -> Sketch | None:
        """The sketch of a person who sits on the seats `own`."""
        return next((self._of[seat] for seat in own if seat in self._of), None)

    def of(self, own: Iterable[int]) -> Sketch:
        """The sketch of a person who sits on the seats `own`. Raises NoSketch."""
        sketch = self.find(own)
        if sketch is None:
            raise NoSketch("late", "There is no sketch any more.")
        return sketch

    def seen(self, maker: int, own: Collection[int]) -> Sketch:
        """A sketch that a person who sits on the seats `own` may see. Raises NoSketch."""
        sketch = self._of.get(maker)
        if sketch is None or (maker not in own and sketch.state == "private"):
            raise NoSketch("late", "There is no such sketch, or it is not shown any more.")
        return sketch

    def forget(self, seats: Iterable[int]) -> None:
        """Forget the sketches that were made from some seats."""
        for seat in seats:
            sketch = self._of.pop(seat, None)
            if sketch is not None:
                sketch.end(_ELSEWHERE)  # Should it be played just now.
                self.stir()

    def seated(self, seat: int, *, stays: bool) -> bool:
        """Somebody sat down or got up, or only let a bot play and `stays`: perhaps nobody is missing any more.

        Whether a sketch went along.
        """
        went = not stays and seat in self._of
        if went:
            self.forget([seat])
        if self._of:
            self.stir()
        return went

    def stir(self) -> None:
        """Something happened: readers are to be told, and whoever waits for it looks again."""
        self.changed = True
        self._stirred.set()

    async def stirred(self) -> None:
        """Wait until something happens to any of them."""
        self._stirred.clear()
        await self._stirred.wait()

    def moved(self, seat: int, action: int, table: AnyTable) -> None:
        """Something happened at the real table: an action, or the undoing of some (below 0)."""
        for sketch in self._of.values():
            sketch.moved(seat, action, table)
        if self._of:
            self.stir()

    def cards(
        self, reader: int, own: Collection[int], others: Callable[[int], Iterable[int]]
    ) -> tuple[SketchCard, ...]:
        """All that the person on a seat may see: what it made itself, from one of its seats `own`, and what is shown.

        `others` gives the seats of those whose word counts beside that of a maker.
        """
        return tuple(
            [
                sketch.card(maker if maker in own else reader, others(maker))
                for maker, sketch in sorted(self._of.items())
                if maker in own or sketch.state != "private"
            ]
        )
