"""What has to be true: the words of `verbs.conditions` as questions to the table.

Where a condition speaks of survivors, it holds if it holds for any of those that are meant.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.effects import dice, enemies, finding
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import (
    BEFORE_ROLL,
    DAY,
    IN_DECK,
    NIGHT,
    NOWHERE,
    OWN_THREATS,
    TYPES,
    Fight,
    Tribe,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_MEASURES: Final = (built.BY_HEARTS, built.BY_STAMINA, (1 << len(KINDS)) - 1)
"""What `more_than` compares."""


def _meant(state: Tribe, index: int, seat: int, ctx: Ints) -> list[int]:
    """The survivors that a condition speaks of."""
    if state.setting.pool.people[index].base == built.SELF:
        return [seat]
    return members(finding.people(state, index, seat, ctx))


# --- Survivors --------------------------------------------------------------------------------------------------------


def _at_camp(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-062, DI-064."""
    return any([finding.at_camp(state, survivor) for survivor in _meant(state, args[0], seat, ctx)])


def _at_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-063, DI-064."""
    return any([finding.at_fire(state, survivor) for survivor in _meant(state, args[0], seat, ctx)])


def _stands(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    where, who = args
    return any(
        [
            finding.spaces(state, where, survivor, ctx) >> state.where[survivor] & 1
            for survivor in _meant(state, who, seat, ctx)
        ]
    )


def _has_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-103, DI-146, DI-167."""
    mask, amount, who = args
    n = finding.amount(state, amount, seat)
    return any([finding.resources(state, survivor, mask) >= n for survivor in _meant(state, who, seat, ctx)])


