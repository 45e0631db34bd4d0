"""Solo mode: set-up, the course of a round, target score and outcomes."""

from itertools import pairwise

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, card, scene, square
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.chapters.scoring import target
from unmapped.games.planet_unknown.table.state import CIV_RANK, EVENT_DECK, EVENT_PAST, OFFER, PRIVATE
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.rules import Result


def set_up(seed: int = 0, **options: object) -> Scene:
    """A solo table at its very first question."""
    return Scene(unmapped.game("planet_unknown").start(seats=1, seed=seed, **options))


def calm() -> Scene:
    """A solo table at a draft, in a round whose event does nothing."""
    return scene(seats=1).event("EV-51")


def result_of(at: Scene) -> Result:
    result = at.table.result
    assert result is not None
    return result


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-127")
def test_solo_planet_and_corporation_are_set_up_as_with_several_players() -> None:
    boards = {"planets": ("symmetric", "gaia"), "corporations": ("symmetric", "cosmos")}
    several = Scene(unmapped.game("planet_unknown").start(seats=2, seed=0, **boards))
    alone = set_up(planets="gaia", corporations="cosmos")
    assert alone.seat().key() == several.seat(1).key()


@pytest.mark.rule("PU-127")
def test_solo_civ_piles_hold_two_cards_of_each_rank() -> None:
    assert set_up().view(0).civ_ranks == (("?", "?"),) * 4


@pytest.mark.rule("PU-127")
def test_in_a_solo_game_a_random_depot_faces_the_player_at_first() -> None:
    assert {station.depot_of(set_up(seed).state, 0) for seed in range(40)} == set(range(6))


@pytest.mark.rule("PU-128")
def test_four_objectives_are_drawn_and_three_are_kept() -> None:
    at = set_up()
    *kept, rejected = at.choices("objective")
    assert len(kept) == 3
    for one in kept:
        prompt = at.table.prompt(0)
        assert prompt is not None
        assert prompt.rule == "PU-017"
        at.do(one)
    assert sorted(at.view(0).players[0].private_objectives) == sorted(one.removeprefix("objective ") for one in kept)
    assert at.view().neighbor_objectives == ()
    number = card(rejected.removeprefix("objective "))
    at.event("EV-03")  # one more of them is drawn, and it is not the one rejected
    piles = at.state.cards.piles
    assert len(piles[PRIVATE]) == 4
    assert number not in (*piles[PRIVATE], *piles[OFFER])
    assert sum(number in pile for pile in piles) == 1


