"""Whom and what effects are about: survivors, spaces, tiles and monsters that a card describes; how many."""

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import (
    NONE,
    Amount,
    MonsterChoice,
    People,
    SpaceChoice,
    TileChoice,
)
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import standing
from unmapped.games.discover.table import atlas, reading
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.state import CASUALTY, KINDS, LIT, NOWHERE, OWN, TYPES, UNLIT, Tribe
from unmapped.kernel.agenda import Record
from unmapped.language import selectors
from unmapped.language.present import Rule
from unmapped.language.selectors import EACH, EITHER_WAY, FIXED, ROLLED
from unmapped.language.world import members

_COUNT_AS_FIRE = NUMBERS["count_as_fire"]
_COUNT_AS_CAMP = NUMBERS["count_as_camp"]
_COUNT_AS_TRAIT = NUMBERS["count_as_trait"]

# --- Survivors --------------------------------------------------------------------------------------------------------


def hearts(state: Tribe, seat: int) -> int:
    """Hearts that a survivor has left (DI-159)."""
    return state.setting.pool.hearts - hurt(state, seat)


def hurt(state: Tribe, seat: int) -> int:
    """Damage on a survivor."""
    return sum(state.damage[TYPES * seat : TYPES * seat + TYPES])


def resources(state: Tribe, seat: int, mask: int) -> int:
    """How many resources of some kinds a survivor has; a token that shows two counts for both (DI-103, DI-133)."""
    goods = state.goods
    found = 0
    for kind in range(KINDS):
        if mask >> kind & 1:
            found += goods[KINDS * seat + kind]
    features = state.setting.terrain.features
    first = state.setting.first[1]
    for card in state.cards.piles[OWN + seat]:
        token = features[card - first]
        if mask >> token.front & 1:
            found += 2 if token.double else 1
    return found


def items(state: Tribe, seat: int) -> list[int]:
    """The items that a survivor holds, by number; a casualty's are those of its figure."""
    holders = state.item_at
    return [item for item, at in enumerate(holders) if at == seat] if seat in holders else []


def has_trait(state: Tribe, seat: int, trait: int) -> bool:
    """Whether a survivor holds an item with a trait, or counts as doing so (DI-081)."""
    setting = state.setting
    for item in items(state, seat):
        if reading.traits(state, setting.items[item]) >> trait & 1:
            return True
    for rule in state.language.rules(state, _COUNT_AS_TRAIT):
        if rule.arguments[0] == trait and spaces(state, rule.arguments[1], seat, _of(rule)) >> state.where[seat] & 1:
            return True
    return False


def _of(rule: Rule) -> Record:
    return context.of_item(rule.thing, rule.owner, rule.item)


def at_fire(state: Tribe, seat: int) -> bool:
    """Whether a survivor is at a fire, or counts as being at one (DI-063, DI-R34)."""
    space = state.where[seat]
    if atlas.lit(state, space):
        return True
    for rule in state.language.rules(state, _COUNT_AS_FIRE):
        whose = rule.seat if rule.seat >= 0 else rule.owner
        if whose == seat or (whose >= 0 and rule.arguments[0] and state.where[whose] == space):
            return True
    return False


def at_camp(state: Tribe, seat: int) -> bool:
    """Whether a survivor is at camp, or where it counts as camp (DI-062)."""
    space = state.where[seat]
    if space == state.camp:
        return True
    for rule in state.language.rules(state, _COUNT_AS_CAMP):
        actor = rule.owner if rule.owner >= 0 else seat
        if spaces(state, rule.arguments[0], actor, context.of_item(rule.thing, actor, rule.item)) >> space & 1:
            return True
    return False


def people(state: Tribe, index: int, seat: int, ctx: Record) -> int:
    """The survivors that a description fits, as bits; only those on the map (DI-176)."""
    found: People = state.setting.pool.people[index]
    base = found.base
    if base != selectors.DESCRIBED:
        one = _person(state, base, seat, ctx)
        return 1 << one if one >= 0 else 0
    mask = 0
    for one in range(state.seats):
        if state.on_map(one) and _fits(state, found, one, seat, ctx):
            mask |= 1 << one
    if mask & (mask - 1):
        mask = _extreme(state, found, mask, seat, ctx)
    return mask


