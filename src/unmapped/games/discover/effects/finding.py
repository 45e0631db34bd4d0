"""Whom and what effects are about: survivors, spaces, tiles and monsters that a card describes; how many."""

from typing import Final

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
from unmapped.games.discover.table.setting import FEATURE_CARD, TILE_SPACES
from unmapped.games.discover.table.state import CASUALTY, KINDS, LIT, NOWHERE, ON_MAP, OWN, TOKENS, TYPES, UNLIT, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language import selectors
from unmapped.language.descriptions import Criteria, Criterion, extremes
from unmapped.language.present import Rule
from unmapped.language.selectors import EACH, FIXED, ROLLED
from unmapped.language.world import bits, members

_COUNT_AS_FIRE: Final = NUMBERS["count_as_fire"]
_COUNT_AS_CAMP: Final = NUMBERS["count_as_camp"]
_COUNT_AS_TRAIT: Final = NUMBERS["count_as_trait"]

# What descriptions say of fires, as bits, and of tokens.
_LIT: Final = 1
_UNLIT: Final = 2
_FACE_UP: Final = 2

_GROUND_CLASS: Final = 2
"""Where `Pool.grounds` says the class of a ground."""

# --- Survivors --------------------------------------------------------------------------------------------------------


def hearts(state: Tribe, seat: int) -> int:
    """Hearts that a survivor has left (DI-159)."""
    return state.setting.pool.numbers.hearts - hurt(state, seat)


def hurt(state: Tribe, seat: int) -> int:
    """Damage on a survivor."""
    return sum(state.damage[TYPES * seat : TYPES * seat + TYPES])


def resources(state: Tribe, seat: int, mask: int) -> int:
    """How many resources of some kinds a survivor has; a token that shows two counts for both (DI-103, DI-133)."""
    goods = state.goods
    total = 0
    for kind in range(KINDS):
        if mask >> kind & 1:
            total += goods[KINDS * seat + kind]
    features = state.setting.terrain.features
    first = state.setting.first[FEATURE_CARD]
    for card in state.cards.piles[OWN + seat]:
        token = features[card - first]
        if mask >> token.front & 1:
            total += 2 if token.double else 1
    return total


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
        counted, where = rule.arguments
        if counted == trait and spaces(state, where, seat, _of(rule)) >> state.where[seat] & 1:
            return True
    return False


def _of(rule: Rule) -> Ints:
    return context.of_item(rule.thing, rule.owner, rule.item)


def at_fire(state: Tribe, seat: int) -> bool:
    """Whether a survivor is at a fire, or counts as being at one (DI-063, DI-R34)."""
    space = state.where[seat]
    if (space, LIT) in state.fires:
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


def people(state: Tribe, index: int, seat: int, ctx: Ints) -> int:
    """The survivors that a description fits, as bits; only those on the map (DI-176)."""
    meant: People = state.setting.pool.people[index]
    base = meant.base
    if base != selectors.DESCRIBED:
        survivor = _person(state, base, seat, ctx)
        return 1 << survivor if survivor >= 0 else 0
    mask = _SURVIVORS.those(state, meant, _near(state, meant, seat, ctx))
    if mask & (mask - 1):
        mask = _extreme(state, meant, mask, seat, ctx)
    return mask


def _near(state: Tribe, meant: People, seat: int, ctx: Ints) -> int:
    """The survivors on the map who stand where a description says, as bits."""
    within = -1
    if meant.within >= 0:
        start = origin(state, meant.of, seat, ctx)
        within = atlas.within(state, start, meant.within) if start >= 0 else 0
    mask = 0
    for survivor in range(state.seats):
        if state.status[survivor] != ON_MAP or not within >> state.where[survivor] & 1:
            continue
        if meant.on == NONE or spaces(state, meant.on, survivor, ctx) >> state.where[survivor] & 1:
            mask |= 1 << survivor
    return mask & ~(1 << seat) if meant.others else mask


def _person(state: Tribe, base: int, seat: int, ctx: Ints) -> int:
    if base == built.SELF:
        return seat
    if base in (built.ACTOR_ONLY, built.HOLDER_ONLY):
        return ctx[context.ACTOR] if ctx[context.ACTOR] >= 0 else seat
    if base == built.LEADER_ONLY:
        return state.leader
    if base == built.CHOSEN_ONE:
        return _chosen(state, ctx)
    if base == built.LEFT_ONE:
        return left_of(state, seat)
    fight = state.fight
    if fight is None:
        return NOWHERE
    if base == built.COMBATANT:
        return fight.combatant
    return fight.defender if seat == fight.combatant else fight.combatant


