"""The table is laid: who leads, which components take part, the map, what every survivor begins with."""

from itertools import count

import pytest

from tests.discover.camp import Camp, box, language
from tests.discover.random_games import GAME, run
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards import printed as pieces
from unmapped.games.discover.cards.kinds import ROLL_LEADER
from unmapped.games.discover.cards.pool import ENEMY_FRONT, NONE, NUMBER_FRONT, SPECIALS
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.dealing.mapping import SHAPE
from unmapped.games.discover.dealing.shelf import shelf
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import (
    CHARACTER_CARD,
    DIRECTIONS,
    FEATURE_CARD,
    MONSTER_CARD,
    PROJECT_CARD,
    TILE_CARD,
    TILE_SPACES,
    WATER_CARD,
)
from unmapped.games.discover.table.state import (
    ADVANCED,
    CHARACTERS,
    HANDS,
    HIDDEN_BOX,
    ICONS,
    LIT,
    MONSTERS,
    NOWHERE,
    OFFERED,
    OWN_CHARACTER,
    PROJECTS,
    SOURCES,
    SPENT,
    STREAMS,
    SUPPLY,
    THREATS,
    TILES,
    TOKENS,
    Tribe,
)
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.kernel.chance import Chance
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.table import Table
from unmapped.language.world import members


def begun(seats: int = 3, seed: int = 1, **options: object) -> Table[Tribe]:
    """A table on whose first day somebody is asked for an action, the first characters chosen."""
    table = GAME.start(seats, seed, **options)
    while table.state.day == 0 or table.state.phase != 1:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    return table


def seen(table: Table[Tribe], seat: int | None = None) -> View:
    """What a seat sees, None for the public."""
    found = table.view(seat)
    assert isinstance(found, View)
    return found


# --- What is played ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-003")
def test_one_to_four_play_the_first_four_scenarios_and_two_to_four_the_last() -> None:
    for scenario in (1, 2, 3, 4):
        for seats in (1, 2, 3, 4):
            assert GAME.start(seats, 1, scenario=scenario).seats == seats
    for seats in (2, 3, 4):
        assert GAME.start(seats, 1, scenario=5).seats == seats
    with pytest.raises(BadOptions, match="two to four"):
        GAME.start(1, 1, scenario=5)
    for scenario in (1, 5):
        for seats in (0, 5):
            with pytest.raises(BadOptions):
                GAME.start(seats, 1, scenario=scenario)


@pytest.mark.rule("DI-007")
def test_nothing_is_left_of_an_earlier_game_of_the_copy() -> None:
    before = {scenario: GAME.start(2, 1, copy=0, scenario=scenario).fingerprint() for scenario in range(1, 6)}
    assert len(set(before.values())) == 5
    for number in range(5, 10):
        run(number)  # All five scenarios of copy 0, by two survivors.
    for scenario, fingerprint in before.items():
        assert GAME.start(2, 1, copy=0, scenario=scenario).fingerprint() == fingerprint


@pytest.mark.rule("DI-026", "DI-007")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_only_the_quest_cards_of_the_scenario_are_in_the_game(scenario: int) -> None:
    camp = Camp(2, scenario=scenario)
    terrain = box(1).terrains[camp.setting.is_second]
    wanted = (terrain.opening, terrain.closing)[(scenario - 1) % 2] if scenario < 5 else ()
    assert camp.setting.stages == wanted
    spoken = {hook.thing for hooks in camp.setting.hooks.values() for hook in hooks}
    spoken |= {rule[0] for rules in camp.setting.ongoing.values() for rule in rules}
    spoken |= {action.thing for action in camp.setting.actions}
    stages = range(camp.pool.first[built.STAGE], camp.pool.first[built.STAGE + 1])
    assert {thing for thing in spoken if thing in stages} <= {*wanted}