def _person(state: Tribe, base: int, seat: int, ctx: Record) -> int:
    if base == built.SELF:
        return seat
    if base in (built.ACTOR_ONLY, built.HOLDER_ONLY):
        return ctx[context.ACTOR] if ctx[context.ACTOR] >= 0 else seat
    if base == built.LEADER_ONLY:
        return state.leader
    if base == built.CHOSEN_ONE:
        return ctx[context.CHOSEN] if ctx[context.CHOSEN] >= 0 else state.chosen.bit_length() - 1
    if base == built.LEFT_ONE:
        return left_of(state, seat)
    fight = state.fight
    if fight is None:
        return NOWHERE
    if base == built.COMBATANT:
        return fight.combatant
    return fight.defender if seat == fight.combatant else fight.combatant


def left_of(state: Tribe, seat: int) -> int:
    """The next survivor clockwise who is on the map; NOWHERE if there is none (DI-R63)."""
    for step in range(1, state.seats):
        one = (seat + step) % state.seats
        if state.on_map(one):
            return one
    return NOWHERE


def _fits(state: Tribe, found: People, one: int, seat: int, ctx: Record) -> bool:
    if found.others and one == seat:
        return False
    if found.within >= 0:
        start = origin(state, found.of, seat, ctx)
        if start < 0 or not atlas.within(state, start, found.within) >> state.where[one] & 1:
            return False
    if found.at_camp != EITHER_WAY and at_camp(state, one) != (found.at_camp == 1):
        return False
    if found.at_fire != EITHER_WAY and at_fire(state, one) != (found.at_fire == 1):
        return False
    if found.on != NONE and not spaces(state, found.on, one, ctx) >> state.where[one] & 1:
        return False
    if found.damaged != EITHER_WAY and (hurt(state, one) > 0) != (found.damaged == 1):
        return False
    if found.leader != EITHER_WAY and (state.leader == one) != (found.leader == 1):
        return False
    return _holds_what_is_said(state, found, one)


def _holds_what_is_said(state: Tribe, found: People, one: int) -> bool:
    setting = state.setting
    if found.item != NONE and found.item not in [setting.items[item] for item in items(state, one)]:
        return False
    if found.trait != NONE and not has_trait(state, one, found.trait):
        return False
    if found.without_trait != NONE and has_trait(state, one, found.without_trait):
        return False
    if found.flag != NONE and not state.seat_flags[one] >> found.flag & 1:
        return False
    return found.without_flag == NONE or not state.seat_flags[one] >> found.without_flag & 1


def _extreme(state: Tribe, found: People, mask: int, seat: int, ctx: Record) -> int:
    """Of several those who have most or fewest of something, or are nearest or farthest."""
    if found.most:
        mask = _most(mask, [measure(state, one, found.most) for one in range(state.seats)])
    if found.fewest:
        mask = _most(mask, [-measure(state, one, found.fewest) for one in range(state.seats)])
    if found.nearest or found.farthest:
        start = origin(state, found.of, seat, ctx)
        if start >= 0:
            far = atlas.distances(state, 1 << start)
            steps = [far[state.where[one]] for one in range(state.seats)]
            away = [state.setting.spaces if step < 0 else step for step in steps]
            mask = _most(mask, away if found.farthest else [-one for one in away])
    return mask


def _most(mask: int, measures: list[int]) -> int:
    best = max([measures[one] for one in range(len(measures)) if mask >> one & 1])
    return sum([1 << one for one in range(len(measures)) if mask >> one & 1 and measures[one] == best])


