"""What the crew finds and makes, as a card says it."""

from typing import assert_never

from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import at, node, out_of, who
from unmapped.games.unsettled.cards.verbs import finds
from unmapped.language.sentences.clauses import Act, Clause, Said
from unmapped.language.sentences.english import YOU, an


def say(names: Names, verb: finds.Verb) -> Clause:
    """Return the words of what is found and made."""
    match verb:
        case finds.RevealOpportunity():
            return _opportunity(names, verb)
        case finds.MoveMoment():
            return Said(f"this opportunity moves to {node(names, verb.to)}")
        case finds.Engage():
            return Act(who(names, verb.who), "be", "engaged with this", order="this engages you")
        case finds.PutOnCard():
            resources = "data" if verb.resource == "data" else "materials"
            return Act(YOU, "put", f"all {resources} {out_of(names, verb.where)} on this card")
        case finds.TakeFromCard():
            return Act(YOU, "take", "everything that lies on this card")
        case finds.Peek():
            top = f"the top {names.name('stack', verb.stack)}"
            return Act(YOU, "look at", f"{top}, and leave it or put it under its stack")
        case finds.GainDiscovery():
            return Act(who(names, verb.who), "gain", _discovery(names, verb))
        case finds.ForfeitDiscovery():
            return Act(YOU, "forfeit", _forfeited(names, verb))
        case finds.BuildStructure():
            ready = "" if verb.ready == "now" else "; it works after this turn"
            present = ", if comprehension of its discipline is present" if verb.comprehended else ""
            return Act(YOU, "build", f"{names.structure(verb.structure)} {at(names, verb.where)}{present}{ready}")
        case finds.DestroyStructure():
            when = "" if verb.when == "now" else " at the end of this turn"
            return Act(YOU, "destroy", f"{names.structure(verb.structure)}{when}")
        case _:
            assert_never(verb)


def _opportunity(names: Names, verb: finds.RevealOpportunity) -> Clause:
    """Say that an opportunity is revealed."""
    where = at(names, verb.where)
    marked = " and mark that node as investigated" if verb.mark else ""
    if verb.choose:
        return Act(YOU, "look at", f"the top opportunity of both stacks, and reveal one of them {where}{marked}")
    return Act(YOU, "reveal", f"an opportunity {where}{marked}")


def _discovery(names: Names, verb: finds.GainDiscovery) -> str:
    """Say which discovery."""
    if verb.which == "potential":
        return f"the potential discovery of {node(names, verb.where)}"
    if verb.which == "outlined":
        return names.discovery or "the discovery on this card"
    return names.discovery_name(verb.which)


def _forfeited(names: Names, verb: finds.ForfeitDiscovery) -> str:
    """Say which discoveries are given up."""
    kind = f"{names.name('property', verb.property)} discovery" if verb.property else "discovery"
    many = an(kind) if verb.n == 1 else f"{verb.n} {kind[:-1]}ies"
    other = ", with a property that none given up before had" if verb.new_property else ""
    return f"{many}{other}"