@pytest.mark.rule("PU-129")
@pytest.mark.parametrize("mix", [(20, 0, 0), (0, 20, 0), (0, 0, 20), (5, 6, 9)])
def test_the_event_deck_is_built_to_the_chosen_difficulty(mix: tuple[int, int, int]) -> None:
    green, orange, red = mix
    at = set_up(event_mix={"green": green, "orange": orange, "red": red})
    deck = [number - card("EV-01") for number in at.state.cards.piles[EVENT_DECK]]
    assert tuple(sum(number // 20 == color for number in deck) for color in range(3)) == mix


@pytest.mark.rule("PU-119")
def test_events_cannot_be_switched_off_in_a_solo_game() -> None:
    assert set_up().state.events
    with pytest.raises(BadOptions, match="PU-119"):
        set_up(events=False)


# --- Game-play --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-130")
def test_each_solo_round_begins_by_turning_the_station_one_depot_clockwise() -> None:
    at = set_up()
    faced = [station.depot_of(at.state, 0)]
    at.until("draft")
    while at.state.round < 7:
        if station.depot_of(at.state, 0) != faced[-1]:
            faced.append(station.depot_of(at.state, 0))
        at.skip()
        assert at.asked() != "turn" or at.view().event == "EV-15"
    assert len(faced) == 7
    assert all((before - after) % 6 == 1 for before, after in pairwise(faced))


@pytest.mark.rule("PU-131", "PU-132")
def test_a_solo_round_turns_the_station_then_draws_an_event_then_goes_on_as_usual() -> None:
    at = calm()
    journal = at.table.journal
    assert journal is not None
    before = len(journal.lines)
    at.event("EV-16").do("patch F1").offer("I2-BC-M").do("draft I2", "place I2 G1", "advance civ")
    steps = [
        "round",
        "station-turns",
        "event",
        "patches-gained",
        "patch-laid",
        "drafted",
        "tile-placed",
        "meteor-struck",
    ]
    assert [line.key for line in journal.lines[before:]][:10] == [*steps, "advanced", "advanced"]


@pytest.mark.rule("PU-131")
@pytest.mark.parametrize("identity", ["EV-19", "EV-31", "EV-47", "EV-50", "EV-51"])
def test_a_solo_event_that_is_impossible_is_skipped_and_does_not_end_the_game(identity: str) -> None:
    at = scene(seats=1)
    before = at.seat().key()
    at.event(identity)
    assert at.asked() == "draft"
    assert at.view().event == identity
    assert not at.state.ending
    assert at.seat().key() == before


@pytest.mark.rule("PU-131")
def test_a_new_event_is_drawn_each_solo_round() -> None:
    at = scene(seats=1)
    first = at.view().event
    while at.state.round == 1:
        at.skip()
    assert at.view().event not in {"", first}
    assert len(at.state.cards.piles[EVENT_PAST]) == 2


@pytest.mark.rule("PU-331")
def test_a_solo_game_uses_the_multiplayer_rules_of_placement_and_advance() -> None:
    at = calm().track(civ=2).offer("O4-CE-M").do("draft O4")
    assert at.refused("place O4 F5") == {"PU-041"}
    assert at.refused("place O4 A1") == {"PU-044", "PU-041"}
    at.do("place O4 F1")
    assert at.refused("advance water") == {"PU-031"}
    assert at.refused("done") == {"PU-R156"}
    assert at.seat().meteorites == square("G1")
    at.do("advance civ")
    assert at.height("civ") == 4  # the energy has only one resource to stand for
    assert at.asked() == "civ-card"


@pytest.mark.rule("PU-331")
def test_a_solo_game_ends_when_a_depot_is_empty() -> None:
    at = calm()
    for stack in station.stacks_of(at.state, 2):
        at.state.cards.piles[stack] = ()
    at.skip()
    assert at.table.over
    assert "PU-039" in at.rules_told()


@pytest.mark.rule("PU-331")
def test_a_solo_game_ends_when_neither_tile_can_be_placed() -> None:
    at = calm().fill("civ").draft_anew()
    at.do(at.choices("draft")[0])
    assert at.state.ending
    assert "PU-037" in at.rules_told()


@pytest.mark.rule("PU-332")
@pytest.mark.parametrize("complete", [0, 1, 2, 3])
def test_the_three_kept_objectives_are_scored_when_complete(complete: int) -> None:
    at = calm().aim("OBJ-19", "OBJ-25", "OBJ-26")
    if complete > 0:
        at.seat().collected_meteorites = 9
    if complete > 1:
        at.seat().scored_pods = 10
    if complete > 2:
        at.track(civ=15)
    scored = {entry.name: entry.value for entry in result_of(at.end()).breakdown[0]}
    assert scored["objectives"] == 5 * complete


@pytest.mark.rule("PU-R151")
def test_an_exhausted_rank_of_a_solo_game_gives_nothing() -> None:
    at = calm().civ("CIV-07", "CIV-06", "CIV-03")
    at.state.cards.piles[CIV_RANK] = (card("CIV-07"), card("CIV-06"))
    at.skip().do("card CIV-07", "card CIV-06")
    assert "PU-061" in at.rules_told()
    assert at.view().players[0].civ_milestones == ()
    assert at.state.round > 2


@pytest.mark.rule("PU-R152", "PU-317")
def test_the_event_that_adds_civ_cards_adds_as_many_as_the_box_holds() -> None:
    at = calm()
    for size in range(3, 10):
        at.event("EV-02")
        assert [len(rank) for rank in at.view().civ_ranks] == [size] * 4
    at.event("EV-02")
    assert [len(rank) for rank in at.view().civ_ranks] == [9] * 4
    for rank in range(4):
        assert {catalogue().rank(number) for number in at.state.cards.piles[CIV_RANK + rank]} == {rank + 1}


# --- Target score -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-133")
def test_the_target_score_starts_at_60() -> None:
    assert target(green=0, orange=0, red=0) == 60
    assert target(green=2, orange=2, red=2) == 60


RED = {0: 0, 2: 0, 3: -5, 6: -5, 7: -7, 10: -7, 11: -9, 14: -9, 15: -11, 20: -11}
ORANGE = {0: 0, 2: 0, 3: -1, 6: -1, 7: -2, 10: -2, 11: -3, 14: -3, 15: -4, 20: -4}
GREEN = {0: 0, 2: 0, 3: 3, 6: 3, 7: 6, 10: 6, 11: 9, 14: 9, 15: 12, 20: 12}


@pytest.mark.rule("PU-134")
@pytest.mark.parametrize(("red", "change"), RED.items())
def test_red_cards_lower_the_target(red: int, change: int) -> None:
    assert target(green=0, orange=0, red=red) == 60 + change


@pytest.mark.rule("PU-135")
@pytest.mark.parametrize(("orange", "change"), ORANGE.items())
def test_orange_cards_lower_the_target_a_little(orange: int, change: int) -> None:
    assert target(green=0, orange=orange, red=0) == 60 + change


@pytest.mark.rule("PU-136")
@pytest.mark.parametrize(("green", "change"), GREEN.items())
def test_green_cards_raise_the_target(green: int, change: int) -> None:
    assert target(green=green, orange=0, red=0) == 60 + change


@pytest.mark.rule("PU-137")
def test_the_target_of_the_example_deck_is_58() -> None:
    assert target(red=8, orange=3, green=9) == 60 - 7 - 1 + 6 == 58
    assert set_up(event_mix={"red": 8, "orange": 3, "green": 9}).view().target == 58


OUTCOMES = {
    -15: "critical failure",
    -10: "hardly any survivors",
    -5: "survived with low capacity",
    0: "mission complete",
    5: "promotion earned",
    10: "one of the best planets",
    15: "perfect result",
}


@pytest.mark.rule("PU-138")
@pytest.mark.parametrize(("difference", "outcome"), OUTCOMES.items())
def test_score_less_target_picks_one_of_seven_outcomes(difference: int, outcome: str) -> None:
    at = scene(seats=1, event_mix={"red": 8, "orange": 3, "green": 9}).aim()
    at.seat().scored_pods = 58 + difference
    result = result_of(at.end())
    assert result.scores == (58 + difference,)
    assert result.outcome == outcome
