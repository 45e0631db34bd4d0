"""How a line that was begun at a table in the terminal may go on."""

from typing import TypeVar

from msgspec import Struct

from unmapped.cli.commands import WORDS
from unmapped.cli.screen import Screen
from unmapped.cli.words import next_words, shared_start, without_shared
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.rules import State

S = TypeVar("S", bound=State)


def completions(screen: Screen[S], typed: str) -> list[str]:
    """The words that may follow: those of legal actions, and of commands."""
    legal = screen.legal_words()
    start = shared_start(legal)
    short = [" ".join(words.split()[len(start) :]) for words in legal]
    actions = [*next_words(typed, legal), *next_words(without_shared(typed, start), short)]
    verb, space, rest = typed.lstrip().partition(" ")
    if not space:
        first = next_words(typed, legal)
        return list(dict.fromkeys([*first, *next_words(typed, WORDS), *(actions if typed else ())]))
    match verb.lower():
        case "try":
            rest = rest.rpartition(",")[2].lstrip()
            return next_words(rest, legal) or next_words(without_shared(rest, start), short)
        case "why":
            return _any_words(screen.table.vocabulary, rest)
        case "look":
            return next_words(rest, [*screen.drawer.parts, *map(str, range(screen.table.seats))])
        case "score":
            return next_words(rest, map(str, range(screen.table.seats)))
        case "choices":
            return next_words(rest, legal)
        case "promise":
            return next_words(rest, _promises(screen))
        case "rule":
            return next_words(rest, [rule.id for rule in screen.game.ledger.rules])
        case _:
            return list(dict.fromkeys(actions))


def _promises(screen: Screen[S]) -> list[str]:
    """What may follow ``promise``: something that can be promised, to another seat, by the end of a round."""
    table, definition = screen.table, screen.game.definition
    options = table.origin.options
    if definition.promises is None or not isinstance(options, Struct):
        return []
    rounds = definition.rounds(table.state)
    others = [seat for seat in range(table.seats) if seat != screen.seat]
    deeds = [deed.name for deed in definition.promises.deeds(options)]
    return [f"{deed} to {seat} by {rounds + ahead}" for deed in deeds for seat in others for ahead in range(4)]


def _any_words(vocabulary: Vocabulary, rest: str) -> list[str]:
    """What may follow ``why``: the words of all actions, whether legal or not."""
    if not rest.lower().startswith("not "):
        return next_words(rest, ["not"])
    words = rest[4:]
    if " " not in words:
        return next_words(words, [family.name for family in vocabulary.families])
    return next_words(
        words,
        [
            vocabulary.words(action)
            for family in vocabulary.families
            if words.lower().startswith(f"{family.name} ")
            for action in range(family.first, family.first + family.size)
        ],
    )
