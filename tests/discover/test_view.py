"""What a seat sees of Discover: everything that lies open, its own hand, and what it has looked at."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Struct

from tests.discover.camp import Camp
from tests.discover.test_leaving import Door
from unmapped.games.discover.cards import printed
from unmapped.games.discover.cards.kinds import STAGE_BEGINS
from unmapped.games.discover.cards.pool import ENEMY_FRONT, NONE, NUMBER_FRONT
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.cards.words import SPACES
from unmapped.games.discover.seen import seeing
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD, TEXT_CARD
from unmapped.games.discover.table.state import (
    CASUALTY,
    HANDS,
    HAS_WON,
    KINDS,
    NIGHTS,
    OPEN_PROJECTS,
    OWN,
    OWN_THREATS,
    PROJECTS,
    SUPPLY,
    THREATS,
    TILES,
    TOKENS,
)
from unmapped.games.discover.table.view import HIDDEN, SpaceView, TileView, TokenView, View
from unmapped.language.world import changed


def seen(camp: Camp, seat: int = 0) -> View:
    """What a seat sees; -1 for the public."""
    return seeing.view(camp.state, camp.state.seats if seat < 0 else seat)


def tile(camp: Camp, slot: int, seat: int = 0) -> TileView:
    return seen(camp, seat).tiles[slot]


def space(camp: Camp, at: int, seat: int = 0) -> SpaceView:
    return tile(camp, at // 7, seat).spaces[at % 7]


def feature(camp: Camp, front: int) -> int:
    """A feature token with a front, put face down on space 3; its card."""
    for at in range(7):
        for card in atlas.features(camp.state, at):
            camp.state.cards.move(card, TOKENS + at, SUPPLY + camp.setting.terrain.features[_number(camp, card)].icon)
    for icon in range(4):
        for card in camp.state.cards.piles[SUPPLY + icon]:
            if camp.setting.terrain.features[_number(camp, card)].front == front:
                camp.state.cards.move(card, SUPPLY + icon, TOKENS + 3)
                return card
    raise AssertionError(front)


def _number(camp: Camp, card: int) -> int:
    return card - camp.setting.first[FEATURE_CARD]


def token(camp: Camp, seat: int = 0) -> TokenView:
    """The token on space 3."""
    (found,) = space(camp, 3, seat).tokens
    return found


# --- The map ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-005", "DI-040")
def test_a_face_down_tile_shows_its_back_and_no_more() -> None:
    camp = Camp()
    found = tile(camp, 1)
    assert (found.up, found.tile, found.landmark, found.rotation, found.spaces) == (False, HIDDEN, "", -1, ())
    assert found.back == camp.setting.back[1]


@pytest.mark.rule("DI-005")
def test_whoever_has_looked_at_a_tile_knows_it_and_nobody_else_does() -> None:
    camp = Camp()
    card = camp.state.cards.piles[TILES + 1][0]
    camp.state.cards.reveal((card,), 1 << 1)
    assert tile(camp, 1, 1).tile == camp.setting.land.tiles[camp.setting.what[card]].record.id
    assert tile(camp, 1, 1).spaces == ()
    assert tile(camp, 1, 0).tile == tile(camp, 1, -1).tile == HIDDEN


@pytest.mark.rule("DI-R105", "DI-115")
def test_a_face_up_tile_shows_grounds_icons_landmark_and_what_lies_there() -> None:
    camp = Camp().explored()
    at = next(one for one, thing in enumerate(camp.state.landmark) if thing >= 0)
    landmark = camp.state.landmark[at]
    camp.state.loose = ((KINDS * at + 4, 2),)
    camp.state.markers = ((0, at),)
    camp.state.fires = ((at, 0), (at, 1))
    camp.state.blocked = ((at, 0),)
    found = space(camp, at)
    assert found.landmark == camp.pool.ids[landmark]
    assert found.number == camp.setting.deck[camp.setting.deck_of[landmark]][0]
    assert found.ground == camp.pool.grounds[atlas.ground(camp.state, at)][0]
    assert [(one.resource, one.n) for one in found.resources] == [("wood", 2)]
    assert found.markers == (camp.pool.markers[0],)
    assert found.fires == ("unlit", "lit")
    assert found.blocked
    assert not found.spent


@pytest.mark.rule("DI-R95")
def test_a_landmark_whose_card_everybody_knows_to_be_out_is_shown_as_spent() -> None:
    camp = Camp().explored()
    at = next(one for one, thing in enumerate(camp.state.landmark) if thing >= 0)
    landmark = camp.state.landmark[at]
    camp.state.deck_left[camp.setting.deck_of[landmark]] = 0
    assert space(camp, at).spent
    other = next(thing for _, thing, left in camp.setting.deck if left and thing != landmark)
    camp.state.replaced = ((landmark, other),)
    assert not space(camp, at).spent


@pytest.mark.rule("DI-116", "DI-005")
@pytest.mark.parametrize("front", [4, ENEMY_FRONT, NUMBER_FRONT])
def test_a_feature_shows_its_front_to_those_who_know_it(front: int) -> None:
    camp = Camp()
    card = feature(camp, front)
    hidden = token(camp)
    assert hidden.kind == "feature"
    assert (hidden.up, hidden.face, hidden.number, hidden.card) == (False, HIDDEN, 0, "")
    camp.state.cards.reveal((card,), 1 << 1)
    known = token(camp, 1)
    assert known.face == {4: "wood", ENEMY_FRONT: "enemy", NUMBER_FRONT: "number"}[front]
    assert bool(known.number) == (front >= ENEMY_FRONT)
    assert known.card == ""
    assert token(camp, 0) == token(camp, -1) == hidden
    camp.state.cards.reveal((card,), camp.state.cards.everybody)
    assert token(camp, -1).up
    assert bool(token(camp).card) == (front == ENEMY_FRONT)


@pytest.mark.rule("DI-180", "DI-191", "DI-304")
def test_a_monster_is_hidden_until_it_is_met() -> None:
    camp = Camp()
    feature(camp, 4)
    camp.state.cards.piles[TOKENS + 3] = ()
    card = camp.monster(3)
    assert (token(camp).kind, token(camp).face, token(camp).card) == ("monster", HIDDEN, "")
    camp.state.cards.reveal((card,), camp.state.cards.everybody)
    camp.state.wounds = ((card, 2),)
    met = token(camp)
    enemy = camp.setting.what[card]
    assert (met.face, met.card, met.wounds) == ("enemy", camp.pool.ids[enemy], 2)
    assert met.number == next(number for number, thing, _ in camp.setting.enemies if thing == enemy)


@pytest.mark.rule("DI-195")
def test_special_monsters_are_always_known() -> None:
    camp = Camp()
    camp.state.cards.piles[TOKENS + 3] = ()
    camp.state.special_at = changed(camp.state.special_at, 0, 3)
    assert token(camp, -1).card == camp.pool.ids[camp.setting.specials[0]]


@pytest.mark.rule("DI-107")
def test_water_is_known_once_it_was_gathered_or_changed() -> None:
    camp = Camp()
    camp.state.cards.piles[TOKENS + 3] = ()
    card = camp.setting.first[3]
    camp.state.cards.piles[TOKENS + 3] = (card,)
    assert (token(camp).kind, token(camp).face) == ("water", HIDDEN)
    camp.state.water = ((3, 2),)
    assert token(camp).face == "clean water"


# --- Survivors --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-123", "DI-R105")
def test_projects_in_a_hand_are_seen_by_their_owner_only() -> None:
    camp = Camp()
    hand = camp.state.cards.piles[HANDS + 1]
    assert seen(camp, 1).survivors[1].hand == tuple([camp.pool.ids[camp.setting.what[card]] for card in hand])
    assert seen(camp, 0).survivors[1].hand == seen(camp, -1).survivors[1].hand == (HIDDEN,) * len(hand)


@pytest.mark.rule("DI-124", "DI-R41")
def test_a_project_that_was_shown_stays_known_to_whom_it_was_shown() -> None:
    camp = Camp()
    (card, *_) = camp.state.cards.piles[HANDS + 1]
    camp.state.cards.reveal((card,), 1 << 2)
    assert seen(camp, 2).survivors[1].hand[0] == camp.pool.ids[camp.setting.what[card]]
    assert seen(camp, 0).survivors[1].hand[0] == HIDDEN


@pytest.mark.rule("DI-R105")
def test_dials_goods_items_counters_and_threats_are_open_to_all() -> None:
    camp = Camp().has(1, food=2, salvage=1).hurts(1, sickness=1)
    state, setting = camp.state, camp.setting
    item = camp.holds_item(1, setting.copy.projects[0])
    state.item_counters[item] = 3
    threat = state.cards.piles[THREATS][0]
    state.cards.reveal((threat,), state.cards.everybody)
    state.cards.move(threat, THREATS, OWN_THREATS + 1)
    double = next(
        card for card in setting.of_type(FEATURE_CARD) if setting.terrain.features[_number(camp, card)].double
    )
    pile = next(one for one in range(SUPPLY, SUPPLY + 4) if double in state.cards.piles[one])
    state.cards.move(double, pile, OWN + 1)
    for seat in (0, -1):
        found = seen(camp, seat).survivors[1]
        assert (found.stamina, found.hearts, found.damage) == (state.stamina[1], 2, (0, 0, 1, 0))
        assert sum(found.goods) == 3
        assert sum(found.doubles) == 1
        assert [(one.id, one.counters) for one in found.items] == [(camp.pool.ids[setting.items[item]], 3)]
        assert found.threats == (camp.pool.ids[setting.what[threat]],)
        assert found.load == 5


@pytest.mark.rule("DI-044", "DI-005")
def test_the_characters_to_choose_from_are_shown_to_who_chooses() -> None:
    from unmapped.games.discover.table.options import Options  # noqa: PLC0415
    from unmapped.games.discover.turn import setup  # noqa: PLC0415 - a table that has just been set up

    state = setup.begin(2, 5, Options())
    assert len(seeing.view(state, 0).survivors[0].offered) == 2
    assert HIDDEN not in seeing.view(state, 0).survivors[0].offered
    for knower in (1, 2):
        assert seeing.view(state, knower).survivors[0].offered == ()
        assert seeing.view(state, knower).survivors[0].character == ""


@pytest.mark.rule("DI-085", "DI-174")
def test_a_casualty_lies_where_it_fell_and_a_winner_is_nowhere() -> None:
    camp = Camp()
    camp.stands(0, 3).stands(1, 4).state.status[:2] = [CASUALTY, HAS_WON]
    first, second, _ = seen(camp).survivors
    assert (first.status, first.at) == ("casualty", "a3")
    assert (second.status, second.at) == ("won", "")


# --- Decks and the quest ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R105", "DI-005")
def test_of_decks_the_size_is_seen_and_cards_that_were_looked_at() -> None:
    camp = Camp()
    cards = camp.state.cards
    top = cards.piles[NIGHTS][0]
    cards.reveal((top,), 1 << 1)
    assert seen(camp, 1).decks.nights == (camp.pool.ids[camp.setting.what[top]], *[HIDDEN] * 9)
    assert seen(camp, 0).decks.nights == (HIDDEN,) * 10
    assert len(seen(camp).decks.threats) == 12
    assert seen(camp).decks.features == tuple([len(cards.piles[SUPPLY + icon]) for icon in range(4)])


@pytest.mark.rule("DI-123", "DI-129")
def test_face_up_projects_are_open_to_all() -> None:
    camp = Camp()
    card = camp.state.cards.piles[PROJECTS][0]
    camp.state.cards.reveal((card,), camp.state.cards.everybody)
    camp.state.cards.move(card, PROJECTS, OPEN_PROJECTS)
    assert seen(camp, -1).decks.open_projects == (camp.pool.ids[camp.setting.what[card]],)


@pytest.mark.rule("DI-027", "DI-082")
def test_only_the_current_stage_is_seen() -> None:
    camp = Camp().quiet().goes((STAGE_BEGINS,))
    found = seen(camp)
    later = {camp.pool.ids[stage] for stage in camp.setting.stages[1:]}
    assert found.quest.card == camp.pool.ids[camp.setting.stages[0]]
    assert (found.quest.number, found.quest.stages) == (1, len(camp.setting.stages))
    assert not later & set(strings(found))


@pytest.mark.rule("DI-084", "DI-249")
def test_the_last_stage_shows_what_leaving_asks_of_each_survivor_now(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1, any=2).changes(0, delta=-1, who="holder")
    door.state.status[2] = HAS_WON
    first, second = seen(door.camp).quest.leaving
    assert (first.seat, second.seat) == (0, 1)
    assert (first.less, second.less) == (1, 0)
    assert [(one.resources, one.n) for one in second.price] == [(("food",), 1), (KIND_NAMES, 2)]
    assert second.open
    monkeypatch.setattr(door.stage, "opens", door.camp.language.learn_word({"kind": "flag", "name": "held"}))
    assert not seen(door.camp).quest.leaving[1].open
    assert seen(Camp()).quest.leaving == ()


@pytest.mark.rule("DI-273")
def test_the_contest_stands_in_the_place_of_a_stage() -> None:
    camp = Camp(scenario=5)
    found = seen(camp)
    assert found.quest.card == camp.pool.ids[camp.setting.copy.contest]
    assert found.quest.place == ""


def test_the_copy_is_named_and_its_number_is_text() -> None:
    found = seen(Camp())
    assert found.copy == "1"
    assert found.name


def test_a_view_is_ready_for_the_wire() -> None:
    found = seen(Camp().explored())
    assert msgspec.json.decode(msgspec.json.encode(found), type=View) == found


# --- Nothing too early ------------------------------------------------------------------------------------------------


def strings(value: object) -> Iterator[str]:
    """Every text in a record."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from strings(one)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from strings(getattr(value, name))


