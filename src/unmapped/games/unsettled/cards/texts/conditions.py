"""What has to be true, as a card says it: as a clause, and as the clause that it is not so."""

from typing import Final, assert_never, final

from msgspec.structs import replace

from unmapped.games.unsettled.cards.components import DISCIPLINES
from unmapped.games.unsettled.cards.texts.grammar import ENGLISH, LUNA, THAT_EXPLORER, counted
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import at, counted_explorers, node, node_of, origin, who
from unmapped.games.unsettled.cards.verbs import conditions
from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.selectors import Nodes, Where, Who
from unmapped.language.sentences.clauses import Proposition, Subject
from unmapped.language.sentences.descriptions import bare
from unmapped.language.sentences.english import (
    YOU,
    an,
    both,
    conjugated,
    either,
    plural,
    proposition,
    spelled,
    there_is,
)
from unmapped.language.sentences.telling import Propositions

_COUNTERS: Final = 1000
"""What a counter is always below."""
_SIDES: Final = {"n": "the north side", "e": "the east side", "s": "the south side", "w": "the west side"}


@final
class _Propositions(Propositions[Names, Condition]):
    """What the conditions of Unsettled say."""

    def own(self, names: Names, condition: Condition) -> Proposition:
        """Return a condition of the game as a proposition."""
        return _proposition(names, condition)

    def proposition(self, names: Names, condition: Condition) -> Proposition:
        """Return a condition as a proposition; of several ones more than one may have to hold."""
        if isinstance(condition, conditions.AnyOf) and (number := names.number(condition.n)) != "1":
            words = (
                f"{spelled(number)} of these are so: {'; '.join([self.holds(names, part) for part in condition.of])}"
            )
            return Proposition(f"at least {words}", f"fewer than {words}")
        return super().proposition(names, condition)


PROPOSITIONS: Final = _Propositions(ENGLISH)
holds, fails, all_hold = PROPOSITIONS.holds, PROPOSITIONS.fails, PROPOSITIONS.all_hold


