"""What belongs to planets and tasks, as a card says it."""

from typing import assert_never

from unmapped.games.unsettled.cards.texts.conditions import negated
from unmapped.games.unsettled.cards.texts.grammar import counted
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import who
from unmapped.games.unsettled.cards.verbs import planet
from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.english import YOU, an, either, shortened, spelled


def say(names: Names, verb: planet.Verb) -> Clause:
    """Return the words of what belongs to planets and tasks."""
    match verb:
        case planet.AddTrigger():
            return Act(YOU, "put", f"{_trigger(names, verb.trigger)} on {verb.space}")
        case planet.RemoveTrigger():
            where = f" from {verb.space}" if verb.space else ""
            return Act(YOU, "remove", f"{_trigger(names, verb.trigger)}{where}")
        case planet.MoveTrigger():
            return Act(YOU, "move" if verb.space else "shift", _shift(names, verb))
        case planet.FireTrigger():
            return Said(f"{_trigger(names, verb.trigger)} happens now")
        case planet.Happens():
            occasion = names.name("occasion", verb.occasion)
            return Said(occasion) if verb.who is None else Act(who(names, verb.who), occasion, "")
        case planet.DrawCard():
            return Act(YOU, "draw", _drawn(names, verb))
        case planet.DiscardCards():
            cards = f"{names.name('stack', verb.stack)} in play"
            return Act(
                YOU, "discard", f"every {cards}" if verb.n == "all" else f"{spelled(names.number(verb.n))} {cards}"
            )
        case planet.DiscardThis():
            return Act(YOU, "discard", names.this_card)
        case planet.KeepThis():
            return Said(f"this card stays with {who(names, verb.who).words}")
        case planet.ShuffleIn():
            stack = names.name("stack", verb.stack)
            return Act(YOU, "shuffle", f"the discarded {stack} cards into a new stack")
        case planet.RevealMystery():
            return Act(YOU, "reveal", f"mystery {verb.letter}")
        case planet.AdvanceTask():
            return Said("the task advances")
        case planet.Contribute():
            return Act(YOU, "contribute", counted(names.number(verb.n), verb.slot.replace("_", " ")))
        case planet.ContributeResource():
            several = "" if verb.n == 1 else "up to "
            kinds = either(
                ["materials" if resource == "material" and several else resource for resource in verb.resources]
            )
            return Act(YOU, "contribute", f"{several}{names.number(verb.n)} {kinds} from the store")
        case planet.SetFlag():
            meaning = names.name("meaning", verb.flag) if names.has("meaning", verb.flag) else ""
            means = f": {meaning[:1].lower()}{meaning[1:].rstrip('.')}" if meaning else ""
            return Said(f"from now on {names.name('flag', verb.flag)}{means}")
        case planet.ClearFlag():
            return Said(f"{negated(names.name('flag', verb.flag))} any more")
        case planet.Vote():
            ways = either(shortened([names.name("flag", flag) for flag in verb.flags]))
            return Act(Subject("all conscious explorers", plural=True), "vote", f"whether {ways}")
        case planet.Volunteer():
            others = f"while at least {spelled(str(verb.others))} others are conscious"
            return Act(Subject("one conscious explorer"), "volunteer", others)
        case planet.Lose():
            return Act(Subject("the crew"), "lose", "the game")
        case planet.Hold():
            return Act(who(names, verb.who), "be", "held")
        case planet.Release():
            return Act(who(names, verb.who), "be", "free again")
        case planet.Narrate():
            return Act(YOU, "read", f"“{verb.text}”")
        case _:
            assert_never(verb)


def _trigger(names: Names, trigger: str) -> str:
    """Return a trigger with its article."""
    return f"the {names.name('trigger', trigger)}"


def _shift(names: Names, verb: planet.MoveTrigger) -> str:
    """Say how a trigger is shifted."""
    trigger = _trigger(names, verb.trigger)
    if verb.space:
        return f"{trigger} to {verb.space}"
    direction = {"either": "either way", "later": "later", "earlier": "earlier"}[verb.direction]
    return f"{trigger} by {'1' if verb.n == 1 else f'up to {verb.n}'} {direction}"


def _drawn(names: Names, verb: planet.DrawCard) -> str:
    """Say which cards are drawn."""
    stack = names.name("stack", verb.stack)
    cards = an(stack) if verb.n == 1 else f"{names.number(verb.n)} {stack}s"
    return cards if verb.among == 1 else f"{cards}, choosing from {verb.among}"