@pytest.mark.rule("DI-005", "DI-R89")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_no_card_is_named_that_has_not_come_up(scenario: int) -> None:
    camp = Camp(scenario=scenario)
    state, setting, ids = camp.state, camp.setting, camp.pool.ids
    found = set(strings(seen(camp, 0))) - set(SPACES)
    hidden = [card for card in range(setting.first[4], setting.cards) if not state.cards.knows(0, card)]
    assert hidden
    # Landmarks have their names on the map, and projects on their faces, before anybody reads what they say.
    named = {*state.landmark, *[setting.what[card] for card in range(setting.first[TEXT_CARD]) if card not in hidden]}
    names = {ids[setting.what[card]] for card in hidden if setting.what[card] not in {NONE, *named}}
    assert len(names) > 20
    assert not found & names
    assert not found & {ids[thing] for _, thing, _ in setting.deck if thing not in state.landmark}
    assert not found & {ids[thing] for _, thing, _ in setting.enemies}


@pytest.mark.rule("DI-R105")
def test_whatever_a_view_names_is_printed() -> None:
    camp = Camp().explored().goes((STAGE_BEGINS,))
    everything = set(strings(printed.printed()))
    land = {one.id: one for one in printed.printed().lands}[camp.setting.land.record.id]
    found = seen(camp)
    assert {one.tile for one in found.tiles} <= {one.id for one in land.tiles}
    assert found.quest.card in {one.id for one in land.stages}
    for one in found.tiles:
        for each in one.spaces:
            assert each.ground in {ground.id for ground in land.grounds}
            assert each.landmark in {"", *[card.id for card in land.landmarks]}
    for survivor in found.survivors:
        assert set(survivor.threats) | {item.id for item in survivor.items} <= everything
