"""What a lesson can say of a try: what was done and told, what the view shows, and what differs from the beginning.

    { kind = "rises", at = "players.0.trackers.name=water.height" }
    { kind = "told", key = "tile-placed", args = ["*", "*", "C4"] }
    { kind = "all", of = [ { kind = "did", family = "place" }, { kind = "gains", by = 1 } ] }

A view is read by its paths: names of fields and keys, places in lists, and ``name=value`` for the first of a list that
has this value in this field. A list found at the end counts as how many it holds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from unmapped.kernel.actions import Choice, Vocabulary
from unmapped.kernel.content import Faults, Location, check_known
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

ANY: Final = "*"
"""An argument that may be anything."""

Found: TypeAlias = int | str | bool | None
"""What stands at the end of a path; None where it leads nowhere."""


class _Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """Something that is true of a try, or not yet."""


class Did(_Condition, frozen=True):
    """The learner took an action of this family, with these slots."""

    family: str
    slots: dict[str, str] = {}


class Told(_Condition, frozen=True):
    """The journal told the learner this since the beginning, so often at least; ``"*"`` stands for any argument."""

    key: str
    args: tuple[int | str, ...] = ()
    times: int = 1
    seat: int | None = None
    """Of which seat; any without it."""


class Sees(_Condition, frozen=True):
    """The view shows this number, word or truth at a path, or a number within bounds."""

    at: str
    equals: int | str | bool | None = None
    least: int | None = None
    most: int | None = None


class Rises(_Condition, frozen=True):
    """The number at a path is higher than at the beginning, by so much at least."""

    at: str
    by: int = 1


class Falls(_Condition, frozen=True):
    """The number at a path is lower than at the beginning, by so much at least."""

    at: str
    by: int = 1


class Gains(_Condition, frozen=True):
    """The learner's score is higher than at the beginning, by so much at least."""

    by: int = 1


class Asks(_Condition, frozen=True):
    """The learner is asked this now."""

    key: str


class Not(_Condition, frozen=True):
    """Something is not so."""

    of: "Condition"


class All(_Condition, frozen=True):
    """Everything here is so."""

    of: tuple["Condition", ...]


class Either(_Condition, frozen=True):
    """Something here is so."""

    of: tuple["Condition", ...]


Condition: TypeAlias = Did | Told | Sees | Rises | Falls | Gains | Asks | Not | All | Either


class Situation(NamedTuple):
    """What may have a say in whether conditions hold: all of it as the learner may know it."""

    view: object
    score: int
    asked: str
    """The key of the question, "" where there is none."""
    deeds: Sequence[Choice]
    """What the learner did since the beginning, oldest first."""
    lines: Sequence[Line]
    """What it was told since then."""


def moment(seat: int, table: Table[State], deeds: Sequence[Choice], lines: Sequence[Line]) -> Situation:
    """What conditions may ask of a table, as a seat may know it that has done and heard this."""
    prompt = table.prompt(seat)
    score = table.definition.scores(table.state, seat)[seat]
    return Situation(table.view(seat), score, "" if prompt is None else prompt.key, deeds, lines)


def holds(condition: Condition, begun: Situation, now: Situation) -> bool:
    """Whether something is so, at a table that once stood as it had `begun`."""
    match condition:
        case Did():
            return any([_is_deed(condition, deed) for deed in now.deeds])
        case Told():
            return sum([_is_told(condition, line) for line in now.lines]) >= condition.times
        case Sees():
            return _is_seen(condition, value_at(now.view, condition.at))
        case Rises():
            return _number(now.view, condition.at) - _number(begun.view, condition.at) >= condition.by
        case Falls():
            return _number(begun.view, condition.at) - _number(now.view, condition.at) >= condition.by
        case Gains():
            return now.score - begun.score >= condition.by
        case Asks():
            return now.asked == condition.key
        case Not():
            return not holds(condition.of, begun, now)
        case All():
            return all([holds(part, begun, now) for part in condition.of])
        case Either():
            return any([holds(part, begun, now) for part in condition.of])


def _is_deed(condition: Did, deed: Choice) -> bool:
    return deed.family == condition.family and condition.slots.items() <= deed.slots.items()


def _is_told(condition: Told, line: Line) -> bool:
    wanted = condition.args
    fits = len(wanted) <= len(line.args) and all(
        [wish in (ANY, arg) for wish, arg in zip(wanted, line.args, strict=False)]
    )
    return line.key == condition.key and fits and condition.seat in (None, line.seat)


def _is_seen(condition: Sees, value: Found) -> bool:
    if condition.equals is not None:
        return value == condition.equals and isinstance(value, bool) == isinstance(condition.equals, bool)
    number = value if isinstance(value, int) else 0
    return (condition.least is None or number >= condition.least) and (
        condition.most is None or number <= condition.most
    )