def measure(state: Tribe, seat: int, what: int) -> int:
    """How much of something a survivor has."""
    if what == built.BY_DAMAGE:
        return hurt(state, seat)
    if what == built.BY_STAMINA:
        return state.stamina[seat]
    if what == built.BY_HEARTS:
        return hearts(state, seat)
    return resources(state, seat, what)


# --- How many ---------------------------------------------------------------------------------------------------------


def amount(state: Tribe, index: int, seat: int) -> int:
    """How many."""
    meant: Amount = state.setting.pool.amounts[index]
    if meant.kind != FIXED:
        return state.number if meant.kind == ROLLED else meant.plus
    total = meant.plus + meant.players * state.seats
    if meant.survivors:
        total += meant.survivors * state.status.count(0)
    if meant.others_here:
        space = state.where[seat]
        others = [other for other in range(state.seats) if other != seat and state.on_map(other)]
        total += meant.others_here * sum([1 for other in others if state.where[other] == space])
    if meant.hearts:
        total += meant.hearts * hearts(state, seat)
    if meant.damage:
        total += meant.damage * hurt(state, seat)
    if meant.items:
        total += meant.items * len(items(state, seat))
    if meant.counter != NONE:
        total += state.counters[meant.counter]
    return min(max(total, meant.least), meant.most)


# --- Spaces -----------------------------------------------------------------------------------------------------------


def here(state: Tribe, seat: int, ctx: Record) -> int:
    """The space that a word is about, where it does not say which: the one chosen before, or that of the survivor."""
    space = ctx[context.SPACE]
    return space if space >= 0 else state.where[seat]


def origin(state: Tribe, of: int, seat: int, ctx: Record) -> int:
    """The space from which a distance is measured; NOWHERE if there is none."""
    if of == built.OF_SELF:
        return here(state, seat, ctx)
    if of == built.OF_ACTOR:
        return state.where[ctx[context.ACTOR]] if ctx[context.ACTOR] >= 0 else state.where[seat]
    if of == built.OF_CAMP:
        return state.camp
    if of == built.OF_SPACE:
        return ctx[context.SPACE] if ctx[context.SPACE] >= 0 else state.spot
    if of == built.OF_CHOSEN:
        one = ctx[context.CHOSEN] if ctx[context.CHOSEN] >= 0 else state.chosen.bit_length() - 1
        return state.where[one] if one >= 0 else NOWHERE
    if of == built.OF_LEADER:
        return state.where[state.leader]
    if of <= built.OF_SPECIAL:
        thing = state.setting.enemy(built.SPECIALS + of - built.OF_SPECIAL)
        specials = state.setting.specials
        return state.special_at[specials.index(thing)] if thing in specials else NOWHERE
    if of >= built.MARK:
        return next((space for marker, space in state.markers if marker == of - built.MARK), NOWHERE)
    return space_of_role(state, of - built.ROLE)


def space_of_role(state: Tribe, role: int) -> int:
    """The face-up space of the landmark that has a role, NOWHERE while nobody has found it."""
    thing = landmark_of_role(state, role)
    return state.landmark.index(thing) if thing in state.landmark else NOWHERE


def landmark_of_role(state: Tribe, role: int) -> int:
    """The landmark that has a role of the story; NONE if there is none."""
    setting = state.setting
    if role in (built.WAY_ROLE, built.HOLD_ROLE):
        thing = standing.current_stage(state)
        if thing < 0:
            return NONE
        stage = setting.pool.stages[setting.pool.number(thing)]
        role = stage.way if role == built.WAY_ROLE else stage.hold
        if role == NONE:
            return NONE
    return setting.land.roles[role]


def spaces(state: Tribe, index: int, seat: int, ctx: Record) -> int:
    """The face-up spaces that a description fits, as bits."""
    found: SpaceChoice = state.setting.pool.somewhere[index]
    kept = described(state, index, seat, ctx)
    if kept & (kept - 1) and (found.nearest or found.farthest):
        start = origin(state, found.of, seat, ctx)
        if start >= 0:
            kept = at_the_end(state, kept, start, nearest=found.nearest)
    return kept


