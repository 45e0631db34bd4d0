"""Rules that go on: those of cards in play, of the quest and the sheet, and those that hold for a time.

A rule is a word with its arguments, the thing it stands on, and whose it is. What a thing says applies while it is in
play: an item or threat in front of a survivor on the map, an upgrade next to the map, the current stage, the enemy that
is being fought (DI-152, DI-154, DI-176, DI-179).
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.present import Owner, Present, Rule
from unmapped.games.discover.table.setting import NIGHT_CARD
from unmapped.games.discover.table.state import LOOK, NOWHERE, ON_MAP, OWN_THREATS, Tribe

# Until when a rule holds that was given for a time, in the order of `verbs.selectors.Until`.
NEXT_DAY: Final = 0
NEXT_NIGHT: Final = 1
TURN: Final = 2
COMBAT: Final = 3
STAGE: Final = 4
GAME: Final = 5


NOBODYS: Final[Owner] = (NOWHERE, NOWHERE)
"""Of what is in play and belongs to nobody."""


def remember(state: Tribe) -> None:
    """From now on nothing changes, until `forget`: what is asked again is not worked out again."""
    state.present = Present(_in_play(state))


def forget(state: Tribe) -> None:
    """From now on things change."""
    state.present = None


def in_play(state: Tribe) -> dict[int, list[Owner]]:
    """(owner, item) for each time a thing is in play, by thing; the owner is NOWHERE for what belongs to nobody.

    Not to be changed, for others may be given the same.
    """
    present = state.present
    return _in_play(state) if present is None else present.owners


def _in_play(state: Tribe) -> dict[int, list[Owner]]:
    setting, piles, status = state.setting, state.cards.piles, state.status
    found: dict[int, list[Owner]] = {}
    for thing in setting.standing:
        found[thing] = [NOBODYS]
    for seat, character in enumerate(state.character):
        if status[seat] == ON_MAP:
            found[character] = [(seat, NOWHERE)]
            for card in piles[OWN_THREATS + seat]:
                found.setdefault(setting.what[card], []).append((seat, NOWHERE))
    if max(state.item_at) >= 0:
        for item, seat in enumerate(state.item_at):
            if seat >= 0 and status[seat] == ON_MAP:
                found.setdefault(setting.items[item], []).append((seat, item))
    for thing in state.upgrades:
        found[thing] = [NOBODYS]
    for card in piles[LOOK]:
        if setting.types[card] == NIGHT_CARD:
            found[setting.what[card]] = [NOBODYS]
    stage = current_stage(state)
    if stage >= 0:
        found[stage] = [NOBODYS]
        found[setting.pool.stages[setting.pool.number(stage)].form] = [NOBODYS]
    for special, at in enumerate(state.special_at):
        if at >= 0:
            found[setting.specials[special]] = [NOBODYS]
    fight = state.fight
    if fight is not None:
        for seat, support, _ in fight.played:
            found.setdefault(support, []).append((seat, NOWHERE))
        found[fight.enemy] = [(fight.combatant, NOWHERE)]
    found.pop(NONE, None)  # No character, no form, no enemy.
    if state.cards.dreamer >= 0:
        for thing in [one for one in found if reading.is_blank(state, one)]:
            del found[thing]
    return found


def owners(state: Tribe, thing: int) -> list[Owner]:
    """(owner, item) for each time a thing is in play; the owner is NOWHERE for what belongs to nobody."""
    return in_play(state).get(thing, [])


def current_stage(state: Tribe) -> int:
    """The current stage of the quest, as a thing; NOWHERE without one, or while nobody can tell what it says."""
    thing = state.setting.stages[state.stage] if state.stage >= 0 else NOWHERE
    return NOWHERE if reading.is_blank(state, thing) else thing


def rules(state: Tribe, verb: int) -> list[Rule]:
    """All rules with a word that hold now; not to be changed, for others may be given the same list."""
    present = state.present
    if present is None:
        return _rules(state, verb)
    known = present.rules.get(verb)
    if known is None:
        known = present.rules[verb] = _rules(state, verb)
    return known


def _rules(state: Tribe, verb: int) -> list[Rule]:
    cards = state.setting.ongoing.get(verb, ())
    found: list[Rule] = []
    if not cards and not state.lasting:
        return found
    program = state.setting.pool.program
    known = in_play(state) if cards else {}
    for thing, node, condition in cards:
        for owner, item in known.get(thing, ()):
            if condition == NONE or _holds(state, thing, owner, item, condition):
                found.append(Rule(program.arguments[node][1:], thing, owner, item, NOWHERE))
    for _, node, seat, thing in state.lasting:
        arguments = program.arguments[node]
        if arguments[0] == verb:
            found.append(Rule(arguments[1:], thing, NOWHERE, NOWHERE, seat))
    return found


def _holds(state: Tribe, thing: int, owner: int, item: int, condition: int) -> bool:
    """Whether the condition holds under which a rule goes on."""
    from unmapped.games.discover.effects import doing  # noqa: PLC0415 - conditions may ask for rules in turn

    seat = owner if owner >= 0 else state.leader
    return doing.holds(state, seat, condition, context.of_item(thing, seat, item))


def concerns(state: Tribe, rule: Rule, who: int, seat: int) -> bool:
    """Whether a rule is about a survivor; `who` is the index of the people that it names."""
    from unmapped.games.discover.effects import finding  # noqa: PLC0415 - descriptions may ask for rules in turn

    people = state.setting.pool.people[who]
    if people.base == built.HOLDER_ONLY:
        if rule.seat >= 0:
            return rule.seat == seat
        return rule.owner in (NOWHERE, seat)
    whose = rule.owner if rule.owner >= 0 else rule.seat if rule.seat >= 0 else seat
    return bool(finding.people(state, who, whose, context.of_item(rule.thing, whose, rule.item)) >> seat & 1)


def about(state: Tribe, verb: int, seat: int, who_at: int) -> list[Rule]:
    """The rules with a word that hold for a survivor; `who_at` says which argument names whom they are about."""
    return [rule for rule in rules(state, verb) if concerns(state, rule, rule.arguments[who_at], seat)]


def held(state: Tribe, verb: int, seat: int) -> list[Rule]:
    """The rules with a word that name nobody, on what a survivor holds or on what is nobody's."""
    return [rule for rule in rules(state, verb) if (rule.seat if rule.seat >= 0 else rule.owner) in (NOWHERE, seat)]


