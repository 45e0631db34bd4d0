"""What a seat may see of the table, built up from nothing (DI-005, DI-123, DI-R41, DI-R89, DI-R105).

Interpreted: it fills msgspec records. Cards go by their ids, spaces as actions name them. Dials, goods and
decks as numbers are open to all; hands are their owners', and what lies face down is hidden, but for those who looked.
"""

from collections.abc import Sequence
from typing import NamedTuple

from unmapped.games.discover.cards.kinds import ASK_ANSWER, ASK_TRADE
from unmapped.games.discover.cards.pool import ENEMY_FRONT, NONE, NUMBER_FRONT
from unmapped.games.discover.cards.words import ICONS as ICON_NAMES
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.cards.words import SLOTS as SLOT_NAMES
from unmapped.games.discover.effects import dice, enemies, finding, standing
from unmapped.games.discover.exploring import gathering
from unmapped.games.discover.quest import leaving, numbered, quests
from unmapped.games.discover.quest.results import outcome
from unmapped.games.discover.seen import ending
from unmapped.games.discover.survivors import resources
from unmapped.games.discover.table import atlas, offers
from unmapped.games.discover.table.setting import FEATURE_CARD, MONSTER_CARD, TILE_SPACES, WATER_CARD
from unmapped.games.discover.table.state import (
    ADVANCED,
    BEATEN,
    HANDS,
    ICONS,
    KINDS,
    LIT,
    LOOK,
    MONSTERS,
    NIGHTS,
    NIGHTS_SPENT,
    OFFERED,
    OPEN_PROJECTS,
    OWN_THREATS,
    PEEKED,
    PROJECTS,
    SOURCES,
    SPENT,
    SUPPLY,
    THREATS,
    THREATS_SPENT,
    TILES,
    TOKENS,
    TYPES,
    Fight,
    Tribe,
)
from unmapped.games.discover.table.view import (
    HIDDEN,
    NO_NUMBER,
    NOT_THERE,
    PHASES,
    STATUS,
    STEPS,
    CounterView,
    DecksView,
    FightView,
    ItemView,
    LeavingView,
    OfferView,
    PartView,
    PileView,
    PriceView,
    QuestView,
    SpaceView,
    SupportView,
    SurvivorView,
    TileView,
    TokenView,
    View,
)


class Alike(NamedTuple):
    """Parts of one state, as everybody sees them who knows the same of their cards."""

    spaces: dict[tuple[int, tuple[bool, ...]], SpaceView]
    survivors: dict[tuple[int, tuple[str, ...], tuple[str, ...], tuple[str, ...]], SurvivorView]


def views(state: Tribe, knowers: Sequence[int]) -> list[object]:
    """What several may see: a space or survivor is looked at once for all who know the same of what is there."""
    alike = Alike({}, {})
    return [view(state, knower, alike) for knower in knowers]


def view(state: Tribe, knower: int, alike: Alike | None = None) -> View:
    """What a seat may see; the public comes after the last seat."""
    setting = state.setting
    parts = alike or Alike({}, {})
    pool = setting.pool
    return View(
        copy=str(setting.copy.number),
        name=setting.copy.name,
        scenario=setting.scenario,
        land=setting.land.record.id,
        other=pool.lands[setting.copy.terrains[0].land].record.name,
        phase=PHASES[state.phase],
        day=state.day,
        leader=state.leader,
        active=state.active,
        queue=state.queue,
        camp=atlas.spelled(state.camp),
        tiles=tuple([_tile(state, slot, knower, parts) for slot in range(setting.slots)]),
        survivors=tuple([_survivor(state, seat, knower, parts) for seat in range(state.seats)]),
        quest=_quest(state),
        fight=None if state.fight is None else _fight(state, state.fight),
        offer=_offer(state, knower),
        decks=_decks(state, knower),
        rules=tuple(sorted({pool.ids[source] for _, _, _, source, _ in state.lasting if source >= 0})),
        outcome=outcome(state) if state.over else NOT_THERE,
        epilogue=ending.epilogue(state) if state.over else None,
    )