def described(state: Tribe, index: int, seat: int, ctx: Record) -> int:
    """The same, however near or far they are of all."""
    found: SpaceChoice = state.setting.pool.somewhere[index]
    base = found.base
    if base != selectors.DESCRIBED:
        space = _spot(state, base, seat, ctx)
        return 1 << space if space >= 0 else 0
    if found.role != NONE:
        space = space_of_role(state, found.role)
        mask = 1 << space if space >= 0 else 0
    elif found.adjacent or found.within >= 0:
        start = origin(state, found.of, seat, ctx)
        if start < 0:
            return 0
        mask = atlas.around(state, start) if found.adjacent else atlas.within(state, start, found.within)
    else:
        mask = state.up
    kept = 0
    for space in members(mask):
        if _space_fits(state, found, space):
            kept |= 1 << space
    return kept


def at_goal(state: Tribe, goal: int, seat: int) -> int:
    """The space that a movement goes toward, as bits: a space, or that of a survivor, who follows all spaces."""
    if goal < 0:
        return 0
    first = state.setting.spaces
    return 1 << (goal if goal < first else state.where[goal - first])


def at_the_end(state: Tribe, mask: int, start: int, *, nearest: bool) -> int:
    """Of some spaces those nearest to, or farthest from, a start, as far as anything leads there."""
    far = atlas.distances(state, 1 << start)
    reached = [space for space in members(mask) if far[space] >= 0]
    if not reached:
        return mask
    steps = [far[space] for space in reached]
    best = min(steps) if nearest else max(steps)
    return sum([1 << space for space in reached if far[space] == best])


def _spot(state: Tribe, base: int, seat: int, ctx: Record) -> int:
    if base == built.CAMP:
        return state.camp
    if base == built.THAT_SPACE and ctx[context.SPACE] < 0 <= state.spot:
        return state.spot
    return here(state, seat, ctx)


def _space_fits(state: Tribe, found: SpaceChoice, space: int) -> bool:
    if found.ground != NONE and atlas.ground(state, space) != found.ground:
        return False
    if found.ground_class != NONE and ground_class(state, space) != found.ground_class:
        return False
    if found.landmark != EITHER_WAY and (state.landmark[space] >= 0) != (found.landmark == 1):
        return False
    if found.objective and not atlas.is_objective(state, space):
        return False
    if found.edge and not atlas.is_edge(state, space):
        return False
    if found.camp != EITHER_WAY and (state.camp == space) != (found.camp == 1):
        return False
    if found.marker != NONE and (found.marker, space) not in state.markers:
        return False
    if found.without_marker != NONE and (found.without_marker, space) in state.markers:
        return False
    return _has_what_is_said(state, found, space)


def _has_what_is_said(state: Tribe, found: SpaceChoice, space: int) -> bool:
    if found.fire:
        is_lit, is_unlit = (space, LIT) in state.fires, (space, UNLIT) in state.fires
        if not ((found.fire & 1 and is_lit) or (found.fire & 2 and is_unlit)):
            return False
    if found.water and atlas.source(state, space) < 0:
        return False
    if found.feature and not any([found.feature >> icon & 1 for icon in icons_down(state, space)]):
        return False
    if found.empty_icon and (atlas.icon(state, space) == NONE or atlas.features(state, space)):
        return False
    if found.resource and not loose(state, space, found.resource):
        return False
    if found.monster != EITHER_WAY and bool(atlas.monsters(state, space)) != (found.monster == 1):
        return False
    if found.survivors != EITHER_WAY:
        somebody = any([state.on_map(one) and state.where[one] == space for one in range(state.seats)])
        if somebody != (found.survivors == 1):
            return False
    if found.casualty:
        return any([state.status[one] == CASUALTY and state.where[one] == space for one in range(state.seats)])
    return True


def ground_class(state: Tribe, space: int) -> int:
    """The class of the ground of a face-up space."""
    return state.setting.pool.grounds[atlas.ground(state, space)][2]