def _chosen(state: Tribe, ctx: Ints) -> int:
    """The survivor whom the word before concerned, NOWHERE if it was nobody."""
    return ctx[context.CHOSEN] if ctx[context.CHOSEN] >= 0 else state.chosen.bit_length() - 1


def left_of(state: Tribe, seat: int) -> int:
    """The next survivor clockwise who is on the map; NOWHERE if there is none (DI-R63)."""
    for step in range(1, state.seats):
        survivor = (seat + step) % state.seats
        if state.on_map(survivor):
            return survivor
    return NOWHERE


def _is_damaged(state: Tribe, seat: int) -> bool:
    return hurt(state, seat) > 0


def _leads(state: Tribe, seat: int) -> bool:
    return state.leader == seat


def _has_item(state: Tribe, seat: int, card: int) -> bool:
    setting = state.setting
    return card in [setting.items[item] for item in items(state, seat)]


def _is_noted(state: Tribe, seat: int, flag: int) -> bool:
    return bool(state.seat_flags[seat] >> flag & 1)


_SURVIVORS: Final = Criteria[Tribe](
    People(selectors.DESCRIBED),
    (
        Criterion("at_camp", at_camp),
        Criterion("at_fire", at_fire),
        Criterion("damaged", _is_damaged),
        Criterion("leader", _leads),
        Criterion("item", had=_has_item),
        Criterion("trait", had=has_trait),
        Criterion("without_trait", lacked=has_trait),
        Criterion("flag", had=_is_noted),
        Criterion("without_flag", lacked=_is_noted),
    ),
)


def _extreme(state: Tribe, meant: People, mask: int, seat: int, ctx: Ints) -> int:
    """Of several those who have most or fewest of something, or are nearest or farthest."""
    if meant.most:
        survivors = members(mask)
        mask = bits(extremes(survivors, [measure(state, survivor, meant.most) for survivor in survivors], most=True))
    if meant.fewest:
        survivors = members(mask)
        mask = bits(extremes(survivors, [measure(state, survivor, meant.fewest) for survivor in survivors], most=False))
    if meant.nearest or meant.farthest:
        start = origin(state, meant.of, seat, ctx)
        if start >= 0:
            far = atlas.distances(state, 1 << start)
            survivors = members(mask)
            steps = [far[state.where[survivor]] for survivor in survivors]
            away = [state.setting.spaces if step < 0 else step for step in steps]
            mask = bits(extremes(survivors, away, most=meant.farthest))
    return mask


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
    return total if meant.least <= total <= meant.most else min(max(total, meant.least), meant.most)


# --- Spaces -----------------------------------------------------------------------------------------------------------


def here(state: Tribe, seat: int, ctx: Ints) -> int:
    """The space that a word is about, where it does not say which: the one chosen before, or that of the survivor."""
    space = ctx[context.SPACE]
    return space if space >= 0 else state.where[seat]


def origin(state: Tribe, of: int, seat: int, ctx: Ints) -> int:
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
        survivor = _chosen(state, ctx)
        return state.where[survivor] if survivor >= 0 else NOWHERE
    if of == built.OF_LEADER:
        return state.where[state.leader]
    if of <= built.OF_SPECIAL:
        enemy = state.setting.enemy(built.SPECIALS + of - built.OF_SPECIAL)
        specials = state.setting.specials
        return state.special_at[specials.index(enemy)] if enemy in specials else NOWHERE
    if of >= built.MARK:
        return next((space for marker, space in state.markers if marker == of - built.MARK), NOWHERE)
    return space_of_role(state, of - built.ROLE)


def space_of_role(state: Tribe, role: int) -> int:
    """The face-up space of the landmark that has a role, NOWHERE while nobody has found it."""
    landmark = landmark_of_role(state, role)
    return state.landmark.index(landmark) if landmark in state.landmark else NOWHERE


def landmark_of_role(state: Tribe, role: int) -> int:
    """The landmark that has a role of the story; NONE if there is none."""
    setting = state.setting
    if role in (built.WAY_ROLE, built.HOLD_ROLE):
        stage_card = standing.current_stage(state)
        if stage_card < 0:
            return NONE
        stage = setting.pool.stages[setting.pool.number(stage_card)]
        role = stage.way if role == built.WAY_ROLE else stage.hold
        if role == NONE:
            return NONE
    return setting.land.roles[role]


