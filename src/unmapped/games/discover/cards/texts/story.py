"""What happens to decks, the tribe and the quest, as a card says it."""

from typing import Final, assert_never

from unmapped.games.discover.cards.texts.land import UNTIL
from unmapped.games.discover.cards.texts.names import Names, amount, counted, quoted
from unmapped.games.discover.cards.texts.rules import LIMITS, rule
from unmapped.games.discover.cards.texts.selectors import who, whom
from unmapped.games.discover.cards.verbs import story
from unmapped.games.discover.cards.verbs.selectors import Number
from unmapped.language.sentences.clauses import Act, Clause, Said
from unmapped.language.sentences.english import YOU, either

_DECKS: Final = {"night": "the night deck", "threat": "the threat deck", "project": "the project deck"}
_THINGS: Final = {"night": "night card", "threat": "threat", "project": "project"}


def say(names: Names, verb: story.Verb) -> Clause:
    """Return the words of what happens to decks, the tribe and the quest."""
    match verb:
        case story.DrawThreat():
            return Act(who(names, verb.who), "draw", counted(verb.n, "threat"))
        case story.PeekDeck():
            top = _top(verb.deck, verb.n)
            return Act(who(names, verb.who), "look", f"in secret at {top}")
        case story.ReorderDeck():
            order = "put them back in any order" if verb.n != 1 else "put it back"
            return Act(who(names, verb.who), "look", f"in secret at {_top(verb.deck, verb.n)} and {order}")
        case story.DiscardTop():
            return Act(YOU, "discard", _top(verb.deck, verb.n))
        case story.ChooseThreat():
            number = amount(verb.n)
            return Said(f"look at the top {number} threats instead, resolve one of them and put the others back on top")
        case story.Reshuffle():
            return Act(YOU, "shuffle", f"the discard of {_DECKS[verb.deck]} back into it")
        case story.DrawProject():
            return Act(who(names, verb.who), "draw", counted(verb.n, "project"))
        case story.BuryProject():
            return Act(who(names, verb.who), "put", "one project from the hand under its deck")
        case story.RevealProject():
            source = "from the deck" if verb.source == "deck" else "from the hand"
            return Act(names.you, "lay", f"{counted(verb.n, 'project')} {source} face up")
        case story.CraftFree():
            cheaper = f", for {counted(verb.discount, 'resource')} less" if verb.discount else ""
            source = " from the hand" if verb.source == "hand" else ""
            return Act(names.you, "craft", f"one project{source} without an action{cheaper}")
        case story.SetLeader():
            return Act(who(names, verb.who), "become", "tribe leader")
        case story.Vote():
            ways = [f"({number}) {option}" for number, option in enumerate(verb.options, 1)]
            return Said(f"the group votes: {either(ways)}")
        case story.AdvanceQuest():
            return Said("the quest goes on to its next stage")
        case story.Win():
            return Act(who(names, verb.who), "win", "")
        case story.Lose():
            return Act(who(names, verb.who), "lose", "the game")
        case story.QuestCounter():
            return _count(verb)
        case story.SetFlag():
            return _note(names, verb)
        case story.ReplaceCard():
            old, new = names.called(verb.source), names.called(verb.to)
            return Said(f"from now on {new} is resolved in place of {old}")
        case story.AddExploration():
            cards = _cards(names, verb.cards)
            return Said(f"from now on {cards} can be found")
        case story.RemoveExploration():
            cards = _cards(names, verb.cards)
            return Said(f"from now on {cards} can no longer be found")
        case story.Cancel():
            return Act(names.you, "prevent", "it")
        case story.Narrate():
            return Said(names.filled(verb.text).rstrip("."))
        case story.Lasting():
            held = names.held_by(who(names, verb.who))
            said = rule(held, names.timed[verb.rule])
            comma = "," if said.startswith(tuple(limit for limit in LIMITS.values() if limit)) else ""
            return Said(f"{UNTIL[verb.until]}{comma} {said}")
        case _:
            assert_never(verb)


def _top(deck: str, number: Number) -> str:
    """Return the top cards of a deck."""
    return f"the top {_THINGS[deck]}" if number == 1 else f"the top {counted(number, _THINGS[deck])}"


def _cards(names: Names, cards: tuple[str, ...]) -> str:
    """Return cards by their names."""
    return " and ".join(names.called(card) for card in cards)


def _count(verb: story.QuestCounter) -> Clause:
    """Say that a counter changes."""
    name = quoted(verb.counter)
    match verb.mode:
        case "up":
            return Act(YOU, "add", f"{amount(verb.n)} to {name}")
        case "down":
            return Act(YOU, "take", f"{amount(verb.n)} from {name}")
        case _:
            return Act(YOU, "set", f"{name} to {amount(verb.n)}")


def _note(names: Names, verb: story.SetFlag) -> Clause:
    """Say that something is remembered or forgotten."""
    person = "" if verb.who is None else f" for {whom(names, verb.who)}"
    return Act(YOU, "note" if verb.value else "strike out", f"{quoted(verb.name)}{person}")
