"""What happens by itself, as a card says it."""

from typing import Final, assert_never

from unmapped.games.unsettled.cards.components import Hook
from unmapped.games.unsettled.cards.texts import effects
from unmapped.games.unsettled.cards.texts.conditions import all_hold
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import counted_explorers, who
from unmapped.games.unsettled.cards.verbs.conditions import Counter
from unmapped.language.sentences.clauses import Act, Subject
from unmapped.language.sentences.descriptions import turn_of, when
from unmapped.language.sentences.english import THEY, YOU, an, conjugated, inline, sentence

_OF_THE_CREW: Final = (
    "trigger",
    "wrap",
    "counter",
    "creature_moves",
    "creature_moved",
    "occasion",
    "scan",
    "nobody_free",
    "flag",
)
"""The moments at which something happens that is no explorer's own doing."""
LEADS: Final = {
    "creature_moves": "the node that it moves to",
    "leave": "the node that you move to",
    "set_out": "the node that you move to",
}
"""What the place is called at moments that lead to one."""


def hook(names: Names, printed: Hook) -> str:
    """Return what happens at a moment as a sentence; nothing where only books are kept."""
    if printed.words is not None:
        return printed.words
    person = _person(names, printed)
    spoken = names if person == YOU else names.of_others()
    spoken = spoken.leading(LEADS[printed.on]) if printed.on in LEADS else spoken
    clauses = effects.clauses(spoken, printed.effect)
    if person != YOU and printed.on in _OF_THE_CREW:
        clauses = [
            clause._replace(subject=person) if isinstance(clause, Act) and clause.subject == THEY else clause
            for clause in clauses
        ]
    often = (
        "once per turn, " if printed.once_per_turn else "once per turn for each edge, " if printed.once_per_edge else ""
    )
    at_moment = moment(names, printed, person)
    wanted = _requirements(spoken, printed)
    if at_moment.startswith("when you "):
        wanted = wanted.replace(" and you ", " and ", 1) if wanted.startswith(" and you ") else wanted
    return sentence(f"{often}{at_moment}{wanted}, {inline(clauses)}") if clauses else ""


def _requirements(names: Names, printed: Hook) -> str:
    """Return what has to be so besides; that a counter is where the moment has it goes without saying."""
    wanted = tuple(
        each
        for each in printed.requires
        if not (printed.on == "counter" and isinstance(each, Counter) and each.counter == printed.of)
    )
    return f" and {all_hold(names, wanted)}" if wanted else ""


def _person(names: Names, printed: Hook) -> Subject:
    """Return of whom a hook speaks."""
    if printed.who in ("each_explorer", "holder", "active", "actor", "affected"):
        return YOU
    person = who(names, printed.who)
    return person if isinstance(printed.who, str) else Subject(counted_explorers(names, printed.who, "1"))


def moment(names: Names, printed: Hook, person: Subject) -> str:
    """Return when something happens: ``when you enter a Bed``."""
    of = printed.of
    match printed.on:
        case "turn_start":
            return f"when {turn_of(person)} starts"
        case "turn_end":
            return f"when {turn_of(person)} ends"
        case "wrap":
            return "when time starts over"
        case "trigger":
            return f"when the {names.name('trigger', of)} happens"
        case "cross":
            return when(person, "cross", names.name("symbol", of))
        case "enter":
            return when(person, "enter", names.ground(of) if of else "a node")
        case "leave":
            return when(person, "leave", names.ground(of) if of else "a node")
        case "set_out":
            return f"{when(person, 'leave', names.ground(of) if of else 'a node')} by MOVE or TRAVERSE"
        case "counter":
            return f"when {names.counter(of)} {_reached(names, printed)}"
        case "creature_moves":
            return f"when {names.token(of)} is about to move"
        case "creature_moved":
            return f"when {names.token(of)} has moved"
        case "occasion":
            occasion = names.name("occasion", of)
            return f"when {person.words} {conjugated(occasion, person)}" if of in names.personal else f"when {occasion}"
        case "scan":
            return "when LUNA scans"
        case "build":
            return when(person, "build", "a structure")
        case "board":
            return when(person, "board", "the Scarab")
        case "draw":
            return when(person, "draw", an(names.name("stack", of)))
        case "recover":
            return when(person, "use", "RECOVER")
        case "rest":
            return when(person, "use", "REST")
        case "theorized":
            return when(person, "gain", "insight from another's THEORIZE")
        case "opportunity_revealed":
            return when(person, "reveal", "an opportunity")
        case "discovery_gained":
            return when(person, "gain", "a discovery")
        case "placed":
            return when(person, "be", "placed")
        case "carried":
            return when(person, "be", "carried")
        case "nobody_free":
            return "when all conscious explorers are held"
        case "flag":
            return f"when {names.name('flag', of)}"
        case _:
            assert_never(printed.on)


def _reached(names: Names, printed: Hook) -> str:
    """Return which end of a counter is reached."""
    ends = [each for each in printed.requires if isinstance(each, Counter) and each.counter == printed.of]
    if any(end.at_least for end in ends):
        return f"reaches {names.limit(printed.of)}"
    return "falls to 0" if ends else f"reaches {names.limit(printed.of)} or falls to 0"