# --- The map ----------------------------------------------------------------------------------------------------------


def _tile(state: Tribe, slot: int, knower: int, alike: Alike) -> TileView:
    setting = state.setting
    card = state.cards.piles[TILES + slot][0]
    up, known = state.rotation[slot] >= 0, state.cards.knows(knower, card)
    landmark = setting.landmarks[card]
    spaces = range(slot * TILE_SPACES, (slot + 1) * TILE_SPACES) if up else ()
    return TileView(
        slot=SLOT_NAMES[slot],
        back=setting.back[slot],
        up=up,
        tile=setting.land.tiles[setting.what[card]].record.id if known else HIDDEN,
        landmark=setting.pool.ids[landmark] if known and landmark >= 0 else NOT_THERE,
        rotation=state.rotation[slot],
        spaces=tuple([_space(state, space, knower, alike) for space in spaces]),
    )


def _space(state: Tribe, space: int, knower: int, alike: Alike) -> SpaceView:
    knows = state.cards.knows
    known = space, tuple([knows(knower, card) for card in state.cards.piles[TOKENS + space]])
    seen = alike.spaces.get(known)
    if seen is None:
        seen = alike.spaces[known] = _looked_at(state, space, knower)
    return seen


def _looked_at(state: Tribe, space: int, knower: int) -> SpaceView:
    setting = state.setting
    pool = setting.pool
    icon, landmark = atlas.icon(state, space), state.landmark[space]
    tokens = [_token(state, space, card, knower) for card in state.cards.piles[TOKENS + space]]
    tokens += [_special(state, number) for number, at in enumerate(state.special_at) if at == space]
    return SpaceView(
        at=atlas.spelled(space),
        ground=pool.grounds[atlas.ground(state, space)][0],
        icon=NOT_THERE if icon == NONE else ICON_NAMES[icon],
        objective=atlas.is_objective(state, space),
        landmark=pool.ids[landmark] if landmark >= 0 else NOT_THERE,
        number=setting.deck[setting.deck_of[landmark]][0] if landmark >= 0 else NO_NUMBER,
        blocked=any([at == space for at, _ in state.blocked]),
        spent=landmark >= 0 and not setting.contest and numbered.brings_nothing(state, landmark),
        fires=tuple(["lit" if lit == LIT else "unlit" for at, lit in state.fires if at == space]),
        tokens=tuple(tokens),
        resources=tuple([PileView(KIND_NAMES[key % KINDS], n) for key, n in state.loose if key // KINDS == space]),
        markers=tuple([pool.markers[marker] for marker, at in state.markers if at == space]),
    )


def _token(state: Tribe, space: int, card: int, knower: int) -> TokenView:
    """A token as the viewer knows it; the enemy on it is named once everybody has met it."""
    setting = state.setting
    kind, known, up = setting.types[card], state.cards.knows(knower, card), atlas.face_up(state, card)
    wounds = dict(state.wounds).get(card, 0)
    if kind == WATER_CARD:
        yields = gathering.water_kind(state, space, card) if known else dict(state.water).get(space, NONE)
        face = KIND_NAMES[yields] if yields >= 0 else HIDDEN
        return TokenView("water", NOT_THERE, up, face, NO_NUMBER, NOT_THERE, double=False, wounds=0)
    if kind == MONSTER_CARD:
        enemy = setting.what[card]
        face = "enemy" if known else HIDDEN
        number = _enemy_number(state, enemy) if known else NO_NUMBER
        met = setting.pool.ids[enemy] if up else NOT_THERE
        return TokenView("monster", NOT_THERE, up, face, number, met, double=False, wounds=wounds)
    token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
    back = ICON_NAMES[token.icon]
    if not known:
        return TokenView("feature", back, up, HIDDEN, NO_NUMBER, NOT_THERE, double=False, wounds=0)
    if token.front == ENEMY_FRONT:
        met = setting.pool.ids[token.what] if up else NOT_THERE
        number = _enemy_number(state, token.what)
        return TokenView("feature", back, up, "enemy", number, met, double=False, wounds=wounds)
    if token.front == NUMBER_FRONT:
        number = setting.deck[setting.deck_of[token.what]][0]
        return TokenView("feature", back, up, "number", number, NOT_THERE, double=False, wounds=0)
    return TokenView("feature", back, up, KIND_NAMES[token.front], NO_NUMBER, NOT_THERE, token.double, 0)


def _special(state: Tribe, number: int) -> TokenView:
    """Special monsters show the same on both sides (DI-195)."""
    identity = state.setting.pool.ids[state.setting.specials[number]]
    wounds = dict(state.wounds).get(atlas.SPECIAL + number, 0)
    return TokenView("special", NOT_THERE, True, "enemy", NO_NUMBER, identity, double=False, wounds=wounds)


def _enemy_number(state: Tribe, enemy: int) -> int:
    """The number of an enemy in this copy, 0 for one that has none."""
    return next((number for number, other, _ in state.setting.enemies if other == enemy), NO_NUMBER)


# --- Survivors --------------------------------------------------------------------------------------------------------


def _survivor(state: Tribe, seat: int, knower: int, alike: Alike) -> SurvivorView:
    offered = _named(state, OFFERED + seat, knower) if knower == seat and state.character[seat] < 0 else ()
    known = seat, offered, _named(state, HANDS + seat, knower), _named(state, OWN_THREATS + seat, knower)
    seen = alike.survivors.get(known)
    if seen is None:
        seen = alike.survivors[known] = _met(state, *known)
    return seen


def _met(
    state: Tribe, seat: int, offered: tuple[str, ...], hand: tuple[str, ...], threats: tuple[str, ...]
) -> SurvivorView:
    pool = state.setting.pool
    flags = state.seat_flags[seat]
    character = state.character[seat]
    single = [resources.singles(state, seat, kind) for kind in range(KINDS)]
    double = [len(resources.cards(state, seat, kind, double=True)) for kind in range(KINDS)]
    playing = state.on_map(seat)
    return SurvivorView(
        seat=seat,
        status=STATUS[state.status[seat]],
        character=pool.ids[character] if character >= 0 else NOT_THERE,
        offered=offered,
        at=atlas.spelled(state.where[seat]) if STATUS[state.status[seat]] in ("playing", "casualty") else NOT_THERE,
        stamina=state.stamina[seat],
        hearts=finding.hearts(state, seat),
        damage=tuple(state.damage[TYPES * seat : TYPES * seat + TYPES]),
        goods=tuple(single),
        doubles=tuple(double),
        items=tuple([_item(state, item) for item in finding.items(state, seat)]),
        hand=hand,
        threats=threats,
        flags=tuple([name for number, name in enumerate(pool.flags) if flags >> number & 1]),
        load=resources.total(state, seat),
        at_camp=playing and finding.at_camp(state, seat),
        at_fire=playing and finding.at_fire(state, seat),
        waits=playing and seat in state.queue,
    )


def _item(state: Tribe, item: int) -> ItemView:
    pool = state.setting.pool
    printed = state.setting.items[item]
    return ItemView(pool.ids[printed], state.item_counters[item], pool.quest[printed])


def _named(state: Tribe, pile: int, knower: int) -> tuple[str, ...]:
    """The cards of a pile by their ids, "?" for each that the viewer cannot tell."""
    pool, what = state.setting.pool, state.setting.what
    return tuple([pool.ids[what[card]] if card >= 0 else HIDDEN for card in state.cards.seen(knower, pile)])


# --- The quest, a fight, a trade --------------------------------------------------------------------------------------


def _quest(state: Tribe) -> QuestView:
    setting = state.setting
    pool = setting.pool
    stage = quests.current(state)
    card = setting.copy.contest if setting.contest else standing.current_stage(state)
    form = stage.form if stage is not None else NONE
    shown = {counter for counter, _ in stage.counters} if stage is not None else set()
    return QuestView(
        card=pool.ids[card] if card >= 0 else NOT_THERE,
        number=state.stage + 1,
        stages=len(setting.stages),
        form=pool.ids[form] if form >= 0 else NOT_THERE,
        place=NOT_THERE if setting.contest else pool.ids[setting.standing[-1]],
        counters=tuple(
            [
                CounterView(name, state.counters[number])
                for number, name in enumerate(pool.counter_names)
                if number in shown or state.counters[number]
            ]
        ),
        flags=tuple([name for number, name in enumerate(pool.flags) if state.flags >> number & 1]),
        leaving=tuple([_leaving(state, seat) for seat in range(state.seats) if form >= 0 and state.on_map(seat)]),
    )


def _leaving(state: Tribe, seat: int) -> LeavingView:
    price, less = leaving.changed(state, seat, leaving.fare(state, seat, NONE), leaving=True)
    parts = [
        PriceView(tuple([name for kind, name in enumerate(KIND_NAMES) if mask >> kind & 1]), n) for mask, n in price
    ]
    return LeavingView(seat, leaving.is_open(state, seat), tuple(parts), less)


def _fight(state: Tribe, fight: Fight) -> FightView:
    pool = state.setting.pool
    rivals = fight.defender >= 0
    numbers = [0 if rivals else enemies.stat(state, fight.enemy, which, fight.combatant) for which in range(3)]
    return FightView(
        combatant=fight.combatant,
        defender=fight.defender,
        enemy=NOT_THERE if rivals else pool.ids[fight.enemy],
        number=NO_NUMBER if rivals else _enemy_number(state, fight.enemy),
        at=atlas.spelled(fight.space),
        step=STEPS[fight.step],
        grey=fight.grey,
        red=fight.red,
        grey_final=dice.final(state, dice.GREY),
        red_final=dice.final(state, dice.RED),
        attack=numbers[enemies.ATTACK],
        defence=numbers[enemies.DEFENCE],
        health=numbers[enemies.HEALTH],
        wounds=0 if rivals else enemies.counters(state, fight.token),
        supports=tuple([SupportView(seat, pool.ids[card], side) for seat, card, side in fight.played]),
    )


def _offer(state: Tribe, knower: int) -> OfferView | None:
    """The trade that is being talked over."""
    for record in state.agenda.lanes[-1]:
        if record[0] in (ASK_TRADE, ASK_ANSWER):
            parts = tuple([_part(state, entry, knower) for entry in state.offer])
            question, asked, partner, _, _, _ = record
            return OfferView(asked, partner, question == ASK_ANSWER, parts)
    return None


def _part(state: Tribe, entry: int, knower: int) -> PartView:
    setting = state.setting
    giver, what = entry // offers.GIVER, entry % offers.GIVER
    if what >= offers.PROJECT:
        return PartView(giver, _named(state, HANDS + giver, knower)[what - offers.PROJECT], double=False)
    if what >= offers.ITEM:
        return PartView(giver, setting.pool.ids[setting.items[what - offers.ITEM]], double=False)
    double = what >= offers.DOUBLE
    return PartView(giver, KIND_NAMES[what - offers.DOUBLE if double else what], double)


def _decks(state: Tribe, knower: int) -> DecksView:
    piles = state.cards.piles
    return DecksView(
        nights=_named(state, NIGHTS, knower),
        nights_spent=_named(state, NIGHTS_SPENT, knower),
        threats=_named(state, THREATS, knower),
        threats_spent=_named(state, THREATS_SPENT, knower),
        projects=_named(state, PROJECTS, knower),
        advanced=_named(state, ADVANCED, knower),
        open_projects=_named(state, OPEN_PROJECTS, knower),
        upgrades=tuple([state.setting.pool.ids[upgrade] for upgrade in state.upgrades]),
        features=tuple([len(piles[SUPPLY + icon]) for icon in range(ICONS)]),
        features_spent=tuple([len(piles[SPENT + icon]) for icon in range(ICONS)]),
        monsters=len(piles[MONSTERS]),
        monsters_beaten=len(piles[BEATEN]),
        sources=len(piles[SOURCES]),
        looking=(*_named(state, LOOK, knower), *_named(state, PEEKED, knower)),
    )