def _proposition(names: Names, condition: Condition) -> Proposition:
    """Return what a condition of the game says."""
    match condition:
        case conditions.HasProperty():
            return proposition(_person(names, condition.who), "be", names.name("property", condition.name))
        case conditions.Comprehension():
            return _present(names, condition)
        case conditions.LocalCount():
            return _local_count(names, condition)
        case conditions.LunaHere():
            return proposition(LUNA, "be", _here(names, condition.where))
        case conditions.ExplorerAt():
            number = names.number(condition.n)
            people = Subject("an explorer")
            if number != "1":
                people = Subject(f"{spelled(number)} explorers", plural=True)
            if condition.luna:
                people = Subject(f"{people.words} and LUNA", plural=True)
            return proposition(people, "be", _there(names, condition.where))
        case conditions.OnDifferentNodes():
            return _apart(names, condition)
        case conditions.AtStructure():
            number = names.number(condition.n)
            people = YOU if number == "1" else Subject(f"{spelled(number)} explorers", plural=True)
            return proposition(people, "be", f"at {names.structure(condition.structure)}")
        case conditions.StructuresBuilt():
            number = names.number(condition.n)
            structures = "a science structure" if number == "1" else f"{spelled(number)} science structures"
            attended = "built, with an explorer at each" if condition.attended else "built"
            return proposition(Subject(structures, plural=number != "1"), "be", attended)
        case conditions.CardsHere():
            return _cards_here(names, condition)
        case conditions.RevealedCount():
            nodes = f"{names.number(condition.n)} nodes are revealed"
            return Proposition(f"at least {nodes}", f"fewer than {nodes}")
        case conditions.Near():
            return _near(names, condition)
        case conditions.Flag():
            return _flag(names.name("flag", condition.name))
        case conditions.Counter():
            return _counter(names, condition)
        case conditions.Contributed():
            return _contributed(names, condition)
        case conditions.TrustIs():
            return proposition(Subject("group trust"), "be", condition.side)
        case conditions.Rolled():
            low, high = condition.low, condition.high
            rolled = f"{low} to {high}" if high > low + 1 else either([str(number) for number in range(low, high + 1)])
            return Proposition(f"{rolled} is rolled", f"{rolled} is not rolled")
        case conditions.TaskFace():
            return proposition(Subject("the task"), "be", _faces(condition.faces))
        case conditions.EngagedWith():
            engaged = proposition(_person(names, condition.who), "be", "engaged with this card")
            return engaged if condition.engaged else Proposition(engaged.no, engaged.yes)
        case conditions.WholeCrewAboard():
            crew = ["all explorers", *(["LUNA"] if condition.luna else []), *map(names.token, condition.tokens)]
            return proposition(Subject(both(crew), plural=True), "be", "aboard the Scarab")
        case conditions.OwnTurn():
            person = _person(names, condition.who)
            turn = "your turn" if person == YOU else f"the turn of {person.words}"
            return proposition(Subject("it"), "be", turn)
        case conditions.MovedThisTurn():
            person = _person(names, condition.who)
            has = conjugated("have", person)
            return Proposition(f"{person.words} {has} moved this turn", f"{person.words} {has} not moved this turn")
        case conditions.TokensAt():
            return _tokens_at(names, condition)
        case conditions.Bears():
            return proposition(_person(names, condition.who), "bear", names.token(condition.token))
        case conditions.CanSpend():
            pieces = f"{counted(names.number(condition.n), condition.resource)} in store"
            return Proposition(f"there is {pieces}", f"there is less than {pieces}")
        case conditions.Distressed():
            return _at_least(_person(names, condition.who), f"{names.number(condition.n)} distress")
        case conditions.IsHeld():
            return proposition(_person(names, condition.who), "be", "held")
        case conditions.StackEmpty():
            return proposition(Subject(f"the {names.name('stack', condition.stack)} stack"), "be", "empty")
        case conditions.Somebody():
            return _somebody(names, condition)
        case conditions.ThereIs():
            return _there_is(names, condition.where)
        case conditions.CrewComprehension():
            return _at_least(Subject("the crew"), f"{names.number(condition.n)} comprehension")
        case conditions.WhereTurnBegan():
            return proposition(names.you, "be", "where this turn began")
        case conditions.Exploring():
            return proposition(Subject("that step"), "reveal", "a node")
        case conditions.EdgeHas():
            edge = Subject(side(names, condition.side, condition.where, "a side"))
            return proposition(edge, "have", names.name("symbol", condition.symbol))
        case conditions.Not() | conditions.AllOf() | conditions.AnyOf():
            return PROPOSITIONS.proposition(names, condition)
        case _:
            assert_never(condition)


def _person(names: Names, person: Who) -> Subject:
    """Return whom a condition is about; who acts is not whom it happens to, where it happens to others."""
    return YOU if person == "actor" else who(names, person)


def _at_least(person: Subject, amount: str) -> Proposition:
    """Say that somebody has so much of something, or more."""
    has = f"{person.words} {conjugated('have', person)}"
    return Proposition(f"{has} {amount}", f"{has} less than {amount}")


def _there(names: Names, where: Where) -> str:
    """Return where something may be: on any of several nodes."""
    if isinstance(where, Nodes) and where.pick == "each":
        where = replace(where, pick="one")
    return at(names, where)


def _here(names: Names, where: Where) -> str:
    """Return where something is that could be where you are."""
    return "here" if where == "here" and names.you == YOU else _there(names, where)


def _present(names: Names, condition: conditions.Comprehension) -> Proposition:
    """Say that comprehension is present."""
    needed = [(getattr(condition, discipline), discipline) for discipline in DISCIPLINES]
    words = [discipline if number == 1 else f"{number} {discipline}" for number, discipline in needed if number]
    there = "" if condition.where == "here" else f" {_there(names, condition.where)}"
    return proposition(Subject(both(words), plural=len(words) > 1), "be", f"present{there}")


