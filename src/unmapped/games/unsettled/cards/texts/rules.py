"""What goes on while a card lies there, as a card says it."""

from functools import partial
from typing import Final, assert_never

from unmapped.games.unsettled.cards.components import ACTIONS, RESOURCE_ACTIONS
from unmapped.games.unsettled.cards.texts.conditions import PROPOSITIONS
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import node_of, who
from unmapped.games.unsettled.cards.verbs import ongoing
from unmapped.games.unsettled.cards.verbs.selectors import Who
from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.descriptions import cannot
from unmapped.language.sentences.english import YOU, conjugated, proposition, sentence, told

_UNTIL: Final = {
    "removed": "",
    "end_of_turn": " until the end of the turn",
    "end_of_next_turn": " until the end of the next turn",
}
_ACTIONS: Final = (*ACTIONS, *RESOURCE_ACTIONS)


def say(names: Names, rule: ongoing.Verb) -> Clause:
    """Return the words of what goes on."""
    if isinstance(rule, ongoing.GrantProperty):
        granted = f"{names.name('property', rule.name)}{_UNTIL[rule.until]}"
        return Act(who(names, rule.who), "be", granted, order=f"you are {granted}")
    return Said(_rule(names, rule))


def rule(names: Names, printed: ongoing.Verb) -> str:
    """Return what goes on as a sentence; nothing where it is not to be read."""
    words = told(say(names, printed))
    return sentence(words) if words else ""


def _rule(names: Names, rule: ongoing.Verb) -> str:
    match rule:
        case ongoing.While():
            return PROPOSITIONS.during(names, rule, partial(_rule, names))
        case ongoing.ChangeArrows():
            how = f"{abs(rule.by)} {'higher' if rule.by > 0 else 'lower'}"
            return f"{_whose(names, rule.who)} {rule.action.upper()} turns its cube {how}"
        case ongoing.ForbidAction():
            nobody = "nobody can" if rule.who is None else _cannot(names, rule.who)
            there = f" on {names.ground(rule.on)}" if rule.on else ""
            return f"{nobody} use {rule.action.upper()}{there}"
        case ongoing.WaiveRest():
            return f"{_need_not(names, rule.who)} use REST"
        case ongoing.ForbidBonus():
            return f"{_whose(names, rule.who)} {rule.type} cubes bring no bonus"
        case ongoing.ForbidCarrying():
            return f"{_cannot(names, rule.who)} carry anybody"
        case ongoing.ForbidMoving():
            return f"{_cannot(names, rule.who)} move"
        case ongoing.ForbidBoarding():
            return f"{_cannot(names, rule.who)} board the Scarab"
        case ongoing.ForbidBuilding():
            return f"nothing can be built on {node_of(names, rule.token)}, and structures there do not work"
        case ongoing.ExtraCost():
            return f"{_whose(names, rule.who)} breakthroughs cost {rule.n} more of their resource"
        case ongoing.ChangeMovement():
            return f"{_have(names, rule.who)} {rule.n:+d} movement"
        case ongoing.ChangeLunaMovement():
            when = "your turns" if who(names, rule.who) == YOU else f"the turns of {who(names, rule.who).words}"
            return f"on {when} LUNA has {rule.n:+d} movement"
        case ongoing.GrantProperty():
            return told(say(names, rule))
        case ongoing.TreatAsAdjacent():
            nodes = f"two revealed nodes within {rule.within} of you"
            return f"{nodes} count as adjacent for movement until the end of the turn"
        case ongoing.Glide():
            luna = "; so may LUNA" if rule.luna else ""
            ends = ", which ends the movement" if rule.ends else ""
            return f"a step may glide straight over one sealed node to the card beyond{ends}{luna}"
        case ongoing.ForbidGliding():
            if rule.token:
                return f"nobody glides over a node with {names.token(rule.token)}"
            return f"{_cannot(names, rule.who)} glide"
        case ongoing.EnterSealed():
            cost = f" for {rule.time} time" if rule.time else ""
            person = who(names, rule.who)
            return f"{person.words} may step into a sealed node and out of it{cost}"
        case ongoing.SpareWrap():
            price = f", if they turn over {names.token(rule.token)}" if rule.token else ""
            return f"time starting over costs {who(names, rule.who).words} no endurance{price}"
        case ongoing.ChangeShift():
            trigger = names.name("trigger", rule.trigger)
            return f"{_whose(names, rule.who)} shifts of the {trigger} may be {rule.n} greater"
        case ongoing.KeepAhead():
            return f"the {names.name('trigger', rule.trigger)} cannot be shifted onto the time marker or behind it"
        case ongoing.KeepTrust():
            return f"{_whose(names, rule.who)} {rule.action.upper()} leaves group trust as it is"
        case ongoing.Exempt():
            return _exempt(names, rule)
        case ongoing.SharePresence():
            return f"{names.token(rule.token)} can be carried as an explorer can"
        case _:
            assert_never(rule)


def _whose(names: Names, whom: Who) -> str:
    """Return whose something is."""
    person = who(names, whom)
    return "your" if person == YOU else "every" if whom == "each_explorer" else f"{person.words}'s"


def _cannot(names: Names, whom: Who) -> str:
    """Return who cannot do something."""
    return cannot(who(names, whom), everybody=whom == "each_explorer")


def _need_not(names: Names, whom: Who) -> str:
    """Return who need not do something."""
    return "nobody need" if whom == "each_explorer" else f"{who(names, whom).words} need not"


def _have(names: Names, whom: Who) -> str:
    """Return who has something."""
    person: Subject = who(names, whom)
    return f"{person.words} {conjugated('have', person)}"


def _exempt(names: Names, rule: ongoing.Exempt) -> str:
    """Say what does not happen to somebody."""
    people = who(names, rule.who)
    if rule.what == "wrap":
        return f"the next time that time starts over costs {people.words} no endurance"
    return proposition(people, names.name("occasion", rule.what), "").no.strip()
