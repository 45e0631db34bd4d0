"""What happens to explorers, as a card says it."""

from typing import Final, assert_never

from unmapped.games.unsettled.cards.texts.grammar import counted
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import at, group, who
from unmapped.games.unsettled.cards.verbs import crew
from unmapped.games.unsettled.cards.verbs.selectors import Chooser, Number, Who
from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.english import YOU, an, times

_IGNORED: Final = {"": "", "time": ", ignoring time", "all": ", ignoring time and all symbols of the planet"}
_SCOPES: Final = {"edge": "time on edges", "action": "time of actions", "any": "time"}
_PUSHERS: Final = {
    "actor": "in a direction of your choice",
    "affected": "in a direction of their choice",
    "active": "in a direction that the active explorer chooses",
    "crew": "in a direction that the crew chooses",
    "random": "in a random direction",
}


def say(names: Names, verb: crew.Verb) -> Clause:
    """Return the words of what happens to the crew."""
    match verb:
        case crew.Group():
            return Said(who(names, verb.who).words)
        case crew.GainFocus():
            return Act(who(names, verb.who), "gain", _amount(names, verb.n, verb.type or "focus"))
        case crew.LoseFocus():
            return Act(who(names, verb.who), "lose", _amount(names, verb.n, verb.type or "focus"))
        case crew.SetFocus():
            cube = f"the {verb.type} cube" if verb.type else "one focus cube"
            return Act(who(names, verb.who), "turn", f"{cube} to {verb.value}")
        case crew.DistributeFocus():
            loss = "a loss of " if verb.lose else ""
            shared = f"{loss}{_amount(names, verb.n, 'focus')} among {group(names, verb.among)}"
            return Act(_divider(verb.chooser), "distribute", shared)
        case crew.AdvanceTime():
            return Act(YOU, "advance", f"time by {names.number(verb.n)}{names.per(verb.n)}")
        case crew.AdvanceUntil():
            end = f"until the {names.name('trigger', verb.trigger)}" if verb.trigger else "until it starts over"
            return Said(f"time runs on {end}")
        case crew.IgnoreTime():
            how = "all" if verb.n == "all" else f"up to {names.number(verb.n)}"
            return Act(who(names, verb.who), "ignore", f"{how} {_SCOPES[verb.scope]} this turn")
        case crew.IgnoreSymbols():
            what = (
                f"edges with {names.name('symbol', verb.only)}"
                if verb.only
                else "all symbols on edges but impassable ones"
            )
            return Act(who(names, verb.who), "ignore", f"{what} this turn")
        case crew.LoseEndurance():
            return Act(who(names, verb.who), "lose", _amount(names, verb.n, "endurance"))
        case crew.GainEndurance():
            return Act(who(names, verb.who), "gain", _amount(names, verb.n, "endurance"))
        case crew.RaiseTrust():
            return Act(YOU, "raise", f"group trust{times(verb.n)}")
        case crew.LowerTrust():
            return Act(YOU, "lower", f"group trust{times(verb.n)}")
        case crew.LockTrust():
            return Said(f"group trust goes to {verb.at} and stays there")
        case crew.GainInsight():
            return Act(who(names, verb.who), "gain", _amount(names, verb.n, "insight"))
        case crew.LoseInsight():
            return Act(who(names, verb.who), "lose", _amount(names, verb.n, "insight"))
        case crew.GainComprehension():
            chosen = verb.discipline == "chosen"
            what = "a comprehension of any discipline" if chosen else f"{an(verb.discipline)} comprehension"
            return Act(who(names, verb.who), "gain", f"{what} with its breakthrough")
        case crew.GiveUpComprehension():
            return Said(f"the crew gives up {names.number(verb.n)} comprehension, each with its breakthrough")
        case crew.RefreshBreakthroughs():
            return Act(who(names, verb.who), "ready", "all breakthroughs used this turn")
        case crew.GainDistress():
            return Act(who(names, verb.who), "gain", _amount(names, verb.n, "distress"))
        case crew.RemoveDistress():
            exactly = "exactly " if verb.exact and verb.n != 1 else ""
            amount = f"{exactly}{_amount(names, verb.n, 'distress')}"
            return Act(who(names, verb.who, distressed=False), "remove", amount)
        case crew.MoveDistress():
            return Act(who(names, verb.who), "move", "one distress to another uncovered action")
        case crew.PlaceExplorer():
            there = at(names, verb.to)
            return Act(who(names, verb.who), "be placed", there, order=f"place yourself {there}")
        case crew.MoveExplorer():
            far = "" if verb.n == 1 else f" of up to {verb.n} nodes"
            return Act(who(names, verb.who), "make", f"a bonus move{far}{_IGNORED[verb.ignore]}")
        case crew.ExtraMove():
            return Act(YOU, "make", _extra_move(verb))
        case crew.PushExplorer():
            how = f"one node, {_PUSHERS[verb.chooser]}"
            return Act(who(names, verb.who), "be pushed", how, order=f"you are pushed {how}")
        case crew.SwapPositions():
            return _swap(names, verb.who, verb.other)
        case _:
            assert_never(verb)


def _amount(names: Names, number: Number, noun: str) -> str:
    """Say how much of something; ``2 insight for each explorer there`` where it counts."""
    if number == "all":
        return f"all {noun}"
    if number == "rolled":
        return f"as much {noun} as rolled"
    return f"{counted(names.number(number), noun)}{names.per(number)}"


def _divider(chooser: Chooser) -> Subject:
    """Return who divides."""
    others = {"crew": Subject("the crew"), "active": Subject("the active explorer")}
    return others.get(chooser, YOU)


def _extra_move(verb: crew.ExtraMove) -> str:
    """Say what an extra MOVE is like."""
    words = ["an extra MOVE"]
    if verb.at_least:
        words.append("of at least one step")
    if verb.more:
        words.append(f"with {verb.more} more movement")
    text = " ".join(words) + (" and may carry a local explorer" if verb.carry else ", carrying nobody")
    return f"{text}; if it reveals a node, lose {verb.after_reveal} focus" if verb.after_reveal else text


def _swap(names: Names, explorer: Who, other: Who) -> Clause:
    """Say that two explorers change places."""
    first, second = who(names, explorer), who(names, other)
    if first == YOU:
        return Act(YOU, "swap", f"places with {second.words}")
    if explorer == other:
        return Act(Subject("two explorers", plural=True), "swap", "places")
    return Act(Subject(f"{first.words} and {second.words}", plural=True), "swap", "places")