def _local_count(names: Names, condition: conditions.LocalCount) -> Proposition:
    """Say that so many explorers are on a node."""
    number = names.number(condition.n)
    where = _here(names, condition.where)
    if condition.where == "here" and number == "1" and condition.exactly:
        return Proposition("you are alone", "you are not alone")
    if condition.where == "here" and number == "2" and not condition.exactly:
        return Proposition("another explorer is here", "you are alone")
    if number == "1" and not condition.exactly:
        return Proposition(f"an explorer is {where}", f"no explorer is {where}")
    exactly = "exactly " if condition.exactly else ""
    words = f"{exactly}{spelled(number)} explorer{'' if number == '1' else 's'}"
    return proposition(Subject(words, plural=number != "1"), "be", where)


def _apart(names: Names, condition: conditions.OnDifferentNodes) -> Proposition:
    """Say that explorers stand on different nodes."""
    number = names.number(condition.n)
    ground = names.tag(condition.on) if condition.on else "node"
    if number == "1":
        words = f"an explorer is on {an(ground)}"
    else:
        kind = "different" if not condition.distance else f"different nodes at least {condition.distance} apart"
        words = f"{spelled(number)} explorers are on {kind}"
        words += f" {plural(ground)}" if not condition.distance else ""
    if condition.opposite:
        words += " (if they are two, on opposite ones)"
    if condition.not_opposite:
        words += " that are not opposite"
    if condition.with_luna:
        words += ", one of them with LUNA"
    if condition.everybody_else_on:
        words += f", and every other explorer is on {an(names.tag(condition.everybody_else_on))} of their own"
    return Proposition(words, f"it is not so that {words}")


def _cards_here(names: Names, condition: conditions.CardsHere) -> Proposition:
    """Say that a node has something."""
    where = _here(names, condition.where)
    here = condition.where == "here"
    place = names.you if here else Subject(node(names, condition.where))
    is_there = "on " if here else ""
    facts: list[Proposition] = []
    if condition.token:
        facts.append(proposition(Subject(names.token(condition.token)), "be", where))
    if condition.structure:
        facts.append(proposition(Subject(names.structure(condition.structure)), "be", where))
    if condition.resource:
        some = "a resource" if condition.resource == "any" else condition.resource
        none = "no resource" if condition.resource == "any" else f"no {condition.resource}"
        facts.append(Proposition(f"{some} lies {where}", f"{none} lies {where}"))
    if condition.build_site:
        facts.append(Proposition(f"a build site is {where}", f"no build site is {where}"))
    if condition.tag:
        facts.append(proposition(place, "be", f"{is_there}{an(names.tag(condition.tag))}"))
    if condition.id:
        facts.append(proposition(place, "be", f"{is_there}{names.ground(condition.id)}"))
    if condition.investigated is not None:
        investigated = proposition(Subject(node(names, condition.where)), "be", "investigated")
        facts.append(investigated if condition.investigated else Proposition(investigated.no, investigated.yes))
    if condition.sealed is not None:
        sealed = proposition(Subject(node(names, condition.where)), "be", "sealed")
        facts.append(sealed if condition.sealed else Proposition(sealed.no, sealed.yes))
    return ENGLISH.all_of(facts)


def _near(names: Names, condition: conditions.Near) -> Proposition:
    """Say that something is near something."""
    people = {"actor": YOU, "affected": names.you, "chosen": THAT_EXPLORER}
    distance = condition.within
    if condition.of in people and condition.where != "here":
        there = (
            _there(names, condition.where) if distance == 0 else f"within {distance} of {node(names, condition.where)}"
        )
        near = proposition(people[condition.of], "be", there)
    elif condition.where == "here":
        if condition.of == "chosen":
            near = proposition(people["chosen"], "be", "here" if distance == 0 else f"within {distance} of you")
        elif distance == 0:
            near = proposition(
                YOU, "be", "aboard the Scarab" if condition.of == "scarab" else f"on {node_of(names, condition.of)}"
            )
        else:
            near = proposition(YOU, "be", f"within {distance} of {origin(names, condition.of)}")
    else:
        there = node_of(names, condition.of) if distance == 0 else f"within {distance} of {origin(names, condition.of)}"
        near = proposition(Subject(node(names, condition.where)), "be", there)
    return Proposition(near.no, near.yes) if condition.beyond else near


