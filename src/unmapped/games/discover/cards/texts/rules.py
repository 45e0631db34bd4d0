"""What goes on while a card is in play, or for a time, as a card says it."""

from functools import partial
from typing import Final, assert_never

from unmapped.games.discover.cards.texts.conditions import PROPOSITIONS, holds
from unmapped.games.discover.cards.texts.names import Names, counted, damage, doing, goods, resource
from unmapped.games.discover.cards.texts.selectors import at, space, who, whom
from unmapped.games.discover.cards.verbs import ongoing
from unmapped.games.discover.cards.verbs.selectors import Spaces, Who
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.descriptions import cannot
from unmapped.language.sentences.english import YOU, an, both, conjugated, either

LIMITS: Final = {
    "": "",
    "once_per_day": "once per day",
    "once_per_combat": "once per combat",
    "once_per_turn": "once per turn",
    "first_each_day": "the first time each day",
    "once_per_game": "once per game",
    "once_per_casualty": "once for each casualty",
}
"""How often something works."""
_FORBIDDEN: Final = {
    "gather": "gather",
    "move": "take the action of moving",
    "scout": "scout",
    "trade": "trade",
    "craft": "craft",
    "investigate": "investigate",
    "cook": "cook",
    "recover": "recover",
    "restart_fire": "restart a fire",
    "card_action": "use actions of cards",
    "loot": "loot",
    "attack": "attack",
    "draw_project": "draw projects",
    "craft_from_hand": "craft from the hand",
    "light_fire": "light a fire by a card",
    "use_weapons": "use weapons",
    "use_items": "use items",
    "drop_items": "drop items",
    "character_abilities": "use the abilities of characters",
    "combat_resources": "spend resources in combat",
    "support": "be supported",
    "win": "win",
    "board": "leave",
    "move_survivor": "be moved by cards",
    "lose_stamina_at_night": "lose stamina at night",
}
_IGNORED: Final = {
    "dirty_water_check": "the check of dirty water",
    "cold": "cards with the trait COLD",
    "fire_requirement": "the need of a fire for crafting",
    "tribal": "tribal threats",
    "carry_limit": "the carry limit",
}
_WHERE: Final = {
    "craft": " for crafting",
    "combat": " in combat",
    "recover": " for recovering",
    "night": " for the lines of a night",
    "any": "",
}
_ENEMY: Final = Subject("this enemy")


