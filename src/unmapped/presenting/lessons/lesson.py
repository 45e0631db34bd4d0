"""What a lesson is, and how the lessons of a game are read: strictly, so that none names what there is not.

The folder of a game's lessons holds ``lessons.toml``, with a ``[[lesson]]`` for each in the order in which they are
learnt, and the positions as records: ``<position>.record``, a game up to the moment at which the lesson begins. They
are replayed when lessons are read, so rules under which they go otherwise are noticed at once.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct

from unmapped.kernel.content import Faults, Location, check_known, decode, entries, hint, read_toml
from unmapped.kernel.definition import Look
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.rules import Prompt, State
from unmapped.kernel.table import Table
from unmapped.presenting.lessons import conditions
from unmapped.presenting.lessons.conditions import Condition, Known
from unmapped.presenting.lessons.examples import MOST_DEEDS, Example, Seen, carried_out, ended

FILE: Final = "lessons.toml"

MOST_ACTIONS: Final = 12
"""Of one try: more is no lesson of a minute."""


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """A common way to miss the goal, and what is said of it: the try is over then."""

    when: Condition
    say: str
    rule: str = ""
    """The rule that it overlooks; that of the lesson without it."""


class Check(Struct, frozen=True, forbid_unknown_fields=True):
    """A question with a new case, and answers to choose from."""

    ask: str
    answers: tuple[str, ...]
    right: int
    """Which of them, from 0 on."""
    because: str


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, with a position at which it is tried out."""

    id: str
    title: str
    """What it says, as a short sentence."""
    name: str
    """What it is called in a list, in two or three words."""
    about: str
    """What it is about, for the line below its name."""
    text: str
    """What is to be tried, in a sentence or two."""
    rule: str
    position: str
    """The record of the game up to its beginning: ``<position>.record``."""
    goal: Condition
    done: str
    """What is said when it worked."""
    missed: str
    """What is said when it did not, and no `wrong` says why."""
    gist: str
    """The idea in one sentence, to be kept."""
    see: Example
    check: Check
    seat: int = 0
    only: tuple[str, ...] = ()
    """The families of actions that are offered; all of them without any."""
    asks: tuple[str, ...] = ()
    """The questions that may be answered; with any other the try is over. All of them without any."""
    actions: int = 1
    """How many actions a try has."""
    point: tuple[str, ...] = ()
    """What is to be looked at, as choices point at things: "square:d4"."""
    meets: tuple[str, ...] = ()
    """The questions at which a player meets for the first time what it teaches."""
    meets_actions: tuple[str, ...] = ()
    """The families of actions of which that is so: where one of them may be taken for the first time."""
    hints: tuple[str, ...] = ()
    """What helps, a little more with each."""
    wrong: tuple[Wrong, ...] = ()
    minutes: int = 1


class Positioned(NamedTuple):
    """A lesson with its game up to where it begins."""

    lesson: Lesson
    record: Record
    example: Record
    """The game up to where its example begins."""


def lessons_of(game: Game[State]) -> tuple[Positioned, ...]:
    """The lessons of a game in the order in which they are learnt; nothing for one that brings none.

    Raises BadContent naming all that is wrong with them, by file, lesson and key.
    """
    return () if game.definition.presenting.lessons is None else _read(game)


def lesson_of(game: Game[State], name: str) -> Positioned | None:
    """A lesson by its id."""
    return next((positioned for positioned in lessons_of(game) if positioned.lesson.id == name), None)


@cache
def _read(game: Game[State]) -> tuple[Positioned, ...]:
    folder = game.definition.presenting.lessons
    assert folder is not None
    faults = Faults()
    read = [
        (lesson, place)
        for entry, place in entries(read_toml(folder, FILE), FILE, "lesson", faults)
        if (lesson := faults.tried(decode, entry, Lesson, place)) is not None
    ]
    placed: list[Positioned] = []
    for lesson, place in read:
        with faults:
            table = _begun(game, lesson.position, lesson.seat, place)
            _check(game, table, lesson, place, faults)
            placed.append(Positioned(lesson, table.record(), _checked(game, table, lesson, place.at("see"), faults)))
    faults.check()
    return tuple(placed)


def _begun(game: Game[State], position: str, seat: int, place: Location) -> Table[State]:
    """The table at the end of a record beside the file, at which `seat` is asked something. Raises BadContent."""
    folder = game.definition.presenting.lessons
    assert folder is not None
    try:
        text = (folder / f"{position}.record").read_text(encoding="utf-8")
        table = game.replay(Record.parse(text))
    except OSError:
        place.at("position").refuse(f'there is no file "{position}.record" beside {FILE}')
    except (BadRecord, UnicodeDecodeError) as error:
        place.at("position").refuse(f"{position}.record: {error}")
    if not 0 <= seat < table.seats:
        place.at("seat").refuse(f"the table has seats 0 to {table.seats - 1}")
    if not table.legal(seat):
        place.at("position").refuse(f"seat {seat} is asked nothing there")
    return table