def spaces(state: Tribe, index: int, seat: int, ctx: Ints) -> int:
    """The face-up spaces that a description fits, as bits."""
    meant: SpaceChoice = state.setting.pool.somewhere[index]
    mask = described(state, index, seat, ctx)
    if mask & (mask - 1) and (meant.nearest or meant.farthest):
        start = origin(state, meant.of, seat, ctx)
        if start >= 0:
            mask = at_the_end(state, mask, start, nearest=meant.nearest)
    return mask


def described(state: Tribe, index: int, seat: int, ctx: Ints) -> int:
    """The same, however near or far they are of all."""
    meant: SpaceChoice = state.setting.pool.somewhere[index]
    base = meant.base
    if base != selectors.DESCRIBED:
        space = _spot(state, base, seat, ctx)
        return 1 << space if space >= 0 else 0
    if meant.role != NONE:
        space = space_of_role(state, meant.role)
        mask = 1 << space if space >= 0 else 0
    elif meant.adjacent or meant.within >= 0:
        start = origin(state, meant.of, seat, ctx)
        if start < 0:
            return 0
        mask = atlas.around(state, start) if meant.adjacent else atlas.within(state, start, meant.within)
    else:
        mask = state.up
    return _SPACES.those(state, meant, mask)


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
    return bits(extremes(reached, [far[space] for space in reached], most=not nearest))


def _spot(state: Tribe, base: int, seat: int, ctx: Ints) -> int:
    if base == built.CAMP:
        return state.camp
    if base == built.THAT_SPACE and ctx[context.SPACE] < 0 <= state.spot:
        return state.spot
    return here(state, seat, ctx)


def _has_ground(state: Tribe, space: int, ground: int) -> bool:
    return atlas.ground(state, space) == ground


def _is_of_class(state: Tribe, space: int, sort: int) -> bool:
    return ground_class(state, space) == sort


def _has_landmark(state: Tribe, space: int) -> bool:
    return state.landmark[space] >= 0


def _is_camp(state: Tribe, space: int) -> bool:
    return state.camp == space


def _has_marker(state: Tribe, space: int, marker: int) -> bool:
    return (marker, space) in state.markers


def _has_fire(state: Tribe, space: int, kinds: int) -> bool:
    return bool((kinds & _LIT and (space, LIT) in state.fires) or (kinds & _UNLIT and (space, UNLIT) in state.fires))


def _has_water(state: Tribe, space: int) -> bool:
    return atlas.source(state, space) >= 0


def _has_feature(state: Tribe, space: int, icons: int) -> bool:
    return any([icons >> icon & 1 for icon in icons_down(state, space)])


def _is_bare(state: Tribe, space: int) -> bool:
    return atlas.icon(state, space) != NONE and not atlas.features(state, space)


def _has_resource(state: Tribe, space: int, mask: int) -> bool:
    if not state.loose and not state.cards.piles[TOKENS + space]:
        return False
    return loose(state, space, mask) > 0


def _has_monster(state: Tribe, space: int) -> bool:
    return bool(atlas.monsters(state, space))


def _has_survivor(state: Tribe, space: int) -> bool:
    return space in [at for at, status in zip(state.where, state.status, strict=True) if status == ON_MAP]


def _has_casualty(state: Tribe, space: int) -> bool:
    figures = range(state.seats)
    return any([state.status[figure] == CASUALTY and state.where[figure] == space for figure in figures])


def ground_class(state: Tribe, space: int) -> int:
    """The class of the ground of a face-up space."""
    return state.setting.pool.grounds[atlas.ground(state, space)][_GROUND_CLASS]


def icons_down(state: Tribe, space: int) -> list[int]:
    """The backs of the feature tokens that lie face down on a space."""
    setting = state.setting
    first, tokens = setting.first[FEATURE_CARD], setting.terrain.features
    return [tokens[card - first].icon for card in atlas.features(state, space) if not atlas.face_up(state, card)]