@pytest.mark.rule("DI-X01")
def test_the_number_of_the_copy_is_public_and_no_card_is_before_it_comes_up() -> None:
    table = begun(2, copy=12345)
    for seat in (None, 0, 1):
        view = seen(table, seat)
        assert view.copy == "12345"
        decks = view.decks
        assert {*decks.nights, *decks.threats, *decks.projects, *decks.advanced} == {HIDDEN}
        assert {tile.tile for tile in view.tiles if not tile.up} == {HIDDEN}
        tokens = [token for tile in view.tiles for space in tile.spaces for token in space.tokens]
        assert tokens
        assert all(token.face == HIDDEN and not token.number for token in tokens)
    assert [HIDDEN in survivor.hand for survivor in seen(table, 0).survivors] == [False, True]


# --- The leader -------------------------------------------------------------------------------------------------------


def leader_rolls(*faces: int) -> Chance:
    """Luck by which the dice for the leader fall like that."""
    for number in count():
        chance = Chance(f"leader {number}", STREAMS)
        if all(chance.roll("leader", 12) == face for face in faces):
            return Chance(f"leader {number}", STREAMS)
    raise AssertionError


@pytest.mark.rule("DI-028")
def test_the_highest_leads_and_only_those_who_tie_roll_again() -> None:
    for second, leader in ((2, 0), (11, 1)):
        camp = Camp(3)
        camp.state.leader = 2
        camp.state.chance = leader_rolls(9, 9, 4, 7, second)
        camp.goes((ROLL_LEADER, 0b111))
        rolls = [(line.seat, *line.args) for line in camp.journal.lines if line.key == "rolled-for-leader"]
        assert rolls == [(0, 9), (1, 9), (2, 4), (0, 7), (1, second)]
        assert camp.state.leader == leader
    assert sum(begun(3, seed).state.leader for seed in range(12)) > 0


# --- Which components take part ---------------------------------------------------------------------------------------


@pytest.mark.rule("DI-030", "DI-038")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_every_component_of_a_terrain_is_of_the_one_that_the_sheet_shows(scenario: int) -> None:
    camp = Camp(2, scenario=scenario)
    setting, pool = camp.setting, camp.pool
    land = setting.terrain.land
    assert land == box(1).terrains[int(scenario in (3, 4))].land
    deck = [pool.land_of[one.thing] for one in setting.terrain.deck]
    assert {*deck} == {land, NONE}, "events and finds of no land are in the box of every copy"
    of_terrain = [
        *[thing for _, thing, _ in setting.enemies],
        *[setting.what[card] for card in setting.of_type(MONSTER_CARD)],
        *[thing for thing in setting.landmarks if thing >= 0],
        *setting.specials,
        *setting.stages,
    ]
    assert {pool.land_of[thing] for thing in of_terrain} == {land}
    start, *tiles = [setting.what[card] for card in setting.of_type(TILE_CARD)]
    assert start - setting.terrain.start in (0, 1)
    assert sorted(tiles) == sorted(setting.terrain.tiles)
    backs = {one.icon for one in setting.terrain.features}
    assert len(setting.of_type(FEATURE_CARD)) == len(setting.terrain.features)
    assert backs == {0, 1, 2, 3}
    other = box(1).terrains[1 - int(setting.is_second)].land
    spoken = {hook.thing for hooks in setting.hooks.values() for hook in hooks}
    spoken |= {rule[0] for rules in setting.ongoing.values() for rule in rules}
    assert other not in {pool.land_of[thing] for thing in spoken if thing not in setting.items_of}


@pytest.mark.rule("DI-033", "DI-034")
def test_the_normal_projects_are_a_deck_face_down_and_the_advanced_ones_only_where_the_sheet_says_so() -> None:
    for scenario, advanced in ((1, False), (2, False), (3, True), (4, True)):
        orders = set()
        for seed in range(4):
            state = GAME.start(4, seed, scenario=scenario).state
            what, cards = state.setting.what, state.cards
            hands = [card for seat in range(4) for card in cards.piles[HANDS + seat]]
            normal = [what[card] for card in (*hands, *cards.piles[PROJECTS])]
            assert len(normal) == 8
            assert sorted(normal) == sorted(box(1).projects)
            assert state.setting.terrain.advanced == advanced
            other = [what[card] for card in cards.piles[ADVANCED]]
            assert sorted(other) == (sorted(box(1).advanced) if advanced else [])
            in_game = {what[card] for card in state.setting.of_type(PROJECT_CARD)}
            assert bool(in_game & {*box(1).advanced}) == advanced
            deck = (*cards.piles[PROJECTS], *cards.piles[ADVANCED])
            assert not any(cards.knows(knower, card) for card in deck for knower in range(5))
            orders.add((tuple(normal), tuple(other)))
        assert len(orders) == 4


