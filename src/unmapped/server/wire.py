"""What goes over the wire, in both directions, as records. `client/src/wire.ts` is generated from this module.

Words of a game (prompts, log, choices) are sentences in plain text, never markup. Seats are numbered from 0; a `seat`
of -1 is nobody: a spectator, or the whole table. Times are whole seconds since 1970.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from unmapped.kernel.changes import Change
from unmapped.presenting.endings import Ending
from unmapped.presenting.goals import GoalCard

PROTOCOL: Final = 1
"""Raised when a client of yesterday could no longer read what is sent."""

MOST_BYTES: Final = 16_384
"""Of a message from a client."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
"""What a guest or a table is called."""

Command: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[0-9A-Za-z-]+$")]
"""The client's own name for what it asks for; asked again, it gets the same answer, and nothing happens twice."""

ActionWords: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]

Pace: TypeAlias = Literal["off", "quick", "calm"]
"""How fast somebody wants to see what bots do: not at all, so that they wait for nobody, as usual, or at ease."""

TableState: TypeAlias = Literal["open", "running", "over", "frozen", "suspended", "abandoned"]
"""A table waits for people, is played, is finished, or was stopped because something is wrong with it.

It is suspended where what was played comes out otherwise under the rules of today: those who sit choose. It is
abandoned where they ended it as it stood.
"""

SeatKind: TypeAlias = Literal["person", "bot", "open", "link"]
"""A person, a bot, a free seat for anybody, or a free seat for who has the link."""

Then: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=65_535)], ...], Meta(max_length=15)]
"""Actions that follow another one."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=65_535)]

# --- What a table shows -----------------------------------------------------------------------------------------------


class Reason(Struct, frozen=True):
    """One rule that an action would break."""

    rule: str
    sentence: str
    where: tuple[str, ...]
    """The places in question in the game's words, for instance squares."""
    text: str
    """The rule itself."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that the seat may do now, as data: nobody has to take words apart."""

    action: int
    words: str
    """As the command line reads it: "place T4 r1 flip C4"."""
    family: str
    """The first word or words, shared by actions of one kind."""
    slots: dict[str, str] = {}
    """What it names, by the kind of each: "shape" is "T4". Left out where it names nothing."""
    targets: tuple[str, ...] | None = None
    """What it points at on the table, such as "node:e1". Left out where that is each slot as "name:value"."""
    label: str = ""
    """What it is called on a button, with seats as "seat 1". Left out where that is its words with a capital letter."""
    usual: bool = False
    """Whether it is meant by pressing a thing on which several choices lie."""


class Run(Struct, frozen=True, omit_defaults=True):
    """Many choices that are alike but for one slot, whose value stands in their words and labels as it is."""

    family: str
    slot: str
    """What the slot is called; it comes behind all others."""
    words: tuple[str, ...]
    """What stands before its value and behind it."""
    actions: tuple[int, ...]
    values: tuple[str, ...]
    """The value of each action."""
    slots: dict[str, str] = {}
    """What all of them name."""
    label: tuple[str, ...] = ()
    """As `words`; nothing where each is called as its words are, with a capital letter."""


class Whole(Struct, frozen=True, omit_defaults=True):
    """Several actions, one after the other, that are chosen by one press: see `Act.then`."""

    actions: tuple[int, ...]
    words: str
    """Theirs, parted by semicolons."""
    label: str
    place: str = ""
    """Where on the table it is chosen, such as "space:l3"; "" where it has only a button."""
    listed: bool = False
    """Whether it has a button."""
    begins: str = ""
    """What its first action is called, where others may begin with it too; with `goes_on` it says what `label` says."""
    goes_on: str = ""
    ends: tuple[Choice, ...] = ()
    """Where there are any, here or in `runs`: behind its actions comes one of these, and is chosen where it lies."""
    runs: tuple[Run, ...] = ()


class Question(Struct, frozen=True, omit_defaults=True):
    """What a seat is asked."""

    key: str
    """Which question it is, for boards; the sentence is for people."""
    args: tuple[int | str, ...]
    sentence: str
    rule: str
    targets: tuple[str, ...] = ()
    """What the sentence names on the table, as choices point at it. Left out where it names nothing."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One thing that happened."""

    turn: int
    """How many actions had been taken by then: `LookBack` shows the table as it stood there."""
    seat: int
    key: str
    """What happened, for boards; the sentence is for people."""
    args: tuple[int | str, ...]
    """What it happened to, as far as the reader may know."""
    sentence: str
    rule: str
    targets: tuple[str, ...] = ()
    """What the sentence names on the table, as choices point at it. Left out where it names nothing."""
    story: str = ""
    """The printed thing whose text is read aloud as this happens; "~" for the sentence itself, left out for neither."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One thing that somebody else did, and what came of it."""

    turn: int
    """How many actions had been taken when all of it was done: `LookBack` shows the table as it stood there."""
    lines: tuple[int, ...]
    """The lines of the log that tell it, by their numbers from 0."""
    main: int
    """The one of them that says it in short."""
    seat: int = -1
    """Who did it, -1 for the table."""
    picture: str = ""
    """What is drawn of it, a word of the game such as "card"; "" for nothing."""
    weight: int = 2
    """How much it matters: 3 decides something, 2 is a deed, 1 less than that."""


class Since(Struct, frozen=True):
    """What others did since the seat's own turn: the one before the turn that it plays now, or its latest."""

    turn: int
    """How many actions had been taken when it began."""
    steps: tuple[Step, ...]
    """In the order in which they began; of very many, the latest."""


class Undoable(Struct, frozen=True):
    """What can be taken back."""

    steps: int
    """How many of the seat's latest actions; 0 for none."""
    last: str
    """The latest of them in words, "" for none."""
    to_turn_start: int
    """How many of them belong to the turn that is being played."""
    closed: str
    """What closed undo, as a sentence, where nothing can be taken back; else ""."""
    before: int
    """How many actions stood before the seat's latest one: where to ask the others to go back to; -1 for none."""
    label: str = ""
    """What the latest of them is called on a button, "" for none."""
    together: int = 1
    """How many of the latest were taken together: they are taken back together."""


class ScoreLine(Struct, frozen=True):
    """One line of a final score."""

    name: str
    value: int
    rule: str