def _check(game: Game[State], table: Table[State], lesson: Lesson, place: Location, faults: Faults) -> None:
    """Refuse what names anything that there is not."""
    known = _known(game, table, lesson.seat)
    conditions.check(lesson.goal, known, place.at("goal"), faults)
    for number, wrong in enumerate(lesson.wrong):
        conditions.check(wrong.when, known, place.at("wrong", number, "when"), faults)
        if wrong.rule:
            _check_rule(game, wrong.rule, place.at("wrong", number, "rule"), faults)
    _check_rule(game, lesson.rule, place.at("rule"), faults)
    families = tuple([family.name for family in table.vocabulary.families])
    for kind, named in (("only", lesson.only), ("meets_actions", lesson.meets_actions)):
        for number, family in enumerate(named):
            faults.tried(check_known, family, families, place.at(kind, number), "family of actions")
    for kind, keys in (("asks", lesson.asks), ("meets", lesson.meets)):
        for number, key in enumerate(keys):
            conditions.check_key(key, known.questions, known.asks, place.at(kind, number), "question", faults)
    if lesson.point:
        targets = _targets(game, table, lesson.seat)
        for number, target in enumerate(lesson.point):
            if target not in targets:
                fault = f'nothing on the table is called "{target}"{hint(target, sorted(targets))}'
                faults.add(place.at("point", number).bad(fault))
    prompt = table.prompt(lesson.seat)
    if lesson.asks and prompt is not None and prompt.key not in lesson.asks:
        faults.add(place.at("asks").bad(f'it begins with the question "{prompt.key}", which is not among these'))
    if not 1 <= lesson.actions <= MOST_ACTIONS:
        faults.add(place.at("actions").bad(f"expected 1 to {MOST_ACTIONS}"))
    check = lesson.check
    if not 2 <= len(check.answers) <= 3:
        faults.add(place.at("check", "answers").bad("expected two answers, or three"))
    if not 0 <= check.right < len(check.answers):
        faults.add(place.at("check", "right").bad(f"there are answers 0 to {len(check.answers) - 1}"))


def _checked(game: Game[State], own: Table[State], lesson: Lesson, place: Location, faults: Faults) -> Record:
    """The record at whose end an example begins, after it was carried out there. Raises BadContent."""
    example = lesson.see
    table = _begun(game, example.position, lesson.seat, place) if example.position else own
    if example.rule:
        _check_rule(game, example.rule, place.at("rule"), faults)
    if not 1 <= len(example.steps) <= MOST_DEEDS:
        place.at("steps").refuse(f"expected one action, or up to {MOST_DEEDS}")
    named = Faults()
    conditions.check(example.shows, _known(game, table, lesson.seat), place.at("shows"), named)
    named.check()
    seen = carried_out(table, lesson.seat, example, place)
    begun = conditions.moment(lesson.seat, table, (), ())
    if table is own and conditions.holds(lesson.goal, begun, ended(table, lesson.seat, seen)):
        place.at("steps").refuse("this reaches the goal, which is left to the learner")
    return table.record()


def _known(game: Game[State], table: Table[State], seat: int) -> Known:
    """What conditions can name at a table."""
    definition = game.definition
    return Known(
        table.vocabulary,
        table.view(seat),
        definition.presenting.keys("journal"),
        definition.presenting.keys("prompt"),
        lambda key: _can_say(key, lambda: definition.tell(Line(0, 0, key, (), "", -1))),
        lambda key: _can_say(key, lambda: definition.ask(Prompt(key, (), ""))),
    )


def _targets(game: Game[State], table: Table[State], seat: int) -> frozenset[str]:
    """What choices of a game can point at: what their slots name, and what lies where a seat may act now."""
    vocabulary = table.vocabulary
    named = [target for action in range(vocabulary.size) for target in vocabulary.choice(action).targets]
    look = Look(seat, table.view(seat), table.prompt(seat))
    now = [game.definition.presenting.targets(vocabulary.choice(action), look) for action in table.legal(seat)]
    return frozenset([*named, *[target for targets in now for target in targets]])


def _check_rule(game: Game[State], rule: str, place: Location, faults: Faults) -> None:
    if game.ledger.find(rule) is None:
        faults.tried(check_known, rule, tuple([known.id for known in game.ledger.rules]), place, "rule")


def _can_say(key: str, say: Callable[[], str]) -> bool:
    """Whether a game has a sentence of a key; what it lacks is the sentence, and not what this speaks of."""
    try:
        say()
    except KeyError as error:
        return error.args != (key,)
    except Exception:  # noqa: BLE001  (whatever it misses of the arguments, the sentence is there)
        return True
    return True


def start(game: Game[State], positioned: Positioned) -> Table[State]:
    """A table at which a lesson begins. Raises BadRecord."""
    return game.replay(positioned.record)


def shown(game: Game[State], positioned: Positioned) -> tuple[Table[State], tuple[Seen, ...]]:
    """The table at which the example of a lesson begins, and its deeds. Raises BadRecord."""
    lesson = positioned.lesson
    table = game.replay(positioned.example)
    return table, carried_out(table, lesson.seat, lesson.see, Location(FILE, f'lesson "{lesson.id}"', "see"))