@pytest.mark.rule("DI-035")
def test_the_threats_are_the_twelve_of_the_colour_of_the_sheet() -> None:
    for scenario in range(1, 6):
        for terrain in ("first", "second") if scenario == 5 else ("first",):
            orders = set()
            for seed in range(3):
                state = GAME.start(2, seed, scenario=scenario, terrain=terrain).state
                pool = state.setting.pool
                threats = [state.setting.what[card] for card in state.cards.piles[THREATS]]
                orange = int(state.setting.is_second)
                assert len(threats) == 12
                assert sorted(threats) == sorted(box(1).threats[orange])
                assert {pool.colour[pool.number(thing)] for thing in threats} == {orange}
                orders.add(tuple(threats))
            assert len(orders) == 3


@pytest.mark.rule("DI-036")
def test_tokens_are_a_pile_for_each_back_face_down_in_another_order_each_time() -> None:
    piles = (*[SUPPLY + icon for icon in range(ICONS)], MONSTERS, SOURCES)
    orders = []
    for seed in range(3):
        state = GAME.start(2, seed).state
        setting, cards = state.setting, state.cards
        first = setting.first[FEATURE_CARD]
        for icon in range(ICONS):
            tokens = [setting.terrain.features[card - first] for card in cards.piles[SUPPLY + icon]]
            assert {token.icon for token in tokens} == {icon}
        assert sorted(cards.piles[MONSTERS]) == list(setting.of_type(MONSTER_CARD))
        on_map = [card for space in range(setting.spaces) for card in cards.piles[TOKENS + space]]
        lying = [card for pile in piles for card in cards.piles[pile]]
        kinds = (FEATURE_CARD, MONSTER_CARD, WATER_CARD)
        assert sorted(lying + on_map) == sorted(card for kind in kinds for card in setting.of_type(kind))
        assert not any(cards.knows(knower, card) for card in lying + on_map for knower in range(3))
        orders.append([cards.piles[pile] for pile in piles])
    for number in range(len(piles)):
        assert len({order[number] for order in orders}) == 3


@pytest.mark.rule("DI-037")
def test_of_every_common_token_there_is_some_from_the_first_turn_on() -> None:
    camp = Camp(2).quiet().has(0).has(1)
    for name in KIND_NAMES:
        camp.does({"kind": "gain_resource", "resource": name.replace(" ", "_"), "n": 3})
    assert camp.goods() == dict.fromkeys([name.replace(" ", "_") for name in KIND_NAMES], 3)
    away = camp.setting.adjacent[camp.state.camp][0]
    camp.stands(0, away).does({"kind": "place_fire"})
    assert (away, LIT) in camp.state.fires
    for number, special in enumerate(camp.setting.specials):
        assert camp.state.special_at[number] == NOWHERE
        called = SPECIALS - camp.setting.land.specials.index(special)
        word = (NUMBERS["spawn_special"], called, 0, 0)
        camp.state.language.do(camp.state, camp.state.agenda.table, 0, word, camp.context(0, camp.state.camp))
        assert camp.state.special_at[number] >= 0
    item = next(item for item, thing in enumerate(camp.setting.items) if camp.pool.counters[thing] >= 0)
    camp.holds_item(0, camp.setting.items[item])
    item = next(one for one, at in enumerate(camp.state.item_at) if at == 0)
    before = camp.state.item_counters[item]
    node = camp.language.learn({"kind": "add_counter"})
    camp.goes((0, node, 0, camp.setting.items[item], 0, NOWHERE, NOWHERE, item, NOWHERE))
    assert camp.state.item_counters[item] == before + 1


