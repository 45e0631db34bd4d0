"""Choices of several parts, offered whole: what each is called, and where on the table it is chosen."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

from unmapped.kernel.compounds import ALL, FURTHER, SET, TAIL, Compound, Onward, compounds, onward
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import capital
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

FEW: Final = 6
"""An answer that goes on in more ways has no button for each of them, unless all that is offered fits."""

MOST_BUTTONS: Final = 24
"""Two answers after each of which a dozen other things can be done have a button for each, beside all of a kind."""
MOST_AT_A_PLACE: Final = 6

_OFTEN: Final = {2: "twice", 3: "three times", 4: "four times"}


class Whole(NamedTuple):
    """Several actions of a seat, one after the other, that are chosen by one press."""

    actions: tuple[int, ...]
    words: str
    """Those of the actions, as they are typed: parted by semicolons."""
    label: str
    place: str
    """Where it is chosen, which offers nothing by itself now: "space:l3"; "" where it has only a button."""
    listed: bool
    """Whether it has a button of its own."""
    begins: str = ""
    """What its first action is called, where that is an answer which may go on in other ways too."""
    goes_on: str = ""
    """Then what the others are called, without that one."""


def wholes(table: Table[S], seat: int) -> tuple[Whole, ...]:
    """What `seat` may choose whole, each with a button or a place on the table, the most useful first."""
    chains = compounds(table, seat)
    if not chains:
        return ()
    ways = Counter([compound.actions[0] for compound in chains if compound.kind in (TAIL, SET)])
    fits = sum(ways.values()) <= MOST_BUTTONS
    offered: list[Whole] = []
    calls: list[_Called] = []
    buttons = 0
    for compound, place in _by_use(chains, _places(table, seat, chains)):
        few = compound.kind == ALL or fits or ways[compound.actions[0]] <= FEW
        if compound.kind == FURTHER:
            few = few and _is_about_one(table, compound)
        listed = few and (compound.kind == ALL or buttons < MOST_BUTTONS)
        buttons += listed and compound.kind != ALL
        if listed or place:
            words = "; ".join([table.words(action) for action in compound.actions])
            offered.append(Whole(compound.actions, words, "", place, listed))
            calls.append(_called(compound, seat))
    alike = Counter([called.short for called in calls])
    return tuple(
        [
            whole._replace(
                label=called.short if alike[called.short] == 1 else called.whole,
                begins=called.begins,
                goes_on=called.goes_on,
            )
            for whole, called in zip(offered, calls, strict=True)
        ]
    )


def _by_use(chains: list[Compound[S]], places: list[str]) -> list[tuple[Compound[S], str]]:
    """The compounds with their places, by what they spare, and behind others what is chosen on the map as well.

    Those that begin alike stay together.
    """
    elsewhere = {compound.actions[0] for compound, place in zip(chains, places, strict=True) if not place}

    def use(labelled: tuple[Compound[S], str]) -> tuple[int, int, int]:
        compound, _ = labelled
        if compound.kind == ALL:
            return 0, -len(compound.actions), 0
        on_map = compound.actions[0] not in elsewhere
        return 1 + (SET, TAIL, FURTHER).index(compound.kind), on_map, compound.actions[0]

    return sorted(zip(chains, places, strict=True), key=use)


def laid(table: Table[S], seat: int) -> tuple[Onward[S], ...]:
    """The answers of `seat` that may be given by what follows them: a tile is taken by laying it down.

    What follows is chosen where it lies, as if it were asked already, and takes both.
    """
    families = table.definition.presenting.laid
    if not families or _lays(table, seat, families):
        return ()
    return tuple([answer for answer in onward(table, seat) if _lays(answer.after, seat, families)])


def _lays(table: Table[S], seat: int, families: frozenset[str]) -> bool:
    """Whether anything can be laid down now."""
    return any(table.vocabulary.family_of(action).name in families for action in table.legal(seat))


def _is_about_one(table: Table[S], compound: Compound[S]) -> bool:
    """Whether all that is done is done with one and the same thing, such as a card."""
    named = [table.vocabulary.choice(action).slots.items() for action in compound.actions]
    return bool(set(named[0]).intersection(*named[1:]))


def _places(table: Table[S], seat: int, chains: list[Compound[S]]) -> list[str]:
    """For each compound the place on which it is chosen, "" where a single action is, or one that is shorter."""
    vocabulary, presenting = table.vocabulary, table.definition.presenting
    look = Look(seat, table.view(seat), table.prompt(seat))
    taken: set[str] = set()
    for action in table.legal(seat):
        taken.update(presenting.targets(vocabulary.choice(action), look))
        taken.add(presenting.leads_to(vocabulary.choice(action)))
    places = [_place(table, compound) for compound in chains]
    best: dict[str, tuple[int, bool, int]] = {}
    for compound, place in zip(chains, places, strict=True):
        if place and place not in taken:
            best[place] = min(best.get(place, _cost(compound)), _cost(compound))
    free = [place if best.get(place) == _cost(compound) else "" for compound, place in zip(chains, places, strict=True)]
    crowd = Counter(free)
    return [place if crowd[place] <= MOST_AT_A_PLACE else "" for place in free]


def _place(table: Table[S], compound: Compound[S]) -> str:
    """Where it leads; nowhere where something is laid down by it, which is chosen as `laid` has it."""
    presenting, choices = table.definition.presenting, [table.vocabulary.choice(action) for action in compound.actions]
    if any([choice.family in presenting.laid for choice in choices[1:]]):
        return ""
    return presenting.leads_to(choices[-1])


def _cost(compound: Compound[S]) -> tuple[int, bool, int]:
    """What comes first where several ways lead to a place: the shortest, one that can be taken back, the first named.

    Other ways begin with what they take, one press more.
    """
    return len(compound.actions), compound.shows, compound.actions[0]


def _look(table: Table[S], seat: int) -> Look:
    return Look(seat, table.view(seat), table.prompt(seat))


class _Called(NamedTuple):
    """What a compound is called."""

    short: str
    whole: str
    """With all that is done: for its button where another reads alike that leads elsewhere."""
    begins: str = ""
    goes_on: str = ""


def _called(compound: Compound[S], seat: int) -> _Called:
    """What it is called on a button: answers to a question that is not asked yet as if it were gone already."""
    asked = _key(compound.stands[0], seat)
    labels = [
        _label_of(table, seat, action, asked) for table, action in zip(compound.stands, compound.actions, strict=True)
    ]
    within = compound.stands[0].definition.presenting.within
    whole = _then(labels, within)
    if compound.kind == FURTHER:
        return _Called(f"{labels[-1]}, in {len(labels)} steps", whole)
    if compound.kind == TAIL:
        return _Called(whole, whole, labels[0], _then(labels[1:], within))
    return _Called(whole, whole)


def _then(labels: Sequence[str], within: Callable[[str], str]) -> str:
    """Labels one after the other, and how often where the same comes again: "Play Fuel, twice, then play Sundries"."""
    said = [(label, len(list(again))) for label, again in groupby(labels)]
    counted = [label if often == 1 else f"{label}, {_OFTEN.get(often, f'{often} times')}" for label, often in said]
    return ", then ".join([counted[0], *[within(label) for label in counted[1:]]])


def _label_of(table: Table[S], seat: int, action: int, asked: str) -> str:
    """What an action is called that answers a question of this key, or by that question where it is another one."""
    choice, presenting = table.vocabulary.choice(action), table.definition.presenting
    label = presenting.label(choice, _look(table, seat)) or capital(table.words(action))
    key = _key(table, seat)
    return label if key == asked else presenting.taken(label, key)


def _key(table: Table[S], seat: int) -> str:
    prompt = table.prompt(seat)
    return "" if prompt is None else prompt.key