def rule(names: Names, word: ongoing.Verb) -> str:
    """Return a rule as a clause; nothing where it is told elsewhere."""
    holder = who(names, "holder")
    match word:
        case ongoing.While():
            return PROPOSITIONS.during(names, word, partial(rule, names))
        case ongoing.TerrainCost():
            return _terrain(names, word)
        case ongoing.ActionPrice():
            return _price(names, word)
        case ongoing.PriceChange():
            return _leaving(names, word)
        case ongoing.FareKinds():
            return f"what leaving costs can be paid only with {either([resource(paid) for paid in word.kinds])}"
        case ongoing.CraftDiscount():
            said = f"{whose(names, word.who)} crafting costs {counted(word.n, 'resource')} less"
            return _often(said, word.limit)
        case ongoing.CarrySlots():
            kinds = "resources of any kind" if word.resource == "any" else resource(word.resource)
            return f"this card holds up to {word.n} {kinds} beside the carry limit"
        case ongoing.LimitBonus():
            return f"{whose(names, 'holder')} carry limit is {_more(word.n, 'higher', 'lower')}"
        case ongoing.SubstituteResource():
            return _substitute(names, word)
        case ongoing.Forbid():
            where = "" if word.on is None else f" {_anywhere(names, word.on)}"
            return f"{_cannot(names, word.who)} {_FORBIDDEN[word.what]}{where}"
        case ongoing.ForbidMove():
            return f"{_cannot(names, word.who)} enter {_any(space(names, word.on))}"
        case ongoing.IgnoreRule():
            person = who(names, word.who)
            return _often(f"{person.words} {conjugated('ignore', person)} {_IGNORED[word.rule]}", word.limit)
        case ongoing.DirtyWaterCheck():
            person = who(names, word.who)
            said = f"{person.words} {conjugated('suffer', person)} sickness from dirty water"
            return f"{said} only on a roll of 1-{word.most}"
        case ongoing.Prevent():
            person = who(names, word.who)
            kind = "damage of any type" if word.type == "any" else damage(word.type)
            return _often(f"{person.words} {conjugated('prevent', person)} {word.n} {kind}", word.limit)
        case ongoing.CountAsFire():
            if word.space:
                return f"everybody in {whose(names, 'holder')} space counts as at a fire"
            return f"{holder.words} {conjugated('count', holder)} as at a fire"
        case ongoing.CountAsCamp():
            return f"{space(names, word.on)} counts as camp"
        case ongoing.CountAsTrait():
            return f"whoever stands {_anywhere(names, word.on)} counts as having {an(word.trait)} item"
        case ongoing.KeepFire():
            fires = "a fire" if word.on is None else f"the fire {at(names, word.on)}"
            price = goods(word.n, word.resource)
            return f"{fires} that would burn out stays lit if somebody there or the tribe leader spends {price}"
        case ongoing.FiresStop():
            near = "in the space of a lit fire" if not word.within else f"within {word.within} of a lit fire"
            return f"monsters that move stop as soon as they are {near}"
        case ongoing.ActionReach():
            return _reach(names, word)
        case ongoing.ScoutMore():
            where = "" if word.on is None else f" {_anywhere(names, word.on)}"
            tiles = counted(word.n, "more adjacent tile")
            return f"{whose(names, word.who)} scouting{where} turns up to {tiles} face up"
        case ongoing.JoinRange():
            longer = f"{counted(abs(word.n), 'space')} {'greater' if word.n > 0 else 'less'}"
            return f"{whose(names, word.who)} range of support is {longer}"
        case ongoing.ExtraSupport():
            return f"{holder.words} may play {counted(word.n, 'support card')} more in each combat"
        case ongoing.UseInSupport():
            return "this card can also be used by whoever supports"
        case ongoing.MayEscape():
            said = f"{who(names, word.who).words} may escape from a combat at no cost"
            return _often(said, word.limit)
        case ongoing.DieBonus():
            each = f" for each heart above {word.per_heart_above}" if word.per_heart_above >= 0 else ""
            return f"the {word.die} die counts {word.n:+d}{each} in {whose(names, word.who)} combats"
        case ongoing.StatBonus():
            return f"{_ENEMY.words} has {word.n:+d} {word.stat}"
        case ongoing.RetreatSpaces():
            people = f"enemies with the trait {word.trait} retreat" if word.trait else f"{_ENEMY.words} retreats"
            return f"{people} {counted(word.n, 'space')}"
        case ongoing.NoRetreat():
            return f"{_ENEMY.words} does not retreat"
        case ongoing.EnemyDamage():
            kind = damage(word.type)
            return f"{_ENEMY.words} deals {word.n} {kind}" if word.n > 1 else f"{_ENEMY.words} deals {kind}"
        case ongoing.NeverMoves():
            return "this monster never moves"
        case ongoing.NeverPushed():
            return "this monster is never pushed"
        case ongoing.DiscardWhen():
            return f"discard this card as soon as {holds(names, word.condition)}"
        case ongoing.CannotDrop():
            return "this card can be neither dropped nor traded"
        case ongoing.DrawMoreThreats():
            draw = f"{holder.words} {conjugated('draw', holder)}"
            return f"whenever {draw} threats, {draw} {word.n} more"
        case ongoing.NightDemand():
            return f"each night asks {whom(names, 'holder')} for {word.n} {word.resource} more"
        case ongoing.MonstersFollow():
            nearer = ", where that is nearer than any survivor" if word.nearer else ""
            return f"monsters that a night moves go toward {space(names, word.on)} instead{nearer}"
        case _:
            assert_never(word)


# --- Parts ------------------------------------------------------------------------------------------------------------


def whose(names: Names, person: Who) -> str:
    """Return whose something is: ``your``, ``each survivor's``."""
    subject = who(names, person)
    if subject == YOU:
        return "your"
    return "their" if subject.words == "they" else f"{subject.words}'s"