def _number(view: object, path: str) -> int:
    """The number at a path, 0 where it leads nowhere: what has not come yet is as good as nothing."""
    value = value_at(view, path)
    return value if isinstance(value, int) else 0


def value_at(view: object, path: str) -> Found:
    """What stands at a path of a view, None where it leads nowhere."""
    here = view
    for step in path.split("."):
        here = _further(here, step)
        if here is None:
            return None
    if isinstance(here, int | str):
        return here
    return len(here) if isinstance(here, Sequence | Mapping) else None


def _further(here: object, step: str) -> object:
    """What one step of a path leads to, None for nothing."""
    if isinstance(here, Mapping):
        return here.get(step)
    if isinstance(here, Sequence) and not isinstance(here, str):
        name, equals, value = step.partition("=")
        if equals:
            return next((member for member in here if str(_further(member, name)) == value), None)
        return here[int(step)] if step.isdecimal() and int(step) < len(here) else None
    return getattr(here, step, None) if step.isidentifier() and isinstance(here, Struct) else None


# --- What is wrong with a condition -----------------------------------------------------------------------------------


class Known(NamedTuple):
    """What conditions of a game's lesson can name."""

    vocabulary: Vocabulary
    view: object
    """At the beginning."""
    lines: tuple[str, ...]
    """The keys of lines that the journal has, where the game can list them."""
    questions: tuple[str, ...]
    """Those of its questions."""
    tells: Callable[[str], bool]
    """Whether the journal has lines of a key."""
    asks: Callable[[str], bool]
    """Whether there is a question of a key."""


def check(condition: Condition, known: Known, place: Location, faults: Faults) -> None:
    """Refuse what names anything that there is not."""
    match condition:
        case Did():
            _check_deed(condition, known.vocabulary, place, faults)
        case Told(key=key):
            check_key(key, known.lines, known.tells, place.at("key"), "line of the journal", faults)
        case Asks(key=key):
            check_key(key, known.questions, known.asks, place.at("key"), "question", faults)
        case Sees(at=at):
            # What is to be seen need not lie there yet; but where it will lie has to be a part of the view.
            _check_path(at, known.view, place, faults)
            if condition.equals is None and condition.least is None and condition.most is None:
                faults.add(place.bad("expected equals, least or most"))
        case Rises(at=at) | Falls(at=at):
            _check_path(at, known.view, place, faults)
        case Not():
            check(condition.of, known, place.at("of"), faults)
        case All() | Either():
            if not condition.of:
                faults.add(place.at("of").bad("expected at least one condition"))
            for number, part in enumerate(condition.of):
                check(part, known, place.at("of", number), faults)
        case Gains():
            pass


def check_key(
    key: str, keys: tuple[str, ...], is_known: Callable[[str], bool], place: Location, kind: str, faults: Faults
) -> None:
    """Refuse the key of a sentence that a game does not have; which there are is told where that is known."""
    if keys:
        faults.tried(check_known, key, keys, place, kind)
    elif not is_known(key):
        faults.add(place.bad(f'"{key}" is no {kind} of this game'))


def _check_deed(condition: Did, vocabulary: Vocabulary, place: Location, faults: Faults) -> None:
    families = {family.name: family for family in vocabulary.families}
    faults.tried(check_known, condition.family, tuple(families), place.at("family"), "family of actions")
    family = families.get(condition.family)
    if family is None:
        return
    taken = [vocabulary.choice(action).slots for action in range(family.first, family.first + family.size)]
    for name, value in condition.slots.items():
        values = dict.fromkeys([slots[name] for slots in taken if name in slots])
        if not values:
            slots = tuple(dict.fromkeys([slot for each in taken for slot in each]))
            faults.tried(check_known, name, slots, place.at("slots"), "slot")
        else:
            faults.tried(check_known, value, tuple(values), place.at("slots", name), name)


def _check_path(path: str, view: object, place: Location, faults: Faults) -> None:
    """Refuse a path that leaves the view: members of lists may be missing yet, fields and keys may not."""
    here = view
    for step in path.split("."):
        further = _further(here, step)
        if further is None and isinstance(here, Sequence) and not isinstance(here, str):
            return
        if further is None:
            known = tuple(_names(here))
            if known:
                faults.tried(check_known, step, known, place.at("at"), "part of the view")
            else:
                faults.add(place.at("at").bad(f'"{path}" leads nowhere: nothing lies behind "{step}"'))
            if step not in known:
                return
        here = further


def _names(here: object) -> Iterator[str]:
    if isinstance(here, Struct):
        yield from here.__struct_fields__
    elif isinstance(here, Mapping):
        yield from [str(name) for name in here]
