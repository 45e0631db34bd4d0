"""A table: one game in progress, behind one door for people, bots, servers and tests.

The table owns a game's state, settles its agenda (runs steps until only questions stand), knows who is asked, and keeps
the list of actions taken. All rules are in the game; all of who, when, undo and imagination is here.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Generic, TypeVar, final

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.chance import Chance
from unmapped.kernel.definition import Definition
from unmapped.kernel.errors import BadRecord, CannotUndo, IllegalAction, UnknownSeat
from unmapped.kernel.foresight import follow
from unmapped.kernel.journal import Journal
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin, Record
from unmapped.kernel.rules import Asked, Prompt, Result, Rules, State

S = TypeVar("S", bound=State)

MOST_SEATS: Final = 8

SEATS_OF: Final = tuple(
    [tuple([seat for seat in range(MOST_SEATS) if mask >> seat & 1]) for mask in range(1 << MOST_SEATS)]
)
"""The seats of each bit mask, ascending."""


ALL: Final = -1
"""All knowers, as a bit mask."""


@final
class Taken:
    """One action that was taken, linked to the one before."""

    __slots__ = ("action", "before", "closes", "epoch", "lane", "learnt", "seat")

    def __init__(self, before: "Taken | None", seat: int, action: int, lane: int, epoch: int) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.lane = lane
        self.epoch = epoch
        self.closes = 0
        """Bit mask of the seats for which this action closed undo, because something was learnt."""
        self.learnt = 0
        """Bit mask of the knowers who learnt it."""

    def is_closed(self, seat: int, minds: int) -> bool:
        """Whether this closed undo for a seat: it learnt something, or one of those did who remember it."""
        return bool(self.closes >> seat & 1 and self.learnt & (minds | 1 << seat))


@final
class Table(Generic[S]):
    """One game in progress. See `docs/architecture.md` for the laws that it keeps."""

    __slots__ = (
        "_alone",
        "_asking",
        "_busy",
        "_epoch",
        "_history",
        "_imagined",
        "_lane_of",
        "_legal",
        "_may",
        "_must",
        "_rules",
        "_several",
        "_standing",
        "_state",
        "definition",
        "learnt",
        "origin",
        "seats",
    )

    def __init__(
        self,
        definition: Definition[S],
        rules: Rules[S],
        origin: Origin,
        like: "Table[S] | None" = None,
        state: S | None = None,
    ) -> None:
        """Start a game, or begin as a copy of the lists of another table (compiled classes know no other way).

        With a `state` the table stands on it, and whoever gives it settles it.
        """
        seats = origin.seats
        self.definition = definition
        """The game that is played."""
        self.origin = origin
        self.seats = seats
        """How many seats play."""
        self.learnt = 0
        """Who learnt something by the latest action and what followed from it, as a bit mask of knowers."""
        self._rules = rules
        self._imagined = False
        self._history: Taken | None = None
        self._epoch = 0
        self._busy = 0
        """Bit mask of the seat lanes on which something stands."""
        self._asking = 0
        """The one seat that the last question looked at asks, as a bit mask; 0 if it asks several or may be left.

        0 as well if the table's lane has come to no new question.
        """
        self._several: Asked | None = None
        """Whom that question asks, if it asks several or may be left."""
        self._alone = 0
        """The one seat that is asked anything, as a bit mask; 0 if others are asked as well."""
        self._must: tuple[int, ...] = ()
        self._may: tuple[int, ...] = ()
        self._lane_of: list[int] = [-1] * seats if like is None else like._lane_of[:]
        self._legal: list[list[int] | None] = [None] * seats if like is None else like._legal[:]
        self._standing: list[Ints | None] = [None] * (seats + 1) if like is None else like._standing[:]
        if like is not None:
            self._state: S = like._state.clone()
            return
        if state is not None:
            self._state = state
            return
        self._state = rules.begin(origin)
        self._state.journal = Journal(seats)
        self._close(seats)  # What was learnt at set-up closes nothing that comes after it.
        self._settle()

    # Who is asked, and for what.

    @property
    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        return not self._must and self._state.agenda.is_empty()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for, ascending; () when the game is over."""
        return self._must

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now but need not, ascending."""
        return self._may

    @property
    def is_between(self) -> bool:
        """Whether all that was begun is finished: nothing waits behind the questions that are asked."""
        return all([len(stack) <= 1 for stack in self._state.agenda.lanes])

    def depth(self, seat: int) -> int:
        """How much stands on the lane of the question that `seat` faces; 0 where it asks nobody, or others too."""
        lane = self._lane_of[seat] if 0 <= seat < self.seats else -1
        if lane < 0:
            return 0
        stack = self._state.agenda.lanes[lane]
        must, may = self._rules.asked(self._state, lane, stack[0])
        return len(stack) if must == 1 << seat and not may & ~must else 0

    def legal(self, seat: int) -> list[int]:
        """The action numbers that `seat` may take now, ascending; [] for a seat with no say."""
        legal = self._legal[seat] if 0 <= seat < self.seats else []
        return (self._list(seat) if legal is None else legal)[:]

    def prompt(self, seat: int) -> Prompt | None:
        """What `seat` is asked, None if nothing."""
        record = self._question(seat)
        return None if record is None else self._rules.prompt(self._state, seat, record)

    def why_not(self, seat: int, action: int) -> list[Refusal]:
        """Every rule that keeps `seat` from taking `action` now; [] exactly when it is legal."""
        if not 0 <= seat < self.seats:
            return [Refusal("TABLE-4", f"There is no seat {seat}: this table has seats 0 to {self.seats - 1}.")]
        if action not in self._rules.vocabulary:
            last = self._rules.vocabulary.size - 1
            return [Refusal("TABLE-2", f"There is no action {action}: they are numbered 0 to {last}.")]
        if self.over:
            return [Refusal("TABLE-3", "The game is over.")]
        record = self._question(seat)
        if record is None:
            waiting = ", ".join(str(other) for other in self._must)
            return [Refusal("TABLE-1", f"Seat {seat} is not asked anything now; the table waits for seat {waiting}.")]
        if self._is_legal(seat, action):
            return []
        refusals = self._rules.refusals(self._state, seat, record, action)
        if refusals:
            return refusals
        asked = self._rules.prompt(self._state, seat, record)
        return [
            Refusal("TABLE-5", "That does not answer what is asked now."),
            Refusal(asked.rule, "This is the rule under which the question stands."),
        ]

    # Taking actions, and taking them back.

    def act(self, seat: int, action: int) -> None:
        """Take `action` for `seat`.

        Raises IllegalAction, with every rule it breaks, and then nothing has changed.
        """
        seats = self.seats
        legal = self._legal[seat] if 0 <= seat < seats else []
        if legal is None:
            legal = self._list(seat)
        if action not in legal:  # Lists are short, mostly.
            raise IllegalAction(seat, action, self.why_not(seat, action))
        state = self._state
        lane = self._lane_of[seat]
        self._history = Taken(self._history, seat, action, lane, self._epoch)
        self.learnt = 0
        if state.journal is not None:
            state.journal.turn += 1
        if lane == seat:
            self._legal[seat] = None
        else:
            self._legal = [None] * seats
        self._standing[lane] = None
        lanes = state.agenda.lanes
        stack = lanes[lane]
        lanes[lane] = stack[1:]
        self._rules.answer(state, seat, lane, stack[0], action)
        if state.cards.learnt or state.chance.shown:
            self._close(lane)
        self._settle()

    def closed(self, seat: int) -> bool:
        """Whether the latest action closed undo for `seat`, because something was learnt."""
        return self._history is not None and bool(self._history.closes >> seat & 1)

    def undoable(self, seat: int, minds: int = ALL) -> int:
        """How many of the latest actions of `seat` can be taken back without anybody having learnt anything.

        `minds` are the knowers who remember what they learn, as a bit mask. A bot knows what it can see when it acts,
        and nothing else: what was taken back before, it has never learnt.
        """
        if self._imagined or not 0 <= seat < self.seats:
            return 0
        count = 0
        taken = self._history
        lanes_since = 0
        epoch_since = -1
        while taken is not None:
            if taken.is_closed(seat, minds):
                break
            if taken.seat == seat:
                if lanes_since >> taken.lane & 1 or epoch_since > taken.epoch:
                    break
                count += 1
            else:
                # What another did on its own lane touches nobody; on the table's lane it came after everything.
                lanes_since |= 1 << taken.lane if taken.lane < self.seats else -1
                epoch_since = max(epoch_since, taken.epoch)
            taken = taken.before
        return count

    def undo(self, seat: int, count: int = 1, minds: int = ALL) -> None:
        """Take back the latest `count` actions of `seat`; what other seats did since stays.

        Raises CannotUndo, and then nothing has changed. `minds` is as for `undoable`.
        """
        possible = self.undoable(seat, minds)
        if count < 1:
            raise CannotUndo(seat, f"{count} is no number of actions")
        if count > possible:
            raise CannotUndo(seat, self._what_closed_undo(seat, possible, minds))
        remaining: list[tuple[int, int]] = []
        left = count
        for taken_seat, action in reversed(self.actions()):
            if taken_seat == seat and left:
                left -= 1
            else:
                remaining.append((taken_seat, action))
        again = Table(self.definition, self._rules, self.origin)
        for taken_seat, action in reversed(remaining):
            again.act(taken_seat, action)
        if self._state.journal is None:
            again._state.journal = None
        self._state = again._state
        self._history = again._history
        self.learnt = 0
        self._epoch = again._epoch
        self._busy = again._busy
        self._alone = again._alone
        self._must = again._must
        self._may = again._may
        self._lane_of = again._lane_of
        self._legal = again._legal
        self._standing = again._standing

    def _what_closed_undo(self, seat: int, possible: int, minds: int) -> str:
        """Why no more than `possible` actions of `seat` can be taken back."""
        if self._imagined:
            return "an imagined table has no past"
        taken = self._taken()
        own = [index for index, earlier in enumerate(taken) if earlier.seat == seat]
        if len(own) == possible:
            return f"it has taken only {possible} actions" if possible else "it has not acted yet"
        limit = f"only its last {possible} actions can be: " if possible else ""
        if any(earlier.is_closed(seat, minds) for earlier in taken[: own[possible] + 1]):
            return f"{limit}before that, something hidden was shown"
        return f"{limit}others have gone on from there"

    # Other tables like this one.

    def clone(self) -> "Table[S]":
        """An independent copy, without the journal."""
        twin = Table(self.definition, self._rules, self.origin, self)
        twin._history = self._history
        twin._imagined = self._imagined
        twin._epoch = self._epoch
        twin._busy = self._busy
        twin._alone = self._alone
        twin._must = self._must
        twin._may = self._may
        return twin

    def imagine(self, seat: int, seed: int, luck_of: int | None = None) -> "Table[S]":
        """A clone in which all that `seat` cannot know is dealt again, and all luck to come is new: a determinization.

        Each seat has its own luck; with that of another seat, whatever both know alike is dealt to both alike. It has
        no past: nothing can be undone in it and it has no record. Raises UnknownSeat.
        """
        self._check_seat(seat)
        self._state.cards.work_out(seat)
        twin = self.clone()
        text = f"imagined/{seat if luck_of is None else luck_of}/{seed}"
        twin._state.cards.imagine(seat, text)
        twin._state.chance = Chance(text, twin._state.chance.streams)
        twin._history = None
        twin._imagined = True
        twin.origin = self.origin._replace(seed=0)
        for other in range(self.seats):
            if other != seat:
                twin._legal[other] = None
        return twin

    def foresee(self, seat: int, action: int) -> S:
        """The state after `action` of `seat` and what follows from it, as far as `seat` can see: see `foresight`.

        Raises IllegalAction.
        """
        if not self._is_legal(seat, action):
            raise IllegalAction(seat, action, self.why_not(seat, action))
        state = self._state.clone()
        follow(self._rules, state, seat, self._lane_of[seat], action)
        return state

    # What can be read.

    def view(self, seat: int | None) -> object:
        """What `seat` may see, as a typed record of the game; None is a spectator. Raises UnknownSeat."""
        if seat is not None:
            self._check_seat(seat)
        return self._rules.view(self._state, self.seats if seat is None else seat)

    def views(self, seats: Sequence[int | None]) -> list[object]:
        """What each of them may see: the same as their views one by one, made together. Raises UnknownSeat."""
        for seat in seats:
            if seat is not None:
                self._check_seat(seat)
        return self._rules.views(self._state, [self.seats if seat is None else seat for seat in seats])

    @property
    def latest(self) -> object:
        """What was done last: another object after each action and each undo, None while nothing was done."""
        return self._history

    @property
    def result(self) -> Result | None:
        """How the game ended, None until it is over."""
        return self._rules.result(self._state) if self.over else None

    @property
    def journal(self) -> Journal | None:
        """What happened; None for clones."""
        return self._state.journal

    def fingerprint(self) -> str:
        """A short text that is equal exactly when two tables are in the same state."""
        origin = self.origin
        key = (origin.game, origin.version, origin.seats, origin.options, self._state.key())
        return blake2b(repr(key).encode(), digest_size=12).hexdigest()

    def record(self) -> Record:
        """What this table followed from, to be saved and replayed.

        Raises BadRecord for an imagined table, which never happened.
        """
        if self._imagined:
            raise BadRecord("the table", "it was only imagined and has no record")
        return Record.of(self.origin, self.actions())

    def actions(self) -> list[tuple[int, int]]:
        """All (seat, action) taken so far, oldest first."""
        return [(taken.seat, taken.action) for taken in reversed(self._taken())]

    def words(self, action: int) -> str:
        """An action in the game's words."""
        return self._rules.vocabulary.words(action)

    def number(self, words: str, seat: int | None = None) -> int:
        """The action that `words` name.

        Raises BadWords with the nearest words of what `seat` may do now; without a seat, of what anybody may do. That
        can be a secret (which cards a seat chooses from), so whoever answers a seat names it.
        """
        legal: list[int] = []
        for asked in range(self.seats):
            if seat is None or asked == seat:
                legal.extend(self._legal_now(asked))
        return self._rules.vocabulary.number(words, tuple(legal))

    @property
    def vocabulary(self) -> Vocabulary:
        """All actions of the game."""
        return self._rules.vocabulary

    @property
    def state(self) -> S:
        """The game's own state: for the game's value functions and tests, which know what it holds."""
        return self._state

    @property
    def imagined(self) -> bool:
        """Whether this table was dealt again by `imagine`."""
        return self._imagined

    # Inside.

    def _taken(self) -> list[Taken]:
        """All actions taken, the latest first."""
        latest_first: list[Taken] = []
        taken = self._history
        while taken is not None:
            latest_first.append(taken)
            taken = taken.before
        return latest_first

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise UnknownSeat(seat, self.seats)

    def _question(self, seat: int) -> Ints | None:
        if not 0 <= seat < self.seats:
            return None
        lane = self._lane_of[seat]
        return None if lane < 0 else self._state.agenda.top(lane)

    def _legal_now(self, seat: int) -> list[int]:
        legal = self._legal[seat] if 0 <= seat < len(self._legal) else []
        return self._list(seat) if legal is None else legal

    def _list(self, seat: int) -> list[int]:
        """Work out what a seat of this table may do now, and remember it until something happens."""
        lane = self._lane_of[seat]
        stack = self._state.agenda.lanes[lane] if lane >= 0 else ()
        legal = self._rules.legal(self._state, seat, stack[0]) if stack else []
        self._legal[seat] = legal
        return legal

    def _is_legal(self, seat: int, action: int) -> bool:
        return action in self._legal_now(seat)

    def _settle(self) -> None:
        """Run steps until only questions stand, then note whom they ask."""
        while not self._run_table():
            busy = self._run_lanes()
            if busy:
                if busy != self._busy:
                    self._several = None
                    self._note_asked()
                    self._busy = busy
                return
            self._busy = 0
        self._busy = 0
        if not self._asking:
            self._note_asked()
        elif self._asking != self._alone:
            self._note_alone(self._asking)

    def _run_lanes(self) -> int:
        """Run the steps on top of the seats' lanes; those where something stands then, as a bit mask."""
        lanes = self._state.agenda.lanes
        standing = self._standing
        busy = 0
        for lane in range(len(lanes) - 1):
            stack = lanes[lane]
            if stack:
                if stack[0] is not standing[lane]:
                    self._run_lane(lane)  # Nothing that runs there starts anything elsewhere.
                if lanes[lane]:
                    busy |= 1 << lane
        return busy

    def _run_lane(self, lane: int) -> None:
        """Run the steps on top of a seat's lane, until it is empty or a question stands."""
        state = self._state
        rules = self._rules
        lanes = state.agenda.lanes
        stack = lanes[lane]
        while stack:
            record = stack[0]
            if record[0] >= QUESTION:
                if not self._answer_itself(lane, record):
                    break
            else:
                lanes[lane] = stack[1:]
                rules.run(state, lane, record)
            if state.cards.learnt or state.chance.shown:
                self._close(lane)
            stack = lanes[lane]

    def _run_table(self) -> bool:
        """Run the steps on top of the table's lane, until a question stands or all is done.

        False as soon as there is work on a seat's lane, which comes first.
        """
        state = self._state
        lanes = state.agenda.lanes
        last = self.seats
        self._several = None
        while True:
            for lane in range(last):
                if lanes[lane]:
                    return False
            self._asking = 0
            stack = lanes[last]
            if not stack:
                return True
            record = stack[0]
            if record[0] < QUESTION:
                lanes[last] = stack[1:]
                self._epoch += 1
                self._rules.run(state, last, record)
            elif record is self._standing[last] or not self._answer_itself(last, record):
                return True
            if state.cards.learnt or state.chance.shown:
                self._close(last)

    def _answer_itself(self, lane: int, record: Ints) -> bool:
        """Answer a question that has only one answer, if the game says that nobody would miss being asked."""
        rules = self._rules
        state = self._state
        asked = rules.asked(state, lane, record)
        must, may = asked
        if may or not must or must & (must - 1):
            self._asking = 0
            self._several = asked
            return False
        self._asking = must
        (seat,) = SEATS_OF[must]
        if self._lane_of[seat] != lane:
            self._legal[seat] = None
            self._lane_of[seat] = lane
        if not rules.settles(state, seat, record):
            self._standing[lane] = record  # Its answers wait until somebody asks for them: a search may never do so.
            return False
        legal = self._legal[seat]
        if legal is None:
            legal = rules.legal(state, seat, record)
            self._legal[seat] = legal
        if len(legal) != 1:
            self._standing[lane] = record  # Nothing but its own answer will change it.
            return False
        state.agenda.pop(lane)
        self._legal[seat] = None
        self._lane_of[seat] = -1
        rules.answer(state, seat, lane, record, legal[0])
        return True

    def _note_asked(self) -> None:
        """Remember which question each seat faces; of what the table's lane asks several it is known already."""
        rules = self._rules
        state = self._state
        must_all = 0
        may_all = 0
        busy = False
        seats = self.seats
        lane_of = [-1] * seats
        for lane, stack in enumerate(state.agenda.lanes):
            if not stack:
                continue
            if lane == seats and busy:
                break  # The table's own question waits for the seat lanes.
            busy = True
            must, may = self._several or rules.asked(state, lane, stack[0])
            must_all |= must
            may_all |= may
            for seat in SEATS_OF[must | may]:
                if lane_of[seat] < 0:
                    lane_of[seat] = lane
        if lane_of != self._lane_of:
            for seat, lane in enumerate(lane_of):
                if lane != self._lane_of[seat]:
                    self._legal[seat] = None
            self._lane_of = lane_of
        self._alone = must_all if not may_all and not must_all & (must_all - 1) else 0
        self._must = SEATS_OF[must_all]
        self._may = SEATS_OF[may_all & ~must_all]

    def _note_alone(self, asking: int) -> None:
        """Remember that the table's lane asks one seat, given as a bit mask, and nobody else is asked anything."""
        seats = self.seats
        (seat,) = SEATS_OF[asking]
        legal = self._legal[seat]
        self._legal = [None] * seats
        self._legal[seat] = legal
        self._lane_of = [-1] * seats
        self._lane_of[seat] = seats
        self._alone = asking
        self._must = SEATS_OF[asking]
        self._may = ()

    def _close(self, lane: int) -> None:
        """Something was learnt on `lane`: what was done before it cannot be taken back any more.

        It closes undo for all seats, except where an action on a seat's own lane showed something and nothing but that
        action led to it: then for this seat and for those who learnt.
        """
        cards = self._state.cards
        chance = self._state.chance
        taken = self._history
        if taken is not None:
            own = lane == taken.lane == taken.seat and self._epoch == taken.epoch
            taken.closes |= cards.learnt | 1 << lane if own and not chance.shown else -1
            taken.learnt |= ALL if chance.shown else cards.learnt
        self.learnt |= -1 if chance.shown else cards.learnt
        cards.learnt = 0
        chance.shown = False

    def _forget_legal(self) -> None:
        self._legal = [None] * self.seats