@pytest.mark.rule("DI-038", "DI-134")
@pytest.mark.parametrize("scenario", [1, 3])
def test_a_supply_that_is_mixed_again_holds_nothing_of_the_other_terrain(scenario: int) -> None:
    state = Camp(2, scenario=scenario).explored().state
    cards = state.cards
    shown = box(1).terrains[scenario // 2].features
    for icon in range(ICONS):
        before = sorted(cards.piles[SUPPLY + icon])
        cards.pour(SUPPLY + icon, SPENT + icon)
        scouting.reshuffle(state, icon)
        assert sorted(cards.piles[SUPPLY + icon]) == before
        assert len(before) == sum(one.icon == icon for one in shown)
    assert len(state.setting.of_type(TILE_CARD)) == 17


# --- The map ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-039", "DI-042", "DI-064", "DI-066", "DI-R05")
@pytest.mark.parametrize(("scenario", "side"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0)])
def test_one_tile_lies_face_up_with_the_camp_and_its_fire(scenario: int, side: int) -> None:
    table = GAME.start(2, 1, scenario=scenario)
    state, setting = table.state, table.state.setting
    (up,) = [slot for slot in range(setting.slots) if state.rotation[slot] >= 0]
    assert up == 0
    assert state.up == (1 << TILE_SPACES) - 1
    terrain = box(1).terrains[setting.is_second]
    (card,) = state.cards.piles[TILES]
    assert setting.what[card] == terrain.start + side
    for tile in (terrain.start, terrain.start + 1):
        assert setting.land.tiles[tile].record.camp >= 0
    camp = setting.land.tiles[terrain.start + side].record.camp
    assert state.camp == atlas.space_of(state, 0, camp)
    assert state.fires == ((state.camp, LIT),)
    assert [tile.up for tile in seen(table).tiles] == [True] + [False] * 16


@pytest.mark.rule("DI-041")
def test_the_compass_lies_as_the_sheet_says_all_game() -> None:
    printed = {land.id: land.compass for land in pieces.printed().lands}
    assert len({*printed.values()}) > 1
    for number in (5, 7):
        table = run(number)
        land = table.state.setting.land
        assert (
            land.record.compass
            == printed[land.record.id]
            == shelf().pool.lands[table.state.setting.terrain.land].compass
        )


@pytest.mark.rule("DI-R01")
def test_a_tile_is_a_flower_of_seven_and_the_tiles_leave_no_gaps() -> None:
    assert len({*SHAPE}) == TILE_SPACES == 7
    assert SHAPE[0] == (0, 0)
    assert {*DIRECTIONS} == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for land in range(len(shelf().pool.lands)):
        number = next(number for number in range(60) if box(number).terrains[0].land == land)
        setting = Camp(2, copy=number).setting
        assert len({*setting.axial}) == setting.spaces == 7 * setting.slots
        for slot in range(setting.slots):
            q, r = setting.axial[7 * slot]
            own = [(q + dq, r + dr) for dq, dr in SHAPE]
            assert [setting.axial[7 * slot + index] for index in range(7)] == own
        for space in range(setting.spaces):
            for other in setting.adjacent[space]:
                assert space in setting.adjacent[other]
        assert all(len(tile.grounds) == len(tile.icons) == 7 for tile in setting.land.tiles)


