"""Ambush: a crew that is interrupted all the time.

It stands for turns with interrupts before each link of a chain, effects within effects, decisions of a group, secret
votes, dice, a shuffle in mid-game, and content as data.
"""

from pathlib import Path
from typing import Annotated, Final, TypeAlias, assert_never, final

from msgspec import Meta, Struct

from unmapped.kernel import definition
from unmapped.kernel import rules as kernel
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.content import Location, entries, read_toml
from unmapped.kernel.definition import (
    SURVIVAL,
    Account,
    Bots,
    Figure,
    Learning,
    Reports,
    Target,
    Use,
    spread_of,
)
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger, Refusal
from unmapped.kernel.plain import Plain
from unmapped.kernel.planes import SEATS, Plane, Sheet
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result, ScoreLine
from unmapped.kernel.table import Table
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONSENT, EFFECT, FIRST_QUESTION, FIRST_STEP, Choices, Program
from unmapped.language.program import Compiler
from unmapped.language.script import decode_effect

HERE: Final = Path(__file__).parent

# --- The words of the content -----------------------------------------------------------------------------------------


class Gain(Struct, frozen=True, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    """Gain supplies."""

    amount: int


class Spend(Struct, frozen=True, tag_field="kind", tag="spend", forbid_unknown_fields=True):
    """Lose supplies."""

    amount: int


class Distress(Struct, frozen=True, tag_field="kind", tag="distress", forbid_unknown_fields=True):
    """Suffer distress, each a link of its own. Rule: AM-4."""

    amount: int


class Find(Struct, frozen=True, tag_field="kind", tag="find", forbid_unknown_fields=True):
    """Find something of what all look for."""

    amount: int


class Time(Struct, frozen=True, tag_field="kind", tag="time", forbid_unknown_fields=True):
    """Time passes. Rule: AM-3."""


class Peek(Struct, frozen=True, tag_field="kind", tag="peek", forbid_unknown_fields=True):
    """Look at the next event in private."""


class Vote(Struct, frozen=True, tag_field="kind", tag="vote", forbid_unknown_fields=True):
    """All vote. Rule: AM-6."""


class Link(Struct, frozen=True, tag_field="kind", tag="link", forbid_unknown_fields=True):
    """Here free actions are possible. Rule: AM-2."""


class Weak(Struct, frozen=True, tag_field="kind", tag="weak", forbid_unknown_fields=True):
    """You have distress."""


class Everybody(Struct, frozen=True, tag_field="kind", tag="everybody", forbid_unknown_fields=True):
    """All seats, beginning with you."""


class Others(Struct, frozen=True, tag_field="kind", tag="others", forbid_unknown_fields=True):
    """All other seats in turn."""


Verb: TypeAlias = Gain | Spend | Distress | Find | Time | Peek | Vote | Link | Weak | Everybody | Others
VERBS: Final[tuple[type[Verb], ...]] = (Gain, Spend, Distress, Find, Time, Peek, Vote, Link, Weak, Everybody, Others)
GAIN, SPEND, DISTRESS, FIND, TIME, PEEK, VOTE, LINK, WEAK, EVERYBODY, OTHERS = range(len(VERBS))


def encode(verb: Verb) -> tuple[int, ...]:
    """A verb as numbers."""
    number = VERBS.index(type(verb))
    match verb:
        case Gain() | Spend() | Distress() | Find():
            return number, verb.amount
        case Time() | Peek() | Vote() | Link() | Weak() | Everybody() | Others():
            return (number,)
        case _:
            assert_never(verb)


PROGRAM: Final = Program()
_COMPILER: Final = Compiler(PROGRAM, encode)


def _event(raw: dict[str, object], place: Location) -> tuple[str, int]:
    return str(raw["id"]), _COMPILER.add(decode_effect(raw["effect"], VERBS, place.at("effect")))


_FILE: Final = "ambush_events.toml"
EVENTS: Final = tuple([_event(raw, place) for raw, place in entries(read_toml(HERE, _FILE), _FILE, "event")])
"""Every event: its name, and the node of its effect."""

# --- Actions, questions, steps ----------------------------------------------------------------------------------------

CAMPS: Final = ("hill", "shore", "cave")
SIDES: Final = 6
MOST: Final = 3

VOCABULARY: Final = Vocabulary()
CHOICES: Final = Choices(VOCABULARY)
SEARCH: Final = VOCABULARY.family("search").first
REST: Final = VOCABULARY.family("rest").first
SCOUT: Final = VOCABULARY.family("scout").first
PROPOSE: Final = VOCABULARY.family("propose", CAMPS)
WITHDRAW: Final = VOCABULARY.family("withdraw").first
GO: Final = VOCABULARY.family("go").first
PASS: Final = VOCABULARY.family("pass").first
COPE: Final = VOCABULARY.family("cope").first
FLARE: Final = VOCABULARY.family("flare").first
AYE: Final = VOCABULARY.family("aye").first
NAY: Final = VOCABULARY.family("nay").first
KEEP: Final = VOCABULARY.family("keep").first
BURY: Final = VOCABULARY.family("bury").first

# Steps: all of them on the table's lane.
TURN, PASS_TIME, TRIGGER, PUT_AWAY, SUFFER, RISE, COUNT, SEEK = range(FIRST_STEP, FIRST_STEP + 8)
# Questions.
ACT, WINDOW, AGREE, DECIDE, BALLOT, HIDE = range(FIRST_QUESTION, FIRST_QUESTION + 6)
"""(ACT, seat, may propose), (WINDOW, owner, seats that passed), (AGREE, proposer, camp, seats that agreed),
(DECIDE, camp), (BALLOT, reader, seats that voted), (HIDE, seat)"""

PHRASES: Final = {
    "act": "What will you do?",
    "window": "Something is about to happen; do you use a free action?",
    "agree": "Seat {0} proposes to move the camp to the {1}; do you agree?",
    "decide": "The crew does not agree; do you move the camp to the {0}?",
    "ballot": "How do you vote?",
    "hide": "Do you leave {0} on top, or bury it?",
    "choice": "Which do you choose?",
    "consent": "Do you want it?",
    "time": "It is {0} o’clock.",
    "event": "meets {0}.",
    "shuffled": "The events are shuffled.",
    "rolled": "rolls a {0}.",
    "suffered": "suffers.",
    "wounded": "is wounded.",
    "flare": "sends up a flare.",
    "coped": "copes.",
    "moved": "The camp is at the {0}.",
    "saw": "sees that {0} comes next.",
    "saw.hidden": "sees what comes next.",
    "hid": "decides to {0} it.",
    "voted": "votes {0}.",
    "voted.hidden": "has voted.",
    "counted": "There are {0} ayes.",
}

PLANES: Final = (
    Plane("clock", (("hour", "found", "camp"),), 0, 255, "How far all have come."),
    Plane("active", (SEATS,), 0, 1, "Whose turn it is."),
    Plane("crew", (SEATS, ("supplies", "distress", "wounds", "flare")), 0, 255, "How everybody is."),
)

EVENT_PILE: Final = 0
USED_PILE: Final = 1
OPEN_PILE: Final = 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How hard it is."""

    goal: Annotated[int, Meta(ge=1, le=8, description="How much has to be found.")] = 4
    hours: Annotated[int, Meta(ge=3, le=24, description="How long there is time.")] = 12


class View(Struct, frozen=True):
    """What a knower sees; -1 is a card it cannot tell. What is going on is open to all."""

    clock: tuple[int, ...]
    supplies: tuple[int, ...]
    distress: tuple[int, ...]
    wounds: tuple[int, ...]
    flares: tuple[bool, ...]
    piles: tuple[tuple[int, ...], ...]
    pending: tuple[tuple[int, ...], ...]


@final
class State(Plain):
    """Everything on the table."""

    def __init__(self, seats: int, seed: int, options: Options) -> None:
        super().__init__(
            Agenda(seats),
            Chance(str(seed), ("events", "dice")),
            Cards(seats + 1, len(EVENTS) + 2 * seats, 3 + 2 * seats),
        )
        self.seats = seats
        self.goal = options.goal
        self.hours = options.hours
        self.active = seats - 1
        self.camp = 0
        self.found = 0
        self.hour = 0
        self.supplies = [2] * seats
        self.distress = [0] * seats
        self.wounds = [0] * seats
        self.flares = [True] * seats

    def others(self, seat: int) -> tuple[int, ...]:
        """All other seats, in turn."""
        return tuple([(seat + step) % self.seats for step in range(1, self.seats)])

    def hand_of(self, seat: int) -> int:
        return 3 + seat

    def cast_by(self, seat: int) -> int:
        return 3 + self.seats + seat


@final
class Verbs(effects.Doer[State]):
    """What the verbs of effects do."""

    def do(self, state: State, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        match verb:
            case (kind, amount) if kind == GAIN:
                state.supplies[seat] += amount
            case (kind, amount) if kind == SPEND:
                state.supplies[seat] -= min(amount, state.supplies[seat])
            case (kind, amount) if kind == DISTRESS:
                state.push(*[(WINDOW, seat, 0), (SUFFER, seat)] * amount)
            case (kind, amount) if kind == FIND:
                _find(state, amount)
            case (kind,) if kind == TIME:
                state.push((WINDOW, seat, 0), (PASS_TIME, seat))
            case (kind,) if kind == PEEK:
                _see_next(state, seat)
            case (kind,) if kind == VOTE:
                state.push((BALLOT, seat, 0))
            case _:
                assert verb == (LINK,)
                state.push((WINDOW, seat, 0))

    def can(self, state: State, seat: int, verb: Ints, context: Ints) -> bool:
        if verb[0] == SPEND:
            return state.supplies[seat] >= verb[1]
        if verb[0] == PEEK:
            return bool(state.cards.piles[EVENT_PILE])
        return state.distress[seat] > 0 if verb[0] == WEAK else verb[0] != LINK

    def group(self, state: State, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        others = state.others(seat)
        return others if verb[0] == OTHERS else (seat, *others)


DOER: Final = Verbs(PROGRAM, CHOICES)


@final
class Rules(kernel.Rules[State]):
    """The rules as the kernel runs them."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)

    def begin(self, origin: Origin) -> State:
        assert isinstance(origin.options, Options)
        state = State(origin.seats, origin.seed, origin.options)
        state.cards.deal(EVENT_PILE, tuple(range(len(EVENTS))))
        state.cards.shuffle(EVENT_PILE, state.chance, "events")
        for seat in range(state.seats):
            aye = len(EVENTS) + 2 * seat
            state.cards.deal(state.hand_of(seat), (aye, aye + 1))
        state.push((TURN,))
        return state

    def run(self, state: State, lane: int, record: Ints) -> None:
        kind = record[0]
        if kind == EFFECT:
            effects.unfold(DOER, state, lane, record)
        elif kind == TURN:
            state.active = (state.active + 1) % state.seats
            state.push((ACT, state.active, 1))
        elif kind == PASS_TIME:
            _pass_time(state, record[1])
        elif kind == TRIGGER:
            _trigger(state, record[1])
        elif kind == PUT_AWAY:
            state.cards.move(record[1], OPEN_PILE, USED_PILE)
        elif kind == SUFFER:
            _suffer(state, record[1])
        elif kind == RISE:
            for other in state.others(record[1]):
                state.supplies[other] += 1
        elif kind == COUNT:
            _count(state, record[1])
        else:
            assert kind == SEEK
            _seek(state, record[1])

    def asked(self, state: State, lane: int, record: Ints) -> Asked:
        kind = record[0]
        everybody = (1 << state.seats) - 1
        if kind in (CHOICE, CONSENT):
            return effects.asked(record)
        if kind == WINDOW:
            _, owner, passed = record
            ready = [seat for seat in range(state.seats) if _free_actions(state, seat)]
            return Asked(1 << owner, sum(1 << seat for seat in ready) & ~passed & ~(1 << owner))
        if kind == AGREE:
            _, proposer, _, agreed = record
            return Asked(everybody & ~agreed & ~(1 << proposer), 1 << proposer)
        if kind == BALLOT:
            return Asked(everybody & ~record[2])
        return Asked(1) if kind == DECIDE else Asked(1 << record[1])

    def legal(self, state: State, seat: int, record: Ints) -> list[int]:
        kind = record[0]
        if kind in (CHOICE, CONSENT):
            return effects.legal(DOER, state, record)
        if kind == ACT:
            return [action for action in range(SEARCH, WITHDRAW) if not _against_acting(state, seat, record, action)]
        if kind == WINDOW:
            return [GO if seat == record[1] else PASS, *_free_actions(state, seat)]
        if kind == AGREE:
            return [WITHDRAW] if seat == record[1] else [CHOICES.yes, CHOICES.no]
        if kind == DECIDE:
            return [CHOICES.yes, CHOICES.no]
        return [AYE, NAY] if kind == BALLOT else [KEEP, BURY]

    def refusals(self, state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
        if record[0] == ACT and SEARCH <= action < WITHDRAW:
            return _against_acting(state, seat, record, action)
        if record[0] == WINDOW and action in (COPE, FLARE):
            return _against_free_action(state, seat, action)
        return []

    def settles(self, state: State, seat: int, record: Ints) -> bool:
        return record[0] in (WINDOW, CHOICE)

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        kind = record[0]
        if kind in (CHOICE, CONSENT):
            effects.answer(DOER, state, lane, record, action)
        elif kind == ACT:
            _act(state, seat, action)
        elif kind == WINDOW:
            _use_window(state, seat, record, action)
        elif kind == AGREE:
            _agree(state, seat, record, action)
        elif kind == DECIDE:
            if action == CHOICES.yes:
                _move_camp(state, record[1])
        elif kind == BALLOT:
            _cast(state, seat, record, action)
        else:
            if action == BURY:
                state.cards.bury(state.cards.piles[EVENT_PILE][0], EVENT_PILE, EVENT_PILE)
            state.tell(seat, "hid", "AM-7", VOCABULARY.words(action))

    def prompt(self, state: State, seat: int, record: Ints) -> Prompt:
        match record:
            case (kind, *_) if kind == ACT:
                return Prompt("act", (), "AM-1")
            case (kind, *_) if kind == WINDOW:
                return Prompt("window", (), "AM-2")
            case (kind, proposer, camp, _) if kind == AGREE:
                return Prompt("agree", (proposer, CAMPS[camp]), "AM-5")
            case (kind, camp) if kind == DECIDE:
                return Prompt("decide", (CAMPS[camp],), "AM-5")
            case (kind, *_) if kind == BALLOT:
                return Prompt("ballot", (), "AM-6")
            case (kind, *_) if kind == HIDE:
                return Prompt("hide", (EVENTS[state.cards.piles[EVENT_PILE][0]][0],), "AM-7")
            case _:
                return Prompt("choice" if record[0] == CHOICE else "consent", (), "AM-9")

    def view(self, state: State, knower: int) -> View:
        return View(
            clock=(state.hour, state.found, state.camp, state.active),
            supplies=tuple(state.supplies),
            distress=tuple(state.distress),
            wounds=tuple(state.wounds),
            flares=tuple(state.flares),
            piles=tuple([state.cards.seen(knower, pile) for pile in range(len(state.cards.piles))]),
            pending=state.agenda.items(state.agenda.table),
        )

    def result(self, state: State) -> Result:
        everybody = range(state.seats)
        won = state.found >= state.goal
        found = tuple([(ScoreLine("found", state.found, "AM-8"),) for _ in everybody])
        ranks = tuple([1 if won else 2 for _ in everybody])
        return Result(tuple([state.found for _ in everybody]), ranks, "won" if won else "lost", found)


# --- Turns ------------------------------------------------------------------------------------------------------------


def _against_acting(state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
    """What keeps the active seat from an action. Rule: AM-1."""
    found: list[Refusal] = []
    if VOCABULARY.family_of(action) is PROPOSE:
        if not record[2]:
            found.append(Refusal("AM-5", "You have made a proposal already."))
        if PROPOSE.values(action)[0] == state.camp:
            found.append(Refusal("AM-5", "The camp is there.", (CAMPS[state.camp],)))
    if action == SCOUT and not state.cards.piles[EVENT_PILE]:
        found.append(Refusal("AM-7", "There is no next event."))
    if action == REST and not state.distress[seat]:
        found.append(Refusal("AM-1", "You have no distress."))
    return found


def _act(state: State, seat: int, action: int) -> None:
    """The active seat's turn, and then the next one. Rule: AM-1."""
    then = ((WINDOW, seat, 0), (PASS_TIME, seat))
    if action == SEARCH:
        state.push(*then, (WINDOW, seat, 0), (SEEK, seat), (TURN,))
    elif action == REST:
        state.distress[seat] -= 1
        state.push(*then, (TURN,))
    elif action == SCOUT:
        _see_next(state, seat)
        state.push((HIDE, seat), *then, (TURN,))
    else:
        state.push((AGREE, seat, PROPOSE.values(action)[0], 0), (ACT, seat, 0))


def _see_next(state: State, seat: int) -> None:
    """Look at the next event in private. Rule: AM-7."""
    event = state.cards.piles[EVENT_PILE][0]
    state.cards.reveal((event,), 1 << seat)
    state.tell(seat, "saw", "AM-7", EVENTS[event][0], audience=1 << seat)


def _seek(state: State, seat: int) -> None:
    """Roll for what all look for. Rule: AM-8."""
    rolled = state.chance.roll("dice", SIDES)
    state.tell(seat, "rolled", "AM-8", rolled)
    if rolled > state.camp + 1:
        _find(state, 1)


def _find(state: State, amount: int) -> None:
    state.found += amount
    if state.found >= state.goal:
        state.agenda.clear()


# --- Free actions -----------------------------------------------------------------------------------------------------


def _against_free_action(state: State, seat: int, action: int) -> list[Refusal]:
    """What keeps a seat from a free action. Rule: AM-2."""
    found: list[Refusal] = []
    if action == COPE:
        if not state.supplies[seat]:
            found.append(Refusal("AM-2", "You have no supply."))
        if not state.distress[seat]:
            found.append(Refusal("AM-2", "You have no distress."))
    elif not state.flares[seat]:
        found.append(Refusal("AM-2", "You have no flare left."))
    return found


def _free_actions(state: State, seat: int) -> list[int]:
    return [action for action in (COPE, FLARE) if not _against_free_action(state, seat, action)]


def _use_window(state: State, seat: int, record: Ints, action: int) -> None:
    """Go on, pass, or interrupt; after an interrupt everybody may do so again. Rule: AM-2."""
    _, owner, passed = record
    if action == PASS:
        state.push((WINDOW, owner, passed | 1 << seat))
    elif action == COPE:
        state.supplies[seat] -= 1
        state.distress[seat] -= 1
        state.tell(seat, "coped", "AM-2")
        state.push((WINDOW, owner, 0))
    elif action == FLARE:
        state.flares[seat] = False
        state.tell(seat, "flare", "AM-2")
        # A free action can be interrupted in turn, before it happens.
        state.push((WINDOW, seat, 0), (RISE, seat), (WINDOW, owner, 0))


# --- The chain --------------------------------------------------------------------------------------------------------


def _pass_time(state: State, seat: int) -> None:
    """One hour passes, and something happens. Rule: AM-3."""
    state.hour += 1
    state.tell(-1, "time", "AM-3", state.hour)
    if state.hour >= state.hours:
        state.agenda.clear()
        return
    state.push((WINDOW, seat, 0), (TRIGGER, seat))


def _trigger(state: State, seat: int) -> None:
    """Turn up an event; its effect is a link of its own. Rule: AM-3."""
    cards = state.cards
    if not cards.piles[EVENT_PILE]:
        for card in cards.piles[USED_PILE]:
            cards.move(card, USED_PILE, EVENT_PILE)
        cards.shuffle(EVENT_PILE, state.chance, "events")
        state.tell(-1, "shuffled", "AM-3")
    event = cards.draw(EVENT_PILE, OPEN_PILE, cards.everybody)
    if event >= 0:
        name, node = EVENTS[event]
        state.tell(seat, "event", "AM-9", name)
        state.push((WINDOW, seat, 0), (EFFECT, node, seat), (PUT_AWAY, event))


def _suffer(state: State, seat: int) -> None:
    """One distress; the third is a wound, and time passes. Rule: AM-4."""
    state.distress[seat] += 1
    state.tell(seat, "suffered", "AM-4")
    if state.distress[seat] < MOST:
        return
    state.distress[seat] = 0
    state.wounds[seat] += 1
    state.tell(seat, "wounded", "AM-4")
    if state.wounds[seat] == MOST:
        state.agenda.clear()
    else:
        state.push((WINDOW, seat, 0), (PASS_TIME, seat))


# --- Decisions of the group -------------------------------------------------------------------------------------------


def _agree(state: State, seat: int, record: Ints, action: int) -> None:
    """Agree, object, or withdraw. Rule: AM-5."""
    _, proposer, camp, agreed = record
    if action == CHOICES.no:
        state.push((DECIDE, camp))
    elif action == CHOICES.yes:
        agreed |= 1 << seat
        if agreed.bit_count() == state.seats - 1:
            _move_camp(state, camp)
        else:
            state.push((AGREE, proposer, camp, agreed))


def _move_camp(state: State, camp: int) -> None:
    state.camp = camp
    state.tell(-1, "moved", "AM-5", CAMPS[camp])


def _cast(state: State, seat: int, record: Ints, action: int) -> None:
    """Vote in secret. Rule: AM-6."""
    _, reader, voted = record
    card = len(EVENTS) + 2 * seat + (action == NAY)
    state.cards.take(card, state.hand_of(seat), state.cast_by(seat), 1 << seat)
    state.tell(seat, "voted", "AM-6", VOCABULARY.words(action), audience=1 << seat)
    voted |= 1 << seat
    state.push((BALLOT, reader, voted) if voted != (1 << state.seats) - 1 else (COUNT, reader))


def _count(state: State, reader: int) -> None:
    """Show and count the votes. Rule: AM-6."""
    ayes = 0
    for seat in range(state.seats):
        (card,) = state.cards.piles[state.cast_by(seat)]
        state.cards.reveal((card,), state.cards.everybody)
        state.cards.move(card, state.cast_by(seat), state.hand_of(seat))
        ayes += card == len(EVENTS) + 2 * seat
    state.tell(-1, "counted", "AM-6", ayes)
    if 2 * ayes > state.seats:
        for seat in range(state.seats):
            state.supplies[seat] += 1
    else:
        state.push((WINDOW, reader, 0), (SUFFER, reader))


_RULES = Rules()


@final
class _Bots(Bots[State]):
    """What positions are worth, and what is thought about."""

    def opponents(self, state: State, seat: int) -> tuple[int, ...]:
        return ()

    def value(self, state: State, seat: int, *, ahead: bool = False) -> float:
        """What all have found, and a little for the supplies with which the journey goes on."""
        return state.found + 0.1 * sum(state.supplies) - 0.1 * sum(state.distress) - 0.5 * sum(state.wounds)

    def pass_action(self, state: State, seat: int) -> int:
        asked = state.agenda.top(state.agenda.table)
        if asked is None or asked[0] != WINDOW:
            return -1
        return GO if seat == asked[1] else PASS


@final
class _Reports(Reports[State]):
    """What is counted."""

    scenario = ("goal", "hours")

    def account(self, table: Table[State]) -> Account:
        """How long it took, how much was found, and which events happened."""
        state = table.state
        lines = state.journal.lines if state.journal is not None else []
        happened = [line.args[0] for line in lines if line.key == "event"]
        figures = [Figure("hours", state.hour), Figure("found", state.found)]
        if state.found >= state.goal:
            figures.append(Figure("hours of winners", state.hour))
        return Account(
            tuple(figures),
            tuple([Use("event", name, happened.count(name), min(1, happened.count(name))) for name, _ in EVENTS]),
        )

    def targets(self, seats: int, options: Struct) -> tuple[Target, ...]:
        return (Target(SURVIVAL, 0.3, 0.7), Target("hours", 3, 9), Target(spread_of("seats"), 0.0, 0.2))


@final
class _Learning(Learning):
    """What a seat sees as numbers."""

    planes = PLANES

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        assert isinstance(view, View)
        seats = len(view.supplies)
        sheet = Sheet(PLANES, seats)
        sheet.fill("clock", list(view.clock[:3]))
        sheet.put("active", 1, (view.clock[3] - seat) % seats)
        for row in range(seats):
            other = (seat + row) % seats
            crew = [view.supplies[other], view.distress[other], view.wounds[other], int(view.flares[other])]
            sheet.fill("crew", crew, row)
        return sheet.values


@final
class Definition(definition.Definition[State]):
    """Ambush as an entry of a catalogue."""

    name = "ambush"
    title = "Ambush"
    seats = range(2, 5)
    version = 3
    options = Options
    ledger = Ledger.read((HERE / "ambush_rules.toml").read_text(encoding="utf-8"))
    bots = _Bots()
    reports = _Reports()
    learning = _Learning()

    def rules(self, options: Struct) -> Rules:
        return _RULES

    def faults(self, seats: int, options: Struct) -> list[str]:
        assert isinstance(options, Options)
        return ["goal: more than there is time for"] if options.goal > options.hours else []

    def rounds(self, state: State) -> int:
        return state.hour

    def turns(self, state: State) -> int:
        return state.hour

    def ask(self, prompt: Prompt) -> str:
        return PHRASES[prompt.key].format(*prompt.args)

    def tell(self, line: Line) -> str:
        return PHRASES[line.key].format(*line.args, seat=line.seat)


GAME: Final = Game(Definition())
