"""The effect words of Discover: what cards, lands and quests do, and how players read it.

A verb is one record; it has one rule function and one case in the words. An effect happens to a survivor (the one who
acts, unless `who` names others), and knows the card it stands on, the space and the card it is about. Whatever a card
says is spelled with these words and the combinators of `kernel.script`.

These modules hold msgspec Structs and must stay interpreted.
"""

from typing import Final, TypeAlias

from unmapped.games.discover.cards.verbs import body, conditions, goods, land, monsters, ongoing, story
from unmapped.language.word import Word

Verb: TypeAlias = conditions.Condition | goods.Verb | body.Verb | land.Verb | monsters.Verb | story.Verb | ongoing.Verb

VERBS: Final[tuple[type[Word], ...]] = (
    *conditions.CONDITIONS,
    *goods.VERBS,
    *body.VERBS,
    *land.VERBS,
    *monsters.VERBS,
    *story.VERBS,
    *ongoing.VERBS,
)
