"""What happens to survivors, as a card says it."""

from typing import assert_never

from unmapped.games.discover.cards.texts.names import Names, amount, counted, damage, doing
from unmapped.games.discover.cards.texts.selectors import at, space, toward, who, whom
from unmapped.games.discover.cards.verbs import body
from unmapped.games.discover.cards.verbs.selectors import Number
from unmapped.language.sentences.clauses import Act, Clause, Said


def say(names: Names, verb: body.Verb) -> Clause:
    """Return the words of what happens to survivors."""
    match verb:
        case body.Group():
            return Said(who(names, verb.who).words)
        case body.GainStamina():
            return Act(who(names, verb.who), "gain", amount(verb.n, "stamina"))
        case body.LoseStamina():
            return Act(who(names, verb.who), "lose", amount(verb.n, "stamina"))
        case body.SpendStamina():
            return Act(who(names, verb.who), "spend", amount(verb.n, "stamina"))
        case body.SetStamina():
            only = ", if it is more" if verb.at_most else ""
            return Act(who(names, verb.who), "set", f"stamina to {verb.n}{only}")
        case body.FreeAction():
            price = f" for {verb.price} stamina" if verb.price else " for no stamina"
            reach = f" up to {counted(verb.reach, 'space')} away" if verb.reach else ""
            spot = "" if verb.on is None else f", only {at(names, verb.on)}"
            return Act(who(names, verb.who), "take", f"the action of {doing(verb.action)}{reach}{price}{spot}")
        case body.EndTurn():
            return Act(who(names, verb.who), "end", "the turn")
        case body.Suffer():
            return Act(who(names, verb.who), "suffer", _damage(verb.n, verb.type))
        case body.Heal():
            return Act(who(names, verb.who), "heal", amount(verb.n, damage(verb.type)))
        case body.ConvertDamage():
            kinds = f"{amount(verb.n, damage(verb.source))} into {damage(verb.to)}"
            return Act(who(names, verb.who), "turn", kinds)
        case body.TakeOver():
            return Act(who(names, verb.who), "suffer", "1 of that damage instead")
        case body.TakeDamage():
            source = whom(names, verb.source)
            return Act(who(names, verb.who), "take", f"over 1 damage from {source}, of its type, which is healed there")
        case body.Eliminate():
            return Act(who(names, verb.who), "be", "eliminated", order="you are eliminated")
        case body.MoveSurvivor():
            up_to = "" if verb.exactly else "up to "
            way = "" if verb.toward is None else f" {toward(names, verb.toward, away=verb.away)}"
            return Act(who(names, verb.who), "move", f"{up_to}{counted(verb.n, 'space')}{way}")
        case body.PlaceSurvivor():
            spot = f"on {space(names, verb.where)}".replace("on camp", "at camp")
            return Act(who(names, verb.who), "be placed", spot, order=f"place your figure {spot}")
        case _:
            assert_never(verb)


def _damage(number: Number, kind: str) -> str:
    """Return damage to be suffered."""
    return amount(number, "damage of any type") if kind == "any" else amount(number, damage(kind))