def _has_item(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    card, trait, who = args
    return any([_holds(state, survivor, card, trait) for survivor in _meant(state, who, seat, ctx)])


def _holds(state: Tribe, seat: int, card: int, trait: int) -> bool:
    """Whether a survivor holds an item: this one, one with this trait, or any."""
    if trait != NONE:
        return finding.has_trait(state, seat, trait)
    held = finding.items(state, seat)
    return bool(held) if card == NONE else card in [state.setting.items[item] for item in held]


def _has_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-159, DI-160."""
    type_, amount, who = args
    n = finding.amount(state, amount, seat)
    return any([_damage(state, survivor, type_) >= n for survivor in _meant(state, who, seat, ctx)])


def _damage(state: Tribe, seat: int, type_: int) -> int:
    return finding.hurt(state, seat) if type_ == NONE else state.damage[TYPES * seat + type_]


def _has_hearts(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    least, most, who = args
    return any([least <= finding.hearts(state, survivor) <= most for survivor in _meant(state, who, seat, ctx)])


def _has_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    least, most, who = args
    return any([least <= state.stamina[survivor] <= most for survivor in _meant(state, who, seat, ctx)])


def _more_than(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether somebody who is meant has more than each of the others, if there is anybody to compare with."""
    measure, compared, who = args
    what = _MEASURES[measure]
    others = [finding.measure(state, survivor, what) for survivor in _meant(state, compared, seat, ctx)]
    mine = [finding.measure(state, survivor, what) for survivor in _meant(state, who, seat, ctx)]
    return bool(others) and bool(mine) and max(mine) > max(others)


def _has_threat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-073."""
    trait, who = args
    what, traits = state.setting.what, state.setting.pool.traits
    for survivor in _meant(state, who, seat, ctx):
        for card in state.cards.piles[OWN_THREATS + survivor]:
            if trait == NONE or traits[what[card]] >> trait & 1:
                return True
    return False


def _is_leader(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-093."""
    return state.leader in _meant(state, args[0], seat, ctx)


def _is(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(finding.people(state, args[0], seat, ctx) >> seat & 1)


def _somebody(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    who, amount, exactly = args
    count, n = len(_meant(state, who, seat, ctx)), finding.amount(state, amount, seat)
    return count == n if exactly else count >= n


def _alone_on_map(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-075, DI-R113."""
    return state.alone()


def _players(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-245, DI-R80."""
    least, most = args
    return least <= state.seats <= most


# --- The map ----------------------------------------------------------------------------------------------------------


def _there_is(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    where, amount = args
    spaces = members(finding.spaces(state, where, seat, ctx))
    return len(spaces) >= finding.amount(state, amount, seat)


def _there_are_monsters(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    which, amount = args
    return len(finding.monsters(state, which, seat, ctx)) >= finding.amount(state, amount, seat)


def _investigated(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    landmark, roles = finding.landmark_of_role(state, args[0]), state.setting.land.roles
    return landmark in roles and bool(state.investigated >> roles.index(landmark) & 1)


def _revealed(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return finding.space_of_role(state, args[0]) >= 0


# --- Time, memory, cards ----------------------------------------------------------------------------------------------


def _phase(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-057."""
    return state.phase == (NIGHT if args[0] else DAY)


def _day_number(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    least: int = args[0]
    return state.day >= least


def _flag(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    flag, who = args
    if who == NONE:
        return bool(state.flags >> flag & 1)
    return any([state.seat_flags[survivor] >> flag & 1 for survivor in _meant(state, who, seat, ctx)])


def _counted(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    counter, least, most = args
    shown = state.counters[counter]
    if shown < finding.amount(state, least, seat):
        return False
    return bool(most == NONE or shown <= finding.amount(state, most, seat))


def _charged(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-269, DI-270."""
    item = ctx[context.ITEM]
    return item >= 0 and state.item_counters[item] >= finding.amount(state, args[0], seat)


def _upgrade_in_play(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-152."""
    return args[0] in state.upgrades


def _in_deck(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-080, DI-157."""
    setting, card = state.setting, args[0]
    index = setting.deck_of.get(card, NONE)
    if index >= 0:
        return state.deck_left[index] > 0
    return any([state.item_at[item] == IN_DECK for item in setting.items_of.get(card, ())])


def _crafted_from(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-127, DI-128."""
    source: int = args[0]
    return state.made_from == source


def _card_has(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-081."""
    return state.event >= 0 and bool(reading.traits(state, state.event) >> args[0] & 1)


def _rolled(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-R15."""
    low, high = args
    return bool(low <= state.number <= high)


def _voted(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-R24."""
    option: int = args[0]
    return state.voted == option


# --- Combat -----------------------------------------------------------------------------------------------------------


def _dice(state: Tribe) -> Fight | None:
    """The combat under way, once its dice are rolled."""
    fight = state.fight
    return None if fight is None or fight.step == BEFORE_ROLL else fight


def _die_shows(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-236."""
    fight = _dice(state)
    if fight is None:
        return False
    least, most, final = args[1:]
    die = dice.meant(state, args[0], seat, ctx)
    printed = fight.grey if die == dice.GREY else fight.red
    return bool(least <= (dice.final(state, die) if final else printed) <= most)


def _dice_equal(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-236."""
    fight = _dice(state)
    return fight is not None and fight.grey == fight.red


def _die_beats(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-236."""
    fight = _dice(state)
    if fight is None:
        return False
    return fight.grey > fight.red if dice.is_turned(state, seat, ctx) else fight.red > fight.grey


def _enemy(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-199, DI-204."""
    fight, setting = state.fight, state.setting
    if fight is None or fight.enemy == NOWHERE:
        return False
    trait, special, lethal, named, health = args
    pool = setting.pool
    number = pool.number(fight.enemy)
    if trait != NONE and not reading.traits(state, fight.enemy) >> trait & 1:
        return False
    if special != NONE and (pool.enemy_sort[number] == built.SPECIAL) != bool(special):
        return False
    if lethal != NONE and enemies.is_lethal(state, fight.enemy) != bool(lethal):
        return False
    if named != NONE and setting.enemy(named) != fight.enemy:
        return False
    return health == 0 or enemies.printed(state, fight.enemy, enemies.HEALTH, seat) == health


def _combat_ended(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Rules: DI-217, DI-224."""
    how: int = args[0]
    return state.outcome == how


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("at_camp", holds=_at_camp),
    Entry("at_fire", holds=_at_fire),
    Entry("stands", holds=_stands),
    Entry("has_resource", holds=_has_resource),
    Entry("has_item", holds=_has_item),
    Entry("has_damage", holds=_has_damage),
    Entry("has_hearts", holds=_has_hearts),
    Entry("has_stamina", holds=_has_stamina),
    Entry("more_than", holds=_more_than),
    Entry("has_threat", holds=_has_threat),
    Entry("is_leader", holds=_is_leader),
    Entry("is", holds=_is),
    Entry("somebody", holds=_somebody),
    Entry("alone_on_map", holds=_alone_on_map),
    Entry("players", holds=_players),
    Entry("there_is", holds=_there_is),
    Entry("there_are_monsters", holds=_there_are_monsters),
    Entry("investigated", holds=_investigated),
    Entry("revealed", holds=_revealed),
    Entry("phase", holds=_phase),
    Entry("day_number", holds=_day_number),
    Entry("flag", holds=_flag),
    Entry("counted", holds=_counted),
    Entry("charged", holds=_charged),
    Entry("upgrade_in_play", holds=_upgrade_in_play),
    Entry("in_deck", holds=_in_deck),
    Entry("crafted_from", holds=_crafted_from),
    Entry("card_has", holds=_card_has),
    Entry("rolled", holds=_rolled),
    Entry("voted", holds=_voted),
    Entry("die_shows", holds=_die_shows),
    Entry("dice_equal", holds=_dice_equal),
    Entry("die_beats", holds=_die_beats),
    Entry("enemy", holds=_enemy),
    Entry("combat_ended", holds=_combat_ended),
)
"""Every condition; what joins them means the same in all games."""
