"""What a position is worth to a seat, for bots."""

import pytest

import unmapped
from tests.undiscovered.scene import Scene, scene
from unmapped.bots import NO_LIMIT, bot
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, NUMBERS
from unmapped.games.undiscovered.judging import charts, goods, missions, plans, worth
from unmapped.games.undiscovered.judging.value import value
from unmapped.games.undiscovered.table.state import DRAW, EXPLORE


def of(at: Scene) -> float:
    """The value to seat 0."""
    return value(at.state, 0)


def after(at: Scene, words: str) -> float:
    """The value that seat 0 sees behind an action."""
    return value(at.table.foresee(0, at.table.number(words)), 0)


def numbers(at: Scene, *identities: str) -> tuple[int, ...]:
    """Designs by their numbers, ascending."""
    return tuple(sorted(NUMBERS[at.find(identity)] for identity in identities))


# --- Only what the seat may know --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_changes_nothing(seats: int) -> None:
    table = unmapped.game("undiscovered").start(seats=seats, seed=seats)
    player = bot("greedy")
    turns = 0
    while turns < 4 * seats:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        if prompt is not None and prompt.key == "turn":
            known = value(table.state, seat)
            assert [value(table.imagine(seat, luck).state, seat) for luck in range(3)] == [known] * 3
        action = player.choose(table.imagine(seat, turns), seat, NO_LIMIT)
        turns += table.words(action) == "end turn"
        table.act(seat, action)


def test_what_is_drawn_for_the_next_turn_counts_as_cards_and_not_as_these_cards() -> None:
    found = []
    for drawn in (("fuel", "fuel", "fuel"), ("deckhand", "deckhand", "medical-supplies")):
        at = scene(2).hand(0)
        for identity in drawn:
            at.put(at.free_card(identity, 0), DRAW)
        found.append(after(at.again(), "end turn"))
    assert found[0] == found[1]


def test_exploring_is_judged_by_what_the_card_may_be_unless_the_seat_has_looked_at_it() -> None:
    unseen, seen = [], []
    for reward in ("credit-victory-1", "credit-credits"):
        at = scene(2).unexplored("B2", reward).pawn(0, "B2").purse(0, credit=3)
        for place in ("A1", "B1", "C1", "A3", "B3", "C3"):
            at.explored(place)
        unseen.append(after(at, "explore"))
        at.state.cards.reveal(at.state.cards.piles[EXPLORE + at.sector_at("B2")], 1)
        seen.append(after(at.again(), "explore"))
    assert unseen[0] == pytest.approx(unseen[1])
    assert seen[0] > max(unseen) > seen[1]


# --- A turn -----------------------------------------------------------------------------------------------------------


def test_cards_of_the_hand_are_worth_what_can_be_done_with_them_in_this_turn() -> None:
    at = scene(2).unexplored("B2", "fuel-rare").pawn(0, "B2").hand(0, "fuel", "deckhand")
    one_short = of(at)
    at.hand(0, "fuel", "fuel")
    assert of(at) > one_short + 0.2
    assert after(at, "play fuel") == pytest.approx(of(at), abs=0.02), "playing one loses nothing"
    at.do("play fuel", "play fuel")
    assert after(at, "explore") > after(at, "end turn") + 0.2


def test_a_move_is_judged_by_the_best_place_it_leads_to() -> None:
    at = scene(2).mission("B2", "first-contact", 3, 0).hand(0).purse(0, credit=3, fuel=1)
    before = after(at, "use engines a")
    at.do("use engines a")
    moved = [after(at, words) for words in at.legal()]
    assert before == pytest.approx(max(moved), abs=0.02)
    assert min(moved) < max(moved) - 0.3


def test_credits_are_worth_half_when_the_bridge_is_about_to_take_them() -> None:
    rich, poor = scene(2).hand(0).purse(0, credit=8), scene(2).hand(0).purse(0, credit=4)
    calm = of(rich) - of(poor)
    for at in (rich, poor):
        at.draw_pile(0, "fuel")
    assert of(rich) - of(poor) < 0.7 * calm


def test_whoever_has_reached_the_target_ahead_of_all_others_is_nearly_there() -> None:
    at = scene(2).score(0, "first-contact", "race", "maelstrom", "bug-hunt")
    ahead = of(at)
    assert of(at.score(1, "inspections", "gravity-well", "temporal-anomaly", "suicide-mission")) < ahead - 4


# --- What there is ----------------------------------------------------------------------------------------------------


def test_a_mission_is_worth_more_with_every_own_marker_and_its_points_when_it_is_won() -> None:
    mission = scene(2).find("bug-hunt")
    own = [missions.standing(mission, (count, 0), 0, 12) for count in range(6)]
    assert own == sorted(set(own))
    assert own[5] == DESIGNS[mission].points
    assert missions.standing(mission, (2, 2), 0, 12) < own[2]
    assert missions.standing(mission, (1, 4), 0, 12) < 0


