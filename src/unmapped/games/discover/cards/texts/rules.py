"""What goes on while a card is in play, or for a time, as a card says it."""

from typing import Final, assert_never

from unmapped.games.discover.cards.texts.conditions import holds
from unmapped.games.discover.cards.texts.names import Names, counted, damage, doing, goods, resource
from unmapped.games.discover.cards.texts.selectors import at, space, who, whom
from unmapped.games.discover.cards.verbs import conditions, ongoing
from unmapped.games.discover.cards.verbs.selectors import Spaces, Who
from unmapped.language.sentences.clauses import Subject
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


def rule(names: Names, rule: ongoing.Verb) -> str:
    """Return a rule as a clause; nothing where it is told elsewhere."""
    holder = who(names, "holder")
    match rule:
        case ongoing.While():
            return _while(names, rule)
        case ongoing.TerrainCost():
            return _terrain(names, rule)
        case ongoing.ActionPrice():
            return _price(names, rule)
        case ongoing.PriceChange():
            return _leaving(names, rule)
        case ongoing.FareKinds():
            return f"what leaving costs can be paid only with {either([resource(one) for one in rule.kinds])}"
        case ongoing.CraftDiscount():
            said = f"{whose(names, rule.who)} crafting costs {counted(rule.n, 'resource')} less"
            return _often(said, rule.limit)
        case ongoing.CarrySlots():
            kinds = "resources of any kind" if rule.resource == "any" else resource(rule.resource)
            return f"this card holds up to {rule.n} {kinds} beside the carry limit"
        case ongoing.LimitBonus():
            return f"{whose(names, 'holder')} carry limit is {_more(rule.n, 'higher', 'lower')}"
        case ongoing.SubstituteResource():
            return _substitute(names, rule)
        case ongoing.Forbid():
            where = "" if rule.on is None else f" {_anywhere(names, rule.on)}"
            return f"{_cannot(names, rule.who)} {_FORBIDDEN[rule.what]}{where}"
        case ongoing.ForbidMove():
            return f"{_cannot(names, rule.who)} enter {_any(space(names, rule.on))}"
        case ongoing.IgnoreRule():
            person = who(names, rule.who)
            return _often(f"{person.words} {conjugated('ignore', person)} {_IGNORED[rule.rule]}", rule.limit)
        case ongoing.DirtyWaterCheck():
            person = who(names, rule.who)
            said = f"{person.words} {conjugated('suffer', person)} sickness from dirty water"
            return f"{said} only on a roll of 1-{rule.most}"
        case ongoing.Prevent():
            person = who(names, rule.who)
            kind = "damage of any type" if rule.type == "any" else damage(rule.type)
            return _often(f"{person.words} {conjugated('prevent', person)} {rule.n} {kind}", rule.limit)
        case ongoing.CountAsFire():
            if rule.space:
                return f"everybody in {whose(names, 'holder')} space counts as at a fire"
            return f"{holder.words} {conjugated('count', holder)} as at a fire"
        case ongoing.CountAsCamp():
            return f"{space(names, rule.on)} counts as camp"
        case ongoing.CountAsTrait():
            return f"whoever stands {_anywhere(names, rule.on)} counts as having {an(rule.trait)} item"
        case ongoing.KeepFire():
            fires = "a fire" if rule.on is None else f"the fire {at(names, rule.on)}"
            price = goods(rule.n, rule.resource)
            return f"{fires} that would burn out stays lit if somebody there or the tribe leader spends {price}"
        case ongoing.FiresStop():
            near = "in the space of a lit fire" if not rule.within else f"within {rule.within} of a lit fire"
            return f"monsters that move stop as soon as they are {near}"
        case ongoing.ActionReach():
            return _reach(names, rule)
        case ongoing.ScoutMore():
            where = "" if rule.on is None else f" {_anywhere(names, rule.on)}"
            tiles = counted(rule.n, "more adjacent tile")
            return f"{whose(names, rule.who)} scouting{where} turns up to {tiles} face up"
        case ongoing.JoinRange():
            longer = f"{counted(abs(rule.n), 'space')} {'greater' if rule.n > 0 else 'less'}"
            return f"{whose(names, rule.who)} range of support is {longer}"
        case ongoing.ExtraSupport():
            return f"{holder.words} may play {counted(rule.n, 'support card')} more in each combat"
        case ongoing.UseInSupport():
            return "this card can also be used by whoever supports"
        case ongoing.MayEscape():
            said = f"{who(names, rule.who).words} may escape from a combat at no cost"
            return _often(said, rule.limit)
        case ongoing.DieBonus():
            each = f" for each heart above {rule.per_heart_above}" if rule.per_heart_above >= 0 else ""
            return f"the {rule.die} die counts {rule.n:+d}{each} in {whose(names, rule.who)} combats"
        case ongoing.StatBonus():
            return f"{_ENEMY.words} has {rule.n:+d} {rule.stat}"
        case ongoing.RetreatSpaces():
            people = f"enemies with the trait {rule.trait} retreat" if rule.trait else f"{_ENEMY.words} retreats"
            return f"{people} {counted(rule.n, 'space')}"
        case ongoing.NoRetreat():
            return f"{_ENEMY.words} does not retreat"
        case ongoing.EnemyDamage():
            kind = damage(rule.type)
            return f"{_ENEMY.words} deals {rule.n} {kind}" if rule.n > 1 else f"{_ENEMY.words} deals {kind}"
        case ongoing.NeverMoves():
            return "this monster never moves"
        case ongoing.NeverPushed():
            return "this monster is never pushed"
        case ongoing.DiscardWhen():
            return f"discard this card as soon as {holds(names, rule.condition)}"
        case ongoing.CannotDrop():
            return "this card can be neither dropped nor traded"
        case ongoing.DrawMoreThreats():
            draw = f"{holder.words} {conjugated('draw', holder)}"
            return f"whenever {draw} threats, {draw} {rule.n} more"
        case ongoing.NightDemand():
            return f"each night asks {whom(names, 'holder')} for {rule.n} {rule.resource} more"
        case ongoing.MonstersFollow():
            nearer = ", where that is nearer than any survivor" if rule.nearer else ""
            return f"monsters that a night moves go toward {space(names, rule.on)} instead{nearer}"
        case _:
            assert_never(rule)


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
    words = who(names, person).words
    return "nobody can" if words == "each survivor" else f"{words} cannot"


def _while(names: Names, rule_: ongoing.While) -> str:
    """Return a rule that holds only while a condition does."""
    if rule_.words is not None:
        return rule_.words.rstrip(".")
    if isinstance(rule_.condition, conditions.Not):
        return f"unless {holds(names, rule_.condition.of)}, {rule(names, rule_.then)}"
    return f"while {holds(names, rule_.condition)}, {rule(names, rule_.then)}"


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
