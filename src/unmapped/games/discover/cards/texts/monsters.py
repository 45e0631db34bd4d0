"""What monsters do, and what happens in combat, as a card says it."""

from typing import Final, assert_never

from unmapped.games.discover.cards.texts.names import Names, amount, counted, damage
from unmapped.games.discover.cards.texts.selectors import at, monster, space, toward, who
from unmapped.games.discover.cards.verbs import monsters
from unmapped.games.discover.cards.verbs.selectors import Monsters
from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.english import YOU

_ALL: Final = Monsters(pick="each")


def say(names: Names, verb: monsters.Verb) -> Clause:
    """Return the words of what happens with monsters."""
    match verb:
        case monsters.SpawnMonster():
            each = " each" if _several(verb) else ""
            return Act(YOU, "spawn", f"{counted(verb.n, 'monster')}{each} {at(names, verb.where)}")
        case monsters.SpawnSpecial():
            fight = " and fight it at once" if verb.fight else ""
            return Act(YOU, "call", f"{names.the(verb.enemy)} to {space(names, verb.where)}{fight}")
        case monsters.MoveMonsters():
            return _moves(names, verb)
        case monsters.PushMonster():
            return Act(names.you, "push", f"{monster(names, verb.which)} {counted(verb.n, 'space')}")
        case monsters.RevealMonster():
            return Act(YOU, "turn", f"up {monster(names, verb.which)}")
        case monsters.PeekMonster():
            return Act(who(names, verb.who), "look", f"in secret at {monster(names, verb.which)}")
        case monsters.RemoveMonster():
            return Act(YOU, "remove", f"{monster(names, verb.which)} from the map")
        case monsters.StartCombat():
            return Act(names.you, "fight", names.the(verb.enemy))
        case monsters.DirectDamage():
            return Act(YOU, "deal", f"{verb.n} damage to {monster(names, verb.which)}")
        case monsters.Reroll():
            return Act(YOU, "reroll", f"the {verb.die} die")
        case monsters.AddDie():
            return Said(f"the {verb.die} die counts {verb.n:+d}")
        case monsters.SetDie():
            return Act(YOU, "turn", f"the {verb.die} die to {verb.value}")
        case monsters.SwapDice():
            return Act(YOU, "swap", "the numbers of both dice")
        case monsters.ExtraDamage():
            return Said(f"if the dice damage the enemy, it suffers {verb.n} more")
        case monsters.SelfDamage():
            when = f"the red die shows {verb.red} or more" if verb.red else "the combatant suffers damage"
            return Said(f"if {when}, you suffer 1 {damage(verb.type)}")
        case monsters.Escape():
            return Act(names.you, "escape", "to an adjacent space without a monster")
        case monsters.EndCombat():
            goes = "leaves the map" if verb.token == "leaves" else "stays where it is"
            reward = "; you gain its reward" if verb.reward else ""
            return Said(f"the combat ends at once, and the enemy {goes}{reward}")
        case monsters.EnemyStat():
            return Said(f"the enemy has {verb.n:+d} {verb.stat} in this combat")
        case monsters.SkipRetreat():
            return Said("the enemy does not retreat from this combat")
        case monsters.Roll():
            return Act(names.you, "roll", "a die")
        case monsters.RollDice():
            dice = "die" if verb.n == 1 else "dice"
            return Act(YOU, "roll", f"{amount(verb.n, dice)}; each that shows {verb.success} or more is a success")
        case _:
            assert_never(verb)


def _several(verb: monsters.SpawnMonster) -> bool:
    """Whether monsters are put on several spaces."""
    return not isinstance(verb.where, str) and (verb.where.many is not None or verb.where.pick in ("two", "three"))


def _moves(names: Names, verb: monsters.MoveMonsters) -> Clause:
    """Say that monsters move."""
    several = verb.which.pick in ("each", "two") and verb.which == _ALL
    person = Subject("all monsters", plural=True) if several else Subject(monster(names, verb.which))
    nearest = "the survivor nearest to it" if not several else "the survivor nearest to each"
    goal = toward(names, verb.toward, away=verb.away).replace("the nearest other survivor", nearest)
    return Act(person, "move", f"{counted(verb.n, 'space')} {goal}")
