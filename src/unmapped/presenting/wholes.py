"""Choices of several parts, offered whole: what each is called, and where on the table it is chosen."""

from collections import Counter
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
"""Two answers after each of which a dozen other things can be done have a button for each."""
MOST_AT_A_PLACE: Final = 6


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


def wholes(table: Table[S], seat: int) -> tuple[Whole, ...]:
    """What `seat` may choose whole, each with a button or a place on the table."""
    chains = compounds(table, seat)
    if not chains:
        return ()
    places = _places(table, seat, chains)
    ways = Counter([compound.actions[0] for compound in chains if compound.kind in (TAIL, SET)])
    fits = sum(ways.values()) <= MOST_BUTTONS
    offered: list[Whole] = []
    buttons = 0
    for compound, place in zip(chains, places, strict=True):
        few = compound.kind == ALL or fits or ways[compound.actions[0]] <= FEW
        if compound.kind == FURTHER:
            few = few and _is_about_one(table, compound) and _changes(table, seat, compound)
        listed = few and buttons < MOST_BUTTONS
        buttons += listed
        if listed or place:
            words = "; ".join([table.words(action) for action in compound.actions])
            offered.append(Whole(compound.actions, words, _label(compound, seat), place, listed))
    return tuple(offered)


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


def _changes(table: Table[S], seat: int, compound: Compound[S]) -> bool:
    """Whether the seat sees anything else afterwards: what is laid down may be taken up again."""
    after = compound.stands[-1].clone()
    after.act(seat, compound.actions[-1])
    return after.view(seat) != table.view(seat)


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


def _label(compound: Compound[S], seat: int) -> str:
    """What it is called on a button: answers to a question that is not asked yet as if it were gone already."""
    asked = _key(compound.stands[0], seat)
    labels = [
        _label_of(table, seat, action, asked) for table, action in zip(compound.stands, compound.actions, strict=True)
    ]
    if compound.kind == FURTHER:
        return f"{labels[-1]}, in {len(labels)} steps"
    within = compound.stands[0].definition.presenting.within
    return ", then ".join([labels[0], *[within(label) for label in labels[1:]]])


def _label_of(table: Table[S], seat: int, action: int, asked: str) -> str:
    """What an action is called that answers a question of this key, or by that question where it is another one."""
    choice, presenting = table.vocabulary.choice(action), table.definition.presenting
    label = presenting.label(choice, _look(table, seat)) or capital(table.words(action))
    key = _key(table, seat)
    return label if key == asked else presenting.taken(label, key)


def _key(table: Table[S], seat: int) -> str:
    prompt = table.prompt(seat)
    return "" if prompt is None else prompt.key