def loose(state: Tribe, space: int, mask: int) -> int:
    """How many resources of some kinds lie about on a space, tokens of features that lie face up among them."""
    setting = state.setting
    count = sum([n for key, n in state.loose if key // KINDS == space and mask >> key % KINDS & 1])
    first, tokens = setting.first[FEATURE_CARD], setting.terrain.features
    for card in atlas.features(state, space):
        token = tokens[card - first]
        if atlas.face_up(state, card) and token.front < KINDS and mask >> token.front & 1:
            count += 1
    return count


_SPACES: Final = Criteria[Tribe](
    SpaceChoice(selectors.DESCRIBED),
    (
        Criterion("ground", had=_has_ground),
        Criterion("ground_class", had=_is_of_class),
        Criterion("landmark", _has_landmark),
        Criterion("objective", atlas.is_objective),
        Criterion("edge", atlas.is_edge),
        Criterion("camp", _is_camp),
        Criterion("marker", had=_has_marker),
        Criterion("without_marker", lacked=_has_marker),
        Criterion("fire", had=_has_fire),
        Criterion("water", _has_water),
        Criterion("feature", had=_has_feature),
        Criterion("empty_icon", _is_bare),
        Criterion("resource", had=_has_resource),
        Criterion("monster", _has_monster),
        Criterion("survivors", _has_survivor),
        Criterion("casualty", _has_casualty),
    ),
)


# --- Tiles and monsters -----------------------------------------------------------------------------------------------


def tiles(state: Tribe, index: int, seat: int, ctx: Ints) -> int:
    """The slots of the face-down tiles that a description fits, as bits."""
    meant: TileChoice = state.setting.pool.tile_choices[index]
    start = origin(state, meant.of, seat, ctx)
    down = atlas.face_down(state)
    if meant.adjacent and not meant.nearest:
        down &= atlas.next_to(state, 1 << start) if start >= 0 else 0
    elif meant.within >= 0:
        # A tile is so far away as the nearest face-up space next to it, and one step more.
        down &= atlas.next_to(state, atlas.within(state, start, max(meant.within - 1, 0))) if start >= 0 else 0
    if meant.back:
        down = bits([slot for slot in members(down) if state.setting.back[slot] == meant.back])
    if meant.nearest and down:
        down = _nearest_tiles(state, down, start)
    return down


def _nearest_tiles(state: Tribe, down: int, start: int) -> int:
    for steps in range(state.setting.spaces):
        near = atlas.next_to(state, atlas.within(state, start, steps)) & down
        if near:
            return near
    return down


def monsters(state: Tribe, index: int, seat: int, ctx: Ints) -> list[int]:
    """The tokens of monsters that a description fits."""
    meant: MonsterChoice = state.setting.pool.monster_choices[index]
    setting = state.setting
    if meant.fought:
        return [state.fight.token] if state.fight is not None and state.fight.token >= 0 else []
    start = origin(state, meant.of, seat, ctx)
    reach = atlas.within(state, start, meant.within) if meant.within >= 0 and start >= 0 else state.up
    named = setting.enemy(meant.named) if meant.named != NONE else NONE
    fitting: list[int] = []
    where: list[int] = []
    for token, space in _tokens(state, meant):
        special = token >= atlas.SPECIAL
        if not reach >> space & 1 or (special and not meant.special):
            continue
        if meant.named != NONE and not (special and setting.specials[token - atlas.SPECIAL] == named):
            continue
        up = special or atlas.face_up(state, token)
        if meant.face and up != (meant.face == _FACE_UP):
            continue
        fitting.append(token)
        where.append(space)
    if (meant.nearest or meant.farthest) and start >= 0 and fitting:
        far = atlas.distances(state, 1 << start)
        away = [setting.spaces if far[space] < 0 else far[space] for space in where]
        fitting = extremes(fitting, away, most=not meant.nearest)
    return fitting


def _tokens(state: Tribe, meant: MonsterChoice) -> list[tuple[int, int]]:
    tokens = atlas.all_monsters(state)
    if meant.features:
        setting = state.setting
        first, features = setting.first[FEATURE_CARD], setting.terrain.features
        for space in members(state.up):
            for card in atlas.features(state, space):
                if features[card - first].front == built.ENEMY_FRONT and atlas.face_up(state, card):
                    tokens.append((card, space))
    return tokens


def is_each(pick: int) -> bool:
    """Whether all that fit are meant."""
    return pick == EACH


def tile_spaces(slot: int) -> int:
    """The spaces of a slot, as bits."""
    return ((1 << TILE_SPACES) - 1) << (slot * TILE_SPACES)
