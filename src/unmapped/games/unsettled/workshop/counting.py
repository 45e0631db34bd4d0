"""What there is on a planet, counted: what a check shows when nothing is wrong."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from unmapped.games.unsettled.cards.components import (
    DISCIPLINES,
    SIDES,
    FreeAction,
    Hook,
    Planet,
    Space,
)
from unmapped.games.unsettled.cards.pacing import SEATS, budget, slots
from unmapped.games.unsettled.cards.references import everything
from unmapped.games.unsettled.cards.verbs import conditions, ongoing
from unmapped.language.word import word_kind


class Count(NamedTuple):
    """One line of the table: what was counted, how many there are, and what there is to say about it."""

    what: str
    number: str
    detail: str


def counted(box: Planet) -> Iterator[Count]:
    """Go through a planet that is whole."""
    yield from _cards(box)
    yield from _words(box)
    yield from _tasks(box)


def _cards(box: Planet) -> Iterator[Count]:
    nodes = box.environment
    sites = sum(node.build_site for node in nodes)
    edges = Counter(symbol for node in nodes for side in SIDES for symbol in getattr(node.edges, side))
    yield Count("nodes", str(len(nodes)), f"{sites} build sites; {_listed(edges)} on edges")
    finding = sum(bool(card.outlined) for card in box.opportunities)
    yield Count("opportunities", str(len(box.opportunities)), f"{finding} with a discovery")
    shares = Counter(card.discipline for card in box.breakthroughs)
    by = ", ".join(f"{shares[discipline]} {discipline}" for discipline in DISCIPLINES)
    yield Count("breakthroughs", str(len(box.breakthroughs)), by)
    granting = sum(bool(card.property) for card in box.distress)
    yield Count("distress", str(len(box.distress)), f"{granting} with a property")
    bearing = sum(bool(card.property) for card in box.anomalies)
    yield Count("anomalies", str(len(box.anomalies)), f"{bearing} with a property")
    outlined = sum(bool(node.outlined) for node in nodes)
    yield Count("discoveries", str(len(box.discoveries)), f"{outlined} on nodes, {finding} with opportunities")
    stacks = Counter(card.stack for card in box.cards if card.stack)
    letters = [card.letter for card in box.cards if card.letter]
    own = [f"{number} {stack}" for stack, number in stacks.items()]
    own += [f"mysteries {', '.join(letters)}"] if letters else []
    yield Count("planet cards", str(len(box.cards)), "; ".join([*own, "and LUNA's primary function"]))
    kinds = Counter[str](token.kind for token in box.tokens)
    yield Count("pieces", str(len(box.tokens)), _listed(kinds))


def _words(box: Planet) -> Iterator[Count]:
    granted, asked = Counter[str](), Counter[str]()
    for _, part in everything(box):
        name = getattr(part, "property", "")
        if isinstance(part, conditions.HasProperty):
            asked[part.name] += 1
        elif isinstance(part, ongoing.GrantProperty):
            granted[part.name] += 1
        elif isinstance(name, str) and name:
            granted[name] += 1
    for name in [property_.id for property_ in box.properties]:
        yield Count(f"property {name}", "", f"granted by {granted[name]}, asked for {asked[name]} times")
    parts = [part for _, part in everything(box)]
    spaces = sum(isinstance(part, Space) for part in parts)
    free = sum(isinstance(part, FreeAction) for part in parts)
    hooks = sum(isinstance(part, Hook) for part in parts)
    yield Count("actions", str(spaces), f"{free} free actions, {hooks} things that happen by themselves")
    used = Counter(word_kind(part) for part in parts if type(part).__struct_config__.tag_field)
    yield Count("effect words", str(len(used)), f"most of all {_listed(dict(used.most_common(3)))}")


def _tasks(box: Planet) -> Iterator[Count]:
    for task in box.tasks:
        need = "/".join(str(slots(task, seats).total) for seats in SEATS)
        most = "/".join(str(budget(box, seats)) for seats in SEATS)
        objectives = sum(face.objective is not None for face in task.faces)
        yield Count(f"task {task.id}", f"{need} slots", f"of {most} for 2/3/4 explorers; {objectives} objectives")


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "none"
