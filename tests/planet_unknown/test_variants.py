"""Variants: for two players a station that turns by itself, and private objectives beside the neighbor objectives."""

from itertools import pairwise

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, card, scene
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.table.state import OFFER, PRIVATE


def set_up(seats: int, **options: object) -> Scene:
    """A table at its very first question."""
    return Scene(unmapped.game("planet_unknown").start(seats=seats, seed=0, **options))


# --- Two player variant -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-112")
def test_with_two_players_the_station_turns_one_depot_clockwise_every_round() -> None:
    at = scene(seats=2)
    faced = []
    for _ in range(7):
        faced.append((station.depot_of(at.state, 0), station.depot_of(at.state, 1)))
        at.skip()
    # Depots are numbered clockwise: one that moves on by a place makes room for the one numbered just below it.
    assert all((before[0] - after[0]) % 6 == 1 for before, after in pairwise(faced))
    assert all((one - other) % 6 == 3 for one, other in faced)


@pytest.mark.rule("PU-112")
def test_in_the_two_player_variant_nobody_steers_the_station() -> None:
    at = set_up(2)
    assert at.asked(0) == at.asked(1) == "draft"
    assert "PU-112" in at.rules_told()


@pytest.mark.rule("PU-112")
def test_without_the_variant_the_commander_of_two_players_steers_the_station() -> None:
    at = set_up(2, two_player_variant=False, first_commander=1)
    assert at.asked(1) == "turn"
    assert at.asked(0) == ""


@pytest.mark.rule("PU-113")
@pytest.mark.parametrize("variant", [True, False])
def test_apart_from_the_turning_of_the_station_all_rules_are_unchanged(variant: bool) -> None:
    at = scene(seats=2, two_player_variant=variant, first_commander=1).compete("OBJ-24")
    at.civ("CIV-06", seat=0).civ("CIV-07", seat=1).skip()
    assert at.asked(1) == "civ-card"
    assert at.asked(0) == ""
    at.do("card CIV-07", seat=1).do("card CIV-06", seat=0)
    assert at.state.commander == 0
    at.until("draft")
    for stack in station.stacks_of(at.state, 2):
        at.state.cards.piles[stack] = ()
    at.track(seat=0, tech=15).skip()
    result = at.table.result
    assert result is not None
    assert result.scores == (1 + 5 + 5, 2)


# --- Private objective module -----------------------------------------------------------------------------------------


@pytest.mark.rule("PU-114")
@pytest.mark.parametrize(("seats", "neighbors"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
@pytest.mark.parametrize("module", [True, False])
def test_private_objectives_are_added_on_top_of_neighbor_objectives(seats: int, neighbors: int, module: bool) -> None:
    at = scene(seats=seats, private_objectives=module)
    assert len(at.view().neighbor_objectives) == neighbors
    assert {len(player.private_objectives) for player in at.view().players} == {int(module)}


@pytest.mark.rule("PU-114")
def test_neighbor_objectives_lie_open_on_their_neighbor_side() -> None:
    at = scene(seats=2, private_objectives=True).compete("OBJ-19").aim("OBJ-24").aim("OBJ-25", seat=1)
    at.track(seat=1, civ=15).symbol("water", "F4", seat=1).symbol("energy", "A6 A7 B4 B5 B8 B9")
    # On its private side OBJ-19 would ask for civ at its maximum; it compares water symbols.
    assert [line.value for line in at.view(0).players[0].score[5]] == [5]
    assert at.view(1).neighbor_objectives == ("OBJ-19",)
    assert at.view(1).players[1].score[5] == ()


@pytest.mark.rule("PU-115")
def test_each_player_keeps_one_of_two_private_objectives_and_returns_the_other_to_the_box() -> None:
    at = set_up(3, private_objectives=True)
    for seat in range(3):
        kept, returned = at.choices("objective", seat)
        prompt = at.table.prompt(seat)
        assert prompt is not None
        assert prompt.rule == "PU-115"
        at.do(kept, seat=seat)
        assert at.view(seat).players[seat].private_objectives == (kept.removeprefix("objective "),)
        assert at.view(seat).players[seat].offered == ()
        number = card(returned.removeprefix("objective "))
        in_play = [at.state.cards.piles[pile + one] for pile in (PRIVATE, OFFER) for one in range(3)]
        assert all(number not in pile for pile in in_play)
        assert returned.removeprefix("objective ") not in at.view().neighbor_objectives


@pytest.mark.rule("PU-115")
def test_a_private_objective_that_was_not_dealt_cannot_be_kept() -> None:
    at = set_up(2, private_objectives=True)
    other = at.choices("objective", seat=1)[0]
    assert at.refused(other, seat=0) == {"PU-115"}


@pytest.mark.rule("PU-116")
def test_neighbor_objectives_are_dealt_after_all_players_have_chosen() -> None:
    at = set_up(3, private_objectives=True)
    for seat in (2, 0, 1):
        assert at.view().neighbor_objectives == ()
        at.do(at.choices("objective", seat)[0], seat=seat)
    assert len(at.view().neighbor_objectives) == 3


@pytest.mark.rule("PU-117")
def test_a_private_objective_stays_face_down_until_the_end() -> None:
    at = scene(seats=2, private_objectives=True).compete()
    (own,) = at.view(0).players[0].private_objectives
    assert own != "?"
    assert at.view(1).players[0].private_objectives == ("?",)
    assert at.view().players[0].private_objectives == ("?",)
    at.end()
    assert at.view().players[0].private_objectives == (own,)


@pytest.mark.rule("PU-117")
@pytest.mark.parametrize(("pods_at_last", "medals"), [(0, 0), (1, 5 + 1)])
def test_a_private_objective_scores_only_if_it_is_complete_at_the_end(pods_at_last: int, medals: int) -> None:
    at = scene(seats=2, private_objectives=True).compete().aim("OBJ-26")
    at.seat().scored_pods = 1 - pods_at_last
    at.skip()
    at.seat().scored_pods = pods_at_last
    at.end()
    result = at.table.result
    assert result is not None
    assert result.scores[0] == medals
