"""Monsters and combat: spawning, moving, fighting."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.ids import EnemyId
from unmapped.games.discover.cards.verbs.selectors import (
    Amount,
    Count,
    Damage,
    Die,
    Monsters,
    Number,
    Person,
    Where,
    Who,
)
from unmapped.language.word import Word

# --- On the map -------------------------------------------------------------------------------------------------------


@final
class SpawnMonster(Word, frozen=True):
    """Put so many random normal monsters face down on a space. Rules: DI-180, DI-181, DI-182, DI-R93."""

    where: Where = "own"
    n: Number = 1


@final
class SpawnSpecial(Word, frozen=True):
    """Put a special monster on a space, by its id; `fight` starts its combat at once. Rules: DI-194, DI-195."""

    enemy: EnemyId
    where: Where
    fight: bool = False


@final
class MoveMonsters(Word, frozen=True):
    """Monsters move so many spaces; all have moved before any combat starts.

    `toward` is a survivor by a plain word, or a space: nearest means the nearest survivor of each monster; `away` turns
    it round.
    Rules: DI-186, DI-187, DI-190, DI-192, DI-193, DI-196, DI-200, DI-R19, DI-R20.
    """

    n: Number = 1
    which: Monsters = Monsters(pick="each")
    toward: Person | Where = "nearest"
    away: bool = False


@final
class PushMonster(Word, frozen=True):
    """A monster moves so many spaces as the survivor chooses, without combat. Rules: DI-249, DI-192."""

    which: Monsters
    n: Count = 1


@final
class RevealMonster(Word, frozen=True):
    """Turn a monster up, without combat."""

    which: Monsters


@final
class PeekMonster(Word, frozen=True):
    """Look in secret at a face-down monster. Rules: DI-005, DI-249."""

    which: Monsters
    who: Who = "self"


@final
class RemoveMonster(Word, frozen=True):
    """Take a monster off the map. Rules: DI-R58."""

    which: Monsters


@final
class StartCombat(Word, frozen=True):
    """Fight now: an enemy by its id, or a kind of the land by its sort. Rules: DI-203, DI-R102."""

    enemy: EnemyId
    """The id of an enemy, or `weak` or `medium` for one that the deal chose for this card."""


@final
class DirectDamage(Word, frozen=True):
    """Damage an enemy outside the dice; who defeats it gets the reward. Rules: DI-240."""

    which: Monsters
    n: Amount = 1


# --- In combat --------------------------------------------------------------------------------------------------------


@final
class Reroll(Word, frozen=True):
    """Roll a die of the combat again; modifiers stay. Rules: DI-206, DI-237."""

    die: Die


@final
class AddDie(Word, frozen=True):
    """Change the final result of a die. Rules: DI-206, DI-236, DI-237."""

    die: Die
    n: int


@final
class SetDie(Word, frozen=True):
    """Turn a die to a number. Rules: DI-206."""

    die: Die
    value: Count


@final
class SwapDice(Word, frozen=True):
    """Exchange the numbers that the dice show. Rules: DI-206."""


@final
class ExtraDamage(Word, frozen=True):
    """If the dice damage the enemy, it is dealt so much more. Rules: DI-213, DI-R48."""

    n: Count = 1


@final
class SelfDamage(Word, frozen=True):
    """Whoever this card belongs to suffers damage in the damage step, if the red die shows `red` or more.

    Without `red`, if the combatant suffers damage. Rules: DI-R48, DI-R49.
    """

    type: Damage = "physical"
    red: Amount = 0


@final
class Escape(Word, frozen=True):
    """Leave the combat for an adjacent space without a monster. Rules: DI-224, DI-225, DI-226, DI-243, DI-R61."""


@final
class EndCombat(Word, frozen=True):
    """The combat ends at once, without damage or retreat; the enemy `leaves` its space for good, or `stays`.

    `reward` says whether its reward is gained. Rules: DI-249.
    """

    token: Literal["leaves", "stays"] = "leaves"
    reward: bool = False


@final
class EnemyStat(Word, frozen=True):
    """Change a number of the enemy for this combat. Rules: DI-204, DI-249."""

    stat: Literal["attack", "defence", "health"]
    n: int


@final
class SkipRetreat(Word, frozen=True):
    """The enemy of this combat does not retreat from it. Rules: DI-217, DI-R21."""


@final
class Roll(Word, frozen=True):
    """Roll a neutral die; what follows asks for the number. Rules: DI-R14, DI-R15."""


@final
class RollDice(Word, frozen=True):
    """Roll so many neutral dice; the number of those that show at least `success` is the number last rolled."""

    n: Number
    success: Count


Verb: TypeAlias = (
    SpawnMonster
    | SpawnSpecial
    | MoveMonsters
    | PushMonster
    | RevealMonster
    | PeekMonster
    | RemoveMonster
    | StartCombat
    | DirectDamage
    | Reroll
    | AddDie
    | SetDie
    | SwapDice
    | ExtraDamage
    | SelfDamage
    | Escape
    | EndCombat
    | EnemyStat
    | SkipRetreat
    | Roll
    | RollDice
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
