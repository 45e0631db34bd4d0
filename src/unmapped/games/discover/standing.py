"""Rules that go on: those of cards in play, of the quest and the sheet, and those that hold for a time.

A rule is a word with its arguments, the thing it stands on, and whose it is. What a thing says applies while it is in
play: an item or threat in front of a survivor on the map, an upgrade next to the map, the current stage, the enemy that
is being fought (DI-152, DI-154, DI-176, DI-179).
"""

from typing import Final

from unmapped.games.discover import context
from unmapped.games.discover import pool as built
from unmapped.games.discover.pool import NONE
from unmapped.games.discover.state import LOOK, NOWHERE, ON_MAP, OWN_THREATS, Tribe
from unmapped.kernel.agenda import Record

# Until when a rule holds that was given for a time, in the order of `verbs.selectors.Until`.
NEXT_DAY: Final = 0
NEXT_NIGHT: Final = 1
TURN: Final = 2
COMBAT: Final = 3
STAGE: Final = 4
GAME: Final = 5

# The arguments of a rule, its thing, its owner and which copy of an item it is; see `rules`.
ARGUMENTS: Final = 0


class Rule:
    """A rule that holds now."""

    __slots__ = ("arguments", "item", "owner", "seat", "thing")

    def __init__(self, arguments: Record, thing: int, owner: int, item: int, seat: int) -> None:
        self.arguments = arguments
        """What follows the number of its word."""
        self.thing = thing
        self.owner = owner
        """Whose card it is; NOWHERE if it is nobody's."""
        self.item = item
        """Which copy of an item it stands on; NOWHERE for none."""
        self.seat = seat
        """The survivor to whom it was given for a time; NOWHERE for a rule of a card."""


def owners(state: Tribe, thing: int) -> list[tuple[int, int]]:
    """(owner, item) for each time a thing is in play; the owner is NOWHERE for what belongs to nobody."""
    setting = state.setting
    pool = setting.pool
    kind = pool.things[thing][0]
    if kind in (built.FOUND, built.EVENT, built.HUNDRED, built.CRAFTED):
        if thing in state.upgrades:
            return [(NOWHERE, NOWHERE)]
        found: list[tuple[int, int]] = []
        for item in setting.items_of.get(thing, ()):
            seat = state.item_at[item]
            if seat >= 0 and state.status[seat] == ON_MAP:
                found.append((seat, item))
        return found
    if kind == built.CHARACTER:
        return [
            (seat, NOWHERE)
            for seat in range(state.seats)
            if state.character[seat] == thing and state.status[seat] == ON_MAP
        ]
    if kind == built.THREAT:
        return _threat_owners(state, thing)
    if kind == built.ENEMY:
        return _enemy_owners(state, thing)
    if kind == built.STAGE:
        return [(NOWHERE, NOWHERE)] if current_stage(state) == thing else []
    if kind == built.FORM:
        stage = current_stage(state)
        return [(NOWHERE, NOWHERE)] if stage >= 0 and pool.stages[pool.number(stage)].form == thing else []
    if kind == built.SUPPORT:
        fight = state.fight
        return [] if fight is None else [(seat, NOWHERE) for seat, one, _ in fight.played if one == thing]
    if kind == built.NIGHT:
        looked = state.cards.piles[LOOK]
        return [(NOWHERE, NOWHERE)] if any([setting.what[card] == thing for card in looked]) else []
    return [(NOWHERE, NOWHERE)] if thing in setting.standing else []


def _threat_owners(state: Tribe, thing: int) -> list[tuple[int, int]]:
    what = state.setting.what
    found: list[tuple[int, int]] = []
    for seat in range(state.seats):
        if state.status[seat] == ON_MAP:
            found += [(seat, NOWHERE) for card in state.cards.piles[OWN_THREATS + seat] if what[card] == thing]
    return found


def _enemy_owners(state: Tribe, thing: int) -> list[tuple[int, int]]:
    """An enemy speaks of its combatant; a special monster on the map, out of combat, of nobody."""
    fight = state.fight
    if fight is not None and fight.enemy == thing:
        return [(fight.combatant, NOWHERE)]
    specials = state.setting.specials
    if thing in specials and state.special_at[specials.index(thing)] >= 0:
        return [(NOWHERE, NOWHERE)]
    return []


def current_stage(state: Tribe) -> int:
    """The current stage of the quest, as a thing; NOWHERE without one."""
    return state.setting.stages[state.stage] if state.stage >= 0 else NOWHERE


def in_play(state: Tribe, thing: int) -> bool:
    """Whether what a thing says applies now."""
    return bool(owners(state, thing))


def rules(state: Tribe, verb: int) -> list[Rule]:
    """All rules with a word that hold now."""
    program = state.setting.pool.program
    found: list[Rule] = []
    for thing, node, condition in state.setting.ongoing.get(verb, ()):
        for owner, item in owners(state, thing):
            if condition == NONE or _holds(state, thing, owner, item, condition):
                found.append(Rule(program.arguments[node][1:], thing, owner, item, NOWHERE))
    for _, node, seat, thing in state.lasting:
        arguments = program.arguments[node]
        if arguments[0] == verb:
            found.append(Rule(arguments[1:], thing, NOWHERE, NOWHERE, seat))
    return found


def _holds(state: Tribe, thing: int, owner: int, item: int, condition: int) -> bool:
    """Whether the condition holds under which a rule goes on."""
    from unmapped.games.discover import doing  # noqa: PLC0415 - conditions may ask for rules in turn

    seat = owner if owner >= 0 else state.leader
    return doing.holds(state, seat, condition, context.of_item(thing, seat, item))


def concerns(state: Tribe, rule: Rule, who: int, seat: int) -> bool:
    """Whether a rule is about a survivor; `who` is the index of the people that it names."""
    from unmapped.games.discover import finding  # noqa: PLC0415 - descriptions may ask for rules in turn

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