def test_markers_that_stay_when_the_pawn_leaves_are_worth_more() -> None:
    at = scene(2)
    race, maelstrom = at.find("race"), at.find("maelstrom")
    assert missions.standing(race, (3, 0), 0, 12) < missions.standing(maelstrom, (3, 0), 0, 12)


def test_a_mission_counts_little_when_the_supply_cannot_complete_it() -> None:
    at = scene(2)
    mission = at.find("bug-hunt")
    threshold = DESIGNS[mission].threshold
    enough = missions.standing(mission, (threshold - 2, 0), 0, 2)
    assert enough == missions.standing(mission, (threshold - 2, 0), 0, 12)
    assert missions.standing(mission, (threshold - 2, 0), 0, 1) < enough / 2


def test_effects_are_weighed_by_what_they_say() -> None:
    at = scene(2)
    play = {identity: worth.play(at.find(identity)) for identity in ("sundries", "precious-metals", "contraband")}
    assert play["precious-metals"] == 2 * play["sundries"] == pytest.approx(2 * worth.CREDIT)
    assert play["contraband"] < 3 * play["sundries"], "only after a move"
    nodes = [DESIGNS[at.find(identity)].effect for identity in ("clone", "navigator", "operative")]
    assert worth.effect(nodes[0]) > worth.CREDIT, "whoever may do something more can only gain by it"
    assert worth.effect(nodes[1]) > max(worth.FUEL, worth.CARD), "a choice is worth more than either"
    assert [worth.removes_itself(node) for node in nodes] == [False, False, True]


def test_a_card_of_which_there_is_enough_adds_less_to_a_deck() -> None:
    at = scene(2)
    fuel, force = at.find("twin-canisters"), at.find("mercenary")
    thirsty = numbers(at, "sundries", "sundries", "deckhand", "deckhand", "mercenary", "mercenary")
    driven = numbers(at, "sundries", "fuel", "fuel", "fuel", "twin-canisters", "twin-canisters")
    for card, wanting, full in ((fuel, thirsty, driven), (force, driven, thirsty)):
        assert goods.gain_of(NUMBERS[card], wanting, 10) > goods.gain_of(NUMBERS[card], full, 10)


# --- Plans ------------------------------------------------------------------------------------------------------------


def test_a_hand_can_be_played_in_every_way_that_no_other_is_better_than() -> None:
    hand = numbers(scene(2), "fuel", "deckhand")
    found = {one[:6] for one in plans.outcomes(hand, (), (), 1, False, False)}
    assert found == {
        (0, 1, 1, 0, 0, 0),
        (0, 0, 1, 1, 0, 0),
        (0, 0, 1, 0, 0, 1),
        (0, 1, 0, 0, 0, 1),
        (0, 0, 0, 1, 0, 1),
        (0, 0, 0, 0, 0, 2),
    }
    nothing_to_discard_for = {one[:6] for one in plans.outcomes(hand, (), (), 3, False, False)}
    assert nothing_to_discard_for == {(0, 1, 1, 0, 0, 0), (0, 0, 1, 1, 0, 0)}


def test_what_depends_on_a_move_or_a_place_is_planned_with_it() -> None:
    at = scene(2)
    hand = numbers(at, "medical-supplies", "foreign-delicacies")
    most = {
        (moved, abroad): max(one[0] for one in plans.outcomes(hand, (), (), 3, moved, abroad))
        for moved in (False, True)
        for abroad in (False, True)
    }
    assert most == {(False, False): 1, (True, False): 3, (False, True): 3, (True, True): 5}
    assert plans.depends(hand, ()) == (True, True)
    assert plans.depends(numbers(at, "fuel", "deckhand"), ()) == (False, False)


def test_parts_of_the_ship_turn_spare_cards_and_credits_into_something_else() -> None:
    at = scene(2).install(0, "workshop", "D6").install(0, "engine-upgrade", "C5")
    gear = plans.equipment(at.state.ships[0], ())
    hand = numbers(at, "deckhand", "deckhand")
    found = plans.outcomes(hand, (), gear.changes, gear.least, False, False)
    assert (3, 0, 0) in {one[:3] for one in found}
    stay = (0, 0, False, 1)
    without = plans.means((), (), gear, gear.least, False, (1, 0, 0, 0), stay)
    assert {one[:3] for one in without} == {(1, 0, 0)}, "the fuel that it takes must be there first"
    with_fuel = plans.means((), (), gear, gear.least, False, (1, 0, 1, 0), stay)
    assert {one[:3] for one in with_fuel} == {(1, 0, 1), (0, 0, 2)}
    (used,) = [part for _, part in at.state.ships[0] if DESIGNS[part].record.id == "engine-upgrade"]
    assert plans.equipment(at.state.ships[0], ((used, 0),)).trades == ()


def test_distances_are_counted_in_steps_to_sectors_that_touch() -> None:
    places = scene(2).state.map.every
    found = charts.distances(2)
    corner, middle, opposite = places[0], places[4], places[8]
    assert (found[corner][corner], found[corner][middle], found[corner][opposite]) == (0, 1, 2)