def icons_down(state: Tribe, space: int) -> list[int]:
    """The backs of the feature tokens that lie face down on a space."""
    setting = state.setting
    first, tokens = setting.first[1], setting.terrain.features
    return [tokens[card - first].icon for card in atlas.features(state, space) if not atlas.face_up(state, card)]


def loose(state: Tribe, space: int, mask: int) -> int:
    """How many resources of some kinds lie about on a space, tokens of features that lie face up among them."""
    setting = state.setting
    found = sum([n for key, n in state.loose if key // KINDS == space and mask >> key % KINDS & 1])
    first, tokens = setting.first[1], setting.terrain.features
    for card in atlas.features(state, space):
        token = tokens[card - first]
        if atlas.face_up(state, card) and token.front < KINDS and mask >> token.front & 1:
            found += 1
    return found


# --- Tiles and monsters -----------------------------------------------------------------------------------------------


def tiles(state: Tribe, index: int, seat: int, ctx: Record) -> int:
    """The slots of the face-down tiles that a description fits, as bits."""
    found: TileChoice = state.setting.pool.tile_choices[index]
    start = origin(state, found.of, seat, ctx)
    down = atlas.face_down(state)
    if found.adjacent and not found.nearest:
        down &= atlas.next_to(state, 1 << start) if start >= 0 else 0
    elif found.within >= 0:
        # A tile is so far away as the nearest face-up space next to it, and one step more.
        down &= atlas.next_to(state, atlas.within(state, start, max(found.within - 1, 0))) if start >= 0 else 0
    if found.back:
        down = sum([1 << slot for slot in members(down) if state.setting.back[slot] == found.back])
    if found.nearest and down:
        down = _nearest_tiles(state, down, start)
    return down


def _nearest_tiles(state: Tribe, down: int, start: int) -> int:
    for steps in range(state.setting.spaces):
        near = atlas.next_to(state, atlas.within(state, start, steps)) & down
        if near:
            return near
    return down


def monsters(state: Tribe, index: int, seat: int, ctx: Record) -> list[int]:
    """The tokens of monsters that a description fits."""
    found: MonsterChoice = state.setting.pool.monster_choices[index]
    setting = state.setting
    if found.fought:
        return [state.fight.token] if state.fight is not None and state.fight.token >= 0 else []
    start = origin(state, found.of, seat, ctx)
    reach = atlas.within(state, start, found.within) if found.within >= 0 and start >= 0 else state.up
    named = setting.enemy(found.named) if found.named != NONE else NONE
    kept: list[tuple[int, int]] = []
    for token, space in _tokens(state, found):
        special = token >= atlas.SPECIAL
        if not reach >> space & 1 or (special and not found.special):
            continue
        if found.named != NONE and not (special and setting.specials[token - atlas.SPECIAL] == named):
            continue
        up = special or atlas.face_up(state, token)
        if found.face and up != (found.face == 2):
            continue
        kept.append((token, space))
    if (found.nearest or found.farthest) and start >= 0 and kept:
        far = atlas.distances(state, 1 << start)
        steps = [setting.spaces if far[space] < 0 else far[space] for _, space in kept]
        best = min(steps) if found.nearest else max(steps)
        kept = [one for one, step in zip(kept, steps, strict=True) if step == best]
    return [token for token, _ in kept]


def _tokens(state: Tribe, found: MonsterChoice) -> list[tuple[int, int]]:
    everything = atlas.all_monsters(state)
    if found.features:
        setting = state.setting
        first, tokens = setting.first[1], setting.terrain.features
        for space in members(state.up):
            for card in atlas.features(state, space):
                if tokens[card - first].front == built.ENEMY_FRONT and atlas.face_up(state, card):
                    everything.append((card, space))
    return everything


def is_each(pick: int) -> bool:
    """Whether all that fit are meant."""
    return pick == EACH


def tile_spaces(slot: int) -> int:
    """The spaces of a slot, as bits."""
    return ((1 << TILE_SPACES) - 1) << (slot * TILE_SPACES)