@pytest.mark.rule("DI-R01", "DI-R02", "DI-043", "DI-009")
def test_tiles_lie_where_the_layout_of_the_land_says_and_spaces_touch_across_their_borders() -> None:
    layouts = set()
    for number in range(1, 5):
        for terrain in ("first", "second"):
            setting = Camp(2, copy=number, scenario=5, terrain=terrain).setting
            layout = language().pool.lands[setting.terrain.land].record.layout
            layouts.add(tuple(layout))
            assert [setting.axial[TILE_SPACES * slot] for slot in range(setting.slots)] == [
                (2 * a - b, a + 3 * b) for a, b, _ in layout
            ]
            steps = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
            for space, (q, r) in enumerate(setting.axial):
                beside = [one for one, at in enumerate(setting.axial) if (at[0] - q, at[1] - r) in steps]
                assert [*setting.adjacent[space]] == beside
            borders = {
                (one // TILE_SPACES, other // TILE_SPACES) for one in range(119) for other in setting.adjacent[one]
            }
            reached, more = {0}, {0}
            while more:
                more = {two for one, two in borders if one in more} - reached
                reached |= more
            assert len(reached) == setting.slots, "no tile lies apart"
    assert len(layouts) > 2


@pytest.mark.rule("DI-R06", "DI-X03")
def test_the_start_lies_straight_and_other_tiles_turn_as_they_are_turned_up() -> None:
    turned = set()
    for seed in range(12):
        camp = Camp(2).quiet()
        camp.state.chance = Chance(f"turns {seed}", STREAMS)
        assert camp.state.rotation == [0] + [NOWHERE] * 16
        slot = members(atlas.next_to(camp.state, camp.state.up))[0]
        card = camp.state.cards.piles[TILES + slot][0]
        camp.state.cards.reveal((card,), 0b001)
        assert seen_tile(camp, slot, 0) != HIDDEN
        assert camp.state.rotation[slot] == NOWHERE
        scouting.scout(camp.state, 0, slot)
        camp.go_on()
        turned.add(camp.state.rotation[slot])
        found = camp.state.rotation[slot]
        scouting.scout(camp.state, 0, slot)
        camp.go_on()
        assert camp.state.rotation[slot] == found
    assert len(turned) > 3
    assert turned <= {*range(6)}


def seen_tile(camp: Camp, slot: int, seat: int) -> str:
    """Which tile a seat knows to lie there."""
    view = camp.rules.view(camp.state, seat)
    assert view.tiles[slot].rotation == -1
    return view.tiles[slot].tile


@pytest.mark.rule("DI-R07")
def test_the_icons_of_the_start_are_filled_at_once() -> None:
    for copy in range(12):
        for scenario in (1, 2):
            state = GAME.start(2, 1, copy=copy, scenario=scenario).state
            tile = atlas.tile_at(state, 0)
            for space in range(TILE_SPACES):
                assert len(atlas.features(state, space)) == int(tile.icons[space] >= 0)
                assert (atlas.source(state, space) >= 0) == (tile.record.water == space)


@pytest.mark.rule("DI-R11", "DI-R12", "DI-R13", "DI-112", "DI-113")
def test_every_space_is_of_one_of_the_four_grounds_of_its_land_each_with_a_cost() -> None:
    pool = language().pool
    assert {land.record.id for land in pool.lands} == {"valley", "island", "desert", "mountain", "badlands", "bayou"}
    for copy in range(20):
        assert len({terrain.land for terrain in box(copy).terrains}) == 2
    for land in pool.lands:
        own = range(land.first_ground, land.first_ground + 4)
        assert all(0 <= pool.grounds[ground][1] <= 3 for ground in own)
        for tile in land.tiles:
            # Those with a landmark or water too: the ground around it.
            assert all(ground in own for ground in tile.grounds)
        assert any(tile.record.landmark >= 0 for tile in land.tiles)
        assert any(tile.record.water >= 0 for tile in land.tiles)
    island = next(land for land in pool.lands if land.record.id == "island")
    costs = {name: cost for name, cost, _ in pool.grounds[island.first_ground : island.first_ground + 4]}
    assert costs == {"grass": 1, "underbrush": 1, "mountain": 2, "ocean": 3}


# --- Survivors --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-045", "DI-044", "DI-046")
@pytest.mark.parametrize(("seats", "offered"), [(1, 4), (2, 2), (3, 2), (4, 2)])
def test_each_keeps_one_of_the_characters_offered_and_the_others_are_put_away(seats: int, offered: int) -> None:
    table = GAME.start(seats, 3)
    for seat in range(seats):
        assert len(table.legal(seat)) == offered
        assert len(seen(table, seat).survivors[seat].offered) == offered
    state = begun(seats, 3).state
    kept = [card for seat in range(seats) for card in state.cards.piles[OWN_CHARACTER + seat]]
    assert len(kept) == seats
    assert tuple([state.setting.what[card] for card in kept]) == state.character
    everybody = {*state.setting.of_type(CHARACTER_CARD)}
    assert everybody - {*kept} <= {*state.cards.piles[HIDDEN_BOX]}
    assert not state.cards.piles[CHARACTERS]
    assert not any(state.cards.piles[OFFERED + seat] for seat in range(seats))


@pytest.mark.rule("DI-047", "DI-048", "DI-049", "DI-050", "DI-051", "DI-055")
@pytest.mark.parametrize(("seats", "stamina"), [(1, 12), (2, 10), (3, 8), (4, 8)])
def test_everybody_begins_at_camp_with_three_hearts_and_a_food_and_a_clean_water(seats: int, stamina: int) -> None:
    for scenario in (1, 4):
        table = GAME.start(seats, 2, scenario=scenario)
        view = seen(table)
        for survivor in view.survivors:
            assert (survivor.hearts, sum(survivor.damage), survivor.stamina) == (3, 0, stamina)
            goods = {name: n for name, n in zip(KIND_NAMES, survivor.goods, strict=True) if n}
            assert goods == {"food": 1, "clean water": 1}
            assert (sum(survivor.doubles), survivor.items) == (0, ())
            assert survivor.at == view.camp


@pytest.mark.rule("DI-054", "DI-131")
@pytest.mark.parametrize(("seats", "projects"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_the_projects_in_hand_are_secret_and_normal(seats: int, projects: int) -> None:
    for scenario in (1, 3):
        state = GAME.start(seats, 2, scenario=scenario).state
        for seat in range(seats):
            hand = state.cards.piles[HANDS + seat]
            assert len(hand) == projects
            assert all(state.setting.what[card] in box(1).projects for card in hand)
            assert all(state.cards.audience(card) == 1 << seat for card in hand)


@pytest.mark.rule("DI-105")
def test_every_resource_that_a_token_or_a_price_shows_is_one_of_the_list() -> None:
    pool = language().pool
    fronts = {*range(len(KIND_NAMES)), ENEMY_FRONT, NUMBER_FRONT}
    for number in range(8):
        for terrain in box(number).terrains:
            assert {token.front for token in terrain.features} <= fronts
    prices = [mask for price in (*pool.cost, *pool.fares) for mask, _ in price]
    assert prices
    assert all(0 < mask < 1 << len(KIND_NAMES) for mask in prices)


@pytest.mark.rule("DI-040")
def test_tiles_lie_on_slots_with_their_numbers_in_another_order_in_each_game() -> None:
    seen = set()
    for seed in range(6):
        state = GAME.start(2, seed).state
        tiles = [state.cards.piles[TILES + slot][0] for slot in range(state.setting.slots)]
        assert sorted(tiles) == [*state.setting.of_type(TILE_CARD)]
        for slot, card in enumerate(tiles[1:], 1):
            assert state.setting.land.tiles[state.setting.what[card]].record.back == state.setting.back[slot]
            assert not any(state.cards.knows(knower, card) for knower in range(3))
        seen.add(tuple(tiles))
    assert len(seen) == 6


@pytest.mark.rule("DI-044", "DI-R30", "DI-R89")
def test_which_character_is_kept_is_seen_by_nobody_else_before_all_have_chosen() -> None:
    table = GAME.start(3, 4)
    kept = {seat: table.words(table.legal(seat)[0]).removeprefix("be ") for seat in (0, 1)}
    for seat in (0, 1):
        table.act(seat, table.legal(seat)[0])
    for knower in (1, 2, None):
        assert kept[0] not in repr(table.view(knower))
    (card,) = table.state.cards.piles[OWN_CHARACTER]
    assert [table.state.cards.knows(knower, card) for knower in range(4)] == [True, False, False, False]
    table.act(2, table.legal(2)[0])
    assert all(seen(table, knower).survivors[0].character == kept[0] for knower in (0, 1, 2, None))


@pytest.mark.rule("DI-X42", "DI-044")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_where_characters_are_dealt_nobody_is_asked_who_one_is(seats: int) -> None:
    table = GAME.start(seats, 6, dealt=True)
    prompt = table.prompt(table.to_act[0])
    assert prompt is not None
    assert prompt.key == "turn"
    characters = [one.character for one in seen(table).survivors]
    assert len(set(characters)) == seats
    assert "" not in characters
    assert characters != [one.character for one in seen(GAME.start(seats, 7, dealt=True)).survivors]
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert GAME.replay(table.record()).fingerprint() == table.fingerprint()
