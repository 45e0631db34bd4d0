"""The effect words of Unsettled: what planets, tasks, traits and the framework itself do, and how players read it.

A verb is one record; it has one rule function and one case in the words. An effect happens to an explorer (the one who
acts, unless `who` names others), and knows the card it stands on, the node it is about, the cube it was paid with and
the last number rolled. Whatever a card says is spelled with these words and the combinators of `kernel.script`; a
`chain` is several effects one after the other, with a window for free actions before each.

These modules hold msgspec Structs and must stay interpreted.
"""

from typing import Final, TypeAlias

from unmapped.games.unsettled.cards.verbs import conditions, crew, finds, ongoing, planet, world

Verb: TypeAlias = conditions.Condition | crew.Verb | finds.Verb | ongoing.Verb | planet.Verb | world.Verb

VERBS: Final = (
    *conditions.CONDITIONS,
    *crew.VERBS,
    *world.VERBS,
    *finds.VERBS,
    *planet.VERBS,
    *ongoing.VERBS,
)
