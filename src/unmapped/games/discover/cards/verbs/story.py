"""Decks, leadership and the quest."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.ids import CardId, CounterName, NoteName, RuleName
from unmapped.games.discover.cards.verbs.selectors import Amount, Deck, Number, Until, Who
from unmapped.language.word import Word

# --- Decks ------------------------------------------------------------------------------------------------------------


@final
class DrawThreat(Word, frozen=True):
    """Draw and resolve so many threats, one after the other. Rules: DI-072, DI-074, DI-075, DI-079."""

    n: Number = 1
    who: Who = "self"


@final
class PeekDeck(Word, frozen=True):
    """Look in secret at the top cards of a deck. Rules: DI-R36."""

    deck: Deck
    n: Number = 1
    who: Who = "self"


@final
class ReorderDeck(Word, frozen=True):
    """Look at the top cards of a deck and put them back in any order. Rules: DI-R36."""

    deck: Deck
    n: Number = 1
    who: Who = "self"


@final
class DiscardTop(Word, frozen=True):
    """The top cards of a deck go to its discard. Rules: DI-077."""

    deck: Deck
    n: Number = 1


@final
class ChooseThreat(Word, frozen=True):
    """Instead of the threat that is about to be drawn: look at so many, resolve one and put the others back on top."""

    n: Number = 2


@final
class Reshuffle(Word, frozen=True):
    """Mix the discard back into a deck. Rules: DI-078, DI-079."""

    deck: Deck


@final
class DrawProject(Word, frozen=True):
    """Draw projects into the hand. Rules: DI-131, DI-R71."""

    n: Number = 1
    who: Who = "self"


@final
class BuryProject(Word, frozen=True):
    """Put one project of the hand under its deck. Rules: DI-249."""

    who: Who = "self"


@final
class RevealProject(Word, frozen=True):
    """Lay projects face up, from the deck or from the hand of the survivor. Rules: DI-123, DI-129."""

    n: Number = 1
    source: Literal["deck", "hand"] = "deck"


@final
class CraftFree(Word, frozen=True):
    """Craft one project without the action, its cost so many resources lower. Rules: DI-126, DI-127, DI-130."""

    discount: Amount = 0
    source: Literal["hand", "any"] = "any"


# --- The tribe --------------------------------------------------------------------------------------------------------


@final
class SetLeader(Word, frozen=True):
    """The marker goes to a survivor. Rules: DI-093."""

    who: Who


@final
class Vote(Word, frozen=True):
    """All survivors on the map vote; failing agreement the leader decides. Rules: DI-094, DI-R24."""

    options: tuple[str, ...]
    """What is voted on, in words; `voted` asks for the outcome by number."""


# --- The quest --------------------------------------------------------------------------------------------------------


@final
class AdvanceQuest(Word, frozen=True):
    """The quest goes on to its next stage. Rules: DI-083, DI-R76."""


@final
class Win(Word, frozen=True):
    """The survivor wins, and leaves the map. Rules: DI-084, DI-085, DI-R77, DI-R98."""

    who: Who = "self"


@final
class Lose(Word, frozen=True):
    """The survivor loses. Rules: DI-087."""

    who: Who = "self"


@final
class QuestCounter(Word, frozen=True):
    """A counter of the quest goes up, `down`, or to a number. Rules: DI-251."""

    counter: CounterName
    n: Number = 1
    mode: Literal["up", "down", "to"] = "up"


@final
class SetFlag(Word, frozen=True):
    """Something is remembered, or forgotten: by the quest, or with `who` of these survivors."""

    name: NoteName
    value: bool = True
    who: Who | None = None


@final
class ReplaceCard(Word, frozen=True):
    """From now on another card is resolved where the first one was called, by their ids."""

    source: CardId
    to: CardId


@final
class AddExploration(Word, frozen=True):
    """Cards that were put away come into the exploration deck, by their ids. Rules: DI-032."""

    cards: tuple[CardId, ...]


@final
class RemoveExploration(Word, frozen=True):
    """Cards leave the exploration deck for good, by their ids. Rules: DI-262."""

    cards: tuple[CardId, ...]


@final
class Cancel(Word, frozen=True):
    """The event under way, one that `would` happen, does not. Rules: DI-249."""


@final
class Narrate(Word, frozen=True):
    """A sentence of the story. Rules: DI-151."""

    text: str


@final
class Lasting(Word, frozen=True):
    """A rule that this card spells out under `lasting`, by its name, holds from now on until then.

    It holds for the survivor to whom it happens, or for everybody where the rule says so.
    """

    rule: RuleName
    until: Until
    who: Who = "self"


Verb: TypeAlias = (
    DrawThreat
    | PeekDeck
    | ReorderDeck
    | DiscardTop
    | ChooseThreat
    | Reshuffle
    | DrawProject
    | BuryProject
    | RevealProject
    | CraftFree
    | SetLeader
    | Vote
    | AdvanceQuest
    | Win
    | Lose
    | QuestCounter
    | SetFlag
    | ReplaceCard
    | AddExploration
    | RemoveExploration
    | Cancel
    | Narrate
    | Lasting
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