def _any(spaces: str) -> str:
    """Return each of some spaces as none of them is entered."""
    return f"any {spaces.removeprefix('each ')}" if spaces.startswith("each ") else spaces


def _anywhere(names: Names, on: Spaces) -> str:
    """Return where something holds, in whichever of these spaces somebody is."""
    return at(names, on).replace("in each ", "in any ", 1)


def _often(said: str, limit: str) -> str:
    """Say how often something works."""
    return f"{LIMITS[limit]}, {said}" if limit else said


def _more(number: int, higher: str, lower: str) -> str:
    """Return by how much something is higher or lower."""
    return f"{abs(number)} {higher if number > 0 else lower}"


def _cannot(names: Names, person: Who) -> str:
    """Return who cannot do something."""
    group = who(names, person)
    return cannot(group, everybody=group.words == "each survivor")


def _terrain(names: Names, rule: ongoing.TerrainCost) -> str:
    """Say what entering a ground costs."""
    if rule.ground:
        ground = f"a space of {names.ground(rule.ground)}"
    elif rule.ground_class:
        ground = f"a space of {names.ground_class(rule.ground_class)}"
    else:
        ground = "a space" if rule.on is None else _any(space(names, rule.on))
    where = f" {at(names, rule.on)}" if rule.on is not None and (rule.ground or rule.ground_class) else ""
    person = who(names, rule.who)
    whom_ = "" if person.words in ("you", "each survivor") else f" {person.words}"
    if rule.value is not None:
        return f"entering {ground}{where} costs{whom_} {rule.value} stamina"
    least = f" (at least {rule.least})" if rule.delta < 0 else ""
    return f"entering {ground}{where} costs{whom_} {_more(rule.delta, 'stamina more', 'stamina less')}{least}"


def _price(names: Names, rule: ongoing.ActionPrice) -> str:
    """Say what an action costs."""
    where = "" if rule.on is None else f" {_anywhere(names, rule.on)}"
    against = "" if rule.against is None else f" {whom(names, rule.against)}"
    least = f" (at least {rule.least})" if rule.delta < 0 else ""
    person = who(names, rule.who)
    by = "" if person.words in ("you", "each survivor") else f" {person.words}"
    price = _more(rule.delta, "stamina more", "stamina less")
    return _often(f"{doing(rule.action)}{against}{where} costs{by} {price}{least}", rule.limit)


def _leaving(names: Names, rule: ongoing.PriceChange) -> str:
    """Say what leaving costs."""
    what = "leaving" if rule.of == "leaving" else "each action of the quest"
    person = who(names, rule.who)
    by = "" if person.words == "each survivor" else f" {whom(names, rule.who)}"
    changes = []
    if rule.delta:
        changes.append(_more(rule.delta, _resources(rule.delta, "more"), _resources(rule.delta, "less")))
    if rule.per_other_here:
        number = rule.per_other_here
        each = "for each other survivor in the space"
        changes.append(f"{_more(number, _resources(number, 'more'), _resources(number, 'less'))} {each}")
    least = f" (at least {rule.least})" if rule.delta < 0 or rule.per_other_here < 0 else ""
    return f"{what} costs{by} {both(changes)}{least}"


def _resources(number: int, how: str) -> str:
    """Return resources more or less."""
    return f"resource{'' if abs(number) == 1 else 's'} {how}"


def _substitute(names: Names, rule: ongoing.SubstituteResource) -> str:
    """Say what may be spent as something else."""
    person = who(names, rule.who)
    said = f"{person.words} may spend {resource(rule.resource)} as {resource(rule.counts_as)}{_WHERE[rule.where]}"
    if rule.condition is None:
        return said
    others = names if person == YOU else names.of_others()
    return f"{said}, if {holds(others, rule.condition)}"


def _reach(names: Names, rule: ongoing.ActionReach) -> str:
    """Say from how far something can be done."""
    away = counted(rule.n, "space")
    said = f"{whose(names, rule.who)} {doing(rule.action)} reaches up to {away} away"
    if rule.condition is None:
        return said
    others = names if who(names, rule.who) == YOU else names.of_others()
    return f"{said}, if {holds(others, rule.condition)}"