def last(state: Tribe, until: int, node: int, seat: int, thing: int) -> None:
    """Give a rule to a survivor for a time; `node` is that of its word."""
    state.lasting = (*state.lasting, (until, node, seat, thing))


def expire(state: Tribe, *until: int) -> None:
    """What holds until now ends."""
    if state.lasting:
        state.lasting = tuple([record for record in state.lasting if record[0] not in until])


# --- Limits -----------------------------------------------------------------------------------------------------------

ACTION_USE: Final = 0
COMBAT_USE: Final = 1
HOOK_USE: Final = 2
RULE_USE: Final = 3


def mark(limit: int, use: int, number: int, whose: int) -> int:
    """What the state notes when something limited is used: what it is, and of which copy or survivor."""
    return ((limit * 4 + use) * 4096 + number) * 512 + whose + 1


def whose(owner: int, item: int) -> int:
    """By what limits tell apart: each copy of an item has its own (DI-264), other cards belong to a survivor."""
    return 256 + item if item >= 0 else owner


def is_fresh(state: Tribe, limit: int, use: int, number: int, owner: int, item: int) -> bool:
    """Whether something limited can still be used."""
    return limit == built.NO_LIMIT or mark(limit, use, number, whose(owner, item)) not in state.used


def spend(state: Tribe, limit: int, use: int, number: int, owner: int, item: int) -> None:
    """It is used up, if it is limited."""
    if limit != built.NO_LIMIT:
        state.use(mark(limit, use, number, whose(owner, item)))


def refresh(state: Tribe, *limits: int) -> None:
    """What was limited in these ways can be used again."""
    if state.used:
        state.used = tuple([one for one in state.used if one // (512 * 4096 * 4) not in limits])