class Outcome(Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 for the winner; several may share a rank."""
    outcome: str
    breakdown: tuple[tuple[ScoreLine, ...], ...]


class Player(Struct, frozen=True):
    """Who sits on a seat."""

    seat: int
    kind: SeatKind
    name: str
    """The guest's or the bot's name, "" for a free seat."""
    bot: str
    """The level of the bot, or of the bot that stands in for a person, or until somebody sits down; "" for none."""
    here: bool
    """Whether a socket of that person is connected."""
    left: int = 0
    """When the last one was; 0 while one is, and where nobody remembers."""
    waits: int = 0
    """About how many seconds its bot waits for its turn to think, after others; 0 for one that waits for nobody."""
    guest: bool = False
    """Whether that is a person who keeps no name: others may be called the same."""


class Missed(Struct, frozen=True, omit_defaults=True):
    """Somebody who has a seat and is not there: what the others want to do about it."""

    seats: tuple[int, ...]
    left: int
    """Since when it is away."""
    nudged: int = 0
    """When it was nudged last, 0 for never."""
    bot: str = ""
    """The level of the bot that shall play until it is back, as some want; "" for none."""
    agreed: tuple[int, ...] = ()
    """Who wants that, each by its first seat."""
    asked: tuple[int, ...] = ()
    """Who would have to agree and has not: all others who sit there and are present."""
    lent: bool = False
    """Whether a bot plays until it is back, because all wanted that."""


class Spell(Struct, frozen=True):
    """A while in which a bot played for somebody who was away."""

    seats: tuple[int, ...]
    bot: str
    begun: int
    """How many actions had been taken when it began."""
    ended: int
    """How many when whoever was away was back; -1 for not yet."""


class NudgeCard(Struct, frozen=True):
    """Somebody waits for the reader at a table."""

    table: str
    name: str
    title: str
    """Of the game."""
    by: str
    time: int


class Spoken(Struct, frozen=True):
    """A line of the chat."""

    number: int
    time: int
    seat: int
    name: str
    text: str


class Unheard(Struct, frozen=True):
    """Somebody of whom the reader hears nothing: nobody but the reader is told so."""

    key: str
    """By which the reader hears it again."""
    name: str
    seats: tuple[int, ...]
    """Where it sits at this table."""
    muted: bool
    """At this table."""
    blocked: bool
    """Everywhere."""


class Reading(Struct, frozen=True):
    """Who has read a story that came up, among the people at the table."""

    turn: int
    story: str
    """As the line of the log has both that tells it."""
    seats: tuple[int, ...]


class DeedCard(Struct, frozen=True):
    """Something that can be promised."""

    name: str
    words: str
    """What follows the one to whom it is promised: "to give food"."""


class PromiseCard(Struct, frozen=True):
    """What a seat has promised another one, and what became of it. It binds nobody."""

    number: int
    seat: int
    to: int
    words: str
    until: int
    """The round at whose end it is due."""
    turn: int
    """How many actions had been taken when it was made."""
    state: Literal["open", "kept", "broken", "void"]
    decided: int
    """The action that decided it, -1 while it is open."""


class LessonTry(Struct, frozen=True):
    """How a try of a lesson stands."""

    stage: Literal["trying", "done", "missed"]
    sentence: str
    """What is said of how it ended; "" while it goes on."""
    rule: str
    """What this is about."""
    used: int
    """How many actions were taken of those that a try has."""
    most: int
    deeds: tuple[Choice, ...]
    """What was done in a try that missed; nothing before."""


class Position(Struct, frozen=True, omit_defaults=True):
    """A table as one seat, or a spectator, may see it."""

    seq: int
    """How many entries its log has; it only grows."""
    turn: int
    """How many actions stand, those that were taken back left out."""
    view: object
    """The game's own record, the view of its seat; the client's types name it."""
    asked: tuple[int, ...]
    """The seats that the table waits for."""
    question: Question | None
    """What this seat is asked."""
    choices: tuple[Choice, ...]
    undo: Undoable
    agreed: tuple[int, ...]
    """Seats that want to go back to `back_to` though undo is closed."""
    back_to: int
    """The number of actions that would then stand; -1 while nobody asked for it."""
    outcome: Outcome | None
    round: int
    runs: tuple[Run, ...] = ()
    """More choices, for browsers: in few bytes where many are alike. All together stand in the order of actions."""
    since: Since | None = None
    """What others did. Left out for spectators, and where nobody did anything."""
    lesson: LessonTry | None = None
    """Of a table at which a lesson is tried out. Left out for every other."""


class Fact(Struct, frozen=True):
    """Something that an option comes to: what it is called that has this number."""

    name: str
    """What kind of thing it is."""
    text: str
    """What it is called."""
    option: str
    given: str
    """The value of the option, as text: it may be larger than a client's numbers."""


class Tempo(Struct, frozen=True, forbid_unknown_fields=True):
    """The pace that a table agrees on: how long those who are asked have."""

    kind: Literal["none", "now", "days"] = "none"
    """No clocks; a clock for each seat, to which moves add; or so many hours for a move."""
    bank: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Now: the seconds with which each clock begins."""
    added: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Now: the seconds that each move adds."""
    hours: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Over days: the hours that a move has."""


class TableCard(Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    title: str
    name: str
    state: TableState
    players: tuple[Player, ...]
    you: int
    """The first seat of whoever asks, -1 for none."""
    yours: tuple[int, ...]
    """All seats of whoever asks: several only where all play together."""
    together: bool
    """Whether all at this table win or lose together."""
    your_move: bool
    round: int
    last: str
    """The last thing that happened in the open, or what the table waits for."""
    changed: int
    scores: tuple[int, ...]
    """Of a game that is over."""
    seeded: bool
    """Whether who made it chose the seed, and so could know all that is hidden."""
    about: tuple[Fact, ...]
    """What its options come to."""
    kept: bool = False
    """Whether it is over, and shown as it was played because rules became others: there is its replay, and no table."""
    tempo: Tempo = Tempo()
    left: int = 0
    """Seconds that whoever asks has left where its own clock runs or would run; 0 where it is not asked."""
    until: int = 0
    """When that will have run out if nothing happens, nights and holidays included; 0 for not by itself."""


# --- What the server says on a socket ---------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Whatever is sent on a socket; `kind` says which."""


class Welcome(Message, frozen=True):
    """The first message: the table, and the whole log as this seat may read it."""

    protocol: int
    table: TableCard
    seat: int
    """The seat whose eyes the reader has, -1 for a spectator's."""
    options: dict[str, object]
    """Those that differ from their defaults."""
    guided: bool
    """Whether it is a guided first game: `Guide` has its steps."""
    host: bool
    """Whether the reader made the table."""
    log: tuple[LogLine, ...]
    chat: tuple[Spoken, ...]
    position: Position
    printed: object = None
    """What is printed on that which this seat has met; null where everybody may read all that is printed."""
    deeds: tuple[DeedCard, ...] = ()
    """What can be promised at this table; nothing where nobody promises anything."""
    promises: tuple[PromiseCard, ...] = ()
    sketches: bool = True
    """Whether moves can be tried out in sketches where all play together."""
    readings: tuple[Reading, ...] = ()
    """Of the stories of the log, as far as anybody has read them since the server began."""
    unheard: tuple[Unheard, ...] = ()
    """Of whom the reader hears nothing, among those who are here or spoke here."""
    removed: bool = False
    """Whether the host took the reader off this table."""
    frozen: str = ""
    """Why the table stopped, "" while it goes on."""


class Changed(Message, frozen=True, omit_defaults=True):
    """Something happened. A client that misses a number asks for a new `Welcome` by connecting again."""

    after: int
    """The `seq` of the position before."""
    position: Position
    log: tuple[LogLine, ...]
    """What is new; all of it after an undo, and then `whole` is true."""
    whole: bool
    printed: object = None
    """What is printed on that which this seat meets for the first time, in the shape of the whole.

    Left out for nothing.
    """
    changes: tuple[Change, ...] = ()
    """For browsers: what is seen and heard as the position before becomes this one. Left out for nothing."""


class Patched(Message, frozen=True, omit_defaults=True):
    """Something happened, told to who asked for `patches`: `Changed`, with only what changed of its position.

    Who comes to another check than this one connects again, and is sent the whole.
    """

    after: int
    patch: object
    """What has to be done to the position that was sent before: see `unmapped.server.patches`."""
    check: int
    """The CRC-32 of the position as it is then, as JSON without blanks, in UTF-8."""
    log: tuple[LogLine, ...]
    whole: bool
    printed: object = None
    changes: tuple[Change, ...] = ()


class AtOnce(Message, frozen=True):
    """For browsers: what may be chosen whole of what is asked piece by piece. It comes when it has been worked out."""

    seq: int
    """The `seq` of the position that it is about: of any other it says nothing."""
    wholes: tuple[Whole, ...]
    """Each begins with one of the choices."""


class Players(Message, frozen=True):
    """Somebody came, left, sat down or changed."""

    players: tuple[Player, ...]
    state: TableState
    spectators: int


class Said(Message, frozen=True):
    """Somebody spoke."""

    spoken: Spoken


class Hearing(Message, frozen=True):
    """The reader wants to hear others than before: the chat as it is heard now."""

    chat: tuple[Spoken, ...]
    unheard: tuple[Unheard, ...]


class SeatClock(Struct, frozen=True, omit_defaults=True):
    """The clock of a seat on which a person plays."""

    seat: int
    left: float
    """Seconds."""
    until: float = 0.0
    """When it will have run out if nothing happens; left out where it does not run."""
    stands: Literal["", "night", "holiday", "line", "paused"] = ""
    """Why it stands though its seat is asked: it is night or holiday there, the line is cut, or all paused."""
    on: float = 0.0
    """When it goes on by itself; left out where nobody knows."""
    grace: float = 0.0
    """Seconds for which it will stand yet in this game while the line is cut; left out for none."""


class Clocks(Message, frozen=True):
    """What stands on the clocks of a table that has any: pages count by themselves from then on.

    Told when something about it is otherwise than what could be counted, and never by the second.
    """

    now: float
    """The time of the server: seconds since 1970."""
    tempo: Tempo
    clocks: tuple[SeatClock, ...]
    """Of seats that are asked, and while all play now of all people."""
    paused: bool
    wants: tuple[int, ...]
    """Who wants a pause, or wants to go on where all stands, each by its first seat."""
    asked: tuple[int, ...]
    """Who would have to want that, too."""


class Absent(Message, frozen=True):
    """Who of those who have a seat is away, and what the others want to do about it."""

    now: int
    """The time of the server: pages count from it, whatever their own clock says."""
    patience: float
    """Seconds after which something can be done about who is away, but for nudging."""
    pause: float
    """Seconds after which the same person can be nudged again."""
    missed: tuple[Missed, ...]
    ending: tuple[int, ...]
    """Who wants the game to end as it stands, each by its first seat."""
    asked: tuple[int, ...]
    """Who would have to want that, too."""
    spells: tuple[Spell, ...]
    """The whiles in which bots played for those who were away, the latest last."""


class Nudged(Message, frozen=True):
    """Somebody waits for the reader: where, the latest first."""

    nudges: tuple[NudgeCard, ...]


class HasRead(Message, frozen=True):
    """Somebody has read a story that the reader of this was told, too: who has by now."""

    reading: Reading


class Promised(Message, frozen=True):
    """Somebody promised something, or it turned out what became of a promise: all promises of the table."""

    promises: tuple[PromiseCard, ...]


class Done(Message, frozen=True):
    """A command was carried out; what follows from it came before, as `Changed`."""

    command: str
    seq: int


class Refused(Message, frozen=True):
    """A command was not carried out, and nothing changed."""

    command: str
    code: str
    """One word: "illegal", "closed", "words", "seat", "busy", "frozen", "late", "unknown"."""
    sentence: str
    reasons: tuple[Reason, ...]
    nearest: tuple[str, ...]
    """Words that would be understood."""


class Foreseen(Message, frozen=True):
    """What an action would lead to, as far as the seat can tell."""

    command: str
    action: int
    words: str
    views: tuple[object, ...]
    """The view afterwards, imagined several times: only what all of them show is certain."""
    closes: tuple[int, ...]
    """The seats that would learn something, so that undo would be closed; -1 among them is the public."""
    changes: tuple[Change, ...] = ()
    """What would differ from now: what all of the views show, which is sure, and then what only some of them show."""
    score: tuple[int, int] | None = None
    """The seat's, now and then, where that is certain; null as well where none is counted while the game is played."""


class Advised(Struct, frozen=True):
    """One of the best actions, as seen from the seat's own view."""

    action: int
    words: str
    points: float
    """The points that the seat may expect at the end."""


class Advice(Message, frozen=True):
    """What a bot would do, the best first."""

    command: str
    seq: int
    """The position that it is about."""
    moves: tuple[Advised, ...]
    then: tuple[str, ...]
    """What the seat does after the best of them to the end of the turn, by the plan of a crew."""
    why: tuple[str, ...] = ()
    """Why the first is better than the second, in sentences and in the words of the game."""
    labels: tuple[str, ...] = ()
    """What the moves of `then` are called on buttons."""


class Reasons(Message, frozen=True):
    """Why an action is not allowed; no reasons if it is."""

    command: str
    words: str
    reasons: tuple[Reason, ...]
    offer: Choice | None
    """A legal action very much like it, where there is one."""
    asked: Choice | None = None
    """The action itself, as data."""


class Answer(Message, frozen=True):
    """What the command line answers; `lines` are plain text."""

    command: str
    lines: tuple[str, ...]


class Completed(Message, frozen=True):
    """How words that were begun may go on, legal ways only."""

    command: str
    begun: str
    ways: tuple[str, ...]


class Past(Message, frozen=True, omit_defaults=True):
    """The table as it stood after `turn` actions, as the same reader may see it."""

    command: str
    turn: int
    view: object
    printed: object = None
    """What is printed on that which it names. Left out where everybody may read all that is printed."""
    seq: int = 0
    """How many entries the log of the table had when this was asked."""
    changes: tuple[Change, ...] = ()
    """What is seen as the moment from which the reader came becomes this one. Left out for nothing."""
    back: tuple[Change, ...] = ()
    """What is seen as this moment becomes the table as it stands with `seq` entries. Left out for nothing."""


SketchState: TypeAlias = Literal["private", "shown", "proposed", "playing"]
"""Only its maker sees a sketch; the others see it; they are asked whether to play it; it is being played."""


class SketchStep(Struct, frozen=True):
    """A move of a sketch."""

    seat: int
    words: str
    luck: bool
    """Whether it shows something that nobody can know before, so that it may come out otherwise."""
    label: str
    """What it is called on a button."""


class SketchCard(Struct, frozen=True):
    """A sketch: moves that somebody tried out, as the reader may know them."""

    maker: int
    number: int
    """Another one is another sketch, or the same moves with other luck."""
    state: SketchState
    steps: tuple[SketchStep, ...]
    more: int
    """How many steps follow that the reader cannot be shown, since they depend on what it does not know."""
    taken: int
    """How many of its steps the table has taken since, each as it came out in the sketch."""
    current: bool
    """Whether it still goes on from where the table stands, so that it can be proposed."""
    remark: str
    """What became of it, as a sentence; "" for nothing."""
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    """The seats of people who have not yet said what they think of a proposed one."""


class Sketchbook(Message, frozen=True):
    """All sketches that the reader may see: its own, and those that are shown."""

    sketches: tuple[SketchCard, ...]


class Sketched(Message, frozen=True):
    """A sketch as it stands after so many of its steps. What could not be known was dealt again."""

    command: str
    maker: int
    number: int
    at: int
    seat: int
    """Whose eyes see it so: the maker moves all seats, one after the other."""
    may_act: tuple[int, ...]
    """Seats that are not waited for, but could act now."""
    position: Position
    """Its choices are those of `seat`, where the reader may go on from here."""
    log: tuple[LogLine, ...]
    """What happens in it."""
    changes: tuple[Change, ...] = ()
    """What is seen, with the same eyes, as the moment from which the reader came becomes this one."""


class Frozen(Message, frozen=True):
    """The table stopped: something is wrong with it, or whoever runs the server stopped it. What happened is kept."""

    sentence: str


class Trouble(Message, frozen=True):
    """A message could not be read, or came too often; nothing changed."""

    code: str
    sentence: str


class Alive(Message, frozen=True):
    """The answer to `Ping`."""


FromServer: TypeAlias = (
    Welcome
    | Changed
    | Patched
    | AtOnce
    | Players
    | Said
    | Hearing
    | Absent
    | Clocks
    | Nudged
    | HasRead
    | Promised
    | Done
    | Refused
    | Foreseen
    | Advice
    | Reasons
    | Answer
    | Completed
    | Past
    | Sketchbook
    | Sketched
    | Frozen
    | Trouble
    | Alive
)

# --- What a client says on a socket -----------------------------------------------------------------------------------


class Asking(Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    """Whatever a client sends; `command` names it in the answer."""


class Act(Asking, frozen=True):
    """Take an action. It is checked against the table as it is now, not as the client saw it."""

    command: Command
    action: Number
    reversible: bool = False
    """Take it only if it can be taken back: otherwise nothing is done, and `foreseen` is the answer."""
    then: Then = ()
    """What is taken right after it, each if it is legal then; as soon as the seat learns something, no more is."""
    carry: bool = False
    """Whether what is asked next is answered, too, where all answers come to the same and show nothing."""


class Switch(Asking, frozen=True):
    """Go on with another one of one's own seats: a new `Welcome` comes, as that seat may see the table."""

    command: Command
    seat: Annotated[int, Meta(ge=0, le=7)]


class Undo(Asking, frozen=True):
    """Take back the latest actions of the seat, or of whichever of one's own seats acted last."""

    command: Command
    steps: Annotated[int, Meta(ge=1, le=10_000)]


class GoBack(Asking, frozen=True):
    """Ask all people at the table to go back to where `turn` actions stood, or agree to it; -1 to withdraw."""

    command: Command
    turn: Annotated[int, Meta(ge=-1, le=1_000_000)]


InSketch: TypeAlias = Annotated[int, Meta(ge=-1, le=7)]
"""The seat that would act in the own sketch, -1 for the asking seat at the table itself."""


class Foresee(Asking, frozen=True):
    """What an action would lead to."""

    command: Command
    action: Number
    sketch: InSketch = -1
    then: Then = ()
    """What would be taken right after it: what all of them lead to is foreseen."""


class Advise(Asking, frozen=True):
    """What a bot would do in the seat's place; only where no person plays against it."""

    command: Command


class WhyNot(Asking, frozen=True):
    """Why an action is not allowed, by its words."""

    command: Command
    words: ActionWords
    sketch: InSketch = -1


class Type(Asking, frozen=True):
    """A line of the command line: an action in words, or "help", "look", "choices", "score", "why not", "rule"."""

    command: Command
    words: ActionWords


class Complete(Asking, frozen=True):
    """How a line that was begun may go on."""

    command: Command
    words: Annotated[str, Meta(max_length=200)]


class LookBack(Asking, frozen=True):
    """The table as it stood after so many actions."""

    command: Command
    turn: Annotated[int, Meta(ge=0, le=1_000_000)]
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    """The moment that was shown before, to be told what differs; -1 for the table as it stands."""


class Sketch(Asking, frozen=True):
    """Draw the table as it stands, to try moves out; where all play together. The own sketch that there was is gone."""

    command: Command
    again: bool = False
    """Rather the one there is once more, with other luck and as many of its moves as go then."""


class TryOut(Asking, frozen=True):
    """Take an action for any seat in the own sketch."""

    command: Command
    seat: Annotated[int, Meta(ge=0, le=7)]
    action: Number


class Erase(Asking, frozen=True):
    """Take back the latest moves of the own sketch, whatever they showed."""

    command: Command
    steps: Annotated[int, Meta(ge=1, le=10_000)]


class Peruse(Asking, frozen=True):
    """A sketch as it stands after so many of its moves."""

    command: Command
    maker: Annotated[int, Meta(ge=0, le=7)]
    at: Annotated[int, Meta(ge=-1, le=10_000)] = -1
    """-1 for all of them."""
    seat: Annotated[int, Meta(ge=-1, le=7)] = -1
    """Whose eyes its maker wants, -1 for who acts next."""
    since: Annotated[int, Meta(ge=-1, le=10_000)] = -1
    """After how many moves it was shown before, to be told what differs; -1 for no such moment."""


class Offer(Asking, frozen=True):
    """Show the own sketch to the others, propose to play it, or keep it private again."""

    command: Command
    state: Literal["private", "shown", "proposed"]


class Consent(Asking, frozen=True):
    """Accept a proposed sketch, or decline it; whoever is against one that is being played stops it."""

    command: Command
    maker: Annotated[int, Meta(ge=0, le=7)]
    number: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    agree: bool


class Discard(Asking, frozen=True):
    """Throw the own sketch away."""

    command: Command


class Say(Asking, frozen=True):
    """Speak to all who are at the table."""

    command: Command
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class HaveRead(Asking, frozen=True):
    """Tell the others that one has read a story, as the line of the log names it. It is not kept."""

    command: Command
    turn: Number
    story: Annotated[str, Meta(min_length=1, max_length=100)]


class Promise(Asking, frozen=True):
    """Promise something to another seat, on record. It binds nobody."""

    command: Command
    to: Annotated[int, Meta(ge=0, le=7)]
    deed: Annotated[str, Meta(max_length=60)]
    until: Annotated[int, Meta(ge=0, le=1_000)]


class HandOver(Asking, frozen=True):
    """Let a bot play for this seat; "" to play oneself again."""

    command: Command
    bot: Annotated[str, Meta(max_length=20)]


class Nudge(Asking, frozen=True):
    """Tell somebody who is away, wherever it is, that one waits for it."""

    command: Command
    seat: Annotated[int, Meta(ge=0, le=7)]


class StandIn(Asking, frozen=True):
    """Want a bot to play for somebody who is away until it is back; "" for no more."""

    command: Command
    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Annotated[str, Meta(max_length=20)]


class EndHere(Asking, frozen=True):
    """Want the game to end as it stands, without a result, or no more: all who are there have to."""

    command: Command
    agree: bool


class Pause(Asking, frozen=True):
    """Want all clocks of the table to stand, or to go on where they do, or no more: all who are there have to."""

    command: Command
    agree: bool


class Ping(Asking, frozen=True):
    """Whether anybody is there."""


FromClient: TypeAlias = (
    Act
    | Switch
    | Undo
    | GoBack
    | Foresee
    | Advise
    | WhyNot
    | Type
    | Complete
    | LookBack
    | Sketch
    | TryOut
    | Erase
    | Peruse
    | Offer
    | Consent
    | Discard
    | Say
    | HaveRead
    | Promise
    | HandOver
    | Nudge
    | StandIn
    | EndHere
    | Pause
    | Ping
)

# --- HTTP -------------------------------------------------------------------------------------------------------------


class Guest(Struct, frozen=True):
    """Who is asking."""

    id: str
    name: str
    kept: bool = False
    """Whether it keeps its name: it has a way back, and nobody else is called so."""
    leaving: int = 0
    """When it will be erased as it wished, 0 for never."""


class SessionCard(Struct, frozen=True):
    """A browser in which somebody is who it is."""

    key: str
    """By which it is ended."""
    device: str
    """Such as "Firefox on Windows"."""
    made: int
    used: int
    here: bool
    """Whether it is the one that asks."""


class PasskeyCard(Struct, frozen=True):
    """A passkey of somebody."""

    key: str
    """By which it is removed."""
    device: str
    """On which it was made."""
    made: int
    used: int


class Person(Struct, frozen=True):
    """Who somebody is on all its devices, for itself alone."""

    guest: Guest
    made: int
    """Since when it comes here."""
    kept: int
    """Since when it keeps its name, 0 for a guest."""
    tables: int
    """How many tables it has that are not over: they stay behind where it becomes somebody else."""
    sessions: tuple[SessionCard, ...]
    passkeys: tuple[PasskeyCard, ...]
    address: str
    """As much of its address as it takes to know it again; "" for none."""
    recovery: int
    """How many recovery codes are left."""
    can_passkey: bool
    """Whether browsers make passkeys at this address of the server."""
    can_mail: bool
    """Whether this server sends mail."""
    trouble: str
    """Why no mail goes out just now, "" where it does."""


class TypedCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A code, however it was typed."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]


class CodeMeaning(Struct, frozen=True):
    """What a code is good for."""

    kind: Literal["device", "back", "recovery", "confirm"]
    """It makes this browser another device of somebody, brings somebody back, or confirms an address."""
    name: str
    """Of whom."""


class DeviceCode(Struct, frozen=True):
    """What lets another device join, once and soon."""

    code: str
    until: int
    now: int
    """The time of the server: pages count from it, whatever their own clock says."""
    link: str
    picture: str
    """The link as a QR code: the address of an SVG, which holds the picture itself."""


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """An address for mail."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class Sent(Struct, frozen=True):
    """That a letter is on its way, whatever is known of its address."""

    sentence: str


class RecoveryCodes(Struct, frozen=True):
    """Codes that bring somebody back, each once; they are shown once, too."""

    codes: tuple[str, ...]


Encoded: TypeAlias = Annotated[str, Meta(max_length=8_000, pattern="^[0-9A-Za-z_-]+$")]
"""Bytes in the alphabet of addresses, without padding."""


class PasskeyOffer(Struct, frozen=True):
    """What an authenticator is asked for."""

    challenge: str
    site: str
    """For which name passkeys are made here."""
    owner: str
    """By what an authenticator knows whose it is."""
    name: str
    """What that one is called."""
    known: tuple[str, ...]
    """The passkeys that it has already."""
    algorithms: tuple[int, ...]


class PasskeyMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that an authenticator made."""

    id: Annotated[str, Meta(max_length=1_400, pattern="^[0-9A-Za-z_-]+$")]
    client_data: Encoded
    attestation: Encoded


class PasskeySigned(Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey signed."""

    id: Annotated[str, Meta(max_length=1_400, pattern="^[0-9A-Za-z_-]+$")]
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to be erased, and types its name."""

    name: Annotated[str, Meta(max_length=60)]


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of an empty chair: a bot takes it, or anybody may."""

    kind: Literal["bot", "open"]
    bot: Annotated[str, Meta(max_length=20)] = ""
    """The level of the bot."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name."""

    name: Name


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table: who has a seat, or who said a line of its chat."""

    seat: Annotated[int, Meta(ge=-1, le=7)] = -1
    line: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """The number of the line; 0 for a seat."""


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is reported for; only whoever runs the server reads it."""

    reason: Literal["words", "name", "play", "other"]
    seat: Annotated[int, Meta(ge=-1, le=7)] = -1
    line: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    words: Annotated[str, Meta(max_length=300)] = ""


class Reported(Struct, frozen=True):
    """That a report is kept."""

    sentence: str


class Meant(Struct, frozen=True):
    """Whom the reader hears no more: how nobody but the reader calls it."""

    key: str
    """By which it is unmuted and unblocked."""


class BlockedCard(Struct, frozen=True):
    """Somebody whom the reader has blocked."""

    key: str
    """By which it is unblocked."""
    name: str
    made: int


class Option(Struct, frozen=True):
    """An option of a game."""

    name: str
    type: str
    """"yes or no", "whole number", "text", a list of words with bars between them, ...

    Of "whole number, by lot" any does as well as any other.
    """
    about: str
    default: object


class GameCard(Struct, frozen=True):
    """A game of the catalogue."""

    name: str
    title: str
    fewest: int
    most: int
    together: bool
    """Whether all win or lose together, so that one person may have several seats."""
    version: int
    options: tuple[Option, ...]
    bots: tuple[str, ...]
    """The levels there are, the weakest first."""
    running: int
    """How many tables are being played."""
    line: str
    """What it is about in one sentence."""
    people: str
    """What those are who play it, in the plural."""
    minutes: int
    """How long a game takes; 0 where nobody knows yet."""
    world: int
    """The hue of its world in degrees; -1 for that of the house."""
    guided: bool
    """Whether there is a guided first game."""
    at_once: dict[str, object]
    """The options of a table that is made without choosing any, where they differ from their defaults."""
    lessons: int = 0
    """How many lessons of a minute there are."""
    levels: dict[str, str] = {}
    """How bots play, as it follows their names; those that others bring say nothing."""


class Board(Struct, frozen=True):
    """What browsers need to draw the tables of a game that the client has no boards for."""

    title: str
    seated: tuple[str, ...]
    """The fields of its views that have an entry for each seat, for an outline."""
    module: str
    """The address of the module with a board of the game's own; empty where it brings none."""
    style: str
    """The address of its styles; empty where it has none."""


class RuleText(Struct, frozen=True):
    """A rule or a ruling."""

    id: str
    topic: str
    source: str
    applies: str
    question: str
    text: str


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat."""

    kind: Literal["me", "bot", "open", "link"]
    bot: Annotated[str, Meta(max_length=20)] = "navigator"


class Rematch(Struct, frozen=True):
    """Another game of those who played one that is over."""

    table: str
    """Where it is, "" as long as nobody asked for it."""
    seats: tuple[Literal["bot", "in", "asked"], ...]
    """For each seat of the game that is over: a bot, somebody who is in, or somebody who may say yes."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. Without a seed it gets a random one."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]
    name: Annotated[str, Meta(max_length=24)] = ""
    options: dict[str, object] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | Annotated[str, Meta(pattern="^[0-9]{1,40}$")] | None = None
    """As text where it has more digits than a client's numbers hold."""
    guide: bool = False
    """Whether it is the guided first game: a fixed seed and options, and the steps of `Guide` beside the board."""
    tempo: Tempo = Tempo()


class HolidayCard(Struct, frozen=True):
    """A holiday that is to come or goes on."""

    begins: int
    """When, in milliseconds since 1970: by that it is named."""
    ends: int


class Rests(Struct, frozen=True):
    """When the reader's time does not run in games over days."""

    zone: str
    """The time zone of its nights, "" for none."""
    begins: int
    """Minutes after midnight."""
    ends: int
    """As many as it begins for no night."""
    since: int
    """From when on these nights hold, in seconds since 1970."""
    holidays: tuple[HolidayCard, ...]
    days_left: int
    """How many days of holidays can still be set."""
    longest_night: int
    """Minutes that a night has at most."""


class NightWish(Struct, frozen=True, forbid_unknown_fields=True):
    """When it is night for somebody."""

    zone: Annotated[str, Meta(min_length=1, max_length=60)]
    begins: Annotated[int, Meta(ge=0, le=1_439)]
    ends: Annotated[int, Meta(ge=0, le=1_439)]


class HolidayWish(Struct, frozen=True, forbid_unknown_fields=True):
    """From which day to which somebody has a holiday, both included."""

    zone: Annotated[str, Meta(min_length=1, max_length=60)]
    first: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    last: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Choosing(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody is choosing, for so many seats."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, object] = {}


class MadeTable(Struct, frozen=True):
    """A table that was made."""

    table: TableCard
    links: tuple[str, ...]
    """For each seat the path of its invitation, "" for seats without one. Shown once."""


class Invitation(Struct, frozen=True):
    """A path that gives a seat to who opens it first."""

    path: str


class RuleShift(Struct, frozen=True):
    """What became otherwise with a version of the rules."""

    version: int
    rules: tuple[str, ...]
    text: str


class Choosers(Struct, frozen=True):
    """Somebody who sits at a table that is suspended."""

    seats: tuple[int, ...]
    choice: Literal["", "on", "end"]
    """What it wants, "" as long as it has not said so."""
    away: bool
    """Whether it has been away for so long that nobody waits for it."""


class Suspended(Struct, frozen=True):
    """A table that waits because rules became others, or was ended while it did."""

    table: TableCard
    version: int
    """Of the rules under which it was played."""
    now: int
    """Of those of today."""
    at: int
    """The number of actions up to which both agree; -1 where not even the beginning comes out as it did."""
    of: int
    """How many actions were taken."""
    proven: bool
    """Whether that is certain: where it is not, an older release kept nothing that proves it."""
    rules: tuple[str, ...]
    """The rules, by id, that speak where it comes out otherwise; nothing where none can be named."""
    shifts: tuple[RuleShift, ...]
    """What became otherwise since it was played, by the release's own list; first what is about those rules."""
    goes_on: bool
    """Whether it can go on from there; else it can only be ended."""
    choosers: tuple[Choosers, ...]
    may_choose: bool
    may_close: bool
    may_export: bool
    """Whether whoever asks may have the record now: it holds all that is hidden."""


class Ruled(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table shall go on that is suspended: under the rules of today, or not at all; "" for undecided."""

    choice: Literal["", "on", "end"]


class Invited(Struct, frozen=True):
    """What an invitation leads to."""

    table: TableCard
    seat: int


# People, searches and ladders.


GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

Seen: TypeAlias = Literal["nobody", "friends", "followers"]
"""Who may see at which tables somebody is: nobody, those who follow each other, or all who follow it."""


SoughtPace: TypeAlias = Literal["none", "now", "days"]
"""No clocks; a quarter of an hour each, and twenty seconds more for each move; or a day for a move."""


class Seek(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody looks for who wants to play with people."""

    games: Annotated[tuple[GameName, ...], Meta(min_length=1, max_length=12)]
    """The first is liked best."""
    sizes: Annotated[tuple[Annotated[int, Meta(ge=2, le=8)], ...], Meta(max_length=7)] = ()
    """How many shall sit at the table; nothing for any."""
    pace: SoughtPace = "none"
    """The pace of the table: only who wishes the same meet."""
    strength: Literal["any", "near"] = "any"
    """Whether the others shall be about as strong."""
    rated: bool = True
    """Whether the game shall count; it does if all want it."""
    bots: bool = False
    """Whether bots may take the empty chairs at once."""


class Seeking(Struct, frozen=True):
    """A search that goes on."""

    games: tuple[str, ...]
    sizes: tuple[int, ...]
    pace: str
    strength: Literal["any", "near"]
    rated: bool
    bots: bool
    waited: int
    """For how many seconds it goes on."""
    offered: bool
    """Whether bots are offered for the empty chairs."""


class Summons(Struct, frozen=True):
    """People were found: the reader is asked whether it comes."""

    id: str
    game: str
    title: str
    size: int
    people: int
    coming: int
    """How many of them have said that they come."""
    pace: str
    rated: bool
    left: int
    """Seconds until the call is over."""
    answered: bool
    """Whether the reader has said that it comes."""


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody comes for whom people were found."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    come: bool


class CallCard(Struct, frozen=True):
    """Somebody calls the reader to a table that waits."""

    table: str
    name: str
    title: str
    by: str
    again: bool
    """Whether those of a game that is over play again there."""
    made: int


class Calls(Struct, frozen=True):
    """What the reader looks for, and where it is called."""

    seeking: Seeking | None
    summons: Summons | None
    table: str
    """Where those play who were found; "" as long as they do not."""
    invitations: tuple[CallCard, ...]
    looking: int
    """How many look for people now, whoever asks among them."""
    usual: int
    """For how many seconds those had looked who were found lately; 0 where nobody was."""


class PersonCard(Struct, frozen=True):
    """Somebody with whom the reader has played."""

    key: str
    """By which the reader means it; nobody else has the same."""
    name: str
    last: int
    """When they played last."""
    title: str
    """And what."""
    games: int
    following: bool
    follows: bool
    """Whether it follows the reader."""
    at: Literal["", "called", "here"]
    """Whether it is called to the table of the reader that waits, or sits there."""


class PeoplePage(Struct, frozen=True):
    """With whom the reader has played."""

    people: tuple[PersonCard, ...]
    all: int
    """How many they are, those who are not shown among them."""
    seen: Seen
    table: str
    """The reader's table to which somebody can be called, "" for none."""
    name: str
    """Of that table."""


class Acquaintance(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody with whom one has played."""

    key: Annotated[str, Meta(min_length=1, max_length=40)]


class Sight(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see at which tables one is."""

    seen: Seen


class FriendCard(Struct, frozen=True):
    """A table at which somebody is whom the reader may see there."""

    friend: str
    table: str
    name: str
    game: str
    title: str
    waits: bool
    """Whether it waits for people."""
    round: int
    seat: int
    """Where the reader may sit down, -1 for nowhere."""
    free: int
    """How many chairs are free."""


class RatingCard(Struct, frozen=True):
    """How strong the reader is believed to be at a game of so many."""

    game: str
    title: str
    size: int
    points: int
    doubt: int
    """How many points more or less it may well be."""
    games: int
    provisional: int
    """With fewer games it stands in no ladder yet."""


class RatingChange(Struct, frozen=True):
    """What a game made of somebody."""

    seat: int
    name: str
    bot: str
    """The level of a bot, which stays as strong as it is; "" for a person."""
    before: int
    points: int
    doubt: int


class RatedGame(Struct, frozen=True):
    """Whether a game counts."""

    state: Literal["counts", "may", "not"]
    """It does, it will if it is played to its end as it is meant, or it does not."""
    sentence: str
    """Why it does not though it was to; else ""."""
    changes: tuple[RatingChange, ...]


class LadderRow(Struct, frozen=True):
    """A place in a ladder."""

    place: int
    """From 1; 0 for a bot, and for who has played too few games."""
    name: str
    bot: str
    points: int
    doubt: int
    games: int
    you: bool


class LadderPage(Struct, frozen=True):
    """A ladder: those who played a game of so many in a season, and the bots between them."""

    game: str
    title: str
    games: tuple[tuple[str, str], ...]
    """All games that have ladders: name and title."""
    together: tuple[str, ...]
    """The titles of those that have none, since all play together."""
    size: int
    sizes: tuple[int, ...]
    season: str
    seasons: tuple[str, ...]
    rows: tuple[LadderRow, ...]
    you: LadderRow | None
    provisional: int


class Lobby(Struct, frozen=True):
    """All that the lobby shows."""

    guest: Guest
    games: tuple[GameCard, ...]
    mine: tuple[TableCard, ...]
    """Running tables of the guest, those that wait for it first."""
    open: tuple[TableCard, ...]
    """Tables of others with a free seat, or to watch."""
    replays: tuple[TableCard, ...]
    """Games that are over: the guest's own first."""
    nudges: tuple[NudgeCard, ...] = ()
    """Where somebody waits for the guest, and said so."""
    friends: tuple[FriendCard, ...] = ()
    """Tables of those whom the guest may see there."""
    looking: int = 0
    """How many look for people to play with."""
    usual: int = 0
    """For how many seconds those had looked who were found lately; 0 where nobody was."""


class Replay(Struct, frozen=True):
    """A finished game, to be looked at from any seat."""

    id: str
    game: str
    title: str
    name: str
    version: int
    options: dict[str, object]
    seed: str
    """A number, as text: it may be larger than a client's numbers."""
    players: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    """Each action as (seat, words)."""
    rounds: tuple[int, ...]
    """The round in which each action was taken."""
    scores: tuple[tuple[int, ...], ...]
    """The score of each seat after 0, 1, 2 ... actions, as far as everybody could tell at the end."""
    log: tuple[LogLine, ...]
    """Every line, hidden things included: the game is over."""
    outcome: Outcome
    promises: tuple[PromiseCard, ...] = ()
    printed: object = None
    """What is printed on that which the log names; null where everybody may read all that is printed."""
    kept: bool = False
    """Whether it is shown as it was played because rules became others: it cannot be analysed or played on."""
    took: tuple[float, ...] = ()
    """The seconds that each action took on the clock of its seat; nothing of a game without clocks."""


class Frame(Struct, frozen=True):
    """A replay at one moment, from one seat's view."""

    at: int
    """How many actions had been taken."""
    seat: int
    view: object
    asked: tuple[int, ...]
    question: Question | None
    choices: tuple[Choice, ...]
    """What the seat could do then."""
    printed: object = None
    """What is printed on that which it names; null where everybody may read all that is printed."""
    changes: tuple[Change, ...] = ()
    """What is seen, with the same eyes, as the moment from which the reader came becomes this one."""


class Costly(Struct, frozen=True):
    """An action of a finished game, and a better one that its seat could have taken by what it knew then."""

    at: int
    """How many actions had been taken before it."""
    round: int
    words: str
    better: str
    cost: float
    """By how many points the other was better."""


class Finest(Struct, frozen=True):
    """An action of a finished game that was the best that the search found, and by how much."""

    at: int
    """How many actions had been taken before it."""
    round: int
    words: str
    lead: float
    """By how many points it was better than the second best."""


class Judged(Struct, frozen=True):
    """How a seat decided in a finished game."""

    decisions: int
    best: int
    """How many of them were the best that the search found."""
    cost: float
    """The points that a decision cost on average."""
    costly: tuple[Costly, ...]
    """The actions that cost most, the worst first; at most three."""
    finest: Finest | None = None
    """The action that was better than its second best by most; null where none stood out."""


class Analysis(Struct, frozen=True):
    """What a finished game looks like afterwards."""

    expected: tuple[tuple[float, ...], ...]
    """The result that each seat could expect after 0, 1, 2 ... actions."""
    seats: tuple[Judged, ...]


class Analysing(Struct, frozen=True):
    """How far the analysis of a finished game is."""

    state: Literal["none", "waiting", "running", "stopped", "done"]
    """Nobody asked for it, others come first, it is being made, it broke off, or it is here."""
    done: int
    of: int
    """Milliseconds of thought that were spent on it, and that will be, as far as that is known."""
    before: int
    """Games that come first."""
    sentence: str
    """Why it broke off, else ""."""
    found: Analysis | None


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a replay against bots."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Annotated[str, Meta(max_length=20)] = "navigator"


class Upload(Struct, frozen=True, forbid_unknown_fields=True):
    """A record file of a finished game."""

    text: Annotated[str, Meta(min_length=1, max_length=400_000)]


class GuideStep(Struct, frozen=True):
    """One step of a guided first game."""

    title: str
    text: str
    rule: str
    point: str
    """What to point at: a name that the board knows, such as "station" or "tracks"."""
    until: str
    """What ends it: "next" for a button, or the family of the action that is to be taken."""


class Guide(Struct, frozen=True):
    """A guided first game."""

    game: str
    seats: int
    seed: int
    options: dict[str, object]
    steps: tuple[GuideStep, ...]
    yours: int = 1
    """How many of the seats the learner has; bots have the others."""


class LessonCard(Struct, frozen=True):
    """A lesson of a minute, as a list shows it."""

    id: str
    name: str
    """In two or three words."""
    about: str
    title: str
    """What it says."""
    text: str
    """What is to be tried."""
    rule: str
    minutes: int
    gist: str
    """The idea in one sentence."""
    meets: tuple[str, ...]
    """The questions, by their keys, at which a player first meets what it teaches."""
    meets_actions: tuple[str, ...]
    """The families of actions where that is so."""


class LessonDeed(Struct, frozen=True):
    """An action of the example of a lesson, and how the table stands after it."""

    choice: Choice
    sentence: str
    """What changed by it."""
    frame: Frame


class LessonExample(Struct, frozen=True):
    """What is seen before the own try."""

    frame: Frame
    """Where it begins."""
    deeds: tuple[LessonDeed, ...]
    because: str
    """Why it came so."""
    rule: str
    """The rule that says so."""


class LessonSheet(Struct, frozen=True):
    """A lesson with the position at which it begins."""

    card: LessonCard
    seat: int
    point: tuple[str, ...]
    """What is to be looked at, as choices point at things."""
    hints: tuple[str, ...]
    """What helps, a little more with each."""
    ask: str
    """A question with a new case."""
    answers: tuple[str, ...]
    right: int
    because: str
    players: tuple[str, ...]
    frame: Frame
    example: LessonExample


class Token(Struct, frozen=True):
    """A token for a program: it may do at one table what its seat may do. Shown once."""

    token: str
    table: str
    seat: int


class ProgramAct(Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a program, by number or in words."""

    command: Command
    action: Number | None = None
    words: Annotated[str, Meta(max_length=200)] = ""


class ProgramDone(Struct, frozen=True):
    """An action of a program that was carried out."""

    command: str
    seq: int


class Fault(Struct, frozen=True):
    """What every door answers to wrong input."""

    code: str
    sentence: str
    details: tuple[str, ...] = ()
    """All that is wrong, one sentence each."""


# --- Deals that several people play apart ---------------------------------------------------------------------------


DealState: TypeAlias = Literal["open", "begun", "done", "left", "foreign", "late"]
"""How somebody stands to a deal: not begun, in play, finished, given up, or played by another hand.

It is late where a try can begin no more, or was not over when the seed was told.
"""


class DealCard(Struct, frozen=True):
    """A deal, and how the reader stands to it."""

    id: str
    game: str
    title: str
    line: str
    """How it is played, in few words."""
    state: DealState
    table: str
    """Where the reader's try is, "" before it begins."""
    practice: str
    """Where the reader practises, "" for nowhere."""
    begun: int
    ended: int
    won: bool
    figure: str
    words: str
    """What the try came to: a number, and what it counts; "" before it is over."""
    place: int
    """Among those who have finished, 0 before one's own try is over."""
    others: int
    """How many others have begun."""
    finished: int
    """How many have finished; 0 before one's own try is over."""
    about: tuple[Fact, ...]
    """What is dealt, once the reader has begun."""
    ends: int
    """Until when a try may begin."""
    opens: int
    """When the seed is told: what counts is over by then."""
    hash: str
    """What the seed has to give that is told afterwards."""
    next: str = ""
    """That of the expedition of the next day."""


class RankLine(Struct, frozen=True):
    """Somebody who finished a deal."""

    place: int
    """Who did equally well shares a place."""
    key: str
    """Who it is, at this deal alone."""
    name: str
    you: bool
    friend: bool
    seconds: int
    """From the beginning of the try to its end."""
    won: bool
    figure: str
    words: str
    table: str
    """Where it can be watched, "" where its player shows it to nobody."""
    skipped: bool
    """Whether others stand before it who are left out."""


class Ranking(Struct, frozen=True):
    """Who did how well, for one who has finished it, too."""

    game: str
    finished: int
    begun: int
    friends: int
    """How many friends of the reader are among them."""
    lines: tuple[RankLine, ...]
    """The best, those around the reader, and its friends; other places are left out."""


class GhostRound(Struct, frozen=True):
    """The score at the end of a round."""

    round: int
    score: int


class Ghost(Struct, frozen=True):
    """How somebody else stood where the reader stands now: nothing of later rounds is in it."""

    key: str
    name: str
    """"" for nobody: there is none who may be raced."""
    course: tuple[GhostRound, ...]
    own: tuple[GhostRound, ...]
    """The reader's own course, once its try is over."""
    figure: str
    """What the ghost came to, once the reader's try is over."""
    counts: str
    """What the scores count."""


class DayOfWeek(Struct, frozen=True):
    """What the reader did on a day."""

    day: str
    begun: tuple[str, ...]
    done: tuple[str, ...]
    """The games it began, and finished."""


class BestGame(Struct, frozen=True):
    """The best game of a day that is over, of those that may be watched."""

    day: str
    game: str
    name: str
    figure: str
    words: str
    table: str


class Daily(Struct, frozen=True):
    """The expeditions of a day, for the reader."""

    day: str
    now: int
    ends: int
    deals: tuple[DealCard, ...]
    week: tuple[DayOfWeek, ...]
    """The last seven days, today last."""
    row: int
    """Days in a row."""
    best: int
    forgiven: str
    """The missed day of the row that is forgiven, "" for none."""
    shown: bool
    """Whether others may watch the reader's games and race against them."""
    rival: str
    """Whom the reader races against, "" for the best."""
    yesterday: tuple[BestGame, ...]


class Racing(Struct, frozen=True, forbid_unknown_fields=True):
    """What the reader wants of races; what is left out stays."""

    shown: bool | None = None
    deal: Annotated[str, Meta(max_length=60)] = ""
    rival: Annotated[str, Meta(max_length=40)] | None = None
    """The key of a line of a deal; "" for the best."""


class PublishedDeal(Struct, frozen=True):
    """What anybody may know of a deal now."""

    id: str
    game: str
    hash: str
    opens: int
    """When the rest is told; "" until then."""
    seating: str
    options: str
    seed: str
    salt: str


class Published(Struct, frozen=True):
    """The expeditions of a day, as they are published."""

    day: str
    deals: tuple[PublishedDeal, ...]


class DealtTable(Struct, frozen=True):
    """Of which deal a table is."""

    kind: Literal["daily", "duel", "set"]
    day: str
    """"" for what is no daily expedition."""
    link: str
    """Of a duel, else ""."""
    counts: bool
    """Whether it is the reader's try, which counts."""
    deal: DealCard


class NewDuel(Struct, frozen=True, forbid_unknown_fields=True):
    """A duel to be made: a game as it is played for a day's expedition, with another deal."""

    game: str
    name: Annotated[str, Meta(max_length=24)] = ""


class Duellist(Struct, frozen=True):
    """Somebody who plays a duel."""

    name: str
    you: bool
    state: DealState
    place: int
    figure: str
    words: str
    """What it came to, once the reader's own try is over."""
    seconds: int
    table: str
    """Where it can be watched, "" for nowhere."""


class DuelCard(Struct, frozen=True):
    """A duel."""

    id: str
    name: str
    host: str
    now: int
    deal: DealCard
    people: tuple[Duellist, ...]
    seed: str
    salt: str
    """"" until everybody may know them."""


# --- Being told what happens while one is not there ---

Way: TypeAlias = Literal["push", "mail", "nothing"]
"""How somebody is told of something."""

MinuteOfDay: TypeAlias = Annotated[int, Meta(ge=0, le=1_439)]


class TellingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be told what happens at its tables while it looks at none of them."""

    move: Way
    """It is its move."""
    late: Way
    """It still is, after a day."""
    asked: Way
    """Somebody nudges it, or asks it for another game."""
    over: Way
    """A game is over."""
    zone: Annotated[str, Meta(min_length=1, max_length=60, pattern="^[A-Za-z0-9_+/-]+$")]
    """Its time zone, as in "Europe/Lisbon"."""
    quiet_from: MinuteOfDay
    """When its quiet hours begin, in minutes of its day."""
    quiet_until: MinuteOfDay
    """When they end; where both are the same it has none."""
    digest: bool
    """Whether it wants one letter a day, when they end, with all that waits for it."""


class NewBell(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be rung, as it says itself (RFC 8030, RFC 8291)."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1_024)]
    key: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_=-]+$")]
    secret: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_=-]+$")]
    name: Annotated[str, Meta(max_length=40)] = ""
    """What it is called, such as "Firefox, Android"."""


class BellCard(Struct, frozen=True, omit_defaults=True):
    """A browser that is rung."""

    key: str
    """How it is named; it says nothing of where it is."""
    name: str
    made: int
    trouble: str = ""
    """Why it could not be rung the last time, "" where it could."""


class Telling(Struct, frozen=True, omit_defaults=True):
    """How somebody is told."""

    wish: TellingWish
    key: str
    """The key by which browsers know this server (RFC 8292)."""
    bells: tuple[BellCard, ...]
    letters: bool
    """Whether this server writes letters at all."""
    address: str = ""
    """Where they go, as much of it as its owner needs to know it again; "" for nowhere."""
    trouble: str = ""
    """Why something is not told yet, "" where all is."""
    again: int = 0
    """When that is tried again."""


class TellingTest(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody tries to be told by."""

    way: Literal["push", "mail"]


class Tested(Struct, frozen=True):
    """What came of it."""

    sentence: str


class HushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody wants to be told nothing of a table."""

    hushed: bool


class Hushed(Struct, frozen=True):
    """Whether somebody is told nothing of a table."""

    name: str
    """Of the table; "" for all letters."""
    hushed: bool


ENDPOINTS: Final = (
    TellingWish,
    NewBell,
    Telling,
    TellingTest,
    Tested,
    HushWish,
    Hushed,
    Guest,
    Person,
    TypedCode,
    CodeMeaning,
    DeviceCode,
    MailAddress,
    Sent,
    RecoveryCodes,
    PasskeyOffer,
    PasskeyMade,
    PasskeySigned,
    Farewell,
    Rename,
    Chair,
    Rests,
    NightWish,
    HolidayWish,
    Whom,
    Report,
    Reported,
    Meant,
    BlockedCard,
    Lobby,
    GameCard,
    Board,
    RuleText,
    NewTable,
    MadeTable,
    Invitation,
    Invited,
    Suspended,
    Ruled,
    Replay,
    Frame,
    Ending,
    Rematch,
    Seek,
    Calls,
    Answering,
    PeoplePage,
    Acquaintance,
    Sight,
    RatingCard,
    RatedGame,
    LadderPage,
    Analysing,
    Fork,
    Upload,
    Guide,
    GoalCard,
    LessonCard,
    LessonSheet,
    Token,
    Choosing,
    Fact,
    ProgramAct,
    ProgramDone,
    Daily,
    Ranking,
    Ghost,
    Racing,
    Published,
    NewDuel,
    DuelCard,
    DealtTable,
    Fault,
)
"""What HTTP answers and takes beside the messages of a socket: of these, types of clients and the document are made."""