def _flag(name: str) -> Proposition:
    """Say that something remembered is so; its name is the clause."""
    return Proposition(name, negated(name))


def negated(clause: str) -> str:
    """Return that a clause is not so: ``the sea is not set``."""
    for verb in (" is ", " are ", " has ", " have ", " was ", " were "):
        if verb in clause:
            return clause.replace(verb, f"{verb}not ", 1)
    return f"it is not so that {clause}"


def _counter(names: Names, condition: conditions.Counter) -> Proposition:
    """Say where a counter stands."""
    counter = Subject(names.counter(condition.counter))
    least, below = condition.at_least, condition.below
    if below < _COUNTERS and least:
        return proposition(counter, "be", f"at {least} to {below - 1}")
    if below < _COUNTERS:
        low = "0" if below == 1 else f"at most {below - 1}"
        return Proposition(f"{counter.words} is {low}", f"{counter.words} is at least {below}")
    low = "0" if least == 1 else f"at most {least - 1}"
    return Proposition(f"{counter.words} is at least {least}", f"{counter.words} is {low}")


def _contributed(names: Names, condition: conditions.Contributed) -> Proposition:
    """Say how much of the objective is done."""
    done = counted(names.number(condition.n), condition.slot.replace("_", " "))
    if condition.n == 1:
        return Proposition(f"{done} is contributed", f"{done} is not contributed yet")
    return Proposition(f"{done} are contributed", f"fewer than {done} are contributed")


def _tokens_at(names: Names, condition: conditions.TokensAt) -> Proposition:
    """Say where a token lies."""
    number = names.number(condition.n)
    where = "in play" if condition.where == "anywhere" else _here(names, condition.where)
    if number == "1":
        return proposition(Subject(names.token(condition.token)), "be", where)
    pieces = bare(names.token(condition.token))
    words = f"{spelled(number)} {plural(pieces)} are {where}"
    return Proposition(words, f"fewer than {words}")


def _there_is(names: Names, where: Where) -> Proposition:
    """Say that there is such a node; one that is named is always there, but maybe not as described."""
    if isinstance(where, Nodes) and where.on and names.is_node(where.on):
        ground = names.ground(where.on)
        return proposition(Subject(ground), "be", node(names, where).removeprefix(f"{ground} "))
    return there_is(node(names, where))


def _faces(numbers: tuple[int, ...]) -> str:
    """Say on which faces."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and numbers == tuple(range(first, last + 1)):
        return f"on face {first} to {last}"
    return f"on face {either([str(number) for number in numbers])}"


def _somebody(names: Names, condition: conditions.Somebody) -> Proposition:
    """Say that there are explorers like that."""
    number = names.number(condition.n)
    if condition.exactly and number == "0":
        somebody = counted_explorers(names, condition.who, "1")
        return Proposition(f"there is no {somebody.split(' ', 1)[1]}", f"there is {somebody}")
    present = there_is(counted_explorers(names, condition.who, number))
    if not condition.exactly:
        return present
    exact = present.yes.replace("there is an ", "there is exactly one ").replace("there is a ", "there is exactly one ")
    return Proposition(exact.replace("there are ", "there are exactly "), f"it is not so that {exact}")


def side(names: Names, which: str, where: Where, each: str) -> str:
    """Return a side of a place; `each` is what all of its sides are called."""
    sides = {"each": each, "here": "your side", "open": "a side"} | _SIDES
    without = " without a node" if which == "open" else ""
    return f"{sides[which]} of {node(names, where)}{without}"
